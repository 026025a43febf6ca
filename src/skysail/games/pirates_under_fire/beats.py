"""Each event of Pirates Under Fire as it is seen: ships are laid, balls fly, lines light up."""

from collections.abc import Callable, Sequence

from skysail.game import Document, State, alone
from skysail.stage import (
    ARC,
    GAIN,
    HOP,
    LOSS,
    NORMAL,
    SCENE,
    SINK,
    TICK,
    TUMBLE,
    TURN,
    beat,
    count,
    light,
    move,
    shake,
    sprite,
)

from . import GAME, counting, reach, text, theatre
from . import state as s
from .board import line_key, plate_key
from .box import (
    BOARD_WIDTH,
    COST,
    DIAG_SHOT,
    DOUBLE,
    HIRED,
    MERCENARIES,
    MERCENARY,
    MINE_VALUE,
    NUMBERS,
    ORTH_SHOT,
    SHIP_EFFECT,
    arrangement,
)
from .entries import gist, postcard
from .flying import (
    BACKS,
    BALL,
    BUBBLES,
    COIN,
    DECOY,
    FLAME,
    FLASH,
    FOG,
    GRAPNEL,
    HAMMER,
    MINE,
    NEW,
    RIPPLES,
    SHIELD,
    SIDES_OF_COIN,
    SMOKE,
    SOOT,
    SPLASH,
    SPLIT,
    STAR,
    STEAM,
    face,
    mark,
    marks,
    number_of,
    wreck,
)
from .names import capital, signed
from .reckoning import ending
from .rules import icon
from .sea import BIT, COLUMNS, PLACE_NAMES, ROWS, SEATS, SPACE_NAMES, SPACES
from .story import (
    TURN_ENDS,
    Event,
    LineNews,
    before,
    events_of,
    happenings,
    line_news,
    take_back,
    this_turn,
)
from .tally import tally
from .whispers import whispers

Acts = list[Document]

LONG_LINE = 4  # points, from which a line has a scene
TWO_SHOTS = tuple(HIRED + MERCENARY[name] for name in ("broadside", "bow_chaser", "crossfire"))


# -- names of what is drawn


def _space(space: int) -> str:
    return f"space_{SPACE_NAMES[space]}"


def _ship(owner: int, ship: int, space: int) -> str:
    name = MERCENARIES[ship - HIRED] if ship >= HIRED else ship
    return f"ship_{SPACE_NAMES[space]}_{owner}_{name}"


def _struck(state: State, owner: int, space: int) -> str:
    return _ship(owner, int(state.ship[space]), space)


# -- the play


def retell(plays: Sequence[State], seat: int | None) -> list[Document]:
    """The last play, beat by beat; the first of them sums up its turn so far."""
    in_turn = this_turn(plays)
    told = _beats(_knowing_its_ship(in_turn), seat, in_turn[:-1])
    if news := _new_tiles(plays, seat):
        told.append(beat("", *news, weight=TICK))
    for one, noted in zip(told, whispers(plays[-1], seat), strict=False):
        one["note"] = noted
    words = gist(in_turn, seat)
    if told and words:
        told[0] |= {"gist": capital(words), "postcard": postcard(in_turn)}
    return told


def _knowing_its_ship(in_turn: Sequence[State]) -> State:
    """The last play; where it ends the turn, it still knows whose effects it brought."""
    state = alone(in_turn[-1])[0]
    laid = [c for play in in_turn for kind, _, _, c in events_of(play) if kind == s.LAID]
    if laid and state.at == s.NONE:
        state.at = laid[-1]
    return state


def _beats(state: State, seat: int | None, earlier: Sequence[State]) -> list[Document]:
    """Its events, then the lines that they made or broke."""
    played: list[Document] = []
    told = line_news(state)
    groups = happenings(state)
    while groups:
        group = groups.pop(0)
        if group[0][0] == s.FIRED:
            group += _fired_before(earlier, group[0][3])
        if group[0][0] == s.HID_TOKEN and group[0][1] == seat:
            group += _hidden(state, earlier)
        if group[0][0] in TURN_ENDS:
            played += _lines(state, seat, told)
            told = []
        played += _happening(state, seat, group, groups)
    return played + _lines(state, seat, told)


