"""A whole position of Les Pluvionautes as a document, both ways.

By hand the sky is enough; lines that are left out have the value they have when a turn begins:

    missions: square_a square_b square_c
    sky:
      A           F21   .     P21   .
      B        F22   P11+s .     M31   .
      ...
    rain: B2-B3 D5-E4
    fog: C2-D2

Pieces that no line names lie beside the board. More examples are in `rules.md`.
"""

from collections import Counter

import numpy as np

from skysail.game import Document, State
from skysail.paper import LINES, NUMBER, SENTENCE, WORD, WORDS, Sheet, write_luck, wrong

from . import GAME, harvest, rules, text
from . import state as s
from .box import (
    CLOUD_CODES,
    CLOUD_COPIES,
    CLOUDS,
    COPIES,
    DICE,
    FITS,
    HANDS,
    ISLAND_CODES,
    KINDS,
    MISSIONS,
    MOST_SEATS,
    NONE,
    POINTS,
    SET_MISSIONS,
    SET_SIZE,
    SETS,
    VALUES,
)
from .names import ISLAND_PHASES, PHASES, edge_name
from .pieces import lay_cloud, set_island, set_on_edge
from .setup import clear
from .sky import BIT, CELL, CELLS, EDGE, EDGE_CELLS, LETTERS, N_CELLS, NEIGHBOUR, ROWS, row_length

FIELDS = {
    "seats": NUMBER,  # as many as missions, or 3
    "mode": WORD,
    "hand": WORD,
    "max_turns": NUMBER,
    "first": NUMBER,  # the seat that begins each round
    "turn": NUMBER,  # turns finished
    "choosing": NUMBER,  # the seat whose turn it is
    "phase": WORD,  # without it, the turn begins now
    "missions": WORDS,  # of each seat
    "left_over": WORD,  # the mission that nobody has
    "sky": LINES,  # rows of cells: an island, a cloud, island+cloud, or a dot
    "rain": WORDS,  # anchored clouds, each by its two cells
    "fog": WORDS,
    "sun": WORDS,
    "airships": WORDS,  # of each seat in turn: a cell, or hand
    "sun_die": WORDS,  # cell and value
    "monsoon_die": WORDS,
    "attempt": NUMBER,
    "balloon": WORD,
    "face": WORD,  # what the balloon die shows: airship or points
    "points": NUMBER,  # left to spend
    "tow": WORD,  # the island or cloud in tow
    "navigation": NUMBER,  # first or second
    "rest_balloon": WORDS,  # cells among which a die is to be placed
    "rest_sun": WORDS,
    "rest_monsoon": WORDS,
    "step": NUMBER,
    "luck": SENTENCE,  # the random generator, in hexadecimal
}
MODES = ("normal", "advanced")
RESTS = ("rest_balloon", "rest_sun", "rest_monsoon")
EMPTY, HAND, AIRSHIP = ".", "hand", "airship"
USUAL_SEATS, USUAL_TURNS = 3, 120
CODES = (*ISLAND_CODES, *CLOUD_CODES)
FACE_PHASES = range(s.CHOOSE_FACE, s.ENDED)  # the balloon is in the air


def write(state: State) -> Document:
    """All of the state but the events, less what is not there."""
    seats = int(state.seats)
    document: Document = {
        "seats": seats,
        "mode": MODES[state.advanced],
        "hand": HANDS[state.hand],
        "max_turns": int(state.max_turns),
        "first": int(state.first),
        "turn": int(state.turn),
        "phase": PHASES[state.phase],
        "missions": [MISSIONS[mission] for mission in state.mission[:seats]],
        "sky": text.sky_lines([_code(state, cell) for cell in range(N_CELLS)]),
    }
    if seats < len(state.mission) and state.mission[seats] != NONE:
        document["left_over"] = MISSIONS[state.mission[seats]]
    for cloud, name in enumerate(CLOUDS):
        edges = [edge_name(edge) for edge in range(len(EDGE_CELLS)) if state.edge[edge] == cloud]
        if edges:
            document[name] = edges
    airships = state.airship[: _fleet(seats)]
    document["airships"] = [CELLS[cell] if cell != NONE else HAND for cell in airships]
    for die, name in enumerate(DICE):
        if state.weather[die] != NONE:
            document[name] = [CELLS[state.weather[die]], int(state.value[die])]
    document |= _write_turn(state)
    document |= {"step": int(state.step), "luck": write_luck(state)}
    return document


