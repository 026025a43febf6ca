"""The table in regions: what can be chosen can be pointed at, what is hidden is not there."""

import json
import random
import re
import zlib
from itertools import combinations, pairwise

import pytest

from skysail import art, stage
from tests.games.small_print import too_small
from tests.games.walk import random_states

LARGEST_UPDATE = 30_000  # bytes, compressed
KINDS = {  # hands of so many kinds
    9: "map_ns3 map_ew3 map_cross2 map_corners map_fork_n map_fork_e map_hook_l_e map_rising2 "
    "action_hurricane",
}
KINDS[14] = KINDS[9] + (
    " map_straight3_n map_straight4_s map_diag2_ne map_sweep_l_s action_broken_compass"
)
ASIDE = r'data-aside="(\d+) ([-\d.]+) ([-\d.]+)"'
SEEN = r'class="face" width="([\d.]+)" height="([\d.]+)"'
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
            for form in stage.forms_of(plunder):
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
    assert view["then"][1] == "Now an X: coral as printed, gold for a Compass"
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


def test_ways_and_rings_are_unseen_while_something_is_played(lay, plunder):
    played = lay("hand_0: map_cross2 map_ns3 \n phase: discard_card", "discard_map_cross2 pirate_0")
    assert played.view(0)["phase"] == "choose_x"
    board = plunder.art.regions(played.view(0), "wide").drawings["board"]
    assert 'data-place="x:' in board.partition('<g class="offer">')[2]


@pytest.mark.parametrize("form", ["tall", "small", "low"])
@pytest.mark.parametrize("count", [3, 5, 6, 7, 9, 10])
def test_cards_on_a_phone_keep_their_names_and_lie_still(lay, plunder, form, count):
    """None lies over another, none moves aside: a finger finds what it sees."""
    kinds = KINDS[14].split()[:count]
    regions = plunder.art.regions(lay(f"hand_0: {' '.join(kinds)}").view(0), form)
    box, drawn = regions.arrangement.box("hand"), regions.drawings["hand"]
    assert "data-aside" not in drawn and "data-when" not in drawn
    lies = cards_of(drawn)
    seen = [(float(x), float(y)) for x, y in re.findall(SEEN, drawn)]
    places = [(x, y, wide, high) for (x, y), (wide, high) in zip(lies.values(), seen, strict=True)]
    for number, (x, y, wide, high) in enumerate(places):
        assert x >= 0 and x + wide <= box.width and 0 <= y <= box.height - high
        assert wide >= 44 and high >= 44
        assert all(
            x >= left + its or left >= x + wide or y >= top + tall or top >= y + high
            for left, top, its, tall in places[:number]
        )
    names = plunder._part("names")
    for kind, whole in zip(lies, re.split(r'<g data-key="card:', drawn)[1:], strict=True):
        words = " ".join(re.findall(r">([^<>]+)</text>", whole)).replace("- ", "-")
        told = names.kind_name(names.KIND[kind]).partition(" (")[0]
        assert words.startswith(told), "its name stands on it"


def test_cards_that_lie_over_each_other_make_room_for_the_planned_one(lay, plunder):
    hand = plunder.art.regions(lay(f"hand_0: {KINDS[14]}").view(0), "wide").drawings["hand"]
    upper = min(y for _, y in cards_of(hand).values())
    lies = sorted(x for x, y in cards_of(hand).values() if y == upper)
    shifts = [tuple(map(float, found)) for found in re.findall(ASIDE, hand)][: len(lies) - 1]
    wide = max(float(scale) for scale in re.findall(r"scale\(([\d.]+)\)", hand)) * 89
    for planned in range(len(lies) - 1):
        moved = [
            x + (after if turn > planned else before)
            for x, (turn, before, after) in zip(lies, shifts, strict=False)
        ]
        moved.append(lies[-1])
        assert moved == sorted(moved) and moved[0] == lies[0]
        assert moved[planned + 1] - moved[planned] > wide - 1


