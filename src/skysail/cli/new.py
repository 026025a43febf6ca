"""`skysail new`: a game of your own that runs, to be changed into the one you mean."""

import re
from pathlib import Path
from typing import Any

from skysail.cli.arguments import add_command
from skysail.errors import InvalidOption

CARD = '''"""{title}: a game of my own."""

from skysail.game import Game

GAME = Game(
    id="{id}",
    title="{title}",
    tagline="Take one, two or three stones. Who takes the last one wins.",
    package=__name__,
    seats=(2, 2),
    longest=21,
    score_range=(-1, 1),
    secrets=False,
)
'''
RULES = '''"""{title}: one heap of stones; on a turn, take one, two or three.

An action is a number from 0: MOVES has its words. All that is true of a match stands in STATE.
"""

import numpy as np

from skysail.chance import mix
from skysail.jit import compile_module, layout
from skysail.tally import scores as scores

OVER = NONE = -1
STONES = 21
MOVES = ("one", "two", "three")
ACTIONS = len(MOVES)
STATE = layout(
    __name__,
    ("rng", np.uint64),  # all luck comes from it
    ("step", np.int16),  # choices made so far
    ("seat", np.int8),  # who must choose, or OVER
    ("mover", np.int8),  # who chose last
    ("last", np.int8),  # and what, or NONE
    ("stones", np.int8),
    ("score", np.int8, (2,)),
)
OBSERVED = (("stones", 1, "how many are left"), ("mine", 1, "whether I choose"))


def start(state, seats, options, seed):
    """Set up, up to the first choice."""
    state.rng = mix(seed)
    state.last = NONE
    state.stones = STONES


def legal(state, out):
    """Write what may be chosen; return how many choices there are."""
    if state.seat == OVER:
        return 0
    choices = min(ACTIONS, int(state.stones))
    for action in range(choices):
        out[action] = action
    return choices


def play(state, action):
    """One choice and all that follows from it."""
    seat = int(state.seat)
    state.step += 1
    state.mover = seat
    state.last = action
    state.stones -= action + 1
    state.seat = 1 - seat
    if state.stones == 0:
        state.score[seat] = 1
        state.score[1 - seat] = -1
        state.seat = OVER


def observe(state, seat, out):
    """What the seat knows, as numbers: see OBSERVED."""
    out[0] = state.stones
    out[1] = state.seat == seat


def redeal(state, seat, seed):
    """Draw anew all that the seat cannot know: here, the luck to come."""
    state.rng = mix(seed)


compile_module(__name__)
'''


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(commands, "new", run, "write a game of your own that runs, to be changed")
    command.add_argument("folder", metavar="FOLDER", help="where to; there must be none yet")


def run(chosen: Any) -> int:
    """Write the folder and say what to do with it."""
    folder = Path(chosen.folder)
    if folder.exists():
        raise InvalidOption(f"{folder}: is there already; name a new folder")
    words = re.findall(r"[a-z0-9]+", folder.name.lower())
    if not words:
        raise InvalidOption(f"{folder}: a game's name has letters in it")
    names = {"id": "_".join(words), "title": " ".join(words).title()}
    folder.mkdir(parents=True)
    for file, text in (("__init__.py", CARD), ("rules.py", RULES)):
        (folder / file).write_text(text.format(**names), encoding="utf-8")
    print(f"{folder}: a game. Play it with 'skysail play {folder}', in the browser with")
    print(f"'skysail serve --open --game {folder}'; change rules.py, and read")
    print("docs/write-your-own-game.md on.")
    return 0
