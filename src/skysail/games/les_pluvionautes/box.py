"""What is in the box: components.toml, checked, as the tables that the rules read."""

from typing import Any

import numpy as np

from skysail.components import Section, read
from skysail.forms import one_of, whole, wholes, word, words

from .sky import FURTHEST_STRAY, N_CELLS

NONE = -1
TERRAINS = ("plain", "forest", "mountain")
GOODS = ("animals", "crops")
ANIMALS, CROPS = range(len(GOODS))
CLOUDS = ("rain", "fog", "sun")
RAIN, FOG, SUN = range(len(CLOUDS))
DICE = ("sun_die", "monsoon_die")
HANDS = ("exact", "steady", "loose")
MOST_SEATS = 6
FACES = 6
CLOUD_FACES = 3  # of the advanced die, the first ones
THROWS = 16  # that the weights of a hand speak of
STRIKES = 4

SCHEMA = {
    "terrain": Section(
        count=len(TERRAINS), fields={"entry": whole(1, 3), "animal": word, "crop": word}
    ),
    "island": Section(
        fields={
            "code": word,
            "terrain": one_of(*TERRAINS),
            "animals": whole(0, 9),
            "crops": whole(0, 9),
            "copies": whole(0, N_CELLS),
        }
    ),
    "cloud": Section(
        count=len(CLOUDS),
        fields={
            "code": word,
            "copies": whole(0, N_CELLS),
            "animals": whole(-2, 2),
            "crops": whole(-2, 2),
            "locks": whole(0, 1),
        },
    ),
    "mission": Section(count=6, fields={"crop": one_of(*TERRAINS), "animal": one_of(*TERRAINS)}),
    "mission_set": Section(fields={"missions": words, "seats": wholes(2, MOST_SEATS)}),
    "airship": Section(count=MOST_SEATS, fields={}),
    "token": Section(fields={"copies": whole(0, N_CELLS)}),
    "balloon_die": Section(count=2, fields={"points": wholes(0, 6)}),
    "weather_die": Section(
        count=len(DICE), fields={"name": word, "doubles": one_of(*GOODS), "values": wholes(1, 6)}
    ),
    "hand": Section(
        count=len(HANDS), fields={"stray": wholes(0, THROWS), "rest": wholes(0, THROWS)}
    ),
    "strike": Section(count=1, fields={"stray": wholes(0, STRIKES)}),
}
BOX = read(__package__, SCHEMA)
ISLAND_CODES = tuple(entry["code"] for entry in BOX["island"])
CLOUD_CODES = tuple(entry["code"] for entry in BOX["cloud"])
MISSIONS = BOX.ids("mission")
SETS = BOX.ids("mission_set")
AIRSHIPS = BOX.ids("airship")
GOOD_NAMES = tuple((entry["animal"], entry["crop"]) for entry in BOX["terrain"])  # by terrain
DIE_NAMES = tuple(entry["name"] for entry in BOX["weather_die"])

KINDS = len(ISLAND_CODES)
N_MISSIONS = len(MISSIONS)
N_TERRAINS = len(TERRAINS)


def _column(section: str, name: str) -> np.ndarray[Any, np.dtype[np.int8]]:
    return np.array([entry[name] for entry in BOX[section]], np.int8)


ENTRY = _column("terrain", "entry")
TERRAIN_OF = np.array([TERRAINS.index(entry["terrain"]) for entry in BOX["island"]], np.int8)
PRINTED = np.stack([_column("island", good) for good in GOODS])  # PRINTED[good, kind]
COPIES = _column("island", "copies")
CLOUD_COPIES = _column("cloud", "copies")
EFFECT = np.stack([_column("cloud", good) for good in GOODS])  # EFFECT[good, cloud]
LOCKS = _column("cloud", "locks")
GOAL = np.array(  # GOAL[mission, good]: the terrain that counts
    [[TERRAINS.index(m["animal"]), TERRAINS.index(m["crop"])] for m in BOX["mission"]], np.int8
)
# One piece for each cell: islands by kind, then clouds as KINDS + cloud.
PIECES = np.repeat(np.arange(KINDS + len(CLOUDS)), [*COPIES, *CLOUD_COPIES]).astype(np.int8)
MOST_CLOUDS = int(CLOUD_COPIES.sum())


