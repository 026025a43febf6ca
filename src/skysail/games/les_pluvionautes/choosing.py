"""Les Pluvionautes drawn: what may be chosen in the sky, and what it would bring.

A target carries its price; what it would bring is a preview, seen while it is pointed at.
"""

from collections.abc import Callable, Sequence

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, num, stroke, use
from skysail.game import Document

from . import tokens
from .box import CLOUDS, EFFECT, LOCKS
from .chart import CORNERS, SIDES, Chart
from .goals import dashes, own_goals
from .sky import CELL, CELLS, DIRECTIONS, EDGE_CELLS, NEIGHBOUR, OFF

HEAT = (0.3, 0.08, 0.0)  # from these shares on a cell is hot, warm, mild
SAID = 0.05  # shares from here on are told in numbers
WARM, DANGER = "#f2a91e", "#e0644a"


def targets(view: Document, chart: Chart, lens: Chart | None = None) -> str:
    """Everything in the sky that may be chosen; edges in the lens, if there is one."""
    draw = _PHASES.get(view["phase"], _plain)
    if view["phase"] in ("island_step", "cloud_step"):
        return _steps(view, chart)
    if view["phase"] == "choose_face":
        return _flights(view, chart)
    if view["phase"] == "tow_cloud_to":
        return _moorings(view, chart)
    if lens:
        return "".join(_edge(option, view, chart, lens) for option in view["choices"])
    return "".join(
        draw(option, view, chart)
        for option in view["choices"]
        if "cell" in option or "edge" in option
    )


def _on_cell(option: Document, chart: Chart, face: str = "", preview: str = "") -> str:
    """A cell to choose: all of it can be pointed at."""
    area = _area(chart, option["cell"])
    return art.choice(option["action"], option["label"], area + face + art.preview(preview))


def _area(chart: Chart, name: str) -> str:
    """All of a cell, unseen; rings fit it."""
    outline = chart.cells([name])
    return f'<path class="hexagon" d="{outline}" fill="#fff" fill-opacity="0"/>'


def ring(chart: Chart, names: Sequence[str]) -> str:
    """The gold ring round what is pointed at or picked."""
    line = "".join(chart.hexagon_at(chart.spots[name], 0.93 * chart.r) for name in names)
    r = chart.r
    return (
        stroke(line, CREAM, 0.19 * r) + stroke(line, INK, 0.13 * r) + stroke(line, GOLD, 0.085 * r)
    )


def _plain(option: Document, view: Document, chart: Chart) -> str:
    """A cell that glows: where a die may lie, or an airship that may come home."""
    line = chart.cells([option["cell"]], 0.12 * chart.r)
    glow = stroke(line, WARM, 0.09 * chart.r, opacity=0.95)
    preview = ring(chart, [option["cell"]])
    if "area" in option:
        border = chart.border(option["area"], 0.1 * chart.r)
        preview += stroke(border, CREAM, 0.12 * chart.r)
        preview += stroke(border, WARM, 0.07 * chart.r, dashes="2 7")
        preview += _goals(option, view, chart)
    return _on_cell(option, chart, glow, preview)


# -- the throw


def _aim(option: Document, _: Document, chart: Chart) -> str:
    """Where the die may end up: the likelier, the warmer and the thicker its border."""
    return _on_cell(option, chart, preview=heat(option, chart))


def heat(option: Document, chart: Chart) -> str:
    """The odds of a throw, drawn on the sky."""
    body, r, numbers = "", chart.r, ""
    for name, share in option["odds"].items():
        warm = next(f"heat-{step}" for step, least in enumerate(HEAT) if share >= least)
        body += use(warm, *chart.spots[name], 2 * r)
        if share >= SAID:
            x, y = chart.spots[name]
            size = max((0.39 if share > HEAT[0] else 0.3) * r, 11.0)
            numbers += use("pill", x, y + 0.36 * r, 2 * size)
            numbers += art.centred(x, y + 0.36 * r, str(round(100 * share)), size, INK)
    return body + _rim(option, chart) + numbers


