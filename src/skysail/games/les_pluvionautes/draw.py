"""Les Pluvionautes drawn: the sky, its islands and clouds, as one seat sees them. Made of the view alone.

A cell is a hexagon around 0,0 of radius 1 in units of `r`: what grows on top of the terrain in its
upper corner, animals in the middle row, crops in the lower one, its name at the foot.
"""

from collections.abc import Iterable, Sequence
from math import hypot, pi

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, MIDDLE, SMALL, VIOLET, at, num, text, use
from skysail.game import Document

from .text import describe

Point = tuple[float, float]

LENGTHS = (4, 5, 6, 7, 6, 5, 4)
TERRAIN_FILL = {"plain": "#c9d98a", "forest": "#6f9a62", "mountain": "#b9aa9c"}
TERRAIN_EDGE = {"plain": "#8c9a4e", "forest": "#3f6238", "mountain": "#77695c"}
EFFECTS = {"rain": "+1 crop, −1 animal", "sun": "+1 animal, −1 crop", "fog": "island locked"}
WEATHER_COLOURS = {"sun_die": "#e8a21c", "monsoon_die": "#2a6fb0"}
MORE, FEWER = "#bfe0b0", "#f2c0ae"
LINE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'


# -- pictures, each drawn within 12 of 0,0


def _animals() -> dict[str, str]:
    return {
        "cows": f'<path d="M-6-5Q-11-8-10-12-7-12-5-8H5Q7-12 10-12 11-8 6-5L11-4Q11 0 6-1V3Q6 11 0 11T-6 3V-1'
        f'Q-11 0-11-4z" fill="{CREAM}" {LINE}/><path d="M-6-5-1-7V0Q-4 3-6 0z" fill="#5b4636"/>'
        f'<ellipse cy="6.5" rx="5.6" ry="4" fill="#eab6a6" {LINE}/><path d="M-2 6.500h.1M2 6.500h.1M-3-2h.1M3-2h.1"'
        f' stroke="{INK}" stroke-width="2.2" stroke-linecap="round"/>',
        "reindeer": f'<g fill="none" stroke="#4a2f1a" stroke-width="2" stroke-linecap="round">'
        '<path d="M-2-3Q-8-4-7-11M-5.500-5-10-7M-7-8l3-3M2-3Q8-4 7-11M5.500-5 10-7M7-8l-3-3"/></g>'
        f'<path d="M-4-3H4L8-2 5 1 4 6Q3 11 0 11T-4 6L-5 1-8-2z" fill="#a87142" {LINE}/>'
        f'<circle cy="8.500" r="2.400" fill="{CORAL}" {LINE}/><path d="M-2 2h.1M2 2h.1" stroke="{INK}"'
        ' stroke-width="2" stroke-linecap="round"/>',
        "llamas": f'<path d="M-9-5Q-9-8-5-8L-4-12-2-9-0-12 1-7Q3-4 3-1 8 0 10 3V11H7V7H2V11H-2Q-3 3-4-2'
        f'L-8-2Q-10-3-9-5z" fill="#f0e2c4" {LINE}/><path d="M-5-5h.1" stroke="{INK}" stroke-width="2"'
        f' stroke-linecap="round"/><path d="M-1 1Q2 4 6 3" fill="none" stroke="{CORAL}" stroke-width="2.400"/>',
    }


def _crops() -> dict[str, str]:
    petals = "".join(
        f'<circle cx="{num(5.2 * x)}" cy="{num(5.2 * y - 3)}" r="4"/>'
        for x, y in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    )
    return {
        "flowers": f'<path d="M0 0V11M0 8Q4 7 6 4M0 9Q-4 8-6 5" fill="none" stroke="#3f6238" stroke-width="2"/>'
        f'<g fill="#e58fb1" {LINE}>{petals}</g><circle cy="-3" r="3.300" fill="{GOLD}" {LINE}/>',
        "mushrooms": f'<path d="M-3-1H3L4 9Q0 12-4 9z" fill="{CREAM}" {LINE}/>'
        f'<path d="M-11 1Q-10-10 0-10T11 1Q0-3-11 1z" fill="{CORAL}" {LINE}/>'
        f'<g fill="{CREAM}"><circle cx="-5" cy="-3.500" r="1.800"/><circle cx="1" cy="-6.500" r="2"/>'
        '<circle cx="6" cy="-3" r="1.600"/></g>',
        "crystals": f'<path d="M-3-11 2-5V9H-7V-5z" fill="#8fd0e6" {LINE}/><path d="M-3-11V9" stroke="{INK}"/>'
        f'<path d="M6-5 10 0V9H2V0z" fill="#b9a4e8" {LINE}/><path d="M6-5V9" stroke="{INK}"/>',
    }


CLOUD = "M-9 5A5 5 0 0 1-8-4 7 7 0 0 1 5-6 5.500 5.500 0 0 1 9 5z"


