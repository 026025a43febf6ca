"""The stage: events as beats, a Boarding as a theatre, foresight, and the count."""

import random
import re
from pathlib import Path

import pytest

from skysail import art, stage
from skysail.games.sea_of_clouds import theatre
from tests.games.small_print import least_type

STRENGTH = (  # where a Captain's is drawn: the place, its scale, and how far left of it
    r"translate\(([-\d.]+) [-\d.]+\)(?: scale\(([\d.]+)\))?"
    r'"><use href="#@shield" x="([-\d.]+)"[^>]*width="74"'
)
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
    assert [(act["key"], act["start"]) for act in acts(turn, 1, "move")] == [("loot-1-3", "deck")]


def test_a_share_lifts_toward_whoever_looks_at_it_and_an_empty_deck_toward_whoever_draws(voyage):
    turn = voyage("share_1: cook", "leave").match
    (lifts,) = acts(turn, 1, "lean")
    assert (lifts["key"], lifts["toward"]) == ("share:2", "plate:0")
    assert not acts(turn, 0, "lean")  # the cards come into your own hands
    turn = voyage("deck: ", "leave leave leave").match
    assert ("deck", "plate:0") in [(one["key"], one["toward"]) for one in acts(turn, 1, "lean")]


def test_a_rival_who_leaves_share_after_share_is_soon_done(voyage):
    turn = voyage("share_1: cook \n share_2: beer \n share_3: rotgut")
    told = {1: [], 0: []}
    for _ in range(3):
        turn.play("leave")
        for seat, beats in told.items():
            beats += [one for one in turn.match.beats(seat) if one["weight"] != "tick"]
    assert [one["say"].partition(":")[0] for one in told[1]] == [
        "Madame Tching left all three and takes the deck's top card",
    ]
    assert len(told[0]) == 4


def calm(beat):
    """Milliseconds that a page plays a beat at the calm speed (player.js)."""
    legs = max((len(act.get("path", ())) for act in beat["acts"]), default=0)
    reading = min(1700, max(700, 20 * len(beat["say"])))
    return max(250 if beat["weight"] == "tick" else reading, 240 * legs)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_rivals_turn_takes_three_seconds_at_most(clouds, seats):
    """However many shares were left; but for Objects that act at once, and a ripe share."""
    layout, story = clouds._part("state"), clouds._part("story")
    apart = {layout.PLAYED, layout.PICKED, layout.LOST_PIRATE, layout.BOARDED, layout.FINISHED}
    luck, longest, reader = random.Random(seats), 0, seats - 1
    for seed in range(8):
        match, lasts, plain = clouds.match(seats, seed), 0, True
        while not match.over:
            match.play(luck.choice(("leave", "take") if match.legal()[0] < 2 else match.legal()))
            kinds = {event.kind for event in story.events_of(match.state)}
            plain = plain and not kinds & apart
            for beat in match.beats(reader):
                if " at share 1:" in beat["say"]:  # a turn begins
                    longest = max(longest, lasts if plain else 0)
                    lasts, plain = 0, match.seat != reader
                if beat["say"] and not beat["say"].startswith("Round "):
                    lasts += calm(beat)
    assert 2000 < longest <= 3000


def test_doubloons_fly_and_are_counted(voyage):
    turn = voyage("share_1: cook \n share_doubloons: 5 0 0", "take").match
    assert ("purse:0", "+5") in {(act["at"], act["words"]) for act in acts(turn, 0, "count")}
    flights = [act for act in acts(turn, 0, "sprite") if act["path"] == ["share:1", "purse:0"]]
    assert len({act.get("late", 0) for act in flights}) == 5  # one after the other
    many = voyage("share_1: cook \n share_doubloons: 9 0 0", "take").match
    flights = [act for act in acts(many, 0, "sprite") if act["path"] == ["share:1", "purse:0"]]
    assert len(flights) == 1


def test_the_chest_gets_its_doubloons_and_a_set_says_what_it_gained(voyage):
    turn = voyage("active: 1 \n share_1: chest sirens_song \n relics_1: sirens_song", "take").match
    assert ["deck", "objects:1"] in [act["path"] for act in acts(turn, 0, "sprite")]
    assert ("relics:1", "+2") in {(act["at"], act["words"]) for act in acts(turn, 0, "count")}


