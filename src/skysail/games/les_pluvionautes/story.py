"""Les Pluvionautes: what happened, event by event, in the words of the seat that reads."""

from typing import Any, NamedTuple

from skysail.game import State, alone
from skysail.results import winners

from . import GAME, harvest, ways
from . import state as s
from .box import CLOUDS, DIE_NAMES, LOCKS, NONE
from .names import (
    between,
    face_name,
    in_row,
    island_name,
    mission_name,
    points_name,
    seat_name,
)
from .pieces import lift_island, set_island
from .sky import AXIAL, CELL, CELLS, EDGE_CELLS, STEPS
from .why import left_alone

LAST_CLOUD = ("Ninth", "Thirteenth")  # of a match, of an advanced one
FAR = ("", "one cell", "two cells", "three cells")
COURSES = ("east", "northeast", "northwest", "west", "southwest", "southeast")  # as STEPS counts


class Event(NamedTuple):
    """A trace of the last play: its kind, and the numbers that the kind explains."""

    kind: int
    a: int
    b: int
    c: int


def events_of(state: State) -> list[Event]:
    """The events of the last play."""
    return [Event(*event) for event in state.events[: state.n_events].tolist()]


def actor_of(state: State) -> int:
    """Whose choice it was: the turn may have passed on in the same play."""
    kinds = [event.kind for event in events_of(state)]
    if s.FINISHED in kinds:
        return (int(state.first) - 1) % int(state.seats)
    return (int(state.seat) - (s.BEGINS in kinds)) % int(state.seats)


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences; whoever reads is called You."""
    told = []
    for event in events_of(state):
        if event.kind == s.FINISHED:
            told += account(state)
        elif not is_part_of_throw(state, event):
            told.append(sentence(state, event, seat))
    return told


def is_part_of_throw(state: State, event: Event) -> bool:
    """Whether a die was placed by the throw: its own sentence, or that of the strike, says it."""
    if event.kind != s.PLACED:
        return False
    return any(
        other.kind == s.THREW if event.a == 0 else (other.kind, other.a) == (s.KNOCKED, event.a - 1)
        for other in events_of(state)
    )


def sentence(state: State, event: Event, reader: int | None) -> str:
    """One event as its reader is told it."""
    kind, a, b, c = event
    actor = a if kind in (s.BEGINS, s.TOOK_BACK, s.LANDED) else actor_of(state)
    you = actor == reader
    who, end, its = ("You", "", "your") if you else (seat_name(actor), "s", "its")
    match kind:
        case s.LAID:
            return _setting(state, bool(a))
        case s.BEGINS:
            return "Your turn." if you else f"{who}'s turn."
        case s.TOOK_BACK:
            return f"{who} call{end} {its} airship back from {CELLS[c]}."
        case s.FELL_OFF:
            left = " One try left." if b < s.ATTEMPTS else ""
            return f"{who} throw{end} at {CELLS[a]}: over the rim!{left}"
        case s.THREW:
            shown = face_name(bool(state.advanced), b)
            shown = "airship!" if shown == "an airship" else f"{shown}."
            return f"{who} throw{end} at {CELLS[a]}: {_rest(state, a)} {shown}"
        case s.KNOCKED:
            after = f"{_rolls(state, a)} and shows {b}" if b else "falls off and is put back"
            return f"The {DIE_NAMES[a]} {after}."
        case s.PLACED:
            return (
                f"{who} take{end} {CELLS[b]}."
                if a == 0
                else f"The {DIE_NAMES[a - 1]} stands on {CELLS[b]}."
            )
        case s.SET_FACE:
            return f"{who} set{end} the die to {a}: fly {a}, tow {7 - a}."
        case s.FLEW:
            flies = "fly" if you else "flies"
            deed = f"stay{end} over" if a == b else f"{flies} to"
            return f"{who} {deed} {CELLS[b]}{_price(state, event)}{_unmoored(state, b)}."
        case s.MOORED_ISLAND | s.MOORED_CLOUD:
            return f"{who} moor{end} the {_piece(event)}; {7 - b} turns over to {b}."
        case s.TOWED_ISLAND | s.TOWED_CLOUD:
            if b != c:
                came = _told_changes(state, event)
                return f"{who} tow{end} the {_piece(event)} to {CELLS[c]}{came}."
            if kind == s.TOWED_CLOUD:
                return f"{who} keep{end} the {_piece(event)} over {CELLS[b]}."
            return f"{who} leave{end} the {_piece(event)} where it is."
        case s.LEFT_ISLAND | s.LEFT_CLOUD:
            return f"{who} leave{end} the {_piece(event)} on {CELLS[b]}."
        case s.ANCHORED:
            of, came = s.CLOUDS_TO_END[state.advanced], _told_changes(state, event)
            return f"{CLOUDS[a].capitalize()} {between(b)}{came}. {c} of {of}."
        case s.NAVIGATES:
            what = "Islands" if a == s.ISLAND_STEP else "Clouds"
            return f"{what}: {points_name(b)}."
        case s.LANDED:
            return f"{who} land{end} and guard{end} {CELLS[c]}."
        case s.TURN_LOST:
            return "Twice over the rim: no flight."
        case _:
            return f"{LAST_CLOUD[state.advanced]} cloud: this round is the last."


def gist(state: State, event: Event) -> bool | str:
    """What a tow or an anchored cloud came to, in a few words; in a duel there is room for all."""
    if state.seats == s.DUEL:
        return True
    what, came = _piece(event).capitalize(), _told_changes(state, event)
    if event.kind == s.ANCHORED:
        edge = "-".join(CELLS[cell] for cell in EDGE_CELLS[event.b])
        return f"{what} {edge}{came or _locked(state, event)}"
    if event.kind == s.LEFT_ISLAND or event.b == event.c:
        return f"{what} left on {CELLS[event.b]}"
    return f"{what} to {CELLS[event.c]}{came}"


def _locked(state: State, event: Event) -> str:
    """What fog does to the islands beside it."""
    beside = sum(state.island[cell] != NONE for cell in EDGE_CELLS[event.b])
    if not (LOCKS[event.a] and beside):
        return ""
    return ": both islands locked" if beside > 1 else ": the island locked"


def is_idle(state: State) -> bool:
    """Whether the balloon flew and moored nothing."""
    return not (state.advanced or _moored(state))


def _moored(state: State) -> Event | None:
    """What a flight moored."""
    kinds = (s.MOORED_ISLAND, s.MOORED_CLOUD)
    return next((event for event in events_of(state) if event.kind in kinds), None)


def _price(state: State, flight: Event) -> str:
    """What a flight cost that moored something, of the points that it had."""
    moored = _moored(state)
    if moored is None or flight.a == flight.b:
        return ""
    before = alone(state)[0]
    if moored.kind == s.MOORED_ISLAND:
        set_island(before, flight.b, moored.a)
    return f" ({ways.prices(before, flight.a)[flight.b]} of {7 - moored.b})"


def gist_of_flight(state: State, event: Event) -> bool | str:
    """What a turn came to in which nothing was moored."""
    why = _why_unmoored(state, event.b) or "nothing to moor"
    return f"{CELLS[event.b]}: {why}" if state.seats != s.DUEL else True


def _setting(state: State, as_asked: bool) -> str:
    told = "The storm has scattered everything."
    if not as_asked:
        told += " No balanced layout was found."  # PLUV-010
    for die, name in enumerate(DIE_NAMES):
        if state.weather[die] != NONE:
            told += f" The {name} shows {state.value[die]} on {CELLS[state.weather[die]]}."
    return told


def resting(state: State) -> list[str]:
    """The cells that the thrown die touches."""
    return harvest.names_of(int(state.rest[0])) or [CELLS[state.balloon]]


def _rest(state: State, aim: int) -> str:
    """Where a thrown die lies: "on it,", "one cell east, D4:", "between D6 and D7:"."""
    cells = resting(state)
    if len(cells) > 1:
        return f"between {in_row(cells)}:"
    if cells == [CELLS[aim]]:
        return "on it,"
    (q, r), (p, t) = AXIAL[aim], AXIAL[CELL[cells[0]]]
    far = harvest.distance(CELLS[aim], cells[0])
    way = STEPS.index(((p - q) // far, (t - r) // far)) if _is_straight(p - q, t - r) else None
    off = "off" if way is None else COURSES[way]
    return f"{FAR[far]} {off}, {cells[0]}:"


def _is_straight(q: int, r: int) -> bool:
    """Whether so far along both axes is straight on in one of the six directions."""
    return 0 in (q, r, q + r)


def _rolls(state: State, die: int) -> str:
    """Where a weather die that was struck has come to."""
    cells = harvest.names_of(int(state.rest[1 + die])) or [CELLS[state.weather[die]]]
    return f"rolls between {in_row(cells)}" if len(cells) > 1 else f"rolls to {cells[0]}"


def _piece(event: Event) -> str:
    """The island or cloud that an event is about."""
    islands = (s.MOORED_ISLAND, s.TOWED_ISLAND, s.LEFT_ISLAND)
    return island_name(event.a) if event.kind in islands else CLOUDS[event.a]


def _unmoored(state: State, cell: int) -> str:
    why = _why_unmoored(state, cell)
    return f" ({why})" if why else ""


def _why_unmoored(state: State, cell: int) -> str:
    """Why the balloon that came to a cell moored nothing there."""
    if not is_idle(state):
        return ""
    before = alone(state)[0]
    for event in events_of(state):
        if event.kind == s.TOOK_BACK:  # by whoever is next
            before.airship[event.b] = event.c
    return left_alone(before, cell)


# -- what it changed


def undone(state: State, event: Event) -> Any:
    """The state with an island back where it was towed from, or a cloud off its edge."""
    before = alone(state)[0]
    if event.kind == s.ANCHORED:
        before.edge[event.b] = NONE
    elif event.kind == s.TOWED_ISLAND and not state.advanced and event.b != event.c:
        set_island(before, event.b, lift_island(before, event.c))
    return before


def changes(state: State, event: Event) -> list[tuple[str, int, int]]:
    """The goods whose largest group an event changed: name, before, after."""
    if event.kind not in (s.ANCHORED, s.TOWED_ISLAND):
        return []
    before, after = harvest.all_goods(undone(state, event)), harvest.all_goods(state)
    return [
        (new.good, old.amount, new.amount)
        for old, new in zip(before, after, strict=True)
        if old.amount != new.amount
    ]


def _told_changes(state: State, event: Event) -> str:
    found = [f"{good} {before} to {after}" for good, before, after in changes(state, event)]
    return f": {', '.join(found)}" if found else ""


# -- the end


def account(state: State) -> list[str]:
    """Each seat's mission with the groups that count for it, the sum, and who has the most."""
    return [*(account_of(state, seat) for seat in range(int(state.seats))), verdict(state)]


def account_of(state: State, seat: int) -> str:
    """What one seat's mission is worth, group by group."""
    mission = int(state.mission[seat])
    parts = harvest.of_mission(state, mission)
    counted = " + ".join(
        f"{part.amount} {part.good} ({' '.join(part.cells) or 'none'})" for part in parts
    )
    total = sum(part.amount for part in parts)
    return f"{seat_name(seat)}, {mission_name(mission)}: {counted} = {total}"


def verdict(state: State, reader: int | None = None) -> str:
    """Who wins, or leads if the match were over now; all who tie share it (PLUV-111)."""
    names = ["you" if seat == reader else seat_name(seat) for seat in winners(GAME, state)]
    who = in_row(names)
    verb = "share the victory" if len(names) > 1 else "win" if who == "you" else "wins"
    return f"{who[:1].upper()}{who[1:]} {verb}."
