"""Re-deals against a slow twin: every way to lay the unknown cards on the unknown places.

An arrangement is the face of every place that the seat has not seen. The twin tries all orders of
the unknown cards, copies told apart, and keeps those that fit the backs; `redeal` must give each of
them alike.
"""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from tests.games.knowledge import assert_fair, redeals, redealt

REDEALS = 24_000
SECRETS = range(28, 34)


def places(state, seat):
    """Every unknown place: where, and what may lie there."""
    bit = 64 << seat
    found = []
    for share in range(3):
        for position in range(int(state.share_size[share])):
            if not state.share[share, position] & bit:
                found.append(("share", (share, position), None))
    for slot in range(int(state.hand_size)):
        if not state.hand[slot] & bit:
            found.append(("hand", (slot,), SECRETS))
    for other in range(int(state.seats)):
        for index in range(int(state.rum_size[other])):
            if not state.rum[other, index] & bit:
                found.append(("rum", (other, index), None))
        for index in range(int(state.secret_size[other])):
            if not state.secret[other, index] & bit:
                found.append(("secret", (other, index), SECRETS))
    size = int(state.deck_size)
    found += [("deck", (index,), None if index == size - 1 else ...) for index in range(size)]
    return found


def read(state, where, index):
    return int(state[where][index]) & 63


def twin(clouds, state, seat):
    """Every arrangement that the seat must think possible, with the number of its ways."""
    type_of = clouds._part("box").TYPE_OF
    spots = places(state, seat)
    cards = [read(state, where, index) for where, index, _ in spots]
    backs = [type_of[card] for card in cards]
    ways = Counter()
    for order in permutations(cards):
        fits = all(
            allowed is ...
            or (type_of[card] == back and (allowed is None or back != 2 or card in allowed))
            for card, back, (_, _, allowed) in zip(order, backs, spots, strict=True)
        )
        if fits:
            ways[order] += 1
    return spots, ways


CASES = {
    "shares and the deck's top": (
        "share_1: rotgut cook \n share_2: old_rum \n share_3: beer"
        "\n deck: spiced_rum gunner cutlass",
        "",
        0,
    ),
    "rows seen in part": (
        "rum_1: rotgut@0 old_rum \n rum_2: spiced_rum golden_rum@1 \n share_1: cook"
        "\n share_2: beer"
        "\n share_3: sirens_song \n deck: plain_rum behemoth_tooth",
        "",
        0,
    ),
    "secrets": (
        "secrets_1: hidden_stash misers_oath \n secrets_2: vintage_label@0 \n share_1: rotgut"
        "\n share_2: cutlass \n share_3: distillers_ledger \n deck: beer plain_rum",
        "",
        0,
    ),
    "copies of a kind": (
        "rum_1: rotgut rotgut \n rum_2: old_rum \n share_1: cook \n share_2: beer@0"
        "\n share_3: gunner \n deck: old_rum cook",
        "",
        0,
    ),
    "a hand": (
        "share_1: hidden_stash beer rotgut \n share_2: cutlass \n share_3: plain_rum"
        "\n deck: misers_oath old_rum vintage_label \n crew_0: cook gunner",
        "take",
        1,
    ),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.rule("SOC-027", "SOC-050", "SOC-051")
def test_every_arrangement_is_dealt_alike(clouds, voyage, name, short):
    text, moves, seat = CASES[name]
    match = voyage(text, moves).match
    spots, ways = twin(clouds, match.state, seat)
    found = Counter(
        tuple(read(dealt, where, index) for where, index, _ in spots)
        for dealt in redeals(match, seat, 600 if short else REDEALS)
    )
    assert set(found) <= set(ways), "a re-deal that cannot be"
    assert len(ways) > 5
    if short:
        return
    assert set(found) == set(ways)
    assert_fair(found, ways)


def test_the_boxes_of_two_seats_are_dealt_anew(clouds):
    match = clouds.match(2, 3)
    boxes = set()
    for dealt in redeals(match, 0, 20):
        assert clouds.position.census(dealt) == clouds.position.census(match.state)
        boxes.add(tuple(dealt.box))
        assert all(kind < 8 for kind in dealt.box[:5])
        assert not (dealt.deck == 8).any()  # no Siren's Song
    assert len(boxes) == 20


def test_what_a_seat_has_seen_stays_where_it_is(clouds, random_matches, short):
    """A slow twin of the seen bits: each seat's knowledge, gathered from its views alone."""
    for seed in range(2 if short else 9):
        match = clouds.match(2 + seed % 3, seed)
        luck = np.random.default_rng(seed)
        while not match.over:
            match.play(int(luck.choice(match.legal())))
            seat = int(luck.integers(match.seats))
            dealt = redealt(clouds, match.state, seat, seed)
            before, after = match.view(seat), clouds.view.view(dealt, seat)
            assert before == after
            for name in ("share", "hand", "rum", "secret"):
                known = (match.state[name] & (64 << seat)) != 0
                known &= match.state[name] >= 0
                assert (dealt[name][known] == match.state[name][known]).all()
            assert dealt.tally.sum() == 0


def test_nothing_is_left_of_the_count_of_unknown_cards(clouds, embark):
    for seat in range(3):
        assert not redealt(clouds, embark().match.state, seat, 5).tally.any()