def _happening(
    state: State, seat: int | None, group: list[Event], later: list[list[Event]]
) -> list[Document]:
    """One thing that happened; what comes with a ship that is laid is taken from `later`."""
    kind, who, *_ = group[0]
    say = text.say(state, seat, group) if kind != s.FINISHED else ""
    if kind in WHOLE:
        return WHOLE[kind](state, seat, group, say)
    if kind == s.LOST:
        while later and later[0][0][0] == s.LOST:
            group += later.pop(0)
        say = text.nothing(seat, group)
    is_told = kind == s.LAID and group[0][2] >= HIRED  # with the hire
    acts = ACTS[kind](state, seat, group[0])
    if is_told:
        say = text.fizzle(state)
        acts += _fizzle(group[0]) if say else []
    while kind == s.LAID and later and later[0][0][0] in WITH_SHIP:
        (event,) = later.pop(0)
        acts += ACTS[event[0]](state, seat, event)
        say = f"{say.removesuffix('.')}, {_with_it(event)}." if say else ""
    owner = None if kind in OF_OWNER else who
    is_short = kind in TICKS or (is_told and not say)
    return [beat(say, *acts, by=owner, weight=TICK if is_short else NORMAL)]


def _fizzle(event: Event) -> Acts:
    """A ring of fire that finds nobody goes up in smoke."""
    beside = int(reach.beside(BIT[event[3]]))
    sides = [_space(space) for space in range(SPACES) if beside & int(BIT[space])]
    return [sprite(SMOKE, at, size=50, late=True, sound="crackle") for at in sides]


def _with_it(event: Event) -> str:
    """What comes with a ship that is laid, in the fewest words."""
    kind, _, amount, _ = event
    if kind == s.STARTING_SHIELD:
        return "with a shield"
    if kind == s.GOT_GOLD:
        return "+1 gold"
    return f"+{amount} point{'' if amount == 1 else 's'}"


# -- single events: what is seen of each


