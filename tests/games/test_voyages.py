"""Every first voyage is played through: moves are legal, words are true, what it shows is there."""

import re
from itertools import chain

import pytest

import skysail
from skysail import stage
from skysail.match import Match
from skysail.voyage import AND_THEN, Step, Voyage, scripted, voyage_of
from tests.games.claims import look

SAILED = [game for game in skysail.games() if voyage_of(game)]
VOYAGES = pytest.mark.parametrize("game", SAILED, ids=lambda game: game.id)
FORMS = ("wide", "tall")

READING = 15  # letters a second, read calmly
CHOOSING = 4.0  # seconds for a choice
WEIGHT = {"tick": 0.25, "normal": 1.2, "scene": 3.0}  # seconds, calm, reading counted in
LONGEST = 7 * 60


def test_every_game_has_a_voyage() -> None:
    assert [game.id for game in SAILED] == [game.id for game in skysail.games()]


def sail(game: skysail.Game, voyage: Voyage, choose: int = 0):
    """The steps of a voyage and the match before each; takes the `choose`th move of each."""
    match = voyage.match(game)
    for step in voyage.step:
        yield step, match
        if step.accept:
            assert match.seat == voyage.seat, f"{step.say}: it is not the player's turn"
            for move in step.accept[min(choose, len(step.accept) - 1)].split(AND_THEN):
                assert match.seat == voyage.seat, f"{step.say}: {move} is not the player's choice"
                match.play(move)
        for move in step.then:
            assert match.seat != voyage.seat, f"{step.say}: {move} would be the player's choice"
            assert scripted(match) == game.text.parse(move)
            match.play(move)
    yield None, match


@VOYAGES
def test_its_moves_are_legal_and_its_words_are_true(game: skysail.Game) -> None:
    voyage = voyage_of(game)
    assert voyage is not None
    for step, match in sail(game, voyage):
        claims = voyage.end.true if step is None else step.true
        view = match.view(voyage.seat)
        for path, value in claims.items():
            said = voyage.end.say if step is None else step.say
            assert look(view, path) == value, f"{said} ({path})"


@VOYAGES
def test_it_speaks_of_what_is_in_sight(game: skysail.Game) -> None:
    voyage = voyage_of(game)
    assert voyage is not None
    for step, match in sail(game, voyage):
        names = {step.at, *step.light} if step else {voyage.end.at}
        for form in FORMS:
            assert names - {""} <= shown(match, voyage.seat, form), (form, step)


def shown(match: Match, seat: int, form: str) -> set[str]:
    drawn = stage.draw(match.game, match.view(seat), form)
    pictures = "".join(drawn["regions"].values())
    named = re.findall(r'data-(?:key|place)="([^"]+)"', pictures)
    return {*chain.from_iterable(line.split() for line in drawn["areas"]), *named, "clock"}


@VOYAGES
def test_other_moves_are_answered_and_would_be_legal(game: skysail.Game) -> None:
    voyage = voyage_of(game)
    assert voyage is not None
    for step, match in sail(game, voyage):
        if isinstance(step, Step) and step.accept:
            legal = match.moves()
            assert {way.split(AND_THEN)[0] for way in step.accept} <= set(legal), step.say
            for way in step.instead:
                assert way.split(AND_THEN)[0] in legal and way not in step.accept, (step.say, way)


@VOYAGES
@pytest.mark.parametrize("choose", [1, 2])
def test_every_accepted_move_goes_on(game: skysail.Game, choose: int) -> None:
    voyage = voyage_of(game)
    assert voyage is not None
    assert [match for _, match in sail(game, voyage, choose)]


@VOYAGES
def test_it_is_short_enough_and_ends_in_the_middle_of_a_match(game: skysail.Game) -> None:
    voyage = voyage_of(game)
    assert voyage is not None
    seconds = 0.0
    for step, match in sail(game, voyage):
        if step is not None:
            assert len(re.findall(r"[.!?](?:\s|$)", step.say)) <= 3, f"too much at once: {step.say}"
            seconds += len(step.say) / READING + CHOOSING
        last = match
    for number in range(len(last.actions)):
        seconds += sum(WEIGHT[beat["weight"]] for beat in last.beats(voyage.seat, number + 1))
    assert seconds < LONGEST, f"{seconds:.0f} seconds"
    assert last.seat == voyage.seat, "the player goes on"
