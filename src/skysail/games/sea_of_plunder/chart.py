"""Courses on the sea: the squares that a card takes a piece over. Made of a view alone."""

from skysail.game import Document

from .box import COURSE, FIRST_PORT, KIND, LENGTH, NEXT, OPTIONS, SQUARE, SQUARES


def course(view: Document, kind: str, choice: int, square: str) -> list[str]:
    """The squares that a piece on `square` enters by a card, its X last."""
    number = KIND[kind] if kind != "drift" else len(OPTIONS) - 1
    if OPTIONS[number] == 0:
        return [str(view["ports"][number - FIRST_PORT]["square"])]
    return way(number, choice, SQUARE[square])


def way(kind: int, choice: int, square: int) -> list[str]:
    """The squares that a piece enters by a Map, one after the other."""
    entered = []
    for leg in range(LENGTH[kind, choice]):
        square = int(NEXT[square, COURSE[kind, choice, leg]])
        entered.append(SQUARES[square])
    return entered


def courses(view: Document, kind: str, square: str) -> list[list[str]]:
    """All ways of a card as printed."""
    options = max(int(OPTIONS[KIND[kind]]), 1)
    return [course(view, kind, option, square) for option in range(options)]
