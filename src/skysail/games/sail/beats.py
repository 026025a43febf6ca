"""Sail's beats: what two cards became and where they pulled the ship, and the trick as one line."""

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest

from skysail import art
from skysail.art import CREAM, GOLD, INK, at, disc, use
from skysail.game import Document, State
from skysail.stage import (
    ARC,
    GAIN,
    LOSS,
    SCENE,
    SINK,
    TICK,
    TUMBLE,
    TURN,
    beat,
    count,
    lean,
    light,
    logged,
    move,
    note,
    pale,
    sailed,
    shake,
    shot,
    sprite,
    thumb,
    tile,
)

from . import state as s
from . import text as words
from .box import (
    CANNON,
    CARD_IDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    HAND_SIZE,
    NUMBER_OF,
    PAIR_HITS,
    PAIR_IDS,
    PIRATES,
    STRIKES,
    SYMBOL_OF,
)
from .cards import SHAPE, eye, face_of
from .chart import CELLS, COLUMN, DIAGONAL, OFF, has_route, short_of
from .kraken import tally
from .pictures import DEFS, MEDALLIONS, MEDALS, SUIT_COLOURS, SUIT_MARKS, SYMBOL_PICTURES
from .scenes import last_scene, surfacing
from .trick import postcard
from .view import chart as chart_of
from .view import hand as hand_of

TICKS = (s.GAVE, s.EMPTY_DECK, s.MADE_READY)
SCENES = (s.SURFACED, s.FINISHED)
SAILING = ("sail", "sail_hurt", "sail_maul", "surge")  # pairs that move the ship themselves
DRUM = 0.6  # of the time of the last, that of the next Cannon that is turned up
HITS_RUN = 0.5  # of its time, each hit of a round's end
PACKET = 3  # cards that are dealt to a hand at once
AT_SEA = ("board", "trick", "pairs")
AMID = {  # the regions where the parts of a trick happen
    s.WON: AT_SEA,
    s.PAIRED: AT_SEA,
    s.FLIPPED: AT_SEA,
    s.MOVED: AT_SEA,
    s.BLOCKED: AT_SEA,
    s.HIT: (*AT_SEA, "kraken", "cards"),
    s.FED: (*AT_SEA, "kraken", "cards"),
}
ACTORS = (
    s.TOOK_PIRATE,
    s.GAVE,
    s.STOWED,
    s.LIT,
    s.LED,
    s.FOLLOWED,
    s.SMUGGLED,
    s.WON,
    s.TURNED,
    s.FIRED_AGAIN,
    s.PATCHED,
    s.MADE_READY,
)


def retell(plays: Sequence[State], seat: int | None) -> list[Document]:
    """The last play, event by event; a trick is one group, after which there is time to breathe."""
    *earlier, state = plays
    before = earlier[-1] if earlier else None
    events, played = words.events_of(state), []
    acted = any(event[0] in (s.PAIRED, s.TURNED, s.FIRED_AGAIN) for event in events)
    rests = _end_of_trick(events) - 1 if acted else None
    for number, event in enumerate(events):
        kind = event[0]
        say = words.sentence(state, seat, *event)
        if not say or (kind == s.MADE_READY and len(events) > 1):  # its stamp was seen before
            continue
        played += _harbour_first(state) if kind == s.FINISHED else []
        weight = TICK if kind in TICKS else SCENE if kind in SCENES else "normal"
        by = event[1] if kind in ACTORS else None
        acts = _acts(before, state, seat, *event)
        acts += _recounted(state, events[number + 1 :]) if kind in (s.HIT, s.FED) else []
        more = _more(plays, seat, *event[:3])
        known, amid = _note(state, *event[:3]), AMID.get(kind, ())
        more |= {"slow": number == rests, "quick": _haste(events[: number + 1])}
        played.append(beat(say, *acts, by=by, weight=weight, amid=amid, note=known, **more))
        played += _after(before, state, seat, kind, event[1])
    return played


