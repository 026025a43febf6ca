"""Bots: legal, repeatable, fair, and better than chance."""

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from bench.ladder import open_hand_search
from skysail import Game, InvalidOption, Match, bots, load
from skysail.bots.levels import LEVELS
from skysail.bots.thinking import TEMPLATE, think
from skysail.games.sail.state import LEAD, OVER
from skysail.results import shares
from skysail.testing import LAWS, Case
from tests.laws.every_game import GAMES, ROOT

SAIL = load("sail")
FOUR = load(ROOT / "examples" / "connect_four")
EVERY_BOT = ["random", "level1", "level3"]
OPTIONS: dict[str, dict[str, Any]] = {"sail": {"pirates": "random"}}


def walk(game: Game, seed: int, choices: int) -> Match:
    """A match some way on."""
    luck, match = random.Random(seed), game.match(seed=seed, **OPTIONS.get(game.id, {}))
    while len(match.actions) < choices:
        match.play(luck.choice(match.legal()))
        if match.over:
            return walk(game, seed + 1000, choices)
    return match


def matches(game: Game) -> list[Match]:
    return [walk(game, seed, choices) for seed, choices in enumerate((0, 1, 2, 5, 6, 9, 12, 13))]


def played_by(bots_of_seats: list[str | None], game: Game, seed: int, **options: Any) -> Match:
    """A whole match; None stands for chance."""
    luck, match = random.Random(seed), game.match(seed=seed, **options)
    while (seat := match.seat) is not None:
        bot = bots_of_seats[seat]
        step = len(match.actions)
        match.play(bots.choose(bot, match, seed + step) if bot else luck.choice(match.legal()))
    return match


@pytest.mark.parametrize("bot", EVERY_BOT)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_chooses_what_is_legal(game: Game, bot: str) -> None:
    for seed, match in enumerate(matches(game)):
        assert bots.choose(bot, match, seed) in match.legal()


@pytest.mark.parametrize("bot", EVERY_BOT)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_chooses_the_same_with_the_same_seed(game: Game, bot: str) -> None:
    for seed, match in enumerate(matches(game)):
        before = match.record()
        assert bots.choose(bot, match, seed) == bots.choose(bot, match, seed)
        assert match.record() == before


@pytest.mark.parametrize("bot", EVERY_BOT)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_cannot_see_what_is_hidden(game: Game, bot: str) -> None:
    """Whatever the truth is, as long as its seat could not tell, it chooses the same."""
    for seed, match in enumerate(matches(game)):
        assert match.seat is not None
        for other in (101, 102, 103):
            dealt = game.position.write(match.imagine(match.seat, other))
            twin = game.match(seed=other, position=dealt)
            assert bots.choose(bot, twin, seed) == bots.choose(bot, match, seed)


Choose = Callable[[str, Match, int], int]


def check_plumbing(choose: Choose, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot is handed is made of its seat's knowledge: another truth, and it is the same."""
    given: list[bytes] = []

    def spy(game: Game, state: Any, seed: int) -> int:
        given.append(state.tobytes())
        return 0

    monkeypatch.setitem(bots.BOTS, "spy", bots.Bot("spy", "Spy", "keeps what it is given", spy))
    match = walk(SAIL, 1, 3)
    assert match.seat is not None
    twins = [match]
    for other in (101, 102):
        dealt = match.imagine(match.seat, other)
        twins.append(SAIL.match(seed=other, position=SAIL.position.write(dealt)))
    for seed in range(5):
        for truth in twins:
            choose("spy", truth, seed)
            assert given[-1] == truth.imagine(match.seat, seed).tobytes(), "not what it imagines"
            assert given[-1] != truth.state.tobytes(), "the truth itself"
    assert len(set(given)) >= 5


def test_a_bot_is_given_nothing_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    check_plumbing(bots.choose, monkeypatch)


def test_a_bot_that_is_handed_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(bot: str, match: Match, seed: int) -> int:
        return bots.find(bot).choose(match.game, match.state, seed)

    with pytest.raises(AssertionError, match="not what it imagines"):
        check_plumbing(cheat, monkeypatch)


def test_a_search_that_deals_nothing_anew_breaks_the_law() -> None:
    """The law of the laws: a copy of the search whose `redeal` does nothing is found out."""
    case = Case(SAIL, 2, matches=1, seed=1)
    LAWS["bots_know_what_their_seat_knows"](case)
    honest = SAIL.compiled(TEMPLATE)
    sys.modules[honest.__name__] = open_hand_search(SAIL)
    try:
        with pytest.raises(AssertionError, match="the search knows a secret"):
            LAWS["bots_know_what_their_seat_knows"](case)
    finally:
        sys.modules[honest.__name__] = honest


def test_a_bot_looks_at_many_guesses_of_what_is_hidden() -> None:
    """It would choose the same if it were given the truth: it re-deals what it is given."""
    choose = bots.BOTS["level3"].choose
    for seed, match in enumerate(matches(SAIL)):
        assert match.seat is not None
        states = [match.state, *(match.imagine(match.seat, other) for other in (101, 102, 103))]
        assert len({choose(SAIL, state, seed) for state in states}) == 1


def test_the_hidden_truth_does_change_in_these_tests() -> None:
    hands = {int(walk(SAIL, 1, 3).imagine(0, other).hand[1]) for other in (101, 102, 103)}
    assert len(hands) == 3


def test_the_random_bot_plays_every_move() -> None:
    match = FOUR.match(seed=1)
    assert {bots.choose("random", match, seed) for seed in range(100)} == set(range(7))


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidOption, match="no bot is called 'hal'; there are random, level1"):
        bots.choose("hal", FOUR.match(seed=1), 1)