@pytest.mark.parametrize("form", ["tall", "small", "low"])
def test_more_cards_than_have_room_for_their_names_are_still_found_by_a_finger(lay, plunder, form):
    regions = plunder.art.regions(lay(f"hand_0: {KINDS[14]}").view(0), form)
    box, drawn = regions.arrangement.box("hand"), regions.drawings["hand"]
    lies = cards_of(drawn).values()
    seen = [(float(x), float(y)) for x, y in re.findall(SEEN, drawn)]
    assert len(lies) == len(seen) == 14 and len({y for _, y in lies}) == 2
    for (x, y), (width, height) in zip(lies, seen, strict=True):
        assert x >= 0 and x + width <= box.width and 0 <= y <= box.height - height
        assert width >= 32 and height >= 50


def test_on_a_tablet_the_sea_is_high_and_eight_cards_lie_side_by_side(lay, plunder):
    kinds = [kind for kind in plunder._part("box").KIND_IDS if kind.startswith("map_")][:8]
    view = lay(f"hand_0: {' '.join(kinds)}").view(0)
    assert stage.draw(plunder, view, "square")["size"] == [1024, 724]
    drawn = plunder.art.regions(view, "square")
    assert drawn.arrangement.box("board").height >= 0.85 * 724
    places = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\)"><g data-key="card:', drawn.drawings["hand"]
    )
    rows = {y: [float(x) for x, high in places if high == y] for _, y in places}
    wide = drawn.arrangement.box("hand").width / 4
    assert [len(row) for row in rows.values()] == [4, 4]
    assert all(b - a > 0.95 * wide for row in rows.values() for a, b in pairwise(row))


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
    moves = {move for act in played.view(0)["acts"] for move in act["moves"]}
    assert not any(move.startswith("pirate") for move in moves), "the storm comes between"


def test_other_hands_are_backs_alone(lay, plunder):
    text = "hand_0: map_ns3 \n hand_1: port_rabakin \n hand_2: map_ew3 \n deck: map_fork_n"
    view = lay(text).view(0)
    for form in stage.forms_of(plunder):
        names = names_in(plunder, view, form)
        assert {name for name in names if name.startswith("card:")} == {"card:map_ns3"}


def test_goods_whose_place_is_known_are_counted(lay):
    goods = "hand_1: good_blue good_green map_ns3"
    view = lay(f"treasures: 0 1 0 0 \n hand_0: map_ew3 \n {goods}").view(0)
    low, high = view["players"][1]["points"]
    assert low >= 4 and high >= low


def test_goods_are_cards_but_are_counted_apart(lay, plunder):
    view = lay("hand_0: map_ew3 map_ns3 good_blue").view(0)
    drawn = "".join(plunder.art.regions(view, "wide").drawings.values())
    assert "2 + 1 Good<" in drawn and "3 cards" not in drawn


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


def test_in_the_last_round_plates_say_who_still_sails(lay, plunder):
    view = lay("treasures: 3 0 0 0 \n active: 1 \n hand_1: map_ns3").view(1)
    seats = plunder.art.regions(view, "wide").drawings["seats"]
    told = re.findall(r">(finished|last turn|one more turn)<", seats)
    assert sorted(told) == ["finished", "last turn", "one more turn", "one more turn"]
    race = plunder.art.regions(view, "tall").drawings["race"]
    assert race.count("#@bell") == 3 and race.count('opacity=".55"') == 1


def test_at_the_end_all_hands_lie_open(lay, plunder):
    played = lay(
        "dish: 6 \n active: 3 \n phase: discard_card \n hand_3: map_rising2 map_ns3 \n"
        "powers: gambler odd strategist thief"
    )
    assert "#@back" in plunder.art.regions(played.view(0), "wide").drawings["seats"]
    played.play("discard_map_rising2 pirate_0 x_0")
    assert "#@back" not in plunder.art.regions(played.view(0), "wide").drawings["seats"]


