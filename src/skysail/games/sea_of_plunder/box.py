"""What is in the box: components.toml, checked, as the tables that the rules read."""

from typing import Any

import numpy as np

from skysail.components import Section, read
from skysail.forms import one_of, whole, word, words

SIDE = 13
LETTERS = "ABCDEFGHIJKLM"
SQUARES = tuple(f"{letter}{row}" for row in range(1, SIDE + 1) for letter in LETTERS)  # SOP-001
SQUARE = {name: number for number, name in enumerate(SQUARES)}
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # SOP-003: N is toward row 1
_STEP = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
QUARTER = 2  # directions in a quarter turn
MOST_STEPS = 4
MOST_PATHS = 4

COLOURS = ("blue", "green", "orange", "purple")
ACTION_IDS = (
    "action_broken_compass",
    "action_cursed_treasure",
    "action_hurricane",
    "action_resupply",
    "action_so_close_yet_so_far",
    "action_trouble_at_sea",
    "action_uncharted_waters",
)
EVENT_IDS = (
    "event_cargo_adrift",
    "event_magical_compass",
    "event_parting_storms",
    "event_tales_of_more_treasure",
)
POWERS = (
    "gambler",
    "lucky",
    "navigator",
    "odd",
    "scallywag",
    "smuggler",
    "strategist",
    "thief",
)
MOST_CARDS = 124  # two words of 62 bits
_COPIES = whole(1, 8)

SCHEMA = {
    "colour": Section(count=4, fields={"port": word, "square": one_of(*SQUARES), "good": word}),
    "pirate": Section(count=4, fields={"square": one_of(*SQUARES)}),
    "island": Section(count=3, fields={}, optional={"square": one_of(*SQUARES)}),
    "die": Section(count=2, fields={"pirate_faces": whole(0, 6)}),
    "map": Section(fields={"name": word, "copies": _COPIES, "paths": words}),
    "port": Section(
        count=4, fields={"name": word, "colour": one_of(*COLOURS), "copies": whole(0, 8)}
    ),
    "action": Section(count=7, fields={"name": word, "text": word, "copies": whole(0, 8)}),
    "good": Section(count=4, fields={"name": word, "colour": one_of(*COLOURS), "copies": _COPIES}),
    "goods_set": Section(count=4, fields={"colours": whole(1, 4), "points": whole(0, 20)}),
    "event": Section(count=4, fields={"name": word, "text": word, "copies": whole(0, 8)}),
    "power": Section(count=8, fields={"name": word, "text": word}),
    "token": Section(fields={"number": whole(1, 99)}),
}
BOX = read(__package__, SCHEMA)

# -- kinds of cards, in this order: Maps, Ports, Actions, Goods, Events

KINDS = [entry for part in ("map", "port", "action", "good", "event") for entry in BOX[part]]
KIND_IDS = tuple(entry["id"] for entry in KINDS)
KIND = {name: number for number, name in enumerate(KIND_IDS)}
N_KINDS = len(KINDS)
FIRST_PORT = len(BOX["map"])
FIRST_ACTION = FIRST_PORT + 4
FIRST_GOOD = FIRST_ACTION + len(ACTION_IDS)  # kinds below can be played
FIRST_EVENT = FIRST_GOOD + 4
DRIFT = FIRST_GOOD  # as a course: one step N, E, S or W, the icon of every Action card
COPIES = np.array([entry["copies"] for entry in KINDS], np.int8)
FIRST_CARD = np.array([0, *COPIES.cumsum()], np.int16)  # of each kind; copies lie side by side
N_CARDS = int(FIRST_CARD[-1])
N_GOODS = int(COPIES[FIRST_GOOD:FIRST_EVENT].sum())
N_EVENTS = int(COPIES[FIRST_EVENT:].sum())
N_WAVE = N_CARDS - N_GOODS  # cards with a wave on the back
KIND_OF = np.repeat(np.arange(N_KINDS), COPIES).astype(np.int16)
POWER = {entry["id"]: entry for entry in BOX["power"]}
COLOUR = {entry["id"]: entry for entry in BOX["colour"]}


def card_id(card: int) -> str:
    """A card by its kind, with the number of its copy where there are several."""
    kind = int(KIND_OF[card])
    copy = card - int(FIRST_CARD[kind]) + 1
    name: str = KIND_IDS[kind]
    return f"{name}.{copy}" if COPIES[kind] > 1 else name


# -- the sea

PORT_SQUARES = np.array([SQUARE[entry["square"]] for entry in BOX["colour"]], np.int16)
PIRATE_SQUARES = np.array([SQUARE[entry["square"]] for entry in BOX["pirate"]], np.int16)
CENTRE = SQUARE[BOX["island"][0].get("square", "G7")]
LETTER_FACES = SIDE + BOX["die"][0]["pirate_faces"]  # a roll of SIDE or more is a pirate
NUMBER_FACES = SIDE + BOX["die"][1]["pirate_faces"]


