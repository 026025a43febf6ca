"""Sea of Plunder on the stage: what a choice would bring, read from plays on re-deals.

A contact is a phrase ("a Treasure", "Green takes a Debt"); how often it comes is its fact. Goods
that somebody must give or choose on the way are chosen anyhow, so that it is sailed to its end.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, lost, said, steps

from . import GAME, rules, scoring
from . import state as s
from .box import (
    COLOURS,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KIND_IDS,
    KIND_OF,
    LETTER_FACES,
    NUMBER_FACES,
    SIDE,
    SQUARES,
)
from .chart import courses
from .names import Voice, a_good, card_text, kind_name, listed, sails_pirate
from .notebook import unseen
from .seascape import berth, squares_of
from .story import SAILINGS, Event, events_of
from .view import known_cards

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
YOU, ENDS, RISES, BRIBE = "you", "ends", "rises", "bribe"  # facts that are no contacts
DEBT_FOR = "a Debt for "
STOPS = "stops"  # where contacts are made, in order, each with its phrase
FEW = 12  # odds are told in numbers up to this, or in those that they need
RARE = 1 / 12  # what is less likely is not told as a loss
EPSILON = 1e-6
STRUCK = {
    KIND_IDS[s.HURRICANE]: "all rivals",
    KIND_IDS[s.TROUBLE]: "all pirates",
    KIND_IDS[s.SO_CLOSE]: "one or two islands",
}
KEYS = {s.SAILED: "ship", s.PIRATE_SAILED: "pirate", s.ISLAND_SAILED: "island"}


def is_certain(_before: State, after: State) -> bool:
    """Whether all lay open: a hand that was asked, a card drawn or dice would have been told."""
    return after.phase not in ASKED and all(event.kind in OPEN for event in events_of(after))


def foresee(before: State, _action: int | str, after: State, seat: int) -> Facts:
    """What one outcome brings: contacts, where things end, points."""
    voice = Voice(before, seat)
    met: Counter[str] = Counter()
    stops: list[tuple[str, str]] = []
    ends: dict[str, str] = {}
    facts: dict[str, object] = {RISES: False}
    state, playing, calm = after, True, True
    while playing:
        told = events_of(state)
        for number, event in enumerate(told):
            if event.kind in SAILINGS:
                ends[_key(event)] = SQUARES[event.c]
            earlier = told[number - 1] if number else None
            calm = calm and event.kind != s.RESOLVED  # what an Event brings is its own affair
            facts[RISES] = facts[RISES] or (calm and event.kind == s.PLACED)
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
    if BRIBE not in facts and calm:
        facts[YOU] = int(scoring.points(before, seat)), int(scoring.points(state, seat))
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

    def gift(what: str) -> str:
        return what if mine else lost(f"{what}{whom()}")

    match kind:
        case s.TREASURE:
            yield gift("a Treasure")
        case s.DREW if earlier is None or earlier.kind != s.ROLLED_ONTO_SHIP:
            yield gift("a card")
        case s.DISHED:
            yield "a Treasure for the dish"
        case s.TOOK_GOOD:
            yield gift(a_good(COLOURS[b]))
        case s.STOCK_OUT:
            yield f"no {COLOURS[b]} Good left"
        case s.BARRED:
            yield f"a pirate bars the port{whom()}"
        case s.BRIBED:
            yield "a pirate: you give a Good" if mine else f"{voice.him(a)} bribes a pirate"
        case s.INDEBTED if c != s.NOBODY:
            yield "a pirate and no Good: a Debt" if mine else f"{voice.him(a)} takes a Debt"
        case s.INDEBTED:
            yield DEBT_FOR + voice.him(a)
        case s.STOLE:
            yield _theft(voice, b) if mine else f"{voice.him(a)} steals a card"
        case s.LAST_ROUND:
            yield "the last round"


def _theft(voice: Voice, victim: int) -> str:
    """A card of so many, and which Goods are known to be among them.

    Only where hands are counted in sight (SOP-135).
    """
    state, seat = voice.state, voice.reader
    if state.hands_kept or seat is None:
        return f"steal a card from {voice.him(victim)}"
    held = int(state.held[victim])
    known = Counter(int(KIND_OF[card]) for card in known_cards(state, seat, victim))
    goods = [
        f"{count} in {held} {a_good(COLOURS[kind - FIRST_GOOD])}"
        for kind, count in sorted(known.items())
        if FIRST_GOOD <= kind < FIRST_GOOD + len(COLOURS)
    ]
    odds = f" ({', '.join(goods)})" if goods else ""
    return f"steal 1 of {voice.him(victim)}'s {held}{odds}"


# -- in words


def foretell(view: Document, action: int | str, certain: Facts, odds: Odds) -> Document:
    """What is certain, then the odds; ghosts where things would lie."""
    last, known = steps(action)[-1], dict[str, Any](certain)
    if last == s.FROM_PILE:
        return foretold(card_text(view["pile"][0]))
    if last == s.FROM_DECK:
        return foretold(_from_deck(view, len(steps(action))))
    if view["phase"] == "choose_colour":
        return foretold(f"It starts at {view['ports'][last - s.COLOUR]['name']}")
    if view["phase"] == "bribe_good":
        return foretold("; ".join(["Back to its quay", *_change(known, odds)]))
    ends = known.get(ENDS, ())
    stops = _stops(known)
    numbered = [f"{number} {phrases}" for number, (_, phrases) in enumerate(stops, 1)]
    head, met = _where(view, ends), ", ".join(numbered or _contacts(known, odds))
    told = [met] if met else []
    told += _change(known, odds)
    if known.get(RISES):
        chance = in_few(_feeds(view, dict(ends)))
        told.append(f"{chance}: a Treasure for the pirates' dish")
    if view["phase"] == "broken_compass_side":  # "Who takes a Debt?"
        told = [words.replace(DEBT_FOR, "") for words in told] or ["nobody"]
    words = "; ".join(told) or ("nobody is met" if ends else _unsaid(view, last))
    say = f"{head}: {words}" if head and words else head or words
    ghosts = list(_ghosts(view, ends))
    ghosts += [said(square, str(number)) for number, (square, _) in enumerate(stops, 1)]
    plates = {
        int(name[6:]): _plate(view["players"][int(name[6:])], gain)
        for name, gain in known.items()
        if name[:6] == "plate "
    }
    first = say[:1] == "*"
    return foretold(
        say[: first + 1].upper() + say[first + 1 :],
        *ghosts,
        plates=plates,
        mark=_mark(known, odds, action),
    )


def _ghosts(view: Document, ends: tuple[tuple[str, str], ...]) -> Iterator[Document]:
    """What sails where it would lie: beside what lies there, which stays in sight."""
    sails = {key for key, _ in ends}
    taken = {square for key, square in squares_of(view).items() if key not in sails}
    for key, square in ends:
        yield ghost(key, berth(square) if square in taken else square)


def _mark(known: dict[str, Any], odds: Odds, action: int | str) -> str:
    """What an X brings beside its price, which is drawn there."""
    before, low, high = _points(known, odds)
    gain = low - before + (s.COMPASS_YES in steps(action))
    return _signed(gain) if gain and low == high else ""


def _plate(player: Document, gain: int) -> str:
    """The points of somebody else before and after; the change alone where they are not certain."""
    low, high = player["points"]
    return f"{low} -> {low + gain}" if low == high else _signed(gain)


def _signed(gain: int) -> str:
    return f"{'+' if gain > 0 else '−'}{abs(gain)}"


def _where(view: Document, ends: tuple[tuple[str, str], ...]) -> str:
    """Where things end; in a storm that is aimed Xs and deed say so already."""
    if len(ends) != 1 and view["phase"] != "discard_card":
        return ""
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
    owing: list[str] = []
    for phrase, times in known.items():
        if isinstance(times, int) and not isinstance(times, bool) and phrase[:6] != "plate ":
            if phrase.startswith(DEBT_FOR):
                owing.append(phrase.removeprefix(DEBT_FOR))
            else:
                yield _several(phrase, times)
    if owing:
        yield DEBT_FOR + listed(owing)
    for phrase, values in odds.items():
        if phrase not in (YOU, ENDS, STOPS, RISES, BRIBE) and phrase[:6] != "plate ":
            share = sum(part for value, part in values if value)
            told = phrase.replace("*", "") if share < RARE else phrase
            yield told if share > 1 - EPSILON else f"{told} ({in_few(share)})"


def _several(phrase: str, times: int) -> str:
    if times == 1:
        return phrase
    return phrase.replace("a card", f"{times} cards").replace("a Treasure", f"{times} Treasures")


def in_few(share: float) -> str:
    """Odds in small numbers, as people say them: "1 in 6"."""
    most = max(FEW, round(1 / min(share, 1 - share)))
    near = Fraction(share).limit_denominator(most)
    return f"{near.numerator} in {near.denominator}"


def _feeds(view: Document, ends: dict[str, str]) -> float:
    """How likely the dice feed the dish before they place an island."""
    pirates = {ends.get(f"pirate_{n}", square) for n, square in enumerate(view["pirates"])}
    ships = {ends.get(f"ship_{ship['colour']}", ship["square"]) for ship in view["ships"]}
    rolls = int(LETTER_FACES * NUMBER_FACES)
    return (rolls - SIDE * SIDE + len(pirates)) / (rolls - len(ships - pirates))


def _from_deck(view: Document, draws: int = 1) -> str:
    """How many of the cards that are nowhere in sight would land a ship on an island."""
    islands, left = set(view["islands"]), unseen(view)
    here = [ship["square"] for ship in view["ships"] if ship["seat"] == view["seat"]]
    lands = sum(
        count
        for kind, count in left.items()
        if KIND[kind] < FIRST_PORT
        and any(way[-1] in islands for square in here for way in courses(view, kind, square))
    )
    if not lands:
        return f"{'A card' if draws == 1 else f'{draws} cards'} that nobody else sees"
    if draws > 1:
        verb = "lands" if lands == 1 else "land"
        return f"{draws} of {left.total()} unseen cards; {lands} {verb} on an island"
    return f"{lands} of the {left.total()} cards you cannot see would land you on an island"


def _change(known: dict[str, Any], odds: Odds) -> Iterator[str]:
    """The own points, before and after."""
    before, low, high = _points(known, odds)
    if low != high:
        yield f"you {before} -> {low} to {high}"
    elif before != low:
        yield f"you {before} -> {low}"


def _points(known: dict[str, Any], odds: Odds) -> tuple[int, int, int]:
    """The own points before, and at least and at most after, unless an Event changes them.

    Where a Good must be given, which one is another choice.
    """
    values = [known[YOU]] if YOU in known else [value for value, _ in odds.get(YOU, ()) if value]
    if not values or BRIBE in {*known, *odds}:
        return 0, 0, 0
    after = [points for _, points in values]
    return values[0][0], min(after), max(after)


def _unsaid(view: Document, last: int) -> str:
    """What is said of a choice that sails nothing yet."""
    kinds = [one["kind"] for one in view["choices"] if one["action"] == last and "kind" in one]
    curses = view["phase"] == "play_card" and kinds == [KIND_IDS[s.CURSED]]
    if curses:
        return "nobody takes a Debt"
    if not kinds:
        return ""
    if view["phase"] != "discard_card":
        return card_text(kinds[0])
    storms = [f"{kind_name(KIND[one])} first: {STRUCK[one]} sail so" for one in view["waiting"]]
    then = sails_pirate(kinds[0])
    return "; ".join([*storms, f"then {then[0].lower()}{then[1:]}" if storms else then])
