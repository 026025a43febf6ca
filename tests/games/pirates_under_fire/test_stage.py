"""The stage: events as beats, foresight that is only what play brings, and the ending."""

import random
import re
from importlib import resources
from pathlib import Path

import pytest

from skysail import art, stage
from skysail.errors import InvalidMove, NotYourTurn
from skysail.words import called

THREAD = "#f1c761"  # of a line


def acts(match, seat, kind):
    return [act for beat in match.beats(seat) for act in beat["acts"] if act["do"] == kind]


def flown(match, seat=0):
    return [act["path"] for act in acts(match, seat, "sprite")]


def says(match, seat):
    return [beat["say"] for beat in match.beats(seat) if beat["say"]]


def scenes(match, seat=0):
    return [beat["scene"]["title"] for beat in match.beats(seat) if "scene" in beat]


# -- beats


def test_every_kind_of_event_has_its_beat(pirates):
    beats, layout = pirates._part("beats"), pirates._part("state")
    kinds = range(layout.ARRANGED, layout.FINISHED + 1)
    assert {*beats.ACTS, *beats.WHOLE} == set(kinds)


def test_every_kind_of_event_is_seen_in_play(pirates, random_matches):
    """In random matches each happens, and its play has beats with words."""
    layout = pirates._part("state")
    seen = set()
    for walk in random_matches:
        for step in walk:
            seen |= {kind for kind, *_ in step.events}
    assert seen == set(range(layout.ARRANGED, layout.FINISHED + 1))


def test_the_boards_of_a_half_slide_in_one_by_one_with_their_spaces(pirates, embark):
    asked = embark(sea="chosen")
    for _ in range(5):
        asked.match.play(asked.match.legal()[0])
    told = asked.match.beats(1)
    assert [beat["say"] for beat in told] == ["Blue has laid out its half.", "", ""]
    moved = [[act["key"] for act in beat["acts"]] for beat in told]
    assert {act["start"] for beat in told for act in beat["acts"]} == {"plate:0"}
    assert [keys[0][:8] for keys in moved] == ["board_0_"] * 3
    assert len({key for keys in moved for key in keys}) == 3 + 21
    svg = stage.draw(pirates, asked.match.view(1), "tall")["regions"]["board"]
    assert all(f'data-key="{key}"' in svg for keys in moved for key in keys)


@pytest.mark.fault("pirates_under_fire", 8)
def test_a_ship_comes_out_of_its_own_hand_or_turns_on_its_way_from_a_plate(duel):
    laid = duel("", "6@r0c0").match
    (own,), (seen,) = (acts(laid, seat, "move") for seat in (0, 1))
    assert (own["key"], own["path"], own["start"]) == ("ship_r0c0_0_6", ["space_r0c0"], "tile_6")
    assert (seen["start"], seen["how"]) == ("plate:0", "turn")
    assert "back-blue" in seen["back"] and "back" not in own


def test_every_sound_of_a_beat_can_be_heard(pirates, duel):
    script = resources.files("skysail.table") / "static" / "sound.js"
    known = re.findall(r"^  (\w+): \[\[", script.read_text(), re.MULTILINE)
    beats = Path(pirates._part("beats").__file__).read_text()
    named = set(re.findall(r'sound="(\w+)"', beats))
    assert {"wood", "cannon", "boom", "glass", "thread"} <= named <= {*known}
    heard = {act.get("sound") for act in acts(duel("D6@r3c2", "3@r0c2 N").match, 1, "sprite")}
    assert {"cannon", "crackle"} <= heard


def test_what_comes_with_a_ship_is_told_with_it_in_few_words(embark, duel):
    begun = embark(sea="standard", first_player="seat_0")
    ship = next(move for move in begun.moves.split() if move.endswith("@r0c0"))
    begun.match.play(ship)
    assert ", with a shield, " in says(begun.match, 1)[0]
    assert says(begun.match, 1)[0].endswith("+1 point.")
    assert "Blue's 6 finds nobody on its diagonals." in says(duel("", "6@r0c1").match, 1)


@pytest.mark.fault("pirates_under_fire", 8)
def test_a_ball_flies_from_the_muzzle_to_the_target_which_turns_over(duel):
    fired = duel("D6@r3c2", "3@r0c2 N").match
    flown = [act["path"] for act in acts(fired, 0, "sprite")]
    assert ["space_r0c2", "space_r3c2"] in flown
    (turned,) = acts(fired, 0, "move")
    assert (turned["key"], turned["how"]) == ("ship_r3c2_1_6", "turn")
    assert says(fired, 1)[0] == "Blue's 3 fires at your 6 on C4: it burns."


def test_a_ball_hops_over_each_ship_between(duel):
    fired = duel("L4@r0c3 D7f@r0c4 D6@r0c6", "3@r0c1 E", light_hand="3").match
    (ball,) = (one for one in acts(fired, 1, "sprite") if one["how"] == "hop")
    assert ball["path"] == ["space_r0c1", "space_r0c3", "space_r0c4", "space_r0c6"]
    clear = duel("D6@r0c6", "3@r0c1 E", light_hand="3").match
    assert ["space_r0c1", "space_r0c6"] in flown(clear)


def test_a_shot_whose_turn_is_over_still_knows_its_muzzle(duel):
    over = duel("L6@r0c0", "3@r5c0 S", choosing="dark").match
    assert over.view(0)["at"] is None
    assert "Orange's 3 fires at your 6 on A1: it burns." in says(over, 0)


def test_what_an_effect_brings_comes_from_its_ship_even_when_that_ends_the_turn(duel):
    over = duel("D6@r0c4", "3@r0c0 E", dark_hand="1").match  # A1 is a point
    stars = [act["path"] for act in acts(over, 1, "sprite") if act["path"][-1] == "worth:0"]
    assert over.view(0)["at"] is None and stars == [["space_r0c0", "worth:0"]]


def test_what_is_lost_twice_is_said_once(duel):
    lost = duel("", "3@r0c2", light_hand="3").match  # C1 is a straight shot
    assert says(lost, 1) == [
        "Blue lays 3 Cannon on C1.",
        "Blue's 3 finds nobody in its row or column.",
    ]
    both = duel("", "5@r0c2", light_hand="5").match
    told = "Blue's 5 finds nothing to repair and nobody in its row or column."
    assert told in says(both, 1)
    assert all(beat["weight"] == "normal" for beat in both.beats(1) if beat["say"])  # to be read
    told = "Blue's 3 finds nobody in its row or column: Straight shot is lost twice."
    assert told in lost.view(1)["happened"]