def _haste(events: Sequence[Sequence[int]]) -> float:
    """How much of its time the last needs: Cannons drum on, a round's hits run together."""
    kinds = [event[0] for event in events]
    kind, first = events[-1][:2]
    if kind == s.FLIPPED and SYMBOL_OF[first] == CANNON:
        return float(DRUM ** (kinds.count(s.FLIPPED) - 1))
    return HITS_RUN if kind == s.HIT and s.STRUCK in kinds else 1.0


def _after(
    before: State | None, state: State, seat: int | None, kind: int, what: int
) -> list[Document]:
    """What follows an event without a sentence of its own."""
    match kind:
        case s.SURFACED:
            return _sealed(what)
        case s.LIT:
            return _turned_up(before, state, seat)
        case s.DEALT:
            return _dealt(state, seat)
        case s.TOOK_PIRATE:  # the portrait has become the seal
            return [beat("", move(f"pirate:{what}"), weight=TICK)]
        case s.EXCHANGED if seat is not None:  # who gave it knows it
            return [beat("", sprite(_eye(), CARD_IDS[state.gift[1 - seat]], size=30), weight=TICK)]
        case s.FINISHED:
            return _laid_open(before, state, seat)
        case _:
            return []


def _dealt(state: State, seat: int | None) -> list[Document]:
    """Three times three cards to each side, the leader last; the own turn over, sorted."""
    told, hands = [], [hand_of(state, owner, seat) for owner in range(s.SEATS)]
    for first in range(0, HAND_SIZE, PACKET):
        for owner in (1 - int(state.leader), int(state.leader)):
            place, known = f"hand:{owner}", len(hands[owner]["cards"])
            packet = range(first, min(first + PACKET, hands[owner]["count"]))
            names = [hands[owner]["cards"][number] for number in packet if number < known]
            backs = [f"back:{owner}:{number}" for number in packet if number >= known]
            turned = [move(one, place, start="deck", how=TURN, back=_reverse()) for one in names]
            told.append(
                beat("", *turned, *(move(one, place, start="deck") for one in backs), weight=TICK)
            )
    return told


def _laid_open(before: State | None, state: State, seat: int | None) -> list[Document]:
    """At the end both hands turn over."""
    if before is None:
        return []
    turns = []
    for owner in range(s.SEATS):
        known = hand_of(before, owner, seat)["cards"]
        kept = (CARD_IDS[card] for card in words.cards_in(int(state.hand[owner])))
        hidden = enumerate((name for name in kept if name not in known), len(known))
        turns += [
            move(name, f"hand:{owner}", start=f"back:{owner}:{number}", how=TURN, back=_reverse())
            for number, name in hidden
        ]
    return [beat("", *turns)] if turns else []


def _end_of_trick(events: Sequence[Sequence[int]]) -> int:
    """How many of a play's events come before what ends a round or the match."""
    over = [i for i, event in enumerate(events) if event[0] in (s.ROUND_ENDED, s.FINISHED)]
    return over[0] if over else len(events)


def _harbour_first(state: State) -> list[Document]:
    """Hits that were due when the harbour was entered stay in the air, and fall off."""
    due = sum(int(PAIR_HITS[a]) for kind, a, *_ in words.events_of(state) if kind == s.PAIRED)
    if int(state.result) != s.WIN or not due:
        return []
    say = f"The harbour comes first: no {'hit' if due == 1 else 'hits'}."
    return [beat(say, *_arms(due, SINK), amid=AT_SEA)]


def _arms(hits: int, how: str) -> list[Document]:
    """Arms on their way to the ship: one, and for more than one hit another behind it."""
    reach = _picture("reach")
    return [
        sprite(reach, "ring", "ship", size=64, how=how, late=late) for late in (False, True)[:hits]
    ]


def _sealed(space: int) -> list[Document]:
    """The new number flies to the round track: every coming round carries it."""
    if space == DEAD:
        return []
    flies = sprite(_coin(str(STRIKES[space])), "ring", "rounds", size=48, how=SINK)
    return [beat("Every coming round carries it.", flies)]


