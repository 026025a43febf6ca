"""What one seat of Pirates Under Fire may see, as data. Every outlet is made of this alone."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from skysail.game import Document, State, alone
from skysail.results import winners
from skysail.stage import MUST, steps
from skysail.view import head

from . import GAME, knowledge, reach, rules, text
from . import state as s
from .acts import acts
from .box import (
    BOARD_WIDTH,
    BOARDS,
    BOX,
    COLOURS,
    COST,
    EFFECTS,
    HIRED,
    ICON,
    MERCENARIES,
    MERCENARY_NAMES,
    N_MERCENARIES,
    NUMBERS,
    SHIP_EFFECT,
    SIDES,
    TURNS,
    arrangement,
)
from .lookout import dangers
from .names import (
    ABLAZE,
    ASKS,
    BEGINNING,
    HOW,
    MARKS,
    MERCENARY_MEANINGS,
    PHASES,
    RESULTS,
    SHIP_DEEDS,
    laid_by,
    ship_name,
)
from .sea import BIT, COLUMNS, DIRECTION_NAMES, NEXT, OFF, PLACE_NAMES, SEATS, SPACE_NAMES, SPACES
from .tally import tally

EARLY = 8  # turns of a seat, in which what may be new to it is said


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    dealt = bool(state.phase >= s.TURN_ACTION)
    arranging = state.seat == seat and state.phase == s.LAYOUT_CHANNEL
    in_one = one_act(state, arranging=arranging) if state.seat == seat else []
    return {
        **head(GAME, state, seat, PHASES[state.phase], going(in_one)),
        "how": how(state) if state.seat == seat else "",
        "said": said(state) if state.seat == seat and dealt else {},
        "status": status(state),
        "result": RESULTS[state.result],
        "winners": [] if state.result == s.RUNNING else winners(GAME, state),
        "scores": GAME.scores(state),
        "effects": "optional" if state.optional else "mandatory",
        "first": int(state.first) if dealt else None,
        "turn": turn(state),
        "halves": [half(state, owner) for owner in range(SEATS)],
        "sea": [space_seen(state, space, seat) for space in range(SPACES)],
        "at": SPACE_NAMES[state.at] if state.at != s.NONE else None,
        "effect": effect(state),
        "lookout": dangers(state, seat),
        "tinted": tinted(state, seat),
        "market": [mercenary(m) for m in range(N_MERCENARIES) if state.for_sale[m]],
        "supply": {
            "shields": int(state.shields_left),
            "mines": int(state.mines_left),
            "unseen_tokens": unseen_tokens(state, seat),
        },
        "sides": [side(state, owner, seat) for owner in range(SEATS)],
        "boards": boards(int(state.seat)) if arranging else [],
        "acts": [act for act in in_one if len(act["moves"]) > 1],
    }


def how(state: State) -> str:
    """How to begin; the market is spoken of only where something can be hired.

    In the first turns it says what ships are laid for.
    """
    seat = int(state.seat)
    poor = state.phase == s.TURN_ACTION and not reach.can_buy(state)
    has_laid, turns = bool(state.active[seat] | state.burning[seat]), int(state.turns[seat])
    if poor and state.burning[seat] and turns < EARLY:
        return ABLAZE
    if poor and turns < len(BEGINNING):
        return BEGINNING[max(turns, int(has_laid))]
    return HOW.get(s.CHOOSE_SHIP if poor else int(state.phase), "")


def said(state: State) -> Document:
    """What each ship of the hand and each mercenary for hire does, for whoever points at it."""
    ships = {
        f"tile_{number}": f"{SHIP_DEEDS[EFFECTS[SHIP_EFFECT[number]]].format(number)} {MARKS}"
        for number in dict.fromkeys(_tiles(state.hand[state.seat]))
    }
    hired = [mercenary(m) for m in range(N_MERCENARIES) if state.for_sale[m]]
    told = {f"hired_{one['id']}": f"As {one['shows']}. {one['meaning']} {MARKS}" for one in hired}
    return ships | told


def tinted(state: State, seat: int | None) -> list[str]:
    """To whoever places a mine: the spaces on which the other can lay a ship next turn."""
    if seat is None or state.seat != seat or state.phase not in (s.PLACE_MINE, s.PLACE_DUMMY):
        return []
    open_to_other = int(reach.accessible(state, 1 - seat))
    return [name for name, bit in zip(SPACE_NAMES, BIT, strict=True) if open_to_other & int(bit)]


def one_act(state: State, *, arranging: bool) -> list[Document]:
    """Choices that are one act at the table: a half laid out, a ship with all that it does."""
    return list(arrangements(state, [])) if arranging else planned(state)


def acts_from(state: State, begun: str) -> list[Document]:
    """The acts that go on from a choice or an act that says so."""
    return planned(state, steps(begun))


def going(in_one: list[Document]) -> Callable[[State, int], Document]:
    """What a choice points at, and whether an act goes on from it alone."""
    on = {act["action"]: {"goes_on": act["goes_on"]} for act in in_one if "goes_on" in act}
    return lambda state, action: pointing(state, action) | on.get(str(action), {})


def boards(seat: int) -> list[Document]:
    """Both sides of a seat's boards, as it sees them."""
    icons = {entry["letter"]: entry["id"] for entry in BOX["space"]}
    sided = {entry["id"]: entry for entry in BOX["board"]}
    return [
        {
            "board": name,
            "side": one,
            "rows": [
                [icons[letter] for letter in row] for row in sided[f"{COLOURS[seat]}_{name}"][one]
            ],
        }
        for name in BOARDS
        for one in SIDES
    ]


