"""Les Pluvionautes on the stage: the throw, the pull, the quarrel, the harvest.

What a choice would bring stands in `foresight.py`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from skysail import art
from skysail.art import at
from skysail.game import Document, State, alone
from skysail.results import winners
from skysail.stage import (
    ARC,
    DOTTED,
    GAIN,
    GROW,
    LOOK,
    LOSS,
    SCENE,
    SINK,
    THICK,
    THIN,
    TICK,
    TUMBLE,
    TURN,
    beat,
    count,
    lane,
    light,
    move,
    outcome,
    shake,
    sprite,
    thumb,
    trace,
)

from . import GAME, groups, harvest, rules, scenes, story, tokens, ways
from . import state as s
from .advise import advise
from .box import (
    AIRSHIPS,
    CLOUDS,
    DICE,
    LOCKS,
    MISSIONS,
    NONE,
    POINTS,
    TERRAIN_OF,
    TERRAINS,
)
from .chart import beyond_name, edge_between
from .entries import entry
from .foresight import foresee, foretell, is_certain, worth_of
from .names import airship_of, mission_name, seat_name
from .pictures import DEFS
from .pieces import entry_cost, set_island
from .postcards import postcard
from .sky import (
    AXIAL,
    BIT,
    CELL,
    CELL_AT_AXIAL,
    CELLS,
    EAST,
    EDGE_CELLS,
    NORTH_EAST,
    NORTH_WEST,
    RING_STEPS,
    STEPS,
    WEST,
)
from .story import Event
from .view import COLOURS, island_view, mission_card

MIDDLE = "D4"  # of the sky
DIE_SIZE, HOOK_SIZE, EFFECT_SIZE, PRICE_SIZE, TREND_SIZE = 66.0, 26.0, 54.0, 30.0, 16.0
FACE_SIZE, CLOCKED_SIZE, REST_SIZE = 40.0, 34.0, 120.0
CHAIN_SIZE, CARD_SIZE = 112.0, 120.0
RIGHT, WRONG = ("M-4 0L-1 4L5-4", "#3c5f2e"), ("M-4-4L4 4M-4 4L4-4", "#a3301c")
PAIR_WIDE = 64.0  # of the two goods of a mission beside each other
FAN = (WEST, NORTH_WEST, NORTH_EAST, EAST)  # where the numbers of an airship fan out to
MOORED = (s.MOORED_ISLAND, s.MOORED_CLOUD)
NUMBERS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

__all__ = ["advise", "beats", "ending", "entry", "foresee", "foretell", "is_certain", "keep"]


# -- beats


class _Play:
    """The last play, as one seat saw it."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state, self.seat = state, seat
        self.actor = story.actor_of(state)
        self.events = story.events_of(state)

    def say(self, event: Event) -> str:
        return story.sentence(self.state, event, self.seat)

    def beat(self, event: Event, *acts: Document, **more: Any) -> Document:
        return beat(self.say(event), *acts, **{"by": self.actor, **more})

    def say_flight(self, event: Event) -> str:
        """A flight, and in the same breath what it moored."""
        flown, moored = self.say(event), [one for one in self.events if one.kind in MOORED]
        if not moored:
            return flown
        return f"{flown.removesuffix('.')} and moor{self.say(moored[0]).partition(' moor')[2]}"

    def postcard(self, deed: Document) -> str:
        """What the turn came to, small."""
        return postcard(deed, COLOURS[self.actor])

    def home(self, seat: int) -> str:
        """Where a seat's die comes from: the tray of whoever looks, else a plate."""
        return "tray" if seat == self.seat or self.seat is None else f"plate:{seat}"

    def airship(self, token: int) -> str:
        return f"airship:{AIRSHIPS[airship_of(self.state, token)]}"

    def way(self, start: int, end: int) -> list[str]:
        """The cells that the balloon entered."""
        if start == end:
            return [CELLS[end]]
        sky = self.sky(end)
        return [CELLS[cell] for cell in ways.way(sky, start, end, ways.prices(sky, start))]

    def sky(self, end: int) -> State:
        """The sky that was flown over; what was moored counts as lying there still."""
        sky = alone(self.state)[0]
        for event in self.events:
            if event.kind == s.MOORED_ISLAND:
                set_island(sky, end, event.a)
        return sky


