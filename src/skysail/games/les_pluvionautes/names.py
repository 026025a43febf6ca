"""Les Pluvionautes: what things are called, and what a seat is asked."""

from collections.abc import Sequence

from skysail.game import Document, State

from . import GAME
from . import state as s
from .box import (
    ANIMALS,
    CLOUD_FACES,
    CLOUDS,
    CROPS,
    GOAL,
    GOOD_NAMES,
    POINTS,
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
    s.TAKE_BACK: ("call an airship back", "calls an airship back"),
    s.AIM: ("throw the balloon die", "throws the balloon die"),
    s.REST_CELL: ("take one of its cells", "takes a cell"),
    s.PLACE_SUN: ("choose the cell of the sun die", "places the sun die"),
    s.PLACE_MONSOON: ("choose the cell of the monsoon die", "places the monsoon die"),
    s.CHOOSE_FACE: ("set the die and fly", "sets the die"),
    s.MOVE_TO: ("fly to a cell", "flies"),
    s.TOW_ISLAND: ("tow the island", "tows an island"),
    s.TOW_CLOUD: ("tow the cloud", "tows a cloud"),
    s.ANCHOR: ("anchor the cloud", "anchors a cloud"),
    s.ISLAND_STEP: ("tow islands", "tows islands"),
    s.CLOUD_STEP: ("tow clouds", "tows clouds"),
}
HOW = {  # how to begin
    s.TAKE_BACK: "Two are out, so one comes home: tap the island that can do without",
    s.AIM: "Tap a cell, or flick the die.",
    s.REST_CELL: "The die lies across: tap the cell that you want",
    s.PLACE_SUN: "Tap the cell that it shall stand on",
    s.PLACE_MONSOON: "Tap the cell that it shall stand on",
    s.CHOOSE_FACE: "Flying and towing make 7: tap a die in the tray, then a cell",
    s.MOVE_TO: "Tap a cell; small balloons are prices. What lies there is towed with the rest of 7",
    s.TOW_ISLAND: "Tap a cell without an island: the small balloons are prices",
    s.TOW_CLOUD: "Tap where it shall stand: an edge of a cell in reach",
    s.ANCHOR: "Tap an edge: the cloud changes both islands beside it",
    s.ISLAND_STEP: "Tap a balloon to fly alone, a hook (X) to tow along",
    s.CLOUD_STEP: "Tap a balloon to fly alone, a hook (X) to tow along",
}
WISH = " Hold a piece (Y) to see what brings you there."  # where one throw decides what is reached
BOTH = " Balloons are for islands, clouds for clouds."  # the advanced die
MISSING = {s.CHOOSE_FACE: "Choose a number"}  # what the deed says as long as nothing is planned
THEN = {  # how to go on after the first part
    s.CHOOSE_FACE: "Now a cell within the dashed line",
    s.TOW_CLOUD: "Now a gold pin: the edge that it shall stand on",
}
NEWS = {  # what the Pilot says once of an option
    "duel": "You have two airships. With both out, one must come home: "
    "which island can do without?",
    "advanced": "Balloons tow islands, clouds tow clouds, step by step; drop one, take the next. "
    "Then the die turns over for the other kind.",
    "weather": "Within its pennants the sun die doubles animals, the monsoon die crops. "
    "Hit one with your throw and it rolls on.",
}
ISLAND_PHASES = (s.TOW_ISLAND, s.ISLAND_STEP)  # `state.tow` is an island in these
seat_name = GAME.seat_name


def island_name(kind: int) -> str:
    """An island is called by its terrain; which one it is, its cell tells."""
    return TERRAINS[TERRAIN_OF[kind]]


def mission_name(mission: int) -> str:
    """Crop and animal: "mushrooms & llamas"."""
    crop, animal = GOAL[mission, CROPS], GOAL[mission, ANIMALS]
    return f"{GOOD_NAMES[crop][CROPS]} & {GOOD_NAMES[animal][ANIMALS]}"


def edge_name(edge: int) -> str:
    """The two cells beside an edge, as a position writes it: "B3-C3"."""
    return "-".join(CELLS[cell] for cell in EDGE_CELLS[edge])


def between(edge: int) -> str:
    """The same in a sentence: "between B3 and C3"."""
    one, other = (CELLS[cell] for cell in EDGE_CELLS[edge])
    return f"between {one} and {other}"


def owner_of(state: State, token: int) -> int:
    """The seat that an airship belongs to; in a duel each has two."""
    return token // 2 if state.seats == s.DUEL else token


def airship_of(state: State, token: int) -> int:
    """Which of the box's airships a seat's one is; in a duel its own and the one two further on."""
    seats = s.DUEL
    return token // 2 + seats * (token % 2) if state.seats == seats else token


def still_to_throw(state: State, seat: int | None) -> list[str]:
    """Whose turns are left in this round, the present one first."""
    left = range(int(state.turn) % int(state.seats), int(state.seats))
    names = [(int(state.first) + place) % int(state.seats) for place in left]
    return ["you" if name == seat else seat_name(name) for name in names]


CAP_IS_NEAR = 2  # rounds


def round_name(view: Document) -> str:
    """The round; how many there are at most is told only when that is near (PLUV-101)."""
    if view["last_round"]:
        return "Last round"
    near = view["round"] > view["rounds"] - CAP_IS_NEAR
    return f"Round {view['round']}" + (f" of at most {view['rounds']}" if near else "")


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


def points_name(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def in_row(words: Sequence[str]) -> str:
    """A, B and C."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