def arrangements(state: State, begun: list[int]) -> Iterator[Document]:
    """Every way to lay out a half, from the first question of it to the last, as one act."""
    for action in GAME.legal(state):
        after, actions = alone(state)[0], [*begun, action]
        rules.play(after, action)
        if state.phase < s.LAYOUT_FLIP:
            yield from arrangements(after, actions)
            continue
        laid = arrangement(int(after.half[state.seat]))
        parts, column = [], 0
        for name, sided in laid:
            parts.append(f"at_{column}_{name}_{sided}")
            column += BOARD_WIDTH[name]
        yield {
            "action": " ".join(map(str, actions)),
            "moves": [text.write(one) for one in actions],
            "label": f"Lay out my half, {', '.join(f'{name} {sided}' for name, sided in laid)}",
            "parts": parts,
            "first_row": [EFFECTS[icon] for icon in ICON[state.seat, after.half[state.seat]]][
                :COLUMNS
            ],
        }


def planned(state: State, begun: Sequence[int] = ()) -> list[Document]:
    """What can be done in one act; what no pointing tells apart, such as an order, is told once."""
    found: dict[Any, Document] = {}
    for act in acts(state, begun):
        if len(act.actions) == 1 and not act.goes_on:
            continue
        told = [pointing(*step) for step in zip(act.states, act.actions, strict=True)]
        parts = [part for one in told for part in one.get("parts", ())]
        phases = [int(state.phase) for state in act.states]
        found.setdefault(
            (*parts, act.goes_on == MUST),
            {
                "action": " ".join(map(str, act.actions)),
                "moves": [text.write(one) for one in act.actions],
                "label": text.act_label(act.states, act.actions),
                **told[0],
                "parts": parts,
                "asks": [
                    words
                    for step, one in enumerate(told)
                    for words in asking(phases, step, one.get("parts", ()))
                ],
                **({"goes_on": act.goes_on} if act.goes_on else {}),
            },
        )
    return list(found.values())


def asking(phases: Sequence[int], step: int, parts: Sequence[str]) -> list[str]:
    """What each part of a step of an act is asked for: "choose the second shot"."""
    if phases[step] in ASKS:
        first, again = ASKS[phases[step]]
        return [again if phases[step] in phases[:step] else first for _ in parts]
    return ["choose a space" if part.startswith("space_") else "choose a ship" for part in parts]


