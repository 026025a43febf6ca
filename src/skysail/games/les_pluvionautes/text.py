"""Les Pluvionautes in words: moves, choices, what happened, why not, and the sky as text."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from skysail.errors import InvalidMove
from skysail.game import Document, State, alone

from . import GAME, choices, harvest, rules
from . import state as names
from .box import (
    ANIMALS,
    BOX,
    CLOUD_FACES,
    CLOUDS,
    CROPS,
    DIE_NAMES,
    GOAL,
    GOOD_NAMES,
    NONE,
    POINTS,
    PRINTED,
    TERRAIN_OF,
    TERRAINS,
    THROWS,
)
from .pieces import can_be_towed, entry_cost, islands
from .sky import (
    BIT,
    CELLS,
    DIRECTIONS,
    EDGE,
    EDGE_CELLS,
    NEIGHBOUR,
    OFF,
    RING,
    RING_BEGIN,
    ROWS,
    SIDE,
    row_length,
)

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
    names.TAKE_BACK: ("take one of your airships back", "takes an airship back"),
    names.AIM: ("throw the balloon die at a cell", "throws the balloon die"),
    names.REST_CELL: ("choose the cell where the balloon is", "chooses where the balloon is"),
    names.PLACE_SUN: ("choose the cell of the sun die", "places the sun die"),
    names.PLACE_MONSOON: ("choose the cell of the monsoon die", "places the monsoon die"),
    names.CHOOSE_FACE: ("set the balloon die", "sets the balloon die"),
    names.MOVE_TO: ("fly to a cell", "flies"),
    names.TOW_ISLAND: ("tow the island to a cell without island", "tows an island"),
    names.TOW_CLOUD: ("tow the cloud to the cell where it shall hang", "tows a cloud"),
    names.ANCHOR: ("anchor the cloud on an edge", "anchors a cloud"),
    names.ISLAND_STEP: ("fly on, alone or towing the island, or end", "navigates with islands"),
    names.CLOUD_STEP: ("fly on, alone or towing the cloud, or end", "navigates with clouds"),
}
ISLAND_PHASES = (names.TOW_ISLAND, names.ISLAND_STEP)  # `state.tow` is an island in these
ATTEMPTS = names.ATTEMPTS


def seat_name(seat: int) -> str:
    return f"Seat {seat + 1}"


# -- moves: action <-> words

MOVES = (
    *CELLS,
    *(f"anchor {direction}" for direction in DIRECTIONS),
    *(f"face {points}" for points in POINTS[0][1:-1]),
    "take 1",
    "take 2",
    *(f"fly {direction}" for direction in DIRECTIONS),
    *(f"tow {direction}" for direction in DIRECTIONS),
    "end",
)
ACTION = {words.lower(): action for action, words in enumerate(MOVES)}


def write(action: int) -> str:
    """The words of an action: "D4", "anchor NE", "face 3", "take 1", "fly W", "tow W", "end"."""
    return MOVES[action]


def parse(words: str) -> int:
    """The action of such words; capitals and spaces do not matter."""
    plain = " ".join(words.lower().replace("_", " ").split())
    if plain not in ACTION:
        raise InvalidMove(
            f"{words!r} is no move of Les Pluvionautes; moves are cells (A1 to G4), anchor, fly or "
            f"tow with a direction ({', '.join(DIRECTIONS)}), face 2 to 5, take 1 or 2, and end"
        )
    return ACTION[plain]


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


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase, where = int(state.phase), CELLS[action] if action < names.ANCHOR_AT else ""
    match phase:
        case names.TAKE_BACK:
            token = rules.first_airship(state, int(state.seat)) + action - names.TAKE
            return f"Take back the airship on {CELLS[state.airship[token]]}"
        case names.AIM:
            off = round(100 * float(miss(int(state.hand), action)))
            return f"Throw at {where}" + (f" ({off}% off the board)" if off else "")
        case names.REST_CELL:
            return f"Be over {where}"
        case names.PLACE_SUN | names.PLACE_MONSOON:
            return f"Put the {DIE_NAMES[phase - names.PLACE_SUN]} on {where}"
        case names.CHOOSE_FACE:
            points = int(POINTS[0, action - names.FACE + 1])
            return f"Set it to {points}: move {points}, then tow {7 - points}"
        case names.MOVE_TO:
            stays = action == state.balloon
            return (f"Stay over {where}" if stays else f"Fly to {where}") + _mooring(state, action)
        case names.TOW_ISLAND:
            under = (
                f", under the {CLOUDS[state.cloud[action]]}" if state.cloud[action] != NONE else ""
            )
            verb = "Leave it on" if action == state.balloon else "Tow it to"
            return f"{verb} {where}{under}"
        case names.TOW_CLOUD:
            verb = "Keep it over" if action == state.balloon else "Tow it to"
            return f"{verb} {where}"
        case names.ANCHOR:
            edge = EDGE[state.balloon, action - names.ANCHOR_AT]
            direction = DIRECTIONS[action - names.ANCHOR_AT]
            return f"Anchor the {CLOUDS[state.tow]} {direction}, on {edge_name(edge)}"
        case _:
            return _step_label(state, action)


def miss(hand: int, cell: int) -> Fraction:
    """The chance that a throw at this cell leaves the board."""
    chance = Fraction(0)
    for distance, weight in enumerate(BOX["hand"][hand]["stray"]):
        ring = RING[cell, RING_BEGIN[distance] : RING_BEGIN[distance] + 6 * distance]
        if len(ring):
            chance += Fraction(weight, THROWS) * Fraction(int((ring == OFF).sum()), len(ring))
    return chance


def _mooring(state: State, action: int) -> str:
    """What flying there would moor."""
    after = moored(state, action)
    return f" and moor the {after}" if after else ""


def moored(state: State, action: int) -> str:
    """The piece that `move_to` this cell would moor, or nothing."""
    tried = alone(state)
    rules.play(tried[0], action)
    if tried[0].tow == NONE:
        return ""
    return tow_name(tried[0])


def tow_name(state: State) -> str:
    """The piece in tow."""
    island = int(state.phase) in ISLAND_PHASES
    return island_name(int(state.tow)) if island else CLOUDS[state.tow]


def _step_label(state: State, action: int) -> str:
    if action == names.END:
        if state.phase == names.ISLAND_STEP:
            return "End the island navigation"
        return "End the cloud navigation"
    towing = action >= names.TOW
    direction = action - (names.TOW if towing else names.FLY)
    target = int(NEIGHBOUR[state.balloon, direction])
    verb = f"Tow the {_towable(state)}" if towing else "Fly alone"
    return f"{verb} {DIRECTIONS[direction]} to {CELLS[target]} (costs {entry_cost(state, target)})"


def _towable(state: State) -> str:
    """The piece that a towing step takes along."""
    if state.tow != NONE:
        return tow_name(state)
    if state.phase == names.ISLAND_STEP:
        return island_name(int(state.island[state.balloon]))
    return CLOUDS[state.cloud[state.balloon]]


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == names.ENDED:
        return verdict(state)
    mine, others = TASKS[int(state.phase)]
    if state.points and int(state.phase) in (names.MOVE_TO, names.TOW_ISLAND, names.TOW_CLOUD,
                                             names.ISLAND_STEP, names.CLOUD_STEP):  # fmt: skip
        mine += f" ({_points(int(state.points))})"
    if state.phase == names.AIM and state.attempt == ATTEMPTS:
        mine += " once more; this is the last try"
    if seat == state.seat:
        return f"Your turn: {mine}"
    return f"{seat_name(int(state.seat))} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:  # noqa: ARG001 (no secret is told)
    """The events of the last play as sentences; all seats read the same."""
    events = [[int(number) for number in event] for event in state.events[: state.n_events]]
    actor = _actor(state, events)
    thrown = any(event[0] == names.THREW for event in events)
    told = []
    for kind, a, b, c in events:
        if kind == names.FINISHED:
            told += account(state)
        elif not (thrown and kind == names.PLACED and a == 0):  # the throw's own sentence says it
            told.append(_sentence(state, actor, kind, a, b, c))
    return told


def _actor(state: State, events: Sequence[Sequence[int]]) -> str:
    """Whose choice it was: the turn may have passed on in the same play."""
    kinds = [event[0] for event in events]
    if names.FINISHED in kinds:
        return seat_name((int(state.first) - 1) % int(state.seats))
    return seat_name((int(state.seat) - (names.BEGINS in kinds)) % int(state.seats))


def _sentence(state: State, actor: str, kind: int, a: int, b: int, c: int) -> str:
    match kind:
        case names.LAID:
            return _setting(state, bool(a))
        case names.BEGINS:
            return f"{seat_name(a)} begins a turn."
        case names.TOOK_BACK:
            return f"{seat_name(a)} takes an airship back from {CELLS[c]}."
        case names.FELL_OFF:
            return f"{actor} throws at {CELLS[a]}: off the board (try {b} of {ATTEMPTS})."
        case names.THREW:
            cells = harvest.names_of(int(state.rest[0])) or [CELLS[state.balloon]]
            place = f"between {_list(cells)}" if len(cells) > 1 else f"on {cells[0]}"
            shown = face_name(bool(state.advanced), b)
            return f"{actor} throws at {CELLS[a]}: the die lies {place} and shows {shown}."
        case names.KNOCKED:
            name = DIE_NAMES[a].capitalize()
            return (
                f"{name} struck: it shows {b}."
                if b
                else f"{name} struck: it falls off and is put back."
            )
        case names.PLACED:
            return (
                f"{actor} is over {CELLS[b]}."
                if a == 0
                else f"The {DIE_NAMES[a - 1]} stands on {CELLS[b]}."
            )
        case names.SET_FACE:
            return f"{actor} sets the die to {a}."
        case names.FLEW:
            return (
                f"{actor} stays over {CELLS[a]}."
                if a == b
                else f"{actor} flies from {CELLS[a]} to {CELLS[b]}."
            )
        case names.MOORED_ISLAND:
            return f"{actor} moors {island_name(a)}, with {_points(b)} to tow it."
        case names.MOORED_CLOUD:
            return f"{actor} moors the {CLOUDS[a]}, with {_points(b)} to tow it."
        case names.TOWED_ISLAND | names.TOWED_CLOUD:
            what = island_name(a) if kind == names.TOWED_ISLAND else CLOUDS[a]
            return (
                f"{actor} leaves {what} where it is."
                if b == c
                else f"{actor} tows {what} from {CELLS[b]} to {CELLS[c]}."
            )
        case names.ANCHORED:
            of = names.CLOUDS_TO_END[state.advanced]
            return f"{CLOUDS[a].capitalize()} is anchored on {edge_name(b)}: {c} of {of}."
        case names.NAVIGATES:
            what = "Island" if a == names.ISLAND_STEP else "Cloud"
            return f"{what} navigation with {_points(b)}."
        case names.LANDED:
            return f"{seat_name(a)} lands on {CELLS[c]}."
        case names.TURN_LOST:
            return f"{seat_name(a)} has missed twice and loses the turn."
        case _:
            return f"{state.anchored} clouds are anchored: this is the last round."


def _setting(state: State, as_asked: bool) -> str:
    told = "Islands and clouds fill the sky."
    if not as_asked:
        told += " No balanced layout was found."  # PLUV-010
    for die, name in enumerate(DIE_NAMES):
        if state.weather[die] != NONE:
            told += f" The {name} shows {state.value[die]} on {CELLS[state.weather[die]]}."
    return told


def _points(count: int) -> str:
    return f"{count} point{'' if count == 1 else 's'}"


def _list(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def account(state: State) -> list[str]:
    """Each seat's mission with the groups that count for it, the sum, and who has the most."""
    lines = []
    for seat in range(int(state.seats)):
        mission = int(state.mission[seat])
        parts = harvest.of_mission(state, mission)
        total = sum(part.amount for part in parts)
        counted = " + ".join(
            f"{part.amount} {part.good} ({' '.join(part.cells) or 'none'})" for part in parts
        )
        lines.append(f"{seat_name(seat)}, {mission_name(mission)}: {counted} = {total}")
    return [*lines, verdict(state)]


