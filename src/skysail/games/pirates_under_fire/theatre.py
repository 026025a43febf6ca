"""The scenes of Pirates Under Fire: a hire, a volley, a line, a blockade, in a paper theatre."""

from collections.abc import Sequence

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, cut, disc, num, stroke, use
from skysail.game import Document, State
from skysail.stage import frame, scene, thumb

from .box import COMBINATIONS, HIRED, MERCENARIES
from .chart import HEIGHT, WIDTH, Chart
from .names import short_name
from .pictures import DARKER, DEFS, THREAD, back, flag, hull, tile
from .sea import BIT, COLUMNS, FIRST_ROW, NEXT, PLACE_NAMES, ROWS, SPACE_NAMES, SPACES
from .tally import points_of, tally
from .text import spelt
from .view import mercenary as hired_tile
from .view import ship_seen, ship_tile

# A volley: half of the sea and a theatre over the other; above and below lie ribbons of the page.
CELL, RIBBON, CAPTION = 84.0, 56.0, 544.0
SEEN = ROWS // 2 * CELL  # of the sea
STAGE, CUT = CAPTION - RIBBON - SEEN, 268.0  # how high, and how far down its picture is cut off
FAR, LARGE = (545.0, 530.0, 500.0, 476.0), (2.6, 2.0, 1.6, 1.36)  # of one to four that are struck
APART = (0.0, 160.0, 126.0, 108.0)
HORIZON = 262.0  # how far down the theatre stands
WATER = HORIZON + 208
BETWEEN = 2  # ships that a ball is seen to fly over
SKY = f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="url(#@dusk)"/>' + at(
    0, HORIZON, '<use href="#@theatre-back"/>'
)
WAVES = at(0, HORIZON, '<use href="#@theatre-front"/>') + (
    f'<rect y="{HEIGHT - 60:g}" width="{WIDTH:g}" height="60" fill="#1f4152"/>'
)
DROP, MOST_FLAGS = 260, 5  # how far a hired tile falls; of more numbers the short word is shown
SHORTEST = min(map(min, COMBINATIONS.values()))  # of a combination
RISES, STANDS = 240, 900  # milliseconds of a tile of a line, and of the whole line


def _set(actors: str, before: str = "") -> str:
    """A frame: dusk, the sea, the actors between its waves, and what floats before all."""
    return _drawn(SKY + actors + WAVES + before)


def _drawn(body: str) -> str:
    return thumb(body, DEFS, WIDTH, HEIGHT)


def _actor(state: State, space: int, x: float, scale: float, *, burning: bool | None = None) -> str:
    """A ship large, its water line in the waves; a mercenary as the tile that it is."""
    ship = ship_seen(state, space)
    assert ship is not None
    if ship["mercenary"]:
        size = 58 * scale
        return at(x - size / 2, WATER - size, tile(ship, ship["owner"], size))
    aflame = ship["burning"] if burning is None else burning
    glow = disc(x, WATER - 60, 92, "#ffb24d", 0) if aflame else ""
    veil = f'<g opacity=".3">{glow}</g>'
    return veil + hull(ship["number"], ship["owner"], x, WATER, scale, burning=aflame)


def _label(state: State, space: int, x: float) -> str:
    """Whose ship it is, its number or name and its space, on a plate in the water."""
    ship = ship_seen(state, space)
    assert ship is not None
    words = f"{short_name(int(state.ship[space]))} {PLACE_NAMES[space]}"
    wide = art.length(words, 21, bold=True) + 50
    plate = cut(art.box(wide, 36, 18)(0), CREAM, 1.4) + art.badge(ship["owner"], 18, 18, 14)
    plate += art.centred(wide / 2 + 14, 18, words, 21, INK, serif=True)
    return at(x - wide / 2, WATER + 14, plate)


# -- the volley


