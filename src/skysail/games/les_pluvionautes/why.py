"""Les Pluvionautes: why a choice is not legal now, with the number of the rule that forbids it."""

from skysail.game import State

from . import choices
from . import state as s
from .box import CLOUDS, DIE_NAMES, NONE
from .names import TASKS, island_name, owner_of, seat_name
from .pieces import entry_cost
from .sky import BIT, CELLS, EDGE, N_DIRECTIONS, NEIGHBOUR, OFF

Answer = tuple[str, str]


def why_not(state: State, action: int) -> Answer:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    cell_is_asked = phase in (s.AIM, s.REST_CELL, s.PLACE_SUN, s.PLACE_MONSOON,
                              s.MOVE_TO, s.TOW_ISLAND, s.TOW_CLOUD)  # fmt: skip
    if action < s.ANCHOR_AT and cell_is_asked:
        return _cell(state, phase, action)
    if s.ANCHOR_AT <= action < s.FACE and phase == s.ANCHOR:
        return _edge(state, action - s.ANCHOR_AT)
    if s.SWAP <= action < s.END and phase == s.ANCHOR:
        if not state.advanced:
            return "PLUV-049", "the cloud in tow is anchored, not the one that lies here"
        if not choices.can_swap(state):
            return "PLUV-084", _no_swap(state, "cloud")
        return _edge(state, action - s.SWAP)
    if action >= s.FLY and phase in (s.ISLAND_STEP, s.CLOUD_STEP):
        return _step(state, phase, action)
    if s.TAKE <= action < s.FLY and state.seats != s.DUEL:
        return "PLUV-021", "your airship returns to your hand by itself"
    if s.FACE <= action < s.TAKE:
        return "PLUV-028", "a number is chosen only when the die shows an airship"
    return "PLUV-020", f"now you must {TASKS[phase][0]}"


def _cell(state: State, phase: int, cell: int) -> Answer:
    name = CELLS[cell]
    if phase == s.REST_CELL:
        return "PLUV-024", f"the balloon die does not touch {name}"
    if phase in (s.PLACE_SUN, s.PLACE_MONSOON):
        return "PLUV-091", f"the {DIE_NAMES[phase - s.PLACE_SUN]} does not touch {name}"
    if not int(choices.in_reach(state, state.points)) & int(BIT[cell]):
        rule = "PLUV-034" if phase == s.MOVE_TO else "PLUV-041"
        return rule, f"{name} is further than {state.points} points away"
    if phase == s.TOW_ISLAND:
        return "PLUV-043", f"another island lies on {name}"
    return "PLUV-049", f"{name} has no free edge to anchor a cloud on"


def _edge(state: State, direction: int) -> Answer:
    if EDGE[state.balloon, direction] == OFF:
        return "PLUV-002", "no cloud is anchored on the rim"
    return "PLUV-003", "a cloud is anchored on that edge already"


def _no_swap(state: State, kind: str) -> str:
    """Why the piece in tow is not swapped for another below it."""
    if state.tow == NONE:
        return f"you carry no {kind} that could be left here"
    if choices.tows_above_another(state):
        return f"the {kind} here and the one that you carry are alike"
    return f"no other {kind} lies here"


def held_fast(state: State, cell: int) -> Answer | None:
    """Why the island on a cell cannot be towed: what locks or occupies it; None if nothing does."""
    if int(state.locked) & int(BIT[cell]):
        return "PLUV-062", "locked by fog"
    if state.cloud[cell] != NONE:
        return "PLUV-074", f"covered by the {CLOUDS[state.cloud[cell]]}"
    for token, at in enumerate(state.airship):
        if at == cell:
            return "PLUV-074", f"guarded by {seat_name(owner_of(state, token))}"
    for die, at in enumerate(state.weather):
        if at == cell:
            return "PLUV-074", f"under the {DIE_NAMES[die]}"
    return None


def left_alone(state: State, cell: int) -> str:
    """Why what lies on a cell is not moored; empty where nothing lies."""
    if state.cloud[cell] != NONE:
        return f"{CLOUDS[state.cloud[cell]]}: no free edge in reach"
    held = held_fast(state, cell) if state.island[cell] != NONE else None
    return f"{island_name(int(state.island[cell]))} {held[1]}" if held else ""


def _step(state: State, phase: int, action: int) -> Answer:
    on_islands = phase == s.ISLAND_STEP
    kind = "island" if on_islands else "cloud"
    if action == s.END:
        if on_islands:
            return "PLUV-080", "two islands cannot be left on one cell: tow on"
        return "PLUV-084", "another cloud lies here and no edge is free: tow on"
    target = int(NEIGHBOUR[state.balloon, (action - s.FLY) % N_DIRECTIONS])
    if target == OFF:
        return "PLUV-073", "the rim of the sky is there"
    if entry_cost(state, target) > state.points:
        return (
            "PLUV-073",
            f"the price of {CELLS[target]} is {entry_cost(state, target)}, "
            f"you have {state.points} left",
        )
    if action < s.TOW:
        return "PLUV-078", f"the {kind} you carry cannot be left above another"
    swapping = action >= s.SWAP
    lies_here = state.island[state.balloon] if on_islands else state.cloud[state.balloon]
    if swapping and (lies_here == NONE or state.tow in (NONE, lies_here)):
        return "PLUV-077", _no_swap(state, kind)
    if swapping or state.tow == NONE:
        if lies_here == NONE:
            return ("PLUV-074" if on_islands else "PLUV-075"), f"no {kind} lies here"
        held = held_fast(state, state.balloon) if on_islands else None
        if held:
            return held[0], f"the island here is {held[1]}"
    if on_islands:
        return (
            "PLUV-080",
            f"{CELLS[target]} has an island, and no cell without one would be in reach",
        )
    return (
        "PLUV-084",
        f"{CELLS[target]} has a cloud and no free edge, and no better cell would be in reach",
    )