def test_a_player_wears_the_colours_of_the_ships_everywhere(plunder):
    for seats in (2, 3):
        match = plunder.match(seats, 3)
        marks = [badge["mark"] for badge in match.view(0)["badges"]]
        assert marks == [f"seat-{seat}" for seat in range(seats)]
        assert set(marks) <= plunder.art.DEFS.keys()
        while match.view(0)["phase"] == "choose_colour":
            match.play(match.legal()[0])
        view = match.view(0)
        for badge, player in zip(view["badges"], view["players"], strict=True):
            worn = [badge["colour"], *([badge["other"]["colour"]] if "other" in badge else [])]
            assert worn == [plunder._part("pictures").PAINT[colour] for colour in player["colours"]]
            assert badge["name"] == " & ".join(c.capitalize() for c in player["colours"])
        assert view["badges"][0].keys() >= ({"other"} if seats == 2 else set())


def test_every_action_and_event_has_a_picture_of_its_own_and_its_words(plunder):
    box, faces = plunder._part("box"), plunder._part("faces")
    kinds = [kind for kind in box.KIND_IDS if kind.startswith(("action_", "event_"))]
    drawn = [faces.card(kind, 89) for kind in kinds]
    pictures = [re.search(r"#@(pic-[\w-]+)", face)[1] for face in drawn]
    assert len(kinds) == 11 and len(set(pictures)) == 11
    hourglass = [kind for kind, face in zip(kinds, drawn, strict=True) if "#@hourglass" in face]
    assert hourglass == [kind for kind in kinds if box.KIND[kind] in plunder._part("story").WAITING]


def test_the_notebook_says_what_cards_would_land_on_and_what_the_dice_brought(lay, plunder):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n map_ns3 \n compasses: 0 0 0 0")
    cards = next(one for one in plunder.art.notebook(played.view(0)) if one.title == "Cards")
    assert re.search(r"North 3: \d of \d unseen, lands on an island;", cards.words)
    assert re.search(r"Izarea: \d of \d unseen, lands on Izarea;", cards.words)
    played.play("play_map_straight3_n", dice="KP D4 C9")
    dice = next(one for one in played.match.notebook(0) if one["title"] == "Dice")
    brought = ("a skull: 1 in the dish", "a pirate: 2 in the dish", "an island on C9")
    places = [dice["words"].index(words) for words in brought]
    assert places == sorted(places) and "Onto an island: North 3" in cards.body


def test_a_plate_opens_in_full(lay, plunder):
    """Power, ship, tokens, cargo by sets, and what is known of the hand with how that is so."""
    held = "good_blue good_blue good_green good_orange map_ns3"
    played = lay(f"hand_0: {held} \n phase: draw_source \n mark: drawing \n debts: 2 0 0 0")
    you = next(one for one in played.match.notebook(0) if one["title"] == "You")
    for words in ("Gambler", "Blue lies on G2", "2 Debt", "5 cards, 4 of them Goods"):
        assert words in you["words"]
    assert "blue, green: 3. blue, orange: 3" in you["words"]  # more than 5 and 0
    for form in ("wide", "tall"):
        drawn = stage.draw(plunder, played.view(0), form)["regions"]
        assert all(f'data-leaf="{who}"' in drawn["race"] for who in ("You", "Green"))


def test_a_known_card_says_how_it_came(embark):
    turns = "deck deck play_map_straight3_n compass_no discard_map_diag2_ne compass_no pirate_2"
    more = "deck deck play_map_diag2_sw compass_no discard_map_straight4_s compass_no pirate_2 pile"
    played = embark(3, 27822).play(f"ship_blue ship_green ship_purple {turns} {more}")
    leaves = {leaf["title"]: leaf["words"] for leaf in played.match.notebook(0)}
    assert "South 4, from the pile in round 1" in leaves["Purple"]
    assert "South 4, from the pile in round 1" in leaves["Hands"]
    assert "South-west 2 by Green, North-east 2 by You, North 3 by You" in leaves["Pile"]


