"""The sea, the pieces and the set-up: SOP-001 to SOP-028, SOP-190 to SOP-210."""

import numpy as np
import pytest

from skysail import InvalidPosition

COLOURS_4 = "ship_blue ship_green ship_orange ship_purple"


def begun(embark, seats, seed, **options):
    """A match after all choices of the set-up."""
    match = embark(seats, seed, **options)
    while match.phase in ("choose_colour", "keep_good"):
        match.play(match.moves.split()[0])
    return match


@pytest.mark.rule("SOP-003", "SOP-005")
def test_north_is_toward_row_1_and_a_diagonal_touches_no_square_beside_it(lay):
    played = lay(
        "ships: A1 A13 M1 B7 \n islands: G7 none none \n hand_0: map_diag2_nw map_corners",
        "play_map_diag2_nw compass_no",
    )
    assert played.ships.split()[0] == "L12"
    assert "Blue sails over M13 to L12." in played.told()
    assert played.hand(0) == ["map_corners"], "no card for passing A13 and M1"


@pytest.mark.rule("SOP-006")
def test_pieces_share_squares_but_islands_share_none_with_ships(lay):
    shared = lay("ships: G2 G2 G2 G2 \n pirates: G2 G2 G2 G2 \n hand_0: map_ns3")
    assert shared.ships == "G2 G2 G2 G2"
    stacked = lay("islands: G2 G2 G2 \n ships: A1 L7 G12 B7 \n hand_0: map_ns3")
    assert stacked.islands == "G2 G2 G2"
    with pytest.raises(InvalidPosition, match="islands"):
        lay("islands: L7 none none \n hand_0: map_ns3")


@pytest.mark.rule("SOP-007", "SOP-017")
def test_each_colour_has_four_goods_and_an_empty_stack_gives_nothing_until_one_returns(lay):
    empty = "hand_1: good_blue good_blue good_blue good_blue \n"
    played = lay(f"{empty} hand_0: port_rabakin map_corners", "play_port_rabakin")
    assert (played.stock(), played.hand(0)) == ([0, 4, 4, 4], ["map_corners"])
    played.play("discard_map_corners pirate_0 x_0")
    bribed = lay(
        f"{empty} ships: G2 D5 G12 B7 \n hand_0: port_izarea map_cross2 \n active: 0",
        "play_port_izarea discard_map_cross2 pirate_0 x_2 good_blue",
    )
    assert bribed.stock()[0] == 1


@pytest.mark.rule("SOP-008", "SOP-010")
def test_tokens_and_hands_have_no_limit(lay):
    cards = "map_ns3 map_ns3 map_ew3 map_ew3 map_fork_n map_fork_e map_fork_s map_fork_w " * 1
    played = lay(
        f"""
        treasures: 60 0 0 0
        debts: 0 90 0 0
        compasses: 80 0 0 0
        hand_0: {cards} action_cursed_treasure map_rising2 map_rising2 map_falling2 map_falling2
        hand_1: good_green
        phase: draw_source
        deck: map_diag2_ne map_diag2_se
        """,
        "deck deck",
    )
    assert len(played.hand(0)) == 15
    assert (played.treasures, played.compasses) == ("60 0 0 0", "80 0 0 0")


@pytest.mark.rule("SOP-009", "SOP-135")
def test_tokens_dish_and_sizes_of_hands_lie_open(lay):
    laid = lay("treasures: 1 2 0 1 \n debts: 3 0 0 1 \n dish: 4 \n hand_0: map_ns3 good_blue")
    for seat in (0, 1, 2, 3, None):
        seen = laid.view(seat)
        assert [player["treasures"] for player in seen["players"]] == [1, 2, 0, 1]
        assert [player["debt"] for player in seen["players"]] == [3, 0, 0, 1]
        assert [player["compasses"] for player in seen["players"]] == [1, 1, 1, 1]
        assert [player["held"] for player in seen["players"]] == [2, 0, 0, 0]
        assert seen["dish"] == 4


@pytest.mark.rule("SOP-012", "SOP-013")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_begins_and_turns_go_round(embark, seats):
    match = begun(embark, seats, 3)
    turns = [match.active]
    for _ in range(400):
        match.play(match.moves.split()[0])
        if match.match.over:
            break
        if match.active != turns[-1]:
            turns.append(match.active)
    assert turns[: 2 * seats] == [number % seats for number in range(2 * seats)][: len(turns)]


