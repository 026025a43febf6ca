"""Les Pluvionautes: what things are called, and what a seat is asked."""

from skysail.game import State

from . import GAME, rules
from .box import (
    ANIMALS,
    CLOUD_FACES,
    CLOUDS,
    CROPS,
    GOAL,
    GOOD_NAMES,
    POINTS,
    PRINTED,
    TERRAIN_OF,
    TERRAINS,
)
from .sky import CELLS, EDGE_CELLS

PHASES = (
    "take_back",
    "aim",
    "rest_cell",
    "place_sun",
    "place_monsoon",
    "choose_face",
    "move_to",
    "tow_island_to",
    "tow_cloud_to",
    "anchor",
    "island_step",
    "cloud_step",
    "over",
)
TASKS = {  # what the seat is asked, and what the others read meanwhile
    rules.TAKE_BACK: ("take one of your airships back", "takes an airship back"),
    rules.AIM: ("throw the balloon die at a cell", "throws the balloon die"),
    rules.REST_CELL: ("choose the cell where the balloon is", "chooses where the balloon is"),
    rules.PLACE_SUN: ("choose the cell of the sun die", "places the sun die"),
    rules.PLACE_MONSOON: ("choose the cell of the monsoon die", "places the monsoon die"),
    rules.CHOOSE_FACE: ("set the balloon die", "sets the balloon die"),
    rules.MOVE_TO: ("fly to a cell", "flies"),
    rules.TOW_ISLAND: ("tow the island to a cell without island", "tows an island"),
    rules.TOW_CLOUD: ("tow the cloud to the cell where it shall hang", "tows a cloud"),
    rules.ANCHOR: ("anchor the cloud on an edge", "anchors a cloud"),
    rules.ISLAND_STEP: ("fly on, alone or towing the island, or end", "navigates with islands"),
    rules.CLOUD_STEP: ("fly on, alone or towing the cloud, or end", "navigates with clouds"),
}
ISLAND_PHASES = (rules.TOW_ISLAND, rules.ISLAND_STEP)  # `state.tow` is an island in these
seat_name = GAME.seat_name


def island_name(kind: int) -> str:
    """Terrain, animals and crops: "forest 2/1"."""
    return f"{TERRAINS[TERRAIN_OF[kind]]} {PRINTED[ANIMALS, kind]}/{PRINTED[CROPS, kind]}"


def mission_name(mission: int) -> str:
    """Crop and animal: "mushrooms & llamas"."""
    crop, animal = GOAL[mission, CROPS], GOAL[mission, ANIMALS]
    return f"{GOOD_NAMES[crop][CROPS]} & {GOOD_NAMES[animal][ANIMALS]}"


def edge_name(edge: int) -> str:
    """The two cells beside an edge: "B3-C3"."""
    return "-".join(CELLS[cell] for cell in EDGE_CELLS[edge])


def face_name(advanced: bool, face: int) -> str:
    """What the balloon die shows."""
    points = int(POINTS[int(advanced), face])
    if not advanced:
        return str(points) if points else "an airship"
    what = "cloud" if face < CLOUD_FACES else "balloon"
    return f"{points} {what}{'s' if points > 1 else ''}"


def tow_name(state: State) -> str:
    """The piece in tow."""
    island = int(state.phase) in ISLAND_PHASES
    return island_name(int(state.tow)) if island else CLOUDS[state.tow]
