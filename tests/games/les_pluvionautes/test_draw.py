"""The regions: everything in sight that a seat may see and choose, and nothing more."""

import random
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from skysail import load, stage
from skysail.art import GOLD
from skysail.game import alone
from skysail.games.les_pluvionautes import goals, odds, throw, tokens
from skysail.games.les_pluvionautes.chart import Chart
from skysail.games.les_pluvionautes.draw import ON_A_DESK
from skysail.games.les_pluvionautes.sky import BIT, CELL
from skysail.games.les_pluvionautes.skyscape import EVENING, NAME_LOW, VEIL
from skysail.games.les_pluvionautes.text import PHASES
from skysail.games.les_pluvionautes.tokens import PENNANT
from skysail.match import Match
from tests.games.small_print import DRAWER, least_drawn

from .conftest import changed
from .test_flight import EMPTY

GAME = load("les_pluvionautes")
# Random matches that come through every phase of the game.
SAMPLES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (2, 4, {"weather": "on", "hand": "loose"}),
    (5, 2, {"mode": "advanced", "weather": "on", "max_turns": "60"}),
)
FORMS = pytest.mark.parametrize("form", stage.forms_of(GAME))


def samples(every: int = 3) -> Iterator[Match]:
    for seats, seed, options in SAMPLES:
        match, luck = GAME.match(seats, seed, **options), random.Random(seed)
        yield match
        while not match.over:
            match.play(luck.choice(match.legal()))
            if match.over or luck.randrange(every) == 0:
                yield match


def drawn(match: Match, seat: int | None, form: str = "wide") -> str:
    """All regions in one string."""
    return "".join(stage.draw(GAME, match.view(seat), form)["regions"].values())


def test_the_samples_come_through_every_phase() -> None:
    assert {match.view()["phase"] for match in samples(1)} == set(PHASES)


@FORMS
def test_every_choice_but_stopping_is_drawn_once(form: str) -> None:
    for match in samples(4):
        view = match.view(match.seat)
        regions = stage.draw(GAME, view, form)["regions"].values()
        places = [node.attrib for svg in regions for node in ElementTree.fromstring(svg).iter()]
        shown = [place["data-action"] for place in places if "data-action" in place]
        begun = {stage.steps(act["action"])[0] for act in view["acts"]}
        assert all(len(act["label"]) < 40 for act in view["acts"])  # a button's two lines
        assert bool(view["then"][1]) == any(len(act["parts"]) > 1 for act in view["acts"])
        alone = [one for one in view["choices"] if one["move"] != "end"]
        wanted = [str(one["action"]) for one in alone if one["action"] not in begun]
        if view["phase"] == "tow_cloud_to" and form in ON_A_DESK:  # an edge is one pointing
            wanted = [act["action"] for act in view["acts"]]
        assert sorted(shown) == sorted(wanted)


@FORMS
def test_hidden_missions_are_drawn_nowhere(form: str) -> None:
    for match in samples(30):
        for seat in (0, None):
            shown = set(
                re.findall(r'data-about="((?:square|circle)_\w)"', drawn(match, seat, form))
            )
            known = match.view(seat)["seats"][0]["mission"] if seat == 0 else None
            assert shown == ({known["id"]} if known else set())


@FORMS
def test_rings_and_glows_fit_the_cells(form: str) -> None:
    match = GAME.match(3, 1)
    cells = [cell["name"] for cell in match.view(0)["cells"]]
    for name in cells:
        assert f'data-place="{name}"><path class="face hexagon"' in drawn(match, 0, form)


def test_every_piece_lies_at_its_place_and_says_what_it_is() -> None:
    for match in samples(30):
        view = match.view(None)
        svg = drawn(match, None)
        for cell in view["cells"]:
            name = cell["name"]
            if cell["island"]:
                about = cell["island"]["id"]
                assert f'data-key="island:{name}" data-move="{name}" data-at="{name}"' in svg
                assert f'data-at="{name}" data-about="{about}"' in svg
            if cell["cloud"]:
                assert f'data-key="cloud:{name}"' in svg
        for edge in view["edges"]:
            shown = f'data-key="edge:{"-".join(edge["between"])}"' in svg
            assert shown == bool(edge["cloud"])


def test_prices_and_the_tow_are_told_before_a_flight(flight: Any) -> None:
    turn = flight().throw("D4", 3)
    option = next(one for one in turn.view(0)["choices"] if one["cell"] == "D5")
    assert (option["cost"], option["way"], option["moors"]) == (1, ["D5"], "sun")
    assert "D4" in option["then"]


def test_a_way_is_a_cheapest_one(flight: Any) -> None:
    """D4 to D6 is straight over D5, but a mountain there costs more than going round."""
    rows = "\n".join((". " * n).strip() for n in (4, 5, 6, 7, 6, 5, 4)).splitlines()
    rows[3] = ". . . . M13 . ."
    turn = flight("\n".join(rows)).throw("D4", 3)
    option = next(one for one in turn.view(0)["choices"] if one["cell"] == "D6")
    assert option["cost"] == 3
    assert "D5" not in option["way"] and len(option["way"]) == 3


