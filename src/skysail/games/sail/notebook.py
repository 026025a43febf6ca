"""Sail's notebook: where every card is, and what the partner knows."""

from skysail import art
from skysail.art import at, text
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Leaf

from .box import CARD
from .text import card_name
from .trick import draw_grid, whereabouts

WIDTH = 320.0
LEGEND = (
    ("mine", "in your hand"),
    ("theirs", "surely your partner's"),
    ("kraken", "in the Kraken Deck"),
    ("gone", "discarded"),
    ("mat", "on the mat"),
    ("unseen", "your partner's, or in the Player Deck"),
)


def notebook(view: Document) -> list[Leaf]:
    """Two leaves: the cards, and what the partner knows of you."""
    return [_cards(view), _known(view)]


def _cards(view: Document) -> Leaf:
    places = whereabouts(view)
    body = draw_grid(view, WIDTH, 150, heading=False)
    words = []
    for number, (place, meaning) in enumerate(LEGEND):
        count = sum(found == place for found in places.values())
        line = f"{count} {meaning}"
        words.append(line)
        body += text(12, 178 + number * 22, line, 14)
    return Leaf("Cards", body, WIDTH, 178 + 22 * len(LEGEND), "; ".join(words))


def _known(view: Document) -> Leaf:
    hand = view["hands"][near_seat(view)]
    known = [card_name(CARD[name]) for name in hand.get("known", ())]
    lines = [
        f"Your partner has seen: {', '.join(known) or 'none of your cards'}.",
        f"You showed to have no {' and no '.join(c.capitalize() for c in hand['void'])}."
        if hand["void"]
        else "You have shown to lack no colour.",
    ]
    wrapped = [line for sentence in lines for line in art.wrap(sentence, WIDTH - 24, 14)]
    body = "".join(text(12, 28 + 22 * i, line, 14) for i, line in enumerate(wrapped))
    sheet = art.panel(WIDTH, 40 + 22 * len(wrapped))
    return Leaf(
        "What your partner knows",
        sheet + at(0, 0, body),
        WIDTH,
        40 + 22 * len(wrapped),
        " ".join(lines),
    )
