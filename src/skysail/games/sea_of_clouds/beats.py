"""Sea of Clouds on the stage: a story as beats, a Boarding and the count as scenes."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from skysail.art import region
from skysail.game import Document, State
from skysail.stage import (
    ARC,
    GAIN,
    LOSS,
    NORMAL,
    SCENE,
    SINK,
    TICK,
    TURN,
    beat,
    count,
    lean,
    light,
    move,
    shake,
    shot,
    sprite,
    thumb,
)
from skysail.stage import frame as picture
from skysail.stage import scene as large

from . import GAME, boarding, reckoning, theatre
from . import state as s
from .box import (
    CHEST,
    COINS,
    FIRST_OBJECT,
    FIRST_PIRATE,
    FIRST_RELIC,
    IS_BOARDING,
    KIND_IDS,
    N_PIRATES,
    RELIC_VALUE,
    TYPE_OF,
    TYPES,
)
from .cards import back, face, tile
from .draw import ARRANGEMENTS
from .entries import gist, postcard
from .hand import crew_aboard
from .memory import changes, in_words, island, spoils
from .names import brief, called, capital, listed, name, ordinal, signed, whose
from .pictures import DEFS, coin, eye, stamp
from .reveal import lanes, reveal
from .state import FACE, NONE, SEEN
from .story import CREWS_LEFT, PLACINGS, Combat, Event, Passage, battle, combats, outcome, story
from .why import idle

Acts = list[Document]
MOST_LETTERS = 84  # of a caption in two lines on a phone
OUTCOME = 12_000  # milliseconds that the outcome of a Boarding is seen by those who only watch
OWN = ("mine",)  # the region of the reader's own board
MOST_COINS = 6  # that fly one by one
A_COUNT = 1200  # milliseconds of a step of the count at least
LIFT = 0.1  # of the way to a plate, for what its Captain looks at
RIPE = 4  # Doubloons on a share that pour out before its cards come
TOGETHER = {  # what is seen at once of a rival's turn, by first events
    (s.LEFT_SHARE, s.LOOKED),
    (s.LEFT_SHARE, s.DREW),
    *((placing, added) for placing in PLACINGS for added in (s.ADDED, s.ADDED_COIN)),
}
QUICK = (  # passages that are told in passing, by their first event
    s.LOOKED,
    s.ADDED,
    s.ADDED_COIN,
    s.PLACED,
    s.PLACED_RUM,
    s.PLACED_SECRET,
    s.FIRED,
    s.DROPPED,
)


def retell(plays: Sequence[State], reader: int | None) -> list[Document]:
    """The last play, passage by passage; what belongs to a Boarding is one scene.

    Where somebody had to choose in it, its outcome is told when the crews have left.
    """
    state, told = plays[-1], list[Document]()
    passages = list(_briefly(list(_fanned(story(state, reader))), reader))
    fought = [number for number, one in enumerate(passages) if _kind(one) == s.BOARDED]
    at = 0
    while at < len(passages):
        if fought and at == fought[0]:
            end = _end_of_boarding(passages, at)
            told = [_with_boarding(one, state, reader) for one in told]
            told.append(_boarding(state, reader, passages[at:end]))
            at = end
            continue
        if _kind(passages[at]) == s.FINISHED:
            told.append(_reckoning(state, reader, passages[at].events[0]))
            break
        if _kind(passages[at]) == s.CREWS_LEFT:
            say, acts = passages[at].say, _Show(state, reader).acts(passages[at].events[0])
            told.append(_theatre(state, reader, say, [_outcome(plays, reader)], acts))
        else:
            told += _beats(state, reader, passages[at])
        at += 1
    return told


def _fanned(passages: list[Passage]) -> Iterator[Passage]:
    """All cards that one Captain places one after the other are seen at once."""

    def placed_by(passage: Passage) -> int | None:
        return _actor(passage.events) if _kind(passage) in PLACINGS else None

    for seat, group in groupby(passages, placed_by):
        if seat is None:
            yield from group
            continue
        cards = list(group)
        say = " ".join(card.say for card in cards if card.say)
        yield Passage(say, [event for card in cards for event in card.events])


def _briefly(passages: list[Passage], reader: int | None) -> Iterator[Passage]:
    """A rival's turn is soon over: leaving is seen with what follows, placing with the refill."""
    at = 0
    while at < len(passages):
        one, after = passages[at], passages[at + 1 : at + 2]
        kinds = (_kind(one), _kind(after[0]) if after else NONE)
        at += 1
        if _actor(one.events) == reader or kinds not in TOGETHER:
            yield one
            continue
        at += 1
        (other,) = after
        if kinds[1] == s.DREW:  # it says that all three were left
            yield Passage(other.say, other.events + one.events)
            continue
        then = other.say
        if kinds[1] == s.LOOKED:  # what is known of it lies there to be seen
            then = f"Then share {other.events[0].second + 1}."
        yield Passage(" ".join(filter(None, (one.say, then))), one.events + other.events)


