"""Sea of Plunder on the stage: what the log keeps of a play.

A turn is one line: "South-west 2 to J9; South 4, pirate to F12". A pirate flies the pennant of
whoever steered it last until that player's next turn; the dice lie as they fell last.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from skysail.art import at, use
from skysail.game import Document, State
from skysail.stage import logged, pin, thumb, turn

from . import state as s
from .box import COLOURS, DRIFT, FIRST_ACTION, SQUARES
from .names import Voice, kind_name, listed, ship_name
from .pictures import DEFS, die
from .story import (
    ANSWERS,
    SAILINGS,
    WAITING,
    Event,
    Passage,
    dice_of,
    events_of,
    laid,
    steers,
    storm_of,
    story,
    ways,
)

ROOMY = 3  # players of whose turns a few words are read in full
MET = {  # the most telling first
    s.TREASURE: "a Treasure",
    s.DISHED: "a Treasure for the dish",
    s.INDEBTED: "a Debt",
    s.STOLE: "a theft",
    s.TOOK_GOOD: "a Good",
    s.BRIBED: "a bribe",
}


@dataclass
class Deed:
    """What was done in a turn: an Action that acts at once, or all that one card moved."""

    kind: int  # of event
    card: str  # its name
    storm: int = s.NONE
    ends: dict[int, str] = field(default_factory=dict)  # where each piece came to
    met: list[str] = field(default_factory=list)


def entry(state: State, seat: int | None) -> Document:
    """The last play as one entry of the log."""
    passages, events = story(state, seat), events_of(state)
    told = [one.say for one in passages if one.say and one.kind != s.TURN_BEGAN]
    begun = next((event for event in events if event.kind == s.TURN_BEGAN), None)
    return logged(
        *told,
        gist=_gist(state, passages, seat),
        turn=_turn(state, seat, begun) if begun else None,
        pins=[*_pennants(state, events), *_fallen(events)],
    )


def _turn(state: State, seat: int | None, begun: Event) -> Document:
    whose = Voice(state, seat).whose(begun.a)
    return turn(begun.a, f"{whose[0].upper()}{whose[1:]} turn", f"round {begun.b}")


def _gist(state: State, passages: Sequence[Passage], reader: int | None) -> str:
    """Each card that was used and where it took what; of what was met, the most telling."""
    deeds = _deeds([state], reader)
    sailed = [deed for deed in deeds if deed.ends]
    told = _met(state, passages, reader)[:1] if sailed else _debts(state, passages, reader)
    if sailed and passages[0].kind in ANSWERS:
        told.append(f"on to {', '.join(sailed[-1].ends.values())}")
        deeds = [deed for deed in deeds if not deed.ends]
    used = [_sailed(deed) if deed.ends else deed.card for deed in deeds]
    return ", ".join(["; ".join(used), *told] if used else told)


def _sailed(deed: Deed) -> str:
    """As in "South-west 2 to J9", "South 4, pirate to F12", "Hurricane: Purple D1, Blue H4"."""
    if deed.storm != s.NONE:
        return f"{kind_name(deed.storm)}: {', '.join(_named(deed))}"
    where = ", ".join(deed.ends.values())
    return f"{deed.card} to {where}" if deed.kind == s.SAILED else f"{deed.card}, pirate to {where}"


def _named(deed: Deed) -> list[str]:
    """Where each came to, ships by their names."""
    if deed.kind != s.SAILED:
        return list(deed.ends.values())
    return [f"{ship_name(piece)} {end}" for piece, end in deed.ends.items()]


def in_few_words(turn: Sequence[State], reader: int | None) -> str:
    """A turn so far, without its cards: "To M3, a Treasure; pirate to G12, a bribe"."""
    few = bool(turn) and turn[-1].seats > ROOMY  # side by side each has less room
    told = [
        ", ".join([_came_to(deed, "" if few else "to "), *_telling(deed.met, few=few)])
        for deed in _deeds(turn, reader)
    ]
    words = "; ".join(told)
    return words[:1].upper() + words[1:]


def _telling(met: list[str], *, few: bool) -> list[str]:
    """What was met, or the most telling of it."""
    order = [words for words in MET.values() for one in met if one.startswith(words)]
    return [one for one in met if one.startswith(order[0])][:1] if few and met else met


def _deeds(turn: Sequence[State], reader: int | None) -> list[Deed]:
    """What was done in these plays; what sails on after a port or a bribe has done one thing."""
    deeds: list[Deed] = []
    for state in turn:
        passages = story(state, reader)
        earlier = 0 if passages and passages[0].kind in ANSWERS else len(deeds)
        for number, one in enumerate(passages):
            if one.kind == s.PLAYED_CARD and _acts_at_once(one):
                deeds.append(Deed(one.kind, kind_name(one.events[0].b)))
            elif one.kind in SAILINGS:
                storm = storm_of(state, passages, number)
                ends = {piece: SQUARES[way[-1]] for piece, way in ways(one.events).items()}
                begun = [
                    deed
                    for place, deed in enumerate(deeds)
                    if deed.kind == one.kind and ends.keys() <= deed.ends.keys()
                    if place >= earlier or deed.storm == s.NONE  # else the storm is over
                ]
                if begun and storm == s.NONE:
                    begun[-1].ends |= ends
                else:
                    deeds.append(Deed(one.kind, _card(state, one), storm, ends))
        if deeds:
            deeds[-1].met += [
                it for it in _met(state, passages, reader)[:1] if it not in deeds[-1].met
            ]
    return deeds


def _card(state: State, passage: Passage) -> str:
    is_step = state.card == DRIFT and passage.kind == s.SAILED
    return "a step" if is_step else kind_name(laid(state))


def _met(state: State, passages: Sequence[Passage], reader: int | None) -> list[str]:
    """What was met, the most telling first; of Debts also whose they are."""
    met = {event.kind for one in passages for event in one.events}
    told = [words for kind, words in MET.items() if kind in met]
    debts = _debts(state, passages, reader)
    return [debts[0] if debts and words == MET[s.INDEBTED] else words for words in told]


def _debts(state: State, passages: Sequence[Passage], reader: int | None) -> list[str]:
    """As in "a Debt for you and Green"."""
    owe = dict.fromkeys(
        event.a for one in passages for event in one.events if event.kind == s.INDEBTED
    )
    if len(owe) >= ROOMY and steers(state) not in owe:
        return ["a Debt for all others"]
    voice = Voice(state, reader)
    return [f"a Debt for {listed(voice.him(seat) for seat in owe)}"] if owe else []


def _acts_at_once(played: Passage) -> bool:
    """Whether the card is an Action that does not wait for the discard."""
    return played.events[0].b >= FIRST_ACTION and played.events[0].b not in WAITING


def _came_to(deed: Deed, to: str) -> str:
    """As in "to J9", "pirate to F12", "Hurricane: Purple D1, Blue H4"."""
    if not deed.ends:
        return deed.card
    if deed.storm == s.NONE:
        where = f"{to}{next(iter(deed.ends.values()))}"
        return where if deed.kind == s.SAILED else f"pirate {where}"
    if deed.kind == s.SAILED:
        return _sailed(deed)
    if not to:
        return kind_name(deed.storm)
    sort, many = "pirate" if deed.kind == s.PIRATE_SAILED else "island", len(deed.ends) > 1
    told = f"{len(deed.ends)} {sort}{'s' if many else ''} sail{'' if many else 's'}"
    return f"{kind_name(deed.storm)}: {told}"


def _pennants(state: State, events: Sequence[Event]) -> Iterator[Document]:
    """The colours of who steered pirates."""
    colour = next((c for c in range(s.N_COLOURS) if state.owner[c] == steers(state)), 0)
    flag = thumb(use(f"pennant-{COLOURS[colour]}", 54, -2, 48), DEFS)
    for piece in dict.fromkeys(event.a for event in events if event.kind == s.PIRATE_SAILED):
        yield pin(f"pirate_{piece}", flag)


def _fallen(events: Sequence[Event]) -> Iterator[Document]:
    """The dice as they fell."""
    for sort, face in zip(("letter", "number"), dice_of(events), strict=False):
        yield pin(f"die:{sort}", thumb(at(50, 50, die(sort, face, 100)), DEFS), lasts=True)
