"""Sea of Clouds in words: moves, choices, what happened, and the position as readable text."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, boarding, scoring
from . import state as layout
from .box import (
    CAPTAINS,
    FACES,
    FIRST_OBJECT,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    KIND,
    KIND_IDS,
    ROUNDS,
    TYPE_OF,
    TYPES,
)
from .state import FACE, NONE, SEEN
from .why import why_not

__all__ = ["account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

BACKS = tuple(name.capitalize() for name in TYPES)
PHASES = (
    "share_choice",
    "play_card",
    "discard_pirate",
    "pick_card",
    "board_effect",
    "choose_victim",
    "discard_object",
    "give_rum",
    "give_object",
    "take_object",
    "over",
)
TASKS = {  # what the seat is asked, and what the others read meanwhile
    layout.PLAY_CARD: ("which card do you play next?", "chooses which card to play next"),
    layout.DISCARD_PIRATE: ("which Pirate walks out?", "chooses which Pirate walks out"),
    layout.PICK_CARD: (
        "take a card from a share, unseen",
        "takes a card from a share, unseen",
    ),
    layout.BOARD_EFFECT: ("which Pirate acts next?", "chooses which Pirate acts next"),
    layout.CHOOSE_VICTIM: ("whom does it strike?", "chooses whom it strikes"),
    layout.DISCARD_OBJECT: ("which Object do you throw away?", "must throw away an Object"),
    layout.GIVE_RUM: ("which Rum do you give?", "chooses a Rum to give"),
    layout.GIVE_OBJECT: ("which Object do you give?", "chooses an Object to give"),
    layout.TAKE_OBJECT: ("which Object do you take for it?", "chooses an Object to take"),
}

# -- moves: action <-> words

MOVES: tuple[str, ...] = (
    "take",
    "leave",
    *(f"card_{slot}" for slot in (1, 2, 3)),
    *(f"share_{share}_card_{place}" for share in (1, 2, 3) for place in (1, 2, 3)),
    *KIND_IDS[FIRST_PIRATE:],
    "done",
    "left",
    "right",
    *KIND_IDS[FIRST_PERMANENT:FIRST_SECRET],
    *KIND_IDS[:FIRST_RELIC],
)
write, parse = both_ways(
    GAME.title,
    MOVES,
    "take, leave, card_1 to card_3, share_1_card_1 to share_3_card_3, done, left, right, "
    "and kinds of Pirates, Objects and Rum such as cook, rusty_sword, rotgut",
)


def name(kind: int) -> str:
    """A kind's name, as in "Rusty Sword"."""
    title: str = FACES[kind]["name"]
    return title


def doubloons(count: int) -> str:
    """As in "1 Doubloon", "3 Doubloons"."""
    return f"{count} Doubloon{'' if count == 1 else 's'}"


def face_or_back(card: int, seat: int | None) -> str:
    """The name of a card that the seat has seen, else its back."""
    kind = int(card) & FACE
    if seat is not None and int(card) & int(SEEN[seat]):
        return name(kind)
    return BACKS[int(TYPE_OF[kind])]


