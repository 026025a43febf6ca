"""What one seat of Les Pluvionautes may see, as data. Every outlet is made of this alone."""

from skysail.game import Document, State
from skysail.view import head

from . import GAME, groups, harvest, rules, text
from . import state as layout
from .box import (
    ANIMALS,
    BOX,
    CLOUD_CODES,
    CLOUDS,
    CROPS,
    DIE_NAMES,
    DOUBLES,
    GOOD_NAMES,
    GOODS,
    HANDS,
    ISLAND_CODES,
    MISSIONS,
    NONE,
    PRINTED,
    TERRAIN_OF,
    TERRAINS,
)
from .names import ISLAND_PHASES, PHASES, face_name, mission_name, owner_of, seat_name, tow_name
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

BITS = BIT.tolist()
EDGE_NAMES = [[CELLS[cell] for cell in edge] for edge in EDGE_CELLS]
STEP_PHASES = (layout.ISLAND_STEP, layout.CLOUD_STEP)


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == layout.ENDED)
    count = int(state.seats)
    return {
        **head(GAME, state, seat, PHASES[state.phase], pointing),
        "mode": "advanced" if state.advanced else "normal",
        "hand": HANDS[state.hand],
        "turn": int(state.turn),
        "round": min(int(state.turn) // count + 1, int(state.max_turns) // count),
        "rounds": int(state.max_turns) // count,
        "first": int(state.first),
        "anchored": int(state.anchored),
        "clouds_to_end": layout.CLOUDS_TO_END[state.advanced],
        "last_round": bool(rules.end_is_near(state)),
        "winners": text.winners(state) if over else [],
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
        "mission_set": [
            mission_card(m) for m in sorted(int(m) for m in state.mission if m != NONE)
        ],
        "moved": _moved(state),
    }


def pointing(state: State, action: int) -> Document:
    """The cell or edge that a choice points at."""
    told: Document = {}
    phase = int(state.phase)
    if action < layout.ANCHOR_AT:
        told["cell"] = CELLS[action]
    if phase == layout.MOVE_TO:
        told["moors"] = text.moored(state, action)
    elif phase == layout.ANCHOR:
        swaps = action >= layout.SWAP
        direction = action - (layout.SWAP if swaps else layout.ANCHOR_AT)
        cloud = state.cloud[state.balloon] if swaps else state.tow
        told |= {"edge": int(EDGE[state.balloon, direction]), "cloud": CLOUDS[cloud]}
    elif phase == layout.TAKE_BACK:
        token = rules.first_airship(state, int(state.seat)) + action - layout.TAKE
        told["cell"] = CELLS[state.airship[token]]
    elif phase in STEP_PHASES and action != layout.END:
        target = int(NEIGHBOUR[state.balloon, (action - layout.FLY) % N_DIRECTIONS])
        told |= {
            "cell": CELLS[target],
            "tows": action >= layout.TOW,
            "swaps": action >= layout.SWAP,
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
    duel = state.seats == layout.DUEL
    return [
        {
            "seat": owner_of(state, token),
            "number": token % 2 + 1 if duel else None,
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


def seat_view(state: State, owner: int, seat: int | None) -> Document:
    """A seat and its mission, if the looking seat knows it (PLUV-013, PLUV-102)."""
    known = owner == seat or state.phase == layout.ENDED
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


def mission_card(mission: int) -> Document:
    return {"id": MISSIONS[mission], "name": mission_name(mission)}


def _moved(state: State) -> list[str] | None:
    """From where to where the balloon went in the last play, for a faint trail."""
    for kind, *numbers in state.events[: state.n_events]:
        if kind == layout.FLEW:
            return [CELLS[numbers[0]], CELLS[numbers[1]]]
        if kind in (layout.TOWED_ISLAND, layout.TOWED_CLOUD):
            return [CELLS[numbers[1]], CELLS[numbers[2]]]
    return None
