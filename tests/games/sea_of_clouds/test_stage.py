"""The stage: events as beats, a Boarding as a theatre, foresight, and the count."""

import random

import pytest

from skysail import stage
from tests.games.small_print import least_type

LONGEST = 14_000  # milliseconds of a Boarding's scene, without reading


def test_every_kind_of_event_has_its_beat(clouds):
    beats, layout = clouds._part("beats"), clouds._part("state")
    kinds = range(int(layout.LOOKED), int(layout.FINISHED) + 1)
    assert set(beats.SEEN_AS) == set(kinds)


def test_every_kind_of_event_is_seen_and_told(clouds):
    """In random matches each happens, its passage has a sentence or belongs to one that has."""
    story, layout = clouds._part("story"), clouds._part("state")
    seen = set()
    for seed in range(16):
        match, luck = clouds.match(2 + seed % 3, seed), random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.legal()))
            events = {event.kind for event in story.events_of(match.state)}
            if not events <= seen or match.over:
                seen |= events
                played = match.beats(0)
                assert any(beat["say"] for beat in played)
    rare = {int(layout.FOUND_NO_CARD)}
    assert seen | rare == set(range(int(layout.LOOKED), int(layout.FINISHED) + 1))


def acts(match, seat, kind):
    return [act for beat in match.beats(seat) for act in beat["acts"] if act["do"] == kind]


def test_a_look_brings_the_cards_into_your_hands_and_leaving_puts_them_back(voyage):
    turn = voyage("share_1: cook beer \n share_2: rotgut", "leave").match
    moved = {(act["key"], act["path"][-1], act["how"]) for act in acts(turn, 0, "move")}
    assert ("loot-1-1", "share:1:1", "turn") in moved
    assert ("loot-2-1", "hand:1", "turn") in moved
    assert not acts(turn, 1, "move")


def test_doubloons_fly_and_are_counted(voyage):
    turn = voyage("share_1: cook \n share_doubloons: 5 0 0", "take").match
    assert ("purse:0", "+5") in {(act["at"], act["words"]) for act in acts(turn, 0, "count")}


def test_the_parrot_flies_in_an_arc_and_the_ship_glides(voyage):
    turn = voyage("share_1: birdseed \n active: 2 \n round: 3", "take").match
    moved = {act["key"]: act for act in acts(turn, 0, "move")}
    assert moved["parrot"]["path"] == ["plate:2"] and moved["parrot"]["how"] == "arc"
    assert moved["ship"]["path"] == ["island:4"]


def test_before_the_first_choice_it_is_told_who_begins(embark):
    match = embark().match
    assert (
        match.beats(1)[0]["say"]
        == "Madame Tching wears the Hat and begins; the Parrot sits there too."
    )
    assert match.beats(0)[0]["say"].startswith("You wear the Hat and begin;")
    dealt = [act["path"][-1] for act in acts(match, 1, "sprite")]
    assert {"share:1", "share:2", "share:3", "purse:0", "purse:2"} <= set(dealt)


# -- the Boarding


def scene(match, seat):
    return next(beat["scene"] for beat in match.beats(seat) if "scene" in beat)


def test_a_boarding_shows_crews_combats_effects_and_the_outcome(boarding):
    fight = boarding("crew_0: gunner boatswain \n crew_1: cook \n objects_2: cutlass").match
    shown = scene(fight, 0)
    said = [frame["say"] for frame in shown["frames"]]
    assert shown["title"] == "Boarding at island 5"
    assert said[0] == "Boarding! Strengths: you 5, Duc de Plessy 3, Lady Damballa 2."
    assert "You beat Duc de Plessy, 5 to 3." in said
    assert "Lady Damballa has nobody aboard: you win without a blow." in said
    assert any("Boatswain, 2 victories: you gain 4 Doubloons." in words for words in said)
    assert said[-1].startswith("You 2 victories, Duc de Plessy 1 victory")
    assert "Gunner" not in said[0] and "-gunner" in shown["ground"]
    assert sum(frame["ms"] for frame in shown["frames"]) < LONGEST