def test_what_is_sunk_was_burning_or_is_boarded(duel):
    sunk = duel("L4@r1c0 D8f@r1c1", "2@r1c1").match
    assert "Orange's burning 8 on B2 is sunk." in says(sunk, 0)
    boarded = duel("L4@r2c2 D6@r3c2", "boarder@r3c2", gold="4 0", market="boarder").match
    assert "Orange's 6 on C4 is boarded and sunk." in says(boarded, 0)
    for play, key, space in ((sunk, "ship_r1c1_1_8", "r1c1"), (boarded, "ship_r3c2_1_6", "r3c2")):
        (gone,) = (act for act in acts(play, 0, "move") if act["key"] == key)
        assert (gone["path"], gone["how"]) == ([f"space_{space}"], "sink")  # where it lies
        assert [f"space_{space}", "plate:1"] in flown(play)  # its number, to those that are sunk
    assert ["space_r2c2", "space_r3c2"] in flown(boarded)  # a grapnel
    assert not [path for path in flown(sunk) if path[0] == "space_r1c0"]


def test_foresight_shows_what_a_ship_would_sink(duel):
    told = foreseen(duel("L4@r1c0 D8f@r1c1").match, "2@r1c1")
    assert {"key": "ship_r1c1_1_8", "at": ""} in told["ghosts"]


def test_some_choices_are_foretold_by_themselves_and_only_what_is_offered(duel):
    match = duel("L4@r1c0").match
    every = match.foresight(0)
    some = [str(action) for action in [*every][:2]]
    assert match.foresight(0, [*some, "no choice", 9999]) == {
        action: told for action, told in every.items() if str(action) in some
    }


# -- a turn planned whole


def planned(match):
    return {tuple(act["parts"]): act for act in match.view(match.seat)["acts"]}


def foreseen_act(match, act):
    return match.foresight(match.seat, [act["action"]])[act["action"]]


@pytest.mark.fault("pirates_under_fire", 1)
def test_a_ship_and_all_that_its_effects_ask_are_one_act(duel):
    asked = duel("L6@r0c0 L9f@r0c6", light_hand="1 6").match  # F1 is Repair
    acts = planned(asked)
    mended = acts["tile_1", "space_r0c5", "space_r0c6", "space_r0c6"]
    assert mended["label"] == "Lay 1 on F1, repair and shield 9 on G1"
    assert mended["moves"] == ["1@r0c5", "space_first", "r0c6", "r0c6"]
    told = foreseen_act(asked, mended)
    assert told["say"] == "9 on G1 sails again, a shield for 9 on G1"
    begun = foreseen(asked, "1@r0c5")
    assert begun["say"].endswith("point at what comes first: Repair or Shield")


@pytest.mark.rule("PUF-050")
def test_what_is_pointed_at_first_comes_first(duel):
    acts = planned(duel("L6@r0c0 L9f@r0c6", light_hand="1").match)
    orders = {parts[2]: act["moves"][1] for parts, act in acts.items() if parts[1] == "space_r0c5"}
    assert orders["space_r0c6"] == "space_first" and orders["space_r0c0"] == "ship_first"
    assert not any("first" in act["label"] for act in acts.values())


def test_two_shots_of_one_ship_are_planned_and_foreseen_together(duel):
    asked = duel("D4@r0c4 D6@r0c0 D8@r3c2", light_hand="3").match  # C1 is a straight shot
    act = planned(asked)["tile_3", "space_r0c2", "space_r0c4", "space_r3c2"]
    assert act["label"] == "Lay 3 on C1, fire at 4 on E1 and 8 on C4"
    told = foreseen_act(asked, act)
    assert "Orange's 4 on E1 burns, Orange's 8 on C4 burns" in told["say"]
    ways = [(one["from"], one["at"]) for one in told["ghosts"] if "from" in one]
    assert ways == [("space_r0c2", "space_r0c4"), ("space_r0c2", "space_r3c2")]


def test_a_mine_is_placed_within_the_act_where_the_other_can_come_tinted(duel):
    asked = duel("D4@r5c5", light_hand="2").match  # D1 is Mine
    act = planned(asked)["tile_2", "space_r0c3", "space_r4c5"]
    assert act["label"] == "Lay 2 on D1, mine F5"
    assert "Orange can come to F5 next turn" in foreseen_act(asked, act)["say"]
    begun = foreseen(asked, "2@r0c3")
    assert "place a mine (tinted: Orange can come)" in begun["say"]
    tinted = {one["at"] for one in begun["ghosts"] if one.get("svg")}
    assert "space_r4c5" in tinted and "space_r2c0" not in tinted


def going_on(match, begun):
    return {tuple(act["parts"]): act for act in match.acts_from(match.seat, str(begun["action"]))}


def choice(match, move):
    return next(one for one in match.view(match.seat)["choices"] if one["move"] == move)


def test_two_mines_of_a_9_are_asked_for_bit_by_bit(duel):
    asked = duel("D4@r5c5", light_hand="9").match  # D1 is Mine
    begun = choice(asked, "9@r0c3")
    assert begun["goes_on"] == "must" and not any("space_r0c3" in parts for parts in planned(asked))
    first = going_on(asked, begun)["tile_9", "space_r0c3", "space_r4c5"]
    assert first["goes_on"] == "must" and first["label"] == "Lay 9 on D1, mine F5"
    told = foreseen_act(asked, first)
    assert told["say"].endswith("then place a mine (tinted: Orange can come)")
    whole = going_on(asked, first)["tile_9", "space_r0c3", "space_r4c5", "space_r2c0"]
    assert "goes_on" not in whole and whole["label"] == "Lay 9 on D1, mine F5 and A3"
    say = foreseen_act(asked, whole)["say"]
    assert "Orange can come to F5 next turn, Orange cannot come to A3 yet" in say
    for action in map(int, whole["action"].split()):
        asked.play(action)
    assert asked.seat == 1


def test_the_minelayers_three_are_one_act(duel):
    asked = duel("L4@r0c0", gold="5 0", market="minelayer").match
    begun = choice(asked, "minelayer@r0c1")
    parts = [*begun["parts"]]
    for space in ("r3c0", "r3c2", "r3c4"):
        assert begun["goes_on"] == "must"
        parts.append(f"space_{space}")
        begun = going_on(asked, begun)[*parts]
    assert begun["label"] == "Hire Minelayer on B1, mine A4 and C4, place the decoy on E4"
    mines = [one["at"] for one in foreseen_act(asked, begun)["ghosts"] if one.get("svg")]
    assert mines == ["space_r0c1", "space_r3c0", "space_r3c2", "space_r3c4"]


