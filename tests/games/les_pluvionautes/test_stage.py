"""On the stage: every event has its beat, choices are foretold, the ending speaks to its reader."""

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from skysail import art, load
from skysail.bots.advice import hint
from skysail.game import alone
from skysail.games.les_pluvionautes import goals, harvest, odds, scenes, stage, tokens
from skysail.games.les_pluvionautes import state as s
from skysail.games.les_pluvionautes.box import MISSIONS
from skysail.games.les_pluvionautes.chart import Chart
from skysail.games.les_pluvionautes.pieces import costing
from skysail.games.les_pluvionautes.sky import CELL
from skysail.match import Match
from skysail.stage import FORMS, draw, foresight
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


@pytest.mark.fault("les_pluvionautes", 1)
def test_a_throw_goes_from_the_hand_over_the_aim_to_where_it_stops() -> None:
    match = voyage(1)
    assert acts(match.beats(0), "sprite")[0]["path"] == ["tray", "D3", "D4"]
    assert acts(match.beats(1), "sprite")[0]["path"] == ["plate:0", "D3", "D4"]


def test_a_die_that_strays_far_bounces_on_the_cells_between(flight: Any) -> None:
    far = flight(EMPTY).draws("D4", (16, 13, 15), (12, 0), STEADY_CLEAN, (6, 2, 2))
    aim, *hops, rest = acts(far.match.beats(0), "sprite")[0]["path"][1:]
    way = [aim, *hops, rest]
    assert len(way) > 2
    assert all(harvest.distance(*step) == 1 for step in pairwise(way))


@pytest.mark.fault("les_pluvionautes", 1)
def test_a_die_falls_over_the_rim_on_the_true_side() -> None:
    beats = voyage(23).beats(0)
    gone = acts(beats, "sprite")[0]["path"][-1]
    x, _ = Chart(704, 632).beyond()[gone]
    assert x > 600  # it was thrown at D7, at the right end
    assert beats[1]["scene"]["title"] == "Over the rim"
    assert [beat["say"] for beat in beats] == ["You throw at D7.", "Over the rim! One try left."]


def test_a_lost_turn_is_told(flight: Any) -> None:
    beats = flight().lose_turn().match.beats(0)
    told = [beat for beat in beats if beat["say"]]
    assert [beat["say"] for beat in told] == [
        "You throw at A1.",
        "Over the rim!",
        "Twice over the rim: no flight.",
        "Flask's turn.",
    ]
    fell, rolls = acts(beats, "sprite")[0], acts([told[2]], "sprite")[0]
    assert rolls["path"] == [fell["path"][-1], "tray"]  # home from where it fell


def test_a_struck_die_that_falls_is_last_seen_beyond_the_rim(flight: Any) -> None:
    turn = flight(EMPTY, "sun_die: A1 2\nmonsoon_die: D3 1").draws(
        "A1", STEADY_STRAIGHT, STEADY_CLEAN, (4, 1, 2), (6, 3), (6, 2)
    )
    beats = turn.match.beats(0)
    fallen = [act for act in acts(beats, "sprite") if act["path"][0] == "A1"]
    assert fallen[0]["path"][1].startswith("beyond:")


def test_a_turn_that_is_pointed_at_later_has_its_throw_its_flight_and_its_tow() -> None:
    told = [act for moves in range(12, 15) for act in acts(voyage(moves).beats(1), "trace")]
    assert [(act["line"], act["path"]) for act in told] == [
        ("dotted", ["plate:0", "D6"]),
        ("thick", ["D6", "D5", "D4", "D3"]),
    ]
    assert acts(voyage(2).beats(1), "trace")[0]["path"] == ["D4", "D3"]


def test_with_the_die_an_airship_comes_home_in_one_beat() -> None:
    beats = voyage(11).beats(1)  # Compass has landed, Pickaxe's airship is on B2
    (turn,) = [beat for beat in beats if "turn" in beat["say"]]
    assert turn["say"] == "Pickaxe's turn: the airship on B2 comes home."
    assert turn["weight"] == "tick" and beats[-1] is turn
    assert {a["key"]: a["path"] for a in acts([turn], "move")} == {"airship:pickaxe": ["plate:0"]}
    assert acts([turn], "sprite")[0]["path"] == ["plate:2", "plate:0"]


def test_in_a_duel_an_airship_that_is_called_home_has_a_beat_of_its_own(begin: Any) -> None:
    match, luck = begin(2).match, random.Random(3)
    while match.view(None)["phase"] != "take_back":
        match.play(luck.choice(match.legal()))
    match.play(match.legal()[0])
    (called,) = match.beats(None)
    assert re.fullmatch(r"\w+ calls its airship back from \w\d\.", called["say"])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "advanced"}, "Balloons tow islands"),
        ({"weather": "on"}, "Within its pennants"),
        ({}, ""),
    ],
)
def test_an_option_is_explained_with_the_first_turn_under_it(
    begin: Any, options: dict[str, Any], words: str
) -> None:
    match = begin(3, **options).match
    news = [match.view(seat)["news"] for seat in (0, 1, 2, None)]
    told = news.pop(match.seat)
    assert (told["say"].startswith(words) if words else told is None) and not any(news)
    if told:
        assert f'="{told["at"]}"' in "".join(draw(GAME, match.view(match.seat))["regions"].values())