def share_in_words(state: State, share: int, seat: int | None) -> str:
    """What lies on a space, as the seat knows it."""
    size = int(state.share_size[share])
    parts = [face_or_back(card, seat) for card in state.share[share, :size]]
    if state.share_coins[share]:
        parts.append(doubloons(int(state.share_coins[share])))
    return ", ".join(parts) or "nothing"


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    seat, share = int(state.seat), int(state.looking)
    if action == layout.TAKE:
        return f"Take share {share + 1}: {share_in_words(state, share, seat)}"
    if action == layout.LEAVE:
        after = f"look at share {share + 2}"
        if share + 1 == layout.SHARES:
            after = "take the deck's top card" if state.deck_size else "gain 1 Doubloon"
        return f"Leave it and {after}"
    if action < layout.PLACE:
        slot = action - layout.SLOT
        kind = int(state.hand[slot]) & FACE
        verb = "Play" if FIRST_OBJECT <= kind < FIRST_PERMANENT else "Place"
        return f"{verb} {name(kind)} (card {slot + 1})"
    if action < layout.CREW:
        share, place = divmod(action - layout.PLACE, layout.MOST_IN_SHARE)
        return f"Take card {place + 1} of share {share + 1}: " + face_or_back(
            state.share[share, place], seat
        )
    if action == layout.DONE:
        return "Drop the rest"
    if action < layout.DONE:
        verb = "Discard" if state.phase == layout.DISCARD_PIRATE else "Send"
        return f"{verb} {name(FIRST_PIRATE + action - layout.CREW)}"
    if action < layout.OWN_OBJECT:
        return f"Strike {CAPTAINS[boarding.neighbour(state, action - layout.VICTIM)]}"
    if action < layout.BOTTLE:
        verb = {layout.GIVE_OBJECT: "Give", layout.TAKE_OBJECT: "Take"}.get(
            int(state.phase), "Throw away"
        )
        return f"{verb} {name(FIRST_PERMANENT + action - layout.OWN_OBJECT)}"
    return f"Give {name(action - layout.BOTTLE)}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    phase = int(state.phase)
    if phase == layout.ENDED:
        return ending(state)
    who, share = CAPTAINS[state.seat], int(state.looking) + 1
    if phase == layout.SHARE_CHOICE:
        mine = f"share {share}: take it, or leave it?"
        others = f"looks at share {share}"
    else:
        mine, others = TASKS[phase]
        if state.effect != NONE:
            mine = f"{name(FIRST_PIRATE + state.effect)}: {mine}"
    return f"Your turn: {mine}" if seat == state.seat else f"{who} {others}"


def ending(state: State) -> str:
    """Who won, and by what."""
    count = int(state.seats)
    best = [seat for seat in range(count) if state.rank[seat] == 0]
    score = int(state.score[best[0]])
    if len(best) > 1:
        return f"{' and '.join(CAPTAINS[seat] for seat in best)} share the victory with {score}."
    tied = [seat for seat in range(count) if state.score[seat] == score]
    why = ""
    if len(tied) > 1:
        rivals = [seat for seat in tied if seat != best[0]]
        if state.parrot == best[0]:
            why = ", the Parrot breaking the tie"
        elif all(state.coins[seat] < state.coins[best[0]] for seat in rivals):
            why = ", more Doubloons breaking the tie"
        else:
            why = ", more Rum breaking the tie"
    return f"{CAPTAINS[best[0]]} wins with {score} points{why}."


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    events = state.events[: state.n_events].tolist()
    cards = _face_down_cards(state, events)
    return [
        sentence
        for event, card in zip(events, cards, strict=True)
        for sentence in _sentences(state, seat, card, *event)
    ]


def _face_down_cards(state: State, events: list[list[int]]) -> list[int]:
    """The face-down card that each event is about: found by undoing the events from the last."""
    rum = [list(state.rum[s, : state.rum_size[s]]) for s in range(int(state.seats))]
    secrets = [list(state.secret[s, : state.secret_size[s]]) for s in range(int(state.seats))]
    cards = [NONE] * len(events)
    for number in range(len(events) - 1, -1, -1):
        kind, first, second, third = events[number]
        if kind == layout.PLACED_RUM:
            cards[number] = int(rum[first].pop())
        elif kind == layout.PLACED_SECRET:
            cards[number] = int(secrets[first].pop())
        elif kind == layout.RUM_MOVED:
            cards[number] = int(rum[second].pop())
            rum[first].insert(third, cards[number])
    return cards


def _sentences(
    state: State, seat: int | None, card: int, kind: int, a: int, b: int, c: int
) -> list[str]:
    if kind == layout.BOARDED:
        return battle(state)
    if kind == layout.FINISHED:
        return [*_counts(state), ending(state)]
    return [_sentence(state, seat, card, kind, a, b, c)]


