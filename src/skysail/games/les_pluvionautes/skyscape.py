"""Les Pluvionautes drawn: the sky with all that lies and flies in it, from below to above.

Sea and rim, cells, islands and lying clouds, the veil over what cannot be chosen, airships, the
outlines of the mission, names, anchored clouds, plates, weather dice, the balloon, the targets.
"""

import re
from math import cos, hypot, pi, sin

from skysail import art
from skysail.art import INK, Point, at, num, stroke, text, use
from skysail.game import Document

from . import tokens
from .chart import RIM, Chart, edge_between, hexagon
from .choosing import targets
from .goals import lit_groups, outlines, own_goals, tags
from .pictures import LENS_CLIP
from .sky import CELL, CELLS, EDGE_CELLS, NEIGHBOUR
from .tokens import is_small, least

VEIL = 0.42
NAME_LOW = 0.8  # below a cell's middle stands its name, in radii
EVENING = "#f3b562"
LENS = 3.7  # the radius of the lens
LENS_FACTOR = 1.7


def draw_sky(view: Document, width: float, height: float) -> str:
    """The board of a box."""
    chart = Chart(width, height)
    body = ground(chart) + _evening(view, chart) + _places(chart)
    body += "".join(_cell(cell, chart, view) for cell in view["cells"])
    body += _veil(view, chart) + _pennants(view, chart) + _airships(view, chart)
    body += outlines(own_goals(view), chart) + _names(view, chart) + standing(view, chart)
    body += "".join(changes(cell, chart, view) for cell in view["cells"])
    body += tags(view, chart) + _weather(view, chart) + lit_groups(view, chart)
    balloon = f'<g pointer-events="none">{_balloon(view, chart)}</g>'
    if view["phase"] == "anchor" and is_small(chart.r):
        return body + balloon + _offered(_lens(view, chart))
    offered = _offered(targets(view, chart))
    if view["balloon"]["rests"]:  # a die across cells lies on what glows
        return body + offered + balloon
    return body + balloon + offered


def _offered(body: str) -> str:
    """What may be chosen, unseen while something is played."""
    return f'<g class="offer">{body}</g>'


def _lens(view: Document, chart: Chart) -> str:
    """On a phone: the balloon's surroundings enlarged, so that edges can be touched."""
    here = view["balloon"]["cell"]
    if not view["choices"]:
        return ""
    reach = LENS * chart.r
    upper = chart.spots[here][1] < chart.height / 2
    middle = (chart.width / 2, chart.height - reach - 4 if upper else reach + 4)
    lens = chart.enlarged(here, middle, LENS_FACTOR)
    near = {**view, "cells": [cell for cell in view["cells"] if cell["name"] in lens.spots]}
    near["edges"] = [
        edge if set(edge["between"]) <= set(lens.spots) else {**edge, "cloud": None}
        for edge in view["edges"]
    ]
    body = f'<path d="{lens.cells(lens.spots)}" fill="url(#@sky)" stroke="var(--deep)"/>'
    body += "".join(_cell(cell, lens, view) for cell in near["cells"])
    body += _airships(near, lens) + standing(near, lens) + _names(near, lens)
    body += "".join(changes(cell, lens, view) for cell in near["cells"])
    glass = f'<circle cx="{num(middle[0])}" cy="{num(middle[1])}" r="{num(reach)}"'
    sea = f'{glass} fill="var(--sea)" stroke="{INK}" stroke-width="7"/>'
    copied = at(-middle[0], -middle[1], re.sub(r' data-(key|at|move|place)="[^"]*"', "", body))
    size = LENS_CLIP / reach
    clipped = f'<g clip-path="url(#@lens)">{at(0, 0, copied, scale=size)}</g>'
    rim = f'{glass} fill="none" stroke="#c99a5b" stroke-width="4"/>'
    return sea + at(*middle, clipped, scale=1 / size) + rim + targets(view, chart, lens)


# -- the ground


def ground(chart: Chart) -> str:
    """The sea with its rose, and the empty box of cells."""
    width, height, r = chart.width, chart.height, chart.r
    frame = art.box(width, height, 14)(0)
    rays = "".join(
        f"M{num(width / 2 + 4.3 * r * cos(a))} {num(height / 2 + 4.3 * r * sin(a))}"
        f"L{num(width / 2 + 5.6 * r * cos(a))} {num(height / 2 + 5.6 * r * sin(a))}"
        for a in (pi * (2 * i + 1) / 16 for i in range(16))
    )
    body = f'<path d="{frame}" fill="url(#@sea)"/><path d="{frame}" fill="url(#@waves)"/>'
    body += stroke(rays, "var(--deep)", 1, opacity=0.22)
    rose = use("rose", 0.8 * r, height - 0.8 * r, 1.3 * r, "var(--deep)")
    return body + f'<g opacity=".42">{rose}</g>' + empty_box(chart)


def _evening(view: Document, chart: Chart) -> str:
    """The paper of the sky is warmer in the last round."""
    if not view["last_round"]:
        return ""
    return f'<path d="{chart.cells(CELLS)}" fill="{EVENING}" opacity=".32"/>'


