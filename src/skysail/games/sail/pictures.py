"""Sail drawn: its pieces, which lie in a sheet of drawings, and the cover."""

from collections.abc import Sequence
from math import hypot
from pathlib import Path

from skysail import art, kit
from skysail.art import CORAL, CREAM, DEEP, GOLD, INK, WOOD, Point, at, cut, disc, num, stroke, text

from .box import BOX

DEFS = art.read_symbols(Path(__file__).parent / "pieces.svg")

SUIT_COLOURS = ("#b8452d", "#125566", "#e3b04b")  # coral, lagoon, amber: also three greys in print
SUIT_MARKS = ("shell", "wave", "sun")
SYMBOL_PICTURES = ("wheel", "tentacle", "cannon", "mermaid")
MEDALS = {"straight": "med-surge", "repel": "med-repel", "fire": "med-broadside"}
SAILING = ("med-sail", "med-hit", "med-hits")  # with so many hits
MEDALLIONS = {pair["id"]: MEDALS.get(pair["action"], SAILING[pair["hits"]]) for pair in BOX["pair"]}
KRAKEN_SKIN = "#7c4f8f"


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
        + kit.swell(250, -20, "#6ba7b6")
        + art.lift(arm((*great, *tip), 92, 2.6, 24))
        + art.lift(arm(small, 40, 2.2, 16))
        + kit.swell(285, -70, "#4f8ea1")
        + art.lift(at(262, 278, f'<g transform="rotate(-5)">{_tall_ship()}</g>'))
        + kit.swell(325, -35, "#3b748a")
        + kit.swell(362, -80, DEEP)
        + text(300, 378, "Sail", 46, anchor="middle", bold=True, serif=True, fill=CREAM)
    )
    words = "A ship under full sail; a great arm of the Kraken rises before it."
    return kit.cover(body, "Sail", words, {"dusk": art.gradient("dusk", "#d98f6b", "#f6e2b8")})


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
