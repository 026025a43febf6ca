"""Sea of Clouds: the points of a Captain, part by part and item by item, and who won, in words."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from skysail.game import Document, State, alone
from skysail.stage import lane, outcome

from . import scoring
from .box import (
    CHEST,
    FIRST_PERMANENT,
    FIRST_RELIC,
    IF_MOST_DOUBLOONS,
    IF_MOST_RUM,
    KIND_IDS,
    MOST,
    N_PERMANENT,
    N_RELICS,
    N_RUM,
    PER,
    POINTS,
    PRINTED,
    RELIC_VALUE,
    SCORING,
    SET,
)
from .names import brief, called, capital, does, listed, name, signed, whose
from .state import FACE, NONE

PARTS = ("Doubloons", "Rum", "Relics", "Secrets", "Objects")  # SOC-202
COUNTED = (
    scoring.doubloons,
    scoring.rum_points,
    scoring.relic_points,
    scoring.secret_points,
    scoring.object_points,
)


def parts(state: State, seat: int) -> dict[str, int]:
    """A seat's points, part by part, as if the match ended now."""
    return {part: int(points(state, seat)) for part, points in zip(PARTS, COUNTED, strict=True)}


def counts(state: State, reader: int | None = None) -> list[str]:
    """The points of each seat in a sentence."""
    told = []
    for seat in range(int(state.seats)):
        counted = parts(state, seat)
        terms = ", ".join(f"{part} {signed(points)}" for part, points in counted.items())
        who = capital(called(seat, reader))
        told.append(f"{who}: {terms} = {signed(sum(counted.values()))}.")
    return told


# -- items


class Item(NamedTuple):
    """Something that points come from."""

    part: str
    kind: int  # of card, or NONE: Doubloons
    copies: int
    points: int

    @property
    def name(self) -> str:
        """What it is called."""
        return PARTS[0] if self.kind == NONE else name(self.kind)

    @property
    def about(self) -> str:
        """The component that it is."""
        return "doubloon" if self.kind == NONE else str(KIND_IDS[self.kind])

    def __str__(self) -> str:
        if self.kind == NONE:
            return signed(self.points)
        times = f"{self.copies} " if self.copies > 1 else ""
        return f"{times}{self.name} {signed(self.points)}"


def items(state: State, seat: int) -> list[Item]:
    """Everything that brings or costs a seat points, in the order of the count."""
    found = [Item(PARTS[0], NONE, 1, int(scoring.doubloons(state, seat)))]
    row = state.rum[seat, : state.rum_size[seat]] & FACE
    for kind in range(N_RUM):
        if copies := int(np.count_nonzero(row == kind)):
            found.append(Item("Rum", kind, copies, _bottles(state, seat, kind, copies)))
    for kind in range(N_RELICS):
        if copies := int(state.relics[seat, kind]):
            points = int(RELIC_VALUE[kind, copies])
            found.append(Item("Relics", FIRST_RELIC + kind, copies, points))
    for card in state.secret[seat, : state.secret_size[seat]]:
        kind = int(card) & FACE
        points = int(POINTS[kind]) * int(scoring.times(state, seat, PER[kind]))
        found.append(Item("Secrets", kind, 1, points))
    for place in range(N_PERMANENT):
        kind, copies = FIRST_PERMANENT + place, int(state.objects[seat, place])
        if copies and POINTS[kind]:
            points = copies * int(POINTS[kind]) * int(scoring.times(state, seat, PER[kind]))
            found.append(Item("Objects", kind, copies, points))
    return found


def _bottles(state: State, seat: int, kind: int, copies: int) -> int:
    """What the bottles of one kind are worth: the row counted as if it held nothing else."""
    alike = alone(state)
    alike[0].rum[seat, :copies] = kind
    alike[0].rum_size[seat] = copies
    return int(scoring.rum_points(alike[0], seat))


# -- the count, step by step

TURNED_OVER = ("Rum", "Secrets")  # what lay face down


class Step(NamedTuple):
    """One thing that is counted: what is told, and what of each seat lies open by then."""

    say: str
    part: int  # its place among the parts
    open: list[list[Item]]  # by seat: the items of this part that have been counted
    fresh: list[list[Item]]  # those of them that this step turns over, or lays down
    ladder: int = NONE  # the kind of Rum whose set is counted
    best: int = NONE  # the seat with the most of it


def steps(state: State, reader: int | None) -> list[Step]:
    """The rulebook's order (SOC-202): numbers, then sets, then contests; Secrets one by one."""
    seats = range(int(state.seats))
    held = [items(state, seat) for seat in seats]
    found: list[Step] = []
    for number, part in enumerate(PARTS):
        own = [[item for item in held[seat] if item.part == part] for seat in seats]
        groups = [one for one in _groups(state, part, own, reader) if any(one.fresh)]
        whole = _sums(state, part, reader)
        for one in groups or [Step(whole, number, own, own)]:
            before = found[-1] if found and found[-1].part == number else None
            lying = [[*(before.open[seat] if before else []), *one.fresh[seat]] for seat in seats]
            found.append(one._replace(part=number, open=lying))
    return found