def _code(state: State, cell: int) -> str:
    kind, cloud = int(state.island[cell]), int(state.cloud[cell])
    parts = [ISLAND_CODES[kind]] * (kind != NONE) + [CLOUD_CODES[cloud]] * (cloud != NONE)
    return "+".join(parts) or EMPTY


def _fleet(seats: int) -> int:
    """How many airships are in the match."""
    return 2 * seats if seats == s.DUEL else seats


def _write_turn(state: State) -> Document:
    """The turn under way."""
    document: Document = {}
    if state.phase == s.ENDED:
        return document
    document["attempt"] = int(state.attempt)
    if state.balloon != NONE:
        document["balloon"] = CELLS[state.balloon]
    if state.face != NONE:
        document["face"] = str(int(POINTS[state.advanced, state.face]) or AIRSHIP)
        document["points"] = int(state.points)
    if state.tow != NONE:
        on_islands = int(state.phase) in ISLAND_PHASES
        document["tow"] = ISLAND_CODES[state.tow] if on_islands else CLOUDS[state.tow]
    if state.advanced and state.face != NONE:
        document["navigation"] = 1 + int(state.second)
    for name, cells in zip(RESTS, state.rest, strict=True):
        if cells:
            document[name] = harvest.names_of(int(cells))
    return document


def read(document: Document, state: State, seed: int) -> int:
    """Lay the position out in `state`, a record of zeros; InvalidPosition names the field."""
    sheet = _Sheet(FIELDS, document)
    clear(state)
    rules.forget_turn(state)
    _read_match(sheet, state)
    _read_missions(sheet, state)
    _read_sky(sheet, state)
    _read_anchored(sheet, state)
    _check_pieces(state)
    _read_airships(sheet, state)
    _read_weather(sheet, state)
    state.rng = sheet.luck(seed)
    _read_turn(sheet, state)
    return int(state.seats)


class _Sheet(Sheet):
    """A sheet that also reads cells."""

    def cell(self, name: str, word: str) -> int:
        if word.upper() not in CELL:
            raise wrong(name, f"{word!r} is not a cell from A1 to G4")
        return CELL[word.upper()]


def _read_match(sheet: _Sheet, state: State) -> None:
    named = len(sheet.words("missions"))
    seats = sheet.number("seats", named or USUAL_SEATS, s.DUEL, MOST_SEATS)
    state.seats = seats
    state.advanced = sheet.one_of("mode", MODES[0], MODES)
    state.hand = sheet.one_of("hand", "steady", HANDS)
    most = sheet.number("max_turns", USUAL_TURNS, seats, np.iinfo(np.int16).max)
    if most % seats:
        raise wrong("max_turns", f"{most} is not a number of whole rounds")
    state.max_turns = most
    state.turn = sheet.number("turn", 0, 0, most)
    state.step = sheet.number("step", 0, 0, np.iinfo(np.int16).max)
    turn = int(state.turn)
    choosing = sheet.document.get("choosing", 0)
    state.first = sheet.number("first", (choosing - turn) % seats, 0, seats - 1)
    state.seat = (int(state.first) + turn) % seats
    if "choosing" in sheet.document and sheet.number("choosing", 0, 0, seats - 1) != state.seat:
        raise wrong("choosing", f"after {turn} turns it is seat {state.seat}'s")


def _read_missions(sheet: _Sheet, state: State) -> None:
    """A set that fits the seats: as named, or the first one in its order."""
    seats = int(state.seats)
    words = sheet.words("missions")
    if len(words) not in (0, seats):
        raise wrong("missions", f"{len(words)} for {seats} seats")
    if "left_over" in sheet.document:
        words.append(sheet.document["left_over"])
    for word in words:
        if word not in MISSIONS:
            raise wrong("missions", f"{word!r} is not one of {', '.join(MISSIONS)}")
    named = [MISSIONS.index(word) for word in words]
    if len(set(named)) != len(named):
        raise wrong("missions", "one is named twice")
    for number in range(len(SETS)):
        members = [int(mission) for mission in SET_MISSIONS[number, : SET_SIZE[number]]]
        if FITS[number, seats] and set(named) <= set(members):
            named += [mission for mission in members if mission not in named]
            state.mission[: len(named)] = named
            return
    raise wrong("missions", f"these are not used together with {seats} seats")


