"""Les Pluvionautes: why a choice is not legal now, with the number of the rule that forbids it."""

from skysail.game import State

from . import choices
from . import state as layout
from .box import DIE_NAMES, NONE
from .names import TASKS
from .pieces import can_be_towed, entry_cost, islands
from .sky import BIT, CELLS, EDGE, NEIGHBOUR, OFF

Answer = tuple[str, str]


def why_not(state: State, action: int) -> Answer:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    cell_is_asked = phase in (layout.AIM, layout.REST_CELL, layout.PLACE_SUN, layout.PLACE_MONSOON,
                              layout.MOVE_TO, layout.TOW_ISLAND, layout.TOW_CLOUD)  # fmt: skip
    if action < layout.ANCHOR_AT and cell_is_asked:
        return _cell(state, phase, action)
    if layout.ANCHOR_AT <= action < layout.FACE and phase == layout.ANCHOR:
        if EDGE[state.balloon, action - layout.ANCHOR_AT] == OFF:
            return "PLUV-002", "there is no edge on the rim of the sky"
        return "PLUV-003", "a cloud hangs on that edge already"
    if action >= layout.FLY and phase in (layout.ISLAND_STEP, layout.CLOUD_STEP):
        return _step(state, phase, action)
    if layout.TAKE <= action < layout.FLY and state.seats != layout.DUEL:
        return "PLUV-021", "your airship returns to your hand by itself"
    if layout.FACE <= action < layout.TAKE:
        return "PLUV-028", "a number is chosen only when the die shows an airship"
    return "PLUV-020", f"now you must {TASKS[phase][0]}"


def _cell(state: State, phase: int, cell: int) -> Answer:
    name = CELLS[cell]
    if phase == layout.REST_CELL:
        return "PLUV-024", f"the balloon die does not touch {name}"
    if phase in (layout.PLACE_SUN, layout.PLACE_MONSOON):
        return "PLUV-091", f"the {DIE_NAMES[phase - layout.PLACE_SUN]} does not touch {name}"
    if not int(choices.in_reach(state, state.points)) & int(BIT[cell]):
        rule = "PLUV-034" if phase == layout.MOVE_TO else "PLUV-041"
        return rule, f"{name} is further than {state.points} points away"
    if phase == layout.TOW_ISLAND:
        return "PLUV-043", f"another island lies on {name}"
    return "PLUV-049", f"{name} has no free edge to anchor a cloud on"


def _step(state: State, phase: int, action: int) -> Answer:
    on_islands = phase == layout.ISLAND_STEP
    other = "island" if on_islands else "lying cloud"
    if action == layout.END:
        if on_islands:
            return "PLUV-080", "two islands cannot be left on one cell: tow on"
        return "PLUV-084", "another cloud lies here and no edge is free: tow on"
    towing = action >= layout.TOW
    target = int(NEIGHBOUR[state.balloon, action - (layout.TOW if towing else layout.FLY)])
    if target == OFF:
        return "PLUV-073", "the sky ends there"
    if entry_cost(state, target) > state.points:
        return (
            "PLUV-073",
            f"{CELLS[target]} costs {entry_cost(state, target)}, you have {state.points} left",
        )
    if not towing:
        return "PLUV-078", f"the piece you carry cannot be left above another {other}"
    if state.tow == NONE:
        here = int(BIT[state.balloon])
        if not on_islands and not int(state.lying) & here:
            return "PLUV-075", "no cloud lies here"
        if on_islands and not int(islands(state)) & here:
            return "PLUV-074", "no island lies here"
        if on_islands and not can_be_towed(state, state.balloon):
            if int(state.locked) & here:
                return "PLUV-062", "fog locks this island"
            return "PLUV-074", "this island is occupied"
    if on_islands:
        return "PLUV-080", f"{CELLS[target]} holds an island and no free cell would be within reach"
    return (
        "PLUV-084",
        f"{CELLS[target]} has a cloud and no free edge, and no way on would be within reach",
    )