def test_stronger_but_without_pirates_is_told(boarding):
    fight = boarding("crew_0: steward \n objects_1: cutlass").match
    said = " ".join(frame["say"] for frame in scene(fight, 0)["frames"])
    assert "Duc de Plessy is stronger than you, but has no Pirates: nobody wins." in said


def test_crews_that_have_left_are_still_seen_as_they_fought(clouds, boarding):
    fight = boarding("crew_0: gunner \n crew_1: cook").match
    assert not fight.state.crew.any()
    assert [[one["id"] for one in crew] for crew in fight.view(0)["boarding"]["crews"]] == [
        ["gunner"],
        ["cook"],
        [],
    ]
    laid = clouds.match(position=fight.position())
    assert laid.view(0)["boarding"]["crews"] == fight.view(0)["boarding"]["crews"]


def test_what_a_loser_loses_goes_from_ship_to_ship(boarding):
    fight = boarding("crew_0: barrel_thief \n rum_1: rotgut \n doubloons: 3 5 3").match
    mine, other = scene(fight, 0), scene(fight, 2)
    said = [frame["say"] for frame in mine["frames"]]
    at = next(i for i, words in enumerate(said) if "first Rum: Rotgut" in words)
    assert "-rotgut" in mine["frames"][at]["svg"]
    assert not any("-rotgut" in frame["svg"] for frame in other["frames"])


def test_the_ship_does_not_sail_over_an_open_theatre(boarding):
    fight = boarding("crew_0: lookout \n crew_1: cook")
    assert not any(act["key"] == "ship" for act in acts(fight.play("done").match, 0, "move"))
    assert "Round 6 of 15" in fight.told(0)


# -- foresight


def foresight(match, move):
    told = stage.foresight(match.game, match.state, match.seat, match.view(match.seat), samples=12)
    return told[match.game.text.parse(move)]


def test_taking_says_points_and_strength(voyage):
    turn = voyage("share_1: sirens_song first_mate \n relics_0: sirens_song \n crew_1: cook").match
    said = foresight(turn, "take")
    assert said["say"].startswith(
        "+2 points: Siren's Song -3 -> -1. Strength 0 -> 4, above Duc de Plessy's 3"
    )
    assert said["plates"] == {"0": "0 -> 2"}
    ghosts = {ghost["at"]: ghost for ghost in said["ghosts"]}
    assert {"next:relics:0", "next:crew:0", "note:relics:0", "joint:0-1", "joint:0-2"} == set(
        ghosts
    )
    assert ghosts["note:relics:0"]["words"] == "+2"
    assert ">4<" in ghosts["joint:0-1"]["svg"] and ">3<" in ghosts["joint:0-1"]["svg"]


def test_pirates_who_cannot_act_say_why(boarding):
    fought = boarding("crew_0: cook cook steward \n crew_1: bruiser").match
    said = [frame["say"] for beat in fought.beats(0) for frame in scene_of(beat)]
    assert "Nothing to do for your Cook (the Parrot is there already)." in said


