"""What a choice of Pirates Under Fire would bring, read off what came of it on re-deals."""

from functools import lru_cache
from typing import Any

import numpy as np

from skysail.game import Document, State
from skysail.stage import Facts, Odds, foretold, ghost, gone, in_hundred, way

from . import GAME, reach, scoring
from . import state as s
from .board import ship_key
from .names import EFFECT_NAMES, effect_name
from .plates import signed
from .sea import BIT, PLACE_NAMES, SEATS, SPACE_NAMES
from .story import events_of
from .tally import tally

BOARD = ("active", "ship", "shields", "vp", "taken")  # what a fleet's worth is made of
ON_SPACES = (
    s.REPAIR_SHIP,
    s.SHIELD_SHIP,
    s.PLACE_MINE,
    s.PLACE_DUMMY,
    s.CLEAR_MINE,
)
NEXT_DEED = {
    s.SHOT: "fire at",
    s.REPAIR_SHIP: "repair",
    s.SHIELD_SHIP: "shield",
    s.PLACE_MINE: "place a mine",
    s.PLACE_DUMMY: "place the decoy",
    s.CLEAR_MINE: "clear a mine",
    s.PICK_TILE: "pick a tile of your reserve",
    s.EFFECT_ORDER: "choose which effect comes first",
}
STRIKES = ("burns", "loses a shield", "is unharmed")
MOST_TARGETS = 2  # that are named

Lines = tuple[tuple[int, str, str], ...]  # owner, line, numbers


# -- one outcome


def is_certain(before: State, after: State) -> bool:
    """Nothing that is drawn decides an outcome; a token that may be the decoy does."""
    turned = any(kind in (s.MINE_HIT, s.CLEARED_MINE) for kind, *_ in events_of(after))
    return not (turned and before.batch)


def foresee(before: State, _action: int | str, after: State, seat: int) -> Facts:
    """Worth of both, what was gained, struck, sunk and lost, and what is asked next."""
    (was, lines_before), (now, lines_after) = _board(before), _board(after)
    events = events_of(after)
    told = [kind for kind, *_ in events]
    return {
        "worth": tuple(zip(was, now, strict=True)),
        "made": tuple(sorted(set(lines_after) - set(lines_before))),
        "broken": tuple(sorted(set(lines_before) - set(lines_after))),
        "gold": int(after.gold[seat]) - int(before.gold[seat]),
        "points": int(after.vp[seat]) - int(before.vp[seat]),
        "mine": next((c for kind, _, _, c in events if kind == s.MINE_HIT), None),
        "hand": told.count(s.DREW_RESERVE) + told.count(s.PICKED),
        "struck": tuple((b, c) for kind, _, b, c in events if kind == s.STRUCK),
        "cleared": next((c for kind, _, _, c in events if kind == s.CLEARED_MINE), None),
        "lost": tuple(effect_name(b) for kind, _, b, _ in events if kind == s.LOST),
        "asks": _asked(after, seat),
        "within_reach": int(reach.accessible(after, 1 - seat)),
        "over": bool(after.phase == s.ENDED),
    }


def _board(state: State) -> tuple[tuple[int, ...], Lines]:
    return _worth(*(state[name].tobytes() for name in BOARD))


@lru_cache(maxsize=4096)
def _worth(*fields: bytes) -> tuple[tuple[int, ...], Lines]:
    """What both fleets are worth, and their lines: the same for all re-deals of a position."""
    state = GAME.new_states(1)[0]
    for name, value in zip(BOARD, fields, strict=True):
        field: Any = state[name]
        field[...] = np.frombuffer(value, field.dtype).reshape(field.shape)
    worth = tuple(int(scoring.total(state, seat)) for seat in range(SEATS))
    lines = tuple(
        (seat, found["line"], "-".join(map(str, found["numbers"])))
        for seat in range(SEATS)
        for found in tally(state, seat)["combinations"]
    )
    return worth, lines


def _asked(after: State, seat: int) -> tuple[int, int, tuple[int, ...]] | None:
    """The next question of the same turn: its phase, the ship's space, and what it may point at."""
    phase = int(after.phase)
    if after.seat != seat or phase not in NEXT_DEED:
        return None
    targets: tuple[int, ...] = ()
    if phase == s.SHOT:
        ways = [way for way in GAME.legal(after) if way >= s.DIRECTION]
        targets = tuple(int(reach.first_hit(after, way - s.DIRECTION)) for way in ways)
    elif phase in ON_SPACES:
        found = [action for action in GAME.legal(after) if action >= s.SPACE]
        targets = tuple(action - s.SPACE for action in found)
    return phase, int(after.at), targets


# -- over all outcomes, in words


