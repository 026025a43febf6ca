"""The notebook of Pirates Under Fire: tiles and who may hold them, the sea, what counts, turns."""

import re
from functools import cache
from typing import NamedTuple

from skysail import art
from skysail.art import at, disc, num, stroke, text, use
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Leaf, in_hundred

from .box import BOX, MINE_VALUE, NUMBERS, SPACE_KINDS
from .lookout import chance
from .names import EFFECT_NAMES, POINT_NAMES, ship_name, signed
from .pictures import THREAD, mine, tile
from .plates import draw_odds, pips, tiles_of
from .sea import SEATS
from .state import SHIPS
from .text import spelt
from .view import ship_tile

WIDTH = 320.0
TALE = 92.0  # where the words of a turn begin, right of its ships
LAID = re.compile(r"\blays? (?P<name>[\w ]+) on (?P<place>[A-G][1-6])")
TOKENS = re.compile(r"(?:\bmines?|\btokens? on) ([A-G][1-6](?:, [A-G][1-6])*)")
SIGNS = {"laid": "laid", "sunk": "sunk", "hand": "in hand", "unseen": "unseen"}


def notebook(view: Document) -> list[Leaf]:
    """Both fleets' tiles, the rival's first; then the sea, what counts, and the turns so far."""
    if view["first"] is None:
        return []
    near = near_seat(view)
    leaves = [_tiles(view, 1 - near), _tiles(view, near), _sea(view), _worth(view)]
    return [*leaves, _story(turns)] if (turns := _turns(view)) else leaves


def _tiles(view: Document, seat: int) -> Leaf:
    """Where each tile of a fleet is, and how likely its seat holds a number."""
    side = view["sides"][seat]
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
    return Leaf(tiles_of(view, seat), body, WIDTH, y + 20, "\n".join(lines))


def _pip(kind: str, colour: str) -> str:
    if kind == "sunk":
        return stroke("M-5-5l10 10m0-10l-10 10", "var(--loss)", 2.4)
    body = disc(0, 0, 7, colour if kind == "laid" else "none", 1.8, "var(--ink)")
    return body + (disc(0, 0, 3, "var(--ink)", 0) if kind == "hand" else "")


def _chance(view: Document, seat: int, number: int) -> str:
    """How likely the seat holds a number."""
    share = chance(view, seat, number)
    return f"in hand: {in_hundred(share)}" if share > 0 else "none in hand"


def _next(view: Document, seat: int, number: int) -> str:
    """How likely your next draw from the deck is a number."""
    if in_reserve := (view["sides"][seat]["reserve"] or []).count(number):
        return f"in the reserve: {in_reserve}"
    share = draw_odds(view, seat, number)
    return f"next draw: {in_hundred(share)}" if share else ""


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
    layers = _layers(view)
    beads = [y + 30 * row for row, (_, kind) in enumerate(tokens) if kind == "doubtful"]
    body += _linked(beads)
    for place, kind in tokens:
        words = f"{place}: {kind}{layers.get(place, '')}"
        body += at(18, y, mine(kind, 26)) + text(38, y + 5, words, 13)
        lines.append(words)
        y += 30
    if doubtful:
        words = f"One of {', '.join(doubtful)} is the decoy."
        body += text(14, y + 4, words, 13)
        lines.append(words)
        y += 24
    for side in view["sides"]:
        hires = [one["name"] for one in view["market"] if one["cost"] <= side["gold"]]
        words = f"{side['gold']} gold: {', '.join(hires) or 'nobody to hire yet'}"
        body += art.badge(side["seat"], 18, y, 11)
        for line in art.wrap(words, WIDTH - 48, 13):
            body += text(38, y + 5, line, 13)
            y += 18
        lines.append(f"{side['name']}: {words}")
        y += 12
    supply = view["supply"]
    words = f"Supply: {supply['shields']} shields, {supply['mines']} mines"
    return Leaf(
        "The sea",
        body + text(14, y + 4, words, 13, bold=True),
        WIDTH,
        y + 16,
        "\n".join([*lines, words]),
    )


def _linked(beads: list[float]) -> str:
    """A thread from token to token of which one is the decoy."""
    if not beads:
        return ""
    line = stroke(f"M3 {num(beads[0])}V{num(beads[-1])}", THREAD, 2.4)
    return line + "".join(disc(3, y, 3, THREAD, 1) for y in beads)


