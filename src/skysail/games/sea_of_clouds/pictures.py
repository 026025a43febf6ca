"""The pictures of Sea of Clouds: those of pieces.svg, and what is put together of them."""

import re
from pathlib import Path

from skysail import art, kit
from skysail.art import CREAM, GOLD, INK, SEAT_COLOURS, SEAT_MARKS, at, cut, disc, num, stroke, text
from skysail.game import Document

from .box import KIND, TYPE_OF, TYPES
from .names import MINUS

TINTS = ("#b9d7ea", "#f8d3b0", "#b4e0d0", "#eecbe0")  # behind a Captain's head, by seat
SHADES = ("#0a4f7a", "#9c4300", "#00664b", "#8d3f6b")
BACK_COLOURS = {"rum": "#8f6412", "relic": "#2f6690", "object": "#47714a", "pirate": "#a63d2f"}
EMBLEMS = {"rum": "plain_rum", "relic": "eye_of_the_kraken", "object": "chest", "pirate": "gunner"}
PORTRAITS = ("madame_tching", "duc_de_plessy", "lady_damballa", "el_capitan")  # by seat

SIGNS = {  # the types in one colour, 20 wide around 0,0
    "rum": "M-3-9H3V-4Q6-2 6 2V9H-6V2Q-6-2-3-4z",
    "relic": "M-10 0Q0-10 10 0Q0 10-10 0zM0-4A4 4 0 1 0 .01-4z",
    "object": "M-9-3Q-9-9-3-9H3Q9-9 9-3V8H-9zM-9-1H-3V3H3V-1H9",
    "pirate": "M0-9Q9-9 9-1Q9 3 5 4V9H-5V4Q-9 3-9-1Q-9-9 0-9z"
    "M-4-3.5A2 2 0 1 0-3.9-3.5zM4-3.5A2 2 0 1 0 4.1-3.5z",
}
CLOUD_SHELF = (  # what a share lies on, 200 wide
    "M12 30C-8 30-10 4 10 2C10-14 34-18 42-8C50-22 76-22 82-8C92-20 116-18 120-6"
    "C130-18 152-18 158-6C168-16 190-12 190 2C212 4 210 30 190 30C180 38 24 38 12 30z"
)
WAX = "M0-9Q4-10 6-6Q10-5 9 0Q11 5 6 6Q4 10 0 8Q-5 11-7 6Q-11 4-9 0Q-10-6-6-7Q-3-10 0-9z"
CROWN = cut("M-8 2V-7L-4-3L0-9L4-3L8-7V2z", GOLD, 1.2)
RAYS = "".join(
    f"M0 5L{x1} {y1}L{x2} {y2}z"
    for x1, y1, x2, y2 in (
        (44.5, 0, 44.1, 5.8),
        (38.5, 22.2, 35.3, 27.1),
        (22.3, 38.5, 17.1, 41.1),
        (0, 44.5, -5.8, 44.1),
        (-22.2, 38.5, -27.1, 35.3),
        (-38.5, 22.2, -41.1, 17.1),
        (-44.5, 0, -44.1, -5.8),
        (-38.5, -22.2, -35.3, -27.1),
        (-22.3, -38.5, -17.1, -41.1),
        (0, -44.5, 5.8, -44.1),
        (22.3, -38.5, 27.1, -35.3),
        (38.5, -22.3, 41.1, -17.1),
    )
)


def _gradients() -> dict[str, str]:
    stops = (("0", "var(--sea)"), (".55", "var(--sky)"), ("1", "var(--lit)"))
    colours = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    clips = {
        "medal": "M-75-100H75V0H45A45 45 0 0 1-45 0H-75z",  # hair and Hat stand out above the rim
        "deck": "M-200-220H200V8H-200z",
        "push": "M5 0H185a5 5 0 0 1 5 5V17a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z",
    }
    return {
        "heaven": f'<linearGradient id="@heaven" x2="0" y2="1">{colours}</linearGradient>',
        **{k: f'<clipPath id="@{k}"><path d="{path}"/></clipPath>' for k, path in clips.items()},
    }


PIECES = art.read_symbols(Path(__file__).with_name("pieces.svg"))
BOXES = {  # where the origin of each symbol lies
    name: [float(side) for side in box[1].split()]
    for name, drawn in PIECES.items()
    if (box := re.search(r'viewBox="([^"]+)"', drawn))
}
DEFS = PIECES | _gradients()