def _clouds() -> dict[str, str]:
    rays = "M3-11V-8.500M-4-8.500-2.500-7M10-8.500 8.500-7M12-3H9.500"
    return {
        "rain": f'<path d="{CLOUD}" fill="#7f95ad" {LINE}/><path d="M-5 6.500-6.500 11M0 6.500-1.500 11M5 6.500 3.500 11"'
        f' stroke="#3a83b4" stroke-width="2.200" stroke-linecap="round"/>',
        "sun": f'<circle cx="3" cy="-3" r="4.600" fill="{GOLD}" {LINE}/><path d="{rays}" stroke="#b9791a"'
        f' stroke-width="2" stroke-linecap="round"/><g transform="translate(-1 3.500) scale(.8)"><path d="{CLOUD}"'
        f' fill="#ffffff" {LINE}/></g>',
        "fog": f'<path d="{CLOUD}" fill="#d9d9d4" stroke="{INK}" stroke-width="1.100" stroke-dasharray="2.500 1.800"/>'
        f'<path d="M-10 0H6M-6 4H10M-10 8.500H7" stroke="#6e747a" stroke-width="2.200" stroke-linecap="round"/>',
    }


def _terrains() -> dict[str, str]:
    """What stands at the head of an island: the terrain told by shape."""
    tree = "l4.500 8h-2.500l3.500 7h-11l3.500-7h-2.500z"
    return {
        "plain": f'<path d="M-12 6Q-6-1 0 3T12 5V8H-12z" fill="#a9bd63" stroke="{INK}" stroke-width=".9"/>'
        f'<path d="M-7 3v-4M-5 2 -4-2M3 3V-1M5 3 6.500 0M0 3-1 0" stroke="#5d7030" stroke-width="1.200"/>',
        "forest": f'<g fill="#355a31" stroke="{INK}" stroke-width=".9"><path d="M-7-6{tree}"/><path d="M7-6{tree}"/>'
        f'<path d="M0-10{tree}"/></g>',
        "mountain": f'<path d="M-12 8-5-4-2 0 3-11 12 8z" fill="#8b7d72" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M3-11 0-4.500 2-5.500 4-3.500 6-5z" fill="#fff" stroke="{INK}" stroke-width=".7"/>'
        f'<path d="M-5-4-7-.5-5 0-3.500-2z" fill="#fff" stroke="{INK}" stroke-width=".7"/>',
    }


def _gear() -> dict[str, str]:
    return {
        "airship": '<ellipse cy="-3" rx="11" ry="6.500" fill="currentColor" stroke="#fff" stroke-width="1.600"/>'
        f'<path d="M-10-4-13-8V2L-10-1z" fill="currentColor" stroke="#fff"/><path d="M-5 4.500H5L3.500 9H-3.500z" fill="{CREAM}"'
        f' stroke="{INK}"/><path d="M-4 3.500V5M4 3.500V5" stroke="{INK}"/>',
        "balloon": f'<path d="M0-12Q9-12 9-4 9 2 3.500 6H-3.500Q-9 2-9-4-9-12 0-12z" fill="{CORAL}" {LINE}/>'
        f'<path d="M-3 6Q-5-4 0-12 5-4 3 6z" fill="{CREAM}" {LINE}/><path d="M-3.500 6-2 9M3.500 6 2 9" stroke="{INK}"/>'
        f'<path d="M-2.500 8.500H2.500V12H-2.500z" fill="#7a5230" {LINE}/>',
        "lock": f'<path d="M-4-1V-4a4 4 0 0 1 8 0v3" fill="none" stroke="{INK}" stroke-width="2.600"/>'
        f'<rect x="-6.500" y="-1" width="13" height="10" rx="2" fill="#9aa3aa" {LINE}/><path d="M0 2.500V5.500" stroke="{INK}" stroke-width="2"/>',
        "hook": f'<circle r="11" fill="{GOLD}" stroke="{INK}" stroke-width="1.500"/><path d="M0-7V2a3.500 3.500 0 1 1-6 2.500"'
        f' fill="none" stroke="{INK}" stroke-width="2.600" stroke-linecap="round"/><circle cy="-7" r="1.800" fill="{INK}"/>',
        "wind": '<path d="M-10-3H3a3.500 3.500 0 1 0-3.500-3.500M-10 2H8M-8 7H1a3 3 0 1 1-3 3" fill="none"'
        ' stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/>',
        "aim": '<circle r="6" fill="none" stroke="currentColor" stroke-width="2"/><path d="M0-10V-3M0 10V3M-10 0H-3M10 0H3"'
        ' stroke="currentColor" stroke-width="2"/>',
        "stop": '<path d="M-7-7H7V7H-7z" fill="currentColor"/>',
    }


def _texture(body: str, colour: str) -> str:
    return f'<path d="{body}" fill="none" stroke="{colour}" stroke-width="1" opacity=".55"/>'