def _read_sky(sheet: _Sheet, state: State) -> None:
    lines = sheet.document.get("sky")
    if lines is None:
        raise wrong("sky", "the rows of the board are missing")
    if len(lines) != ROWS:
        raise wrong("sky", f"{len(lines)} rows, the sky has {ROWS}")
    words: list[str] = []
    for row, line in enumerate(lines):
        row_words = str(line).split()
        if row_words and row_words[0] == LETTERS[row]:
            row_words = row_words[1:]
        if len(row_words) != row_length(row):
            raise wrong(
                "sky", f"row {LETTERS[row]} has {row_length(row)} cells, not {len(row_words)}"
            )
        words += row_words
    for cell, word in enumerate(words):
        for part in [] if word == EMPTY else word.split("+"):
            if part not in CODES:
                raise wrong("sky", f"{CELLS[cell]}: {part!r} is not one of {' '.join(CODES)}")
            piece = CODES.index(part)
            taken = state.island[cell] if piece < KINDS else state.cloud[cell]
            if taken != NONE:
                raise wrong("sky", f"{CELLS[cell]}: two pieces of a kind")
            if piece < KINDS:
                set_island(state, cell, piece)
            else:
                lay_cloud(state, cell, piece - KINDS)


def _read_anchored(sheet: _Sheet, state: State) -> None:
    for cloud, name in enumerate(CLOUDS):
        for word in sheet.words(name):
            one, dash, other = word.partition("-")
            cell = sheet.cell(name, one)
            sides = [int(neighbour) for neighbour in NEIGHBOUR[cell]]
            if not dash or sheet.cell(name, other) not in sides:
                raise wrong(name, f"{word!r} is not two neighbouring cells, as B2-B3")
            edge = int(EDGE[cell, sides.index(sheet.cell(name, other))])
            if state.edge[edge] != NONE:
                raise wrong(name, f"on {word} hangs a cloud already")
            set_on_edge(state, edge, cloud)


def _check_pieces(state: State) -> None:
    """No more of any piece than the box holds."""
    pieces = Counter(CODES[kind] for kind in state.island if kind != NONE)
    clouds = (*state.cloud, *state.edge)
    pieces += Counter(CLOUD_CODES[cloud] for cloud in clouds if cloud != NONE)
    for code, copies in zip(CODES, (*COPIES, *CLOUD_COPIES), strict=True):
        if pieces[code] > copies:
            raise wrong("sky", f"{pieces[code]} of {code}, the box holds {copies}")


def _read_airships(sheet: _Sheet, state: State) -> None:
    fleet = _fleet(int(state.seats))
    words = sheet.words("airships") or [HAND] * fleet
    if len(words) != fleet:
        raise wrong("airships", f"{len(words)} of {fleet}")
    for token, word in enumerate(words):
        if word == HAND:
            continue
        cell = sheet.cell("airships", word)
        if state.island[cell] == NONE:
            raise wrong("airships", f"there is no island on {word}")
        if int(state.held) & int(BIT[cell]):
            raise wrong("airships", f"two on {word}")
        state.airship[token] = cell
        state.held |= BIT[cell]


def _read_weather(sheet: _Sheet, state: State) -> None:
    if ("sun_die" in sheet.document) != ("monsoon_die" in sheet.document):
        raise wrong("sun_die", "both weather dice, or none")
    for die, name in enumerate(DICE):
        if name not in sheet.document:
            continue
        words, allowed = sheet.words(name), sorted({str(value) for value in VALUES[die]})
        if len(words) != 2 or words[1] not in allowed:
            raise wrong(name, f"its cell, then {', '.join(allowed)}")
        state.weather[die] = sheet.cell(name, words[0])
        state.value[die] = int(words[1])