def test_a_mercenary_after_the_ship_and_a_ship_after_the_mercenary_are_one_act(duel):
    asked = duel("D6@r0c1", gold="3 0", market="bulwark", light_hand="3 4").match
    shot = planned(asked)["tile_3", "space_r0c0", "space_r0c1"]
    assert shot["goes_on"] == "may"
    assert foreseen_act(asked, shot)["say"].endswith("then hire, if you like")
    parts = ("tile_3", "space_r0c0", "space_r0c1", "hired_bulwark", "space_r1c0")
    hired = going_on(asked, shot)[parts]
    assert hired["goes_on"] == "must"
    assert foreseen_act(asked, hired)["say"].endswith(
        "then shield the ship on A1 or the ship on A2"
    )
    act = going_on(asked, hired)[*parts, "space_r0c0"]
    label = "Lay 3 on A1, fire at 6 on B1, hire Bulwark on A2, shield 3 on A1"
    assert act["label"] == label and "goes_on" not in act
    ghosts = foreseen_act(asked, act)["ghosts"]
    assert [(one["key"], one["at"]) for one in ghosts if one["key"]] == [
        ("tile_3", "space_r0c0"),
        ("face_bulwark", "space_r1c0"),
    ]
    before = planned(asked)["hired_bulwark", "space_r0c0", "space_r0c0"]
    parts = ("hired_bulwark", "space_r0c0", "space_r0c0", "tile_3", "space_r0c2")
    laid = going_on(asked, before)[parts]
    first = going_on(asked, laid)[*parts, "space_r0c1"]
    assert first["moves"] == ["bulwark@r0c0", "r0c0", "3@r0c2", "W"] and "goes_on" not in first
    assert not any("decline" in act["moves"] for act in asked.acts_from(0, shot["action"]))


def test_the_label_of_a_long_act_names_its_ships_alone(duel):
    asked = duel("D6@r0c1", gold="3 0", market="minelayer", light_hand="3").match
    act = planned(asked)["tile_3", "space_r0c0", "space_r0c1"]
    for parts in (
        ("hired_minelayer", "space_r1c0"),
        ("space_r3c0",),
        ("space_r3c1",),
        ("space_r3c2",),
    ):
        act = going_on(asked, act)[*act["parts"], *parts]
    assert act["label"] == "Lay 3 on A1, hire Minelayer on A2, and all they do"


def test_nothing_goes_on_from_what_is_not_offered(duel):
    asked = duel("", light_hand="4 9").match
    for begun in ("", "4", "9@r0c3", f"{choice(asked, '9@r0c3')['action']} 9999", "x" * 1000):
        with pytest.raises(InvalidMove, match="nothing goes on from") as refused:
            asked.acts_from(0, begun)
        assert len(str(refused.value)) < 90
    with pytest.raises(NotYourTurn):
        asked.acts_from(1, str(choice(asked, "9@r0c3")["action"]))


def test_the_minesweeper_clears_its_mines_within_the_act(duel):
    mines = {"mines": "r3c0 r3c2 r3c4", "gold": "5 0", "market": "minesweeper"}
    acts = planned(duel("L4@r0c0", **mines).match)
    whole = acts["hired_minesweeper", "space_r0c1", "space_r3c0", "space_r3c2", "space_r3c4"]
    assert whole["label"] == "Hire Minesweeper on B1, clear A4 and C4 and E4"


def test_an_act_ends_before_anything_hidden_is_turned_over(duel):
    drawn = duel("L9f@r0c4", light_hand="5 1", light_reserve="4 4").match  # G1 is Reserve
    assert not any(parts[1] == "space_r0c6" for parts in planned(drawn))
    mines = "r0c0 r3c0 r3c6"
    doubtful = {"mines": mines, "dummy": "r3c0", "doubtful": mines, "light_hand": "1"}
    assert not any(
        parts[1] == "space_r0c0"
        for parts in planned(duel("L9@r0c4 Dminelayer@r5c6", **doubtful).match)
    )


@pytest.mark.rule("PUF-054")
def test_an_effect_that_may_be_done_without_is_pointed_at_or_not(duel):
    acts = planned(duel("D6@r3c2", effects="optional", light_hand="3").match)
    assert acts["tile_3", "space_r0c2"]["label"].endswith("do without: Straight shot twice")
    assert acts["tile_3", "space_r0c2", "space_r3c2"]["moves"][-1] == "N"


def test_every_act_can_be_played_as_it_is_told(pirates):
    match, luck = pirates.match(seed=8, effects="optional"), random.Random(8)
    while not match.over:
        acts = match.view(match.seat)["acts"]
        assert len({tuple(act["parts"]) for act in acts}) == len(acts)
        for move in luck.choice(acts)["moves"] if acts else [luck.choice(match.legal())]:
            match.play(move)


# -- the lookout


def dangers(match, seat=0):
    return {one["place"]: one["by"] for one in match.view(seat)["lookout"]}


def struck_by(match, move):
    """The spaces that the shots may hit which a choice asks for."""
    after = match.at(len(match.actions))
    after.play(move)
    return {choice["space"] for choice in after.view(1)["choices"] if "path" in choice}


def test_the_lookout_knows_all_that_the_other_could_hit_and_no_more(duel):
    ships = "L6@r2c2 L8@r0c4 L4@r1c1 L2@r2c6 D4@r4c4 D2@r3c3"
    fields = {"dark_hand": "2 3 9", "gold": "0 4", "market": "broadside bow_chaser"}
    match = duel(ships, choosing="dark", **fields).match
    hit = {}
    for move in match.legal():
        ship, _, _ = match.game.text.write(move).partition("@")
        for space in struck_by(match, move):
            hit.setdefault(space, set()).add(ship)
    told = {one["space"]: {*one["by"]} for one in match.view(0)["lookout"]}
    assert {*told} == {*hit}
    for space, kinds in told.items():
        assert kinds <= hit[space] or (kinds == {"any tile"} and {"2", "3", "9"} <= hit[space])
    assert dangers(match, seat=None) == {}


def test_the_lookout_leaves_out_mercenaries_and_says_the_odds_of_a_cannon(duel, pirates):
    match = duel("L6@r0c0 Lbulwark@r0c6").match
    cries = dangers(match)
    assert "G1" not in cries
    view = match.view(0)
    leaf = pirates.art.regions(view, "wide").tool
    assert leaf.title == "Lookout"
    lined = duel("L1@r0c0 L2@r0c1 Lbulwark@r0c2").match
    leaf = pirates.art.regions(lined.view(0), "wide").tool
    assert ">3<" in leaf.body and ">1·2·3<" not in leaf.body  # the number that it took
    assert all(one["place"] in leaf.words for one in view["lookout"])