DEFS = {
    **{
        name: art.symbol(name, body)
        for name, body in {**_animals(), **_crops(), **_terrains(), **_gear()}.items()
    },
    **{f"cloud-{name}": art.symbol(f"cloud-{name}", body) for name, body in _clouds().items()},
    "on-plain": art.pattern(
        "on-plain", 14, 12, _texture("M2 9l1.500-5L5 9M9 4l1-3 1 3", "#7d8f3d")
    ),
    "on-forest": art.pattern(
        "on-forest", 12, 12, _texture("M3 9 6 3l3 6M0 3 1.500 0M12 3 10.500 0", "#2f4f2b")
    ),
    "on-mountain": art.pattern(
        "on-mountain", 12, 10, _texture("M0 8 4 3l3 3M7 8l3-4 2 3", "#5f5248")
    ),
}


# -- the drawing


def draw(view: Document, narrow: bool = False, theme: str | None = None) -> str:
    """The position as the seat of the view sees it; `narrow` is the portrait form for phones."""
    body, width, height = _portrait(view) if narrow else _landscape(view)
    title = f"Les Pluvionautes, round {view['round']}: {view['prompt']}"
    words = "\n".join([describe(view), "", *view["happened"]])
    return art.svg(
        width, height, art.page(width, height) + body, title, words, defs=DEFS, theme=theme
    )


def _landscape(view: Document) -> tuple[str, float, float]:
    pad, gap, left, right = 20.0, 12.0, 790.0, 358.0
    body = at(pad, 14, _header(view, left + gap + right))
    board, tall = _board(view, left, narrow=False)
    body += at(pad, 74, board)
    column = [
        _task(view, right, narrow=False),
        _seats(view, right),
        _goods(view, right),
        _log(view, right, 18 if view["over"] else 8),
    ]
    if len(view["seats"]) < 6 and not view["over"]:
        column.append(_legend(right))
    aside, high = _stack(column, gap)
    body += at(pad + left + gap, 74, aside)
    return body, 1200, 74 + max(tall, high) + pad


def _portrait(view: Document) -> tuple[str, float, float]:
    pad, gap, width = 8.0, 8.0, 384.0
    parts = [
        _narrow_header(view, width),
        _board(view, width, narrow=True),
        _task(view, width, narrow=True),
        _seats(view, width),
        _goods(view, width),
        _log(view, width, 20 if view["over"] else 6),
        _legend(width),
    ]
    body, high = _stack(parts, gap)
    return at(pad, pad, body), width + 2 * pad, high + 2 * pad


def _stack(parts: Iterable[tuple[str, float]], gap: float) -> tuple[str, float]:
    body, y = "", 0.0
    for part, high in parts:
        if high:
            body += at(0, y, part)
            y += high + gap
    return body, y - gap


# -- header


def _header(view: Document, width: float) -> str:
    body = text(0, 34, "Les Pluvionautes", 28, bold=True, serif=True)
    body += text(240, 34, _mode(view), MIDDLE, serif=True, fill="var(--soft)")
    body += at(width - 300 - 22 * view["clouds_to_end"], 24, _counter(view, 22))
    return body + text(width, 31, _round(view), MIDDLE, anchor="end", bold=True)


def _narrow_header(view: Document, width: float) -> tuple[str, float]:
    step = min(22.0, (width - 150) / view["clouds_to_end"])
    return at(0, 14, _counter(view, step)) + text(
        width, 19, _round(view), SMALL, anchor="end", bold=True
    ), 28


def _mode(view: Document) -> str:
    parts = [view["mode"] + (", duel" if len(view["seats"]) == 2 else "")]
    return ", ".join(parts + (["weather"] if view["weather"] else []))


def _round(view: Document) -> str:
    return "Last round" if view["last_round"] else f"Round {view['round']} of {view['rounds']}"


def _counter(view: Document, step: float) -> str:
    """How many clouds are anchored of those that begin the last round."""
    hung = [edge["cloud"] for edge in view["edges"] if edge["cloud"]]
    body = ""
    for place in range(max(view["clouds_to_end"], len(hung))):
        x = place * step * min(1, view["clouds_to_end"] / max(1, len(hung))) + step / 2
        body += f'<circle cx="{num(x)}" r="{num(step * 0.44)}" fill="var(--panel)" stroke="var(--rule)"/>'
        if place < len(hung):
            body += use(f"cloud-{sorted(hung)[place]}", x, 0, step * 0.8)
    words = f"{len(hung)}/{view['clouds_to_end']}"
    return body + text(view["clouds_to_end"] * step + 6, 5, words, SMALL, bold=True)


# -- the board


def _hexagon(radius: float) -> art.Outline:
    return art.polygon(6, radius, radius, pi / 6)