def _sums(state: State, part: str, reader: int | None) -> str:
    """As in "Relics: you 3, Duc de Plessy 0"."""
    values = (parts(state, seat)[part] for seat in range(int(state.seats)))
    told = ", ".join(f"{called(seat, reader)} {signed(one)}" for seat, one in enumerate(values))
    return f"{part}: {told}."


def _groups(state: State, part: str, own: list[list[Item]], reader: int | None) -> list[Step]:
    """What of a part is counted together, if not all of it at once."""
    if part == PARTS[0]:
        return [*_chest(state, reader), Step(_sums(state, part, reader), 0, own, own)]
    if part == "Rum":
        return list(_rum(state, own, reader))
    return list(_secrets(state, own, reader)) if part == "Secrets" else []


def _chest(state: State, reader: int | None) -> list[Step]:
    """It opens first."""
    seats = range(int(state.seats))
    owners = [seat for seat in seats if state.objects[seat, CHEST - FIRST_PERMANENT]]
    chest = Item(PARTS[0], CHEST, 1, 0)
    return [
        Step(
            f"The Chest opens into {whose(owner, reader)} purse.",
            0,
            [],
            [[chest] if seat == owner else [] for seat in seats],
        )
        for owner in owners
    ]


def _rum(state: State, own: list[list[Item]], reader: int | None) -> Iterator[Step]:
    """Printed values, then sets, then who has the most."""
    printed = [kind for kind in range(N_RUM) if SCORING[kind] == PRINTED]
    others = [[kind] for how in (SET, MOST) for kind in range(N_RUM) if SCORING[kind] == how]
    for kinds in (printed, *others):
        fresh = [[item for item in row if item.kind in kinds] for row in own]
        kind = NONE if kinds is printed else kinds[0]
        if kind != NONE and SCORING[kind] == MOST:
            counts = [sum(item.copies for item in row) for row in fresh]
            say = _contest(state, name(kind), kind, counts, reader)
            yield Step(f"{say}.", 0, [], fresh, best=int(scoring.most(state, kind)))
            continue
        points = (sum(item.points for item in row) for row in fresh)
        told = ", ".join(f"{called(seat, reader)} {signed(one)}" for seat, one in enumerate(points))
        title = "Rum by its number" if kind == NONE else name(kind)
        yield Step(f"{title}: {told}.", 0, [], fresh, ladder=kind)


def _secrets(state: State, own: list[list[Item]], reader: int | None) -> Iterator[Step]:
    """One card at a time, from the Parrot's holder clockwise, each with its test."""
    seats = len(own)
    for turn in range(seats):
        seat = (int(state.parrot) + turn) % seats
        for item in own[seat]:
            fresh = [[item] if one == seat else [] for one in range(seats)]
            what = contest_of(item.kind)
            who = "Your" if seat == reader else f"{brief(seat, reader, seats)}'s"
            worth = f"{signed(item.points)} point{'' if abs(item.points) == 1 else 's'}"
            say = f"{who} {item.name}: {worth}."
            best = NONE
            if what is not None:
                told = _contest(state, f"{who} {item.name}", what, amounts(state, what), reader)
                say, best = f"{told}: {worth}.", seat if item.points else NONE
            yield Step(say, 0, [], fresh, best=best)


# -- who has the most


def amounts(state: State, what: int) -> list[int]:
    """How much of what is contested each seat has."""
    counted = {
        scoring.MOST_RUM: lambda seat: state.rum_size[seat],
        scoring.MOST_RELICS: lambda seat: scoring.relics_of(state, seat),
        scoring.MOST_DOUBLOONS: lambda seat: scoring.doubloons(state, seat),
    }
    return [int(counted[what](seat)) for seat in range(int(state.seats))]


def contest_of(kind: int) -> int | None:
    """What a Secret asks for the most of, as scoring counts it; None for other cards."""
    if kind == NONE or not IF_MOST_RUM <= PER[kind] <= IF_MOST_DOUBLOONS:
        return None
    return scoring.MOST_RUM + int(PER[kind]) - IF_MOST_RUM


def _contest(state: State, title: str, what: int, amounts: list[int], reader: int | None) -> str:
    """As in "Miser's Oath: you 9, Duc 4"; of equals only those are told: "you and Duc 9"."""
    best, most, seats = int(scoring.most(state, what)), max(amounts), len(amounts)
    if amounts.count(most) > 1 and best != NONE:
        leads = [brief(seat, reader, seats) for seat, one in enumerate(amounts) if one == most]
        return f"{title}: {listed(leads)} {most}; the Parrot favours {brief(best, reader, seats)}"
    told = ", ".join(f"{brief(seat, reader, seats)} {one}" for seat, one in enumerate(amounts))
    return f"{title}: {told}"