def test_the_marks_of_two_effects_change_places_when_they_are_ordered(duel):
    asked = {"light_hand": "1", "ships": "L6@r0c0 L9f@r0c6"}
    for order, first in (("space_first", "repair"), ("ship_first", "shield")):
        match = duel(moves=f"1@r0c5 {order}", **asked).match
        before, after = (act for act in acts(match, 1, "sprite") if act["path"] == ["space_r0c5"])
        marks = [re.findall(r"#p-(\w+)", act["svg"]) for act in (before, after)]
        assert after["late"] and marks[0] == marks[1][::-1] and marks[1][0] == first


def test_an_effect_that_is_lost_or_done_without_goes_with_its_mark(duel):
    lost = duel("", "5@r0c4", light_hand="5").match
    assert any("#p-repair" in act["svg"] for act in acts(lost, 1, "sprite"))
    fields = {"effects": "optional", "light_hand": "3"}
    without = duel("D6@r0c0", "3@r0c4 decline", **fields).match
    (mark,) = (act for act in acts(without, 1, "sprite") if act["how"] == "sink")
    assert "#p-orth_shot" in mark["svg"] and mark["path"] == ["space_r0c4"]


def test_where_a_token_is_hidden_only_its_owner_sees(duel):
    fields = {"gold": "5 0", "market": "minelayer"}
    match = duel("L4@r0c0", "minelayer@r0c1 r3c0 r3c2", **fields).match
    assert ["supply", "space_r3c2"] in flown(match, 0) and ["sea"] not in flown(match, 0)
    for seat in (1, None):
        assert flown(match, seat) == [["sea"]]  # fog
    match.play("r3c4")
    decoys = [act["svg"] for act in acts(match, 0, "sprite") if act["path"][0] == "supply"]
    assert len(decoys) == 1 and "mine-decoy" in decoys[0]


def test_a_reserve_that_was_looked_at_is_shut_and_shaken(duel):
    fields = {"gold": "3 0", "market": "press_gang", "light_reserve": "4 4 7"}
    match = duel("L6@r0c0", "press_gang@r0c1 4", **fields).match
    shut = [act["key"] for act in acts(match, 0, "move") if act["how"] == "sink"]
    assert shut == ["reserve_4", "reserve_7"]
    for seat in (0, 1):
        assert ["reserve:0"] in [act["at"] for act in acts(match, seat, "shake")]
    assert not acts(match, 1, "move")


def test_what_a_rival_draws_from_its_reserve_has_its_back_up(duel):
    drawn = duel("", "2@r0c6", light_deck="5", light_reserve="7").match
    (back,) = (act for act in acts(drawn, 1, "sprite") if act["path"] == ["reserve:0", "hand:0"])
    assert "back-blue" in back["svg"]


def test_two_points_are_two_stars_and_a_mine_flies_to_whoever_took_it(duel):
    twice = duel("", "9@r0c0", light_hand="9").match  # A1 is a point
    assert flown(twice).count(["space_r0c0", "worth:0"]) == 2
    mined = duel("", "5@r0c0", mines="r0c0", light_hand="5").match
    assert ["space_r0c0", "plate:0"] in flown(mined)


@pytest.mark.fault("pirates_under_fire", 18)
def test_what_comes_to_a_plate_or_the_market_is_gone_there_and_covers_no_number(duel):
    hire = {"gold": "3 0", "market": "bulwark"}
    for ships, moves, fields in (
        ("L4@r1c0 D8f@r1c1", "2@r1c1", {}),
        ("", "2@r0c0", {"mines": "r0c0"}),
        ("", "bulwark@r0c0", hire),
        ("D6+@r3c2", "3@r0c2 N", {}),
        ("", "9@r0c6", {}),
    ):
        told = acts(duel(ships, moves, **fields).match, 1, "sprite")
        covering = ("plate:", "worth:", "hand:", "hired_", "supply")
        flown = [
            one for one in told if len(one["path"]) > 1 and one["path"][-1].startswith(covering)
        ]
        assert flown and {one["how"] for one in flown} == {"sink"}, moves


def test_you_read_what_you_draw_and_others_do_not(duel):
    drawn = duel("", "2@r0c6", light_deck="5", light_reserve="7").match
    assert {"You draw 7 from your reserve: hand +1.", "You draw 5."} <= set(says(drawn, 0))
    assert "Blue draws from its reserve: hand +1." in says(drawn, 1)
    assert not any("5" in words or "7" in words for words in says(drawn, 1))
    assert "You draw 5." in drawn.view(0)["happened"]


def test_all_that_came_with_your_last_turn_is_marked_when_your_next_begins(duel):
    drawn = duel("", "9@r0c6 6@r5c0", light_deck="5", light_reserve="4 7").match
    kept = [act["path"] for act in acts(drawn, 0, "sprite") if act.get("stays")]
    assert kept == [["tile_4"], ["tile_7"]]  # the newest has its mark in the drawing
    assert not [act for act in acts(drawn, 1, "sprite") if act["path"][0].startswith("tile")]


def whispered(match, seat):
    return [beat["note"]["at"] for beat in match.beats(seat) if "note" in beat]


def test_the_pilot_whispers_when_a_turn_begins_to_which_something_new_applies(duel):
    fields = {"choosing": "dark", "light_hand": "7", "mines": "r3c0", "market": "bulwark"}
    rich = duel("", "9@r5c6", gold="3 0", light_deck="4", **fields).match
    assert whispered(rich, 0) in (["market"], ["tile_7"])
    assert not whispered(rich, 1)
    poor = duel("", "9@r5c6", **(fields | {"light_hand": "5"})).match
    assert not whispered(poor, 0)


def test_the_pilot_names_the_mercenary_that_makes_a_line(duel):
    fields = {"choosing": "dark", "light_hand": "1", "market": "bulwark press_gang"}
    rich = duel("L6@r0c0 L6@r0c1", "9@r5c6", gold="3 0", light_deck="4", **fields).match
    (told,) = [beat["note"] for beat in rich.beats(0) if "note" in beat]
    assert told["at"] == "hired_press_gang"
    assert told["say"] == "Press Gang would count as 6 on C1: 6-6-6 scores 3."


def test_before_the_first_ship_it_is_said_what_scores(duel):
    assert "score" in duel("").view(0)["how"]
    assert "score" not in duel("L4@r0c0").view(0)["how"] + duel("L4f@r0c0").view(0)["how"]


def test_in_each_of_the_first_turns_something_else_is_said(duel):
    laid, poor = "L4@r0c0 D4@r5c0", {"gold": "0 0", "first": "light"}
    said = [duel(laid, turns=f"{turn} {turn}", **poor).view(0)["how"] for turn in range(1, 5)]
    assert "beside your ships" in said[0] and len({*said}) == 4
    assert said[3] == "Tap a ship of your hand, then a space."
    ablaze = duel("L4f@r0c0 L2@r0c1 D4@r5c0", turns="2 2", **poor).view(0)["how"]
    assert ablaze.startswith("Burning ships count nothing")


