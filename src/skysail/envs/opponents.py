"""Who sits at the other seats, and whether compiled code answers for them."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from skysail import bots, jit
from skysail.bots import RANDOM
from skysail.bots.levels import LEVELS
from skysail.bots.net import net_of
from skysail.bots.thinking import TEMPLATE as SEARCH
from skysail.bots.thinking import Space, space_for
from skysail.errors import InvalidOption
from skysail.game import CONTRACT, Game, apart

TEMPLATE = "skysail.envs.against"
ANSWERS = {True: "skysail.envs.dice", False: "skysail.envs.rivals"}  # by whether all play at random


class Dice(NamedTuple):
    """What opponents that choose at random need; not shared between threads."""

    listed: Any  # a list of legal actions


class Rivals(NamedTuple):
    """What opponents that search need; not shared between threads."""

    space: Space
    budgets: Any  # (others,) int64, simulations
    slips: Any  # (others,) int64, in a hundred choices
    guided: Any  # (others,) bool, whether the net is asked


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


def room_for(game: Game, seats: int, names: Sequence[str]) -> Dice | Rivals:
    """Room for these opponents to think in, for one thread."""
    if _all_random(names):
        return Dice(game.new_list())
    levels = [LEVELS[name] for name in names]
    budgets = apart(len(levels), np.int64)
    budgets[:] = [level.simulations(game) for level in levels]
    slips = np.array([level.slips for level in levels], np.int64)
    guided = np.array([level.is_guided(game) for level in levels])
    net = net_of(game) if guided.any() else None
    space = space_for(game, seats, int(budgets.max()), game.compiled(SEARCH), net)
    return Rivals(space, budgets, slips, guided)


def _all_random(names: Sequence[str]) -> bool:
    return all(name == RANDOM for name in names)