def test_a_tow_shows_what_the_own_goals_become() -> None:
    match = GAME.match(3, 4019199, mission_set="circle")
    for move in ("D3", "D3", "B2"):
        match.play(move)
    west = next(one for one in match.view(0)["choices"] if one["move"] == "anchor W")
    assert [(goal["good"], goal["amount"]) for goal in west["goals"]] == [
        ("mushrooms", 5),
        ("cows", 6),
    ]


def test_emblems_follow_the_names_of_the_seats() -> None:
    for seats in range(2, 7):
        view = GAME.match(seats, 1).view(None)
        for ship in view["airships"]:
            if ship["number"] in (None, 1):
                assert ship["name"].capitalize() == view["seats"][ship["seat"]]["name"]
        names = [ship["name"] for ship in view["airships"]]
        assert len(set(names)) == len(names)


def test_the_odds_of_a_throw_are_those_of_the_engine() -> None:
    state, times = GAME.match(3, 1).state, 600
    for name in ("D7", "D6"):
        aim, off, on = CELL[name], 0, 0
        for luck in range(times):
            thrown = alone(state)
            thrown[0].rng = luck * 7919 + 1
            struck = throw.throw(thrown[0], aim, 0)
            off += struck < 0
            on += struck >= 0 and bool(int(thrown[0].rest[0]) & int(BIT[aim]))
        told = odds.of_throw(int(state.hand), aim)
        assert abs(off / times - told.off) < 0.07
        assert abs(on / times - told.cells[aim]) < 0.07


# -- faults that must not come back


def sky(match: Match, form: str = "wide") -> ElementTree.Element:
    view = match.view(match.seat)
    return ElementTree.fromstring(stage.draw(GAME, view, form)["regions"]["board"])