def test_the_market_is_spoken_of_only_where_something_can_be_hired(duel):
    laid = "L4@r0c0"
    poor, rich = (duel(laid, gold=gold, market="bulwark").view(0) for gold in ("2 0", "3 0"))
    assert "mercenary" not in poor["how"]
    assert "mercenary" in rich["how"]


def test_gold_that_is_kept_is_told(duel):
    kept = duel("", "2@r0c0 decline", gold="3 0", market="bulwark").match
    assert says(kept, 1) == ["Blue keeps 4 gold and hires nobody."]
    (gist,) = [beat["gist"] for beat in kept.beats(1) if "gist" in beat]
    assert gist == "2 on A1: +1 gold, +1 point, keeps 4 gold"


def test_a_line_lights_up_and_the_first_has_a_scene(duel):
    made = duel("L4@r0c0 L4@r0c1", "4@r0c2", light_hand="4").match
    assert "You make 4-4-4 in row 1: 3 points." in says(made, 0)
    assert scenes(made) == ["A line"]
    lit = [act["at"] for act in acts(made, 1, "light")]
    assert ["space_r0c0", "space_r0c1", "space_r0c2"] in lit


def test_what_a_scene_leads_to_is_seen_after_it(duel):
    """A page plays nothing else while a scene is shown."""
    lined = duel("L1@r0c0 L2@r0c1", "bulwark@r0c2", gold="3 0", market="bulwark").match
    volley = duel("D4@r0c4 D6@r3c2", "3@r0c2 E N", dark_hand="1").match
    over = duel("", "2@r0c4", turns="15 16", first="dark", light_hand="2", dark_hand="").match
    for match in (lined, volley, over):
        told = match.beats(0)
        assert any("scene" in beat for beat in told)
        assert not [beat for beat in told if "scene" in beat and beat["acts"]]
    after = lined.beats(0)[-1]
    assert after["weight"] == "tick" and [act["do"] for act in after["acts"]] == ["light", "count"]


def test_a_line_says_what_its_fleet_was_worth_and_is(duel):
    made = duel("L4@r0c1 L4@r0c2", "4@r0c0", light_hand="4").match  # A1 brings a point
    (shown,) = (beat["scene"] for beat in made.beats(1) if "scene" in beat)
    assert shown["frames"][-1]["say"] == "Blue makes 4-4-4 in row 1: 3 points. Blue 0 to 4."


def test_a_line_that_breaks_is_told_with_the_shot(duel):
    torn = duel("D7@r5c0 D8@r5c1 D9@r5c2", "3@r0c1 N").match
    assert "Orange's 7-8-9 in row 6 is broken." in says(torn, 0)
    assert ("worth:1", "−2") in {(act["at"], act["words"]) for act in acts(torn, 0, "count")}
    fallen = {act["key"] for act in acts(torn, 0, "move") if act["how"] == "sink"}
    assert fallen == {"line_1_r5c0_r5c2", "points_line_1_r5c0_r5c2"}


def test_a_long_line_that_is_cut_has_a_scene(duel):
    cut = duel("D5@r5c0 D6@r5c1 D7@r5c2 D8@r5c3 D9@r5c4", "3@r0c4 N").match
    assert "Orange's 5-6-7-8-9 in row 6 is cut to 5-6-7-8." in says(cut, 0)
    assert scenes(cut) == ["Fire!"]
    (shown,) = (beat["scene"] for beat in cut.beats(0) if "scene" in beat)
    assert shown["frames"][-1]["say"].endswith("on E6: it burns. Orange 6 to 4.")


def test_a_volley_names_both_ships_that_it_struck_and_what_both_cost(duel):
    ships = "D4@r0c4 D4@r0c5 D4@r0c6 D8@r3c2"  # C1 is a straight shot; r3c2 lies over the middle
    burnt = duel(ships, "3@r0c2 E N", dark_hand="1").match
    (shown,) = (beat["scene"] for beat in burnt.beats(1) if "scene" in beat)
    said = "Blue's 3 fires twice: your 4 on E1 and 8 on C4 burn."
    assert shown["frames"][-1]["say"] == f"{said} You 6 to 2."
    assert said in says(burnt, 1)


def test_a_volley_lights_its_line_on_the_sea_as_each_seat_sees_it(duel):
    burnt = duel("D4@r0c4 D6@r3c2", "3@r0c2 E N", dark_hand="1").match
    for seat in (0, 1):
        (shown,) = (beat["scene"] for beat in burnt.beats(seat) if "scene" in beat)
        before, after = (frame["svg"] for frame in shown["frames"])
        assert before.count(art.GOLD) >= 3 and "orange-6-burning" not in before
        assert "orange-6-burning" in after and "orange-6-burning" in shown["ground"]
    assert burnt.beats(0)[0]["scene"]["ground"] != burnt.beats(1)[0]["scene"]["ground"]  # turned


@pytest.mark.parametrize("target", ["r0c4", "r5c2"])
def test_ribbons_of_the_page_cover_neither_theatre_nor_its_line(pirates, duel, target):
    """A page lays a scene's title over its upper, the caption over its lower edge."""
    theatre, chart = pirates._part("theatre"), pirates._part("chart")
    fired = duel(f"D8@{target}", "3@r0c2").match
    spaces = [2, fired.game.text.parse(target) - pirates._part("state").SPACE]
    shown, top = theatre._around(spaces, 0)
    assert top >= 54 and top + theatre.STAGE <= 548 <= chart.HEIGHT
    if target == "r0c4":
        assert all(shown.spot(space)[1] + shown.cell / 2 <= 548 for space in spaces)
        assert all(shown.spot(space)[1] - shown.cell / 2 >= top + theatre.STAGE for space in spaces)


@pytest.mark.parametrize("toward", [1, -1])
@pytest.mark.parametrize("struck", [1, 2, 3, 4])
def test_all_that_are_struck_stand_whole_in_the_theatre(pirates, struck, toward):
    theatre = pirates._part("theatre")
    middles, scale = theatre.stand(range(struck), toward)
    gun = 150 + 40 * 2.7
    for _, x in middles:
        x = x if toward > 0 else theatre.WIDTH - x
        assert gun < x - 40 * scale and x + 40 * scale < theatre.WIDTH - 6  # 40: half a galleon


