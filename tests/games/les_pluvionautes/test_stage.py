"""On the stage: every event has its beat, choices are foretold, the ending speaks to its reader."""

import random
import re
from typing import Any

import pytest

from skysail import load
from skysail.game import alone
from skysail.games.les_pluvionautes import odds, stage
from skysail.games.les_pluvionautes import state as s
from skysail.games.les_pluvionautes.box import MISSIONS
from skysail.games.les_pluvionautes.chart import Chart
from skysail.games.les_pluvionautes.pieces import costing
from skysail.games.les_pluvionautes.sky import CELL
from skysail.match import Match
from skysail.stage import FORMS, draw
from tests.games.small_print import least_type

from .conftest import STEADY_CLEAN, STEADY_STRAIGHT, changed
from .test_draw import samples
from .test_flight import EMPTY

GAME = load("les_pluvionautes")
VOYAGE = [
    "D3",
    "D3",
    "B2",
    "anchor W",
    "G2",
    "G2",
    "F4",
    "E1",
    "E1",
    "D2",
    "anchor SE",
    "D6",
    "D6",
    "D3",
    "C1",
    "C1",
    "C2",
    "anchor SE",
    "F4",
    "F4",
    "E4",
    "anchor SE",
    "D7",
    "D6",
    "D7",
    "face 2",
    "D7",
    "B3",
]


def voyage(moves: int) -> Match:
    match = GAME.match(3, 4019199, mission_set="circle")
    for move in VOYAGE[:moves]:
        match.play(move)
    return match


def test_every_kind_of_event_has_its_beat() -> None:
    assert sorted(stage.BEATS) == list(range(s.LAID, s.FINISHED + 1))


def test_every_kind_of_event_comes_up_and_is_told() -> None:
    seen = set()
    for match in samples(1):
        state = match.state
        seen |= {int(event[0]) for event in state.events[: state.n_events]}
        if random.Random(len(match.actions)).randrange(12) == 0 or match.over:
            assert all(beat["acts"] or beat["say"] or beat["scene"] for beat in match.beats(0))
    assert set(stage.BEATS) - seen <= {s.TURN_LOST}  # a test of its own


