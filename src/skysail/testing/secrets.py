"""Non-interference: what a seat gets does not depend on what it cannot know."""

import json
from collections.abc import Callable

import numpy as np

from skysail import jit
from skysail.bots import net
from skysail.bots.levels import LEVELS
from skysail.bots.thinking import NO_GUIDES, think
from skysail.game import Game, State, alone
from skysail.match import SPECTATOR, tells_nothing
from skysail.testing.case import Case, law
from skysail.testing.outlets import DRAWN, OUTLETS

ALIKE = 3  # states that a seat cannot tell from each other
DRAWN_EVERY = 3  # of the states that are looked at for leaks, with drawings as well
THOUGHT = 12  # simulations


@law
def nothing_leaks(case: Case) -> None:
    """Non-interference: what a seat gets does not depend on what it cannot know."""
    for match, luck in case.states():
        seat = luck.randrange(case.seats)
        truth = alone(match.state)
        dealt = truth.copy()
        case.game.knowledge.redeal(dealt[0], seat, np.uint64(luck.getrandbits(64)))
        drawn = match.over or luck.randrange(DRAWN_EVERY) == 0
        for name, outlet in OUTLETS.items():
            if name in DRAWN and not drawn:
                continue
            told, instead = outlet(case.game, truth[0], seat), outlet(case.game, dealt[0], seat)
            assert told == instead, f"seat {seat} at step {match.state.step}: {name} tells a secret"
        common = case.game.view.view(truth[0], SPECTATOR)
        assert common == case.game.view.view(dealt[0], SPECTATOR), "spectators see a secret"


@law
def taking_back_tells_nothing(case: Case) -> None:
    """Non-interference: whether a choice can be taken back does not depend on what is hidden."""
    game = case.game
    for match, luck in case.states():
        if match.seat is None or luck.randrange(24):
            continue
        seat, action = match.seat, luck.choice(match.legal())
        told: dict[str, bool] = {}  # by what the seat sees after it
        for alike in range(ALIKE):
            before = alone(match.state)
            if alike:
                game.knowledge.redeal(before[0], seat, np.uint64(luck.getrandbits(64)))
            after = before.copy()
            game.rules.play(after[0], action)
            if after[0].seat >= 0:
                seen = json.dumps(game.view.view(after[0], seat))
                answer = tells_nothing(game, case.seats, before, action, after)
                assert told.setdefault(seen, answer) == answer, (
                    f"seat {seat} at step {match.state.step}: taking back tells a secret"
                )


@law
def bots_know_what_their_seat_knows(case: Case) -> None:
    """Non-interference: the same view and seed make the same thought, whatever is hidden.

    That holds for searches with a net and without, for levels that slip, and for the net alone.
    """
    compiled = jit.MODE != "plain"  # else a net takes too long
    has_net = compiled and net.is_ready(case.game)
    is_guided = compiled and net.guides_of(case.game) != NO_GUIDES
    bots: list[Callable[[Game, State, int], int]] = [net.choose] if has_net else []
    if compiled:
        bots.append(lambda game, state, seed: LEVELS["level1"].choose(game, state, seed, None))
    for match, luck in case.states():
        if match.seat is None or luck.randrange(4):
            continue
        seed, dealt = luck.getrandbits(64), alone(match.state)
        case.game.knowledge.redeal(dealt[0], match.seat, np.uint64(luck.getrandbits(64)))
        where = f"seat {match.seat} at step {match.state.step}"
        for guided in (False, True) if is_guided else (False,):
            thought, truly = (
                think(case.game, state, seed, simulations=THOUGHT, guided=guided)
                for state in (dealt[0], match.state)
            )
            assert thought == truly, f"{where}: the search knows a secret"
            assert {one.action for one in thought.candidates} <= set(match.legal())
        for bot in bots:
            chosen = {int(bot(case.game, state, seed)) for state in (dealt[0], match.state)}
            assert len(chosen) == 1, f"{where}: a bot knows a secret"
