"""On the stage: what happened is played along true ways, what would happen is foreseen."""

import pytest

from skysail import stage
from skysail.words import called
from tests.games.sitting import filled

# The deal of the first voyage, and its beginning.
SEED = 27822
BEGINNING = "ship_blue ship_green ship_purple deck deck play_map_straight3_n"


def test_every_kind_of_event_has_its_beat(plunder):
    beats, story, layout = (plunder._part(name) for name in ("beats", "story", "state"))
    scenes = {layout.LAST_ROUND, layout.RESOLVED, *beats.SHORE, *story.SAILINGS}
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
def test_over_the_edge_a_ship_leaves_on_one_side_and_comes_in_on_the_other(embark):
    played = embark(3, SEED).play(f"{BEGINNING} compass_no")
    way = ["G1", "beyond:6:-1", "~beyond:6:13", "G13", "G12"]
    assert moved(played) == [{"ship_blue": way}]
    assert said(played) == ["You sail over G1, G13 to G12.", "You take an orange Good."]
    assert said(played, 1)[0] == "Blue sails over G1, G13 to G12."


def test_straight_to_a_port_is_a_jump(lay):
    played = lay("hand_0: port_izarea map_ns3 \n ships: B3 L7 A1 B7", "play_port_izarea")
    assert moved(played)[-1] == {"ship_blue": ["~G12"]}


@pytest.mark.rule("SOP-067")
def test_what_sails_together_is_seen_together(lay):
    played = lay(
        "ships: A1 C3 E5 G6 \n islands: M13 none none \n"
        "hand_0: action_hurricane map_straight3_n map_ns3 \n compasses: 0 0 0 0",
        "play_action_hurricane discard_map_straight3_n",
    )
    storm, sailing = played.match.beats(0)[1:3]
    assert storm["scene"]["title"] == "Hurricane!" and len(storm["scene"]["frames"]) == 2
    ways = {act["key"]: act["path"][-1] for act in sailing["acts"]}
    assert ways == {"ship_green": "C13", "ship_orange": "E2", "ship_purple": "G3"}


def test_who_steered_a_pirate_is_told_even_if_that_ended_the_turn(lay):
    played = lay("hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0")
    played.play("discard_map_straight3_n pirate_3")
    assert said(played, 1)[0] == "Blue sends the pirate on J10 over J9, J8 to J7."
    assert played.match.beats(1)[0]["by"] == 0
    assert played.view(1)["steered"] == {"pirate_3": "blue"}


def test_a_turn_is_summed_up_by_the_card_and_where_it_led(lay):
    played = lay("hand_0: map_straight3_n \n compasses: 0 0 0 0").play("play_map_straight3_n")
    played, sailed = (beat for beat in played.match.beats(1) if "gist" in beat)
    assert (played["gist"], played["say"]) == (True, "Blue plays North 3.")
    assert sailed["gist"] == "To G12, a Good"


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
    assert theft["say"].startswith("E8: steal 1 of Purple's 6;") and "mark" not in theft
    played.play("play_map_sweep_l_s compass_yes turn_180")
    assert said(played)[-1] == "You steal Cape E-NW from Purple."
    assert said(played, 2)[-1] == "Blue steals Cape E-NW from you."
    assert said(played, 1)[-1] == "Blue steals a card from Purple."
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


def test_a_pirate_says_whom_it_costs_what(lay):
    base = (
        "ships: A1 G6 A2 A3 \n pirates: G8 D4 D10 J10 \n islands: M13 none none \n"
        "hand_0: map_straight3_n \n phase: discard_card \n compasses: 0 0 0 0"
    )
    poor = foreseen(lay(base, "discard_map_straight3_n"), "pirate_0")
    assert poor["say"] == "The pirate to G5: Green takes a Debt"
    assert poor["plates"] == {"1": "0 -> -1"}


def test_the_dice_are_odds(lay):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    say = foreseen(played, "play_map_straight3_n")["say"]
    assert say.startswith("G7: a Treasure, a card")
    assert "in 100: placing the next island feeds the dish" in say


def test_the_storm_is_foreseen_with_the_discard(lay):
    played = lay(
        "ships: A1 C3 E5 G6 \n islands: E2 none none \n"
        "hand_0: action_hurricane map_straight3_n \n compasses: 0 0 0 0",
        "play_action_hurricane",
    )
    say = foreseen(played, "discard_map_straight3_n")["say"]
    assert say.startswith("Green to C13, Orange to E2, Purple to G3: a Treasure for Orange")


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
    assert act["label"] == f"Send pirate to {end}, from J10 by North 3 for 1 Compass"
    played.play(" ".join(act["moves"]))
    assert played.view(0)["pirates"][3] == act["path"][-1]


def test_a_storm_breaks_before_a_pirate_is_chosen(lay):
    waiting = "hand_0: action_hurricane map_straight3_n map_ns3 \n compasses: 0 0 0 0"
    played = lay(waiting, "play_action_hurricane")
    assert played.view(0)["phase"] == "discard_card" and played.view(0)["acts"] == []


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
