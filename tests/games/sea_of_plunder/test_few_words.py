"""A turn in few words, as the log and the strip keep it: what was gained, and who was moved."""

from tests.games.walk import random_states

MATCHES = 12


def turns(plunder, seats=2):
    """Every turn of random matches as far as it has come, and its events."""
    postcards, story = plunder._part("postcards"), plunder._part("story")
    for seed in range(MATCHES):
        plays = []
        for state in random_states(plunder, seats, seed, round_limit=8):
            plays.append(state.copy())
            turn = postcards.turn_of(plays)
            if story.events_of(state) and len(turn) < len(plays):
                yield turn, [event for play in turn for event in story.events_of(play)]


def test_a_treasure_is_told_whatever_comes_after_it(plunder):
    s, entries = plunder._part("state"), plunder._part("entries")
    taken = 0
    for turn, events in turns(plunder):
        words = entries.in_few_words(turn, 0)
        for kind, told in ((s.TREASURE, "a Treasure"), (s.DISHED, "a Treasure for the dish")):
            if any(event.kind == kind for event in events):
                taken += 1
                assert told in words
    assert taken > 20


def test_rivals_whom_a_hurricane_moves_are_named_with_it_also_after_a_port_or_a_bribe(plunder):
    s, entries = plunder._part("state"), plunder._part("entries")
    steers, blown = plunder._part("story").steers, 0
    for turn, events in turns(plunder):
        whose = turn[-1].owner
        if any(e.kind == s.SAILED and whose[e.a] != steers(turn[-1]) for e in events):
            blown += 1
            assert "Hurricane: " in entries.in_few_words(turn, 0)
    assert blown > 5


def test_a_landfall_shows_the_ship_that_landed_and_each_trail_its_own_colour(plunder):
    s, box = plunder._part("state"), plunder._part("box")
    beats, paint = plunder._part("beats"), plunder._part("pictures").PAINT
    second = 0  # ships of a player that are not the first of theirs
    for turn, _ in turns(plunder):
        told = beats.retell(turn, 0)
        for act in (act for beat in told for act in beat["acts"]):
            if act["do"] == "move" and act["key"].startswith("ship_"):
                is_jump = act["path"][0].startswith("~")
                assert is_jump or act["stays"] == paint[act["key"].removeprefix("ship_")]
        landed = [e for e in plunder._part("story").events_of(turn[-1]) if e.kind == s.TREASURE]
        scenes = [
            beat["scene"] for beat in told if beat.get("scene", {}).get("title") == "Landfall"
        ]
        if len(landed) != len(scenes):  # the dish had one, too
            continue
        for event, scene in zip(landed, scenes, strict=True):
            second += event.c != min(c for c, o in enumerate(turn[-1].owner) if o == event.a)
            assert f"ship-{box.COLOURS[event.c]}" in scene["frames"][0]["svg"]
    assert second


def test_beside_two_others_a_turn_has_room_but_for_the_names_of_a_hurricane(plunder):
    entries = plunder._part("entries")
    told = {entries.in_few_words(turn, 0) for turn, _ in turns(plunder, 4)}
    short = [words for words in told if "Hurricane: " not in words and words.count(";") < 2]
    assert 45 < max(map(len, short)) <= 60
    assert any(words.startswith("Cursed Treasure, a Debt for all others") for words in told)


def test_what_sails_on_in_one_play_has_used_one_card(plunder):
    s, entries = plunder._part("state"), plunder._part("entries")
    story, went_on = plunder._part("story"), 0
    for turn, _ in turns(plunder):
        passages = story.story(turn[-1], 0)
        pirates = [one for one in passages if one.kind == s.PIRATE_SAILED]
        if (
            len(pirates) == 2
            and story.ways(pirates[0].events).keys() == story.ways(pirates[1].events).keys()
        ):
            went_on += 1
            assert entries.entry(turn[-1], 0)["gist"].count(", pirate to") <= 1
    assert went_on


def test_the_pirate_of_the_discard_is_told_after_those_of_a_storm(lay):
    played = lay(
        "hand_0: action_trouble_at_sea map_straight3_n map_ns3 \n compasses: 0 0 0 0 \n"
        "ships: A1 B1 C1 E1 \n pirates: D10 F10 H10 J10",
        "play_action_trouble_at_sea discard_map_straight3_n pirate_3",
    )
    gists = [beat["gist"] for beat in played.match.beats(1) if beat.get("gist")]
    assert gists[-1] == "Trouble at Sea; pirate J4"
