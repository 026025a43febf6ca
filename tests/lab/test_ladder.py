"""The ladder: fair seatings, honest intervals, ratings that fit, the same for any workers."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from skysail import Game, InvalidOption, bots, load
from skysail.game import State
from skysail.lab.ladder import Ladder, Tables, climb
from skysail.lab.statistics import Rate, ratings
from tests.bots.test_bots import FOUR, SAIL

CLOUDS = load("sea_of_clouds")


def without_time(ladder: Ladder) -> dict[str, Any]:
    return ladder.document() | {"seconds": 0}


# -- statistics


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [  # of Wilson's interval, as tables have it
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (60, 100, 0.5020, 0.6906),
    ],
)
def test_intervals_are_wilsons(wins: int, of: int, low: float, high: float) -> None:
    assert Rate(wins, of).interval == pytest.approx((low, high), abs=5e-5)


def test_an_interval_holds_the_truth_in_95_of_100_runs() -> None:
    luck = np.random.default_rng(1)
    for truth in (0.5, 0.8, 0.97):
        runs = [Rate(float(wins), 80).interval for wins in luck.binomial(80, truth, 4000)]
        assert 0.93 < np.mean([low <= truth <= high for low, high in runs]) < 0.98


def test_verdicts_follow_the_interval() -> None:
    assert Rate(60, 100).verdict == "stronger"
    assert Rate(59, 100).verdict == Rate(0, 0).verdict == "undecided"
    assert Rate(40, 100).verdict == "weaker"


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    elo = {"a": 0.0, "b": 120.0, "c": -80.0, "d": 300.0}
    results = {
        (one, other): Rate(10_000_000 / (1 + 10 ** ((elo[other] - elo[one]) / 400)), 10_000_000)
        for one, other in combinations(elo, 2)
    }
    assert ratings(list(elo), results) == pytest.approx(elo, abs=0.01)


def test_ratings_of_unbeaten_bots_are_finite_and_in_order() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): Rate(0, 50), ("b", "c"): Rate(0, 50)})
    assert rated["a"] == 0 < rated["b"] < rated["c"] < 2500


# -- seatings and deals


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_hold_every_seat_equally_often(seats: int) -> None:
    game = FOUR if seats == 2 else CLOUDS
    seatings = np.array(Tables(game, seats, game.read_options({}), 1).seatings())
    assert (seatings.mean(axis=0) == 0.5).all()


def test_all_pairs_play_the_same_deals_with_their_own_luck() -> None:
    table = Tables(CLOUDS, 3, {}, 1)
    sittings = table.sittings([("level1", "random"), ("level2", "random")], range(2, 4))
    dealt = {sitting.pair: [] for sitting in sittings}  # type: dict[Any, list[int]]
    for sitting in sittings:
        dealt[sitting.pair].append(sitting.deal)
    assert list(dealt.values()) == [[2] * 6 + [3] * 6] * 2
    assert len({sitting.luck for sitting in sittings}) == len(sittings)


# -- known toys


def first(game: Game, state: State, seed: int) -> int:
    return game.legal(state)[0]


def centre(game: Game, state: State, seed: int) -> int:
    """Wins every time against one who fills column a: it drops beside."""
    return 3 if 3 in game.legal(state) else game.legal(state)[-1]


def test_the_ladder_counts_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fills its column first and wins when it begins; then B, which begins, wins by its own."""
    for name, choose in (("first", first), ("centre", centre)):
        monkeypatch.setitem(bots.BOTS, name, bots.Bot(name, name, "a toy", choose))
    ladder = climb(FOUR, ["first", "centre"], matches=6, workers=1)
    assert ladder.rate("first", "centre") == Rate(3, 6)
    assert ladder.rate("first", "first").share == 0.5
    assert ladder.document()["mirror"]["seats"] == [1.0, 0.0]  # who begins fills the column first


def test_the_ladder_is_the_same_whatever_the_workers() -> None:
    one, four = (climb(FOUR, ["level1", "level2"], matches=10, workers=n) for n in (1, 4))
    assert without_time(one) == without_time(four)
    assert one.matches == one.total == 4 * 10


def test_those_who_play_together_are_rated_by_success_on_the_same_deals() -> None:
    ladder = climb(SAIL, ["level1", "level3"], matches=12, options={"pirates": "none"})
    assert {rate["bot"]: rate["of"] for rate in ladder.document()["success"]} == {
        "level1": 12,
        "level3": 12,
        "random": 12,
    }
    alone = ladder.rate("level3", "level1")
    won, lost = ladder.success("level3"), ladder.success("level1")
    assert alone.wins - (alone.of - alone.wins) == won.wins - lost.wins
    assert ladder.ratings()["level3"] > ladder.ratings()["level1"]


def test_a_ladder_that_is_cut_short_keeps_what_was_played() -> None:
    class Enough(Exception):
        pass

    seen: list[Ladder] = []

    def stop(ladder: Ladder) -> None:
        seen[:] = [ladder]
        if ladder.matches == 7:
            raise Enough

    with pytest.raises(Enough):
        climb(FOUR, ["level1"], matches=40, workers=2, progress=stop)
    assert seen[0].matches == 7 and sum(rate.of for rate in seen[0].rates.values()) == 7


def test_names_are_needed() -> None:
    with pytest.raises(InvalidOption, match="name at least one bot"):
        climb(FOUR, [])
