"""What a choice of Pirates Under Fire would bring, read off what came of it on re-deals."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from skysail import art
from skysail.art import GOLD, INK, disc, stroke, use
from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, gone, in_hundred, steps, thumb, way

from . import GAME, reach, rules, scoring
from . import state as s
from .board import TILE, line_key, plate_key, ship_key, tint
from .box import EFFECTS
from .names import EFFECT_NAMES, effect_name, signed, whose
from .pictures import DEFS, THREAD, flag, outline, tile
from .sea import BIT, PLACE_NAMES, SEATS, SPACE_NAMES, SPACES
from .story import Event, across, events_of
from .tally import tally
from .text import FINDS

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
    s.EFFECT_ORDER: "point at what comes first",
    s.CHOOSE_SHIP: "lay a ship",
    s.BUY_AFTER: "hire, if you like",
}
FLAME = thumb(use("flame", 50, 56, 62), DEFS)  # on what would burn
SHIELD = thumb(use("token_shield", 50, 84, 34), DEFS)
MINE = thumb(use("mine", 50, 50, 60), DEFS)
HAMMER = thumb(disc(84, 16, 15, art.MOSS, 2, art.CREAM) + use("repair", 84, 16, 21, "#fff"), DEFS)
SIDE, RIM = 100 * TILE, 50 * (1 - TILE)  # of a tile in a space of 100
WOULD_HELP = {s.REPAIR_SHIP: HAMMER, s.SHIELD_SHIP: SHIELD, s.CLEAR_MINE: ""}
TINTS = [thumb(tint(seat, 100), DEFS) for seat in range(SEATS)]
STRIKES = ("burns", "loses a shield", "is unharmed")
MOST_TARGETS = 2  # that are named


class Line(NamedTuple):
    """A combination on the sea."""

    owner: int
    line: str  # as in "row 5"
    numbers: str
    spaces: tuple[str, ...]
    points: int


Lines = tuple[Line, ...]


# -- one outcome


def is_certain(before: State, after: State) -> bool:
    """Nothing that is drawn decides an outcome; a token that may be the decoy does."""
    turned = any(kind in (s.MINE_HIT, s.CLEARED_MINE) for kind, *_ in events_of(after))
    return not (turned and before.batch)


def foresee(before: State, action: int | str, after: State, seat: int) -> Facts:
    """Worth of both, what was gained, struck, sunk and lost, and what is asked next."""
    (was, lines_before), (now, lines_after) = _board(before), _board(after)
    events = _events(before, action, after)
    told = [kind for kind, *_ in events]
    return {
        "worth": tuple(zip(was, now, strict=True)),
        "made": tuple(sorted(set(lines_after) - set(lines_before))),
        "broken": tuple(sorted(set(lines_before) - set(lines_after))),
        "gold": int(after.gold[seat]) - int(before.gold[seat]),
        "points": int(after.vp[seat]) - int(before.vp[seat]),
        "across": across(after, events),
        "mine": next((c for kind, _, _, c in events if kind == s.MINE_HIT), None),
        "hand": told.count(s.DREW_RESERVE) + told.count(s.PICKED),
        "struck": _struck(before, events),
        "repaired": tuple(b for kind, _, b, _ in events if kind == s.REPAIRED),
        "shielded": tuple(b for kind, _, b, _ in events if kind == s.SHIELDED),
        "mined": tuple(_spaces(int(after.mines) & ~int(before.mines))),
        "promise": _promise(before, action, after, seat),
        "cleared": next((c for kind, _, _, c in events if kind == s.CLEARED_MINE), None),
        "lost": tuple(FINDS[EFFECTS[b]] for kind, _, b, _ in events if kind == s.LOST),
        "asks": _asked(after, seat),
        "within_reach": int(reach.accessible(after, 1 - seat)),
        "over": bool(after.phase == s.ENDED),
    }


def _events(before: State, action: int | str, after: State) -> list[Event]:
    """What happened by all choices of an act."""
    *earlier, _ = steps(action)
    played, events = alone(before)[0], []
    for step in earlier:
        rules.play(played, step)
        events += events_of(played)
    return events + events_of(after)


def _struck(before: State, events: list[Event]) -> tuple[tuple[int, int, int], ...]:
    """Ships that are struck: from which space, where, and what the shot does."""
    found, muzzle = [], int(before.at)
    for kind, _, b, c in events:
        if kind in (s.LAID, s.FIRED):
            muzzle = c
        elif kind == s.STRUCK:
            found.append((muzzle, b, c))
    return tuple(found)


def _spaces(those: int) -> list[int]:
    return [space for space in range(SPACES) if those & int(BIT[space])]


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
        Line(
            seat,
            found["line"],
            "-".join(map(str, found["numbers"])),
            tuple(found["spaces"]),
            int(found["points"]),
        )
        for seat in range(SEATS)
        for found in tally(state, seat)["combinations"]
    )
    return worth, lines


def _promise(before: State, action: int | str, after: State, seat: int) -> tuple[int, str]:
    """What a tile picked from the reserve could bring next: the most points, and a line."""
    best = (0, "")
    if before.phase != s.PICK_TILE or action == s.DECLINE:
        return best
    (worth, lines), number = _board(after), int(action) - s.NUMBER
    for space in range(SPACES):
        if not int(reach.accessible(after, seat)) & int(BIT[space]):
            continue
        laid = alone(after)[0]
        laid.ship[space] = number
        laid.active[seat] |= BIT[space]
        (now, then) = _board(laid)
        made = [f"{one.numbers} {_along(one.line)}" for one in then if one not in lines]
        if made and now[seat] - worth[seat] > best[0]:
            best = (now[seat] - worth[seat], made[0])
    return best


def _asked(after: State, seat: int) -> tuple[int, int, tuple[int, ...]] | None:
    """The next question of the same turn: its phase, the ship's space, and what it may point at."""
    phase = int(after.phase)
    if after.seat != seat or phase not in NEXT_DEED:
        return None
    targets: tuple[int, ...] = ()
    if phase == s.SHOT:
        ways = [way for way in GAME.legal(after) if way >= s.DIRECTION]
        targets = tuple(int(reach.first_hit(after, way - s.DIRECTION)) for way in ways)
    elif phase == s.EFFECT_ORDER:
        targets = (int(after.next_effect), int(after.effect))
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
        *(f"+{one} in {whose(1 - seat, seat)} half" for one in (known["across"],) if one),
        *_strikes(view, known),
        *_helped(view, known),
        *_lines(view, known),
        *_lost(known["lost"]),
        *_mines_placed(view, known),
        *(f"it could make {line}: +{gain}" for gain, line in (known["promise"],) if line),
    ]
    change = _worths(view, known, seat) if "worth" in certain else []
    say = ", ".join(change) + (": " if parts and change else "") + ", ".join(parts)
    if asked := _then(view, known):
        say += f"{'; then ' if say else 'Then '}{asked}"
    if action == s.DECLINE and view["phase"] == "buy_after":
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
        told.append(f"hand +{known['hand']} from your reserve")
    for name, words in (("mine", "a mine"), ("cleared", "a real mine")):
        if name in odds:
            share = sum(part for value, part in odds[name] if value)
            told.append(f"{in_hundred(share)} {words}")
    if "mine" not in odds and known["mine"] is not None:
        told.append("a mine!" if known["mine"] else "only the decoy")
    return told