def pointing(state: State, action: int) -> Document:
    """What a choice points at; its parts are the keys of those pieces, in the order of doing."""
    told: Document = {}
    if s.LAY <= action < s.SPACE:
        ship, space = laid_by(action)
        told |= ship_pointed(ship) | {"space": SPACE_NAMES[space]}
    elif s.SPACE <= action < s.DIRECTION:
        told["space"] = SPACE_NAMES[action - s.SPACE]
    elif s.DIRECTION <= action < s.SPACE_FIRST:
        told["direction"] = DIRECTION_NAMES[action - s.DIRECTION]
        told["path"] = path(state, action - s.DIRECTION)
        told["space"] = told["path"][-1]
    elif s.DECLINE < action < s.LAY:
        told["from_reserve"] = action - s.NUMBER
    elif state.phase < s.TURN_ACTION:
        told["half"] = half_after(state, action)
    keys = {"number": "tile", "mercenary": "hired", "from_reserve": "reserve", "space": "space"}
    parts = [f"{key}_{told[name]}" for name, key in keys.items() if name in told]
    return told | ({"parts": parts} if parts else {})


def half_after(state: State, action: int) -> list[str]:
    """The icons of the seat's half, from her first row's left, as a choice would arrange it."""
    after = alone(state)[0]
    rules.play(after, action)
    return [EFFECTS[icon] for icon in ICON[state.seat, after.half[state.seat]]]


def ship_pointed(ship: int) -> Document:
    """The ship tile or the mercenary that a choice points at."""
    return {"mercenary": MERCENARIES[ship - HIRED]} if ship >= HIRED else {"number": ship}


def path(state: State, direction: int) -> list[str]:
    """The spaces that a shot crosses, from the ship that fires to the one it hits."""
    target = int(reach.first_hit(state, direction))
    spaces = [int(state.at)]
    while spaces[-1] != target:
        spaces.append(int(NEXT[spaces[-1], direction]))
    return [SPACE_NAMES[space] for space in spaces]


def status(state: State) -> Document | None:
    """What the header warns of."""
    number, last = turn(state)["number"], state.phase != s.ENDED
    return {"kind": "last", "words": "Last turn"} if last and number == TURNS else None


def turn(state: State) -> Document:
    """Whose turn it is, and the how manieth of hers."""
    if state.phase == s.ENDED or state.phase < s.TURN_ACTION:
        return {"number": int(max(state.turns)), "of": TURNS, "seat": None}
    return {"number": int(state.turns[state.seat]) + 1, "of": TURNS, "seat": int(state.seat)}


def half(state: State, owner: int) -> list[Document]:
    """The boards of a half from its owner's left."""
    boards = arrangement(int(state.half[owner]))
    return [{"board": board, "side": sided} for board, sided in boards]


def space_seen(state: State, space: int, seat: int | None) -> Document:
    """One space: its icon, its ship, its mine token."""
    return {
        "space": SPACE_NAMES[space],
        "place": PLACE_NAMES[space],
        "icon": EFFECTS[rules.icon(state, space)],
        "ship": ship_seen(state, space),
        "mine": mine_seen(state, space, seat),
    }


def ship_seen(state: State, space: int) -> Document | None:
    """The ship on a space, all of it open to everybody."""
    ship = int(state.ship[space])
    if not ship:
        return None
    bit = int(BIT[space])
    owner = 0 if (int(state.active[0]) | int(state.burning[0])) & bit else 1
    return {
        **ship_tile(ship),
        "owner": owner,
        "burning": bool(int(state.burning[owner]) & bit),
        "shields": int(state.shields[space]),
    }


def ship_tile(ship: int) -> Document:
    """What is printed on a ship tile or a mercenary."""
    if ship >= HIRED:
        hired = mercenary(ship - HIRED)
        return {
            "name": hired["name"],
            "number": None,
            "shows": hired["shows"],
            "mercenary": hired["id"],
            "effect": hired["id"],
        }
    return numbered_tile(ship)