def _turned_up(before: State | None, state: State, seat: int | None) -> list[Document]:
    """The cards that a colour's light shows, one after the other in both hands."""
    hands = []
    for owner in range(s.SEATS):
        known = hand_of(before, owner, seat)["cards"] if before is not None else []
        shown = [CARD_IDS[card] for card in words.cards_in(int(state.shown & state.hand[owner]))]
        hidden = (name for name in shown if name not in known)
        turns = [[light(name), sprite(_eye(), name, size=30)] for name in shown if name in known]
        turns += [
            [move(name, f"hand:{owner}", start=f"back:{owner}:{number}")]
            for number, name in enumerate(hidden, len(known))
        ]
        hands.append(turns)
    both = zip_longest(*hands, fillvalue=())
    return [beat("", *(act for turn in turns for act in turn), weight=TICK) for turns in both]


FIRST_TIME = {
    s.HIT: "A hit takes the top card. Once the Kraken Card is alone, the ship sinks.",
    s.FLIPPED: "A Broadside turns up a card: a Wheel sails, a Mermaid surges, a Tentacle goes"
    " under the Kraken Deck, a Cannon turns up the next.",
    s.BLOCKED: "A blocked move is lost: the ship stays where it is, and the next trick follows.",
    s.EMPTY_DECK: "The Player Deck is empty now: a Broadside does nothing until the next deal.",
    s.SURFACED: "From now on the Kraken hits at every round's end, as often as its number says.",
    s.STORM: "A storm catches whoever is not past its line when its round ends; then it is over.",
}

NOTED_AT = {
    s.HIT: "kraken_deck",
    s.FLIPPED: "deck",
    s.EMPTY_DECK: "deck",
    s.SURFACED: "ring",
}


def _is_dead_water(state: State, cell: int) -> bool:
    return not has_route(chart_of(state), straight=True, start=CELLS[cell])


def _note(state: State, kind: int, a: int, b: int) -> Document | None:
    """What somebody is told who sees such a thing for the first time."""
    if kind == s.MOVED and int(state.krakens) & int(s.CELL_BIT[b]):
        return note(CELLS[b], "A Kraken space: coming to it is a hit, whatever the pair was.")
    if kind == s.MOVED and int(state.result) == s.RUNNING and _is_dead_water(state, b):
        return note("ship", f"Dead water: no way leads on from {CELLS[b]} to the harbour.")
    if kind == s.PAIRED and PAIR_HITS[a] > 1:
        return note("kraken_deck", "Two Tentacles sail like two Wheels, but with two hits.")
    if kind == s.WON and max(state.tricks) == s.TRICKS_TO_WIN - 1:
        most = int(state.tricks[1] > state.tricks[0])
        return note(
            f"pegs:{most}", "Three of four: whoever wins a fourth trick ends the round with it."
        )
    at = NOTED_AT.get(kind, "ship")
    return note(at, FIRST_TIME[kind]) if kind in FIRST_TIME else None


def _more(plays: Sequence[State], seat: int | None, kind: int, a: int, b: int) -> Document:
    """What an event is besides its sentence: a scene, the gist of a turn with its picture."""
    state = plays[-1]
    match kind:
        case s.SURFACED:
            return {"scene": surfacing(a)}
        case s.FINISHED:
            return {"scene": last_scene(a, state)}
        case s.PAIRED:
            cards = [CARD_IDS[card] for card in words.trick_of(state).values()]
            medallion = MEDALLIONS.get(PAIR_IDS[a], "")
            return {"gist": _gist(state, seat), "postcard": postcard(cards, medallion)}
        case s.LED:
            return {"gist": _lead(plays, seat, a, b), "postcard": postcard([CARD_IDS[b]])}
        case s.DEALT | s.EXCHANGED:
            return {"gist": True}
        case _:
            return {}


def _lead(plays: Sequence[State], seat: int | None, leader: int, card: int) -> str:
    """A lead in a few words, and the trick that was won before it."""
    leads = f"{words.does(leader, seat, 'lead')} {words.card_name(card)}"
    tricks = (one for one in reversed(plays) if s.PAIRED in [kind for kind, _ in _heads(one)])
    won = next(tricks, None) if sum(plays[-1].tricks) else None
    if won is None:
        return f"{leads}, {words.a_symbol(card)}."
    return f"{_gist(won, seat)} {leads.replace(words.who(leader, seat), 'Then', 1)}."