def beats(state: State, seat: int | None) -> list[Document]:
    """What happened in the last play, event by event."""
    play = _Play(state, seat)
    told: list[Document] = []
    thrown = [event for event in play.events if event.kind in (s.THREW, s.KNOCKED)]
    for event in play.events:
        if not story.is_part_of_throw(state, event):
            told += BEATS[event.kind](play, event)
        if thrown and event is thrown[-1]:
            told += _at_rest(play)
    return told


def _laid(play: _Play, event: Event) -> list[Document]:
    """The storm; then the own mission shrinks into its place."""
    say = play.say(event)
    told = [beat(say, weight=SCENE, scene=scenes.storm(play.state, play.seat, say))]
    if play.seat is not None:
        card = sprite(
            scenes.mission(play.state, play.seat), MIDDLE, "mission", size=CARD_SIZE, how=SINK
        )
        told.append(beat("", card))
    return told


def _begins(play: _Play, event: Event) -> list[Document]:
    """The die goes on, and an airship that is out comes home with it."""
    acts, say = [light(f"plate:{event.a}")], play.say(event)
    begins = play.events[0].kind == s.LAID
    if begins or play.actor != event.a:
        die = thumb(_at_middle(_unthrown(play)), DEFS)
        start = MIDDLE if begins else play.home(play.actor)
        acts.append(sprite(die, start, play.home(event.a), size=44))
    if not begins and not any(one.kind == s.LANDED for one in play.events):
        acts.append(move("balloon", play.home(play.actor), how=SINK))
    for back in (one for one in play.events if one.kind == s.TOOK_BACK):
        acts.append(_homeward(play, back))
        say = f"{say.removesuffix('.')}: the airship on {CELLS[back.c]} comes home."
    return [beat(say, *acts, by=event.a, weight=TICK)]


def _unthrown(play: _Play) -> str:
    return tokens.balloon_die(None, 78, advanced=bool(play.state.advanced))


def _took_back(play: _Play, event: Event) -> list[Document]:
    """One that its owner chose to call home; else it came with the die."""
    if any(one.kind == s.BEGINS for one in play.events):
        return []
    return [play.beat(event, _homeward(play, event), by=event.a, weight=TICK)]


def _homeward(play: _Play, event: Event) -> Document:
    return move(play.airship(event.b), f"plate:{event.a}", how=ARC)


def _at_middle(body: str) -> str:
    return f'<g transform="translate(50 50)">{body}</g>'


def _thrown(play: _Play, *path: str, brief: bool = False) -> Document:
    """The die in the air, such as from the hand to the aim, and hopping on to where it strays."""
    die = thumb(_at_middle(tokens.thrown_die(78, advanced=bool(play.state.advanced))), DEFS)
    return sprite(die, *path, size=DIE_SIZE, how=TUMBLE, brief=brief)


def _is_slow(play: _Play) -> bool:
    """Every eye is on the throws of the last round."""
    return bool(rules.end_is_near(play.state))


def _threw(play: _Play, event: Event) -> list[Document]:
    """It is in the air: what it shows, and where it lies, is told when it rests."""
    cells = story.resting(play.state)
    lies = _where(cells)
    path = [play.home(play.actor), CELLS[event.a], *_hops(CELLS[event.a], cells[0])]
    path += [lies] * (lies != CELLS[event.a])
    acts = [_thrown(play, *path, brief=True), trace(DOTTED, *path)]
    thrown, _, _ = play.say(event).partition(":")
    return [beat(f"{thrown}.", *acts, by=play.actor, weight=SCENE, slow=_is_slow(play))]


def _hops(aim: str, cell: str) -> list[str]:
    """The cells on which a die bounces that strays from where it was aimed."""
    far = harvest.distance(aim, cell)
    (q, r), (p, t) = AXIAL[CELL[aim]], AXIAL[CELL[cell]]
    line = [(q + (p - q) * hop / far, r + (t - r) * hop / far) for hop in range(1, far)]
    return [min(CELLS, key=lambda one: _away(one, *spot)) for spot in line]


