"""Sea of Plunder: the fields of a written position, read with errors that name them."""

from collections.abc import Sequence

from skysail import paper
from skysail.paper import wrong

from .box import (
    COPIES,
    FIRST_CARD,
    FIRST_EVENT,
    FIRST_GOOD,
    KIND,
    KIND_OF,
    SQUARE,
    SQUARES,
    card_id,
)
from .state import NONE, SEATS

NOTHING = "none"
HANDS = tuple(f"hand_{seat}" for seat in range(SEATS))


def or_nothing(number: int) -> int | str:
    return NOTHING if number == NONE else number


class Sheet(paper.Sheet):
    """A sheet that also reads numbers, squares and cards."""

    def numbers(self, name: str, default: Sequence[int], low: int, high: int) -> list[int]:
        """As many whole numbers as the default has."""
        found = []
        for word in self.words(name, [or_nothing(n) for n in default], len(default)):
            number = NONE if word == NOTHING else int(word) if word.isdecimal() else NONE - 1
            if not low <= number <= high:
                raise wrong(name, f"{word!r} is not a number from {max(low, 0)} to {high}")
            found.append(number)
        return found

    def square(self, name: str, word: str) -> int:
        if word not in SQUARE:
            raise wrong(name, f"{word!r} is no square of the sea")
        return SQUARE[word]

    def squares(self, name: str, default: Sequence[int], *, optional: bool) -> list[int]:
        """As many squares as the default has; if they are optional, some may be missing."""
        words = self.words(name, [NOTHING if q < 0 else SQUARES[q] for q in default], len(default))
        return [NONE if optional and word == NOTHING else self.square(name, word) for word in words]

    def cards(self, zones: Sequence[str]) -> dict[str, list[int]]:
        """The cards of each zone; one whose copy is not named is the lowest that is still free."""
        words = {zone: self.words(zone) for zone in zones}
        used: set[int] = set()
        for zone in zones:
            for word in words[zone]:
                if "." in word:
                    _use_named(zone, word, used)
        cards: dict[str, list[int]] = {zone: [] for zone in zones}
        for zone in zones:
            for word in words[zone]:
                card = _copy(zone, word) if "." in word else _free(zone, word, used)
                used.add(card)
                _check_zone(zone, card)
                cards[zone].append(card)
        return cards


def _copy(zone: str, word: str) -> int:
    kind, _, copy = word.partition(".")
    if kind not in KIND or not copy.isdecimal() or not 1 <= int(copy) <= COPIES[KIND[kind]]:
        raise wrong(zone, f"{word!r} is no card")
    return int(FIRST_CARD[KIND[kind]]) + int(copy) - 1


def _use_named(zone: str, word: str, used: set[int]) -> None:
    card = _copy(zone, word)
    if card in used:
        raise wrong(zone, f"{word} lies elsewhere already")
    used.add(card)


def _free(zone: str, word: str, used: set[int]) -> int:
    if word not in KIND:
        raise wrong(zone, f"{word!r} is no card")
    first = int(FIRST_CARD[KIND[word]])
    for card in range(first, first + int(COPIES[KIND[word]])):
        if card not in used:
            return card
    raise wrong(zone, f"more {word} than the box holds ({COPIES[KIND[word]]})")


def _check_zone(zone: str, card: int) -> None:
    """Goods lie in hands, Events never do (SOP-041)."""
    good = FIRST_GOOD <= KIND_OF[card] < FIRST_EVENT
    event = KIND_OF[card] >= FIRST_EVENT
    if (zone in HANDS and event) or (zone not in HANDS and good):
        raise wrong(zone, f"{card_id(card)} can never be there")
    if zone == "queue" and not event:
        raise wrong(zone, f"{card_id(card)} is no Event")