def _kind(passage: Passage) -> int:
    return passage.events[0].kind if passage.events else NONE


def _end_of_boarding(passages: list[Passage], at: int) -> int:
    """Where the scene ends: when the crews have left, or somebody has to choose."""
    for number in range(at, len(passages)):
        if _kind(passages[number]) == s.CREWS_LEFT:
            return number + 1
    return len(passages)


def _beats(state: State, reader: int | None, passage: Passage) -> Iterator[Document]:
    acts: Acts = [] if passage.events else _dealt(state, reader)
    for event in passage.events:
        acts += _Show(state, reader).acts(event)
    by = _actor(passage.events)
    first = passage.events[0] if passage.events else None
    if first and first.kind == s.TOOK_SHARE and first.third >= RIPE:
        share = f"share:{first.second + 1}"
        pour = _coins(first.third, share, f"{share}:1")
        told = count(share, f"+{first.third}", GAIN)
        yield beat("", light(share, tone=GAIN), *pour, told, by=by)
    weight = TICK if first and _is_quick(first, reader) else NORMAL
    catch = postcard(state, reader, first) if first else ""
    yield beat(passage.say, *acts, by=by, weight=weight, gist=gist(passage, reader), postcard=catch)


def _is_quick(event: Event, reader: int | None) -> bool:
    """Whether it is told in passing; so is that a rival leaves a share."""
    return event.kind in QUICK or (event.kind == s.LEFT_SHARE and event.first != reader)


def _with_boarding(told: Document, state: State, reader: int | None) -> Document:
    """A turn that ends in a Boarding says how the reader's combats went."""
    fights = [one for one in combats(state) if reader in one.seats and one.winner != NONE]
    if not fights or "gist" not in told:
        return told
    ends = []
    for fight in fights:
        won, lost = (signed(int(state.strength[one])) for one in (fight.winner, fight.loser))
        ends.append(f"won {won} to {lost}" if fight.winner == reader else f"lost {lost} to {won}")
    return told | {"gist": f"{told['gist']}. Boarding: you {' and '.join(ends)}"}


def _dealt(state: State, reader: int | None) -> Acts:
    """The table is laid: a card to each share, Doubloons to each Captain."""
    if state.step:
        return []
    cards = [
        sprite(_back(int(TYPE_OF[int(card) & FACE])), "deck", f"share:{n}:1", size=88)
        if (reader, n) == (int(state.seat), 1)  # it is in the reader's hands already
        else move(f"loot-{n}-1", f"share:{n}:1", start="deck")
        for n, card in enumerate(state.share[:, 0], 1)
    ]
    purses = [
        act
        for seat, coins in enumerate(state.coins[: state.seats])
        for act in _coins(int(coins), "deck", f"purse:{seat}")
    ]
    first = [move(key, "plate:0", start="ship", how=ARC) for key in ("hat", "parrot")]
    return [shake("deck"), light("plate:0"), *cards, *purses, *first]


