"""The words of a game: its moves, both ways; values of a view; how its seats are called."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from skysail.errors import InvalidMove

Write = Callable[[int], str]
Parse = Callable[[str], int]


def both_ways(title: str, moves: Sequence[str], known: str) -> tuple[Write, Parse]:
    """`write` and `parse` of a game's text.py; `known` says to people what its moves are."""
    actions = {plain(move): action for action, move in enumerate(moves)}

    def write(action: int) -> str:
        """The words of an action."""
        return moves[action]

    def parse(words: str) -> int:
        """The action of such words; capitals, spaces, hyphens and apostrophes do not matter."""
        action = actions.get(plain(words))
        if action is None:
            raise InvalidMove(f"{words!r} is no move of {title}; moves are {known}")
        return action

    return write, parse


def plain(words: str) -> str:
    """What is left of words when only their letters and digits count, and where words end."""
    for mark, instead in (("'", ""), ("’", ""), ("-", " "), ("_", " ")):
        words = words.replace(mark, instead)
    return " ".join(words.lower().split())


def spelt(value: object) -> str:
    """A value of a small game's view; what the seat does not know is a question mark."""
    if isinstance(value, list):
        apart = ", " if value and isinstance(value[0], list) else " "
        return apart.join(spelt(one) for one in value)
    return "?" if value is None else str(value)


_names: ContextVar[Sequence[str]] = ContextVar("names", default=())


@contextmanager
def called(names: Sequence[str]) -> Iterator[None]:
    """While this lasts, seats are called by the names of those who sit there."""
    before = _names.set(tuple(names))
    try:
        yield
    finally:
        _names.reset(before)


def names_now() -> Sequence[str]:
    """The names of those who sit at the table that is being told of; empty where nobody said."""
    return _names.get()
