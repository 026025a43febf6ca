"""The table in regions: what can be chosen can be pointed at, what is hidden is not there."""

import random
import re
from itertools import pairwise

import pytest

from skysail import stage

IN_WORDS = {"stop", "stay", "or_more", "or_fewer"}


def names_in(plunder, view, form="wide") -> set[str]:
    drawn = "".join(stage.draw(plunder, view, form)["regions"].values())
    return set(re.findall(r'data-(?:key|place)="([^"]+)"', drawn))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_choice_is_a_thing_on_the_table_or_one_of_few_words(plunder, seats):
    match, luck = plunder.match(seats, 7, combo_port="on"), random.Random(7)
    seen = set()
    while not match.over:
        view = match.view(match.seat)
        if view["phase"] not in seen:
            seen.add(view["phase"])
            begun = {stage.steps(act["action"])[0] for act in view["acts"]}
            for form in stage.FORMS:
                names = names_in(plunder, view, form)
                for choice in [*view["choices"], *view["acts"]]:
                    assert set(choice.get("parts", ())) <= names, (form, choice)
                    pointed = "parts" in choice or choice["action"] in begun
                    assert pointed or choice["move"] in IN_WORDS, choice
        match.play(luck.choice(match.legal()))
    assert len(seen) > 10


def test_an_x_answers_card_and_compass_at_once(lay):
    view = lay("ships: G10 L7 G9 B7 \n hand_0: map_straight3_n map_corners").view(0)
    acts = {tuple(act["moves"]): act for act in view["acts"]}
    free = acts["play_map_straight3_n", "compass_no"]
    turned = acts["play_map_straight3_n", "compass_yes", "turn_90"]
    assert (free["label"], free["spends"]) == ("Sail to G7, North 3", False)
    assert (turned["label"], turned["spends"]) == ("Sail to J10 for 1 Compass, North 3", True)
    assert free["parts"] == ["card:map_straight3_n", "x:map_straight3_n:ship_blue:0"]
    assert ("play_map_corners", "x_0") in acts, "a card with several Xs takes no Compass"
    assert ("play_map_straight3_n", "compass_yes", "turn_0") not in acts, "that turns nothing"


def test_with_two_ships_the_x_decides_which_sails(plunder):
    match, luck = plunder.match(2, 3), random.Random(3)
    while match.view(match.seat)["phase"] != "play_card":
        match.play(luck.choice(match.legal()))
    acts = match.view(match.seat)["acts"]
    mine = match.view(match.seat)["players"][match.seat]["colours"]
    assert {act["piece"] for act in acts} == {f"ship_{colour}" for colour in mine}
    assert acts[0]["label"].startswith(f"Sail {mine[0].capitalize()} to ")


def test_only_the_navigator_may_spend_a_compass_on_a_card_as_printed(lay):
    base = "hand_0: map_straight3_n map_corners \n powers: navigator smuggler odd scallywag"
    moves = [act["moves"] for act in lay(base).view(0)["acts"]]
    assert ["play_map_straight3_n", "compass_yes", "turn_0"] in moves
    assert ["play_map_corners", "compass_yes", "x_2"] in moves


def test_the_ways_of_a_card_are_unseen_until_it_is_pointed_at(lay, plunder):
    view = lay("hand_0: map_ns3 map_corners").view(0)
    board = stage.draw(plunder, view)["regions"]["board"]
    assert re.findall(r'data-when="([^"]+)" visibility="hidden"', board) == [
        "card:map_corners",
        "card:map_ns3",
    ]


def test_a_card_of_a_crowded_fan_is_seen_whole_while_it_is_pointed_at(lay, plunder):
    kinds = [kind for kind in plunder._part("box").KIND_IDS if kind.startswith("map_")][:12]
    view = lay(f"hand_0: {' '.join(kinds)}").view(0)
    fan = plunder.art.regions(view, "tall").drawings["hand"]
    assert all(fan.count(f'data-when="card:{kind}"') == 1 for kind in kinds)
    widths = [float(width) for width in re.findall(r'class="face" width="([\d.]+)"', fan)]
    assert len(widths) == len(kinds)
    assert sum(widths) <= plunder.art.regions(view, "tall").arrangement.box("hand").width