def _sentence(state: State, seat: int | None, card: int, kind: int, a: int, b: int, c: int) -> str:
    who = CAPTAINS[a] if 0 <= a < len(CAPTAINS) else ""
    other = CAPTAINS[b] if 0 <= b < len(CAPTAINS) else ""
    match kind:
        case layout.LOOKED:
            return f"{who} looks at share {b + 1} ({share_in_words(state, b, seat)})."
        case layout.LEFT_SHARE:
            return f"{who} leaves share {b + 1}."
        case layout.ADDED:
            return f"{_a(BACKS[b])} is added to share {a + 1}."
        case layout.ADDED_COIN:
            return f"A Doubloon is added to share {a + 1}."
        case layout.TOOK_SHARE:
            more = f" with {doubloons(c)}" if c else ""
            return f"{who} takes share {b + 1}{more}."
        case layout.DREW:
            return f"{who} takes the deck's top card ({BACKS[b]})."
        case layout.FOUND_NO_CARD:
            return f"The deck is empty: {who} gains 1 Doubloon."
        case layout.PLACED:
            return f"{who} places {name(b)}."
        case layout.PLACED_RUM:
            return f"{who} places {_known(card, seat, 'a Rum')} face down."
        case layout.PLACED_SECRET:
            return f"{who} places {_known(card, seat, 'a Secret')} face down."
        case layout.PLAYED:
            return f"{who} plays {name(b)}."
        case layout.LOST_PIRATE:
            return f"{name(b)} walks out on {who}."
        case layout.PICKED:
            return f"{who} takes {_a(BACKS[c])} from share {b + 1}, unseen."
        case layout.GAINED:
            return f"{name(c)}: {who} gains {doubloons(b)}."
        case layout.PARROT_FLEW:
            return f"The Parrot flies to {who}." if a != b else f"The Parrot stays with {who}."
        case layout.CHEST_WON:
            taken = ", who takes a Doubloon off it." if c else "."
            return f"The Chest goes from {other} to {who}{taken}"
        case layout.FIRED:
            return f"{who} sends {name(b)}" + (f" against {CAPTAINS[c]}." if c != NONE else ".")
        case layout.STOLE:
            return f"{who} steals {doubloons(c)} from {other}."
        case layout.LOST_OBJECT:
            return f"{who} throws away {name(b)}."
        case layout.RUM_MOVED:
            bottle = _known(card, seat, "a Rum")
            return f"{other} gets {bottle} from {who}, number {c + 1} of the row."
        case layout.OBJECT_MOVED:
            return f"{other} gets {name(c)} from {who}."
        case layout.DROPPED:
            return f"{who} drops what is left."
        case layout.CREWS_LEFT:
            return "All Pirates are discarded."
        case _:
            return f"The Ship sails to island {a}."


def _a(words: str) -> str:
    return f"{'An' if words[0] in 'AEIOU' else 'A'} {words} card"


def _known(card: int, seat: int | None, otherwise: str) -> str:
    if seat is not None and card & int(SEEN[seat]):
        return name(card & FACE)
    return otherwise


def battle(state: State) -> list[str]:
    """The last Boarding's strengths, and who beat whom."""
    count = int(state.seats)
    strengths = ", ".join(f"{CAPTAINS[seat]} {state.strength[seat]}" for seat in range(count))
    return [f"Boarding! Strengths: {strengths}.", *(_combat(state, *c) for c in combats(state))]


def _combat(state: State, winner: int, loser: int, tie: bool) -> str:
    if tie:
        strength = int(state.strength[winner])
        pair = f"{CAPTAINS[winner]} over {CAPTAINS[loser]}"
        return f"Tie {strength} to {strength}: the Parrot favours {pair}."
    return f"{CAPTAINS[winner]} beats {CAPTAINS[loser]}."


def combats(state: State) -> list[tuple[int, int, bool]]:
    """Winner, loser and whether the Parrot decided, for each combat that somebody won."""
    count, found = int(state.seats), []
    for seat in range(count):
        for bit, step in ((layout.LEFT, 1), (layout.RIGHT, -1)):
            if state.beaten[seat] & bit:
                loser = (seat + step) % count
                strength = int(state.strength[seat])
                found.append((seat, loser, 0 < strength == int(state.strength[loser])))
    return found


# -- counting


PARTS = ("Doubloons", "Rum", "Relics", "Objects", "Secrets")


