"""What a seat knows: section 6 of the specification, and re-deals counted against enumeration."""

import random
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from tests.games.knowledge import imagined, observed, redealt
from tests.games.walk import random_states, started

REDEALS = 12_000


def thought(duel, seat, count, field):
    """What a field of the position becomes in many re-deals for a seat."""
    return Counter(map(field, imagined(duel.match, seat, count)))


def assert_even(found, expected, seeds):
    """Every expected outcome, nothing else, each about as often as it should be."""
    assert set(found) == set(expected)
    total = sum(expected.values())
    for outcome, weight in expected.items():
        share = weight / total
        deviation = sqrt(seeds * share * (1 - share))
        assert abs(found[outcome] - seeds * share) < 5 * deviation, outcome


def test_the_other_hand_and_piles_are_dealt_as_one_pool_all_ways_alike(duel):
    few = duel(
        "",
        dark_hand="2 4",
        dark_deck="4",
        dark_reserve="9 9",
        turns="14 14",
        light_hand="1 2",
        light_deck="3",
        light_reserve="",
        light_destroyed="1 1 2 2 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 9 9 9",
        dark_destroyed="1 1 1 2 2 3 3 3 4 5 5 5 6 6 6 7 7 7 8 8 8 9",
    )
    expected = Counter(
        (tuple(sorted(tiles[:2])), tiles[2:3], tiles[3:]) for tiles in permutations((2, 4, 4, 9, 9))
    )

    def dealt(document):
        return (
            tuple(document["dark_hand"]),
            tuple(document["dark_deck"]),
            tuple(document["dark_reserve"]),
        )

    assert_even(thought(few, 0, REDEALS, dealt), expected, REDEALS)
    own = thought(few, 0, 50, lambda d: (tuple(d["light_hand"]), tuple(d["light_deck"])))
    assert set(own) == {((1, 2), (3,))}


@pytest.mark.rule("PUF-116")
@pytest.mark.parametrize("opened", [0, 1])
def test_own_piles_are_one_pool_until_she_has_opened_her_reserve(duel, opened):
    few = duel(
        "",
        opened=f"{opened} 0",
        light_hand="1",
        light_deck="3 4",
        light_reserve="8 9",
        light_destroyed="1 1 2 2 2 3 3 4 4 5 5 5 6 6 6 7 7 7 8 8 9 9",
    )
    pool = permutations((3, 4, 8, 9))
    expected = Counter(
        (tiles[:2], tiles[2:]) for tiles in pool if not opened or set(tiles[:2]) == {3, 4}
    )

    def dealt(document):
        return tuple(document["light_deck"]), tuple(document["light_reserve"])

    assert_even(thought(few, 0, REDEALS, dealt), expected, REDEALS)


@pytest.mark.rule("PUF-104")
def test_the_dummy_is_any_doubtful_token_for_the_other_and_known_to_the_placer(duel):
    placed = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2", gold="3 0", market="minelayer", mines="r4c4")
    places = Counter(["r5c0", "r5c1", "r5c2"])
    assert_even(thought(placed, 1, 3000, lambda d: d["dummy"]), places, 3000)
    assert set(thought(placed, 0, 50, lambda d: d["dummy"])) == {"r5c2"}
    corner = duel("", "minelayer@r0c1 r5c0 r5c1 r0c0", gold="3 0", market="minelayer")
    assert set(thought(corner, 0, 50, lambda d: d["dummy"])) == {"r0c0"}
    seen = {s["space"]: s["mine"] for s in corner.view(0)["sea"] if s["mine"]}
    assert seen == {"r5c0": "mine", "r5c1": "mine", "r0c0": "decoy"}


def test_when_it_is_over_all_lies_open(duel):
    over = duel("", phase="over", light_deck="4 7 9", dark_deck="1 2 3", dark_hand="5 6")
    for seat in (0, 1):
        assert set(thought(over, seat, 20, lambda d: str(d["dark_hand"]))) == {"[5, 6]"}


@pytest.mark.rule("PUF-104")
def test_a_real_one_turned_up_leaves_two_and_the_second_settles_it(duel):
    placed = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2 2@r0c1", gold="3 0", market="minelayer")
    placed.play("2@r5c1")
    assert (placed.doubtful, placed.taken) == ("r5c0 r5c2", "0 1")
    placed.play("4@r0c4")
    if placed.phase == "shot_direction":
        placed.play(placed.moves.split()[0])
    assert_even(thought(placed, 1, 3000, lambda d: d["dummy"]), Counter(["r5c0", "r5c2"]), 3000)
    placed.play("2@r5c0" if "2" in placed.moves.split() else "4@r5c0")
    assert placed.doubtful == ""
    for seat in (0, 1, None):
        assert {s["space"]: s["mine"] for s in placed.view(seat)["sea"] if s["mine"]} == {
            "r5c2": "decoy"
        }


