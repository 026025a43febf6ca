"""The stage: events as beats, foresight that is only what play brings, and the ending."""

import random

import pytest

from skysail.words import called


def acts(match, seat, kind):
    return [act for beat in match.beats(seat) for act in beat["acts"] if act["do"] == kind]


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


def test_a_ship_comes_out_of_its_own_hand_or_plate(duel):
    laid = duel("", "6@r0c0").match
    (own,), (seen,) = (acts(laid, seat, "move") for seat in (0, 1))
    assert (own["key"], own["path"], own["start"]) == ("ship_r0c0_0_6", ["space_r0c0"], "tile_6")
    assert seen["start"] == "plate:0"


def test_a_ball_flies_from_the_muzzle_to_the_target_which_turns_over(duel):
    fired = duel("D6@r3c2", "3@r0c2 N").match
    flown = [act["path"] for act in acts(fired, 0, "sprite")]
    assert ["space_r0c2", "space_r3c2"] in flown
    (turned,) = acts(fired, 0, "move")
    assert (turned["key"], turned["how"]) == ("ship_r3c2_1_6", "turn")
    assert says(fired, 1)[0] == "Blue's 3 fires at your 6 on C4: it burns."


def test_a_shot_whose_turn_is_over_still_knows_its_muzzle(duel):
    over = duel("L6@r0c0", "3@r5c0 S", choosing="dark").match
    assert over.view(0)["at"] is None
    assert "Orange's 3 fires at your 6 on A1: it burns." in says(over, 0)


def test_what_is_sunk_was_burning_or_is_boarded(duel):
    sunk = duel("L4@r1c0 D8f@r1c1", "2@r1c1").match
    assert "Orange's burning 8 on B2 is sunk." in says(sunk, 0)
    boarded = duel("L4@r2c2 D6@r3c2", "boarder@r3c2", gold="4 0", market="boarder").match
    assert "Orange's 6 on C4 is boarded and sunk." in says(boarded, 0)
    moved = {act["key"] for play in (sunk, boarded) for act in acts(play, 0, "move")}
    assert not moved & {"ship_r1c1_1_8", "ship_r3c2_1_6"}  # it goes down where it lies


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
    assert all(one["place"] in leaf.words for one in view["lookout"])


def test_you_read_what_you_draw_and_others_do_not(duel):
    drawn = duel("", "2@r0c6", light_deck="5", light_reserve="7").match
    assert {"You draw 7 from your reserve: hand +1.", "You draw 5."} <= set(says(drawn, 0))
    assert "Blue draws from its reserve: hand +1." in says(drawn, 1)
    assert not any("5" in words or "7" in words for words in says(drawn, 1))
    assert "You draw 5." in drawn.view(0)["happened"]


def test_gold_that_is_kept_is_told(duel):
    kept = duel("", "2@r0c0 decline", gold="3 0", market="bulwark").match
    assert says(kept, 1) == ["Blue keeps 4 gold and hires nobody."]


def test_a_line_lights_up_and_the_first_has_a_scene(duel):
    made = duel("L4@r0c0 L4@r0c1", "4@r0c2", light_hand="4").match
    assert "You make 4-4-4 in row 1: 3 points." in says(made, 0)
    assert scenes(made) == ["A line"]
    lit = [act["at"] for act in acts(made, 1, "light")]
    assert ["space_r0c0", "space_r0c1", "space_r0c2"] in lit


def test_a_line_that_breaks_is_told_with_the_shot(duel):
    torn = duel("D7@r5c0 D8@r5c1 D9@r5c2", "3@r0c1 N").match
    assert "Orange's 7-8-9 in row 6 is broken." in says(torn, 0)
    assert ("worth:1", "−2") in {(act["at"], act["words"]) for act in acts(torn, 0, "count")}


def test_a_long_line_that_is_cut_has_a_scene(duel):
    cut = duel("D5@r5c0 D6@r5c1 D7@r5c2 D8@r5c3 D9@r5c4", "3@r0c4 N").match
    assert "Orange's 5-6-7-8-9 in row 6 is cut to 5-6-7-8." in says(cut, 0)
    assert scenes(cut) == ["Fire!"]


def test_the_fire_ring_strikes_all_sides_in_one_scene(duel):
    ships = "L4@r1c1 D6@r1c3 D8@r0c2"
    burnt = duel(ships, "fire_ring@r1c2", gold="3 0", market="fire_ring").match
    assert scenes(burnt) == ["For hire", "Fire!"]
    assert {act["key"] for act in acts(burnt, 0, "move")} >= {"ship_r1c3_1_6", "ship_r0c2_1_8"}