def _actor(events: list[Event]) -> int | None:
    """Who did it."""
    nobody = (
        s.ADDED,
        s.ADDED_COIN,
        s.CREWS_LEFT,
        s.SAILED,
        s.BOARDED,
        s.FINISHED,
    )
    if not events or events[0].kind in nobody:
        return None
    return events[0].second if events[0].kind == s.RUM_MOVED else events[0].first


# -- what is seen of each event


class _Show:
    """What one reader sees of an event."""

    def __init__(self, state: State, reader: int | None) -> None:
        self.state = state
        self.reader = reader

    def acts(self, event: Event) -> Acts:
        """All that happens at once."""
        return SEEN_AS[event.kind](self, event)

    def _looked(self, event: Event) -> Acts:
        share = event.second + 1
        cards = range(1, int(self.state.share_size[event.second]) + 1)
        if event.first != self.reader:
            stamped = thumb(eye(event.first, 20, 15), DEFS, 40, 30)
            eyes = [sprite(stamped, f"share:{share}:{card}", size=40, late=True) for card in cards]
            lifts = lean(f"share:{share}", f"plate:{event.first}", LIFT)
            return [light(f"share:{share}", sound="page"), lifts, *eyes]
        return [
            move(
                f"loot-{share}-{card}",
                f"hand:{card}",
                start=f"share:{share}",
                how=TURN,
                sound="page",
            )
            for card in cards
        ]

    def _left(self, event: Event) -> Acts:
        share = event.second + 1
        if event.first != self.reader:
            return [light(f"share:{share}")]
        told = self.state.events[: self.state.n_events, :2].tolist()
        held = int(self.state.share_size[event.second]) - ([s.ADDED, event.second] in told)
        return [
            move(f"loot-{share}-{card}", f"share:{share}:{card}", how=TURN)
            for card in range(1, held + 1)
        ]

    def _added(self, event: Event) -> Acts:
        share, size = event.first + 1, int(self.state.share_size[event.first])
        if size > 1:
            return [move(f"loot-{share}-{size}", f"share:{share}:{size}", start="deck")]
        return [sprite(_back(event.second), "deck", f"share:{share}", size=60)]

    def _added_coin(self, event: Event) -> Acts:
        share, begins = f"share:{event.first + 1}", self.state.events[0]
        is_rivals = begins[0] == s.LEFT_SHARE and begins[1] != self.reader
        way = [share] if is_rivals else ["deck", share]  # a flight would last too long
        return [sprite(_coin(1), *way, size=34, how=ARC), count(share, "+1", GAIN)]

    def _took(self, event: Event) -> Acts:
        share, seat = event.second + 1, event.first
        home = "hand" if seat == self.reader else f"plate:{seat}"
        acts = [light(home, tone=GAIN)]
        if seat != self.reader:
            cards = range(1, s.MOST_IN_SHARE + 1)
            acts += [move(f"loot-{share}-{card}", home, how=SINK) for card in cards]
        if event.third:
            purse = f"purse:{seat}"
            acts += _coins(event.third, f"share:{share}", purse, how=SINK)
            acts.append(count(purse, f"+{event.third}", GAIN))
        return acts

    def _drew(self, event: Event) -> Acts:
        return [sprite(_back(event.second), "deck", f"plate:{event.first}", size=44)]

    def _found_no_card(self, event: Event) -> Acts:
        purse = f"purse:{event.first}"
        pays = sprite(_coin(1), "deck", purse, size=34, how=SINK)
        return [lean("deck", f"plate:{event.first}", LIFT), pays, count(purse, "+1", GAIN)]

    def _placed(self, event: Event) -> Acts:
        zone = f"{_zone(event.second)}:{event.first}"
        acts = self._arrives(event, _tile(event.second), zone)
        if event.strengths:
            before, after = event.strengths
            words = f"strength {signed(after)}"
            acts.append(count(zone, words, GAIN if after > before else LOSS))
        if event.relics:
            worth = RELIC_VALUE[event.second - FIRST_RELIC]
            more = int(worth[event.relics] - worth[event.relics - 1])
            acts.append(count(zone, signed(more, plus=True), GAIN if more > 0 else LOSS))
        if event.second == CHEST:
            acts += _coins(int(COINS[CHEST]), "deck", zone)
        return acts

    def _placed_rum(self, event: Event) -> Acts:
        drawn = _shown(event.card, self.reader)
        return self._arrives(event, drawn, f"rum:{event.first}", "cork")

    def _placed_secret(self, event: Event) -> Acts:
        drawn = _shown(event.card, self.reader)
        return self._arrives(event, drawn, f"secrets:{event.first}", "wax")

    def _arrives(self, event: Event, drawing: str, zone: str, sound: str = "") -> Acts:
        """A card comes into its zone: from your hands, or from before a rival's plate."""
        if event.first != self.reader:
            comes = sprite(drawing, f"plate:{event.first}", zone, size=44, sound=sound)
            return [comes, light(zone)]
        if event.loot:
            return [move(event.loot, zone, sound=sound)]
        return [sprite(drawing, "hand", zone, size=48, sound=sound)]

    def _played(self, event: Event) -> Acts:
        if event.loot and event.first == self.reader:
            return [move(event.loot, "share:2", "discard", how=ARC)]
        start = "hand" if event.first == self.reader else f"plate:{event.first}"
        drawn = thumb(face(KIND_IDS[event.second], 132, 190), DEFS, 132, 190)
        return [sprite(drawn, start, "share:2", "discard", size=110)]

    def _lost_pirate(self, event: Event) -> Acts:
        crew = f"crew:{event.first}"
        acts = [sprite(_tile(event.second), crew, "discard", size=44)]
        if event.strengths:
            acts.append(count(crew, f"strength {signed(event.strengths[1])}", LOSS))
        return acts

    def _picked(self, event: Event) -> Acts:
        share = f"share:{event.second + 1}"
        way = (share, f"plate:{event.first}")
        rope = shot(way[1], way[0], GAIN)
        return [light(share), rope, sprite(_back(event.third), *way, size=44)]

    def _gained(self, event: Event) -> Acts:
        purse = f"purse:{event.first}"
        payer = f"{_zone(event.third)}:{event.first}"
        coins = _coins(event.second, payer, purse, how=SINK)
        return [*coins, count(purse, f"+{event.second}", GAIN)]

    def _parrot_flew(self, event: Event) -> Acts:
        giver, taker = f"plate:{event.second}", f"plate:{event.first}"
        if event.first == event.second:
            return [light(taker), shake("parrot")]
        flies = move("parrot", taker, start=giver, how=ARC, sound="wings")
        return [flies, light(taker, tone=GAIN)]

    def _boarded(self, _: Event) -> Acts:
        return [light(*(f"plate:{seat}" for seat in range(int(self.state.seats))))]

    def _chest_won(self, event: Event) -> Acts:
        way = (f"objects:{event.second}", f"objects:{event.first}")
        acts = [sprite(_tile_of("chest"), *way, size=48, how=ARC)]
        if event.third:
            acts.append(count(f"purse:{event.first}", f"+{event.third}", GAIN))
        return acts

    def _fired(self, event: Event) -> Acts:
        acts = [light(f"plate:{event.first}")]
        if event.third != NONE:
            acts.append(shot(f"plate:{event.first}", f"plate:{event.third}"))
        return acts

    def _stole(self, event: Event) -> Acts:
        giver, taker = f"purse:{event.second}", f"purse:{event.first}"
        return [
            *_coins(event.third, giver, taker, how=SINK),
            count(giver, signed(-event.third), LOSS),
            count(taker, f"+{event.third}", GAIN),
        ]

    def _lost_object(self, event: Event) -> Acts:
        objects = f"objects:{event.first}"
        return [light(objects, tone=LOSS), sprite(_tile(event.second), objects, "discard", size=48)]

    def _rum_moved(self, event: Event) -> Acts:
        way = (f"rum:{event.first}", f"rum:{event.second}")
        return [sprite(_shown(event.card, self.reader), *way, size=44, how=ARC)]

    def _object_moved(self, event: Event) -> Acts:
        way = (f"objects:{event.first}", f"objects:{event.second}")
        return [sprite(_tile(event.third), *way, size=48, how=ARC)]

    def _dropped(self, event: Event) -> Acts:
        return [light(f"plate:{event.first}")]

    def _crews_left(self, _: Event) -> Acts:
        return [light(*(f"crew:{seat}" for seat in range(int(self.state.seats))), tone=LOSS)]

    def _sailed(self, event: Event) -> Acts:
        kinds = self.state.events[: self.state.n_events, 0].tolist()
        if s.CREWS_LEFT in kinds and s.BOARDED not in kinds:
            return []  # the theatre is still open
        island = f"island:{event.first}"
        return [move("ship", island), light(island, "plate:0")]

    def _finished(self, _: Event) -> Acts:
        return [light(*(f"worth:{seat}" for seat in range(int(self.state.seats))), tone=GAIN)]