def test_the_cards_of_one_hand_are_placed_as_one_fan(voyage):
    turn = voyage("share_1: cook rotgut sirens_song", "take").match
    ways = [
        [(act["key"], act["path"][-1]) for act in beat["acts"] if act["do"] == "move"]
        for beat in turn.beats(0)
    ]
    assert [("loot-1-1", "crew:0"), ("loot-1-2", "rum:0"), ("loot-1-3", "relics:0")] in ways
    assert not any(
        "loot" in act["key"] for act in acts(turn, 2, "move") if act["path"] != ["plate:0"]
    )
    assert "Cook: strength 0 to 3. Siren's Song: one alone is worth −3." in [
        beat["say"] for beat in turn.beats(0)
    ]


@pytest.mark.fault("sea_of_clouds", 3)
def test_a_rivals_turn_comes_to_one_line(voyage):
    turn = voyage("active: 1 \n share_1: cook rotgut \n share_doubloons: 2 0 0", "take").match
    gists = [beat["gist"] for beat in turn.beats(0) if "gist" in beat]
    assert gists == ["Takes share 1: Cook, Rum, 2 Doubloons"]
    fought = voyage("active: 1 \n seats: 2 \n round: 5 \n share_1: cook \n crew_0: steward", "take")
    gists = [beat["gist"] for beat in fought.match.beats(0) if "gist" in beat]
    assert gists == ["Takes share 1: Cook. Boarding: you lost 1 to 3"]
    third = voyage("active: 1 \n share_3: cook", "leave leave take").match
    assert [beat["gist"] for beat in third.beats(0) if "gist" in beat] == [
        "Leaves 1 and 2, takes 3: Cook"
    ]
    assert third.entry(1, 3)["gist"] == "You leave 1 and 2, take 3: Cook"


def test_the_catch_of_a_turn_is_drawn_as_far_as_it_is_known(voyage):
    turn = voyage(
        "active: 1 \n share_1: cook old_rum@0 golden_rum \n share_doubloons: 2 0 0", "take"
    )
    (card,) = [beat["postcard"] for beat in turn.match.beats(0) if "postcard" in beat]
    assert all(name in card for name in ("cook", "old_rum", "tile_rum"))
    (card,) = [beat["postcard"] for beat in turn.match.beats(2) if "postcard" in beat]
    assert "cook" in card and "old_rum" not in card and card.count("tile_rum") == 2


def test_a_share_that_is_left_is_drawn_as_far_as_it_is_known(voyage):
    turn = voyage("active: 1 \n share_1: cook gunner@0 \n deck: rotgut", "leave")
    (card,) = [beat["postcard"] for beat in turn.match.beats(0) if "postcard" in beat]
    assert "-gunner" in card and "-cook" not in card and "tile_rum" in card
    (card,) = [beat["postcard"] for beat in turn.match.beats(1) if "postcard" in beat]
    assert "-gunner" in card and "-cook" in card and "-rotgut" not in card


@pytest.mark.fault("sea_of_clouds", 3)
def test_the_log_has_a_line_for_each_turn(clouds):
    match = clouds.match(3, 5)
    for _ in range(3):
        match.play("leave")
    left, taken = match.entry(1, 2), match.entry(1, 3)
    assert "turn" not in left and "gist" not in left
    assert taken["gist"].startswith("Leaves all; from the deck: ")
    assert (taken["turn"]["by"], taken["turn"]["clock"]) == (1, "round 1 of 15")
    assert taken["turn"]["words"].startswith("You look at share 1: ")
    assert not any("You look" in words for words in taken["sentences"])


def test_the_log_says_who_won_at_a_boarding(boarding):
    fight = boarding("crew_0: gunner \n crew_1: cook").match
    told = fight.entry(0, len(fight.actions))["gist"]
    assert told.endswith("; Boarding at island 5: you win 2, Duc de Plessy 1")
    nobody = boarding("").match
    assert nobody.entry(0, 1)["gist"].endswith("; Boarding at island 5: nobody wins")


def test_pages_corks_wax_swords_and_wings_are_heard(clouds, boarding, voyage):
    known = (Path(art.__file__).parent / "table" / "static" / "sound.js").read_text("utf-8")
    rivals = voyage("active: 1 \n share_1: rotgut hidden_stash birdseed \n share_2: cook")
    heard = {act.get("sound") for act in acts(rivals.play("leave").match, 0, "light")}
    heard |= {act.get("sound") for act in acts(voyage("share_2: cook", "leave").match, 0, "move")}
    taken = voyage("share_1: rotgut hidden_stash", "take").match
    heard |= {act.get("sound") for act in acts(taken, 0, "move")}
    heard |= {act.get("sound") for act in acts(taken, 1, "sprite")}
    flown = voyage("share_1: birdseed \n parrot: 2", "take").match
    heard |= {act.get("sound") for act in acts(flown, 0, "move")}
    heard |= {one.get("sound") for one in scene(boarding("crew_0: cook").match, 0)["frames"]}
    assert heard - {None, ""} == {"page", "cork", "wax", "wings", "clank"}
    assert all(f"  {one}: [" in known for one in heard - {None, ""})


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
    cards = [(act["key"], act["start"]) for act in acts(match, 1, "move")]
    assert {("loot-1-1", "deck"), ("loot-3-1", "deck"), ("hat", "ship"), ("parrot", "ship")} <= set(
        cards
    )
    coins = [act["path"][-1] for act in acts(match, 1, "sprite")]
    assert coins.count("purse:0") == coins.count("purse:2") == 3
    mine = acts(match, 0, "sprite")  # the card that is in your hands by then
    assert [act["path"] for act in mine if act["path"][-1] == "share:1:1"] == [
        ["deck", "share:1:1"]
    ]


