"""Bugs planted in a small game, and the law that finds each out."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import skysail
from skysail.errors import InvalidGame
from skysail.game import State
from skysail.testing import LAWS, Case, check_game
from tests.laws.every_game import ROOT

PEEK = ROOT / "tests" / "laws" / "peek"
FOUR = ROOT / "examples" / "connect_four"

# What is wrong: the file, the words that are replaced and by what, and the sentence that tells.
PLANTED = {
    "knowledge stays behind when two swap hands": (
        "rules.py",
        "    state.knowers[seat] = state.knowers[other] | both\n"
        "    state.knowers[other] = knowers | both\n",
        "    state.knowers[seat] |= both\n    state.knowers[other] |= both\n",
        "re-deals contradict what it has seen",
    ),
    "who knew a played card knows its replacement": (
        "knowledge.py",
        "    state.rng = mix(seed)\n    seats, known = int(state.seats), known_to(state, seat)",
        "    state.rng = mix(seed)\n    seats, known = int(state.seats), known_to(state, seat)\n"
        "    if state.last == 0:\n        known |= 1 << (int(state.step) - 1) % seats",
        "re-deals know what it has not seen",
    ),
    "a re-deal forgets a card that was seen": (
        "knowledge.py",
        "    state.rng = mix(seed)\n    seats, known = int(state.seats), known_to(state, seat)",
        "    state.rng = mix(seed)\n    seats, known = int(state.seats), 1 << seat",
        "the view tells a secret",
    ),
    "an observation shows more than the view": (
        "knowledge.py",
        "        if known >> other & 1:\n            out",
        "        if known >> other & 1 or state.last == 2:\n            out",
        "the observation tells",
    ),
    "two hold the same card": (
        "knowledge.py",
        "        if known >> other & 1:\n            hidden",
        "        if known >> other & 1 and other != seat:\n            hidden",
        "re-deals contradict what it has seen",
    ),
    "an observation is not cleared": (
        "knowledge.py",
        "        out[index] = 0\n",
        "        pass\n",
        "observe leaves number",
    ),
    "an observation does not fit": (
        "knowledge.py",
        "    out[AT.deck] = state.deck_size",
        "    out[AT.deck] = 100 * int(state.deck_size)",
        "out of bounds for int8",
    ),
    "an index is out of bounds": (
        "rules.py",
        "        state.played[card] = seat\n",
        "        state.played[card + 1] = seat\n",
        "out of bounds",
    ),
    "a match never ends": (
        "rules.py",
        "    if state.step == ROUNDS * state.seats:",
        "    if state.step == ROUNDS * int(state.seats) + 1000:",
        "no end after 21 choices",
    ),
    "a drawing offers what is no choice": (
        "draw.py",
        'art.choice(choice["action"], ',
        'art.choice(choice["action"] + 1, ',
        "places without a choice",
    ),
}


PROGRAM = """
import sys
import skysail
from skysail.testing import LAWS, Case
case = Case(skysail.load(sys.argv[1]), seats=3, matches=4)
for law in LAWS.values():
    law(case)
"""


def planted(bug: str, tmp_path: Path) -> Path:
    """A copy of the game with a bug in it."""
    file, sound, broken, _ = PLANTED[bug]
    folder = tmp_path / "peek"
    shutil.copytree(PEEK, folder, ignore=shutil.ignore_patterns("__pycache__"))
    source = (folder / file).read_text("utf-8")
    assert source.count(sound) == 1
    (folder / file).write_text(source.replace(sound, broken), "utf-8")
    return folder


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found_out(bug: str, tmp_path: Path) -> None:
    """Interpreted: that is quicker than to compile so small a game so often."""
    child = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(planted(bug, tmp_path))],
        env=os.environ | {"SKYSAIL_JIT": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert PLANTED[bug][-1] in child.stderr.splitlines()[-1]


def test_a_drawing_without_its_choices_is_found_out(tmp_path: Path) -> None:
    """Few of them need not be drawn, for the prompt has buttons; Connect Four has seven."""
    folder = tmp_path / "connect_four"
    shutil.copytree(FOUR, folder, ignore=shutil.ignore_patterns("__pycache__"))
    drawing = (folder / "draw.py").read_text("utf-8")
    (folder / "draw.py").write_text(drawing.replace('view["choices"]', "[]"), "utf-8")
    case = Case(skysail.load(folder).interpreted, seats=2, matches=1)
    with pytest.raises(AssertionError, match="choices that are not drawn"):
        LAWS["stages_hold_their_choices"](case)


def test_an_observation_that_does_not_fit_later_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = skysail.load(PEEK).interpreted
    honest = game.knowledge.observe

    def observe(state: State, seat: int, out: Any) -> None:
        honest(state, seat, out)
        out[0] = 200

    monkeypatch.setattr(game.knowledge, "observe", observe)
    with pytest.raises(AssertionError, match="has 0 to 200; it goes from -128 to 127"):
        LAWS["observations_are_whole"](Case(game, seats=2, matches=1))


def test_an_index_out_of_bounds_is_found_out_by_default(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="out of bounds"):
        check_game(skysail.load(planted("an index is out of bounds", tmp_path)))


def test_a_folder_that_lacks_a_file_is_told_so(tmp_path: Path) -> None:
    folder = tmp_path / "peek"
    shutil.copytree(PEEK, folder, ignore=shutil.ignore_patterns("knowledge.py", "__pycache__"))
    with pytest.raises(InvalidGame, match=r"rules\.py defines no OBSERVED; .* no knowledge\.py"):
        skysail.load(folder)


@pytest.mark.parametrize("seats", [2, 7])
def test_the_sound_game_keeps_every_law(seats: int) -> None:
    """Interpreted, too; seven seats are one more than any published game has."""
    case = Case(skysail.load(PEEK).interpreted, seats=seats, matches=1, every=4)
    for law in LAWS.values():
        law(case)