class _Chart:
    """Where things are on a board of this width."""

    def __init__(self, view: Document, width: float) -> None:
        self.wide = (width - 12) / 7.0
        self.r = self.wide / 3**0.5
        self.top = 10 + self.r
        self.height = 11 * self.r + 20
        self.spots: dict[str, Point] = {
            cell["name"]: (
                6 + self.wide * (cell["column"] + 0.5 + (7 - LENGTHS[cell["row"]]) / 2),
                self.top + 1.5 * self.r * cell["row"],
            )
            for cell in view["cells"]
        }

    def middle(self, names: Sequence[str]) -> Point:
        spots = [self.spots[name] for name in names]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _board(view: Document, width: float, *, narrow: bool) -> tuple[str, float]:
    chart = _Chart(view, width)
    size = f'width="{num(width)}" height="{num(chart.height)}"'
    body = f'<rect {size} rx="14" fill="url(#@sky)" stroke="var(--rule)"/>'
    cells = {cell["name"]: cell for cell in view["cells"]}
    for name, cell in cells.items():
        tints = [WEATHER_COLOURS[die["id"]] for die in view["weather"] if name in die["area"]]
        face = art.piece(f"cell_{name}", _cell(cell, chart.r, tints), name)
        body += at(*chart.spots[name], face)
    body += _areas(view, chart) + _goals(view, chart) + _trail(view, chart)
    body += _targets(view, chart, narrow=narrow)
    things = "".join(
        at(*chart.spots[ship["cell"]], art.piece(_key(ship), _airship(ship, chart.r)))
        for ship in view["airships"]
        if ship["cell"]
    )
    things += "".join(_standing(edge, chart) for edge in view["edges"] if edge["cloud"])
    things += "".join(
        at(*chart.spots[name], _changes(cell, chart.r)) for name, cell in cells.items()
    )
    things += _dice(view, chart) + _balloon(view, chart)
    body += f'<g pointer-events="none">{things}</g>' + _edge_targets(view, chart, narrow=narrow)
    return body, chart.height


def _cell(cell: Document, r: float, tints: Sequence[str]) -> str:
    """The sky, the island and the lying cloud of a cell; `tints` are those of the weather dice."""
    shape = _hexagon(r - 1)(0)
    body = f'<path d="{shape}" fill="var(--foam)" stroke="var(--deep)" stroke-opacity=".45"/>'
    light = "".join(f'<path d="{shape}" fill="{colour}" opacity=".24"/>' for colour in tints)
    island, cloud = cell["island"], cell["cloud"]
    if island:
        body += _tile(island, r) + light + _produce(island, r)
    else:
        body += light
    body += _name(cell["name"], r, dark=bool(island))
    if cell["locked"]:
        body += use("lock", -0.6 * r, -0.38 * r, 0.34 * r)
    if cloud and island:
        body += use(f"cloud-{cloud}", 0.24 * r, -0.6 * r, 0.72 * r)
    elif cloud:
        puff = f'<ellipse cy="{num(0.5 * r)}" rx="{num(0.62 * r)}" ry="{num(0.14 * r)}" fill="{INK}" opacity=".16"/>'
        body += puff + use(f"cloud-{cloud}", 0, 0, 1.3 * r)
    return f"<g><title>{_words(cell)}</title>{body}</g>"


def _words(cell: Document) -> str:
    told = [cell["name"]]
    if cell["island"]:
        island = cell["island"]
        animals, crops = island["now"]
        told.append(f"{island['terrain']}: {animals} {island['animal']}, {crops} {island['crop']}")
    if cell["cloud"]:
        told.append(f"{cell['cloud']} lying")
    if cell["locked"]:
        told.append("locked by fog")
    return ", ".join(told)


def _name(name: str, r: float, *, dark: bool) -> str:
    size = max(8.5, 0.19 * r)
    return text(0, 0.82 * r, name, size, anchor="middle", fill=INK if dark else "var(--soft)")


def _tile(island: Document, r: float) -> str:
    """An island without its goods: the terrain by colour and texture."""
    terrain, outline = island["terrain"], _hexagon(0.93 * r)
    body = art.tile(outline, TERRAIN_FILL[terrain], TERRAIN_EDGE[terrain], 0.06 * r)
    return body + f'<path d="{outline(-1)}" fill="url(#@on-{terrain})"/>'


def _produce(island: Document, r: float) -> str:
    """What stands on an island: the terrain's shape, animals in the middle row, crops below."""
    body = use(island["terrain"], 0, -0.6 * r, 0.62 * r)
    for good, count, y, now in _rows(island):
        shift, step = (-0.19, 0.37) if now != count else (0.0, 0.44)  # beside a plate, closer
        for place in range(count):
            x = shift + (place - (count - 1) / 2) * step
            body += use(good, x * r, y * r, (step + 0.02) * r)
    return body


def _rows(island: Document) -> list[tuple[str, int, float, int]]:
    """Animals, then crops: their picture, how many are printed, where, and how many count now."""
    animals, crops = island["animals"], island["crops"]
    now = island.get("now", [animals, crops])
    return [(island["animal"], animals, -0.1, now[0]), (island["crop"], crops, 0.4, now[1])]


def _changes(cell: Document, r: float) -> str:
    """Plates with what counts now, where clouds or dice have changed it."""
    return "".join(
        art.plate(0.6 * r, y * r, str(now), max(9, 0.26 * r), fill=MORE if now > count else FEWER)
        for _, count, y, now in (_rows(cell["island"]) if cell["island"] else [])
        if now != count
    )


