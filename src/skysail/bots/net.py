"""A net that has taught itself the game: `net.npz` in the game's folder.

examples/train.py makes such files. The net is shown the observation of the seat to choose, and says
how much it likes each action. The bot `net` plays the legal action that it likes best, at one look;
`skysail.bots.search` asks it about the choices at hand.
"""

from functools import cache
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from skysail.bots.forward import Net, Room, look
from skysail.errors import InvalidOption
from skysail.game import Game, State, apart
from skysail.observation import NUMBERS

NAME = "net"
FILE_NAME = "net.npz"
NO_NET = Net(*(np.zeros((1, 1) if place % 2 == 0 else 1, np.float32) for place in range(6)))


def is_ready(game: Game) -> bool:
    """Whether the game's folder has a net that was made for these rules."""
    try:
        net_of(game)
    except InvalidOption:
        return False
    except ValueError:
        return True  # it is damaged, and says so when it plays
    return True


def net_of(game: Game) -> Net:
    """The weights of a game's net; InvalidOption says what is wrong with them."""
    path = game.folder / FILE_NAME
    if not path.exists():
        raise InvalidOption(f"{game.title} has no trained net; choose another bot than {NAME!r}")
    net, edition = read(path)
    known = (edition, *net.first.shape[:1], *net.policy_bias.shape)
    if known != (game.edition, game.knowledge.OBSERVATION, game.rules.ACTIONS):
        raise InvalidOption(
            f"the net of {game.title} knows {known[1]} numbers and {known[2]} actions of edition "
            f"{edition} of the rules, the game has {game.knowledge.OBSERVATION} and "
            f"{game.rules.ACTIONS} of edition {game.edition}: train it anew"
        )
    return net


def room_for(game: Game, net: Net) -> Room:
    """Room to think in."""
    return Room(
        apart(game.knowledge.OBSERVATION, NUMBERS),
        apart(len(net.first_bias), np.float32),
        apart(len(net.second_bias), np.float32),
        apart(len(net.policy_bias), np.float32),
    )


def choose(game: Game, state: State, seed: int) -> int:  # noqa: ARG001 (it leaves nothing to luck)
    """The legal action that the net likes best."""
    net = net_of(game)
    room = room_for(game, net)
    game.knowledge.observe(state, int(state.seat), room.observation)
    look(net, room)
    return max(game.legal(state), key=lambda action: float(room.likings[action]))


def write(path: Path, net: Net, edition: int) -> None:
    """Keep a net, at half the width: it is as good and half as large."""
    parts = {name: part.astype(np.float16) for name, part in net._asdict().items()}
    np.savez_compressed(path, edition=edition, **parts)


def read(path: Path) -> tuple[Net, int]:
    """A net and the edition of the rules that it was made for."""
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, written: int) -> tuple[Net, int]:  # noqa: ARG001 (one written anew is read anew)
    try:
        with np.load(path) as kept:
            parts = [np.ascontiguousarray(kept[name], np.float32) for name in Net._fields]
            return Net(*parts), int(kept["edition"])
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as problem:
        raise ValueError(f"{path} is no net: {problem}") from None
