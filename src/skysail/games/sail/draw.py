"""Sail drawn: sea chart, Kraken and cards, as one seat sees them. Made of the view alone.

The seat that looks sits at the lower rim (a spectator sits with South) and the ship always sails
to the right. For North the chart is mirrored, not turned: columns read the same for everyone.
"""

from skysail import art, layout
from skysail.art import CREAM, GOLD, INK, SMALL, at, cut, disc, num, stroke, text, use
from skysail.game import Document
from skysail.layout import LANDSCAPE, WIDE, Page, Part, near_seat, option_of

from .box import BOX, CARD, COLOUR_OF, COLOURS, NUMBER_OF, PIRATE, PIRATES
from .cards import SUIT_COLOURS, SUIT_MARKS, draw_hand, face_of, kraken_card, offered
from .pictures import DEFS, cover
from .seascape import ROUNDS_PER_STORM, draw_sea
from .text import SEAT_NAMES, describe

DEEDS = {
    "diagonal": "sail",
    "straight": "straight on",
    "repel": "repel the Kraken",
    "fire": "flip a card",
}
HITS = ("", ", 1 hit", ", 2 hits")
NUMBERS = 9  # of each colour
TRICKS = 4

WON, LOST = "#3f6a38", "#8f2f1f"
READY, SPENT = "#cfe3b8", "#d5d0c4"

__all__ = ["cover", "draw"]


