"""A sea without a free space, which random play hardly ever comes to."""

import pytest

from tests.games.pirates_under_fire.test_order import is_right

SWEEPER = 7
LAYS_A_MINE = 3  # the space


@pytest.mark.rule("PUF-051")
@pytest.mark.parametrize("effects", ["mandatory", "optional"])
def test_the_order_is_asked_where_only_a_mine_removed_makes_room_for_one(pirates, duel, effects):
    sea = pirates._part("sea")
    state = duel("L6f@r1c4", effects=effects, mines="r4c4").match.state
    for space in range(sea.SPACES):
        if space != LAYS_A_MINE and not state.mines & sea.BIT[space]:
            state.ship[space] = 4
            state.burning[1] |= sea.BIT[space] & ~state.burning[0]
    assert is_right(pirates, state, SWEEPER, LAYS_A_MINE)
