"""The seats of Pirates Under Fire drawn: plates with their tile counter, piles, the turn track."""

from skysail import art
from skysail.art import INK, at, disc, num, stroke, text
from skysail.game import Document
from skysail.kit import COUNT_BESIDE_WORD, Count, near_seat, seat_line, seat_plate
from skysail.stage import MORE_FORMS, USUAL_FORM, in_hundred

from .box import COPIES, NUMBERS, TURNS
from .names import signed
from .pictures import back

LEGEND = (("laid", "laid"), ("hand", "in hand"), ("sunk", "sunk"))
TRACK, A_TURN = 178.0, 8.2  # how wide the track of a seat's turns is, and a turn on it
WORTH = "worth"
ROOMY = 220.0  # a plate so wide says both who began and who plays there


def plate(view: Document, seat: int, width: float, height: float) -> str:
    """What a seat has before it, and what its fleet is worth; tall ones count its tiles."""
    side = view["sides"][seat]
    mine = seat == view["seat"]
    tall = height >= 100
    name = "You" if mine else side["name"]
    counts = [
        Count("gold", str(side["gold"]), "gold"),
        Count("vp_token", str(side["vp"]), "points"),
    ]
    word = ""
    if tall:
        counts.append(Count("lay_mine", str(side["mines"]), "mines"))
        more = _counter(view, seat, width, height)
        if not mine:
            more += _second_row(side, width)
    else:
        kind = "deck" if mine else "hand"
        counts.insert(1, Count(kind, str(side[f"{kind}_size"]), kind))
        room = width - 120 - art.length(name, 18, bold=True) - art.length(WORTH, 11)
        counts = counts[: int(max(room, 0) // COUNT_BESIDE_WORD)]
        more = ""
        word = WORTH if room > 0 else ""
    line = _line(view, seat) if tall and (mine or width >= ROOMY) else ""
    more += _edge(seat, height) + _thinks(seat, height, tall=tall)
    if tall:
        top = 31 if line else 39
        more += seat_line(seat, 60 + art.length(line, 12), top, width - 56)
        more += _worth_named(view, seat, width)
    opens = f'<rect width="{num(width)}" height="{num(height)}" fill="transparent"/>'
    more = art.place(f"tiles:{seat}", opens + more, leaf=tiles_of(view, seat))
    return seat_plate(
        view,
        seat,
        width,
        height,
        name,
        line=line,
        worth=worth(view, seat),
        worth_word=word,
        counts=counts,
        more=more,
    )


def tiles_of(view: Document, seat: int) -> str:
    """The title of the leaf that counts a seat's tiles."""
    return "Your tiles" if seat == view["seat"] else f"{view['sides'][seat]['name']}'s tiles"


def worth(view: Document, seat: int) -> str:
    """Points as the sea lies; after a blockade who won."""
    if view["result"] == "blocked":
        return "won" if seat in view["winners"] else "lost"
    return signed(view["sides"][seat]["tally"]["total"])


def _worth_named(view: Document, seat: int, width: float) -> str:
    """What the number is, below it."""
    middle = width - 12 - max(18, art.length(worth(view, seat), 18, bold=True) / 2 + 6)
    return text(middle, 58, WORTH, 12, anchor="middle", fill="var(--muted)")


def _line(view: Document, seat: int) -> str:
    if view["first"] is None:
        return ""
    if view["sides"][seat]["starting_shield"]:
        return "a shield waits"
    return "began" if view["first"] == seat else ""


def _thinks(seat: int, height: float, *, tall: bool) -> str:
    """Where dots show that somebody thinks: below the badge, or in a row below the name."""
    x, y = (9.0, 46.0) if tall else (52.0, height / 2 + 9)
    spot = f'<rect x="{num(x)}" y="{num(y)}" width="46" height="12" fill="none"'
    return art.place(f"thinks:{seat}", f'{spot} pointer-events="none"/>')


def _edge(seat: int, height: float) -> str:
    """The fleet's colour along the left edge."""
    line = f"M5 {num(14)}V{num(height - 14)}"
    return stroke(line, art.SEAT_COLOURS[seat], 6)


def _second_row(side: Document, width: float) -> str:
    """Of the other seat also what is hidden: its hand, deck and reserve."""
    step = (width - 24) / 3
    body = ""
    for i, (icon, kind) in enumerate(
        (("hand", "hand"), ("deck", "deck"), ("reserve_draw", "reserve"))
    ):
        x = 12 + i * step
        body += art.use(icon, x + 14, 122, 24, "var(--ink)")
        body += text(x + 32, 128, str(side[f"{kind}_size"]), 18, bold=True, serif=True)
        body += text(x + 2, 147, kind, 12, fill="var(--muted)")
        body += art.place(f"{kind}:{side['seat']}", at(x + 2, 110, art.blank(24, 24)))
    return body


def _counter(view: Document, seat: int, width: float, height: float) -> str:
    """Nine numbers with a pip for each tile: laid, sunk, in your hand, unseen."""
    step, y = (width - 24) / NUMBERS, height - 49
    body = stroke(f"M12 {num(y - 6)}H{num(width - 12)}", "var(--hair)", 1)
    for number in range(1, NUMBERS + 1):
        x = 12 + (number - 0.5) * step
        body += text(x, y + 6, str(number), 12, anchor="middle", bold=True, serif=True)
        body += at(x, y + 14, _pips(pips(view, seat, number), art.SEAT_COLOURS[seat], step))
    return art.hint(_told(view, seat), body) + _legend(view, seat, width, height - 15)


def pips(view: Document, seat: int, number: int) -> list[str]:
    """Where the tiles of one number are, as far as the one who looks knows."""
    side = view["sides"][seat]
    laid = sum(
        space["ship"]["owner"] == seat and space["ship"]["number"] == number
        for space in view["sea"]
        if space["ship"]
    )
    known = {
        "laid": laid,
        "sunk": side["destroyed"].count(number),
        "hand": (side["hand"] or []).count(number),
    }
    found = [kind for kind, times in known.items() for _ in range(times)]
    return found + ["unseen"] * (int(COPIES[number]) - len(found))


def draw_odds(view: Document, seat: int, number: int) -> float:
    """How likely the next draw from the deck is a number, as far as its owner knows."""
    side = view["sides"][seat]
    known = side["reserve"] or []
    unseen = pips(view, seat, number).count("unseen") - known.count(number)
    hidden = side["deck_size"] + side["reserve_size"] - len(known)
    return unseen / hidden if side["deck_size"] and not view["over"] else 0.0


def _pips(found: list[str], colour: str, step: float) -> str:
    apart = min(7.4, (step - 3) / max(len(found), 1))
    body = ""
    for place, kind in enumerate(found):
        x = (place - (len(found) - 1) / 2) * apart
        if kind == "sunk":
            body += stroke(f"M{num(x - 2.4)}-2.4l4.8 4.8m0-4.8l-4.8 4.8", "var(--loss)", 1.8)
        else:
            body += disc(x, 0, 2.9, colour if kind == "laid" else "none", 1.1, "var(--ink)")
        if kind == "hand":
            body += disc(x, 0, 1.4, "var(--ink)", 0)
    return body


def _told(view: Document, seat: int) -> str:
    whose = "Your" if view["seat"] == seat else f"{view['sides'][seat]['name']}'s"
    return f"{whose} tiles: full laid, crossed sunk, dotted in hand, hollow unseen"


def _legend(view: Document, seat: int, width: float, y: float) -> str:
    """What the pips mean, or of a closed hand how many tiles are unseen."""
    side = view["sides"][seat]
    if view["first"] is not None and side["hand"] is not None:
        body, x = "", 18.0
        for kind, words in LEGEND:
            body += at(x, y - 4, _pips([kind], art.SEAT_COLOURS[seat], 0))
            body += text(x + 8, y, words, 12, fill="var(--muted)")
            x += art.length(words, 12) + (width - 24) * 0.11
        return body
    hidden = side["hand_size"] + side["deck_size"] + side["reserve_size"]
    told = f"{hidden} unseen, {side['hand_size']} of them in hand"
    words = told if view["first"] is not None else "tiles are dealt after this"
    return text(14, y, words, 12, fill="var(--muted)")


# -- piles


def piles(view: Document, width: float, height: float) -> str:
    """Deck and reserve of the seat that looks."""
    seat = near_seat(view)
    side = view["sides"][seat]
    body = art.panel(width, height)
    for place, kind in enumerate(("deck", "reserve")):
        size = min(62.0, width / 2 - 46)
        x, y = 13 + size / 2 + place * width / 2, height / 2 - 12
        count = side[f"{kind}_size"]
        stack = "".join(back(seat, x + 3 * d, y - 2 * d, size) for d in range(min(count, 3)))
        if not count:
            stack = at(x - size / 2, y - size / 2, _empty(size))
        more = _next_draw(view, seat) if kind == "deck" else ""
        body += art.place(f"{kind}:{seat}", stack, about=kind, more=more)
        body += text(x + size / 2 + 14, y + 8, str(count), 20, bold=True, serif=True)
        body += text(x - size / 2, height - 14, kind, 13, fill="var(--soft)")
    return body


def _next_draw(view: Document, seat: int) -> str:
    """What the next draw could be, the likeliest first, to whoever sees the hand."""
    if view["sides"][seat]["hand"] is None or view["first"] is None:
        return ""
    alike: dict[float, list[str]] = {}
    for number in range(1, NUMBERS + 1):
        alike.setdefault(draw_odds(view, seat, number), []).append(str(number))
    told = [
        f"{in_hundred(share)}{' each' if len(numbers) > 1 else ''} for {', '.join(numbers)}"
        for share, numbers in sorted(alike.items(), reverse=True)
        if share
    ]
    return f"Next draw: {'; '.join(told)}." if told else ""


def _empty(size: float) -> str:
    return stroke(art.box(size, size, 8)(0), "var(--line)", 1.4, dashes="5 5")


# -- the clock


def clock(view: Document, form: str) -> tuple[str, float]:
    """The turn track of both seats; on phones the turn in words. And how wide it is."""
    turn = view["turn"]
    if form not in (USUAL_FORM, *MORE_FORMS):
        words = f"Turn {turn['number']} of {turn['of']}" if turn["number"] else "Laying out"
        if view["over"]:
            words = "The end"
        return text(4, 23, words, 16, bold=True, serif=True), 130.0
    near = near_seat(view)
    return at(0, 0, _track(view, 1 - near)) + at(0, 18, _track(view, near)), TRACK


def _track(view: Document, seat: int) -> str:
    """A seat's turns: done, now, to come, and the flag at their end."""
    colour, done = art.SEAT_COLOURS[seat], view["sides"][seat]["turns"]
    now = view["turn"]["seat"] == seat
    body = art.badge(seat, 10, 9, 7.5)
    for turn in range(TURNS):
        x = 32 + turn * A_TURN
        if turn < done:
            body += disc(x, 9, 3.6, colour, 0)
        elif turn == done and now:
            body += disc(x, 9, 4.6, art.CREAM, 2.4, colour)
        else:
            body += disc(x, 9, 3, "none", 1.2, "var(--line)")
    end = num(32 + TURNS * A_TURN)
    pennant = f'<path d="M{end} 2l10 3.4-10 3.6z" fill="{colour}" stroke="{INK}"/>'
    return body + stroke(f"M{end} 16V2", "var(--ink)", 1.6) + pennant
