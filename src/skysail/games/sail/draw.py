"""Sail drawn: sea chart, Kraken and cards, as one seat sees them. Made of the view alone.

The seat that looks sits at the lower rim (a spectator sits with South) and the ship always sails
to the right. For North the chart is mirrored, not turned: columns read the same for everyone.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from skysail import art
from skysail.art import (
    CREAM,
    GOLD,
    INK,
    SMALL,
    at,
    cut,
    disc,
    num,
    stroke,
    text,
    use,
)
from skysail.game import Document

from .box import BOX, CARD, COLOUR_OF, COLOURS, NUMBER_OF, PIRATE, PIRATES, SYMBOL_OF, SYMBOLS
from .chart import CELLS, COLUMNS, LETTERS
from .pictures import DEFS, Point, cover
from .text import SEAT_NAMES, SHORT_SYMBOLS, describe

SUIT_COLOURS = ("#b8452d", "#125566", "#e3b04b")  # coral, lagoon, amber: also three greys in print
SUIT_MARKS = ("shell", "wave", "sun")
DEEDS = {
    "diagonal": "sail",
    "straight": "straight on",
    "repel": "feed the Kraken",
    "fire": "flip a card",
}
HITS = ("", ", 1 hit", ", 2 hits")
NUMBERS = 9  # of each colour
TRICKS = 4
ROUNDS_PER_STORM = 2
LONGEST_ROW = 7  # of cards that a thumb can tell apart on a narrow page
BACK_SHOWN = 0.75  # of a back, where backs overlap
WIDE = 500  # a part wider than this is on the landscape page

WON, LOST, WARNING = "#3f6a38", "#8f2f1f", "#f2c9bd"
READY, SPENT = "#cfe3b8", "#d5d0c4"
STORM = "#3a2f6b"

__all__ = ["cover", "draw"]

Spot = Callable[[float, float], Point]  # column, row -> the middle of that cell


# -- the page


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    body, width, height = _portrait(view) if narrow else _landscape(view)
    title = f"Sail, {view['map']['title']}, round {view['round']}: {view['prompt']}"
    words = "\n".join([describe(view), "", *view["happened"]])
    whole = art.page(width, height) + body
    return art.svg(width, height, whole, title, words, defs=DEFS, theme=theme)


def _landscape(view: Document) -> tuple[str, float, float]:
    """Chart left, partner and Kraken right; below, what the near seat holds, and the table."""
    pad, gap, left, right, top = 20, 12, 776, 372, 70
    aside, full = pad + left + gap, left + gap + right
    sea, deep = _ocean(view, left, 41, head=30)
    partner, high = _partner(view, right)
    body = at(pad, 14, _header(view, full)) + at(pad, top, sea) + at(aside, top, partner)
    body += at(aside, top + high + gap, _kraken_panel(view, right, deep - high - gap))
    y = top + deep + gap
    if view["phase"] == "choose_pirate":
        picking, high = _pirate_cards(view, full)
        return body + at(pad, y, picking), full + 2 * pad, y + high + pad
    mine, high = _own(view, left, 126)
    pairs, low = _pairs(full, 6)
    body += at(pad, y, mine) + at(aside, y, _table(view, right, high))
    return body + at(pad, y + high + gap, pairs), full + 2 * pad, y + high + gap + low + pad


def _portrait(view: Document) -> tuple[str, float, float]:
    """One column: chart, partner, trick and own hand first, the rest below the fold."""
    pad, gap, width = 8, 8, 384
    parts = [_narrow_header(view, width), _ocean(view, width, 24, head=42)]
    if view["phase"] == "choose_pirate":
        parts += [_pirate_list(view, width), _partner(view, width)]
    else:
        trick, high = _trick(view, width - 24, 46)
        parts += [
            _partner(view, width, plaque=False),
            (art.panel(width, high + 14) + at(12, 6, trick), high + 14),
            _own(view, width, 92),
            (_kraken_panel(view, width, 150), 150),
            (art.panel(width, 190) + at(12, 8, _discard(view, width - 24, 170)), 190),
        ]
        drawn, high = _plaque(view, 1 - _near(view), width - 24)
        if high:
            parts.append((art.panel(width, high + 20) + at(12, 12, drawn), high + 20))
    parts.append(_pairs(width, 2))
    body, y = "", float(pad)
    for part, high in parts:
        body += at(pad, y, part)
        y += high + gap
    return body, width + 2 * pad, y


def _near(view: Document) -> int:
    """The seat at the lower rim."""
    seat: int | None = view["seat"]
    return seat or 0


def _header(view: Document, width: float) -> str:
    name = text(70, 34, view["map"]["title"], art.LARGE, serif=True, fill="var(--soft)")
    track, leads = at(width - 520, 22, _rounds(view, 44)), f"{SEAT_NAMES[view['leader']]} leads"
    leader, talk = at(width - 288, 22, _leader(view, leads)), at(width - 116, 22, _talk(view))
    return text(0, 34, "Sail", 30, bold=True, serif=True) + name + track + leader + talk


def _narrow_header(view: Document, width: float) -> tuple[str, float]:
    body = at(14, 16, _rounds(view, 37)) + at(190, 16, _leader(view, "leads"))
    return body + at(width - 108, 16, _talk(view)), 32


def _rounds(view: Document, step: float) -> str:
    """The round track, a storm's cloud after the rounds at whose end it breaks."""
    body = stroke(f"M0 0H{num((view['rounds'] - 1) * step)}", "var(--rule)", 3)
    for number in range(1, view["rounds"] + 1):
        x = (number - 1) * step
        fill, colour = "var(--panel)", "var(--ink)"
        if number == view["round"]:
            fill, colour = GOLD, INK
        elif number < view["round"]:
            fill, colour = "var(--soft)", "var(--paper)"
        body += disc(x, 0, 12 if fill == GOLD else 10.5, fill, 1.4, "var(--ink)")
        body += text(x, 5, str(number), 14, anchor="middle", bold=True, serif=True, fill=colour)
        storm, rest = divmod(number, ROUNDS_PER_STORM)
        if rest == 0 and storm <= len(view["map"]["storms"]):
            body += use("cloud", x + step / 2, -1, 14, "var(--deep)")
    return body


