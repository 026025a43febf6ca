"""The end and the count: SOP-156, SOP-167, SOP-174 to SOP-189."""

from functools import cache
from itertools import product

import pytest

from tests.games.sitting import fields_of, filled

LAST = """
    powers: navigator odd strategist thief
    islands: M13 none none
    active: 3
    phase: discard_card
    hand_3: map_rising2
"""
CLOSE = "discard_map_rising2 pirate_0 x_0"


def over(lay, text):
    return lay(filled(text, fields_of(LAST)), CLOSE)


@pytest.mark.rule("SOP-174", "SOP-177", "SOP-176")
def test_three_treasures_end_the_match_with_the_round(lay):
    assert over(lay, "treasures: 0 3 0 0").match.over
    assert not over(lay, "treasures: 2 2 2 2").match.over


@pytest.mark.rule("SOP-175", "SOP-177")
def test_six_in_the_dish_end_it_too(lay):
    assert over(lay, "dish: 6").match.over
    assert not over(lay, "dish: 5").match.over
    sailing = "ships: G10 L7 A1 B7 \n islands: G9 none none \n hand_0: map_straight3_n \n"
    told = lay(f"{sailing} dish: 5 \n compasses: 0 0 0 0")
    told.play("play_map_straight3_n", dice="PP A9")
    gained, rung = "dish (6 of 6).", "Last round: the dish has its sixth Treasure."
    assert told.told().index(gained) < told.told().index(rung)
    assert told.view(1)["last_round"]
    again = lay(f"{sailing} dish: 6 \n compasses: 0 0 0 0")
    again.play("play_map_straight3_n", dice="PP A9")
    assert again.dish == 7 and rung not in again.told()


@pytest.mark.rule("SOP-178")
def test_the_safety_stop_ends_the_match_after_its_round(lay, embark):
    assert over(lay, "round: 100").match.over
    assert not over(lay, "round: 99").match.over
    short = embark(2, 5, round_limit=1)
    while not short.match.over:
        short.play(short.moves.split()[-1])
    assert short.round == 1


@pytest.mark.rule("SOP-179", "SOP-180", "SOP-181", "SOP-156")
def test_treasures_and_compasses_count_for_and_debt_against(lay):
    text = "treasures: 3 0 1 0 \n compasses: 2 1 0 4 \n debts: 7 7 1 0"
    assert over(lay, text).match.scores() == [4, -6, 2, 4]
    gambler = over(lay, f"{text} \n powers: gambler odd strategist thief")
    assert gambler.match.scores()[0] == 8, "half of 7, rounded down, is 3"
    one = over(lay, "powers: gambler odd strategist thief \n debts: 1 0 0 0 \n dish: 6")
    assert one.match.scores()[0] == 1


@cache
def best_split(held):
    """Every way to split, tried."""
    best = 0
    for chosen in product((0, 1), repeat=4):
        size = sum(chosen)
        if size >= 2 and all(h >= c for h, c in zip(held, chosen, strict=True)):
            rest = tuple(h - c for h, c in zip(held, chosen, strict=True))
            best = max(best, (0, 0, 3, 5, 8)[size] + best_split(rest))
    return best


@pytest.mark.rule("SOP-182", "SOP-183")
def test_goods_are_split_into_the_best_sets(plunder):
    points = plunder._part("reckoning").goods_points
    for held in product(range(5), repeat=4):
        assert points(list(held)) == best_split(held)
    assert points([1, 2, 0, 1]) == 6
    assert points([3, 0, 0, 0]) == 0
    assert [points(goods) for goods in ([2, 1, 1, 0], [4, 4, 4, 3], [2, 2, 2, 1])] == [6, 29, 13]


@pytest.mark.rule("SOP-182")
def test_goods_in_hand_count_at_the_end(lay):
    ended = over(lay, "dish: 6 \n hand_0: good_blue good_green good_green good_purple")
    assert ended.match.scores() == [7, 1, 1, 1]
    assert "Goods 6" in ended.match.game.text.account(ended.match.state)[0]


@pytest.mark.rule("SOP-167", "SOP-168")
def test_the_smuggler_takes_a_good_before_the_count(lay):
    ended = over(lay, "powers: smuggler odd strategist thief \n dish: 6 \n hand_0: good_blue")
    assert (ended.seat, ended.phase) == (0, "smuggler_good")
    assert ended.moves == "good_blue good_green good_orange good_purple"
    ended.play("good_green")
    assert ended.match.scores()[0] == 4
    assert ended.view(None)["winner"] == 0


@pytest.mark.rule("SOP-184", "SOP-185", "SOP-186", "SOP-187")
@pytest.mark.parametrize(
    ("text", "winner", "words"),
    [
        ("treasures: 1 2 0 0 \n compasses: 0 0 0 0", 1, "Green wins."),
        ("treasures: 1 0 0 0 \n compasses: 0 3 0 0", 1, "Green wins by Compasses."),
        (
            "treasures: 1 0 0 0 \n compasses: 0 0 0 0 \n hand_2: good_blue good_green",
            2,
            "Orange wins by colours of Goods.",
        ),
        (
            "treasures: 1 2 0 0 \n debts: 0 3 0 0 \n compasses: 0 0 0 0",
            1,
            "Green wins by Treasures.",
        ),
    ],
    ids=["points", "compasses", "colours of Goods", "treasures"],
)
def test_ties_are_broken_in_this_order_and_it_is_said_how(lay, text, winner, words):
    ended = over(lay, f"dish: 6 \n {text}")
    assert ended.view(None)["winner"] == winner
    assert ended.match.game.text.account(ended.match.state)[-1] == words
    assert words in ended.told()


@pytest.mark.rule("SOP-188", "SOP-189")
def test_the_number_die_settles_the_rest_among_those_tied_for_first(lay):
    text = f"{LAST} \n dish: 6 \n compasses: 2 2 0 0"
    decided = lay(text, "discard_map_rising2 pirate_0").play("x_0", dice="#P #5 #5 #3 #9")
    assert decided.view(None)["winner"] == 1
    assert decided.view(None)["prompt"] == "Green wins with 2 points by the number die"
    assert "Tie: Blue rolls 5, Green rolls 5, Blue rolls 3 and Green rolls 9." in decided.told()
    assert "Orange rolls" not in decided.told()
    ended = decided.match.ending(1)
    assert ended["more"].endswith("The number die: Blue 3, You 9.")
    last = ended["svg"].split('class="rung"')[-1]
    assert ">3<" in last and ">9<" in last


def test_points_below_nothing_have_their_minus(lay):
    text = f"{LAST} \n dish: 6 \n compasses: 0 0 0 0 \n debts: 2 2 3 3"
    ended = lay(text, "discard_map_rising2 pirate_0").play("x_0", dice="#5 #9")
    assert ended.match.ending(0)["say"].startswith("−2 to −2. Green wins")
