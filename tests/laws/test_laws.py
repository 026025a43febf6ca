"""Every law, for every case of every game."""

from collections.abc import Callable
from typing import Any

import pytest

from skysail import Game, stage
from skysail.bots.thinking import TEMPLATE
from skysail.game import Document, State
from skysail.testing import LAWS, Case, cases, check_game
from tests.laws.every_game import GAMES

SHORT = 60  # choices of a match
FEW = 3  # configurations of a game
CHECKED = [game.checked() for game in GAMES]  # an index out of bounds is found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """All configurations; with --short the first few of each game, on short matches."""
    if "case" in metafunc.fixturenames:
        short = metafunc.config.getoption("--short")
        amount = (
            {"matches": 1, "every": 12, "limit": SHORT} if short else {"matches": 3, "every": 4}
        )
        chosen = [
            case for game in CHECKED for case in cases(game, **amount)[: FEW if short else None]
        ]
        metafunc.parametrize("case", chosen, ids=str)


@pytest.mark.parametrize("name", LAWS)
def test_the_law_holds(case: Case, name: str) -> None:
    LAWS[name](case)


# Ways to break Sail, and the law that finds each out.


def _tells_a_secret(game: Game, patch: pytest.MonkeyPatch) -> None:
    honest = game.view.view
    patch.setattr(
        game.view, "view", lambda state, seat: honest(state, seat) | {"other": int(state.hand[0])}
    )


def _tells_spectators(game: Game, patch: pytest.MonkeyPatch) -> None:
    honest = game.view.view

    def view(state: State, seat: int | None) -> Document:
        shown: Document = honest(state, seat)
        return shown | {"luck": int(state.hand[0]) if seat is None else 0}

    patch.setattr(game.view, "view", view)


def _explains_too_much(game: Game, patch: pytest.MonkeyPatch) -> None:
    other = {0: 1, 1: 0}
    patch.setattr(
        game.text, "why_not", lambda state, _: ("SAIL-044", str(state.hand[other[int(state.seat)]]))
    )


def _takes_back_by_hidden_cards(_: Game, patch: pytest.MonkeyPatch) -> None:
    def tells_nothing(_game: Game, _seats: int, before: Any, *_: Any) -> bool:
        return bool(before[0].hand[1 - before[0].seat] % 3)

    patch.setattr("skysail.testing.secrets.tells_nothing", tells_nothing)


def _keeps_the_luck(game: Game, patch: pytest.MonkeyPatch) -> None:
    fair = game.knowledge.redeal

    def redeal(state: State, seat: int, seed: int) -> None:
        luck = state.rng
        fair(state, seat, seed)
        state.rng = luck

    patch.setattr(game.knowledge, "redeal", redeal)


def _deals_nothing(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.knowledge, "redeal", lambda state, seat, seed: None)


def _loses_a_card(game: Game, patch: pytest.MonkeyPatch) -> None:
    sound = game.rules.play

    def play(state: State, action: int) -> None:
        sound(state, action)
        state.discard &= ~1

    patch.setattr(game.rules, "play", play)


def _reads_another_move(game: Game, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game.text, "parse", lambda words: 0)


def _forgets_in_positions(game: Game, patch: pytest.MonkeyPatch) -> None:
    whole = game.position.write
    patch.setattr(game.position, "write", lambda state: whole(state) | {"track": 0, "step": 0})


BREAKS = [
    (_tells_a_secret, "nothing leaks"),
    (_tells_spectators, "spectators see a secret"),
    (_explains_too_much, "why not tells a secret"),
    (_takes_back_by_hidden_cards, "taking back tells a secret"),
    (_keeps_the_luck, "keeps the luck|the foresight tells a secret"),
    (_deals_nothing, "redeals are"),
    (_loses_a_card, "nothing is lost"),
    (_reads_another_move, "words and actions agree"),
    (_forgets_in_positions, "positions go round"),
]


@pytest.mark.parametrize(
    ("breaks", "law"), BREAKS, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_broken_game_is_found_out(
    breaks: Callable[[Game, pytest.MonkeyPatch], None], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = CHECKED[0]
    for template in ("skysail.playout", TEMPLATE):
        game.compiled(template)  # made of the sound verbs, whichever test runs first
    breaks(game, monkeypatch)
    try:
        with pytest.raises(AssertionError, match=law):
            check_game(game, matches=1)
    finally:
        stage._deal.cache_clear()  # of broken re-deals