def test_a_pirate_and_its_x_are_one_act(lay):
    played = lay("hand_0: map_ns3 map_corners \n phase: discard_card", "discard_map_ns3")
    parts = [act["parts"] for act in played.view(0)["acts"]]
    assert ["pirate_3", "x:map_ns3:pirate_3:0"] in parts and len(parts) == 8


def test_an_act_does_not_go_on_where_something_new_has_happened(lay):
    played = lay(
        "ships: G6 A1 A2 A3 \n hand_0: action_hurricane map_straight3_n \n phase: discard_card \n"
        "waiting: action_hurricane",
        "discard_map_straight3_n",
    )
    assert all(len(act["moves"]) < 3 for act in played.view(0)["acts"]), "the storm comes between"


def test_other_hands_are_backs_alone(lay, plunder):
    text = "hand_0: map_ns3 \n hand_1: port_rabakin \n hand_2: map_ew3 \n deck: map_fork_n"
    view = lay(text).view(0)
    for form in stage.FORMS:
        names = names_in(plunder, view, form)
        assert {name for name in names if name.startswith("card:")} == {"card:map_ns3"}


def test_goods_whose_place_is_known_are_counted(lay):
    goods = "hand_1: good_blue good_green map_ns3"
    view = lay(f"treasures: 0 1 0 0 \n hand_0: map_ew3 \n {goods}").view(0)
    low, high = view["players"][1]["points"]
    assert low >= 4 and high >= low


def test_a_player_has_one_colour_everywhere(lay):
    view = lay("hand_0: map_ns3").view(0)
    assert [badge["mark"] for badge in view["badges"]] == ["anchor", "wave", "sun", "moon"]
    assert [badge["name"] for badge in view["badges"]] == ["Blue", "Green", "Orange", "Purple"]


def test_the_piles_top_card_shows_where_it_would_take_you(lay, plunder):
    def board(pile):
        view = lay(f"phase: draw_source \n pile: {pile}").view(0)
        return plunder.art.regions(view, "wide").drawings["board"]

    assert 'data-when="pile"' in board("map_ns3")
    assert 'data-when="pile"' not in board("action_hurricane")


def test_the_last_round_is_announced(lay):
    assert lay("treasures: 3 0 0 0 \n hand_0: map_ns3").view(1)["status"]["words"] == "Last round"


def test_every_component_explains_itself(plunder):
    pieces, box = plunder.art.gallery(), plunder._part("box")
    assert set(box.KIND_IDS) | set(box.POWERS) | set(box.COLOURS) <= set(pieces)
    about = set()
    match, luck = plunder.match(4, 5, combo_port="on"), random.Random(5)
    for _ in range(120):
        drawn = stage.draw(plunder, match.view(match.seat))["regions"].values()
        about |= set(re.findall(r'data-about="([^"]+)"', "".join(drawn)))
        match.play(luck.choice(match.legal()))
    assert about <= set(pieces)
    for piece in pieces.values():
        assert piece.words.endswith((".", ")")) and piece.rule.startswith("SOP-")


def test_the_notebook_counts_every_good_once(lay, plunder):
    view = lay("hand_0: good_blue map_ns3 \n hand_1: good_blue").view(0)
    cargo, *_ = plunder.art.notebook(view)
    assert "blue: quay 2, Green" in cargo.words and "hands 0" in cargo.words


def test_every_crate_of_a_bribe_is_in_sight_on_a_small_phone(plunder, lay):
    view = lay("hand_0: good_blue good_green good_orange good_purple map_ns3").view(0)
    view |= {"phase": "bribe_good"}
    view["players"][0] |= {"debt": 3, "compasses": 4}
    piles = stage.draw(plunder, view, "small")["regions"]["piles"]
    crates = re.findall(r'data-key="good:\w+".*?<use [^>]*? x="([-\d.]+)"', piles)
    places = [float(x) for x in crates]
    assert len(places) == 4
    assert all(other - one > 8 for one, other in pairwise(places))