def empty_box(chart: Chart) -> str:
    """The wooden rim and the cells."""
    cells, r = chart.cells(CELLS), chart.r
    wood = stroke(cells, INK, 2 * RIM * r) + stroke(cells, "url(#@wood)", 2 * RIM * r - 3)
    wood += stroke(cells, "#8a6233", 0.11 * r)
    body = art.lift(wood) + f'<path d="{cells}" fill="url(#@sky)"/>'
    return body + stroke(cells, "var(--deep)", 1, opacity=0.45)


def _places(chart: Chart) -> str:
    """Where a die is last seen that falls over the rim; nothing is drawn there."""
    return "".join(
        art.place(name, f'<circle cx="{num(x)}" cy="{num(y)}" r="3" fill="transparent"/>')
        for name, (x, y) in chart.beyond().items()
    )


# -- cells


def _cell(cell: Document, chart: Chart, view: Document) -> str:
    """A cell, its island and its lying cloud; each can be asked about."""
    name, r = cell["name"], chart.r
    shape = f'<path class="face hexagon" d="{hexagon(r)(0)}" fill="transparent"/>'
    body = art.piece(f"cell:{name}", art.place(name, shape), name)
    island, cloud = cell["island"], cell["cloud"]
    if island:
        crowded, room = _room(name, view)
        face = tokens.island(island, r, side_of(name, view), crowded=crowded, room=room)
        body += art.piece(f"island:{name}", face, name, at=name, about=island["id"])
    elif not cloud and not is_small(r):
        body += f'<g opacity=".55">{use("wind", 0, 0.05 * r, 0.54 * r, "#fff")}</g>'
    if cloud:
        lying = tokens.lying(cloud, r, on_island=bool(island))
        body += art.piece(f"cloud:{name}", lying, name, at=name, about=cloud)
    return at(*chart.spots[name], body)


def _lean(name: str, view: Document) -> float:
    """How far to the right the clouds at the edges of a cell stand."""
    lean = 0.0
    for edge in view["edges"]:
        if edge["cloud"] and name in edge["between"]:
            one, other = (CELL[cell] for cell in edge["between"])
            step = 1 if CELLS[one] == name else -1
            lean += step * _LEAN[(one, other)]
    return lean


def side_of(name: str, view: Document) -> int:
    """At which side of an island its plates stand: away from the clouds at its edges."""
    return 1 if _lean(name, view) < 0 else -1


def _room(name: str, view: Document) -> tuple[bool, float]:
    """Whether several clouds crowd an island, and where it has more room: -1 left, 1 right."""
    lean = _lean(name, view)
    clouds = sum(bool(edge["cloud"]) for edge in view["edges"] if name in edge["between"])
    lying = bool(view["cells"][CELL[name]]["cloud"])
    return clouds + lying > 1, (lean < 0) - (lean > 0)


_LEAN = {  # how far to the right an edge's second cell lies
    (int(one), int(other)): (1.0, 0.5, -0.5, -1.0, -0.5, 0.5)[
        NEIGHBOUR[one].tolist().index(int(other))
    ]
    for one, other in EDGE_CELLS
}


def _names(view: Document, chart: Chart) -> str:
    """The cells' names, in sight above veil and outlines; beside what stands on the lower edges."""
    size, r = least(chart.r), chart.r
    standing = {(chart.middle(edge["between"])) for edge in view["edges"] if edge["cloud"]}
    dice = [die["cell"] for die in view["weather"]]
    body = ""
    for name, (x, y) in chart.spots.items():
        right = _is_near((x + 0.43 * r, y + 0.75 * r), standing, r)
        left = _is_near((x - 0.43 * r, y + 0.75 * r), standing, r)
        shift = (left - right) * 0.24 * r if name not in dice else 0
        low = 0.72 if left and right else NAME_LOW
        halo = 'paint-order="stroke" stroke="var(--paper)" stroke-opacity=".75" stroke-width="3"'
        word = text(x + shift, y + low * r, name, size, anchor="middle")
        body += word.replace("<text ", f"<text {halo} ", 1)
    return f'<g pointer-events="none">{body}</g>'


def _is_near(spot: Point, others: set[Point], r: float) -> bool:
    return any(hypot(spot[0] - x, spot[1] - y) < 0.3 * r for x, y in others)


def _veil(view: Document, chart: Chart) -> str:
    """Paper over the cells that cannot be chosen, while some can be."""
    options = [*view["choices"], *view["acts"]]
    chosen = {option["cell"] for option in options if "cell" in option}
    for option in view["choices"]:
        if "edge" in option:
            chosen.update(view["edges"][option["edge"]]["between"])
    if not chosen:
        return ""
    rest = chart.cells(name for name in chart.spots if name not in chosen)
    return f'<path d="{rest}" fill="var(--paper)" opacity="{VEIL}" pointer-events="none"/>'


