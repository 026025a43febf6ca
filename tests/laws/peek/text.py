"""Peek in words."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, rules

MOVES = ("play", "peek", "swap")
write, parse = both_ways(GAME.title, MOVES, ", ".join(MOVES))


def label(state: State, action: int) -> str:
    return ("Play your card", "Look at the next card", "Swap with the next seat")[action]


def prompt(state: State, seat: int | None) -> str:
    return "Over" if state.seat == rules.OVER else f"{GAME.seat_name(int(state.seat))} chooses"


def tell(state: State, seat: int | None) -> list[str]:
    if state.last == rules.NONE:
        return []
    chooser = GAME.seat_name(int(state.step - 1) % int(state.seats))
    return [f"{chooser} chose to {MOVES[state.last]}."]


def account(state: State) -> list[str]:
    return [prompt(state, None)]


def why_not(state: State, action: int) -> tuple[str, str]:
    return "", "there is no card left to draw"


def describe(view: Document) -> str:
    cards = " ".join("?" if card is None else str(card) for card in view["cards"])
    return f"{view['prompt']}\n{cards}"
