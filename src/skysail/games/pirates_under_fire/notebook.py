"""The notebook of Pirates Under Fire: tiles that are out and who may hold them; the sea so far."""

from skysail import art
from skysail.art import at, disc, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Leaf, in_hundred

from .box import NUMBERS, SPACE_KINDS
from .lookout import chance
from .names import EFFECT_NAMES
from .pictures import mine
from .plates import pips

WIDTH = 320.0
SIGNS = {"laid": "laid", "sunk": "sunk", "hand": "in hand", "unseen": "unseen"}


def notebook(view: Document) -> list[Leaf]:
    """Both fleets' tiles, the rival's first; then the sea."""
    if view["first"] is None:
        return []
    near = near_seat(view)
    return [_tiles(view, 1 - near), _tiles(view, near), _sea(view)]


def _tiles(view: Document, seat: int) -> Leaf:
    """Where each tile of a fleet is, and how likely its seat holds a number."""
    side = view["sides"][seat]
    whose = "Your tiles" if seat == view["seat"] else f"{side['name']}'s tiles"
    body, lines = "", []
    for number in range(1, NUMBERS + 1):
        y = number * 28.0
        found = pips(view, seat, number)
        body += text(14, y + 5, str(number), 16, bold=True, serif=True)
        for place, kind in enumerate(found):
            body += at(48 + place * 22, y, _pip(kind, art.SEAT_COLOURS[seat]))
        told = _chance(view, seat, number) if side["hand"] is None else _next(view, seat, number)
        body += text(WIDTH - 8, y + 5, told, 13, anchor="end", fill="var(--muted)")
        counts = [f"{found.count(kind)} {name}" for kind, name in SIGNS.items() if kind in found]
        lines.append(f"{number}: {', '.join(counts)}{'; ' + told if told else ''}")
    y = (NUMBERS + 1) * 28.0
    for place, kind in enumerate(SIGNS):
        x = 14 + place * 76
        body += at(x, y, _pip(kind, art.SEAT_COLOURS[seat]))
        body += text(x + 12, y + 5, SIGNS[kind], 12, fill="var(--muted)")
    return Leaf(whose, body, WIDTH, y + 20, "\n".join(lines))


def _pip(kind: str, colour: str) -> str:
    if kind == "sunk":
        return stroke("M-5-5l10 10m0-10l-10 10", "var(--loss)", 2.4)
    body = disc(0, 0, 7, colour if kind == "laid" else "none", 2, colour)
    return body + (disc(0, 0, 3, colour, 0) if kind == "hand" else "")


def _chance(view: Document, seat: int, number: int) -> str:
    """How likely the seat holds a number."""
    share = chance(view, seat, number)
    return f"in hand: {in_hundred(share)}" if share > 0 else "none in hand"


def _next(view: Document, seat: int, number: int) -> str:
    """How likely your next draw from the deck is a number."""
    side = view["sides"][seat]
    known = side["reserve"] or []
    hidden = side["deck_size"] + side["reserve_size"] - len(known)
    unseen = pips(view, seat, number).count("unseen") - known.count(number)
    if view["over"] or not side["deck_size"] or not unseen:
        return ""
    return f"next draw: {in_hundred(unseen / hidden)}"


def _sea(view: Document) -> Leaf:
    """Free spaces by what they do, tokens on the sea, and what the supply has left."""
    body, y, lines = "", 22.0, []
    for kind in SPACE_KINDS:
        places = [s["place"] for s in view["sea"] if s["icon"] == kind and not s["ship"]]
        told = ", ".join(places) or "none free"
        body += use(kind, 18, y, 24, "var(--deep)")
        body += text(38, y + 5, EFFECT_NAMES[kind], 13, bold=True)
        lines.append(f"{EFFECT_NAMES[kind]}: {told}")
        for line in art.wrap(told, WIDTH - 48, 12):
            y += 18
            body += text(38, y + 4, line, 12, fill="var(--muted)")
        y += 28
    tokens = [(s["place"], s["mine"]) for s in view["sea"] if s["mine"]]
    doubtful = [place for place, kind in tokens if kind == "doubtful"]
    for place, kind in tokens:
        body += at(18, y, mine(kind, 26)) + text(38, y + 5, f"{place}: {kind}", 13)
        lines.append(f"{place}: {kind}")
        y += 30
    if doubtful:
        words = f"One of {', '.join(doubtful)} is the decoy."
        body += text(14, y + 4, words, 13)
        lines.append(words)
        y += 24
    supply = view["supply"]
    words = f"Supply: {supply['shields']} shields, {supply['mines']} mines"
    return Leaf(
        "The sea",
        body + text(14, y + 4, words, 13, bold=True),
        WIDTH,
        y + 16,
        "\n".join([*lines, words]),
    )
