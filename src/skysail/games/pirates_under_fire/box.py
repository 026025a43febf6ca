"""What is in the box: components.toml, checked, as the tables that the rules read."""

from typing import Any

import numpy as np

from skysail.components import Section, read
from skysail.forms import one_of, whole, wholes, word

from .sea import HALF, LINE_LENGTH

COLOURS = ("light", "dark")
NUMBERS = 9
TILES = 27  # of each colour
HIRED = NUMBERS + 1  # a ship on the sea: 0 none, 1-9 a ship tile, HIRED + m mercenary m
DECK_SIZE, RESERVE_SIZE, HAND_SIZE = 18, 9, 3  # PUF-007, PUF-012
TURNS = DECK_SIZE - HAND_SIZE + 1  # PUF-026
MARKET = ((3, 3), (4, 1), (5, 1))  # cost, and how many of that cost are in play: PUF-009
MOST_FOR_SALE = sum(number for _, number in MARKET)

# Effects of sea spaces (the first six), ship tiles and mercenaries.
EFFECTS = (
    "vp_token",
    "orth_shot",
    "diag_shot",
    "repair",
    "lay_mine",
    "reserve_draw",
    "shield",
    "gold",
    "remove_mine",
    "double",
    "reserve_pick",
    "lay_batch",
    "ring_shot",
    "row_shot",
    "column_shot",
)
(
    VP_TOKEN,
    ORTH_SHOT,
    DIAG_SHOT,
    REPAIR,
    LAY_MINE,
    RESERVE_DRAW,
    SHIELD,
    GOLD,
    REMOVE_MINE,
    DOUBLE,
    RESERVE_PICK,
    LAY_BATCH,
    RING_SHOT,
    ROW_SHOT,
    COLUMN_SHOT,
) = range(len(EFFECTS))
NOTHING = -1
SPACE_KINDS = EFFECTS[:SHIELD]
SHIP_KINDS = ("shield", "gold", "orth_shot", "repair", "remove_mine", "double")

MERCENARIES = (
    "bulwark",
    "press_gang",
    "minesweeper",
    "minelayer",
    "fire_ring",
    "broadside",
    "bow_chaser",
    "crossfire",
    "boarder",
    "escort",
    "citadel",
    "armada",
)
N_MERCENARIES = len(MERCENARIES)
BOARDER, ESCORT, CITADEL, ARMADA = range(8, N_MERCENARIES)
MERCENARY_EFFECT = np.array(  # what happens when it is laid
    [
        SHIELD,  # PUF-115
        RESERVE_PICK,  # PUF-116
        REMOVE_MINE,  # PUF-117
        LAY_BATCH,  # PUF-118
        RING_SHOT,  # PUF-080
        ROW_SHOT,  # PUF-119
        COLUMN_SHOT,  # PUF-119
        DIAG_SHOT,  # PUF-119
        NOTHING,
        NOTHING,  # PUF-122
        NOTHING,
        NOTHING,
    ],
    np.int8,
)
MERCENARY_TIMES = np.array([1, 1, 3, 3, 1, 2, 2, 2, 0, 0, 0, 0], np.int8)

BOARDS = ("reef", "lagoon", "channel")
SIDES = ("a", "b")
BOARD_ROWS = 3
BOARD_WIDTH = {"reef": 3, "lagoon": 3, "channel": 1}
ARRANGEMENTS = 48  # of one half: 16 channel + 8 swap + 4 reef_b + 2 lagoon_b + channel_b
STANDARD = 16
TOKENS = (
    "shield",
    "mine",
    "dummy_mine",
    "extra_1",
    "extra_3",
    "gold_1",
    "gold_3",
    "vp_1",
    "vp_3",
    "vp_5",
)
COMBINATIONS = {"same": (3, 4), "sequence": (3, 4, 5, 6, 7)}  # PUF-132, PUF-133


def _rows(value: Any) -> None:
    """Three rows of letters, all of the same length."""
    if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
        raise ValueError(f"{value!r} is not a list of texts")
    if len(value) != BOARD_ROWS or len({len(row) for row in value}) != 1:
        raise ValueError(f"{value!r} is not {BOARD_ROWS} rows of the same length")


SCHEMA = {
    "ship": Section(
        count=NUMBERS,
        fields={
            "number": whole(1, NUMBERS),
            "copies": whole(0, 9),
            "effect": one_of(*SHIP_KINDS),
        },
    ),
    "space": Section(count=len(SPACE_KINDS), fields={"letter": word}),
    "board": Section(count=len(COLOURS) * len(BOARDS), fields={"a": _rows, "b": _rows}),
    "mercenary": Section(
        count=N_MERCENARIES,
        fields={"name": word, "cost": whole(1, 9), "numbers": wholes(1, NUMBERS)},
    ),
    "token": Section(count=len(TOKENS), fields={"count": whole(0, 99), "value": whole(-9, 9)}),
    "combination": Section(
        count=sum(len(sizes) for sizes in COMBINATIONS.values()),
        fields={"kind": one_of(*COMBINATIONS), "tiles": whole(3, 7), "points": whole(0, 20)},
    ),
}
BOX = read(__package__, SCHEMA)
MERCENARY = {name: number for number, name in enumerate(MERCENARIES)}
MERCENARY_NAMES = tuple(entry["name"] for entry in BOX["mercenary"])
LETTERS = {entry["id"]: entry["letter"] for entry in BOX["space"]}
_TOKEN = {entry["id"]: entry for entry in BOX["token"]}
if set(_TOKEN) != set(TOKENS):
    raise BOX.error("token", "*", "id", f"they must be {', '.join(TOKENS)}")