def _lost(found: Sequence[str]) -> list[str]:
    """As in "finds no mine to clear and nobody in its row or column"."""
    return [f"finds {' and '.join(dict.fromkeys(found))}"] if found else []


def _strikes(view: Document, known: dict[str, Any]) -> list[str]:
    return [f"{_ship(view, space)} {STRIKES[what]}" for _, space, what in known["struck"]]


def _helped(view: Document, known: dict[str, Any]) -> list[str]:
    """Ships that are repaired or shielded, and whether the other could hit those now."""
    other = view["sides"][1 - view["choosing"]]["name"]
    dangers = {danger["space"] for danger in view["lookout"]}
    told = [f"{_ship(view, space)} sails again" for space in known["repaired"]]
    for space in known["shielded"]:
        aim = f", which {other} could hit" if SPACE_NAMES[space] in dangers else ""
        told.append(f"a shield for {_ship(view, space)}{aim}")
    return told


def _lines(view: Document, known: dict[str, Any]) -> list[str]:
    """Lines that are made; those that only grew or were cut are told once."""
    made, broken = known["made"], known["broken"]
    grown = {(one.owner, one.line) for one in made}
    torn = [one for one in broken if (one.owner, one.line) not in grown]
    told = [f"{_whose(view, one.owner)}{one.numbers} {_along(one.line)}" for one in made]
    return told + [f"breaks {_whose(view, one.owner)}{one.numbers}" for one in torn]


def _along(line: str) -> str:
    """As in "on F", "on row 5"."""
    return f"on {line.removeprefix('column ')}"


def _whose(view: Document, owner: int) -> str:
    return "" if owner == view["seat"] else f"{view['sides'][owner]['name']}'s "


def _worths(view: Document, known: dict[str, Any], seat: int) -> list[str]:
    order = sorted(enumerate(known["worth"]), key=lambda one: one[0] != seat)
    names = {player: view["sides"][player]["name"] for player in range(SEATS)} | {seat: "you"}
    return [f"{names[player]} {a} -> {b}" for player, (a, b) in order if a != b]


def _mines_placed(view: Document, known: dict[str, Any]) -> list[str]:
    """Whether the other can come where mines would lie."""
    other = view["sides"][1 - view["choosing"]]["name"]
    near = [space for space in known["mined"] if known["within_reach"] & int(BIT[space])]
    far = [space for space in known["mined"] if space not in near]
    told = []
    for spaces, can, when in ((near, "can", "next turn"), (far, "cannot", "yet")):
        if spaces:
            names = " and ".join(PLACE_NAMES[space] for space in spaces)
            told.append(f"{other} {can} come to {names} {when}")
    return told