def _away(cell: str, q: float, r: float) -> float:
    """How far a cell lies from a spot of the grid, squared."""
    p, t = AXIAL[CELL[cell]]
    return (p - q) ** 2 + (p - q) * (t - r) + (t - r) ** 2


def _where(cells: Sequence[str]) -> str:
    """Where the die lies that touches these cells."""
    return cells[0] if len(cells) == 1 else "balloon"


def _at_rest(play: _Play) -> list[Document]:
    """The die lies still: what it shows is seen, and the balloon swells out of it."""
    cells = story.resting(play.state)
    lies, view = _where(cells), GAME.view.view(play.state, None)
    thrown = next(event for event in play.events if event.kind == s.THREW)
    _, _, told = play.say(thrown).partition(": ")
    acts = [*_face(view, lies, cells[0]), light(*cells)]
    rest = beat(_capital(told), *acts, by=play.actor, slow=_is_slow(play))
    return [rest, *([_swells(play, lies)] if lies != "balloon" else [])]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _swells(play: _Play, cell: str) -> Document:
    """The balloon comes out of the die."""
    return beat("", move("balloon", cell, how=GROW), by=play.actor, weight=TICK)


def _face(view: Document, lies: str, cell: str) -> list[Document]:
    """The die at rest, and what it is good for: below it, or beside one that lies across."""
    die, below = view["balloon"]["die"], view["balloon"]["below"]
    words = f"fly {die['shows']}, tow {below['shows']}"
    if die["clouds"] is not None:
        words = f"{die['shows']} for {'clouds' if die['clouds'] else 'islands'}"
    if die["shows"] == "airship":
        return [_lying(tokens.balloon_die(die, 66), lies), *_fan(lies, cell)]
    if lies == "balloon":
        return [_lying(tokens.balloon_die(die, 66), lies), count(lies, words)]
    plate = at(-50, 19, art.cut(art.box(100, 23, 11)(0), art.CREAM, 1.4))
    told = plate + art.centred(0, 30.5, words, 17, art.INK, serif=True)
    return [_lying(at(0, -14, tokens.balloon_die(die, 52)) + told, lies)]


def _lying(body: str, lies: str) -> Document:
    return sprite(thumb(at(52, 44, body), DEFS, 104, 88), lies, size=REST_SIZE, brief=True)


def _fan(lies: str, cell: str) -> list[Document]:
    """The numbers that an airship on top may stand for, fanned out above the die."""
    (q, r), numbers = AXIAL[CELL[cell]], sorted(int(points) for points in POINTS[0] if points)
    fan = []
    for number, (dq, dr) in zip(numbers, (STEPS[direction] for direction in FAN), strict=True):
        beside = CELL_AT_AXIAL.get((q + dq, r + dr))
        spot = beyond_name(q + dq, r + dr) if beside is None else CELLS[beside]
        face = tokens.die(78, tokens.face(str(number), 78))
        fan.append(sprite(thumb(_at_middle(face), DEFS), lies, spot, size=FACE_SIZE))
    return fan


def _beyond(cell: int, place: int) -> str:
    """Where a die is last seen that fell to this place of the rings about a cell."""
    (q, r), (dq, dr) = AXIAL[cell], RING_STEPS[place]
    return beyond_name(q + dq, r + dr)


def _fell_off(play: _Play, event: Event) -> list[Document]:
    flight = _thrown(play, play.home(play.actor), CELLS[event.a], _beyond(event.a, event.c))
    thrown, _, told = play.say(event).partition(": ")
    say = _capital(told)
    return [
        beat(f"{thrown}.", flight, by=play.actor, weight=SCENE, slow=_is_slow(play)),
        beat(
            say, by=play.actor, weight=SCENE,
            scene=scenes.over_the_rim(play.state, event, say),
        ),
    ]  # fmt: skip


