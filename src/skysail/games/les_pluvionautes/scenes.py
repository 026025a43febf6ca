"""Les Pluvionautes: the moments that are shown large, picture by picture."""

import re
from collections.abc import Sequence
from math import hypot

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, num, stroke, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import GAME, tokens
from .box import AIRSHIPS
from .chart import Chart
from .goals import own_goals
from .names import still_to_throw
from .pictures import DEFS
from .sky import AXIAL, CELLS, RING_STEPS
from .skyscape import draw_sky, ground
from .story import Event, account_of, undone, verdict

WIDTH, HEIGHT = 704.0, 632.0
DUSK = "#16283a"
LEAST_GAIN = 3  # what one of the own goals must gain for a scene of its own


def _paint(body: str) -> str:
    """A picture as large as the board, without the marks that a page looks for."""
    plain = re.sub(r' data-(key|at|move|place|about|action)="[^"]*"', "", body)
    return thumb(plain, DEFS, WIDTH, HEIGHT)


def _sky(view: Document) -> str:
    """The sky as it lies, nothing to choose."""
    return draw_sky({**view, "choices": []}, WIDTH, HEIGHT)


def _dim(opacity: float) -> str:
    frame_ = art.box(WIDTH, HEIGHT, 14)(0)
    return f'<path d="{frame_}" fill="{DUSK}" opacity="{opacity}"/>'


def _seen(state: State, seat: int | None) -> Document:
    view: Document = GAME.view.view(state, seat)
    return view


def storm(state: State, seat: int | None, say: str) -> Document:
    """The box is shaken, pieces fall in; then the own mission, and what it is worth already."""
    view = _seen(state, seat)
    frames = [
        frame(_paint(ground(Chart(WIDTH, HEIGHT))), "", 500),
        frame(_paint(_sky({**view, "seat": None})), say, 1000),
    ]
    if seat is not None:
        mission = view["seats"][seat]["mission"]
        wide = 190.0
        card = tokens.mission_card(mission["wants"], mission["terrains"], wide)
        large = at((WIDTH - wide) / 2, (HEIGHT - 1.44 * wide) / 2, card)
        crop, animal = mission["parts"]
        words = (
            f"Your mission: {crop['good']}, now {crop['amount']}, "
            f"and {animal['good']}, now {animal['amount']}."
        )
        frames.append(frame(_paint(_sky({**view, "seat": None}) + _dim(0.5) + large), words, 1300))
        frames.append(frame(_paint(_sky(view)), "", 900))
    return scene("The storm", *frames)


def over_the_rim(state: State, event: Event, say: str) -> Document:
    """The die climbs the rim, hesitates, tips over."""
    chart = Chart(WIDTH, HEIGHT)
    (q, s), (dq, ds) = AXIAL[event.a], RING_STEPS[event.c]
    x0, y0 = chart.spots[CELLS[event.a]]
    x1, y1 = chart.at_axial(q + dq, s + ds)
    far = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    edge = next(
        step for step in range(0, 400, 4)
        if not any(hypot(x0 + ux * step - x, y0 + uy * step - y) < 0.95 * chart.r
                   for x, y in chart.spots.values())
    )  # fmt: skip
    sky = _sky(_seen(state, None)) + _dim(0.45)
    frames = []
    for step, turn, words in ((edge - 20, -12, ""), (edge + 14, 24, say)):
        x, y = _inside(x0 + ux * step, y0 + uy * step)
        way = f"M{num(x0)} {num(y0)}L{num(x)} {num(y)}"
        trail = stroke(way, INK, 7, dashes="0.1 14") + stroke(way, "#fff6dd", 4.4, dashes="0.1 14")
        die = f'<g transform="rotate({turn})">{tokens.thrown_die(None, 104)}</g>'
        ring = stroke(chart.cells([CELLS[event.a]], 6), GOLD, 6)
        frames.append(frame(_paint(sky + ring + trail + at(x, y, die)), words, 800))
    return scene("Over the rim", *frames)


def _inside(x: float, y: float) -> tuple[float, float]:
    edge = 46.0
    return min(max(x, edge), WIDTH - edge), min(max(y, edge), HEIGHT - edge)