def _leader(view: Document, words: str) -> str:
    return art.badge(view["leader"], 14, 0, 12) + text(32, 5, words, 15)


def _talk(view: Document) -> str:
    sign, words, colour = "hush", "no talking", "var(--coral)"
    if view["talk"]:
        sign, words, colour = "talk", "talk freely", "var(--moss)"
    return use(sign, 12, 0, 22, colour) + text(28, 5, words, 14, fill=colour, bold=True)


# -- the ocean


def _ocean(view: Document, width: float, rise: float, *, head: float) -> tuple[str, float]:
    """The chart and how high it is; `rise` is half a cell's height, `head` the room for storms."""
    chart, rows = view["map"], len(LETTERS) + 1
    left, foot, tall = 20.0, 22.0, rise * rows
    step = (width - left - 6) / (COLUMNS + 1)

    def spot(column: float, row: float) -> Point:
        return left + column * step, head + rise * (row if view["seat"] == 1 else rows - row)

    def where(name: str) -> Point:
        return spot(*_cell(name))

    def diamonds(names: Sequence[str]) -> str:
        side = f"l{num(step)} {num(-rise)} {num(step)} {num(rise)} {num(-step)} {num(rise)}z"
        return "".join(f"M{num(x - step)} {num(y)}{side}" for x, y in map(where, names))

    water = at(left, head, f'<path d="{art.box(step * (COLUMNS + 1), tall)(0)}"/>')
    body = art.panel(width, head + tall + foot)
    body += f'<g fill="url(#@sea)">{water}</g><g fill="url(#@waves)">{water}</g>'
    body += f'<path d="{diamonds(CELLS)}" fill="var(--foam)"/>'
    body += stroke(diamonds(CELLS), "var(--deep)", 1.2, opacity=0.7)
    storms = list(enumerate(chart["storms"], 1))
    ahead = [n for n, _ in storms if view["round"] <= ROUNDS_PER_STORM * n]
    if ahead:  # rain on all cells that are not past the next storm
        caught = chart["storms"][ahead[0] - 1] + 2
        wet = diamonds([name for name in CELLS if _cell(name)[0] < caught])
        body += f'<path d="{wet}" fill="url(#@rain)"/>'
    body += "".join(_storm(spot(gap + 0.5, 0)[0], head, tall, n in ahead) for n, gap in storms)
    body += _coordinates(spot, head + tall + foot - 6)
    for seat, row in enumerate((0.5, rows - 0.5)):
        x, y = spot(0.48, row)
        body += art.badge(seat, x, y, min(13, step * 0.42))
    size = min(step, rise) * (1.3 if width > WIDE else 1.45)
    body += at(*where(chart["start"]), _outline_of_start(step, rise))
    body += use("harbour", *where(chart["end"]), size * 1.15)
    body += "".join(use("island", *where(name), size * 1.12) for name in chart["islands"])
    body += "".join(use("token", *where(name), size * 0.95) for name in chart["krakens"])
    body += _trail(view, where, step)
    x, y = where(view["ship"])
    body += art.piece("ship", art.lift(use("ship", x, y - rise * 0.1, size * 1.25)))
    body += _helm(view, spot, step, rise) + _deadlines(view, spot, width, head, ahead)
    if view["stranded"]:
        body += art.plate(
            width / 2, head + tall - 16, "No route to the harbour remains", fill=WARNING
        )
    return body, head + tall + foot