def _then(view: Document, known: dict[str, Any]) -> str:
    """What is asked next, with what it may point at."""
    if known["asks"] is None:
        return ""
    phase, _, targets = known["asks"]
    deed = NEXT_DEED[phase]
    if phase == s.EFFECT_ORDER:
        return f"{deed}: {' or '.join(effect_name(effect) for effect in targets)}"
    if phase in (s.SHOT, s.REPAIR_SHIP, s.SHIELD_SHIP) and targets:
        if len(targets) > MOST_TARGETS:
            return f"{deed} one of {len(targets)} ships"
        return f"{deed} {' or '.join(_ship(view, space) for space in targets)}"
    if phase in (s.PLACE_MINE, s.PLACE_DUMMY):
        other = view["sides"][1 - view["choosing"]]["name"]
        return f"{deed} (tinted: {other} can come)"
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
    for ship, space in pairwise(choice.get("parts", ())):
        if not ship.startswith(("tile_", "hired_")):
            continue
        ghosts.append(ghost(ship.replace("hired_", "face_"), space))
        hired = ship.startswith("hired_")
        number = _taken(known, space) if hired else ship.removeprefix("tile_")
        ghosts.append(ghost("", space, _planned(view["choosing"], number)))
        below = view["sea"][SPACE_NAMES.index(space.removeprefix("space_"))]
        if below["ship"]:
            ghosts += [gone(ship_key(below)), ghost("", space, _sunk(below["ship"]["shows"]))]
    for muzzle, space, what in known["struck"]:
        ghosts.append(way(_space(muzzle), _space(space)))
        ghosts += [ghost("", _space(space), FLAME)] if what == s.BURNS else []
    for one in known["broken"]:
        ghosts += [gone(key(one.owner, one.spaces)) for key in (line_key, plate_key)]
    for line in known["made"]:
        ghosts += _thread(line, turned=view["seat"] == 1)
    ghosts += [ghost("", _space(space), _as_new(view, space)) for space in known["repaired"]]
    ghosts += [ghost("", _space(space), SHIELD) for space in known["shielded"]]
    ghosts += [ghost("", _space(space), MINE) for space in known["mined"]]
    if known["asks"] is not None:
        phase, muzzle, targets = known["asks"]
        if phase == s.SHOT:
            ghosts += [way(_space(muzzle), _space(target)) for target in targets]
        elif phase in WOULD_HELP:
            ghosts += [ghost("", _space(target), WOULD_HELP[phase]) for target in targets]
        elif phase in (s.PLACE_MINE, s.PLACE_DUMMY):
            reached = [one for one in targets if known["within_reach"] & int(BIT[one])]
            tinted = TINTS[1 - view["choosing"]]
            ghosts += [ghost("", _space(target), tinted) for target in reached]
    return ghosts


def _taken(known: dict[str, Any], space: str) -> str:
    """The number that a mercenary would take in a line."""
    name = space.removeprefix("space_")
    joined = [one for one in known["made"] if name in one.spaces]
    return joined[0].numbers.split("-")[joined[0].spaces.index(name)] if joined else ""


def _planned(seat: int, number: str) -> str:
    """The edge of a tile that is planned, and its flag: what it would be can be read at once."""
    edge = outline(seat, SIDE)(3)
    body = stroke(edge, GOLD, 5) + stroke(edge, INK, 1.6, dashes="7 6")
    return thumb(art.at(RIM, RIM, body + (flag(number, SIDE / 84) if number else "")), DEFS)


def _as_new(view: Document, space: int) -> str:
    """A ship that would sail again."""
    ship = view["sea"][space]["ship"] | {"burning": False}
    edge = stroke(outline(ship["owner"], SIDE)(2), GOLD, 4)
    return thumb(art.at(RIM, RIM, tile(ship, ship["owner"], SIDE) + edge), DEFS)


def _sunk(number: str) -> str:
    """A chip at the corner of a space: this ship goes down into the waves."""
    wide = art.length(number, 22, bold=True) + 40
    chip = art.cut(art.box(wide, 34, 17)(0), art.CREAM, 1)
    chip += art.centred(wide / 2 - 10, 17, number, 22, INK)
    arrow = stroke("M0 6v14m-5-5l5 5 5-5M-9 26q4-4 9 0t9 0", "#a3301c", 2.4)
    return thumb(art.at(104 - wide, -14, chip + art.at(wide - 16, 0, arrow)), DEFS)


def _thread(line: Line, *, turned: bool) -> list[Document]:
    """The thread of a line that would be made, space by space; its points where the line ends."""
    level = line.line.startswith("row")
    course = "M0 100H100" if level else "M100 0V100"
    body = stroke(course, INK, 7) + stroke(course, THREAD, 5, dashes="15 5")
    x, y = (112, 100) if level else (100, 112)
    end = line.spaces[-1 if level != turned else 0]
    return [
        ghost(
            "",
            f"space_{name}",
            thumb(body + (art.plate(x, y, str(line.points), 22) if name == end else ""), DEFS),
        )
        for name in line.spaces
    ]


def _space(space: int) -> str:
    return f"space_{SPACE_NAMES[space]}"