def _neighbours() -> np.ndarray[Any, np.dtype[np.int16]]:
    """The square one step away: endless in both directions (SOP-002, SOP-005)."""
    table = np.zeros((len(SQUARES), len(DIRECTIONS)), np.int16)
    for square in range(len(SQUARES)):
        row, column = divmod(square, SIDE)
        for direction, (east, south) in enumerate(_STEP):
            table[square, direction] = SIDE * ((row + south) % SIDE) + (column + east) % SIDE
    return table


NEXT = _neighbours()


# -- courses: the steps of a kind (or DRIFT), by the option or the quarter turn chosen

OPTIONS = np.zeros(DRIFT + 1, np.int8)  # paths printed: 0 for a Port card, 1 takes a Compass
COURSE = np.full((DRIFT + 1, MOST_PATHS, MOST_STEPS), -1, np.int8)
LENGTH = np.ones((DRIFT + 1, MOST_PATHS), np.int8)


def _lay_courses() -> None:
    for kind, entry in enumerate(BOX["map"]):
        paths = [_steps(entry, path) for path in entry["paths"]]
        if not 1 <= len(paths) <= MOST_PATHS:
            raise BOX.error("map", entry["id"], "paths", f"one to {MOST_PATHS} paths")
        OPTIONS[kind] = len(paths)
        for choice in range(MOST_PATHS):
            turn = choice if len(paths) == 1 else 0  # SOP-126: quarter turns, never 45 degrees
            steps = paths[0 if turn else min(choice, len(paths) - 1)]
            LENGTH[kind, choice] = len(steps)
            for leg, step in enumerate(steps):
                COURSE[kind, choice, leg] = (step + QUARTER * turn) % len(DIRECTIONS)
    for kind in (*range(FIRST_ACTION, FIRST_GOOD), DRIFT):
        OPTIONS[kind] = 4
        COURSE[kind, :, 0] = [0, 2, 4, 6]


def _steps(entry: dict[str, Any], path: str) -> list[int]:
    names = path.split()
    if not 1 <= len(names) <= MOST_STEPS or any(name not in DIRECTIONS for name in names):
        raise BOX.error("map", entry["id"], "paths", f"{path!r} is not one to four directions")
    steps = [DIRECTIONS.index(name) for name in names]
    square, entered = CENTRE, [CENTRE]
    for step in steps:
        square = int(NEXT[square, step])
        entered.append(square)
    if len(set(entered)) < len(entered):
        raise BOX.error("map", entry["id"], "paths", f"{path!r} enters a square twice")
    return steps


# -- what Goods are worth

SET_POINTS = (0, *(entry["points"] for entry in BOX["goods_set"]))
MOST_OF_COLOUR = int(COPIES[FIRST_GOOD:FIRST_EVENT].max())
GOODS_BASE = MOST_OF_COLOUR + 1  # Goods counted by colour are the digits of a number


def _goods_table() -> np.ndarray[Any, np.dtype[np.int16]]:
    """The best split into sets of different colours (SOP-182, SOP-183), by the number's digits."""
    sets = []
    for chosen in range(1, 16):
        digits = [chosen >> colour & 1 for colour in range(4)]
        sets.append((digits, SET_POINTS[sum(digits)]))
    table = np.zeros(GOODS_BASE**4, np.int16)
    for number in range(GOODS_BASE**4):
        held = [number // GOODS_BASE**colour % GOODS_BASE for colour in range(4)]
        for digits, points in sets:
            if all(have >= need for have, need in zip(held, digits, strict=True)):
                rest = sum(
                    (have - need) * GOODS_BASE**colour
                    for colour, (have, need) in enumerate(zip(held, digits, strict=True))
                )
                table[number] = max(int(table[number]), points + int(table[rest]))
    return table


def _check_sense() -> None:
    """What the rules rely on beyond single fields."""
    for part, ids in (
        ("colour", COLOURS),
        ("action", ACTION_IDS),
        ("event", EVENT_IDS),
        ("power", POWERS),
        ("goods_set", ("set_1", "set_2", "set_3", "set_4")),
    ):
        BOX.check_ids(part, ids)
    for part in ("port", "good"):
        if tuple(entry["colour"] for entry in BOX[part]) != COLOURS:
            raise BOX.error(part, "*", "colour", f"one each of {', '.join(COLOURS)}, in this order")
    if N_CARDS > MOST_CARDS:
        raise BOX.error("map", "*", "copies", f"{N_CARDS} cards in all, at most {MOST_CARDS}")
    if FIRST_CARD[FIRST_GOOD] < MOST_CARDS // 2:
        raise BOX.error("map", "*", "copies", "at least 62 Maps, Ports and Actions together")
    if FIRST_CARD[FIRST_PORT] < 40:
        raise BOX.error("map", "*", "copies", "at least 40 Map cards, or hands cannot be dealt")
    places = [CENTRE, *PORT_SQUARES, *PIRATE_SQUARES]
    if len({int(place) for place in places}) < len(places):
        raise BOX.error("colour", "*", "square", "ports, pirates and the island need squares apart")
    if "square" not in BOX["island"][0]:
        raise BOX.error("island", "island_0", "square", "missing")


_check_sense()
_lay_courses()
GOODS_POINTS = _goods_table()