@pytest.mark.parametrize(
    "moves", ["aebfcg", "gagbfcf", "aebfc"], ids=["wins", "wins as second", "stops"]
)
def test_a_bot_sees_four_in_a_row(moves: str) -> None:
    match = FOUR.match(seed=1)
    for move in moves:
        match.play(move)
    assert FOUR.text.write(bots.choose("level3", match, 3)) == "d"


def test_a_bot_beats_chance_at_connect_four() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        players: list[str | None] = [None, None]
        players[seat] = "level3"
        won += played_by(players, FOUR, number).scores()[seat] == 1
    assert won >= 18


HOPELESS = 0.05  # below, whatever is led is as good as lost


def sinks(match: Match, lead: int) -> bool:
    """Whether a lead loses the voyage at once, whatever the other holds and answers."""
    assert match.seat is not None
    boards = SAIL.new_states(2)
    for deal in range(40):
        boards[0] = match.imagine(match.seat, deal)
        SAIL.rules.play(boards[0], lead)
        for answer in SAIL.legal(boards[0]):
            boards[1] = boards[0]
            SAIL.rules.play(boards[1], answer)
            if boards[1].seat != OVER or any(shares(SAIL, boards[1])):
                return False
    return True


def test_the_usual_partner_leads_no_card_that_it_knows_to_be_useless() -> None:
    asked = 0
    charts = [chart for chart in SAIL.options[0].samples() if chart != "custom"]
    for seed in range(72):
        match = SAIL.match(seed=seed, pirates="none", scenario=charts[seed % len(charts)])
        while match.seat is not None:
            useless = []
            if match.state.phase == LEAD:
                useless = [lead for lead in match.legal() if sinks(match, lead)]
            if useless:
                budget = LEVELS[bots.USUAL].simulations(SAIL)
                state = match.imagine(match.seat, seed)
                best = think(SAIL, state, seed, simulations=budget).candidates[0]
                asked += best.value > HOPELESS
                assert best.action not in useless or best.value <= HOPELESS
            match.play(bots.choose("level1", match, seed + len(match.actions)))
    assert asked > 5


def test_a_slip_is_one_of_the_next_best_moves() -> None:
    slipped, level = 0, LEVELS["level1"]
    for seed, match in enumerate(matches(FOUR) * 4):
        assert match.seat is not None
        state = match.imagine(match.seat, seed)
        budget = level.simulations(FOUR)
        found = [one.action for one in think(FOUR, state, seed, simulations=budget).candidates]
        place = found.index(level.choose(FOUR, state, seed, None))
        assert place <= 3
        slipped += place > 0
    assert 4 < slipped < 24


def test_a_mate_slips_but_never_throws_a_match_away() -> None:
    match = FOUR.match(seed=1)
    for move in "aebfcg":
        match.play(move)
    assert {bots.choose("level3", match, seed) for seed in range(120)} == {FOUR.text.parse("d")}


def test_two_bots_bring_the_ship_home() -> None:
    """Chance does so in one match of three thousand."""
    won = 0
    for seed in range(12):
        won += played_by(["level3", "level3"], SAIL, seed, pirates="none").scores()[0]
    assert won >= 8
