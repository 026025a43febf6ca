"""Scoring: PUF-130 to 139, and the optimiser against exhaustive search."""

import random
from functools import cache
from importlib import import_module
from itertools import pairwise, product

import numpy as np
import pytest

LINES = [[7 * r + c for c in range(7)] for r in range(6)]
LINES += [[7 * r + c for r in range(6)] for c in range(7)]


def combinations(duel, ships, **fields):
    """What Light's combinations bring."""
    counted = duel(ships, phase="over", light_hand="", dark_hand="", **fields)
    return counted.points()["combinations"]


def row(numbers, r=0):
    return " ".join(f"L{number}@r{r}c{column}" for column, number in enumerate(numbers) if number)


# -- a slow, obvious twin: every way to divide a line, every number of every mercenary


@cache
def slow_line(numbers, bonus):
    """The best of all sets of disjoint combinations, by trying each at each place."""
    best = 0
    for first in range(len(numbers)):
        for last in range(first + 3, len(numbers) + 1):
            part = numbers[first:last]
            points = slow_points(part, bonus)
            if points:
                rest = slow_line(numbers[:first], bonus) + slow_line(numbers[last:], bonus)
                best = max(best, points + rest)
    return best


def slow_points(part, bonus):
    steps = {b - a for a, b in pairwise(part)}
    if 0 in part or len(steps) != 1:
        return 0
    step = steps.pop()
    if step == 0 and len(part) <= 4:
        return {3: 3, 4: 6}[len(part)] + bonus
    return {3: 2, 4: 4, 5: 6, 6: 8, 7: 10}[len(part)] if step in (1, -1) else 0


def slow_fleet(fleet, bonus):
    """`fleet`: possible numbers by space."""
    spaces = sorted(fleet)
    best = 0
    for numbers in product(*(fleet[space] for space in spaces)):
        at = dict(zip(spaces, numbers, strict=True))
        lines = (tuple(at.get(space, 0) for space in line) for line in LINES)
        best = max(best, sum(slow_line(line, bonus) for line in lines))
    return best


def part(pirates, name):
    """A module of the game's folder."""
    return import_module(f"{pirates.package}.{name}")


def packed(numbers):
    return sum(number << (4 * index) for index, number in enumerate(numbers))


@pytest.mark.rule("PUF-132", "PUF-133", "PUF-134", "PUF-135")
def test_a_line_is_divided_as_well_as_exhaustive_search_does(pirates):
    luck = random.Random(4)
    line_points = part(pirates, "scoring").line_points
    for number in range(4000):
        top = luck.choice((2, 3, 5, 9))
        line = tuple(luck.randint(number % 2, top) for _ in range(luck.choice((6, 7))))
        for bonus in (0, 1):
            assert line_points(packed(line), bonus) == slow_line(line, bonus), line


def random_fleet(pirates, luck, hired):
    """A sea full of Light's ships, some burning, and `hired` mercenaries of hers."""
    state = pirates.new_states(1)[0]
    fleet = {}
    top = luck.choice((3, 4, 9))
    spaces = luck.sample(range(42), luck.randint(20, 36))
    market = [*luck.sample(range(6), 3), luck.randint(6, 8), luck.randint(9, 11)]
    crews = luck.sample(market, hired)
    numbers, sizes = part(pirates, "box").NUMBER_OF, part(pirates, "box").N_NUMBERS
    bits = part(pirates, "sea").BIT
    for space in spaces:
        if crews:
            crew = crews.pop()
            state.ship[space] = 10 + crew
            fleet[space] = tuple(int(n) for n in numbers[crew][: sizes[crew]])
        else:
            state.ship[space] = luck.randint(1, top)
            fleet[space] = (int(state.ship[space]),)
        if luck.random() < 0.1 and state.ship[space] < 10:
            state.burning[0] |= bits[space]
            del fleet[space]
        else:
            state.active[0] |= bits[space]
    bonus = int(any(state.ship[space] == 21 for space in fleet))
    return state, fleet, bonus


