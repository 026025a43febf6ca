"""What one seat of Les Pluvionautes may see, as data. Every outlet is made of this alone."""

from collections.abc import Callable

from skysail.game import Document, State, alone
from skysail.results import winners
from skysail.view import head

from . import GAME, groups, harvest, odds, rules, text, ways
from . import state as s
from .box import (
    AIRSHIPS,
    ANIMALS,
    BOX,
    CLOUD_CODES,
    CLOUD_FACES,
    CLOUDS,
    CROPS,
    DICE,
    DIE_NAMES,
    DOUBLES,
    FACES,
    GOAL,
    GOOD_NAMES,
    GOODS,
    HANDS,
    ISLAND_CODES,
    MISSIONS,
    NONE,
    POINTS,
    PRINTED,
    TERRAIN_OF,
    TERRAINS,
)
from .names import (
    BOTH,
    CAP_IS_NEAR,
    HOW,
    ISLAND_PHASES,
    MISSING,
    NEWS,
    PHASES,
    THEN,
    WISH,
    airship_of,
    face_name,
    mission_name,
    owner_of,
    round_name,
    seat_name,
    still_to_throw,
    tow_name,
)
from .pieces import entry_cost
from .sky import (
    BIT,
    CELLS,
    EDGE,
    EDGE_CELLS,
    N_DIRECTIONS,
    NEIGHBOUR,
    PLACES,
)
from .why import left_alone

BITS = BIT.tolist()
EDGE_NAMES = [[CELLS[cell] for cell in edge] for edge in EDGE_CELLS]
STEP_PHASES = (s.ISLAND_STEP, s.CLOUD_STEP)
FLIGHT_PHASES = (s.MOVE_TO, s.TOW_ISLAND, s.TOW_CLOUD)
ACT_PHASES = (s.CHOOSE_FACE, s.TOW_CLOUD)  # where the next choice belongs to the same act
COUNTING_PHASES = (s.TOW_ISLAND, s.ANCHOR, s.PLACE_SUN, s.PLACE_MONSOON)
LEAST_SHARE = 0.01  # a cell that a throw touches less often is not shaded
COLOURS = ("#0072b2", "#009e73", "#cc79a7", "#d55e00", "#b8860b", "#5b4b9a")


def _how(state: State) -> str:
    """How to begin."""
    told = HOW.get(int(state.phase), "")
    if state.phase == s.AIM:
        told += BOTH if state.advanced else WISH
    return told


