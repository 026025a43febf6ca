"""Nets that have taught themselves a game: files in its folder, made by examples/train.py.

`net.npz`, learnt by play, says how much it likes each action: the bot `net` plays the legal one
that it likes best, at one look. `instinct.npz`, learnt by search, is so small that
`skysail.bots.search` asks it in every simulation; without one it asks the net, if that says what to
hope for, too. Both are shown the observation of the seat to choose.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from skysail.bots.forward import Instinct, Net, Room, look
from skysail.errors import InvalidOption
from skysail.game import Game, State, apart
from skysail.observation import NUMBERS

NAME = "net"


class Guides(NamedTuple):
    """What guides a search: a net at the top, an instinct in its simulations, or both.

    A net that hopes, without an instinct, is asked in the simulations, too.
    """

    net: Net | None = None
    instinct: Instinct | None = None


Kind = type[Net] | type[Instinct]
FILE_NAMES: dict[Kind, str] = {Net: "net.npz", Instinct: "instinct.npz"}
NOTHING = [np.zeros((1, 1) if place % 2 == 0 else 1, np.float32) for place in range(8)]
NO_NET, NO_INSTINCT = Net(*NOTHING), Instinct(*NOTHING[:6])


def is_ready(game: Game, weights_of: Callable[[Game], object] | None = None) -> bool:
    """Whether the game's folder has a net, or what else is asked for, made for these rules."""
    try:
        (weights_of or net_of)(game)
    except InvalidOption:
        return False
    except ValueError:
        return True  # it is damaged, and says so when it plays
    return True


def net_of(game: Game) -> Net:
    """The weights of a game's net; InvalidOption says what is wrong with them."""
    return Net(*_weights_of(game, Net))


def instinct_of(game: Game) -> Instinct:
    """The same of its instinct."""
    return Instinct(*_weights_of(game, Instinct))


def guides_of(game: Game) -> Guides:
    """The nets of a game that can guide a search."""
    return Guides(
        net_of(game) if is_ready(game) else None,
        instinct_of(game) if is_ready(game, instinct_of) else None,
    )


def _weights_of(game: Game, kind: Kind) -> Any:
    path = game.folder / FILE_NAMES[kind]
    if not path.exists():
        raise InvalidOption(f"{game.title} has no trained net; choose another bot than {NAME!r}")
    net, edition = read(path, kind)
    known = (edition, *net.first.shape[:1], *net.policy_bias.shape)
    if known != (game.edition, game.knowledge.OBSERVATION, game.rules.ACTIONS):
        raise InvalidOption(
            f"the net of {game.title} knows {known[1]} numbers and {known[2]} actions of edition "
            f"{edition} of the rules, the game has {game.knowledge.OBSERVATION} and "
            f"{game.rules.ACTIONS} of edition {game.edition}: train it anew"
        )
    return net


def room_for(game: Game, net: Net = NO_NET, instinct: Instinct = NO_INSTINCT) -> Room:
    """Room to think in."""
    return Room(
        apart(game.knowledge.OBSERVATION, NUMBERS),
        apart(len(net.first_bias), np.float32),
        apart(len(net.first_bias), np.float32),
        apart(len(instinct.first_bias), np.float32),
        apart(game.rules.ACTIONS, np.float32),
    )


def choose(game: Game, state: State, seed: int) -> int:  # noqa: ARG001 (it leaves nothing to luck)
    """The legal action that the net likes best."""
    net = net_of(game)
    room = room_for(game, net)
    game.knowledge.observe(state, int(state.seat), room.observation)
    look(net, room)
    likings = net.policy @ room.two + net.policy_bias
    return max(game.legal(state), key=lambda action: float(likings[action]))


def write(path: Path, net: Net | Instinct, edition: int) -> None:
    """Keep a net, at half the width: it is as good and half as large."""
    parts = {name: part.astype(np.float16) for name, part in net._asdict().items()}
    np.savez_compressed(path, edition=edition, **parts)


def read(path: Path, kind: Any) -> tuple[Any, int]:
    """A net of a kind, and the edition of the rules that it was made for."""
    return _read(path, path.stat().st_mtime_ns, kind)


@cache
def _read(path: Path, written: int, kind: Any) -> tuple[Any, int]:  # noqa: ARG001 (one written anew is read anew)
    try:
        with np.load(path) as kept:
            parts = [np.ascontiguousarray(kept[name], np.float32) for name in kind._fields]
            return kind(*parts), int(kept["edition"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as problem:
        raise ValueError(f"{path} is no net: {problem}") from None
