"""What one seat of Sail may see, as data. Every outlet is made of this alone."""

from skysail.game import Document, State
from skysail.view import ahead, head

from . import GAME, knowledge, text
from . import state as s
from .box import CARD_IDS, COLOURS, DEAD, PIRATE, PIRATES, SCENARIO, STRIKES
from .chart import CELLS, DIAGONAL, OFF, has_route
from .route import routes

TALK_IS_OPEN = (
    s.CHOOSE_PIRATE,
    s.BETWEEN_ROUNDS,
    s.PATCH,
    s.ENDED,
)  # SAIL-003


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == s.ENDED)
    return {
        **head(GAME, state, seat, text.PHASES[state.phase], pointing),
        **_ahead(state, seat),
        "moved": _moved(state),
        **manners(state),
        "how": _how(state, seat),
        "status": status(state),
        "result": text.RESULTS[state.result],
        "scores": [int(score) for score in state.score],
        "map": chart(state),
        "stranded": not over
        and not has_route(chart(state), straight=True, start=CELLS[state.ship]),
        "ship": CELLS[state.ship],
        "round": int(state.round_number),
        "rounds": s.ROUNDS,
        "leader": int(state.leader),
        "tricks": [int(count) for count in state.tricks],
        "pirates": [pirate(state, owner) for owner in range(s.SEATS)],
        "track": track(state),
        "kraken_deck": [CARD_IDS[card] for card in state.kraken[: state.kraken_size]],  # SAIL-004
        "player_deck": int(state.deck_size),
        "under": _under(state, seat),
        "discard": names(state.discard),
        "led": _name(int(state.led)),
        "last_trick": _last_trick(state),
        "closing": _closing(state),
        "hands": [hand(state, owner, seat) for owner in range(s.SEATS)],
        "adrift": _adrift(state, seat),
        "lantern": COLOURS[state.lantern] if state.lantern != s.NONE else None,
        "route": routes(chart(state), CELLS[state.ship]) if ready(state) else here(state),
    }


def _ahead(state: State, seat: int | None) -> Document:
    """Gifts are chosen in secret (SAIL-033): who is asked second need not wait."""
    waits = text.gives_meanwhile(state, seat)
    return {"ahead": ahead(GAME, state, seat)} if waits and seat is not None else {}


def manners(state: State) -> Document:
    """Whether people may talk now, and which seats are ready for the next round."""
    return {"talk": int(state.phase) in TALK_IS_OPEN, "ready": ready(state)}


GOAL = "Harbour in 5 rounds; 4 tricks won end a round"  # whole on the smallest phone
HOW = {
    "choose_pirate": "Point at a Pirate to read its power",
    "exchange_give": "{partner} gives you one in return",
    "lead_card": "Point at a card: what can {partner} make of it?",
    "follow_card": "Point at a card to see where the ship goes",
    "stow_card": "It goes under the Player Deck, and you draw the top card",
    "lantern_colour": "Both of you show all cards of the colour that you light",
    "patch_hull": "A Tentacle from the discard pile goes under the Kraken Deck",
    "turn_helm": "Point at one of the two spaces",
    "between_rounds": "Tap spaces to pencil a route; nothing is dealt before both are ready",
}


def _how(state: State, seat: int | None) -> str:
    """How to begin, when nothing is pointed at; nobody who looks on is told."""
    if seat is None:
        return ""
    phase = text.PHASES[state.phase]
    begins = int(state.round_number) == 1 and phase in ("between_rounds", "exchange_give")
    told = GOAL if begins else HOW.get(phase, "")
    return told.replace("{partner}", GAME.seat_name(1 - seat))


def here(state: State) -> Document:
    """In play nothing is pencilled; where the ship lies says what is left of a route."""
    return {"from": CELLS[state.ship]}


def status(state: State) -> Document | None:
    """The header's chip: whether people may talk, and the last round."""
    if state.phase == s.ENDED:
        return None
    if int(state.phase) not in TALK_IS_OPEN:
        return {"kind": "silence", "words": "Silence", "about": "silence"}
    return {"kind": "talk", "words": "Talk", "about": "silence"}