def _key(ship: Document) -> str:
    """What an airship is known by, in hand and in the sky."""
    return f"airship_{ship['seat']}_{ship['number']}"


def _airship(ship: Document, r: float) -> str:
    colour = art.SEAT_COLOURS[ship["seat"]]
    body = use("airship", -0.02 * r, -0.62 * r, 0.86 * r, colour)
    body += use(art.SEAT_MARKS[ship["seat"]], 0, -0.73 * r, 0.33 * r, "#fff")
    if ship["number"]:
        body += text(
            0,
            -0.32 * r,
            str(ship["number"]),
            max(8, 0.17 * r),
            anchor="middle",
            bold=True,
            fill=INK,
        )
    return art.lift(f"<g><title>Airship of seat {ship['seat'] + 1}</title>{body}</g>")


def _standing(edge: Document, chart: _Chart) -> str:
    """A cloud upright on its edge: a plinth along the edge, the cloud on a round shield."""
    r = chart.r
    (x0, y0), (x1, y1) = (chart.spots[name] for name in edge["between"])
    run = hypot(x1 - x0, y1 - y0)
    dx, dy = -(y1 - y0) / run * 0.42 * r, (x1 - x0) / run * 0.42 * r
    plinth = f'<path d="M{num(-dx)} {num(-dy)}L{num(dx)} {num(dy)}" stroke="{INK}" stroke-width="{num(0.13 * r)}" stroke-linecap="round"/>'
    fill = {"rain": "#dfe8f2", "sun": "#fff3cf", "fog": "#eeeeea"}[edge["cloud"]]
    shield = f'<circle r="{num(0.3 * r)}" fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'
    words = f"{edge['cloud']} anchored on {'-'.join(edge['between'])}: {EFFECTS[edge['cloud']]}"
    body = plinth + art.lift(shield) + use(f"cloud-{edge['cloud']}", 0, 0, 0.48 * r)
    return at((x0 + x1) / 2, (y0 + y1) / 2, f"<title>{words}</title>{body}")


def _dice(view: Document, chart: _Chart) -> str:
    """The weather dice on their cells, two of them side by side."""
    body, taken = "", set[str]()
    for die in view["weather"]:
        x, y = chart.spots[die["cell"]]
        both = len({other["cell"] for other in view["weather"]}) < len(view["weather"])
        shift = (0.24 if die["cell"] in taken else -0.24) if both else 0.0
        taken.add(die["cell"])
        body += at(x + shift * chart.r, y + 0.7 * chart.r, _die(die, 0.44 * chart.r))
    return body


def _die(die: Document, size: float) -> str:
    sun = die["id"] == "sun_die"
    fill, sign = ("#ffd76a", "sun") if sun else ("#8fb7dd", "rain")
    half = size / 2
    face = f'<rect x="{num(-half)}" y="{num(-half)}" width="{num(size)}" height="{num(size)}" rx="{num(size * 0.18)}" fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'
    face += text(
        -half * 0.36,
        half * 0.42,
        str(die["value"]),
        size * 0.72,
        anchor="middle",
        bold=True,
        serif=True,
        fill=INK,
    )
    face += use(f"cloud-{sign}", half * 0.44, -half * 0.1, size * 0.52)
    return f"<g><title>{die['name']} {die['value']}: doubles {die['doubles']}</title>{art.lift(face)}</g>"


def _areas(view: Document, chart: _Chart) -> str:
    """The border of the cells that a weather die doubles, dotted for the sun, dashed for the monsoon."""
    body = ""
    for die in view["weather"]:
        colour, dashes = WEATHER_COLOURS[die["id"]], "0.1 6" if die["id"] == "sun_die" else "8 5"
        body += (
            f'<path d="{_border(chart, die["area"], 0.94)}" fill="none" stroke="{colour}" stroke-width="3"'
            f' stroke-linecap="round" stroke-dasharray="{dashes}"/>'
        )
    return body


def _goals(view: Document, chart: _Chart) -> str:
    """The borders of the two groups that count for the mission of the seat that looks."""
    if view["seat"] is None:
        return ""
    mission = view["seats"][view["seat"]]["mission"]
    if not mission:
        return ""
    body = ""
    for part, (colour, dashes) in zip(
        mission["parts"], ((VIOLET, ""), (CORAL, "9 5")), strict=True
    ):
        lines = _border(chart, part["cells"], 0.97)
        wide = num(0.075 * chart.r)
        body += f'<path d="{lines}" fill="none" stroke="#fff" stroke-width="{num(0.14 * chart.r)}" stroke-linecap="round" opacity=".75"/>'
        body += f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round" stroke-dasharray="{dashes}"/>'
    return body


def _border(chart: _Chart, names: Sequence[str], size: float) -> str:
    """The outer border of a set of cells, a little inside it."""
    return "".join(
        _side(chart, name, direction, size)
        for name in names
        for direction in range(6)
        if _neighbour(chart, name, direction) not in names
    )