@pytest.mark.rule("PUF-131", "PUF-134", "PUF-139")
@pytest.mark.parametrize(("hired", "fleets"), [(0, 60), (1, 60), (2, 40), (3, 20), (5, 8)])
def test_the_whole_fleet_counts_as_well_as_exhaustive_search_does(pirates, hired, fleets):
    luck = random.Random(hired)
    worth = 0
    for _ in range(fleets):
        state, fleet, bonus = random_fleet(pirates, luck, hired)
        best, _ = part(pirates, "scoring").best_numbers(state, 0)
        assert best == slow_fleet(fleet, bonus)
        counted = part(pirates, "tally").tally(state, 0)
        assert counted["points"]["combinations"] + counted["points"]["armada"] == best
        for found in counted["combinations"]:
            for name, number in zip(found["spaces"], found["numbers"], strict=True):
                assert number in fleet[7 * int(name[1]) + int(name[3])]
        worth += best
    assert worth > 3 * fleets


@pytest.mark.rule("PUF-131")
def test_of_equal_choices_the_smallest_numbers_in_the_order_of_spaces_are_told(pirates):
    luck = random.Random(11)
    for _ in range(25):
        state, fleet, bonus = random_fleet(pirates, luck, 2)
        hired = sorted(s for s in fleet if state.ship[s] >= 10)
        best, numbers = part(pirates, "scoring").best_numbers(state, 0)
        told = tuple(int(numbers) >> (4 * (int(state.ship[s]) - 10)) & 15 for s in hired)
        first = next(
            choice
            for choice in product(*(fleet[s] for s in hired))
            if slow_fleet(fleet | {s: (n,) for s, n in zip(hired, choice, strict=True)}, bonus)
            == best
        )
        assert told == first


@pytest.mark.rule("PUF-130")
def test_burning_and_enemy_ships_and_gaps_break_a_line(duel):
    assert combinations(duel, "L4@r0c0 L4@r0c1 L4@r0c2") == 3
    assert combinations(duel, "L4@r0c0 L4f@r0c1 L4@r0c2") == 0
    assert combinations(duel, "L4@r0c0 D4@r0c1 L4@r0c2") == 0
    assert combinations(duel, "L4@r0c0 L4@r0c1 L4@r0c3") == 0
    assert combinations(duel, "L4@r0c0 L4@r1c1 L4@r2c2") == 0
    assert combinations(duel, "L4@r0c5 L4@r0c6 L4@r1c0") == 0


@pytest.mark.rule("PUF-130")
def test_a_combination_may_cross_the_frontier(duel):
    assert combinations(duel, "L4@r1c0 L4@r2c0 L4@r3c0") == 3


@pytest.mark.rule("PUF-131")
def test_a_mercenary_takes_one_number_for_row_and_column(duel):
    cross = "L3@r0c2 L3@r1c2 Lescort@r2c2 L5@r2c0 L6@r2c1"
    assert combinations(duel, cross) == 3
    assert duel(cross, phase="over").view()["sides"][0]["tally"]["numbers"] == {"escort": 3}


@pytest.mark.rule("PUF-131")
@pytest.mark.parametrize(
    ("mercenary", "numbers"),
    [
        ("bulwark", {1, 2, 3}),
        ("press_gang", {4, 5, 6}),
        ("minesweeper", {5, 6, 7, 8, 9}),
        ("minelayer", {1, 4, 7}),
        ("fire_ring", {2, 5, 8}),
        ("broadside", {3, 9}),
        ("bow_chaser", {1, 3, 5, 7, 9}),
        ("crossfire", {2, 4, 6, 8}),
        ("boarder", {4, 5, 6}),
        ("escort", set(range(1, 10))),
        ("citadel", set(range(1, 10))),
        ("armada", set(range(1, 10))),
    ],
)
def test_each_mercenary_shows_its_numbers(duel, mercenary, numbers):
    for number in range(1, 10):
        worth = combinations(duel, f"L{number}@r0c0 L{number}@r0c1 L{mercenary}@r0c2")
        assert worth == (3 if number in numbers else 0)


@pytest.mark.rule("PUF-132")
def test_same_numbers_count_in_threes_and_fours_only(pirates, duel):
    assert combinations(duel, "L4@r0c0 L4@r0c1 L4@r0c2 Lpress_gang@r0c3") == 6
    assert combinations(duel, "L4@r0c0 L4@r0c1 L4@r0c2 Lpress_gang@r0c3 Lboarder@r0c4") == 6