SEEN_AS: dict[int, Callable[[_Show, Event], Acts]] = {
    s.LOOKED: _Show._looked,
    s.LEFT_SHARE: _Show._left,
    s.ADDED: _Show._added,
    s.ADDED_COIN: _Show._added_coin,
    s.TOOK_SHARE: _Show._took,
    s.DREW: _Show._drew,
    s.FOUND_NO_CARD: _Show._found_no_card,
    s.PLACED: _Show._placed,
    s.PLACED_RUM: _Show._placed_rum,
    s.PLACED_SECRET: _Show._placed_secret,
    s.PLAYED: _Show._played,
    s.LOST_PIRATE: _Show._lost_pirate,
    s.PICKED: _Show._picked,
    s.GAINED: _Show._gained,
    s.PARROT_FLEW: _Show._parrot_flew,
    s.BOARDED: _Show._boarded,
    s.CHEST_WON: _Show._chest_won,
    s.FIRED: _Show._fired,
    s.STOLE: _Show._stole,
    s.LOST_OBJECT: _Show._lost_object,
    s.RUM_MOVED: _Show._rum_moved,
    s.OBJECT_MOVED: _Show._object_moved,
    s.DROPPED: _Show._dropped,
    s.CREWS_LEFT: _Show._crews_left,
    s.SAILED: _Show._sailed,
    s.FINISHED: _Show._finished,
}