def test_the_fire_ring_strikes_all_sides_in_one_scene(duel):
    ships = "L4@r1c1 D6@r1c3 D8@r0c2"
    burnt = duel(ships, "fire_ring@r1c2", gold="3 0", market="fire_ring").match
    assert scenes(burnt) == ["For hire", "Fire!"]
    assert "Your Fire Ring scorches Orange's 6 on D2 and 8 on C1." in says(burnt, 0)
    *_, ring = (one["scene"] for one in burnt.beats(0) if "scene" in one)
    assert ">Fire Ring C2<" in ring["frames"][0]["svg"]
    shielded = duel("L4@r1c1 D6+@r1c3 D8@r0c2", "fire_ring@r1c2", gold="3 0", market="fire_ring")
    assert "Your 6 on D2 loses a shield." in " ".join(says(shielded.match, 1))
    assert {act["key"] for act in acts(burnt, 0, "move")} >= {"ship_r1c3_1_6", "ship_r0c2_1_8"}


def test_a_fire_ring_that_hits_nobody_says_so(duel):
    alone = duel("L4@r1c1", "fire_ring@r1c2", gold="3 0", market="fire_ring").match
    assert "Nobody lies beside it." in says(alone, 0)
    assert "You lay Fire Ring on C2. Nobody lies beside it." in alone.view(0)["happened"]
    smoke = [path for path in flown(alone) if len(path) == 1]
    assert sorted(smoke) == [["space_r0c2"], ["space_r1c1"], ["space_r1c3"], ["space_r2c2"]]


def test_a_hire_and_a_blockade_have_scenes(duel):
    hired = duel("", "escort@r0c0", gold="5 0", market="escort").match
    assert scenes(hired, 1) == ["For hire"]
    lined = duel("L1@r0c0 L2@r0c1", "bulwark@r0c2", gold="3 0", market="bulwark").match
    shown, _ = (beat["scene"] for beat in lined.beats(1) if "scene" in beat)
    assert [frame["say"] for frame in shown["frames"]] == [
        "Blue hires Bulwark for 3 gold and lays it on C1.",
        "It counts as 3: 1-2-3, 2 points.",
    ]
    paid, *_ = lined.beats(1)
    coins = [act for act in paid["acts"] if act["do"] == "sprite"]
    assert [coin["path"] for coin in coins] == [["plate:0", "hired_bulwark"]] * 3
    assert len({coin.get("late") for coin in coins}) == 3  # one after the other
    assert not any("lays Bulwark" in one["say"] for one in lined.beats(1)[1:])  # said once
    boarded = duel("L4@r2c2 D6@r3c2", "boarder@r3c2", gold="4 0", market="boarder").match
    assert says(boarded, 1)[:2] == [
        "Blue hires Boarder for 4 gold and lays it on C4.",
        "Your 6 on C4 is boarded and sunk.",
    ]
    given_up = duel("L4f@r1c0 D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D5@r0c4 D6@r0c5 D7@r0c6", "").match
    assert given_up.over
    assert given_up.ending(1)["say"].startswith("Blue cannot lay a ship and loses at once. You win")


def test_of_a_mercenary_that_is_hired_each_number_has_its_flag(duel):
    for name, gold, flags in (("bulwark", 3, "123"), ("crossfire", 4, "2468"), ("escort", 5, "X")):
        hired = duel("", f"{name}@r0c0", gold=f"{gold} 0", market=name).match
        (shown,) = (one["scene"] for one in hired.beats(1) if "scene" in one)
        face, tile = (one["svg"] for one in shown["frames"])
        assert re.findall(r"data-hop.*?>([\dX])<", face) == list(flags)
        assert "data-glide" in tile and shown["frames"][1]["say"] == "It never burns."


def test_the_points_of_a_line_count_up_while_its_tiles_rise(duel):
    made = duel("L4@r0c1 L5@r0c2 L3@r0c0 L6@r0c3", "7@r0c4", light_hand="7").match
    (shown,) = (one["scene"] for one in made.beats(1) if "scene" in one)
    counted = [re.findall(r'font-size="34"[^>]*>(\d)<', one["svg"]) for one in shown["frames"]]
    assert counted == [[], [], [], ["2"], ["4"], ["6"]]


@pytest.mark.fault("pirates_under_fire", 9)
def test_at_the_end_the_chart_lights_up_item_by_item(duel):
    ships = "L4@r0c0 L4@r0c1 L4@r0c2 Lescort@r1c0 L9@r3c3 Larmada@r1c1 D1@r5c0 D2@r4c0 D3@r3c0"
    turns = {"turns": "15 16", "light_hand": "2", "dark_hand": "9 9"}
    ended = duel(ships, "2@r0c4", vp="0 2", taken="1 0", first="dark", **turns).match
    assert ended.over
    (shown,) = [one["scene"] for one in ended.beats(0) if "scene" in one]
    assert [frame["say"] for frame in shown["frames"]] == [
        "Tiles in hand count nothing.",
        "Your 4-4-4 in row 1: 3.",
        "Orange's 3-2-1 in column A: 2.",
        "Your Armada: 1.",
        "Your Escort: 2.",
        "Your ships in the other half: 1.",
        "Orange's point tokens: 2.",
        "Your mines: −2.",
        ended.ending(0)["say"],
    ]


def test_what_counts_flies_to_its_mast_and_mines_fall_on_the_foot_of_it(pirates, duel):
    ships = "L4@r0c0 L4@r0c1 L4@r0c2 D9@r5c0"
    turns = {"turns": "15 16", "first": "dark", "light_hand": "2", "dark_hand": "9"}
    ended = duel(ships, "2@r0c4", vp="0 2", taken="1 0", **turns).match
    for seat, side in ((0, 1), (1, -1)):  # the own mast stands left
        (shown,) = [one["scene"] for one in ended.beats(seat) if "scene" in one]
        _, line, tokens, mines, _ = shown["frames"]
        flown = [
            tuple(map(float, re.findall(r'data-glide="(\S+) (\S+)"', one["svg"])[0]))
            for one in (line, tokens, mines)
        ]
        assert flown[0][0] * side > 0 > flown[1][0] * side
        assert flown[2][0] == 0 > flown[2][1]


def test_in_a_tie_gold_is_stacked_coin_by_coin(duel):
    fields = {"turns": "15 16", "first": "dark", "light_hand": "2", "dark_hand": "9"}
    tied = duel("", "2@r0c4", vp="1 1", gold="1 4", **fields).match
    (shown,) = [one["scene"] for one in tied.beats(0) if "scene" in one]
    *_, gold, last = shown["frames"]
    assert gold["say"] == "Gold decides: 2 to 4." and gold["svg"].count("data-hop") == 6
    assert last["say"] == tied.ending(0)["say"] == "1 all; Orange wins."
    shared = duel("", "2@r0c4", vp="1 1", gold="1 2", **fields).match
    assert "Gold too: 2 each." in [frame["say"] for frame in shared.beats(0)[-1]["scene"]["frames"]]