def _rim(option: Document, chart: Chart) -> str:
    """The rim where the die may fall over it, in coral, with its number."""
    if option["off"] < 0.005:
        return ""
    r, line = chart.r, ""
    for name in option["odds"]:
        for direction in range(len(DIRECTIONS)):
            if NEIGHBOUR[CELL[name], direction] == OFF:
                line += _side(chart, name, direction)
    body = stroke(line, INK, 0.25 * r) + stroke(line, DANGER, 0.19 * r)
    body += stroke(line, "#ffd9cc", 0.036 * r, dashes="2 9")
    words = f"{round(100 * option['off'])} over the rim"
    size = max(0.27 * r, 11.0)
    half = art.length(words, size, bold=True) / 2 + size * 0.5
    x, y = chart.spots[option["cell"]]
    y += 2.7 * r if y <= chart.height / 2 else -2.7 * r
    spot = (min(max(x, half), chart.width - half), min(max(y, size), chart.height - size))
    return body + art.plate(*spot, words, size, fill="#ffe3da")


def _side(chart: Chart, name: str, direction: int) -> str:
    """A cell's outer side, on the rim."""
    x, y = chart.spots[name]
    ends = []
    for corner in SIDES[direction]:
        dx, dy = CORNERS[corner]
        ends.append(f"{num(x + 1.1 * dx * chart.wide / 2)} {num(y + 1.1 * dy * chart.r / 2)}")
    return f"M{ends[0]}L{ends[1]}"


# -- flights


def _flight(option: Document, view: Document, chart: Chart) -> str:
    """A cell in reach: its price, the way there, and what comes of it."""
    name, r = option["cell"], chart.r
    x, y = chart.spots[name]
    size = max(0.45 * r, 18.0)
    spot = (x - 0.52 * r, y - 0.4 * r)
    face = at(*spot, tokens.price(option["cost"], size))
    preview = ring(chart, [name]) + _way(option["way"], view, chart)
    preview += _arriving(option, view, chart) + at(
        *spot, tokens.price(option["cost"], size, lit=True)
    )
    if option.get("moors"):
        face += use("hook", x + 0.5 * r, y - 0.42 * r, 0.36 * r)
    if option.get("then"):
        preview += _reach(option["then"], chart)
    return _on_cell(option, chart, face, preview)


def _flights(view: Document, chart: Chart) -> str:
    """Cells in reach of the numbers that may be set: the price is the least that gets there."""
    body, reach = "", dict[str, list[str]]()
    for act in view["acts"]:
        reach.setdefault(act["parts"][0], []).append(act["cell"])
    for cell, cost in {act["cell"]: act["cost"] for act in view["acts"]}.items():
        body += _over(cell, cost, chart)
    borders = "".join(art.when(face, _reach(cells, chart)) for face, cells in reach.items())
    return art.plain(body) + f'<g pointer-events="none">{borders}</g>'


def _reach(cells: Sequence[str], chart: Chart) -> str:
    """The border of the cells in reach."""
    border = chart.border(cells, 0.05 * chart.r)
    wide = 0.1 * chart.r
    return stroke(border, CREAM, wide) + stroke(border, "#2f5d73", wide / 2, dashes="6 5")


def _over(cell: str, cost: int, chart: Chart, way: str = "", edges: str = "") -> str:
    """A cell that a flight may end on, as a part of an act: its price, what goes on from there."""
    size, (x, y) = max(0.45 * chart.r, 18.0), chart.spots[cell]
    spot = (x - 0.52 * chart.r, y - 0.4 * chart.r)
    body = _area(chart, cell) + at(*spot, tokens.price(cost, size))
    lit = ring(chart, [cell]) + way + at(*spot, tokens.price(cost, size, lit=True))
    then = art.when(f"over:{cell}", edges) if edges else ""
    return art.piece(f"over:{cell}", body + art.preview(lit) + then, cell)


def _moorings(view: Document, chart: Chart) -> str:
    """The edges of all cells in reach: each can be pointed at, or its cell first where it is small.

    On a small sky the edges come into sight with their cell, which is then seen larger.
    """
    body, small = "", tokens.is_small(chart.r)
    for option in view["choices"]:
        cell, way = option["cell"], _way(option["way"], view, chart)
        acts = [act for act in view["acts"] if act["cell"] == cell]
        if small:
            edges = "".join(_pinned(act, chart) for act in acts)
            body += art.near(_over(cell, option["cost"], chart, way, edges))
        else:
            body += _over(cell, option["cost"], chart)
            body += "".join(_pointed(act, chart, way) for act in acts)
    return art.plain(body)


def _pointed(act: Document, chart: Chart, way: str) -> str:
    """A side of a cell to anchor on, and what would stand there."""
    drawn = _wedge(act, chart) + art.preview(ring(chart, [act["cell"]]) + way + _stands(act, chart))
    return art.place(act["parts"][1], art.choice(act["action"], act["label"], drawn))


