"""Les Pluvionautes: the moments that are shown large, picture by picture."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, num, stroke, use
from skysail.game import Document, State, alone
from skysail.stage import frame, scene, thumb

from . import GAME, rules, tokens
from .box import AIRSHIPS, GOODS, NONE
from .chart import Chart
from .goals import outlines, own_goals, tag_spots, tags
from .names import in_row, points_name, still_to_throw
from .pictures import DEFS
from .sky import AXIAL, CELL, CELLS, RING_STEPS, ROWS
from .skyscape import anchored, changes, empty_box, ground, standing
from .story import Event, undone, verdict

WIDTH, HEIGHT = 704.0, 632.0
TYPE = 22.0  # the least type: a phone shows the picture at half its size
DUSK = "#16283a"
MOST_DRAWN = 3  # of one good on an island; more are a number
NEAR = 2.2  # how much larger a fall is shown
LEAST_GAIN = 3  # what one of the own goals must gain for a scene of its own
MISSION = 150.0  # how wide a mission is that turns over
IN_ROW = 4  # so many of them at most stand side by side
SUM = 96.0  # how wide the sum of both goals is
A_MISSION = 3  # hops from one to the next
RACE = (632.0, 66.0, 108.0)  # where the bars of the harvest begin, how long and how high they are


def _paint(body: str) -> str:
    """A picture as large as the board."""
    return thumb(body, DEFS, WIDTH, HEIGHT)


def _sketch(view: Document, goals: Sequence[Document] = ()) -> str:
    """The sky in flat colours; islands that could count and do not are pale."""
    chart = Chart(WIDTH, HEIGHT)
    body = ground(chart) + _flat(view, chart)
    if goals:
        body += f'<path d="{chart.cells(_idle(view, goals))}" fill="{CREAM}" opacity=".6"/>'
    return body + outlines(goals, chart)


def _idle(view: Document, goals: Sequence[Document]) -> list[str]:
    """The islands that bear a good which is counted, but belong to a smaller group."""
    wanted, counted = {goal["good"] for goal in goals}, {n for g in goals for n in g["cells"]}
    return [
        cell["name"]
        for cell in view["cells"]
        if cell["island"] and wanted & {cell["island"]["animal"], cell["island"]["crop"]}
        if cell["name"] not in counted
    ]


class _Count:
    """Goods that hop into a picture one by one, and the sum after each of them."""

    def __init__(self) -> None:
        self.body, self.sums = "", [0]

    def add(self, goal: Document, view: Document, chart: Chart, still: Sequence[str] = ()) -> None:
        """The goods of a group; those on `still` are there from the beginning."""
        for name in sorted(goal["cells"], key=lambda one: one not in still):
            for amount, drawn in _goods(goal, name, view, chart):
                if name in still:
                    self.body += drawn
                    self.sums[-1] += amount
                else:
                    self.body += art.hop(len(self.sums) - 1, drawn)
                    self.sums.append(self.sums[-1] + amount)

    def told(self, draw: Callable[[str], str]) -> str:
        """The sum as it grows, each number over the one before."""
        first, *others = (draw(str(number)) for number in self.sums)
        return first + "".join(art.hop(turn, one) for turn, one in enumerate(others))


def _flat(view: Document, chart: Chart) -> str:
    """The islands as paper of their colour."""
    body = ""
    for terrain, fill in tokens.GROUNDS.items():
        islands = [cell for cell in view["cells"] if cell["island"]]
        names = [cell["name"] for cell in islands if cell["island"]["terrain"] == terrain]
        shape = chart.cells(names, 0.07 * chart.r)
        body += f'<path d="{shape}" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
    return body


def _goods(goal: Document, name: str, view: Document, chart: Chart) -> list[tuple[int, str]]:
    """So many of a good as an island has now: each, or all of them with their number."""
    island, r = view["cells"][CELL[name]]["island"], chart.r
    is_crop = goal["good"] == island["crop"]
    count = island["now"][int(is_crop)]
    x, y = chart.spots[name]
    y += 0.34 * r if is_crop else -0.28 * r
    if count > MOST_DRAWN:
        number = art.plate(x + 0.3 * r, y, str(count), TYPE)
        return [(count, use(goal["good"], x - 0.3 * r, y, 0.6 * r) + number)]
    step = 0.46 * r
    return [
        (1, use(goal["good"], x + (place - (count - 1) / 2) * step, y, 0.5 * r))
        for place in range(count)
    ]


def _dim(opacity: float) -> str:
    frame_ = art.box(WIDTH, HEIGHT, 14)(0)
    return f'<path d="{frame_}" fill="{DUSK}" opacity="{opacity}"/>'


def _seen(state: State, seat: int | None) -> Document:
    view: Document = GAME.view.view(state, seat)
    return {**view, "choices": []}


def storm(state: State, seat: int | None, say: str) -> Document:
    """The box is shaken, pieces fall in; then the own mission, and what it is worth already."""
    view, chart = _seen(state, seat), Chart(WIDTH, HEIGHT)
    fallen = ground(chart) + _scattered(view, chart)
    frames = [frame(_paint(ground(chart)), "", 500), frame(_paint(fallen), say, 800)]
    if seat is not None:
        mission, wide = view["seats"][seat]["mission"], 190.0
        large = at((WIDTH - wide) / 2, (HEIGHT - 1.44 * wide) / 2, _card(mission, wide))
        crop, animal = mission["parts"]
        words = (
            f"Your mission: {crop['good']}, now {crop['amount']}, "
            f"and {animal['good']}, now {animal['amount']}."
        )
        frames.append(frame(_paint(_sketch(view) + _dim(0.5) + large), words, 1300))
        goals, counts = mission["parts"], _Count()
        for goal in goals:
            counts.add(goal, view, chart)
        shown = _sketch(view, goals) + counts.body + tags(view, chart, TYPE)
        together = f"Together {points_name(mission['points'])} so far: make them grow."
        frames.append(frame(_paint(shown + _sum(goals)), together, 1000))
    return scene("The storm", *frames)


def _card(mission: Document, wide: float) -> str:
    return tokens.mission_card(mission["wants"], mission["terrains"], wide)


def mission(state: State, seat: int) -> str:
    """The card that a seat was dealt."""
    card = _card(_seen(state, seat)["seats"][seat]["mission"], 96)
    return thumb(at(2, 2, card), DEFS, 100, 144)


def _sum(goals: Sequence[Document]) -> str:
    """What both goals are worth, and together, in the lower corner."""
    body, row = art.cut(art.box(SUM, 1.5 * SUM, 14)(0), CREAM, 2), 0.48 * SUM
    for place, goal in enumerate(goals):
        y = row * (place + 0.55)
        body += use(goal["good"], 28, y, 38)
        body += art.centred(0.72 * SUM, y, str(goal["amount"]), 26, INK, serif=True)
        line = f"M10 {num(row * (place + 1.02))}H{num(SUM - 10)}"
        body += stroke(line, INK, 3, dashes="8 5" if place else "")
    total = str(sum(goal["amount"] for goal in goals))
    body += art.centred(SUM / 2, row * 2.56, total, 32, INK, serif=True)
    return at(8, HEIGHT - 1.5 * SUM - 8, body)


def _scattered(view: Document, chart: Chart) -> str:
    """Islands and clouds as they fall in, row by row, and the weather dice last."""
    body = ""
    for cell in view["cells"]:
        island, cloud = cell["island"], cell["cloud"]
        drawn = tokens.island(island, chart.r) if island else ""
        if cloud:
            drawn += tokens.lying(cloud, chart.r, on_island=bool(island))
        body += art.hop(cell["row"], at(*chart.spots[cell["name"]], drawn)) if drawn else ""
    for die in view["weather"]:
        drawn = tokens.weather_die(die["id"], die["value"], TYPE / 0.54)
        body += art.hop(ROWS, at(*chart.spots[die["cell"]], drawn))
    return body


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
        die = tokens.thrown_die(66, advanced=bool(state.advanced))
        die = f'<g transform="rotate({turn})">{die}</g>'
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
    earlier, counts = _Count(), _Count()
    earlier.add(old[best], before, chart, old[best]["cells"])
    counts.add(new[best], after, chart, old[best]["cells"])
    size, good, dashed = max(chart.r, TYPE / tokens.TAG), new[best]["good"], best == 1
    spot, left = tag_spots(after, chart, size)[best]
    tag = counts.told(lambda n: at(*spot, tokens.tag(good, n, size, dashed=dashed, left=left)))
    apart = _sketch(before, [old[best]]) + earlier.body + tags(before, chart, TYPE)
    joined = _sketch(after, [new[best]]) + shine + counts.body + tag
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
        dot = art.disc(x, 290, step * 0.46, CREAM, 2) + use(f"cloud-{cloud}", x, 292, step * 0.8)
        clock += art.hop(place, dot)
    left = "Nobody is left to throw"
    if not view["over"]:
        left = f"Still to throw: {', '.join(still_to_throw(state, seat))}"
    words = art.centred(WIDTH / 2, 390, left, 26, CREAM, serif=True)
    pinned = _pinned(view, len(hung))
    return scene("The last cloud", frame(_paint(body + clock + words + pinned), say, 1600))


def _pinned(view: Document, turn: int) -> str:
    """The weather dice, which nothing moves or changes any more (PLUV-095)."""
    chart, body = Chart(WIDTH, HEIGHT), ""
    for die in view["weather"]:
        x, y = chart.spots[die["cell"]]
        body += at(x, y, tokens.weather_die(die["id"], die["value"], 54))
        needle = stroke(f"M{num(x + 18)} {num(y - 40)}L{num(x + 4)} {num(y - 12)}", CREAM, 4)
        body += art.hop(turn, needle + art.disc(x + 20, y - 44, 11, GOLD, 2.4))
    return body


def harvest_scene(state: State, seat: int | None) -> Document:
    """The weather first; then the missions; then each good for all who wanted it at once."""
    view = _seen(state, None)
    count = int(state.seats)
    order = [(int(state.first) + place) % count for place in range(count)]
    if seat is not None:
        order = [*(one for one in order if one != seat), seat]
    shown = [*_weathered(state), _missions_turned(view, order, seat)]
    had = dict.fromkeys(order, 0)
    for part in range(len(GOODS)):
        for goal, owners in _wanted(view, order, part):
            shown.append(_counted(view, goal, owners, had, seat))
            had |= {owner: had[owner] + goal["amount"] for owner in owners}
    body = _sketch(view) + _dim(0.45) + art.glide(-WIDTH, 0, _banner(view, view["winners"], seat))
    return scene("The harvest", *shown, frame(_paint(body), verdict(state, seat), 2600))


def _weathered(state: State) -> list[Document]:
    """What each island bears once every cloud has given and taken; then once each die doubles."""
    dry, dice, shown = alone(state)[0], state.weather.copy(), []
    dry.weather[:] = NONE
    night = "" if rules.end_is_near(state) else "Night falls: no turn is left. "
    words = f"{night}Weather first: each cloud gives and takes on both its islands."
    shown.append(frame(_clouds_turn(_seen(dry, None)), words, 1600))
    for number, lies in enumerate(dice):
        if lies != NONE:
            dry.weather[number] = lies
            view = _seen(dry, None)
            die = view["weather"][-1]
            words = f"{die['doubles'].capitalize()} count twice near the {die['name']}."
            shown.append(frame(_die_turn(view, die), words, 1300))
    return shown


def _clouds_turn(view: Document) -> str:
    """The anchored clouds from left to right, each with the plates of islands that wait for it."""
    chart = Chart(WIDTH, HEIGHT)
    hung = [(number, edge) for number, edge in enumerate(view["edges"]) if edge["cloud"]]
    hung.sort(key=lambda one: chart.middle(one[1]["between"]))
    settled = {name: turn for turn, (_, edge) in enumerate(hung) for name in edge["between"]}
    body = ground(chart) + _flat(view, chart)
    body += "".join(art.hop(turn, anchored(*one, chart)) for turn, one in enumerate(hung))
    for cell in view["cells"]:
        plates = changes(cell, chart, view, TYPE)
        body += art.hop(settled[cell["name"]], plates) if plates else ""
    return _paint(body)


def _die_turn(view: Document, die: Document) -> str:
    """The plates as a weather die leaves them; those within its reach fall in."""
    chart = Chart(WIDTH, HEIGHT)
    body = ground(chart) + _flat(view, chart) + standing(view, chart)
    border = chart.border(die["area"], 0.08 * chart.r)
    body += stroke(border, CREAM, 11) + stroke(border, INK, 3, dashes="2 7")
    for cell in view["cells"]:
        plates = changes(cell, chart, view, TYPE)
        body += art.hop(0, plates) if plates and cell["name"] in die["area"] else plates
    x, y = chart.spots[die["cell"]]
    return _paint(body + at(x, y - 0.3 * chart.r, tokens.weather_die(die["id"], die["value"], 54)))


def _missions_turned(view: Document, order: Sequence[int], seat: int | None) -> Document:
    """All missions, one after the other."""
    wide, across = MISSION, len(order) if len(order) <= IN_ROW else IN_ROW - 1
    rows = -(-len(order) // across)
    body = _sketch(view) + _dim(0.45)
    for place, owner in enumerate(order):
        mission, badge = view["seats"][owner]["mission"], view["badges"][owner]
        row, column = divmod(place, across)
        x = WIDTH / 2 + (column - (min(across, len(order) - row * across) - 1) / 2) * 1.14 * wide
        y = HEIGHT / 2 + 20 + (row - (rows - 1) / 2) * 1.86 * wide
        card = tokens.mission_card(mission["wants"], mission["terrains"], wide, titled=False)
        name = "You" if owner == seat else view["seats"][owner]["name"]
        drawn = at(x - wide / 2, y - 0.86 * wide, card)
        drawn += art.badge(owner, x - 0.36 * wide, y - 0.78 * wide, 22, **badge)
        drawn += art.centred(x, y + 0.72 * wide, name, TYPE, CREAM, serif=True)
        body += art.hop(A_MISSION * place, drawn)
    return frame(_paint(body), "Missions turn over.", 1500)


def _wanted(view: Document, order: Sequence[int], part: int) -> list[tuple[Document, list[int]]]:
    """Every crop, or every animal, that somebody wants, and by whom."""
    goals: dict[str, tuple[Document, list[int]]] = {}
    for owner in order:
        goal = view["seats"][owner]["mission"]["parts"][part]
        goals.setdefault(goal["good"], (goal, []))[1].append(owner)
    return list(goals.values())


def _counted(
    view: Document, goal: Document, owners: Sequence[int], had: dict[int, int], seat: int | None
) -> Document:
    """What the largest group of a good bears hops in one by one, and onto the bars it is for."""
    chart, counts = Chart(WIDTH, HEIGHT), _Count()
    counts.add(goal, view, chart)
    corner = use(goal["good"], 52, HEIGHT - 60, 84)
    corner += counts.told(lambda number: art.plate(52, HEIGHT - 124, number, 34))
    for place, owner in enumerate(owners):
        corner += art.badge(owner, 116, HEIGHT - 34 - 44 * place, 18, **view["badges"][owner])
    body = _sketch(view, [goal]) + counts.body + _race(view, owners, had, counts.sums)
    names = ["you" if owner == seat else view["seats"][owner]["name"] for owner in owners]
    say = f"{goal['amount']} {goal['good']} for {in_row(names)}."
    return frame(_paint(body + corner), say, 1300)


def _race(view: Document, owners: Sequence[int], had: dict[int, int], sums: Sequence[int]) -> str:
    """The bars of all, in the other corner; those of some grow."""
    left, long, high = RACE
    row = min(34.0, high / len(had))
    most = max(1, *(one["mission"]["points"] for one in view["seats"]))
    body = ""
    for place, (owner, points) in enumerate(had.items()):
        y, badge = HEIGHT - 22 - row * (len(had) - place - 0.5), view["badges"][owner]
        body += art.badge(owner, left - 14, y, row * 0.42, **badge)
        grown = [points + more for more in sums] if owner in owners else [points]
        for turn, (before, after) in enumerate(pairwise([0, *grown])):
            if after == before:
                continue
            part = art.box(long * (after - before) / most, row - 8, 0)(0)
            drawn = at(left + long * before / most, y - row / 2 + 4, art.cut(part, badge["colour"]))
            body += art.hop(turn - 1, drawn) if turn else drawn
    return body


def _banner(view: Document, best: Sequence[int], reader: int | None) -> str:
    """The winners' airships, each trailing a banner."""
    body = ""
    for place, seat in enumerate(best):
        y = HEIGHT / 2 + (place - (len(best) - 1) / 2) * 150
        ribbon = f"M90 {num(y - 24)}H430l-26 24 26 24H90l26-24z"
        colour = view["badges"][seat]["colour"]
        name = "You" if seat == reader else view["seats"][seat]["name"]
        body += art.cut(ribbon, CREAM, 2) + art.centred(262, y, name, 30, INK, serif=True)
        body += stroke(f"M430 {num(y)}H470", INK, 2.4)
        body += at(560, y, tokens.airship(colour, tokens.mark_of(AIRSHIPS[seat]), 190))
    return body
