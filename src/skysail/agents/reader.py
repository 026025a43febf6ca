"""Answers in words: the choice that one names, or what is wrong with it.

An answer may be a number, a move or a label, alone or within other text. What is marked counts
first, the last of it: in brackets, in backquotes, after "Answer:", as a field of a JSON object.
Otherwise the last line counts that names a choice; a number counts only if it stands alone there.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skysail.agents.seat import Seat
from skysail.errors import SkysailError
from skysail.game import Document
from skysail.words import plain

LONGEST = 20_000  # characters of an answer, counted from its end, that are read
MOST_ASKED = 5  # phrases of an answer that the rules are asked about
TRIES = 3

_MARKED = re.compile(
    r"\[([^\[\]\n]{1,120})\]"
    r"|`([^`\n]{1,120})`"
    r"|\"(?:answer|move|choice|number)\"\s*:\s*\"?([^\"\n,}]{1,120})"
    r"|\b(?:answer|move|choice)\s*(?:is\b|:)[\s*_]*([^\n]{1,120})",
    re.I,
)
_NUMBER = re.compile(r"(?:(?:number|option|choice|move|answer|no) )*#? ?([0-9]{1,4})")
_LIKE_A_MOVE = re.compile(r"\w+[_@]\w+|\b[A-Za-z]+ [0-9]{1,2}\b")
_OPENING = re.compile(
    r"(?:(?:so|then|now|ok|okay|therefore) )*(?:i(?: will|ll| would|d)? )?"
    r"(?:(?:play|choose|pick|take) )+"
)


@dataclass(frozen=True)
class Reply:
    """What came of an answer: a choice that was played, or what was wrong."""

    move: str = ""
    label: str = ""
    problem: str = ""  # a sentence, with the rule's number where a rule forbids it
    rule: str = ""
    tries: int = 1  # answers to this question so far
    left: int = 0  # answers to it that are still taken

    @property
    def played(self) -> bool:
        return not self.problem


class Reader:
    """Takes the answers of one seat and plays what they name; counts the tries."""

    def __init__(self, seat: Seat, tries: int = TRIES) -> None:
        self.seat = seat
        self.tries = tries
        self.asked = 0  # questions answered by a choice
        self.refused = 0  # answers that were none
        self._question: tuple[int, int] = (-1, 0)  # the step it was asked at, answers so far

    def take(self, answer: str) -> Reply:
        """Play the choice that the answer names, or say why it names none."""
        sight = self.seat.look()
        step, before = self._question
        tries = before + 1 if step == sight.step else 1
        try:
            choice = read(sight.choices, answer) if sight.choices else None
        except Ambiguous as problem:
            choice, refused = None, (str(problem), "")
        else:
            refused = ("", "") if choice else self._refusal(sight.choices, answer)
        if choice is not None:
            self.seat.choose(choice["action"])
            self.asked += 1
            self._question = (-1, 0)
            return Reply(choice["move"], choice["label"], tries=tries)
        self.refused += 1
        self._question = (sight.step, tries)
        left = max(self.tries - tries, 0)
        return Reply(problem=refused[0], rule=refused[1], tries=tries, left=left)

    def _refusal(self, choices: Sequence[Document], answer: str) -> tuple[str, str]:
        """What is wrong with an answer that names no choice, and the rule, if one forbids it."""
        if not choices:
            return "nothing is asked of you now", ""
        for phrase in list(dict.fromkeys(suspects(answer)))[:MOST_ASKED]:
            try:
                refusal = self.seat.why_not(phrase)
            except SkysailError:
                continue  # no move of this game
            if refusal is not None:
                number = f" ({refusal.rule})" if refusal.rule else ""
                return f"{phrase}: {refusal.reason}{number}", refusal.rule
        example = choices[0]["move"]
        return (
            f"that names none of your choices: answer with a number from 1 to {len(choices)}, "
            f"or with a move such as {example}",
            "",
        )


class Ambiguous(SkysailError, ValueError):
    """An answer that names two choices at once."""


def read(choices: Sequence[Document], answer: str) -> Document | None:
    """The choice that an answer names; None if it names none, Ambiguous if it names two."""
    for phrase in phrases(answer):
        if found := _exactly(choices, phrase):
            return found
    for line in reversed(answer[-LONGEST:].splitlines()):
        named = _mentioned(choices, line)
        if len(named) == 1:
            return named[0]
        if named:
            both = " and ".join(choice["move"] for choice in named[:2])
            raise Ambiguous(f"that names {both}: name one")
    return None


def phrases(answer: str) -> Iterator[str]:
    """What may be meant as the whole of a choice, the likeliest first."""
    answer = answer[-LONGEST:]
    for found in reversed(list(_MARKED.finditer(answer))):
        yield _trimmed(next(group for group in found.groups() if group is not None))
    lines = [line for line in answer.splitlines() if line.strip()]
    for line in [*lines[-1:], *lines[:1]]:
        yield _trimmed(line)
        yield _OPENING.sub("", plain(_trimmed(line)), count=1)


def suspects(answer: str) -> Iterator[str]:
    """What may be meant as a move that is no choice now: first what looks like one."""
    line = next((line for line in reversed(answer.splitlines()) if line.strip()), "")
    yield from _LIKE_A_MOVE.findall(line[-LONGEST:])
    yield from phrases(answer)


def _trimmed(words: str) -> str:
    return words.strip(" \t.,;:!*_#>\"'()")


def _exactly(choices: Sequence[Document], phrase: str) -> Document | None:
    words = plain(phrase)
    number = _NUMBER.fullmatch(words)
    for position, choice in enumerate(choices, 1):
        if words in (plain(choice["move"]), plain(choice["label"])):
            return choice
        if words == plain(f"{position}. {choice['label']} ({choice['move']})"):
            return choice
    if number and 1 <= int(number[1]) <= len(choices):
        return choices[int(number[1]) - 1]
    return None


def _mentioned(choices: Sequence[Document], line: str) -> list[Document]:
    """The choices that a line names by move or label; a longer name hides those within it."""
    words = plain(line)
    places: list[tuple[int, int, Document]] = []
    for choice in choices:
        for name in {plain(choice["move"]), plain(choice["label"])}:
            places += [
                (found.start(), found.end(), choice)
                for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", words)
                if not name.isdecimal()
            ]
    named = [
        choice
        for start, end, choice in places
        if not any(a <= start and end <= b and (a, b) != (start, end) for a, b, _ in places)
    ]
    return [choice for index, choice in enumerate(named) if choice not in named[:index]]
