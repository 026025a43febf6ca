"""What a player would notice: mines that harm who lays them, ends that help another."""

from collections.abc import Iterator

from skysail import Game, Match, bots, load
from skysail.games.pirates_under_fire import reach, sea
from skysail.games.pirates_under_fire import state as pirates
from skysail.games.sea_of_plunder.rules import is_last_round
from skysail.results import shares

MATE = "level3"


def choices(game: Game, seed: int, seats: int = 2) -> Iterator[tuple[Match, int]]:
    """A match of Mates: before each choice how it stands, and what is about to be chosen."""
    match = game.match(seats, seed)
    while match.seat is not None:
        action = bots.choose(MATE, match, 1000 * seed + len(match.actions))
        yield match, action
        match.play(action)


def test_mines_are_laid_where_the_other_can_come() -> None:
    """Laid anywhere, two of five would be."""
    laid = well = 0
    for seed in range(8):
        for match, action in choices(load("pirates_under_fire"), seed):
            if match.state.phase == pirates.PLACE_MINE:
                assert match.seat is not None
                there = int(reach.accessible(match.state, 1 - match.seat))
                laid += 1
                well += there & int(sea.BIT[action - pirates.SPACE]) != 0
    assert laid >= 20
    assert well >= 0.85 * laid


def test_who_brings_the_end_of_a_voyage_mostly_wins_it() -> None:
    game, won, ender = load("sea_of_plunder"), 0.0, 0
    for seed in range(8):
        for match, _ in choices(game, seed):
            if not is_last_round(match.state):
                assert match.seat is not None
                ender = match.seat
        won += shares(game, match.state)[ender]
    assert won >= 6