def _cell(name: str) -> tuple[int, int]:
    """Column and row of a cell; rows count from South's rim, 1 to 7."""
    return int(name[1:]), LETTERS.index(name[0]) + 1


def _outline_of_start(step: float, rise: float) -> str:
    return stroke(art.polygon(4, step, rise)(-6), "var(--ink)", 1.6, dashes="4 4")


def _storm(x: float, top: float, tall: float, ahead: bool) -> str:
    """A storm's line from rim to rim, faint when it has passed."""
    teeth = 12
    zigzag = "".join(f"l{4 if i % 2 else -4} {num(tall / teeth)}" for i in range(teeth))
    course = f"M{num(x + 2)} {num(top)}{zigzag}"
    line = stroke(course, CREAM, 5.5) + stroke(course, STORM, 2.6)
    return line if ahead else f'<g opacity=".35">{line}</g>'


def _deadlines(view: Document, spot: Spot, width: float, head: float, ahead: Sequence[int]) -> str:
    """Above each storm line: by when the ship must be past it."""
    wide = width > WIDE
    half = 122.0 if wide else 62.0  # of the words' width; they keep clear of each other
    middles = [spot(gap + 0.5, 0)[0] for gap in view["map"]["storms"]]
    if len(middles) == 2:
        middles[1] = min(max(middles[1], middles[0] + 2 * half), width - half)
        middles[0] = min(middles[0], middles[1] - 2 * half)
    body, y = "", head / 2
    for number, x in enumerate(middles, 1):
        by = f"of round {ROUNDS_PER_STORM * number}"
        lines = ["past by end", by] if number in ahead else ["past"]
        if wide:
            lines = [f"Storm {number}: {' '.join(lines)}"]
        start = max(x, half) - max(art.length(line, SMALL) for line in lines) / 2 + 10
        body += use("cloud", start - 15, y, 20, "var(--deep)")
        body += art.paragraph(start, y + 5 - 8 * (len(lines) - 1), lines)
    return body


def _coordinates(spot: Spot, lower: float) -> str:
    columns = [(spot(column, 0)[0], lower, str(column)) for column in range(1, COLUMNS + 1)]
    rows = [(10.0, spot(0, row)[1] + 5, letter) for row, letter in enumerate(LETTERS, 1)]
    soft = "var(--soft)"
    return "".join(text(x, y, word, anchor="middle", fill=soft) for x, y, word in columns + rows)