def _worth(*tokens: str) -> int:
    return sum(_TOKEN[name]["count"] * _TOKEN[name]["value"] for name in tokens)


SHIELDS = _TOKEN["shield"]["count"]
MINES = _TOKEN["mine"]["count"]
MINE_VALUE = _TOKEN["mine"]["value"]
MOST_GOLD = _worth("gold_1", "gold_3")


def _by_number(field: str) -> list[int]:
    """A field of the ship tiles at the place of their number; nothing at 0."""
    found = {entry["number"]: entry[field] for entry in BOX["ship"]}
    if sorted(found) != list(range(1, NUMBERS + 1)):
        raise BOX.error("ship", "*", "number", f"each number from 1 to {NUMBERS} once")
    return [found[number] for number in range(1, NUMBERS + 1)]


COPIES = np.array([0, *_by_number("copies")], np.int8)
SHIP_EFFECT = np.array([NOTHING, *(EFFECTS.index(name) for name in _by_number("effect"))], np.int8)

COST = np.array([entry["cost"] for entry in BOX["mercenary"]], np.int8)
CHEAPEST = int(COST.min())
N_NUMBERS = np.array([len(entry["numbers"]) for entry in BOX["mercenary"]], np.int8)
NUMBER_OF = np.zeros((N_MERCENARIES, NUMBERS), np.int8)  # the numbers to choose from, ascending
for _index, _entry in enumerate(BOX["mercenary"]):
    NUMBER_OF[_index, : len(_entry["numbers"])] = sorted(_entry["numbers"])


def _points(kind: str) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Points by the number of tiles; 0 where there is no such combination."""
    table = np.zeros(LINE_LENGTH + 1, np.int64)
    for entry in BOX["combination"]:
        if entry["kind"] == kind:
            if entry["tiles"] not in COMBINATIONS[kind] or table[entry["tiles"]]:
                raise BOX.error(
                    "combination", entry["id"], "tiles", f"each of {COMBINATIONS[kind]} once"
                )
            table[entry["tiles"]] = entry["points"]
    return table


SAME, SEQUENCE = _points("same"), _points("sequence")


def half_code(channel: int, swap: int, reef_b: int, lagoon_b: int, channel_b: int) -> int:
    """The number of an arrangement of one half."""
    return 16 * channel + 8 * swap + 4 * reef_b + 2 * lagoon_b + channel_b


def arrangement(code: int) -> list[tuple[str, str]]:
    """The boards of a half with their sides, from its owner's left (PUF-003, PUF-004, PUF-005)."""
    channel, swap = code // 16, code // 8 % 2
    reef, lagoon = ("reef", SIDES[code // 4 % 2]), ("lagoon", SIDES[code // 2 % 2])
    boards = [lagoon, reef] if swap else [reef, lagoon]
    boards.insert(channel, ("channel", SIDES[code % 2]))
    return boards


def _half(colour: str, code: int) -> list[int]:
    """The icons of a half in its owner's view: her first row first, from her left."""
    board = {entry["id"]: entry for entry in BOX["board"]}
    letters = {entry["letter"]: SPACE_KINDS.index(entry["id"]) for entry in BOX["space"]}
    sides = [board[f"{colour}_{name}"][side] for name, side in arrangement(code)]
    rows = ["".join(side[row] for side in sides) for row in reversed(range(BOARD_ROWS))]
    return [letters[letter] for row in rows for letter in row]


def _check_sense() -> None:
    """What the rules rely on beyond single fields."""
    if COPIES.sum() != TILES:
        raise BOX.error("ship", "*", "copies", f"{COPIES.sum()} tiles, a colour has {TILES}")
    BOX.check_ids("space", SPACE_KINDS)
    wanted = {f"{colour}_{board}" for colour in COLOURS for board in BOARDS}
    if set(BOX.ids("board")) != wanted:
        raise BOX.error("board", "*", "id", f"they must be {', '.join(sorted(wanted))}")
    letters = [entry["letter"] for entry in BOX["space"]]
    for entry in BOX["board"]:
        width = BOARD_WIDTH[entry["id"].split("_")[-1]]
        for side in SIDES:
            if any(len(row) != width or set(row) - set(letters) for row in entry[side]):
                problem = f"rows of {width} of the letters {', '.join(letters)}"
                raise BOX.error("board", entry["id"], side, problem)
    BOX.check_ids("mercenary", MERCENARIES)
    for entry in BOX["mercenary"]:
        if not entry["numbers"] or len(set(entry["numbers"])) != len(entry["numbers"]):
            raise BOX.error("mercenary", entry["id"], "numbers", "at least one, each once")
    for cost, number in MARKET:
        if COST.tolist().count(cost) < number:
            raise BOX.error("mercenary", "*", "cost", f"at least {number} must cost {cost}")
    if _TOKEN["dummy_mine"]["count"] != 1 or SHIELDS < 1:
        raise BOX.error("token", "*", "count", "there is one dummy mine, and at least one shield")


_check_sense()
ICON = np.array(  # (seats, arrangements, 21): the icon of each space of a half
    [[_half(colour, code) for code in range(ARRANGEMENTS)] for colour in COLOURS], np.int8
)
assert ICON.shape == (len(COLOURS), ARRANGEMENTS, HALF)