# -- small pictures


def _coin(amount: int) -> str:
    return thumb(coin(20, 20, amount, 38), DEFS, 40, 40)


def _coins(amount: int, start: str, end: str, how: str = ARC) -> Acts:
    """Doubloons on their way: coin after coin, or a stack with its number."""
    if amount > MOST_COINS:
        return [sprite(_coin(amount), start, end, size=40, how=how)]
    late = [number / (2 * amount) for number in range(amount)]
    return [sprite(_coin(1), start, end, size=34, how=how, late=part) for part in late]


def _back(kind: int) -> str:
    return thumb(back(TYPES[kind], 100), DEFS, 100, 146)


def _tile(kind: int) -> str:
    return _tile_of(KIND_IDS[kind])


def _tile_of(kind: str) -> str:
    return thumb(f'<g transform="translate(4 8)">{tile(kind, 44)}</g>', DEFS, 60, 70)


def _shown(card: int, reader: int | None) -> str:
    """A face-down card on its way, with its face for whoever knows it."""
    if reader is not None and card & int(SEEN[reader]):
        return _tile(card & FACE)
    name = "rum" if (card & FACE) < FIRST_RELIC else "object"
    return thumb(stamp(f"tile_{name}", 30, 40, 0.44), DEFS, 60, 80)


