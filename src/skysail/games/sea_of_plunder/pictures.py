"""The pictures of Sea of Plunder: ships, pirates, islands, tokens, and the cover."""

from skysail import art, layout
from skysail.art import (
    CORAL,
    CREAM,
    DEEP,
    GOLD,
    INK,
    MOSS,
    SAND,
    WOOD,
    at,
    cut,
    disc,
    stroke,
    symbol,
    text,
)

from .box import COLOURS

PAINT = dict(zip(COLOURS, ("#2b6cb0", "#2f855a", "#dd7a2a", "#7b4fa6"), strict=True))
MARKS = dict(zip(COLOURS, ("anchor", "wave", "sun", "moon"), strict=True))  # for those who
# see no difference between the colours


def _ship(colour: str) -> str:
    sail = PAINT[colour]
    return (
        cut("M-17 6q17 10 34 0l-4 9q-13 5-26 0z", WOOD, 1.2)
        + stroke("M0 8V-17", INK, 2)
        + cut("M2-16q17 6 14 21-8-3-14-2zM-2-12q-13 5-12 17 6-2 12-2z", sail, 1.2)
        + f'<use href="#@{MARKS[colour]}" x="1.5" y="-10" width="9" height="9" color="#fff"/>'
    )


def _pirate() -> str:
    return (
        cut("M-17 6q17 10 34 0l-4 9q-13 5-26 0z", "#16191d", 1.2)
        + stroke("M0 8V-18", "#16191d", 2.2)
        + cut("M-13-14H13Q17-3 13 4H-13Q-9-5-13-14z", "#2a2f36", 1.2)
        + stroke("M-12-13H12Q16-3 12 3H-12Q-8-5-12-13z", CREAM, 0.8, opacity=0.7)
        + disc(0, -6, 4.6, CREAM, 0.6)
        + cut("M-2.6-2.6h5.2v3h-5.2z", CREAM, 0.6)
        + disc(-1.8, -6.4, 1.1, INK, 0)
        + disc(1.8, -6.4, 1.1, INK, 0)
    )


def _island() -> str:
    return (
        cut("M-17 9Q-12-2 0-1 13-2 17 9 8 15 0 14-9 15-17 9z", SAND, 1.2)
        + stroke("M1 3Q5-6 3-13", WOOD, 2.6)
        + cut("M3-13Q-5-20-11-13-4-14 3-13 10-21 15-12 9-14 3-13z", MOSS, 1)
        + cut("M-9 4h10v6h-10z", GOLD, 1)
        + stroke("M-9 6.4h10M-4 5v3", INK, 1)
    )


def _port(colour: str) -> str:
    return (
        cut("M-16 13V-1L0-14 16-1V13z", PAINT[colour], 1.4)
        + cut("M-5 13V3h10v10z", CREAM, 1)
        + f'<use href="#@{MARKS[colour]}" x="-5" y="-9" width="10" height="10" color="#fff"/>'
    )


def _combo() -> str:
    quarters = "".join(
        f'<path d="M0 0V-14A14 14 0 0 1 14 0z" fill="{paint}" transform="rotate({90 * n})"/>'
        for n, paint in enumerate(PAINT.values())
    )
    return quarters + disc(0, 0, 14, "none", 1.6) + disc(0, 0, 5, CREAM, 1.2)


def _good(colour: str) -> str:
    return (
        cut("M-13-6 0-12 13-6V9L0 15-13 9z", PAINT[colour], 1.3)
        + stroke("M-13-6 0 0 13-6M0 0V15", CREAM, 1.4)
        + f'<use href="#@{MARKS[colour]}" x="-12" y="0" width="10" height="10" color="#fff"/>'
    )


CHEST = (
    cut("M-14-2Q-14-11 0-11T14-2z", WOOD, 1.2)
    + cut("M-14-2H14V11H-14z", "#96683e", 1.2)
    + cut("M-3-4H3V4H-3z", GOLD, 1)
)
COMPASS = disc(0, 0, 13, GOLD, 1.4) + disc(0, 0, 9.5, CREAM, 1) + cut("M0-8 3 0 0 8-3 0z", CORAL, 1)
DEBT = disc(0, 0, 13, "#6b2d22", 1.4) + stroke("M-6 0H6", CREAM, 3)
HAND = cut("M-9-12H7q2 0 2 2V10q0 2-2 2H-9q-2 0-2-2V-10q0-2 2-2z", DEEP, 1.2) + stroke(
    "M-7 0q3-5 6 0t6 0", CREAM, 1.6
)
SWIRL = stroke("M0 0q6-8 12 0-2 12-14 10-12-6-8-18Q0-18 14-12", "currentColor", 3)
DEFS = {
    **{f"ship_{colour}": symbol(f"ship_{colour}", _ship(colour), 20) for colour in COLOURS},
    **{f"port_{colour}": symbol(f"port_{colour}", _port(colour), 20) for colour in COLOURS},
    **{f"good_{colour}": symbol(f"good_{colour}", _good(colour), 18) for colour in COLOURS},
    "pirate": symbol("pirate", _pirate(), 20),
    "island": symbol("island", _island(), 20),
    "combo": symbol("combo", _combo(), 20),
    "chest": symbol("chest", CHEST, 16),
    "compass": symbol("compass", COMPASS, 15),
    "debt": symbol("debt", DEBT, 15),
    "cards": symbol("cards", HAND, 15),
    "swirl": symbol("swirl", SWIRL, 20),
}


def cover() -> str:
    """A merchant ship runs for an island, a pirate behind it; 600 x 400."""
    body = (
        '<rect width="600" height="400" fill="url(#@dawn)"/>'
        + disc(470, 120, 54, "#f7d58b", 0.6)
        + stroke("M60 70h130M110 92h150M330 60h80", CREAM, 10, opacity=0.8)
        + layout.swell(238, -30, "#79b6c2")
        + art.lift(at(478, 226, _island(), scale=4.4))
        + layout.swell(276, -70, "#559db0")
        + art.lift(at(112, 238, _pirate(), scale=4.6))
        + layout.swell(304, -20, "#3f8098")
        + art.lift(at(300, 262, f'<g transform="rotate(-4)">{_ship("orange")}</g>', scale=6.4))
        + layout.swell(346, -60, DEEP)
        + text(300, 384, "Sea of Plunder", 42, anchor="middle", bold=True, serif=True, fill=CREAM)
    )
    defs = DEFS | {"dawn": art.gradient("dawn", "#9fc9dd", "#fbe6c2")}
    words = "A merchant ship sails for an island with a treasure chest; a pirate follows it."
    return layout.cover(body, "Sea of Plunder", words, defs)
