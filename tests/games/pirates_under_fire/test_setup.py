"""Setting up: PUF-001 to 015."""

from collections import Counter
from itertools import product

import pytest

from skysail import InvalidOption
from tests.games.walk import started

STANDARD_SEA = """
    T R O M O X V
    X M V T R T M
    V O X R X V O
    O V X R X O V
    M T R T V M X
    V X O M O R T
"""
FIRST_COSTS = {"bulwark", "press_gang", "minesweeper", "minelayer", "fire_ring", "broadside"}
COST_4 = {"bow_chaser", "crossfire", "boarder"}
COST_5 = {"escort", "citadel", "armada"}


def letters(duel):
    """The icons row by row, r5 first, as Light sees them."""
    letter = {"vp_token": "V", "orth_shot": "O", "diag_shot": "X", "repair": "R", "lay_mine": "M"}
    letter["reserve_draw"] = "T"
    icons = [letter[space["icon"]] for space in duel.view()["sea"]]
    return [" ".join(icons[7 * row : 7 * row + 7]) for row in range(5, -1, -1)]


@pytest.mark.rule("PUF-001")
def test_the_game_is_for_two_seats_each_with_three_boards(pirates, embark):
    assert pirates.seats == (2, 2)
    for seats in (1, 3):
        with pytest.raises(InvalidOption):
            pirates.match(seats=seats)
    for half in embark().view()["halves"]:
        assert {board["board"] for board in half} == {"reef", "lagoon", "channel"}


@pytest.mark.rule("PUF-002")
def test_the_sea_has_42_spaces_half_of_them_each(embark):
    sea = embark(sea="standard").view()["sea"]
    assert [space["space"] for space in sea] == [f"r{r}c{c}" for r in range(6) for c in range(7)]


@pytest.mark.rule("PUF-002", "PUF-006")
def test_the_standard_sea_lies_as_it_should(embark):
    assert letters(embark(sea="standard")) == [
        line.strip() for line in STANDARD_SEA.split("\n")[1:-1]
    ]


@pytest.mark.rule("PUF-003", "PUF-004", "PUF-005")
def test_light_lays_her_boards_as_she_chooses(embark):
    laid = embark(sea="chosen").play("left yes no yes yes")
    boards = [(b["board"], b["side"]) for b in laid.view()["halves"][0]]
    assert boards == [("channel", "b"), ("lagoon", "b"), ("reef", "a")]
    assert letters(laid.play("right no yes no no"))[3:] == [
        "T X V M O V X",
        "M V O R M T R",
        "V X T V V X O",
    ]
    assert [(b["board"], b["side"]) for b in laid.view()["halves"][1]] == [
        ("reef", "b"),
        ("lagoon", "a"),
        ("channel", "a"),
    ]
    assert letters(laid)[:3] == ["M T R O T O R", "T X M V V R X", "R V O X O M V"]


@pytest.mark.rule("PUF-003", "PUF-004", "PUF-005")
def test_all_48_arrangements_of_a_half_differ_and_keep_their_counts(pirates):
    box = pirates._part("box").ICON[0]
    assert box.shape == (48, 21)
    assert len({half.tobytes() for half in box}) == 48
    for half in box:
        v, o, x, r, m, t = (int((half == kind).sum()) for kind in range(6))
        assert 4 <= v <= 6 and 3 <= o <= 4 and 3 <= x <= 4 and 2 <= r <= 4 and m == t == 3
        assert 4 <= len(set(half[:7].tolist())) <= 6


@pytest.mark.rule("PUF-006")
def test_a_mirrored_sea_is_the_same_after_half_a_turn_and_all_48_come_up(pirates):
    states = started(pirates, 2, range(2000), sea="mirrored")
    assert (states.half[:, 0] == states.half[:, 1]).all()
    seen = Counter(states.half[:, 0].tolist())
    assert set(seen) == set(range(48))
    assert max(seen.values()) < 80  # 42 expected


@pytest.mark.rule("PUF-006")
def test_independent_halves_are_drawn_each_for_itself(pirates):
    states = started(pirates, 2, range(2000), sea="independent")
    assert 10 < (states.half[:, 0] == states.half[:, 1]).sum() < 90  # 42 expected


@pytest.mark.rule("PUF-006")
def test_in_a_chosen_sea_light_arranges_then_dark_before_anything_is_dealt(embark):
    begun = embark(sea="chosen", first_player="seat_1")
    asked = []
    for answer in ("middle", "no", "no", "no", "no") * 2:
        asked.append((begun.choosing, begun.phase, begun.moves))
        assert begun.view()["sides"][0]["hand_size"] == 0
        begun.play(answer)
    phases = ["layout_channel", "layout_swap"]
    phases += ["layout_flip_reef", "layout_flip_lagoon", "layout_flip_channel"]
    moves = ["left middle right"] + ["no yes"] * 4
    assert asked == [
        (seat, phase, move)
        for seat in ("light", "dark")
        for phase, move in zip(phases, moves, strict=True)
    ]
    assert (begun.phase, begun.choosing) == ("turn_action", "dark")


@pytest.mark.rule("PUF-006")
def test_whoever_arranges_a_half_sees_all_its_icons_from_the_first_question(embark):
    begun = embark(sea="chosen")
    assert begun.phase == "layout_channel"
    assert letters(begun) == letters(embark(sea="standard"))
    assert letters(begun.play("left"))[3:] == ["R O V X X O V", "T M T R V M X", "M V X O O R T"]