def test_a_blockade_names_each_space_over_the_waves(pirates, duel):
    row = " ".join(f"L{column + 1}f@r0c{column}" for column in range(7))
    blocked = duel(f"{row} D4@r4c4", "2@r4c5", choosing="dark").match
    (shown,) = [one["scene"] for one in blocked.beats(1) if "scene" in one]
    closing, closed = (one["svg"] for one in shown["frames"])
    for picture in (closing, closed):
        assert picture.index("theatre-front") < picture.index(">A1<")
    assert closing.count("data-hop") == 7 and "data-hop" not in closed
    assert pirates.art.regions(blocked.view(1), "wide").drawings["own"].count(">won<") == 1


def test_people_are_called_by_their_names(duel):
    laid = duel("", "6@r0c0").match
    with called(["Ana", "Ben"]):
        assert says(laid, 1)[0].startswith("Ana lays 6 Gold on A1,")
        assert laid.view(1)["sides"][0]["name"] == "Ana"
        assert laid.view(0)["prompt"] == "Ben lays a ship"


# -- foresight


def foreseen(match, move):
    return match.foresee(move)


def test_foresight_says_gains_lines_and_worth(duel):
    told = foreseen(duel("L4@r0c1 L4@r0c2").match, "4@r0c0")
    assert told["say"] == "You 0 -> 4: +1 gold, +1 point, 4-4-4 on row 1"
    assert told["plates"] == {"0": "0 -> 4"}
    assert told["mark"] == "+4"
    assert {"key": "tile_4", "at": "space_r0c0"} in told["ghosts"]
    threads = [one["at"] for one in told["ghosts"] if THREAD in one.get("svg", "")]
    assert threads == ["space_r0c0", "space_r0c1", "space_r0c2"]


def test_what_is_planned_has_a_gold_edge_its_number_and_what_is_repaired_sails_again(duel):
    match = duel("L4@r0c1 L8f@r0c2").match
    drawn = [one["svg"] for one in match.foresee("5@r0c0")["ghosts"] if "svg" in one]
    assert any(art.GOLD in svg and ">5<" in svg for svg in drawn)
    assert any("repair" in svg for svg in drawn)  # a ship that could be repaired is not dashed
    act = next(one for one in match.view(0)["acts"] if one["moves"] == ["5@r0c0", "r0c2"])
    ghosts = foreseen_act(match, act)["ghosts"]
    (sails,) = (one["svg"] for one in ghosts if "blue-8" in one.get("svg", ""))
    assert "burning" not in sails


def test_foresight_says_once_what_is_lost(duel):
    assert foreseen(duel("").match, "3@r0c2")["say"] == "Finds nobody in its row or column"
    told = "Finds nothing to repair and nobody in its row or column"
    assert foreseen(duel("").match, "5@r0c2")["say"] == told


def test_foresight_shows_the_ways_of_the_shots_that_follow(duel):
    told = foreseen(duel("D6@r3c2").match, "3@r0c2")
    assert {"key": "", "at": "space_r3c2", "from": "space_r0c2"} in told["ghosts"]
    assert told["say"].endswith("fire at Orange's 6 on C4")


def test_foresight_of_a_shot_says_what_it_does(duel):
    asked = duel("D7@r5c0 D8@r5c1 D9@r5c2", "3@r0c1").match
    told = foreseen(asked, "N")
    assert told["say"].startswith("Orange 2 -> 0: Orange's 8 on B6 burns, breaks Orange's 7-8-9")
    assert {"key": "line_1_r5c0_r5c2", "at": ""} in told["ghosts"]


def test_a_doubtful_token_is_told_as_odds(duel):
    ships, mines = "L4@r0c0 Dminelayer@r5c6", "r1c0 r3c0 r3c6"
    told = foreseen(duel(ships, mines=mines, dummy="r3c0", doubtful=mines).match, "2@r1c0")
    assert "in 100 a mine" in told["say"] and not told["plates"]


def test_a_mine_says_whether_the_other_can_come_there(duel):
    asked = duel("D4@r5c5", "2@r0c3").match
    assert foreseen(asked, "r4c5")["say"].startswith("Orange can come to F5 next turn")
    assert foreseen(asked, "r2c0")["say"].startswith("Orange cannot come to A3 yet")


def test_a_mercenary_is_foreseen_as_its_face(duel):
    hire = duel("L1@r0c0 L2@r0c1", gold="3 0", market="bulwark").match
    told = foreseen(hire, "bulwark@r0c2")
    assert told["say"].startswith("You 0 -> 2: -3 gold, 1-2-3 on row 1")
    assert {"key": "face_bulwark", "at": "space_r0c2"} in told["ghosts"]
    (flag,) = [one["svg"] for one in told["ghosts"] if one.get("svg") and art.GOLD in one["svg"]]
    assert ">3<" in flag  # the number that it would take
    alone = foreseen(hire, "bulwark@r0c5")
    assert not any(">3<" in one.get("svg", "") for one in alone["ghosts"])


def test_a_tile_of_the_reserve_says_what_it_could_make(duel):
    ships, reserve = "L4@r0c0 L4@r0c1", {"light_reserve": "4 7", "light_hand": "1"}
    opened = duel(ships, "press_gang@r1c0", gold="3 0", market="press_gang", **reserve).match
    assert foreseen(opened, "4")["say"].startswith(
        "Hand +1 from your reserve, it could make 4-4-4 on "
    )
    assert "make" not in foreseen(opened, "7")["say"]


# -- the ending


@pytest.mark.fault("pirates_under_fire", 9)
@pytest.mark.parametrize(
    ("ships", "fields", "say"),
    [
        ("L4@r0c0 L4@r0c1 L4@r0c2", {}, "You win 3 to 0: the line 4-4-4 did it."),
        ("L1@r0c0 L2@r0c1 L3@r0c2 L1@r3c3", {"vp": "5 5"}, "You win by 3, 8 to 5."),
        ("", {"vp": "0 2", "taken": "1 0"}, "Orange wins by 4, 2 to −2."),
        ("", {"vp": "3 2", "taken": "1 0"}, "Orange wins by one: one mine fewer and it was yours."),
        ("", {"vp": "2 2", "gold": "3 1"}, "2 all; you win."),
        ("", {"vp": "2 2", "gold": "1 1"}, "2 all, and 1 gold each: you share the sea."),
    ],
)
def test_the_sentence_says_what_decided(duel, ships, fields, say):
    ended = duel(ships, phase="over", light_hand="", dark_hand="", **fields).match
    assert ended.ending(0)["say"] == say
    assert len(ended.view(0)["prompt"]) < 24  # there is no room for the whole sentence


