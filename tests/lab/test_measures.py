"""What every game counts: names that fit its numbers, and rows that make sense."""

import numpy as np
import pytest

from skysail.game import Game
from skysail.lab.measure import LEAD_CHANGES, OUTCOME, PLAYERS_FROM
from skysail.lab.play import _Scratch, play_chunk
from skysail.lab.study import study_of
from tests.laws.every_game import GAMES

MATCHES = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rows_of_random_matches_make_sense(game: Game) -> None:
    seats = game.seats[1]
    study = study_of({"file": "any.toml", "game": game.name, "seats": seats, "seed": 6})
    facts, events, had = play_chunk(study, study.variants[0], 0, MATCHES)
    first, rounds, ending = facts[:, OUTCOME : OUTCOME + 3].T
    won = facts[:, PLAYERS_FROM + seats :]
    assert ((first >= 0) & (first < seats)).all()
    assert ((ending >= 0) & (ending < len(game.measures.ENDINGS))).all()
    assert (rounds >= 0).all() and (facts[:, LEAD_CHANGES] <= facts[:, 0]).all()
    assert game.cooperative or (won.sum(axis=1) >= 1).all()
    assert (events >= 0).all() and (had >= 0).all()
    if game.measures.EVENTS:
        assert game.measures.EVENTS[-1] == "FINISHED" and (events[:, -1] == 1).all()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_winners_are_those_that_the_game_shows(game: Game) -> None:
    study = study_of({"file": "any.toml", "game": game.name, "seed": 7})
    facts, _, _ = play_chunk(study, study.variants[0], 0, 20)
    seats = study.seats
    playout = game.compiled("skysail.playout")
    states, results = game.new_states(20), np.zeros((20, seats), np.int32)
    actions = game.new_list()
    options = game.encode_options(study.variants[0].options[0])
    playout.random_matches(states, seats, options, np.uint64(7), 0, actions, results)
    for row, state in enumerate(states):
        winners = [seat for seat in range(seats) if facts[row, PLAYERS_FROM + seats + seat]]
        view = game.view.view(state, None)
        if "winners" in view:
            assert winners == view["winners"]
        elif "winner" in view:
            assert winners == [view["winner"]]
        elif "ranks" in view:
            assert winners == [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
        else:
            best = 1 if game.cooperative else results[row].max()
            assert winners == [seat for seat in range(seats) if results[row, seat] >= best]


def test_a_greedy_player_knows_no_more_than_its_seat() -> None:
    """It chooses the same whatever is hidden from it."""
    game = GAMES[0]
    study = study_of({"file": "any.toml", "game": game.name, "bots": "greedy"})
    scratch, state = _Scratch(study.variants[0], 2), game.new_states(1)[0]
    options = game.encode_options(study.variants[0].options[0])
    game.rules.start(state, 2, options, np.uint64(11))
    looked = (scratch.boards, scratch.actions, scratch.values, scratch.worth)
    for step in range(25):
        luck = np.uint64(1000 + step)
        chosen = scratch.template.choose(state, 1, luck, *looked)
        for deal in range(4):
            other = state.copy()
            game.knowledge.redeal(other, state.seat, np.uint64(deal))
            assert scratch.template.choose(other, 1, luck, *looked) == chosen
        game.rules.play(state, chosen)
        if state.seat < 0:
            break