def numbered_tile(number: int) -> Document:
    """What is printed on the ship tiles of a number."""
    return {
        "name": ship_name(number),
        "number": number,
        "shows": str(number),
        "mercenary": None,
        "effect": EFFECTS[SHIP_EFFECT[number]],
    }


def mercenary(number: int) -> Document:
    """A mercenary as it lies in the market."""
    numbers = sorted(int(n) for n in BOX["mercenary"][number]["numbers"])
    return {
        "id": MERCENARIES[number],
        "name": MERCENARY_NAMES[number],
        "cost": int(COST[number]),
        "numbers": numbers,
        "shows": shown_numbers(numbers),
        "meaning": MERCENARY_MEANINGS[MERCENARIES[number]],
    }


def shown_numbers(numbers: list[int]) -> str:
    """A mercenary's numbers in few letters: X, odd, even, 5 to 9, 1·2·3."""
    low, high = min(numbers), max(numbers)
    for name, all_of_them in (
        ("X", range(1, NUMBERS + 1)),
        ("odd", range(1, NUMBERS + 1, 2)),
        ("even", range(2, NUMBERS + 1, 2)),
    ):
        if numbers == list(all_of_them):
            return name
    if high - low > 2 and numbers == list(range(low, high + 1)):
        return f"{low} to {high}"
    return "·".join(map(str, numbers))


def mine_seen(state: State, space: int, seat: int | None) -> str | None:
    """A token on a space: mine, decoy, or doubtful when one of its batch is the decoy."""
    looking = s.NONE if seat is None else seat
    bit = int(BIT[space])
    if not int(knowledge.visible_mines(state, looking)) & bit:
        return None
    dummy = knowledge.known_dummy(state, looking)
    if dummy == space:
        return "decoy"
    doubtful = int(state.batch) & bit and dummy == OFF and not knowledge.is_placing(state)
    return "doubtful" if doubtful else "mine"


def unseen_tokens(state: State, seat: int | None) -> int:
    """Tokens that have left the supply and that this seat does not see yet (PUF-118)."""
    if knowledge.is_placing(state) and seat != state.seat:
        return int(reach.count(state.batch))
    return 0


def effect(state: State) -> Document | None:
    """The effect that is being carried out, and the one that waits."""
    if state.effect == s.NONE:
        return None
    return {
        "now": EFFECTS[state.effect],
        "times": int(state.times),
        "next": EFFECTS[state.next_effect] if state.next_effect != s.NONE else None,
    }


def side(state: State, owner: int, seat: int | None) -> Document:
    """What one seat has before her; her hand, and her reserve once opened, for herself alone."""
    over = state.phase == s.ENDED
    hand = _tiles(state.hand[owner])
    reserve = sorted(int(tile) for tile in state.reserve[owner][: state.reserve_size[owner]])
    deck = sorted(int(tile) for tile in state.deck[owner][: state.deck_size[owner]])
    return {
        "seat": owner,
        "name": GAME.seat_name(owner),
        "turns": int(state.turns[owner]),
        "gold": int(state.gold[owner]),
        "vp": int(state.vp[owner]),
        "extra": int(state.extra[owner]),
        "mines": int(state.taken[owner]),
        "decoy": bool(state.dummy == s.TAKEN_BY + owner),
        "starting_shield": bool(state.shield_due and state.first == owner),
        "hand_size": len(hand),
        "hand": hand if over or owner == seat else None,
        "newest": int(state.newest[owner]) or None if owner == seat else None,
        "deck_size": len(deck),
        "deck": deck if over else None,
        "reserve_size": len(reserve),
        "reserve": reserve if over or (owner == seat and state.opened[owner]) else None,
        "opened": bool(state.opened[owner]),
        "destroyed": _tiles(state.destroyed[owner]),
        "tally": tally(state, owner),
    }


def _tiles(counts: Any) -> list[int]:
    """Tiles, ascending, from how many there are of each number."""
    return [number for number in range(1, NUMBERS + 1) for _ in range(int(counts[number]))]