def join(state: State, event: Event, seat: int, say: str) -> Document | None:
    """Two groups of the reader's own goal become one; None if neither of its goals gains much."""
    before, after = _seen(undone(state, event), seat), _seen(state, seat)
    old, new = own_goals(before), own_goals(after)
    gains = [one["amount"] - other["amount"] for one, other in zip(new, old, strict=True)]
    if max(gains) < LEAST_GAIN:
        return None
    best = gains.index(max(gains))
    total = [sum(goal["amount"] for goal in goals) for goals in (old, new)]
    words = (
        f"{new[best]['good'].capitalize()} {old[best]['amount']} to {new[best]['amount']}: "
        f"you {total[0]} to {total[1]}."
    )
    chart = Chart(WIDTH, HEIGHT)
    line = chart.border(new[best]["cells"], 0.06 * chart.r)
    shine = stroke(line, CREAM, 16) + stroke(line, INK, 11) + stroke(line, GOLD, 7)
    return scene(
        "The join",
        frame(_paint(_sky(before)), say, 700),
        frame(_paint(_sky(after) + shine), words, 1000),
    )


def last_round(state: State, seat: int | None, say: str) -> Document:
    """The clock is full, evening comes."""
    hung = [edge["cloud"] for edge in _seen(state, None)["edges"] if edge["cloud"]]
    view = _seen(state, seat)
    body = _sky(view) + _dim(0.55)
    step = min(72.0, (WIDTH - 40) / len(hung))
    clock = ""
    for place, cloud in enumerate(sorted(hung)):
        x = WIDTH / 2 + (place - (len(hung) - 1) / 2) * step
        clock += art.disc(x, 290, step * 0.46, CREAM, 2) + use(f"cloud-{cloud}", x, 292, step * 0.8)
    left = f"Still to throw: {still_to_throw(state, seat)}"
    words = art.centred(WIDTH / 2, 390, left, 26, CREAM, serif=True)
    return scene("The last cloud", frame(_paint(body + clock + words), say, 1600))


def harvest_scene(state: State, seat: int | None) -> Document:
    """Missions turn over in seating order from the first player, the reader's last."""
    view = _seen(state, None)
    count = int(state.seats)
    order = [(int(state.first) + place) % count for place in range(count)]
    if seat is not None:
        order = [*(one for one in order if one != seat), seat]
    frames = [_mission_turned(state, view, owner) for owner in order]
    best = _seen(state, None)["winners"]
    body = _sky({**view, "seat": None}) + _dim(0.45) + _banner(view, best)
    return scene("The harvest", *frames, frame(_paint(body), verdict(state), 1400))


def _mission_turned(state: State, view: Document, owner: int) -> Document:
    mission, badge = view["seats"][owner]["mission"], view["badges"][owner]
    wide = 96.0
    card = tokens.mission_card(mission["wants"], mission["terrains"], wide)
    corner = at(10, 10, card) + art.badge(owner, 36, 176, 22, **badge)
    corner += art.plate(94, 176, str(mission["points"]), 28)
    cells = [cell for part in mission["parts"] for cell in part["cells"]]
    chart = Chart(WIDTH, HEIGHT)
    rest = chart.cells(name for name in chart.spots if name not in cells)
    veil = f'<path d="{rest}" fill="{DUSK}" opacity=".4"/>'
    counted = draw_sky({**view, "seat": owner, "choices": []}, WIDTH, HEIGHT)
    return frame(_paint(counted + veil + corner), account_of(state, owner), 1500)


def _banner(view: Document, best: Sequence[int]) -> str:
    """The winners' airships cross the sky."""
    body = ""
    for place, seat in enumerate(best):
        y = HEIGHT / 2 + (place - (len(best) - 1) / 2) * 150
        ribbon = f"M90 {num(y - 24)}H430l-26 24 26 24H90l26-24z"
        colour = view["badges"][seat]["colour"]
        name = view["seats"][seat]["name"]
        body += art.cut(ribbon, CREAM, 2) + art.centred(262, y, name, 30, INK, serif=True)
        body += stroke(f"M430 {num(y)}H470", INK, 2.4)
        body += at(560, y, tokens.airship(colour, tokens.mark_of(AIRSHIPS[seat]), 190))
    return body
