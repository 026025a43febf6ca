"""A folder on trial: whether it is a game, found out by one interpreted match.

Whoever writes a game meets errors here first, before anything is compiled: file, line and cure.
"""

import random
import re
import time
import traceback
from difflib import get_close_matches
from pathlib import Path

import numpy as np

from skysail import jit
from skysail.errors import InvalidGame, SkysailError
from skysail.game import Game, State, alone
from skysail.observation import NUMBERS

MUST_HAVE = {  # the files without a stand-in, and what they define; see `skysail.parts`
    "rules": ("STATE", "ACTIONS", "start", "legal", "play", "scores"),
    "knowledge": ("OBSERVED", "observe", "redeal"),  # which may be a part of rules.py
}
CURES = {
    "scores": "; where the state has a field `score`: from skysail.tally import scores as scores",
    "OBSERVED": "; a small game needs no knowledge.py, but its rules.py says what a seat knows",
}
MUST_KEEP = ("rng", "seat", "step")  # fields of every state
LONGEST_TRIAL = 1.0  # seconds
ANOTHER_SEED = 1  # than the match's
FIELD = re.compile(r"States?' object has no attribute '(\w+)'|no field of name (\w+)")


def try_out(game: Game) -> None:
    """Raise InvalidGame if the folder is no game; play a match and look at it from every seat."""
    try:
        _check_names(game)
        _check_rules(game)
        _play(game.interpreted)
    except SkysailError:
        raise
    except Exception as problem:
        raise InvalidGame(explain(game.folder, problem, game)) from problem


def _check_names(game: Game) -> None:
    """Each file defines what it must."""
    for part, names in MUST_HAVE.items():
        own = (game.folder / f"{part}.py").exists()
        for name in names:
            if not hasattr(game._part(part if own else "rules"), name):
                where = f"{game.folder.name}/{part if own else 'rules'}.py"
                raise InvalidGame(f"{where} defines no {name}{CURES.get(name, '')}")


def _check_rules(game: Game) -> None:
    """What rules.py says fits the card and itself."""
    rules, where = game.rules, f"{game.folder.name}/rules.py"
    fields = rules.STATE.names or ()
    fewest, most = game.seats
    for field in MUST_KEEP if fewest == most else (*MUST_KEEP, "seats"):
        if field not in fields:
            needed = f", which games for {fewest} to {most} need" if field == "seats" else ""
            raise InvalidGame(f"{where}: STATE has no field {field!r}{needed}")
    moves = getattr(rules, "MOVES", None)
    if moves is not None and not (game.folder / "text.py").exists() and len(moves) != rules.ACTIONS:
        raise InvalidGame(f"{where}: MOVES has {len(moves)} words for {rules.ACTIONS} ACTIONS")
    if jit.mode_of(game.package) != "plain" and not hasattr(rules.play, "py_func"):
        raise InvalidGame(f"{where}: its last line must be compile_module(__name__)")


def _play(game: Game) -> None:
    end = time.monotonic() + LONGEST_TRIAL
    match, luck = game.match(seed=0), random.Random(0)
    while True:
        for seat in (None, *range(match.seats)):
            match.svg(seat)
        _look(game, match.state)
        match.position_text()
        if match.over or time.monotonic() > end:
            return
        if len(match.actions) >= game.longest:
            raise InvalidGame(f"{game.title}: no end after {game.longest} choices, its `longest`")
        match.play(luck.choice(_choices(game, match.state)))


def _look(game: Game, state: State) -> None:
    """What a seat knows can be written and dealt anew."""
    for seat in range(game.seats_of(state)):
        game.knowledge.observe(state, seat, np.zeros(game.knowledge.OBSERVATION, NUMBERS))
        dealt = alone(state)
        game.knowledge.redeal(dealt[0], seat, np.uint64(ANOTHER_SEED))
        if dealt[0].rng == state.rng:
            raise InvalidGame(
                f"{game.title}: redeal keeps the luck of the match; begin it with "
                "state.rng = mix(seed)"
            )


def _choices(game: Game, state: State) -> list[int]:
    """The legal actions, written as they must be."""
    out, here = game.new_list(), f"{game.title}, step {int(state.step)}"
    count = game.rules.legal(state, out)
    if count is None:
        raise InvalidGame(f"{here}: legal returns nothing; it must return how many it wrote")
    choices = [int(action) for action in out[:count]]
    if not choices:
        raise InvalidGame(f"{here}: nothing to choose, and seat is not OVER (-1)")
    if choices != sorted(set(choices)) or not 0 <= choices[0] <= choices[-1] < game.rules.ACTIONS:
        raise InvalidGame(
            f"{here}: legal writes {choices}; not ascending from 0 to {game.rules.ACTIONS - 1}"
        )
    return choices


def explain(folder: Path, problem: BaseException, game: Game | None = None) -> str:
    """Where in the folder a problem arose, what it is, and what may cure it."""
    told = str(problem) or type(problem).__name__
    if isinstance(problem, SyntaxError):
        return f"{_place(folder, problem.filename, problem.lineno)}: {problem.msg}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    if game and (found := FIELD.search(told)):
        fields = game.rules.STATE.names or ()
        wanted = found[1] or found[2]
        likely = get_close_matches(wanted, fields, 1)
        told = f"the state has no field {wanted!r}"
        told += f"; did you mean {likely[0]!r}?" if likely else f"; it has {', '.join(fields)}"
    elif isinstance(problem, ModuleNotFoundError):
        told = f"{str(problem.name).rpartition('.')[2]}.py is missing"
    elif not isinstance(problem, ValueError):
        told = f"{type(problem).__name__}: {told}"
    where = _place(folder, own[-1].filename, own[-1].lineno) if own else folder.name
    return f"{where}: {told}"


def _place(folder: Path, file: str | None, line: int | None) -> str:
    path = Path(file or folder)
    shown = path.relative_to(folder.parent) if path.is_relative_to(folder) else path
    return f"{shown}, line {line}"