def acts(beats: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [act for beat in beats for act in beat["acts"] if act["do"] == kind]


def test_a_throw_goes_from_the_hand_over_the_aim_to_where_it_stops() -> None:
    match = voyage(1)
    assert acts(match.beats(0), "sprite")[0]["path"] == ["tray", "D3", "D4"]
    assert acts(match.beats(1), "sprite")[0]["path"] == ["plate:0", "D3", "D4"]


def test_a_die_falls_over_the_rim_on_the_true_side() -> None:
    beats = voyage(23).beats(0)
    gone = acts(beats, "sprite")[0]["path"][-1]
    x, _ = Chart(704, 632).beyond()[gone]
    assert x > 600  # it was thrown at D7, at the right end
    assert beats[1]["scene"]["title"] == "Over the rim"
    assert beats[1]["say"] == "You throw at D7: over the rim! One try left."


def test_a_lost_turn_is_told(flight: Any) -> None:
    beats = flight().lose_turn().match.beats(0)
    assert [beat["say"] for beat in beats if beat["say"]] == [
        "You throw at A1: over the rim!",
        "Twice over the rim: no flight.",
        "Flask's turn.",
    ]


def test_a_struck_die_that_falls_is_last_seen_beyond_the_rim(flight: Any) -> None:
    turn = flight(EMPTY, "sun_die: A1 2\nmonsoon_die: D3 1").draws(
        "A1", STEADY_STRAIGHT, STEADY_CLEAN, (4, 1, 2), (6, 3), (6, 2)
    )
    beats = turn.match.beats(0)
    fallen = [act for act in acts(beats, "sprite") if act["path"][0] == "A1"]
    assert fallen[0]["path"][1].startswith("beyond:")


def test_a_tow_moves_balloon_and_piece_along_the_way() -> None:
    beats = voyage(14).beats(1)
    ways = {act["key"]: act["path"] for act in acts(beats, "move")}
    assert ways["balloon"] == ways["tow"] == ["D5", "D4", "D3"]
    assert beats[0]["say"] == "Pickaxe tows the plain from D6 to D3: cows 6 to 8, flowers 4 to 6."


def test_only_the_owner_of_a_goal_sees_it_joined() -> None:
    match = voyage(28)
    titles = [
        [beat["scene"]["title"] for beat in match.beats(seat) if "scene" in beat]
        for seat in (0, 1, 2, None)
    ]
    assert titles == [["The join"], [], [], []]


def test_an_anchored_cloud_says_what_it_does_to_both_islands() -> None:
    beats = voyage(4).beats(2)
    counts = {act["at"]: act["words"] for act in acts(beats, "count")}
    assert counts == {"ledger:mushrooms": "+2"}
    shown = {act["path"][-1]: act["svg"] for act in acts(beats, "sprite")}
    for cell in ("B1", "B2"):
        assert re.search("mushrooms.*>\\+1<.*reindeer.*>−1<", shown[cell])


@pytest.mark.parametrize(
    ("moves", "move", "told"),
    [
        (0, "D6", "D6: 52 in 100 land on it, 5 fall off."),
        (1, "D3", "Moors the rain: 4 to tow. 1 of 3 points."),
        (2, "B2", "Anchored there: you 9 -> 11 at best. 3 of 4 points."),
        (3, "anchor W", "Mushrooms 3 -> 5, you 9 -> 11. You land and guard B2."),
        (24, "D7", "D7: forest."),
        (25, "face 2", "8 cells in reach."),
        (
            27,
            "B3",
            "Mushrooms 5 -> 9, you 11 -> 15. "
            "Covered by the fog: no landing, nobody can tow it. 5 of 5 points.",
        ),
    ],
)
def test_a_choice_is_foretold(moves: int, move: str, told: str) -> None:
    assert voyage(moves).foresee(move)["say"].startswith(told)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("airships: hand D4 hand", "Plain guarded by Flask: nothing is moored."),
        ("fog: D4-D5", "Plain locked by fog: nothing is moored. You land and guard D4."),
    ],
)
def test_a_flight_that_moors_nothing_says_why(flight: Any, fields: str, told: str) -> None:
    turn = flight(changed(EMPTY, D4="P11"), fields).throw("D3", 3)
    assert told in turn.match.foresee("D4")["say"]


def test_an_aim_says_how_often_the_piece_there_is_reached_and_from_where_more_often() -> None:
    """The numbers of the director's script; counted, not sampled."""
    told = voyage(22).foresee("D7")
    assert told["say"].endswith("The forest there: 73 in 100 reach it, 90 from D6.")
    assert [ghost["at"] for ghost in told["ghosts"]] == ["D6"]
    assert not voyage(22).foresee("D6")["ghosts"]  # nothing lies there


def test_the_odds_of_reaching_agree_with_throws() -> None:
    """Thrown and flown many times, a cell is in reach as often as the odds say."""
    match, reached = voyage(22), 0
    action = GAME.text.parse("D7")
    for seed in range(400):
        dealt = alone(match.imagine(0, seed))
        GAME.rules.play(dealt[0], GAME.text.parse("D6"))
        reached += _gets_to(dealt, action)
    chances = odds.in_reach(
        int(match.state.hand), int(costing(match.state, 2)), int(costing(match.state, 3))
    )
    assert abs(reached / 400 - chances[CELL["D6"], CELL["D7"]]) < 0.06


def _gets_to(dealt: Any, action: int) -> bool:
    """Whether some choice of cell and face brings the cell into reach."""
    if dealt[0].phase == s.MOVE_TO:
        return action in GAME.legal(dealt[0])
    if dealt[0].phase not in (s.REST_CELL, s.CHOOSE_FACE):
        return False
    for choice in GAME.legal(dealt[0]):
        tried = dealt.copy()
        GAME.rules.play(tried[0], choice)
        if _gets_to(tried, action):
            return True
    return False