def volley(
    state: State,
    muzzle: int,
    targets: Sequence[tuple[int, int]],
    say: str,
    struck: Sequence[int] = (),
    reader: int | None = None,
) -> Document:
    """A ship fires: the muzzle's flash and the ball; then what became of those it struck.

    Those that its first shot `struck` lie between, as that has left them. The line of fire is lit
    on the sea; over its other half stands the theatre.
    """
    shooter = ship_seen(state, muzzle)
    assert shooter is not None
    toward = 1 if shooter["owner"] == 0 else -1
    gun = 150.0 if toward > 0 else WIDTH - 150.0
    spots, scale = stand([space for space, _ in targets], toward)
    over = between(muzzle, targets[0][0]) if len(targets) == 1 else []
    passed = [*struck, *(space for space in over if state.ship[space] and space not in struck)]
    passed = passed[:BETWEEN]
    middles = _spread(passed, 355.0, 120.0 * toward)
    cast = "".join(_actor(state, space, x, 2.2) for space, x in middles)
    cast += _actor(state, muzzle, gun, 2.7)
    labels = _label(state, muzzle, gun) + "".join(_label(state, s, x) for s, x in middles)
    first = cast + "".join(_actor(state, space, x, scale, burning=False) for space, x in spots)
    last = cast + "".join(_actor(state, space, x, scale) for space, x in spots)
    labels += "".join(_label(state, space, x) for space, x in spots)
    balls = "".join(_ball(gun + toward * 88, x - toward * 56) for _, x in spots)
    flash = f"translate({num(gun + toward * 94)} {num(WATER - 65)}) scale({-toward} 1)"
    balls += f'<g transform="{flash}">{use("flash", 0, 0, 80)}</g>'
    smoke = use("puff", gun + toward * 98, WATER - 82, 58, "#d8cfc8")
    chart, top = _around([muzzle, *passed, *(space for space, _ in targets)], reader or 0)
    aimed = [space for space, _ in targets]
    lit = "".join(chart.lit(state, space) for space in (muzzle, *passed))
    before = lit + "".join(chart.lit(state, space, burning=False) for space in aimed)
    after = lit + "".join(chart.lit(state, space) for space in aimed)
    return scene(
        "Fire!",
        frame(_drawn(before + _stage(first + balls, labels, top)), "", 700),
        frame(_drawn(after + _stage(last + smoke, labels, top)), say, 1100),
        ground=_drawn(chart.ground(state)),
    )