def _knocked(play: _Play, event: Event) -> list[Document]:
    key = f"weather:{DICE[event.a]}"
    if event.b:
        return [play.beat(event, shake(key), move(key, how=ARC))]
    cell = int(play.state.weather[event.a])
    value = int(play.state.value[event.a])
    die = thumb(_at_middle(tokens.weather_die(DICE[event.a], value, 70)), DEFS)
    gone = sprite(die, CELLS[cell], _beyond(cell, event.c), size=40, how=TUMBLE)
    return [play.beat(event, shake(key), gone)]


def _placed(play: _Play, event: Event) -> list[Document]:
    """A die tips over into its cell; the balloon swells out of its own."""
    key, cell = "balloon" if event.a == 0 else f"weather:{DICE[event.a - 1]}", CELLS[event.b]
    tips = move(key) if event.a else move(key, cell, how=ARC)
    told = [play.beat(event, tips, light(cell), weight=TICK)]
    return told if event.a else [*told, _swells(play, cell)]


def _set(play: _Play, event: Event) -> list[Document]:
    return [play.beat(event, move("die", how=TURN), weight=TICK)]


def _navigates(play: _Play, event: Event) -> list[Document]:
    """The die turns over; what the first navigation still had in tow is set down."""
    down = move("tow", CELLS[play.state.balloon])
    return [play.beat(event, down, move("die", how=TURN), weight=TICK)]


def _step(play: _Play, event: Event, *acts: Document, say: str = "", **more: Any) -> Document:
    """A flight or a tow; a step that others of its navigation follow is a leg of one flight."""
    goes_on = (s.ISLAND_STEP, s.CLOUD_STEP)
    if int(play.state.phase) not in goes_on or any(e.kind == s.NAVIGATES for e in play.events):
        return beat(say or play.say(event), *acts, by=play.actor, **more)
    say, _, _ = play.say(event).rpartition(" to ")
    return beat(f"{say}.", *acts, by=play.actor, weight=TICK, **more)


def _flew(play: _Play, event: Event) -> list[Document]:
    told: dict[str, Any] = {}
    if story.is_idle(play.state):  # else what is towed or anchored tells the turn
        told["gist"] = story.gist_of_flight(play.state, event)
        told["postcard"] = play.postcard(_place(play.state, event[1:3], [event.b]))
    say = play.say_flight(event)
    if event.a == event.b:
        return [beat(say, shake("balloon"), by=play.actor, weight=TICK, **told)]
    way, sky = play.way(event.a, event.b), play.sky(event.b)
    prices = [
        sprite(_price(int(entry_cost(sky, CELL[cell]))), "die", cell, size=PRICE_SIZE, how=ARC)
        for cell in way
    ]
    flight = trace(THIN, CELLS[event.a], *way)
    return [_step(play, event, move("balloon", *way), *prices, flight, say=say, **told)]


def _price(points: int) -> str:
    """What a cell takes off the die."""
    return thumb(_at_middle(tokens.price(points, 80)), DEFS)


def _moored(play: _Play, event: Event) -> list[Document]:
    """The hook bites, the piece rises, the die turns over; it was said with the flight."""
    cell, kind = CELLS[play.state.balloon], "island" if event.kind == s.MOORED_ISLAND else "cloud"
    hook = thumb(_at_middle(art.use("hook", 0, 0, 90)), DEFS)
    acts = [sprite(hook, "balloon", cell, size=HOOK_SIZE, sound="clank"), light(cell)]
    acts += [move(f"{kind}:{cell}", "tow"), move("balloon", cell), move("die", how=TURN)]
    return [beat("", *acts, by=play.actor)]


