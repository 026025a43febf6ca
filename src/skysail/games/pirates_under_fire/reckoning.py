"""How a match of Pirates Under Fire ended: both fleets item by item, and what decided it."""

from skysail.game import Document, State
from skysail.stage import lane, outcome

from . import GAME
from . import state as s
from .counting import SHOWN
from .names import POINT_NAMES, capital, signed, whose
from .sea import SEATS, SPACE_NAMES
from .tally import tally
from .text import spelt

PARTS = {  # in the order of counting
    "Combinations": ("combinations",),
    "Mercenaries": ("armada", "escort", "citadel"),
    "Ships in the other half": ("invasion",),
    "Point tokens": ("tokens",),
    "Mines": ("mines",),
}


def ending(state: State, seat: int | None) -> Document:
    """A sentence to the player, and the points of both seats part by part."""
    if state.result == s.BLOCKED:
        loser = 1 - int(state.winner)
        cannot = f"{_name(loser, seat)} cannot lay a ship and {_verb(loser, seat, 'lose')} at once."
        won = f"{_name(int(state.winner), seat)} {_verb(int(state.winner), seat, 'win')}"
        return outcome(f"{cannot} {won}: nothing is counted.")
    counts = [tally(state, player) for player in range(SEATS)]
    lanes = [
        lane(
            player,
            [sum(counted["points"][item] for item in items) for items in PARTS.values()],
            [_note(counted, items) for items in PARTS.values()],
            [_entries(state, player, counted, items) for items in PARTS.values()],
        )
        for player, counted in enumerate(counts)
    ]
    say, more = _verdict(state, seat, counts)
    return outcome(say, more=more, parts=list(PARTS), lanes=lanes)


def _entries(
    state: State, seat: int, counted: Document, items: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """What a part is made of, each with the spaces that it lies on."""
    if items == ("combinations",):
        return [
            ("", _line(one), *(f"space_{name}" for name in one["spaces"]))
            for one in counted["combinations"]
        ]
    found: list[tuple[str, ...]] = []
    for item in items:
        points = counted["points"][item]
        spaces = SHOWN[item](state, seat, counted) if points else []
        if spaces:
            ships = f"{points} ship{'' if points == 1 else 's'}"
            words = f"{POINT_NAMES[item]} {points}" if item != "invasion" else ships
            found.append(("", words, *(f"space_{SPACE_NAMES[space]}" for space in spaces)))
    return found


def _line(one: Document) -> str:
    return f"{spelt([one])} in {one['line']}: {one['points']}"


def _note(counted: Document, items: tuple[str, ...]) -> str:
    """What a part is made of."""
    if items == ("combinations",):
        return ", ".join(map(_line, counted["combinations"])) or "none"
    points = {POINT_NAMES[item]: counted["points"][item] for item in items}
    if len(points) == 1:
        return signed(*points.values())
    return ", ".join(f"{name} {value}" for name, value in points.items() if value) or "0"


def _verdict(state: State, seat: int | None, counts: list[Document]) -> tuple[str, str]:
    first, second = (counted["total"] for counted in counts)
    if first == second:
        return _tie(state, seat, first)
    winner = int(state.winner)
    best, other = max(first, second), min(first, second)
    won = f"{_name(winner, seat)} {_verb(winner, seat, 'win')}"
    loser, score = 1 - winner, f"{signed(best)} to {signed(other)}"
    if seat == loser and best - other == 1 and state.taken[loser]:
        return f"{won} by one: one mine fewer and it was yours.", ""
    decisive = _decisive(counts[winner], counts[loser], best - other)
    if decisive:
        return f"{won} {score}: {decisive} did it.", ""
    return f"{won} by {best - other}, {score}.", ""


def _decisive(winner: Document, loser: Document, lead: int) -> str:
    """The largest item without which the result would have been another: a line, or a lead."""
    items = [(one["points"], f"the line {spelt([one])}") for one in winner["combinations"]]
    items += [
        (points - loser["points"][item], POINT_NAMES[item])
        for item, points in winner["points"].items()
        if item not in ("combinations", "mines")
    ]
    points, name = max(items, key=lambda one: one[0])
    return name if points >= lead else ""


def _tie(state: State, seat: int | None, points: int) -> tuple[str, str]:
    """Gold decides."""
    gold = [int(one) for one in state.gold]
    if state.winner == s.SHARED:
        who = "you" if seat is not None else "both"
        return f"{points} all, and {gold[0]} gold each: {who} share the sea.", "Nothing parts you."
    winner = int(state.winner)
    won = "you win" if winner == seat else f"{GAME.seat_name(winner)} wins"
    beat = f"{capital(whose(winner, seat))} {max(gold)} gold beat {min(gold)}."
    return f"{points} all; {won}.", beat


def _name(player: int, seat: int | None) -> str:
    return "You" if player == seat else GAME.seat_name(player)


def _verb(player: int, seat: int | None, verb: str) -> str:
    return verb if player == seat else f"{verb}s"