def _pinned(act: Document, chart: Chart) -> str:
    """The same for a finger: a pin on the edge."""
    (x, y), r = chart.middle(_sides(act)), chart.r
    pin = art.disc(x, y, 0.12 * r, GOLD, 1.6) + art.disc(x, y, 0.045 * r, INK, 0)
    stands = art.when(act["parts"][1], _stands(act, chart))
    return art.place(act["parts"][1], _wedge(act, chart) + pin) + stands


def _sides(act: Document) -> list[str]:
    """The cell of an act, and the one toward which the cloud would be anchored."""
    near, far = act["parts"][1].partition(":")[2].split("-")
    return [near, far]


def _stands(act: Document, chart: Chart) -> str:
    """The cloud on its edge."""
    cloud = tokens.standing(act["cloud"], chart.r, chart.toward(act["edge"]))
    return f'<g pointer-events="none">{at(*chart.middle(_sides(act)), cloud)}</g>'


def _wedge(act: Document, chart: Chart) -> str:
    """The sixth of a cell that lies toward another one."""
    (x0, y0), (x1, y1) = (chart.spots[name] for name in _sides(act))
    dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
    wide = 0.577  # half a side, by its distance from the middle
    corners = (
        (x0 + dx - wide * dy, y0 + dy + wide * dx),
        (x0 + dx + wide * dy, y0 + dy - wide * dx),
    )
    path = "L".join(f"{num(x)} {num(y)}" for x, y in ((x0, y0), *corners))
    return f'<path d="M{path}Z" fill="#fff" fill-opacity="0"/>'


def _way(names: Sequence[str], view: Document, chart: Chart) -> str:
    """Gold dots along the cells that are entered."""
    spots = [chart.spots[name] for name in (view["balloon"]["cell"], *names)]
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
    r = chart.r
    dots = f"0.1 {num(0.19 * r)}"
    return stroke(line, INK, 0.145 * r, dashes=dots) + stroke(line, GOLD, 0.1 * r, dashes=dots)


def _arriving(option: Document, view: Document, chart: Chart) -> str:
    """The piece in tow where it would be, under a cloud that lies there, and what it joins."""
    tow, r = view["balloon"]["tow"], chart.r
    if not tow:
        return ""
    spot = chart.spots[option["cell"]]
    if "cloud" in tow:
        return use(f"cloud-{tow['cloud']}", *spot, 1.3 * r)
    ghost = at(*spot, tokens.island(tow["island"], r))
    cloud = view["cells"][CELL[option["cell"]]]["cloud"]
    if cloud:
        ghost += at(*spot, tokens.lying(cloud, r, on_island=True))
    return ghost + _goals(option, view, chart)


def _goals(option: Document, view: Document, chart: Chart) -> str:
    """The outlines of the goals that would change; foresight says at their tags how much."""
    body, r = "", chart.r
    for place, (before, after) in enumerate(zip(own_goals(view), option["goals"], strict=True)):
        if after["cells"] != before["cells"]:
            line = chart.border(after["cells"], 0.06 * r)
            body += stroke(line, CREAM, 0.18 * r) + stroke(line, INK, 0.125 * r)
            body += stroke(line, GOLD, 0.08 * r, dashes=dashes(place, r))
    return body


# -- edges


def _edge(option: Document, view: Document, whole: Chart, lens: Chart | None = None) -> str:
    """An edge to anchor on: the cloud standing there, what both islands gain and lose."""
    chart = lens or whole
    one, other = (CELLS[cell] for cell in EDGE_CELLS[option["edge"]])
    here = view["balloon"]["cell"]
    near, far = (one, other) if one == here else (other, one)
    r, (x, y) = chart.r, chart.middle([one, other])
    area = _kite(chart, near, far, half=_shares(option, view))
    pin = art.disc(x, y, 0.12 * r, GOLD, 1.6) + art.disc(x, y, 0.045 * r, INK, 0)
    swaps = option["move"].startswith("swap")
    if _shares(option, view):
        dx, dy = (0.0, -0.24 * r) if not swaps else (0.0, 0.24 * r)
        pin = at(x + dx, y + dy, use(f"cloud-{option['cloud']}", 0, 0, 0.5 * r))
    stands = tokens.standing(option["cloud"], r, chart.toward(option["edge"]))
    preview = ("" if lens else ring(chart, [one, other])) + at(x, y, stands)
    preview += "".join(_chips(name, option["cloud"], view, chart, (x, y)) for name in (one, other))
    preview += _goals(option, view, whole)
    face = f'<path d="{area}" fill="#fff" fill-opacity="0"/>{pin}'
    return art.choice(option["action"], option["label"], face + art.preview(preview))