def at_first_sight(node: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """All that is seen while nothing is pointed at."""
    if "data-when" in node.attrib or node.get("class") == "preview":
        return
    yield node
    for part in node:
        yield from at_first_sight(part)


@pytest.mark.fault("les_pluvionautes", 3)
@pytest.mark.fault("les_pluvionautes", 5)
@FORMS
def test_gold_rings_only_what_is_pointed_at_and_it_stays_in_sight(form: str) -> None:
    """Picked, not yet confirmed: the preview of a choice stays while it is planned."""
    for match in samples(12):
        if match.over or match.view(match.seat)["phase"].endswith("_step"):
            continue
        board = sky(match, form)
        assert not [node for node in at_first_sight(board) if node.get("stroke") == GOLD]
        for node in board.iter():
            if "data-action" in node.attrib:
                assert node.find("*[@class='preview']") is not None


@pytest.mark.fault("les_pluvionautes", 5)
def test_outlines_and_names_lie_above_the_veil(flight: Any) -> None:
    view = flight().throw("D4", 3).view(0)
    board = stage.draw(GAME, view)["regions"]["board"]
    outlined = board.index(goals.outlines(goals.own_goals(view), Chart(704, 632)))
    veil = board.index(f'opacity="{VEIL}"')
    assert VEIL > 0.3 and board.rindex('data-key="island:') < veil < outlined
    assert outlined < board.index(">D4</text>") < board.index('data-place="tag:')


@pytest.mark.fault("les_pluvionautes", 13)
def test_weather_leaves_the_terrain_its_colour_and_flies_pennants() -> None:
    match = GAME.match(2, 4, weather="on")
    view = match.view(0)
    drawn = stage.draw(GAME, view)["regions"]
    for die in view["weather"]:
        assert drawn["board"].count(f'fill="{PENNANT[die["id"]]}"') == len(die["area"])
        assert f"{die['doubles']} ×2" in drawn["key"]
    assert "#fff" in GAME.art.DEFS["cloud-fog"]  # its rim is seen on rock


@pytest.mark.fault("les_pluvionautes", 14)
@pytest.mark.parametrize("seats", range(2, 7))
def test_ledger_and_key_keep_their_place_at_every_table(seats: int) -> None:
    match = GAME.match(seats, 3)
    wide, square, tall = (
        GAME.art.regions(match.view(0), form) for form in ("wide", "square", "tall")
    )
    assert wide.arrangement.box("ledger")[:3] == (8, 8, 200)
    assert wide.arrangement.box("key")[:3] == (8, 306, 200) and wide.tool is None
    assert square.arrangement.box("ledger")[:3] == (8, 616, 154)
    assert square.arrangement.box("board")[2:] == (658, 600)  # all of it is the sky's
    for narrow in (square, tall):
        assert narrow.tool is not None and narrow.tool.title == "Key"
    plates = [name for name in wide.arrangement.names() if re.fullmatch(r"s\d", name)]
    assert sorted(plates) == [f"s{seat}" for seat in range(1, seats)]


@pytest.mark.parametrize("form", ON_A_DESK)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beside_few_rivals_stand_the_missions_of_the_match_with_their_worth(
    seats: int, form: str
) -> None:
    match = GAME.match(seats, 3)
    view, arrangement = match.view(1), GAME.art.regions(match.view(1), form).arrangement
    drawn = stage.draw(GAME, view, form)["regions"]
    if seats > 3:
        assert "missions" not in drawn
        return
    for mission in view["mission_set"]:
        assert all(good in drawn["missions"] for good in mission["wants"])
        assert f">{mission['worth']}<" in drawn["missions"]
    assert 'data-leaf="Missions"' in drawn["missions"]
    assert arrangement.box("news").height >= 24 + 78 * (seats - 1)  # a picture for each rival


@pytest.mark.parametrize(("r", "drawn"), [(56, 3), (31, 1)])
def test_a_small_sky_has_one_good_before_its_changed_number(r: float, drawn: int) -> None:
    """On a phone a plate beside three cows would hide the cell's name and its neighbours."""
    goods = {"terrain": "plain", "animal": "cows", "animals": 3, "crop": "flowers", "crops": 1}
    face = {**goods, "now": [2, 1]}
    assert tokens.island(face, r, 1).count("@cows") == drawn
    assert tokens.island(goods, r, 1).count("@cows") == 3
    plate = re.search(r"translate\(([-\d.]+)", tokens.changes(face, r, 1))
    assert plate and (float(plate[1]) + 11 < 0.87 * r)  # it stays on its cell


def test_where_clouds_crowd_an_island_each_number_has_one_good_beside_it(flight: Any) -> None:
    """On a phone both stand away from the clouds, toward the side that has room."""
    rows, shown = changed(EMPTY, D4="P11", D5="F21"), []
    for clouds in ("rain: D4-D5", "rain: D4-D5 D5-E5"):
        view = flight(rows, clouds).match.view(0)
        board = stage.draw(GAME, view)["regions"]["board"]
        island = board.split('data-key="island:D5"')[1].split("data-key=")[0]
        shown.append(island.count("-reindeer"))
    assert shown == [2, 1]
    face = view["cells"][CELL["D5"]]["island"]
    spots = [
        float(re.findall(r"translate\(([-\d.]+)", tokens.changes(face, 31, 1, room=room))[0])
        for room in (-1, 0, 1)
    ]
    assert spots[0] < spots[1] < spots[2]


@pytest.mark.fault("les_pluvionautes", 15)
def test_the_length_of_a_match_is_told_by_clouds_not_by_the_cap_of_rounds() -> None:
    match = GAME.match(3, 3)
    assert "0 of 9 clouds anchored" in stage.draw(GAME, match.view(0))["clock"]
    assert match.view(0)["status"] is None and "of at most" not in match.text(0)


@FORMS
def test_all_type_can_be_read(form: str) -> None:
    for match in samples(40):
        told = stage.draw(GAME, match.view(0), form)
        pictures = [*told["regions"].values(), told["clock"]]
        pictures += [told["tool"]["svg"]] if "tool" in told else []
        for picture in pictures:
            assert least_drawn(picture) >= (12 if form in ON_A_DESK else 11)


def test_all_type_of_the_notebook_can_be_read() -> None:
    *_, over = samples(40)
    for leaf in over.notebook(0):
        wide = float(ElementTree.fromstring(leaf["svg"]).attrib["viewBox"].split()[2])
        assert least_drawn(leaf["svg"]) * DRAWER / wide >= 12, leaf["title"]


def test_among_six_every_name_stands_whole_beside_the_guesses() -> None:
    leaf = next(one for one in GAME.match(6, 3).notebook(0) if one["title"] == "Whose mission?")
    assert all(f">{name}</text>" in leaf["svg"] for name in ("Compass", "Wheel", "Pinwheel"))


CAPITALS = 0.73  # how high they are, in sizes of type


@pytest.mark.parametrize("r", [27.0, 31.0, 56.0, 80.0])
def test_the_name_of_a_cell_stands_below_its_crops(r: float) -> None:
    _, (low, size, _) = tokens.LOW_ROWS if tokens.is_small(r) else tokens.ROWS
    assert (low + size / 2) * r <= NAME_LOW * r - CAPITALS * tokens.least(r)


def test_the_sky_is_warmer_in_the_last_round() -> None:
    view = GAME.match(3, 4).view(0)
    assert EVENING not in stage.draw(GAME, view)["regions"]["board"]
    assert EVENING in stage.draw(GAME, {**view, "last_round": True})["regions"]["board"]


@FORMS
def test_what_may_be_chosen_is_unseen_while_something_is_played(form: str) -> None:
    seen = set()
    for match in samples():
        board = stage.draw(GAME, match.view(match.seat), form)["regions"]["board"]
        tree = ElementTree.fromstring(board)
        inside = {id(one) for part in tree.iter() if part.get("class") == "offer"
                  for one in part.iter()}  # fmt: skip
        targets = [one for one in tree.iter() if one.get("data-action")]
        assert all(id(one) in inside for one in targets)
        seen |= {match.view(None)["phase"]} if targets else set()
    assert len(seen) > 6


def test_islands_of_a_phone_bear_their_goods_alone() -> None:
    view = GAME.match(3, 4).view(0)
    for form, bare in (("tall", True), ("wide", False)):
        board = stage.draw(GAME, view, form)["regions"]["board"]
        assert ('href="#p-bare-tile-plain"' in board) == bare
        assert ('href="#p-tile-plain"' in board) != bare
