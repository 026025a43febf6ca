"""Sea of Plunder: why a choice is not legal now, with the number of the rule against it."""

from skysail.game import State

from . import state as s
from .box import FIRST_GOOD, KIND_OF, OPTIONS
from .names import cards_in, kind_name, name_in_use, piece_name, task_of

Answer = tuple[str, str]
RULE_OF = {  # the rule that asks for a phase's choice
    s.CHOOSE_COLOUR: "SOP-014",
    s.KEEP_GOOD: "SOP-166",
    s.DRAW_SOURCE: "SOP-030",
    s.PLAY_CARD: "SOP-046",
    s.CHOOSE_SHIP: "SOP-192",
    s.COMPASS_USE: "SOP-131",
    s.ORIENTATION: "SOP-126",
    s.CHOOSE_X: "SOP-054",
    s.BROKEN_SIDE: "SOP-133",
    s.RESUPPLY_BOTTOM: "SOP-140",
    s.DISCARD_CARD: "SOP-115",
    s.CHOOSE_ISLAND: "SOP-142",
    s.CHOOSE_PIRATE: "SOP-118",
    s.BRIBE_GOOD: "SOP-103",
    s.COMBO_GOOD: "SOP-202",
    s.NAVIGATOR_STEP: "SOP-160",
    s.LUCKY_STEP: "SOP-157",
    s.SMUGGLER_GOOD: "SOP-167",
}


def why_not(state: State, action: int) -> Answer:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    meant = _phases_of(action)
    if phase not in meant:
        return _wrong_moment(state, phase, meant)
    if action < s.FROM_DECK:
        return _card(state, phase, action % FIRST_GOOD)
    if action == s.FROM_DECK:
        under = "nothing lies" if state.pile_size <= 1 else "only Events lie"
        why = f"{under} under the pile's top card"
        return "SOP-044", f"the deck is empty and no new one can be made: {why}"
    if action == s.FROM_PILE:
        if state.took_top:
            return "SOP-030", "only one card of a turn may come from the pile"
        if state.pile_size == 0:
            return "SOP-045", "the pile is empty"
        return "SOP-033", "an Event lies on top of the pile"
    if action < s.PIRATE:
        count = OPTIONS[state.card]
        return "SOP-054", f"{name_in_use(int(state.card))} has only {count} Xs to choose from"
    if action < s.COLOUR:
        return _island(state, action - s.ISLAND)
    if action < s.GOOD:
        if phase == s.CHOOSE_COLOUR:
            return "SOP-014", "somebody else sails that colour"
        return "SOP-192", "that ship is not yours"
    if phase == s.BRIBE_GOOD:
        return "SOP-103", "you hold no Good of that colour"
    if phase == s.KEEP_GOOD:
        return "SOP-166", "you keep a Good of one of your own colours"
    return "SOP-007", "no Good of that colour lies on its quay"


def _wrong_moment(state: State, phase: int, meant: tuple[int, ...]) -> Answer:
    """Something else is to be decided: before what was tried, or after its time is over."""
    task, _ = task_of(state)
    if meant == (s.DRAW_SOURCE,) and phase in (s.PLAY_CARD, s.DISCARD_CARD):
        return "SOP-029", f"the draw phase is over: {task}"
    if meant == (s.PLAY_CARD,) and phase == s.DISCARD_CARD:
        return "SOP-029", f"the play phase is over: {task}"
    return RULE_OF[phase], f"first {task.rstrip('?')}"


def _card(state: State, phase: int, kind: int) -> Answer:
    if phase == s.PLAY_CARD and kind == s.UNCHARTED and _holds(state, kind):
        return "SOP-148", "Uncharted Waters can be played three times in a turn, not more"
    verb = {s.PLAY_CARD: "play", s.DISCARD_CARD: "discard"}.get(phase, "slip under the deck")
    return RULE_OF[phase], f"you {verb} a card of your hand, and {kind_name(kind)} is not in it"


def _holds(state: State, kind: int) -> bool:
    return any(KIND_OF[card] == kind for card in cards_in(state.hand[state.seat]))


def _island(state: State, slot: int) -> Answer:
    if state.island[slot] == s.NONE:
        return "SOP-142", "that island is not on the sea now"
    return "SOP-142", f"{piece_name(state, s.ISLANDS, slot)} is chosen already"


def _phases_of(action: int) -> tuple[int, ...]:
    """When an action of this sort may be asked for."""
    for above, phases in (
        (s.DISCARD, (s.PLAY_CARD,)),
        (s.BOTTOM, (s.DISCARD_CARD,)),
        (s.FROM_DECK, (s.RESUPPLY_BOTTOM,)),
        (s.COMPASS_NO, (s.DRAW_SOURCE,)),
        (s.TURN, (s.COMPASS_USE,)),
        (s.OPTION, (s.ORIENTATION,)),
        (s.PIRATE, (s.CHOOSE_X,)),
        (s.ISLAND, (s.CHOOSE_PIRATE,)),
        (s.COLOUR, (s.CHOOSE_ISLAND,)),
        (s.GOOD, (s.CHOOSE_COLOUR, s.CHOOSE_SHIP)),
        (s.STEP, (s.KEEP_GOOD, s.BRIBE_GOOD, s.COMBO_GOOD, s.SMUGGLER_GOOD)),
        (s.OR_MORE, (s.NAVIGATOR_STEP, s.LUCKY_STEP)),
    ):
        if action < above:
            return phases
    return (s.BROKEN_SIDE,)
