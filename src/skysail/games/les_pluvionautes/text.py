"""Les Pluvionautes in words: moves, choices, what happened, why not, and the sky as text."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from skysail.game import Document, State, alone
from skysail.words import both_ways

from . import GAME, harvest, rules
from . import state as layout
from .box import (
    BOX,
    CLOUDS,
    DIE_NAMES,
    NONE,
    POINTS,
    THROWS,
)
from .choices import can_swap
from .names import (
    PHASES,
    TASKS,
    between,
    face_name,
    island_name,
    mission_name,
    round_name,
    seat_name,
    tow_name,
)
from .pieces import entry_cost
from .sky import (
    CELLS,
    DIRECTIONS,
    EDGE,
    N_DIRECTIONS,
    NEIGHBOUR,
    OFF,
    RING,
    RING_BEGIN,
    ROWS,
    SIDE,
    row_length,
)
from .why import held_fast, why_not

__all__ = ["PHASES", "account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

ATTEMPTS = layout.ATTEMPTS

# -- moves: action <-> words

MOVES = (
    *CELLS,
    *(f"anchor {direction}" for direction in DIRECTIONS),
    *(f"face {points}" for points in POINTS[0][1:-1]),
    "take 1",
    "take 2",
    *(f"fly {direction}" for direction in DIRECTIONS),
    *(f"tow {direction}" for direction in DIRECTIONS),
    *(f"swap {direction}" for direction in DIRECTIONS),
    "end",
)
write, parse = both_ways(
    GAME.title,
    MOVES,
    "cells (A1 to G4), anchor, fly, tow or swap with a direction "
    f"({', '.join(DIRECTIONS)}), face 2 to 5, take 1 or 2, and end",
)


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase, where = int(state.phase), CELLS[action] if action < layout.ANCHOR_AT else ""
    match phase:
        case layout.TAKE_BACK:
            token = rules.first_airship(state, int(state.seat)) + action - layout.TAKE
            return f"Take back the airship on {CELLS[state.airship[token]]}"
        case layout.AIM:
            off = round(100 * float(miss(int(state.hand), action)))
            return f"Throw at {where}" + (f": {off} in 100 fall off" if off else "")
        case layout.REST_CELL:
            return f"Take {where}"
        case layout.PLACE_SUN | layout.PLACE_MONSOON:
            return f"Put the {DIE_NAMES[phase - layout.PLACE_SUN]} on {where}"
        case layout.CHOOSE_FACE:
            points = int(POINTS[0, action - layout.FACE + 1])
            return f"Fly {points}, tow {7 - points}"
        case layout.MOVE_TO:
            stays = action == state.balloon
            return (f"Stay over {where}" if stays else f"Fly to {where}") + _mooring(state, action)
        case layout.TOW_ISLAND:
            under = (
                f", under the {CLOUDS[state.cloud[action]]}" if state.cloud[action] != NONE else ""
            )
            verb = "Leave it on" if action == state.balloon else "Tow it to"
            return f"{verb} {where}{under}"
        case layout.TOW_CLOUD:
            verb = "Keep it over" if action == state.balloon else "Tow it to"
            return f"{verb} {where}"
        case layout.ANCHOR:
            if action < layout.SWAP:
                edge = EDGE[state.balloon, action - layout.ANCHOR_AT]
                return f"Anchor the {CLOUDS[state.tow]} {between(edge)}"
            edge, below = EDGE[state.balloon, action - layout.SWAP], state.cloud[state.balloon]
            return f"Leave the {CLOUDS[state.tow]} and anchor the {CLOUDS[below]} {between(edge)}"
        case _:
            return _step_label(state, action)


def miss(hand: int, cell: int) -> Fraction:
    """The chance that a throw at this cell leaves the board."""
    chance = Fraction(0)
    for distance, weight in enumerate(BOX["hand"][hand]["stray"]):
        ring = RING[cell, RING_BEGIN[distance] : RING_BEGIN[distance] + 6 * distance]
        if len(ring):
            chance += Fraction(weight, THROWS) * Fraction(int((ring == OFF).sum()), len(ring))
    return chance


def _mooring(state: State, action: int) -> str:
    """What flying there would moor, or why what lies there stays."""
    after = moored(state, action)
    if after:
        return f" and moor the {after}"
    if state.cloud[action] != NONE:
        return f" ({CLOUDS[state.cloud[action]]}: no free edge in reach)"
    held = held_fast(state, action) if state.island[action] != NONE else None
    return f" ({island_name(int(state.island[action]))} {held[1]})" if held else ""


def moored(state: State, action: int) -> str:
    """The piece that `move_to` this cell would moor, or nothing."""
    tried = alone(state)
    rules.play(tried[0], action)
    if tried[0].tow == NONE:
        return ""
    return tow_name(tried[0])


def _step_label(state: State, action: int) -> str:
    if action == layout.END:
        return f"Stop here: {_after_stop(state)}"
    target = int(NEIGHBOUR[state.balloon, (action - layout.FLY) % N_DIRECTIONS])
    verb = "Fly alone"
    if action >= layout.SWAP:
        verb = f"Leave the {tow_name(state)} and tow the {_lying(state)} below"
    elif action >= layout.TOW:
        verb = f"Tow the {_lying(state) if state.tow == NONE else tow_name(state)}"
    return f"{verb} to {CELLS[target]} (price {entry_cost(state, target)})"


def _after_stop(state: State) -> str:
    """What follows when the navigation is ended."""
    tried = alone(state)
    rules.play(tried[0], layout.END)
    after = tried[0]
    if after.phase == layout.ANCHOR:
        other = f" or the {_lying(after)}" if can_swap(after) else ""
        return f"anchor the {tow_name(after)}{other}"
    if after.turn == state.turn and after.phase != layout.ENDED:
        what = "islands" if after.phase == layout.ISLAND_STEP else "clouds"
        return f"the die turns over, {_points(int(after.points))} for {what}"
    return "your turn ends"


def _lying(state: State) -> str:
    """The piece on the balloon's cell that this navigation may tow."""
    if state.phase == layout.ISLAND_STEP:
        return island_name(int(state.island[state.balloon]))
    return CLOUDS[state.cloud[state.balloon]]


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == layout.ENDED:
        return verdict(state)
    mine, others = TASKS[int(state.phase)]
    if state.points and int(state.phase) in (layout.MOVE_TO, layout.TOW_ISLAND, layout.TOW_CLOUD,
                                             layout.ISLAND_STEP, layout.CLOUD_STEP):  # fmt: skip
        mine += f" ({_points(int(state.points))})"
    if state.phase == layout.AIM and state.attempt == ATTEMPTS:
        mine += " once more; this is the last try"
    if seat == state.seat:
        return f"Your turn: {mine}"
    return f"{seat_name(int(state.seat))} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:  # noqa: ARG001 (no secret is told)
    """The events of the last play as sentences; all seats read the same."""
    events = state.events[: state.n_events].tolist()
    actor = _actor(state, events)
    thrown = any(event[0] == layout.THREW for event in events)
    told = []
    for kind, a, b, c in events:
        if kind == layout.FINISHED:
            told += account(state)
        elif not (thrown and kind == layout.PLACED and a == 0):  # the throw's own sentence says it
            told.append(_sentence(state, actor, kind, a, b, c))
    return told


