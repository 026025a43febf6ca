"""The six maps, against their drawings and a slow enumeration of all routes."""

from functools import cache

import pytest

LETTERS = "ABCDEFG"
MAPS = {
    "first_crossing": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     k    |#     .     .     # |   .     .
F  .     .     . |   .     .     .    |.     .     #
E     .     .    |.     .     .     k |   .     .
D  S     #     . |   k     .     .    |.     .     X
C     .     .    |.     .     #     . |   .     .
B  .     .     . |   .     .     .    |.     .     #
A     .     .    |k     .     #     . |   #     .
""",
    "coral_gates": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     .     # |   .     .     #    |.     .
F  .     .     .    |.     #     .     . |   .     #
E     .     k     . |   .     .     .    |k     .
D  S     .     .    |k     .     #     . |   #     X
C     .     #     k |   .     .     k    |.     .
B  .     .     .    |.     #     .     . |   .     #
A     .     .     . |   .     .     #    |.     .
""",
    "tentacle_shallows": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     .     . |   #     .     .    |.     .
F  .     #     .    |k     .     .     # |   .     #
E     k     .     . |   k     k     .    |.     .
D  S     k     .    |#     .     #     . |   .     X
C     k     .     . |   k     k     .    |.     .
B  .     #     .    |k     .     .     # |   .     #
A     .     .     . |   #     .     .    |.     .
""",
    "needles_eye": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     .     . |   .     .     .    |.     .
F  .     k     #    |.     #     .     . |   #     #
E     .     .     k |   .     .     #    |.     .
D  S     #     .    |#     k     .     k |   .     X
C     .     .     k |   .     .     #    |.     .
B  .     k     #    |.     #     .     . |   #     #
A     .     .     . |   .     .     .    |.     .
""",
    "crosswind_run": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     .     . |   .     .     .    |.     .
F  .     .     #    |.     k     #     . |   .     X
E     .     .     # |   .     k     k    |.     .
D  .     #     #    |k     #     k     . |   .     #
C     .     .     . |   .     #     .    |.     #
B  S     k     .    |.     .     .     # |   .     .
A     .     .     . |   .     .     .    |.     .
""",
    "maw_of_the_deep": """
   1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17
G     .     .     .    |.     k     .     . |   .
F  .     .     #     # |   .     k     #    |.     #
E     k     k     .    |.     #     .     . |   .
D  S     #     k     . |   .     .     .    |#     X
C     k     k     .    |.     #     .     . |   .
B  .     .     #     # |   .     k     #    |.     #
A     .     .     .    |.     k     .     . |   .
""",
}
# level; diagonal routes by their first step (to A, to G); all routes; fewest Kraken spaces
# by diagonals and by any route; cells that only a straight move leaves; dead water
FACTS = {
    "first_crossing": (1, (640, 738), 46149, (0, 0), "B9", "A16 G16"),
    "coral_gates": (2, (104, 168), 13110, (0, 0), "A8 G8", "A16 G16"),
    "tentacle_shallows": (2, (192, 192), 21308, (4, 2), "A12 G12", "A16 G16"),
    "needles_eye": (3, (8, 8), 1960, (3, 1), "A4 G4 A8 G8 D11", "A14 G14 A16 G16"),
    "crosswind_run": (3, (66, 66), 5266, (1, 0), "G10", "A12 A14 B15 A16 B17"),
    "maw_of_the_deep": (4, (8, 8), 1666, (5, 2), "A4 G4 A6 G6 D9 A12 G12", "A16 G16"),
}


def read_drawing(drawing):
    """Cell -> mark, and the storm gaps, from the drawing alone: a column is three characters."""
    marks, gaps = {}, set()
    for row in drawing.strip("\n").splitlines()[1:]:
        for column in range(1, 18):
            at = 3 * column
            mark = row[at : at + 1].strip()
            if mark:
                marks[f"{row[0]}{column}"] = mark
            if row[at + 2 : at + 3] == "|":
                gaps.add(column)
    return marks, sorted(gaps)


def cells_with(marks, kind):
    return {cell for cell, mark in marks.items() if mark == kind}


@pytest.mark.rule("SAIL-010")
@pytest.mark.parametrize("name", MAPS)
def test_the_tokens_lie_as_drawn(embark, name):
    marks, gaps = read_drawing(MAPS[name])
    assert len(marks) == 59
    laid = embark(scenario=name, pirates="none").view()["map"]
    assert {laid["start"]} == cells_with(marks, "S")
    assert {laid["end"]} == cells_with(marks, "X")
    assert set(laid["islands"]) == cells_with(marks, "#")
    assert set(laid["krakens"]) == cells_with(marks, "k")
    assert laid["storms"] == gaps


@pytest.mark.rule("SAIL-010")
@pytest.mark.parametrize("name", MAPS)
def test_the_text_of_a_match_draws_the_same_map(embark, name):
    begun = embark(scenario=name, pirates="none")
    shown = begun.match.text()
    for row in MAPS[name].replace("S", "@").strip("\n").splitlines():
        assert row.rstrip() in shown


def test_every_map_fits_the_tokens_of_the_box():
    for drawing in MAPS.values():
        marks, gaps = read_drawing(drawing)
        assert len(cells_with(marks, "#")) <= 12
        assert len(cells_with(marks, "k")) <= 9
        assert len(gaps) == 2
        assert len(cells_with(marks, "S")) == len(cells_with(marks, "X")) == 1


class Chart:
    """All routes over one drawing, counted one by one."""

    def __init__(self, drawing):
        self.marks, _ = read_drawing(drawing)
        (self.start,) = cells_with(self.marks, "S")
        (self.end,) = cells_with(self.marks, "X")
        self.routes = cache(self.routes)
        self.fewest = cache(self.fewest)

    def step(self, cell, forward, across):
        letter = LETTERS.index(cell[0]) + across
        if not 0 <= letter < 7:
            return None
        target = f"{LETTERS[letter]}{int(cell[1:]) + forward}"
        return target if self.marks.get(target, "#") != "#" else None

    def ahead(self, cell, straight):
        steps = [(1, -1), (1, 1), (2, 0)] if straight else [(1, -1), (1, 1)]
        return [target for step in steps if (target := self.step(cell, *step))]

    def routes(self, cell, straight):
        if cell == self.end:
            return 1
        return sum(self.routes(target, straight) for target in self.ahead(cell, straight))

    def fewest(self, cell, straight):
        """Kraken spaces on the way to the end, at best; None if there is no way."""
        if cell == self.end:
            return 0
        ways = [
            (self.marks[target] == "k") + rest
            for target in self.ahead(cell, straight)
            if (rest := self.fewest(target, straight)) is not None
        ]
        return min(ways, default=None)

    def reachable(self):
        reached = [self.start]
        for cell in reached:
            if cell != self.end:
                reached += [c for c in self.ahead(cell, True) if c not in reached]
        return [cell for cell in reached if cell != self.end]


@pytest.mark.parametrize("name", FACTS)
def test_routes_and_dangers_are_those_of_the_specification(name):
    _, first_steps, routes, krakens, straight_only, dead = FACTS[name]
    chart = Chart(MAPS[name])
    to_south, to_north = chart.step(chart.start, 1, -1), chart.step(chart.start, 1, 1)
    assert (chart.routes(to_south, False), chart.routes(to_north, False)) == first_steps
    assert chart.routes(chart.start, False) == sum(first_steps)
    assert chart.routes(chart.start, True) == routes
    assert (chart.fewest(chart.start, False), chart.fewest(chart.start, True)) == krakens
    reached = chart.reachable()
    assert {cell for cell in reached if not chart.routes(cell, True)} == set(dead.split())
    only = {c for c in reached if chart.routes(c, True) and not chart.ahead(c, False)}
    assert only == set(straight_only.split())


@pytest.mark.parametrize("name", FACTS)
def test_the_table_knows_dead_water_when_the_ship_lies_in_it(voyage, name):
    chart = Chart(MAPS[name])
    for cell in chart.reachable():
        text = f"scenario: {name} \n ship: {cell} \n south: coral_6 \n north: coral_7"
        assert voyage(text).view()["stranded"] == (chart.routes(cell, True) == 0), cell


@pytest.mark.parametrize("name", FACTS)
def test_levels_are_those_of_the_specification(sail, name):
    assert sail._part("box").SCENARIO[name]["level"] == FACTS[name][0]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, []),
        ({"islands": ["C16", "E16"]}, ["No route by diagonal moves alone"]),
        ({"storms": [5, 16]}, ["The end is not past the last storm"]),
    ],
)
def test_a_map_of_ones_own_is_taken_with_a_warning_where_it_may_not_be_meant(sail, changes, words):
    chart = sail._part("chart")
    told = chart.doubts(chart.check_map({"start": "D1", "end": "D17"} | changes))
    assert len(told) == len(words)
    assert all(start in line for start, line in zip(words, told, strict=True))
