"""Les Pluvionautes: the moments that are shown large, picture by picture."""

from collections.abc import Sequence
from math import hypot

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, num, stroke, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from . import GAME, tokens
from .box import AIRSHIPS
from .chart import Chart
from .goals import outlines, own_goals, tags
from .names import still_to_throw
from .pictures import DEFS
from .sky import AXIAL, CELL, CELLS, RING_STEPS
from .skyscape import changes, empty_box, ground, standing
from .story import Event, account_of, undone, verdict

WIDTH, HEIGHT = 704.0, 632.0
TYPE = 22.0  # the least type: a phone shows the picture at half its size
DUSK = "#16283a"
GROUNDS = {"plain": "#c9d98a", "forest": "#7aa568", "mountain": "#c2b4a5"}
MOST_DRAWN = 3  # of one good on an island; more are a number
NEAR = 2.2  # how much larger a fall is shown
LEAST_GAIN = 3  # what one of the own goals must gain for a scene of its own


def _paint(body: str) -> str:
    """A picture as large as the board."""
    return thumb(body, DEFS, WIDTH, HEIGHT)


def _sketch(view: Document, goals: Sequence[Document] = ()) -> str:
    """The sky in flat colours; of the goods only those that count, on the groups that count."""
    chart = Chart(WIDTH, HEIGHT)
    body = ground(chart) + _flat(view, chart) + outlines(goals, chart)
    for goal in goals:
        body += "".join(_goods(goal, name, view, chart) for name in goal["cells"])
    return body


def _flat(view: Document, chart: Chart) -> str:
    """The islands as paper of their colour."""
    body = ""
    for terrain, fill in GROUNDS.items():
        islands = [cell for cell in view["cells"] if cell["island"]]
        names = [cell["name"] for cell in islands if cell["island"]["terrain"] == terrain]
        shape = chart.cells(names, 0.07 * chart.r)
        body += f'<path d="{shape}" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
    return body


def _goods(goal: Document, name: str, view: Document, chart: Chart) -> str:
    """So many of a good as an island has now."""
    island, r = view["cells"][CELL[name]]["island"], chart.r
    is_crop = goal["good"] == island["crop"]
    count = island["now"][int(is_crop)]
    x, y = chart.spots[name]
    y += 0.34 * r if is_crop else -0.28 * r
    if count > MOST_DRAWN:
        number = art.plate(x + 0.3 * r, y, str(count), TYPE)
        return use(goal["good"], x - 0.3 * r, y, 0.6 * r) + number
    step = 0.46 * r
    return "".join(
        use(goal["good"], x + (place - (count - 1) / 2) * step, y, 0.5 * r)
        for place in range(count)
    )


def _dim(opacity: float) -> str:
    frame_ = art.box(WIDTH, HEIGHT, 14)(0)
    return f'<path d="{frame_}" fill="{DUSK}" opacity="{opacity}"/>'


def _seen(state: State, seat: int | None) -> Document:
    view: Document = GAME.view.view(state, seat)
    return {**view, "choices": []}


