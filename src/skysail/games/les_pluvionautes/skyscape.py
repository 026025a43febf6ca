"""Les Pluvionautes drawn: the sky with its islands and clouds, the airships, and the balloon.

A cell is a hexagon around 0,0 of radius 1 in units of `r`: what grows on top of the terrain in its
upper corner, animals in the middle row, crops in the lower one, its name at the foot.
"""

from collections.abc import Sequence
from math import hypot, pi

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, SMALL, VIOLET, Point, at, num, text, use
from skysail.game import Document
from skysail.layout import Part

LENGTHS = (4, 5, 6, 7, 6, 5, 4)
TERRAIN_FILL = {"plain": "#c9d98a", "forest": "#6f9a62", "mountain": "#b9aa9c"}
TERRAIN_EDGE = {"plain": "#8c9a4e", "forest": "#3f6238", "mountain": "#77695c"}
EFFECTS = {"rain": "+1 crop, −1 animal", "sun": "+1 animal, −1 crop", "fog": "island locked"}
WEATHER_COLOURS = {"sun_die": "#e8a21c", "monsoon_die": "#2a6fb0"}
LEAST = 10.4  # on a phone
MORE, FEWER = "#bfe0b0", "#f2c0ae"


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


def draw_sky(view: Document, width: float, *, narrow: bool) -> Part:
    """The sky with all that lies and flies in it, and what may be chosen there."""
    chart = _Chart(view, width)
    size = f'width="{num(width)}" height="{num(chart.height)}"'
    body = f'<rect {size} rx="14" fill="url(#@sky)" stroke="var(--rule)"/>'
    cells = {cell["name"]: cell for cell in view["cells"]}
    for name, cell in cells.items():
        tints = [WEATHER_COLOURS[die["id"]] for die in view["weather"] if name in die["area"]]
        covered = name in [die["cell"] for die in view["weather"]]
        face = art.piece(f"cell_{name}", _cell(cell, chart.r, tints, named=not covered), name)
        body += at(*chart.spots[name], face)
    body += _areas(view, chart) + _goals(view, chart) + _trail(view, chart)
    body += _targets(view, chart, narrow=narrow)
    things = "".join(
        at(*chart.spots[ship["cell"]], art.piece(key_of(ship), _airship(ship, chart.r)))
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


def _cell(cell: Document, r: float, tints: Sequence[str], *, named: bool) -> str:
    """The sky, the island and the lying cloud of a cell; `tints` are those of the weather dice."""
    shape = _hexagon(r - 1)(0)
    body = f'<path d="{shape}" fill="var(--foam)" stroke="var(--deep)" stroke-opacity=".45"/>'
    light = "".join(f'<path d="{shape}" fill="{colour}" opacity=".24"/>' for colour in tints)
    island, cloud = cell["island"], cell["cloud"]
    if island:
        body += _tile(island, r) + light + _produce(island, r)
    else:
        body += light
    if named:
        body += _name(cell["name"], r, dark=bool(island))
    if cell["locked"]:
        body += use("lock", -0.6 * r, -0.38 * r, 0.34 * r)
    if cloud and island:
        body += use(f"cloud-{cloud}", 0.24 * r, -0.6 * r, 0.72 * r)
    elif cloud:
        size = f'rx="{num(0.62 * r)}" ry="{num(0.14 * r)}"'
        shadow = f'<ellipse cy="{num(0.5 * r)}" {size} fill="{INK}" opacity=".16"/>'
        body += shadow + use(f"cloud-{cloud}", 0, 0, 1.3 * r)
    return art.hint(_words(cell), body)


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
    fill = INK if dark else "var(--soft)"
    return text(0, 0.78 * r, name, _size(0.19, r), anchor="middle", fill=fill)


def _size(share: float, r: float) -> float:
    """Type of this share of a cell's radius, but large enough to be read on its page."""
    return max(share * r, SMALL if r > 40 else LEAST)


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
    return [(island["animal"], animals, -0.13, now[0]), (island["crop"], crops, 0.33, now[1])]


def _changes(cell: Document, r: float) -> str:
    """Plates with what counts now, where clouds or dice have changed it."""
    return "".join(
        art.plate(0.6 * r, y * r, str(now), _size(0.26, r), fill=MORE if now > count else FEWER)
        for _, count, y, now in (_rows(cell["island"]) if cell["island"] else [])
        if now != count
    )


def key_of(ship: Document) -> str:
    """What an airship is known by, in hand and in the sky."""
    return f"airship_{ship['seat']}_{ship['number']}"


def _airship(ship: Document, r: float) -> str:
    colour = art.SEAT_COLOURS[ship["seat"]]
    body = use("airship", -0.02 * r, -0.62 * r, 0.86 * r, colour)
    body += use(art.SEAT_MARKS[ship["seat"]], 0, -0.73 * r, 0.33 * r, "#fff")
    if ship["number"]:
        number = str(ship["number"])
        body += text(0, -0.32 * r, number, _size(0.17, r), anchor="middle", bold=True, fill=INK)
    return art.lift(art.hint(f"Airship of seat {ship['seat'] + 1}", body))


def _standing(edge: Document, chart: _Chart) -> str:
    """A cloud upright on its edge: a plinth along the edge, the cloud on a round shield."""
    r = chart.r
    (x0, y0), (x1, y1) = (chart.spots[name] for name in edge["between"])
    run = hypot(x1 - x0, y1 - y0)
    dx, dy = -(y1 - y0) / run * 0.42 * r, (x1 - x0) / run * 0.42 * r
    plinth = (
        f'<path d="M{num(-dx)} {num(-dy)}L{num(dx)} {num(dy)}" stroke="{INK}"'
        f' stroke-width="{num(0.13 * r)}" stroke-linecap="round"/>'
    )
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
    face = _cube(size, 0.18, fill) + _figure(-half * 0.36, half * 0.46, die["value"], size * 0.78)
    face += use(f"cloud-{sign}", half * 0.44, -half * 0.1, size * 0.52)
    return art.hint(f"{die['name']} {die['value']}: doubles {die['doubles']}", art.lift(face))


def _areas(view: Document, chart: _Chart) -> str:
    """The borders of the cells that weather dice double: the sun dotted, the monsoon dashed."""
    body = ""
    for die in view["weather"]:
        colour, dashes = WEATHER_COLOURS[die["id"]], "0.1 6" if die["id"] == "sun_die" else "8 5"
        lines = _border(chart, die["area"], 0.94)
        body += (
            f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="3"'
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
        glow, thick = num(0.14 * chart.r), num(0.075 * chart.r)
        body += (
            f'<path d="{lines}" fill="none" stroke="#fff" stroke-width="{glow}"'
            f' stroke-linecap="round" opacity=".75"/>'
            f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{thick}"'
            f' stroke-linecap="round" stroke-dasharray="{dashes}"/>'
        )
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
    return (
        f'<path d="{line}" stroke="{INK}" stroke-width="2.600" stroke-dasharray="2 7"'
        f' stroke-linecap="round" opacity=".65"/>'
    )


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
    size = 0.4 * r
    if balloon["shows"] == "an airship":
        face = use("airship", 0, 0, size * 0.85, CORAL)
    else:
        number = str(balloon["points"]) if balloon["cell"] else balloon["shows"].split()[0]
        face = _figure(0, size * 0.3, number, size * 0.86)
    return at(x, y, _cube(size, 0.2, CREAM) + face)


def _cube(size: float, corner: float, fill: str) -> str:
    """A die around 0,0."""
    place = f'x="{num(-size / 2)}" y="{num(-size / 2)}"'
    place += f' width="{num(size)}" height="{num(size)}" rx="{num(size * corner)}"'
    return f'<rect {place} fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'


def _figure(x: float, y: float, number: int | str, size: float) -> str:
    return text(x, y, str(number), size, anchor="middle", bold=True, serif=True, fill=INK)


def _targets(view: Document, chart: _Chart, *, narrow: bool) -> str:
    """The cells that may be chosen; of two choices on one cell towing has a hook of its own."""
    by_cell: dict[str, list[Document]] = {}
    for option in view["choices"]:
        if "cell" in option and not is_said(option, narrow=narrow):
            by_cell.setdefault(option["cell"], []).append(option)
    aiming, body = view["phase"] == "aim", ""
    for name, options in by_cell.items():
        whole, *others = options
        body += at(*chart.spots[name], _target(whole, chart.r, aiming=aiming))
        for option in others:
            hook = at(0, 0.3 * chart.r, use("hook", 0, 0, 0.62 * chart.r))
            body += at(*chart.spots[name], art.choice(option["action"], option["label"], hook))
    return body


def is_said(option: Document, *, narrow: bool) -> bool:
    """Whether a choice is a button: what no cell can show, and what is too small for a thumb."""
    if "edge" in option or option.get("tows", False):
        return narrow
    return "cell" not in option


def _target(option: Document, r: float, *, aiming: bool) -> str:
    outline = _hexagon(r - 7)
    face = f'<path d="{outline(0)}" fill="#fff" fill-opacity="0"/>'
    if aiming:
        line = f'stroke="{GOLD}" stroke-width="2.400" stroke-dasharray="5 4"'
        face += f'<path d="{outline(3)}" fill="none" {line}/>'
    else:
        face += art.ring("legal", outline)
    if option.get("moors") or option.get("tows"):
        face += use("hook", -0.52 * r, 0.44 * r, 0.36 * r)
    return art.choice(option["action"], option["label"], face)


def _edge_targets(view: Document, chart: _Chart, *, narrow: bool) -> str:
    """The free edges that a cloud may be anchored on; on a phone buttons name them.

    Of two clouds on the cell the one in tow stands a little higher.
    """
    body, r = "", 0.3 * chart.r
    edges = [option["edge"] for option in view["choices"] if "edge" in option]
    for option in view["choices"]:
        if "edge" in option:
            cloud = use("cloud-" + option["cloud"], 0, 0, 1.5 * r)
            mark = f'<circle r="{num(r)}" fill="{CREAM}" fill-opacity=".92"/>'
            mark += art.ring("legal", art.polygon(24, r, r)) + f'<g opacity=".5">{cloud}</g>'
            if not narrow:
                mark = art.choice(option["action"], option["label"], mark)
            x, y = chart.middle(view["edges"][option["edge"]]["between"])
            if edges.count(option["edge"]) > 1:
                y += r if option["move"].startswith("swap") else -r
            body += at(x, y, mark)
    return body
