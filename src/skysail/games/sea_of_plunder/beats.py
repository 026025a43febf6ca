"""Sea of Plunder on the stage: the last play as beats, passage by passage of its story."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from skysail.art import at, use
from skysail.game import Document, State
from skysail.stage import (
    ARC,
    GAIN,
    LOSS,
    NORMAL,
    SCENE,
    TICK,
    beat,
    count,
    light,
    move,
    shake,
    thumb,
)
from skysail.stage import sprite as flying

from . import scenes
from . import state as s
from .box import COLOURS, FIRST_GOOD, KIND_IDS, KIND_OF, SQUARES
from .faces import TALL, card
from .names import kind_name, ship_name
from .pictures import DEFS, die
from .seascape import beyond, place_of, step_between
from .story import ANSWERS, SAILINGS, WAITING, Event, Passage, steers, story, ways

SHORE = (s.TREASURE, s.DISHED, s.ROLLED_PIRATE, s.ROLLED_ONTO_PIRATE, s.ROLLED_ONTO_SHIP, s.PLACED)
MEANWHILE = (s.DREW, s.NO_CARD, s.MET_EVENT, s.RESHUFFLED)  # within a landfall
GISTS = {  # the most telling first
    s.TREASURE: "a Treasure",
    s.INDEBTED: "a Debt",
    s.STOLE: "a theft",
    s.TOOK_GOOD: "a Good",
    s.BRIBED: "a bribe",
}
KEY = {s.PIRATE_SAILED: "pirate", s.ISLAND_SAILED: "island"}


def beats(state: State, seat: int | None) -> list[Document]:
    """The last play as the seat saw it."""
    return list(_Player(state, seat).beats())


def _picture(name: str) -> str:
    return thumb(use(name, 50, 50, 96), DEFS)


def _face(kind: int) -> str:
    return thumb(card(KIND_IDS[kind], 100), DEFS, 100, 100 * TALL)


BACK = thumb(use("back", 50, 72, 144), DEFS, 100, 144)
COMPASS, DEBT, CHEST = _picture("compass"), _picture("debt"), _picture("chest")
CRATES = [_picture(f"crate-{colour}") for colour in COLOURS]


def course(way: Sequence[int]) -> list[str]:
    """Places from square to square; over the edge out on one side and in on the other.

    Straight to a port, through fog, is a jump.
    """
    names: list[str] = []
    for here, there in pairwise([SQUARES[square] for square in way]):
        east, south = step_between(here, there)
        (x0, y0), (x1, y1) = place_of(here), place_of(there)
        if max(abs(east), abs(south)) > 1:
            names.append(f"~{there}")
        elif (x0 + east, y0 + south) == (x1, y1):
            names.append(there)
        else:
            names += [beyond(x0 + east, y0 + south), f"~{beyond(x1 - east, y1 - south)}", there]
    return names


class _Player:
    """Turns the passages of one play into beats for one reader."""

    def __init__(self, state: State, reader: int | None) -> None:
        self.state, self.reader = state, reader
        self.passages = story(state, reader)
        self.where = s.NONE  # the last square that anything entered

    def beats(self) -> Iterator[Document]:
        at_passage, begun = 0, False
        while at_passage < len(self.passages):
            passage = self.passages[at_passage]
            taken = 1
            if passage.kind in SHORE:
                taken = self._shore(at_passage)
                yield from self._landfall(self.passages[at_passage : at_passage + taken])
            elif passage.kind in SAILINGS:
                yield from self._sailing(passage, first=not begun)
                begun = True
            elif passage.kind == s.LAST_ROUND:
                yield self._bells(passage)
            elif passage.kind == s.RESOLVED:
                kind = passage.events[0].a
                scene = scenes.event(self.state, kind, passage.say)
                yield beat(passage.say, weight=SCENE, scene=scene)
            else:
                yield self._plain(passage)
            at_passage += taken

    # -- who and where

    def hand(self, seat: int) -> str:
        return "hand" if seat == self.reader else f"hand:{seat}"

    def ships(self, seat: int) -> list[str]:
        owners = self.state.owner
        return [f"ship_{COLOURS[c]}" for c in range(s.N_COLOURS) if owners[c] == seat]

    def ship_at(self, seat: int, square: int) -> str:
        """The ship of a seat that lies on a square, or its first."""
        here = [
            f"ship_{COLOURS[c]}"
            for c in range(s.N_COLOURS)
            if self.state.owner[c] == seat and self.state.ship[c] == square
        ]
        return (here or self.ships(seat))[0]

    # -- what sails

    def _sailing(self, passage: Passage, *, first: bool) -> Iterator[Document]:
        kind, found = passage.kind, ways(passage.events)
        self.where = passage.events[-1].c
        storm = self._storm(passage) if first else s.NONE
        if storm != s.NONE:
            scene = scenes.storm(self.state, self.reader, storm, passage)
            yield beat("", by=steers(self.state), weight=SCENE, scene=scene)
        moves = [
            move(_key(kind, piece), *course(way), start=SQUARES[way[0]], stays=True)
            for piece, way in found.items()
        ]
        by = steers(self.state)
        gist = self._gist(found) if kind == s.SAILED else ""
        if storm != s.NONE:
            gist = f"{kind_name(storm)}: {gist or f'{len(found)} {KEY[kind]}s sail'}"
        yield beat(passage.say, *moves, by=by, weight=NORMAL, gist=gist)

    def _gist(self, found: dict[int, list[int]]) -> str:
        """Where ships came to, and what of it matters most: "To M3, a Treasure"."""
        ends = [(piece, SQUARES[way[-1]]) for piece, way in found.items()]
        told = [
            f"to {square}" if len(ends) == 1 else f"{ship_name(c)} {square}" for c, square in ends
        ]
        met = {event.kind for passage in self.passages for event in passage.events}
        told += [words for kind, words in GISTS.items() if kind in met][:1]
        words = ", ".join(told)
        return words[0].upper() + words[1:]

    def _storm(self, passage: Passage) -> int:
        """The card that waited, if this is where it breaks."""
        if self.passages[0].kind in ANSWERS:
            return s.NONE
        pieces = ways(passage.events)
        if passage.kind == s.ISLAND_SAILED:
            return s.SO_CLOSE
        if passage.kind == s.PIRATE_SAILED:
            return s.TROUBLE if len(pieces) > 1 else s.NONE
        rival = any(self.state.owner[piece] != steers(self.state) for piece in pieces)
        return s.HURRICANE if rival else s.NONE

    # -- landfall and the bell

    def _shore(self, start: int) -> int:
        """How many passages belong to one landfall: up to the island's new place."""
        last = start
        for number in range(start, len(self.passages)):
            kind = self.passages[number].kind
            if kind in SHORE:
                last = number
                if kind == s.PLACED:
                    break
            elif kind not in MEANWHILE and kind != s.LAST_ROUND:
                break
        return last - start + 1

    def _landfall(self, passages: Sequence[Passage]) -> Iterator[Document]:
        told = [passage for passage in passages if passage.kind != s.LAST_ROUND]
        bells = [passage for passage in passages if passage.kind == s.LAST_ROUND]
        where = self.where if self.where != s.NONE else 0
        scene = scenes.landfall(self.state, told, where)
        yield beat(told[0].say, by=self._by(told[0]), weight=SCENE, scene=scene)
        acts = []
        for event in (event for passage in told for event in passage.events):
            acts += self._gains(event)
        yield beat("", *acts, weight=TICK)
        for passage in bells:
            yield self._bells(passage)

    def _by(self, passage: Passage) -> int | None:
        event = passage.events[0]
        return event.a if event.kind == s.TREASURE else None

    def _gains(self, event: Event) -> list[Document]:
        """What a landfall changes on the table."""
        if event.kind == s.TREASURE:
            gained = count(f"worth:{event.a}", f"+{s.TREASURE_POINTS}", GAIN)
            return [flying(CHEST, f"slots:{event.a}", size=34), gained]
        if event.kind in (s.DISHED, s.ROLLED_PIRATE, s.ROLLED_ONTO_PIRATE):
            return [count("dish", f"+{event.a if event.kind == s.DISHED else 1}", LOSS)]
        if event.kind == s.PLACED:
            square = SQUARES[event.b]
            return [move(f"island_{event.a}", square, start=square), light(square, tone=GAIN)]
        return self._drawn([event]) if event.kind == s.DREW else []

    def _bells(self, passage: Passage) -> Document:
        seat = passage.events[0].a
        scene = scenes.bells(self.state, self.reader, seat, passage.say)
        return beat(passage.say, by=None if seat == s.NOBODY else seat, weight=SCENE, scene=scene)

    # -- all else

    def _plain(self, passage: Passage) -> Document:
        event = passage.events[0]
        weight, act = ACTS[event.kind]
        acts = [one for told in passage.events for one in act(self, told)]
        by = event.a if event.kind in BY_SEAT else None
        played = event.kind == s.PLAYED_CARD
        return beat(passage.say, *acts, by=by, weight=weight, gist=played)

    def _drawn(self, events: Sequence[Event]) -> list[Document]:
        acts = []
        for event in events:
            if event.a == self.reader and event.card != s.NOBODY:
                kind = int(KIND_OF[event.card])
                if kind < FIRST_GOOD and self._copies(kind) == 1:
                    acts.append(move(f"card:{KIND_IDS[kind]}", start="deck"))
                    continue
            acts.append(flying(BACK, "deck", self.hand(event.a), size=46))
        return acts

    def _copies(self, kind: int) -> int:
        held = self.state.hand[self.reader]
        return sum(int(held[word] & s.OF_KIND[kind, word]).bit_count() for word in range(s.WORDS))

    def drew(self, event: Event) -> list[Document]:
        return self._drawn([event])

    def took_colour(self, event: Event) -> list[Document]:
        return [light(f"quay:{COLOURS[event.b]}", tone=GAIN)]

    def took_power(self, event: Event) -> list[Document]:
        return [light(f"plate:{event.a}")]

    def started(self, event: Event) -> list[Document]:
        return [flying(BACK, "deck", self.hand(event.a), size=46)]

    def turn_began(self, event: Event) -> list[Document]:
        return [light(f"lane:{event.a}", f"plate:{event.a}")]

    def took_top(self, event: Event) -> list[Document]:
        return [flying(_face(event.b), "pile", self.hand(event.a), size=64)]

    def met_event(self, event: Event) -> list[Document]:
        return [flying(_face(event.b), "deck", "waits", size=64)]

    def no_card(self, _event: Event) -> list[Document]:
        return [shake("deck")]

    def reshuffled(self, _event: Event) -> list[Document]:
        return [flying(BACK, "pile", "deck", size=60)]

    def laid(self, event: Event) -> list[Document]:
        """A card goes from a hand to the pile, or to where it waits."""
        waits = event.kind == s.PLAYED_CARD and event.b in WAITING
        place = "waits" if waits else "pile"
        if event.a == self.reader and not self._copies(event.b):
            return [move(f"card:{KIND_IDS[event.b]}", place)]
        return [flying(_face(event.b), self.hand(event.a), place, size=74)]

    def spent_compass(self, event: Event) -> list[Document]:
        turns = flying(COMPASS, f"compasses:{event.a}", "pile", size=34)
        return [turns, count(f"worth:{event.a}", "−1", LOSS)]

    def combo_placed(self, event: Event) -> list[Document]:
        return [move("combo", SQUARES[event.a]), light(SQUARES[event.a])]

    def took_good(self, event: Event) -> list[Document]:
        quay, hold = f"quay:{COLOURS[event.b]}", f"cargo:{event.a}"
        return [flying(CRATES[event.b], quay, hold, size=34), light(hold, tone=GAIN)]

    def stock_out(self, event: Event) -> list[Document]:
        return [shake(f"quay:{COLOURS[event.b]}")]

    def barred(self, event: Event) -> list[Document]:
        return [shake(f"quay:{COLOURS[self.state.port.tolist().index(event.b)]}")]

    def bribed(self, event: Event) -> list[Document]:
        ship = self.ship_at(event.a, event.pirates[event.c])
        way = ship, f"pirate_{event.c}", f"quay:{COLOURS[event.b]}"
        return [flying(CRATES[event.b], *way, size=32, how=ARC)]

    def indebted(self, event: Event) -> list[Document]:
        loss = count(f"worth:{event.a}", "−1", LOSS)
        if event.c == s.NOBODY:
            return [flying(DEBT, "pile", f"plate:{event.a}", size=34), loss]
        ship = self.ship_at(event.a, event.pirates[event.c])
        return [flying(DEBT, ship, f"plate:{event.a}", size=34), shake(ship), loss]

    def rolled(self, event: Event) -> list[Document]:
        face = thumb(at(50, 50, die("number", str(event.b) if event.b else "P", 96)), DEFS)
        tone = GAIN if event.b >= s.SAFE_ROLL else LOSS
        return [
            flying(face, *self.ships(event.a)[:1], size=60),
            light(f"plate:{event.a}", tone=tone),
        ]

    def stole(self, event: Event) -> list[Document]:
        known = event.card != s.NOBODY and self.reader in (event.a, event.b)
        drawing = _face(int(KIND_OF[event.card])) if known else BACK
        return [flying(drawing, self.hand(event.b), self.hand(event.a), size=56, how=ARC)]

    def stole_nothing(self, event: Event) -> list[Document]:
        return [shake(self.hand(event.b))]

    def slipped(self, event: Event) -> list[Document]:
        return [flying(BACK, self.hand(event.a), "deck", size=46)]

    def gained_compass(self, _event: Event) -> list[Document]:
        acts = []
        for seat in range(int(self.state.seats)):
            acts.append(flying(COMPASS, "waits", f"compasses:{seat}", size=34))
            acts.append(count(f"worth:{seat}", "+1", GAIN))
        return acts

    def named_side(self, _event: Event) -> list[Document]:
        held = self.state.held
        return [
            count(self.hand(seat), str(int(held[seat]))) for seat in range(int(self.state.seats))
        ]

    def stayed(self, event: Event) -> list[Document]:
        return [light(*self.ships(event.a))]

    def lapsed(self, _event: Event) -> list[Document]:
        return [shake("waits")]

    def tie_roll(self, event: Event) -> list[Document]:
        face = thumb(at(50, 50, die("number", str(event.b), 96)), DEFS)
        return [flying(face, f"lane:{event.a}", size=44), count(f"worth:{event.a}", str(event.b))]

    def finished(self, event: Event) -> list[Document]:
        return [light(f"lane:{event.a}", tone=GAIN)]

    def untold(self, _event: Event) -> list[Document]:
        return []