def winners(state: State) -> list[int]:
    """The seats with the highest score; all who tie share the victory (PLUV-111)."""
    counts = GAME.scores(state)
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def verdict(state: State) -> str:
    """Who wins, or leads if the match were over now."""
    first = [seat_name(seat) for seat in winners(state)]
    if len(first) > 1:
        return f"{_list(first)} share the victory."
    return f"{first[0]} wins."


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    cell_is_asked = phase in (names.AIM, names.REST_CELL, names.PLACE_SUN, names.PLACE_MONSOON,
                              names.MOVE_TO, names.TOW_ISLAND, names.TOW_CLOUD)  # fmt: skip
    if action < names.ANCHOR_AT and cell_is_asked:
        return _why_not_cell(state, phase, action)
    if names.ANCHOR_AT <= action < names.FACE and phase == names.ANCHOR:
        if EDGE[state.balloon, action - names.ANCHOR_AT] == OFF:
            return "PLUV-002", "there is no edge on the rim of the sky"
        return "PLUV-003", "a cloud hangs on that edge already"
    if action >= names.FLY and phase in (names.ISLAND_STEP, names.CLOUD_STEP):
        return _why_not_step(state, phase, action)
    if names.TAKE <= action < names.FLY and state.seats != names.DUEL:
        return "PLUV-021", "your airship returns to your hand by itself"
    if names.FACE <= action < names.TAKE:
        return "PLUV-028", "a number is chosen only when the die shows an airship"
    return "PLUV-020", f"now you must {TASKS[phase][0]}"