def scene_of(beat):
    return beat.get("scene", {}).get("frames", [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scenes_can_be_read_on_a_phone(clouds, seats):
    draw, luck, titles = clouds._part("draw"), random.Random(seats), set()
    forms = {form: draw.ARRANGEMENTS[form] for form in ("wide", "tall", "small")}
    match = clouds.match(seats, 5)
    while not match.over:
        match.play(luck.choice(match.legal()))
        for beat in match.beats(0):
            if "scene" in beat:
                titles.add(beat["scene"]["title"][:8])
                least = least_type(beat["scene"], forms)
                assert least["wide"] >= 12 and least["tall"] >= 11 and least["small"] >= 11, least
    assert titles == {"Boarding", "The reck"}


def test_on_a_phone_the_theatre_stays_open_while_the_boarding_is_on(clouds, boarding):
    asks = boarding(
        "crew_0: lookout swindler first_mate \n objects_0: cutlass \n objects_1: cutlass"
    )
    view = asks.view(0)
    assert view["phase"] == "board_effect"
    for form in ("wide", "tall", "small"):
        drawn = stage.draw(clouds, view, form)["regions"]["board"]
        assert "plate:1" in drawn and "lookout" in drawn and "Share 1" not in drawn


def test_a_share_with_something_to_play_is_played_out_for_its_points(voyage):
    said = foresight(voyage("share_1: cursed_idol beer \n share_doubloons: 4 0 0").match, "take")
    assert said["say"] == "+4 Doubloons. -4 points: Cursed Idol -4. Then you choose the order."


def test_leaving_says_what_it_adds_and_what_comes_next(voyage):
    turn = voyage("share_2: cook rotgut@0").match
    said = foresight(turn, "leave")["say"]
    assert said.startswith("A Relic goes on it for Duc de Plessy.")
    assert said.endswith("Then share 2: a Pirate and Rotgut.")
    full = foresight(voyage("share_1: cook cook beer \n share_doubloons: 2 0 0").match, "leave")
    assert full["say"].startswith("+1 Doubloon on it for Duc de Plessy: 3 then.")


def test_luck_is_said_as_odds(voyage):
    turn = voyage("share_1: grappling_hook \n share_2: rotgut", "take").match
    said = foresight(turn, "share_2_card_1")["say"]
    assert "in 100" in said and said.count("in 100") > 1
    known = voyage("share_1: grappling_hook \n share_2: rotgut@0", "take").match
    assert "It is Rotgut." in foresight(known, "share_2_card_1")["say"]


SWAP = "crew_0: first_mate swindler \n objects_0: cursed_idol relic_case"


@pytest.mark.rule("SOC-148")
def test_a_swindlers_gift_and_gain_are_one_act(boarding):
    both = f"{SWAP} \n objects_1: figurehead cutlass \n objects_2: rusty_sword"
    fight = boarding(both, "first_mate swindler left")
    view = fight.view(0)
    assert len(view["acts"]) == 4
    act = next(one for one in view["acts"] if one["label"] == "Give Cursed Idol for Figurehead")
    assert act["parts"] == ["give:cursed_idol", "take:figurehead"]
    told = stage.foresight(fight.match.game, fight.match.state, 0, view, samples=4)
    assert (
        told[act["action"]]["say"]
        == "+6 points: Cursed Idol -4 -> 0, Figurehead +2. Strength by Objects 0 -> 1."
    )
    assert set(told) == {one["action"] for one in view["acts"]}
    assert not fight.view(1)["acts"]
    fight.play(" ".join(act["moves"]))
    assert "You give Cursed Idol and take Figurehead." in fight.told(0)


@pytest.mark.rule("SOC-148")
def test_an_only_object_comes_by_itself_but_is_shown_beforehand(boarding):
    fight = boarding(f"{SWAP} \n objects_1: figurehead", "first_mate swindler")
    acts = fight.view(0)["acts"]
    assert [one["label"] for one in acts] == [
        "Give Cursed Idol for Figurehead",
        "Give Relic Case for Figurehead",
    ]
    assert all(len(one["moves"]) == 1 for one in acts)


def test_a_pirate_that_goes_aboard_says_what_there_is_to_take(boarding):
    both = "crew_0: first_mate swindler barrel_thief \n objects_0: cutlass relic_case"
    more = "objects_1: figurehead \n objects_2: rusty_sword \n rum_1: rotgut \n rum_2: old_rum"
    fight = boarding(f"{both} \n {more}", "first_mate").match
    said = foresight(fight, "swindler")["say"]
    assert said.startswith("Then you choose whom: ")
    assert "Duc de Plessy (Figurehead)" in said and "Lady Damballa (Rusty Sword)" in said
    assert "Duc de Plessy (1 Rum)" in foresight(fight, "barrel_thief")["say"]


def test_a_blade_that_goes_takes_its_strength_along(boarding):
    fight = boarding("crew_0: monsieur_plume \n objects_1: cutlass figurehead", "monsieur_plume")
    assert "Strength by Objects 3 -> 1." in foresight(fight.match, "cutlass")["say"]


def test_what_is_worth_nothing_is_said_only_if_there_is_nothing_else(voyage):
    alone = foresight(voyage("share_1: leviathan_scale").match, "take")["say"]
    assert alone.startswith("Leviathan Scale: 0 points.")
    both = foresight(voyage("share_1: leviathan_scale old_rum").match, "take")["say"]
    assert both.startswith("+4 points: Old Rum +4.")
    assert foresight(voyage("share_1: black_flag").match, "take")["say"] == "You get Black Flag."


def test_what_surely_comes_but_is_contested_has_a_range(voyage):
    turn = voyage("share_1: top_shelf_rum \n rum_1: top_shelf_rum top_shelf_rum").match
    assert "Points as things stand: Top-shelf Rum +1 to +3." in foresight(turn, "take")["say"]


def test_finishing_says_who_will_not_act(boarding):
    assert foresight(boarding("crew_0: lookout").match, "done")["say"] == "Lookout will not act."


# -- the ending

END = "round: 15 \n active: 2 \n share_1: leviathan_scale \n parrot: 2"


def ending(voyage, text, seat=0):
    match = voyage(f"{END} \n {text}", "take").match
    return match, stage.ending(match.game, match.state, seat)


def test_the_ending_counts_part_by_part_and_says_what_did_it(voyage):
    match, told = ending(voyage, "doubloons: 9 10 3 \n secrets_0: hidden_stash \n rum_1: plain_rum")
    assert told["parts"] == ["Doubloons", "Rum", "Relics", "Secrets", "Objects"]
    assert told["say"] == "You win by 2: Hidden Stash did it."
    assert told["more"] == "You are hailed Pirate King."
    assert told["lanes"][0]["values"] == [9, 0, 0, 4, 0]
    assert told["lanes"][1]["notes"][1] == "Rum 1"
    assert [lane["sum"] for lane in told["lanes"]] == match.scores()


def test_a_tie_is_explained(voyage):
    _, told = ending(voyage, "doubloons: 12 12 9 \n rum_0: rotgut", seat=1)
    assert told["say"] == "Madame Tching wins: more Rum broke the tie."
    assert told["more"] == "Equal points with you; Madame Tching has more Rum."
    _, shared = ending(voyage, "doubloons: 12 12 9")
    assert shared["say"] == "You and Duc de Plessy share the Sea of Clouds."


def test_rum_and_secrets_are_turned_over_at_the_end(voyage):
    match, _ = ending(voyage, "rum_1: old_rum \n secrets_1: hidden_stash")
    frames = next(
        b["scene"] for b in match.beats(0) if "scene" in b and "reck" in b["scene"]["title"]
    )
    said = [frame["say"] for frame in frames["frames"]]
    assert said[1] == "Rum: you 0, Duc de Plessy 4, Lady Damballa 0."
    assert "-old_rum" in frames["frames"][1]["svg"]
    assert "-hidden_stash" in frames["frames"][3]["svg"]


@pytest.mark.rule("SOC-206")
def test_the_count_says_how_the_most_was_decided(voyage):
    rows = "rum_0: top_shelf_rum \n rum_1: top_shelf_rum \n secrets_0: misers_oath"
    match, _ = ending(voyage, f"{rows} \n doubloons: 9 5 4")
    shown = next(
        b["scene"] for b in match.beats(0) if "reck" in b.get("scene", {}).get("title", "")
    )
    said = [frame["say"] for frame in shown["frames"]]
    assert (
        "Top-shelf Rum: you 1, Duc de Plessy 1, Lady Damballa 0; the Parrot favours you." in said[1]
    )
    assert "Miser's Oath: you 9, Duc de Plessy 5, Lady Damballa 4." in said[3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_can_be_played_on_the_stage(clouds, seats):
    match, luck = clouds.match(seats, 9), random.Random(9)
    while not match.over:
        match.play(luck.choice(match.legal()))
    told = stage.ending(clouds, match.state, 0)
    assert [lane["sum"] for lane in told["lanes"]] == match.scores()
