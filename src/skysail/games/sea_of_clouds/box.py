"""What is in the box: components.toml, checked, as the tables that the rules read.

A card is known by its kind (46 of them, numbered in the order of the file): copies of a kind are
interchangeable (SOC-029).
"""

from typing import Any

import numpy as np

from skysail.components import Entry, Section, read
from skysail.forms import one_of, whole, wholes, word

TYPES = ("rum", "relic", "object", "pirate")  # what a card's back tells
RUM, RELIC, OBJECT, PIRATE = range(len(TYPES))
BEHAVIOURS = ("immediate", "permanent", "secret")
SCORINGS = ("printed", "set", "most")
PRINTED, SET, MOST = range(len(SCORINGS))
OBJECT_EFFECTS = ("none", "add_to_shares", "lose_pirate", "gain", "parrot", "pick", "chest", "flag")
NO_EFFECT, ADD_TO_SHARES, LOSE_PIRATE, GAIN_NOW, SEND_PARROT, PICK_NOW, HOLD_COINS, FLY_FLAG = (
    range(len(OBJECT_EFFECTS))
)
PERS = (
    "always",
    "rum",
    "relic",
    "parrot",
    "most_rum",
    "most_relics",
    "most_doubloons",
    "set_rum",
    "lone_relic",
)
(
    ALWAYS,
    PER_RUM,
    PER_RELIC,
    IF_PARROT,
    IF_MOST_RUM,
    IF_MOST_RELICS,
    IF_MOST_DOUBLOONS,
    PER_SET_RUM,
    PER_LONE_RELIC,
) = range(len(PERS))
PIRATE_EFFECTS = (
    "gain",
    "steal_coins",
    "parrot",
    "steal_rum",
    "discard_object",
    "pick",
    "swap_rum",
    "swap_object",
)
GAIN, STEAL_COINS, TAKE_PARROT, STEAL_RUM, DISCARD_OBJECT, PICK, SWAP_RUM, SWAP_OBJECT = range(
    len(PIRATE_EFFECTS)
)
FIRST_MAY = DISCARD_OBJECT  # from here on an effect may be dropped (SOC-134)
FIRES = ("once", "each")

MOST_COPIES = 15
MOST_CARDS = 120  # a card's place is a small number
MOST_KINDS = 60  # a kind is six bits of a card
MOST_NAMED = 43  # kinds that an action can name: legal actions are bits of one number
BOXED = 5  # random cards of three types that two seats leave in the box (SOC-005)

CARD = {"name": word, "text": word, "copies": whole(0, MOST_COPIES)}
SCHEMA = {
    "rum": Section(fields={**CARD, "scoring": one_of(*SCORINGS), "values": wholes(-20, 60)}),
    "relic": Section(
        fields={**CARD, "values": wholes(-20, 60)}, optional={"fewest_seats": whole(2, 4)}
    ),
    "object": Section(
        fields={**CARD, "behaviour": one_of(*BEHAVIOURS)},
        optional={
            "effect": one_of(*OBJECT_EFFECTS),
            "coins": whole(0, 20),
            "strength": whole(-5, 5),
            "points": whole(-20, 20),
            "per": one_of(*PERS),
        },
    ),
    "pirate": Section(
        fields={
            **CARD,
            "strength": whole(0, 5),
            "effect": one_of(*PIRATE_EFFECTS),
            "fires": one_of(*FIRES),
        },
        optional={"amount": whole(0, 9)},
    ),
    "board": Section(
        count=2,
        fields={"seats": wholes(2, 4), "rounds": whole(1, 20), "boardings": wholes(1, 20)},
    ),
    "captain": Section(count=4, fields={"name": word}),
    "doubloon": Section(fields={"value": whole(1, 50), "count": whole(0, 200)}),
}
BOX = read(__package__, SCHEMA)

FACES: list[Entry] = [entry for name in TYPES for entry in BOX[name]]
KIND_IDS = tuple(entry["id"] for entry in FACES)
KIND = {name: kind for kind, name in enumerate(KIND_IDS)}
CAPTAINS = tuple(entry["name"] for entry in BOX["captain"])  # no powers: SOC-013

Table = np.ndarray[Any, np.dtype[np.int8]]


def _table(key: str, default: int = 0) -> Table:
    return np.array([entry.get(key, default) for entry in FACES], np.int8)


def _choices(key: str, allowed: tuple[str, ...]) -> Table:
    return np.array([allowed.index(entry.get(key, allowed[0])) for entry in FACES], np.int8)


# Kinds are numbered type by type, Objects by behaviour: one comparison tells where a card goes.
N_RUM, N_RELICS, N_PIRATES = (len(BOX[name]) for name in ("rum", "relic", "pirate"))
N_IMMEDIATE, N_PERMANENT, N_SECRET = (
    sum(entry["behaviour"] == name for entry in BOX["object"]) for name in BEHAVIOURS
)
FIRST_RELIC = N_RUM
FIRST_OBJECT = FIRST_IMMEDIATE = FIRST_RELIC + N_RELICS
FIRST_PERMANENT = FIRST_IMMEDIATE + N_IMMEDIATE
FIRST_SECRET = FIRST_PERMANENT + N_PERMANENT
FIRST_PIRATE = FIRST_SECRET + N_SECRET
KINDS = FIRST_PIRATE + N_PIRATES
FIRST_OF = np.array([0, FIRST_RELIC, FIRST_OBJECT, FIRST_PIRATE, KINDS], np.int8)

