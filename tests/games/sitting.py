"""A match as the tests of the rules hold it: moves as words, the truth read as fields."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import pytest

from skysail import IllegalMove, Match


class Sitting:
    """A match, its whole truth read as the fields of a position: `voyage.ship`, `duel.gold`.

    A list reads as its words in a row.
    """

    USUAL: ClassVar[Mapping[str, Any]] = {}  # what a field reads as where a position leaves it out

    def __init__(self, match: Match) -> None:
        self.match = match
        self.view = match.view

    def __getattr__(self, name: str) -> Any:
        value = {**self.USUAL, **self.match.position()}[name]
        return " ".join(map(self.word, value)) if isinstance(value, list) else value

    @staticmethod
    def word(item: Any) -> str:
        """An item of a list as tests write it."""
        return str(item)

    def play(self, moves: str) -> Self:
        for move in moves.split():
            self.match.play(move)
        return self

    def refused(self, move: str) -> str:
        """The rule that a move is refused by when it is tried."""
        with pytest.raises(IllegalMove) as refusal:
            self.match.play(move)
        return refusal.value.rule

    @property
    def moves(self) -> str:
        return " ".join(self.match.moves())

    @property
    def seat(self) -> int | None:
        return self.match.seat

    def told(self, seat: int | None = None) -> str:
        """What the seat read after the last choice."""
        return " ".join(self.match.view(seat)["happened"])


def fields_of(text: str) -> dict[str, str]:
    """The fields that a position names, and what it says of them."""
    lines = [line.partition(":") for line in text.splitlines() if ":" in line]
    return {name.strip(): value.strip() for name, _, value in lines}


def filled(position: str, common: Mapping[str, Any]) -> str:
    """The position, after those of the common fields that it does not name itself."""
    named = fields_of(position)
    lines = [f"{name}: {value}" for name, value in common.items() if name not in named]
    return "\n".join([*lines, position])
