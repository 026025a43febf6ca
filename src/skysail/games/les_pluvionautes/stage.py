"""Les Pluvionautes on the stage: the throw, the pull, the quarrel, the harvest.

What a choice would bring stands in `foresight.py`.
"""

from collections.abc import Callable
from typing import Any

from skysail import art
from skysail.art import at
from skysail.game import Document, State, alone
from skysail.stage import (
    ARC,
    GAIN,
    LOOK,
    LOSS,
    SCENE,
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
)

from . import GAME, groups, harvest, rules, scenes, story, tokens, ways
from . import state as s
from .box import (
    AIRSHIPS,
    CLOUDS,
    DICE,
    MISSIONS,
    NONE,
    TERRAIN_OF,
)
from .chart import beyond_name, edge_between
from .foresight import foresee, foretell, is_certain, worth_of
from .names import airship_of, mission_name, seat_name
from .pictures import DEFS
from .pieces import entry_cost, set_island
from .sky import AXIAL, BIT, CELL, CELLS, EDGE_CELLS, RING_STEPS
from .story import Event
from .view import island_view, mission_card

DIE_SIZE, HOOK_SIZE, EFFECT_SIZE, PRICE_SIZE = 66.0, 26.0, 68.0, 30.0
MISSIONS_IN_ROW = 3
NUMBERS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

__all__ = ["beats", "ending", "foresee", "foretell", "is_certain"]


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
    for event in play.events:
        if not story.is_part_of_throw(state, event):
            told += BEATS[event.kind](play, event)
    return told


def _laid(play: _Play, event: Event) -> list[Document]:
    say = play.say(event)
    return [beat(say, weight=SCENE, scene=scenes.storm(play.state, play.seat, say))]


def _begins(play: _Play, event: Event) -> list[Document]:
    acts = [light(f"plate:{event.a}")]
    if play.actor != event.a and play.events[0].kind != s.LAID:
        die = thumb(_at_middle(tokens.balloon_die(None, 78)), DEFS)
        acts.append(sprite(die, play.home(play.actor), play.home(event.a), size=44))
    return [play.beat(event, *acts, by=event.a, weight=TICK)]


def _took_back(play: _Play, event: Event) -> list[Document]:
    home = move(play.airship(event.b), f"plate:{event.a}", how=ARC)
    return [play.beat(event, home, by=event.a, weight=TICK)]


def _at_middle(body: str) -> str:
    return f'<g transform="translate(50 50)">{body}</g>'


def _thrown(play: _Play, *path: str) -> Document:
    """The die in the air: from the hand to the aim, and hopping on to where it strays."""
    view = GAME.view.view(play.state, None)
    die = thumb(_at_middle(tokens.thrown_die(view["balloon"]["die"], 78)), DEFS)
    return sprite(die, play.home(play.actor), *path, size=DIE_SIZE, how=TUMBLE)


def _threw(play: _Play, event: Event) -> list[Document]:
    cells = story.resting(play.state)
    lies = cells[0] if len(cells) == 1 else "balloon"
    path = [CELLS[event.a]] + ([lies] if lies != CELLS[event.a] else [])
    return [
        play.beat(event, _thrown(play, *path), light(*cells), weight=SCENE),
        beat("", light(*cells), count(lies, _face(play)), by=play.actor),
    ]


def _face(play: _Play) -> str:
    """What the die at rest is good for."""
    balloon = GAME.view.view(play.state, None)["balloon"]
    die, below = balloon["die"], balloon["below"]
    if die["clouds"] is not None:
        return f"{die['shows']} for {'clouds' if die['clouds'] else 'islands'}"
    if die["shows"] == "airship":
        return "airship: any number"
    return f"fly {die['shows']}, tow {below['shows']}"


def _beyond(cell: int, place: int) -> str:
    """Where a die is last seen that fell to this place of the rings about a cell."""
    (q, r), (dq, dr) = AXIAL[cell], RING_STEPS[place]
    return beyond_name(q + dq, r + dr)