def _why_not_cell(state: State, phase: int, cell: int) -> tuple[str, str]:
    name = CELLS[cell]
    if phase == names.REST_CELL:
        return "PLUV-024", f"the balloon die does not touch {name}"
    if phase in (names.PLACE_SUN, names.PLACE_MONSOON):
        return "PLUV-091", f"the {DIE_NAMES[phase - names.PLACE_SUN]} does not touch {name}"
    if not int(choices.in_reach(state, state.points)) & int(BIT[cell]):
        rule = "PLUV-034" if phase == names.MOVE_TO else "PLUV-041"
        return rule, f"{name} is further than {state.points} points away"
    if phase == names.TOW_ISLAND:
        return "PLUV-043", f"another island lies on {name}"
    return "PLUV-049", f"{name} has no free edge to anchor a cloud on"


def _why_not_step(state: State, phase: int, action: int) -> tuple[str, str]:
    on_islands = phase == names.ISLAND_STEP
    other = "island" if on_islands else "lying cloud"
    if action == names.END:
        if on_islands:
            return "PLUV-080", "two islands cannot be left on one cell: tow on"
        return "PLUV-084", "another cloud lies here and no edge is free: tow on"
    towing = action >= names.TOW
    target = int(NEIGHBOUR[state.balloon, action - (names.TOW if towing else names.FLY)])
    if target == OFF:
        return "PLUV-073", "the sky ends there"
    if entry_cost(state, target) > state.points:
        return (
            "PLUV-073",
            f"{CELLS[target]} costs {entry_cost(state, target)}, you have {state.points} left",
        )
    if not towing:
        return "PLUV-078", f"the piece you carry cannot be left above another {other}"
    if state.tow == NONE:
        here = int(BIT[state.balloon])
        if not on_islands and not int(state.lying) & here:
            return "PLUV-075", "no cloud lies here"
        if on_islands and not int(islands(state)) & here:
            return "PLUV-074", "no island lies here"
        if on_islands and not can_be_towed(state, state.balloon):
            if int(state.locked) & here:
                return "PLUV-062", "fog locks this island"
            return "PLUV-074", "this island is occupied"
    if on_islands:
        return "PLUV-080", f"{CELLS[target]} holds an island and no free cell would be within reach"
    return (
        "PLUV-084",
        f"{CELLS[target]} has a cloud and no free edge, and no way on would be within reach",
    )