@pytest.mark.rule("PUF-007", "PUF-012")
def test_27_tiles_are_split_in_a_deck_of_18_and_a_reserve_of_9_and_three_are_drawn(embark):
    begun = embark()
    for colour in ("light", "dark"):
        zones = [getattr(begun, f"{colour}_{zone}").split() for zone in ("hand", "deck", "reserve")]
        assert [len(zone) for zone in zones] == [3, 15, 9]
        assert Counter(tile for zone in zones for tile in zone) == {
            str(number): 3 for number in range(1, 10)
        }


@pytest.mark.rule("PUF-007")
def test_every_tile_is_equally_likely_in_hand_deck_and_reserve(pirates):
    states = started(pirates, 2, range(3000))
    for seat, number in product(range(2), range(1, 10)):
        assert abs(int(states.hand[:, seat, number].sum()) - 1000) < 150
        for index in (0, 14):
            assert abs(int((states.deck[:, seat, index] == number).sum()) - 333) < 90
        assert abs(int((states.reserve[:, seat] == number).sum()) - 3000) < 250


@pytest.mark.rule("PUF-008")
def test_nobody_sees_the_piles_and_only_the_owner_her_hand(embark):
    begun = embark()
    for seat in (0, 1, None):
        for side in begun.view(seat)["sides"]:
            assert side["deck"] is None and side["reserve"] is None
            assert (side["hand"] is not None) == (side["seat"] == seat)


@pytest.mark.rule("PUF-009")
def test_three_mercenaries_of_cost_3_one_of_4_and_one_of_5_are_for_sale(pirates):
    for state in started(pirates, 2, range(300)):
        costs = [int(pirates._part("box").COST[m]) for m in range(12) if state.for_sale[m]]
        assert costs == [3, 3, 3, 4, 5]


@pytest.mark.rule("PUF-010")
def test_mercenaries_are_drawn_at_random_all_alike(pirates):
    drawn = started(pirates, 2, range(3000)).for_sale.sum(axis=0).tolist()
    assert all(abs(number - 1500) < 140 for number in drawn[:6])
    assert all(abs(number - 1000) < 140 for number in drawn[6:])


@pytest.mark.rule("PUF-010")
def test_the_market_may_be_named_is_open_and_never_refilled(embark):
    named = embark(mercenaries="armada, boarder, minelayer, press_gang, bulwark")
    ids = ["bulwark", "press_gang", "minelayer", "boarder", "armada"]
    for seat in (0, 1, None):
        assert [m["id"] for m in named.view(seat)["market"]] == ids
    assert named.match.options["mercenaries"] == ids


@pytest.mark.rule("PUF-010")
def test_a_bought_mercenary_leaves_the_market_for_both(duel):
    bought = duel("L4@r0c0", "bulwark@r0c1 r0c1 2@r0c3 r5c6", market="bulwark armada", gold="3 3")
    assert bought.choosing == "dark"
    assert bought.market == "armada"
    assert "bulwark" not in bought.moves


@pytest.mark.rule("PUF-009", "PUF-010")
@pytest.mark.parametrize(
    "named",
    [
        "bulwark",
        "bulwark press_gang minesweeper minelayer boarder",
        "bulwark bulwark press_gang minesweeper boarder armada",
        "bulwark press_gang minesweeper boarder kraken",
        "bulwark press_gang minesweeper boarder escort citadel",
        7,
    ],
)
def test_a_market_that_cannot_be_is_refused(pirates, named):
    with pytest.raises(InvalidOption, match="mercenaries"):
        pirates.match(mercenaries=named)


@pytest.mark.rule("PUF-011", "PUF-014")
def test_all_tokens_lie_in_one_supply_but_the_first_players_shield(embark):
    begun = embark()
    assert (begun.supply("shields"), begun.supply("mines")) == (6, 14)
    assert (begun.gold, begun.vp, begun.extra, begun.taken) == ("0 0", "0 0", "0 0", "0 0")
    due = [side["starting_shield"] for side in begun.view()["sides"]]
    assert due.index(True) == ("light", "dark").index(begun.first) and sum(due) == 1


@pytest.mark.rule("PUF-013")
def test_the_first_player_is_drawn_by_lot_or_named(pirates, embark):
    drawn = int(started(pirates, 2, range(1000)).first.sum())
    assert 420 < drawn < 580
    assert embark(first_player="seat_0").choosing == "light"
    assert embark(first_player="seat_1").choosing == "dark"


@pytest.mark.rule("PUF-015")
def test_the_starting_shield_lies_on_her_first_ship_before_its_effects(embark):
    begun = embark(seed=3, first_player="seat_0", sea="standard")
    number = begun.light_hand.split()[0]
    laid = begun.play(f"{number}@r0c0")
    assert laid.on("r0c0") == f"L{number}+"
    assert laid.supply("shields") == 6


@pytest.mark.rule("PUF-015")
def test_only_the_first_ship_gets_it(duel):
    laid = duel("", "2@r0c0 2@r5c6 4@r0c6", starting_shield=1)
    assert (laid.on("r0c0"), laid.on("r5c6"), laid.on("r0c6")) == ("L2+", "D2", "L4")
    assert laid.starting_shield == 0