def _trail(view: Document, where: Callable[[str], Point], step: float) -> str:
    """The faint trail of the last move."""
    if not view["moved"]:
        return ""
    (x0, y0), (x1, y1) = map(where, view["moved"])
    course = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    line = stroke(course, "var(--ink)", 3, dashes="1 7", opacity=0.75)
    return line + f'<g opacity=".45">{use("ship", x0, y0, step)}</g>'


def _helm(view: Document, spot: Spot, step: float, rise: float) -> str:
    """The two cells that the helmsman may choose; off the board, a smaller mark on the rim."""
    if view["phase"] != "turn_helm":
        return ""
    column, row = _cell(view["ship"])
    body = ""
    for option in view["choices"]:
        across = 1 if option["side"] else -1
        (x, y), near = spot(column + 1, row + across), spot(column + 0.45, row + 0.45 * across)
        outline, plate_at = art.polygon(4, step - 7, rise - 7), (0.0, rise * 0.72)
        if y < near[1]:
            plate_at = (0.0, -rise * 0.72)
        if option["target"] is None:
            outline, plate_at = art.polygon(4, step * 0.5, rise * 0.5), (step * 0.5 + 24, 0.0)
        mark = f'<path d="{outline(0)}" fill="{CREAM}" fill-opacity=".35"/>'
        mark += art.ring("legal", outline)
        mark += art.plate(*plate_at, "on" if option["move"] == "pass" else "turn")
        course = f"M{num(near[0])} {num(near[1])}L{num(x)} {num(y)}"
        mark = stroke(course, INK, 2, dashes="6 5") + at(x, y, mark)
        body += art.choice(option["action"], option["label"], mark)
    return body


# -- the Kraken


def _kraken_panel(view: Document, width: float, height: float) -> str:
    """Its track with the meeple, and its deck fanned open, the top card first."""
    track, deck, y = view["track"], view["kraken_deck"], 30.0
    step = (width - 56) / track["dead"]
    body = art.panel(width, height) + stroke(f"M28 {num(y)}H{num(width - 28)}", "var(--rule)", 4)
    for space, strikes in enumerate([*track["numbers"], None]):
        x, here = 28 + step * space, space == track["space"]
        colour = INK if here else "var(--ink)"
        body += disc(x, y, 15, GOLD if here else "var(--paper)", 1.5, "var(--ink)")
        if strikes is None:
            body += use("skull", x, y, 20, INK if here else "var(--coral)")
        else:
            number = str(strikes)
            body += text(x, y + 6, number, 17, anchor="middle", bold=True, serif=True, fill=colour)
        if here:
            meeple = use("kraken", x + (17 if strikes is not None else -17), y - 12, 26)
    body += meeple
    times = f"{track['strikes']} time{'' if track['strikes'] == 1 else 's'}"
    words = f"Strikes {times} at round end"
    if track["space"] == track["dead"]:
        words = "The meeple stands on Dead"
    body += text(12, y + 36, words, bold=True)
    top, gap = y + 46, 3.0
    if not deck:
        return body + use("kraken", width / 2, (height + top) / 2, min(height - top - 16, 190))
    body += text(width - 12, y + 36, "top card left", anchor="end", fill="var(--soft)")
    wide = min(46.0, (width - 24 + gap) / max(len(deck), 7) - gap)
    tall = min(wide * 1.7, height - top - 10)
    for i, name in enumerate(deck):
        face = _kraken_card(wide, tall) if name == "kraken" else _face(name, wide, tall)
        body += at(12 + i * (wide + gap), top, face)
    room = height - top - tall
    if room > 70:
        body += f'<g opacity=".3">{use("kraken", width / 2, height - room / 2, room - 24)}</g>'
    return body