def _neighbour(chart: _Chart, name: str, direction: int) -> str | None:
    x, y = chart.spots[name]
    dx, dy = _toward(direction)
    wanted = (x + dx * chart.wide, y + dy * chart.wide)
    for other, spot in chart.spots.items():
        if hypot(spot[0] - wanted[0], spot[1] - wanted[1]) < chart.wide / 3:
            return other
    return None


def _toward(direction: int) -> Point:
    steps = ((1, 0), (0.5, -0.866), (-0.5, -0.866), (-1, 0), (-0.5, 0.866), (0.5, 0.866))
    return steps[direction]


def _side(chart: _Chart, name: str, direction: int, size: float) -> str:
    """The border of a cell toward a direction, drawn just inside it."""
    x, y = chart.spots[name]
    (ax, ay), (bx, by) = _toward((direction + 5) % 6), _toward((direction + 1) % 6)
    dx, dy = _toward(direction)
    reach = size * chart.r / 3**0.5
    one = ((dx + ax) * reach, (dy + ay) * reach)
    two = ((dx + bx) * reach, (dy + by) * reach)
    return f"M{num(x + one[0])} {num(y + one[1])}L{num(x + two[0])} {num(y + two[1])}"


def _trail(view: Document, chart: _Chart) -> str:
    """The faint trail of the last flight."""
    if not view["moved"] or view["moved"][0] == view["moved"][1]:
        return ""
    (x0, y0), (x1, y1) = (chart.spots[name] for name in view["moved"])
    line = f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    return f'<path d="{line}" stroke="{INK}" stroke-width="2.600" stroke-dasharray="2 7" stroke-linecap="round" opacity=".65"/>'


# -- the balloon and what may be chosen


def _balloon(view: Document, chart: _Chart) -> str:
    """The balloon with its die and its tow; dice that lie between cells."""
    balloon, r, body = view["balloon"], chart.r, ""
    for name, names in balloon["rests"].items():
        x, y = chart.middle(names)
        if name == "balloon die":
            basket = use("balloon", 0, -0.25 * r, 0.9 * r) + _shown(view, 0, 0.3 * r, r)
            body += at(x, y, art.piece("balloon", basket))
        else:
            die = next(die for die in view["weather"] if die["name"] == name)
            body += at(x, y, f'<g opacity=".75">{_die(die, 0.46 * r)}</g>')
    if balloon["cell"]:
        tow = ""
        if balloon["tow"]:
            piece = balloon["tow"]
            if "island" in piece:
                small = 0.78 * r
                tile = _tile(piece["island"], small) + _produce(piece["island"], small)
                tow = at(0, 0.08 * r, art.lift(tile))
            else:
                tow = use(f"cloud-{piece['cloud']}", 0, 0.3 * r, 1.05 * r)
        rope = f'<path d="M0 {num(-0.6 * r)}V0" stroke="{INK}" stroke-width="2"/>' if tow else ""
        basket = art.lift(use("balloon", 0, -0.62 * r, 0.98 * r))
        flying = tow + rope + basket + _shown(view, 0.52 * r, -0.66 * r, r)
        body += at(*chart.spots[balloon["cell"]], art.piece("balloon", flying))
    return body


def _shown(view: Document, x: float, y: float, r: float) -> str:
    """The face of the balloon die, or the points left of it."""
    balloon = view["balloon"]
    size = 0.36 * r
    box = f'<rect x="{num(-size / 2)}" y="{num(-size / 2)}" width="{num(size)}" height="{num(size)}" rx="{num(size * 0.2)}" fill="{CREAM}" stroke="{INK}" stroke-width="1.500"/>'
    if balloon["shows"] == "an airship":
        face = use("airship", 0, 0, size * 0.85, CORAL)
    else:
        number = str(balloon["points"]) if balloon["cell"] else balloon["shows"].split()[0]
        face = text(
            0, size * 0.3, number, size * 0.86, anchor="middle", bold=True, serif=True, fill=INK
        )
    return at(x, y, box + face)


def _targets(view: Document, chart: _Chart, *, narrow: bool) -> str:
    """The cells that may be chosen; of two choices on one cell towing has a hook of its own."""
    by_cell: dict[str, list[Document]] = {}
    for option in view["choices"]:
        if "cell" in option and not _is_said(option, narrow=narrow):
            by_cell.setdefault(option["cell"], []).append(option)
    aiming, body = view["phase"] == "aim", ""
    for name, options in by_cell.items():
        whole, *others = options
        body += at(*chart.spots[name], _target(whole, chart.r, aiming=aiming))
        for option in others:
            hook = at(0, 0.3 * chart.r, use("hook", 0, 0, 0.62 * chart.r))
            body += at(*chart.spots[name], art.choice(option["action"], option["label"], hook))
    return body


def _is_said(option: Document, *, narrow: bool) -> bool:
    """Whether a choice is a button: what no cell can show, and what is too small for a thumb."""
    if "edge" in option or option.get("tows", False):
        return narrow
    return "cell" not in option


