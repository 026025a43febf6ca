"""The pictures of Sail: symbols, Pirates, the things on the sea, and the cover."""

from collections.abc import Sequence
from math import hypot

from skysail import art, layout
from skysail.art import (
    CORAL,
    CREAM,
    DEEP,
    GOLD,
    INK,
    MOSS,
    SAND,
    VIOLET,
    WOOD,
    Point,
    at,
    cut,
    disc,
    num,
    stroke,
    text,
)

SLATE, SKIN, TAN, KRAKEN_SKIN = "#46525e", "#e9bd95", "#a8743f", "#7c4f8f"


def arm(points: Sequence[Point], thick: float, width: float = 1.6, steps: int = 9) -> str:
    """A Kraken's arm along a curve, thick at its start, with suckers on one side."""
    spots = _bezier(points, steps)
    left, right, suckers = [], [], ""
    for i, (x, y) in enumerate(spots):
        (x0, y0), (x1, y1) = spots[max(0, i - 1)], spots[min(len(spots) - 1, i + 1)]
        run = hypot(x1 - x0, y1 - y0) or 1.0
        half = thick * (1 - 0.85 * i / len(spots)) / 2
        across, up = (y1 - y0) / run * half, (x0 - x1) / run * half
        left.append((x + across, y + up))
        right.append((x - across, y - up))
        if i % (steps // 4) == 1 and i < len(spots) - 2:
            suckers += disc(x + across * 0.45, y + up * 0.45, half * 0.36, "#f3d9e4", 0)
    outline = "L".join(f"{num(x)} {num(y)}" for x, y in [*left, *reversed(right)])
    return cut(f"M{outline}Z", KRAKEN_SKIN, width) + suckers


def _bezier(points: Sequence[Point], steps: int) -> list[Point]:
    """Points along cubic curves: a start, then two handles and an end for each."""
    spots = [points[0]]
    for i in range(0, len(points) - 1, 3):
        for step in range(1, steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            near = list(zip(weights, points[i : i + 4], strict=True))
            spots.append((sum(w * x for w, (x, _) in near), sum(w * y for w, (_, y) in near)))
    return spots


def _wheel() -> str:
    spokes = "M0-21V21M-21 0H21M-15-15 15 15M-15 15 15-15"
    rim = disc(0, 0, 12.5, "none", 6.6) + disc(0, 0, 12.5, "none", 4, TAN)
    return stroke(spokes, INK, 5) + stroke(spokes, WOOD, 2.6) + rim + disc(0, 0, 4.6, GOLD)


def _wheel_in_arm() -> str:
    reach = (8, 24), (30, 16), (16, 2), (2, 4), (-18, 7), (-20, -16), (-4, -19)
    return at(-3, 0, _wheel(), scale=0.9) + arm((*reach, (6, -20), (8, -10), (0, -9)), 10)


def _token() -> str:
    reach = (-2, 17), (14, 12), (8, 0), (-2, 2), (-16, 5), (-14, -14), (0, -15)
    face = disc(0, 2.5, 20, "#3b2547", 0) + disc(0, 0, 20, "#f0dfe8", 1.5)
    return face + arm((*reach, (9, -15), (9, -6), (3, -6)), 10)


def _cannon() -> str:
    return (
        cut("M-19 15 8 4l6 11z", WOOD)
        + cut("M-17-5Q-23 2-16 8L14-3 10-15z", SLATE)
        + cut("M8-17 14-19 20-3 14-1z", SLATE)
        + disc(-21, 3, 3, SLATE)
        + disc(-5, 14, 7.5, TAN)
        + disc(-5, 14, 2, GOLD)
        + disc(14, 14, 5, INK)
    )


def _mermaid() -> str:
    return (
        cut("M-15-11Q-14-24-3-23 9-22 5-9 9-2 3 5-3 0-12 8-19 0-15-11z", CORAL)
        + cut("M-13 1Q-11-8-4-8 3-8 2 1L6 7H2L-3 3-12 6z", SKIN)
        + cut(
            "M-7 0Q-11 15 2 18 12 20 15 9L23 6Q20 11 22 20 14 18 12 15 8 26-4 23-18 18-12-2z",
            "#3f9a8f",
        )
        + disc(-3.5, -13.5, 5.6, SKIN)
        + cut("M-10-15Q-7-21-1-20 3-19 2-13-3-13-5-17-6-14-10-12z", CORAL)
        + stroke("M-8 12q3 2 6 0m-3 6q3 2 6 0", INK, 1)
        + disc(-5.4, -12.6, 0.9, INK, 0)
        + disc(-1.2, -12.6, 0.9, INK, 0)
    )


def _kraken() -> str:
    """The Kraken itself: a head, two eyes and four arms."""
    arms = "".join(
        arm(((-5 * s, 8), (-14 * s, 20), (-24 * s, 14), (-20 * s, 4)), 7)
        + arm(((-3 * s, 9), (-4 * s, 20), (-12 * s, 24), (-15 * s, 19)), 6)
        for s in (1, -1)
    )
    eyes = "".join(disc(5.5 * s, 0, 4, CREAM, 1) + disc(4.8 * s, 0.6, 1.8, INK, 0) for s in (1, -1))
    return arms + cut("M-11 9Q-18-8-9-17 0-25 9-17 18-8 11 9 0 15-11 9z", KRAKEN_SKIN) + eyes


def _island() -> str:
    palm = (
        "M2-12Q-6-17-11-10-5-11 2-12-3-20-9-19-3-17 2-12 5-21 12-19 6-16 2-12 11-14 13-7 8-10 2-12z"
    )
    return (
        cut("M-21 12Q-19 2-6 1 5-3 13 3 23 7 21 13 10 20 0 18-14 20-21 12z", SAND)
        + cut("M-14 10Q-12-2-4-3 2-10 8-1 15 1 15 9 2 14-14 10z", MOSS, 1)
        + stroke("M1 8Q5-4 2-12", WOOD, 2.6)
        + cut(palm, "#3f6a38", 0.9)
    )


def _harbour() -> str:
    """A lighthouse on its rock."""
    return (
        cut("M-20 16Q-14 8-6 10 4 6 12 10 20 10 21 17 0 23-20 16z", "#9a8f86")
        + f'<path d="M4-12 30-20V-4zM-4-12-30-20V-4z" fill="{GOLD}" opacity=".55"/>'
        + cut("M-5-8H5L8 13H-8z", CREAM)
        + cut("M-5.9-1H5.9l1 7H-6.9z", CORAL, 1)
        + cut("M-5-16H5v8H-5z", GOLD)
        + cut("M-7-16 0-23 7-16z", CORAL)
    )


def _bust(coat: str, hair: str, beard: str, hat: str, tool: str) -> str:
    """A Pirate before a round of sky; hair, beard, hat and tool are the Pirate's own."""
    return (
        disc(0, 0, 24, "#bfdde3")
        + cut("M-19 15Q-14 4 0 4 14 4 19 15 12 24 0 24-12 24-19 15z", coat)
        + cut("M-5 4 0 12 5 4z", CREAM)
        + hair
        + cut("M-8-8Q-8 6 0 7 8 6 8-8 0-14-8-8z", SKIN)
        + disc(-3.3, -3, 1.2, INK, 0)
        + disc(3.3, -3, 1.2, INK, 0)
        + stroke("M-2.5 3q2.5 1.6 5 0", INK, 1.2)
        + beard
        + hat
        + tool
    )


def _pirates() -> dict[str, str]:
    long_hair, short_hair = "M-9-9Q-15 8-10 13H10Q15 8 9-9z", "M-10-8Q-13 4-9 8H9Q13 4 10-8z"
    return {
        "gunner": _bust(
            CORAL,
            cut(short_hair, INK),
            "",
            cut("M-9-7Q-9-18 0-18 9-18 9-7 0-11-9-7zM8-9l7-3-4 7z", GOLD),
            disc(15, 13, 7, SLATE) + stroke("M19 8q3-5 5-1", INK, 1.6) + disc(23, 6, 2.4, GOLD),
        ),
        "helmsman": _bust(
            DEEP,
            "",
            cut("M-8-2Q-10 12 0 13 10 12 8-2 4 3 0 2-4 3-8-2z", "#b9b2a6"),
            cut("M-10-8Q-11-17 0-17 11-17 10-8z", CREAM) + cut("M-11-10H11L13-6Q0-9-13-6z", DEEP),
            at(15, 13, _wheel(), scale=0.42),
        ),
        "signaller": _bust(
            MOSS,
            cut(long_hair, "#8a4b26"),
            "",
            cut("M-9-6Q-10-17 0-17 10-17 9-6 4-12-1-11-5-11-9-6z", "#8a4b26"),
            stroke("M12 5q4-6 8 0", INK, 1.4)
            + cut("M12 7h9v12h-9z", GOLD)
            + cut("M11 5h11v3H11zM11 18h11v3H11z", SLATE),
        ),
        "smuggler": _bust(
            "#5a4a3a",
            "",
            cut("M-8.5-1Q0 2 8.5-1L7 8 0 13-7 8z", CORAL),
            cut("M-17-7Q-10-12-8-18 0-23 8-18 10-12 17-7 0-14-17-7z", INK),
            cut("M7 13h15v9H7z", WOOD) + stroke("M7 17h15M14 13v9", INK, 1.2),
        ),
        "carpenter": _bust(
            TAN,
            "",
            cut("M-7 3Q-3-1 0 2 3-1 7 3 3 5 0 4-3 5-7 3z", WOOD),
            cut("M-9-6Q-11-18 0-18 11-18 9-6 0-10-9-6z", MOSS),
            stroke("M12 8 18 22", WOOD, 3.5) + cut("M6 9 16 4l3 5-10 5z", SLATE),
        ),
        "quartermaster": _bust(
            VIOLET,
            cut(short_hair, "#d8d2c6"),
            disc(3.3, -3, 3.6, "none", 1.6, GOLD),
            cut("M-18-9Q-8-24 0-21 8-24 18-9 0-15-18-9z", "#3b3163") + disc(0, -16, 2.2, GOLD),
            cut("M6 11 20 8 22 21 8 24z", CREAM) + stroke("M9 14l9-2m-8 5 9-2m-8 5 9-2", INK, 1),
        ),
    }


def _signs() -> dict[str, str]:
    """Small marks in currentColor."""
    here = "currentColor"
    bubble = "M-10-8H10V4H0L-6 10V4H-10z"
    cloud = "M-8 4a4.5 4.5 0 0 1 .5-9 6 6 0 0 1 11.5-1 4.8 4.8 0 0 1 3 10z"
    skull = "M-8 2Q-10-10 0-10 10-10 8 2L5 4V9H-5V4zM-5.5-2a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"
    return {
        "shell": stroke("M0 9-10-1Q-9-8-4-8 0-13 4-8 9-8 10-1zM0 8V-6M-1 8-5-5M1 8 5-5", here, 2.2),
        "cloud": f'<path d="{cloud}" fill="{here}"/>'
        + stroke("M-4 7l-2 5M1 7l-2 5M6 7l-2 5", here, 2.2),
        "talk": stroke(f"{bubble}M-5-2h.1M0-2h.1M5-2h.1", here, 2.2),
        "hush": stroke(f"{bubble}M-11 11 11-12", here, 2.2),
        "eye": stroke("M-10 0Q0-10 10 0 0 10-10 0z", here, 2.2) + disc(0, 0, 3, here, 0),
        "skull": f'<path d="{skull}M1.5-2a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" fill="{here}"'
        ' fill-rule="evenodd"/>',
    }


PICTURES = {
    "wheel": _wheel(),
    "wheel_tentacle": _wheel_in_arm(),
    "cannon": _cannon(),
    "mermaid": _mermaid(),
    "kraken": _kraken(),
    "token": _token(),
    "island": _island(),
    "harbour": _harbour(),
    **_pirates(),
}
DEFS = {
    **{name: art.symbol(name, body, 24) for name, body in PICTURES.items()},
    **{name: art.symbol(name, body) for name, body in _signs().items()},
    "rain": art.pattern(
        "rain", 12, 12, stroke("M3 0 0 6M9 6 6 12", "var(--deep)", 1.1, opacity=0.55)
    ),
}


# -- the cover


def cover() -> str:
    """A ship, and an arm of the Kraken rising before it; 600 x 400."""
    great = (520, 420), (640, 300), (400, 270), (486, 150), (530, 84), (420, 14), (384, 88)
    small = (112, 400), (60, 330), (150, 300), (104, 236), (84, 208), (52, 230), (72, 252)
    clouds = "M40 70h120M96 90h130M250 52h90M500 60h70M476 80h60"
    gulls = "M372 176q7-8 14 0 7-8 14 0M404 196q5-6 10 0 5-6 10 0"
    tip = (370, 130), (424, 136), (424, 104)
    body = (
        '<rect width="600" height="400" fill="url(#@dusk)"/>'
        + disc(150, 166, 62, "#f6b76a", 0.6)
        + stroke(clouds, CREAM, 10, opacity=0.85)
        + stroke(gulls, INK, 2.4)
        + layout.swell(250, -20, "#6ba7b6")
        + art.lift(arm((*great, *tip), 92, 2.6, 24))
        + art.lift(arm(small, 40, 2.2, 16))
        + layout.swell(285, -70, "#4f8ea1")
        + art.lift(at(262, 278, f'<g transform="rotate(-5)">{_tall_ship()}</g>'))
        + layout.swell(325, -35, "#3b748a")
        + layout.swell(362, -80, DEEP)
        + text(300, 378, "Sail", 46, anchor="middle", bold=True, serif=True, fill=CREAM)
    )
    words = "A ship under full sail; a great arm of the Kraken rises before it."
    return layout.cover(body, "Sail", words, {"dusk": art.gradient("dusk", "#d98f6b", "#f6e2b8")})


def _tall_ship() -> str:
    """The ship of the cover, its waterline near 0, some 250 high."""
    sails = (
        "M8-192Q44-184 50-142 28-152 8-148zM10-142Q66-132 70-72 38-86 8-80z"
        "M-62-150Q-30-146-22-108-44-114-62-110zM-64-104Q-20-98-10-44-36-54-66-50z"
        "M74-40Q104-80 118-30 96-36 78-24z"
    )
    ports = "".join(f"M{x} 6h15v12h-15z" for x in (-66, -36, -6, 24, 54))
    return (
        stroke("M4-196 124-22M-66-156-112-34M4-196-66-156", INK, 1.2)
        + stroke("M4-20V-206M-66-20V-164M70-22 132-44", INK, 5)
        + cut(sails, CREAM, 2.4)
        + cut("M4-204l34-9-34-11zM-66-162l-26-7 26-8z", CORAL, 2.4)
        + cut("M-118-46Q-84-40-80-22 0-10 92-26 88 12 66 40H-84Q-114 8-118-46z", WOOD, 2.4)
        + stroke("M-114-26Q-90-20-84-8 0 2 90-14", GOLD, 4)
        + cut(ports, GOLD, 2.4)
    )