def _key(kind: int, piece: int) -> str:
    return f"ship_{COLOURS[piece]}" if kind == s.SAILED else f"{KEY[kind]}_{piece}"


Act = Callable[[_Player, Event], list[Document]]
ACTS: dict[int, tuple[str, Act]] = {
    s.TOOK_COLOUR: (TICK, _Player.took_colour),
    s.TOOK_POWER: (NORMAL, _Player.took_power),
    s.STARTED: (TICK, _Player.started),
    s.TURN_BEGAN: (TICK, _Player.turn_began),
    s.DREW: (TICK, _Player.drew),
    s.TOOK_TOP: (NORMAL, _Player.took_top),
    s.MET_EVENT: (NORMAL, _Player.met_event),
    s.NO_CARD: (TICK, _Player.no_card),
    s.RESHUFFLED: (NORMAL, _Player.reshuffled),
    s.PLAYED_CARD: (NORMAL, _Player.laid),
    s.DISCARDED: (TICK, _Player.laid),
    s.SPENT_COMPASS: (NORMAL, _Player.spent_compass),
    s.COMBO_PLACED: (NORMAL, _Player.combo_placed),
    s.TOOK_GOOD: (NORMAL, _Player.took_good),
    s.STOCK_OUT: (TICK, _Player.stock_out),
    s.BARRED: (TICK, _Player.barred),
    s.BRIBED: (NORMAL, _Player.bribed),
    s.INDEBTED: (NORMAL, _Player.indebted),
    s.ROLLED: (NORMAL, _Player.rolled),
    s.STOLE: (NORMAL, _Player.stole),
    s.STOLE_NOTHING: (NORMAL, _Player.stole_nothing),
    s.SLIPPED: (TICK, _Player.slipped),
    s.ADRIFT: (NORMAL, _Player.stole),
    s.GAINED_COMPASS: (NORMAL, _Player.gained_compass),
    s.NAMED_SIDE: (NORMAL, _Player.named_side),
    s.STAYED: (TICK, _Player.stayed),
    s.LAPSED: (TICK, _Player.lapsed),
    s.TIE_ROLL: (NORMAL, _Player.tie_roll),
    s.FINISHED: (NORMAL, _Player.finished),
    s.UNTOLD: (TICK, _Player.untold),
}
NOT_BY_SEAT = {s.RESHUFFLED, s.COMBO_PLACED, s.GAINED_COMPASS, s.LAPSED, s.UNTOLD, s.INDEBTED}
BY_SEAT = ACTS.keys() - NOT_BY_SEAT
