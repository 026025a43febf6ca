"""Sail drawn: what each Pirate's power does, as an example in pictures."""

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, num, stroke, use
from skysail.stage import thumb

from .box import CARD_IDS
from .cards import SHAPE, eye, face_of, kraken_face, small_card
from .pictures import DEFS, MEDALS

SIZE = 600.0, 160.0
CARD = 84.0  # wide
ARROW = "arrow"
NUMBERS = 9  # of each colour
CORAL, LAGOON, AMBER = (  # by number, whatever a box calls them
    ("", *CARD_IDS[first : first + NUMBERS]) for first in (0, NUMBERS, 2 * NUMBERS)
)

Drawn = tuple[str, float]  # from the middle of its left edge; how wide it is


def example_of(pirate: str) -> str:
    """What `draw_example` draws, as a picture that can stand anywhere."""
    return thumb(draw_example(pirate), DEFS, *SIZE)


def draw_example(pirate: str) -> str:
    """The portrait, then what happens from left to right."""
    width, height = SIZE
    sheet = f'<path d="{art.box(width, height, 16)(0)}" fill="{CREAM}" stroke="{INK}"'
    body = f'{sheet} stroke-width="3"/>' + use(f"p-{pirate}", 78, height / 2, 124)
    parts = [_sign(part) if isinstance(part, str) else part for part in _story(pirate)]
    first, room = 150.0, width - 166
    gap = (room - sum(wide for _, wide in parts)) / (len(parts) + 1)
    x = first + gap
    for drawing, wide in parts:
        body += at(x, height / 2, drawing)
        x += wide + gap
    return body


def _story(pirate: str) -> list[Drawn | str]:
    match pirate:
        case "gunner":
            return [_medallion("fire"), ARROW, _card(AMBER[7]), "+", _card(LAGOON[6])]
        case "helmsman":
            return [_helm()]
        case "signaller":
            lit = [_card(name, lit=True) for name in (LAGOON[4], LAGOON[9], LAGOON[6])]
            return [(use("wave", 24, 0, 44, "#125566"), 48), ARROW, *lit]
        case "smuggler":
            return [_card(LAGOON[4]), "+", _card(CORAL[3]), ARROW, _medallion("repel")]
        case "carpenter":
            return [_card(AMBER[2]), ARROW, _kraken_deck(AMBER[2])]
        case _:
            return [_card(LAGOON[4]), ARROW, _back(), ARROW, _card(AMBER[8])]


def _card(name: str, *, lit: bool = False) -> Drawn:
    seen = at(CARD - 8, 6, eye()) if lit else ""
    face = face_of(name, CARD, CARD * SHAPE, "", plain=True)
    return at(0, -CARD * SHAPE / 2, face + seen), CARD


def _back() -> Drawn:
    return at(0, -CARD * 0.72, art.card_back(CARD)), CARD


def _medallion(action: str) -> Drawn:
    return use(MEDALS[action], 52, 0, 104), 104


def _kraken_deck(last: str) -> Drawn:
    """The Kraken Card, and below it the card that patches the hull."""
    card = at(0, -CARD * SHAPE / 2, kraken_face(CARD, CARD * SHAPE))
    tile = f'<g transform="scale(1.9)">{small_card(last)}</g>'
    return card + at(CARD + 6, CARD * SHAPE / 2 - 46, tile), CARD + 68


def _sign(sign: str) -> Drawn:
    if sign == ARROW:
        return stroke("M2 0H34M22-12 36 0 22 12", INK, 5), 38
    return art.centred(14, 0, sign, 40, INK), 28


def _helm() -> Drawn:
    """The winner's side is blocked, so the ship turns to the other."""
    wide, step, rise = 380.0, 92.0, 34.0
    water = f'<rect y="-72" width="{num(wide)}" height="144" rx="10" fill="#a9cdd4"/>'
    blocked = stroke(f"M170 -8L{num(170 + step)} {num(-rise - 6)}", INK, 4, dashes="8 7")
    turned = stroke(f"M170 12L{num(170 + step)} {num(rise + 6)}", GOLD, 7)
    tip = disc(170 + step, rise + 8, 11, GOLD, 2.4)
    island = use("isle1", 170 + step + 26, -rise - 2, 86)
    cross = stroke("M-11-11 11 11M11-11-11 11", "#a3301c", 6)
    ship = use("ship", 116, -8, 118)
    return water + blocked + turned + tip + island + at(214, -24, cross) + ship, wide
