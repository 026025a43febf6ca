"""Pirates Under Fire: why a choice is not legal now, with the number of the rule against it."""

from skysail.game import State

from . import reach
from . import state as s
from .box import BOARDER, COST, DIAG_SHOT, HIRED, LAY_BATCH, MERCENARY_NAMES, ORTH_SHOT
from .names import TASKS, effect_name, laid_by, power_told
from .sea import BIT, PLACE_NAMES, ROWS, SPACES

Answer = tuple[str, str]
LAYING = (s.TURN_ACTION, s.CHOOSE_SHIP)
FIRST_ROWS = (1, ROWS)  # of each seat, as people read them


def why_not(state: State, action: int) -> Answer:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    if phase < s.TURN_ACTION:
        return "PUF-006", f"the sea is being arranged: {TASKS[phase][0]}"
    if action >= s.CHANNEL:
        return "PUF-006", "the sea is arranged before the match begins"
    if action >= s.SPACE_FIRST:
        return "PUF-051", "there is no order of effects to choose now"
    if action >= s.DIRECTION:
        return _shoot(state, phase, action - s.DIRECTION)
    if action >= s.SPACE:
        return _there(state, phase, action - s.SPACE)
    if action >= s.LAY:
        ship, space = laid_by(action)
        refusal = _hire(state, phase, ship - HIRED) if ship >= HIRED else _tile(state, phase, ship)
        return refusal or _berth(state, ship, space)
    if action == s.DECLINE:
        return _decline(state, phase)
    number = action - s.NUMBER
    if phase == s.PICK_TILE:
        return "PUF-116", f"there is no {number} in your reserve"
    return _tile(state, phase, number) or ("PUF-029", f"a space belongs to it: {number} on A1")


def _shoot(state: State, phase: int, direction: int) -> Answer:
    if phase != s.SHOT:
        return "PUF-070", "there is no shot to fire now"
    effect = int(state.effect)
    if not reach.SHOOTS[effect, direction]:
        rule = {ORTH_SHOT: "PUF-061", DIAG_SHOT: "PUF-062"}.get(effect, "PUF-119")
        return rule, f"a {effect_name(effect).lower()} does not go that way"
    return "PUF-073", "there is no active enemy ship that way"


def _there(state: State, phase: int, space: int) -> Answer:
    name = PLACE_NAMES[space]
    if phase in LAYING:
        if int(reach.accessible(state, state.seat)) & int(BIT[space]):
            return "PUF-029", f"first choose the ship that goes to {name}, in your hand"
        return _berth(state, 1, space)
    if phase == s.REPAIR_SHIP:
        return "PUF-063", f"no burning ship of yours lies on {name}"
    if phase == s.SHIELD_SHIP:
        return "PUF-091", f"no active ship of yours lies on {name}"
    if phase == s.CLEAR_MINE:
        return "PUF-094", f"no mine lies on {name}"
    if phase in (s.PLACE_MINE, s.PLACE_DUMMY):
        what = "a ship" if state.ship[space] else "a mine"
        return "PUF-103", f"{what} lies on {name} already"
    return "PUF-022", f"no space is chosen now: {TASKS[phase][0]}"


def _berth(state: State, ship: int, space: int) -> Answer:
    """Why a ship cannot lie on a space."""
    name, bit = PLACE_NAMES[space], int(BIT[space])
    mine, enemy = int(state.seat), 1 - int(state.seat)
    if ship == HIRED + BOARDER and int(state.active[enemy]) & bit:
        return "PUF-120", f"the ship on {name} is shielded, a mercenary, or not beside your fleet"
    if (int(state.active[mine]) | int(state.active[enemy])) & bit:
        return "PUF-034", f"an active ship lies on {name}"
    if state.ship[space]:
        return "PUF-032", f"the burning ship on {name} is not beside an active ship of yours"
    if not state.active[mine]:
        row = FIRST_ROWS[mine]
        return "PUF-031", f"{name} is closed: without active ships only your row {row} is open"
    if fires := int(reach.beside(bit)) & int(state.burning[mine]):
        burning = int(state.ship[next(at for at in range(SPACES) if fires & int(BIT[at]))])
        return "PUF-031", f"{name} is beside your burning {burning} alone: it opens no spaces"
    return "PUF-031", f"{name} is not in your first row, nor beside an active ship of yours"


def _tile(state: State, phase: int, number: int) -> Answer | None:
    """Why a ship tile cannot be laid anywhere, if it cannot."""
    if phase == s.BUY_AFTER:
        return "PUF-021", "you have laid your ship in this turn"
    if phase not in LAYING:
        return "PUF-022", f"no ship is laid now: {TASKS[phase][0]}"
    if not state.hand[state.seat, number]:
        return "PUF-022", f"you have no {number} in hand"
    if not reach.accessible(state, state.seat):
        return "PUF-125", "no space is open to a ship"
    return None


def _hire(state: State, phase: int, mercenary: int) -> Answer | None:
    """Why a mercenary cannot be hired, if it cannot."""
    name = MERCENARY_NAMES[mercenary]
    if phase not in (s.TURN_ACTION, s.BUY_AFTER):
        if state.bought:
            return "PUF-023", "only one mercenary may be hired in a turn"
        return "PUF-024", "mercenaries are hired before a ship is laid, or after its effects"
    if not state.for_sale[mercenary]:
        return "PUF-010", f"{name} is not in the market"
    short = int(COST[mercenary]) - int(state.gold[state.seat])
    if short > 0:
        words = f"{name} costs {COST[mercenary]} gold: you are {short} short"
        return "PUF-110", f"{words}. {power_told(mercenary)}"
    if not reach.landing(state, HIRED + mercenary):
        return "PUF-113", f"there is no space for {name}"
    return None


def _decline(state: State, phase: int) -> Answer:
    if phase in LAYING:
        return "PUF-021", "a ship must be laid in every turn"
    if phase == s.EFFECT_ORDER:
        return "PUF-050", "one of the two effects comes first"
    if state.effect == LAY_BATCH:
        return "PUF-118", "the Minelayer places all its tokens"
    return "PUF-054", "an effect that can be used must be"