def stamp(name: str, x: float, y: float, scale: float = 1, *, opacity: float = 1) -> str:
    """A symbol of pieces.svg, its own origin at x, y."""
    left, top, wide, high = BOXES[name]
    pale = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<use href="#@{name}" x="{num(x + left * scale)}" y="{num(y + top * scale)}"'
        f' width="{num(wide * scale)}" height="{num(high * scale)}"{pale}/>'
    )


def picture_of(kind: str) -> str:
    """The picture of a kind of card; one that the box does not usually hold gets its type's."""
    return kind if kind in DEFS else EMBLEMS[TYPES[TYPE_OF[KIND[kind]]]]


# -- numbers: each kind has its shape


def coin(x: float, y: float, words: object, size: float = 36) -> str:
    """Doubloons."""
    return art.use("coin", x, y, size) + _number(x, y, words, size * 0.46, INK)


def seal(x: float, y: float, words: str, size: float = 36) -> str:
    """Points; red where they are lost."""
    bad = words.startswith(MINUS)
    shape = art.use("sealbad" if bad else "seal", x, y, size)
    return shape + _number(x, y, words, size * (0.46 if len(words) < 3 else 0.36), CREAM)


def shield(x: float, y: float, words: object, size: float = 40) -> str:
    """Strength; it may be below 0."""
    return art.use("shield", x, y, size) + _number(x, y + size * 0.03, words, size * 0.4, INK)


def slip(x: float, y: float, words: str, *, is_strength: bool) -> str:
    """Strength or points where there is hardly room."""
    wide = art.length(words, 12, bold=True) + 5
    fill = CREAM if is_strength else "#a3301c" if words.startswith(MINUS) else "#2f5d73"
    shape = at(x - wide / 2, y - 8, cut(art.box(wide, 16, 5)(0), fill, 1.2))
    return shape + _number(x, y, words, 12, INK if is_strength else CREAM)


def _number(x: float, y: float, words: object, size: float, fill: str) -> str:
    return art.centred(x, y, str(words).replace("-", MINUS), max(12.0, size), fill, serif=True)


def hidden(x: float, y: float, count: int) -> str:
    """How many cards lie face down: they count only at the end."""
    card = cut("M-6-9H6V9H-6z", "#2f5d73", 1.2) + stroke("M-3-5H3V5H-3z", GOLD, 1.2)
    return text(x, y + 5, f"+{count}", 14, bold=True) + at(
        x + 19 + 10 * len(str(count)), y, card, scale=0.8
    )


def sign(kind: str, x: float, y: float, scale: float, colour: str = CREAM) -> str:
    """The mark of a type."""
    mark = f'<path d="{SIGNS[kind]}" fill="{colour}" fill-rule="evenodd"/>'
    return at(x, y, mark, scale=scale)


def eye(seat: int, x: float, y: float, wide: float = 30.0) -> str:
    """Somebody has seen the card: in the colour and with the mark of the seat."""
    half, bend = num(wide / 2), num(max(16.0, wide / 1.5))  # the iris keeps inside
    lens = f'<path d="M-{half} 0Q0-{bend} {half} 0Q0 {bend}-{half} 0z" fill="#fff"'
    iris = disc(0, 0, 8, SEAT_COLOURS[seat], 0) + art.use(SEAT_MARKS[seat], 0, 0, 12, "#fff")
    return at(x, y, f'{lens} stroke="{SHADES[seat]}" stroke-width="1.8"/>{iris}')


def wax(x: float, y: float, scale: float = 0.83) -> str:
    """The seal of a Secret."""
    ring = disc(0, 0, 4.5, "none", 1.2, "#f0b0a4")
    return at(x, y, cut(WAX, "#b1332a", 1.2) + ring, scale=scale)


# -- Captains


def medal(
    seat: int, x: float, y: float, radius: float, *, hat: bool = False, parrot: bool = False
) -> str:
    """A Captain's portrait with the badge on its rim; whoever begins wears the Hat."""
    head = stamp(PORTRAITS[seat], 0, 5, 0.58)
    head += (
        art.piece("hat", stamp("hat", 0, -21, 0.535), at=f"plate:{seat}", about="hat")
        if hat
        else ""
    )
    body = disc(0, 0, 50, SEAT_COLOURS[seat], 2) + disc(0, 0, 45, TINTS[seat], 1)
    body += f'<path d="{RAYS}" fill="#fff" opacity=".5"/><g clip-path="url(#@medal)">{head}</g>'
    if parrot:
        body += art.piece(
            "parrot", stamp("parrot", 41, 35, 0.465), at=f"plate:{seat}", about="parrot"
        )
    return at(x, y, body + art.badge(seat, -37, 37, 14), scale=radius / 50)


