"""Sail's scenes: the Kraken surfaces, the harbour, and what ends a voyage before it."""

from math import cos, pi, sin

from skysail import art
from skysail.art import CREAM, GOLD, INK, cut, disc, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import state as s
from . import text as words
from .box import DEAD, STRIKES
from .cards import kraken_face
from .kraken import ROPE
from .pictures import DEFS, arm

HEELS = 4.0, 10.0, 22.0  # degrees, in three pictures
LOST = {
    s.LOSE_ROUND_LIMIT: "The last leaf falls",
    s.LOSE_KRAKEN_ALONE: "The Kraken closes its ring",
    s.LOSE_DEAD_SPACE: "The Kraken closes its ring",
}
NIGHT = "#20304a", "#2f5d73", "#25495c"  # sky, and the sea before and behind


def surfacing(space: int) -> Document:
    """The Kraken Card turns up: the creature rises, and its number with it."""
    say = "The Kraken Card turns up, and dives under the deck."
    after = (
        "It has reached its last space: the ship sinks."
        if space == DEAD
        else f"From now on {words.times(int(STRIKES[space]), 'hit')} at every round's end."
    )
    return scene(
        "The Kraken surfaces",
        frame(_deep(260, 210, _ring(space - 1)), say, 900),
        frame(_deep(170, 330, _ring(space - 1, feels=True)), "", 700),
        frame(_deep(120, 500, _ring(space), light=space != DEAD), after, 1400),
    )


def _deep(below: float, card: float, ring: str, *, light: bool = False) -> str:
    """The creature rising out of the sea at night, its card diving; at last the sea brightens."""
    sky, near, deep = ("#6d8fa8", "#4f8ea1", "#3b748a") if light else NIGHT
    sea = f'<rect width="852" height="416" fill="{sky}"/>'
    beast = use("kraken", 370, below + 90, 330)
    turned = art.lift(art.at(120, card - 90, kraken_face(110, 160)))
    wave = "M0 300q53-28 106 0t106 0 106 0 106 0 106 0 106 0 106 0 106 0 106 0V460H0z"
    swell = f'<path d="{wave}" fill="{near}" stroke="{INK}" stroke-width="2"/>'
    low = f'<g transform="translate(-40 44)"><path d="{wave}" fill="{deep}"/></g>'
    return thumb(sea + beast + turned + swell + low + ring, DEFS, 852, 416)


def _ring(space: int, *, feels: bool = False) -> str:
    """The Kraken's ring, its number golden; perhaps an arm feels its way to the next."""
    spots = [
        (650 + 118 * sin(2 * pi * one / (DEAD + 1)), 190 - 118 * cos(2 * pi * one / (DEAD + 1)))
        for one in range(DEAD + 1)
    ]
    rope = f'<circle cx="650" cy="190" r="118" fill="none" stroke="{ROPE}" stroke-width="9"/>'
    body = art.lift(rope)
    for one, (x, y) in enumerate(spots):
        here = one == space
        body += disc(x, y, 40 if here else 24, GOLD if here else CREAM, 3)
        if one == DEAD:
            body += use("skull", x, y, 50 if here else 32, "#8f2f1f")
        else:
            body += art.centred(x, y, str(STRIKES[one]), 40 if here else 24, INK, serif=True)
    if feels:
        tip = spots[space + 1]
        reach = arm(
            ((430, 440), (470, 260), (560, 300), (640, 200), (660, 180), tip, tip), 60, 2.4, 16
        )
        body += art.lift(reach)
    return body


def last_scene(result: int, state: State) -> Document:
    """The ship in its harbour, or what ended the voyage, in three pictures."""
    say = words.ending(result, state)
    title = "The harbour" if result == s.WIN else LOST.get(result, "The storm")
    drawn = [_homeward(step) if result == s.WIN else _lost(result, step) for step in range(3)]
    first, then, last = drawn
    return scene(title, frame(first, "", 800), frame(then, "", 700), frame(last, say, 1500))