def _target(option: Document, r: float, *, aiming: bool) -> str:
    outline = _hexagon(r - 7)
    face = f'<path d="{outline(0)}" fill="#fff" fill-opacity="0"/>'
    if aiming:
        face += f'<path d="{outline(3)}" fill="none" stroke="{GOLD}" stroke-width="2.400" stroke-dasharray="5 4"/>'
    else:
        face += art.ring("legal", outline)
    if option.get("moors") or option.get("tows"):
        face += use("hook", -0.52 * r, 0.44 * r, 0.36 * r)
    return art.choice(option["action"], option["label"], face)


def _edge_targets(view: Document, chart: _Chart, *, narrow: bool) -> str:
    """The free edges on which the cloud in tow may be anchored; on a phone named by their buttons."""
    body, r = "", 0.3 * chart.r
    for option in view["choices"]:
        if "edge" in option:
            x, y = chart.middle(view["edges"][option["edge"]]["between"])
            mark = f'<circle r="{num(r)}" fill="{CREAM}" fill-opacity=".92"/>'
            mark += art.ring("legal", art.polygon(24, r, r))
            mark += f'<g opacity=".5">{use("cloud-" + view["balloon"]["tow"]["cloud"], 0, 0, 1.5 * r)}</g>'
            body += at(
                x, y, mark if narrow else art.choice(option["action"], option["label"], mark)
            )
    return body


# -- beside the board


