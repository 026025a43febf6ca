"""Sea of Clouds in words: moves, choices, what happened, and the position as readable text."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, boarding, scoring
from . import state as layout
from .box import (
    CAPTAINS,
    FIRST_OBJECT,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    KIND,
    KIND_IDS,
    ROUNDS,
    TYPE_OF,
)
from .names import BACKS, PLURALS, TASKS, an, asker, doubloons, name
from .state import FACE, NONE, SEEN
from .why import why_not

__all__ = ["account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

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
        return "Finish"
    if action < layout.DONE:
        pirate = name(FIRST_PIRATE + action - layout.CREW)
        return f"Discard {pirate}" if state.phase == layout.DISCARD_PIRATE else f"Let {pirate} act"
    if action < layout.OWN_OBJECT:
        return f"Go aboard {CAPTAINS[boarding.neighbour(state, action - layout.VICTIM)]}"
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
    share, card = int(state.looking) + 1, asker(state)
    if phase == layout.SHARE_CHOICE:
        mine, others = f"share {share}: take it or leave it?", f"looks at share {share}"
    else:
        mine, others = TASKS[phase]
    if seat != state.seat:
        return f"{CAPTAINS[state.seat]} {others}"
    return mine[0].upper() + mine[1:] if card == NONE else f"{name(card)}: {mine}"


def ending(state: State) -> str:
    """Who won, and by what."""
    count = int(state.seats)
    best = [seat for seat in range(count) if state.rank[seat] == 0]
    score = int(state.score[best[0]])
    if len(best) > 1:
        who = " and ".join(CAPTAINS[seat] for seat in best)
        return f"{who} share the Sea of Clouds with {score} points."
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
        for sentence in _sentences(state, seat, card, event)
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


def _sentences(state: State, seat: int | None, card: int, event: list[int]) -> list[str]:
    if event[0] == layout.BOARDED:
        return battle(state)
    if event[0] == layout.FINISHED:
        return [*_counts(state), ending(state)]
    return [_sentence(state, seat, card, *event)]


def _sentence(
    state: State, seat: int | None, card: int, kind: int, first: int, second: int, third: int
) -> str:
    who = CAPTAINS[first] if 0 <= first < len(CAPTAINS) else ""
    other = CAPTAINS[second] if 0 <= second < len(CAPTAINS) else ""
    match kind:
        case layout.LOOKED:
            return f"{who} looks at share {second + 1} ({share_in_words(state, second, seat)})."
        case layout.LEFT_SHARE:
            return f"{who} leaves share {second + 1}."
        case layout.ADDED:
            return f"Share {first + 1} gets {an(BACKS[second])}."
        case layout.ADDED_COIN:
            return f"Share {first + 1} gets a Doubloon."
        case layout.TOOK_SHARE:
            more = f" with {doubloons(third)}" if third else ""
            return f"{who} takes share {second + 1}{more}."
        case layout.DREW:
            return f"{who} takes the deck's top card, {an(BACKS[second])}."
        case layout.FOUND_NO_CARD:
            return f"The deck is empty: {who} gains 1 Doubloon."
        case layout.PLACED:
            return f"{who} places {name(second)}."
        case layout.PLACED_RUM:
            return f"{who} places {_known(card, seat, 'a Rum')} face down."
        case layout.PLACED_SECRET:
            return f"{who} places {_known(card, seat, 'a Secret')} face down."
        case layout.PLAYED:
            return f"{who} plays {name(second)}."
        case layout.LOST_PIRATE:
            return f"{name(second)} leaves {who}."
        case layout.PICKED:
            return f"{who} takes {an(BACKS[third])} from share {second + 1} unseen."
        case layout.GAINED:
            return f"{name(third)}: {who} gains {doubloons(second)}."
        case layout.PARROT_FLEW:
            return f"The Parrot {'stays with' if first == second else 'flies to'} {who}."
        case layout.CHEST_WON:
            taken = ", who takes a Doubloon off it." if third else "."
            return f"The Chest goes from {other} to {who}{taken}"
        case layout.FIRED:
            deed = "acts" if third == NONE else f"goes aboard {CAPTAINS[third]}"
            return f"{who}'s {name(second)} {deed}."
        case layout.STOLE:
            return f"{who} steals {doubloons(third)} from {other}."
        case layout.LOST_OBJECT:
            return f"{who} throws away {name(second)}."
        case layout.RUM_MOVED:
            rum = _known(card, seat, "a Rum")
            return f"{other} gets {rum} from {who}, number {third + 1} of the row."
        case layout.OBJECT_MOVED:
            return f"{other} gets {name(third)} from {who}."
        case layout.DROPPED:
            return f"{who} lets the rest go."
        case layout.CREWS_LEFT:
            return "All Pirates are discarded."
        case _:
            return f"The Ship sails to island {first}."


def _known(card: int, seat: int | None, otherwise: str) -> str:
    if seat is not None and card & int(SEEN[seat]):
        return name(card & FACE)
    return otherwise


def battle(state: State) -> list[str]:
    """The last Boarding's strengths, who beat whom, and where nobody won."""
    count = int(state.seats)
    strengths = ", ".join(f"{CAPTAINS[seat]} {state.strength[seat]}" for seat in range(count))
    won = combats(state)
    told = [f"Boarding! Strengths: {strengths}.", *(_combat(state, *combat) for combat in won)]
    settled = [{winner, loser} for winner, loser, _ in won]
    for seat in range(boarding.n_combats(count)):
        other = (seat + 1) % count
        if {seat, other} not in settled:
            pair = f"{CAPTAINS[seat]} and {CAPTAINS[other]}"
            told.append(f"{pair}: nobody wins, for want of Pirates.")
    return told


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
                found.append((seat, loser, bool(state.strength[seat] == state.strength[loser])))
    return found


# -- counting


PARTS = ("Doubloons", "Rum", "Relics", "Secrets", "Objects")  # SOC-202


def parts(state: State, seat: int) -> dict[str, int]:
    """A seat's points, part by part, as if the match ended now."""
    counted = (
        scoring.doubloons,
        scoring.rum_points,
        scoring.relic_points,
        scoring.secret_points,
        scoring.object_points,
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
    backs = zip(deck["types"].values(), BACKS, PLURALS, strict=True)
    left = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in backs if n)
    lines = [
        f"Round {view['round']} of {view['rounds']} · Boarding after "
        f"{', '.join(str(number) for number in view['boardings'])} · {view['prompt']}",
        "",
        *(_share_line(share) for share in view["shares"]),
        f"Deck: {deck['count']} cards"
        + (f", the top one {an(deck['top'].capitalize())}" if deck["top"] else "")
        + (f" ({left})" if left else ""),
    ]
    if view["hand"]["cards"]:
        who = CAPTAINS[view["hand"]["seat"]]
        lines.append(f"In {who}'s hand: {_cards(view['hand']['cards'])}")
    if view["boarding"]["on"]:
        ready = ", ".join(name(KIND[kind]) for kind in view["boarding"]["ready"]) or "none"
        lines.append(f"Boarding: {CAPTAINS[view['active']]}'s crew acts; ready: {ready}")
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