def _kraken_card(width: float, height: float) -> str:
    sheet = f'<path d="{art.box(width, height, 5)(1.5)}" fill="#2a1a36" stroke="{GOLD}"'
    picture = use("kraken", width / 2, height / 2, min(width, height) - 2)
    return art.lift(f'{sheet} stroke-width="3"/>') + picture


# -- cards


def _face(name: str, width: float, height: float, *, caption: bool = False, key: str = "") -> str:
    """A playing card's face: number, colour with its mark, symbol; `key` if it lies twice."""
    suit, symbol = COLOUR_OF[CARD[name]], SYMBOL_OF[CARD[name]]
    words = SHORT_SYMBOLS[symbol] if caption else ""
    number, mark = str(NUMBER_OF[CARD[name]]), SUIT_MARKS[suit]
    face = art.small_card(width, height, SUIT_COLOURS[suit], number, mark, SYMBOLS[symbol], words)
    return art.piece(key or name, face, name)


def _offered(
    view: Document, name: str, width: float, height: float, *, caption: bool = False, key: str = ""
) -> str:
    """A card's face, ringed and choosable where it is a choice."""
    face = _face(name, width, height, caption=caption, key=key)
    option = _option(view, name)
    if option is None:
        return face
    words = option["label"] + (f". {option['preview']}" if "preview" in option else "")
    kind = "costly" if option.get("spends") else "legal"
    edge = art.ring(kind, art.box(width, height, width * 0.1), width / 22)
    return art.choice(option["action"], words, face + edge)


def _option(view: Document, move: str) -> Document | None:
    return next((option for option in view["choices"] if option["move"] == move), None)


def _hand(view: Document, owner: int, width: float, tall: float) -> tuple[str, float]:
    """A hand sorted by colour, and how high it is; a narrow page breaks a long one in two."""
    names = sorted(view["hands"][owner]["cards"], key=lambda name: CARD[name])
    if width < WIDE and owner == _near(view) and len(names) > LONGEST_ROW:
        half = (len(names) + 1) // 2
        below = at(0, tall + 14, _row(view, owner, names[half:], width, tall))
        return _row(view, owner, names[:half], width, tall) + below, 2 * tall + 14
    hidden = view["hands"][owner]["count"] - len(names)
    return _row(view, owner, names, width, tall, hidden), tall


def _row(
    view: Document, owner: int, names: list[str], width: float, tallest: float, hidden: int = 0
) -> str:
    """Faces, then overlapping backs, then the card adrift."""
    hand, wide_page = view["hands"][owner], width > WIDE
    adrift = view["adrift"] if owner != view["seat"] else None
    breaks = {b for a, b in pairwise(names) if COLOUR_OF[CARD[a]] != COLOUR_OF[CARD[b]]}
    gap, more = (10.0, 6.0) if wide_page else (7.0, 3.0)
    faces = len(names) + bool(adrift)
    slots = max(faces + BACK_SHOWN * hidden + (1 - BACK_SHOWN), 5)
    room = width - gap * faces - more * (len(breaks) + 1) - (66 if adrift else 0)
    wide = min(room / slots, tallest / 1.44)
    tall = min(tallest, wide * (1.44 if owner != _near(view) else 2.5))
    x, body = 0.0, ""
    for name in names:
        x += more if name in breaks else 0
        piece = _offered(view, name, wide, tall, caption=wide_page)
        if name in hand.get("known", ()):
            piece += at(wide / 2, 0 if wide_page else tall, _known())
        if name == hand.get("giving"):
            piece += art.ring("chosen", art.box(wide, tall, wide * 0.1))
        body += at(x, 0, piece)
        x += wide + gap
    x += more if names else 0
    for i in range(hidden):
        body += at(x + i * wide * BACK_SHOWN, 0, art.card_back(wide))
    if adrift:
        x += (hidden * BACK_SHOWN + 1 - BACK_SHOWN) * wide + gap
        edge = art.ring("last", art.box(wide, tall, wide * 0.1))
        body += at(x, 0, f'<g opacity=".8">{_face(adrift, wide, tall)}</g>{edge}')
        lines = ["or under", "the deck"]
        body += art.paragraph(x + wide + 7, tall / 2, lines, fill="var(--soft)")
    return body