def test_the_lanes_add_up_in_the_order_of_counting(duel):
    ended = duel(
        "L4@r0c0 L4@r0c1 L4@r0c2 Lescort@r1c0 L9@r3c3",
        phase="over",
        light_hand="",
        vp="2 0",
        taken="1 0",
    ).match
    told = ended.ending(0)
    assert told["parts"][0] == "Combinations" and told["parts"][-1] == "Mines"
    assert told["lanes"][0]["values"] == [3, 1, 1, 2, -2]
    assert told["lanes"][0]["sum"] == ended.view(0)["scores"][0]


@pytest.mark.fault("pirates_under_fire", 2)
def test_a_turn_is_told_whole_in_few_words(duel):
    """Since your turn: all of it, not its last play; so is each turn one line of the log."""
    market = {"gold": "3 0", "market": "bulwark", "light_hand": "3"}
    turn = duel("L1@r0c0 L2@r0c1 D4@r3c5", "3@r0c5 N bulwark@r0c2", **market).match
    (gist,) = [beat["gist"] for beat in turn.beats(1) if "gist" in beat]
    assert gist == "3 on F1: burns your 4 on F4, hires Bulwark on C1, makes 1-2-3"
    kept = duel("", "2@r0c0 decline", gold="3 0", market="bulwark").match
    (gist,) = [beat["gist"] for beat in kept.beats(1)]
    assert gist.startswith("2 on A1: +1 gold, +1 point")
    own = duel("L4@r1c0 L8f@r1c1", "2@r1c1").match
    (gist,) = [beat["gist"] for beat in own.beats(1) if "gist" in beat]
    assert gist.startswith("2 on B2: sinks its own 8")
    laid = duel("", "2@r0c0")
    entry = stage.entry(laid.match.game, laid.match.state, 1)
    assert entry["gist"] == "2 on A1: +1 gold, +1 point"
    assert (entry["tile"]["by"], entry["turn"]["by"]) == (0, 1)


def test_a_ship_across_the_rope_is_a_point_and_told_so(duel):
    """Foretold and afterwards, by whose half it is (PUF-136); not one that burns there."""
    across = "L9@r2c1 L5@r2c2"
    foretold = duel(across).match.foresee("2@r3c1")
    assert "+1 in Orange's half" in foretold["say"]
    match = duel(across, "2@r3c1").match
    for seat, half in ((0, "Orange's half"), (1, "your half")):
        gists = [beat["gist"] for beat in match.beats(seat) if "gist" in beat]
        assert any(f"+1 in {half}" in gist for gist in gists)
    assert "half" not in duel().match.foresee("2@r0c0")["say"]


def test_the_picture_of_a_turn_shows_the_ships_that_were_laid_and_struck(duel):
    market = {"gold": "3 0", "market": "bulwark", "light_hand": "3"}
    turn = duel("L1@r0c0 L2@r0c1 D4@r3c5", "3@r0c5 N bulwark@r0c2", **market).match
    (shown,) = [beat["postcard"] for beat in turn.beats(1) if "postcard" in beat]
    assert re.findall(r"#p-((?:blue|orange)-[\w-]+)", shown) == [
        "blue-3",
        "blue-bulwark",
        "orange-4-burning",
    ]
    kept = duel("", "2@r0c0 decline", gold="3 0", market="bulwark").match
    (shown,) = [beat["postcard"] for beat in kept.beats(1) if "postcard" in beat]
    assert "blue-2" in shown and "orange" not in shown


def test_the_second_of_two_shots_shows_what_the_first_has_burnt(duel):
    fired = duel("L9@r0c0 D4@r0c4 D6@r3c2", "3@r0c2 E N", light_hand="3").match
    (shown,) = [beat["scene"] for beat in fired.beats(1) if "scene" in beat]
    for words in ("4 E1", "6 C4", "3 C1"):
        assert words in shown["frames"][0]["svg"]


def test_a_ship_that_is_unharmed_keeps_no_soot(duel):
    fired = duel("L4@r0c0 Dbulwark@r3c3", "3@r0c3 N", light_hand="3").match
    assert [act["path"] for act in acts(fired, 1, "sprite") if act.get("stays")] == [
        ["space_r0c3", "space_r3c3"]
    ]


@pytest.mark.fault("pirates_under_fire", 2)
def test_the_way_of_a_ball_and_soot_stay_until_the_reader_chooses(duel):
    fired = duel("L4@r0c0 D4@r3c3", "3@r0c3 N", light_hand="3")
    kept = [act for beat in fired.match.beats(1) for act in beat["acts"] if act.get("stays")]
    assert [act["path"] for act in kept] == [["space_r0c3", "space_r3c3"], ["space_r3c3"]]


def test_an_act_says_what_each_of_its_parts_is_asked_for(duel):
    acts = planned(duel("L6@r0c0 L9f@r0c6", light_hand="1").match)
    mended = acts["tile_1", "space_r0c5", "space_r0c6", "space_r0c6"]
    assert mended["asks"][2:] == ["choose a ship to repair", "choose a ship to shield"]
    twice = planned(duel("D8@r5c2 D6@r0c6", light_hand="9").match)
    shots = twice["tile_9", "space_r0c2", "space_r5c2", "space_r0c6"]
    assert shots["asks"][2:] == ["choose where to fire", "choose the second shot"]
    assert all(len(act["asks"]) == len(act["parts"]) for act in (*acts.values(), *twice.values()))


def test_who_points_at_a_ship_or_a_mercenary_reads_what_it_does_and_what_marks_are(duel):
    view = duel("", gold="9 0", market="bulwark", light_hand="4 4 9").match.view(0)
    does = "Put a shield on one of your ships."
    assert view["said"] == {
        "tile_4": "4 brings 1 gold; its space acts, too. +1 is a point.",
        "tile_9": "9 uses its space twice. +1 is a point.",
        "hired_bulwark": f"As 1·2·3. {does} +1 is a point.",
    }
    told = f"Bulwark: {does}"
    poor = duel("", gold="0 0", market="bulwark").match
    assert poor.why_not("bulwark@r0c0").reason.endswith(f"short. {told}")


def test_the_masts_of_the_count_hold_what_mines_will_take_away(pirates):
    """The number on a sail stays below what the item adds."""
    counting = pirates._part("counting")
    gains = [counting.Item(0, "", points, []) for points in (3, 8, -6)]
    assert counting.highest(gains) == 11
    full = counting.FOOT - counting.MAST - 22 - 24
    assert full >= counting.TOP + 64 + 20


def test_a_mercenary_in_no_line_keeps_its_numbers_until_the_count(pirates, duel):
    chart, state = pirates._part("chart"), duel("Lbow_chaser@r0c0").match.state
    flags = [chart.Chart(70, 0, 0, is_final=final).ship(state, 0) for final in (False, True)]
    assert [">odd<" in flags[0], ">odd<" in flags[1]] == [True, False]
