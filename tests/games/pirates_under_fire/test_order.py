"""Which effect comes first is asked where it can make a difference, and only there: PUF-051.

The twin carries both orders out with every choice and compares all ways that the turn can end.
"""

from itertools import product

import pytest

from skysail.game import alone
from tests.games.walk import random_states

ASKING = (1, 3, 5, 7)  # ships whose effect is a choice


def ends(game, state, first):
    """All that can lie on the table at the end of the turn, if this effect comes first."""
    states = [alone(state)[0]]
    game.rules.play(states[0], game.text.parse(first))
    found = set()
    while states:
        here = states.pop()
        if here.seat == state.seat and here.effect >= 0:
            for action in game.legal(here):
                there = alone(here)[0]
                game.rules.play(there, action)
                states.append(there)
        else:
            document = game.position.write(here)
            del document["luck"], document["step"]
            found.add(str(document))
    return found


def lay(game, state, ship, space):
    """The ship on the space, its effects waiting; whether the table asks for their order."""
    state.n_events = 0
    state.hand[state.seat, ship] += 1
    game.rules.lay(state, ship, space)
    asked = game.view.PHASES[state.phase] == "effect_order"
    if state.effect == game._part("box").RESERVE_DRAW and state.next_effect >= 0:
        game.rules.swap_effects(state)
    state.phase = game.view.PHASES.index("effect_order")
    return asked


def is_right(game, state, ship, space):
    """Whether the table asks exactly if, for all that the seat knows, the ends can differ."""
    seat = int(state.seat)
    asked = set()
    differs = False
    for seed in range(3):
        dealt = alone(state)[0]
        game.knowledge.redeal(dealt, seat, seed)
        asked.add(lay(game, dealt, ship, space))
        if dealt.next_effect >= 0:
            differs |= ends(game, dealt, "space_first") != ends(game, dealt, "ship_first")
    return asked == {differs}


@pytest.mark.fault("pirates_under_fire", 17)
@pytest.mark.rule("PUF-050", "PUF-051")
@pytest.mark.parametrize("effects", ["mandatory", "optional"])
def test_in_random_play_it_is_asked_exactly_where_the_ends_differ(pirates, effects, short):
    turns = 0
    for seed in range(1 if short else 6):
        for state in random_states(pirates, 2, seed, effects=effects):
            if pirates.view.PHASES[state.phase] == "turn_action":
                turns += 1
                moves = pirates.legal(state)
                _, space = pirates.view.laid_by(moves[turns % len(moves)])
                ship = ASKING[turns % len(ASKING)]
                assert is_right(pirates, state, ship, space), (seed, int(state.step), ship, space)
    assert turns > 30


SEAS = {
    "a ship burns": {"ships": "L6f@r2c6 D6@r3c3 D8@r2c2"},
    "one shield is left": {"ships": "L6f@r2c6 L4++++++@r2c5"},
    "no shield is left": {"ships": "L6f@r2c6 L4+++++++@r2c5 D6@r3c3"},
    "none but on a target": {"ships": "D6+++++++@r3c2 D8@r2c3"},
    "none but on a target elsewhere": {"ships": "D6+++++++@r3c0 D8@r2c2"},
    "no mine on the sea": {},
    "two mines": {"mines": "r4c4 r4c5"},
    "a mine under the ship": {"mines": "r0c3"},
    "a mine there and elsewhere": {"mines": "r0c3 r4c4"},
    "no mine left": {"mines": "r4c4 r4c5", "taken": "6 6"},
    "one mine left": {"mines": "r4c4 r4c5", "taken": "5 6"},
    "no mine left or laid": {"taken": "7 7"},
    "the dummy lies there": {"mines": "r4c4 r4c5", "dummy": "r4c5"},
    "the dummy may lie there": {
        "ships": "Dminelayer@r5c0",
        "mines": "r4c4 r4c5",
        "dummy": "r4c5",
        "doubtful": "r4c4 r4c5",
    },
}


@pytest.mark.rule("PUF-051")
@pytest.mark.parametrize("sea", SEAS)
@pytest.mark.parametrize("effects", ["mandatory", "optional"])
def test_on_these_seas_it_is_asked_exactly_where_the_ends_differ(pirates, duel, sea, effects):
    fields = dict(SEAS[sea])
    laid = duel(fields.pop("ships", ""), effects=effects, **fields).match.state
    for ship, space in product(ASKING, range(7)):
        assert is_right(pirates, laid, ship, space), (ship, space)


@pytest.mark.rule("PUF-051")
@pytest.mark.parametrize(
    ("sea", "move"),
    [
        ("a ship burns", "1@r0c5"),
        ("one shield is left", "1@r0c5"),
        ("none but on a target", "1@r0c2"),
        ("no mine on the sea", "7@r0c3"),
        ("no mine left", "7@r0c3"),
    ],
)
def test_it_is_asked_for(duel, sea, move):
    fields = dict(SEAS[sea])
    assert duel(fields.pop("ships", ""), move, **fields).phase == "effect_order"


@pytest.mark.fault("pirates_under_fire", 17)
@pytest.mark.rule("PUF-051")
@pytest.mark.parametrize(
    ("sea", "move"),
    [
        ("a ship burns", "5@r0c5"),  # the same effect twice
        ("a ship burns", "3@r0c2"),
        ("a ship burns", "3@r0c5"),
        ("no shield is left", "1@r0c5"),  # one is lost in any case
        ("none but on a target elsewhere", "1@r0c2"),
        ("two mines", "7@r0c3"),
        ("one mine left", "7@r0c3"),
        ("no mine left or laid", "7@r0c3"),
        ("two mines", "1@r0c6"),
    ],
)
def test_it_is_not_asked_for(duel, sea, move):
    fields = dict(SEAS[sea])
    assert duel(fields.pop("ships", ""), move, **fields).phase != "effect_order"
