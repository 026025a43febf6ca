"""Programs of one's own take part in a ladder by lines of JSON; the example is such a one."""

import json
import sys
from pathlib import Path

import pytest

from examples import agent
from skysail import InvalidOption, bots, load
from skysail.agents.outsider import outsider, sitting_down
from skysail.cli import main

ROOT = Path(__file__).parents[2]
FOUR = load(ROOT / "examples" / "connect_four")
EXAMPLE = ROOT / "examples" / "agent.py"

STUBBORN = """
import json, sys
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    assert asked["try"] == 1 or asked["problem"]
    print(json.dumps({"answer": asked["choices"][-1]["move"] if number % 2 else "hm"}), flush=True)
"""


def test_a_program_takes_part_in_a_ladder(capsys: pytest.CaptureFixture[str]):
    mine = f"mine={sys.executable} {EXAMPLE}"
    folder = str(FOUR.folder)
    assert main(["ladder", folder, "--bots", "random", "--agent", mine, "--matches", "2",
                 "--workers", "1", "--json"]) == 0  # fmt: skip
    told = capsys.readouterr()
    assert {bot["name"] for bot in json.loads(told.out)["bots"]} == {"mine", "random"}
    assert " 0 of them refused, 0 times none in time; 0 choices left to chance" in told.err
    assert "mine" not in bots.BOTS


def program(folder: Path, words: str) -> str:
    file = folder / "program.py"
    file.write_text(words)
    return f"{sys.executable} {file}"


def test_who_is_refused_is_told_why_and_may_try_again(tmp_path: Path):
    bot = outsider("stubborn", program(tmp_path, STUBBORN))
    match = FOUR.match(seed=1)
    with sitting_down([bot]):
        for _ in range(2):
            match.play(bots.choose("stubborn", match, 1))
    assert match.actions == [6, 6]
    assert bot.tally == {"answers": 4, "refused": 2}


def test_for_who_is_late_or_never_makes_sense_chance_chooses(tmp_path: Path):
    silent = outsider("silent", program(tmp_path, "input()\ninput()"), seconds=0.2)
    with sitting_down([silent]):
        assert bots.choose("silent", FOUR.match(seed=1), 7) in range(7)
        assert silent.tally == {"late": 1, "by_chance": 1}
        with pytest.raises(InvalidOption, match="has given no answer"):
            bots.choose("silent", FOUR.match(seed=1), 7)
    babbling = outsider("babbling", program(tmp_path, "while input(): print('hm', flush=True)"))
    with sitting_down([babbling]):
        bots.choose("babbling", FOUR.match(seed=1), 7)
    assert babbling.tally == {"answers": 3, "refused": 3, "by_chance": 1}


def test_the_example_plays_a_match_with_any_model_and_is_short():
    said: list[str] = []

    def think(messages: list[dict[str, str]]) -> str:
        said.append(messages[-1]["content"])
        return "no idea" if len(said) == 1 else agent.model(messages)

    match = agent.play(str(FOUR.folder), think, seed=2)
    assert match.over and "names none of your choices" in said[1]
    assert len(EXAMPLE.read_text().splitlines()) < 60