def _zone(kind: int) -> str:
    if kind >= FIRST_PIRATE:
        return "crew"
    return "relics" if FIRST_RELIC <= kind < FIRST_OBJECT else "objects"


# -- the Boarding


class _Moment(NamedTuple):
    """One picture of a Boarding: what is said, how long it is seen, what the theatre shows."""

    say: str
    ms: int
    shown: dict[str, Any]
    settles: bool = False  # whether all that it changes for the reader has been told by now
    sound: str = ""


def _boarding(state: State, reader: int | None, passages: list[Passage]) -> Document:
    """The whole Boarding as far as nobody is asked: crews, combats, effects, the outcome."""
    strengths = battle(state, reader)[0]
    fights = combats(state)
    bird = _parrot_before(state, passages)
    moments = [
        _Moment(_which(state), 600, {"gathers": True}),
        _Moment(strengths.removeprefix("Boarding! "), 1600, {"parrot": bird, "counts": True}),
    ]
    shown: dict[str, Any]
    for number, combat in enumerate(fights):
        moments += _walk(state, combat, number, bird, reader)
        shown = {"shown": number, "now": number, "parrot": NONE if combat.tie else bird}
        moments.append(_Moment(outcome(state, combat, reader), 900, shown, sound="clank"))
    effects = [one for one in passages[len(fights) + 1 :] if one.events]
    touching = [one for one in effects if _touches(one.events, reader)]
    for lit, together in _in_frames(effects, int(state.seats)):
        events = [event for one in together for event in one.events]
        if events[0].kind == s.CREWS_LEFT:
            break
        tokens = [token for event in events if (token := _token(event, reader))]
        shown = {"shown": len(fights), "lit": lit, "tokens": tokens, "parrot": bird}
        shown["acting"] = dict.fromkeys(who for event in events if (who := _acting(event)))
        is_last = bool(touching) and touching[-1] in together
        moments.append(_Moment(_told(together), 1000, shown, is_last))
        for event in events:
            bird = event.first if event.kind == s.PARROT_FLEW else bird
    if bored := _idle(state, reader):
        moments.append(_Moment(bored, 1200, {"shown": len(fights), "parrot": bird}))
    if effects and _kind(effects[-1]) == s.CREWS_LEFT:
        moments.append(_outcome([state], reader))
    acts = _Show(state, reader).acts(passages[0].events[0])
    return _theatre(state, reader, strengths, moments, acts)


def _in_short(words: str, seats: int) -> str:
    """The same with Captains called by their first names: a scene has no time for more."""
    for seat in range(seats):
        words = words.replace(called(seat, None), brief(seat, None, seats))
    return words


def _which(state: State) -> str:
    """As in "The first of 3 Boardings."."""
    fought = IS_BOARDING[int(state.seats)]
    number, count = int(fought[: island(state) + 1].sum()), int(fought.sum())
    return (
        f"The {ordinal(number - 1)} of {count} Boardings."
        if number < count
        else "The last Boarding."
    )


def _told(passages: Sequence[Passage]) -> str:
    """What they say; a Pirate who acts is named before what comes of it."""
    words, acts = "", ""
    for one in passages:
        event = one.events[0]
        if event.kind == s.FIRED and event.third == NONE:
            acts = name(event.second)
            continue
        say = one.say
        if acts:
            say = (
                f"{acts}: {say[0].lower()}{say[1:]}"
                if say.startswith(("You ", "The "))
                else f"{acts}: {say}"
            )
        words, acts = f"{words} {say}", ""
    return f"{words} {acts}{' acts.' if acts else ''}".strip()


