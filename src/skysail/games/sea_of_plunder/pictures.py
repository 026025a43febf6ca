"""The pictures of Sea of Plunder: pieces.svg in the colours of the players, and the cover."""

from pathlib import Path

from skysail import art, kit
from skysail.art import CREAM, DEEP, at, disc, num, read_symbols, stroke, symbol, text, use

from .box import COLOURS

PAINT = dict(zip(COLOURS, ("#2b6cb0", "#2f855a", "#dd7a2a", "#7b4fa6"), strict=True))
MARKS = dict(zip(COLOURS, ("anchor", "wave", "sun", "moon"), strict=True))  # for those who
# see no difference between the colours
QUAY_EMPTY = "#8f7145"
MOST_STOCK = 4


def _coloured(colour: str) -> dict[str, str]:
    """What there is of each colour: a ship, a crate, a quay with its house, a pennant."""
    paint, mark = PAINT[colour], MARKS[colour]
    hull = use("ship-body", 0, 0, 60, paint) + use(mark, 3.5, -11.5, 15, "#fff")
    side = f'<g transform="translate(-6.5 3.5) skewY(24)">{use(mark, 0, 0, 10.5, "#fff")}</g>'
    bodies = {
        "ship": (hull + use("foam", 0, 0, 60), 30),
        "crate": (use("crate", 0, 0, 36, paint) + side, 18),
        "quay": (use("quay", 0, 0, 60, paint) + use(mark, -19, -16, 12, "#fff"), 30),
        "pennant": (use("pennant", 0, 0, 40, paint) + use(mark, 10.2, -6.8, 10.4, "#fff"), 20),
    }
    return {
        f"{kind}-{colour}": symbol(f"{kind}-{colour}", body, reach)
        for kind, (body, reach) in bodies.items()
    }


DEFS = read_symbols(Path(__file__).with_name("pieces.svg"))
for _colour in COLOURS:
    DEFS |= _coloured(_colour)
DEFS["ship-plain"] = symbol("ship-plain", use("ship-body", 0, 0, 60, CREAM), 30)
for _seat in range(len(COLOURS)):  # who has no colour yet
    DEFS[f"seat-{_seat}"] = symbol(f"seat-{_seat}", art.centred(0, 0, str(_seat + 1), 22, art.INK))
DEFS["cards"] = symbol(
    "cards",
    use("back", -5, 1, 26) + at(5, -1, f'<g transform="rotate(12)">{use("back", 0, 0, 26)}</g>'),
    15,
)


def port(colour: str, stock: int, size: float) -> str:
    """A quay around 0,0 with its crates; empty places are dashed."""
    crates = "".join(
        use("box", -17 + 12.6 * n, 22, 14, PAINT[colour])
        if n < stock
        else stroke(f"M{num(-21.6 + 12.6 * n)} 18.6h9.2v8.4h-9.2z", QUAY_EMPTY, 0.9, dashes="2 2")
        for n in range(MOST_STOCK)
    )
    return use(f"quay-{colour}", 0, 0, size) + at(0, 0, crates, scale=size / 60)


def die(sort: str, face: str, size: float) -> str:
    """A die around 0,0 that shows a letter, a number, a pirate ("P") or nothing yet."""
    body = use(f"die-{sort}", 0, 0, size)
    if face == "P":
        return body + use("skull", 0, -size * 0.02, size * 0.5)
    return body + (
        art.centred(0, -size * 0.02, face, max(size * 0.36, 11), CREAM, serif=True) if face else ""
    )


def badge(colours: list[str], x: float, y: float, radius: float, seat: int = 0) -> str:
    """A player's badge: the colour and mark of each ship; halved where there are two.

    Before colours are chosen it is sand with the number of the seat.
    """
    if not colours:
        return disc(x, y, radius, art.SAND, 2, "#fff") + use(
            f"seat-{seat}", x, y, max(radius * 1.2, 13.2)
        )
    if len(colours) == 1:
        return art.badge(0, x, y, radius, colour=PAINT[colours[0]], mark=MARKS[colours[0]])
    left, right = colours
    half = f"M0 {num(-radius)}A{num(radius)} {num(radius)} 0 0 1 0 {num(radius)}Z"
    body = disc(0, 0, radius, PAINT[left], 0) + f'<path d="{half}" fill="{PAINT[right]}"/>'
    body += disc(0, 0, radius, "none", 2, "#fff")
    body += use(MARKS[left], -radius * 0.47, 0, radius * 0.8, "#fff")
    return at(x, y, body + use(MARKS[right], radius * 0.47, 0, radius * 0.8, "#fff"))


def cover() -> str:
    """A merchant ship runs for an island, a pirate behind it; 600 x 400."""
    body = (
        '<rect width="600" height="400" fill="url(#@dawn)"/>'
        + disc(470, 120, 54, "#f7d58b", 0.6)
        + stroke("M60 70h130M110 92h150M330 60h80", CREAM, 10, opacity=0.8)
        + kit.swell(238, -30, "#79b6c2")
        + art.lift(use("island", 470, 214, 170))
        + kit.swell(276, -70, "#559db0")
        + art.lift(use("pirate", 116, 226, 170))
        + kit.swell(304, -20, "#3f8098")
        + art.lift(f'<g transform="rotate(-4 300 236)">{use("ship-orange", 300, 236, 230)}</g>')
        + kit.swell(346, -60, DEEP)
        + text(300, 384, "Sea of Plunder", 42, anchor="middle", bold=True, serif=True, fill=CREAM)
    )
    defs = DEFS | {"dawn": art.gradient("dawn", "#9fc9dd", "#fbe6c2")}
    words = "A merchant ship sails for an island with a treasure chest; a pirate follows it."
    return kit.cover(body, "Sea of Plunder", words, defs)
