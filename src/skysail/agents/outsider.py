"""A bot that is a program of its own, in any language: questions and answers as lines of JSON.

It is started by a command and asked on its standard input, a line for each choice:

    {"game": "sail", "match": "9f3c…", "seat": 0, "try": 1, "problem": "", "prompt": "...",
     "choices": [{"number": 1, "move": "coral_4", "label": "Lead Coral 4"}], "rules": "..."}

It answers on its standard output with a line {"answer": "..."}: a number, a move, a label, or any
text that names one. `rules` come with the first question of a match. `problem` says what was wrong
with the last answer. Where it does not answer in time, or names no choice in so many tries, chance
chooses for it, and that is counted.
"""

import json
import queue
import random
import shlex
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from skysail import bots
from skysail.agents.reader import TRIES, Reader
from skysail.agents.seat import Near
from skysail.bots import Bot
from skysail.errors import InvalidOption
from skysail.game import Document, Game, State
from skysail.match import Match

SECONDS = 60.0  # for an answer


@dataclass(frozen=True)
class Outsider(Bot):
    """A bot that a command runs; each thread that plays has a process of its own."""

    command: str
    seconds: float
    tries: int
    tally: Counter[str] = field(default_factory=Counter)  # what became of its answers
    _own: threading.local = field(default_factory=threading.local)
    _begun: list["Process"] = field(default_factory=list)

    def play(self, match: Match, seed: int) -> int:
        """What the program answers for the seat that must choose."""
        assert match.seat is not None
        asked = Asked(match, match.seat)
        reader = Reader(asked, self.tries)
        problem = ""
        for number in range(1, self.tries + 1):
            answer = self._process().ask(asked.question(number, problem), self.seconds)
            if answer is None:
                self.tally["late"] += 1
                break
            self.tally["answers"] += 1
            reply = reader.take(answer)
            if reply.played:
                assert asked.chosen is not None
                return asked.chosen
            self.tally["refused"] += 1
            problem = reply.problem
        self.tally["by_chance"] += 1
        return random.Random(seed).choice(match.legal())

    def _process(self) -> "Process":
        own: Process | None = getattr(self._own, "process", None)
        if own is None or not own.is_alive():
            if own is not None and not own.has_answered:
                raise InvalidOption(f"bot {self.name!r} has given no answer: {self.command}")
            own = self._own.process = Process(self.command)
            self._begun.append(own)
        return own

    def close(self) -> None:
        """End every process that was started."""
        for process in self._begun:
            process.end()


def outsider(name: str, command: str, seconds: float = SECONDS, tries: int = TRIES) -> Outsider:
    """The program that a command starts, as a bot of that name."""
    about = f"answers as {command}"
    return Outsider(name, name, about, _needs_the_match, command, seconds, tries)


def _needs_the_match(_: Game, __: State, ___: int) -> int:
    raise InvalidOption("a program of its own is asked at a match, not at a state")


@contextmanager
def sitting_down(outsiders: Sequence[Outsider]) -> Iterator[None]:
    """While this lasts, they are found by their names like any bot; then their programs end."""
    for one in outsiders:
        if one.name in bots.BOTS:
            raise InvalidOption(f"a bot is called {one.name!r} already: choose another name")
    bots.BOTS.update({one.name: one for one in outsiders})
    try:
        yield
    finally:
        for one in outsiders:
            del bots.BOTS[one.name]
            one.close()


class Asked(Near):
    """A seat whose choice is taken down, not played."""

    chosen: int | None = None

    def choose(self, action: int) -> None:
        self.chosen = action

    def question(self, number: int, problem: str) -> Document:
        """What the program is asked."""
        match, sight = self.match, self.look()
        first = not any(match.chooser(step) == self.seat for step in range(1, sight.step + 1))
        choices = [
            {"number": place, "move": choice["move"], "label": choice["label"]}
            for place, choice in enumerate(sight.choices, 1)
        ]
        question = {
            "game": match.game.id,
            "match": f"{match.seed:016x}",
            "seat": self.seat,
            "try": number,
            "problem": problem,
            "prompt": sight.prompt,
            "choices": choices,
        }
        return question | ({"rules": self.rules()} if first and number == 1 else {})


class Process:
    """A program that is asked line by line."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as problem:
            raise InvalidOption(f"{command!r} cannot be started: {problem}") from None
        self.has_answered = False
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")  # it has ended

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, question: Document, seconds: float) -> str | None:
        """Its answer; None if none comes in time, and then it is ended: one might come late."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except (OSError, queue.Empty):
            line = ""
        if not line:
            self.end()
            return None
        self.has_answered = True
        return _answer(line)

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what it was last asked was never read
                    pipe.close()


def _answer(line: str) -> str:
    try:
        told: Any = json.loads(line)
    except ValueError:
        return line
    return str(told.get("answer", "")) if isinstance(told, dict) else str(told)