def _touches(events: Sequence[Event], reader: int | None) -> bool:
    """Whether something comes to the reader by it, or goes."""
    return any(seat == reader for event in events for seat, _, _ in changes(event))


def _acting(event: Event) -> tuple[int, str] | None:
    """The Pirate who acts in it, and for whom."""
    kind = {s.FIRED: event.second, s.GAINED: event.third}.get(event.kind, NONE)
    return (event.first, KIND_IDS[kind]) if kind >= FIRST_PIRATE else None


def _walk(
    state: State, combat: Combat, number: int, bird: int, reader: int | None
) -> Iterator[_Moment]:
    """On a tie the Parrot goes clockwise from its holder until it meets one of the two."""
    equal = signed(int(state.strength[combat.seats[0]]))
    while combat.tie and bird not in combat.seats:
        bird = (bird + 1) % int(state.seats)
        say = f"{equal} to {equal}. The Parrot goes round: {called(bird, reader)}."
        yield _Moment(say, 700, {"shown": number, "parrot": bird})


def _outcome(plays: Sequence[State], reader: int | None) -> _Moment:
    """The card that stays: what the whole Boarding brought each Captain."""
    brought = spoils(plays)
    rows = [
        theatre.Row(
            one.seat, capital(called(one.seat, reader)), one.strength, one.victories, in_words(one)
        )
        for one in brought
    ]
    won = [f"{called(one.seat, reader)} {one.victories}" for one in brought if one.victories]
    say = f"Victories: {', '.join(won)}." if won else "Nobody wins."
    shown = {"shown": len(brought), "rows": rows}
    return _Moment(f"{say} {CREWS_LEFT}", OUTCOME, shown, settles=True)


def _theatre(
    state: State, reader: int | None, say: str, moments: Sequence[_Moment], acts: Acts
) -> Document:
    """The beat of a Boarding: its scene for phones, and as desktops have room for it."""
    view: Document = GAME.view.view(state, reader)
    number = island(state)
    fights = s.BOARDED in state.events[: state.n_events, 0]
    beside = _crew_in_hand(view) if fights and reader is not None else None

    def drawn(plan: theatre.Plan) -> Document:
        def paper(body: str) -> str:
            return thumb(body, DEFS, plan.width, plan.height)

        frames = [
            picture(
                paper(theatre.frame(plan, view, **one.shown)),
                _in_short(one.say, int(state.seats)),
                one.ms,
                stays="rows" in one.shown,
                settles=OWN if one.settles else (),
                sound=one.sound,
            )
            for one in moments
        ]
        ground = paper(theatre.ground(plan, view))
        return large(f"Boarding at island {number}", *frames, ground=ground, beside=beside)

    scene, wide = drawn(theatre.NARROW), drawn(theatre.WIDE)
    return beat(say, *acts, weight=SCENE, scene=scene, wide=wide)


def _crew_in_hand(view: Document) -> dict[str, dict[str, str]] | None:
    """What the reader's hands show meanwhile, if there is a crew."""
    if not view["boarding"]["crews"][view["seat"]]:
        return None
    forms = ARRANGEMENTS | {"deep": ARRANGEMENTS["square"]}
    boxes = {form: drawn.box("hand") for form, drawn in forms.items()}
    shown = {
        form: region(
            box.width,
            box.height,
            crew_aboard(view, box.width, box.height),
            "hand",
            DEFS,
            shared=True,
        )
        for form, box in boxes.items()
    }
    return {"hand": shown}


def _in_frames(passages: list[Passage], seats: int) -> Iterator[tuple[int | None, list[Passage]]]:
    """What one Captain does at once, as far as its words can be read at once.

    A Pirate who goes aboard is seen with what comes of it.
    """
    for lit, group in groupby(passages, key=lambda one: _actor(one.events)):
        together: list[Passage] = []
        for deed in _deeds(list(group)):
            whole = [*together, *deed]
            if together and sum(len(_in_short(one.say, seats)) for one in whole) > MOST_LETTERS:
                yield lit, together
                whole = deed
            together = whole
        yield lit, together