def _news(state: State) -> Document | None:
    """What an option is about, for whoever has a turn with it for the first time."""
    if state.phase == s.TAKE_BACK:
        return {"at": f"plate:{int(state.seat)}", "say": NEWS["duel"]}
    if state.advanced:
        return {"at": "tray", "say": NEWS["advanced"]}
    if state.phase == s.AIM and (state.weather != NONE).all():
        return {"at": f"weather:{DICE[0]}", "say": NEWS["weather"]}
    return None


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == s.ENDED)
    count, in_use = int(state.seats), sorted(int(m) for m in state.mission if m != NONE)
    shown = head(GAME, state, seat, PHASES[state.phase], _pointing(state))
    told = {
        **shown,
        "acts": acts(state, shown["choices"]),
        "how": _how(state) if seat == state.seat else "",
        "then": ["", THEN.get(int(state.phase), "")],
        "news": _news(state) if seat == state.seat else None,
        "missing": MISSING.get(int(state.phase), ""),
        "badges": [
            {"colour": COLOURS[owner], "mark": f"mark-{AIRSHIPS[owner]}"} for owner in range(count)
        ],
        "mode": "advanced" if state.advanced else "normal",
        "hand": HANDS[state.hand],
        "turn": int(state.turn),
        "round": min(int(state.turn) // count + 1, int(state.max_turns) // count),
        "rounds": int(state.max_turns) // count,
        "first": int(state.first),
        "anchored": int(state.anchored),
        "clouds_to_end": s.CLOUDS_TO_END[state.advanced],
        "last_round": bool(rules.end_is_near(state)),
        "winners": winners(GAME, state) if over else [],
        "scores": [int(score) for score in state.score[:count]] if over else [None] * count,
        "cells": cells(state),
        "edges": edges(state),
        "airships": airships(state),
        "weather": [
            die_view(state, die) for die in range(len(DIE_NAMES)) if state.weather[die] != NONE
        ],
        "balloon": balloon(state),
        "goods": [good._asdict() for good in harvest.all_goods(state)],
        "seats": [seat_view(state, owner, seat) for owner in range(count)],
        "mission_set": [worth_now(state, mission) for mission in in_use],
        "missions_aside": [worth_now(state, m) for m in range(len(MISSIONS)) if m not in in_use],
    }
    return told | {"status": None if over else _status(state, seat, told)}


def _status(state: State, seat: int | None, told: Document) -> Document | None:
    """What the header says of the end, once it is near."""
    words = round_name(told)
    if told["last_round"]:
        words += f": {_in_brief(still_to_throw(state, seat))}"
    is_near = told["last_round"] or told["round"] > told["rounds"] - CAP_IS_NEAR
    return {"kind": "last", "words": words} if is_near else None


def _in_brief(names: list[str]) -> str:
    """Two names, or the first one and how many there are besides."""
    return ", ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"


def _pointing(state: State) -> Callable[[State, int], Document]:
    """What a choice points at, and how the balloon would get there."""
    flies = int(state.phase) in FLIGHT_PHASES
    start = int(state.balloon)
    costs = ways.prices(state, start) if flies else []

    def point(state: State, action: int) -> Document:
        told = _target(state, action)
        if flies:
            way = ways.way(state, start, action, costs)
            told |= {"cost": costs[action], "way": [CELLS[cell] for cell in way]}
        return told | _prospect(state, action)

    return point


def acts(state: State, choices: list[Document]) -> list[Document]:
    """What is one act at the table: a number and the flight with it, a tow and the edge."""
    if int(state.phase) not in ACT_PHASES:
        return []
    go_on = _flight if state.phase == s.CHOOSE_FACE else _anchoring
    told = []
    for choice in choices:
        tried = alone(state)
        rules.play(tried[0], choice["action"])
        for action in GAME.legal(tried[0]):
            told.append(
                {
                    "action": f"{choice['action']} {action}",
                    "moves": [choice["move"], text.write(action)],
                    **go_on(tried[0], choice, action),
                }
            )
    return told


def _flight(state: State, _face: Document, cell: int) -> Document:
    """A flight with the number that the airship is set to."""
    points, name = int(state.points), CELLS[cell]
    return {
        "label": f"{text.flight(state, cell)} with a {points}",
        "parts": [f"face:{points}", f"over:{name}"],
        "cell": name,
        "cost": ways.prices(state, int(state.balloon))[cell],
        "points": points,
        "left_alone": left_alone(state, cell),
    }


def _anchoring(state: State, tow: Document, action: int) -> Document:
    """A cloud in tow on one of the edges of the cell that it came to."""
    told = _target(state, action)
    name = tow["cell"]
    beside = next(cell for cell in EDGE_NAMES[told["edge"]] if cell != name)
    return {
        **told,
        "label": f"{tow['label']} and anchor it toward {beside}",
        "parts": [f"over:{name}", f"anchor:{name}-{beside}"],
        "cell": name,
        "cost": tow["cost"],
    }


def _prospect(state: State, action: int) -> Document:
    """What can be drawn of what a choice brings: odds, the tow's reach, the chooser's goals."""
    phase = int(state.phase)
    if phase == s.AIM:
        chances = odds.of_throw(int(state.hand), action)
        return {
            "off": chances.off,
            "odds": {
                CELLS[cell]: round(chance, 4)
                for cell, chance in enumerate(chances.cells)
                if chance >= LEAST_SHARE
            },
        }
    if action == s.END:
        follows = text.after_stop(state)
        return {"preview": f"{follows[0].upper()}{follows[1:]}."}
    if phase not in (s.MOVE_TO, *COUNTING_PHASES):
        return {}
    tried = alone(state)
    rules.play(tried[0], action)
    after = tried[0]
    if phase == s.MOVE_TO:
        moors = tow_name(after) if after.tow != NONE else ""
        reach = GAME.legal(after) if moors else []
        why = "" if moors else left_alone(state, action)
        return {"moors": moors, "then": [CELLS[cell] for cell in reach], "left_alone": why}
    goals = harvest.of_mission(after, int(state.mission[state.seat]))
    told: Document = {"goals": [goal._asdict() for goal in goals]}
    if phase in (s.PLACE_SUN, s.PLACE_MONSOON):
        told["area"] = harvest.names_of(int(groups.area(after, phase - s.PLACE_SUN)))
    return told


def _target(state: State, action: int) -> Document:
    """The cell or edge that a choice points at."""
    told: Document = {}
    phase = int(state.phase)
    if action < s.ANCHOR_AT:
        told["cell"] = CELLS[action]
    if phase == s.ANCHOR:
        swaps = action >= s.SWAP
        direction = action - (s.SWAP if swaps else s.ANCHOR_AT)
        cloud = state.cloud[state.balloon] if swaps else state.tow
        told |= {"edge": int(EDGE[state.balloon, direction]), "cloud": CLOUDS[cloud]}
    elif phase == s.TAKE_BACK:
        token = rules.first_airship(state, int(state.seat)) + action - s.TAKE
        told["cell"] = CELLS[state.airship[token]]
    elif phase in STEP_PHASES and action != s.END:
        target = int(NEIGHBOUR[state.balloon, (action - s.FLY) % N_DIRECTIONS])
        told |= {
            "cell": CELLS[target],
            "tows": action >= s.TOW,
            "swaps": action >= s.SWAP,
            "cost": int(entry_cost(state, target)),
        }
    return told


def cells(state: State) -> list[Document]:
    """Every cell: what lies on it, and what its island is worth now."""
    kinds, clouds, locked = state.island.tolist(), state.cloud.tolist(), int(state.locked)
    doubled = [groups.doubled_cells(state, good) for good in (ANIMALS, CROPS)]
    told: list[Document] = []
    for cell, (kind, cloud) in enumerate(zip(kinds, clouds, strict=True)):
        parts = [ISLAND_CODES[kind]] * (kind != NONE) + [CLOUD_CODES[cloud]] * (cloud != NONE)
        island = None
        if kind != NONE:
            now = [int(groups.amount(state, cell, g, doubled[g])) for g in (ANIMALS, CROPS)]
            island = {**island_view(kind), "now": now}
        told.append(
            {
                "name": CELLS[cell],
                "row": PLACES[cell][0],
                "column": PLACES[cell][1],
                "code": "+".join(parts) or ".",
                "island": island,
                "cloud": CLOUDS[cloud] if cloud != NONE else None,
                "locked": bool(locked & BITS[cell]),
            }
        )
    return told


def island_view(kind: int) -> Document:
    """An island's face."""
    terrain = int(TERRAIN_OF[kind])
    return {
        "id": BOX["island"][kind]["id"],
        "terrain": TERRAINS[terrain],
        "animals": int(PRINTED[ANIMALS, kind]),
        "crops": int(PRINTED[CROPS, kind]),
        "animal": GOOD_NAMES[terrain][ANIMALS],
        "crop": GOOD_NAMES[terrain][CROPS],
    }


def edges(state: State) -> list[Document]:
    """Every edge and the cloud that is anchored there."""
    return [
        {"between": list(between), "cloud": CLOUDS[cloud] if cloud != NONE else None}
        for between, cloud in zip(EDGE_NAMES, state.edge.tolist(), strict=True)
    ]


def airships(state: State) -> list[Document]:
    """Every airship in the match and where it is; in a duel each seat has two."""
    duel = state.seats == s.DUEL
    return [
        {
            "seat": owner_of(state, token),
            "number": token % 2 + 1 if duel else None,
            "name": AIRSHIPS[airship_of(state, token)],
            "cell": CELLS[state.airship[token]] if state.airship[token] != NONE else None,
        }
        for token in range(int(state.seats) * (2 if duel else 1))
    ]


def die_view(state: State, die: int) -> Document:
    """A weather die and the cells whose goods it doubles."""
    return {
        "name": DIE_NAMES[die],
        "id": BOX["weather_die"][die]["id"],
        "doubles": GOODS[DOUBLES[die]],
        "value": int(state.value[die]),
        "cell": CELLS[state.weather[die]],
        "area": harvest.names_of(int(groups.area(state, die))),
    }


def balloon(state: State) -> Document:
    """The balloon die, where it is or may be placed, and what is in tow."""
    names = ("balloon die", *DIE_NAMES)
    tow: Document | None = None
    if state.tow != NONE:
        tow = {"name": tow_name(state)}
        if int(state.phase) in ISLAND_PHASES:
            tow |= {"island": island_view(int(state.tow))}
        else:
            tow |= {"cloud": CLOUDS[state.tow]}
    return {
        "cell": CELLS[state.balloon] if state.balloon != NONE else None,
        "shows": face_name(bool(state.advanced), int(state.face)) if state.face != NONE else None,
        "die": die_face(state, int(state.face)) if state.face != NONE else None,
        "below": die_face(state, FACES - 1 - int(state.face)) if state.face != NONE else None,
        "points": int(state.points),
        "attempt": int(state.attempt),
        "navigation": 2 if state.second else 1,
        "rests": {
            name: harvest.names_of(int(cells))
            for name, cells in zip(names, state.rest, strict=True)
            if cells
        },
        "tow": tow,
    }


def die_face(state: State, face: int) -> Document:
    """A face of the balloon die: what it shows, and in the advanced mode whether for clouds."""
    points = int(POINTS[state.advanced, face])
    return {
        "shows": str(points) if points else "airship",
        "clouds": face < CLOUD_FACES if state.advanced else None,
    }


def seat_view(state: State, owner: int, seat: int | None) -> Document:
    """A seat and its mission, if the looking seat knows it (PLUV-013, PLUV-102)."""
    known = owner == seat or state.phase == s.ENDED
    mission = int(state.mission[owner])
    told: Document = {"seat": owner, "name": seat_name(owner), "mission": None}
    if known:
        parts = harvest.of_mission(state, mission)
        told["mission"] = {
            **mission_card(mission),
            "points": sum(part.amount for part in parts),
            "parts": [part._asdict() for part in parts],
        }
    return told


def worth_now(state: State, mission: int) -> Document:
    """A mission and what it would be worth now."""
    worth = sum(part.amount for part in harvest.of_mission(state, mission))
    return {**mission_card(mission), "worth": worth}


def mission_card(mission: int) -> Document:
    """A mission's face: the goods that it wants, and where they are found."""
    terrains = [int(GOAL[mission, good]) for good in (CROPS, ANIMALS)]
    return {
        "id": MISSIONS[mission],
        "name": mission_name(mission),
        "wants": [GOOD_NAMES[terrains[0]][CROPS], GOOD_NAMES[terrains[1]][ANIMALS]],
        "terrains": [TERRAINS[terrain] for terrain in terrains],
    }