def _actor(state: State, events: Sequence[Sequence[int]]) -> str:
    """Whose choice it was: the turn may have passed on in the same play."""
    kinds = [event[0] for event in events]
    if layout.FINISHED in kinds:
        return seat_name((int(state.first) - 1) % int(state.seats))
    return seat_name((int(state.seat) - (layout.BEGINS in kinds)) % int(state.seats))


def _sentence(state: State, actor: str, kind: int, a: int, b: int, c: int) -> str:
    match kind:
        case layout.LAID:
            return _setting(state, bool(a))
        case layout.BEGINS:
            return f"{seat_name(a)}'s turn."
        case layout.TOOK_BACK:
            return f"{seat_name(a)} takes an airship back from {CELLS[c]}."
        case layout.FELL_OFF:
            left = " One try left." if b < ATTEMPTS else ""
            return f"{actor} throws at {CELLS[a]}: over the rim!{left}"
        case layout.THREW:
            cells = harvest.names_of(int(state.rest[0])) or [CELLS[state.balloon]]
            place = "stops on it" if cells == [CELLS[a]] else f"strays to {cells[0]}"
            if len(cells) > 1:
                place = f"lies between {_list(cells)}"
            shown = face_name(bool(state.advanced), b)
            return f"{actor} throws at {CELLS[a]}: the die {place} and shows {shown}."
        case layout.KNOCKED:
            after = f" and shows {b}" if b else ", falls over the rim and is put back"
            return f"The {DIE_NAMES[a]} is struck{after}."
        case layout.PLACED:
            return (
                f"{actor} takes {CELLS[b]}."
                if a == 0
                else f"The {DIE_NAMES[a - 1]} stands on {CELLS[b]}."
            )
        case layout.SET_FACE:
            return f"{actor} sets the die to {a}: fly {a}, tow {7 - a}."
        case layout.FLEW:
            return (
                f"{actor} stays over {CELLS[a]}."
                if a == b
                else f"{actor} flies from {CELLS[a]} to {CELLS[b]}."
            )
        case layout.MOORED_ISLAND | layout.MOORED_CLOUD:
            what = island_name(a) if kind == layout.MOORED_ISLAND else CLOUDS[a]
            return f"{actor} moors the {what}; {7 - b} turns over to {b}."
        case layout.TOWED_ISLAND | layout.TOWED_CLOUD:
            what = island_name(a) if kind == layout.TOWED_ISLAND else CLOUDS[a]
            if b != c:
                return f"{actor} tows the {what} from {CELLS[b]} to {CELLS[c]}."
            if kind == layout.TOWED_CLOUD:
                return f"{actor} keeps the {what} over {CELLS[b]}."
            return f"{actor} leaves the {what} where it is."
        case layout.LEFT_ISLAND | layout.LEFT_CLOUD:
            what = island_name(a) if kind == layout.LEFT_ISLAND else CLOUDS[a]
            return f"{actor} leaves the {what} on {CELLS[b]}."
        case layout.ANCHORED:
            of = layout.CLOUDS_TO_END[state.advanced]
            return f"{CLOUDS[a].capitalize()} is anchored {between(b)}: {c} of {of}."
        case layout.NAVIGATES:
            what = "Islands" if a == layout.ISLAND_STEP else "Clouds"
            return f"{what}: {_points(b)}."
        case layout.LANDED:
            return f"{seat_name(a)} lands and guards {CELLS[c]}."
        case layout.TURN_LOST:
            return "Twice over the rim: no flight."
        case _:
            return f"{state.anchored} clouds are anchored: this is the last round."


