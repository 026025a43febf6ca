"""What a fleet is worth, combination by combination: for the table, and for a count by hand."""

from collections.abc import Sequence
from typing import Any

from skysail.game import Document, State

from . import scoring
from .box import ARMADA, COMBINATIONS, HIRED, MERCENARIES, MINE_VALUE, SAME, SEQUENCE
from .sea import COLUMN_NAMES, LINE_SET, LINES, OFF, ROWS, SPACE_NAMES


def tally(state: State, seat: int) -> Document:
    """Every item of a seat's score, and the numbers its mercenaries take."""
    _, numbers = scoring.best_numbers(state, seat)
    armada = scoring.where(state, seat, ARMADA) != OFF
    fleet = state.active[seat]
    in_rows, in_columns = scoring.rows_of_three(fleet), scoring.columns_of_three(fleet)
    combinations = []
    for line in range(len(LINES)):
        if int(in_rows if line < ROWS else in_columns) & int(LINE_SET[line]):
            combinations += _of_line(state, seat, line, numbers, armada)
    sets = sum(1 for found in combinations if found["kind"] == "same")
    items: Document = {
        "combinations": combinations,
        "numbers": _hired_numbers(state, combinations),
        "points": {
            "combinations": sum(found["points"] for found in combinations),
            "armada": sets if armada else 0,
            "invasion": int(scoring.invasion(state, seat)),
            "escort": int(scoring.escort(state, seat)),
            "citadel": int(scoring.citadel(state, seat)),
            "tokens": int(state.vp[seat]),
            "mines": MINE_VALUE * int(state.taken[seat]),
        },
    }
    items["total"] = sum(items["points"].values())
    return items


def _of_line(state: State, seat: int, line: int, numbers: Any, armada: bool) -> list[Document]:
    """The combinations of one row or column."""
    packed = int(scoring.line_of(state, seat, line, numbers))
    bits = scoring.NUMBER_BITS
    tiles = [packed >> (bits * index) & scoring.NUMBER_MASK for index in range(len(LINES[line]))]
    return [
        {
            "kind": kind,
            "line": f"row {line + 1}" if line < ROWS else f"column {COLUMN_NAMES[line - ROWS]}",
            "spaces": [SPACE_NAMES[space] for space in LINES[line][first : first + size]],
            "numbers": tiles[first : first + size],
            "points": points_of(kind, size),
        }
        for kind, first, size in divide(tiles, int(armada))
    ]


def points_of(kind: str, size: int) -> int:
    """What a combination is worth without the armada (PUF-135)."""
    return int(SAME[size] if kind == "same" else SEQUENCE[size])


def divide(tiles: Sequence[int], bonus: int) -> list[tuple[str, int, int]]:
    """The best division of a line: kind, first place and size of each combination, in order.

    Of equally good divisions: as late as possible, then same numbers before sequences, rising
    before falling, long before short. It changes no total.
    """
    worth = [0] * (len(tiles) + 1)
    for first in reversed(range(len(tiles))):
        found = [
            points_of(kind, size) + bonus * (kind == "same") + worth[first + size]
            for kind, size in _starting(tiles, first)
        ]
        worth[first] = max([worth[first + 1], *found])
    chosen = []
    first = 0
    while first < len(tiles):
        if worth[first] == worth[first + 1]:
            first += 1
            continue
        for kind, size in _starting(tiles, first):
            if (
                points_of(kind, size) + bonus * (kind == "same") + worth[first + size]
                == worth[first]
            ):
                chosen.append((kind, first, size))
                first += size
                break
    return chosen


def _starting(tiles: Sequence[int], first: int) -> list[tuple[str, int]]:
    """The combinations that begin at a place, in the order of preference."""
    found = []
    for kind, step in (("same", 0), ("sequence", 1), ("sequence", -1)):
        size = 1
        while (
            tiles[first]
            and first + size < len(tiles)
            and tiles[first + size]
            and tiles[first + size] == tiles[first + size - 1] + step
        ):
            size += 1
        found += [(kind, fits) for fits in reversed(COMBINATIONS[kind]) if fits <= size]
    return found


def _hired_numbers(state: State, combinations: list[Document]) -> Document:
    """The number of each mercenary that is part of a combination."""
    taken = {}
    for found in combinations:
        for name, number in zip(found["spaces"], found["numbers"], strict=True):
            ship = int(state.ship[SPACE_NAMES.index(name)])
            if ship >= HIRED:
                taken[MERCENARIES[ship - HIRED]] = number
    return taken