# -- the Boarding


def scene(match, seat):
    return next(beat["scene"] for beat in match.beats(seat) if "scene" in beat)


@pytest.mark.fault("sea_of_clouds", 1)
def test_a_boarding_shows_crews_combats_effects_and_the_outcome(boarding):
    fight = boarding("crew_0: gunner boatswain \n crew_1: cook \n objects_2: cutlass").match
    shown = scene(fight, 0)
    said = [frame["say"] for frame in shown["frames"]]
    assert shown["title"] == "Boarding at island 5"
    assert said[:2] == [
        "The first of 3 Boardings.",
        "Strengths: you 5, Duc 3, Lady 2.",
    ]
    assert "You beat Duc, 5 to 3." in said
    assert "Lady has nobody aboard: you win without a blow." in said
    assert any("Boatswain, 2 victories: you gain 4 Doubloons." in words for words in said)
    assert said[-1] == "Victories: you 2, Duc 1. All Pirates are discarded."
    assert "Gunner" not in said[0] and "-gunner" in shown["ground"]
    assert sum(frame["ms"] for frame in shown["frames"][:-1]) < LONGEST
    assert [frame.get("stays", False) for frame in shown["frames"]][-2:] == [False, True]
    assert fight.entry(0, len(fight.actions))["at"] == "island:5"


def test_ships_draw_together_then_bars_push_flags_go_up_and_pirates_step_forward(boarding):
    fight = boarding("crew_0: gunner boatswain \n crew_1: cook \n crew_2: cook").match
    shown = scene(fight, 0)
    glides = re.findall(r'data-glide="([-\d.]+) ([-\d.]+)"', shown["ground"])
    assert len(glides) == 6  # three ships, each with its name
    assert all(abs(float(x)) + abs(float(y)) >= theatre.RISE for x, y in glides)
    frames = {frame["say"]: frame["svg"] for frame in shown["frames"]}
    gathers = frames["The first of 3 Boardings."]
    assert f'data-glide="0 -{theatre.RISE:g}"' in gathers and "clip-path" not in gathers
    fought = frames["You beat Duc, 5 to 3."]
    assert f'data-glide="0 {theatre.HOISTED:g}"' in fought  # the flag
    pushes = [float(x) for x in re.findall(r'data-glide="([-\d.]+) 0"', fought)]
    assert len(pushes) == 1 and pushes[0] != 0  # the bars push from the middle
    acts = next(svg for say, svg in frames.items() if "Boatswain, 2 victories" in say)
    assert "-boatswain" in acts and "-gunner" in acts
    assert not any("-boatswain" in svg for say, svg in frames.items() if "beat" in say)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_outcome_shows_every_ship_and_lies_on_none(boarding, seats):
    fight = boarding(f"seats: {seats} \n crew_0: gunner \n crew_1: cook")
    shown = next(beat for beat in fight.match.beats(0) if "scene" in beat)
    for scene in (shown["scene"], shown["wide"]):
        card = scene["frames"][-1]["svg"]
        assert card.count("M-140-134C") == 2 * seats  # a balloon is filled, then outlined
        assert 'y="-600"' in card and "-gunner" not in card


def test_strengths_count_pirate_by_pirate_then_the_objects(boarding):
    fight = boarding("crew_0: gunner boatswain \n crew_1: cook \n objects_0: cutlass").match
    _, first, second, *_ = scene(fight, 0)["frames"]
    hops = re.findall(r'data-hop="(\d+)"', first["svg"])
    assert sorted(hops) == ["0", "0", "0", "2", "4"]
    assert "data-hop" not in second["svg"]
    assert {"3", "5", "7"} <= set(re.findall(r">(\d+)<", first["svg"]))
    assert "5" not in re.findall(r">(\d+)<", second["svg"])