def _known() -> str:
    """A sign on a card of yours that the partner has seen."""
    sign = disc(0, 0, 9, CREAM, 1) + use("eye", 0, 0, 14)
    return f"<g><title>Your partner knows that you hold it</title>{sign}</g>"


# -- seats


def _name_line(view: Document, seat: int, width: float) -> str:
    """Badge and name, colours shown to be missing, trick cubes; 32 high."""
    hand, won = view["hands"][seat], view["tricks"][seat]
    name = hand["name"] + (" (you)" if seat == view["seat"] else "")
    body = art.badge(seat, 14, 16, 13) + text(34, 22, name, art.MIDDLE, bold=True, serif=True)
    x = 34 + art.length(name, art.MIDDLE, bold=True)
    if hand["void"]:
        body += text(x, 21, "no", fill="var(--soft)")
    for i, colour in enumerate(hand["void"]):
        suit = COLOURS.index(colour)
        fill, middle = SUIT_COLOURS[suit], x + 30 + i * 21
        body += disc(middle, 16, 9, fill, 1)
        body += use(SUIT_MARKS[suit], middle, 16, 13, art.legible(fill))
    words = f"{won} of {TRICKS}"
    x = width - art.length(words, SMALL) - TRICKS * 17 - 6
    for cube in range(TRICKS):
        fill = art.SEAT_COLOURS[seat] if cube < won else "none"
        square = f'<path d="{art.box(13, 13, 2.5)(0)}" fill="{fill}" stroke="var(--ink)"/>'
        body += at(x + cube * 17, 9.5, square)
    return body + text(width, 21, words, anchor="end")


def _plaque(view: Document, seat: int, width: float) -> tuple[str, float]:
    """A seat's Pirate: portrait, name, power, ready or spent; and how high that is."""
    pirate = view["pirates"][seat]
    if pirate is None:
        return "", 0.0
    state, fill = ("spent", SPENT) if pirate["spent"] else ("ready", READY)
    if pirate["id"] == "signaller" and view["lantern"]:
        state = f"{view['lantern']} shown"
    lines = art.wrap(_power(pirate["id"]), width - 68)
    body = use(pirate["id"], 29, 31, 58)
    body += text(66, 15, PIRATE[pirate["id"]]["name"], 15, bold=True, serif=True)
    body += art.plate(width - art.length(state, SMALL, bold=True) / 2 - 6, 10, state, fill=fill)
    return body + art.paragraph(66, 34, lines), max(62.0, 30 + len(lines) * SMALL * 1.22)


def _power(pirate: str) -> str:
    return f"{pirate.capitalize()}: {PIRATE[pirate]['power']}"


def _partner(view: Document, width: float, *, plaque: bool = True) -> tuple[str, float]:
    """The seat at the upper rim: name and cubes, Pirate, hand."""
    seat, inner, y = 1 - _near(view), width - 24, 42.0
    body = _name_line(view, seat, inner)
    drawn, high = _plaque(view, seat, inner) if plaque else ("", 0.0)
    if high:
        body += at(0, y, drawn)
        y += high + 6
    if view["hands"][seat]["count"] or view["adrift"]:
        body += at(0, y, _hand(view, seat, inner, 54)[0])
        y += 62
    return art.panel(width, y + 4) + at(12, 4, body), y + 4


def _own(view: Document, width: float, tall: float) -> tuple[str, float]:
    """What the near seat is asked, what has happened, its hand and Pirate."""
    seat, inner, wide = _near(view), width - 24, width > WIDE
    body, y = _question(view, inner)
    body += art.paragraph(0, y + 20, _latest(view["happened"], inner), fill="var(--soft)")
    y += 52
    drawn, high = _hand(view, seat, inner, tall)
    body += at(0, y, drawn)
    y += high + 12
    body += at(0, y, _name_line(view, seat, 300 if wide else inner))
    drawn, high = _plaque(view, seat, inner - 330 if wide else inner)
    body += at(330, y - 2, drawn) if wide else at(0, y + 38, drawn)
    y += max(36, high) if wide else 36 + high
    return art.panel(width, y + 14) + at(12, 6, body), y + 14