def foretell(view: Document, action: int | str, certain: Facts, odds: Odds) -> Document:
    """The sentence of the prompt, ghosts on the sea, and what the plates would say."""
    choice = next(one for one in (*view["choices"], *view["acts"]) if one["action"] == action)
    if "first_row" in choice:
        return foretold(
            f"Your first row: {', '.join(EFFECT_NAMES[icon] for icon in choice['first_row'])}"
        )
    if "half" in choice:
        return foretold()
    known: dict[str, Any] = {
        name: certain[name] if name in certain else odds[name][0][0] for name in (*certain, *odds)
    }
    seat = view["choosing"]
    parts = [
        *_gains(known, odds),
        *_strikes(view, known),
        *_lines(view, known),
        *(f"{name} is lost" for name in known["lost"]),
        *_mine_placed(view, choice, known),
    ]
    change = _worths(view, known, seat) if "worth" in certain else []
    say = ", ".join(change) + (": " if parts and change else "") + ", ".join(parts)
    if asked := _then(view, known):
        say += f"{'; then ' if say else 'Then '}{asked}"
    if choice["move"] == "decline" and view["phase"] == "buy_after":
        say = f"You keep {view['sides'][seat]['gold']} gold."
    plates, mark = {}, ""
    if "worth" in certain and not known["over"]:
        plates = {player: f"{a} -> {b}" for player, (a, b) in enumerate(known["worth"]) if a != b}
        mark = _mark(*known["worth"][seat])
    return foretold(
        say[:1].upper() + say[1:], *_ghosts(view, choice, known), plates=plates, mark=mark
    )


def _mark(before: int, after: int) -> str:
    """What a space would bring, beside the others: "+3"."""
    gain = after - before
    return f"{'+' if gain > 0 else ''}{signed(gain)}" if gain else ""


def _gains(known: dict[str, Any], odds: Odds) -> list[str]:
    told = []
    if known["gold"] > 0:
        told.append(f"+{known['gold']} gold")
    if known["gold"] < 0:
        told.append(f"{known['gold']} gold")
    if known["points"]:
        told.append(f"+{known['points']} point{'' if known['points'] == 1 else 's'}")
    if known["hand"]:
        told.append(f"hand +{known['hand']}")
    for name, words in (("mine", "a mine"), ("cleared", "a real mine")):
        if name in odds:
            share = sum(part for value, part in odds[name] if value)
            told.append(f"{in_hundred(share)} {words}")
    if "mine" not in odds and known["mine"] is not None:
        told.append("a mine!" if known["mine"] else "only the decoy")
    return told


def _strikes(view: Document, known: dict[str, Any]) -> list[str]:
    return [f"{_ship(view, space)} {STRIKES[what]}" for space, what in known["struck"]]


def _lines(view: Document, known: dict[str, Any]) -> list[str]:
    """Lines that are made; those that only grew or were cut are told once."""
    made, broken = known["made"], known["broken"]
    grown = {(owner, line) for owner, line, _ in made}
    torn = [one for one in broken if one[:2] not in grown]
    told = [f"{_whose(view, owner)}{numbers} {_along(line)}" for owner, line, numbers in made]
    return told + [f"breaks {_whose(view, owner)}{numbers}" for owner, _, numbers in torn]


def _along(line: str) -> str:
    """As in "on F", "on row 5"."""
    return f"on {line.removeprefix('column ')}"


def _whose(view: Document, owner: int) -> str:
    return "" if owner == view["seat"] else f"{view['sides'][owner]['name']}'s "


def _worths(view: Document, known: dict[str, Any], seat: int) -> list[str]:
    order = sorted(enumerate(known["worth"]), key=lambda one: one[0] != seat)
    names = {player: view["sides"][player]["name"] for player in range(SEATS)} | {seat: "you"}
    return [f"{names[player]} {a} -> {b}" for player, (a, b) in order if a != b]


def _mine_placed(view: Document, choice: Document, known: dict[str, Any]) -> list[str]:
    """Whether the other can come where a mine would lie."""
    if view["phase"] not in ("mine_space", "dummy_space") or "space" not in choice:
        return []
    space = SPACE_NAMES.index(choice["space"])
    other = view["sides"][1 - view["choosing"]]["name"]
    if known["within_reach"] & int(BIT[space]):
        return [f"{other} can lay here next turn"]
    return [f"{other} cannot come here yet"]


def _then(view: Document, known: dict[str, Any]) -> str:
    """What is asked next, with what it may point at."""
    if known["asks"] is None:
        return ""
    phase, _, targets = known["asks"]
    deed = NEXT_DEED[phase]
    if phase in (s.SHOT, s.REPAIR_SHIP, s.SHIELD_SHIP) and targets:
        if len(targets) > MOST_TARGETS:
            return f"{deed} one of {len(targets)} ships"
        return f"{deed} {' or '.join(_ship(view, space) for space in targets)}"
    return deed


def _ship(view: Document, space: int) -> str:
    ship = view["sea"][space]["ship"]
    name = PLACE_NAMES[space]
    if ship is None:  # it is laid by this very choice
        return f"the ship on {name}"
    return f"{_whose(view, ship['owner'])}{ship['number'] or ship['name']} on {name}"


def _ghosts(view: Document, choice: Document, known: dict[str, Any]) -> list[Document]:
    """The ship where it would stand, what it sinks, and the ways and places of its effects."""
    ghosts = []
    if len(choice.get("parts", ())) == 2:
        ship, space = choice["parts"]
        ghosts.append(ghost(ship.replace("hired_", "face_"), space))
        below = view["sea"][SPACE_NAMES.index(choice["space"])]
        ghosts += [gone(ship_key(below))] if below["ship"] else []
    if known["asks"] is not None:
        phase, at, targets = known["asks"]
        if phase == s.SHOT:
            ghosts += [way(_space(at), _space(target)) for target in targets]
        elif phase in (s.REPAIR_SHIP, s.SHIELD_SHIP, s.CLEAR_MINE):
            ghosts += [ghost("", _space(target)) for target in targets]
    return ghosts


def _space(space: int) -> str:
    return f"space_{SPACE_NAMES[space]}"