def test_a_fire_ring_that_hits_nobody_says_so(duel):
    alone = duel("L4@r1c1", "fire_ring@r1c2", gold="3 0", market="fire_ring").match
    assert "You lay Fire Ring on C2. Nobody lies beside it." in says(alone, 0)


def test_a_hire_and_a_blockade_have_scenes(duel):
    hired = duel("", "escort@r0c0", gold="5 0", market="escort").match
    assert scenes(hired, 1) == ["For hire"]
    given_up = duel("L4f@r1c0 D1@r0c0 D2@r0c1 D3@r0c2 D4@r0c3 D5@r0c4 D6@r0c5 D7@r0c6", "").match
    assert given_up.over
    assert given_up.ending(1)["say"].startswith("Blue cannot lay a ship and loses at once. You win")


def test_combinations_light_up_at_the_end(pirates):
    match, luck = pirates.match(seed=5), random.Random(5)
    while not match.over:
        match.play(luck.choice(match.legal()))
    view = match.view(0)
    told = says(match, 0)
    for side in view["sides"]:
        for found in side["tally"]["combinations"]:
            numbers = "-".join(map(str, found["numbers"]))
            assert f"{side['name']}: {numbers} in {found['line']}: {found['points']}." in told
    assert told[-1] == match.ending(0)["say"]


def test_people_are_called_by_their_names(duel):
    laid = duel("", "6@r0c0").match
    with called(["Ana", "Ben"]):
        assert says(laid, 1)[0].startswith("Ana lays 6 Gold on A1.")
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


def test_foresight_shows_the_ways_of_the_shots_that_follow(duel):
    told = foreseen(duel("D6@r3c2").match, "3@r0c2")
    assert {"key": "", "at": "space_r3c2", "from": "space_r0c2"} in told["ghosts"]
    assert told["say"].endswith("fire at Orange's 6 on C4")


def test_foresight_of_a_shot_says_what_it_does(duel):
    asked = duel("D7@r5c0 D8@r5c1 D9@r5c2", "3@r0c1").match
    told = foreseen(asked, "N")["say"]
    assert told.startswith("Orange 2 -> 0: Orange's 8 on B6 burns, breaks Orange's 7-8-9")


def test_a_doubtful_token_is_told_as_odds(duel):
    ships, mines = "L4@r0c0 Dminelayer@r5c6", "r1c0 r3c0 r3c6"
    told = foreseen(duel(ships, mines=mines, dummy="r3c0", doubtful=mines).match, "2@r1c0")
    assert "in 100 a mine" in told["say"] and not told["plates"]


def test_a_mine_says_whether_the_other_can_come_there(duel):
    asked = duel("D4@r5c5", "2@r0c3").match
    assert foreseen(asked, "r4c5")["say"].startswith("Orange can lay here next turn")
    assert foreseen(asked, "r2c0")["say"].startswith("Orange cannot come here yet")


def test_a_mercenary_is_foreseen_as_its_face(duel):
    hire = duel("L1@r0c0 L2@r0c1", gold="3 0", market="bulwark").match
    told = foreseen(hire, "bulwark@r0c2")
    assert told["say"].startswith("You 0 -> 2: -3 gold, 1-2-3 on row 1")
    assert {"key": "face_bulwark", "at": "space_r0c2"} in told["ghosts"]


# -- the ending


@pytest.mark.parametrize(
    ("ships", "fields", "say"),
    [
        ("L4@r0c0 L4@r0c1 L4@r0c2", {}, "You win 3 to 0: the line 4-4-4 did it."),
        ("L1@r0c0 L2@r0c1 L3@r0c2 L1@r3c3", {"vp": "5 5"}, "You win by 3, 8 to 5."),
        ("", {"vp": "0 2", "taken": "1 0"}, "Orange wins by 4, 2 to -2."),
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


def test_the_way_of_a_ball_and_soot_stay_until_the_reader_chooses(duel):
    fired = duel("L4@r0c0 D4@r3c3", "3@r0c3 N", light_hand="3")
    kept = [act for beat in fired.match.beats(1) for act in beat["acts"] if act.get("stays")]
    assert [act["path"] for act in kept] == [["space_r0c3", "space_r3c3"], ["space_r3c3"]]