def _acts(
    before: State | None, state: State, seat: int | None, kind: int, a: int, b: int, c: int
) -> list[Document]:
    """What is seen of an event."""
    match kind:
        case s.TOOK_PIRATE:
            portrait = thumb(use(f"p-{PIRATES[b]}", 50, 50, 100), DEFS)
            return [sprite(portrait, f"pirates:{PIRATES[b]}", f"pirate:{a}", size=100, how=SINK)]
        case s.DEALT:
            cut = [_back(f"mat:{one}", "deck", late=one > 0) for one in range(s.SEATS)]
            comes = "rounds" if a == 1 else f"plate:{1 - b}"
            return [*cut, shake("deck"), sprite(_coin(str(a)), comes, f"plate:{b}", size=44)]
        case s.GAVE:
            return [_back(f"hand:{a}", f"rim:{a}")]
        case s.EXCHANGED:
            return _exchanged(state, seat)
        case s.STOWED if b:
            return _stowed(before, state, seat, a)
        case s.LIT if b >= 0:
            beams = [shot(f"plate:{a}", f"hand:{one}", GAIN) for one in range(s.SEATS)]
            return [*beams, light("hand:0", "hand:1"), _mark(b, f"plate:{a}", "hand:0", "hand:1")]
        case s.LED:
            return _played(before, state, seat, a, b)
        case s.FOLLOWED:
            return [*_played(before, state, seat, a, b), *_missing(state, a, b)]
        case s.SMUGGLED:
            chest = sprite(_false_bottom(), f"mat:{a}", size=86)
            return [light(f"pirate:{a}"), chest, count(f"pirate:{a}", "used", LOSS)]
        case s.WON:
            peg = sprite(
                thumb(art.badge(a, 50, 50, 46), DEFS),
                f"mat:{a}",
                f"peg:{a}:{(b, c)[a] - 1}",
                size=18,
                how=ARC,
            )
            number = str(NUMBER_OF[words.trick_of(state)[a]])
            swells = sprite(_coin(number), f"mat:{a}", size=44)
            return [light(f"mat:{a}", tone=GAIN), swells, peg, *_leaning(state, a)]
        case s.PAIRED:
            return _paired(state, a)
        case s.TURNED if b:
            return [sprite(_picture("wheel"), "ship", size=80, how=TUMBLE), *_swung(state)]
        case s.MOVED:
            waits = int(state.krakens) & int(s.CELL_BIT[b])
            arms = [light(f"arms:{CELLS[b]}", tone=LOSS)] if waits else []
            pulled, passing = _pulled(state, a, b), _passing(state, a, b)
            return [move("ship", CELLS[b]), *pulled, *passing, *_counted_down(state, a, b), *arms]
        case s.BLOCKED:
            return _held_off(a, b)
        case s.HIT:
            return [
                move(CARD_IDS[a], f"grid:{CARD_IDS[a]}"),
                sprite(_picture("reach"), "ship", size=64),
                shake("ship"),
                count("ship", "hit", LOSS),
            ]
        case s.FED:
            came = "pair" if [s.FLIPPED, a] in _heads(state) else f"grid:{CARD_IDS[a]}"
            return [move(CARD_IDS[a], "kraken_deck", start=came)]
        case s.FLIPPED:
            return [sprite(_face(a), "deck", "pair", size=60, back=_reverse())]
        case s.EMPTY_DECK:
            smoke = thumb(use("cloud", 50, 50, 100, "#8f9aa5"), DEFS)
            return [shake("deck"), sprite(smoke, "deck", size=60)]
        case s.STORM:
            line = f"storm:{a + 1}"
            bolt = sprite(_bolt(), line, size=62)
            cloud = thumb(use("cloud", 50, 50, 100, "#6b5fb0"), DEFS)
            ship = light("ship", tone=GAIN) if b else sprite(cloud, "ship", size=110)
            return [light(line, tone=GAIN if b else LOSS), bolt, ship]
        case s.PATCHED if b >= 0:
            return [light(f"plate:{a}"), sprite(_plank(), f"plate:{a}", "ship", size=64, how=ARC)]
        case s.FIRED_AGAIN if b:
            medallion = _picture(MEDALS["fire"])
            flash = sprite(medallion, f"plate:{a}", "deck", size=84, how=SINK)
            return [light(f"plate:{a}"), flash]
        case s.ROUND_ENDED:
            return [light("pegs:0", "pegs:1"), *_gathered(before, state, seat)]
        case s.STRUCK if a:
            return [*_arms(a, ARC), light("ring"), count("ring", words.times(a, "hit"), LOSS)]
        case s.STRUCK:
            return [light("ring", tone=GAIN)]
        case s.SURFACED | s.FINISHED:
            return []
        case _:
            return [light(f"plate:{a}")]


