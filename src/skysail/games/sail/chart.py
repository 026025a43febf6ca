"""The ocean: its cells, the moves between them, and the maps laid on it.

G     o     o           Diamonds in a staggered lattice. Column x = 1..17 runs forward, letters
F  o     o     o        A..G run across from seat 0's rim to seat 1's. A cell exists where
E     o     o           column + letter is odd: B, D, F in odd columns, A, C, E, G in even ones.
D  o     o     o
   1  2  3  4  5        Cells are numbered column by column: B1 D1 F1 A2 C2 E2 G2 B3 ...
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from skysail.forms import Check, Misfit, check_fields, whole, wholes, word

COLUMNS = 17
KEPT = 1024  # spaces whose ways are remembered: maps may be anybody's own
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


def cell(value: Any) -> None:
    """The name of a cell."""
    if not isinstance(value, str) or value not in CELL:
        raise ValueError(f"{value!r} is no cell of the ocean")


def cells(value: Any) -> None:
    """A list of them."""
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list of cells")
    for name in value:
        cell(name)


MAP_MUST_SAY: dict[str, Check] = {"start": cell, "end": cell}
MAP_MAY_SAY: dict[str, Check] = {
    "id": word,
    "title": word,
    "idea": word,
    "level": whole(*LEVELS),
    "storms": wholes(1, COLUMNS - 1),
    "islands": cells,
    "krakens": cells,
}
PLAIN = {
    "id": "custom",
    "title": "Custom map",
    "level": LEVELS[0],
    "storms": [],
    "islands": [],
    "krakens": [],
}


def check_map(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """The map with every field in place, or a ValueError that says what is wrong (SAIL-016)."""
    check_fields(sheet, MAP_MUST_SAY, MAP_MAY_SAY)
    chart = {key: value for key, value in {**PLAIN, **sheet}.items() if key != "idea"}
    _check_cells(chart)
    _check_storms(chart)
    if column_of(chart["start"]) >= column_of(chart["end"]):
        raise Misfit("end", "must lie in a column after the start")
    if storms := chart["storms"]:
        if column_of(chart["start"]) > storms[0]:
            raise Misfit("start", "must lie before the first storm")
        if column_of(chart["end"]) <= storms[-1]:
            raise Misfit("end", "must lie after the last storm")
    if not has_route(chart, straight=True):
        raise Misfit("islands", "they leave no route from the start to the end")
    return chart


def _check_cells(chart: Mapping[str, Any]) -> None:
    used: dict[str, str] = {}
    for key in ("start", "end", "islands", "krakens"):
        for name in chart[key] if key in ("islands", "krakens") else [chart[key]]:
            if name in used:
                raise Misfit(key, f"{name} is named twice (also in {used[name]!r})")
            used[name] = key
    for key, most in (("islands", MAX_ISLANDS), ("krakens", MAX_KRAKENS)):
        if len(chart[key]) > most:
            raise Misfit(key, f"{len(chart[key])} cells, the box holds {most} tokens")


def _check_storms(chart: Mapping[str, Any]) -> None:
    storms = chart["storms"]
    if len(storms) > MAX_STORMS:
        raise Misfit("storms", f"{len(storms)} lines, the box holds tokens for {MAX_STORMS}")
    if any(first >= second for first, second in pairwise(storms)):
        raise Misfit("storms", "gaps must ascend")


def has_route(chart: Mapping[str, Any], *, straight: bool, start: str | None = None) -> bool:
    """Whether the ship can still come from `start` (by default the map's) to the end."""
    islands = frozenset(chart["islands"])
    return chart["end"] in within_reach(start or chart["start"], islands, straight=straight)


Way = tuple[str, int | None]  # a space one move on; the seat that must win it, or two Mermaids


@lru_cache(maxsize=KEPT)
def ways(name: str, islands: frozenset[str]) -> tuple[Way, ...]:
    """The spaces that the ship can enter next, and what takes it there."""
    here = CELL[name]
    aims = [(int(DIAGONAL[here, seat]), seat) for seat in range(len(TOWARD))]
    found: list[Way] = [(CELLS[aim], seat) for aim, seat in aims if aim != OFF]
    if STRAIGHT[here] != OFF:
        found.append((CELLS[STRAIGHT[here]], None))
    return tuple(way for way in found if way[0] not in islands)


def within_reach(ship: str, islands: frozenset[str], *, straight: bool = True) -> list[str]:
    """The spaces that the ship can come to, its own first."""
    reached = [ship]
    for name in reached:  # grows while it is read
        aims = [aim for aim, seat in ways(name, islands) if straight or seat is not None]
        reached += [aim for aim in aims if aim not in reached]
    return reached


def short_of(gap: int, column: int) -> int:
    """How many columns a ship must still come on to be past a storm; none left: it is."""
    return gap + 2 - column


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
