"""On the stage: what happened is played along true ways, what would happen is foreseen."""

import re
from html import unescape

import pytest

from skysail import art, stage
from skysail.howto import illustrated
from skysail.words import called
from tests.games.sitting import filled
from tests.games.walk import random_states

# The deal of the first voyage, and its beginning.
BELLS = "Eight bells"
SEED = 27822
BEGINNING = "ship_blue ship_green ship_purple deck deck play_map_straight3_n"


def test_every_kind_of_event_has_its_beat(plunder):
    beats, story, layout = (plunder._part(name) for name in ("beats", "story", "state"))
    scenes = {layout.LAST_ROUND, layout.RESOLVED, layout.TOOK_POWER, *beats.SHORE, *story.SAILINGS}
    assert scenes | set(beats.ACTS) == set(range(layout.UNTOLD + 1))


def said(played, seat=0):
    return [beat["say"] for beat in played.match.beats(seat)]


def moved(played, seat=0):
    """The ways of all pieces, beat by beat."""
    return [
        {act["key"]: act["path"] for act in beat["acts"] if act["do"] == "move"}
        for beat in played.match.beats(seat)
        if any(act["do"] == "move" for act in beat["acts"])
    ]


@pytest.mark.rule("SOP-002")
@pytest.mark.fault("sea_of_plunder", 7)
def test_over_the_edge_a_ship_leaves_on_one_side_and_comes_in_on_the_other(embark):
    played = embark(3, SEED).play(f"{BEGINNING} compass_no")
    way = ["G1", "beyond:6:-1", "~beyond:6:13", "G13", "G12"]
    assert moved(played) == [{"ship_blue": way}]
    assert said(played) == ["You sail over G1, G13 to G12.", "You take an orange Good."]
    assert said(played, 1)[0] == "Blue sails over G1, G13 to G12."
    worth = [act for act in played.match.beats(0)[-1]["acts"] if act["do"] == "count"]
    assert worth == [stage.count("worth:0", "+3", stage.GAIN)]  # of a second colour
    assert "count" not in str(played.match.beats(1)[-1]["acts"])


