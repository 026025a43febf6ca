"""What one seat of Sea of Plunder may see, as data. Every outlet is made of this alone."""

from collections.abc import Iterable

import numpy as np

from skysail.game import Document, State
from skysail.view import head

from . import GAME, chart, names, rules, scoring, text
from . import state as s
from .box import COLOURS, DRIFT, FIRST_PORT, KIND_IDS, KIND_OF, KINDS, POWER, POWERS, SQUARES

SORTS = ("ship", "pirate", "island")


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == s.ENDED)
    card = int(state.card)
    seen: Document = {
        **head(GAME, state, seat, text.PHASES[state.phase]),
        "trails": _trails(state),
        "winner": int(state.winner) if over else None,
        "scores": [int(score_of(state, who, seat)) for who in range(state.seats)],
        "round": int(state.round_number),
        "round_limit": int(state.round_limit),
        "last_round": bool(rules.is_last_round(state)),
        "active": int(state.active),
        "players": [player(state, who, seat) for who in range(state.seats)],
        "ships": ships(state),
        "pirates": [SQUARES[where] for where in state.pirate],
        "islands": [_square(int(where)) for where in state.island],
        "ports": ports(state),
        "combo": _square(int(state.combo)),
        "dish": int(state.dish),
        "deck": int(state.deck_size),
        "pile": _kinds(state.pile[: state.pile_size][::-1]),
        "queue": _kinds(state.queue[: state.n_queue]),
        "under": _under(state, seat),
        "waiting": [KIND_IDS[kind] for kind in state.waiting[state.running : state.n_waiting]],
        "card": None if card == s.NONE else "drift" if card == DRIFT else KIND_IDS[card],
        "card_name": None if card == s.NONE else names.name_in_use(card),
        "turned": bool(state.turned),
        "discarded": bool(state.mark == s.WAITING),  # the card in use moves no own ship
        "turn_ship": COLOURS[state.turn_ship] if state.turn_ship != s.NONE else None,
        "target": _target(state),
        "plays": int(state.plays),
    }
    for choice in seen["choices"]:
        choice |= pointing(state, choice["action"], seen)
    return seen


def pointing(state: State, action: int, seen: Document) -> Document:
    """The card of a choice; a path with what it touches."""
    told: Document = {}
    if action < s.FROM_DECK:
        told["kind"] = KIND_IDS[action % s.N_PLAYABLE]
    if state.phase in (s.ORIENTATION, s.CHOOSE_X):
        target = seen["target"]
        option = action - (s.TURN if state.phase == s.ORIENTATION else s.OPTION)
        told["path"] = chart.course(seen, seen["card"], option, target["square"])
        told["touches"] = chart.touches(seen, told["path"], target["sort"], target["seat"])
    if state.phase in (s.NAVIGATOR_STEP, s.LUCKY_STEP) and action != s.STAY:
        told["paths"] = [
            chart.course(seen, "drift", action - s.STEP, ship["square"])
            for ship in seen["ships"]
            if ship["seat"] == state.seat and seen["turn_ship"] in (None, ship["colour"])
        ]
    return told


def player(state: State, owner: int, seat: int | None) -> Document:
    """One seat: what lies before it, and its hand as far as the looking seat knows it."""
    over = bool(state.phase == s.ENDED)
    kept = state.hands_kept and owner != seat and not over
    power = int(state.power[owner])
    cards = None
    known: list[str] = []
    if owner == seat or over:
        cards = _kinds(names.cards_in(state.hand[owner]))
    elif seat is not None:
        known = _kinds(known_cards(state, seat, owner))
    return {
        "seat": owner,
        "name": names.seat_name(state, owner),
        "power": {"id": POWERS[power]} | _words_of(POWERS[power]) if power != s.NONE else None,
        "treasures": int(state.treasure[owner]),
        "debt": int(state.debt[owner]),
        "compasses": int(state.compass[owner]),
        "held": None if kept else int(state.held[owner]),  # SOP-135
        "cards": cards,
        "known": known,
        "slipped": int(state.slipped[owner]),
    }


def known_cards(state: State, seat: int, owner: int) -> list[int]:
    """The cards that can be nowhere but in the owner's hand, as far as the seat has seen."""
    possible = state.may[seat]
    elsewhere = np.bitwise_or.reduce(np.delete(possible, owner, axis=0))
    return names.cards_in(possible[owner] & ~elsewhere)


def _words_of(power: str) -> Document:
    return {"name": POWER[power]["name"], "text": POWER[power]["text"]}


def score_of(state: State, owner: int, seat: int | None) -> int:
    """Points that the looking seat can count: Goods in other hands are hidden until the end."""
    if owner == seat or state.phase == s.ENDED:
        return int(scoring.points(state, owner))
    return int(scoring.open_points(state, owner))


def ships(state: State) -> list[Document]:
    """Ships in play, by colour."""
    return [
        {
            "colour": colour,
            "seat": int(state.owner[number]),
            "square": SQUARES[state.ship[number]],
            "name": names.ship_name(number),
        }
        for number, colour in enumerate(COLOURS)
        if state.owner[number] != s.NONE
    ]


def ports(state: State) -> list[Document]:
    """The four ports, what they have in stock, and whether a pirate bars them."""
    return [
        {
            "colour": colour,
            "name": KINDS[FIRST_PORT + number]["name"],
            "square": SQUARES[state.port[number]],
            "stock": int(s.stock(state, number)).bit_count(),
            "barred": bool(s.pirates_on(state, state.port[number])),
        }
        for number, colour in enumerate(COLOURS)
    ]


def _target(state: State) -> Document | None:
    """The piece whose path is being chosen."""
    if state.phase not in (s.ORIENTATION, s.CHOOSE_X):
        return None
    index, sort = int(state.aimed), int(s.SORT[state.effect])
    piece = int(state.target[index])
    return {
        "sort": SORTS[sort],
        "piece": COLOURS[piece] if sort == s.SHIPS else piece,
        "seat": int(state.owner[piece]) if sort == s.SHIPS else None,
        "square": SQUARES[state.origin[index]],
    }


def _trails(state: State) -> list[list[str]]:
    """From where to where something sailed in the last play, step by step."""
    moves = (s.SAILED, s.PIRATE_SAILED, s.ISLAND_SAILED)
    return [
        [SQUARES[event[2]], SQUARES[event[3]]]
        for event in state.events[: state.n_events]
        if int(event[0]) in moves
    ]


def _under(state: State, seat: int | None) -> list[str]:
    """The cards that the seat slipped under the deck, the upper ones first."""
    if seat is None:
        return []
    below, mine = int(sum(state.slipped)), names.cards_in(state.under[seat])
    return _kinds(int(card) for card in state.deck[:below][::-1] if card in mine)


def _kinds(cards: Iterable[int]) -> list[str]:
    return [KIND_IDS[KIND_OF[card]] for card in cards]


def _square(square: int) -> str | None:
    return None if square == s.NONE else SQUARES[square]