def _question(view: Document, width: float) -> tuple[str, float]:
    """The prompt with buttons for choices that no card or cell stands for; at the end, a banner."""
    if view["over"]:
        colour = WON if view["result"] == "win" else LOST
        return at(0, 6, art.lift(art.banner(width, view["prompt"], colour))), 58.0
    lines = art.wrap(view["prompt"], width * 0.95, 18)
    body = "".join(
        text(0, 24 * i, line, 18, bold=True, serif=True) for i, line in enumerate(lines, 1)
    )
    y = 24.0 * len(lines)
    cells = view["phase"] == "turn_helm"
    moves = () if cells else ("pass", "use", *COLOURS)
    options = [option for option in view["choices"] if option["move"] in moves]
    if not options:
        return body, y
    wide, tall, gap = 128.0, 40.0, 14.0
    columns = min(len(options), 4 if width > WIDE else 2)
    row = columns * (wide + gap) - gap
    x, top = width - row, 4.0
    if row + 400 > width:  # no room beside the prompt
        x, top, wide = 0.0, y + 14, min(190.0, (width + gap) / columns - gap)
    for i, option in enumerate(options):
        line, column = divmod(i, columns)
        mark, words = "", option["label"]
        if option["move"] in COLOURS:
            mark, words = SUIT_MARKS[COLOURS.index(option["move"])], option["move"].capitalize()
        face = art.choice(option["action"], option["label"], art.button(wide, tall, words, mark))
        body += at(x + column * (wide + gap), top + line * (tall + gap), face)
    return body, max(y, top + -(-len(options) // columns) * (tall + gap) - gap)


def _latest(sentences: Sequence[str], width: float) -> list[str]:
    """As many of the last sentences as two lines hold."""
    for first in range(len(sentences)):
        lines = art.wrap(" ".join(sentences[first:]), width)
        if len(lines) <= 2:
            return lines
    return []


# -- the table


def _table(view: Document, width: float, height: float) -> str:
    """The trick and the discard pile."""
    trick, used = _trick(view, width - 24, 58)
    pile = _discard(view, width - 24, height - used - 28)
    return art.panel(width, height) + at(12, 8, trick) + at(12, used + 18, pile)


def _trick(view: Document, width: float, wide: float) -> tuple[str, float]:
    """The Player Deck, the card led, the last trick; and how high that is."""
    tall, y = wide * 1.44, 22.0
    empty = stroke(art.box(wide, tall)(0), "var(--rule)", 1.6, dashes="4 6")
    body = text(0, 14, "Deck") + at(0, y, art.card_back(wide) if view["player_deck"] else empty)
    body += art.plate(wide / 2, y + tall - 14, str(view["player_deck"]), 15)
    if view["under"]:
        face = _face(view["under"], max(34, wide * 0.6), tall * 0.8)
        body += text(wide + 14, 14, "under it") + at(wide + 14, y, face)
    x = wide + 76
    face = _face(view["led"], wide, tall) if view["led"] else empty
    body += text(x, 14, "Led") + at(x, y, face)
    if view["led"]:
        body += art.badge(view["leader"], x + wide - 6, y + tall - 4, 10)
    body += text(width - 2 * wide - 10, 14, "Last trick")
    for seat in range(2):
        x = width - (2 - seat) * (wide + 10) + 10
        face = _face(view["last_trick"][seat], wide, tall) if view["last_trick"] else empty
        body += at(x, y, face) + art.badge(seat, x + wide - 6, y + tall - 4, 10)
    return body, y + tall + 6


def _discard(view: Document, width: float, height: float) -> str:
    """The discard pile sorted in three rows, a dot for each card that is elsewhere."""
    lying, gap = view["discard"], 6.0
    wide = (width + gap) / NUMBERS - gap
    tall = (height - 24 + gap) / len(COLOURS) - gap
    body = text(0, 14, f"Discard pile ({len(lying)})")
    for suit in range(len(COLOURS)):
        for number in range(NUMBERS):
            x, y = number * (wide + gap) + wide / 2, 24 + suit * (tall + gap) + tall / 2
            body += f'<circle cx="{num(x)}" cy="{num(y)}" r="2" fill="var(--rule)"/>'
    for name in lying:
        x = (NUMBER_OF[CARD[name]] - 1) * (wide + gap)
        y = 24 + COLOUR_OF[CARD[name]] * (tall + gap)
        key = f"discarded_{name}" if name in (view["last_trick"] or ()) else ""
        body += at(x, y, _offered(view, name, wide, tall, key=key))
    return body


def _pairs(width: float, columns: int) -> tuple[str, float]:
    """What two symbols do together."""
    pairs = BOX["pair"]
    wide, high = (width - 16) / columns, 36.0
    tall = high * -(-len(pairs) // columns) + 8
    body = art.panel(width, tall)
    for i, pair in enumerate(pairs):
        line, column = divmod(i, columns)
        both = f'<path d="{art.box(64, 32)(0)}" fill="{CREAM}"/>'
        both += use(pair["symbols"][0], 16, 16, 29) + use(pair["symbols"][-1], 48, 16, 29)
        words = text(72, 21, DEEDS[pair["action"]] + HITS[pair["hits"]])
        body += at(10 + wide * column, 6 + high * line, both + words)
    return body, tall


# -- choosing Pirates


def _pirate_cards(view: Document, width: float) -> tuple[str, float]:
    """Six cards in a row, those free to take ringed."""
    gap, tall = 16.0, 266.0
    wide = (width - 28 + gap) / len(PIRATES) - gap
    body = art.panel(width, tall + 68)
    body += text(14, 32, view["prompt"], art.LARGE, bold=True, serif=True)
    powers = [art.wrap(_power(name), wide - 26) for name in PIRATES]
    most = max(len(lines) for lines in powers)
    for i, (name, lines) in enumerate(zip(PIRATES, powers, strict=True)):
        even = [*lines, *[""] * (most - len(lines))]  # windows of one size
        title = PIRATE[name]["name"]
        face = art.card(wide, SUIT_COLOURS[i % 2], title, name, lines=even, height=tall)
        face = _takeable(view, name, face, art.box(wide, tall, 12))
        body += at(14 + i * (wide + gap), 50, face)
    return body, tall + 68


def _pirate_list(view: Document, width: float) -> tuple[str, float]:
    """The same as rows, for a narrow page."""
    body, y = text(12, 28, view["prompt"], 18, bold=True, serif=True), 44.0
    for name in PIRATES:
        lines = art.wrap(_power(name), width - 104)
        tall = max(66.0, 34 + len(lines) * SMALL * 1.22)
        outline, title = art.box(width - 24, tall), PIRATE[name]["name"]
        face = cut(outline(0), CREAM, 1) + use(name, 36, tall / 2, 56)
        face += text(74, 21, title, 14, bold=True, serif=True, fill=INK)
        face += art.paragraph(74, 39, lines, fill=INK)
        body += at(12, y, _takeable(view, name, face, outline))
        y += tall + 12
    return art.panel(width, y) + body, y


def _takeable(view: Document, name: str, face: str, outline: art.Outline) -> str:
    """A Pirate with its owner's badge, or ringed for the seat that may take it."""
    option = _option(view, name)
    if option:
        return art.choice(option["action"], option["label"], face + art.ring("legal", outline))
    owners = [seat for seat, taken in enumerate(view["pirates"]) if taken and taken["id"] == name]
    return face + "".join(art.badge(seat, 12, 12) for seat in owners)