def _shares(option: Document, view: Document) -> bool:
    """Whether two clouds may be anchored on one edge."""
    return [other["edge"] for other in view["choices"]].count(option["edge"]) > 1


def _kite(chart: Chart, near: str, far: str, *, half: bool) -> str:
    """From the balloon's cell over the edge to the middle of the other one."""
    (x0, y0), (x1, y1) = chart.spots[near], chart.spots[far]
    dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
    x, y = x0 + dx, y0 + dy
    wide = 0.577
    begin = 0.16 if not half else 0.3
    spots = (
        (x0 + 2 * begin * dx, y0 + 2 * begin * dy),
        (x - wide * dy, y + wide * dx),
        (x + 0.9 * dx, y + 0.9 * dy),
        (x + wide * dy, y - wide * dx),
    )
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in spots) + "Z"


def _chips(name: str, cloud: str, view: Document, chart: Chart, edge: tuple[float, float]) -> str:
    """What a cloud does to the island on a cell."""
    island, r = view["cells"][CELL[name]]["island"], chart.r
    if not island:
        return ""
    x, y = chart.spots[name]
    away = 0.42 * r if x >= edge[0] else -0.42 * r
    number = CLOUDS.index(cloud)
    if LOCKS[number]:
        return use("lock", x + away, y, 0.5 * r)
    body = ""
    for good, change, row in zip(
        (island["animal"], island["crop"]), EFFECT[:, number].tolist(), (-0.12, 0.4), strict=True
    ):
        words = f"+{change}" if change > 0 else f"−{-change}"
        fill = "#d8efc8" if change > 0 else "#f8d5c8"
        chip = art.plate(0.24 * r, 0, words, max(0.27 * r, 11.0), fill=fill)
        body += at(x + away, y + row * r, chip + use(good, -0.22 * r, 0, 0.42 * r))
    return body


# -- steps of the advanced mode


def _steps(view: Document, chart: Chart) -> str:
    """Cells beside the balloon, each in bands: fly alone, tow, swap."""
    by_cell: dict[str, list[Document]] = {}
    for option in view["choices"]:
        if "cell" in option:
            by_cell.setdefault(option["cell"], []).append(option)
    body, r = "", chart.r
    for name, options in by_cell.items():
        x, y = chart.spots[name]
        bands = "".join(_band(one, chart, n, len(options)) for n, one in enumerate(options))
        body += art.place(f"toward:{name}", bands)
        size = max(0.42 * r, 17.0)
        price = tokens.price(options[0]["cost"], size)
        body += f'<g pointer-events="none">{at(x - 0.58 * r, y - 0.5 * r, price)}</g>'
    return body


def _band(option: Document, chart: Chart, place: int, count: int) -> str:
    """One of the things that can be done toward a cell: fly alone, tow, or swap and tow."""
    r, (x, y) = chart.r, chart.spots[option["cell"]]
    high, wide = 1.6 * r / count, 0.84 * r
    band = art.box(2 * wide, high - 2, min(10, high / 3))(0)
    size, side = min(max(0.44 * r, 18.0), high * 0.9), wide + 0.56 * r  # the goods stay in sight
    face = f'<path d="{band}" fill="#fff" fill-opacity="0"/>'
    face += art.disc(side, high / 2, size * 0.5, CREAM, 1.2)
    face += use("hook" if option["tows"] else "balloon", side, high / 2, size * 0.72)
    if option["swaps"]:
        swap = at(side - size, high / 2, stroke("M-6-3H5l-3-3M6 3H-5l3 3", INK, 1.8))
        face += art.disc(side - size, high / 2, 9, CREAM, 1) + swap
    lit = stroke(band, CREAM, 8) + stroke(band, INK, 6) + stroke(band, GOLD, 3.6)
    return at(
        x - wide,
        y - 0.8 * r + place * high,
        art.choice(option["action"], option["label"], face + art.preview(lit)),
    )


_PHASES: dict[str, Callable[[Document, Document, Chart], str]] = {
    "aim": _aim,
    "move_to": _flight,
    "tow_island_to": _flight,
    "anchor": _edge,
}
