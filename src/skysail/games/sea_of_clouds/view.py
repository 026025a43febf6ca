"""What one seat of Sea of Clouds may see, as data. Every outlet is made of this alone."""

from typing import Any

import numpy as np

from skysail.game import Document, State, alone
from skysail.view import head

from . import GAME, boarding, rules, scoring, story, text
from . import state as s
from .box import (
    CHEST,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    IS_BOARDING,
    KIND,
    KIND_IDS,
    N_PIRATES,
    PRINTED,
    RELIC_VALUE,
    ROUNDS,
    SCORING,
    TYPE_OF,
    TYPES,
)
from .names import name
from .state import FACE, NONE, SEEN

PLAIN = int(np.argmin(SCORING != PRINTED))  # a kind of Rum that nobody compares


HOW = {  # how to begin, where it is not plain
    s.SHARE_CHOICE: "",
    s.PLAY_CARD: "Tap the card that is played first",
    s.DISCARD_PIRATE: "Tap the Pirate who leaves",
    s.PICK_CARD: "Tap a card on one of the shares",
    s.BOARD_EFFECT: "Tap the Pirate who acts next",
    s.CHOOSE_VICTIM: "Tap a Captain whom you beat",
    s.GIVE_OBJECT: "Tap one of yours, then the one that you want for it",
    s.TAKE_OBJECT: "Tap the Object that you want for yours",
    s.GIVE_RUM: "Tap the Rum that you can do without",
    s.DISCARD_OBJECT: "{} beat you: tap the Object that you can do without",
}


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == s.ENDED)
    count = int(state.seats)
    told = head(GAME, state, seat, text.PHASES[state.phase])
    return {
        **told,
        "acts": exchanges(state) if told["choices"] else [],
        "scores": [
            None if (points := known_points(state, owner, seat)) is None else sum(points.values())
            for owner in range(count)
        ],
        "ranks": [int(state.rank[owner]) + 1 for owner in range(count)] if over else None,
        "round": int(state.round_number),
        "rounds": int(ROUNDS[count]),
        "boardings": [int(number) for number in np.flatnonzero(IS_BOARDING[count])],
        "active": int(state.active),
        "parrot": int(state.parrot),
        "shares": [share(state, number, seat) for number in range(s.SHARES)],
        "deck": deck(state),
        "hand": {
            "seat": int(state.active),
            "cards": [
                _card(state, card, seat, is_hand=True) for card in state.hand[: state.hand_size]
            ],
        },
        "boarding": fight(state),
        "joints": joints(state),
        "captains": [captain(state, owner, seat) for owner in range(count)],
        "discard": _held(state.discard, 0),
        "discarded": _last_discarded(state),
        "how": HOW.get(int(state.phase), "").format(GAME.seat_name(int(state.active))),
        "status": _status(state),
    }


def exchanges(state: State) -> list[Document]:
    """What a Swindler can bring about: an Object given and another taken are one act (SOC-148)."""
    if state.phase != s.GIVE_OBJECT:
        return []
    return [act for give in GAME.legal(state) for act in _exchanges(state, give)]


def _exchanges(state: State, give: int) -> list[Document]:
    """The Objects that can be had for this one; the only one there is comes by itself."""
    after = alone(state)[0]
    rules.play(after, give)
    asked = after.phase == s.TAKE_OBJECT
    taken = GAME.legal(after) if asked else [_taken(state, after)]
    told = []
    for take in taken:
        steps = [give, take] if asked else [give]
        gift, gain = text.write(give), text.write(take)
        told.append(
            {
                "action": " ".join(str(step) for step in steps),
                "moves": [text.write(step) for step in steps],
                "label": f"Give {name(KIND[gift])} for {name(KIND[gain])}",
                "parts": [f"give:{gift}", f"take:{gain}"],
            }
        )
    return told


def _taken(state: State, after: State) -> int:
    """The action that names the Object which came to the chooser."""
    events = after.events[: after.n_events].tolist()
    came = [e[3] for e in events if e[0] == s.OBJECT_MOVED and e[2] == state.seat]
    return int(s.OWN_OBJECT + came[0] - FIRST_PERMANENT)


def share(state: State, number: int, seat: int | None) -> Document:
    """One Loot space: backs in order (SOC-051), the faces that the seat knows, Doubloons."""
    size = int(state.share_size[number])
    looking = state.phase == s.SHARE_CHOICE and state.looking == number
    return {
        "number": number + 1,
        "coins": int(state.share_coins[number]),
        "cards": [_card(state, card, seat) for card in state.share[number, :size]],
        "looking": bool(looking),
        "hole": bool(state.hole == number),
    }


def deck(state: State) -> Document:
    """How many cards are left, the back of the top one (SOC-050), and how many of each back."""
    kinds = state.deck[: state.deck_size]
    backs = [TYPES[TYPE_OF[kind]] for kind in kinds]
    return {
        "count": len(backs),
        "top": backs[-1] if backs else None,
        "types": {name: backs.count(name) for name in TYPES},
    }


