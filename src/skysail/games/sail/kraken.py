"""Sail drawn: the Kraken's ring with its number, and its deck, open from top to bottom."""

from math import cos, pi, sin

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, num, text, use
from skysail.game import Document

from .cards import kraken_card, strip_of

ROPE = "#d8c6a0"
UNMADE = "shuffled after the choice"  # before Pirates are chosen there is no Kraken Deck
BROADER = 1.5  # the Kraken Card than others, where they stand upright


def draw_column(view: Document, width: float, height: float) -> str:
    """The ring above, the deck below it."""
    deck_high = 104.0
    foot = height - deck_high - 26
    body = art.panel(width, height, "Kraken")
    radius = min(72.0, width / 2 - 24)
    below = 2 * radius + 76
    body += at(width / 2, radius + 46, _ring(view, radius))
    due, when = words_of_hits(view)
    body += text(width / 2, below, due, 14, anchor="middle", bold=True)
    body += text(width / 2, below + 16, when, 12, anchor="middle", fill="var(--muted)")
    body += f'<path d="M12 {num(foot - 42)}H{num(width - 12)}" stroke="var(--hair)"/>'
    body += text(12, foot - 14, "Kraken Deck", 16, bold=True, serif=True)
    body += at(8, foot, _deck(view, width - 16, deck_high))
    if not view["kraken_deck"]:
        return body + text(12, foot + 10, UNMADE, 12, fill="var(--muted)")
    body += text(width - 12, foot - 14, "left", 12, anchor="end") + _left(
        view, width - 52, foot - 19
    )
    body += text(10, height - 8, "top", 12, fill="var(--muted)")
    return body + text(width - 10, height - 8, "last", 12, anchor="end", fill="var(--muted)")


def draw_strip(view: Document, width: float, height: float) -> str:
    """The number, the deck in order, how many are left: for phones."""
    middle = height / 2
    body = art.panel(width, height)
    beast = use("kraken", 26, middle, min(44.0, height - 4))
    body += art.place("beast", beast, about="ring", more=_hits_due(view))
    y = middle - (5 if height > 46 else 0)
    number = disc(68, y, 15, GOLD, 1.8) + art.centred(
        68, y, str(_number(view)), 18, INK, serif=True
    )
    if height > 46:
        number += text(68, height - 4, "due", 11, anchor="middle", fill="var(--muted)")
    body += art.place("ring", number, about="ring", more=_hits_due(view))
    body += at(92, 4, _deck(view, width - 142, height - 8))
    if not view["kraken_deck"]:
        return body + text(100, middle + 4, UNMADE, 12, fill="var(--muted)")
    body += text(width - 24, middle + 17, "left", 11, anchor="middle", fill="var(--muted)")
    return body + _left(view, width - 24, middle - 6)


def _left(view: Document, x: float, y: float) -> str:
    """How many cards the deck still has, on a plate."""
    return art.place(
        "left", at(x, y, tally(left(view))), about="kraken_deck", more=_cards_left(view)
    )


def tally(count: int) -> str:
    """A number of cards on a plate, around 0,0."""
    return art.plate(0, 0, str(count), 15)


def _cards_left(view: Document) -> str:
    count = left(view)
    return f"{count} card{'' if count == 1 else 's'} beside the Kraken Card."


def left(view: Document) -> int:
    """How many hits the deck can still take."""
    return max(0, len(view["kraken_deck"]) - 1)


def words_of_hits(view: Document) -> tuple[str, str]:
    """What the Kraken is about to do, and when: not to be taken for hits that have come."""
    if view["track"]["space"] == view["track"]["dead"]:
        return "It has reached the skull", "the ship sinks"
    number = _number(view)
    return f"{number or 'No'} hit{'' if number == 1 else 's'} due", "when a round ends"


def _hits_due(view: Document) -> str:
    return f"{' '.join(words_of_hits(view))}."


def _number(view: Document) -> int:
    number: int = view["track"]["strikes"]
    return number


def _ring(view: Document, radius: float) -> str:
    """The spaces clockwise from above, the present one golden, the last one deadly."""
    track = view["track"]
    numbers = [*track["numbers"], None]
    body = f'<circle r="{num(radius)}" fill="none" stroke="{ROPE}" stroke-width="8"/>'
    rope = f'r="{num(radius)}" fill="none" stroke="#b59a66" stroke-width="8"'
    body += f'<circle {rope} stroke-dasharray="2 6"/>'
    body += disc(0, 0, radius - 20, "var(--sky)", 0) + use("kraken", 0, 2, 2 * radius - 44)
    for space, strikes in enumerate(numbers):
        angle = 2 * pi * space / len(numbers) - pi / 2
        x, y, here = radius * cos(angle), radius * sin(angle), space == track["space"]
        fill = GOLD if here else "#f0c3b6" if strikes is None else CREAM
        sign = disc(x, y, 18 if here else 14.5, fill, 2 if here else 1.4)
        if strikes is None:
            sign += use("skull", x, y, 20, "#8f2f1f")
        else:
            sign += art.centred(x, y, str(strikes), 20 if here else 16, INK, serif=True)
        body += art.place(f"ring:{space}", sign)
    return art.place("ring", body, about="ring", more=_hits_due(view))


def _deck(view: Document, width: float, height: float) -> str:
    """The cards in order, the top one first; all of them may be looked at."""
    deck, gap = view["kraken_deck"], 2.0
    broader = 1.0 if height < 70 else BROADER
    room = (width + gap) / max(1, len(deck) + broader - 1) - gap
    wide = min(46.0 if height < 70 else 24.0, room)
    body = art.blank(width, height)
    x = 0.0
    for name in deck:
        if name == "kraken":
            body += at(x, 0, kraken_card(wide * broader, height))
            x += wide * broader + gap
        else:
            body += at(x, 0, strip_of(name, wide, height))
            x += wide + gap
    return art.place("kraken_deck", body, about="kraken_deck", more=_cards_left(view))