def test_the_notebook_says_who_has_no_good_and_since_when(lay):
    played = lay(
        "hand_0: map_ew3 map_fork_n \n hand_1: map_ns3 map_fork_s \n pirates: A1 D5 D6 D7 \n"
        "round: 4 \n ships: G9 A4 G1 G6 \n phase: discard_card \n deck: map_rising2 map_falling2",
        "discard_map_ew3 pirate_1 x_0 deck deck play_map_ns3 x_0",
    )
    leaves = {leaf["title"]: leaf["words"] for leaf in played.match.notebook(0)}
    assert "No Goods: a Debt in round 4" in leaves["Green"]
    assert "Fork S. No Goods: a Debt in round 4" in leaves["Hands"]


def test_the_notebook_says_how_deep_a_card_lies_under_the_deck(lay):
    played = lay(
        "hand_0: action_resupply map_ns3 \n deck: map_ew3 map_fork_n map_fork_s map_fork_w",
        "play_action_resupply bottom_map_ns3",
    )
    pile = next(leaf for leaf in played.match.notebook(0) if leaf["title"] == "Pile")
    assert "Under the deck: North or South (card 2 of 2)" in pile["words"]
    assert played.view(1)["depths"] == []


def test_two_ships_at_their_third_treasure_leave_the_points_in_sight(plunder):
    match = plunder.match(2, 3)
    while match.view(0)["phase"] == "choose_colour":
        match.play(match.legal()[0])
    view = match.view(0)
    for player in view["players"]:
        player["treasures"] = 3
    for form in ("wide", "square"):
        width = plunder.art.ARRANGEMENTS[form].box("race").width
        end = width - (132 if form == "wide" else 104) - 10 - 64
        race = plunder.art.regions(view, form).drawings["race"]
        sails = re.findall(r'<use [^>]*#@ship-\w+"[^>]*>', race)
        edges = [
            float(re.search(r' x="([-\d.]+)"', one)[1])
            + float(re.search(r' width="([-\d.]+)"', one)[1])
            for one in sails
        ]
        assert len(edges) == 4 and max(edges) <= end + 8


def test_while_the_smuggler_takes_a_good_everybody_has_finished(lay, plunder):
    view = lay("treasures: 3 0 0 0 \n active: 3 \n phase: smuggler_good \n choosing: 1").view(1)
    seats = plunder.art.regions(view, "wide").drawings["seats"]
    assert re.findall(r">(finished|last turn|one more turn)<", seats) == ["finished"] * 4


def test_how_many_goods_of_a_colour_hides_no_mark(lay, plunder):
    """The mark is on the crate's left side, below its middle."""
    view = lay("hand_0: good_blue good_blue map_ns3").view(0)
    seats = plunder.art.regions(view, "wide").drawings["seats"]
    crate = r'data-key="good:blue".*?<use [^>]*y="([\d.]+)"[^>]*height="([\d.]+)"[^>]*>'
    top, size, count = map(
        float, re.search(crate + r'<g transform="translate\([\d.]+ ([\d.]+)\)">', seats).groups()
    )
    assert count + 19.2 < top + size * 0.6  # the foot of its plate


def test_a_tap_on_the_pile_opens_it_unless_one_draws(lay, plunder):
    for phase, opens in (("draw_source", False), ("play_card", True)):
        view = lay(f"phase: {phase} \n hand_0: map_ns3").view(0)
        for form in ("wide", "tall", "small"):
            drawn = stage.draw(plunder, view, form)["regions"]["piles"]
            assert ('data-leaf="Pile"' in drawn) == opens == ('data-move="pile"' not in drawn)


def test_the_notebook_has_the_whole_pile_in_order(lay, plunder):
    view = lay("pile: map_ns3 map_cross2 map_ew3 \n hand_0: map_fork_n").view(0)
    pile = next(leaf for leaf in plunder.art.notebook(view | {"past": []}) if leaf.title == "Pile")
    places = [pile.words.index(name) for name in ("North or South", "Crosswinds", "East or West")]
    assert view["pile"] == ["map_ns3", "map_cross2", "map_ew3"] and places == sorted(places)