def test_the_die_can_be_thrown_only_when_it_is_aimed_by_the_reader() -> None:
    aims, flies = voyage(0), voyage(1)
    assert "data-throw" in draw(GAME, aims.view(0), "tall")["regions"]["hand"]
    assert "data-throw" not in draw(GAME, aims.view(1), "tall")["regions"]["hand"]
    assert "data-throw" not in draw(GAME, flies.view(0), "tall")["regions"]["hand"]


@pytest.mark.parametrize(("seats", "rows"), [(2, 2), (3, 2), (5, 5), (6, 5)])
def test_missions_can_be_pencilled_in_for_rivals_and_for_what_is_left_over(
    seats: int, rows: int
) -> None:
    view = GAME.match(seats, 3).view(0)
    leaf = next(one for one in GAME.art.notebook(view) if one.title == "Whose mission?")
    boxes = re.findall(r'data-pencil="([^"]+)"', leaf.body)
    assert len(boxes) == rows * (len(view["mission_set"]) - 1) == len(set(boxes))
    assert not any(view["seats"][0]["mission"]["id"] in box for box in boxes)
    drawn = "".join(draw(GAME, view, "wide")["regions"].values())
    guesses = set(re.findall(r'data-guess="([^"]+)"', drawn))
    assert {box for box in boxes if not box.startswith("left")} <= guesses
    assert "data-pencil" not in "".join(
        one.body for one in GAME.art.notebook({**view, "seat": None})
    )


def test_at_the_end_the_notebook_frames_whose_each_mission_was() -> None:
    match, luck = GAME.match(2, 8), random.Random(8)
    assert "--gold" not in GAME.art.notebook(match.view(0))[1].body
    while not match.over:
        match.play(luck.choice(match.legal()))
    assert (
        GAME.art.notebook(match.view(0))[1].body.count("--gold") == 2
    )  # the rival's, and what is left


@pytest.mark.parametrize(("moves", "face"), [(1, "fly 3, tow 4"), (24, "airship: any number")])
def test_a_die_at_rest_says_what_it_is_good_for(moves: int, face: str) -> None:
    rest = voyage(moves).beats(1)[1]
    assert [act["words"] for act in rest["acts"] if act["do"] == "count"] == [face]


def test_a_turn_in_one_sentence_is_what_it_towed_or_anchored() -> None:
    gists = [
        beat["say"] for step in range(1, 5) for beat in voyage(step).beats(1) if "gist" in beat
    ]
    assert gists == ["Rain is anchored between B1 and B2: mushrooms 3 to 5. 1 of 9."]


