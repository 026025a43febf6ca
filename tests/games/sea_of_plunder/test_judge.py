"""The guess at how well a seat stands: what is clearly better is judged better."""

import numpy as np
import pytest

from tests.games.sitting import fields_of, filled


@pytest.fixture
def judged(lay):
    def judge(position):
        voyage = lay(position)
        out = np.zeros(4, np.int64)
        voyage.match.game.verb("judge")(voyage.match.state, out)
        return out.tolist()

    return judge


PLAIN = "ships: G2 L7 G12 B7 \n hand_0: map_ns3 \n hand_1: map_ew3 \n"


@pytest.mark.parametrize(
    "better",
    [
        "treasures: 1 0 0 0",
        "compasses: 2 1 1 1",
        "debts: 0 1 1 1",
        "hand_0: map_ns3 map_corners",
        "hand_0: map_ns3 good_blue good_green",
        "ships: G5 L7 G12 B7",  # nearer to the island on G7
    ],
)
def test_more_of_what_counts_is_judged_better(judged, better):
    before, after = judged(PLAIN), judged(filled(better, fields_of(PLAIN)))
    assert after[0] - max(after[1:]) > before[0] - max(before[1:])


def test_a_pirate_next_to_the_ship_is_judged_worse(judged):
    near = judged(PLAIN + "pirates: G3 J4 D10 J10")
    assert near[0] < judged(PLAIN + "pirates: G4 J4 D10 J10")[0]


def test_a_card_that_brings_the_ship_to_an_island_is_judged_better(judged):
    """From G4 the island on G7 lies three squares south; a Compass turns a Map with one path."""

    def worth(card, compasses):
        return judged(f"ships: G4 L7 G12 B7 \n hand_0: {card} \n compasses: {compasses} 1 1 1 \n")[
            0
        ]

    assert worth("map_ns3", 0) == worth("map_straight3_s", 0) > worth("map_ew3", 0)
    assert worth("map_straight3_e", 0) == worth("map_ew3", 0)
    turned = worth("map_straight3_e", 1)
    assert worth("map_ew3", 1) < turned < worth("map_ns3", 1), "it costs the Compass"


def test_a_card_that_brings_the_ship_to_a_quay_with_goods_is_judged_better(judged):
    """Three squares west of J2 lies the blue quay."""

    def worth(card):
        return judged(f"ships: J2 L7 G12 B7 \n hand_0: {card} \n compasses: 0 1 1 1 \n")[0]

    assert worth("map_ew3") == worth("map_straight3_w") > worth("map_ns3")


def test_the_third_treasure_is_judged_worse_for_one_whom_it_makes_lose(judged):
    behind = "debts: 5 0 0 0 \n compasses: 0 5 0 0 \n"
    ahead = "debts: 0 0 0 0 \n compasses: 1 1 1 1 \n"

    def gain(text):
        two, three = (judged(f"{PLAIN}{text} treasures: {n} 1 0 0") for n in (2, 3))
        return (three[0] - max(three[1:])) - (two[0] - max(two[1:]))

    assert gain(behind) < 0 < gain(ahead)
    assert gain(ahead) > 300, "more than its points"


def test_whoever_has_won_is_judged_above_all(embark):
    voyage = embark(3, 4, round_limit=1)
    while not voyage.match.over:
        voyage.play(voyage.match.moves()[0])
    out = np.zeros(3, np.int64)
    voyage.match.game.verb("judge")(voyage.match.state, out)
    assert int(out.argmax()) == voyage.view(None)["winner"]
    assert sorted(out.tolist())[1] < 0 < out.max()