def _read_turn(sheet: _Sheet, state: State) -> None:
    """What is being decided; without a phase the turn begins."""
    document = sheet.document
    if "phase" not in document:
        rules.begin_turn(state, state.seat)
        return
    state.phase = sheet.one_of("phase", "", PHASES)
    if state.phase == s.ENDED:
        rules.scores(state, state.score)
        state.seat = s.OVER
        return
    _check_airships(state)
    state.attempt = sheet.number("attempt", 1, 1, s.ATTEMPTS)
    state.second = sheet.number("navigation", 1, 1, 2) - 1
    phase = int(state.phase)
    for die, name in enumerate(RESTS):
        for word in sheet.words(name):
            state.rest[die] |= BIT[sheet.cell(name, word)]
    if "balloon" in document:
        state.balloon = sheet.cell("balloon", document["balloon"])
    if "face" in document:
        shown = [str(points or AIRSHIP) for points in POINTS[state.advanced]]
        state.face = sheet.one_of("face", "", shown)
        points = int(POINTS[state.advanced, state.face])
        left = points if phase in FACE_PHASES else 0
        state.points = sheet.number("points", left, 0, points)
    if "tow" in document:
        names = ISLAND_CODES if phase in ISLAND_PHASES else CLOUDS
        state.tow = sheet.one_of("tow", "", names)
        _check_tow(state, phase)
    _check_choice(state, phase)


def _check_airships(state: State) -> None:
    """The seat to move has an airship in hand, unless it is to take one back."""
    first = rules.first_airship(state, int(state.seat))
    own = state.airship[first : first + (2 if state.seats == s.DUEL else 1)]
    if (state.phase == s.TAKE_BACK) != bool((own != NONE).all()):
        raise wrong(
            "airships", "the seat to move has one in hand (without 'phase' its turn begins)"
        )


def _check_tow(state: State, phase: int) -> None:
    """The piece in tow must be one that is not on the board as well."""
    if phase in ISLAND_PHASES:
        missing = COPIES[state.tow] > sum(1 for kind in state.island if kind == state.tow)
    else:
        used = sum(1 for cloud in (*state.cloud, *state.edge) if cloud == state.tow)
        missing = CLOUD_COPIES[state.tow] > used
    if not missing:
        raise wrong("tow", "all pieces of this kind are on the board")


def _check_choice(state: State, phase: int) -> None:
    """The fields fit the phase, and there is something to choose."""
    advanced_only = phase in (s.ISLAND_STEP, s.CLOUD_STEP)
    normal_only = phase in (s.CHOOSE_FACE, s.MOVE_TO, s.TOW_ISLAND, s.TOW_CLOUD)
    if (advanced_only and not state.advanced) or (normal_only and state.advanced):
        raise wrong("phase", f"{PHASES[phase]} is of the other mode")
    in_the_air = phase in FACE_PHASES
    if in_the_air and (state.balloon == NONE or state.face == NONE):
        raise wrong("balloon", "where is it, and what does its die show ('face')?")
    if phase <= s.AIM and (state.face != NONE or state.tow != NONE or state.rest.any()):
        raise wrong("phase", "nothing has been thrown yet")
    if (state.tow == NONE) and phase in (s.TOW_ISLAND, s.TOW_CLOUD, s.ANCHOR):
        raise wrong("tow", "what is towed?")
    if state.tow != NONE and (not in_the_air or phase in (s.CHOOSE_FACE, s.MOVE_TO)):
        raise wrong("tow", "nothing is towed in this phase")
    if not GAME.legal(state):
        raise wrong("phase", "there is nothing to choose")


def census(state: State) -> Document:
    """Every piece counted where it is, on the board or in tow: no play may change the sum."""
    pieces = Counter(ISLAND_CODES[kind] for kind in state.island if kind != NONE)
    pieces += Counter(CLOUDS[cloud] for cloud in (*state.cloud, *state.edge) if cloud != NONE)
    if state.tow != NONE:
        on_islands = int(state.phase) in ISLAND_PHASES
        pieces[ISLAND_CODES[state.tow] if on_islands else CLOUDS[state.tow]] += 1
    return {
        "pieces": dict(sorted(pieces.items())),
        "missions": sorted(MISSIONS[mission] for mission in state.mission if mission != NONE),
        "weather_dice": int((state.weather != NONE).sum()),
    }