def name_lines(name: str, width: float, size: float) -> list[str]:
    """A name in two lines at most."""
    return art.wrap(name, width * 1.15, size)[:2]


# -- joints: who fights whom, and who would win now


def joint(fight: Document, width: float, *, flip: bool = False) -> str:
    """Crossed swords between two neighbours around 0,0, with both strengths and the winner's mark.

    `flip` puts the second of them on the left, where the ring has it.
    """
    seats, strengths = list(fight["seats"]), list(fight["strengths"])
    if flip:
        seats.reverse()
        strengths.reverse()
    winner, high = fight["winner"], 40.0 if width > 90 else 34.0
    edge = "var(--line)" if winner is None else SEAT_COLOURS[winner]
    outline = art.box(width, high, high / 2)(0)
    body = at(-width / 2, -high / 2, art.lift(cut(outline, CREAM, 0) + stroke(outline, edge, 2.4)))
    wide = width > 90
    if winner is not None:
        side = 1 if seats[1] == winner else -1
        r, w = high / 2, width / 2
        half = f"M{num(w)} 0a{r} {r} 0 0 0-{r}-{r}H0V{r}H{num(w - r)}a{r} {r} 0 0 0 {r}-{r}z"
        tint = f'<path d="{half}" fill="{edge}" opacity=".26" transform="scale({side} 1)"/>'
        body += tint
    roomy = width > 140
    body += art.use("swords", 0, -1, 38 if roomy else 22 if width > 110 else 20)
    for side, seat, strength in zip((-1, 1), seats, strengths, strict=True):
        outer = width / 2 - (18 if roomy else 15 if width > 110 else 12)
        if wide:
            body += art.badge(seat, side * outer, 0, 12 if roomy else 11 if width > 110 else 9)
        size = (20 if seat == winner else 17.6) if width > 110 else 14
        spot = side * (
            (outer - (26 if roomy else 22 if width > 110 else 18)) if wide else width / 2 - 9
        )
        body += _number(spot, 0, strength, size if wide else 13, INK)
        if seat == winner:
            mark = at(side * (outer - 1), -high / 2 - 1, CROWN)
            perch = stamp("parrot", side * (outer + 14), -high / 2 + 12, 0.3)
            body += _outside(mark + (perch if fight["tie"] else ""))
    if winner is None and width > 110 and not fight.get("waits"):
        tag = at(-38, -high / 2 - 13, cut(art.box(76, 18, 9)(0), CREAM, 1))
        words = "no crews" if fight["bare"] else "no winner"
        body += _outside(tag + art.centred(0, -high / 2 - 4, words, 12, INK))
    return art.place("joint:" + "-".join(str(seat) for seat in sorted(seats)), body)


def _outside(body: str) -> str:
    """What stands beyond a joint's edge: unseen while another one lies on it."""
    return f'<g class="inscription">{body}</g>'


# -- the cover


def cover() -> str:
    """An airship over islands in the clouds; 600 x 400."""
    body = '<rect width="600" height="400" fill="url(#@dawn)"/>'
    body += disc(470, 96, 46, "#fbe3a6", 0.6)
    for name, x, y, scale in (("isle2", 104, 240, 1.7), ("isle_b", 500, 250, 1.6)):
        body += stamp(name, x, y, scale)
    body += art.lift(stamp("airship", 300, 168, 1.1))
    for level, shade in ((330, "#f7fbfc"), (368, "#e3f0f4")):
        for x in range(-20, 640, 66):
            body += disc(x + level % 47, level + x % 19, 44, shade, 0)
        body += f'<rect y="{level}" width="600" height="90" fill="{shade}"/>'
    body += text(300, 382, "Sea of Clouds", 46, anchor="middle", bold=True, serif=True, fill=INK)
    defs = DEFS | {"dawn": art.gradient("dawn", "#7fb7c4", "#f6e2b8")}
    words = "An airship sails between islands that float over the clouds."
    return kit.cover(body, "Sea of Clouds", words, defs)
