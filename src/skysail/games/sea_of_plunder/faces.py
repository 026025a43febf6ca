"""Sea of Plunder drawn: the faces of its cards."""

from skysail import art
from skysail.art import (
    CORAL,
    CREAM,
    DEEP,
    GOLD,
    INK,
    SAND,
    SMALL,
    Point,
    at,
    cut,
    disc,
    num,
    stroke,
    use,
)
from skysail.art import text as words_at

from .box import (
    COURSE,
    DIRECTIONS,
    DRIFT,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KINDS,
    LENGTH,
    OPTIONS,
)
from .names import kind_name
from .pictures import PAINT

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
EVENT_RED, BLUE = "#a63a2b", "#2f5d8a"
TALL = 1.42  # height of a card by its width
PICTURES = {  # of Actions and Events
    "action_broken_compass": "compass",
    "action_cursed_treasure": "chest",
    "action_hurricane": "swirl",
    "action_resupply": "cards",
    "action_so_close_yet_so_far": "island",
    "action_trouble_at_sea": "pirate",
    "action_uncharted_waters": "swirl",
    "event_cargo_adrift": "cards",
    "event_magical_compass": "compass",
    "event_parting_storms": "swirl",
    "event_tales_of_more_treasure": "island",
}


def card(kind: str, wide: float) -> str:
    """A card's face: band with its name, then a small chart, a Good, or words."""
    number, tall = KIND[kind], wide * TALL
    entry = KINDS[number]
    colour = SAND
    if FIRST_PORT <= number < FIRST_ACTION or FIRST_GOOD <= number < FIRST_EVENT:
        colour = PAINT[entry["colour"]]
    elif number >= FIRST_EVENT:
        colour = EVENT_RED
    elif number >= FIRST_ACTION:
        colour = BLUE
    size = SMALL if wide > 80 else 12  # never smaller: long names take two or three lines
    lines = _name(number, wide, size)
    band = max(len(lines), 2) * size * 1.06 + 6
    face = art.lift(cut(art.box(wide, tall, wide * 0.1)(0), CREAM, 1.2))
    face += cut(art.box(wide, band, wide * 0.1)(0), colour, 0.8)
    bold = all(art.length(line, size, bold=True) <= wide - 2 for line in lines)
    for index, line in enumerate(lines):
        y = band / 2 + size * (0.36 + 1.06 * (index - (len(lines) - 1) / 2))
        ink = art.legible(colour)
        face += words_at(wide / 2, y, line, size, anchor="middle", bold=bold, fill=ink)
    x, y, room = wide / 2, band + (tall - band) / 2, min(wide - 8, tall - band - 8)
    if number < FIRST_PORT:
        return face + at(x, y, _small_chart(number, room))
    if number < FIRST_ACTION:
        return face + use(f"port_{entry['colour']}", x, y, room * 0.8)
    if FIRST_GOOD <= number < FIRST_EVENT:
        return face + use(f"good_{entry['colour']}", x, y, room * 0.8)
    if number < FIRST_GOOD:
        return (
            face
            + use(PICTURES[kind], x, y - room * 0.26, room * 0.42, colour)
            + at(x, y + room * 0.25, _small_chart(DRIFT, room * 0.46))
        )
    return face + use(PICTURES[kind], x, y, room * 0.7, colour)


def _name(number: int, wide: float, size: float) -> list[str]:
    """A card's name in lines that fit on it."""
    name = kind_name(number).partition(" (")[0].replace("North-", "N-").replace("South-", "S-")
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and art.length(longer, size, bold=True) <= wide - 4:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _small_chart(number: int, room: float) -> str:
    """The grid of a Map card with ship, paths and Xs, the whole of it in view."""
    routes = []
    for option in range(OPTIONS[number]):
        spot, spots = (0, 0), [(0, 0)]
        for leg in range(LENGTH[number, option]):
            for letter in DIRECTIONS[COURSE[number, option, leg]]:
                east, south = STEPS[letter]
                spot = spot[0] + east, spot[1] + south
            spots.append(spot)
        routes.append(spots)
    across = [s[0] for spots in routes for s in spots]
    down = [s[1] for spots in routes for s in spots]
    cells = max(max(across) - min(across), max(down) - min(down), 2) + 1
    step = room / cells
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2

    def on(spot: Point) -> Point:
        return (spot[0] - middle[0]) * step, (spot[1] - middle[1]) * step

    half = room / 2
    grid = "".join(
        f"M{num(-half + n * step)} {num(-half)}V{num(half)}"
        f"M{num(-half)} {num(-half + n * step)}H{num(half)}"
        for n in range(cells + 1)
    )
    water = f"M{num(-half)} {num(-half)}H{num(half)}V{num(half)}H{num(-half)}z"
    body = f'<path d="{water}" fill="#d3e8ea"/>' + stroke(grid, DEEP, 0.6, opacity=0.5)
    arm = step * 0.26
    for spots in routes:
        points = [on(spot) for spot in spots]
        body += stroke("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points), INK, 1.6)
        x, y = points[-1]
        cross = f"M{num(x - arm)} {num(y - arm)}l{num(2 * arm)} {num(2 * arm)}m0 {num(-2 * arm)}"
        body += stroke(f"{cross}l{num(-2 * arm)} {num(2 * arm)}", CORAL, 2.4)
    return body + disc(*on((0, 0)), step * 0.27, GOLD, 1.2)
