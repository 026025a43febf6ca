"""Faults that people met at the table, each held off; others stand beside their subject."""

import re

import pytest

from skysail import stage
from skysail.howto import illustrated
from skysail.voyage import voyage_of
from tests.games.pirates_under_fire.conftest import SELECTIONS
from tests.games.walk import random_states

DROPPED = re.compile(  # words that nobody should read any more
    r"\b(Light|Dark|VP|dummy|buys?|bought|purchase|wreck|invasion|frontier|legend|r\dc\d)\b"
    r"|\bfires? (N|NE|E|SE|S|SW|W|NW)\b"
)


def drawn(pirates, view, form="wide"):
    return stage.draw(pirates, view, form)["regions"]


@pytest.mark.fault("pirates_under_fire", 1)
def test_no_tile_is_taken_up_without_its_space(pirates):
    """A choice of a tile is whole: until both are pointed at, nothing can be sent."""
    laid = 0
    for state in random_states(pirates, 2, 1, effects="optional"):
        view = pirates.view.view(state, max(int(state.seat), 0))
        for one in (*view["choices"], *view["acts"]):
            first, *more = one.get("parts") or [""]
            if first.startswith(("tile_", "hired_")):
                assert more and more[0].startswith("space_"), one
                laid += 1
    assert laid > 500


@pytest.mark.fault("pirates_under_fire", 3)
def test_there_is_a_lesson_and_pictures_show_what_is_told(pirates):
    assert len(voyage_of(pirates).step) >= 10
    told = illustrated(pirates)
    assert len(told) == 8 and all(one["svg"] or one["pieces"] for one in told)
    shown = {name for one in told for name in one["pieces"]}
    spaces = pirates._part("box").BOX["space"]
    assert {one["id"] for one in spaces} <= shown
    letters = {one["letter"] for one in spaces}
    rules = (pirates.folder / "rules.md").read_text("utf-8")
    words = {*re.findall(r"\b[A-Z]\b", rules.replace("X (any)", "").replace("(X: any)", ""))}
    assert not words & letters


@pytest.mark.fault("pirates_under_fire", 5)
@pytest.mark.parametrize("choosing", ["light", "dark"])
def test_for_both_sides_a_shot_is_named_by_its_target(duel, choosing):
    ships = {"light": "L4@r2c2 D6@r3c2 D8@r0c6", "dark": "D4@r3c2 L6@r2c2 L8@r5c6"}[choosing]
    asked = duel(ships, f"2@{'r0c2' if choosing == 'light' else 'r5c2'}", choosing=choosing)
    shots = [one["label"] for one in asked.view(asked.match.seat)["choices"] if "path" in one]
    assert len(shots) == 2
    assert all(re.fullmatch(r"Fire at (Blue|Orange)'s [68] on [A-G][1-6]", one) for one in shots)


@pytest.mark.fault("pirates_under_fire", 12)
def test_nothing_moves_the_board_through_a_whole_match(pirates):
    """No question, such as that of order, takes room from a region or gives it any."""
    phases, lain = set(), {form: set() for form in pirates.art.FORMS}
    for state in random_states(pirates, 2, 6, effects="optional"):
        view = pirates.view.view(state, max(int(state.seat), 0))
        if view["phase"] in phases:
            continue
        phases.add(view["phase"])
        for form, found in lain.items():
            found.add(repr(pirates.art.regions(view, form).arrangement))
    assert {"turn_action", "effect_order", "buy_after"} <= phases
    assert {form: len(found) for form, found in lain.items()} == dict.fromkeys(lain, 1)


@pytest.mark.fault("pirates_under_fire", 4)
@pytest.mark.fault("pirates_under_fire", 15)
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


@pytest.mark.fault("pirates_under_fire", 4)
@pytest.mark.fault("pirates_under_fire", 15)
def test_pages_read_one_word_for_one_thing(pirates):
    for name in ("howto.toml", "voyage.toml", "puzzles.toml"):
        text = (pirates.folder / name).read_text(encoding="utf-8")
        sentences = re.findall(r'^(?:say|words|why|title) = "(.*)"$', text, re.MULTILINE)
        assert sentences and not [one for one in sentences if DROPPED.search(one)]
    for piece in pirates.art.gallery().values():
        assert not DROPPED.search(f"{piece.name} {piece.words}")


@pytest.mark.fault("pirates_under_fire", 7)
def test_numbers_of_a_mercenary_are_parted_by_dots(pirates):
    mercenaries = [pirates.view.mercenary(number) for number in range(12)]
    assert "3·9" in {one["shows"] for one in mercenaries}
    assert not any(re.search(r"\d\d", one["shows"]) for one in mercenaries)


@pytest.mark.fault("pirates_under_fire", 21)
def test_a_shot_that_is_lost_says_whose_it_was_and_why(duel):
    lost = duel("D4@r5c6", "bow_chaser@r0c0", gold="4 0", market="bow_chaser").match
    assert (
        "Your Bow Chaser finds nobody above or below: Shot along the column is lost."
        in lost.view(0)["happened"]
    )


@pytest.mark.fault("pirates_under_fire", 16)
def test_names_of_icons_are_read_through_a_whole_match(pirates, duel):
    young, old = (
        drawn(pirates, duel("", turns=turns).view(0))["board"] for turns in ("0 0", "5 5")
    )
    assert ">Slanting shot</text>" in young and ">Slanting shot</text>" in old


@pytest.mark.fault("pirates_under_fire", 10)
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


@pytest.mark.fault("pirates_under_fire", 14)
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