def parts(state: State, seat: int) -> dict[str, int]:
    """A seat's points, part by part, as if the match ended now."""
    counted = (
        scoring.doubloons,
        scoring.rum_points,
        scoring.relic_points,
        scoring.object_points,
        scoring.secret_points,
    )
    return {part: int(points(state, seat)) for part, points in zip(PARTS, counted, strict=True)}


def _count(state: State, seat: int) -> str:
    counted = parts(state, seat)
    terms = ", ".join(f"{part} {points}" for part, points in counted.items())
    return f"{CAPTAINS[seat]}: {terms} = {sum(counted.values())}"


def _counts(state: State) -> list[str]:
    return [f"{_count(state, seat)}." for seat in range(int(state.seats))]


def account(state: State) -> list[str]:
    """How each seat's points come about, for players who count at a real table."""
    lines = [f"Round {state.round_number} of {ROUNDS[state.seats]}."]
    lines += _counts(state)
    lines.append(f"{CAPTAINS[state.parrot]} holds the Parrot, which breaks ties.")
    return [*lines, ending(state) if state.phase == layout.ENDED else "The match is not over."]


# -- the position as text, from a view


def describe(view: Document) -> str:
    """A table to read in a terminal or with a screen reader; made of the view alone."""
    deck = view["deck"]
    left = ", ".join(f"{count} {back}" for back, count in deck["types"].items() if count)
    lines = [
        f"Round {view['round']} of {view['rounds']} · Boarding after "
        f"{', '.join(str(number) for number in view['boardings'])} · {view['prompt']}",
        "",
        *(_share_line(share) for share in view["shares"]),
        f"Deck: {deck['count']} cards"
        + (f", the top one {_a(deck['top'].capitalize()).lower()}" if deck["top"] else "")
        + (f" ({left})" if left else ""),
    ]
    if view["hand"]["cards"]:
        who = CAPTAINS[view["hand"]["seat"]]
        lines.append(f"In {who}'s hand: {_cards(view['hand']['cards'])}")
    if view["boarding"]["on"]:
        ready = ", ".join(name(KIND[kind]) for kind in view["boarding"]["ready"]) or "none"
        lines.append(f"Boarding: {CAPTAINS[view['active']]} resolves; ready: {ready}")
    for captain in view["captains"]:
        lines += ["", *_captain_lines(view, captain)]
    return "\n".join(lines)


def _share_line(share: Document) -> str:
    parts = [_cards(share["cards"])] if share["cards"] else []
    parts += [doubloons(share["coins"])] if share["coins"] else []
    mark = " <- being looked at" if share["looking"] else ""
    mark = " (taken, being replaced)" if share["hole"] else mark
    return f"Share {share['number']}: {' + '.join(parts) or 'nothing'}{mark}"


def _cards(cards: list[Document]) -> str:
    return ", ".join(
        name(KIND[card["face"]]) if card["face"] else f"[{card['back'].capitalize()}]"
        for card in cards
    )


def _captain_lines(view: Document, captain: Document) -> list[str]:
    marks = [text for key, text in (("hat", "Hat"), ("parrot", "Parrot")) if captain[key]]
    if captain["seat"] == view["seat"]:
        marks.insert(0, "you")
    head = captain["name"] + (f" ({', '.join(marks)})" if marks else "")
    head += f": {doubloons(captain['coins'])}, strength {captain['strength']}"
    if captain["points"] is not None:
        head += f", {sum(captain['points'].values())} points"
    chest = f", {doubloons(captain['chest_coins'])} on the Chest" if captain["chest"] else ""
    rows = {
        "Crew": _counted(captain["crew"]),
        "Relics": _counted(captain["relics"]),
        "Objects": _counted(captain["objects"]) + chest,
        "Rum": _cards(captain["rum"]),
        "Secrets": _cards(captain["secrets"]),
    }
    return [head, *(f"  {key}: {words}" for key, words in rows.items() if words)]


def _counted(held: list[Document]) -> str:
    return ", ".join(
        name(KIND[one["id"]]) + (f" ×{one['count']}" if one["count"] > 1 else "") for one in held
    )