def test_a_card_that_waits_lies_in_one_place_only(plunder, lay):
    played = lay("hand_0: action_hurricane map_ns3 \n pile: map_cross2").play(
        "play_action_hurricane"
    )
    view = played.view(0)
    assert (view["pile"][0], view["waiting"]) == ("action_hurricane", ["action_hurricane"])
    assert plunder._part("hand").laid(view) == ["map_cross2"]


def test_a_storm_says_whose_x_is_next_and_fits_into_an_update(lay):
    played = lay(
        "ships: A1 C3 E5 J6 \n pirates: D4 D10 J4 J10 \n compasses: 0 0 0 0 \n"
        "hand_0: action_trouble_at_sea map_corners map_ns3",
        "play_action_trouble_at_sea discard_map_corners",
    )
    view = played.view(0)
    assert len(view["acts"]) == 4**4
    assert view["how"] == "An X for the pirate on D4"
    assert view["then"] == [
        "",
        *(f"Now one for the pirate on {at}" for at in ("D10", "J4", "J10")),
    ]
    told = json.dumps([view, stage.draw(played.match.game, view)])
    assert len(zlib.compress(told.encode())) < LARGEST_UPDATE


@pytest.mark.parametrize("form", ["wide", "square", "tall", "small", "low"])
def test_dots_have_a_place_of_their_own(plunder, form):
    drawn = "".join(plunder.art.regions(plunder.match(3, 3).view(0), form).drawings.values())
    assert all(f'data-place="thinks:{seat}"' in drawn for seat in range(3))


@pytest.mark.parametrize(
    ("pile", "told"),
    [("", ""), ("map_ns3", "Pile: 1 card, North or South on top"), ("map_ns3 map_ew3", "2 cards")],
)
def test_the_piles_top_is_named_beside_it(lay, plunder, pile, told):
    view = lay(f"hand_0: map_cross2 \n pile: {pile}").view(0)
    notes = plunder._part("hand")._notes(view)
    assert told in " ".join(notes) and bool(notes) == bool(pile)


def test_dice_can_be_read_on_a_phone(lay, plunder):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    played.play("play_map_straight3_n", dice="C9")
    row = stage.draw(plunder, played.match.view(0), "tall")["regions"]["piles"]
    assert float(re.search(r'font-size="([\d.]+)"[^>]*>C<', row)[1]) >= 11


def test_the_name_of_a_port_is_never_covered(lay, plunder):
    def lies(square):
        view = lay(
            f"ships: {square} A1 A2 A3 \n islands: M13 none none \n hand_0: map_ns3"
        ).match.view(0)
        board = stage.draw(plunder, view)["regions"]["board"]
        return float(re.search(r'y="([\d.]+)"[^>]*>Grayseo<', board)[1])

    assert lies("L8") < lies("B3") - 50  # above its quay, where below it lies a ship


def test_a_hand_of_goods_alone_is_told_so(lay, plunder):
    view = lay("hand_0: map_ns3 \n hand_1: good_blue").match.view(1)
    seats = stage.draw(plunder, view)["regions"]["seats"]
    assert ">1 Good<" in seats and "0 + 1" not in seats


def test_a_port_card_leaves_fog_and_names_of_ports_lie_over_the_xs(lay, plunder):
    played = lay("hand_0: port_izarea map_ns3 \n ships: B3 L7 A1 B7", "play_port_izarea")
    board = stage.draw(plunder, played.match.view(1))["regions"]["board"]
    trail = board[board.index('class="trail"') :]
    assert re.match(r'class="trail"><use href="#[\w-]*cloud"[^>]*/></g>', trail)  # no wake
    asked = lay("hand_0: map_ns3 \n ships: B5 L7 A1 B7").match.view(0)
    board = stage.draw(plunder, asked)["regions"]["board"]
    assert board.rindex('data-place="x:') < board.index(">Morrosa<")


