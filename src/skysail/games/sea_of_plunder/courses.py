"""Sea of Plunder drawn: the ways that a choice would take, with an X to point at.

Coral is as printed, gold costs a Compass. The ways of a card lie on the sea from the beginning and
are seen while that card is pointed at or planned.
"""

from math import dist

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, Point, at, disc, num, stroke, use
from skysail.game import Document

from . import chart
from .faces import cross
from .pictures import PAINT
from .seascape import Sea, line, standing

FINGER, POINTER = 40.0, 22.0  # from the middle of an X, on phones and on large boards
LIVE = {"choose_pirate": "pirates", "choose_island": "islands"}  # pieces that mean themselves
TURNED = "#8a5e0c"  # the line of a way that costs a Compass


def overlay(view: Document, sea: Sea) -> str:
    """Everything on the sea that can be chosen, or would follow from a card."""
    body = _pieces(view, sea)
    shown: dict[str, list[Document]] = {}
    for option in view["aims"].values():
        shown.setdefault(_when(view, option), []).append(option)
    for when, options in shown.items():
        drawn = _courses(view, options, sea)
        body += art.when(when, drawn) if when else drawn
    if view["phase"] == "discard_card" and view["waiting"]:
        for option in view["choices"]:
            sketched = _sketch(view, option["kind"], sea, view["pirates"])
            for square, colour in _struck(view):
                sketched += _sketch(view, option["kind"], sea, [square], colour)
            body += art.when(f"card:{option['kind']}", sketched)
    if view["phase"] == "choose_island" and view["choices"] and not view["aims"]:
        for number, square in enumerate(view["islands"]):
            if square:
                sketched = _sketch(view, view["card"], sea, [square])
                body += art.when(f"island_{number}", sketched)
    top = "".join(view["pile"][:1])
    if view["phase"] == "draw_source" and top.startswith(("map_", "port_")):
        own = [ship["square"] for ship in view["ships"] if ship["seat"] == view["seat"]]
        body += art.when("pile", _sketch(view, top, sea, own))
    return _quays(view, sea) + (f'<g class="offer">{body}</g>' if body else "")


def _courses(view: Document, options: list[Document], sea: Sea) -> str:
    """Ways that are seen together; every X lies above all ways and can be pointed at."""
    taken = {*view["pirates"], *view["islands"], *(ship["square"] for ship in view["ships"])}
    ends: dict[str, list[Document]] = {}
    for option in options:
        ends.setdefault(option["path"][-1], []).append(option)
    storm = len({option["piece"] for option in options}) > 1 and _is_storm(view)
    ways = "".join(_way(option, sea, apart=storm) for option in options)
    body = f'<g pointer-events="none">{ways}</g>'
    spots: dict[str, Point] = {}
    for square, meeting in ends.items():
        x, y = sea.middle(square)
        for number, option in enumerate(meeting):
            spots[option["x"]] = x + sea.cell * 0.3 * (2 * number + 1 - len(meeting)), y
    pieces = view[LIVE[view["phase"]]] if view["phase"] in LIVE else ()
    live = [sea.middle(square) for square in pieces if square]
    reach = POINTER if sea.both else FINGER
    for square, meeting in ends.items():
        for option in meeting:
            spot = spots[option["x"]]
            apart = [dist(spot, other) / 2 for name, other in spots.items() if name != option["x"]]
            apart += [dist(spot, piece) / 2 for piece in live if piece != spot]
            colour = _colour_of(option) if storm else INK
            mark = _mark(option, sea, colour, held=square in taken, alone=len(meeting) == 1)
            body += at(*spot, art.place(option["x"], _reach(min([reach, *apart])) + mark))
            body += at(*spot, _priced(option, sea))
    return body


def _reach(radius: float) -> str:
    """All round an X what is nearer to it than to another means it: squares are small."""
    return f'<circle r="{num(radius)}" fill="transparent"/>'


def _when(view: Document, option: Document) -> str:
    """What must be pointed at before a way is shown."""
    if view["phase"] in ("play_card", "discard_card"):
        return f"card:{option['card']}"
    if len({one["piece"] for one in view["aims"].values()}) == 1 or _is_storm(view):
        return ""
    return str(option["piece"]) if option["piece"].startswith(("pirate", "island")) else ""


def _is_storm(view: Document) -> bool:
    """Whether several pieces are aimed in one act: their ways are seen together."""
    return any(sum(part.startswith("x:") for part in act["parts"]) > 1 for act in view["acts"])