def _towed(play: _Play, event: Event) -> list[Document]:
    """Balloon and piece travel together; what joins lights up."""
    start, way = CELLS[event.b], play.way(event.b, event.c)
    acts = [move("balloon", *way), move("tow", *way, start=start, stays=start != way[-1])]
    acts += [trace(THICK, start, *way)] if event.b != event.c else []
    kind = "island" if event.kind == s.TOWED_ISLAND else "cloud"
    if getattr(play.state, kind)[event.b] == NONE:
        acts.append(move(f"{kind}:{start}", *way))
    if event.kind == s.TOWED_ISLAND and way and play.state.cloud[event.c] != NONE:
        cover = f"cloud:{way[-1]}"  # the island slides below it
        acts += [move(cover, way[-1]), shake(cover)]
    if event.kind == s.TOWED_CLOUD:
        return [_step(play, event, *acts)]
    gist = story.gist(play.state, event)
    told = [
        _step(play, event, *acts, gist=gist, postcard=play.postcard(keep(play.state, play.seat)))
    ]
    if play.state.advanced or event.b == event.c:
        return told
    if play.seat is not None:
        say = play.say(event)
        joined = scenes.join(play.state, event, play.seat, say)
        if joined:
            return [*told, beat("", by=play.actor, weight=SCENE, scene=joined)]
    terrain = int(TERRAIN_OF[event.a])
    group = int(groups.group_of(int(play.state.land[terrain]), int(BIT[event.c])))
    cells = harvest.names_of(group)
    counted = _counted(play, event)
    if len(cells) > 1 and counted:
        told.append(beat("", light(*cells, tone=GAIN), *counted, by=play.actor, weight=TICK))
    return told


def _counted(play: _Play, event: Event) -> list[Document]:
    """The ledger counts what an event changed, and keeps a wedge until its reader chooses."""
    told = []
    for good, before, after in story.changes(play.state, event):
        by = f"{after - before:+}".replace("-", "−")
        told.append(count(f"ledger:{good}", by, _tone(after - before)))
        wedge = thumb(tokens.trend(after > before), DEFS)
        told.append(sprite(wedge, f"trend:{good}", size=TREND_SIZE, stays=True))
    return told


def _tone(change: int) -> str:
    return GAIN if change > 0 else LOSS if change < 0 else LOOK


def _left(play: _Play, event: Event) -> list[Document]:
    cell = CELLS[event.b]
    return [play.beat(event, move("tow", cell), light(cell), weight=TICK)]


def _anchored(play: _Play, event: Event) -> list[Document]:
    """The cloud swings down onto its edge; both islands gain and lose."""
    cells = [CELLS[cell] for cell in EDGE_CELLS[event.b]]
    name = edge_between(*cells)
    acts = [move(name, name, start="tow", how=ARC, sound="wood")]
    acts.append(sprite(_ring(play), name, size=1, stays=True))
    for cell in EDGE_CELLS[event.b]:
        kind = int(play.state.island[cell])
        if kind != NONE:
            drawn = thumb(tokens.effect(CLOUDS[event.a], island_view(kind)), DEFS)
            acts.append(sprite(drawn, CELLS[cell], size=EFFECT_SIZE))
            acts += _chained(CELLS[cell]) if LOCKS[event.a] else []
    acts.append(_clocked(play, event, name))
    told = {
        "gist": story.gist(play.state, event),
        "postcard": play.postcard(keep(play.state, play.seat)),
    }
    return [play.beat(event, *acts, *_counted(play, event), **told)]


def _chained(cell: str) -> list[Document]:
    """A chain closes round an island."""
    halves = (thumb(at(50, 50, tokens.chain(sides)), DEFS) for sides in (3, 6))
    return [
        sprite(half, cell, size=CHAIN_SIZE, late=late, sound="clank")
        for half, late in zip(halves, (0, 0.35), strict=True)
    ]


def _clocked(play: _Play, event: Event, name: str) -> Document:
    """The cloud fills a dot of the clock: that at which clouds of its kind then end."""
    hung = play.state.edge[play.state.edge != NONE].tolist()
    dot = sum(CLOUDS[one] <= CLOUDS[event.a] for one in hung) - 1
    cloud = thumb(_at_middle(art.use(f"cloud-{CLOUDS[event.a]}", 0, 0, 90)), DEFS)
    return sprite(cloud, name, f"clock:{dot}", size=CLOCKED_SIZE, late=True)