def test_on_a_tie_the_parrot_goes_round_until_it_meets_one_of_the_two(boarding):
    fight = boarding("seats: 4 \n parrot: 0 \n crew_2: cook \n crew_3: cook").match
    said = [frame["say"] for frame in scene(fight, 0)["frames"]]
    decided = next(i for i, words in enumerate(said) if "The Parrot decides" in words)
    assert said[decided - 2 : decided] == [
        "3 to 3. The Parrot goes round: Duc.",
        "3 to 3. The Parrot goes round: Lady.",
    ]
    assert "Lady wins against El Capitan" in said[decided]


def test_stronger_but_without_pirates_is_told(boarding):
    fight = boarding("crew_0: steward \n objects_1: cutlass").match
    said = " ".join(frame["say"] for frame in scene(fight, 0)["frames"])
    assert "Duc is stronger than you, but has no Pirates: nobody wins." in said


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


def test_your_board_shows_what_a_boarding_brought_once_the_last_of_it_is_told(boarding):
    crews = "crew_0: first_mate barrel_thief \n crew_1: cook \n rum_1: rotgut"
    fight = boarding(f"{crews} \n doubloons: 3 5 3").match
    for seat, last in ((0, "Parrot flies"), (1, "Parrot flies"), (2, "are discarded")):
        frames = scene(fight, seat)["frames"]
        settled = next(frame for frame in frames if "settles" in frame)
        assert settled["settles"] == ["mine"] and last in settled["say"]
        assert "settles" in frames[-1]


def test_while_crews_fight_your_hands_show_what_each_of_yours_would_bring(clouds, boarding):
    fight = boarding("crew_0: gunner boatswain \n crew_1: cook").match
    told = {seat: scene(fight, seat).get("beside", {}).get("hand", {}) for seat in range(3)}
    assert set(told[0]) == {*stage.forms_of(clouds), "deep"}
    assert "-gunner" in told[0]["tall"] and "-boatswain" in told[0]["tall"]
    assert "-cook" in told[1]["wide"] and "-gunner" not in told[1]["wide"]
    assert not told[2]  # nobody is aboard
    for form in stage.forms_of(clouds):
        shown = next(one["scene"] for one in stage.fitted(fight.beats(0), form) if "scene" in one)
        assert shown["beside"] == {"hand": told[0][form]}


def test_a_rum_that_is_stolen_crosses_from_rail_to_rail_as_soon_as_the_thief_steps_over(boarding):
    fight = boarding("crew_0: barrel_thief steward \n rum_1: rotgut").match
    frames = [frame for frame in scene(fight, 0)["frames"] if "Barrel Thief" in frame["say"]]
    assert len(frames) == 1 and "first Rum: Rotgut" in frames[0]["say"]
    (x1, x2) = (
        float(x) for x in re.findall(r'd="M(\S+) \S+Q\S+ \S+ (\S+) \S+"', frames[0]["svg"])[0]
    )
    (left, _, wide), (right, _, far) = theatre.NARROW.ships[3][1], theatre.NARROW.ships[3][0]
    assert left + theatre.SIDE * wide == pytest.approx(x1, abs=1)
    assert right - theatre.SIDE * far == pytest.approx(x2, abs=1)


def test_what_a_loser_loses_goes_from_ship_to_ship(boarding):
    fight = boarding("crew_0: barrel_thief \n rum_1: rotgut \n doubloons: 3 5 3").match
    mine, other = scene(fight, 0), scene(fight, 2)
    said = [frame["say"] for frame in mine["frames"]]
    at = next(i for i, words in enumerate(said) if "first Rum: Rotgut" in words)
    assert "-rotgut" in mine["frames"][at]["svg"]
    assert not any("-rotgut" in frame["svg"] for frame in other["frames"])


def test_the_outcome_tells_all_that_a_boarding_brought_however_many_plays_it_took(boarding):
    both = "objects_0: cursed_idol \n objects_1: figurehead cutlass \n objects_2: chest"
    fight = boarding(f"crew_0: first_mate swindler steward \n {both} \n doubloons: 3 5 3")
    assert not any(frame.get("stays") for frame in scene(fight.match, 0)["frames"])
    assert "+Chest" not in scene(fight.match, 0)["frames"][-1]["svg"]
    fight.play("swindler cursed_idol figurehead")
    (card,) = scene(fight.match, 0)["frames"]
    assert card["stays"] and card["say"].startswith("Victories: you 2.")
    for change in (
        "+Figurehead",
        "\N{MINUS SIGN}Figurehead",
        "\N{MINUS SIGN}Chest",
        "+Cursed Idol",
    ):
        assert change in card["svg"], change
    assert fight.match.entry(1, len(fight.match.actions))["at"] == "island:5"
    fights = fight.match.notebook(0)[-2]["words"]
    assert "You: 2 victories; +" in fights and "+Figurehead" in fights


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
        "+2 points: Siren's Song -3 -> -1. Strength 0 -> 4 (Duc 3, Lady 0)."
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