def _played(
    before: State | None, state: State, seat: int | None, owner: int, card: int
) -> list[Document]:
    """A card comes to the mat; one that nobody saw, from the back that leaves the fan for it."""
    name, mat = CARD_IDS[card], f"mat:{owner}"
    if before is None or owner == (seat or 0) or name in hand_of(before, owner, seat)["cards"]:
        return [move(name, mat, start=f"hand:{owner}")]
    back = f"back:{owner}:{int(before.hand[owner]).bit_count() - 1}"
    if state.phase == s.GIVE:  # the next round is dealt: the mat is empty again
        return [move(back, mat), sprite(_face(card), back, mat, size=60, back=_reverse())]
    return [move(back, mat), move(name, mat, start=back, how=TURN, back=_reverse())]


def _leaning(state: State, winner: int) -> list[Document]:
    """Both cards lean towards each other; the one that lost pales."""
    if state.phase == s.GIVE:  # the next round is dealt: they may lie in a hand again
        return []
    cards = {seat: CARD_IDS[card] for seat, card in words.trick_of(state).items()}
    leans = [lean(name, f"mat:{1 - seat}") for seat, name in cards.items()]
    return [*leans, pale(cards[1 - winner])]


def _held_off(start: int, end: int) -> list[Document]:
    """The ship noses at an island, or swings back from the rim that its side has there."""
    foam = sprite(_foam(), "ship", size=70, late=True)
    if end != OFF:
        island = f"island:{CELLS[end]}"
        return [lean("ship", island), light(island, tone=LOSS), foam]
    sides = words.sides_of(start, end)
    return [shake("ship"), light(*(f"rim:{side}" for side in sides), tone=LOSS), foam]


def _gathered(before: State | None, state: State, seat: int | None) -> list[Document]:
    """What is left in both hands goes to the Player Deck."""
    if before is None or state.phase not in (s.BETWEEN_ROUNDS, s.GIVE):
        return []
    played = {CARD_IDS[b]: a for kind, a, b, _ in words.events_of(state) if kind == s.FOLLOWED}
    moves, near = [], seat or 0
    for owner in (near, 1 - near):
        hand = hand_of(before, owner, seat)
        moves += [move(name, "deck", how=SINK) for name in hand["cards"] if name not in played]
        unseen = owner in played.values() and not played.keys() & set(hand["cards"])
        backs = range(len(hand["cards"]), hand["count"] - unseen)
        moves += [move(f"back:{owner}:{number}", "deck", how=SINK) for number in backs]
    return moves


def _recounted(state: State, later: Sequence[Sequence[int]]) -> list[Document]:
    """How many cards the Kraken Deck has now, though more may come and go later in the play."""
    kinds = [event[0] for event in later]
    left = int(state.kraken_size) - 1 + kinds.count(s.HIT) - kinds.count(s.FED)
    plate = thumb(at(16, 14, tally(left)), DEFS, 32, 28)
    return [sprite(plate, "left", "left", size=32, late=True)]


