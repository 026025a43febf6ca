"""The hard rules once more, slowly and plainly, over dictionaries of cells instead of bits.

Nothing here is shared with the game's own code: cells are (row, column), the board is read from a
position's text.
"""

import heapq
from itertools import product
from typing import Any

LETTERS = "ABCDEFG"
LENGTHS = (4, 5, 6, 7, 6, 5, 4)
COST = {"P": 1, "F": 2, "M": 3}
MISSIONS = {  # crop, animal
    "square_a": "FM", "square_b": "MP", "square_c": "PF",
    "circle_a": "MF", "circle_b": "PM", "circle_c": "FP",
}  # fmt: skip
Cell = tuple[int, int]


def neighbours(cell: Cell) -> list[Cell | None]:
    """E, NE, NW, W, SW, SE; None off the board."""
    row, column = cell
    up = 0 if row <= 3 else 1  # a row above the middle is shorter than the one below it
    down = 1 if row < 3 else 0
    around = [
        (row, column + 1),
        (row - 1, column + up),
        (row - 1, column + up - 1),
        (row, column - 1),
        (row + 1, column + down - 1),
        (row + 1, column + down),
    ]
    return [c if 0 <= c[0] < 7 and 0 <= c[1] < LENGTHS[c[0]] else None for c in around]


def cell_of(name: str) -> Cell:
    return LETTERS.index(name[0]), int(name[1:]) - 1


def name_of(cell: Cell) -> str:
    return f"{LETTERS[cell[0]]}{cell[1] + 1}"