TYPE_OF = np.repeat(np.arange(len(TYPES), dtype=np.int8), np.diff(FIRST_OF))
COPIES = _table("copies")
FEWEST_SEATS = _table("fewest_seats", 2)
STRENGTH = _table("strength")
POINTS = _table("points")
PER = _choices("per", PERS)
COINS = _table("coins")
OBJECT_EFFECT = np.array(
    [
        OBJECT_EFFECTS.index(entry.get("effect", "none")) if kind < FIRST_PIRATE else NO_EFFECT
        for kind, entry in enumerate(FACES)
    ],
    np.int8,
)

# By number among the Pirates.
PIRATE_EFFECT = np.array([PIRATE_EFFECTS.index(e["effect"]) for e in BOX["pirate"]], np.int8)
AMOUNT = np.array([entry.get("amount", 0) for entry in BOX["pirate"]], np.int8)
FIRES_EACH = np.array([entry["fires"] == "each" for entry in BOX["pirate"]], np.int8)

# Rum and Relics by number of cards, 0 first; a longer row than the table is worth its last value.
SCORING = np.array([SCORINGS.index(entry["scoring"]) for entry in BOX["rum"]], np.int8)
RUM_VALUE = np.zeros((N_RUM, MOST_COPIES + 1), np.int8)
RELIC_VALUE = np.zeros((N_RELICS, MOST_COPIES + 1), np.int8)

CARDS = int(COPIES.sum())
RUM_CARDS = int(COPIES[:FIRST_RELIC].sum())
SECRET_CARDS = int(COPIES[FIRST_SECRET:FIRST_PIRATE].sum())

# By number of seats (SOC-009).
ROUNDS = np.zeros(5, np.int8)
IS_BOARDING = np.zeros((5, 22), np.int8)  # [seats, round]


def _fill_values() -> None:
    for table, section in ((RUM_VALUE, "rum"), (RELIC_VALUE, "relic")):
        for row, entry in enumerate(BOX[section]):
            values = entry["values"]
            wanted = {"printed": 1, "most": 2}.get(entry.get("scoring", ""))
            if not values or (wanted is not None and len(values) != wanted):
                raise BOX.error(section, entry["id"], "values", f"{wanted or 'some'} are needed")
            row_of = [0, *values] if wanted is None else values  # [count], or [0] and [1]
            table[row, : len(row_of)] = row_of[: MOST_COPIES + 1]
            table[row, len(row_of) :] = row_of[-1]


def _fill_boards() -> None:
    for board in BOX["board"]:
        if (
            board["boardings"][-1:] != [board["rounds"]]
            or sorted(set(board["boardings"])) != (board["boardings"])
        ):
            raise BOX.error("board", board["id"], "boardings", "they ascend to the last round")
        for seats in board["seats"]:
            ROUNDS[seats] = board["rounds"]
            IS_BOARDING[seats, board["boardings"]] = 1
    for seats in (2, 3, 4):
        if not ROUNDS[seats]:
            raise BOX.error("board", "*", "seats", f"no side is for {seats}")


def _check_sense() -> None:
    """What the rules rely on beyond single fields."""
    order = [BEHAVIOURS.index(entry["behaviour"]) for entry in BOX["object"]]
    if order != sorted(order):
        raise BOX.error("object", "*", "behaviour", "in the order immediate, permanent, secret")
    immediate = (ADD_TO_SHARES, LOSE_PIRATE, GAIN_NOW, SEND_PARROT, PICK_NOW)
    for kind in range(FIRST_OBJECT, FIRST_PIRATE):
        effect, entry = int(OBJECT_EFFECT[kind]), FACES[kind]
        fits = {
            "immediate": immediate,
            "permanent": (NO_EFFECT, HOLD_COINS, FLY_FLAG),
            "secret": (NO_EFFECT,),
        }[entry["behaviour"]]
        if effect not in fits:
            raise BOX.error("object", entry["id"], "effect", f"not for {entry['behaviour']} ones")
    chests = [kind for kind in range(KINDS) if OBJECT_EFFECT[kind] == HOLD_COINS]
    if len(chests) != 1 or COPIES[chests[0]] > 1:
        raise BOX.error("object", "*", "effect", "there is one chest")
    for entry in BOX["pirate"]:
        if entry["fires"] == "each" and entry["effect"] not in ("gain", "steal_coins"):
            raise BOX.error("pirate", entry["id"], "fires", "only Doubloons come for each victory")
    for first, last, name in (
        (0, FIRST_RELIC, "rum"),
        (FIRST_OBJECT, FIRST_PIRATE, "object"),
        (FIRST_PIRATE, KINDS, "pirate"),
    ):
        if COPIES[first:last].sum() < BOXED:
            raise BOX.error(name, "*", "copies", f"at least {BOXED} cards in all")
    if N_RUM + N_PERMANENT + N_PIRATES > MOST_NAMED:
        raise BOX.error("pirate", "*", "id", f"with Rum and permanent Objects at most {MOST_NAMED}")
    if CARDS > MOST_CARDS or KINDS > MOST_KINDS:
        raise BOX.error("rum", "*", "copies", f"at most {MOST_CARDS} cards, {MOST_KINDS} kinds")


_fill_values()
_fill_boards()
_check_sense()
CHEST = int(np.flatnonzero(OBJECT_EFFECT == HOLD_COINS)[0])