def _exchanged(state: State, seat: int | None) -> list[Document]:
    """The two cards cross over the ship."""
    if seat is None:
        return [_back(f"hand:{one}", "ship", f"hand:{1 - one}") for one in (0, 1)]
    gave, got = CARD_IDS[state.gift[seat]], CARD_IDS[state.gift[1 - seat]]
    own, other = f"hand:{seat}", f"hand:{1 - seat}"
    return [
        move(gave, "ship", other),
        move(got, "ship", own, start=other, how=TURN, back=_reverse()),
    ]


def _stowed(before: State | None, state: State, seat: int | None, owner: int) -> list[Document]:
    """A card goes under the Player Deck, its top card into the hand; the owner alone sees both."""
    hand = f"hand:{owner}"
    if before is None or owner != seat:
        return [_back(hand, "deck"), _back("deck", hand, late=True)]
    held, holds = int(before.hand[owner]), int(state.hand[owner])
    (stowed,), (drawn,) = words.cards_in(held & ~holds), words.cards_in(holds & ~held)
    return [
        move(CARD_IDS[stowed], "deck", how=SINK),
        move(CARD_IDS[drawn], hand, start="deck", how=TURN, back=_reverse()),
    ]


def _swung(state: State) -> list[Document]:
    """The ship's ghost swings over from the space that it was bound for to the other."""
    sailed = [event for event in words.events_of(state) if event[0] in (s.MOVED, s.BLOCKED)]
    start = sailed[0][1]
    ends = [int(DIAGONAL[start, side]) for side in range(s.SEATS)]
    if OFF in ends or sailed[0][2] not in ends:
        return []
    kept = next(end for end in ends if end != sailed[0][2])
    ghost = thumb(f'<g opacity=".55">{use("ship", 50, 50, 100)}</g>', DEFS)
    return [sprite(ghost, CELLS[kept], CELLS[sailed[0][2]], size=70)]


def _heads(state: State) -> list[list[int]]:
    """The events of the last play, kind and first number of each."""
    return [event[:2] for event in words.events_of(state)]


def _missing(state: State, follower: int, answer: int) -> list[Document]:
    """An answer in another colour than the lead: what it shows flies to the plate."""
    led = int(COLOUR_OF[words.trick_of(state)[1 - follower]])
    smuggled = any(event[0] == s.SMUGGLED for event in words.events_of(state))
    if smuggled or led == COLOUR_OF[answer]:
        return []
    return [_mark(led, f"mat:{follower}", f"void:{follower}:{COLOURS[led]}")]


def _paired(state: State, pair: int) -> list[Document]:
    """Both symbols leave their cards and become one medallion, which flies to what it does."""
    name, symbols = PAIR_IDS[pair], []
    for seat, card in words.trick_of(state).items():
        goes = ("pair",) if name in MEDALLIONS else ("pair", f"mat:{seat}")
        symbol = _picture(SYMBOL_PICTURES[SYMBOL_OF[card]])
        symbols.append(sprite(symbol, f"mat:{seat}", *goes, size=56, how=SINK))
    if name not in MEDALLIONS:
        return symbols
    goal = {"repel": "kraken_deck", "broadside": "deck"}.get(name, "ship")
    medallion = _picture(MEDALLIONS[name])
    flies = sprite(medallion, "pair", goal, size=104, how=SINK, late=True)
    return [*symbols, flies, light(f"pair:{name}")]


def _pulled(state: State, start: int, end: int) -> list[Document]:
    """What the trick became stays where the ship sails from; a Surge sets it down on a crest."""
    became = [PAIR_IDS[a] for kind, a, *_ in words.events_of(state) if kind == s.PAIRED]
    if not became or became[0] not in SAILING:
        return []
    medallion = sprite(_picture(MEDALLIONS[became[0]]), CELLS[start], size=84)
    surges = COLUMN[end] > COLUMN[start] + 1
    crest = [sprite(_crest(), CELLS[end], size=110, late=True)] if surges else []
    return [medallion, *crest]


def _passing(state: State, start: int, end: int) -> list[Document]:
    """The storm lines that the ship has come past."""
    passed = [
        f"storm:{number + 1}"
        for number, gap in enumerate(state.storm.tolist())
        if gap and COLUMN[start] < gap + 2 <= COLUMN[end]
    ]
    return [
        act
        for line in passed
        for act in (light(line, tone=GAIN), sprite(_tear(), line, size=66, late=True))
    ]


