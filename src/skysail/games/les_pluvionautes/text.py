"""Les Pluvionautes in words: moves, choices, what happened, why not, and the sky as text."""

from collections.abc import Sequence
from typing import Any

from skysail.game import Document, State, alone
from skysail.words import both_ways

from . import GAME, odds, rules
from . import state as s
from .box import CLOUDS, DIE_NAMES, NONE, POINTS
from .choices import can_swap
from .names import (
    PHASES,
    TASKS,
    between,
    in_row,
    island_name,
    points_name,
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
    ROWS,
    SIDE,
    row_length,
)
from .story import account, tell, verdict
from .why import left_alone, why_not

__all__ = [
    "PHASES",
    "account",
    "describe",
    "label",
    "parse",
    "prompt",
    "tell",
    "why_not",
    "write",
]

ATTEMPTS = s.ATTEMPTS

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
    phase, where = int(state.phase), CELLS[action] if action < s.ANCHOR_AT else ""
    match phase:
        case s.TAKE_BACK:
            token = rules.first_airship(state, int(state.seat)) + action - s.TAKE
            return f"Call the airship back from {CELLS[state.airship[token]]}"
        case s.AIM:
            off = round(100 * odds.of_throw(int(state.hand), action).off)
            return f"Throw at {where}" + (f", {off} in 100 fall off" if off else "")
        case s.REST_CELL:
            return f"Take {where}"
        case s.PLACE_SUN | s.PLACE_MONSOON:
            return f"Put the {DIE_NAMES[phase - s.PLACE_SUN]} on {where}"
        case s.CHOOSE_FACE:
            points = int(POINTS[0, action - s.FACE + 1])
            return f"Fly {points}, tow {7 - points}"
        case s.MOVE_TO:
            return flight(state, action) + _mooring(state, action)
        case s.TOW_ISLAND:
            under = (
                f", under the {CLOUDS[state.cloud[action]]}" if state.cloud[action] != NONE else ""
            )
            verb = "Leave it on" if action == state.balloon else "Tow it to"
            return f"{verb} {where}{under}"
        case s.TOW_CLOUD:
            verb = "Keep it over" if action == state.balloon else "Tow it to"
            return f"{verb} {where}"
        case s.ANCHOR:
            if action < s.SWAP:
                edge = EDGE[state.balloon, action - s.ANCHOR_AT]
                return f"Anchor the {CLOUDS[state.tow]} {between(edge)}"
            edge, below = EDGE[state.balloon, action - s.SWAP], state.cloud[state.balloon]
            return f"Leave the {CLOUDS[state.tow]} and anchor the {CLOUDS[below]} {between(edge)}"
        case _:
            return _step_label(state, action)


def flight(state: State, cell: int) -> str:
    """Where the balloon would fly to."""
    return f"{'Stay over' if cell == state.balloon else 'Fly to'} {CELLS[cell]}"


def _mooring(state: State, action: int) -> str:
    """What flying there would moor, or why what lies there stays."""
    after = moored(state, action)
    if after:
        return f" and moor the {after}"
    why = left_alone(state, action)
    return f" ({why})" if why else ""


def moored(state: State, action: int) -> str:
    """The piece that `move_to` this cell would moor, or nothing."""
    tried = alone(state)
    rules.play(tried[0], action)
    if tried[0].tow == NONE:
        return ""
    return tow_name(tried[0])


def _step_label(state: State, action: int) -> str:
    if action == s.END:
        return "Stop here"
    target = int(NEIGHBOUR[state.balloon, (action - s.FLY) % N_DIRECTIONS])
    verb = "Fly alone"
    if action >= s.SWAP:
        verb = f"Leave the {tow_name(state)} and tow the {_lying(state)} below"
    elif action >= s.TOW:
        verb = f"Tow the {_lying(state) if state.tow == NONE else tow_name(state)}"
    return f"{verb} to {CELLS[target]} (price {entry_cost(state, target)})"


def after_stop(state: State) -> str:
    """What follows when the navigation is ended."""
    tried = alone(state)
    rules.play(tried[0], s.END)
    after = tried[0]
    if after.phase == s.ANCHOR:
        other = f" or the {_lying(after)}" if can_swap(after) else ""
        return f"anchor the {tow_name(after)}{other}"
    if after.turn == state.turn and after.phase != s.ENDED:
        what = "islands" if after.phase == s.ISLAND_STEP else "clouds"
        return f"then {points_name(int(after.points))} for {what}"
    return "your turn ends"


def _lying(state: State) -> str:
    """The piece on the balloon's cell that this navigation may tow."""
    if state.phase == s.ISLAND_STEP:
        return island_name(int(state.island[state.balloon]))
    return CLOUDS[state.cloud[state.balloon]]


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        return verdict(state, seat)
    mine, others = TASKS[int(state.phase)]
    if state.points and int(state.phase) in (s.MOVE_TO, s.TOW_ISLAND, s.TOW_CLOUD,
                                             s.ISLAND_STEP, s.CLOUD_STEP):  # fmt: skip
        mine += f" ({points_name(int(state.points))})"
    if state.phase == s.AIM and state.attempt == ATTEMPTS:
        mine = "throw once more, your last try"
    if seat == state.seat:
        return f"{mine[0].upper()}{mine[1:]}"
    return f"{seat_name(int(state.seat))} {others}"


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
            f"The {name} lies between {in_row(cells)}"
            if len(cells) > 1
            else f"The {name} lies on {cells[0]}"
        )
    if balloon["cell"]:
        told = f"Balloon over {balloon['cell']}: the die shows {balloon['shows']}, "
        told += f"{points_name(balloon['points'])} left"
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