# -- the position as text, from a view


def sky_lines(cells: Sequence[str]) -> list[str]:
    """37 words as rows of hexes, each row named by its letter."""
    wide = 6
    lines, cell = [], 0
    for row in range(ROWS):
        words = cells[cell : cell + row_length(row)]
        cell += row_length(row)
        indent = " " * (wide // 2 * abs(row - SIDE + 1))
        lines.append(
            f"{CELLS[cell - 1][0]}  {indent}{''.join(f'{word:<{wide}}' for word in words)}".rstrip()
        )
    return lines


def describe(view: Document) -> str:
    """The sky to read in a terminal or with a screen reader; made of the view alone."""
    last = ", last round" if view["last_round"] else ""
    lines = [
        f"Round {view['round']} of at most {view['rounds']}{last} · clouds anchored "
        f"{view['anchored']} of {view['clouds_to_end']} · {view['prompt']}",
        "",
        *sky_lines([cell["code"] for cell in view["cells"]]),
        "",
        "Islands are terrain, animals, crops (F21: forest, 2 reindeer, 1 mushroom); "
        "r, s, g: rain, sun, fog lying; . empty",
    ]
    hanging = [
        f"{edge['cloud']} {'-'.join(edge['between'])}" for edge in view["edges"] if edge["cloud"]
    ]
    lines.append(f"Anchored: {', '.join(hanging) or 'none'}")
    locked = [cell["name"] for cell in view["cells"] if cell["locked"]]
    if locked:
        lines.append(f"Locked by fog: {' '.join(locked)}")
    airships = [
        f"{seat_name(ship['seat'])} {ship['cell'] or 'in hand'}" for ship in view["airships"]
    ]
    lines.append(f"Airships: {', '.join(airships)}")
    for die in view["weather"]:
        lines.append(
            f"{die['name'].capitalize()}: {die['value']} on {die['cell']}, doubles {die['doubles']}"
        )
    lines += _balloon(view["balloon"])
    goods = ", ".join(f"{good['amount']} {good['good']}" for good in view["goods"])
    lines.append(f"Largest now: {goods}")
    lines += [_mission(view, seat) for seat in view["seats"]]
    return "\n".join(lines)


def _balloon(balloon: Document) -> list[str]:
    lines = []
    for name, cells in balloon["rests"].items():
        lines.append(
            f"The {name} lies between {_list(cells)}"
            if len(cells) > 1
            else f"The {name} lies on {cells[0]}"
        )
    if balloon["cell"]:
        told = f"Balloon over {balloon['cell']}: the die shows {balloon['shows']}, "
        told += f"{_points(balloon['points'])} left"
        lines.append(told + (f", towing {balloon['tow']['name']}" if balloon["tow"] else ""))
    return lines


def _mission(view: Document, seat: dict[str, Any]) -> str:
    who = seat["name"] + (" (you)" if seat["seat"] == view["seat"] else "")
    mission = seat["mission"]
    return (
        f"{who}: {mission['name']}, worth {mission['points']}"
        if mission
        else f"{who}: mission hidden"
    )