def _way(option: Document, sea: Sea, *, apart: bool) -> str:
    """A dashed line over the squares of a way; in a storm each piece has its own colour."""
    cell = sea.cell
    course = line(sea, [option["start"], *option["path"]], 0.42)
    body = stroke(course, CREAM, cell * 0.1, opacity=0.8)
    colour = TURNED if option["turned"] else CORAL
    if apart:
        colour = _colour_of(option)
    body += stroke(course, colour, max(2.2, cell * 0.048), dashes="6 5")
    for square in option["path"][:-1]:
        body += disc(*sea.middle(square), max(2.4, cell * 0.064), CREAM, 1.2)
    return body


def _colour_of(option: Document) -> str:
    """The colour of the ship that sails."""
    return PAINT.get(option["piece"].partition("_")[2], INK)


def _mark(option: Document, sea: Sea, colour: str, *, held: bool, alone: bool) -> str:
    """The X of a way, beside what is met there."""
    gold, cell = option["turned"], sea.cell
    sign = cross(cell * 0.17, GOLD if gold else CORAL, INK if gold else CREAM, 4.4)
    if held:
        sign = at(cell * 0.3, -cell * 0.3, sign, scale=0.7)
    return _target(cell, colour, held=held, alone=alone) + sign


def _priced(option: Document, sea: Sea) -> str:
    """The price where an X costs a Compass; at its other side stands what foresight says of it."""
    if not option["turned"]:
        return ""
    return at(-sea.cell * 0.62, sea.cell * 0.5, f'<g pointer-events="none">{_price(sea)}</g>')


def _target(cell: float, colour: str, *, held: bool, alone: bool) -> str:
    """The ring of an X: large round what is met there, small beside another."""
    radius = max(cell * ((0.5 if held else 0.4) if alone else 0.29), 14)
    pale = ".01" if held else ".85"
    face = f'<circle class="face" r="{num(radius)}" fill="{CREAM}" opacity="{pale}"/>'
    return face + disc(0, 0, radius, "none", 1.6 if colour == INK else 3, colour)


def _price(sea: Sea) -> str:
    """A Compass, and on large boards that it is one."""
    if not sea.both:
        return disc(0, 0, 7, CREAM, 1) + use("compass", 0, 0, 12)
    plate = at(-18, -9, art.cut(art.box(36, 18, 9)(0), CREAM, 1.1))
    return plate + use("compass", -9, 0, 15) + art.centred(7, 0, "−1", 12, INK)


def _struck(view: Document) -> list[tuple[str, str]]:
    """What lies where that sails when the storm breaks, and its colour; pirates sail anyhow."""
    found = []
    if "action_hurricane" in view["waiting"]:
        rivals = [ship for ship in view["ships"] if ship["seat"] != view["seat"]]
        found += [(ship["square"], PAINT[ship["colour"]]) for ship in rivals]
    if "action_so_close_yet_so_far" in view["waiting"]:
        found += [(square, art.MOSS) for square in view["islands"] if square]
    return found


def _sketch(view: Document, kind: str, sea: Sea, starts: list[str], colour: str = INK) -> str:
    """Where a card could take what lies there: pirates by a discard, ships by the pile's top."""
    body = ""
    for square in dict.fromkeys(starts):
        for path in chart.courses(view, kind, square):
            course = line(sea, [square, *path], 0.4)
            body += stroke(course, CREAM, sea.cell * 0.09, opacity=0.75)
            body += stroke(course, colour, max(1.8, sea.cell * 0.04), dashes="5 5")
            body += at(*sea.middle(path[-1]), cross(sea.cell * 0.12, CORAL, CREAM, 3))
    return body


def _quays(view: Document, sea: Sea) -> str:
    """Ships that may be taken, before anybody has one."""
    if view["phase"] != "choose_colour":
        return ""
    taken = {ship["colour"] for ship in view["ships"]}
    body = ""
    for one in view["ports"]:
        if one["colour"] not in taken:
            x, y = sea.middle(one["square"])
            ship = use(
                f"ship-{one['colour']}", x + sea.cell * 0.14, y - sea.cell * 0.14, sea.cell * 0.72
            )
            body += f'<g opacity=".75" pointer-events="none">{ship}</g>'
    return body


def _pieces(view: Document, sea: Sea) -> str:
    """A ring round the piece that is being aimed."""
    target = view["target"]
    if target is None:
        return ""
    name = f"{target['sort']}_{target['piece']}"
    piece = standing(view, sea).get(name)
    if piece is None:
        return ""
    colour = PAINT.get(str(target["piece"]), INK)
    glow = disc(0, 0, piece.size * 0.6, "none", 3, CREAM) + disc(
        0, 0, piece.size * 0.6, "none", 2, colour
    )
    return at(piece.x, piece.y, f'<g pointer-events="none">{glow}</g>')
