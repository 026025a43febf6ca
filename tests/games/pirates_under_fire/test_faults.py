"""Faults that people met at the table, each held off; others stand beside their subject."""

import re

import pytest

from skysail import stage
from tests.games.pirates_under_fire.conftest import SELECTIONS
from tests.games.walk import random_states

DROPPED = re.compile(  # words that nobody should read any more
    r"\b(Light|Dark|VP|dummy|buys?|bought|purchase|wreck|invasion|frontier|legend|r\dc\d)\b"
    r"|\bfires? (N|NE|E|SE|S|SW|W|NW)\b"
)


def drawn(pirates, view, form="wide"):
    return stage.draw(pirates, view, form)["regions"]


def test_people_read_one_word_for_one_thing(pirates):
    """Sides, spaces, points and the decoy have one name; shots are named by their target."""
    told = set()
    for seed, mercenaries in enumerate(SELECTIONS):
        options = {"mercenaries": mercenaries, "sea": "chosen", "effects": "optional"}
        for state in random_states(pirates, 2, seed, **options):
            view = pirates.view.view(state, max(int(state.seat), 0))
            told |= {view["prompt"], view["how"], *view["happened"]}
            told |= {choice["label"] for choice in (*view["choices"], *view["acts"])}
            told |= {beat["say"] for beat in pirates.stage.retell([state], 0)}
    assert len(told) > 500
    assert not [words for words in told if DROPPED.search(words)]


def test_pages_read_one_word_for_one_thing(pirates):
    for name in ("howto.toml", "voyage.toml", "puzzles.toml"):
        text = (pirates.folder / name).read_text(encoding="utf-8")
        sentences = re.findall(r'^(?:say|words|why|title) = "(.*)"$', text, re.MULTILINE)
        assert sentences and not [one for one in sentences if DROPPED.search(one)]
    for piece in pirates.art.gallery().values():
        assert not DROPPED.search(f"{piece.name} {piece.words}")


def test_numbers_of_a_mercenary_are_parted_by_dots(pirates):
    mercenaries = [pirates.view.mercenary(number) for number in range(12)]
    assert "3·9" in {one["shows"] for one in mercenaries}
    assert not any(re.search(r"\d\d", one["shows"]) for one in mercenaries)


def test_a_shot_that_is_lost_says_whose_it_was_and_why(duel):
    lost = duel("D4@r5c6", "bow_chaser@r0c0", gold="4 0", market="bow_chaser").match
    assert (
        "Your Bow Chaser finds nobody above or below: Shot along the column is lost."
        in lost.view(0)["happened"]
    )


def test_names_of_icons_are_read_through_a_whole_match(pirates, duel):
    young, old = (
        drawn(pirates, duel("", turns=turns).view(0))["board"] for turns in ("0 0", "5 5")
    )
    assert ">Slanting shot</text>" in young and ">Slanting shot</text>" in old


@pytest.mark.parametrize("seat", [0, 1])
def test_lines_run_in_the_gaps_between_ships(pirates, duel, seat):
    """A thread and its beads lie between cells, so that numbers and shields stay in sight."""
    ships = "L4@r0c0 L4@r0c1 L4+@r0c2 L5@r1c2 L6@r2c2"
    board = drawn(pirates, duel(ships, light_hand="1").view(seat))["board"]
    corners = [
        (float(x), float(y))
        for x, y in re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><g data-key="space_r', board)
    ]
    columns, rows = ({corner[axis] for corner in corners} for axis in (0, 1))
    side = sorted(columns)[1] - sorted(columns)[0]
    edges = [{round(at + side) for at in starts} for starts in (columns, rows)]
    lines = re.findall(r'data-key="line_.*?<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', board)
    assert len(lines) == 2
    for x0, y0, x1, y1 in (map(float, line) for line in lines):
        assert round(y0) in edges[1] if y0 == y1 else (x0 == x1 and round(x0) in edges[0])


@pytest.mark.parametrize("form", stage.FORMS)
def test_the_market_takes_its_colours_from_the_theme(pirates, duel, form):
    market = drawn(pirates, duel("L4@r0c0", market="bulwark escort").view(0), form)["market"]
    assert market.count('fill="var(--panel)"') >= 2


def test_where_the_rival_can_come_is_tinted_while_a_mine_is_placed(pirates, duel):
    asked = duel("D4@r4c4", "2@r0c3")
    view = asked.view(0)
    assert {"r5c0", "r3c4", "r4c5"} <= set(view["tinted"]) and "r2c2" not in view["tinted"]
    assert drawn(pirates, view)["board"].count('fill-opacity=".3"') == len(view["tinted"])
    assert asked.view(1)["tinted"] == duel("").view(0)["tinted"] == []