def _counted_down(state: State, start: int, end: int) -> list[Document]:
    """The signs above the storm lines: how far it is now."""
    ahead = [
        (number + 1, short_of(gap, int(COLUMN[end])))
        for number, gap in enumerate(state.storm.tolist())
        if gap and short_of(gap, int(COLUMN[start])) > 0
    ]
    return [
        count(f"sign:{number}", words.times(left, "column") if left > 0 else "past", GAIN)
        for number, left in ahead
    ]


# -- small pictures


def _picture(name: str) -> str:
    return thumb(use(name, 50, 50, 100), DEFS)


def _coin(number: str) -> str:
    """A number on its way."""
    coin = disc(50, 50, 46, GOLD, 4) + art.centred(50, 50, number, 56, INK, serif=True)
    return thumb(coin, DEFS)


def _crest() -> str:
    """The wave that has carried the ship."""
    wave = "M4 104Q22 68 50 72Q36 80 46 88Q70 64 98 76T146 104Q110 118 75 116T4 104z"
    foam = art.stroke("M20 92Q32 76 46 76M62 84Q82 72 100 84", CREAM, 5)
    drawn = f'<path d="{wave}" fill="#4f8ea1" stroke="{INK}" stroke-width="2.4"/>{foam}'
    return thumb(drawn, DEFS, 150, 150)


def _foam() -> str:
    """What a ship throws up that cannot go on."""
    spray = "M12 76Q22 50 30 62Q34 38 46 58Q56 36 64 60Q76 46 88 76Q66 66 50 80Q32 66 12 76z"
    drops = disc(24, 42, 4, CREAM, 1.2) + disc(52, 28, 5, CREAM, 1.2) + disc(78, 40, 4, CREAM, 1.2)
    return thumb(f'<path d="{spray}" fill="{CREAM}" stroke="{INK}" stroke-width="2"/>{drops}', DEFS)


def _bolt() -> str:
    """Lightning, from the cloud down its line."""
    course = "M38 0L14 92H32L20 200L54 74H34L48 0z"
    drawn = f'<path d="{course}" fill="#ffe08a" stroke="#3a2f6b" stroke-width="3"/>'
    return thumb(drawn, DEFS, 66, 200)


def _plank() -> str:
    """A new plank, nailed at both ends."""
    wood = '<path d="M4 40L92 28L96 60L8 72z" fill="#c8945a" stroke="#22303c" stroke-width="3"/>'
    grain = art.stroke("M14 52Q44 40 86 42M16 62Q50 54 88 52", "#8f6238", 2)
    nails = "".join(
        disc(x, y, 4, "#fffaf0", 2) for x, y in ((15, 48), (17, 63), (84, 38), (87, 53))
    )
    return thumb(wood + grain + nails, DEFS)


def _false_bottom() -> str:
    """A chest whose bottom has opened, and what was hidden there falls out."""
    card = f'<g transform="rotate(12 50 84)">{at(38, 66, art.card_back(22))}</g>'
    lid = "M10 34Q12 10 50 10T90 34z"
    chest = "M10 34H90V70H10z"
    flap = "M10 70L30 92L36 84L16 66z"
    body = "".join(
        f'<path d="{course}" fill="{fill}" stroke="{INK}" stroke-width="3"/>'
        for course, fill in ((lid, "#a8743f"), (chest, "#7a5230"), (flap, "#c8945a"))
    )
    bands = art.stroke("M28 14V70M72 14V70", GOLD, 4) + disc(50, 40, 7, GOLD, 2)
    return thumb(card + body + bands, DEFS)


def _eye() -> str:
    return thumb(at(50, 50, f'<g transform="scale(4)">{eye()}</g>'), DEFS)