@pytest.mark.rule("SOP-014", "SOP-015", "SOP-016")
def test_colours_are_picked_in_seat_order_and_ships_wait_in_their_ports(embark):
    match = embark(4, 1)
    for seat, pick in enumerate(("ship_purple", "ship_blue", "ship_orange")):
        assert match.seat == seat
        match.play(pick)
    assert match.moves == "ship_green"
    match.play("ship_green")
    assert (match.colours, match.ships) == ("1 3 2 0", match.ports)
    two = embark(2, 1)
    order = []
    for pick in COLOURS_4.split():
        order.append(two.seat)
        two.play(pick)
    assert order == [0, 1, 1, 0]
    assert two.colours == "0 1 1 0"


@pytest.mark.rule("SOP-210")
def test_with_three_seats_the_fourth_ship_is_out_and_its_port_stays(embark):
    match = begun(embark, 3, 4)
    assert match.colours == "0 1 2 none"
    assert match.ships.split()[3] == "none"
    assert match.view(0)["ports"][3] == {
        "colour": "purple",
        "name": "Morrosa",
        "square": "B7",
        "stock": 4,
        "barred": False,
    }


@pytest.mark.rule("SOP-018", "SOP-019", "SOP-164")
def test_everybody_has_a_power_of_its_own_and_a_compass(embark):
    seen = set()
    for seed in range(40):
        match = begun(embark, 4, seed)
        powers = match.powers.split()
        assert len(set(powers)) == 4
        seen |= set(powers)
        assert match.compasses.split() == ["2" if power == "odd" else "1" for power in powers]
        assert [player["power"]["id"] for player in match.view(None)["players"]] == powers
    assert len(seen) == 8


@pytest.mark.rule("SOP-020", "SOP-025", "SOP-026", "SOP-027", "SOP-164", "SOP-165", "SOP-190")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_five_maps_and_actions_and_the_goods_of_the_own_ports(embark, seats):
    for seed in range(30):
        match = begun(embark, seats, seed)
        powers = match.powers.split()
        owners = match.colours.split()
        names = ("good_blue", "good_green", "good_orange", "good_purple")
        for seat, power in enumerate(powers):
            hand = match.hand(seat)
            goods = [card for card in hand if card.startswith("good")]
            others = [card for card in hand if card not in goods]
            assert len(others) == (6 if power == "odd" else 5)
            assert all(card.startswith(("map", "action")) for card in others)
            own = [name for name, owner in zip(names, owners, strict=True) if owner == str(seat)]
            if "scallywag" not in powers or power == "scallywag":
                assert goods == own
            elif seats == 2:
                assert len(goods) == 1 and goods[0] in own
            else:
                assert goods == []
        assert len(match.pile.split()) == 1 and match.pile.startswith("map")
        cards = len(match.deck.split()) + sum(len(match.hand(seat)) for seat in range(seats))
        assert cards + 1 - sum(4 - n for n in match.stock()) == 108


@pytest.mark.rule("SOP-025", "SOP-028")
def test_what_may_not_be_dealt_is_set_aside_and_goes_back_into_the_deck(plunder):
    rules, box = plunder._part("setup"), plunder._part("box")
    state = plunder.new_states(1)[0]
    rules.clear_table(state)
    state.seats = 1
    order = [
        "map_ns3",
        "event_tales_of_more_treasure",
        "action_resupply",
        "port_rabakin",
        "map_corners",
        "map_diag2_ne",
        "map_cross2",
        "action_hurricane",
        "map_fork_n",
        "map_fork_e",
    ]
    cards = [int(box.FIRST_CARD[box.KIND[name]]) for name in order]
    state.deck[: len(cards)] = cards[::-1]
    state.deck_size = len(cards)
    rules.deal_hands(state)
    hand = [order[i] for i, card in enumerate(cards) if rules.has(state.hand[0], card)]
    assert hand == ["map_ns3", "action_resupply", "map_corners", "map_diag2_ne", "map_cross2"]
    assert state.pile[0] == cards[8]
    left = {int(card) for card in state.deck[: state.deck_size]}
    assert left == {cards[i] for i in (1, 3, 7, 9)}