def test_every_strength_lies_inside_the_theatre(boarding):
    crews = "crew_0: steward \n crew_1: cook \n crew_2: bruiser \n crew_3: lookout"
    view = boarding(f"seats: 4 \n {crews}").view(3)  # to its left Madame Tching, a long name
    for plan in (theatre.NARROW, theatre.WIDE):
        found = re.findall(STRENGTH, theatre.frame(plan, view))
        assert len(found) == 4
        for x, scale, left in found:
            assert float(x) + float(left) * float(scale or 1) >= 0


@pytest.mark.parametrize("plan", [theatre.NARROW, theatre.WIDE])
def test_ships_and_swords_have_all_of_the_stage_and_no_more(plan):
    sword, bars = 75 * theatre.SWORDS * plan.unit, 68 * plan.unit  # half as wide, and as far below
    ends = []
    for seats in (2, 3, 4):
        spots = [(x, 178 * scale, y + 64 * scale) for x, y, scale in plan.ships[seats]]
        spots += [(x, sword, y + bars) for x, y in plan.joints[seats]]
        assert all(wide <= x <= plan.width - wide for x, wide, _ in spots)
        ends.append(plan.top + max(low for _, _, low in spots))
    assert 0.75 * plan.height < min(ends) and max(ends) < plan.height


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scenes_can_be_read_on_a_phone(clouds, seats):
    draw, luck, titles = clouds._part("draw"), random.Random(seats), set()
    match = clouds.match(seats, 5)
    while not match.over:
        match.play(luck.choice(match.legal()))
        for form, least in (("wide", 12), ("tall", 11), ("small", 11)):
            for beat in stage.fitted(match.beats(0), form):
                if "scene" in beat:
                    titles.add(beat["scene"]["title"][:8])
                    found = least_type(beat["scene"], {form: draw.ARRANGEMENTS[form]})[form]
                    assert found >= least, (form, beat["scene"]["title"])
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
    assert said["say"] == "+4 Doubloons. -4 points: Cursed Idol. Then you choose the order."


def test_leaving_says_what_it_adds_and_what_comes_next(voyage):
    turn = voyage("share_2: cook rotgut@0").match
    said = foresight(turn, "leave")["say"]
    assert said == "Adds a Relic for Duc. Share 2: Rotgut, a Pirate."
    many = voyage("share_2: cook@0 rotgut@0 sirens_song").match
    assert foresight(many, "leave")["say"].endswith("Share 2: Cook, 2 more.")
    alike = voyage("share_2: cook gunner \n share_doubloons: 0 1 0").match
    assert foresight(alike, "leave")["say"].endswith("Share 2: 2 Pirates, 1 Doubloon.")
    rich = voyage("share_2: cook gunner@0 rotgut \n share_doubloons: 0 2 0").match
    assert foresight(rich, "leave")["say"].endswith("Share 2: Gunner, 2 more, 2 Doubloons.")
    full = foresight(voyage("share_1: cook cook beer \n share_doubloons: 2 0 0").match, "leave")
    assert full["say"].startswith("+1 Doubloon for Duc, 3 in all.")


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


@pytest.mark.parametrize(
    ("pirate", "told"),
    [
        ("monsieur_plume", "Duc de Plessy throws away Cutlass or Relic Case."),
        ("swindler", "Duc de Plessy has Cutlass and Relic Case. Then you choose"),
        ("smuggler", "Duc de Plessy has 2 Rum, Old Rum among them. Then you choose"),
    ],
)
def test_the_only_one_who_can_be_boarded_is_told_with_what_lies_there(boarding, pirate, told):
    lies = "objects_0: cursed_idol \n objects_1: cutlass relic_case \n rum_0: rotgut golden_rum"
    fight = boarding(f"crew_0: {pirate} first_mate \n {lies} \n rum_1: old_rum@0 spiced_rum")
    assert foresight(fight.match, pirate)["say"].startswith(told)


def test_a_map_says_which_share_gets_what(voyage):
    lies = "hand: treasure_map figurehead beer \n phase: play_card \n crew_0: steward cook"
    full = voyage(f"{lies} \n share_3: cook gunner beer \n deck: cutlass rotgut old_rum").match
    told = "Share 1 gets an Object, share 2 gets a Rum and share 3 gets a Doubloon."
    assert foresight(full, "card_1")["say"] == told
    free = voyage(f"{lies} \n deck: cutlass rotgut cook sirens_song").match
    told = "Share 1 gets an Object, share 2 gets a card and share 3 gets a card."
    assert foresight(free, "card_1")["say"] == told