def _tear() -> str:
    """A storm line torn open, light behind it."""
    left = "M33 0L26 26L29 44L14 74L20 92L8 112L22 142L18 158L33 200"
    gap = f"{left}L46 160L42 140L58 114L47 90L52 72L38 42L41 24z"
    torn = f'<path d="{gap}" fill="#fff3c4" stroke="#3a2f6b" stroke-width="4"/>'
    return thumb(torn, DEFS, 66, 200)


def _face(card: int) -> str:
    return thumb(face_of(CARD_IDS[card], 100, 146, "", plain=True), DEFS, 100, 146)


@cache
def _reverse() -> str:
    """What a card shows until it turns over."""
    return thumb(art.card_back(60), DEFS, 60, 60 * SHAPE)


def _back(*path: str, late: bool = False) -> Document:
    """A card that nobody sees, on its way."""
    return sprite(_reverse(), *path, size=48, late=late)


def _mark(colour: int, *path: str) -> Document:
    """A colour's mark, on its way."""
    ground = SUIT_COLOURS[colour]
    drawn = disc(50, 50, 46, ground, 4) + use(SUIT_MARKS[colour], 50, 50, 60, art.legible(ground))
    return sprite(thumb(drawn, DEFS), *path, size=34, how=ARC)


# -- the log


def entry(state: State, seat: int | None) -> Document:
    """A whole trick is one line with its tile; what ends the round stands apart."""
    events = words.events_of(state)
    ends = _end_of_trick(events)
    closing = [  # that the Kraken sleeps, the sums say
        words.sentence(state, seat, *event) for event in events[ends:] if event[:2] != [s.STRUCK, 0]
    ]
    if all(event[0] != s.PAIRED for event in events):
        told = [words.sentence(state, seat, *event) for event in events[:ends]]
        return logged(*filter(None, told), way=_way(state), closing=closing)
    return logged(
        words.trick(state, seat, events[:ends]),
        gist=_gist(state, seat),
        tile=_tile(state),
        way=_way(state),
        covers=1,  # the lead
        closing=closing,
    )


def _tile(state: State) -> Document:
    """What a trick became: its medallion, or a zero; and who won it."""
    told = {event[0]: event for event in words.events_of(state)}
    medallion = MEDALLIONS.get(PAIR_IDS[told[s.PAIRED][1]])
    nothing = disc(50, 50, 40, CREAM, 4) + art.centred(50, 50, "0", 56, INK, serif=True)
    drawn = use(medallion, 50, 50, 100) if medallion else nothing
    return tile(thumb(drawn, DEFS), told[s.WON][1])


def _way(state: State) -> Document | None:
    """Where the ship sailed, and who had won the trick."""
    for kind, start, end, _ in words.events_of(state):
        if kind == s.MOVED:
            return sailed(_winner(state, start, end), CELLS[start], CELLS[end])
    return None


def _winner(state: State, start: int, end: int) -> int:
    """Who had won: once a round is over, as its last play tells it."""
    told = {event[0]: event for event in words.events_of(state)}
    if state.winner != s.NONE:
        return int(state.winner)
    if s.WON in told:
        return int(told[s.WON][1])
    (_, pirate, turned, _) = told.get(s.TURNED) or told[s.FIRED_AGAIN]
    sides = words.sides_of(start, end)
    return (1 - sides[0] if s.TURNED in told and turned else sides[0]) if sides else int(pirate)


def _gist(state: State, seat: int | None) -> str:
    """A whole trick in a few words: who won it, and what came of it."""
    came, hits, winner = "nothing happens", 0, 0
    for kind, a, b, _ in words.events_of(state):
        if kind == s.WON:
            winner = a
        elif kind == s.PAIRED and PAIR_IDS[a] in MEDALLIONS:
            came = words.PAIR_DEEDS[PAIR_IDS[a]].partition(",")[0]
        elif kind in (s.MOVED, s.BLOCKED):
            came = words.on_course(came, words.course(kind, b))
        elif kind == s.FED:
            came += f", {words.card_name(a)} goes under"
        elif kind == s.HIT:
            hits += 1
        elif kind == s.ROUND_ENDED:
            break
    suffered = f", {words.times(hits, 'hit')}" if hits else ""
    return f"{words.wins(winner, seat)}: {came}{suffered}."
