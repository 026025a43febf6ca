"""Pirates Under Fire on the stage: what the log keeps of a play, and a turn in few words.

A turn is one line: "3 on G6: burns your 9 on G1, +1 point". The ship that was laid stands before
its entry; a tap on it plays it again. In the news stand both it and what it struck.
"""

from collections import Counter
from collections.abc import Sequence

from skysail import stage
from skysail.art import at, box
from skysail.game import Document, State
from skysail.stage import logged, thumb, turn

from . import state as s
from .box import HIRED
from .names import capital, short_name, whose
from .pictures import DEFS, tile
from .sea import PLACE_NAMES
from .story import Event, LineNews, across, events_of, happenings, line_news
from .text import spelt, tell
from .view import ship_seen, ship_tile

CARD, SIZES = (120.0, 90.0), (70.0, 56.0, 42.0)  # of a turn's picture; of one, two, three ships

GAINS = {
    s.GOT_GOLD: "gold",
    s.GOT_POINTS: "points",
    s.DREW_RESERVE: "hand",
    s.PICKED: "hand",
}
STRIKES = {
    s.BURNS: "burns {}",
    s.LOSES_SHIELD: "breaks a shield of {}",
    s.UNHARMED: "fires at {} in vain",
}


def entry(state: State, seat: int | None) -> Document:
    """The last play as one entry of the log."""
    begins = state.phase == s.TURN_ACTION
    return logged(
        *tell(state, seat),
        gist=gist([state], seat),
        tile=_tile(state),
        turn=_turn(state, seat) if begins else None,
    )


def _turn(state: State, seat: int | None) -> Document:
    whose_turn = f"{capital(whose(int(state.seat), seat))} turn"
    return turn(int(state.seat), whose_turn, f"turn {int(state.turns[state.seat]) + 1}")


def _tile(state: State) -> Document | None:
    """The ship that was laid."""
    for kind, who, ship, _ in events_of(state):
        if kind == s.LAID:
            return stage.tile(thumb(at(8, 8, tile(ship_tile(ship), who, 84)), DEFS), who)
    return None


def postcard(plays: Sequence[State]) -> str:
    """The ships that were laid in a turn and those that they struck, as they lie now."""
    sea, events = plays[-1], [event for state in plays for event in events_of(state)]
    laid = [(who, ship_tile(ship)) for kind, who, ship, _ in events if kind == s.LAID][:2]
    hits = dict.fromkeys((who, space) for kind, who, space, _ in events if kind == s.STRUCK)
    struck = [(who, ship) for who, space in hits if (ship := ship_seen(sea, space))]
    shown = [*laid, *struck][: len(SIZES)] if laid else []
    if not shown:
        return ""
    (width, height), size = CARD, SIZES[len(shown) - 1]
    step = width / len(shown) - 1
    body = f'<path d="{box(width, height, 0)(0)}" fill="url(#@sea)"/>'
    for place, (who, ship) in enumerate(shown):
        x = width / 2 + (place - (len(shown) - 1) / 2) * step
        body += at(x - size / 2, (height - size) / 2 + 2, tile(ship, who, size))
    return thumb(body, DEFS, width, height)


def gist(plays: Sequence[State], seat: int | None) -> str:
    """What the plays came to."""
    told, gained, kept = list[str](), Counter[str](), list[str]()
    for state in plays:
        for group in sorted(happenings(state), key=lambda group: group[0][0] != s.LAID):
            kind, _, amount, _ = group[0]
            if kind in GAINS:
                gained[GAINS[kind]] += amount if kind == s.GOT_POINTS else 1
            elif kind == s.KEPT_GOLD:
                kept.append(f"keeps {amount} gold")
            else:
                told += _deeds(state, seat, group)
        told += [_line(news, seat) for news in line_news(state)]
    events = [event for state in plays for event in events_of(state)]
    if gain := across(plays[-1], events):
        owner = next(who for kind, who, *_ in events if kind == s.LAID)
        told.append(f"+{gain} in {whose(1 - owner, seat)} half")
    for what, amount in gained.items():
        plain = "point" if what == "points" and amount == 1 else what
        told.append(f"hand +{amount}" if what == "hand" else f"+{amount} {plain}")
    told += kept
    is_laid = any(kind == s.LAID for kind, *_ in events)
    return ": ".join(filter(None, (told[0], ", ".join(told[1:])))) if is_laid else ", ".join(told)


def _deeds(state: State, seat: int | None, group: list[Event]) -> list[str]:
    """One thing that was done; nothing of what only leads to others."""
    kind, a, b, c = group[0]
    match kind:
        case s.LAID:
            hires = "hires " if b >= HIRED else ""
            return [f"{hires}{short_name(b)} on {PLACE_NAMES[c]}"]
        case s.DESTROYED | s.BOARDED:
            layers = [who for laid, who, *_ in events_of(state) if laid == s.LAID]
            own = a in layers and a != seat
            return [f"sinks {'its own' if own else whose(a, seat)} {short_name(b)}"]
        case s.FIRED | s.STRUCK:
            hits = [hit for hit in group if hit[0] == s.STRUCK]
            return [STRIKES[what].format(_ship(state, seat, at, of)) for _, of, at, what in hits]
        case s.MINE_HIT:
            return ["runs onto a mine" if c else "finds a decoy"]
        case s.REPAIRED | s.SHIELDED:
            verb = "repairs" if kind == s.REPAIRED else "shields"
            return [f"{verb} {short_name(int(state.ship[b]))} on {PLACE_NAMES[b]}"]
        case s.MINED:
            return [f"mines {PLACE_NAMES[b]}"]
        case s.CLEARED_MINE:
            return [f"clears the mine on {PLACE_NAMES[b]}"]
        case s.SHOWED_TOKEN:
            return [f"tokens on {', '.join(PLACE_NAMES[space] for _, _, space, _ in group)}"]
        case _:
            return []


def _ship(state: State, seat: int | None, space: int, owner: int) -> str:
    return f"{whose(owner, seat)} {short_name(int(state.ship[space]))} on {PLACE_NAMES[space]}"


def _line(news: LineNews, seat: int | None) -> str:
    if news.gain > 0:
        return f"makes {spelt(news.after)}"
    return f"{'cuts' if news.after else 'breaks'} {whose(news.owner, seat)} {spelt(news.before)}"