def _layers(view: Document) -> dict[str, str]:
    """Who laid a token, by its place, as far as it was told."""
    found: dict[str, str] = {}
    for seat, sentences in view.get("past", []):
        for sentence in sentences:
            for places in TOKENS.findall(sentence):
                whose = "yours" if seat == view["seat"] else f"{view['sides'][seat]['name']}'s"
                found |= dict.fromkeys(places.split(", "), f", {whose}")
    return found


# -- what counts


def _worth(view: Document) -> Leaf:
    """What each fleet is worth as it lies, item by item; then what lines score."""
    body, y, lines = "", 20.0, []
    near = near_seat(view)
    for seat in (near, 1 - near):
        side = view["sides"][seat]
        counted = side["tally"]
        items = [
            f"{spelt([one])} in {one['line']}: {one['points']}" for one in counted["combinations"]
        ]
        items += [
            f"{POINT_NAMES[item]}: {signed(points)}"
            for item, points in counted["points"].items()
            if points and item != "combinations"
        ]
        name = "You" if seat == view["seat"] else side["name"]
        title = f"{name}: {signed(counted['total'])}"
        body += art.badge(seat, 18, y, 11) + text(38, y + 6, title, 16, bold=True, serif=True)
        body += art.paragraph(38, y + 26, items, 13)
        lines.append(f"{title} ({', '.join(items) or 'nothing yet'})")
        y += 42 + 18 * len(items)
    for words in _scores():
        wrapped = art.wrap(words, WIDTH - 24, 13)
        body += art.paragraph(14, y + 4, wrapped, 13, fill="var(--muted)")
        lines.append(words)
        y += 6 + 17 * len(wrapped)
    return Leaf("What counts", body, WIDTH, y + 4, "\n".join(lines))


def _scores() -> list[str]:
    """What combinations score by their length, as the box has it."""
    told = []
    for kind, name in (("same", "Set"), ("sequence", "Sequence")):
        found = [one for one in BOX["combination"] if one["kind"] == kind]
        scores = [f"{one['tiles']} ships {one['points']}" for one in found]
        told.append(f"{name}: {', '.join(scores)}")
    return [*told, "Active ship in the other half: 1", f"Mine: {signed(MINE_VALUE)}"]


# -- turns


class Turn(NamedTuple):
    """Whose it was, its choices, and what was told of it."""

    seat: int
    steps: list[int]
    told: list[str]


def _turns(view: Document) -> list[Turn]:
    """The turns of the match in which a ship was laid, from the first."""
    found: list[Turn] = []
    for step, (seat, sentences) in enumerate(view.get("past", [])):
        if seat is not None and (not found or found[-1].seat != seat):
            found.append(Turn(seat, [], []))
        if found:
            found[-1].steps.append(step)
            found[-1].told.extend(sentences)
    return [turn for turn in found if any(LAID.search(line) for line in turn.told)]


def _story(turns: list[Turn]) -> Leaf:
    """Each turn with its ships and what came of it, the last one first; a tap plays it again."""
    body, words, y = "", [], 6.0
    for number, turn in reversed([(i // SEATS + 1, turn) for i, turn in enumerate(turns)]):
        laid = [found for line in turn.told if (found := LAID.search(line))]
        rest = " ".join(line for line in turn.told if not LAID.search(line))
        title = f"{number}. {', '.join(found['name'] + ' on ' + found['place'] for found in laid)}"
        told, heading = art.wrap(rest, WIDTH - TALE, 12), art.wrap(title, (WIDTH - TALE) * 0.9, 14)
        below = 16.0 + 17 * len(heading)
        high = max(54.0, below + 1 + 16 * len(told))
        drawn = art.blank(WIDTH, high)
        for place, found in enumerate(laid):
            ship = ships_by_name()[found["name"]]
            drawn += at(4 + place * 42, 4, tile(ship, turn.seat, 36))
        drawn += f'<g font-weight="700">{art.paragraph(TALE, 16, heading, 14)}</g>'
        drawn += art.paragraph(TALE, below, told, 12)
        body += at(0, y, art.again(turn.steps, f"Play again: {title}", drawn))
        words.append(f"{title}. {rest}")
        y += high
    return Leaf("Turns", body, WIDTH, y, "\n".join(words))


@cache
def ships_by_name() -> dict[str, Document]:
    """Tiles and mercenaries as they are called when they are laid."""
    return {ship_name(ship): ship_tile(ship) for ship in range(1, SHIPS + 1)}