def draw(view: Document, *, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    page = _portrait(view) if narrow else _landscape(view)
    title = f"Sail, {view['map']['title']}, round {view['round']}: {view['prompt']}"
    return layout.position(page, title, describe(view), view["happened"], DEFS, theme)


def _landscape(view: Document) -> Page:
    """Chart left, partner and Kraken right; below, what the near seat holds, and the table."""
    pad, gap, right, top = 14, 10, 330, 50
    full = LANDSCAPE - 2 * pad
    left = full - gap - right
    aside = pad + left + gap
    sea, deep = draw_sea(view, left, 37, head=30)
    partner, high = _partner(view, right)
    body = at(pad, 3, _header(view, full)) + at(pad, top, sea) + at(aside, top, partner)
    body += at(aside, top + high + gap, _kraken_panel(view, right, deep - high - gap))
    y = top + deep + gap
    if view["phase"] == "choose_pirate":
        picking, high = _pirate_cards(view, full)
        return body + at(pad, y, picking), LANDSCAPE, y + high + pad
    mine, high = _own(view, left, 126, at_least=276)
    pairs, low = _pairs(full)
    body += at(pad, y, mine) + at(aside, y, _table(view, right, high))
    return body + at(pad, y + high + gap, pairs), LANDSCAPE, y + high + gap + low + pad


def _portrait(view: Document) -> Page:
    """One column: chart, partner, trick and own hand first, the rest below the fold."""
    pad, gap, width = 8, 8, 384
    parts = [_narrow_header(view, width), draw_sea(view, width, 24, head=42)]
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
        drawn, high = _plaque(view, 1 - near_seat(view), width - 24)
        if high:
            parts.append((art.panel(width, high + 20) + at(12, 12, drawn), high + 20))
    parts.append(_pairs(width))
    body, end = layout.stack(parts, gap, pad, pad)
    return body, width + 2 * pad, end


def _header(view: Document, width: float) -> str:
    name = text(70, 34, view["map"]["title"], art.LARGE, serif=True, fill="var(--soft)")
    track, leads = at(width - 520, 22, _rounds(view, 44)), f"{SEAT_NAMES[view['leader']]} leads"
    leader, talk = at(width - 288, 22, _leader(view, leads)), at(width - 116, 22, _talk(view))
    return text(0, 34, "Sail", 30, bold=True, serif=True) + name + track + leader + talk


def _narrow_header(view: Document, width: float) -> Part:
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


def _plaque(view: Document, seat: int, width: float) -> Part:
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


def _partner(view: Document, width: float, *, plaque: bool = True) -> Part:
    """The seat at the upper rim: name and cubes, Pirate, hand."""
    seat, inner, y = 1 - near_seat(view), width - 24, 42.0
    body = _name_line(view, seat, inner)
    drawn, high = _plaque(view, seat, inner) if plaque else ("", 0.0)
    if high:
        body += at(0, y, drawn)
        y += high + 6
    if view["hands"][seat]["count"] or view["adrift"]:
        body += at(0, y, draw_hand(view, seat, inner, 54)[0])
        y += 62
    return art.panel(width, y + 4) + at(12, 4, body), y + 4


def _own(view: Document, width: float, tall: float, at_least: float = 0) -> Part:
    """What the near seat is asked, what has happened, its hand and Pirate."""
    seat, inner, wide = near_seat(view), width - 24, width > WIDE
    body, y = _question(view, inner)
    body += art.paragraph(0, y + 20, layout.latest(view["happened"], inner), fill="var(--soft)")
    y += 52
    drawn, high = draw_hand(view, seat, inner, tall)
    body += at(0, y, drawn)
    y += high + 12
    body += at(0, y, _name_line(view, seat, 300 if wide else inner))
    drawn, high = _plaque(view, seat, inner - 330 if wide else inner)
    body += at(330, y - 2, drawn) if wide else at(0, y + 38, drawn)
    y += max(36, high) if wide else 36 + high
    y = max(y + 14, at_least)
    return art.panel(width, y) + at(12, 6, body), y


def _question(view: Document, width: float) -> Part:
    """The prompt with buttons for choices that no card or cell stands for; at the end, a banner."""
    if view["over"]:
        colour = WON if view["result"] == "win" else LOST
        return at(0, 6, art.lift(layout.banner(width, view["prompt"], colour))), 58.0
    body, y = layout.prompt(view["prompt"], width)
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
    faces = [_button(option, wide, tall) for option in options]
    buttons, end = layout.grid(faces, columns, wide + gap, tall + gap, x, top)
    return body + buttons, max(y, end - gap)


def _button(option: Document, width: float, height: float) -> str:
    mark, words = "", option["label"]
    if option["move"] in COLOURS:
        mark, words = SUIT_MARKS[COLOURS.index(option["move"])], option["move"].capitalize()
    face = layout.button(width, height, words, mark)
    return art.choice(option["action"], option["label"], face)


# -- the table


def _table(view: Document, width: float, height: float) -> str:
    """The trick and the discard pile."""
    trick, used = _trick(view, width - 24, 50)
    pile = _discard(view, width - 24, height - used - 28)
    return art.panel(width, height) + at(12, 8, trick) + at(12, used + 18, pile)


def _trick(view: Document, width: float, wide: float) -> Part:
    """The Player Deck, the card led, the last trick; and how high that is."""
    tall, y = wide * 1.44, 22.0
    empty = stroke(art.box(wide, tall)(0), "var(--rule)", 1.6, dashes="4 6")
    body = text(0, 14, "Deck") + at(0, y, art.card_back(wide) if view["player_deck"] else empty)
    body += art.plate(wide / 2, y + tall - 14, str(view["player_deck"]), 15)
    if view["under"]:
        face = face_of(view["under"], max(34, wide * 0.6), tall * 0.8)
        body += text(wide + 14, 14, "under it") + at(wide + 14, y, face)
    x = wide + 76
    face = face_of(view["led"], wide, tall) if view["led"] else empty
    body += text(x, 14, "Led") + at(x, y, face)
    if view["led"]:
        body += art.badge(view["leader"], x + wide - 6, y + tall - 4, 10)
    body += text(width - 2 * wide - 10, 14, "Last trick")
    for seat in range(2):
        x = width - (2 - seat) * (wide + 10) + 10
        face = face_of(view["last_trick"][seat], wide, tall) if view["last_trick"] else empty
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
        body += at(x, y, offered(view, name, wide, tall, key=key))
    return body


def _pairs(width: float) -> Part:
    """What two symbols do together: all in a row, or on a narrow page in two columns."""
    pairs, high = [_pair(pair) for pair in BOX["pair"]], 36.0
    if width < WIDE:
        drawn, end = layout.grid([face for face, _ in pairs], 2, (width - 16) / 2, high, 10, 6)
        return art.panel(width, end + 2) + drawn, end + 2
    body, x = art.panel(width, high + 8), 10.0
    between = (width - 20 - sum(wide for _, wide in pairs)) / (len(pairs) - 1)
    for face, wide in pairs:
        body += at(x, 6, face)
        x += wide + between
    return body, high + 8


def _pair(pair: Document) -> Part:
    """Two symbols and their deed, and how wide that is."""
    words = DEEDS[pair["action"]] + HITS[pair["hits"]]
    both = f'<path d="{art.box(64, 32)(0)}" fill="{CREAM}"/>'
    both += use(pair["symbols"][0], 16, 16, 29) + use(pair["symbols"][-1], 48, 16, 29)
    return both + text(72, 21, words), 72 + art.length(words, SMALL)


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
        face = kraken_card(wide, tall) if name == "kraken" else face_of(name, wide, tall)
        body += at(12 + i * (wide + gap), top, face)
    room = height - top - tall
    if room > 70:
        body += f'<g opacity=".3">{use("kraken", width / 2, height - room / 2, room - 24)}</g>'
    return body


# -- choosing Pirates


def _pirate_cards(view: Document, width: float) -> Part:
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


def _pirate_list(view: Document, width: float) -> Part:
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
    option = option_of(view, name)
    if option:
        return art.choice(option["action"], option["label"], face + art.ring("legal", outline))
    owners = [seat for seat, taken in enumerate(view["pirates"]) if taken and taken["id"] == name]
    return face + "".join(art.badge(seat, 12, 12) for seat in owners)
