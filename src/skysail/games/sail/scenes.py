"""Sail's scenes: the Kraken surfaces, the harbour, and what ends a voyage before it."""

from skysail import art
from skysail.art import GOLD, INK, disc, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import state as s
from . import text as words
from .box import DEAD, STRIKES
from .pictures import DEFS


def surfacing(space: int) -> Document:
    """The Kraken Card turns up: the creature rises, and its number with it."""
    number = "the end" if space == DEAD else str(STRIKES[space])
    say = "The Kraken Card turns up, and dives under the deck."
    after = (
        "It has reached its last space: the ship sinks."
        if space == DEAD
        else f"From now on {words.times(int(STRIKES[space]), 'hit')} at every round's end."
    )
    return scene(
        "The Kraken surfaces",
        frame(_deep(260, ""), say, 900),
        frame(_deep(170, ""), "", 700),
        frame(_deep(120, number), after, 1400),
    )


def _deep(below: float, number: str) -> str:
    """The sea at night, and the creature rising out of it."""
    sea = '<rect width="852" height="416" fill="#20304a"/>'
    moon = disc(700, 80, 34, "#f3e6c4", 0)
    beast = use("kraken", 426, below + 90, 330)
    wave = "M0 300q53-28 106 0t106 0 106 0 106 0 106 0 106 0 106 0 110 0V416H0z"
    swell = f'<path d="{wave}" fill="#2f5d73" stroke="{INK}" stroke-width="2"/>'
    low = f'<g transform="translate(-40 44)"><path d="{wave}" fill="#25495c"/></g>'
    seal = ""
    if number:
        seal = disc(640, 210, 62, GOLD, 4) + art.centred(
            640, 210, number, 54 if len(number) < 3 else 26, INK, serif=True
        )
        seal = art.lift(seal)
    return thumb(sea + moon + beast + swell + low + seal, DEFS, 852, 416)


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
    ship = use("ship", 260, 250, 260)
    return thumb(f'{body}<g transform="rotate({-heel} 260 270)">{ship}</g>', DEFS, 852, 416)


def _horizon(sky: str, sea: str) -> str:
    above = f'<rect width="852" height="416" fill="{sky}"/>'
    return f'{above}<rect y="260" width="852" height="156" fill="{sea}"/>'
