"""Sea of Clouds in words: moves, choices, what happened, and the position as readable text."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, boarding
from . import state as s
from .box import (
    FIRST_OBJECT,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_RELIC,
    FIRST_SECRET,
    KIND,
    KIND_IDS,
    ROUNDS,
)
from .names import (
    BACKS,
    PLURALS,
    TASKS,
    an,
    asker,
    called,
    capital,
    doubloons,
    name,
)
from .reckoning import counts, ending, parts
from .state import FACE, NONE
from .story import face_or_back, story
from .why import why_not

__all__ = [
    "account",
    "describe",
    "label",
    "parse",
    "parts",
    "prompt",
    "tell",
    "why_not",
    "write",
]

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


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    seat = int(state.seat)
    if action == s.TAKE:
        return "Take it"
    if action == s.LEAVE:
        return "Leave it"
    if action < s.PLACE:
        slot = action - s.SLOT
        kind = int(state.hand[slot]) & FACE
        verb = "Play" if FIRST_OBJECT <= kind < FIRST_PERMANENT else "Place"
        return f"{verb} {name(kind)} (card {slot + 1})"
    if action < s.CREW:
        share, place = divmod(action - s.PLACE, s.MOST_IN_SHARE)
        return f"Take card {place + 1} of share {share + 1}: " + face_or_back(
            state.share[share, place], seat
        )
    if action == s.DONE:
        return "Finish"
    if action < s.DONE:
        pirate = name(FIRST_PIRATE + action - s.CREW)
        return f"Discard {pirate}" if state.phase == s.DISCARD_PIRATE else f"Let {pirate} act"
    if action < s.OWN_OBJECT:
        return f"Go aboard {called(boarding.neighbour(state, action - s.VICTIM), seat)}"
    if action < s.BOTTLE:
        verb = {s.GIVE_OBJECT: "Give", s.TAKE_OBJECT: "Take"}.get(int(state.phase), "Throw away")
        return f"{verb} {name(FIRST_PERMANENT + action - s.OWN_OBJECT)}"
    return f"Give {name(action - s.BOTTLE)}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    phase = int(state.phase)
    if phase == s.ENDED:
        return ending(state, seat)
    share, card = int(state.looking) + 1, asker(state)
    if phase == s.SHARE_CHOICE:
        mine, others = f"share {share}: take it or leave it?", f"looks at share {share}"
    else:
        mine, others = TASKS[phase]
    if seat != state.seat:
        return f"{GAME.seat_name(int(state.seat))} {others}"
    return capital(mine) if card == NONE else f"{name(card)}: {mine}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    return [passage.say for passage in story(state, seat) if passage.say]


# -- counting


def account(state: State) -> list[str]:
    """How each seat's points come about, for players who count at a real table."""
    lines = [f"Round {state.round_number} of {ROUNDS[state.seats]}."]
    lines += counts(state)
    lines.append(f"{GAME.seat_name(int(state.parrot))} holds the Parrot, which breaks ties.")
    return [
        *lines,
        ending(state, None) if state.phase == s.ENDED else "The match is not over.",
    ]


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
        who = GAME.seat_name(view["hand"]["seat"])
        lines.append(f"In {who}'s hand: {_cards(view['hand']['cards'])}")
    if view["boarding"]["on"]:
        ready = ", ".join(name(KIND[kind]) for kind in view["boarding"]["ready"]) or "none"
        lines.append(f"Boarding: {GAME.seat_name(view['active'])}'s crew acts; ready: {ready}")
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