def _ring(play: _Play) -> str:
    """Round a cloud that a seat has anchored, until the reader chooses."""
    colour = COLOURS[play.actor]
    ring = art.disc(50, 50, 46, "none", 10, art.CREAM) + art.disc(50, 50, 46, "none", 6, colour)
    return thumb(ring, DEFS)


def _landed(play: _Play, event: Event) -> list[Document]:
    """What was in tow is set down, the balloon folds into the airship."""
    cell = CELLS[event.c]
    ship = move(play.airship(event.b), cell, start=f"plate:{event.a}", how=ARC)
    folds = move("balloon", cell, how=SINK)
    return [play.beat(event, move("tow", cell), folds, ship, by=event.a, weight=TICK)]


def _lost(play: _Play, event: Event) -> list[Document]:
    """The die rolls home from where it fell."""
    fell = next(one for one in play.events if one.kind == s.FELL_OFF)
    home = play.home(play.actor)
    rolls = _thrown(play, _beyond(fell.a, fell.c), home)
    return [play.beat(event, rolls, shake(home), gist=True)]


def _last_round(play: _Play, event: Event) -> list[Document]:
    say = play.say(event)
    shown = scenes.last_round(play.state, play.seat, say)
    return [beat(say, by=play.actor, weight=SCENE, scene=shown)]


def _finished(play: _Play, _: Event) -> list[Document]:
    shown = scenes.harvest_scene(play.state, play.seat)
    return [beat(story.verdict(play.state, play.seat), weight=SCENE, scene=shown)]


BEATS: dict[int, Callable[[_Play, Event], list[Document]]] = {
    s.LAID: _laid,
    s.BEGINS: _begins,
    s.TOOK_BACK: _took_back,
    s.FELL_OFF: _fell_off,
    s.THREW: _threw,
    s.KNOCKED: _knocked,
    s.PLACED: _placed,
    s.SET_FACE: _set,
    s.FLEW: _flew,
    s.MOORED_ISLAND: _moored,
    s.MOORED_CLOUD: _moored,
    s.TOWED_ISLAND: _towed,
    s.TOWED_CLOUD: _towed,
    s.LEFT_ISLAND: _left,
    s.LEFT_CLOUD: _left,
    s.ANCHORED: _anchored,
    s.NAVIGATES: _navigates,
    s.LANDED: _landed,
    s.TURN_LOST: _lost,
    s.LAST_ROUND: _last_round,
    s.FINISHED: _finished,
}


# -- the notebook


def keep(state: State, seat: int | None) -> Document:
    """What the notebook keeps of a play: a tow or an anchored cloud, where, and what it changed."""
    deeds = [e for e in story.events_of(state) if e.kind in (s.TOWED_ISLAND, s.ANCHORED)]
    if not deeds:
        return {}
    event = deeds[-1]
    told = {"say": story.sentence(state, event, seat), "changes": story.changes(state, event)}
    if event.kind == s.ANCHORED:
        return told | _place(state, [], EDGE_CELLS[event.b], CLOUDS[event.a])
    return told | _place(state, [event.b, event.c], [event.c])


def _place(state: State, way: Sequence[int], at: Iterable[int], cloud: str = "") -> Document:
    """Where something was done, and the islands as they are now: what a small sky is drawn of."""
    return {
        "cloud": cloud,
        "way": [CELLS[cell] for cell in way],
        "at": [CELLS[cell] for cell in at],
        "land": {name: harvest.names_of(int(state.land[n])) for n, name in enumerate(TERRAINS)},
    }


# -- the ending


def ending(state: State, seat: int | None) -> Document:
    """Plantation and herd of each mission, who has the most, and what the rest would have had."""
    lanes = []
    for owner in range(int(state.seats)):
        parts = harvest.of_mission(state, int(state.mission[owner]))
        notes = [
            f"{part.amount} {part.good}" + (f" on {' '.join(part.cells)}" if part.cells else "")
            for part in parts
        ]
        signs = _guessed(owner, int(state.mission[owner])) if seat not in (None, owner) else ""
        wanted = thumb(_pair(int(state.mission[owner])) + signs, DEFS, PAIR_WIDE, 32)
        lanes.append(lane(owner, [part.amount for part in parts], notes, drawing=wanted))
    return outcome(
        _verdict(state, seat),
        more=_left_over(state),
        parts=("Plantation", "Herd"),
        lanes=lanes,
        drawing=_all_missions(state) if state.seats < len(MISSIONS) else "",
    )