def test_between_what_points_luck_leaves_a_part_is_said_as_more_or_fewer(boarding):
    rows = "crew_0: smuggler first_mate \n rum_0: golden_rum old_rum \n rum_1: spiced_rum"
    fight = boarding(f"{rows} plain_rum", "first_mate smuggler")
    told = "1 to 2 points fewer in Rum as things stand: Golden Rum 3 -> 0."
    assert foresight(fight.match, "golden_rum")["say"].startswith(told)
    told = "2 to 3 points fewer in Rum as things stand: Old Rum 4 -> 0."
    assert foresight(fight.match, "old_rum")["say"].startswith(told)


def test_a_pirate_who_acts_next_says_what_there_is_to_take(boarding):
    both = "crew_0: lookout barrel_thief"
    fight = boarding(f"{both} \n rum_1: rotgut golden_rum \n rum_2: golden_rum", "lookout").match
    said = foresight(fight, "share_2_card_1")["say"]
    assert said.endswith("Then you choose whom: Duc de Plessy (2 Rum) or Lady Damballa (1 Rum).")


@pytest.mark.parametrize(
    ("pirate", "aboard", "told"),
    [
        ("smuggler", "rum_1: rotgut golden_rum@0", "has 2 Rum, Golden Rum among them."),
        ("swindler", "objects_1: cutlass relic_case", "has Cutlass and Relic Case."),
        ("monsieur_plume", "objects_1: cutlass relic_case", "throws away Cutlass or Relic Case."),
    ],
)
def test_whoever_may_be_boarded_is_told_with_what_lies_there(boarding, pirate, aboard, told):
    more = "rum_0: plain_rum \n rum_2: old_rum \n objects_0: rusty_sword \n objects_2: figurehead"
    fight = boarding(f"crew_0: {pirate} first_mate cook \n {more} \n {aboard}", pirate).match
    assert f"Duc de Plessy {told}" in foresight(fight, "left")["say"]


def test_a_beer_says_whether_it_costs_a_pirate(voyage):
    hand = "hand: beer figurehead cutlass \n phase: play_card"
    assert "Beer: no Pirate to lose." in foresight(voyage(hand).match, "card_1")["say"]
    costs = foresight(voyage(f"{hand} \n crew_0: first_mate").match, "card_1")["say"]
    assert "First Mate leaves you." in costs and "no Pirate" not in costs


def test_every_choice_of_a_whole_match_is_foretold(clouds):
    luck, phases = random.Random(8), set()
    for seats, seed in ((2, 4), (3, 1), (3, 7), (4, 2)):
        match = clouds.match(seats, seed)
        while not match.over:
            view = match.view(match.seat)
            if view["phase"] != "share_choice" or luck.randrange(6) == 0:
                told = stage.foresight(clouds, match.state, match.seat, view, samples=6)
                assert all(one["say"] for one in told.values())
                assert not any("+6 to +6" in one["say"] for one in told.values())
                phases.add(view["phase"])
            match.play(luck.choice(match.legal()))
    assert {"play_card", "pick_card", "board_effect", "choose_victim"} <= phases


def test_a_blade_that_goes_takes_its_strength_along(boarding):
    fight = boarding("crew_0: monsieur_plume \n objects_1: cutlass figurehead", "monsieur_plume")
    assert "Strength by Objects 3 -> 1." in foresight(fight.match, "cutlass")["say"]


def test_what_is_worth_nothing_is_said_only_if_there_is_nothing_else(voyage):
    alone = foresight(voyage("share_1: leviathan_scale").match, "take")["say"]
    assert alone.startswith("Leviathan Scale: 0 points.")
    both = foresight(voyage("share_1: leviathan_scale old_rum").match, "take")["say"]
    assert both.startswith("+4 points: Old Rum.")
    assert foresight(voyage("share_1: black_flag").match, "take")["say"] == "You get Black Flag."


def test_what_is_contested_counts_as_the_plate_counts_it(voyage):
    turn = voyage("share_1: top_shelf_rum \n rum_1: top_shelf_rum top_shelf_rum").match
    assert "+3 points as things stand: Top-shelf Rum." in foresight(turn, "take")["say"]