def test_straight_to_a_port_is_a_jump(lay):
    played = lay("hand_0: port_izarea map_ns3 \n ships: B3 L7 A1 B7", "play_port_izarea")
    assert moved(played)[-1] == {"ship_blue": ["~G12"]}
    fog = [
        act["path"] for beat in played.match.beats(0) for act in beat["acts"] if "cloud" in str(act)
    ]
    assert fog == [["B3"], ["G12"]]
    assert not any("stays" in act for beat in played.match.beats(0) for act in beat["acts"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_is_who_is_a_scene_with_a_row_a_player(embark, seats):
    played = embark(seats, SEED)
    while played.view(0)["phase"] == "choose_colour":
        played.match.play(played.match.legal()[0])
    (dealt,) = (beat for beat in played.match.beats(0) if "scene" in beat)
    for scene in (dealt["scene"], dealt["wide"]):
        (frame,) = scene["frames"]
        for number, player in enumerate(played.view(0)["players"]):
            row = frame["svg"].split('data-hop="')[1 + number]
            who = player["name"] if number else "You"
            words = unescape(" ".join(re.findall(r">([^<]+)<", row)))
            assert words.startswith(f"{who}: {player['power']['name']} {player['power']['text']}")
            assert all(f"ship-{colour}" in row for colour in player["colours"])
            size = float(re.findall(r'font-size="([0-9.]+)"', row)[0])
            right = float(re.findall(r"M18 0h([0-9.]+)", row)[0]) + 2 * 18 + 12  # of its card
            name = f"{who}: {player['power']['name']}"
            assert 248 + art.length(name, size, bold=True) <= right
    assert dealt["say"].startswith("You are ")


def test_hands_that_a_broken_compass_hits_are_red(lay):
    held = "hand_0: action_broken_compass map_ns3 map_ew3 \n hand_1: map_cross2 \n"
    more = "hand_2: map_corners map_rising2 map_fork_n \n hand_3: map_fork_s"
    played = lay(held + more, "play_action_broken_compass")
    assert foreseen(played, "or_more")["say"] == "Orange"
    played.play("or_more")
    nobody = lay(held, "play_action_broken_compass")
    assert foreseen(nobody, "or_more")["say"] == "Nobody"
    (named,) = (beat for beat in played.match.beats(0) if "The hands:" in beat["say"])
    tones = {act["at"]: act["tone"] for act in named["acts"]}
    assert [tones[at] for at in ("hand", "hand:1", "hand:2", "hand:3")].count("loss") == 1
    assert tones["hand:2"] == "loss"


@pytest.mark.rule("SOP-067")
def test_what_sails_together_is_seen_together(lay):
    played = lay(
        "ships: A1 C3 E5 G6 \n islands: M13 none none \n"
        "hand_0: action_hurricane map_straight3_n map_ns3 \n compasses: 0 0 0 0",
        "play_action_hurricane discard_map_straight3_n",
    )
    storm, sailing = played.match.beats(0)[1:3]
    assert storm["scene"]["title"] == "Hurricane!" and len(storm["scene"]["frames"]) == 2
    south = 'x1="0.5" y1="1"'  # whence a north-going wind comes
    assert south in storm["scene"]["ground"]
    ways = {act["key"]: act["path"][-1] for act in sailing["acts"] if act["do"] == "move"}
    aims = [act["path"] for act in sailing["acts"] if act["do"] == "sprite"]
    assert aims == [[square] for square in ways.values()], "an X where each comes to"
    assert ways == {"ship_green": "C13", "ship_orange": "E2", "ship_purple": "G3"}


@pytest.mark.fault("sea_of_plunder", 4)
def test_who_steered_a_pirate_is_told_even_if_that_ended_the_turn(lay):
    played = lay("hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0")
    played.play("discard_map_straight3_n pirate_3")
    hoisted, sailing = played.match.beats(1)[:2]
    assert sailing["say"] == "Blue sends the pirate on J10 over J9, J8 to J7."
    assert hoisted["by"] == sailing["by"] == 0
    assert "pennant-blue" in hoisted["acts"][0]["svg"]  # before it sails, and on its way
    assert sailing["acts"][1]["path"] == ["J10", *sailing["acts"][0]["path"]]
    (pennant,) = played.match.entry(1, 2)["pins"]
    assert pennant["at"] == "pirate_3" and "pennant-blue" in pennant["svg"]


FIRST_TURNS = (
    f"{BEGINNING} compass_no discard_map_diag2_ne compass_no pirate_2 deck deck"
    " play_map_diag2_sw compass_no discard_map_straight4_s compass_no pirate_2"
)

THIRD_TURN = "pile deck play_map_cape_l_s compass_no discard_map_hook_l_e compass_no pirate_2"


@pytest.mark.fault("sea_of_plunder", 20)
def test_a_turn_is_one_line_of_the_log(embark):
    played = embark(3, SEED).play(FIRST_TURNS)
    entries = [played.match.entry(0, step) for step in range(1 + len(FIRST_TURNS.split()))]
    begun = [step for step, told in enumerate(entries) if "turn" in told]
    assert [entries[step]["turn"] for step in begun[:2]] == [
        stage.turn(0, "Your turn", "round 1"),
        stage.turn(1, "Green's turn", "round 1"),
    ]
    gists = [told["gist"] for told in entries[begun[1] + 1 : begun[2] + 1] if "gist" in told]
    assert gists == ["South-west 2 to J9", "South 4, pirate to F12"]


def test_the_dice_lie_as_they_fell_last(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    played.play("play_map_straight3_n", dice="C9")
    pins = {pin["at"]: pin for pin in played.match.entry(1, 1)["pins"]}
    assert set(pins) == {"die:letter", "die:number"} and all(pin["lasts"] for pin in pins.values())


def test_a_turn_is_summed_up_by_the_card_and_where_it_led(lay):
    played = lay("hand_0: map_straight3_n \n compasses: 0 0 0 0").play("play_map_straight3_n")
    played, sailed = (beat for beat in played.match.beats(1) if "gist" in beat)
    assert (played["gist"], played["say"]) == (True, "Blue plays North 3.")
    assert sailed["gist"] == "G12, a Good"  # four at the table: each has little room


@pytest.mark.fault("sea_of_plunder", 4)
def test_what_a_rival_did_says_where_its_pirate_came_to_and_what_that_cost(embark, lay):
    played = embark(3, SEED).play(f"{FIRST_TURNS} {THIRD_TURN}")
    assert summed_up(played) == "To E8; pirate to G12"
    played.play("good_orange")
    assert summed_up(played) == "To E8; pirate to H11, a bribe"
    cursed = lay("hand_0: action_cursed_treasure map_straight3_n \n compasses: 0 0 0 0")
    cursed.play("play_action_cursed_treasure discard_map_straight3_n pirate_3")
    assert summed_up(cursed).endswith("a Debt for all others; pirate J7")


def summed_up(played, seat=0):
    """What the strip says of the turn so far."""
    return [beat["gist"] for beat in played.match.beats(seat) if beat.get("gist")][-1]


def test_a_card_of_a_rival_is_shown_beside_the_ship(lay):
    played = lay("hand_0: map_straight3_n \n compasses: 0 0 0 0").play("play_map_straight3_n")
    (card,) = played.match.beats(1)[0]["acts"]
    assert card["path"] == ["hand:0", "ship_blue", "pile"] and played.match.beats(1)[0]["slow"]
    assert "slow" not in played.match.beats(0)[0]


@pytest.mark.fault("sea_of_plunder", 4)
def test_a_postcard_shows_all_that_sailed_in_a_turn_and_what_was_met(embark):
    played = embark(3, SEED).play(f"{BEGINNING} compass_no")
    (ship,) = (beat["postcard"] for beat in played.match.beats(1) if "postcard" in beat)
    assert "ship-blue" in ship and "crate-orange" in ship and "pennant" not in ship
    played.play("discard_map_diag2_ne compass_no pirate_2")
    (both,) = (beat["postcard"] for beat in played.match.beats(1) if "postcard" in beat)
    assert "crate-orange" in both and "pennant-blue" in both


def test_trails_of_a_postcard_go_on_over_the_edge(plunder, embark):
    played = embark(3, SEED).play(f"{BEGINNING} compass_no")
    (trail,) = plunder._part("postcards")._trails([played.match.state])
    assert trail.spots == [(6, 1), (6, 0), (6, -1), (6, -2)]


def test_a_bribe_sails_home_to_its_quay(lay):
    played = lay(
        "ships: G6 A1 A2 A3 \n pirates: G5 D4 D10 J10 \n hand_0: map_straight3_n good_green \n"
        "compasses: 0 0 0 0 \n islands: M13 none none",
        "play_map_straight3_n good_green",
    )
    (thrown,) = [act for act in played.match.beats(0)[0]["acts"] if act["do"] == "sprite"]
    assert thrown["path"] == ["ship_blue", "pirate_0", "quay:green"]


def test_a_landfall_is_a_scene_with_its_dice(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    played.play("play_map_straight3_n", dice="KP D4 C9")
    scene = next(beat["scene"] for beat in played.match.beats(0) if "scene" in beat)
    told = " ".join(frame["say"] for frame in scene["frames"])
    assert scene["title"] == "Landfall"
    rolled = [frame["svg"] for frame in scene["frames"] if "data-hop" in frame["svg"]]
    assert rolled and all(re.findall(r'data-hop="(\d)"', one) == ["0", "3", "6"] for one in rolled)
    assert "a pirate: one Treasure for the dish (1 of 6)" in told
    assert "D4, where a pirate lies" in told and "C9: an island rises there" in told
    assert played.view(0)["dice"] == ["C", "9"]


def test_a_stolen_card_shows_its_face_to_two_alone(embark):
    played = embark(3, SEED).play(
        f"{BEGINNING} compass_no discard_map_diag2_ne compass_no pirate_2 deck deck"
        " play_map_diag2_sw compass_no discard_map_straight4_s compass_no pirate_2 pile deck"
        " play_map_cape_l_s compass_no discard_map_hook_l_e compass_no pirate_2 good_orange"
        " pile deck play_map_sweep_l_s compass_yes turn_180"
    )
    played.match.take_back()
    played.match.take_back()
    played.match.take_back()
    theft = foreseen(played, "play_map_sweep_l_s", "compass_yes", "turn_180")
    odds = "steal 1 of Purple's 6 (1 in 6 a purple Good)"
    assert theft["say"].startswith(f"E8: {odds};") and "mark" not in theft
    played.play("play_map_sweep_l_s compass_yes turn_180")
    assert said(played)[-1] == "You steal Cape E-NW from Purple."
    assert said(played, 2)[-1] == "Blue steals Cape E-NW from you."
    assert said(played, 1)[-1] == "Blue steals a card from Purple."
    taken, hook, _ = played.match.beats(0)[-1]["acts"]
    assert taken["late"] and taken["path"] == ["hand:2", "hand"]
    assert "grapnel" in hook["svg"] and hook["path"] == ["hand", "hand:2", "hand"]
    faces = [played.match.beats(seat)[-1]["acts"][0]["svg"] for seat in range(3)]
    assert "Cape" in faces[0] and "Cape" in faces[2] and "Cape" not in faces[1]


# -- foresight


def foreseen(played, *moves):
    """What the choice or act of these moves would bring."""
    match, parse = played.match, played.match.game.text.parse
    numbers = [str(parse(move)) for move in moves]
    action = " ".join(numbers) if moves[1:] else int(numbers[0])
    return match.foresight(match.seat, [action])[action]


def test_a_port_and_its_points_are_certain(embark):
    played = embark(3, SEED).play(BEGINNING.removesuffix(" play_map_straight3_n"))
    told = foreseen(played, "play_map_straight3_n", "compass_no")
    assert told["say"] == "G12: an orange Good; you 1 -> 4"
    assert told["ghosts"] == [stage.ghost("ship_blue", "G12")]
    turned = foreseen(played, "play_map_straight3_n", "compass_yes", "turn_180")
    assert turned["say"] == "G5: you 1 -> 0"
    assert told["mark"] == "+3" and "mark" not in turned  # its price stands at the X already


@pytest.mark.fault("sea_of_plunder", 11)
def test_a_pirate_says_whom_it_costs_what(lay):
    base = (
        "ships: A1 G6 A2 A3 \n pirates: G8 D4 D10 J10 \n islands: M13 none none \n"
        "hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0"
    )
    poor = foreseen(lay(base, "discard_map_straight3_n"), "pirate_0")
    assert poor["say"] == "The pirate to G5: Green takes a Debt"
    assert poor["plates"] == {"1": "0 -> -1"}


def test_what_lies_where_something_would_come_stays_in_sight(lay, plunder):
    base = (
        "ships: A1 G6 A2 A3 \n pirates: G8 D4 D10 J10 \n islands: M13 none none \n"
        "hand_0: map_straight3_n map_cross2 \n phase: discard_card \n compasses: 0 0 0 0"
    )
    played = lay(base.replace("G6", "G5"), "discard_map_straight3_n")
    assert foreseen(played, "pirate_0")["ghosts"][0]["at"] == "berth:G5"
    assert foreseen(lay(base, "discard_map_straight3_n"), "pirate_0")["ghosts"][0]["at"] == "G5"
    for form in plunder.art.FORMS:
        told = stage.draw(plunder, played.match.view(0), form)["regions"]["board"]
        assert 'data-place="berth:G5"' in told and 'data-place="berth:G6"' not in told


def test_the_dice_are_odds(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    say = foreseen(played, "play_map_straight3_n")["say"]
    assert say.startswith("G7: a Treasure, a card")
    assert "; 1 in 6: a Treasure for the pirates' dish" in say


def test_odds_are_told_in_small_numbers(plunder):
    in_few = plunder._part("foresight").in_few
    assert [in_few(share) for share in (31 / 193, 0.5, 6 / 14, 0.02, 47 / 48)] == [
        "1 in 6",
        "1 in 2",
        "3 in 7",
        "1 in 50",
        "47 in 48",
    ]


def test_the_deck_says_how_many_unseen_cards_would_land_on_an_island(plunder, embark):
    view = embark(3, SEED).play("ship_blue ship_green ship_purple").view(0)
    from_deck = plunder._part("foresight")._from_deck
    rivals = [one for one in view["players"] if one["seat"] != 0]
    unseen = view["deck"] + sum(one["held"] - len(one["known"]) for one in rivals)
    say = from_deck(view | {"islands": ["G6"]})
    assert say.endswith(f"of the {unseen} cards you cannot see would land you on an island")
    both = from_deck(view | {"islands": ["G6"]}, 2)
    lands = say.partition(" ")[0]
    assert both == f"2 of {unseen} unseen cards; {lands} lands on an island"
    assert from_deck(view | {"islands": []}) == "A card that nobody else sees"


def test_both_cards_from_the_deck_are_one_act_while_the_deck_is_sure_to_have_them(embark, lay):
    played = embark(3, SEED).play("ship_blue ship_green ship_purple")
    one, two = played.view(0)["acts"]
    assert one["parts"] == ["deck"] and two["label"] == "Draw two from the deck"
    assert two["moves"] == ["deck", "deck"] and two["parts"] == ["deck:both"]
    assert next(one for one in played.view(0)["choices"] if one["move"] == "deck")["parts"]
    assert foreseen(played, "deck", "deck")["say"] == "2 cards that nobody else sees"
    assert not played.play("deck").view(0)["acts"]
    few = lay("phase: draw_source \n mark: drawing \n deck: map_ns3 map_ew3 map_cross2")
    assert few.view(0)["choices"] and not few.view(0)["acts"]  # Events might leave one card


@pytest.mark.fault("sea_of_plunder", 10)
def test_the_storm_is_foreseen_with_the_discard(lay):
    played = lay(
        "ships: A1 C3 E5 G6 \n islands: E2 none none \n"
        "hand_0: action_hurricane map_straight3_n \n compasses: 0 0 0 0",
        "play_action_hurricane",
    )
    say = foreseen(played, "discard_map_straight3_n")["say"]
    assert say.startswith("Green to C13, Orange to E2, Purple to G3: *a Treasure for Orange*")


def test_two_with_names_foresee_where_all_four_ships_and_pirates_go(plunder):
    match = plunder.match(2, seed=SEED)
    with called(["Ann", "Bob"]):
        for _ in range(6):
            match.play(match.legal()[-1])
        assert match.view(match.seat)["phase"] == "play_card"
        assert all(told["say"] for told in match.foresight(match.seat).values())


# -- the ending


TIED = """
    seats: 3 \n round: 6 \n active: 2 \n powers: odd gambler navigator \n colours: 0 1 none 2
    ships: C3 F9 none K5 \n treasures: 3 1 2 \n compasses: 1 2 0 \n debts: 0 0 1
    pile: map_cross2 \n hand_0: map_ns3 \n hand_1: good_blue good_green good_orange map_ew3
    hand_2: map_corners map_rising2 good_purple
"""


RUNGS = ("Compasses", "Colours of Goods", "Treasures", "The number die")


@pytest.mark.fault("sea_of_plunder", 12)
def test_a_tie_is_explained_rung_by_rung(plunder):
    match = plunder.match(seed=1, position=filled(TIED, {}))
    for move in ["play_map_corners", "x_0", "discard_map_rising2", "pirate_0", "x_0"]:
        match.play(move)
    told = match.ending(1)
    assert told["say"] == "10 to 10. You win: more Compasses."
    assert told["more"] == "Compasses: Blue 1, You 2."
    assert told["parts"] == ["Treasures", "Compasses", "Debt", "Goods"]
    assert [lane["sum"] for lane in told["lanes"]] == [10, 10, 5]
    assert match.ending(0)["say"] == "10 to 10. Green wins: more Compasses."
    rungs = told["svg"].split('class="rung"')[1:]
    assert [words in rung for words, rung in zip(RUNGS, rungs, strict=True)] == [True] * len(RUNGS)
    assert [".45" in rung for rung in rungs] == [False, True, True, True]


def test_the_ladder_of_a_tie_is_the_last_picture_of_how_to_play(plunder):
    last = illustrated(plunder)[-1]["svg"]
    rungs = last.split('class="rung"')[1:]
    assert [words in rung for words, rung in zip(RUNGS, rungs, strict=True)] == [True] * len(RUNGS)
    assert f"#{art.PIECES}" not in last  # its page has no pieces to share


def test_the_ending_strikes_what_the_gambler_is_let_off_and_lays_goods_in_sets(plunder):
    match = plunder.match(seed=1, position=filled(TIED.replace("debts: 0 0", "debts: 0 5"), {}))
    for move in ["play_map_corners", "x_0", "discard_map_rising2", "pirate_0", "x_0"]:
        match.play(move)
    lanes = match.ending(1)["lanes"]
    assert lanes[1]["notes"][2:] == ["5 counts 2", "blue + green + orange: 5"]
    struck = [lane["svg"].count("L") for lane in lanes]
    assert struck == [0, 6, 0]


def test_who_lost_narrowly_reads_what_was_missing(plunder):
    held = TIED.replace("compasses: 1 2 0", "compasses: 1 3 0").replace(
        "map_ns3", "good_blue map_ns3"
    )
    match = plunder.match(seed=1, position=filled(held, {}))
    for move in ["play_map_corners", "x_0", "discard_map_rising2", "pirate_0", "x_0"]:
        match.play(move)
    assert match.ending(1)["say"].startswith("You win by one: ")
    missed = "Green wins by one. One more Good of another colour, and it was yours."
    assert match.ending(0)["say"] == missed


def test_discard_pirate_and_x_are_one_act(lay):
    played = lay("hand_0: map_straight3_n map_ns3 \n phase: discard_card \n compasses: 1 0 0 0")
    acts = {act["action"]: act for act in played.view(0)["acts"]}
    turned = [act for act in acts.values() if act["card"] == "map_straight3_n"]
    assert len(turned) == 4 * 4 and len(acts) == 4 * 4 + 4 * 2
    act = next(act for act in turned if act["spends"] and act["start"] == "J10")
    assert act["parts"] == ["card:map_straight3_n", act["x"]]
    end = act["path"][-1]
    assert act["label"] == f"Pirate J10 to {end} for 1 Compass, North 3"
    played.play(" ".join(act["moves"]))
    assert played.view(0)["pirates"][3] == act["path"][-1]


def test_a_storm_breaks_before_a_pirate_is_chosen(lay):
    waiting = "hand_0: action_hurricane map_straight3_n map_ns3 \n compasses: 0 0 0 0"
    played = lay(waiting, "play_action_hurricane")
    assert played.view(0)["phase"] == "discard_card" and played.view(0)["acts"] == []


STORM = "hand_0: action_hurricane map_cross2 map_straight3_n \n ships: A1 C3 E5 J6 \n"


def test_everything_that_a_storm_moves_gets_its_x_in_one_act(lay):
    blown = f"{STORM} islands: E7 none none"
    played = lay(blown, "play_action_hurricane discard_map_cross2")
    view = played.view(0)
    assert view["prompt"] == "An X for each rival" and len(view["acts"]) == 4**3
    (act,) = (one for one in view["acts"] if one["moves"] == ["x_0", "x_2", "x_1"])
    pieces = [view["aims"][part]["piece"] for part in act["parts"]]
    assert pieces == ["ship_green", "ship_orange", "ship_purple"]
    assert act["label"] == "Let it blow, C1, E7, L6"
    told = foreseen(played, *act["moves"])
    assert told["say"].startswith("*A Treasure for Orange*") and len(told["ghosts"]) == 3
    played.play(" ".join(act["moves"]))
    assert played.ships == "A1 C1 E7 L6"


def test_a_storm_that_is_turned_costs_one_compass_however_many_are_turned(lay):
    played = lay(STORM, "play_action_hurricane discard_map_straight3_n")
    view = played.view(0)
    printed, _ = view["choices"]
    acts = {tuple(act["moves"]): act for act in view["acts"]}
    assert printed["move"] == "compass_no" and len(acts) == 4**3 - 1
    assert printed["parts"] == [
        f"x:map_straight3_n:ship_{c}:0" for c in ("green", "orange", "purple")
    ]
    turned = acts["compass_yes", "turn_0", "turn_90", "turn_0"]
    assert turned["label"] == "Let it blow, C13, H5, J3, for 1 Compass"
    assert printed["label"] == "Let it blow, C13, E2, J3"


@pytest.mark.fault("sea_of_plunder", 10)
def test_before_the_discard_the_storm_is_told_first_and_the_pirate_second(lay, plunder):
    played = lay(STORM, "play_action_hurricane")
    told = foreseen(played, "discard_map_straight3_n")
    assert told["say"] == "Hurricane first: all rivals sail so; then a pirate sails 3 north"
    board = plunder.art.regions(played.view(0), "wide").drawings["board"]
    sketched = board[board.index('data-when="card:map_straight3_n"') :]
    assert all(
        plunder._part("pictures").PAINT[c] in sketched for c in ("green", "orange", "purple")
    )


def test_while_a_storm_stops_for_a_good_the_sky_stays_dark_and_the_plan_in_sight(plunder, lay):
    played = lay(
        f"{STORM} hand_1: good_blue good_green \n pirates: C2 A5 A6 A7 \n compasses: 0 0 0 0",
        "play_action_hurricane discard_map_straight3_n",
    )
    view = played.view(1)
    assert (view["phase"], view["storm"]) == ("bribe_good", "action_hurricane")
    board = plunder.art.regions(view, "wide").drawings["board"]
    assert "#@gloom" in board and "#@rain" in board
    seascape, pictures = plunder._part("seascape"), plunder._part("pictures")
    planned = seascape.line(plunder._part("draw").SEAS["wide"], ["C2", "C1", "C13"], 0.45)
    assert re.search(f'd="{planned}"[^>]*{pictures.PAINT["green"]}', board)
    (scene,) = (beat["wide"] for beat in played.match.beats(1) if "scene" in beat)
    assert planned not in scene["ground"]  # it has a frame of its own
    played.play("good_blue")
    view = played.view(0)
    assert view["storm"] is None
    assert "#@gloom" not in plunder.art.regions(view, "wide").drawings["board"]


def test_the_sky_is_dark_as_long_as_a_storm_moves_anything(lay):
    blown = lay(
        "ships: A1 G5 E5 J6 \n islands: M13 none none \n compasses: 0 0 0 0 \n"
        "hand_0: action_hurricane map_straight4_n map_ns3",
        "play_action_hurricane discard_map_straight4_n",
    ).match.beats(1)
    dark = [("shade" in beat, beat["say"]) for beat in blown if "scene" not in beat]
    assert dark[0][0] is False and "discards" in dark[0][1]
    sails = [is_dark for is_dark, words in dark if "sails" in words or "Good" in words]
    assert len(sails) > 2 and all(sails)
    (scene,) = (beat for beat in blown if "scene" in beat)
    assert scene["shade"]["at"] == "sky" and "rain" in scene["shade"]["svg"]
    calm = lay("hand_0: map_straight3_n \n compasses: 0 0 0 0", "play_map_straight3_n")
    assert not any("shade" in beat for beat in calm.match.beats(0))


def test_a_card_that_is_drawn_turns_over_to_its_owner_alone(lay):
    drawn = lay("phase: draw_source \n deck: map_ns3 map_fork_s \n hand_0: map_ew3", "deck")
    (card,) = (act for beat in drawn.match.beats(0) for act in beat["acts"])
    assert (card["key"], card["start"], card["how"]) == ("card:map_ns3", "deck", stage.TURN)
    assert "back" in card["back"] and "card:" not in str(drawn.match.beats(1))
    again = lay("phase: draw_source \n deck: map_ns3 map_fork_s \n hand_0: map_ns3", "deck")
    face, back = (act for beat in again.match.beats(0) for act in beat["acts"])
    assert face["late"] and "North" in face["svg"] and back["path"] == ["deck", "hand"]


def frames_of(match, seat=0):
    (scene,) = (beat["scene"] for beat in match.beats(seat) if "scene" in beat)
    return scene["frames"]


def test_what_an_event_brings_is_seen_within_its_scene(lay):
    at = "phase: draw_source \n draws: 1 \n deck: {} map_fork_s map_cross2 map_fork_n map_ew3 "
    at += "map_hook_l_e map_hook_l_n"
    hands = "\n hand_0: map_ew3 \n hand_1: map_corners \n hand_2: map_rising2 \n hand_3: map_ns3"
    adrift = lay(at.format("event_cargo_adrift") + hands, "deck").match
    seen = {seat: frames_of(adrift, seat)[1] for seat in (0, 1, 2)}
    assert all(frame["svg"].count("data-glide") == 4 for frame in seen.values())  # of 0 by its draw
    assert "Corners" in seen[1]["svg"] and "Corners" in seen[2]["svg"]
    assert "Corners" not in seen[0]["svg"] and "You take Four Corners" in seen[2]["say"]
    assert seen[1]["say"] == "You take Fork S from Blue; Orange takes Four Corners from you."
    compass = lay(at.format("event_magical_compass") + hands, "deck").match
    assert frames_of(compass)[1]["svg"].count("data-glide") == 4
    assert frames_of(compass)[1]["say"] == "Everybody gains a Compass."
    parted = lay(at.format("event_parting_storms") + hands, "deck").match
    assert frames_of(parted)[1]["svg"].count("data-glide") == 4
    (after,) = (beat["acts"] for beat in parted.beats(0)[-2:] if len(beat["acts"]) > 3)
    assert after[0]["path"] == ["waits", "pile"]


def test_what_begins_a_match_and_what_a_port_gives_comes_from_its_quay(embark, lay):
    def paths(match, seat=0):
        acts = [act for beat in match.beats(seat) for act in beat["acts"] if act["do"] == "sprite"]
        return [act["path"] for act in acts]

    played = embark(3, SEED).play("ship_blue")
    assert ["quay:blue"] in paths(played.match, 1)  # its mark is hoisted
    played.play("ship_green ship_purple")
    for seat, colour in enumerate(("blue", "green", "purple")):
        assert [f"quay:{colour}", f"ship_{colour}", f"cargo:{seat}"] in paths(played.match)
    played.play("deck deck play_map_straight3_n compass_no")
    assert ["quay:orange", "ship_blue", "cargo:0"] in paths(played.match)
    waits = lay("hand_0: action_hurricane map_ns3", "play_action_hurricane").match
    assert ["waits"] in paths(waits)


def test_the_combo_port_rolls_along_a_row_and_a_column(plunder):
    beats, squares, rolled = plunder._part("beats"), plunder._part("box").SQUARES, 0
    for seed in range(4):
        plays = []
        for state in random_states(plunder, 3, seed, combo_port="on", round_limit=12):
            plays.append(state.copy())
            for act in (act for beat in beats.retell(plays, 0) for act in beat["acts"]):
                if act.get("key") == "combo" and len(plays) > 1 and plays[-2].combo >= 0:
                    before, after = (squares[one.combo] for one in plays[-2:])
                    assert act["path"] == [after[0] + before[1:], after]
                    rolled += 1
    assert rolled


def test_the_letter_die_lies_below_the_title_of_its_scene(plunder):
    scenes = plunder._part("scenes")
    for square in ("G1", "G4", "G6", "A13"):
        drawn = scenes._bearing(scenes.WIDE, square[0], square[1:], square, "island")
        y = float(re.search(r'data-hop="0">.*?translate\([\d.]+ ([\d.]+)\)', drawn)[1])
        assert y - 42 >= scenes.TITLE
        y = float(re.search(r'data-hop="3">.*?translate\([\d.]+ ([\d.]+)\)', drawn)[1])
        assert y - 42 >= scenes.TITLE


def test_a_storm_by_an_action_is_a_single_step(lay):
    played = lay(
        "hand_0: action_hurricane action_resupply map_ns3 \n ships: A1 C3 E5 G6",
        "play_action_hurricane discard_action_resupply x_0 x_0 x_0",
    )
    (storm,) = (beat["scene"] for beat in played.match.beats(1) if "scene" in beat)
    assert storm["frames"][0]["say"] == "Blue's Hurricane breaks! All rivals sail a single step."


def test_tales_say_why_no_island_rises(lay):
    deck = "phase: draw_source \n draws: 1 \n deck: event_tales_of_more_treasure map_ns3 \n"
    tales = "Event: Tales of More Treasure"
    full = lay(f"{deck} islands: A1 G7 B1", "deck")
    assert f"{tales}, but three islands are out." in said(full)
    gap = lay(f"{deck} islands: none G7 none").play("deck", dice="A9")
    assert f"{tales}." in said(gap)


def test_powers_are_told_in_one_sentence(embark):
    played = embark(3, SEED).play("ship_blue ship_green ship_purple")
    dealt = next(words for words in said(played, 1) if "Gambler" in words)
    assert dealt == "Blue is the Gambler, you are Odd Jane / Jon and Purple is the Smuggler."


def test_an_island_and_its_x_are_one_act(lay):
    played = lay(
        "hand_0: action_so_close_yet_so_far map_ns3 \n islands: G7 C9 none \n ships: A1 A2 A3 A4",
        "play_action_so_close_yet_so_far discard_map_ns3",
    )
    parts = [act["parts"] for act in played.view(0)["acts"]]
    assert ["island_1", "x:map_ns3:island_1:0"] in parts and len(parts) == 4


def test_points_come_before_odds_in_what_is_foretold(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    say = foreseen(played, "play_map_straight3_n")["say"]
    assert say.startswith("G7: a Treasure, a card; you 0 -> 3; ")


def test_contacts_on_a_way_are_numbered(lay):
    played = lay(
        "ships: G3 G2 A1 B7 \n pirates: A13 C13 E13 K13 \n islands: M13 none none \n"
        "hand_0: map_straight4_n map_ns3 \n compasses: 0 0 0 0"
    )
    (act,) = (one for one in played.view(0)["choices"] if one["move"] == "play_map_straight4_n")
    told = played.match.foresight(0, [act["action"]])[act["action"]]
    assert "1 " in told["say"] and "2 " in told["say"]
    assert [one["words"] for one in told["ghosts"] if "words" in one] == ["1", "2"]


def test_the_way_of_what_sailed_stays_in_sight(lay):
    played = lay("hand_0: map_straight3_n \n compasses: 0 0 0 0").play("play_map_straight3_n")
    (sailed,) = (act for beat in played.match.beats(1) for act in beat["acts"] if "stays" in act)
    assert (sailed["start"], sailed["path"][-1]) == ("G2", "G12")


def test_letters_of_a_scene_can_be_read_on_the_smallest_phone(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    played.play("play_map_straight3_n", dice="C9")
    (beat,) = (beat for beat in played.match.beats(1) if "scene" in beat)
    for scene, wide, least in ((beat["scene"], 342, 11), (beat["wide"], 740, 12)):
        sizes = re.findall(r'font-size="([\d.]+)"[^>]*>[A-M0-9]+<', scene["ground"])
        assert sizes and min(map(float, sizes)) * wide / 740 >= least
        assert not any("ocean" in frame["svg"] for frame in scene["frames"])
        assert "gloom" in scene["ground"]  # no flash between frames


def test_a_curse_that_nobody_pays_is_told_before_and_whom_it_cost_what_after(lay):
    held = "hand_0: action_cursed_treasure action_broken_compass map_ns3 \n"
    alone = lay(held + "treasures: 1 0 0 0")
    assert foreseen(alone, "play_action_cursed_treasure")["say"] == "Nobody takes a Debt"
    rich = lay(held + "treasures: 1 1 0 1")
    assert foreseen(rich, "play_action_cursed_treasure")["say"] == "A Debt for Green and Purple"
    rich.play("play_action_cursed_treasure")
    gists = [beat["gist"] for beat in rich.match.beats(1) if "gist" in beat]
    assert gists[-1] == "Cursed Treasure, a Debt for you and Purple"
    sized = lay("hand_0: action_broken_compass map_ns3 \n hand_1: map_cross2 map_ew3")
    sized.play("play_action_broken_compass or_more")
    gists = [beat["gist"] for beat in sized.match.beats(1) if "gist" in beat]
    assert gists[-1] == "Broken Compass, a Debt for you"


def test_a_line_of_the_log_names_where_a_pirate_ends_that_was_bribed_on_its_way(lay):
    played = lay(
        "hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0 \n"
        "ships: A1 D9 C1 B7 \n hand_1: good_blue good_green \n pirates: D10 A5 A6 A7"
    )
    played.play("discard_map_straight3_n pirate_0")
    assert played.phase == "bribe_good"
    played.play("good_blue")
    last = len(played.match.actions)
    assert played.match.entry(0, last)["gist"] == "a bribe, on to D7"


def test_a_discard_that_an_action_waits_for_says_so(lay):
    played = lay("hand_0: action_hurricane map_straight3_n map_ns3", "play_action_hurricane")
    assert played.view(0)["how"].startswith("It sails what Hurricane moves")


def test_whoever_has_no_ship_yet_is_a_captain(embark):
    names = [player["name"] for player in embark(3).view(0)["players"]]
    assert names == ["The first captain", "The second captain", "The third captain"]


def test_what_is_hardly_likely_is_not_told_as_a_loss(plunder):
    foresight = plunder._part("foresight")
    odds = {"*a card for Purple*": ((1, 1 / 48), (0, 47 / 48))}
    assert list(foresight._contacts({}, odds)) == ["a card for Purple (1 in 48)"]


def test_a_bribe_in_the_turn_of_another_is_told_in_few_words(lay):
    bribed = lay(
        "ships: A1 D5 A2 A3 \n pirates: D4 J4 D10 J10 \n hand_0: map_ns3 map_cross2 \n"
        "hand_1: good_blue good_green \n phase: discard_card",
        "discard_map_ns3 pirate_0 x_1 good_blue",
    )
    gists = [beat["gist"] for beat in bribed.match.beats(0) if beat["by"] == 1 and "gist" in beat]
    assert gists == ["Bribes with a blue Good"]


def test_words_beside_a_ship_leave_the_title_of_a_storm_in_sight(plunder):
    scenes = plunder._part("scenes")
    label = scenes._labels(scenes.WIDE, [("G1", "blue", "You to G1")])
    assert float(re.match(r'<g transform="translate\([\d.]+ ([\d.]+)', label)[1]) >= scenes.TITLE


def test_words_beside_ships_that_a_storm_brings_together_cover_no_other(plunder):
    scenes = plunder._part("scenes")
    told = [(square, "blue", f"The Orange One to {square}") for square in ("G3", "E3", "J4", "G4")]
    for sea in (scenes.WIDE, scenes.PHONE):
        drawn = scenes._labels(sea, told)
        spots = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)"><g[^>]*filter', drawn)
        assert len(spots) == 4
        wide = art.length(told[0][2], 24, bold=True) * 0.92 + 62
        plates = [(float(x), float(y), wide) for x, y in spots]
        assert all(0 <= x <= sea.side - wide for x, *_ in plates)
        pairs = [(a, b) for n, a in enumerate(plates) for b in plates[:n]]
        assert not any(scenes._meet(a, b) for a, b in pairs)


def test_the_plan_of_a_storm_is_whole_although_it_stops_for_a_bribe(lay):
    stops = lay(
        "ships: A1 G5 E5 J6 \n islands: M13 none none \n compasses: 0 0 0 0 \n"
        "pirates: J5 D4 D10 J10 \n hand_0: action_hurricane map_straight4_n map_ns3 \n"
        "hand_3: good_blue good_green",
        "play_action_hurricane discard_map_straight4_n",
    )
    assert stops.phase == "bribe_good"
    plan = "Hurricane: Green to G1, Orange to E1, Purple to J2."
    assert frames_of(stops.match)[1]["say"] == plan


def test_the_bell_shows_who_still_sails(lay):
    rung = lay(
        "ships: A1 G10 A2 A3 \n treasures: 0 2 0 0 \n compasses: 0 0 0 0 \n active: 1 \n"
        "hand_1: map_straight3_n map_ns3"
    )
    rung.play("play_map_straight3_n", dice="C9")
    (bells,) = [b["scene"] for b in rung.match.beats(0) if b.get("scene", {}).get("title") == BELLS]
    last = bells["frames"][-1]
    assert last["say"] == "One more turn for Orange and Purple."
    said = re.findall(r">(\w[\w ]*)</text>", last["svg"])
    assert [said[n : n + 2] for n in range(0, 8, 2)] == [
        ["You", "finished"],
        ["Green", "last turn"],
        ["Orange", "one more turn"],
        ["Purple", "one more turn"],
    ]


def test_lines_of_an_event_are_of_about_the_same_length(plunder):
    scenes = plunder._part("scenes")
    one, other = scenes._level("One more Treasure Island appears, three at most.", 660, 28)
    assert min(len(one), len(other)) > 0.6 * max(len(one), len(other))


def test_what_costs_or_stops_somebody_is_seen_where_it_happens(lay):
    def seen(match, words, seat=0):
        (beat,) = (beat for beat in match.beats(seat) if words in beat["say"])
        return [
            (act["do"], act["path"] if act["do"] == "sprite" else [act["start"], act["end"]])
            for act in beat["acts"]
            if act["do"] in ("sprite", "shot")
        ]

    cursed = lay("hand_0: action_cursed_treasure map_ns3", "play_action_cursed_treasure").match
    assert ("shot", ["pile", "plate:1"]) in seen(cursed, "A Debt for Green")
    met = lay(
        "ships: G6 A1 A2 A3 \n islands: C3 none none \n pirates: G7 D4 D10 J10 \n"
        "hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0",
        "discard_map_straight3_n pirate_0",
    ).match
    assert ("sprite", ["ship_blue"]) in seen(met, "no Good for the pirate")
    lies = "ships: G4 L7 A1 B7 \n pirates: G2 D4 D10 J10 \n compasses: 0 0 0 0"
    barred = lay(f"{lies} \n hand_0: map_straight3_n", "play_map_straight3_n")
    assert ("sprite", ["quay:blue"]) in seen(barred.match, "bars Rabakin")