@pytest.mark.fault("les_pluvionautes", 2)
def test_a_tow_moves_balloon_and_piece_along_the_way() -> None:
    beats = voyage(14).beats(1)
    ways = {act["key"]: act["path"] for act in acts(beats[:1], "move")}
    assert ways["balloon"] == ways["tow"] == ["D5", "D4", "D3"]
    assert beats[0]["say"] == "Pickaxe tows the plain to D3: cows 6 to 8, flowers 4 to 6."


def test_steps_of_a_navigation_run_as_one_flight(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11"), "mode: advanced\nseats: 3").throw("D2", 4)
    told = []
    for move in ("fly E", "fly E", "tow NE", "tow NE"):
        beats = turn.play(move).match.beats(1)
        told.append((beats[0]["say"], beats[0]["weight"], acts(beats, "move")[0]["path"]))
    assert told == [
        ("Pickaxe flies.", "tick", ["D3"]),
        ("Pickaxe flies.", "tick", ["D4"]),
        ("Pickaxe tows the plain.", "tick", ["C4"]),
        ("Pickaxe tows the plain to B4.", "normal", ["B4"]),  # the last point
    ]


def test_an_island_is_slid_below_the_cloud_that_covers_it() -> None:
    tow = voyage(28).beats(1)[0]["acts"]
    assert [act["key"] for act in tow if act["do"] == "move"][-1] == "cloud:B3"  # drawn above it
    assert {"do": "shake", "at": ["cloud:B3"]} in tow


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
    assert "cloud-rain" in shown["clock:0"]
    for cell in ("B1", "B2"):
        assert re.search("mushrooms.*>\\+1<.*reindeer.*>−1<", shown[cell])


def test_a_chain_closes_round_both_islands_beside_a_fog_and_beside_no_other_cloud() -> None:
    chained = {"fog": voyage(22), "rain": voyage(4)}
    for cloud, match in chained.items():
        chains = [act for act in acts(match.beats(0), "sprite") if act.get("sound") == "clank"]
        closed = [act["path"][0] for act in chains if act.get("late")]
        assert closed == (["E4", "F4"] if cloud == "fog" else [])


def test_what_an_anchored_cloud_would_fill_is_foretold_in_the_clock() -> None:
    match = voyage(2)
    act = next(act for act in match.view(0)["acts"] if act["moves"] == ["B2", "anchor W"])
    ghosts = match.foresight(0, [act["action"]])[act["action"]]["ghosts"]
    (dot,) = [ghost for ghost in ghosts if ghost["at"].startswith("clock:")]
    assert dot["at"] == "clock:0" and "cloud-rain" in dot["svg"]
    assert f'data-place="{dot["at"]}"' in draw(GAME, match.view(0))["clock"]


def test_an_anchored_cloud_flies_to_the_dot_of_the_clock_that_then_shows_it() -> None:
    dots = []
    for moves in range(4, 23):
        match = voyage(moves)
        for act in acts(match.beats(None), "sprite"):
            if act["path"][-1].startswith("clock:"):
                clock = draw(GAME, match.view(None))["clock"]
                dot = clock.split(f'data-place="{act["path"][-1]}"')[1].split("data-place")[0]
                dots.append(re.findall("cloud-([a-z]+)", dot)[0])
                assert f"cloud-{dots[-1]}" in act["svg"]
    assert dots == ["rain", "sun", "rain", "fog"]


@pytest.mark.fault("les_pluvionautes", 4)
@pytest.mark.parametrize(
    ("moves", "move", "told"),
    [
        (0, "D6", "D6: 52 in 100 land on it, 5 fall off."),
        (1, "D3", "Moors the rain: 4 to tow. Price 1 of 3."),
        (2, "B2", "Anchored there: you 9 -> 11 at best. Price 3 of 4."),
        (3, "anchor W", "Mushrooms 3 -> 5, you 9 -> 11. You land and guard B2."),
        (24, "D7", "D7: forest."),
        (25, "face 2", "8 cells in reach."),
        (
            27,
            "B3",
            "Mushrooms 5 -> 9, you 11 -> 15. "
            "Under the fog: no landing, nobody can tow it. Price 5 of 5.",
        ),
    ],
)
def test_a_choice_is_foretold(moves: int, move: str, told: str) -> None:
    assert voyage(moves).foresee(move)["say"].startswith(told)


def test_what_a_choice_does_to_rivals_is_told_box_by_box_of_the_notebook() -> None:
    """Flask is named only to whoever has pencilled its mission in, rightly or not."""
    told = voyage(13).foresee("D3")
    assert "Flask" not in told["say"]
    assert told["guesses"] == {
        "1:circle_b": "Flask, by your guess, 9 -> 11.",
        "2:circle_b": "Compass, by your guess, 9 -> 11.",
    }
    boxes = "".join(leaf.body for leaf in GAME.art.notebook(voyage(13).view(0)))
    assert all(f'data-pencil="{box}"' in boxes for box in told["guesses"])
    assert "guesses" not in voyage(12).foresee("D6")  # a flight changes no group


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


def advised(match: Match, move: str) -> str:
    return stage.advise(match.imagine(0, 1), GAME.text.parse(move), 0)


@pytest.mark.fault("les_pluvionautes", 8)
def test_a_hint_at_a_throw_is_one_sentence_with_one_chance_and_a_reason() -> None:
    told = advised(voyage(22), "D6")
    assert told == (
        "Throw at D6: 91 in 100 such throws reach the forest on D5; "
        "it could join two plantations: mushrooms 5 -> 8."
    )
    dealt = {stage.advise(voyage(22).imagine(0, seed), CELL["D6"], 0) for seed in range(4)}
    assert dealt == {told}  # whatever rivals may want
    best = hint(voyage(0), milliseconds=5)[0]
    assert best.say == best.why == advised(voyage(0), best.move)
    assert best.say.count(" in 100") == 1
    assert not hint(voyage(1), milliseconds=5)[0].say  # foresight tells what follows a throw


def test_a_hint_at_a_throw_names_what_could_be_made_of_the_piece(flight: Any) -> None:
    lonely = flight(changed(EMPTY, D4="P11"), "missions: square_a square_b square_c")
    assert "join" not in advised(lonely.match, "D4")
    advanced = flight(EMPTY, "mode: advanced").match
    assert advised(advanced, "D4") == "Throw at D4: 52 in 100 land on it."


def test_an_aim_at_a_weather_die_says_how_often_it_is_struck(flight: Any) -> None:
    told = flight(EMPTY, "sun_die: D3 2\nmonsoon_die: A1 1").match.foresee("D3")["say"]
    assert re.fullmatch(r"D3: .* fall off\. \d+ strike the sun die: it rolls on\.", told)


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
    assert "data-drag" in draw(GAME, aims.view(0), "tall")["regions"]["hand"]
    assert "data-drag" not in draw(GAME, aims.view(1), "tall")["regions"]["hand"]
    assert "data-drag" not in draw(GAME, flies.view(0), "tall")["regions"]["hand"]


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_die_that_a_rival_has_lies_in_a_tray_of_its_colour_with_its_name(form: str) -> None:
    rival = voyage(5)  # Flask has thrown a 5
    own, watching = voyage(1).view(0), draw(GAME, rival.view(0), form)["regions"]["hand"]
    assert ">Flask</text>" in watching and ">5 to fly</text>" in watching
    assert rival.view(0)["badges"][1]["colour"] in watching
    mine = draw(GAME, own, form)["regions"]["hand"]
    assert ">Flask</text>" not in mine and ">3 to fly</text>" in mine


def test_before_anything_is_planned_the_deed_asks_for_a_number_where_one_is_asked() -> None:
    assert voyage(25).view(0)["missing"] == "Choose a number"
    assert not voyage(24).view(0)["missing"]


def test_a_guess_tells_what_the_mission_would_be_worth_now() -> None:
    view = voyage(14).view(0)
    plate = draw(GAME, view)["regions"]["s1"]
    for mission in view["mission_set"]:
        guess = plate.split(f'data-guess="1:{mission["id"]}"')[1].split("data-guess")[0]
        assert f">{mission['worth']}</text>" in guess


def test_a_weather_die_that_is_pointed_at_shows_how_far_it_reaches() -> None:
    drawn = draw(GAME, GAME.match(3, 4, weather="on").view(0))["regions"]
    for die in ("sun_die", "monsoon_die"):
        assert f'data-when="weather:{die}"' in drawn["board"]
        assert f'data-when="reach:{die}"' in drawn["board"]
        assert f'data-place="reach:{die}"' in drawn["key"]


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


@pytest.mark.fault("les_pluvionautes", 16)
@pytest.mark.parametrize(("seats", "aside"), [(3, 3), (4, 2), (6, 0)])
def test_the_notebook_has_all_six_missions_those_aside_faint(seats: int, aside: int) -> None:
    view = GAME.match(seats, 3).view(0)
    leaf = GAME.art.notebook(view)[0]
    near, *faint = leaf.body.split('<g opacity="0.5">')
    assert near.count(">worth ") == len(view["mission_set"]) == len(MISSIONS) - aside
    assert sum(one.count(">worth ") for one in faint) == aside
    amounts = {good["good"]: good["amount"] for good in view["goods"]}
    for mission in view["missions_aside"]:
        assert mission["worth"] == sum(amounts[good] for good in mission["wants"])
        assert mission["name"] in leaf.words.partition("Not in this match")[2]


def test_at_the_end_the_notebook_frames_whose_each_mission_was() -> None:
    match, luck = GAME.match(2, 8), random.Random(8)
    assert "--gold" not in GAME.art.notebook(match.view(0))[1].body
    while not match.over:
        match.play(luck.choice(match.legal()))
    assert (
        GAME.art.notebook(match.view(0))[1].body.count("--gold") == 2
    )  # the rival's, and what is left


def test_what_a_die_shows_is_told_when_it_rests_and_not_before() -> None:
    thrown, rest, swells = voyage(1).beats(1)
    assert (thrown["say"], rest["say"]) == ("Pickaxe throws at D3.", "One cell east, D4: 3.")
    (die,) = acts([thrown], "sprite")
    assert die["brief"] and acts([voyage(8).beats(1)[0]], "sprite")[0]["svg"] == die["svg"]
    assert [(act["key"], act["how"]) for act in acts([swells], "move")] == [("balloon", "grow")]


def test_a_flight_and_what_it_moors_are_said_in_one_breath() -> None:
    flown, moored = voyage(2).beats(1)
    assert flown["say"] == ("Pickaxe flies to D3 (1 of 3) and moors the rain; 3 turns over to 4.")
    assert not moored["say"] and [act["key"] for act in acts([moored], "move")] == [
        "cloud:D3",
        "balloon",
        "die",
    ]
    assert voyage(2).tell(1, 2) == [
        "Pickaxe flies to D3 (1 of 3).",
        "Pickaxe moors the rain; 3 turns over to 4.",
    ]
    stays = voyage(13).beats(0)[0]["say"]
    assert stays == "You stay over D6 and moor the plain; 3 turns over to 4."


def test_a_balloon_folds_into_the_airship_that_lands_or_goes_home() -> None:
    landed = next(beat for beat in voyage(4).beats(1) if "lands" in beat["say"])
    assert {"airship:pickaxe", "balloon"} <= {act["key"] for act in acts([landed], "move")}
    covered = voyage(7).beats(0)[-1]  # Flask towed its mountain under a fog
    assert [act["path"] for act in acts([covered], "move") if act["key"] == "balloon"] == [
        ["plate:1"]
    ]


def test_a_die_at_rest_says_what_it_is_good_for() -> None:
    rest = voyage(1).beats(1)[1]
    assert ">fly 3, tow 4<" in rest["acts"][0]["svg"]


@pytest.mark.fault("les_pluvionautes", 6)
def test_a_turn_in_one_sentence_is_what_it_towed_or_anchored() -> None:
    gists = [beat["gist"] for step in range(8) for beat in voyage(step).beats(2) if "gist" in beat]
    assert gists == [
        "Rain B1-B2: mushrooms 3 to 5",
        "Mountain to F4: llamas 3 to 5, crystals 3 to 4",
    ]


def test_a_turn_is_seen_as_a_small_sky_in_the_colour_of_whoever_flew() -> None:
    cards = [
        one["postcard"] for step in range(8) for one in voyage(step).beats(2) if "postcard" in one
    ]
    assert len(cards) == 2
    assert "#0072b2" in cards[0] and "cloud-rain" in cards[0]  # Pickaxe's rain
    assert "#009e73" in cards[1] and "cloud-" not in cards[1]  # Flask's mountain


def test_whoever_wins_reads_so_on_the_banner() -> None:
    match = finished()
    winner = match.view(None)["winners"][0]
    for seat in range(3):
        banner = scene(match, seat)["frames"][-1]["svg"]
        assert (">You</text>" in banner) == (seat == winner)
        assert "data-glide" in banner  # it flies in


def test_a_turn_that_towed_nothing_is_told_by_its_flight(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11"), "airships: hand D4 hand").throw("D3", 3).play("D4")
    assert [beat["say"] for beat in turn.match.beats(2) if "gist" in beat] == [
        "Pickaxe flies to D4 (plain guarded by Flask)."
    ]


def test_a_turn_says_what_fog_did_what_was_left_and_why_nothing_was_moored(flight: Any) -> None:
    def gists(match: Match) -> list[str]:
        return [beat["gist"] for beat in match.beats(2) if "gist" in beat]

    assert gists(voyage(22)) == ["Fog E4-F4: both islands locked"]
    sky = changed(EMPTY, D4="P11")
    assert gists(flight(sky).throw("D4", 3).play("D4").play("D4").match) == ["Plain left on D4"]
    guarded = flight(sky, "seats: 3 \nairships: hand D4 hand").throw("D3", 3).play("D4")
    assert gists(guarded.match) == ["D4: plain guarded by Flask"]
    nowhere = flight(sky, "seats: 3").throw("A1", 2).play("A1").match
    assert gists(nowhere) == ["A1: nothing to moor"]
    assert "#0072b2" in nowhere.beats(2)[0]["postcard"]


def test_the_log_has_a_line_for_each_turn() -> None:
    entries = [voyage(step).entry(1, step) for step in range(12)]
    begun = [step for step, told in enumerate(entries) if "turn" in told]
    assert [entries[step]["turn"] for step in begun] == [
        {"by": 0, "words": "Pickaxe's turn", "clock": "0 of 9"},
        {"by": 1, "words": "Your turn", "clock": "1 of 9"},
        {"by": 2, "words": "Compass's turn", "clock": "1 of 9"},
        {"by": 0, "words": "Pickaxe's turn", "clock": "2 of 9"},
    ]
    assert [told["gist"] for told in entries if "gist" in told] == [
        "Rain B1-B2: mushrooms 3 to 5",
        "Mountain to F4: llamas 3 to 5, crystals 3 to 4",
        "Sun D2-E2: reindeer 4 to 6",
    ]
    assert not any("turn." in words for told in entries for words in told["sentences"])


def test_what_becomes_of_a_number_covers_no_picture_and_no_word() -> None:
    """Each form has room of its own for it: with its good, or beside the good's name."""
    rooms = {"wide": "amount", "square": "pair"}
    for form in (*FORMS, "square"):
        drawn = "".join(draw(GAME, voyage(2).view(0), form)["regions"].values())
        for kind in ("amount", "pair", "entry"):
            assert (f'data-place="{kind}:cows"' in drawn) == (kind == rooms.get(form, "entry"))
        assert all(f'data-place="{kind}:cows"' in drawn for kind in ("note", "goal"))
    ledger = draw(GAME, voyage(2).view(0))["regions"]["ledger"]
    room = ledger.split('data-place="amount:mushrooms">')[1]
    start = float(re.findall(r"translate\(([\d.]+)", room)[0])
    assert start > 42 + art.length("Mushrooms", 13)


def test_steps_say_what_is_left_and_what_follows(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11"), "mode: advanced").throw("D4", 5)
    assert turn.match.foresee("tow E")["say"] == "Price 1, 4 points left."
    turn.play("tow E")
    assert "Leaves the plain on D5." in turn.match.foresee("fly E")["say"]
    assert turn.match.foresee("end")["say"] == "Then 2 points for clouds."


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
        assert all(lane["svg"].count("<title>") == 1 for lane in told["lanes"])
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


@pytest.mark.fault("les_pluvionautes", 4)
def test_a_tow_foretells_its_edge_with_both_islands_and_the_ledger() -> None:
    match = voyage(2)
    act = next(act for act in match.view(0)["acts"] if act["moves"] == ["B2", "anchor W"])
    told = match.foresight(0, [act["action"]])[act["action"]]
    assert told["say"] == ("Mushrooms 3 -> 5, you 9 -> 11. You land and guard B2. Price 3 of 4.")
    places = [ghost["at"] for ghost in told["ghosts"]]
    assert places.index("note:mushrooms") > max(places.index(cell) for cell in ("B1", "B2"))
    ghosts = {ghost["at"]: ghost for ghost in told["ghosts"]}
    for room in ("entry", "pair", "note"):
        assert re.search("mushrooms.*>3<.*>5<", ghosts[f"{room}:mushrooms"]["svg"])
    for room in ("amount:mushrooms", "goal:mushrooms"):
        assert re.search(">3<.*>5<", ghosts[room]["svg"])
    assert re.search(">9<.*>11<", ghosts["worth:0"]["svg"])
    assert "−1" in ghosts["B1"]["svg"] and "+1" in ghosts["B2"]["svg"]


@pytest.mark.parametrize(("width", "height"), [(704, 632), (382, 356), (352, 324), (376, 342)])
def test_a_tag_stands_within_the_picture_however_large_its_number(width: int, height: int) -> None:
    chart = Chart(width, height)
    for amount in (9, 12):
        part = {"good": "llamas", "amount": amount, "cells": ["D1"]}
        mission = {"parts": [part, {**part, "cells": ["D7"]}]}
        view = {**voyage(0).view(0), "seats": [{"mission": mission}]}
        half = tokens.tag_size(str(amount), chart.r)[1] / 2
        for (x, _), _ in goals.tag_spots(view, chart, chart.r):
            assert half < x < width - half


@pytest.mark.parametrize("r", [27, 31, 56])
def test_what_becomes_of_a_tag_can_be_read(r: float) -> None:
    wide, _ = tokens.note_size(r)
    assert min(tokens.NOTE[2:]) * wide / tokens.NOTE[0] >= tokens.least(r)


@pytest.mark.fault("les_pluvionautes", 10)
def test_small_edges_are_seen_larger() -> None:
    match = voyage(2)
    assert "data-near" in draw(GAME, match.view(0), "tall")["regions"]["board"]
    assert "data-near" not in draw(GAME, match.view(0), "wide")["regions"]["board"]


@pytest.mark.fault("les_pluvionautes", 9)
def test_a_good_in_the_ledger_lights_its_group_and_at_the_end_a_plate_both() -> None:
    board = draw(GAME, voyage(2).view(0))["regions"]["board"]
    assert 'data-when="ledger:cows"' in board and 'data-when="plate:1"' not in board
    board = draw(GAME, finished().view(0))["regions"]["board"]
    assert all(f'data-when="plate:{seat}"' in board for seat in range(3))


def finished(**options: str) -> Match:
    match, luck = GAME.match(3, 2, max_turns=60, **options), random.Random(2)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match


def test_the_notebook_adds_up_what_each_rivals_turns_did() -> None:
    leaves = {leaf["title"]: leaf for leaf in voyage(11).notebook(0)}
    told = leaves["What their turns did"]["words"]
    assert "Flask: crystals & reindeer +1, flowers & llamas +2" in told
    assert "Compass: crystals & reindeer +2, flowers & llamas 0" in told
    assert "Rain between B1 and B2: mushrooms 3 to 5." in leaves["Turns"]["words"]
    assert leaves["Turns"]["svg"].count("cloud-") == 2  # of three turns a cloud in the thumbnail
    behind = re.findall(r'data-again="([\d ]+)"[^>]*>', leaves["What their turns did"]["svg"])
    assert behind == ["7", "7", "11"]  # the choices that a number comes from
    assert "tows the mountain to F4" in leaves["What their turns did"]["svg"]
    turns = re.findall(r'data-again="([\d ]+)"', leaves["Turns"]["svg"])
    assert turns == ["8 9 10 11", "5 6 7", "1 2 3 4"]  # each can be played again


def test_the_notebook_reads_no_sentences_back() -> None:
    """What a turn changed is kept as data."""
    kept = [stage.keep(voyage(step).state, 0) for step in (3, 4, 7)]
    assert kept[0] == {} and kept[1]["cloud"] == "rain" and kept[1]["at"] == ["B1", "B2"]
    assert kept[1]["changes"] == [("mushrooms", 3, 5)]
    assert kept[2]["way"] == ["G2", "F4"] and kept[2]["at"] == ["F4"]


def scene(match: Match, seat: int | None = 0) -> dict[str, Any]:
    found: list[dict[str, Any]] = [one["scene"] for one in match.beats(seat) if "scene" in one]
    return found[-1]


def test_pieces_fall_in_row_by_row_and_the_own_goods_are_counted() -> None:
    _, fallen, _, counted = scene(voyage(0))["frames"]
    assert set(re.findall(r'data-hop="(\d)"', fallen["svg"])) == set("0123456")
    assert counted["svg"].count("data-hop") == 3 + 6  # mushrooms and cows
    assert counted["say"] == "Together 9 points so far: make them grow."
    assert ">9</text>" in counted["svg"]
    weather = scene(GAME.match(3, 4, weather="on"))["frames"][1]
    assert weather["svg"].count('data-hop="7"') == 2  # the dice roll in last
    assert len(scene(voyage(0), None)["frames"]) == 2  # nobody's mission


def test_the_own_mission_shrinks_into_its_place_after_the_storm() -> None:
    shown = [(act["path"], act["how"]) for act in acts(voyage(0).beats(0)[1:2], "sprite")]
    assert shown == [(["D4", "mission"], "sink")]
    card = acts(voyage(0).beats(0)[1:2], "sprite")[0]["svg"]
    assert "mushrooms" in card and "cows" in card and "llamas" not in card
    assert not any("mission" in act["path"] for act in acts(voyage(0).beats(None), "sprite"))


def test_goods_hop_in_and_the_tag_counts_them_when_groups_join() -> None:
    joined = scene(voyage(28))["frames"][1]
    assert joined["say"] == "Mushrooms 5 to 9: you 11 to 15."
    tag = joined["svg"].rindex("cows") if "cows" in joined["svg"] else 0
    numbers = re.findall(r">(\d)</text>", joined["svg"][tag:])
    assert numbers[-5:] == list("56789")


def test_at_the_harvest_each_good_is_counted_for_all_who_wanted_it() -> None:
    match = finished()
    weather, missions, *goods, _ = scene(match)["frames"]
    assert weather["say"].startswith("Weather first")
    assert missions["svg"].count("data-hop") == 3 and missions["svg"].rindex(">You<") > 0
    wanted = [seat["mission"]["wants"] for seat in match.view(None)["seats"]]
    told = [re.findall(r"(\d+) (\w+) for (.+)\.", shown["say"])[0] for shown in goods]
    assert {good for _, good, _ in told} == {good for pair in wanted for good in pair}
    crops = [good in {crop for crop, _ in wanted} for _, good, _ in told]
    assert crops == sorted(crops, reverse=True)  # plantations, then herds
    assert sum(len(re.split(", | and ", names)) for *_, names in told) == 2 * len(wanted)
    for (amount, *_), shown in zip(told, goods, strict=True):
        assert f">{amount}</text>" in shown["svg"]


def test_at_the_harvest_clouds_give_and_take_from_left_to_right_then_each_die_doubles(
    flight: Any,
) -> None:
    weather, *others = scene(finished(weather="on"))["frames"]
    assert weather["say"] == "Weather first: each cloud gives and takes on both its islands."
    hung = sum(1 for edge in finished(weather="on").view(None)["edges"] if edge["cloud"])
    turns = {int(turn) for turn in re.findall(r'data-hop="(\d+)"', weather["svg"])}
    assert hung > 2 and turns == set(range(hung))
    assert [shown["say"] for shown in others[:2]] == [
        "Animals count twice near the sun die.",
        "Crops count twice near the monsoon die.",
    ]
    night = scene(flight(fields="max_turns: 3\nturn: 2").lose_turn().match)["frames"][0]["say"]
    assert night == f"Night falls: no turn is left. {weather['say']}"
    assert others[2]["say"] == scene(finished())["frames"][1]["say"] == "Missions turn over."


def test_bars_race_while_goods_are_counted() -> None:
    match = finished()
    view = match.view(None)
    *_, last, _ = scene(match)["frames"]
    bars = [last["svg"].count(f'"{badge["colour"]}" stroke="#22303c"') for badge in view["badges"]]
    assert all(bars)  # everybody has one, and theirs grow who wanted the last animal
    assert [count > 1 for count in bars] == [
        seat["mission"]["wants"][1] in last["say"] for seat in view["seats"]
    ]


def test_the_numbers_of_an_airship_fan_out_round_the_die() -> None:
    _, rest = voyage(24).beats(0)  # it lies between D6 and D7, at the rim
    fan = [act for act in rest["acts"] if len(act.get("path", "")) > 1]
    assert [act["path"][-1] for act in fan][:3] == ["D5", "C5", "C6"] and len(fan) == 4
    assert all(act["path"][0] == "balloon" for act in fan)
    die = [act for act in voyage(1).beats(0)[1]["acts"] if act["do"] == "sprite"]
    assert [act["path"] for act in die] == [["D4"]]


@pytest.mark.rule("PLUV-095")
def test_the_last_cloud_pins_the_weather_dice(flight: Any) -> None:
    clouds = "rain: A1-A2 A2-A3 A3-A4 B1-B2 B2-B3\nsun: B3-B4 B4-B5 C1-C2\nfog: C2-C3"
    for dice, pins in (("", 0), ("\nsun_die: G4 2\nmonsoon_die: D4 1", 2)):
        state = flight(EMPTY, clouds + dice).match.state
        shown = scenes.last_round(state, 0, "")["frames"][0]["svg"]
        assert shown.count("data-hop") == 9 + pins


def test_at_the_end_a_guess_is_right_or_wrong() -> None:
    match = finished()
    missions = [seat["mission"]["id"] for seat in match.view(None)["seats"]]
    for owner, lane in enumerate((match.ending(0) or {})["lanes"]):
        _, *guesses = lane["svg"].split("data-guess=")
        ticked = [one.split('"')[1] for one in guesses if "M-4 0L-1 4" in one]
        assert len(guesses) == (6 if owner else 0)
        assert ticked == ([f"{owner}:{missions[owner]}"] if owner else [])
    assert not any("data-guess" in lane["svg"] for lane in (match.ending(None) or {})["lanes"])


def test_whoever_has_lost_reads_what_lay_near() -> None:
    match = finished()
    winners = match.view(None)["winners"]
    told = [(match.ending(seat) or {})["say"] for seat in range(3)]
    near = r"wins by \w+\. \w+ more \w+ lay (two|three) cells from your (herd|plantation)\."
    assert any(re.search(near, told[seat]) for seat in range(3) if seat not in winners)
    assert all("more" not in told[seat] for seat in winners)


def test_beside_what_the_header_says_of_the_end_the_clock_is_brief() -> None:
    match = finished()
    view = match.view(0, len(match.actions) - 1)
    for form, clouds, most in (("wide", 9, 300), ("tall", 1, 90)):
        drawn = GAME.art.regions(view | {"status": {"kind": "last", "words": "Last round"}}, form)
        assert drawn.clock.count("<use") + drawn.clock.count("dasharray") >= clouds
        assert drawn.clock_width < most and "anchored" not in drawn.clock


def test_throws_of_the_last_round_take_twice_their_time(flight: Any) -> None:
    clouds = "rain: A1-A2 A2-A3 A3-A4 B1-B2 B2-B3\nsun: B3-B4 B4-B5 C1-C2\nfog: C2-C3"
    for fields, slow in (("", False), (clouds, True)):
        beats = flight(EMPTY, fields).throw("D4", 3).match.beats(0)[:2]
        assert [one.get("slow", False) for one in beats] == [slow] * 2


def test_each_aim_says_how_often_it_reaches_what_the_reader_wishes_for() -> None:
    """The director's script: the forest on D7, 90 in 100 from D6."""
    told = voyage(22).foresee("D6")["wishes"]
    assert told[str(CELL["D7"])] == "The forest on D7: 90 in 100 reach it."
    assert str(CELL["D6"]) not in told  # empty; what lies there stands in the sentence itself
    guarded = str(CELL["D3"])  # by the reader's own airship, until its turn
    assert all(word in told[guarded] for word in ("plain", "D3"))
    assert str(CELL["F4"]) not in told  # locked by fog


@pytest.mark.fault("les_pluvionautes", 12)
def test_a_cell_that_is_pointed_at_lights_the_numbers_that_bring_the_balloon_there() -> None:
    hand = draw(GAME, voyage(25).view(0))["regions"]["hand"]
    lit = {part.partition('"')[0]: part for part in hand.split('data-when="over:')[1:]}
    for cell, faces in (("D7", 4), ("D5", 3)):
        assert lit[cell].count("translate") == faces
    assert re.findall(r'data-digit="(\d)"', hand) == list("2345")  # the keys of the numbers
    assert "fly 2" in hand and "tow 5" in hand


def test_what_can_be_done_toward_a_cell_shares_a_place(flight: Any) -> None:
    """So that a key goes from flying alone to towing."""
    turn = flight(changed(EMPTY, D4="P11"), "mode: advanced").throw("D4", 5)
    board = draw(GAME, turn.match.view(0))["regions"]["board"]
    both = board.split('data-place="toward:D5"')[1].split("data-place")[0]
    assert both.count("data-action") == 2


def test_a_die_across_cells_lies_above_what_glows() -> None:
    board = draw(GAME, voyage(24).view(0))["regions"]["board"]
    assert board.rindex('data-key="balloon"') > board.rindex("data-action")


def test_a_flight_that_moored_nothing_is_told_with_its_reason(flight: Any) -> None:
    turn = flight(changed(EMPTY, D4="P11"), "airships: hand D4 hand").throw("D3", 3)
    assert turn.play("D4").told().startswith("Pickaxe flies to D4 (plain guarded by Flask).")


def test_a_rivals_tow_and_cloud_leave_a_mark_until_the_reader_chooses() -> None:
    towed, anchored = voyage(14).beats(1), voyage(4).beats(1)
    assert [act["key"] for act in acts(towed, "move") if act.get("stays")] == ["tow"]
    kept = [act["path"][0] for act in acts(anchored, "sprite") if act.get("stays")]
    assert kept == ["edge:B1-B2", "trend:mushrooms"]
    for form in FORMS:
        regions = draw(GAME, voyage(14).view(1), form)["regions"].values()
        assert all(f'data-place="trend:{good}"' in "".join(regions) for good in ("cows", "llamas"))


def test_scenes_can_be_read_on_a_phone() -> None:
    luck, titles = random.Random(3), set()
    for options in ({}, {"weather": "on"}):
        match = GAME.match(3, 8, max_turns=60, **options)
        forms = {f: GAME.art.regions(match.view(0), f).arrangement for f in FORMS}
        told = match.beats(0)
        while not match.over:
            match.play(luck.choice(match.legal()))
            told += match.beats(0)
        for shown in (beat["scene"] for beat in told if "scene" in beat):
            titles.add(shown["title"])
            least = least_type(shown, forms)
            assert least.pop("wide") >= 12 and min(least.values()) >= 11, (shown["title"], least)
    assert {"The storm", "Over the rim", "The harvest"} <= titles


def test_each_price_hops_off_the_die_as_the_balloon_flies() -> None:
    acts = [beat["acts"] for beat in voyage(2).beats(0) if beat["acts"]]
    moved, *prices, _ = next(one for one in acts if one[0].get("key") == "balloon")
    assert moved["path"] == ["D3"] and [act["path"] for act in prices] == [["die", "D3"]]
    assert ">1<" in prices[0]["svg"]


def test_an_airship_that_may_come_home_says_what_its_island_counts() -> None:
    match, luck, said = GAME.match(2, 11), random.Random(2), set()
    while not match.over:
        view = match.view(match.seat)
        if view["phase"] == "take_back":
            told = foresight(GAME, match.state, match.seat or 0, view, samples=2)
            goals = view["seats"][match.seat]["mission"]["parts"]
            for option in view["choices"]:
                wanted = [goal["good"] for goal in goals if option["cell"] in goal["cells"]]
                say = told[option["action"]]["say"]
                assert all(good in say for good in wanted)
                assert ("counts nothing" in say) == (not wanted)
                said.add(bool(wanted))
        match.play(luck.choice(match.legal()))
    assert said == {True, False}


@pytest.mark.parametrize(("mode", "wishes"), [("normal", True), ("advanced", False)])
def test_a_wish_is_spoken_of_only_where_it_can_be_had(mode: str, wishes: bool) -> None:
    view = GAME.match(2, 3, mode=mode).view(GAME.match(2, 3, mode=mode).seat)
    assert view["phase"] == "aim" and ("Hold a piece" in view["how"]) == wishes
    assert ("clouds for clouds" in view["how"]) != wishes  # the advanced die says what it is for


DROPPED = re.compile(  # words that nobody should read any more
    r"\b(Be over|to succeed|Seat \d|\d+ choices|(plain|forest|mountain) \d/\d|NE|NW|SE|SW)\b"
    r"|Round \d+ of|toward [EW]\b|\d, move \d"
)


def test_people_read_one_word_for_one_thing() -> None:
    told = {piece.words for piece in GAME.art.gallery().values()}
    for match in samples(2):
        view = match.view(match.seat)
        told |= {view["prompt"], view["how"], *view["then"]}
        told |= {one["label"] for one in (*view["choices"], *view["acts"])}
        told |= {beat["say"] for beat in match.beats(0)}
    assert len(told) > 300
    assert not [words for words in told if DROPPED.search(words)]