def changes(cell: Document, chart: Chart, view: Document, type_: float = 0) -> str:
    """Plates for what weather changed, and the lock of a fog."""
    r, name = chart.r, cell["name"]
    side = side_of(name, view)
    _, room = _room(name, view)
    body = tokens.changes(cell["island"], r, side, type_, room=room) if cell["island"] else ""
    if cell["locked"]:
        high = -0.58 if is_small(r) else -0.34
        lock = use("lock", side * 0.6 * r, high * r, 0.36 * r)
        body += art.hint(f"{name}: locked by fog", lock)
    return at(*chart.spots[name], f'<g pointer-events="none">{body}</g>') if body else ""


# -- airships, clouds on their edges, weather dice


def key_of(ship: Document) -> str:
    """What an airship is known by, in hand and in the sky."""
    return f"airship:{ship['name']}"


def _airships(view: Document, chart: Chart) -> str:
    body, r = "", chart.r
    for ship in view["airships"]:
        if ship["cell"] in chart.spots:
            colour = view["badges"][ship["seat"]]["colour"]
            drawn = at(0, -0.6 * r, tokens.airship(colour, tokens.mark_of(ship["name"]), 1.02 * r))
            who = view["seats"][ship["seat"]]["name"]
            words = f"{ship['name'].capitalize()}: {who} guards {ship['cell']}"
            piece = art.piece(
                key_of(ship), art.hint(words, drawn), ship["cell"], at=ship["cell"],
                about=ship["name"],
            )  # fmt: skip
            body += at(*chart.spots[ship["cell"]], tokens.guard(colour, r) + piece)
    return body


def standing(view: Document, chart: Chart) -> str:
    """The anchored clouds."""
    return "".join(
        anchored(number, edge, chart) for number, edge in enumerate(view["edges"]) if edge["cloud"]
    )


def anchored(number: int, edge: Document, chart: Chart) -> str:
    """One of them."""
    drawn = art.lift(tokens.standing(edge["cloud"], chart.r, chart.toward(number)))
    name = edge_between(*edge["between"])
    one, other = edge["between"]
    words = f"{edge['cloud'].capitalize()} between {one} and {other}"
    piece = art.piece(name, art.hint(words, drawn), at=name, about=edge["cloud"])
    return at(*chart.middle(edge["between"]), piece)


def _weather(view: Document, chart: Chart) -> str:
    """The weather dice on their cells or across several, two on one cell side by side."""
    body, r, taken = "", chart.r, list[str]()
    cells = [die["cell"] for die in view["weather"]]
    for die in view["weather"]:
        rests = view["balloon"]["rests"].get(die["name"])
        shift = 0.0
        if not rests and cells.count(die["cell"]) > 1:  # away from the plates of what they double
            shift = -side_of(die["cell"], view) * (0.55 if die["cell"] in taken else 0.05)
        taken.append(die["cell"])
        x, y = chart.middle(rests) if rests else chart.spots[die["cell"]]
        low = 0 if rests else 0.66 * r
        drawn = tokens.weather_die(die["id"], die["value"], 0.5 * r)
        words = f"{die['name'].capitalize()} {die['value']}: doubles {die['doubles']}"
        piece = art.piece(
            f"weather:{die['id']}", art.hint(words, drawn), at=die["cell"], about=die["id"]
        )
        body += at(x + shift * r, y + low, piece)
    return body


def _pennants(view: Document, chart: Chart) -> str:
    """A flag in the corner of every cell within a weather die's reach."""
    body, r = "", chart.r
    for place, die in enumerate(view["weather"]):
        for name in die["area"]:
            x, y = chart.spots[name]
            side = -0.72 if place == 0 else 0.5
            body += at(x + side * r, y - 0.16 * r, tokens.pennant(die["id"], 0.36 * r))
    return f'<g pointer-events="none">{body}</g>'


# -- the balloon


def _balloon(view: Document, chart: Chart) -> str:
    """The balloon with what it tows, or the die that lies across several cells."""
    balloon, r = view["balloon"], chart.r
    if "balloon die" in balloon["rests"]:
        names = balloon["rests"]["balloon die"]
        drawn = art.lift(tokens.balloon_die(balloon["die"], 0.62 * r))
        return at(*chart.middle(names), art.piece("balloon", drawn, about=view["mode"]))
    if not balloon["cell"]:
        return ""
    spot, tow = chart.spots[balloon["cell"]], balloon["tow"]
    if not tow:
        drawn = at(0, -0.28 * r, tokens.balloon(1.25 * r))
        return at(*spot, art.piece("balloon", drawn, at=balloon["cell"], about="balloon"))
    piece = (
        tokens.island(tow["island"], 0.92 * r)
        if "island" in tow
        else use(f"cloud-{tow['cloud']}", 0, 0, 1.3 * r)
    )
    hanging = art.piece("tow", tokens.hanging(piece, r), at=balloon["cell"])
    top = spot[1] < 2.2 * r  # in the upper row it would leave the picture
    above = at(0, -0.6 * r, tokens.balloon(0.66 * r))
    if not top:
        above = at(0, -1.36 * r, tokens.balloon(1.5 * r))
    return at(*spot, hanging + art.piece("balloon", above, at=balloon["cell"], about="balloon"))