def _task(view: Document, width: float, *, narrow: bool) -> tuple[str, float]:
    """What is to be done, and buttons for choices that are better said than shown."""
    if view["over"]:
        return art.banner(width, view["prompt"], "#3f6a38"), 56
    lines = art.wrap(view["prompt"], width - 60, MIDDLE)
    body, y = "", 28.0
    seat = view["choosing"]
    if seat is not None:
        body += art.badge(seat, 26, 26, 14)
    for line in lines:
        body += text(50 if seat is not None else 14, y + 3, line, MIDDLE, bold=True, serif=True)
        y += 20
    buttons = [option for option in view["choices"] if _is_said(option, narrow=narrow)]
    across = 4 if view["phase"] == "choose_face" else 2 if len(buttons) < 3 else 3
    space, high = 16.0, 44.0
    wide = (width - 28 - space * (across - 1)) / across
    y += 4 if buttons else -12
    for number, option in enumerate(buttons):
        x, row = 14 + number % across * (wide + space), number // across
        words, picture = _button_words(view, option)
        face = art.button(wide, high, words, picture)
        body += at(x, y + row * (high + space), art.choice(option["action"], option["label"], face))
    rows = -(-len(buttons) // across)
    total = y + rows * (high + space) + (0 if rows else 6)
    return art.panel(width, total) + body, total


def _button_words(view: Document, option: Document) -> tuple[str, str]:
    phase, move = view["phase"], option["move"]
    if phase == "choose_face":
        points = int(move.split()[1])
        return f"{points}, {7 - points}", ""
    if move == "end":
        return "End", "stop"
    picture = f"cloud-{view['balloon']['tow']['cloud']}" if phase == "anchor" else "hook"
    return move.split()[1], picture


def _seats(view: Document, width: float) -> tuple[str, float]:
    """Every seat: its mark, its airships in hand, its mission if known."""
    row = 46.0
    body = ""
    for seat in view["seats"]:
        number, y = seat["seat"], 8 + seat["seat"] * row
        if number == view["choosing"]:
            body += f'<rect x="4" y="{num(y)}" width="{num(width - 8)}" height="{num(row - 4)}" rx="8" fill="{GOLD}" opacity=".28"/>'
        body += art.badge(number, 24, y + row / 2 - 2, 13)
        you = " (you)" if number == view["seat"] else ""
        body += text(44, y + 18, seat["name"] + you, SMALL, bold=True)
        ships = [ship for ship in view["airships"] if ship["seat"] == number]
        for place, ship in enumerate(ships):
            x = 56 + place * 72
            face = use("airship", x, y + 31, 22, art.SEAT_COLOURS[number])
            faint = f'<g opacity=".35">{face}</g>'
            body += faint if ship["cell"] else art.piece(_key(ship), face)
            body += text(x + 15, y + 35, ship["cell"] or "hand", SMALL, fill="var(--soft)")
        body += at(width - 12, y + row / 2 - 2, _mission(view, seat))
    unknown = _set(view, width)
    total = 12 + len(view["seats"]) * row
    return art.panel(width, total + unknown[1]) + body + at(0, total, unknown[0]), total + unknown[
        1
    ]


def _mission(view: Document, seat: Document) -> str:
    """A mission from its right edge: crop, animal and points; a card's back if hidden."""
    mission = seat["mission"]
    if not mission:
        return at(-26, -18, art.card_back(25)) + text(
            -34, 5, "secret", SMALL, anchor="end", fill="var(--soft)"
        )
    body, x = art.plate(-18, 0, str(mission["points"]), MIDDLE), -52.0
    for part in reversed(mission["parts"]):
        body += text(x + 12, 6, str(part["amount"]), MIDDLE, anchor="end", bold=True)
        body += use(part["good"], x - 26, -1, 26)
        x -= 62
    if seat["seat"] in view["winners"]:
        body += use("star", x + 6, 0, 20, GOLD)
    return body


def _set(view: Document, width: float) -> tuple[str, float]:
    """The missions in use, as pairs of pictures."""
    if view["over"]:
        return "", 0
    step = min(56.0, (width - 24) / len(view["mission_set"]))
    body = text(12, 14, "Missions in use:", SMALL, fill="var(--soft)")
    for place, mission in enumerate(view["mission_set"]):
        crop, animal = mission["name"].split(" & ")
        x = 12 + place * step
        body += use(crop, x + 12, 34, 20) + use(animal, x + 34, 34, 20)
    return body, 52


def _goods(view: Document, width: float) -> tuple[str, float]:
    """The largest herd and plantation of each kind now; own goals underlined as on the board."""
    own = view["seats"][view["seat"]]["mission"] if view["seat"] is not None else None
    mine = (
        {part["good"]: colour for part, colour in zip(own["parts"], (VIOLET, CORAL), strict=True)}
        if own
        else {}
    )
    body, wide = text(12, 22, "Largest now", MIDDLE, bold=True, serif=True), (width - 24) / 6
    for place, good in enumerate(view["goods"]):
        x = 12 + place * wide
        body += use(good["good"], x + 14, 46, 26)
        body += text(x + 30, 52, str(good["amount"]), MIDDLE, bold=True)
        if good["good"] in mine:
            dashes = ' stroke-dasharray="6 4"' if mine[good["good"]] == CORAL else ""
            body += f'<path d="M{num(x)} 66h{num(wide - 10)}" stroke="{mine[good["good"]]}" stroke-width="4"{dashes}/>'
    return art.panel(width, 76) + body, 76


def _log(view: Document, width: float, most: int) -> tuple[str, float]:
    """What happened last."""
    lines = [line for sentence in view["happened"] for line in art.wrap(sentence, width - 28)][
        :most
    ]
    if not lines:
        return "", 0
    body = art.paragraph(14, 24, lines)
    return art.panel(width, 18 + len(lines) * SMALL * 1.22 + 6) + body, 18 + len(
        lines
    ) * SMALL * 1.22 + 6


def _legend(width: float) -> tuple[str, float]:
    """What clouds do and what islands cost."""
    body, y = text(12, 22, "Anchored clouds and entry costs", MIDDLE, bold=True, serif=True), 44.0
    for cloud, effect in EFFECTS.items():
        body += use(f"cloud-{cloud}", 26, y, 26) + text(46, y + 5, f"{cloud}: {effect}")
        y += 26
    for place, (terrain, cost) in enumerate((("plain", 1), ("forest", 2), ("mountain", 3))):
        x, y = width - 96, 44.0 + 26 * place
        body += use(terrain, x, y, 24) + text(x + 20, y + 5, f"costs {cost}")
    return art.panel(width, 116) + body, 116


def cover() -> str:
    """The game's picture for front pages: balloons towing a hill through the clouds; 600 x 400."""
    hill = (
        f'<path d="M-120 0Q-70-26-30-20 10-60 50-24 96-22 122 0 96 30 60 34 30 70 0 66-40 60-62 34-104 28-120 0z"'
        f' fill="#8b7d72" stroke="{INK}" stroke-width="2.500" stroke-linejoin="round"/>'
        f'<path d="M-120 0Q-70-26-30-20 10-60 50-24 96-22 122 0 70 16 0 12-70 16-120 0z" fill="#a9bd63"'
        f' stroke="{INK}" stroke-width="2.500"/>'
    )
    island = (
        hill
        + use("forest", -60, -30, 62)
        + use("mountain", 28, -48, 92)
        + use("forest", 84, -22, 48)
    )
    island += use("cows", -18, -16, 34) + use("flowers", -92, -12, 26) + use("llamas", 62, -4, 32)
    ropes = f'<path d="M170 190 232 262M300 150 300 232M436 196 372 262" stroke="{INK}" stroke-width="2.500"/>'
    body = '<rect width="600" height="400" fill="url(#@sky)"/><rect width="600" height="400" fill="url(#@grain)"/>'
    for kind, x, y, size in (
        ("rain", 90, 300, 120), ("sun", 520, 300, 130), ("fog", 500, 90, 110), ("sun", 84, 84, 90),
    ):  # fmt: skip
        body += use(f"cloud-{kind}", x, y, size)
    body += ropes + at(302, 282, art.lift(island))
    for x, y, size in ((168, 120, 150), (300, 92, 168), (438, 128, 146)):
        body += art.lift(use("balloon", x, y, size))
    body += text(300, 384, "Les Pluvionautes", 34, anchor="middle", bold=True, serif=True)
    return art.svg(600, 400, body, "Les Pluvionautes", defs=DEFS)
