"""Sea of Clouds on the stage: what the log keeps of a play, and a turn's catch as a picture."""

from collections.abc import Sequence

from skysail import art
from skysail.art import at
from skysail.game import Document, State
from skysail.stage import logged, thumb, turn

from . import boarding
from . import state as s
from .box import KIND_IDS, ROUNDS, TYPE_OF, TYPES
from .cards import TILE, tile, tile_back
from .memory import island
from .names import called, capital
from .pictures import DEFS, coin
from .state import FACE, SEEN
from .story import Event, Passage, caught, is_hidden, story

LEFT_BEFORE = ("", "1", "1 and 2")  # shares, before this one is taken
GISTS = (s.TOOK_SHARE, s.DREW, s.FOUND_NO_CARD)  # what a turn comes to
CARD_SIZE = (80.0, 60.0)  # of the picture of a catch
TILES = {1: 40.0, 2: 33.0, 3: 24.0}  # how wide so many cards are in it


def entry(state: State, reader: int | None) -> Document:
    """The last play as the log keeps it; the island where crews fought opens their Boarding."""
    passages = story(state, reader)
    begins = passages[-1] if passages and _begins(passages[-1]) else None
    told = [one for one in passages if one.say and one is not begins]
    events = [event for one in told for event in one.events]
    fought = any(event.kind in (s.BOARDED, s.CREWS_LEFT) for event in events)
    gists = [short for one in told if (short := gist(one, reader))]
    if any(event.kind == s.BOARDED for event in events):
        gists.append(f"Boarding at island {island(state)}: {victories(state, reader)}")
    return logged(
        *(one.say for one in told),
        gist="; ".join(gists),
        turn=_turn(state, begins) if begins else None,
        at=f"island:{island(state)}" if fought else "",
    )


def _begins(passage: Passage) -> bool:
    """Whether a turn begins: somebody looks at the first share."""
    return any(event.kind == s.LOOKED and event.second == 0 for event in passage.events)


def _turn(state: State, passage: Passage) -> Document:
    clock = f"round {int(state.round_number)} of {ROUNDS[int(state.seats)]}"
    return turn(passage.events[0].first, passage.say.removesuffix("."), clock)


def gist(passage: Passage, reader: int | None) -> str:
    """What a turn came to, in few words: what was left, what was taken, and what was on it."""
    event = passage.events[0] if passage.events else None
    if event is None or event.kind not in GISTS:
        return ""
    parts = passage.say.partition(": ")[2].rstrip(".").replace(" and ", ", ").split(", ")
    catch = ", ".join(part.removeprefix("a ") for part in parts)
    own = event.first == reader
    leave, take = ("leave", "take") if own else ("leaves", "takes")
    if event.kind == s.TOOK_SHARE:
        left = LEFT_BEFORE[event.second]
        what = f"{take} {event.second + 1}" if left else f"{take} share {event.second + 1}"
        told = f"{leave} {left}, {what}: {catch}" if left else f"{what}: {catch}"
    elif event.kind == s.DREW:
        told = f"{leave} all; from the deck: {catch}"
    else:
        told = f"{leave} all; the deck is empty: 1 Doubloon"
    return f"You {told}" if own else capital(told)


def victories(state: State, reader: int | None) -> str:
    """Who won how often in the last Boarding: "you win 2, Duc de Plessy 1"."""
    won = [(seat, int(boarding.victories(state, seat))) for seat in range(int(state.seats))]
    told = [(seat, count) for seat, count in won if count]
    if not told:
        return "nobody wins"
    (first, most), *rest = told
    wins = "win" if first == reader else "wins"
    more = [f"{called(seat, reader)} {count}" for seat, count in rest]
    return ", ".join([f"{called(first, reader)} {wins} {most}", *more])


def postcard(state: State, reader: int | None, event: Event) -> str:
    """What somebody has taken, or what lies on the share that they left, as the reader knows it."""
    if event.kind == s.LEFT_SHARE:
        share = event.second
        lying = state.share[share, : state.share_size[share]]
        drawn = [
            _tile(int(card), _wide(len(lying)), is_known=_has_seen(card, reader)) for card in lying
        ]
        return _picture(drawn, int(state.share_coins[share]))
    if event.kind not in GISTS:
        return ""
    cards = caught(state)
    drawn = [
        _tile(
            card,
            _wide(len(cards)),
            is_known=_has_seen(card, reader) or not is_hidden(card & FACE),
        )
        for card in cards
    ]
    coins = event.third if event.kind == s.TOOK_SHARE else int(event.kind == s.FOUND_NO_CARD)
    return _picture(drawn, coins)


def _picture(cards: Sequence[str], coins: int) -> str:
    """Cards side by side with the Doubloons that came or lie with them."""
    width, height = CARD_SIZE
    body = f'<path d="{art.box(width, height, 0)(0)}" fill="url(#@heaven)"/>'
    wide = _wide(len(cards))
    for place, card in enumerate(cards):
        x = width / 2 + (place - len(cards) / 2) * (wide + 2) + 1
        body += at(x, (height - wide * TILE) / 2, card)
    if coins:
        body += coin(width - 13, height - 13, coins, 24) if cards else coin(40, 30, coins, 40)
    return thumb(body, DEFS, width, height)


def _wide(count: int) -> float:
    return TILES[max(count, 1)]


def _has_seen(card: int, reader: int | None) -> bool:
    return reader is not None and bool(card & int(SEEN[reader]))


def _tile(card: int, wide: float, *, is_known: bool) -> str:
    """A card in small: its face if the reader knows it, else its back."""
    kind = card & FACE
    if is_known:
        return tile(KIND_IDS[kind], wide, bare=True)
    return tile_back(TYPES[TYPE_OF[kind]], wide)
