"""Playing in the terminal, by what is typed and what can then be read."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from skysail import load, read_record
from skysail.cli import terminal
from tests.laws.every_game import ROOT

SAIL = load("sail")
FOUR = ROOT / "examples" / "connect_four"
BASIC = ("--set", "pirates=none", "--seed", "3")
CARD = re.compile(r"\b(?:Coral|Lagoon|Amber|coral_|lagoon_|amber_) ?\d")
CURTAIN = re.compile(r"Press Enter when only (\w+) can see the screen\. $")
AT_THE_HELM = """
    ship: D5
    kraken_deck: coral_1 amber_2 kraken
    pirates: helmsman gunner
    south: coral_8 lagoon_8
    north: coral_6 lagoon_6
"""

Command = Callable[..., Any]
Refused = Callable[..., str]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """Where an unfinished match of Sail is kept."""
    return tmp_path / "state" / "skysail" / "sail.json"


class Person:
    """Types line after line, and notes what could be read before each."""

    def __init__(self, capsys: pytest.CaptureFixture[str], line: str) -> None:
        self.capsys = capsys
        self.line = line
        self.screens: list[str] = []

    def readline(self) -> str:
        self.screens.append(self.capsys.readouterr().out)
        return self.line


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


# -- whole matches


def test_a_match_of_sail_is_played_against_a_bot(skysail: Command, kept: Path) -> None:
    ran = skysail("play", "sail", *BASIC, typed=typed("1") * 150)
    assert (ran.code, ran.err) == (0, "")
    assert "First Crossing · round 1 of 5" in ran.out
    assert re.search(r"\n(Lost: .*|Harbour reached .*)\nAnchor: [01]\nStar: [01]\n$", ran.out)
    assert not kept.exists()


def test_a_match_of_a_game_of_ones_own_is_played_against_a_bot(skysail: Command) -> None:
    ran = skysail("play", FOUR, "--seed", "1", typed=typed("1") * 42)
    assert (ran.code, ran.err) == (0, "")
    assert "Four in a row: Orange wins!\nBlue: -1\nOrange: 1\n" in ran.out


def test_bots_play_among_themselves(skysail: Command) -> None:
    ran = skysail("play", FOUR, "--players", "level2,level2", "--seed", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(" drops into ") >= 7
    assert "> " not in ran.out


def test_bots_among_themselves_do_not_end_a_kept_match(skysail: Command, kept: Path) -> None:
    skysail("play", "sail", *BASIC, typed=typed("1"))
    before = kept.read_bytes()
    assert skysail("play", "sail", *BASIC, "--players", "level2,level2").code == 0
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        ("me", "--players: 1 given, the match has 2 seats"),
        ("me,me,me", "--players: 3 given, the match has 2 seats"),
        (
            "me,hal",
            "--players: no bot is called 'hal'; there are random, level1, level2, level3, level4, "
            "level5, level6, net, or me",
        ),
    ],
)
def test_players_that_cannot_sit_are_refused(refused: Refused, players: str, problem: str) -> None:
    assert refused("play", "sail", "--players", players) == problem


# -- side by side


@pytest.fixture
def screens(
    skysail: Command, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., list[str]]:
    """What two people at one terminal read before each line they type, to the end of a match."""

    def play(game: str | Path, *arguments: str) -> list[str]:
        from skysail.cli import main

        person = Person(capsys, "1\n")
        monkeypatch.setattr("sys.stdin", person)
        assert main(["play", str(game), "--players", "me,me", *arguments]) == 0
        return person.screens

    return play


def test_nothing_of_a_hand_is_read_at_the_curtain(screens: Callable[..., list[str]]) -> None:
    read = screens("sail", *BASIC)
    curtains = [screen for screen in read if CURTAIN.search(screen)]
    assert len(curtains) > 10
    assert [screen for screen in curtains if CARD.search(screen)] == []


def test_behind_the_curtain_the_next_person_sees_the_own_hand(
    screens: Callable[..., list[str]],
) -> None:
    read = screens("sail", *BASIC)
    for curtain, screen in pairwise(read):
        if called := CURTAIN.search(curtain):
            assert f"{called[1]} (you): " in screen
            assert screen.count(" (you): ") == 1


def test_a_curtain_falls_whenever_the_person_changes(screens: Callable[..., list[str]]) -> None:
    read = screens("sail", *BASIC)
    looking = None
    for screen in read:
        if called := CURTAIN.search(screen):
            assert called[1] != looking
            looking = called[1]
        else:
            assert f"{looking} (you): " in screen
    assert len(read) > 20


def test_where_nothing_is_hidden_there_is_no_curtain(screens: Callable[..., list[str]]) -> None:
    read = screens(FOUR)
    assert len(read) > 6
    assert [screen for screen in read if CURTAIN.search(screen)] == []


# -- what can be typed


def told(skysail: Command, *lines: str, game: str = "sail") -> str:
    """What is printed after the board was shown for the first time."""
    ran = skysail("play", game, *BASIC, typed=typed(*lines, "quit"))
    assert (ran.code, ran.err) == (0, "")
    return str(ran.out).partition("> ")[2]


def test_a_move_that_reads_as_its_choice_is_said_once(skysail: Command) -> None:
    ran = skysail("play", ROOT / "examples" / "kuhn_poker", "--seed", "1", typed=typed("quit"))
    assert "  1  Pass\n  2  Bet\n" in ran.out


def test_a_move_may_be_typed_in_words(skysail: Command, kept: Path) -> None:
    hand = SAIL.match(seed=3, pirates="none").moves()
    told(skysail, hand[4].replace("_", " ").upper())
    assert json.loads(kept.read_text())["actions"][0] == SAIL.text.parse(hand[4])


def test_a_choice_says_what_it_would_bring_where_there_are_few(skysail: Command) -> None:
    ran = skysail("play", "sail", *BASIC, typed=typed("1", "what 2"))
    assert re.search(r"\n  1  Give (\w+ \d).*\n +You keep .* know where \1 is", ran.out)
    assert re.search(r"\n  1  Lead .*\n +(Cannot lose|Can be beaten)", ran.out)
    assert re.search(r"> (Cannot lose|Can be beaten)", ran.out)


def test_what_all_choices_would_bring_alike_is_not_said(skysail: Command) -> None:
    ran = skysail("play", "sail", *BASIC, "--players", "me,me", typed=typed("1") * 50)
    assert re.search(r"\n  1  Answer .*\n  2  Answer .*\n  3  Answer .*\nhelp for more", ran.out)


def test_of_many_choices_it_can_be_asked_what_one_would_bring(skysail: Command) -> None:
    ran = skysail("play", "les_pluvionautes", "--seed", "1", typed=typed("what 7", "what 999"))
    assert re.search(r"> \S.*\.\n", ran.out)
    assert "choose a number from 1 to" in ran.out.lower()


def test_a_number_is_the_choice_behind_it(skysail: Command, kept: Path) -> None:
    told(skysail, "5")
    assert (
        json.loads(kept.read_text())["actions"][0] == SAIL.match(seed=3, pirates="none").legal()[4]
    )


@pytest.mark.parametrize("number", ["0", "10", "9" * 5000])
def test_a_number_that_is_not_there_is_refused(skysail: Command, number: str) -> None:
    assert told(skysail, number).startswith("Choose a number from 1 to 9, or type help.\n")


@pytest.mark.parametrize("words", ["ahoy", "[/b]", "[red]ahoy", "{}", "\\", "pass"])
def test_a_move_that_is_none_is_explained(skysail: Command, words: str) -> None:
    answer = told(skysail, words).splitlines()[0]
    wanted = (
        "A card must be given (SAIL-032)." if words == "pass" else f"{words!r} is no move of Sail;"
    )
    assert answer.startswith(wanted)


def test_why_names_the_rule(skysail: Command) -> None:
    match = SAIL.match(seed=3, pirates="none")
    foreign = next(move for move in SAIL._part("text").MOVES if move not in match.moves())
    answer = told(skysail, f"why {foreign}", f"why {match.moves()[0]}", "why")
    assert " is not in your hand (SAIL-032).\n" in answer
    assert "> That is allowed.\n" in answer
    assert "> '' is no move of Sail;" in answer


def test_the_log_tells_all_that_happened(skysail: Command) -> None:
    answer = told(skysail, "1", "log")
    match = SAIL.match(seed=3, pirates="none")
    match.play(match.legal()[0])
    for sentence in [*match.log(0)[0], *match.log(0)[1]]:
        assert answer.count(f"  {sentence}\n") >= 1
    assert "You gave " in answer


def test_a_rule_can_be_read(skysail: Command) -> None:
    answer = told(skysail, "rule 44", "rule SAIL-999")
    assert answer.startswith("SAIL-044 The other seat must ")
    assert "> Sail has no rule SAIL-999.\n" in answer


def test_a_card_says_what_it_does(skysail: Command) -> None:
    answer = told(skysail, "card kraken card", "card dragon", "cards")
    assert "Kraken Card (card): It is never played." in answer
    assert "> Sail has nothing called 'dragon'.\n" in answer
    assert "Player Deck (on the table): What was not dealt." in answer


def test_help_and_the_board_can_be_asked_for(skysail: Command) -> None:
    answer = told(skysail, "help", "board", "")
    assert "undo          take your last choice back" in answer
    assert answer.count("First Crossing · round 1 of 5") == 2


def test_a_file_that_cannot_be_written_is_told(skysail: Command) -> None:
    answer = told(skysail, "save no/where/[x].json", "save")
    assert answer.startswith("no/where/[x].json.part: No such file or directory\n")
    assert "> Save where? Give a file, as in: save evening.json.\n" in answer


def test_a_choice_is_taken_back(skysail: Command, tmp_path: Path) -> None:
    SAIL.match(seed=1, position=AT_THE_HELM).save(tmp_path / "helm.json")
    lines = typed("coral_8", "pass", "undo", "use", "save after.json", "quit")
    ran = skysail("play", "--resume", "helm.json", typed=lines)
    assert ran.code == 0
    assert "> Taken back.\n" in ran.out
    match = SAIL.resume(read_record(tmp_path / "after.json"))
    assert [SAIL.text.write(action) for action in match.actions] == ["coral_8", "coral_6", "use"]
    assert match.view()["ship"] == "E6"


def test_a_choice_that_stands_is_not_taken_back(skysail: Command) -> None:
    answer = told(skysail, "1", "undo")
    assert "> There is nothing of yours to take back: another seat chose last.\n" in answer


def test_side_by_side_the_one_who_just_chose_can_take_it_back(skysail: Command) -> None:
    ran = skysail("play", FOUR, "--players", "me,me", typed=typed("d", "undo"))
    assert "Taken back." in ran.out


# -- kept and resumed


def test_a_match_is_saved_and_resumed(skysail: Command, tmp_path: Path) -> None:
    told(skysail, "2", "save evening.json")
    saved = read_record(tmp_path / "evening.json")
    ran = skysail("play", "--resume", "evening.json", typed=typed("save again.json"))
    assert ran.code == 0
    assert read_record(tmp_path / "again.json") == saved


@pytest.mark.parametrize("leave", ["quit\n", "q\n", "exit\n", ""])
def test_leaving_keeps_the_match(skysail: Command, kept: Path, leave: str) -> None:
    ran = skysail("play", "sail", *BASIC, typed="1\n" + leave)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Kept. Go on with: skysail play sail --resume\n")
    assert SAIL.resume(read_record(kept)).seat is not None


@pytest.mark.parametrize("arguments", [["sail", "--resume"], ["--resume"]])
def test_the_kept_match_goes_on(skysail: Command, kept: Path, arguments: list[str]) -> None:
    skysail("play", "sail", *BASIC, typed="1\n")
    left = read_record(kept)
    ran = skysail("play", *arguments, typed="save again.json\n")
    assert ran.code == 0
    assert read_record("again.json") == left


def test_an_interrupt_keeps_the_match(
    skysail: Command, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = SAIL.match(seed=3, pirates="none")
    lines = iter(["1"])

    def type_then_interrupt(*_: Any, **__: Any) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(Console, "input", type_then_interrupt)
    assert terminal.sit_down(match, None) == 130
    assert len(read_record(kept)["actions"]) >= 2


def test_a_match_without_a_choice_is_not_kept(skysail: Command, kept: Path) -> None:
    ran = skysail("play", "sail", *BASIC, typed="")
    assert ran.code == 0
    assert "Kept" not in ran.out
    assert not kept.exists()


def test_there_must_be_something_to_resume(refused: Refused) -> None:
    assert refused("play", "sail", "--resume") == "no match of Sail was left unfinished"
    assert refused("play", "--resume") == "no match was left unfinished"
    assert refused("play") == "name a game to play, or --resume a saved match"


def test_a_resumed_match_takes_no_other_set_up(refused: Refused) -> None:
    for arguments in (["--seed", "1"], ["--seats", "2"], ["--set", "pirates=none"]):
        told = refused("play", "sail", "--resume", "x.json", *arguments)
        assert told.startswith("--resume goes on as the match was set up")


def test_a_damaged_record_is_not_resumed(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    assert refused("play", "--resume", "bad.json", code=1).startswith("bad.json: is not JSON")


def test_a_match_side_by_side_goes_on_side_by_side(skysail: Command) -> None:
    skysail("play", "sail", *BASIC, "--players", "me,me", typed=typed("", "1", "", "1"))
    ran = skysail("play", "sail", "--resume", typed=typed("", "1"))
    assert "Press Enter when only" in ran.out


def test_where_nothing_can_be_kept_the_match_goes_on(
    skysail: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null")
    ran = skysail("play", "sail", *BASIC, typed=typed("1", "save here.json"))
    assert (ran.code, ran.err) == (0, "")
    assert "This match cannot be kept here: use save FILE." in ran.out
    assert len(read_record(tmp_path / "here.json")["actions"]) >= 2


# -- a real terminal


class Tty:
    """A program in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.end, other = pty.openpty()
        self.child = subprocess.Popen(
            [sys.executable, "-m", "skysail", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            close_fds=True,
            env=os.environ | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"},
        )
        os.close(other)

    def read_until(self, wanted: str) -> str:
        shown, patience = "", time.monotonic() + 60
        while wanted not in shown and time.monotonic() < patience:
            if select.select([self.end], [], [], 1)[0]:
                shown += os.read(self.end, 65536).decode("utf-8", "replace")
        assert wanted in shown
        return shown

    def type(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())


def test_in_a_real_terminal_the_curtain_clears_the_screen() -> None:
    tty = Tty("play", "sail", *BASIC, "--players", "me,me")
    try:
        shown = tty.read_until("can see the screen.")
        tty.type("")
        shown = tty.read_until("help for more")
        assert terminal.CLEAR in shown
        assert "Anchor (you): " in shown.rpartition(terminal.CLEAR)[2]
        tty.type("1")
        shown = tty.read_until("can see the screen.")
        assert CARD.search(shown.rpartition(terminal.CLEAR)[2]) is None
        tty.type("")
        shown = tty.read_until("help for more")
        assert "Star (you): " in shown.rpartition(terminal.CLEAR)[2]
        tty.type("quit")
        tty.read_until("Kept. Go on with: skysail play sail --resume")
        assert tty.child.wait(timeout=20) == 0
    finally:
        tty.child.kill()
        tty.child.wait()
        os.close(tty.end)