def test_in_a_storm_the_ring_of_an_x_has_the_colour_of_its_ship(lay, plunder):
    held = "hand_0: action_hurricane map_ns3 map_corners"
    view = lay(held, "play_action_hurricane discard_map_ns3").match.view(0)
    board = stage.draw(plunder, view)["regions"]["board"]
    pictures = plunder._part("pictures")
    for colour in ("green", "orange", "purple"):
        ring = board.partition(f'data-place="x:map_ns3:ship_{colour}:0"')[2].partition("</g>")[0]
        assert f'stroke="{pictures.PAINT[colour]}"' in ring


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_that_is_written_can_be_read_in_every_form(plunder, seats):
    """Cards, badges and tokens are drawn once and shown in many sizes: what counts is the last."""
    small = set()
    for number, state in enumerate(random_states(plunder, seats, 4)):
        if number % 9 == 0:
            view = plunder.view.view(state, max(int(state.seat), 0))
            small |= {one for form in plunder.art.FORMS for one in too_small(plunder, view, form)}
    assert not small


@pytest.mark.parametrize("theme", [art.LIGHT, art.DARK], ids=["light", "dark"])
def test_names_of_ports_can_be_read_in_both_themes(lay, plunder, theme):
    board = stage.draw(plunder, lay("hand_0: map_ns3").view(0))["regions"]["board"]
    halo, ink = re.search(
        r'italic"[^>]* stroke="(\S+)" stroke-width="3".*?fill="(\S+)"[^>]*>Rabakin<', board
    ).groups()
    assert contrast(*(theme[one[6:-1]] for one in (halo, ink))) >= 4.5


