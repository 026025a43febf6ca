"""The command: what it prints, its exit codes, and every error in one line."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.progress import Progress

from skysail import __version__, games, load
from skysail.lab import simulate as lab
from tests.laws.every_game import ROOT

SAIL = load("sail")
FOUR = ROOT / "examples" / "connect_four"
COMMANDS = ("games", "play", "simulate", "verify", "score", "draw", "rules")
NO_GAME = (
    "no game is called 'whist'; there are "
    f"{', '.join(game.id for game in games())}, or give the folder of a game of your own"
)
IN_HARBOUR = """
    scenario: first_crossing
    round: 4
    ship: D17
    result: win
    kraken_deck: coral_1 kraken
"""
BOARD = {"board": ["......."] * 5 + ["xxxxooo"]}

Command = Callable[..., Any]
Refused = Callable[..., str]


def svg(file: Path) -> ElementTree.Element:
    return ElementTree.fromstring(file.read_text("utf-8"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A good record of Sail, six choices long."""
    match = SAIL.match(seed=7, pirates="none")
    for _ in range(6):
        match.play(match.legal()[0])
    match.save(tmp_path / "good.json")
    return tmp_path / "good.json"


def damaged(record: Path, name: str, **fields: Any) -> Path:
    file = record.with_name(name)
    file.write_text(json.dumps(json.loads(record.read_text()) | fields))
    return file