def _guessed(owner: int, mission: int) -> str:
    """Whether the reader had pencilled in the mission that an owner had, or another."""
    body = ""
    for number, name in enumerate(MISSIONS):
        line = art.stroke(*(RIGHT if number == mission else WRONG), 2.4)
        sign = art.disc(0, 0, 9, art.CREAM, 1.2) + line
        body += art.guess(f"{owner}:{name}", at(PAIR_WIDE - 9, 9, sign))
    return body


def _all_missions(state: State) -> str:
    """What every mission would have had, and whose it was; faint where it was nobody's."""
    owners = {int(mission): seat for seat, mission in enumerate(state.mission[: state.seats])}
    badges, body, wide = GAME.view.view(state, None)["badges"], "", PAIR_WIDE + 10
    for place, mission in enumerate(
        sorted(range(len(MISSIONS)), key=lambda one: one not in owners)
    ):
        drawn = at(5, 0, _pair(mission))
        if mission in owners:
            drawn += art.badge(owners[mission], wide / 2 + 16, 44, 10, **badges[owners[mission]])
        x = wide / 2 - (10 if mission in owners else 0)
        drawn += art.centred(x, 44, str(worth_of(state, mission)), 18, "var(--ink)", serif=True)
        if mission not in owners:
            drawn = f'<g opacity=".6">{drawn}</g>'
        body += at(wide * place, 0, drawn)
    return thumb(body, DEFS, wide * len(MISSIONS), 58)


def _pair(mission: int) -> str:
    """The two goods of a mission, PAIR_WIDE wide and 32 high."""
    wants = mission_card(mission)["wants"]
    goods = "".join(
        art.use(good, PAIR_WIDE / 2 + side * 15, 16, 28)
        for side, good in zip((-1, 1), wants, strict=True)
    )
    return art.hint(mission_name(mission), goods)


def _verdict(state: State, seat: int | None) -> str:
    scores, best = GAME.scores(state), winners(GAME, state)
    if len(best) > 1:
        names = [seat_name(one) for one in best if one != seat]
        names = ["You", *names] if seat in best else names
        listed = f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{listed} share the sky: {max(scores)} each."
    winner = best[0]
    margin = max(scores) - max(score for one, score in enumerate(scores) if one != winner)
    by = NUMBERS[margin] if margin < len(NUMBERS) else str(margin)
    part = max(harvest.of_mission(state, int(state.mission[winner])), key=lambda one: one.amount)
    if winner == seat:
        return f"You win by {by}: {part.amount} {part.good} did it."
    missed = harvest.missed(state, int(state.mission[seat])) if seat is not None else None
    if missed:
        return f"{seat_name(winner)} wins by {by}. {_missed(*missed)}"
    mine = f" You have {scores[seat]}." if seat is not None else ""
    return f"{seat_name(winner)} wins by {by} with {part.amount} {part.good}.{mine}"


def _missed(amount: int, good: str, group: str, distance: int) -> str:
    """What would have made a group larger, and how far it was."""
    more = NUMBERS[amount] if amount < len(NUMBERS) else str(amount)
    name = good.removesuffix("s") if amount == 1 else good
    return f"{more.capitalize()} more {name} lay {NUMBERS[distance]} cells from your {group}."


def _left_over(state: State) -> str:
    """Why a tie is no tie-break, and what the mission left over would have been worth."""
    words = "A tie is shared." if len(winners(GAME, state)) > 1 else ""
    mission = int(state.mission[state.seats]) if state.seats < len(state.mission) else NONE
    if mission != NONE:
        worth = worth_of(state, mission)
        words += f" The mission left over, {mission_name(mission)}, would have had {worth}."
    if not rules.end_is_near(state):
        words += " Night falls: no turn is left."
    return words.strip()
