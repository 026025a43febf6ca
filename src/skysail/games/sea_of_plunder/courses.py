"""Sea of Plunder drawn: the ways that a choice would take, with an X to point at.

Coral is as printed, gold costs a Compass. The ways of a card lie on the sea from the beginning and
are seen while that card is pointed at or planned.
"""

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, at, disc, num, stroke, use
from skysail.game import Document

from . import chart
from .faces import cross
from .pictures import PAINT
from .seascape import Sea, line, standing

TURNED = "#8a5e0c"  # the line of a way that costs a Compass


def overlay(view: Document, sea: Sea) -> str:
    """Everything on the sea that can be chosen, or would follow from a card."""
    body = _quays(view, sea) + _pieces(view, sea)
    marks = {one["x"]: one for one in [*view["acts"], *view["choices"]] if "x" in one}
    shown: dict[str, list[Document]] = {}
    for option in marks.values():
        shown.setdefault(_when(view, option), []).append(option)
    for when, options in shown.items():
        drawn = _courses(view, options, sea)
        body += art.when(when, drawn) if when else drawn
    if view["phase"] == "discard_card" and view["waiting"]:
        for option in view["choices"]:
            sketched = _sketch(view, option["kind"], sea, view["pirates"])
            body += art.when(f"card:{option['kind']}", sketched)
    top = "".join(view["pile"][:1])
    if view["phase"] == "draw_source" and top.startswith(("map_", "port_")):
        own = [ship["square"] for ship in view["ships"] if ship["seat"] == view["seat"]]
        body += art.when("pile", _sketch(view, top, sea, own))
    return body


def _courses(view: Document, options: list[Document], sea: Sea) -> str:
    """Ways that are seen together; every X lies above all ways and can be pointed at."""
    taken = {*view["pirates"], *view["islands"], *(ship["square"] for ship in view["ships"])}
    ends: dict[str, list[Document]] = {}
    for option in options:
        ends.setdefault(option["path"][-1], []).append(option)
    ways = "".join(_way(option, sea) for option in options)
    body = f'<g pointer-events="none">{ways}</g>'
    for square, meeting in ends.items():
        x, y = sea.middle(square)
        for number, option in enumerate(meeting):
            aside = sea.cell * 0.3 * (2 * number + 1 - len(meeting))
            body += at(x + aside, y, _mark(option, sea, held=square in taken))
    return body


def _when(view: Document, option: Document) -> str:
    """What must be pointed at before a way is shown."""
    if view["phase"] in ("play_card", "discard_card"):
        return f"card:{option['card']}"
    if option["piece"].startswith("pirate") and view["phase"] in ("choose_pirate", "compass_use"):
        return str(option["piece"])
    return ""


def _way(option: Document, sea: Sea) -> str:
    """A dashed line over the squares of a way."""
    cell = sea.cell
    course = line(sea, [option["start"], *option["path"]], 0.42)
    body = stroke(course, CREAM, cell * 0.1, opacity=0.8)
    colour = TURNED if option["turned"] else CORAL
    body += stroke(course, colour, max(2.2, cell * 0.048), dashes="6 5")
    for square in option["path"][:-1]:
        body += disc(*sea.middle(square), max(2.4, cell * 0.064), CREAM, 1.2)
    return body


def _mark(option: Document, sea: Sea, *, held: bool) -> str:
    """The X of a way, beside what is met there; the price where it costs a Compass."""
    gold, cell = option["turned"], sea.cell
    sign = cross(cell * 0.17, GOLD if gold else CORAL, INK if gold else CREAM, 4.4)
    if held:
        sign = at(cell * 0.3, -cell * 0.3, sign, scale=0.7)
    body = art.place(option["x"], _target(cell, held=held) + sign)
    if gold:
        body += at(cell * 0.38, cell * 0.42, f'<g pointer-events="none">{_price(sea)}</g>')
    return body


def _target(cell: float, *, held: bool) -> str:
    """The ring of an X: large round what is met there."""
    radius = max(cell * (0.5 if held else 0.4), 14)
    pale = ".01" if held else ".85"
    return (
        f'<circle r="{num(radius)}" fill="{CREAM}" opacity="{pale}"/>'
        + disc(0, 0, radius, "none", 3.6)
        + disc(0, 0, radius, "none", 2.2, GOLD)
    )


def _price(sea: Sea) -> str:
    """A Compass, and on large boards that it is one."""
    if not sea.both:
        return disc(0, 0, 7, CREAM, 1) + use("compass", 0, 0, 12)
    plate = at(-18, -9, art.cut(art.box(36, 18, 9)(0), CREAM, 1.1))
    return plate + use("compass", -9, 0, 15) + art.centred(7, 0, "−1", 12, INK)


def _sketch(view: Document, kind: str, sea: Sea, starts: list[str]) -> str:
    """Where a card could take what lies there: pirates by a discard, ships by the pile's top."""
    body = ""
    for square in dict.fromkeys(starts):
        for path in chart.courses(view, kind, square):
            course = line(sea, [square, *path], 0.4)
            body += stroke(course, CREAM, sea.cell * 0.09, opacity=0.75)
            body += stroke(course, INK, max(1.8, sea.cell * 0.04), dashes="5 5")
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