def fight(state: State) -> Document:
    """The last Boarding: strengths, who beat whom; while it goes on, what can fire and at whom."""
    on = bool(state.place > 0)
    ready = boarding.offered(state) if on else 0
    fought = bool((state.events[: state.n_events, 0] == s.BOARDED).any())
    return {
        "on": on,
        "shown": on or fought,
        "strengths": [int(strength) for strength in state.strength[: state.seats]],
        "combats": [
            {
                "seats": list(combat.seats),
                "strengths": [int(state.strength[one]) for one in combat.seats],
                "winner": None if combat.winner == NONE else combat.winner,
                "tie": combat.tie,
                "bare": not state.fought[list(combat.seats)].any(),
            }
            for combat in story.combats(state)
        ],
        "crews": [_held(crew, FIRST_PIRATE) for crew in state.fought[: state.seats]],
        "victories": [int(boarding.victories(state, seat)) for seat in range(int(state.seats))],
        "ready": [KIND_IDS[FIRST_PIRATE + k] for k in range(N_PIRATES) if ready >> k & 1],
        "firing": KIND_IDS[FIRST_PIRATE + state.effect] if state.effect != NONE else None,
        "victim": int(state.victim) if state.victim != NONE else None,
        "gift": KIND_IDS[FIRST_PERMANENT + state.gift] if state.gift != NONE else None,
    }


def joints(state: State) -> list[Document]:
    """Who fights whom, and who would win if the crews fought now."""
    seats, now = int(state.seats), alone(state)
    if not state.place:
        for seat in range(seats):
            now[0].strength[seat] = boarding.strength(state, seat)
    found = []
    for seat in range(boarding.n_combats(seats)):
        left = (seat + 1) % seats
        strengths = [int(now[0].strength[one]) for one in (seat, left)]
        won = [bool(boarding.wins(now[0], *pair)) for pair in ((seat, left), (left, seat))]
        winner = seat if won[0] else left if won[1] else None
        tie = winner is not None and strengths[0] == strengths[1]
        crews = state.fought if state.place else state.crew
        bare = not crews[[seat, left]].any()
        found.append(
            {
                "seats": [seat, left],
                "strengths": strengths,
                "winner": winner,
                "tie": tie,
                "bare": bool(bare),
            }
        )
    return found


def captain(state: State, owner: int, seat: int | None) -> Document:
    """One Captain's board; face-down rows as the looking seat knows them."""
    rum = state.rum[owner, : state.rum_size[owner]]
    secrets = state.secret[owner, : state.secret_size[owner]]
    has_chest = bool(state.objects[owner, CHEST - FIRST_PERMANENT])
    relics = _held(state.relics[owner], FIRST_RELIC)
    for relic in relics:
        number = KIND_IDS.index(relic["id"]) - FIRST_RELIC
        relic["points"] = int(RELIC_VALUE[number, relic["count"]])
    return {
        "seat": owner,
        "name": GAME.seat_name(owner),
        "hat": owner == 0,
        "parrot": bool(state.parrot == owner),
        "coins": int(state.coins[owner]),  # SOC-026
        "strength": int(boarding.strength(state, owner)),
        "crew": _held(state.crew[owner], FIRST_PIRATE),
        "relics": relics,
        "objects": _held(state.objects[owner], FIRST_PERMANENT),
        "chest": has_chest,
        "chest_coins": int(state.chest_coins) if has_chest else 0,
        "rum": [_card(state, card, seat) for card in rum],
        "secrets": [_card(state, card, seat) for card in secrets],
        "points": known_points(state, owner, seat),
        "open": open_points(state, owner),
        "hidden": len(rum) + len(secrets),
    }


def open_points(state: State, owner: int) -> int:
    """What everybody can count: Doubloons, Relics and face-up Objects."""
    counted = (scoring.doubloons, scoring.relic_points, scoring.object_points)
    return sum(int(points(state, owner)) for points in counted)


def known_points(state: State, owner: int, seat: int | None) -> dict[str, int] | None:
    """A seat's own points so far; at the end everybody's."""
    if state.phase == s.ENDED:
        return text.parts(state, owner)
    return text.parts(as_known(state, seat), seat) if owner == seat else None


def as_known(state: State, seat: int) -> State:
    """The state to count a seat's points in: "most" of a Rum is judged by the cards it knows."""
    known = alone(state)
    unseen = (known[0].rum & SEEN[seat]) == 0
    known[0].rum[unseen] = PLAIN
    return known[0]


def _last_discarded(state: State) -> str | None:
    """The card on top of the discard pile, if this play laid it there; else any of the pile."""
    for event, _, kind, _ in state.events[: state.n_events][::-1].tolist():
        if event in (s.PLAYED, s.LOST_PIRATE, s.LOST_OBJECT):
            return str(KIND_IDS[kind])
    lying = np.flatnonzero(state.discard)
    return str(KIND_IDS[lying[-1]]) if len(lying) else None


def _status(state: State) -> Document | None:
    """What the header warns of."""
    if state.phase != s.ENDED and state.round_number == ROUNDS[state.seats]:
        return {"kind": "last", "words": "Last round"}
    return None


def _card(state: State, card: Any, seat: int | None, *, is_hand: bool = False) -> Document:
    """A card that can be face down: its back, its face if the seat knows it, who has seen it."""
    kind = int(card) & FACE
    is_hidden = kind < FIRST_RELIC or FIRST_SECRET <= kind < FIRST_PIRATE
    seen = bool(seat is not None and card & SEEN[seat])
    seen = seen or state.phase == s.ENDED or (is_hand and not is_hidden)  # SOC-048
    return {
        "back": TYPES[TYPE_OF[kind]],
        "face": KIND_IDS[kind] if seen else None,
        "seen_by": [other for other in range(int(state.seats)) if card & SEEN[other]],
    }


def _held(counts: Any, first: int) -> list[Document]:
    """What lies face up, by kind."""
    return [
        {"id": KIND_IDS[first + number], "count": int(count)}
        for number, count in enumerate(counts)
        if count
    ]