def storm(state: State, seat: int | None, say: str) -> Document:
    """The box is shaken, pieces fall in; then the own mission, and what it is worth already."""
    view = _seen(state, seat)
    frames = [
        frame(_paint(ground(Chart(WIDTH, HEIGHT))), "", 500),
        frame(_paint(_sketch(view)), say, 800),
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
        frames.append(frame(_paint(_sketch(view) + _dim(0.5) + large), words, 1300))
        goals = mission["parts"]
        shown = _sketch(view, goals) + tags(view, Chart(WIDTH, HEIGHT), TYPE)
        frames.append(frame(_paint(shown), "", 1000))
    return scene("The storm", *frames)


def over_the_rim(state: State, event: Event, say: str) -> Document:
    """The die climbs the rim, hesitates, tips over; seen from near."""
    far = Chart(WIDTH, HEIGHT)
    (q, s), (dq, ds) = AXIAL[event.a], RING_STEPS[event.c]
    (x0, y0), (x1, y1) = far.spots[CELLS[event.a]], far.at_axial(q + dq, s + ds)
    long = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    line = [(x0 + ux * step, y0 + uy * step) for step in range(0, 900, 4)]
    rim = next(spot for spot in line if _is_outside(far, *spot))
    view = _seen(state, None)
    aimed = view["cells"][event.a]
    sketch = empty_box(far) + _flat(view, far)
    if aimed["island"]:
        sketch += at(x0, y0, tokens.island(aimed["island"], far.r))
    if aimed["cloud"]:
        sketch += at(x0, y0, tokens.lying(aimed["cloud"], far.r, on_island=bool(aimed["island"])))
    sketch += stroke(far.cells([CELLS[event.a]], 4), GOLD, 4)
    frames = []
    for step, turn, words in ((-18, -12, ""), (16, 24, say)):
        x, y = rim[0] + ux * step, rim[1] + uy * step
        way = f"M{num(x0)} {num(y0)}L{num(x)} {num(y)}"
        trail = stroke(way, INK, 7, dashes="0.1 14") + stroke(way, "#fff6dd", 4.4, dashes="0.1 14")
        die = f'<g transform="rotate({turn})">{tokens.thrown_die(None, 66)}</g>'
        near = at(-rim[0], -rim[1], sketch + trail + at(x, y, die))
        frames.append(
            frame(_paint(_sea() + at(WIDTH / 2, HEIGHT / 2, near, scale=NEAR)), words, 800)
        )
    return scene("Over the rim", *frames)


def _sea() -> str:
    frame_ = art.box(WIDTH, HEIGHT, 14)(0)
    return f'<path d="{frame_}" fill="url(#@sea)"/><path d="{frame_}" fill="url(#@waves)"/>'


def _is_outside(chart: Chart, x: float, y: float) -> bool:
    return all(hypot(x - a, y - b) > 0.98 * chart.r for a, b in chart.spots.values())


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
    apart = _sketch(before, [old[best]]) + tags(before, chart, TYPE)
    joined = _sketch(after, [new[best]]) + shine + tags(after, chart, TYPE)
    return scene("The join", frame(_paint(apart), say, 700), frame(_paint(joined), words, 1000))


def last_round(state: State, seat: int | None, say: str) -> Document:
    """The clock is full, evening comes."""
    hung = [edge["cloud"] for edge in _seen(state, None)["edges"] if edge["cloud"]]
    view = _seen(state, seat)
    body = _sketch(view) + _dim(0.55)
    step = min(72.0, (WIDTH - 40) / len(hung))
    clock = ""
    for place, cloud in enumerate(sorted(hung)):
        x = WIDTH / 2 + (place - (len(hung) - 1) / 2) * step
        clock += art.disc(x, 290, step * 0.46, CREAM, 2) + use(f"cloud-{cloud}", x, 292, step * 0.8)
    left = "Nobody is left to throw"
    if not view["over"]:
        left = f"Still to throw: {still_to_throw(state, seat)}"
    words = art.centred(WIDTH / 2, 390, left, 26, CREAM, serif=True)
    return scene("The last cloud", frame(_paint(body + clock + words), say, 1600))


def harvest_scene(state: State, seat: int | None) -> Document:
    """The weather first; then missions turn over from the first player on, the reader's last."""
    view = _seen(state, None)
    count = int(state.seats)
    order = [(int(state.first) + place) % count for place in range(count)]
    if seat is not None:
        order = [*(one for one in order if one != seat), seat]
    frames = [_mission_turned(state, view, owner) for owner in order]
    best = _seen(state, None)["winners"]
    body = _sketch(view) + _dim(0.45) + _banner(view, best)
    return scene(
        "The harvest", _weathered(view), *frames, frame(_paint(body), verdict(state, seat), 1400)
    )


def _weathered(view: Document) -> Document:
    """Every anchored cloud has given and taken: what each island beside one bears now."""
    chart = Chart(WIDTH, HEIGHT)
    body = ground(chart) + _flat(view, chart) + standing(view, chart)
    body += "".join(changes(cell, chart, view, TYPE) for cell in view["cells"])
    doubled = [f"{die['doubles']} count twice near the {die['name']}" for die in view["weather"]]
    words = "; ".join(["Weather first: each cloud gives and takes on both its islands", *doubled])
    return frame(_paint(body), f"{words}.", 1600)


def _mission_turned(state: State, view: Document, owner: int) -> Document:
    mission, badge = view["seats"][owner]["mission"], view["badges"][owner]
    wide = 144.0
    card = tokens.mission_card(mission["wants"], mission["terrains"], wide)
    corner = at(10, 10, card) + art.badge(owner, 40, 248, 26, **badge)
    corner += art.plate(108, 248, str(mission["points"]), 32)
    counted = _sketch(view, mission["parts"])
    counted += tags({**view, "seat": owner}, Chart(WIDTH, HEIGHT), TYPE)
    return frame(_paint(counted + corner), account_of(state, owner), 1500)


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