def test_the_plate_comes_to_what_was_foretold_of_a_share(clouds):
    luck, met = random.Random(3), 0
    for seed in range(6):
        match = clouds.match(2 + seed % 3, seed)
        while not match.over:
            view, seat, action = match.view(match.seat), match.seat, luck.choice(match.legal())
            told = stage.foresight(clouds, match.state, seat, view, samples=4)
            match.play(action)
            plate, now = told.get(action, {}).get("plates", {}).get(str(seat)), match.view(seat)
            is_played = clouds.text.write(action) == "take" and now["phase"] != "play_card"
            if plate and is_played and not now["boarding"]["shown"] and not match.over:
                met += 1
                assert sum(now["captains"][seat]["points"].values()) == int(plate.split()[-1])
    assert met > 60


def test_who_has_the_most_now_is_said(voyage):
    mine = voyage("share_1: misers_oath \n doubloons: 9 5 3").match
    assert "+6 points as things stand: Miser's Oath (now: you)." in foresight(mine, "take")["say"]
    other = voyage("share_1: misers_oath \n doubloons: 3 5 3").match
    assert "+0 points as things stand: Miser's Oath (now: Duc)." in foresight(other, "take")["say"]


def test_a_tie_for_the_most_says_that_the_parrot_decides_it(voyage):
    tied = voyage("share_1: misers_oath \n doubloons: 9 9 3").match
    told = "Miser's Oath (now: you, by the Parrot)."
    assert told in foresight(tied, "take")["say"]


def test_a_boarding_that_follows_is_told_with_what_it_brings_the_reader(voyage):
    fields = (
        "round: 5 \n active: 2 \n crew_0: steward \n crew_1: rachel_cruz gunner \n crew_2: cook"
    )
    said = foresight(voyage(f"{fields} \n share_1: leviathan_scale").match, "take")["say"]
    told = "Leviathan Scale: 0 points. Then the crews fight: you win 1 combat. -2 Doubloons in all."
    told += " The Parrot comes to you."
    assert said.replace("\N{MINUS SIGN}", "-") == told


def test_captains_have_short_names_in_foresight_if_those_are_clear(clouds):
    match = clouds.match(4, 1)
    for _ in range(2):
        match.play("take")
    assert "for El Capitan" in foresight(match, "leave")["say"]


def test_finishing_says_who_will_not_act(boarding):
    assert foresight(boarding("crew_0: lookout").match, "done")["say"] == "Lookout will not act."


# -- the ending

END = "round: 15 \n active: 2 \n share_1: leviathan_scale \n parrot: 2"


def ending(voyage, text, seat=0):
    match = voyage(f"{END} \n {text}", "take").match
    return match, stage.ending(match.game, match.state, seat)


@pytest.mark.fault("sea_of_clouds", 19)
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


def test_equal_points_are_fought_out_key_by_key(voyage):
    def fought(position, pair):
        match, _ = ending(voyage, position)
        count = match.beats(0)[-1]
        for form in ("scene", "wide"):
            assert f"joint:{pair}" in count[form]["frames"][-2]["svg"]
        return [frame["say"] for frame in count["scene"]["frames"][5:-1]]

    assert fought("doubloons: 12 12 9 \n rum_0: rotgut", "0-1") == [
        "Points: you 12, Duc de Plessy 12; the Parrot sits with neither.",
        "Doubloons: you 12, Duc de Plessy 12.",
        "Rum cards: you 1, Duc de Plessy 0.",
    ]
    assert fought("doubloons: 12 9 12", "0-2") == [
        "Points: you 12, Lady Damballa 12; the Parrot sits with Lady Damballa."
    ]


def counted(match, reader=0, form="scene"):
    return next(b[form] for b in match.beats(reader) if "reck" in b.get(form, {}).get("title", ""))


def test_rum_is_turned_over_by_number_then_as_a_set_then_as_a_contest(voyage):
    rows = "rum_0: collectors_rum collectors_rum top_shelf_rum \n rum_1: old_rum top_shelf_rum"
    match, _ = ending(voyage, rows)
    frames = counted(match)["frames"][1:4]
    assert [frame["say"] for frame in frames] == [
        "Rum by its number: you 0, Duc de Plessy 4, Lady Damballa 0.",
        "Collector's Rum: you 4, Duc de Plessy 0, Lady Damballa 0.",
        "Top-shelf Rum: you and Duc 1; the Parrot favours you.",
    ]
    printed, sets, contest = (frame["svg"] for frame in frames)
    assert "-old_rum" in printed and "-collectors_rum" not in printed
    assert "tile_rum" in printed  # what is not counted yet lies face down
    assert {"1", "4", "9", "16", "25"} <= set(re.findall(r">(\d+)</text>", sets))
    assert "-top_shelf_rum" in contest and "-old_rum" not in contest


