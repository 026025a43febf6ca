"""Players that are programs. A bot is given a re-dealt copy of the state and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass

from skysail import voyage
from skysail.bots import net
from skysail.bots.levels import LEVELS
from skysail.errors import InvalidOption
from skysail.game import Game, State
from skysail.match import Match

RANDOM = "random"
USUAL = "level4"  # who sits down when nobody else is named


@dataclass(frozen=True)
class Bot:
    """A way to choose: from a state that the seat believes possible, and a seed for its luck."""

    name: str
    title: str
    about: str
    choose: Callable[[Game, State, int], int]

    def play(self, match: Match, seed: int) -> int:
        """Its choice for the seat that must choose, by what that seat knows."""
        assert match.seat is not None
        return self.choose(match.game, match.imagine(match.seat, seed), seed)


BOTS = {
    **{
        level.name: Bot(level.name, level.title, level.about, level.choose)
        for level in LEVELS.values()
    },
    net.NAME: Bot(
        net.NAME, "Prodigy", "plays by a net that taught itself the game, at one look", net.choose
    ),
}


def bots_for(game: Game) -> list[Bot]:
    """The bots that can play a game here: not every game has a trained net."""
    return [bot for bot in BOTS.values() if bot.name != net.NAME or net.is_ready(game)]


def choose(bot: str, match: Match, seed: int) -> int:
    """The bot's choice for the seat that must choose; the same for the same seed."""
    assert match.seat is not None
    if bot == voyage.PILOT:
        scripted = voyage.scripted(match)
        if scripted is not None:
            return scripted
        bot = after_the_voyage(match.game)
    return find(bot).play(match, seed)


def after_the_voyage(game: Game) -> str:
    """Who plays on where the pilot has taught."""
    sailed = voyage.voyage_of(game)
    return sailed.end.bot if sailed else USUAL


def find(bot: str, game: Game | None = None) -> Bot:
    """A bot by its name or title; for a game, one that can play it here."""
    there = list(BOTS.values()) if game is None else bots_for(game)
    for one in there:
        if bot.casefold() in (one.name, one.title.casefold()):
            return one
    names = ", ".join(one.name for one in there)
    if bot in BOTS and game is not None:
        raise InvalidOption(f"bot {bot!r} cannot play {game.title} here; there are {names}")
    raise InvalidOption(f"no bot is called {bot!r}; there are {names}")
