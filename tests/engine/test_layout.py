"""The pages of all games: as wide as they say, and every word large enough to be read."""

import random
import re
from collections.abc import Iterator

import pytest

from skysail import Game
from skysail.game import Document, games
from skysail.layout import LANDSCAPE

BOARD = 962  # pixels that the table gives a drawing in a window 1280 wide
PHONE, PAGE = 390, 400  # pixels, units
FORMS = {False: (LANDSCAPE, 12 / BOARD * LANDSCAPE), True: (PAGE, 10 / PHONE * PAGE)}


def views(game: Game, seats: int) -> Iterator[Document]:
    """Every ninth position of a random match, for a seat and a spectator; and its end."""
    match, luck = game.match(seats=seats, seed=seats), random.Random(seats)
    while not match.over:
        if len(match.record()["actions"]) % 9 == 0:
            yield from (match.view(match.seat), match.view())
        match.play(luck.choice(match.legal()))
    yield from (match.view(0), match.view())


@pytest.mark.parametrize("narrow", [False, True], ids=["landscape", "portrait"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_word_can_be_read_in_a_small_window(game: Game, narrow: bool) -> None:
    if hasattr(game.art, "regions"):
        pytest.skip("its regions are held to the same by a law of the stage")
    width, least = FORMS[narrow]
    for seats in {game.seats[0], game.seats[1]}:
        for view in views(game, seats):
            svg = game.art.draw(view, narrow=narrow)
            assert f'viewBox="0 0 {width} ' in svg
            drawn = svg.partition("</defs>")[2]
            words = re.findall(r'<text [^>]*font-size="([\d.]+)"[^>]*>([^<]+)', drawn)
            assert words
            assert not [(size, word) for size, word in words if float(size) < least - 0.01]
