"""Les Pluvionautes: what a seat knows, as a tensor and as a fair re-deal.

Everything lies open but the missions: a seat knows its own, and which are in use.
"""

from skysail.chance import mix, shuffle
from skysail.jit import compile_module
from skysail.observation import size_of, starts_of

from . import box
from . import state as s
from .groups import largest
from .sky import BIT, N_CELLS, N_EDGES
from .throw import N_DICE

N_GOODS = len(box.GOODS)
N_CLOUDS = len(box.CLOUDS)

# The observation, part by part. Seats come in turn order, beginning with the one that looks.
OBSERVED = (
    ("seats", box.MOST_SEATS, "how many seats there are"),
    ("phase", s.ENDED + 1, "what is being decided"),
    ("choosing", box.MOST_SEATS, "who chooses"),
    ("first", box.MOST_SEATS, "who begins each round"),
    ("advanced", 1, "whether the mode is advanced"),
    ("hand", len(box.HANDS), "how far throws stray"),
    ("mine", N_GOODS * box.N_TERRAINS, "the terrains whose animals and crops my mission counts"),
    ("missions", box.MOST_SEATS * box.N_MISSIONS, "the missions that I know, by seat"),
    ("in_use", box.N_MISSIONS, "missions that are dealt or left over"),
    ("goods", N_GOODS * box.N_TERRAINS, "the largest herd and plantation of each terrain now"),
    ("terrain", box.N_TERRAINS * N_CELLS, "islands"),
    ("printed", N_GOODS * N_CELLS, "animals and crops printed on them"),
    ("locked", N_CELLS, "cells beside fog"),
    ("lying", N_CLOUDS * N_CELLS, "lying clouds"),
    ("anchored", N_CLOUDS * N_EDGES, "anchored clouds"),
    ("airships", box.MOST_SEATS * N_CELLS, "airships on the board, by seat"),
    ("weather", N_DICE * N_CELLS, "the value of each weather die, at its cell"),
    ("rest", (1 + N_DICE) * N_CELLS, "cells among which a thrown die is placed"),
    ("balloon", N_CELLS, "where the balloon is"),
    ("face", box.FACES, "what the balloon die shows"),
    ("points", 1, "points to spend"),
    ("tow_island", box.N_TERRAINS + N_GOODS, "terrain, animals and crops of the island in tow"),
    ("tow_cloud", N_CLOUDS, "the cloud in tow"),
    ("attempt", 1, "whether this is the second throw"),
    ("second", 1, "whether this is the second navigation"),
    ("to_end", 1, "clouds still to be anchored before the last round"),
    ("rounds", 2, "rounds finished, rounds at most"),
)
OBSERVATION = size_of(OBSERVED)
AT = starts_of(OBSERVED)


def observe(state, seat, out):
    """All that the seat knows; `out` holds OBSERVATION numbers."""
    for index in range(OBSERVATION):
        out[index] = 0
    out[AT.seats + state.seats - 1] = 1
    out[AT.phase + state.phase] = 1
    if state.phase != s.ENDED:
        out[AT.choosing + (state.seat - seat) % state.seats] = 1
    out[AT.first + (state.first - seat) % state.seats] = 1
    out[AT.advanced] = state.advanced
    out[AT.hand + state.hand] = 1
    observe_missions(state, seat, out)
    observe_board(state, seat, out)
    observe_turn(state, out)
    out[AT.to_end] = max(0, s.CLOUDS_TO_END[state.advanced] - state.anchored)
    out[AT.rounds] = state.turn // state.seats
    out[AT.rounds + 1] = state.max_turns // state.seats


def observe_missions(state, seat, out):
    """The seat's own mission, at the end all of them; which are in use; what each good counts."""
    for good in range(N_GOODS):
        out[AT.mine + good * box.N_TERRAINS + box.GOAL[state.mission[seat], good]] = 1
        for terrain in range(box.N_TERRAINS):
            out[AT.goods + good * box.N_TERRAINS + terrain] = largest(state, terrain, good)
    for owner in range(state.seats):
        if owner == seat or state.phase == s.ENDED:
            place = int((owner - seat) % state.seats)
            out[AT.missions + place * box.N_MISSIONS + state.mission[owner]] = 1
    for index in range(in_use(state)):
        out[AT.in_use + state.mission[index]] = 1


def in_use(state):
    """How many missions are dealt or left over."""
    count = 0
    for index in range(box.N_MISSIONS):
        count += state.mission[index] != box.NONE
    return count


def observe_board(state, seat, out):
    """Islands, clouds, airships and weather dice."""
    for cell in range(N_CELLS):
        kind = state.island[cell]
        if kind != box.NONE:
            out[AT.terrain + int(box.TERRAIN_OF[kind]) * N_CELLS + cell] = 1
            for good in range(N_GOODS):
                out[AT.printed + good * N_CELLS + cell] = box.PRINTED[good, kind]
        if state.cloud[cell] != box.NONE:
            out[AT.lying + int(state.cloud[cell]) * N_CELLS + cell] = 1
        out[AT.locked + cell] = state.locked & BIT[cell] != 0
        for die in range(1 + N_DICE):
            out[AT.rest + die * N_CELLS + cell] = state.rest[die] & BIT[cell] != 0
    for edge in range(N_EDGES):
        if state.edge[edge] != box.NONE:
            out[AT.anchored + int(state.edge[edge]) * N_EDGES + edge] = 1
    for token in range(box.MOST_SEATS):
        if state.airship[token] != box.NONE:
            owner = token // 2 if state.seats == s.DUEL else token
            place = int((owner - seat) % state.seats)
            out[AT.airships + place * N_CELLS + state.airship[token]] = 1
    for die in range(N_DICE):
        if state.weather[die] != box.NONE:
            out[AT.weather + die * N_CELLS + state.weather[die]] = state.value[die]


def observe_turn(state, out):
    """The balloon, its die, and what it tows."""
    if state.balloon != box.NONE:
        out[AT.balloon + state.balloon] = 1
    if state.face != box.NONE:
        out[AT.face + state.face] = 1
    out[AT.points] = state.points
    out[AT.attempt] = state.attempt - 1
    out[AT.second] = state.second
    if state.tow == box.NONE:
        return
    if state.phase == s.TOW_ISLAND or state.phase == s.ISLAND_STEP:
        out[AT.tow_island + box.TERRAIN_OF[state.tow]] = 1
        for good in range(N_GOODS):
            out[AT.tow_island + box.N_TERRAINS + good] = box.PRINTED[good, state.tow]
    else:
        out[AT.tow_cloud + state.tow] = 1


def redeal(state, seat, seed):
    """Deal the missions anew that the seat cannot know, all orders alike; NONE is an onlooker."""
    state.rng = mix(seed)
    if state.phase == s.ENDED:
        return
    mine = state.mission[seat] if seat != box.NONE else box.NONE
    count = in_use(state)
    unknown = 0
    used = 0  # the missions in use, as bits
    for index in range(count):
        used |= 1 << int(state.mission[index])
    for mission in range(box.N_MISSIONS):
        if used >> mission & 1 and mission != mine:
            state.mission[unknown] = mission
            unknown += 1
    shuffle(state, state.mission, unknown)
    if seat != box.NONE:
        state.mission[unknown] = state.mission[seat]
        state.mission[seat] = mine


compile_module(__name__)
