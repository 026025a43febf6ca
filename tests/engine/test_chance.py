"""The random generator: the published one, within bounds, and even enough for cards."""

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest

from skysail.chance import advance, below, draw, mix, nth_seed, shuffle
from skysail.jit import layout

STATE = layout(__name__, ("rng", np.uint64))
PUBLISHED = [  # SplitMix64 from seed 1234567
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def state(seed: int) -> Any:
    states = np.zeros(1, STATE).view(np.recarray)
    states[0].rng = seed
    return states[0]


def test_the_published_numbers_come_out() -> None:
    counter, words = np.uint64(1234567), []
    for _ in PUBLISHED:
        counter = np.uint64(advance(counter))
        words.append(int(mix(counter)))
    assert words == PUBLISHED


def test_drawing_moves_the_counter_one_step() -> None:
    luck = state(1234567)
    drawn = draw(luck, 1000)
    assert int(luck.rng) == int(advance(np.uint64(1234567)))
    assert drawn == PUBLISHED[0] * 1000 >> 64


@pytest.mark.parametrize("n", [1, 2, 7, 52, 2**31])
def test_a_scaled_word_stays_below_its_bound(n: int) -> None:
    ends = [below(np.uint64(0), n), below(np.uint64(2**64 - 1), n)]
    assert ends == [0, n - 1]


def test_scaled_words_rise_with_the_word() -> None:
    words = [np.uint64(number << 60) for number in range(16)]
    assert [below(word, 16) for word in words] == list(range(16))


def test_draws_are_even() -> None:
    luck = state(5)
    counts = Counter(draw(luck, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())  # five deviations from 1000


def test_a_shuffle_keeps_every_card() -> None:
    luck = state(9)
    for n in range(28):
        cards = np.arange(28, dtype=np.int8)
        shuffle(luck, cards, n)
        assert sorted(cards[:n]) == list(range(n))
        assert cards[n:].tolist() == list(range(n, 28))


def test_a_shuffle_makes_every_order_as_often() -> None:
    luck, counts = state(3), Counter[tuple[int, ...]]()
    for _ in range(24 * 200):
        cards = np.arange(4, dtype=np.int8)
        shuffle(luck, cards, 4)
        counts[tuple(cards.tolist())] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    assert all(130 < count < 270 for count in counts.values())  # five deviations from 200


def test_every_match_of_a_run_has_a_seed_of_its_own() -> None:
    seeds = {int(nth_seed(np.uint64(7), index)) for index in range(2000)}
    assert len(seeds) == 2000
    assert not seeds & {int(nth_seed(np.uint64(8), index)) for index in range(2000)}


def test_the_largest_seed_is_a_seed() -> None:
    assert int(nth_seed(np.uint64(2**64 - 1), 0)) == int(mix(np.uint64(0x9E3779B97F4A7C14)))