@pytest.mark.rule("PUF-118")
def test_a_batch_still_being_placed_may_lie_on_any_open_space(duel):
    placing = duel(
        "D4@r5c5", "minelayer@r0c0 r5c0 r5c1", gold="3 0", market="minelayer", mines="r4c4"
    )
    found = thought(placing, 1, 400, lambda d: tuple(d["mines"]))
    spaces = Counter(space for mines in found for space in mines)
    assert all(len(mines) == 3 and "r4c4" in mines for mines in found)
    assert set(spaces) == {f"r{r}c{c}" for r in range(6) for c in range(7)} - {"r0c0", "r5c5"}
    assert set(thought(placing, 0, 20, lambda d: tuple(d["mines"]))) == {("r4c4", "r5c0", "r5c1")}


@pytest.mark.rule("PUF-041")
def test_all_that_lies_open_stays(duel):
    opened = duel("L4@r1c0 D8f@r1c1 L2@r0c0", light_hand="5 6", dark_destroyed="3 3")
    kept = ("ships", "light_destroyed", "dark_destroyed", "gold", "market", "light_half")
    truth = opened.match.position()
    for seat in (0, 1):
        found = thought(opened, seat, 20, lambda d: tuple(str(d[name]) for name in kept))
        assert set(found) == {tuple(str(truth[name]) for name in kept)}


def test_a_spectator_and_the_other_see_no_pick_and_no_draw(duel):
    drawn = duel("", "2@r0c6", light_hand="2 3", light_reserve="7 9")
    for seat in (1, None):
        assert drawn.view(seat)["sides"][0]["hand"] is None
        assert drawn.view(seat)["sides"][0]["hand_size"] == 3


def test_the_end_shows_everything(random_matches, pirates):
    state = pirates.new_states(1)[0]
    pirates.position.read(random_matches[0][-1].after, state, 0)
    for side in pirates.view.view(state, None)["sides"]:
        assert side["hand"] is not None and side["reserve"] is not None and side["deck"] is not None


# -- the observation


def test_the_observation_names_the_unseen_tiles_of_the_other(duel, pirates):
    seen = observed(pirates, duel("D4@r5c5 D4f@r5c4 D5@r5c3", dark_destroyed="9").match.state, 0)
    assert seen["unseen"].tolist() == [3, 3, 3, 1, 2, 3, 3, 3, 2]
    assert seen["hand"].tolist() == [1] * 9


def begun_by(pirates, seat, seed):
    return started(pirates, 2, [seed], first_player=f"seat_{seat}")[0]


def test_dark_observes_what_light_would_after_half_a_turn(pirates):
    """On a mirrored sea the two seats' first observations differ by nothing but the hand."""
    light, dark = (observed(pirates, begun_by(pirates, seat, 5), seat) for seat in range(2))
    for name in ("phase", "choosing", "first", "counts", "icons", "market", "flags", "unseen"):
        assert light[name].tolist() == dark[name].tolist(), name


def test_turned_actions_are_the_same_moves_seen_from_the_other_side(pirates):
    turned, write = pirates.knowledge.TURNED, pirates.text.write
    moves = {write(a): write(int(turned[a])) for a in range(pirates.rules.ACTIONS)}
    assert (moves["r0c0"], moves["r2c3"], moves["N"], moves["SE"]) == ("r5c6", "r3c3", "S", "NW")
    assert (moves["7"], moves["decline"]) == ("7", "decline")
    assert (moves["7@r0c0"], moves["boarder@r2c3"]) == ("7@r5c6", "boarder@r3c3")
    assert all(turned[turned[a]] == a for a in range(pirates.rules.ACTIONS))


def test_a_match_turned_by_half_a_turn_is_the_same_match(pirates):
    """Light's choices made by Dark on a mirrored sea lead to the same scores."""
    game, luck = pirates, random.Random(2)
    states = [begun_by(game, seat, 9) for seat in range(2)]
    for name in ("hand", "deck", "reserve"):
        states[1][name][:] = states[0][name][::-1]
    while states[0].seat >= 0:
        actions = game.legal(states[0])
        turned = sorted(int(game.knowledge.TURNED[a]) for a in actions)
        assert turned == game.legal(states[1])
        action = luck.choice(actions)
        game.rules.play(states[0], action)
        game.rules.play(states[1], int(game.knowledge.TURNED[action]))
    assert states[0].score.tolist() == states[1].score.tolist()[::-1]
    assert states[1].seat < 0


def test_a_redeal_forgets_which_tiles_the_other_drew_and_nothing_else(pirates):
    state_of = pirates._part("state")
    draws, seen = {state_of.DREW, state_of.DREW_RESERVE, state_of.PICKED}, set()
    for seed in range(12):
        for state in random_states(pirates, 2, seed):
            dealt = redealt(pirates, state, 0, seed)
            for told, was in zip(dealt.events, state.events[: state.n_events], strict=False):
                kind, seat = int(was[0]), int(was[1])
                if kind in draws and seat == 1:
                    seen.add(kind)
                    assert told[2] == state_of.EMPTY
                else:
                    assert told.tolist() == was.tolist()
    assert seen == draws