def test_secrets_are_turned_over_one_by_one_from_the_parrots_holder(voyage):
    rows = "secrets_0: hidden_stash misers_oath \n secrets_2: vintage_label \n doubloons: 9 9 4"
    match, _ = ending(voyage, rows)  # the Parrot is at seat 2
    frames = counted(match)["frames"][3:6]
    said = [frame["say"] for frame in frames]
    assert said[:2] == ["Lady's Vintage Label: 0 points.", "Your Hidden Stash: 4 points."]
    assert said[2] == "Your Miser's Oath: you and Duc 9; the Parrot favours you: 6 points."
    drawn = [frame["svg"] for frame in frames]
    assert "-hidden_stash" not in drawn[0] and drawn[0].count("data-hop") == 1
    assert "-hidden_stash" in drawn[2] and "-misers_oath" in drawn[2]
    assert drawn[2].count("data-hop") == 1
    assert drawn[1].count("-tile_object") == 2  # below what is turned over, and what is not yet


def test_lanes_grow_step_by_step_to_what_each_seat_has(clouds, voyage):
    match, luck = clouds.match(3, 6), random.Random(6)
    while not match.over:
        match.play(luck.choice(match.legal()))
    part = clouds._part("reckoning")
    steps = part.steps(match.state, 0)
    assert [step.part for step in steps] == sorted(step.part for step in steps)
    for seat in range(3):
        told = {step.part: sum(item.points for item in step.open[seat]) for step in steps}
        assert list(told.values()) == list(part.parts(match.state, seat).values())


def test_the_count_says_what_each_thing_is_worth(voyage):
    rows = "rum_1: old_rum golden_rum golden_rum \n objects_1: cutlass giant_seashell"
    match, _ = ending(voyage, rows)
    shown = next(b for b in match.beats(0) if "reck" in b.get("scene", {}).get("title", ""))
    worth = [set(re.findall(r">([^<>]+)</text>", shown["scene"]["frames"][1]["svg"]))]
    worth += [
        {words.strip() for words in re.findall(r">([^<>]+)</text>", frame["svg"])}
        for frame in (shown["wide"]["frames"][1], shown["wide"]["frames"][-2])
    ]
    assert "4" in worth[0] and {"Old Rum", "4", "Golden Rum", "6"} <= worth[1]
    assert "Giant Seashell" in worth[2] and "Cutlass" not in worth[2]


def test_the_chest_opens_when_doubloons_are_counted(voyage):
    match, _ = ending(voyage, "objects_1: chest \n doubloons: 3 8 3")
    said = [frame["say"] for frame in match.beats(0)[-1]["scene"]["frames"]]
    assert said[:2] == [
        "The Chest opens into Duc de Plessy's purse.",
        "Doubloons: you 3, Duc de Plessy 14, Lady Damballa 3.",
    ]


@pytest.mark.rule("SOC-206")
def test_the_count_says_how_the_most_was_decided(voyage):
    rows = "rum_0: top_shelf_rum \n rum_1: top_shelf_rum \n secrets_0: misers_oath"
    match, _ = ending(voyage, f"{rows} \n doubloons: 9 5 4")
    said = [frame["say"] for frame in counted(match)["frames"]]
    told = "Top-shelf Rum: you and Duc 1; the Parrot favours you."
    assert said[1] == told
    assert said[3] == "Your Miser's Oath: you 9, Duc 5, Lady 4: 6 points."


DROPPED = re.compile(  # words that nobody should read any more
    r"\b(VP|gold|coins?|hole|slot|immediate|permanent|fires?|strikes?|sends?|bottles?|his choice)\b"
    r"|n²|walks out|seen by \d|Drop the rest"
)


def test_people_read_one_word_for_one_thing(clouds):
    told = {piece.words for piece in clouds.art.gallery().values()}
    for seats in (2, 3, 4):
        match, luck = clouds.match(seats, seats), random.Random(seats)
        while not match.over:
            view = match.view(match.seat)
            told |= {view["prompt"], view["how"], *(one["label"] for one in view["choices"])}
            told |= {beat["say"] for beat in match.beats(0)}
            match.play(luck.choice(match.legal()))
        told |= {leaf["words"] for leaf in match.notebook(0)}
    assert len(told) > 300
    assert not [words for words in told if DROPPED.search(words)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_can_be_played_on_the_stage(clouds, seats):
    match, luck = clouds.match(seats, 9), random.Random(9)
    while not match.over:
        match.play(luck.choice(match.legal()))
    told = stage.ending(clouds, match.state, 0)
    assert [lane["sum"] for lane in told["lanes"]] == match.scores()
