"""The ocean: its cells, the moves between them, and the maps laid on it.

G     o     o           Diamonds in a staggered lattice. Column x = 1..17 runs forward, letters
F  o     o     o        A..G run across from seat 0's rim to seat 1's. A cell exists where
E     o     o           column + letter is odd: B, D, F in odd columns, A, C, E, G in even ones.
D  o     o     o
   1  2  3  4  5        Cells are numbered column by column: B1 D1 F1 A2 C2 E2 G2 B3 ...
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np

COLUMNS = 17
LETTERS = "ABCDEFG"
TOWARD = (-1, +1)  # across, for seat 0 and seat 1
OFF = -1  # no such cell

SEA, ISLAND, KRAKEN = range(3)  # what lies on a cell

MAX_ISLANDS, MAX_KRAKENS, MAX_STORMS = 12, 9, 2
LEVELS = (1, 4)

CELLS = tuple(
    f"{letter}{column}"
    for column in range(1, COLUMNS + 1)
    for across, letter in enumerate(LETTERS, 1)
    if (column + across) % 2
)
CELL = {name: number for number, name in enumerate(CELLS)}


def column_of(name: str) -> int:
    return int(name[1:])


def _target(name: str, forward: int, across: int) -> int:
    letter = LETTERS.index(name[0]) + across
    if not 0 <= letter < len(LETTERS):
        return OFF
    return CELL.get(f"{LETTERS[letter]}{column_of(name) + forward}", OFF)


COLUMN = np.array([column_of(name) for name in CELLS], np.int8)
DIAGONAL = np.array(  # (cells, seats): the cell ahead on that seat's side, SAIL-080
    [[_target(name, 1, toward) for toward in TOWARD] for name in CELLS], np.int8
)
STRAIGHT = np.array([_target(name, 2, 0) for name in CELLS], np.int8)  # SAIL-081


def check_map(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The map with every field in place, or a ValueError that says what is wrong (SAIL-016)."""
    allowed = ("id", "title", "idea", "level", "start", "end", "storms", "islands", "krakens")
    for key in sheet:
        if key not in allowed:
            raise ValueError(f"field {key!r}: unknown; allowed: {', '.join(allowed)}")
    for key in ("start", "end"):
        if key not in sheet:
            raise ValueError(f"field {key!r}: missing")
    chart = {
        "id": sheet.get("id", "custom"),
        "title": sheet.get("title", "Custom map"),
        "level": sheet.get("level", LEVELS[0]),
        "start": sheet["start"],
        "end": sheet["end"],
        "storms": sheet.get("storms", []),
        "islands": sheet.get("islands", []),
        "krakens": sheet.get("krakens", []),
    }
    for key in ("id", "title"):
        if not isinstance(chart[key], str) or not chart[key]:
            raise ValueError(f"field {key!r}: {chart[key]!r} is not a text")
    if type(chart["level"]) is not int or not LEVELS[0] <= chart["level"] <= LEVELS[1]:
        raise ValueError(f"field 'level': {chart['level']!r} is not a whole number from 1 to 4")
    for key in ("storms", "islands", "krakens"):
        if not isinstance(chart[key], list):
            raise ValueError(f"field {key!r}: {chart[key]!r} is not a list")
    _check_cells(chart)
    _check_storms(chart)
    if column_of(chart["start"]) >= column_of(chart["end"]):
        raise ValueError("field 'end': must lie in a column after the start")
    if storms := chart["storms"]:
        if column_of(chart["start"]) > storms[0]:
            raise ValueError("field 'start': must lie before the first storm")
        if column_of(chart["end"]) <= storms[-1]:
            raise ValueError("field 'end': must lie after the last storm")
    if not has_route(chart, straight=True):
        raise ValueError("field 'islands': they leave no route from the start to the end")
    return chart


def _check_cells(chart: Mapping[str, Any]) -> None:
    used: dict[str, str] = {}
    for key in ("start", "end", "islands", "krakens"):
        for name in chart[key] if key in ("islands", "krakens") else [chart[key]]:
            if not isinstance(name, str) or name not in CELL:
                raise ValueError(f"field {key!r}: {name!r} is no cell of the ocean")
            if name in used:
                raise ValueError(f"field {key!r}: {name} is named twice (also in {used[name]!r})")
            used[name] = key
    for key, most in (("islands", MAX_ISLANDS), ("krakens", MAX_KRAKENS)):
        if len(chart[key]) > most:
            raise ValueError(f"field {key!r}: {len(chart[key])} cells, the box holds {most} tokens")


def _check_storms(chart: Mapping[str, Any]) -> None:
    storms = chart["storms"]
    if len(storms) > MAX_STORMS:
        raise ValueError(
            f"field 'storms': {len(storms)} lines, the box holds tokens for {MAX_STORMS}"
        )
    for gap in storms:
        if type(gap) is not int or not 1 <= gap < COLUMNS:
            raise ValueError(f"field 'storms': {gap!r} is not a gap from 1 to {COLUMNS - 1}")
    if any(first >= second for first, second in pairwise(storms)):
        raise ValueError("field 'storms': gaps must ascend")


def has_route(chart: Mapping[str, Any], *, straight: bool, start: str | None = None) -> bool:
    """Whether the ship can still come from `start` (by default the map's) to the end."""
    reached = [CELL[start or chart["start"]]]
    islands = {CELL[name] for name in chart["islands"]}
    for cell in reached:  # grows while it is read
        ahead = [int(DIAGONAL[cell, 0]), int(DIAGONAL[cell, 1])]
        if straight:
            ahead.append(int(STRAIGHT[cell]))
        reached += [c for c in ahead if c != OFF and c not in islands and c not in reached]
    return CELL[chart["end"]] in reached


def doubts(chart: Mapping[str, Any]) -> list[str]:
    """What a map's author may not have meant."""
    told = []
    if not has_route(chart, straight=False):
        told.append("No route by diagonal moves alone: the ship needs a mermaid's straight move.")
    storms = chart["storms"]
    if storms and column_of(chart["end"]) < storms[-1] + 2:
        told.append("The end is not past the last storm: it must be reached before that deadline.")
    return told


def encode_map(chart: Mapping[str, Any]) -> list[int]:
    """Start, end, two storm gaps (0 for none), then what lies on each cell."""
    lies = [SEA] * len(CELLS)
    for key, kind in (("islands", ISLAND), ("krakens", KRAKEN)):
        for name in chart[key]:
            lies[CELL[name]] = kind
    storms = [*chart["storms"], 0, 0][:MAX_STORMS]
    return [CELL[chart["start"]], CELL[chart["end"]], *storms, *lies]