# -- all commands


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(skysail: Command, command: str) -> None:
    ran = skysail(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: skysail {command} ")


def test_the_help_names_every_command(skysail: Command) -> None:
    ran = skysail("--help")
    assert (ran.code, ran.err) == (0, "")
    assert [command for command in COMMANDS if f"\n    {command} " not in ran.out] == []


def test_the_version_is_told(skysail: Command) -> None:
    assert skysail("--version").out == f"skysail {__version__}\n"


def test_no_command_or_another_is_refused(refused: Refused) -> None:
    assert refused().startswith("the following arguments are required: COMMAND")
    assert refused("sink").startswith("argument COMMAND: invalid choice: 'sink'")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_flag_is_refused(refused: Refused, command: str) -> None:
    arguments = {"verify": ["a.json"], "score": ["sail", "a"], "draw": ["sail", "-o", "a.svg"]}
    given = arguments.get(command, [] if command == "games" else ["sail"])
    assert "unrecognized arguments: --wind" in refused(command, *given, "--wind")


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "whist"),
        ("simulate", "whist"),
        ("score", "whist", "position"),
        ("draw", "whist", "-o", "x.svg"),
        ("rules", "whist"),
        ("verify", "--game", "whist", "x.json"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_an_unknown_game_is_refused(refused: Refused, arguments: tuple[str, ...]) -> None:
    assert refused(*arguments) == NO_GAME


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seats", "3"], "Sail is for 2 seats, not 3"),
        (["--seats", "0"], "Sail is for 2 seats, not 0"),
        (["--set", "wind=3"], "Sail has no option 'wind'; allowed: scenario, pirates, "),
        (["--set", "pirates"], "--set pirates: must be of the form option=value"),
        (["--set", "pirates=all"], "option 'pirates': 'all' is not one of choose, random, none"),
        (["--set", "scenario=custom"], "option 'map': give a map with scenario=custom"),
        (["--set", "map=no.json"], "option 'map': no.json: No such file or directory"),
        (["--seed", str(2**64)], f"seed {2**64} is not a whole number from 0 to 2**64 - 1"),
        (["--components", "no.toml"], "/"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_set_up_that_cannot_be_is_refused(
    refused: Refused, command: str, arguments: list[str], problem: str
) -> None:
    assert refused(command, "sail", *arguments).startswith(problem)


@pytest.mark.parametrize("number", ["-1", "two", "1.5", "", "²"])
@pytest.mark.parametrize("flag", ["--seats", "--seed"])
def test_what_is_no_whole_number_is_refused(refused: Refused, flag: str, number: str) -> None:
    told = refused("simulate", "sail", flag, number)
    assert f"argument {flag}: {number!r} is not a whole number" in told


def test_a_wrong_component_file_is_refused_by_entry_and_field(
    refused: Refused, tmp_path: Path
) -> None:
    text = (SAIL.folder / "components.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("strikes = 4", "strikes = 40"))
    assert refused("simulate", "sail", "--components", "mine.toml") == (
        "mine.toml: track 'kt_4': field 'strikes': 40 is not a whole number from 0 to 9"
    )


def test_the_shell_gets_the_exit_code() -> None:
    child = subprocess.run(
        [sys.executable, "-m", "skysail", "rules", "whist"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (child.returncode, child.stdout, child.stderr) == (2, "", f"skysail: {NO_GAME}\n")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "skysail", "rules", "sail"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 0


# -- games


def test_the_games_are_listed(skysail: Command) -> None:
    ran = skysail("games")
    assert (ran.code, ran.err) == (0, "")
    assert "sail: Sail, 2 seats, 20 minutes, age 11+\n" in ran.out
    assert "--set pirates=…  the special powers (choose, random, none)\n" in ran.out


def test_the_games_are_listed_as_json(skysail: Command) -> None:
    cards = json.loads(skysail("games", "--json").out)
    assert [card["id"] for card in cards] == [game.id for game in games()]
    (sail,) = (card for card in cards if card["id"] == "sail")
    assert [option["name"] for option in sail["options"]] == [
        "scenario",
        "pirates",
        "first_leader",
        "intermission",
        "map",
    ]
    assert sail["options"][1]["default"] == "choose"


# -- simulate


def test_a_simulation_is_summed_up_in_words(skysail: Command) -> None:
    ran = skysail("simulate", "sail", "--matches", "200", "--seed", "3", "--set", "pirates=none")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:2] == ["Sail, 2 seats, seed 3", "matches   200"]
    assert [line.split()[0] for line in lines[2:]] == [
        "moves",
        "moves/s",
        "score",
        "score",
        "digest",
    ]


def test_a_simulation_is_summed_up_as_one_json_object(skysail: Command) -> None:
    ran = skysail("simulate", "sail", "--matches", "50", "--set", "pirates=none", "--json")
    summary = json.loads(ran.out)
    assert " ".join(summary) == (
        "game seats options seed matches moves seconds moves_per_second scores digest"
    )
    assert (summary["game"], summary["seats"], summary["matches"]) == ("sail", 2, 50)
    assert summary["options"]["pirates"] == "none"


def test_the_same_arguments_give_the_same_digest(skysail: Command) -> None:
    def digest(*more: str) -> str:
        ran = skysail("simulate", FOUR, "--matches", "5000", "--json", *more)
        return str(json.loads(ran.out)["digest"])

    assert digest("--seed", "1") == digest("--workers", "3", "--seed", "1")
    assert digest("--seed", "1") != digest("--seed", "2")
    assert digest() == digest("--seed", "0")


def test_no_matches_are_refused(refused: Refused) -> None:
    assert refused("simulate", "sail", "--matches", "0") == "--matches: at least 1"


def test_an_interrupted_simulation_tells_what_was_done(
    skysail: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Progress, task: Any, completed: int, total: int) -> None:
        if completed >= 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(lab, "CHUNK", 10)
    monkeypatch.setattr(Progress, "update", interrupt)
    ran = skysail("simulate", FOUR, "--matches", "1000", "--json")
    assert ran.code == 130
    assert ran.err == "skysail: interrupted after 20 of 1000 matches\n"
    assert json.loads(ran.out)["matches"] == 20


# -- verify


def test_a_good_record_is_verified(skysail: Command, record: Path) -> None:
    ran = skysail("verify", record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{record}: Sail, 6 choices, open: verified\n"


def test_a_record_of_a_game_of_ones_own_is_verified(skysail: Command, tmp_path: Path) -> None:
    match = load(FOUR).match(seed=1)
    for move in "abababa":
        match.play(move)
    match.save(tmp_path / "four.json")
    ran = skysail("verify", "four.json", "--game", FOUR)
    assert (ran.code, ran.out) == (0, "four.json: Connect Four, 7 choices, over: verified\n")


def test_a_damaged_record_is_told_in_one_line(refused: Refused, record: Path) -> None:
    damaged(record, "bad.json", digest="0")
    assert refused("verify", "bad.json", code=1) == (
        "bad.json: the record ends in another state than it says: it was changed"
    )


def test_a_missing_record_is_told_in_one_line(refused: Refused) -> None:
    told = refused("verify", "nowhere.json", code=1)
    assert told == "nowhere.json: cannot be read: No such file or directory"


def test_a_record_of_an_unknown_game_is_told_in_one_line(refused: Refused, record: Path) -> None:
    damaged(record, "bad.json", game="whist")
    told = refused("verify", "bad.json", code=1)
    assert told == "bad.json: no game of Skysail is called 'whist'; name the folder of your own"


def test_one_bad_record_does_not_hide_the_others(skysail: Command, record: Path) -> None:
    bad = damaged(record, "bad.json", actions=[])
    ran = skysail("verify", record, bad, "nowhere.json", record)
    assert ran.code == 1
    assert ran.out.count("verified") == 2
    assert ran.err.count("\n") == 2


# -- score


def test_a_position_is_counted(skysail: Command, tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text(IN_HARBOUR)
    ran = skysail("score", "sail", "table.txt")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "The ship lies at D17 in round 4 of 5."
    assert ran.out.splitlines()[-3:] == [
        "Harbour reached in round 4: you win!",
        "Anchor: 1",
        "Star: 1",
    ]


def test_a_position_may_be_json(skysail: Command, tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(json.dumps(BOARD))
    ran = skysail("score", FOUR, "board.json", "--json")
    assert json.loads(ran.out) == {
        "game": "connect_four",
        "scores": [1, -1],
        "account": ["Four in a row: Blue wins!"],
    }


def test_a_position_may_be_typed(skysail: Command) -> None:
    ran = skysail("score", "sail", "-", typed=IN_HARBOUR)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "Star: 1")


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("ship D5", "line 1: 'ship D5' is not of the form 'key: value'"),
        ("wind: north", "line 1: field 'wind': unknown; allowed: scenario, start, "),
        ("ship: D5\nship: D7", "line 2: field 'ship' is given twice"),
        ("round: two", "line 1: round: 'two' is not a whole number"),
        (IN_HARBOUR.replace("D17", "D15"), "field 'ship': it lies in the harbour when"),
        ("", "field 'kraken_deck': must hold the Kraken Card"),
        ("{", "the position is not JSON: "),
        ('{"ship": 5}', "field 'ship': 5 is not a text"),
        ('{"a":' * 50_000, "the position is not JSON: "),
        ("[1]", "line 1: '[1]' is not of the form 'key: value'"),
    ],
    ids=["form", "field", "twice", "number", "sense", "empty", "cut", "kind", "deep", "list"],
)
def test_a_position_that_cannot_be_is_refused(
    refused: Refused, position: str, problem: str
) -> None:
    assert refused("score", "sail", "-", typed=position).startswith(problem)


@pytest.mark.parametrize("line", ["tricks: 1000 0", "spent: 300 0"])
def test_a_number_too_large_for_its_field_is_refused(refused: Refused, line: str) -> None:
    assert refused("score", "sail", "-", typed=f"{line}\n").startswith("field '")


def test_a_position_that_cannot_be_read_is_refused(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert refused("score", "sail", "nowhere") == "nowhere: No such file or directory"
    assert refused("score", "sail", ".") == ".: Is a directory"
    assert refused("score", "sail", "bytes").startswith("the file is not text: ")


# -- draw


def test_a_fresh_match_is_drawn(skysail: Command, tmp_path: Path) -> None:
    ran = skysail("draw", "sail", "-o", "sea.svg")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert svg(tmp_path / "sea.svg").tag == "{http://www.w3.org/2000/svg}svg"


def test_a_record_is_drawn_as_a_seat_saw_it(skysail: Command, record: Path, tmp_path: Path) -> None:
    match = SAIL.resume(json.loads(record.read_text()))
    for arguments, drawn in (
        ([], match.svg()),
        (["--seat", "1"], match.svg(1)),
        (["--seat", "1", "--step", "2"], match.svg(1, 2)),
    ):
        assert skysail("draw", "sail", record, "-o", "x.svg", *arguments).code == 0
        assert (tmp_path / "x.svg").read_text("utf-8") == drawn


@pytest.mark.parametrize("as_json", [True, False], ids=["JSON", "text"])
def test_a_position_is_drawn(skysail: Command, tmp_path: Path, as_json: bool) -> None:
    text = json.dumps(BOARD) if as_json else "board:\n  " + "\n  ".join(BOARD["board"])
    (tmp_path / "board").write_text(text)
    assert skysail("draw", FOUR, "board", "-o", "x.svg").code == 0
    drawn = (tmp_path / "x.svg").read_text("utf-8")
    assert drawn == load(FOUR).match(position=BOARD).svg()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["-o", "no/where/x.svg"], "no/where/x.svg: No such file or directory"),
        (["nowhere.json", "-o", "x.svg"], "nowhere.json: No such file or directory"),
        (["-o", "x.svg", "--seat", "2"], "there is no seat 2; seats are 0 to 1"),
        (["-o", "x.svg", "--step", "1"], "step 1 is not from 0 to 0"),
        ([], "draw: the following arguments are required: -o/--output"),
    ],
    ids=["folder", "source", "seat", "step", "output"],
)
def test_what_cannot_be_drawn_is_refused(
    refused: Refused, tmp_path: Path, arguments: list[str], problem: str
) -> None:
    told = refused("draw", "sail", *arguments).removeprefix("skysail ")
    assert told.startswith(problem)
    assert not (tmp_path / "x.svg").exists()


def test_a_damaged_record_is_not_drawn(refused: Refused, record: Path, tmp_path: Path) -> None:
    bad = damaged(record, "bad.json", seed=8)
    assert refused("draw", "sail", bad, "-o", "x.svg", code=1)
    assert not (tmp_path / "x.svg").exists()


# -- rules


def test_the_rules_are_printed_as_they_are_and_then_the_components(skysail: Command) -> None:
    ran = skysail("rules", "sail")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith((SAIL.folder / "rules.md").read_text("utf-8"))
    assert "Brassa Thunderkeg, Gunner (Pirate): After cannon on cannon" in ran.out


@pytest.mark.parametrize("number", ["SAIL-044", "sail-044", "044", "44"])
def test_one_rule_is_printed(skysail: Command, number: str) -> None:
    ran = skysail("rules", "sail", number)
    assert ran.code == 0
    assert ran.out.startswith("SAIL-044 The other seat must ")
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize("number", ["SAIL-999", "C4-001", ".*", ""])
def test_an_unknown_rule_is_refused(refused: Refused, number: str) -> None:
    assert refused("rules", "sail", number).startswith("Sail has no rule ")


def test_a_game_without_a_rules_page_says_so(refused: Refused, tmp_path: Path) -> None:
    shutil.copytree(FOUR, tmp_path / "bare", ignore=shutil.ignore_patterns("rules.md"))
    assert refused("rules", "bare") == "Connect Four has no rules page"


# -- what a user takes along


def test_a_component_file_is_written_once(skysail: Command, refused: Refused) -> None:
    own = (SAIL.folder / "components.toml").read_text("utf-8")
    assert skysail("components", "sail").out == own
    assert skysail("components", "sail", "-o", "mine.toml").code == 0
    assert Path("mine.toml").read_text("utf-8") == own
    assert refused("components", "sail", "-o", "mine.toml") == "mine.toml: is there already"
    assert refused("components", FOUR) == "Connect Four has no component file"


def test_examples_are_copied(skysail: Command, refused: Refused) -> None:
    assert {"connect_four", "host", "studies"} <= set(skysail("example").out.split())
    assert skysail("example", "table_bot", "-o", "mine.py").code == 0
    assert Path("mine.py").read_text() == (ROOT / "examples" / "table_bot.py").read_text()
    assert refused("example", "whist").startswith("no example is called 'whist'; there are")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_the_command(shell: str, skysail: Command) -> None:
    script = skysail("completion", shell).out
    assert all(command in script for command in COMMANDS)
    assert "sea_of_clouds" in script and "--components" in script
    if shell == "bash":
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_a_changed_value_whose_text_was_forgotten_is_noted(skysail: Command) -> None:
    own = (load("sea_of_clouds").folder / "components.toml").read_text("utf-8")
    Path("sweet.toml").write_text(own.replace("values = [5], copies", "values = [9], copies"))
    ran = skysail("play", "sea_of_clouds", "--components", "sweet.toml", typed="quit\n")
    assert "note: Admiral's Rum (rum): values is [9], but its text still says 5" in ran.err


def test_a_server_is_told_which_box_is_whose(refused: Refused) -> None:
    assert refused("serve", "--port", "0", "--components", "x.toml").startswith(
        "--components x.toml: must be of the form game=file.toml"
    )