def contrast(one: str, other: str) -> float:
    """Of two colours as #rrggbb."""
    low, high = sorted(map(lightness, (one, other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def cards_of(drawing: str) -> dict[str, tuple[float, float]]:
    """Where each card of a hand lies."""
    found = re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><g data-key="card:(\w+)"', drawing)
    return {kind: (float(x), float(y)) for x, y, kind in found}


def test_few_cards_lie_larger_in_one_row_and_more_in_two_maps_above(lay, plunder):
    def hand_of(*kinds):
        view = lay(f"hand_0: {' '.join(kinds)}").view(0)
        drawing = plunder.art.regions(view, "wide").drawings["hand"]
        return cards_of(drawing), max(map(float, re.findall(r"scale\(([\d.]+)", drawing)))

    maps, others = ["map_ns3", "map_ew3", "map_cross2"], ["port_izarea", "action_hurricane"]
    few, large = hand_of(*maps)
    many, small = hand_of(*maps, "map_corners", *others)
    assert len({y for _, y in few.values()}) == 1 and large > 1.3 * small
    assert many["map_corners"][1] == many["map_ns3"][1] < many["port_izarea"][1]
    assert many["port_izarea"][1] == many["action_hurricane"][1]
    upper, lower = many["map_ns3"][1], many["port_izarea"][1]
    assert lower + (lower - upper) - 6 <= plunder.art.ARRANGEMENTS["wide"].box("hand").height


def test_both_ships_of_a_player_are_seen_in_the_race(plunder):
    match = plunder.match(2, 3)
    while match.view(0)["phase"] == "choose_colour":
        match.play(match.legal()[0])
    race = plunder.art.regions(match.view(0), "wide").drawings["race"]
    ships = re.findall(r'href="#@ship-\w+" x="([-\d.]+)"[^>]*width="([\d.]+)"', race)
    (one, wide), (other, _) = [(float(x), float(width)) for x, width in ships][:2]
    assert other - one >= 0.75 * wide


@pytest.mark.parametrize("seats", [2, 4])
def test_the_waves_of_the_race_lie_on_their_lane(plunder, seats):
    race = plunder.art.regions(plunder.match(seats, 3).view(0), "wide").drawings["race"]
    drifts = re.findall(r"t8 0m\d+ ?(-?\d+)", race)
    assert len(drifts) > seats and set(drifts) == {"0"}


@pytest.mark.parametrize("seats", [3, 4])
def test_chips_of_a_phone_have_room_for_three_treasures(plunder, seats):
    race = plunder.art.regions(plunder.match(seats, 3).view(0), "tall").drawings["race"]
    slots = re.findall(r'data-place="slots:0".*?</g>', race)[0]
    starts = [float(x) for x in re.findall(r'd="M([\d.]+) ', slots)]
    assert len(starts) == 3 and all(b - a >= 14 for a, b in pairwise(starts))


def test_on_a_tablet_counts_of_a_plate_keep_apart(lay, plunder):
    held = "hand_1: good_blue good_green " + "map_ns3 map_ew3 map_cross2 map_corners"
    view = lay(f"{held} \n active: 1 \n debts: 0 4 0 0 \n compasses: 0 3 0 0").view(1)
    seats = plunder.art.regions(view, "square").drawings["seats"]
    assert ">6 cards<" in seats and "Goods<" not in seats


@pytest.mark.parametrize("form", ["tall", "small"])
def test_a_finger_that_is_near_an_x_finds_it_and_none_of_the_others(lay, plunder, form):
    view = lay("ships: G10 L7 A1 B7 \n hand_0: map_corners map_straight3_n").view(0)
    board = plunder.art.regions(view, form).drawings["board"]
    place = r'translate\(([-\d.]+) ([-\d.]+)\)"><g data-place="x:{}:[^>]*><circle r="([\d.]+)"'

    def found(card):
        return [tuple(map(float, one)) for one in re.findall(place.format(card), board)]

    assert 'pointer-events="all"' not in board, "what is unseen would be hit, too"
    many = found("map_corners")
    assert len(many) == 4 and len(found("map_straight3_n")) == 4, "as printed and three turns"
    assert all(radius == 40 for *_, radius in found("map_straight3_n"))
    for (x0, y0, one), (x1, y1, other) in combinations(many, 2):
        assert one + other <= ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5 + 0.1


@pytest.mark.parametrize(
    ("form", "least"), [("wide", 60), ("tall", 48), ("small", 56), ("low", 48)]
)
def test_two_cards_are_drawn_at_a_place_of_their_own_that_a_finger_finds(
    embark, plunder, form, least
):
    view = embark(3, 27822).play("ship_blue ship_green ship_purple").view(0)
    drawn = plunder.art.regions(view, form).drawings["piles"]
    deck, two = (drawn.index(f'data-place="{name}"') for name in ("deck", "deck:both"))
    assert "draw 2" in drawn[two:] and "</g>" in drawn[deck:two]
    outline = re.search(r'class="face" d="([^"]+)"', drawn[two:])[1]
    across, down = (
        sum(abs(float(leg)) for leg in re.findall(rf"{letter}(-?[\d.]+)", outline)) / 2
        for letter in "hv"
    )
    assert min(across, down) + 14 >= least  # with its rounded corners


def test_a_turn_has_three_steps_and_the_first_round_says_what_for(embark, plunder):
    def lit(view):
        drawn = plunder.art.regions(view, "wide").drawings["piles"]
        steps = re.findall(
            r'<path d="M[^"]+" fill="var\(--(\w+)\)"[^>]*/><text[^>]*>([^<]+)<', drawn
        )
        return [words for fill, words in steps if fill == "lit"], [words for _, words in steps]

    played = embark(3, 27822)
    assert "Most points win" in played.view(0)["how"]
    for moves, step, what_for in (
        ("ship_blue ship_green ship_purple", "draw 2", "First two cards"),
        ("deck deck", "play 1", "Treasures on islands"),
        ("play_map_straight3_n compass_no", "discard 1", "whom it meets bribes"),
    ):
        view = played.play(moves).view(0)
        assert lit(view) == ([step], ["draw 2", "play 1", "discard 1"])
        assert what_for in view["how"] and len(view["how"]) <= 48  # a line on a tablet
    rest = "discard_map_diag2_ne compass_no pirate_2 deck deck play_map_diag2_sw compass_no "
    rest += "discard_map_straight4_s compass_no pirate_2 pile deck play_map_cape_l_s compass_no "
    later = played.play(rest + "discard_map_hook_l_e compass_no pirate_2 good_orange").view(0)
    assert later["round"] == 2 and later["how"].startswith("Tap the deck, “draw\u00a02”")
