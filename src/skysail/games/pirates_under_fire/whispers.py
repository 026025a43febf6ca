"""What the Pilot of Pirates Under Fire whispers, once each, to whoever has just learned to sail."""

from skysail.game import Document, State, alone
from skysail.stage import note

from . import GAME, knowledge, reach, rules
from . import state as s
from .box import BOARDER, HIRED, MERCENARIES
from .names import laid_by, short_name
from .sea import PLACE_NAMES, SPACE_NAMES
from .tally import tally
from .text import FEW_SPACES, spelt

DIVER = 7


def _line_for_hire(state: State, seat: int) -> Document | None:
    """The mercenary that would make the most of the lines."""
    best, found = _in_lines(tally(state, seat)), None
    for action in GAME.legal(state):
        ship, space = laid_by(action)
        if not s.LAY <= action < s.SPACE or ship < HIRED:
            continue
        after = alone(state)[0]
        rules.play(after, action)
        counted = tally(after, seat)
        if _in_lines(counted) > best:
            best = _in_lines(counted)
            name, (line, *_) = MERCENARIES[ship - HIRED], _through(counted, space)
            words = (
                f"{short_name(ship)} would count as {counted['numbers'][name]} on"
                f" {PLACE_NAMES[space]}: {spelt([line])} scores {line['points']}."
            )
            found = note(f"hired_{name}", words)
    return found


def _in_lines(counted: Document) -> int:
    return int(counted["points"]["combinations"])


def _through(counted: Document, space: int) -> list[Document]:
    """The combinations that a ship is part of."""
    return [one for one in counted["combinations"] if SPACE_NAMES[space] in one["spaces"]]


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
        told.append(_line_for_hire(state, seat) or note("market", words))
    if state.hand[seat, DIVER] and knowledge.visible_mines(state, seat):
        words = "A 7 clears a mine anywhere on the sea, even the one that it is laid on."
        told.append(note(f"tile_{DIVER}", words))
    if not state.deck_size[seat]:
        told.append(note("hand", "Your deck is empty: this is your last turn."))
    first = int(state.turns[seat]) % max(len(told), 1)
    return told[first:] + told[:first]
