"""What a game calls certain is the same on every re-deal."""

import random
from typing import Any

import numpy as np
import pytest

from skysail import load
from skysail.match import Match
from skysail.stage import steps

DEALS = 5
STEPS = 60
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("les_pluvionautes", 3, {}),
    ("les_pluvionautes", 3, {"weather": "on"}),
    ("les_pluvionautes", 3, {"mode": "advanced"}),
    ("pirates_under_fire", 2, {"mercenaries": "minelayer bulwark fire_ring boarder armada"}),
    ("sea_of_plunder", 2, {}),
    ("sea_of_plunder", 4, {"random_setup": "on", "combo_port": "on"}),
]


def outcome(match: Match, action: int | str, deal: int) -> tuple[Any, bool]:
    """The facts of one choice on one re-deal, and whether the game calls them certain."""
    game, seat = match.game, int(match.state.seat)
    stage: Any = game.stage
    dealt = game.new_states(1)
    dealt[0] = match.state
    game.knowledge.redeal(dealt[0], seat, np.uint64(deal))
    after = dealt.copy()
    for step in steps(action):
        game.rules.play(after[0], step)
    facts = stage.foresee(dealt[0], action, after[0], seat)
    return facts, stage.is_certain(dealt[0], after[0])


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_where_one_re_deal_is_said_to_be_enough_it_is(name, seats, options):
    luck, found, match = random.Random(4), 0, load(name).match(seats, 4, **options)
    for seed in range(STEPS):
        if match.over:
            match = match.game.match(seats, seed, **options)
        acts = match.view(match.seat).get("acts", [])
        action = luck.choice([*match.legal(), *(act["action"] for act in acts)])
        told = [outcome(match, action, deal) for deal in range(DEALS)]
        if told[0][1]:
            found += 1
            assert told == told[:1] * DEALS
        match.play(luck.choice(match.legal()))
    assert found > STEPS // 10