def _homeward(step: int) -> str:
    """The ship glides in; the lighthouse's beam sweeps over the sea, and at last over all of it."""
    beam = ("L0-60V60z", "L0 90V260z", "L0-20V416H420z")[step]
    body = _horizon("var(--sky)", "url(#@sea)")
    body += f'<path d="M640 150{beam}" fill="#fff3c4" opacity="{(0.45, 0.55, 0.7)[step]}"/>'
    ship = art.glide(-110, 0, use("ship", 200 + 110 * step, 250, 260))
    return thumb(body + use("lighthouse", 670, 190, 330) + ship, DEFS, 852, 416)


def _lost(result: int, step: int) -> str:
    """The ship at night, heeling more and more before what ends the voyage."""
    body, heel = _horizon("#33475c", "#25495c"), HEELS[step]
    if result in (s.LOSE_KRAKEN_ALONE, s.LOSE_DEAD_SPACE):
        return thumb(body + _ring_of_arms(step, _ship(426, heel)), DEFS, 852, 416)
    if result == s.LOSE_ROUND_LIMIT:
        moon = disc(120, 96, 44, "#f4ead6") + disc(139, 82, 39, "#33475c", 0)
        return thumb(body + moon + _ship(300, heel / 2) + _calendar(step), DEFS, 852, 416)
    clouds = (use("cloud", 150 + 280 * n, 90 + 24 * (n % 2), 260, "#6b5fb0") for n in range(3))
    body += "".join(clouds) + _ship(260, heel)
    return thumb(body + _rain(step), DEFS, 852, 416)


def _ship(x: float, heel: float) -> str:
    turned = f"rotate({art.num(-heel)} {art.num(x)} 270)"
    return f'<g transform="{turned}">{use("ship", x, 250, 260)}</g>'


def _ring_of_arms(step: int, ship: str) -> str:
    """The creature behind the ship; its arms close round it."""
    near = 150.0 * step / 2  # how far their tips have come towards each other
    arms = ""
    for side in (-1, 1):
        tip = (426 + side * (180 - 0.9 * near), 120 + near)
        low = (426 + side * 330, 440), (426 + side * 420, 240), (426 + side * 340, 60), tip
        arms += art.lift(arm(low, 78 + 8 * step, 2.4, 24))
    foot = [(270, 440), (250, 330), (360, 300 + 20 * step), (426 + near, 350)]
    below = arm(foot, 60, 2.4, 16) if step else ""
    return use("kraken", 426, 150 - 10 * step, 300) + ship + arms + art.lift(below)


def _calendar(step: int) -> str:
    """A calendar on its nail; its last leaf comes off."""
    board = cut(art.box(190, 220, 10)(0), "#a8743f", 3) + cut(art.box(190, 44, 10)(0), "#8f2f1f", 3)
    board += art.centred(95, 23, "Round", 24, CREAM, serif=True) + disc(95, -8, 6, GOLD, 2)
    stub = "M16 44H174V62L162 56 148 64 132 57 116 65 100 57 84 64 68 57 52 65 36 57 24 63 16 58z"
    board += cut(stub, CREAM, 2)
    leaf = cut(art.box(158, 160, 4)(0), CREAM, 2.4)
    leaf += art.centred(79, 84, str(s.ROUNDS), 110, INK, serif=True)
    x, y, turn = ((16, 50, 0), (20, 66, 9), (-96, 190, 38))[step]
    fallen = f'<g transform="translate({x} {y}) rotate({turn} 79 20)">{leaf}</g>'
    return art.at(580, 60, board + art.lift(fallen))


def _rain(step: int) -> str:
    """Walls of rain come over the ship, and lightning once it is lost."""
    begins = (560, 240, 0)[step]
    drops = "".join(f"M{x} {-20 + 40 * (x // 24 % 3)}l-150 460" for x in range(begins, 1020, 24))
    rain = art.stroke(drops, "#cdd9e6", 2.4, dashes="34 22", opacity=0.55)
    bolt = "M610 40L540 190H590L530 330L650 160H596L640 40z"
    flash = f'<path d="{bolt}" fill="#ffe08a" stroke="{INK}" stroke-width="3"/>'
    return rain + (flash if begins == 0 else "")


def _horizon(sky: str, sea: str) -> str:
    above = f'<rect width="852" height="416" fill="{sky}"/>'
    return f'{above}<rect y="260" width="852" height="156" fill="{sea}"/>'
