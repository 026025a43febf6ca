"""Sail drawn: the Kraken's ring with its number, and its deck, open from top to bottom."""

from math import cos, pi, sin

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, num, text, use
from skysail.game import Document

from .cards import kraken_card, strip_of

ROPE = "#d8c6a0"


def draw_column(view: Document, width: float, height: float) -> str:
    """The ring above, the deck below it."""
    deck_high = 104.0
    foot = height - deck_high - 26
    body = art.panel(width, height, "Kraken")
    body += at(width / 2, 118, _ring(view, 72))
    body += text(width / 2, 222, words_of_hits(view), 14, anchor="middle", bold=True)
    body += f'<path d="M12 {num(foot - 42)}H{num(width - 12)}" stroke="var(--hair)"/>'
    body += text(12, foot - 14, "Kraken Deck", 16, bold=True, serif=True)
    body += art.plate(width - 40, foot - 19, f"{left(view)} left", 13)
    body += at(8, foot, _deck(view, width - 16, deck_high))
    body += text(10, height - 8, "top", 12, fill="var(--muted)")
    return body + text(width - 10, height - 8, "last", 12, anchor="end", fill="var(--muted)")


def draw_strip(view: Document, width: float, height: float) -> str:
    """The number, the deck in order, how many are left: for phones."""
    middle = height / 2
    body = art.panel(width, height)
    body += use("kraken", 26, middle, min(44.0, height - 4))
    number = art.place("ring", disc(68, middle - (5 if height > 46 else 0), 15, GOLD, 1.8))
    body += number + art.centred(
        68, middle - (5 if height > 46 else 0), str(_number(view)), 18, INK, serif=True
    )
    if height > 46:
        body += text(68, height - 4, "hits", 11, anchor="middle", fill="var(--muted)")
    body += at(92, 4, _deck(view, width - 142, height - 8))
    body += text(
        width - 24, middle + 2, str(left(view)), 18, anchor="middle", bold=True, serif=True
    )
    return body + text(width - 24, middle + 16, "left", 11, anchor="middle", fill="var(--muted)")


def left(view: Document) -> int:
    """How many hits the deck can still take."""
    return max(0, len(view["kraken_deck"]) - 1)


def words_of_hits(view: Document) -> str:
    """What the Kraken does at the end of a round."""
    if view["track"]["space"] == view["track"]["dead"]:
        return "It has reached its last space"
    number = _number(view)
    return f"{number} hit{'' if number == 1 else 's'} at round's end"


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
    return art.place("ring", body, about="ring")


def _deck(view: Document, width: float, height: float) -> str:
    """The cards in order, the top one first; all of them may be looked at."""
    deck, gap = view["kraken_deck"], 2.0
    wide = min(46.0 if height < 70 else 24.0, (width + gap) / max(len(deck), 1) - gap)
    body = f'<rect width="{num(width)}" height="{num(height)}" fill="transparent"/>'
    for i, name in enumerate(deck):
        x = i * (wide + gap)
        if name == "kraken":
            body += at(x, 0, kraken_card(wide, height))
        else:
            body += at(x, 0, strip_of(name, wide, height))
    return art.place("kraken_deck", body, about="kraken_deck")
