"""Kuhn poker: the smallest game with a hidden card, luck and stakes."""

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

import skysail
from skysail import stage
from skysail.bots.thinking import think
from skysail.envs import handout, openspiel
from skysail.results import shares, winners
from skysail.table import outlet
from skysail.testing import check_game
from tests.laws.every_game import ROOT

FOLDER = ROOT / "examples" / "kuhn_poker"
KUHN = skysail.load(FOLDER)
JACK, QUEEN, KING = range(3)


def played(*moves: str, cards: tuple[int, int] = (QUEEN, KING)) -> skysail.Match:
    match = KUHN.interpreted.match(
        position={"last": ["-1"], "card": list(map(str, cards)), "paid": ["1", "1"]}
    )
    for move in moves:
        match.play(move)
    return match


def test_it_takes_a_hundred_lines() -> None:
    assert sum(len(file.read_text("utf-8").splitlines()) for file in FOLDER.glob("*.py")) <= 100


def test_it_keeps_the_laws() -> None:
    check_game(KUHN.interpreted, matches=1)


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("pass", "pass"), [-1, 1]),
        (("bet", "bet"), [-2, 2]),
        (("bet", "pass"), [1, -1]),
        (("pass", "bet", "pass"), [-1, 1]),
        (("pass", "bet", "bet"), [-2, 2]),
    ],
    ids=("passed", "called", "folded", "folded late", "called late"),
)
def test_the_pot_goes_to_the_higher_card_or_to_a_bet_that_is_passed(
    moves: tuple[str, ...], scores: list[int]
) -> None:
    match = played(*moves)
    assert match.over and match.scores() == scores
    assert winners(KUHN.interpreted, match.state) == [scores.index(max(scores))]


def test_a_seat_sees_its_own_card_and_those_that_were_shown() -> None:
    assert played().view(0)["fields"]["card"] == ["Queen", None]
    assert played().view(1)["fields"]["card"] == [None, "King"]
    assert played().view()["fields"]["card"] == [None, None]
    assert played("bet", "pass").view(0)["fields"]["card"] == ["Queen", None]
    assert played("bet", "bet").view()["fields"]["card"] == ["Queen", "King"]


# -- stakes


def test_points_are_what_is_won() -> None:
    end = played("bet", "bet").state
    assert shares(KUHN.interpreted, end) == [0.0, 1.0]
    assert shares(KUHN.interpreted, played("pass", "pass").state) == [0.25, 0.75]
    assert handout.rewards(KUHN.interpreted, end) == [-2.0, 2.0]


def test_a_search_bets_a_king_after_a_pass() -> None:
    """Where a victory is all that counts it does not care: the King wins either way."""
    match = played("pass")
    seen = match.imagine(1, 7)
    thought = think(KUHN.interpreted, seen, 1, simulations=300)
    assert match.game.text.write(thought.action) == "bet"


# -- in OpenSpiel


def test_cfr_finds_an_equilibrium() -> None:
    game = pyspiel.load_game(openspiel.register(FOLDER), {"explicit_chance": True})
    deal = game.new_initial_state()
    assert [share for _, share in deal.chance_outcomes()] == [1 / 3] * 3
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.01


# -- at a table


def test_a_page_gets_all_its_parts_in_every_form() -> None:
    for match in (played("pass"), played("bet", "bet")):
        for seat in (None, 0, 1):
            for form in stage.FORMS:
                parts = frozenset({"view", "svg", "text", "beats", "notebook", form})
                told = outlet.position(match, seat, parts, ("Ann", "Ben"))
                drawn = told["stage"]["regions"]["board"]
                assert "Queen" in drawn or seat != 0
                assert "data-action" not in drawn  # two choices are buttons of the prompt
    assert told["ending"]["say"] == "Ben wins."