def _setting(state: State, as_asked: bool) -> str:
    told = "The storm has scattered everything."
    if not as_asked:
        told += " No balanced layout was found."  # PLUV-010
    for die, name in enumerate(DIE_NAMES):
        if state.weather[die] != NONE:
            told += f" The {name} shows {state.value[die]} on {CELLS[state.weather[die]]}."
    return told


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _list(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def account(state: State) -> list[str]:
    """Each seat's mission with the groups that count for it, the sum, and who has the most."""
    lines = []
    for seat in range(int(state.seats)):
        mission = int(state.mission[seat])
        parts = harvest.of_mission(state, mission)
        total = sum(part.amount for part in parts)
        counted = " + ".join(
            f"{part.amount} {part.good} ({' '.join(part.cells) or 'none'})" for part in parts
        )
        lines.append(f"{seat_name(seat)}, {mission_name(mission)}: {counted} = {total}")
    return [*lines, verdict(state)]


def winners(state: State) -> list[int]:
    """The seats with the highest score; all who tie share the victory (PLUV-111)."""
    counts = GAME.scores(state)
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def verdict(state: State) -> str:
    """Who wins, or leads if the match were over now."""
    names = [seat_name(seat) for seat in winners(state)]
    if len(names) > 1:
        return f"{_list(names)} share the victory."
    return f"{names[0]} wins."


# -- the position as text, from a view


def sky_lines(cells: Sequence[str]) -> list[str]:
    """37 words as rows of hexes, each row named by its letter."""
    wide = 6
    lines, cell = [], 0
    for row in range(ROWS):
        words = cells[cell : cell + row_length(row)]
        cell += row_length(row)
        indent = " " * (wide // 2 * abs(row - SIDE + 1))
        lines.append(
            f"{CELLS[cell - 1][0]}  {indent}{''.join(f'{word:<{wide}}' for word in words)}".rstrip()
        )
    return lines


def describe(view: Document) -> str:
    """The sky to read in a terminal or with a screen reader; made of the view alone."""
    lines = [
        f"Clouds anchored {view['anchored']} of {view['clouds_to_end']} · "
        f"{round_name(view)} · {view['prompt']}",
        "",
        *sky_lines([cell["code"] for cell in view["cells"]]),
        "",
        "Islands are terrain, animals, crops (F21: forest, 2 reindeer, 1 mushroom); "
        "r, s, g: rain, sun, fog lying; . empty",
    ]
    anchored = [
        f"{edge['cloud']} {'-'.join(edge['between'])}" for edge in view["edges"] if edge["cloud"]
    ]
    lines.append(f"Anchored: {', '.join(anchored) or 'none'}")
    locked = [cell["name"] for cell in view["cells"] if cell["locked"]]
    if locked:
        lines.append(f"Locked by fog: {' '.join(locked)}")
    airships = [
        f"{seat_name(ship['seat'])} {ship['cell'] or 'in hand'}" for ship in view["airships"]
    ]
    lines.append(f"Airships: {', '.join(airships)}")
    for die in view["weather"]:
        lines.append(
            f"{die['name'].capitalize()}: {die['value']} on {die['cell']}, doubles {die['doubles']}"
        )
    lines += _balloon(view["balloon"])
    goods = ", ".join(f"{good['amount']} {good['good']}" for good in view["goods"])
    lines.append(f"Largest now: {goods}")
    lines += [_mission(view, seat) for seat in view["seats"]]
    return "\n".join(lines)


def _balloon(balloon: Document) -> list[str]:
    lines = []
    for name, cells in balloon["rests"].items():
        lines.append(
            f"The {name} lies between {_list(cells)}"
            if len(cells) > 1
            else f"The {name} lies on {cells[0]}"
        )
    if balloon["cell"]:
        told = f"Balloon over {balloon['cell']}: the die shows {balloon['shows']}, "
        told += f"{_points(balloon['points'])} left"
        lines.append(told + (f", towing {_tow(balloon['tow'])}" if balloon["tow"] else ""))
    return lines


def _tow(tow: Document) -> str:
    """The piece in tow; the sky does not show what an island bears meanwhile."""
    if "cloud" in tow:
        return f"the {tow['name']}"
    island = tow["island"]
    bears = f"{island['animals']} {island['animal']}, {island['crops']} {island['crop']}"
    return f"the {tow['name']} ({bears})"


def _mission(view: Document, seat: dict[str, Any]) -> str:
    who = seat["name"] + (" (you)" if seat["seat"] == view["seat"] else "")
    mission = seat["mission"]
    return (
        f"{who}: {mission['name']}, worth {mission['points']}"
        if mission
        else f"{who}: mission hidden"
    )