@pytest.mark.rule("PUF-133")
@pytest.mark.parametrize(
    ("numbers", "worth"),
    [("234", 2), ("432", 2), ("243", 0), ("891", 0), ("912", 0), ("123456", 8), ("12", 0)],
)
def test_a_sequence_rises_or_falls_by_one_throughout(duel, numbers, worth):
    assert combinations(duel, row(numbers)) == worth


@pytest.mark.rule("PUF-134")
def test_a_tile_serves_once_in_its_row_and_once_in_its_column(duel):
    assert combinations(duel, "L3@r1c1 L4@r1c2 L5@r1c3 L4@r0c2 L4@r2c2") == 5
    assert combinations(duel, row("55567")) == 3


@pytest.mark.rule("PUF-135")
@pytest.mark.parametrize(
    ("numbers", "worth"),
    [("123", 2), ("1234", 4), ("12345", 6), ("123456", 8), ("1234567", 10), ("777", 3)],
)
def test_combinations_have_their_values(duel, numbers, worth):
    assert combinations(duel, row(numbers)) == worth


@pytest.mark.rule("PUF-136")
def test_each_active_ship_in_the_other_half_is_a_point(duel):
    counted = duel("L3@r3c0 L4f@r3c2 Lescort@r5c6 L6@r2c2 D4@r2c6", phase="over")
    assert (counted.points(0)["invasion"], counted.points(1)["invasion"]) == (2, 1)


@pytest.mark.rule("PUF-137")
@pytest.mark.parametrize(
    ("ships", "worth"),
    [
        ("Lescort@r1c1", 0),
        ("Lescort@r1c1 L4@r0c1 L4@r2c1 L6@r1c0 Lbulwark@r1c2", 4),
        ("Lescort@r1c1 L4f@r0c1 D4@r2c1 L6@r0c0", 0),
        ("Lescort@r1c6 L4@r2c0", 0),
        ("Descort@r1c1 L4@r0c1", 0),
    ],
)
def test_escort_counts_own_active_ships_beside_it(duel, ships, worth):
    assert duel(ships, phase="over").points()["escort"] == worth


@pytest.mark.rule("PUF-138")
def test_citadel_counts_shields_and_mercenaries(duel):
    ships = "Lcitadel+@r1c1 L4++@r1c2 Lbroadside@r0c1 L5@r2c2 D6+@r5c5 Dbulwark@r5c0"
    assert duel(ships, phase="over").points()["citadel"] == 5
    assert duel(ships.replace("Lcitadel", "Larmada"), phase="over").points()["citadel"] == 0
    assert duel("Lcitadel@r1c1 Lbulwark@r0c1", phase="over").points()["citadel"] == 2


@pytest.mark.rule("PUF-139")
def test_armada_counts_the_same_number_combinations_of_its_owner(duel):
    ships = "L4@r0c0 L4@r0c1 L4@r0c2 L6@r2c0 L6@r2c1 L6@r2c2 L7@r2c3 D3@r5c0 D3@r5c1 D3@r5c2"
    counted = duel(f"{ships} Larmada@r4c6", phase="over", light_hand="", dark_hand="")
    assert (counted.points(0)["armada"], counted.points(1)["armada"]) == (2, 0)
    assert counted.points(0)["combinations"] == 6


@pytest.mark.rule("PUF-139")
def test_its_bonus_takes_part_in_the_division(duel):
    """Seven equal numbers need mercenaries: three and four with the armada among them."""
    ships = "L4@r0c0 L4@r0c1 L4@r0c2 Lpress_gang@r0c3 Lboarder@r0c4 Larmada@r0c5"
    counted = duel(ships, phase="over", light_hand="")
    assert (counted.points()["combinations"], counted.points()["armada"]) == (6, 2)


def test_a_running_match_shows_what_the_fleets_are_worth_now(duel):
    running = duel("L4@r0c0 L4@r0c1 L4@r0c2", light_hand="2")
    assert running.match.scores() == [3, 0]


def test_scores_at_the_end_are_the_sum_of_what_is_told(random_matches, pirates):
    for walk in random_matches[:12]:
        state = pirates.new_states(1)[0]
        pirates.position.read(walk[-1].after, state, 0)
        seen = pirates.view.view(state, None)
        if seen["result"] == "scored":
            assert seen["scores"] == [side["tally"]["total"] for side in seen["sides"]]
            assert np.array_equal(state.score, seen["scores"])