def _around(spaces: Sequence[int], near: int) -> tuple[Chart, float]:
    """The sea so that most of these are seen, and where the theatre stands over its other half."""
    rows = [space // COLUMNS if near == 0 else ROWS - 1 - space // COLUMNS for space in spaces]
    if sum(rows) / len(rows) < (ROWS - 1) / 2:
        return Chart(CELL, CAPTION - ROWS * CELL, near), RIBBON
    return Chart(CELL, RIBBON, near), CAPTION - STAGE


def _stage(actors: str, before: str, top: float) -> str:
    """A paper theatre over one half of the sea."""
    edge = art.box(WIDTH - 12, STAGE, 14)(0)
    inside = at(-6, STAGE - CUT - HORIZON, SKY + actors + WAVES + before)
    clip = f'<clipPath id="@stage"><path d="{edge}"/></clipPath>'
    body = f'{clip}<g clip-path="url(#@stage)">{inside}</g>'
    return at(6, top, body + stroke(edge, INK, 9) + stroke(edge, CREAM, 6))


def stand(spaces: Sequence[int], toward: int) -> tuple[list[tuple[int, float]], float]:
    """Where those that are struck stand, opposite the muzzle, and how large."""
    far, scale, apart = (of[len(spaces) - 1] for of in (FAR, LARGE, APART))
    return _spread(spaces, far if toward > 0 else WIDTH - far, apart * toward), scale


def _spread(spaces: Sequence[int], x: float, step: float) -> list[tuple[int, float]]:
    """Places beside each other around x."""
    first = x - step * (len(spaces) - 1) / 2
    return [(space, first + place * step) for place, space in enumerate(spaces)]


def between(muzzle: int, target: int) -> list[int]:
    """The spaces that a ball flies over."""
    for ways in NEXT.T:
        found, space = [], int(ways[muzzle])
        while 0 <= space < SPACES and space != target:
            found.append(space)
            space = int(ways[space])
        if space == target:
            return found
    return []


def _ball(start: float, end: float) -> str:
    course = f"M{num(start)} {num(WATER - 72)}Q{num((start + end) / 2)} {num(WATER - 240)}"
    course += f" {num(end)} {num(WATER - 100)}"
    x, y = start * 0.04 + (start + end) * 0.16 + end * 0.64, WATER - 144
    return (
        stroke(course, "#fff3d0", 9, opacity=0.3)
        + stroke(course, "#fff3d0", 3.4, dashes="12 8")
        + use("ball", x, y, 28)
    )


# -- the hire


def hire(state: State, owner: int, mercenary: int, space: int, say: str) -> Document:
    """The face with its numbers as flags; then it drops as a tile, with the number it takes."""
    name, ship = MERCENARIES[mercenary], ship_tile(HIRED + mercenary)
    counted = tally(state, owner)
    taken = counted["numbers"].get(name)
    joined = [one for one in counted["combinations"] if SPACE_NAMES[space] in one["spaces"]]
    points = sum(one["points"] for one in joined)
    told = f"It counts as {taken}: {spelt(joined)}, {points} points."
    comes = told if joined else "It never burns."
    ribbon = _ribbon(short_name(HIRED + mercenary), 460)
    face = use(f"face-{name}", WIDTH / 2, 230, 300)
    size = 230.0
    falls = art.glide(0, -DROP, art.lift(tile(ship, owner, size, taken)))
    berth = at(WIDTH / 2 - size / 2, WATER - size, falls)
    where = art.plate(WIDTH / 2, WATER + 36, PLACE_NAMES[space], 24)
    return scene(
        "For hire",
        frame(_set(face, ribbon + _flags(mercenary)), say, 900),
        frame(_set(berth, where), comes, 700),
    )


def _flags(mercenary: int) -> str:
    """The numbers that it may count as, one after the other; of any number, that."""
    hired = hired_tile(mercenary)
    few = len(hired["numbers"]) <= MOST_FLAGS
    words = [str(number) for number in hired["numbers"]] if few else [hired["shows"]]
    return "".join(
        at(x - 26, 384, art.hop(place, flag(words[place], 1.5)))
        for place, x in _spread(range(len(words)), WIDTH / 2, 58)
    )


def _ribbon(words: str, y: float) -> str:
    wide = art.length(words, 28, bold=True) + 80
    edge = f"M0 0h{num(wide)}l-16 24 16 24H0l16-24z"
    face = cut(edge, CREAM, 1.6) + art.centred(wide / 2, 24, words, 28, INK, serif=True)
    return at(WIDTH / 2 - wide / 2, y, face)


# -- the line


def line(state: State, owner: int, found: Document, say: str) -> Document:
    """The tiles of a combination rise one after the other, which counts; then comes the thread."""
    spaces = [SPACE_NAMES.index(name) for name in found["spaces"]]
    size = min(118.0, (WIDTH - 80) / len(spaces) - 10)
    step = size + 10
    first = WIDTH / 2 - step * (len(spaces) - 1) / 2
    frames = []
    kind = found["kind"]
    for risen in (0, len(spaces)) if kind == "same" else range(len(spaces) + 1):
        cast = ""
        for place, (space, number) in enumerate(zip(spaces, found["numbers"], strict=True)):
            ship = ship_seen(state, space)
            assert ship is not None
            y = WATER - size - (130 if place < risen else 10)
            taken = number if ship["mercenary"] else None
            face = art.lift(tile(ship, owner, size, taken))
            cast += at(first + place * step - size / 2, y, face)
        whole = risen == len(spaces)
        gold = _thread(first, step, len(spaces), owner) if whole else ""
        if risen >= SHORTEST:
            gold += art.plate(WIDTH / 2, WATER - 40, str(points_of(kind, risen)), 34, fill=GOLD)
        picture = _drawn(cast + WAVES + gold)
        frames.append(frame(picture, say if whole else "", STANDS if whole else RISES))
    return scene("A line", *frames, ground=_drawn(SKY))


def _thread(first: float, step: float, count: int, owner: int) -> str:
    y, end = WATER - 96, first + step * (count - 1)
    course = f"M{num(first - 40)} {num(y)}H{num(end + 40)}"
    body = stroke(course, CREAM, 13) + stroke(course, DARKER[owner], 10)
    body += stroke(course, THREAD, 4)
    return body + "".join(disc(first + step * place, y, 7, THREAD, 1.6) for place in range(count))


# -- the blockade


def blockade(state: State, loser: int, say: str) -> Document:
    """The loser's first row, each space closed by what lies there; then a chain across it."""
    row = [space for space in range(SPACES) if int(FIRST_ROW[loser]) & int(BIT[space])]
    step = WIDTH / (len(row) + 0.5)
    fleet, names = list[str](), ""
    for place, space in enumerate(row):
        x = (place + 0.75) * step
        ship = ship_seen(state, space)
        if ship:
            lies = tile(ship, ship["owner"], step * 0.86)
            fleet.append(at(x - step * 0.43, WATER - step, lies))
        names += art.plate(x, WATER + 34, PLACE_NAMES[space], 18)
    links = "".join(
        disc(x, WATER - step * 0.5, 15, "none", 7, "#46525e") for x in range(0, int(WIDTH) + 1, 24)
    )
    held = [number for number, count in enumerate(state.hand[loser]) for _ in range(int(count))]
    closed, opened = "", ""
    for place, number in enumerate(held):
        x = WIDTH / 2 + (place - (len(held) - 1) / 2) * 70
        closed += back(loser, x, 190, 64)
        opened += at(x - 32, 158, tile(ship_tile(number), loser, 64))
    return scene(
        "The blockade",
        frame(_set("".join(map(art.hop, range(len(fleet)), fleet)), names + closed), "", 1200),
        frame(_set("".join(fleet) + links, names + opened), say, 1800),
    )
