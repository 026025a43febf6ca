"""Sea of Plunder on the stage: the last play as beats, passage by passage of its story."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Any

from skysail.art import CORAL, CREAM, INK, at, use
from skysail.game import Document, State
from skysail.stage import (
    ARC,
    GAIN,
    LOOK,
    LOSS,
    NORMAL,
    SCENE,
    TICK,
    TUMBLE,
    TURN,
    beat,
    count,
    light,
    move,
    shade,
    shake,
    shot,
    thumb,
)
from skysail.stage import sprite as flying

from . import scenes
from . import state as s
from .box import COLOURS, FIRST_GOOD, KIND_IDS, KIND_OF, SQUARES
from .entries import in_few_words
from .faces import TALL, card, cross
from .names import a_good
from .pictures import DEFS, PAINT, die
from .postcards import postcard, turn_of
from .reckoning import goods_in, goods_points
from .seascape import beyond, place_of, step_between
from .story import (
    DICE,
    SAILINGS,
    WAITING,
    Event,
    Passage,
    events_of,
    own_part,
    steers,
    storm_of,
    story,
    ways,
)

SHORE = (s.TREASURE, s.DISHED, *DICE)
MEANWHILE = (s.DREW, s.NO_CARD, s.MET_EVENT, s.RESHUFFLED)  # within a landfall
BROUGHT = {  # to everybody, by the Event that does
    s.CARGO_ADRIFT: (s.ADRIFT,),
    s.MAGICAL_COMPASS: (s.GAINED_COMPASS,),
    s.PARTING_STORMS: MEANWHILE,
}
KEY = {s.PIRATE_SAILED: "pirate", s.ISLAND_SAILED: "island"}


def retell(plays: Sequence[State], seat: int | None) -> list[Document]:
    """The last play as the seat saw it; what sails shows its turn so far as a postcard."""
    return list(_Player(plays, seat).beats())


def _picture(name: str) -> str:
    return thumb(use(name, 50, 50, 96), DEFS)


def _face(kind: int) -> str:
    return thumb(card(KIND_IDS[kind], 100), DEFS, 100, 100 * TALL)


BACK = thumb(use("back", 50, 72, 144), DEFS, 100, 144)
GRAPNEL, SAND = _picture("grapnel"), _picture("hourglass")
COMPASS, DEBT, CHEST = _picture("compass"), _picture("debt"), _picture("chest")
CHAIN, SMOKE = _picture("chain"), thumb(use("cloud", 50, 50, 100, "#4a4f55"), DEFS)
ANCHOR = thumb(use("anchor", 50, 50, 84, INK), DEFS)
CROSS = thumb(at(50, 50, cross(26, CORAL, CREAM, 16)), DEFS)
CRATES = [_picture(f"crate-{colour}") for colour in COLOURS]
FOG = thumb(use("cloud", 50, 50, 100, "#e8f1f2"), DEFS)
FLAGS = [thumb(use(f"pennant-{colour}", 76, 22, 56), DEFS) for colour in COLOURS]


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


def _is_jump(way: Sequence[int]) -> bool:
    return course(way)[0].startswith("~")


def _shown(scene: Callable[..., Document], *told: Any) -> Document:
    """A scene on the sea as phones draw it, and as desktops do."""
    return {"scene": scene(scenes.PHONE, *told), "wide": scene(scenes.WIDE, *told)}


class _Player:
    """Turns the passages of one play into beats for one reader."""

    def __init__(self, plays: Sequence[State], reader: int | None) -> None:
        self.plays, self.state, self.reader = plays, plays[-1], reader
        self.passages = story(self.state, reader)
        self.where = s.NONE  # the last square that anything entered
        self.ends: dict[int, int] = {}  # where each ship came to

    def beats(self) -> Iterator[Document]:
        """As long as a storm moves anything, the sky is dark."""
        dark = self._storm()
        for number, told in self._told():
            yield told | ({"shade": dark[1]} if dark and number in dark[0] else {})

    def _storm(self) -> tuple[range, Document] | None:
        """The passages through which a storm blows that breaks in this play, and its sky."""
        for number, passage in enumerate(self.passages):
            if passage.kind in SAILINGS:
                if storm_of(self.state, self.passages, number) == s.NONE:
                    return None
                last = max(n for n, one in enumerate(self.passages) if one.kind == passage.kind)
                wind = next(iter(ways(passage.events).values()))
                return range(number, last + 1), shade("sky", scenes.overcast(wind))
        return None

    def _told(self) -> Iterator[tuple[int, Document]]:
        """Beats, each with the passage that it tells."""
        at_passage = 0
        while at_passage < len(self.passages):
            passage, taken = self.passages[at_passage], 1
            if passage.kind in SHORE:
                taken = self._shore(at_passage)
                told = self._landfall(self.passages[at_passage : at_passage + taken])
            elif passage.kind in SAILINGS:
                told = self._sailing(passage, storm_of(self.state, self.passages, at_passage))
            elif passage.kind == s.LAST_ROUND:
                told = iter([self._bells(passage)])
            elif passage.kind == s.TOOK_POWER:
                told = self._who_is_who(passage)
            elif passage.kind == s.RESOLVED:
                taken = self._brings(at_passage)
                told = self._event(self.passages[at_passage : at_passage + taken])
            else:
                told = iter([self._plain(passage)])
            yield from ((at_passage, one) for one in told)
            at_passage += taken

    def _who_is_who(self, passage: Passage) -> Iterator[Document]:
        shown = _shown(scenes.roles, self.state, self.reader, passage)
        yield beat(passage.say, weight=SCENE, gist="Who is who", **shown)
        plates = [f"plate:{event.a}" for event in passage.events]
        yield beat("", light(*plates), weight=TICK)

    # -- Events

    def _brings(self, start: int) -> int:
        """How many passages an Event takes with what it brings to everybody."""
        brought = BROUGHT.get(self.passages[start].events[0].a, ())
        rest = takewhile(lambda one: one.kind in brought, self.passages[start + 1 :])
        return 1 + len(list(rest))

    def _event(self, passages: Sequence[Passage]) -> Iterator[Document]:
        """The card large, then what everybody gets by it, all at once; it goes to the pile."""
        kind, words = passages[0].events[0].a, [one.say for one in passages]
        told = [event for one in passages[1:] for event in one.events]
        gifts = [gift for event in told for gift in self._gifts(event)]
        if told and told[0].kind == s.ADRIFT:  # all of it would be too long
            words[1] = own_part(self.state, self.reader, passages[1])
        shown = _shown(scenes.event, self.state, self.reader, kind, words, gifts)
        yield beat(" ".join(one.say for one in passages), weight=SCENE, **shown)
        acts = [act for event in told for act in ACTS[event.kind][1](self, event)]
        yield beat("", flying(_face(kind), "waits", "pile", size=64), *acts, weight=TICK)

    def _gifts(self, event: Event) -> Iterator[scenes.Gift]:
        """What an Event brings to whom, and from whom; a card that is not known is a back."""
        if event.kind == s.GAINED_COMPASS:
            yield from (scenes.Gift(seat, None, "compass") for seat in range(int(self.state.seats)))
        if event.kind in (s.DREW, s.ADRIFT):
            giver = event.b if event.kind == s.ADRIFT else None
            known = event.card != s.NOBODY and self.reader in (event.a, giver)
            yield scenes.Gift(event.a, giver, KIND_IDS[int(KIND_OF[event.card])] if known else "")

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

    def ship_in_use(self, seat: int) -> str:
        """The ship that the seat sails in this turn, as far as that is settled."""
        used = int(self.state.turn_ship)
        mine = used != s.NONE and self.state.owner[used] == seat
        return f"ship_{COLOURS[used]}" if mine else self.ships(seat)[0]

    # -- what sails

    def _sailing(self, passage: Passage, storm: int) -> Iterator[Document]:
        kind, found = passage.kind, ways(passage.events)
        self.where = passage.events[-1].c
        if kind == s.SAILED:
            self.ends |= {event.a: event.c for event in passage.events}
        if storm != s.NONE:
            shown = _shown(scenes.storm, self.state, self.reader, storm, kind)
            yield beat("", by=steers(self.state), weight=SCENE, **shown)
        moves = [
            move(
                _key(kind, piece),
                *course(way),
                start=SQUARES[way[0]],
                stays=not _is_jump(way) and _colour(kind, piece),
            )
            for piece, way in found.items()
        ]
        by = steers(self.state)
        if kind == s.PIRATE_SAILED:
            flag = FLAGS[COLOURS.index(self.ships(by)[0].removeprefix("ship_"))]
            hoisted = [flying(flag, _key(kind, piece), size=60) for piece in found]
            yield beat("", *hoisted, by=by, weight=TICK)
            moves += [
                flying(flag, SQUARES[way[0]], *course(way), size=36) for way in found.values()
            ]
        moves += [
            flying(FOG, SQUARES[square], size=64)
            for way in found.values()
            if _is_jump(way)
            for square in way
        ]
        aims = [SQUARES[way[-1]] for way in found.values() if not _is_jump(way)]
        moves += [flying(CROSS, square, size=44) for square in aims]
        last = [one for one in self.passages if one.kind in SAILINGS][-1]
        turn = turn_of(self.plays) if passage is last else []
        yield beat(
            passage.say,
            *moves,
            by=by,
            weight=NORMAL,
            gist=in_few_words(turn, self.reader),
            postcard=postcard(turn) if turn else "",
        )

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
        landed, where = told[0].events[0], max(self.where, 0)
        if landed.kind == s.TREASURE:
            where = self.ends.get(landed.c, int(self.state.ship[landed.c]))
        shown = _shown(scenes.landfall, self.state, told, where)
        yield beat(told[0].say, by=self._by(told[0]), weight=SCENE, **shown)
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
        shown = _shown(scenes.bells, self.state, self.reader, seat, passage.say)
        return beat(passage.say, by=None if seat == s.NOBODY else seat, weight=SCENE, **shown)

    # -- all else

    def _plain(self, passage: Passage) -> Document:
        event = passage.events[0]
        weight, act = ACTS[event.kind]
        acts = [one for told in passage.events for one in act(self, told)]
        by = event.a if event.kind in BY_SEAT else None
        played = event.kind == s.PLAYED_CARD
        slow = (played and event.a != self.reader) or event.kind == s.STOLE
        slow = slow or (event.kind == s.DREW and event.a == self.reader)  # its face is seen
        gist: bool | str = played
        if event.kind == s.INDEBTED or (played and self._is_told()):
            gist = in_few_words(turn_of(self.plays), self.reader) or played
        elif event.kind == s.BRIBED and event.a != steers(self.state):  # in the turn of another
            gist = f"Bribes with {a_good(COLOURS[event.b])}"
        return beat(passage.say, *acts, by=by, weight=weight, gist=gist, slow=slow)

    def _is_told(self) -> bool:
        """Whether somebody takes a Debt by this play: its turn in few words says who."""
        return any(one.kind == s.INDEBTED for one in self.passages)

    def _drawn(self, events: Sequence[Event]) -> list[Document]:
        acts = []
        for event in events:
            if event.a == self.reader and event.card != s.NOBODY:
                kind = int(KIND_OF[event.card])  # it turns over on its way
                if kind < FIRST_GOOD and self._copies(kind) == 1:
                    acts.append(move(f"card:{KIND_IDS[kind]}", start="deck", how=TURN, back=BACK))
                    continue
                acts.append(flying(_face(kind), "hand", size=64, late=True))
            acts.append(flying(BACK, "deck", self.hand(event.a), size=46))
        return acts

    def _copies(self, kind: int) -> int:
        held = self.state.hand[self.reader]
        return sum(int(held[word] & s.OF_KIND[kind, word]).bit_count() for word in range(s.WORDS))

    def drew(self, event: Event) -> list[Document]:
        return self._drawn([event])

    def took_colour(self, event: Event) -> list[Document]:
        quay = f"quay:{COLOURS[event.b]}"
        return [light(quay, tone=GAIN), flying(FLAGS[event.b], quay, size=60)]

    def started(self, event: Event) -> list[Document]:
        return [flying(BACK, "deck", self.hand(event.a), size=46)]

    def turn_began(self, event: Event) -> list[Document]:
        """Sand runs from plate to plate."""
        plate, seats = f"plate:{event.a}", int(self.state.seats)
        last = f"plate:{(event.a - 1) % seats}"
        return [light(f"lane:{event.a}", plate), flying(SAND, last, plate, size=30)]

    def took_top(self, event: Event) -> list[Document]:
        return [flying(_face(event.b), "pile", self.hand(event.a), size=64)]

    def met_event(self, event: Event) -> list[Document]:
        return [flying(_face(event.b), "deck", "waits", size=64)]

    def no_card(self, _event: Event) -> list[Document]:
        return [shake("deck")]

    def reshuffled(self, _event: Event) -> list[Document]:
        return [flying(BACK, "pile", "deck", size=60)]

    def laid(self, event: Event) -> list[Document]:
        """A card goes from a hand to the pile, or to where it waits.

        What a rival plays is shown large beside the ship on its way.
        """
        waits = event.kind == s.PLAYED_CARD and event.b in WAITING
        place = "waits" if waits else "pile"
        glass = [flying(SAND, place, size=40, how=TUMBLE)] if waits else []  # it is turned
        if event.a == self.reader and not self._copies(event.b):
            return [move(f"card:{KIND_IDS[event.b]}", place), *glass]
        if event.kind == s.PLAYED_CARD:
            ship = self.ship_in_use(event.a)
            return [flying(_face(event.b), self.hand(event.a), ship, place, size=96), *glass]
        return [flying(_face(event.b), self.hand(event.a), place, size=74)]

    def spent_compass(self, event: Event) -> list[Document]:
        turns = flying(COMPASS, f"compasses:{event.a}", "pile", size=34, how=TUMBLE)
        return [turns, count(f"worth:{event.a}", "−1", LOSS)]

    def combo_placed(self, event: Event) -> list[Document]:
        """It rolls off along a row, then along the column that the dice showed."""
        there, here = SQUARES[event.a], int(self.plays[-2].combo) if self.plays[1:] else s.NONE
        way = [there] if here == s.NONE else [f"{there[0]}{SQUARES[here][1:]}", there]
        return [move("combo", *way), light(there)]

    def took_good(self, event: Event) -> list[Document]:
        quay, hold = f"quay:{COLOURS[event.b]}", f"cargo:{event.a}"
        port, mine = int(self.state.port[event.b]), self.ships(event.a)
        lies = [ship for ship in mine if self.state.ship[COLOURS.index(ship[5:])] == port]
        crate = flying(CRATES[event.b], quay, *lies[:1], hold, size=34)
        return [crate, light(hold, tone=GAIN), *self._worth(event)]

    def stock_out(self, event: Event) -> list[Document]:
        return [shake(f"quay:{COLOURS[event.b]}")]

    def barred(self, event: Event) -> list[Document]:
        quay = f"quay:{COLOURS[self.state.port.tolist().index(event.b)]}"
        return [flying(CHAIN, quay, size=60), shake(quay)]

    def bribed(self, event: Event) -> list[Document]:
        ship = self.ship_at(event.a, event.pirates[event.c])
        way = ship, f"pirate_{event.c}", f"quay:{COLOURS[event.b]}"
        return [flying(CRATES[event.b], *way, size=32, how=ARC), *self._worth(event)]

    def _worth(self, event: Event) -> list[Document]:
        """What a Good that came or went is worth to the reader whose it is."""
        if event.a != self.reader:
            return []
        goods = goods_in(self.state, event.a)
        told = [one for passage in self.passages for one in passage.events]
        change = 0
        for one in reversed(told[told.index(event) :]):
            after = goods_points(goods)
            for colour, by in _goods_moved(one, event.a):
                goods[colour] -= by
            change = after - goods_points(goods)
        tone, sign = (GAIN, "+") if change > 0 else (LOSS, "−")
        return [count(f"worth:{event.a}", f"{sign}{abs(change)}", tone)] if change else []

    def indebted(self, event: Event) -> list[Document]:
        loss, plate = count(f"worth:{event.a}", "−1", LOSS), f"plate:{event.a}"
        if event.c == s.NOBODY:
            return [shot("pile", plate, LOSS), flying(DEBT, "pile", plate, size=34), loss]
        ship = self.ship_at(event.a, event.pirates[event.c])
        return [flying(SMOKE, ship, size=64), flying(DEBT, ship, plate, size=34), shake(ship), loss]

    def rolled(self, event: Event) -> list[Document]:
        face = thumb(at(50, 50, die("number", str(event.b) if event.b else "P", 96)), DEFS)
        tone = GAIN if event.b >= s.SAFE_ROLL else LOSS
        return [
            flying(face, "dice", *self.ships(event.a)[:1], size=48, how=TUMBLE),
            light(f"plate:{event.a}", tone=tone),
        ]

    def stole(self, event: Event) -> list[Document]:
        """A grapnel flies to the victim's hand and comes back with the card."""
        thief, victim = self.hand(event.a), self.hand(event.b)
        hook = flying(GRAPNEL, thief, victim, thief, size=52)
        taken = flying(self._passed(event), victim, thief, size=56, late=True)
        return [taken, hook, shake(self.ship_at(event.b, self.where))]

    def adrift(self, event: Event) -> list[Document]:
        way = self.hand(event.b), self.hand(event.a)
        return [flying(self._passed(event), *way, size=56, how=ARC)]

    def _passed(self, event: Event) -> str:
        """A card that goes from hand to hand: its face to those two alone."""
        known = event.card != s.NOBODY and self.reader in (event.a, event.b)
        return _face(int(KIND_OF[event.card])) if known else BACK

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
        """How many cards are in each hand, those red that are hit."""
        held = self.state.held
        hit = {event.a for event in events_of(self.state) if event.kind == s.INDEBTED}
        return [
            count(self.hand(seat), str(int(held[seat])), LOSS if seat in hit else LOOK)
            for seat in range(int(self.state.seats))
        ]

    def stayed(self, event: Event) -> list[Document]:
        ships = self.ships(event.a)
        return [light(*ships), *(flying(ANCHOR, ship, size=44) for ship in ships)]

    def lapsed(self, _event: Event) -> list[Document]:
        return [flying(SAND, "waits", "pile", size=40, how=TUMBLE), shake("waits")]

    def tie_roll(self, event: Event) -> list[Document]:
        face = thumb(at(50, 50, die("number", str(event.b), 96)), DEFS)
        return [flying(face, f"lane:{event.a}", size=44), count(f"worth:{event.a}", str(event.b))]

    def finished(self, event: Event) -> list[Document]:
        return [light(f"lane:{event.a}", tone=GAIN)]

    def untold(self, _event: Event) -> list[Document]:
        return []


def _colour(kind: int, piece: int) -> str | bool:
    """Of a trail: the ship's own, since a player may have two; others have that of who steers."""
    return PAINT[COLOURS[piece]] if kind == s.SAILED else True


def _key(kind: int, piece: int) -> str:
    return f"ship_{COLOURS[piece]}" if kind == s.SAILED else f"{KEY[kind]}_{piece}"


def _goods_moved(event: Event, seat: int) -> Iterator[tuple[int, int]]:
    """Colours of Goods that an event brought to a hand or took from it."""
    if event.kind in (s.TOOK_GOOD, s.BRIBED) and event.a == seat:
        yield event.b, 1 if event.kind == s.TOOK_GOOD else -1
    if event.kind in (s.STOLE, s.ADRIFT) and seat in (event.a, event.b):
        colour = int(KIND_OF[event.card]) - FIRST_GOOD
        if 0 <= colour < s.N_COLOURS:
            yield colour, 1 if event.a == seat else -1


Act = Callable[[_Player, Event], list[Document]]
ACTS: dict[int, tuple[str, Act]] = {
    s.TOOK_COLOUR: (TICK, _Player.took_colour),
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
    s.ADRIFT: (NORMAL, _Player.adrift),
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