def _opened(_state: State, _seat: int | None, event: Event) -> Acts:
    plate = f"plate:{event[1]}"
    coin = sprite(
        SIDES_OF_COIN[event[1]], _space(SPACES // 2 + COLUMNS // 2), plate, size=110, how=TUMBLE
    )
    return [light(plate), coin, sprite(SHIELD, "supply", plate, size=36)]


def _laid(_state: State, seat: int | None, event: Event) -> Acts:
    """It glides from hand or market; what comes out of a rival's hand turns on its way."""
    _, who, ship, space = event
    key, to = _ship(who, ship, space), _space(space)
    if ship >= HIRED:
        return [move(key, to, start=f"hired_{MERCENARIES[ship - HIRED]}", sound="wood")]
    if who == seat:
        return [move(key, to, start=f"tile_{ship}", sound="wood")]
    return [move(key, to, start=f"plate:{who}", how=TURN, back=BACKS[who], sound="wood")]


def _sunk(_state: State, _seat: int | None, event: Event) -> Acts:
    """It breaks in two and goes down where it lies; its number goes to those that are sunk."""
    kind, owner, ship, space = event
    at = _space(space)
    return [
        move(_ship(owner, ship, space), at, how=SINK),
        sprite(wreck(owner, ship, burning=kind == s.DESTROYED), at, size=90),
        sprite(BUBBLES, at, size=90, late=True, sound="bubble"),
        sprite(number_of(ship), at, f"plate:{owner}", size=40, how=SINK, late=True),
    ]


def _boarded(state: State, seat: int | None, event: Event) -> Acts:
    """Grapnels fly over from the ships beside it."""
    _, owner, _, space = event
    boarders = int(reach.beside(BIT[space])) & int(before(state).active[1 - owner])
    hooks = [
        sprite(GRAPNEL, _space(start), _space(space), size=44, how=ARC, sound="clank")
        for start in range(SPACES)
        if boarders & int(BIT[start])
    ]
    return hooks + _sunk(state, seat, event)


def _first_shield(_state: State, _seat: int | None, event: Event) -> Acts:
    return [sprite(SHIELD, f"plate:{event[1]}", _space(event[2]), size=36, sound="clank")]


def _mine_hit(state: State, _seat: int | None, event: Event) -> Acts:
    _, who, space, real = event
    at = _space(space)
    if not real:
        cork = sprite(DECOY, at, size=60, sound="bubble")
        return [cork, sprite(BUBBLES, at, size=60), count(at, "a decoy")]
    loss = count(f"worth:{who}", signed(MINE_VALUE), LOSS)
    splash = sprite(SPLASH, at, size=100, sound="boom")
    token = sprite(MINE, at, f"plate:{who}", size=50, how=SINK, late=True)
    return [splash, shake(_struck(state, who, space)), token, loss]


def _ordered(state: State, _seat: int | None, event: Event) -> Acts:
    """The marks of both effects over the ship change places: the larger comes first."""
    _, _, is_space_first, _ = event
    ship = int(SHIP_EFFECT[state.ship[state.at]])
    one, other = (ship, int(icon(state, int(state.at))))[:: -1 if is_space_first else 1]
    at = _space(int(state.at))
    late = sprite(marks(one, other), at, size=90, late=True)
    return [sprite(marks(other, one), at, size=90), late]


def _got_gold(state: State, _seat: int | None, event: Event) -> Acts:
    plate = f"plate:{event[1]}"
    coin = sprite(COIN, _source(state, event[1]), plate, size=30, how=SINK, sound="coin")
    return [coin, count(plate, "+1 gold", GAIN)]


def _got_points(state: State, _seat: int | None, event: Event) -> Acts:
    worth, start = f"worth:{event[1]}", _source(state, event[1])
    stars = [
        sprite(STAR, start, worth, size=30, how=SINK, late=late)
        for late in (False, True)[: event[2]]
    ]
    return [*stars, count(worth, f"+{event[2]}", GAIN)]


def _to_hand(_state: State, seat: int | None, event: Event) -> Acts:
    kind, who, number, _ = event
    pile = f"{'deck' if kind == s.DREW else 'reserve'}:{who}"
    if who != seat:
        drawn = sprite(BACKS[who], pile, f"hand:{who}", size=44, how=SINK)
        return [drawn, count(f"plate:{who}", "hand +1")]
    return [sprite(face(who, number), pile, f"tile_{number}", size=84, how=ARC)]


def _picked(state: State, seat: int | None, event: Event) -> Acts:
    """The reserve that was looked at goes back to its pile, which is shaken; one tile stays."""
    _, who, *_ = event
    pile = f"reserve:{who}"
    held = range(1, NUMBERS + 1) if who == seat else ()
    left = {int(tile) for tile in state.reserve[who][: state.reserve_size[who]]}
    shut = [move(f"reserve_{number}", pile, how=SINK) for number in held if number in left]
    return [*shut, shake(pile), *_to_hand(state, seat, event)]


def _new_tiles(plays: Sequence[State], seat: int | None) -> Acts:
    """To whose turn begins: the tiles that came to the hand with the last one, but the newest."""
    state = plays[-1]
    if state.phase != s.TURN_ACTION or state.seat != seat:
        return []
    rivals = len(this_turn(plays))
    drawn = {
        number
        for play in this_turn(plays[:-rivals])
        for kind, who, number, _ in events_of(play)
        if kind in (s.DREW_RESERVE, s.PICKED) and who == seat and state.hand[seat, number]
    }
    return [
        sprite(NEW, f"tile_{number}", size=84, stays=True)
        for number in sorted(drawn - {int(state.newest[seat])})
    ]


def _repaired(state: State, _seat: int | None, event: Event) -> Acts:
    _, who, space, _ = event
    at = _space(space)
    turned = move(_struck(state, who, space), at, how=TURN, sound="hammer")
    blows = [sprite(HAMMER, at, size=50, late=late) for late in (False, True)]
    return [*blows, sprite(STEAM, at, size=70, late=True), turned]


def _shielded(_state: State, _seat: int | None, event: Event) -> Acts:
    return [sprite(SHIELD, "supply", _space(event[2]), size=36, sound="clank")]


def _mined(_state: State, _seat: int | None, event: Event) -> Acts:
    return _token(MINE, int(event[2]))


def _token(drawing: str, space: int) -> Acts:
    """A token comes from the supply and leaves ripples where it lies."""
    flies = sprite(drawing, "supply", _space(space), size=60, how=ARC, sound="splash")
    return [flies, sprite(RIPPLES, _space(space), size=90, stays=True)]


def _cleared(_state: State, _seat: int | None, event: Event) -> Acts:
    _, _, space, real = event
    at, token = _space(space), f"mine_{SPACE_NAMES[space]}"
    bubbles = sprite(BUBBLES, at, size=50, sound="bubble")
    if real:
        return [bubbles, move(token, "supply", how=SINK)]
    return [bubbles, move(token, at, how=SINK), sprite(DECOY, at, size=60, late=True)]


def _lost(state: State, _seat: int | None, event: Event) -> Acts:
    """Its mark goes up in smoke."""
    _, who, effect, _ = event
    at = _source(state, who)
    smoke = sprite(SMOKE, at, size=64, late=True)
    return [sprite(mark(effect), at, size=44), smoke, count(at, "no effect", LOSS)]


def _declined(state: State, _seat: int | None, event: Event) -> Acts:
    """Its mark folds away."""
    _, who, effect, _ = event
    return [sprite(mark(effect), _source(state, who), size=56, how=SINK)]


def _of_plate(_state: State, _seat: int | None, event: Event) -> Acts:
    return [light(f"plate:{event[1]}")]


def _source(state: State, who: int) -> str:
    """The ship whose effect it is; its seat's plate once the turn is over."""
    laid = [space for kind, _, _, space in events_of(state) if kind == s.LAID]
    if laid:
        return _space(laid[0])
    return _space(int(state.at)) if state.at != s.NONE else f"plate:{who}"


ACTS: dict[int, Callable[[State, int | None, Event], Acts]] = {
    s.OPENED: _opened,
    s.LAID: _laid,
    s.DESTROYED: _sunk,
    s.BOARDED: _boarded,
    s.STARTING_SHIELD: _first_shield,
    s.MINE_HIT: _mine_hit,
    s.ORDERED: _ordered,
    s.GOT_GOLD: _got_gold,
    s.GOT_POINTS: _got_points,
    s.DREW_RESERVE: _to_hand,
    s.REPAIRED: _repaired,
    s.SHIELDED: _shielded,
    s.MINED: _mined,
    s.CLEARED_MINE: _cleared,
    s.PICKED: _picked,
    s.LOST: _lost,
    s.DECLINED: _declined,
    s.KEPT_GOLD: _of_plate,
}
WITH_SHIP = (s.STARTING_SHIELD, s.GOT_GOLD, s.GOT_POINTS)
OF_OWNER = (s.DESTROYED, s.BOARDED)
TICKS = (s.GOT_GOLD, s.GOT_POINTS, s.KEPT_GOLD)


# -- shots


def _fired_before(earlier: Sequence[State], muzzle: int) -> list[Event]:
    """What a ship struck with the first of its shots, in a play of this turn."""
    groups = [group for state in earlier for group in happenings(state)]
    return [
        hit for fired, *hits in groups for hit in hits if (fired[0], fired[3]) == (s.FIRED, muzzle)
    ]


def _shot(state: State, seat: int | None, group: list[Event], say: str) -> list[Document]:
    """A ball hops over ships between; what it struck burns, loses a shield, or does not care."""
    (_, who, _, muzzle), hit, *before_it = group
    _, _, target, _ = hit
    flash = sprite(FLASH, _space(muzzle), size=50, sound="cannon")
    passed = [_space(space) for space in theatre.between(muzzle, target) if state.ship[space]]
    way = [_space(muzzle), *passed, _space(target)]
    ball = sprite(BALL, *way, size=26, how=HOP, stays=True, sound="arc")
    smoke = sprite(SMOKE, _space(muzzle), size=60, late=True)
    if _is_volley(state, muzzle, hit):
        struck = [space for _, _, space, _ in before_it if space != target]
        say = text.volley(state, seat, muzzle, [*before_it, hit]) if before_it else say
        words = say + _cost(state, seat, hit[1], before_it)
        shown = theatre.volley(state, muzzle, [(target, hit[3])], words, struck, seat)
        return [
            beat(say, by=who, weight=SCENE, scene=shown),
            beat("", ball, *_hit(state, hit), by=who, weight=TICK),
        ]
    return [
        beat(say, flash, ball, smoke, by=who),
        beat("", *_hit(state, hit), by=who, weight=TICK),
    ]


def _cost(state: State, seat: int | None, owner: int, before_it: Sequence[Event] = ()) -> str:
    """What the fleet that was hit was worth before its first hit, and is now."""
    return _worth(take_back(before(state), before_it), state, seat, owner)


def _worth(earlier: State, state: State, seat: int | None, owner: int) -> str:
    """What a fleet was worth and is: " You 7 to 10."."""
    was, now = (tally(one, owner)["total"] for one in (earlier, state))
    name = "You" if owner == seat else GAME.seat_name(owner)
    return f" {name} {signed(was)} to {signed(now)}." if now != was else ""


def _is_volley(state: State, muzzle: int, hit: Event) -> bool:
    """Whether a shot deserves a scene: the last of two, or one that cuts a long line."""
    if hit[3] != s.BURNS:
        return False
    if any(news.gain < 0 and news.most >= LONG_LINE for news in line_news(state)):
        return True
    ship, effect = int(state.ship[muzzle]), int(icon(state, muzzle))
    shoots = effect in (ORTH_SHOT, DIAG_SHOT)
    own = int(SHIP_EFFECT[ship]) if ship < HIRED else s.NONE
    twice = ship in TWO_SHOTS or (shoots and own in (ORTH_SHOT, DOUBLE))
    missed = any(kind == s.LOST for kind, *_ in events_of(state))
    return twice and state.phase != s.SHOT and not missed


def _hit(state: State, hit: Event) -> Acts:
    _, owner, space, what = hit
    key = _struck(state, owner, space)
    if what == s.UNHARMED:
        clang = sprite(SPLASH, _space(space), size=50, sound="clank")
        return [clang, shake(key), count(_space(space), "unharmed")]
    soot = sprite(SOOT, _space(space), size=96, stays=True)
    if what == s.BURNS:
        flame = sprite(FLAME, _space(space), size=70, sound="crackle")
        return [soot, flame, move(key, _space(space), how=TURN)]
    broken = sprite(SPLIT, _space(space), size=60, sound="glass")
    lost = sprite(SHIELD, _space(space), "supply", size=36, how=SINK, late=True)
    return [soot, shake(key), broken, lost]


def _ring(state: State, seat: int | None, group: list[Event], say: str) -> list[Document]:
    """The Fire Ring strikes all sides at once."""
    source = _laid_on(state)
    balls = [
        sprite(FLAME, _space(source), _space(space), size=50, stays=True)
        for _, _, space, _ in group
    ]
    acts = [act for hit in group for act in _hit(state, hit)]
    owner, say = 1 - group[0][1], text.ring(state, seat, group)
    if len(group) > 1:
        cost = _cost(state, seat, group[0][1])
        shown = theatre.volley(
            state, source, [(hit[2], hit[3]) for hit in group], say + cost, reader=seat
        )
        first = beat(say, by=owner, weight=SCENE, scene=shown)
        acts = balls + acts
    else:
        first = beat(say, *balls, by=owner)
    return [first, beat("", *acts, by=owner, weight=TICK)]


# -- other things that are more than their acts


def _arranged(state: State, _seat: int | None, group: list[Event], say: str) -> list[Document]:
    """The boards of a half come from its owner one by one, each with its spaces."""
    owner = group[0][1]
    start, first = f"plate:{owner}", 0
    told = []
    for board, _ in arrangement(int(state.half[owner])):
        columns = range(first, first + BOARD_WIDTH[board])
        spaces = [row * COLUMNS + column for row in range(ROWS // 2) for column in columns]
        names = [_space(space if owner == 0 else SPACES - 1 - space) for space in spaces]
        pieces = [f"board_{owner}_{board}", *names]
        told.append(beat(say, *(move(one, start=start) for one in pieces), by=owner))
        say, first = "", columns.stop
    return told


def _hire(state: State, seat: int | None, group: list[Event], say: str) -> list[Document]:
    """Coin by coin goes to the market; then the mercenary comes, with the number that it takes."""
    _, who, mercenary, _ = group[0]
    space, plate = _laid_on(state), f"plate:{who}"
    lays = "lay" if who == seat else "lays"
    say = f"{say.removesuffix('.')} and {lays} it on {PLACE_NAMES[space]}."
    price, market = int(COST[mercenary]), f"hired_{MERCENARIES[mercenary]}"
    paid = count(plate, f"{signed(-price)} gold", LOSS)
    coins = [
        sprite(COIN, plate, market, size=30, how=SINK, late=number / price / 2, sound="coin")
        for number in range(price)
    ]
    shown = theatre.hire(state, who, mercenary, space, say)
    return [
        beat(say, *coins, paid, by=who),
        beat("", by=who, weight=SCENE, scene=shown),
    ]


def _hidden(state: State, earlier: Sequence[State]) -> list[Event]:
    """To whoever hides a token: where."""
    were = int(earlier[-1].mines if earlier else state.mines)
    return [
        (s.SHOWED_TOKEN, int(state.seat), space, 0)
        for space in range(SPACES)
        if int(state.mines) & ~were & int(BIT[space])
    ]


def _hid(state: State, _seat: int | None, group: list[Event], say: str) -> list[Document]:
    """A token is hidden: fog lies over the whole sea, but for whoever placed it."""
    (_, who, number, total), *seen = group
    acts = [count("supply", f"{number} of {total}"), light("supply")]
    for _, _, space, _ in seen:
        acts += _token(DECOY if state.dummy == space else MINE, space)
    fog = [] if seen else [sprite(FOG, "sea", size=640, sound="splash")]
    return [beat(say, *fog, *acts, by=who)]


def _shown(_state: State, _seat: int | None, group: list[Event], say: str) -> list[Document]:
    """The minelayer's tokens surface together."""
    places = [_space(space) for _, _, space, _ in group]
    bubbles = [sprite(BUBBLES, at, size=50) for at in places]
    return [beat(say, light(*places), *bubbles, by=group[0][1])]


def _drew(state: State, seat: int | None, group: list[Event], say: str) -> list[Document]:
    """Your own draw; that a rival draws at the end of a turn is nothing new."""
    if group[0][1] != seat:
        return []
    return [beat(say, *_to_hand(state, seat, group[0]), by=seat, weight=TICK)]


def _laid_on(state: State) -> int:
    """Where this play laid a ship."""
    return next(space for kind, _, _, space in events_of(state) if kind == s.LAID)


# -- lines


def _lines(state: State, seat: int | None, told: Sequence[LineNews]) -> list[Document]:
    return [one for news in told for one in _line(state, seat, news)]


def _line(state: State, seat: int | None, news: LineNews) -> list[Document]:
    """A line lights up, after a scene if it is long or the first of the match; or it tears."""
    say = text.line_sentence(news, seat)
    found = news.after if news.gain > 0 else news.before
    spaces = [f"space_{name}" for one in found for name in one["spaces"]]
    tone = GAIN if news.gain > 0 else LOSS
    change = f"{'+' if news.gain > 0 else ''}{signed(news.gain)}"
    thread = [light(*spaces, tone=tone, sound="thread" if news.gain > 0 else "")]
    if news.gain < 0:  # it tears and falls
        thread += [
            move(key(news.owner, one["spaces"]), f"space_{one['spaces'][0]}", how=SINK)
            for one in news.before
            if one not in news.after
            for key in (line_key, plate_key)
        ]
    acts = [*thread, count(f"worth:{news.owner}", change, tone)]
    if news.gain < 0 or not (news.most >= LONG_LINE or _is_first(state)):
        return [beat(say, *acts)]
    best = max(news.after, key=lambda one: int(one["points"]))
    words = say + _worth(before(state), state, seat, news.owner)
    shown = theatre.line(state, news.owner, best, words)
    return [beat(say, weight=SCENE, scene=shown), beat("", *acts, weight=TICK)]


def _is_first(state: State) -> bool:
    """Whether there was no line on the sea before this play."""
    earlier = before(state)
    return not any(tally(earlier, seat)["combinations"] for seat in range(SEATS))


# -- the end


def _finish(state: State, seat: int | None, _group: list[Event], _say: str) -> list[Document]:
    """The count, or the blockade."""
    say = ending(state, seat)["say"]
    if state.result == s.BLOCKED:
        shown = theatre.blockade(state, 1 - int(state.winner), say)
        return [beat(say, weight=SCENE, scene=shown)]
    return [beat(say, weight=SCENE, scene=counting.count(state, seat, say))]


WHOLE: dict[int, Callable[[State, int | None, list[Event], str], list[Document]]] = {
    s.ARRANGED: _arranged,
    s.BOUGHT: _hire,
    s.FIRED: _shot,
    s.STRUCK: _ring,
    s.HID_TOKEN: _hid,
    s.SHOWED_TOKEN: _shown,
    s.DREW: _drew,
    s.FINISHED: _finish,
}