@pytest.mark.rule("SOP-021", "SOP-024", "SOP-011")
def test_the_box_holds_aids_tokens_and_three_islands(plunder):
    box = plunder._part("box").BOX
    tokens = {entry["id"]: entry["number"] for entry in box["token"]}
    assert tokens["aid"] == tokens["ship"] == 4
    assert {"treasure", "debt", "compass"} <= tokens.keys()
    assert len(box["island"]) == 3


@pytest.mark.rule("SOP-022", "SOP-023", "SOP-001")
def test_pirates_and_the_first_island_begin_on_their_squares(embark):
    match = embark(3, 1)
    assert match.pirates == "D4 J4 D10 J10"
    assert match.islands == "G7 none none"
    assert match.ports == "G2 L7 G12 B7"


@pytest.mark.rule("SOP-165", "SOP-166")
def test_beside_a_scallywag_the_other_of_two_seats_keeps_one_good(embark):
    for seed in range(60):
        match = embark(2, seed).play("ship_blue ship_green ship_purple ship_orange")
        powers = match.powers.split()
        assert (match.phase == "keep_good") == ("scallywag" in powers)
        if match.phase == "keep_good" and powers[0] == "scallywag":
            assert (match.seat, match.moves) == (1, "good_green good_purple")
            match.play("good_purple")
            assert [card for card in match.hand(1) if "good" in card] == ["good_purple"]
            assert [card for card in match.hand(0) if "good" in card] == [
                "good_blue",
                "good_orange",
            ]
            return
    raise AssertionError("no Scallywag")


@pytest.mark.rule("SOP-197", "SOP-198", "SOP-199")
def test_random_set_up_gives_every_thing_a_square_of_its_own(embark):
    seen = set()
    for seed in range(30):
        match = begun(embark, 4, seed, random_setup="on")
        squares = [*match.ports.split(), *match.pirates.split(), "G7"]
        assert len(set(squares)) == 9
        assert (match.ships, match.islands, match.dish) == (match.ports, "G7 none none", 0)
        seen |= set(squares)
    assert len(seen) > 80


@pytest.mark.rule("SOP-200", "SOP-201", "SOP-207")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("setup", ["off", "on"])
def test_the_combo_port_begins_on_a_square_that_holds_nothing(embark, seats, setup):
    for seed in range(12):
        match = begun(embark, seats, seed, combo_port="on", random_setup=setup)
        taken = {*match.ports.split(), *match.pirates.split(), *match.ships.split(), "G7"}
        assert match.combo not in taken
        assert match.dish == 0


@pytest.mark.rule("SOP-206")
def test_no_port_card_leads_to_the_combo_port(plunder):
    ports = plunder._part("box").BOX["port"]
    assert [entry["name"] for entry in ports] == ["Rabakin", "Grayseo", "Izarea", "Morrosa"]


def test_the_deck_is_even_to_all_winds(plunder):
    """Copies and ends are the same after a quarter turn and after a reflection."""
    box = plunder._part("box")
    ends = {}
    for kind in range(box.FIRST_PORT):
        for choice in range(box.OPTIONS[kind]):
            square = box.SQUARE["G7"]
            for leg in range(box.LENGTH[kind, choice]):
                square = int(box.NEXT[square, box.COURSE[kind, choice, leg]])
            end = (square % 13 - 6, square // 13 - 6)
            ends[end] = ends.get(end, 0) + int(box.COPIES[kind])
    assert all(ends[(-y, x)] == n and ends[(-x, y)] == n for (x, y), n in ends.items())
    assert len(ends) == 48
    assert int(np.sum(box.COPIES[: box.FIRST_PORT])) == 72
    assert (box.N_WAVE, box.N_GOODS, box.N_CARDS) == (108, 16, 124)


@pytest.mark.rule("SOP-191")
def test_of_two_players_each_is_told_that_they_sail_two_ships(plunder):
    match = plunder.match(2, 1)
    for _ in range(2):
        assert "two" not in match.view(match.seat)["how"]
        match.play(match.moves()[0])
    assert "each sails two" in match.view(match.seat)["how"]
