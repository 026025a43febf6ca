"""A small game in words: its moves as MOVES has them, its state field by field.

What was done last is told if the state keeps it: `last`, the action, -1 before the first, and
`mover`, whose it was.
"""

from skysail.contract import OVER
from skysail.game import Document, State
from skysail.results import winners
from skysail.words import both_ways, spelt

from . import GAME

MOVES = getattr(GAME.rules, "MOVES", tuple(str(action) for action in range(GAME.rules.ACTIONS)))

write, parse = both_ways(GAME.title, MOVES, ", ".join(MOVES))


def label(state: State, action: int) -> str:
    """A choice as a button says it."""
    return str(MOVES[action]).replace("_", " ").capitalize()


def prompt(state: State, seat: int | None) -> str:
    """Who must choose, or how it ended."""
    if state.seat == OVER:
        return ending(state)
    return "Your turn" if state.seat == seat else f"{GAME.seat_name(int(state.seat))} chooses"


def tell(state: State, seat: int | None) -> list[str]:
    """The last choice, and the end."""
    told = []
    if {"last", "mover"} <= set(state.dtype.names) and state.last >= 0:
        who = "You" if state.mover == seat else GAME.seat_name(int(state.mover))
        told.append(f"{who}: {label(state, int(state.last)).lower()}.")
    return [*told, ending(state)] if state.seat == OVER else told


def ending(state: State) -> str:
    """Who won."""
    won = [GAME.seat_name(seat) for seat in winners(GAME, state)]
    if GAME.cooperative:
        return "All won." if won else "All lost."
    if len(won) == GAME.seats_of(state) > 1:
        return "A draw."
    return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}."


def account(state: State) -> list[str]:
    """The scores."""
    return [f"{GAME.seat_name(seat)}: {score}" for seat, score in enumerate(GAME.scores(state))]


def why_not(state: State, action: int) -> tuple[str, str]:
    """No rule is named: the move is not among the choices."""
    return "", f"{label(state, action)} is not possible now"


def describe(view: Document) -> str:
    """What the seat sees, a line for each field."""
    lines = [f"{name}: {spelt(value)}" for name, value in view.get("fields", {}).items()]
    return "\n".join([view["prompt"], "", *lines])
