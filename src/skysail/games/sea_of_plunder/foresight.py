"""Sea of Plunder on the stage: what a choice would bring, read from plays on re-deals.

A contact is a phrase ("a Treasure", "Green takes a Debt"); how often it comes is its fact. Goods
that somebody must give or choose on the way are chosen anyhow, so that it is sailed to its end.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, in_hundred, said, steps

from . import GAME, rules, scoring
from . import state as s
from .box import COLOURS, COURSE, FIRST_PORT, KIND_OF, LENGTH, NEXT, OPTIONS, SQUARES
from .names import Voice, a_good, card_text, sails_pirate
from .story import SAILINGS, Event, events_of

ASKED = (s.BRIBE_GOOD, s.COMBO_GOOD)
OPEN = {  # events in which neither luck nor a hidden card has a part
    s.PLAYED_CARD,
    s.DISCARDED,
    s.SPENT_COMPASS,
    *SAILINGS,
    s.TOOK_GOOD,
    s.STOCK_OUT,
    s.BARRED,
    s.NAMED_SIDE,
    s.STAYED,
    s.TURN_BEGAN,
}
FEEDS = (s.ROLLED_PIRATE, s.ROLLED_ONTO_PIRATE)
YOU, ENDS, FED, LANDS, BRIBE = "you", "ends", "fed", "lands", "bribe"  # facts that are no contacts
STOPS = "stops"  # where contacts are made, in order, each with its phrase
EPSILON = 1e-6
KEYS = {s.SAILED: "ship", s.PIRATE_SAILED: "pirate", s.ISLAND_SAILED: "island"}


def is_certain(_before: State, after: State) -> bool:
    """Whether all lay open: a hand that was asked, a card drawn or dice would have been told."""
    return after.phase not in ASKED and all(event.kind in OPEN for event in events_of(after))


def foresee(before: State, action: int | str, after: State, seat: int) -> Facts:
    """What one outcome brings: contacts, where things end, points."""
    voice = Voice(before, seat)
    met: Counter[str] = Counter()
    stops: list[tuple[str, str]] = []
    ends: dict[str, str] = {}
    facts: dict[str, object] = {FED: False}
    state, playing, calm = after, True, True
    while playing:
        told = events_of(state)
        for number, event in enumerate(told):
            if event.kind in SAILINGS:
                ends[_key(event)] = SQUARES[event.c]
            facts[FED] = facts[FED] or event.kind in FEEDS
            earlier = told[number - 1] if number else None
            calm = calm and event.kind != s.RESOLVED  # what an Event brings is its own affair
            here = next(iter(ends.values())) if len(ends) == 1 else ""
            phrases = list(_contact(voice, event, earlier)) if calm else []
            met.update(phrases)
            stops += [(here, phrase) for phrase in phrases]
        playing = state.phase in ASKED
        if playing:
            if state.seat == seat:
                facts[BRIBE] = state.phase == s.BRIBE_GOOD
            state = _answered(state)
    facts |= met
    facts |= {ENDS: tuple(ends.items()), STOPS: tuple(stops)}
    if BRIBE not in facts:
        facts[YOU] = int(scoring.points(before, seat)), int(scoring.points(state, seat))
    if steps(action)[-1] == s.FROM_DECK:
        facts[LANDS] = _lands(state, seat)
    for other in range(int(before.seats)):
        gain = int(scoring.open_points(state, other)) - int(scoring.open_points(before, other))
        if other != seat and gain:
            facts[f"plate {other}"] = gain
    return facts


def _key(event: Event) -> str:
    name = COLOURS[event.a] if event.kind == s.SAILED else event.a
    return f"{KEYS[event.kind]}_{name}"


def _answered(state: State) -> State:
    """After somebody gave or took a Good on the way: whichever comes first."""
    after = alone(state)[0]
    rules.play(after, GAME.legal(after)[0])
    return after


def _contact(voice: Voice, event: Event, earlier: Event | None) -> Iterator[str]:
    """An event as a phrase to the one who chooses."""
    kind, a, b, c = event.kind, event.a, event.b, event.c
    mine = a == voice.reader

    def whom() -> str:
        return "" if mine else f" for {voice.him(a)}"

    match kind:
        case s.TREASURE:
            yield f"a Treasure{whom()}"
        case s.DREW if earlier is None or earlier.kind != s.ROLLED_ONTO_SHIP:
            yield f"a card{whom()}"
        case s.DISHED:
            yield "a Treasure for the dish"
        case s.TOOK_GOOD:
            yield f"{a_good(COLOURS[b])}{whom()}"
        case s.STOCK_OUT:
            yield f"no {COLOURS[b]} Good left"
        case s.BARRED:
            yield f"a pirate bars the port{whom()}"
        case s.BRIBED:
            yield "a pirate: you give a Good" if mine else f"{voice.him(a)} bribes a pirate"
        case s.INDEBTED if c != s.NOBODY:
            yield "a pirate and no Good: a Debt" if mine else f"{voice.him(a)} takes a Debt"
        case s.INDEBTED:
            yield f"a Debt{whom() or ' for you'}"
        case s.STOLE:
            yield _theft(voice, b) if mine else f"{voice.him(a)} steals a card"
        case s.LAST_ROUND:
            yield "the last round"


def _theft(voice: Voice, victim: int) -> str:
    """A card of so many, where hands are counted in sight (SOP-135)."""
    if voice.state.hands_kept:
        return f"steal a card from {voice.him(victim)}"
    return f"steal 1 of {voice.him(victim)}'s {int(voice.state.held[victim])}"


def _lands(state: State, seat: int) -> bool:
    """Whether the card just drawn could land a ship of the seat on an island."""
    drawn = [event.card for event in events_of(state) if event.kind == s.DREW and event.a == seat]
    islands = {int(square) for square in state.island if square != s.NONE}
    return any(
        _end(int(KIND_OF[card]), option, int(state.ship[ship])) in islands
        for card in drawn
        for ship in range(s.N_COLOURS)
        if state.owner[ship] == seat and KIND_OF[card] < FIRST_PORT
        for option in range(int(OPTIONS[KIND_OF[card]]))
    )


def _end(kind: int, option: int, square: int) -> int:
    for leg in range(LENGTH[kind, option]):
        square = int(NEXT[square, COURSE[kind, option, leg]])
    return square


# -- in words


def foretell(view: Document, action: int | str, certain: Facts, odds: Odds) -> Document:
    """What is certain, then the odds; ghosts where things would lie."""
    last, known = steps(action)[-1], dict[str, Any](certain)
    if last == s.FROM_PILE:
        return foretold(card_text(view["pile"][0]))
    if last == s.FROM_DECK:
        chance = _chance(certain, odds, LANDS, "a card that lands you on an island")
        return foretold(chance or "A card that nobody else sees")
    if view["phase"] == "choose_colour":
        return foretold(f"It starts at {view['ports'][last - s.COLOUR]['name']}")
    if view["phase"] == "bribe_good":
        return foretold("; ".join(["Back to its quay", *_change(known, odds)]))
    ends = known.get(ENDS, ())
    stops = _stops(known)
    numbered = [f"{number} {phrases}" for number, (_, phrases) in enumerate(stops, 1)]
    head, met = _where(view, ends), ", ".join(numbered or _contacts(known, odds))
    told = [met] if met else []
    if fed := _chance(certain, odds, FED, "placing the next island feeds the dish"):
        told.append(fed)
    told += _change(known, odds)
    words = "; ".join(told) or _nothing(view, last, head)
    say = f"{head}: {words}" if head and words else head or words
    ghosts = [ghost(key, square) for key, square in ends]
    ghosts += [said(square, str(number)) for number, (square, _) in enumerate(stops, 1)]
    plates = {
        int(name[6:]): _plate(view["players"][int(name[6:])], gain)
        for name, gain in known.items()
        if name[:6] == "plate "
    }
    return foretold(say[:1].upper() + say[1:], *ghosts, plates=plates, mark=_mark(known, action))


def _mark(known: dict[str, Any], action: int | str) -> str:
    """What an X brings beside its price, which is drawn there."""
    if YOU not in known:
        return ""
    before, after = known[YOU]
    gain = after - before + (s.COMPASS_YES in steps(action))
    return _signed(gain) if gain else ""


def _plate(player: Document, gain: int) -> str:
    """The points of somebody else before and after; the change alone where they are not certain."""
    low, high = player["points"]
    return f"{low} -> {low + gain}" if low == high else _signed(gain)


def _signed(gain: int) -> str:
    return f"{'+' if gain > 0 else '−'}{abs(gain)}"


def _where(view: Document, ends: tuple[tuple[str, str], ...]) -> str:
    if len(ends) != 1:
        return ", ".join(f"{_called(key)} to {square}" for key, square in ends)
    key, square = ends[0]
    return square if key in _own(view) else f"{_called(key)} to {square}"


def _own(view: Document) -> list[str]:
    mine = [ship for ship in view["ships"] if ship["seat"] == view["seat"]]
    return [f"ship_{ship['colour']}" for ship in mine]


def _called(key: str) -> str:
    sort, _, rest = key.partition("_")
    return rest.capitalize() if sort == "ship" else f"the {sort}"


def _stops(known: dict[str, Any]) -> list[tuple[str, str]]:
    """Where something is met, and what, if it is certain and more than one such place."""
    met: dict[str, list[str]] = {}
    for square, phrase in known.get(STOPS, ()):
        met.setdefault(square, []).append(phrase)
    if len(met) < 2 or "" in met:
        return []
    return [(square, " and ".join(phrases)) for square, phrases in met.items()]


def _contacts(known: dict[str, Any], odds: Odds) -> Iterator[str]:
    for phrase, times in known.items():
        if isinstance(times, int) and not isinstance(times, bool) and phrase[:6] != "plate ":
            yield _several(phrase, times)
    for phrase, values in odds.items():
        if phrase not in (YOU, ENDS, STOPS, FED, LANDS, BRIBE) and phrase[:6] != "plate ":
            share = sum(part for value, part in values if value)
            yield phrase if share > 1 - EPSILON else f"{phrase} ({in_hundred(share)})"


def _several(phrase: str, times: int) -> str:
    if times == 1:
        return phrase
    return phrase.replace("a card", f"{times} cards").replace("a Treasure", f"{times} Treasures")


def _chance(certain: Facts, odds: Odds, fact: str, words: str) -> str:
    if fact in odds:
        return f"{in_hundred(sum(part for value, part in odds[fact] if value))}: {words}"
    return words if certain.get(fact) else ""


def _change(known: dict[str, Any], odds: Odds) -> Iterator[str]:
    """The own points, before and after."""
    if YOU in known:
        before, after = known[YOU]
        if before != after:
            yield f"you {before} -> {after}"
    elif YOU in odds and all(value for value, _ in odds[YOU]):
        values = [after for (_, after), _ in odds[YOU]]
        yield f"you {odds[YOU][0][0][0]} -> {min(values)} to {max(values)}"


def _nothing(view: Document, last: int, head: str) -> str:
    """What is said of a choice that touches nothing."""
    if head:
        return "nobody is met"
    kinds = [one["kind"] for one in view["choices"] if one["action"] == last and "kind" in one]
    if not kinds:
        return ""
    return sails_pirate(kinds[0]) if view["phase"] == "discard_card" else card_text(kinds[0])
