"""Sea of Clouds: why a choice is not legal now, with the number of the rule that forbids it."""

from skysail.game import State

from . import GAME, boarding
from . import state as s
from .box import (
    DISCARD_OBJECT,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    PICK,
    PIRATE_EFFECT,
    STEAL_COINS,
    STEAL_RUM,
    SWAP_OBJECT,
    SWAP_RUM,
    TAKE_PARROT,
)
from .names import asker, name

Answer = tuple[str, str]
IDLE = {  # what is missing where an effect would do nothing
    STEAL_COINS: "no Doubloons to steal",
    TAKE_PARROT: "the Parrot is there already",
    STEAL_RUM: "no Rum to take",
    DISCARD_OBJECT: "no Object to be thrown away",
    PICK: "no card on the shares",
    SWAP_RUM: "no Rum to exchange",
    SWAP_OBJECT: "no Objects to exchange",
}


def why_not(state: State, action: int) -> Answer:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    if action < s.SLOT:
        return "SOC-032", "no share is being looked at now"
    if action < s.PLACE:
        return _slot(state, action - s.SLOT)
    if action < s.CREW:
        return _place(state, *divmod(action - s.PLACE, s.MOST_IN_SHARE))
    if action < s.DONE:
        return _pirate(state, action - s.CREW)
    if action == s.DONE:
        if state.phase == s.BOARD_EFFECT:
            return "SOC-134", "Pirates who gain, steal or bring the Parrot have to act first"
        return "SOC-066", "this cannot be declined"
    if action < s.OWN_OBJECT:
        return _victim(state, action - s.VICTIM)
    if action < s.BOTTLE:
        return _object(state, action - s.OWN_OBJECT)
    if state.phase == s.GIVE_RUM:
        return "SOC-147", f"you have no {name(action - s.BOTTLE)} to give"
    return "SOC-147", "Rum is given only when the Smuggler exchanges it"


def _slot(state: State, slot: int) -> Answer:
    if state.phase == s.PLAY_CARD:
        return "SOC-042", f"there is no card {slot + 1} in your hand"
    return "SOC-041", "the order is asked only if one of several cards acts at once"


def _place(state: State, share: int, place: int) -> Answer:
    if state.phase != s.PICK_CARD:
        return "SOC-032", "a share is taken or left as a whole"
    if share == state.hole:
        return "SOC-047", f"share {share + 1} was just taken: its space is no share now"
    rule = "SOC-150" if asker(state) >= FIRST_PIRATE else "SOC-064"
    return rule, f"share {share + 1} has no card {place + 1}"


def _pirate(state: State, pirate: int) -> Answer:
    called = name(FIRST_PIRATE + pirate)
    if state.phase == s.DISCARD_PIRATE:
        return "SOC-061", f"{called} is not in your crew"
    if state.phase != s.BOARD_EFFECT:
        return "SOC-130", "Pirates act in a Boarding, when their Captain is asked"
    if state.unused[pirate] > 0:
        return "SOC-136", f"{called} can do nothing now: {idle(pirate)}"
    if state.crew[state.seat, pirate] > 0:
        return "SOC-132", f"{called} has acted already, or joined too late"
    return "SOC-133", f"{called} is not in your crew"


def idle(pirate: int) -> str:
    """Why a Pirate whose Captain has won cannot act (SOC-136)."""
    return IDLE[int(PIRATE_EFFECT[pirate])]


def _victim(state: State, side: int) -> Answer:
    if state.phase != s.CHOOSE_VICTIM:
        return "SOC-138", "no Pirate goes aboard a ship now"
    if side and state.seats == 2:
        return "SOC-104", "with two seats there is one neighbour: left"
    other = GAME.seat_name(int(boarding.neighbour(state, side)))
    if not state.beaten[state.active] >> side & 1:
        return "SOC-138", f"you did not beat {other}"
    rule = "SOC-144" if PIRATE_EFFECT[state.effect] == DISCARD_OBJECT else "SOC-136"
    return rule, f"{other} has nothing that could be taken"


def _object(state: State, place: int) -> Answer:
    called = name(FIRST_PERMANENT + place)
    if state.phase == s.TAKE_OBJECT:
        return "SOC-148", f"{GAME.seat_name(int(state.victim))} has no {called} face up"
    if state.phase == s.GIVE_OBJECT:
        return "SOC-148", f"you have no {called} face up"
    if state.phase == s.DISCARD_OBJECT:
        return "SOC-144", f"you have no {called} face up"
    return "SOC-022", "Objects leave only when a Pirate makes them"