class Sky:
    """A position's board: islands and lying clouds by cell, anchored clouds by pairs of cells."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.islands: dict[Cell, str] = {}
        self.clouds: dict[Cell, str] = {}
        for row, line in enumerate(document["sky"]):
            for column, word in enumerate(line.split()[1:]):
                for part in word.split("+"):
                    if part[0] in COST:
                        self.islands[row, column] = part
                    elif part != ".":
                        self.clouds[row, column] = part
        self.anchored: dict[frozenset[Cell], str] = {
            frozenset(map(cell_of, word.split("-"))): kind
            for kind in ("rain", "fog", "sun")
            for word in document.get(kind, [])
        }
        self.cells = [(row, column) for row in range(7) for column in range(LENGTHS[row])]

    def cost(self, cell: Cell) -> int:
        return COST[self.islands[cell][0]] if cell in self.islands else 1

    def distances(self, start: Cell) -> dict[Cell, int]:
        """Dijkstra."""
        found: dict[Cell, int] = {}
        queue = [(0, start)]
        while queue:
            far, cell = heapq.heappop(queue)
            if cell in found:
                continue
            found[cell] = far
            for other in neighbours(cell):
                if other is not None:
                    heapq.heappush(queue, (far + self.cost(other), other))
        return found

    def within(self, start: Cell, points: int) -> set[Cell]:
        return {cell for cell, far in self.distances(start).items() if far <= points}

    def free_edges(self, cell: Cell) -> list[int]:
        return [
            direction
            for direction, other in enumerate(neighbours(cell))
            if other is not None and frozenset((cell, other)) not in self.anchored
        ]

    def locked(self, cell: Cell) -> bool:
        return any(kind == "fog" and cell in edge for edge, kind in self.anchored.items())

    def occupied(self, cell: Cell) -> bool:
        things = [word for word in self.document["airships"] if word != "hand"]
        things += [
            self.document[die][0] for die in ("sun_die", "monsoon_die") if die in self.document
        ]
        return cell in self.clouds or cell in map(cell_of, things)

    def amounts(self, cell: Cell) -> tuple[int, int]:
        """Animals and crops of an island at the end."""
        animals, crops = int(self.islands[cell][1]), int(self.islands[cell][2])
        for edge, kind in self.anchored.items():
            if cell in edge:
                wet = {"rain": 1, "sun": -1, "fog": 0}[kind]
                animals, crops = animals - wet, crops + wet
        animals, crops = max(0, animals), max(0, crops)
        if self.in_area("sun_die", cell):
            animals *= 2
        if self.in_area("monsoon_die", cell):
            crops *= 2
        return animals, crops

    def in_area(self, die: str, cell: Cell) -> bool:
        if die not in self.document:
            return False
        where, value = self.document[die]
        return self.distances(cell_of(where))[cell] <= int(value)

    def groups(self, terrain: str) -> list[set[Cell]]:
        left = {cell for cell, code in self.islands.items() if code[0] == terrain}
        found = []
        while left:
            group = {left.pop()}
            grew = True
            while grew:
                grew = False
                for cell in list(left):
                    if any(other in group for other in neighbours(cell)):
                        group.add(cell)
                        left.remove(cell)
                        grew = True
            found.append(group)
        return found

    def largest(self, terrain: str, good: int) -> int:
        sums = [sum(self.amounts(cell)[good] for cell in group) for group in self.groups(terrain)]
        return max(sums, default=0)

    def score(self, mission: str) -> int:
        crop, animal = tuple(MISSIONS[mission])
        return self.largest(crop, 1) + self.largest(animal, 0)

    # -- what may be chosen

    def legal_cells(self) -> set[str]:
        """The cells offered in `move_to`, `tow_island_to` or `tow_cloud_to`."""
        phase = self.document["phase"]
        reach = self.within(cell_of(self.document["balloon"]), self.document["points"])
        if phase == "tow_island_to":
            reach = {cell for cell in reach if cell not in self.islands}
        elif phase == "tow_cloud_to":
            reach = {cell for cell in reach if self.free_edges(cell)}
        return {name_of(cell) for cell in reach}

    def legal_edges(self, directions: tuple[str, ...]) -> set[str]:
        """The edges offered in `anchor`, for the cloud in tow and for another one below it."""
        here = cell_of(self.document["balloon"])
        verbs = ["anchor"]
        if (
            self.document["mode"] == "advanced"
            and self.clouds.get(here, self._tow()) != self._tow()
        ):
            verbs.append("swap")
        return {f"{verb} {directions[free]}" for verb in verbs for free in self.free_edges(here)}

    def legal_steps(self, directions: tuple[str, ...]) -> set[str]:
        """The steps offered in a navigation, found by trying every way on."""
        phase, here = self.document["phase"], cell_of(self.document["balloon"])
        lying, tow = self.islands if phase == "island_step" else self.clouds, self._tow()
        ways = list(zip(directions, neighbours(here), strict=True))
        found = set()
        if tow and here in lying:
            found |= {f"tow {way}" for way, target in ways if self._leads_on(phase, target)}
            below = lying[here]
            if below != tow and self._can_take(phase, here):
                lying[here] = tow
                found |= {f"swap {way}" for way, target in ways if self._leads_on(phase, target)}
                lying[here] = below
            return found | ({"end"} if self._can_stay(phase, here) else set())
        found |= {f"fly {way}" for way, target in ways if self._points_after(target) >= 0}
        if tow or self._can_take(phase, here):
            lifted = lying.pop(here, None)
            found |= {f"tow {way}" for way, target in ways if self._leads_on(phase, target)}
            if lifted:
                lying[here] = lifted
        return found | {"end"}

    def _tow(self) -> str:
        """The piece in tow, as the sky writes it; empty if there is none."""
        tow: str = self.document.get("tow", "")
        return {"rain": "r", "fog": "g", "sun": "s"}.get(tow, tow)

    def _points_after(self, target: Cell | None) -> int:
        return -1 if target is None else self.document["points"] - self.cost(target)

    def _leads_on(self, phase: str, target: Cell | None) -> bool:
        """Whether a piece towed there can come to a cell where it may stay."""
        if target is None:
            return False
        return any(
            self._can_stay(phase, cell) for cell in self.within(target, self._points_after(target))
        )

    def _can_take(self, phase: str, here: Cell) -> bool:
        if phase == "cloud_step":
            return here in self.clouds
        return here in self.islands and not self.occupied(here) and not self.locked(here)

    def _can_stay(self, phase: str, cell: Cell) -> bool:
        if phase == "island_step":
            return cell not in self.islands
        return cell not in self.clouds or bool(self.free_edges(cell))


def pairs(cells: list[Cell]) -> set[frozenset[Cell]]:
    """All edges."""
    return {
        frozenset((cell, other))
        for cell, other in product(cells, cells)
        if other in neighbours(cell)
    }