def _check_sense() -> None:
    """What the rules rely on beyond single fields."""
    for section, ids in (
        ("terrain", TERRAINS),
        ("cloud", CLOUDS),
        ("balloon_die", ("normal", "advanced")),
        ("weather_die", DICE),
        ("hand", HANDS),
    ):
        BOX.check_ids(section, ids)
    if len(PIECES) != N_CELLS:
        raise BOX.error("island", "*", "copies", f"islands and clouds must fill {N_CELLS} cells")
    codes = (*ISLAND_CODES, *CLOUD_CODES)
    if len(set(codes)) != len(codes) or any(set(code) & set(".+ #:") for code in codes):
        raise BOX.error("island", "*", "code", "each its own, without spaces or . + # :")
    for die in BOX["balloon_die"]:
        opposite = list(zip(die["points"], die["points"][::-1], strict=True))
        if len(opposite) != FACES or any(a + b not in (0, 7) for a, b in opposite):
            raise BOX.error("balloon_die", die["id"], "points", "six, opposite ones 7 together")
    for number, airships in ((0, [0, FACES - 1]), (1, [])):
        die = BOX["balloon_die"][number]
        if [face for face, points in enumerate(die["points"]) if not points] != airships:
            raise BOX.error(
                "balloon_die", die["id"], "points", f"0 on faces {airships}, and only there"
            )
    for die in BOX["weather_die"]:
        if len(die["values"]) != 3:
            raise BOX.error("weather_die", die["id"], "values", "three numbers")
    for hand in BOX["hand"]:
        if len(hand["stray"]) != FURTHEST_STRAY + 1 or sum(hand["stray"]) != THROWS:
            raise BOX.error("hand", hand["id"], "stray", f"four numbers, {THROWS} together")
        if len(hand["rest"]) != 3 or sum(hand["rest"]) != THROWS:
            raise BOX.error("hand", hand["id"], "rest", f"three numbers, {THROWS} together")
    strike = BOX["strike"][0]
    if len(strike["stray"]) != FURTHEST_STRAY + 1 or sum(strike["stray"]) != STRIKES:
        raise BOX.error("strike", strike["id"], "stray", f"four numbers, {STRIKES} together")
    for entry in BOX["mission_set"]:
        if not set(entry["missions"]) <= set(MISSIONS):
            raise BOX.error("mission_set", entry["id"], "missions", "not all are known")
        if any(not seats <= len(entry["missions"]) for seats in entry["seats"]):
            raise BOX.error("mission_set", entry["id"], "seats", "more seats than missions")
    for seats in range(2, MOST_SEATS + 1):
        if not any(seats in entry["seats"] for entry in BOX["mission_set"]):
            raise BOX.error("mission_set", "*", "seats", f"no set is for {seats} seats")


_check_sense()

# SET_MISSIONS[set]: its missions, then NONE; FITS[set, seats]: whether it may be used.
SET_SIZE = np.array([len(entry["missions"]) for entry in BOX["mission_set"]], np.int8)
SET_MISSIONS = np.full((len(SETS), N_MISSIONS), NONE, np.int8)
FITS = np.zeros((len(SETS), MOST_SEATS + 1), np.int8)
for _number, _entry in enumerate(BOX["mission_set"]):
    SET_MISSIONS[_number, : SET_SIZE[_number]] = [MISSIONS.index(m) for m in _entry["missions"]]
    FITS[_number, _entry["seats"]] = 1

POINTS = np.array([die["points"] for die in BOX["balloon_die"]], np.int8)  # POINTS[advanced, face]
VALUES = np.array([die["values"] for die in BOX["weather_die"]], np.int8)  # VALUES[die, draw]
DOUBLES = np.array([GOODS.index(die["doubles"]) for die in BOX["weather_die"]], np.int8)
# What a draw comes to: STRAY[hand, draw] and KNOCK[draw] in cells, REST[hand, draw] CLEAN or not.
CLEAN, ON_EDGE, ON_CORNER = range(3)
STRAY = np.array([np.repeat(range(FURTHEST_STRAY + 1), h["stray"]) for h in BOX["hand"]], np.int8)
REST = np.array([np.repeat(range(3), h["rest"]) for h in BOX["hand"]], np.int8)
KNOCK = np.repeat(range(FURTHEST_STRAY + 1), BOX["strike"][0]["stray"]).astype(np.int8)