def test_steps_say_what_is_left_and_what_follows(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11"), "mode: advanced").throw("D4", 5)
    assert turn.match.foresee("tow E")["say"] == "Price 1, 4 points left."
    turn.play("tow E")
    assert "Leaves the plain on D5." in turn.match.foresee("fly E")["say"]
    assert turn.match.foresee("end")["say"] == "The die turns over, 2 points for clouds."


def test_the_ending_counts_plantation_and_herd_and_speaks_to_the_reader() -> None:
    match, luck = GAME.match(2, 8), random.Random(8)
    while not match.over:
        match.play(luck.choice(match.legal()))
    for seat in (0, 1, None):
        told = match.ending(seat)
        assert told is not None
        assert told["parts"] == ["Plantation", "Herd"]
        assert [lane["sum"] for lane in told["lanes"]] == match.view(None)["scores"]
        assert "The mission left over" in told["more"]
        assert told["svg"].count("<title>") == len(MISSIONS)
        winners = match.view(None)["winners"]
        if winners == [seat]:
            assert re.match(r"You win by \w+: \d+ \w+ did it\.", told["say"])


def test_every_piece_on_the_table_has_its_page() -> None:
    pieces = GAME._part("draw").gallery()
    for match in samples(40):
        for form in ("wide", "tall"):
            regions = draw(GAME, match.view(0), form)["regions"].values()
            named = set(re.findall(r'data-about="([^"]+)"', "".join(regions)))
            assert named <= set(pieces)


def test_the_notebook_has_every_mission_in_use() -> None:
    for seats in (2, 4, 6):
        view = GAME.match(seats, 3).view(0)
        missions = GAME._part("draw").notebook(view)[0]
        assert all(mission["name"] in missions.words for mission in view["mission_set"])
        assert missions.words.count("you") == 1


@pytest.mark.parametrize(
    ("moves", "first", "whole"),
    [(2, "over:B2", ["B2", "anchor W"]), (25, "face:2", ["face 2", "D7"])],
)
def test_what_is_one_act_at_the_table_is_planned_as_one(moves: int, first: str, whole: Any) -> None:
    match = voyage(moves)
    act = next(act for act in match.view(0)["acts"] if act["moves"] == whole)
    assert act["parts"][0] == first
    for form in ("wide", "tall"):
        drawn = "".join(draw(GAME, match.view(0), form)["regions"].values())
        assert all(f'"{part}"' in drawn for part in act["parts"])
    for move in whole:
        match.play(move)


def test_a_tow_foretells_its_edge_with_both_islands_and_the_ledger() -> None:
    match = voyage(2)
    act = next(act for act in match.view(0)["acts"] if act["moves"] == ["B2", "anchor W"])
    told = match.foresight(0, [act["action"]])[act["action"]]
    assert told["say"] == ("Mushrooms 3 -> 5, you 9 -> 11. You land and guard B2. 3 of 4 points.")
    ghosts = {ghost["at"]: ghost for ghost in told["ghosts"]}
    assert ghosts["ledger:mushrooms"]["words"] == ghosts["tag:mushrooms"]["words"] == "3 -> 5"
    assert "−1" in ghosts["B1"]["svg"] and "+1" in ghosts["B2"]["svg"]


def test_small_edges_are_seen_larger() -> None:
    match = voyage(2)
    assert "data-near" in draw(GAME, match.view(0), "tall")["regions"]["board"]
    assert "data-near" not in draw(GAME, match.view(0), "wide")["regions"]["board"]


def test_a_good_in_the_ledger_lights_its_group_and_at_the_end_a_plate_both() -> None:
    board = draw(GAME, voyage(2).view(0))["regions"]["board"]
    assert 'data-when="ledger:cows"' in board and 'data-when="plate:1"' not in board
    board = draw(GAME, finished().view(0))["regions"]["board"]
    assert all(f'data-when="plate:{seat}"' in board for seat in range(3))


def finished() -> Match:
    match, luck = GAME.match(3, 2, max_turns=60), random.Random(2)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match


def test_the_notebook_adds_up_what_each_rivals_turns_did() -> None:
    leaves = {leaf["title"]: leaf for leaf in voyage(11).notebook(0)}
    told = leaves["What their turns did"]["words"]
    assert "Flask: crystals & reindeer +1, flowers & llamas +2" in told
    assert "Compass: crystals & reindeer +2, flowers & llamas 0" in told
    assert "Rain is anchored between B1 and B2: mushrooms 3 to 5." in leaves["Turns"]["words"]


def test_scenes_can_be_read_on_a_phone() -> None:
    luck, titles = random.Random(3), set()
    for options in ({}, {"weather": "on"}):
        match = GAME.match(3, 8, max_turns=60, **options)
        forms = {f: GAME.art.regions(match.view(0), f).arrangement for f in FORMS}
        while not match.over:
            match.play(luck.choice(match.legal()))
            for beat in match.beats(0):
                if "scene" in beat:
                    titles.add(beat["scene"]["title"])
                    least = least_type(beat["scene"], forms)
                    assert least.pop("wide") >= 12 and min(least.values()) >= 11, least
    assert {"Over the rim", "The harvest"} <= titles


def test_each_price_hops_off_the_die_as_the_balloon_flies() -> None:
    acts = [beat["acts"] for beat in voyage(2).beats(0) if beat["acts"]]
    moved, *prices = next(one for one in acts if one[0].get("key") == "balloon")
    assert moved["path"] == ["D3"] and [act["path"] for act in prices] == [["die", "D3"]]
    assert ">1<" in prices[0]["svg"]
