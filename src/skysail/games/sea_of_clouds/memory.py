"""Sea of Clouds: what a seat keeps in mind of a play, as data; what a Boarding brought in all."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from skysail.game import Document, State

from . import boarding
from . import state as s
from .box import CHEST, FIRST_PIRATE, KIND, KIND_IDS
from .names import MINUS, name, signed, times
from .state import FACE, SEEN
from .story import Event, battle, events_of

DOUBLOONS, RUM, SECRET, PARROT = "doubloons", "rum", "secret", "parrot"
Change = tuple[int, str, int]  # a seat, what it is, and how much more of it the seat has


def keep(state: State, seat: int | None) -> Document:
    """The round, the faces that the seat knows by their places, and what a Boarding brought."""
    return {
        "round": int(state.round_number),
        "known": {} if seat is None else dict(_known(state, seat)),
        "boarding": _boarding(state, seat),
    }


def _known(state: State, seat: int) -> Iterator[tuple[str, str]]:
    rows = [
        ("hand", state.hand[: state.hand_size]),
        *((f"share:{n}", state.share[n, : state.share_size[n]]) for n in range(s.SHARES)),
    ]
    for owner in range(int(state.seats)):
        rows.append((f"rum:{owner}", state.rum[owner, : state.rum_size[owner]]))
        rows.append((f"secrets:{owner}", state.secret[owner, : state.secret_size[owner]]))
    for row, cards in rows:
        for place, card in enumerate(cards):
            if card & SEEN[seat]:
                yield f"{row}:{place}", KIND_IDS[int(card) & FACE]


def first_seen(kept: Sequence[Document]) -> dict[str, int]:
    """For each place with a face that the seat knows, the round since which it knows the card."""
    seen: dict[str, tuple[str, int]] = {}
    for play in kept:
        stayed = {at: one for at, one in seen.items() if play["known"].get(at) == one[0]}
        moved = [one for at, one in seen.items() if at not in stayed]
        for at, kind in play["known"].items():
            if at not in stayed:
                before = next((one for one in moved if one[0] == kind), None)
                if before:
                    moved.remove(before)
                stayed[at] = before or (kind, play["round"])
        seen = stayed
    return {at: since for at, (_, since) in seen.items()}


# -- a Boarding


class Spoils(NamedTuple):
    """What a Boarding brought a Captain: how strong they were, what came and what went."""

    seat: int
    strength: int
    victories: int
    changes: Counter[tuple[str, bool]]  # a thing and whether it came -> how many


def _boarding(state: State, seat: int | None) -> Document | None:
    """What the last play told of a Boarding, if there was one."""
    events = of_boarding(state)
    if not events:
        return None
    begins = events[0].kind == s.BOARDED
    return {
        "begins": begins,
        "island": island(state),
        "told": battle(state, seat) if begins else [],
        "spoils": _spoils(state, events),
    }


def of_boarding(state: State) -> list[Event]:
    """The events of the last play from where crews fight, or went on, until they leave."""
    events = events_of(state)
    kinds = [event.kind for event in events]
    if s.BOARDED in kinds:
        return _until_crews_left(events[kinds.index(s.BOARDED) :])
    return _until_crews_left(events) if state.place or s.CREWS_LEFT in kinds else []


def _until_crews_left(events: list[Event]) -> list[Event]:
    kinds = [event.kind for event in events]
    return events[: kinds.index(s.CREWS_LEFT)] if s.CREWS_LEFT in kinds else events


def island(state: State) -> int:
    """Where the last Boarding was fought: the Ship may have sailed on in the same play."""
    sailed = (state.events[: state.n_events, 0] == s.SAILED).any()
    return int(state.round_number) - int(sailed)


def spoils(plays: Sequence[State]) -> list[Spoils]:
    """What the Boarding that the last of these plays belongs to has brought each Captain."""
    parts = []
    for play in reversed(plays):
        events = of_boarding(play)
        parts.append(_spoils(play, events))
        if (events[0].kind == s.BOARDED) if events else not play.place:
            break
    return together(parts[::-1])


def together(parts: Sequence[Sequence[Spoils]]) -> list[Spoils]:
    """What several plays of a Boarding brought, seat by seat."""
    return [
        own[-1]._replace(changes=sum((one.changes for one in own), Counter()))
        for own in zip(*parts, strict=True)
    ]


def _spoils(state: State, events: Sequence[Event]) -> list[Spoils]:
    brought: list[Counter[tuple[str, bool]]] = [Counter() for _ in range(int(state.seats))]
    for event in events:
        for seat, what, amount in changes(event):
            brought[seat][what, amount > 0] += abs(amount)
    return [
        Spoils(seat, int(state.strength[seat]), int(boarding.victories(state, seat)), changes)
        for seat, changes in enumerate(brought)
    ]


def changes(event: Event) -> list[Change]:
    """What an event of a Boarding brings to whom."""
    first, second, third = event.first, event.second, event.third
    match event.kind:
        case s.GAINED:
            return [(first, DOUBLOONS, second)]
        case s.STOLE:
            return [(first, DOUBLOONS, third), (second, DOUBLOONS, -third)]
        case s.CHEST_WON:
            chest = KIND_IDS[CHEST]
            return [(first, DOUBLOONS, third), (first, chest, 1), (second, chest, -1)]
        case s.RUM_MOVED:
            return [(first, RUM, -1), (second, RUM, 1)]
        case s.OBJECT_MOVED:
            return [(first, KIND_IDS[third], -1), (second, KIND_IDS[third], 1)]
        case s.LOST_OBJECT:
            return [(first, KIND_IDS[second], -1)]
        case s.PARROT_FLEW if first != second:
            return [(first, PARROT, 1), (second, PARROT, -1)]
        case s.PLACED if second < FIRST_PIRATE:  # a Pirate leaves with the crews
            return [(first, KIND_IDS[second], 1)]
        case s.PLACED_RUM:
            return [(first, RUM, 1)]
        case s.PLACED_SECRET:
            return [(first, SECRET, 1)]
        case _:
            return []


def in_words(one: Spoils) -> str:
    """What a Captain won or lost, in few words: "+4 Doubloons, +2 Rum, −Chest"."""
    changes = one.changes
    coins = changes[DOUBLOONS, True] - changes[DOUBLOONS, False]
    told = [f"{signed(coins, plus=True)} Doubloon{'' if abs(coins) == 1 else 's'}"] if coins else []
    for (what, came), count in changes.items():
        sign = "+" if came else MINUS
        if what in KIND:  # what came and went is not told
            left = count - changes[what, not came]
            told += (
                [f"{sign}{f'{left} ' if left > 1 else ''}{name(KIND[what])}"] if left > 0 else []
            )
        elif what == RUM:
            told.append(f"{sign}{count} Rum")
        elif what == SECRET:
            told.append(f"{sign}{times(count, 'Secret')}")
    if changes[PARROT, True] > changes[PARROT, False]:
        told.append("the Parrot")
    return ", ".join(told) or "nothing"
