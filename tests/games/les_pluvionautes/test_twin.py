"""The game's fast code against a slow and obvious twin, over random matches."""

import numpy as np
import pytest

from skysail.games.les_pluvionautes.choices import can_swap, tows_above_another
from skysail.games.les_pluvionautes.sky import BIT, CELLS, DIRECTIONS, EDGE_CELLS, NEIGHBOUR
from tests.games.walk import random_states

from .twin import Sky, cell_of, name_of, neighbours, pairs

SKY_CELLS = [cell_of(name) for name in CELLS]


@pytest.mark.rule("PLUV-001")
def test_neighbours_are_those_of_the_hexagon():
    for cell, name in enumerate(CELLS):
        twin = [other and name_of(other) for other in neighbours(cell_of(name))]
        assert [CELLS[other] if other >= 0 else None for other in NEIGHBOUR[cell]] == twin


@pytest.mark.rule("PLUV-002")
def test_edges_are_the_ninety_borders_between_two_cells():
    found = {frozenset(cell_of(CELLS[cell]) for cell in edge) for edge in EDGE_CELLS}
    assert found == pairs(SKY_CELLS)
    assert len(EDGE_CELLS) == len(found) == 90


@pytest.mark.rule("PLUV-007", "PLUV-088", "PLUV-103", "PLUV-104", "PLUV-106", "PLUV-109")
def test_scores_agree(game, walks):
    out = np.zeros(6, np.int32)
    for number, state in enumerate(walks):
        if number % 7 and state.seat >= 0:
            continue
        game.rules.scores(state, out)
        document = game.position.write(state)
        sky = Sky(document)
        assert [sky.score(m) for m in document["missions"]] == list(out[: state.seats])


@pytest.mark.rule("PLUV-030", "PLUV-034", "PLUV-041", "PLUV-043", "PLUV-049")
@pytest.mark.rule("PLUV-073", "PLUV-077", "PLUV-078", "PLUV-080", "PLUV-084")
def test_legal_lists_agree(game, walks):
    for state in walks:
        phase = game.text.PHASES[state.phase]
        legal = {game.text.write(action) for action in game.legal(state)}
        if phase in ("move_to", "tow_island_to", "tow_cloud_to"):
            assert legal == Sky(game.position.write(state)).legal_cells()
        elif phase in ("island_step", "cloud_step"):
            assert legal == Sky(game.position.write(state)).legal_steps(DIRECTIONS)
        elif phase == "anchor":
            assert legal == Sky(game.position.write(state)).legal_edges(DIRECTIONS)


@pytest.mark.rule("PLUV-004", "PLUV-005", "PLUV-062")
def test_the_sets_of_cells_follow_the_pieces(game, walks):
    for number, state in enumerate(walks):
        if number % 5:
            continue
        document = game.position.write(state)
        sky = Sky(document)
        ships = {cell_of(name) for name in document["airships"] if name != "hand"}
        for terrain, letter in enumerate("PFM"):
            land = [cell for cell, code in sky.islands.items() if code[0] == letter]
            assert state.land[terrain] == as_bits(land)
        assert state.lying == as_bits(sky.clouds)
        assert state.held == as_bits(ships)
        assert state.locked == as_bits(cell for cell in SKY_CELLS if sky.locked(cell))
        assert state.full == as_bits(cell for cell in SKY_CELLS if not sky.free_edges(cell))
        assert state.anchored == len(sky.anchored)


def as_bits(cells):
    """A set of cells as the game keeps it."""
    return sum(int(BIT[CELLS.index(name_of(cell))]) for cell in cells)


def test_the_twin_sees_full_and_crowded_skies(game):
    """The comparison above means little unless steps are refused and edges run out now and then."""
    above, swaps = 0, 0
    for seed in range(30):
        for state in random_states(game, 4, seed, mode="advanced"):
            if game.text.PHASES[state.phase] == "island_step" and tows_above_another(state):
                above += 1
                swaps += bool(can_swap(state))
    assert above > swaps > 20