def _fell_off(play: _Play, event: Event) -> list[Document]:
    gone = _beyond(event.a, event.c)
    say = play.say(event)
    return [
        beat("", _thrown(play, CELLS[event.a], gone), by=play.actor, weight=SCENE),
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
    key = "balloon" if event.a == 0 else f"weather:{DICE[event.a - 1]}"
    return [play.beat(event, move(key), light(CELLS[event.b]), weight=TICK)]


def _turned(play: _Play, event: Event) -> list[Document]:
    return [play.beat(event, move("die", how=TURN), weight=TICK)]


def _flew(play: _Play, event: Event) -> list[Document]:
    if event.a == event.b:
        return [play.beat(event, shake("balloon"), weight=TICK)]
    way, sky = play.way(event.a, event.b), play.sky(event.b)
    prices = [
        sprite(_price(int(entry_cost(sky, CELL[cell]))), "die", cell, size=PRICE_SIZE, how=ARC)
        for cell in way
    ]
    return [play.beat(event, move("balloon", *way), *prices)]


def _price(points: int) -> str:
    """What a cell takes off the die."""
    return thumb(_at_middle(tokens.price(points, 80)), DEFS)


def _moored(play: _Play, event: Event) -> list[Document]:
    cell = CELLS[play.state.balloon]
    hook = thumb(_at_middle(art.use("hook", 0, 0, 90)), DEFS)
    acts = [sprite(hook, "balloon", cell, size=HOOK_SIZE), light(cell), move("die", how=TURN)]
    return [play.beat(event, *acts)]


def _towed(play: _Play, event: Event) -> list[Document]:
    """Balloon and piece travel together; what joins lights up."""
    start, way = CELLS[event.b], play.way(event.b, event.c)
    acts = [move("balloon", *way), move("tow", *way, start=start)]
    kind = "island" if event.kind == s.TOWED_ISLAND else "cloud"
    if getattr(play.state, kind)[event.b] == NONE:
        acts.append(move(f"{kind}:{start}", *way))
    told = [play.beat(event, *acts, gist=event.kind == s.TOWED_ISLAND)]
    if event.kind != s.TOWED_ISLAND or play.state.advanced or event.b == event.c:
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
    """The ledger counts what an event changed."""
    return [
        count(f"ledger:{good}", f"{after - before:+}".replace("-", "−"), _tone(after - before))
        for good, before, after in story.changes(play.state, event)
    ]


def _tone(change: int) -> str:
    return GAIN if change > 0 else LOSS if change < 0 else LOOK


def _left(play: _Play, event: Event) -> list[Document]:
    return [play.beat(event, light(CELLS[event.b]), weight=TICK)]


def _anchored(play: _Play, event: Event) -> list[Document]:
    """The cloud swings down onto its edge; both islands gain and lose."""
    cells = [CELLS[cell] for cell in EDGE_CELLS[event.b]]
    name = edge_between(*cells)
    acts = [move(name, name, start="tow", how=ARC)]
    for cell in EDGE_CELLS[event.b]:
        kind = int(play.state.island[cell])
        if kind != NONE:
            drawn = thumb(tokens.effect(CLOUDS[event.a], island_view(kind)), DEFS)
            acts.append(sprite(drawn, CELLS[cell], size=EFFECT_SIZE))
    return [play.beat(event, *acts, *_counted(play, event), gist=True)]


def _landed(play: _Play, event: Event) -> list[Document]:
    ship = move(play.airship(event.b), CELLS[event.c], start=f"plate:{event.a}", how=ARC)
    return [play.beat(event, ship, by=event.a, weight=TICK)]


def _lost(play: _Play, event: Event) -> list[Document]:
    return [play.beat(event, shake(play.home(play.actor)), gist=True)]


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
    s.SET_FACE: _turned,
    s.FLEW: _flew,
    s.MOORED_ISLAND: _moored,
    s.MOORED_CLOUD: _moored,
    s.TOWED_ISLAND: _towed,
    s.TOWED_CLOUD: _towed,
    s.LEFT_ISLAND: _left,
    s.LEFT_CLOUD: _left,
    s.ANCHORED: _anchored,
    s.NAVIGATES: _turned,
    s.LANDED: _landed,
    s.TURN_LOST: _lost,
    s.LAST_ROUND: _last_round,
    s.FINISHED: _finished,
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
        lanes.append(lane(owner, [part.amount for part in parts], notes))
    return outcome(
        _verdict(state, seat),
        more=_left_over(state),
        parts=("Plantation", "Herd"),
        lanes=lanes,
        drawing=_all_missions(state),
    )


def _all_missions(state: State) -> str:
    """What every mission would have had, and whose it was; faint where it was nobody's."""
    owners = {int(mission): seat for seat, mission in enumerate(state.mission[: state.seats])}
    badges, body = GAME.view.view(state, None)["badges"], ""
    for mission in range(len(MISSIONS)):
        goods = mission_card(mission)["wants"]
        drawn = "".join(art.use(good, 20 + 30 * place, 20, 30) for place, good in enumerate(goods))
        drawn += art.centred(84, 20, str(worth_of(state, mission)), 20, "var(--ink)", serif=True)
        if mission in owners:
            drawn += art.badge(owners[mission], 110, 20, 12, **badges[owners[mission]])
        else:
            drawn = f'<g opacity=".6">{drawn}</g>'
        row, column = divmod(mission, MISSIONS_IN_ROW)
        body += at(128 * column, 42 * row, art.hint(mission_name(mission), drawn))
    rows = -(-len(MISSIONS) // MISSIONS_IN_ROW)
    return thumb(body, DEFS, 128 * MISSIONS_IN_ROW, 42 * rows)


def _verdict(state: State, seat: int | None) -> str:
    scores, best = GAME.scores(state), story.winners(state)
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
    mine = f" You have {scores[seat]}." if seat is not None else ""
    return f"{seat_name(winner)} wins by {by} with {part.amount} {part.good}.{mine}"


def _left_over(state: State) -> str:
    """Why a tie is no tie-break, and what the mission left over would have been worth."""
    words = "A tie is shared." if len(story.winners(state)) > 1 else ""
    mission = int(state.mission[state.seats]) if state.seats < len(state.mission) else NONE
    if mission != NONE:
        worth = worth_of(state, mission)
        words += f" The mission left over, {mission_name(mission)}, would have had {worth}."
    if not rules.end_is_near(state):
        words += " Night falls: no turn is left."
    return words.strip()
