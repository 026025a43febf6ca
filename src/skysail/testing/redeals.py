"""Re-deals: made of what the seat knows, fitting what it saw, and playable."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from skysail.game import Game, alone
from skysail.testing.case import Case, law
from skysail.testing.outlets import observation

REDEALS = 8  # of one state, looking for two that differ
CERTAIN = 19  # how often a value must be there to count as missing elsewhere: by luck, 1 in 3 ** 19
SHORT_MATCH = 100  # choices; what seats believe is looked at more closely in games so short


@law
def redeals_are_fair(case: Case) -> None:
    """A re-deal is made of the seat's knowledge and the seed alone, and keeps the components."""
    redeal = case.game.knowledge.redeal
    for match, luck in case.states():
        seat, one, other = luck.randrange(case.seats), luck.getrandbits(64), luck.getrandbits(64)
        direct, twice = alone(match.state), alone(match.state)
        redeal(twice[0], seat, np.uint64(one))
        redeal(twice[0], seat, np.uint64(other))
        redeal(direct[0], seat, np.uint64(other))
        assert direct.tobytes() == twice.tobytes(), "a re-deal holds a trace of the truth"
        assert direct[0].rng != match.state.rng, "a re-deal keeps the luck of the truth"
        census = case.game.position.census
        assert census(direct[0]) == census(match.state), "a re-deal loses components"


@law
def redeals_fit_what_was_seen(case: Case) -> None:
    """A seat believes what it believed before, made to fit what it saw since: no more and no less.

    Before a choice the state is re-dealt many times, and in each a choice is made that the seat
    could not tell from the real one. Those that look to it like the truth are what it may believe
    afterwards. So, choice by choice, every re-deal is reached by play that looks the same; of short
    matches the beginning is compared with other beginnings that do.
    """
    short = case.game.longest <= SHORT_MATCH
    every, tries = (1, 600) if short else (8 * case.every, 120)
    for match, luck in case.walks():
        if short:
            first = alone(match.state)
            _compare_beliefs(case.game, first, luck, 0, _starts(case, luck, 20 * tries))
        while case.goes_on(match):
            before, seat = alone(match.state), luck.randrange(case.seats)
            action = luck.choice(match.legal())
            match.play(action)
            if luck.randrange(every) == 0:
                expected = _continuations(case.game, before, action, seat, luck, tries)
                _compare_beliefs(case.game, alone(match.state), luck, seat, expected)


def _starts(case: Case, luck: random.Random, tries: int) -> Iterator[Any]:
    """Other beginnings of the match."""
    options = case.game.encode_options(case.game.read_options(dict(case.options)))
    for _ in range(tries):
        states = case.game.new_states(1)
        case.game.rules.start(states[0], case.seats, options, np.uint64(luck.getrandbits(64)))
        yield states


def _continuations(
    game: Game, before: Any, action: int, seat: int, luck: random.Random, tries: int
) -> Iterator[Any]:
    """What may follow, as a seat sees it, from a choice of its own or of another."""
    for _ in range(tries):
        states = before.copy()
        game.knowledge.redeal(states[0], seat, np.uint64(luck.getrandbits(64)))
        choices = game.legal(states[0])
        real = before[0].seat == seat or (action in choices and luck.randrange(2) == 0)
        game.rules.play(states[0], action if real else luck.choice(choices))
        yield states


def _compare_beliefs(
    game: Game, truth: Any, luck: random.Random, seat: int, possible: Iterator[Any]
) -> None:
    """Re-deals of the truth and what is possible must agree, as far as it looks like the truth."""
    where = f"seat {seat} at step {truth[0].step}"
    seen, noted = game.view.view(truth[0], seat), observation(game, truth[0], seat)
    alike = []
    for states in possible:
        same = observation(game, states[0], seat) == noted
        if (same or luck.randrange(8) == 0) and game.view.view(states[0], seat) == seen:
            assert same, f"{where}: the observation tells what the view does not"
            alike.append(states)
        if len(alike) == 4 * CERTAIN and game.longest > SHORT_MATCH:
            break
    if len(alike) < 2 * CERTAIN:
        return
    believed = game.new_states(len(alike) // 2)
    believed[:] = truth[0]
    for state in believed:
        game.knowledge.redeal(state, seat, np.uint64(luck.getrandbits(64)))
    memory = getattr(game.knowledge, "MEMORY", ())
    expected, dealt = _columns(np.concatenate(alike), memory), _columns(believed, memory)
    contradiction = _only_in(dealt, expected, CERTAIN)
    assert contradiction is None, f"{where}: re-deals contradict what it has seen ({contradiction})"
    secret = _only_in(expected, dealt, 3 * CERTAIN)
    assert secret is None, f"{where}: re-deals know what it has not seen ({secret})"


def _columns(states: Any, memory: tuple[str, ...]) -> dict[str, Any]:
    """By field, its numbers and its bits, a column each; not luck, memory and what was told."""
    columns: dict[str, Any] = {}
    for name in states.dtype.names:
        if name in ("rng", "events", "n_events", *memory) or name.startswith("spare_"):
            continue
        field = np.ascontiguousarray(states[name].reshape(len(states), -1))
        columns[name] = field
        columns[f"{name} bit"] = np.unpackbits(field.view(np.uint8), axis=1)
    return columns


def _only_in(these: dict[str, Any], those: dict[str, Any], often: int) -> str | None:
    """A column with a value that is frequent among these states and does not occur among those."""
    for name, columns in these.items():
        others = those[name]
        settled = (columns == others[0]).all(axis=0)
        for index in np.flatnonzero(~settled):
            values, counts = np.unique(columns[:, index], return_counts=True)
            for value in values[counts >= often]:
                if value not in others[:, index]:
                    return f"{name} {index} is {value}"
    return None


@law
def redeals_are_diverse(case: Case) -> None:
    """Where the card says that there are secrets, re-deals differ in more than their luck."""
    different = False
    for match, luck in replace(case, every=1).states():
        seat, dealt = luck.randrange(case.seats), set()
        for _ in range(REDEALS):
            states = alone(match.state)
            case.game.knowledge.redeal(states[0], seat, np.uint64(luck.getrandbits(64)))
            states[0].rng = 0
            dealt.add(states.tobytes())
        if len(dealt) > 1:
            different = True
            break
    assert different or not case.game.secrets, (
        "the card says that there are secrets, but redeal draws nothing anew: secrets=False?"
    )
    assert case.game.secrets or not different, (
        "the card says that there are no secrets, but redeal changes more than the luck"
    )


@law
def bots_can_play_a_redeal(case: Case) -> None:
    """A re-dealt state plays on to an end like any other."""
    for match, luck in case.states():
        if match.over or luck.randrange(8):
            continue
        dealt = alone(match.state)
        case.game.knowledge.redeal(dealt[0], luck.randrange(case.seats), np.uint64(7))
        for _ in range(case.limit or case.game.longest + 1):
            if dealt[0].seat < 0:
                break
            case.game.rules.play(dealt[0], luck.choice(case.game.legal(dealt[0])))
        assert dealt[0].seat < 0 or case.limit, "a re-dealt state does not end"
