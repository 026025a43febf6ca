"""Small pictures of Pirates Under Fire that fly over the sea or stand over it for a moment."""

from skysail import art
from skysail.art import INK, cut, disc, stroke, use
from skysail.stage import thumb

from .box import EFFECTS
from .pictures import DEFS, back, flag, mark_new, tile
from .sea import SEATS
from .view import numbered_tile, ship_tile


def _small(body: str) -> str:
    """A sprite of what is drawn around 50,50."""
    return thumb(body, DEFS)


def _half_of(body: str, left: int) -> str:
    """The left half of a picture, or the right."""
    area = f'x="{left}" width="50" height="100" viewBox="{left} 0 50 100" overflow="hidden"'
    return f"<svg {area}>{body}</svg>"


SHIELD_TOKEN = use("token_shield", 50, 50, 90)
BALL, COIN, STAR = (_small(use(name, 50, 50, 90)) for name in ("ball", "coin", "token_point"))
SHIELD = _small(SHIELD_TOKEN)
MINE, DECOY = (_small(use(name, 50, 50, 90)) for name in ("mine", "mine-decoy"))
FLAME, FLASH = (_small(use(name, 50, 50, 96)) for name in ("flame", "flash"))
SMOKE = _small(use("puff", 50, 54, 90, "#8a8078"))
HAMMER = _small(disc(50, 50, 40, art.MOSS, 3, art.CREAM) + use("repair", 50, 50, 54, "#fff"))
SPLASH = _small(
    cut("M30 92Q24 40 50 6 76 40 70 92z", "#dff1f4", 2)
    + cut("M12 92Q18 60 34 48 36 74 34 92zM88 92Q82 60 66 48 64 74 66 92z", "#b9dcdf", 2)
)
BUBBLES = _small(
    "".join(
        disc(x, y, r, "#dff1f4", 2, art.DEEP)
        for x, y, r in ((50, 76, 15), (30, 54, 10), (66, 48, 12), (44, 28, 8), (60, 14, 5))
    )
)
SIDES_OF_COIN = [
    _small(use("coin", 50, 50, 98) + art.badge(seat, 50, 50, 30)) for seat in range(SEATS)
]
SOOT = _small(
    "".join(
        use("puff", x, y, 22, "#3a332e")
        for x, y in ((50, 10), (84, 14), (89, 52), (84, 86), (50, 89), (15, 86), (11, 54))
    )
)
RIPPLES = _small(
    "".join(
        f'<g opacity="{pale}">{disc(50, 50, radius, "none", 2.4, "#fff")}</g>'
        for radius, pale in ((34, 0.9), (41, 0.65), (48, 0.4))
    )
)
NEW = _small(mark_new(100))
BACKS = [_small(back(seat, 50, 50, 84)) for seat in range(SEATS)]
GRAPNEL = _small(
    stroke("M50 98V26", "#8a6a35", 6, dashes="8 5")
    + stroke("M50 30V74M50 74Q22 72 20 44M50 74Q78 72 80 44", INK, 9)
    + stroke("M50 30V74M50 74Q22 72 20 44M50 74Q78 72 80 44", "#aeb9c3", 4)
    + disc(50, 24, 8, "none", 5, INK)
)
STEAM = _small(use("puff", 50, 40, 80, "#f4f1ea"))
SPLIT = _small(
    f'<g transform="rotate(-24 40 60) translate(-8 4)">{_half_of(SHIELD_TOKEN, 0)}</g>'
    f'<g transform="rotate(24 60 60) translate(8 4)">{_half_of(SHIELD_TOKEN, 50)}</g>'
)
FOG = _small(
    "".join(
        f'<g opacity=".7">{use("puff", x, y, size, "#eef2f2")}</g>'
        for x, y, size in ((22, 40, 60), (60, 30, 70), (84, 56, 54), (40, 66, 72), (14, 72, 44))
    )
)
MARKS_OF = {  # of mercenaries whose effect has none of its own
    "reserve_pick": "reserve_draw",
    "lay_batch": "lay_mine",
    "ring_shot": "orth_shot",
    "row_shot": "orth_shot",
    "column_shot": "orth_shot",
}


def face(seat: int, number: int) -> str:
    """A tile that comes to your hand."""
    return _small(art.at(8, 8, tile(numbered_tile(number), seat, 84)))


def wreck(owner: int, ship: int, *, burning: bool) -> str:
    """A ship that breaks in two."""
    whole = art.at(8, 8, tile(ship_tile(ship) | {"burning": burning}, owner, 84))
    fore = f'<g transform="rotate(-14 30 90) translate(-5 6)">{_half_of(whole, 0)}</g>'
    return _small(
        fore + f'<g transform="rotate(14 70 90) translate(5 6)">{_half_of(whole, 50)}</g>'
    )


def number_of(ship: int) -> str:
    """The flag of a ship that is sunk."""
    return _small(art.at(28, 28, flag(ship_tile(ship)["shows"], 1.5)))


def mark(effect: int) -> str:
    """The mark of an effect."""
    return _small(_mark(effect, 50, 84))


def marks(first: int, second: int) -> str:
    """The marks of two effects, larger that which comes first."""
    return _small(_mark(first, 26, 48) + _mark(second, 78, 36))


def _mark(effect: int, x: float, size: float) -> str:
    name = EFFECTS[effect]
    ground = disc(x, 50, size / 2, art.DEEP, 3, art.CREAM)
    return ground + use(MARKS_OF.get(name, name), x, 50, size * 0.62, "#fff")