# -- who won


def ending(state: State, reader: int | None) -> str:
    """Who won, and by what."""
    best = [one for one in range(int(state.seats)) if state.rank[one] == 0]
    score = int(state.score[best[0]])
    if len(best) > 1:
        who = capital(listed([called(one, reader) for one in best]))
        return f"{who} share the Sea of Clouds with {score} points."
    why = tie_break(state)
    more = f", {why} breaking the tie" if why else ""
    return f"{does(best[0], reader, 'win')} with {score} points{more}."


def tie_break(state: State) -> str:
    """What decided between equal points at the top; nothing if nobody was equal to the winner."""
    best = next(seat for seat in range(int(state.seats)) if state.rank[seat] == 0)
    rivals = [
        seat
        for seat in range(int(state.seats))
        if seat != best and state.score[seat] == state.score[best]
    ]
    if not rivals:
        return ""
    if state.parrot == best:
        return "the Parrot"
    if all(state.coins[seat] < state.coins[best] for seat in rivals):
        return "more Doubloons"
    return "more Rum"


def duels(state: State, reader: int | None) -> list[tuple[str, Document]]:
    """The first two, if their points are equal, in combat by each key in turn (SOC-210)."""
    order = sorted(range(int(state.seats)), key=lambda seat: int(state.rank[seat]))
    pair = sorted(order[:2])
    fought = []
    for key, counted in (
        ("Points", state.score),
        ("Doubloons", state.coins),
        ("Rum cards", state.rum_size),
    ):
        amounts = [int(counted[seat]) for seat in pair]
        equal = amounts[0] == amounts[1]
        if key == "Points" and not equal:
            return []
        parrot = key == "Points" and int(state.parrot) in pair
        decided = parrot or not equal
        winner = order[0] if decided else None
        told = ", ".join(
            f"{called(seat, reader)} {one}" for seat, one in zip(pair, amounts, strict=True)
        )
        if key == "Points":
            told += f"; the Parrot sits with {called(order[0], reader) if parrot else 'neither'}"
        combat = {"seats": pair, "strengths": amounts, "winner": winner}
        fought.append((f"{key}: {told}.", combat | {"tie": parrot, "bare": False}))
        if decided:
            break
    return fought


def hail(state: State, reader: int | None) -> Document:
    """The ending item by item: lanes, what each part is made of, and the sentence to the player."""
    lanes = []
    for seat in range(int(state.seats)):
        found = items(state, seat)
        values = list(parts(state, seat).values())
        cards = [[(item.about, str(item)) for item in found if item.part == part] for part in PARTS]
        lanes.append(lane(seat, values, [_note(found, part) for part in PARTS], cards))
    say, more = _verdict(state, reader)
    return outcome(say, more=more, parts=PARTS, lanes=lanes)


def _note(found: list[Item], part: str) -> str:
    return ", ".join(str(item) for item in found if item.part == part) or "0"


def _verdict(state: State, reader: int | None) -> tuple[str, str]:
    """Who won by how much, and what did it."""
    order = sorted(range(int(state.seats)), key=lambda seat: int(state.rank[seat]))
    best = [seat for seat in order if state.rank[seat] == 0]
    if len(best) > 1:
        who = capital(listed([called(seat, reader) for seat in best]))
        equal = "Equal in points, Doubloons and Rum cards, and the Parrot sits with nobody of them."
        return f"{who} share the Sea of Clouds.", equal
    first, second = order[0], order[1]
    margin = int(state.score[first]) - int(state.score[second])
    wins = does(first, reader, "win")
    if margin == 0:
        why = tie_break(state)
        sits = f"Equal points with {called(second, reader)}; "
        return f"{wins}: {why} broke the tie.", f"{sits}{_why(why, first, reader)}."
    own = called(first, reader)
    more = f"{capital(own)} {'are' if first == reader else 'is'} hailed Pirate King"
    if reader is not None and reader != first:
        place = f"; you have {signed(int(state.score[reader]))} points"
        more += place
    return f"{wins} by {margin}: {_deed(state, first, second, margin)}.", f"{more}."


def _why(why: str, winner: int, reader: int | None) -> str:
    who = called(winner, reader)
    if why == "the Parrot":
        return f"the Parrot sits with {who}"
    return f"{who} {'have' if winner == reader else 'has'} {why}"


def _deed(state: State, first: int, second: int, margin: int) -> str:
    """The item without which somebody else had won; else the part with the largest lead."""
    decisive = [item for item in items(state, first)[1:] if item.points > margin]
    if decisive:
        item = max(decisive, key=lambda one: one.points)
        return f"{item.name} did it"
    mine, other = parts(state, first), parts(state, second)
    part = max(PARTS, key=lambda name: mine[name] - other[name])
    return f"ahead in {part} by {mine[part] - other[part]}"