def pointing(state: State, action: int) -> Document:
    """What a choice previews or points at."""
    told: Document = {}
    if state.phase == s.FOLLOW:
        told["spends"] = text.smuggles(state, action)
    if state.phase == s.HELM:
        side = int(state.winner) if action == s.PASS else 1 - int(state.winner)
        target = int(DIAGONAL[state.ship, side])
        told["side"] = side
        told["target"] = CELLS[target] if target != OFF else None
    return told


def ready(state: State) -> list[bool] | None:
    """Between rounds, which seats have said that they are ready; None at other times."""
    if state.phase != s.BETWEEN_ROUNDS:
        return None
    return [seat < int(state.seat) for seat in range(s.SEATS)]


def chart(state: State) -> Document:
    """The map on the table."""
    custom = state.scenario >= len(SCENARIO)
    known = {} if custom else list(SCENARIO.values())[state.scenario]
    return {
        "id": known.get("id", "custom"),
        "title": known.get("title", "Custom map"),
        "start": CELLS[state.origin],
        "end": CELLS[state.harbour],
        "storms": [int(gap) for gap in state.storm if gap > 0],
        "islands": cells_in(state.islands),
        "krakens": cells_in(state.krakens),
    }


def track(state: State) -> Document:
    """The Kraken's track: where its meeple stands and how often it will strike."""
    space = int(state.track)
    return {
        "space": space,
        "strikes": int(STRIKES[space]) if space < DEAD else 0,
        "numbers": [int(number) for number in STRIKES],
        "dead": DEAD,
    }


def pirate(state: State, owner: int) -> Document | None:
    """A seat's Pirate, and whether its power is spent."""
    number = int(state.pirate[owner])
    if number == s.NONE:
        return None
    name = PIRATES[number]
    return {
        "id": name,
        "name": text.pirate_name(number),
        "power": PIRATE[name]["power"],
        "spent": bool(state.spent[owner]),
    }


def hand(state: State, owner: int, seat: int | None) -> Document:
    """One seat's hand: how many cards, and those that the looking seat knows."""
    held = int(state.hand[owner])
    if state.phase == s.ENDED or owner == seat:
        known = held
    elif seat is None:
        known = held & int(state.shown)
    else:
        known = knowledge.known(state, seat)
    told: Document = {
        "seat": owner,
        "name": GAME.seat_name(owner),
        "count": held.bit_count(),
        "cards": names(known),
        "void": [name for colour, name in enumerate(COLOURS) if state.void[owner, colour]],
    }
    if owner == seat:
        told["known"] = names(knowledge.known(state, 1 - owner))
        told["giving"] = _name(int(state.gift[owner])) if state.phase == s.GIVE else None
    return told


def names(cards: int) -> list[str]:
    """The ids of a set of cards."""
    return [CARD_IDS[card] for card in text.cards_in(cards)]


def cells_in(cells: int) -> list[str]:
    """The names of a set of cells."""
    return [name for cell, name in enumerate(CELLS) if int(cells) >> cell & 1]


def _moved(state: State) -> list[str] | None:
    """From where to where the ship sailed in the last play."""
    moves = [event for event in state.events[: state.n_events] if event[0] == s.MOVED]
    return [CELLS[moves[-1][1]], CELLS[moves[-1][2]]] if moves else None


def _under(state: State, seat: int | None) -> str | None:
    """The card at the bottom of the Player Deck, for the quartermaster who put it there."""
    return None if seat is None else _name(knowledge.stowed_by(state, seat))


def _adrift(state: State, seat: int | None) -> str | None:
    """The card this seat gave, when it may be in the partner's hand or under the deck."""
    return None if seat is None else _name(knowledge.gift_adrift(state, seat))


def _last_trick(state: State) -> list[str] | None:
    """Each seat's card in the last trick of the round."""
    if state.last[0] == s.NONE:
        return None
    return [CARD_IDS[card] for card in state.last]


def _closing(state: State) -> Document | None:
    """What lies there yet when a round has ended, until somebody is ready: its trick, all pegs."""
    told = {event[0]: event for event in text.events_of(state)}
    if s.PAIRED not in told or state.phase != s.BETWEEN_ROUNDS:
        return None
    trick = text.trick_of(state)
    return {
        "last_trick": [CARD_IDS[trick[seat]] for seat in range(s.SEATS)],
        "tricks": told[s.WON][2:],
    }


def _name(card: int) -> str | None:
    return None if card == s.NONE else CARD_IDS[card]
