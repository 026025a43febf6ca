"""Who sits at the other seats, and whether compiled code answers for them."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple

from skysail import bots, jit
from skysail.bots import RANDOM
from skysail.bots.levels import LEVELS, Minds, minds_for
from skysail.errors import InvalidOption
from skysail.game import CONTRACT, Game

TEMPLATE = "skysail.envs.against"
ANSWERS = {True: "skysail.envs.dice", False: "skysail.envs.rivals"}  # by whether all play at random


class Dice(NamedTuple):
    """What opponents that choose at random need; not shared between threads."""

    listed: Any  # a list of legal actions


def names_of_opponents(seats: int, given: str | Sequence[str]) -> list[str]:
    """A bot for each other seat: one name for all, or one for each in the order of the seats."""
    names = [given] * (seats - 1) if isinstance(given, str) else list(given)
    for name in names:
        bots.find(name)
    if len(names) != seats - 1:
        raise InvalidOption(f"opponents: {len(names)} bots for {seats - 1} other seats")
    return names


def are_compiled(names: Sequence[str]) -> bool:
    """Whether all of them answer in compiled code, without a clock: the levels do."""
    return all(name in LEVELS for name in names)


def code_for(game: Game, names: Sequence[str]) -> ModuleType:
    """The game's copy of `skysail.envs.against`, with these opponents to answer."""
    answers = ANSWERS[_all_random(names)]
    module = game.compiled(answers)
    name = f"{game.package}.compiled_against_{answers.rpartition('.')[2]}"

    def meaning(word: str) -> Any:
        return module.answer if word == "answer" else game.verb(word)

    return jit.copy_module(TEMPLATE, name, CONTRACT, meaning, game.compiled)


def room_for(game: Game, seats: int, names: Sequence[str]) -> Dice | Minds:
    """Room for these opponents to think in, for one thread."""
    return Dice(game.new_list()) if _all_random(names) else minds_for(game, seats, names)


def _all_random(names: Sequence[str]) -> bool:
    return all(name == RANDOM for name in names)
