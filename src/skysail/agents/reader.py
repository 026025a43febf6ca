"""Answers in words: the choice that one names, or what is wrong with it.

An answer may be a number, a move or a label, alone or within other text. What is marked last
counts first: after "Answer:", as a field of a JSON object, or at the end in brackets or backquotes.
Then the last line and the first, if they are nothing but a choice. Otherwise the last line counts
that names one; there a number is none, as it may count something.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skysail.agents.seat import Seat
from skysail.errors import IllegalMove, InvalidMove, SkysailError
from skysail.game import Document
from skysail.words import plain

LONGEST = 20_000  # characters of an answer, counted from its end, that are read
MOST_ASKED = 5  # phrases of an answer that the rules are asked about
END = 3  # lines in which brackets and backquotes are an answer
TRIES = 3

_SAID = re.compile(
    r"\"(?:answer|move|choice|number)\"\s*:\s*\"?([^\"\n,}]{1,120})"
    r"|\b(?:answer|move|choice)\s*(?:is\b|:)[\s*_]*([^\n]{1,120})",
    re.I,
)
_MARKED = re.compile(r"\[([^\[\]\n]{1,120})\]|`([^`\n]{1,120})`")
_REASON = re.compile(r"\s*(?:[(,;]|\. | because | since | as | - | – | — )")
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
            choice = self._choice(sight.choices, answer)
        except (InvalidMove, IllegalMove) as problem:
            self.refused += 1
            self._question = (sight.step, tries)
            rule = problem.rule if isinstance(problem, IllegalMove) else ""
            return Reply("", "", str(problem), rule, tries, max(self.tries - tries, 0))
        self.seat.choose(choice["action"])
        self.asked += 1
        self._question = (-1, 0)
        return Reply(choice["move"], choice["label"], tries=tries)

    def _choice(self, choices: Sequence[Document], answer: str) -> Document:
        """The choice that is meant; InvalidMove or IllegalMove says what was wrong."""
        if not choices:
            raise InvalidMove("nothing is asked of you now")
        if found := read(choices, answer):
            return found
        for phrase in list(dict.fromkeys(_suspects(answer)))[:MOST_ASKED]:
            try:
                refusal = self.seat.why_not(phrase)
            except SkysailError:
                continue  # no move of this game
            if refusal is not None:
                raise IllegalMove(f"{phrase}: {refusal.reason}", refusal.rule)
        raise InvalidMove(
            f"that names none of your choices: answer with a number from 1 to {len(choices)}, "
            f"or with a move such as {choices[0]['move']}"
        )


def read(choices: Sequence[Document], answer: str) -> Document | None:
    """The choice that an answer names; None if it names none, InvalidMove if it names two."""
    for phrase in _phrases(answer):
        if found := _exactly(choices, phrase):
            return found
    for line in reversed(answer[-LONGEST:].splitlines()):
        named = _mentioned(choices, line)
        if len(named) == 1:
            return named[0]
        if named:
            both = " and ".join(choice["move"] for choice in named[:2])
            raise InvalidMove(f"that names {both}: name one")
    return None


def _phrases(answer: str) -> Iterator[str]:
    """What may be meant as the whole of a choice, the likeliest first."""
    lines = [line for line in answer[-LONGEST:].splitlines() if line.strip()]
    said = [line for line in lines if _SAID.search(line)][-1:]
    for pattern, where in ((_SAID, said), (_MARKED, lines[-END:])):
        marks = [mark for line in where for mark in pattern.findall(line)]
        for mark in marks[-1:]:
            words = _trimmed("".join(mark))
            yield words
            yield _trimmed(_REASON.split(words)[0])
    for line in [*lines[-1:], *lines[:1]]:
        yield _trimmed(line)
        yield _OPENING.sub("", plain(_trimmed(line)), count=1)


def _suspects(answer: str) -> Iterator[str]:
    """What may be meant as a move that is no choice now: first what looks like one."""
    lines = [line for line in answer[-LONGEST:].splitlines() if line.strip()]
    for line in lines[-1:]:
        yield from _LIKE_A_MOVE.findall(line)
    yield from _phrases(answer)


def _trimmed(words: str) -> str:
    return words.strip(" \t.,;:!*_#>\"'()")


def _exactly(choices: Sequence[Document], phrase: str) -> Document | None:
    words, called, numbered = plain(phrase), None, None
    number = _NUMBER.fullmatch(words)
    for position, choice in enumerate(choices, 1):
        line = f"{position}. {choice['label']} ({choice['move']})"
        if words in (plain(choice["move"]), plain(choice["label"]), plain(line)):
            called = choice
        if number and int(number[1]) == position:
            numbered = choice
    if called and numbered and called is not numbered:
        raise InvalidMove(
            f"{phrase} is the number of {numbered['label']!r} and the move of "
            f"{called['label']!r}: answer with the label"
        )
    return called or numbered


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