def _deeds(passages: list[Passage]) -> Iterator[list[Passage]]:
    """Each passage, but one with who acts together with what comes of it."""
    at = 0
    while at < len(passages):
        end = at + 2 if _kind(passages[at]) == s.FIRED else at + 1
        yield passages[at:end]
        at = end


def _idle(state: State, reader: int | None) -> str:
    """Pirates of those who won that could do nothing, and why, as far as the turns have come."""
    events = state.events[: state.n_events].tolist()
    acted = {(e[1], e[2]) for e in events if e[0] == s.FIRED}
    acted |= {(e[1], e[3]) for e in events if e[0] == s.GAINED}
    first, seats = combats(state)[0].seats[0], int(state.seats)
    passed = int(state.place) - 1 if state.place else seats
    told = []
    for seat in ((first + step) % seats for step in range(passed)):
        won = int(boarding.victories(state, seat))
        for pirate in range(N_PIRATES if won else 0):
            if state.fought[seat, pirate] and (seat, FIRST_PIRATE + pirate) not in acted:
                who = f"{whose(seat, reader)} {name(FIRST_PIRATE + pirate)}"
                told.append(f"{who} ({idle(pirate)})")
    return f"Nothing to do for {listed(told)}." if told else ""


def _parrot_before(state: State, passages: list[Passage]) -> int:
    """Who held the Parrot while the crews fought."""
    for passage in passages:
        for event in passage.events:
            if event.kind == s.PARROT_FLEW:
                return event.second
    return int(state.parrot)


def _token(event: Event, reader: int | None) -> theatre.Token | None:
    """What changes hands in a Boarding."""
    first, second = event.first, event.second
    match event.kind:
        case s.GAINED:
            return theatre.Token(theatre.purse(event.second), None, first)
        case s.STOLE:
            return theatre.Token(theatre.purse(event.third), second, first)
        case s.CHEST_WON:
            return theatre.Token(theatre.thing("chest"), second, first)
        case s.PARROT_FLEW:
            return theatre.Token(theatre.bird(), second, first)
        case s.OBJECT_MOVED:
            return theatre.Token(theatre.thing(KIND_IDS[event.third]), first, second)
        case s.LOST_OBJECT:
            return theatre.Token(theatre.thing(KIND_IDS[second]), first, None)
        case s.RUM_MOVED:
            known = reader is not None and event.card & int(SEEN[reader])
            drawn = theatre.thing(KIND_IDS[event.card & FACE]) if known else theatre.rum_back()
            return theatre.Token(drawn, first, second)
        case _:
            return None


# -- the count


def _reckoning(state: State, reader: int | None, event: Event) -> Document:
    """Rum and Secrets are turned over, and points are counted part by part."""
    view: Document = GAME.view.view(state, reader)
    last = reckoning.ending(state, reader)
    items = [reckoning.items(state, seat) for seat in range(int(state.seats))]

    def drawn(plan: theatre.Plan) -> Document:
        def paper(body: str) -> str:
            return thumb(body, DEFS, plan.width, plan.height)

        frames = [
            picture(paper(reveal(plan, view, items, step)), step.say, A_COUNT)
            for step in reckoning.steps(state, reader)
        ]
        for told, combat in reckoning.duels(state, reader):
            frames.append(picture(paper(reveal(plan, view, items, combat=combat)), told, 1600))
        frames.append(picture(paper(reveal(plan, view, items, crown=True)), last, 2600))
        return large("The reckoning", *frames, ground=paper(lanes(plan, view)))

    acts = _Show(state, reader).acts(event)
    scene, wide = drawn(theatre.NARROW), drawn(theatre.WIDE)
    return beat(last, *acts, weight=SCENE, scene=scene, wide=wide)
