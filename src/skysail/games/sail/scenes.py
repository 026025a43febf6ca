"""Sail's scenes: the Kraken surfaces, the harbour, and what ends a voyage before it."""

from skysail import art
from skysail.art import CREAM, GOLD, INK, disc, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import state as s
from . import text as words
from .box import DEAD, STRIKES
from .cards import kraken_face
from .pictures import DEFS

CALM = 10.0  # degrees that a ship may heel before it is lost
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
        frame(_deep(260, 210), say, 900),
        frame(_deep(170, 330), "", 700),
        frame(_deep(120, 500, _from_to(space), light=space != DEAD), after, 1400),
    )


def _deep(below: float, card: float, seal: str = "", *, light: bool = False) -> str:
    """The creature rising out of the sea at night, its card diving; at last the sea brightens."""
    sky, near, deep = ("#6d8fa8", "#4f8ea1", "#3b748a") if light else NIGHT
    sea = f'<rect width="852" height="416" fill="{sky}"/>'
    moon = disc(700, 80, 34, "#f3e6c4", 0)
    beast = use("kraken", 426, below + 90, 330)
    turned = art.lift(art.at(120, card - 90, kraken_face(110, 160)))
    wave = "M0 300q53-28 106 0t106 0 106 0 106 0 106 0 106 0 106 0 106 0 106 0V460H0z"
    swell = f'<path d="{wave}" fill="{near}" stroke="{INK}" stroke-width="2"/>'
    low = f'<g transform="translate(-40 44)"><path d="{wave}" fill="{deep}"/></g>'
    return thumb(sea + moon + beast + turned + swell + low + seal, DEFS, 852, 416)


def _from_to(space: int) -> str:
    """The Kraken's number as it was, and as it is now; the last space is a skull."""
    body = disc(598, 210, 40, CREAM, 3)
    body += art.centred(598, 210, str(STRIKES[space - 1]), 38, INK, serif=True)
    body += art.stroke("M648 210H682M670 198 684 210 670 222", CREAM, 5)
    body += disc(752, 210, 60, GOLD if space != DEAD else "#f0c3b6", 4)
    if space == DEAD:
        return art.lift(body + use("skull", 752, 210, 76, "#8f2f1f"))
    return art.lift(body + art.centred(752, 210, str(STRIKES[space]), 54, INK, serif=True))


def last_scene(result: int, state: State) -> Document:
    """The ship in its harbour, or before what ended the voyage."""
    say = words.ending(result, state)
    if result == s.WIN:
        return scene(
            "The harbour", frame(_homeward(220), "", 700), frame(_homeward(420), say, 1500)
        )
    title = {s.LOSE_ROUND_LIMIT: "Night falls"}.get(result, "Lost at sea")
    return scene(title, frame(_night(result, 8), "", 700), frame(_night(result, 20), say, 1500))


def _homeward(x: float) -> str:
    """The ship on its last way, the lighthouse's beam over it."""
    beam = '<path d="M640 150L0 40V340z" fill="#fff3c4" opacity=".6"/>'
    body = _horizon("var(--sky)", "url(#@sea)") + beam
    body += use("lighthouse", 670, 190, 330) + use("ship", x, 250, 260)
    return thumb(body, DEFS, 852, 416)


def _night(result: int, heel: float) -> str:
    """The ship, heeling before what ended the voyage."""
    body = _horizon("#33475c", "#25495c")
    if result in (s.LOSE_KRAKEN_ALONE, s.LOSE_DEAD_SPACE):
        body += use("kraken", 570, 190, 330)
    elif result == s.LOSE_ROUND_LIMIT:
        body += disc(660, 110, 50, "#f4ead6") + disc(681, 94, 44, "#33475c", 0)
    else:
        body += "".join(
            use("cloud", 150 + 280 * n, 90 + 24 * (n % 2), 260, "#6b5fb0") for n in range(3)
        )
    ship = f'<g transform="rotate({-heel} 260 270)">{use("ship", 260, 250, 260)}</g>'
    over = _rain(heel) if result in (s.LOSE_STORM_1, s.LOSE_STORM_2) else ""
    return thumb(body + ship + over, DEFS, 852, 416)


def _rain(heel: float) -> str:
    """Walls of rain over the ship, and lightning once it is lost."""
    drops = "".join(f"M{x} {-20 + 40 * (x // 24 % 3)}l-150 460" for x in range(0, 1020, 24))
    rain = art.stroke(drops, "#cdd9e6", 2.4, dashes="34 22", opacity=0.55)
    bolt = "M610 40L540 190H590L530 330L650 160H596L640 40z"
    flash = f'<path d="{bolt}" fill="#ffe08a" stroke="{INK}" stroke-width="3"/>'
    return rain + (flash if heel > CALM else "")


def _horizon(sky: str, sea: str) -> str:
    above = f'<rect width="852" height="416" fill="{sky}"/>'
    return f'{above}<rect y="260" width="852" height="156" fill="{sea}"/>'
