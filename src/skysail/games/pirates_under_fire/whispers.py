"""What the Pilot of Pirates Under Fire whispers, once each, to whoever has just learned to sail."""

from skysail.game import Document, State
from skysail.stage import note

from . import knowledge, reach
from . import state as s
from .box import BOARDER, MERCENARIES
from .text import FEW_SPACES

DIVER = 7


def whispers(state: State, seat: int | None) -> list[Document]:
    """What applies at the beginning of the seat's turn; in every turn another comes first."""
    if seat is None or state.phase != s.TURN_ACTION or state.seat != seat:
        return []
    told = []
    if int(reach.count(reach.accessible(state, seat))) <= FEW_SPACES:
        words = "Few spaces are open to you. Whoever cannot lay a ship loses at once: break out!"
        told.append(note("board", words))
    if reach.is_affordable(state, BOARDER) and reach.boardable(state, seat):
        words = "Boarder may be laid on an enemy without a shield beside your ships: it sinks."
        told.append(note(f"hired_{MERCENARIES[BOARDER]}", words))
    if reach.can_buy(state):
        words = "Your gold hires a mercenary, before or after your ship. It never burns."
        told.append(note("market", words))
    if state.hand[seat, DIVER] and knowledge.visible_mines(state, seat):
        words = "A 7 clears a mine anywhere on the sea, even the one that it is laid on."
        told.append(note(f"tile_{DIVER}", words))
    if not state.deck_size[seat]:
        told.append(note("hand", "Your deck is empty: this is your last turn."))
    first = int(state.turns[seat]) % max(len(told), 1)
    return told[first:] + told[:first]
