"""The stage: a table drawn in regions, and beats that play what happened.

A game's `draw.py` gives `regions(view, form)`; its `stage.py`, if it has one, gives

    beats(state, seat)                      the last play as beats
    foresee(before, action, after, seat)    facts of one possible outcome of a choice
    foretell(view, action, certain, odds)   those facts, over many re-deals, in words and ghosts
    is_certain(before, after)               whether one re-deal tells as much; may be missing
    retell(plays, seat)                     the same, where a scene takes several plays, instead
    likely(state, seat)                     what the notebook says of the unknown; may be missing
    keep(state, seat)                       what it keeps of a play, as data; may be missing
    entry(state, seat)                      the last play as one entry of the log; may be missing
    reckon(past, state, seat)               a round in a line, once it is over; may be missing
    ending(state, seat)                     how the match ended, item by item
    retrace(past, state, seat)              what the whole match adds to it; may be missing

All of it is plain data made of what the seat may know. docs/stage.md says what a page does with it.
"""

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

import numpy as np

from skysail import art
from skysail.errors import InvalidMove
from skysail.game import Document, Game, State
from skysail.parts import ViewOfActs

# The shapes of a window, and the size that a game draws for: what is left by header and foot.
FORMS = {
    "wide": (1280.0, 756.0),  # desktops and tablets; 1280 x 800 with a header of 44
    "tall": (390.0, 752.0),  # phones upright; 390 x 844 with a header of 44 and a foot of 48
    "small": (360.0, 600.0),  # small phones upright; 360 x 640 with a header of 40
    "low": (844.0, 350.0),  # phones on their side; 844 x 390 with a header of 40
}
USUAL_FORM = "wide"
# Wide windows of other shapes; drawn by games that name the form in FORMS of their draw.py.
MORE_FORMS = {
    "square": (1024.0, 724.0),  # tablets on their side; 1024 x 768 with a header of 44
    "deep": (1280.0, 840.0),  # 1920 x 1080 with the log beside the table, or 3 : 2; else square
}
CLOCK_HEIGHT = 36.0
CHROME = ("prompt", "news")  # areas that the page fills: what is asked, what happened since
EMPTY_AREA = "."

Events = Sequence[Sequence[int]]  # of one play: kind and three numbers each


# -- regions


class Box(NamedTuple):
    """Where a region lies in its form, in units of the form."""

    x: float
    y: float
    width: float
    height: float


class Arrangement(NamedTuple):
    """How regions lie around each other: sizes of columns and rows, and who takes which cells.

    `areas` has a line for each row, a name for each column, as CSS writes a grid. It is the same
    through a whole match: nothing ever changes its height.
    """

    columns: Sequence[float]
    rows: Sequence[float]
    areas: Sequence[str]
    gap: float = 8.0

    def names(self) -> list[str]:
        """The areas in reading order."""
        cells = [name for line in self.areas for name in line.split()]
        return [name for name in dict.fromkeys(cells) if name != EMPTY_AREA]

    def box(self, name: str) -> Box:
        """Where an area lies, margins and gaps counted."""
        cells = [
            (row, column)
            for row, line in enumerate(self.areas)
            for column, area in enumerate(line.split())
            if area == name
        ]
        (top, left), (bottom, right) = min(cells), max(cells)
        return Box(
            self.gap + sum(self.columns[:left]) + left * self.gap,
            self.gap + sum(self.rows[:top]) + top * self.gap,
            sum(self.columns[left : right + 1]) + (right - left) * self.gap,
            sum(self.rows[top : bottom + 1]) + (bottom - top) * self.gap,
        )

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high all of it is."""
        wide = sum(self.columns) + (len(self.columns) + 1) * self.gap
        return wide, sum(self.rows) + (len(self.rows) + 1) * self.gap


class Leaf(NamedTuple):
    """A picture of its own beside the table: a leaf of the notebook, a game's own tool."""

    title: str
    body: str
    width: float
    height: float
    words: str = ""  # the same for those who listen


class Regions(NamedTuple):
    """A view drawn: each area's picture in units of its box, and what stands in the header."""

    arrangement: Arrangement
    drawings: Mapping[str, str]
    clock: str = ""  # how far the match has come, CLOCK_HEIGHT high
    clock_width: float = 0.0
    tool: Leaf | None = None  # the game's own, opened from the header
    defs: Mapping[str, str] = {}


def forms_of(game: Game) -> dict[str, tuple[float, float]]:
    """The forms that a game draws, each with its size."""
    named = getattr(game.art, "FORMS", ())
    return FORMS | {form: size for form, size in MORE_FORMS.items() if form in named}


def drawn_for(game: Game, form: str) -> str:
    """The form that a game draws for a window: the nearest, if it has none for this one."""
    known = forms_of(game)
    nearest = (form, "square") if form == "deep" else (form,)
    return next((one for one in nearest if one in known), USUAL_FORM)


def draw(game: Game, view: Document, form: str = USUAL_FORM) -> Document:
    """The table of one seat for a window's form, as a page lays it out."""
    drawn: Regions = game.art.regions(view, drawn_for(game, form))
    arrangement, defs = drawn.arrangement, drawn.defs
    regions = {}
    for name in arrangement.names():
        if name not in CHROME:
            box = arrangement.box(name)
            drawing = drawn.drawings[name]
            regions[name] = art.region(box.width, box.height, drawing, name, defs, shared=True)
    told: Document = {
        "form": form if form in FORMS else USUAL_FORM,
        "columns": list(arrangement.columns),
        "rows": list(arrangement.rows),
        "areas": list(arrangement.areas),
        "gap": arrangement.gap,
        "size": list(arrangement.size),
        "regions": regions,
    }
    if drawn.clock:
        width = drawn.clock_width
        told["clock"] = art.region(width, CLOCK_HEIGHT, drawn.clock, "clock", defs, shared=True)
    if drawn.tool:
        told["tool"] = leaf(drawn.tool, defs)
    return told


def leaf(drawn: Leaf, defs: Mapping[str, str]) -> Document:
    """A leaf as a page shows it."""
    picture = art.region(drawn.width, drawn.height, drawn.body, drawn.title, defs, shared=True)
    return {"title": drawn.title, "svg": picture, "words": drawn.words}


def keep(game: Game, state: State, seat: int | None) -> Document:
    """What a game's notebook keeps of the last play, as data; mostly nothing."""
    kept: Document = game.stage.keep(state, seat) if hasattr(game.stage, "keep") else {}
    return kept


def notebook(
    game: Game,
    state: State,
    seat: int | None,
    past: Sequence[tuple[int | None, list[str]]] = (),
    kept: Sequence[Document] = (),
    events: Sequence[Events] = (),
) -> list[Document]:
    """What the seat may remember, leaf by leaf; empty if the game keeps no notebook.

    `past` is who made each choice so far, and what the seat was told of it; `kept` what the game
    noted of each, `events` what each left. A game's `likely`, if it has one, says what re-deals of
    the seat's knowledge have in common.
    """
    if not hasattr(game.art, "notebook"):
        return []
    view = game.view.view(state, seat)
    view |= {"past": list(past), "kept": list(kept), "events": list(events)}
    if hasattr(game.stage, "likely"):
        view["likely"] = game.stage.likely(state, seat)
    return [leaf(one, game.art.DEFS) for one in game.art.notebook(view)]


def picture(game: Game, view: Document, form: str = USUAL_FORM, theme: str | None = None) -> str:
    """All regions in one drawing, for notebooks, documents and print."""
    drawn: Regions = game.art.regions(view, form)
    arrangement = drawn.arrangement
    width, height = arrangement.size
    top = CLOCK_HEIGHT + arrangement.gap
    body = art.page(width, height + top)
    body += art.text(16, 30, game.title, 22, bold=True, serif=True)
    body += art.at(max(16.0, width - drawn.clock_width - 16), 6, drawn.clock)
    for name in arrangement.names():
        box = arrangement.box(name)
        inside = drawn.drawings.get(name, "")
        if name == "prompt":
            inside = _asked(view, box)
        body += art.at(box.x, top + box.y, inside)
    told = "\n".join([game.text.describe(view), "", *view["happened"]])
    return art.svg(
        width,
        height + top,
        body,
        f"{game.title}: {view['prompt']}",
        told,
        defs=drawn.defs,
        theme=theme,
    )


def still(
    game: Game, view: Document, form: str, names: Sequence[str], title: str, light: Sequence[str]
) -> str:
    """Some regions below each other, nothing in them to choose; what is meant is lit."""
    drawn: Regions = game.art.regions(view, form)
    sizes = {name: drawn.arrangement.box(name)[2:] for name in drawn.drawings}
    pictures = dict(drawn.drawings)
    if drawn.clock:
        sizes["clock"], pictures["clock"] = (drawn.clock_width, CLOCK_HEIGHT), drawn.clock
    body, height = "", 0.0
    for name in names:
        body += art.at(0, height, pictures[name])
        height += sizes[name][1] + drawn.arrangement.gap
    width = max(sizes[name][0] for name in names)
    height -= drawn.arrangement.gap
    return art.region(width, height, art.still(body, light), title, drawn.defs)


def _asked(view: Document, box: Box) -> str:
    """What the page says in its prompt, for a picture without a page."""
    size = next((s for s in (18, 16, 14) if art.length(view["prompt"], s) < box.width - 32), 12)
    lines = art.wrap(view["prompt"], box.width - 24, size)
    first = box.height / 2 + size * 0.36 - (len(lines) - 1) * size * 0.6
    words = "".join(
        art.text(14, first + i * size * 1.2, line, size, bold=True, serif=True)
        for i, line in enumerate(lines)
    )
    return art.panel(box.width, box.height) + words


class Piece(NamedTuple):
    """A component as it explains itself: large, in full sentences."""

    name: str
    kind: str  # "Action", "Pirate", "space"
    words: str
    drawing: str  # from 0,0
    width: float
    height: float
    copies: int = 0
    rule: str = ""  # its number
    provenance: str = ""


def about(game: Game, piece: str) -> Document | None:
    """What a component is; None if the game has nothing of that name."""
    if not hasattr(game.art, "gallery") or piece not in (pieces := game.art.gallery()):
        return None
    return explained(game, pieces[piece])


def components(game: Game) -> list[Document]:
    """Every component of the game, each with the name it has in drawings as `id`."""
    pieces = game.art.gallery() if hasattr(game.art, "gallery") else {}
    return [{"id": name} | explained(game, piece) for name, piece in pieces.items()]


def explained(game: Game, piece: Piece) -> Document:
    """A component as a page shows it."""
    told = piece._asdict()
    picture = art.region(piece.width, piece.height, told.pop("drawing"), piece.name, game.art.DEFS)
    return told | {"svg": picture}


# -- beats

TICK, NORMAL, SCENE = "tick", "normal", "scene"  # how much a beat weighs
LOOK, GAIN, LOSS = "look", "gain", "loss"  # the tone of what is lit or counted
SLIDE, ARC, TURN, TUMBLE, HOP = "slide", "arc", "turn", "tumble", "hop"  # how a piece travels
DOTTED, THIN, THICK = "dotted", "thin", "thick"  # lines of a way that was gone
SINK = "sink"  # in an arc, and into what it comes to: there it is gone
GROW = "grow"  # out of what stood there, to what it is after the play


def beat(
    say: str = "",
    *acts: Document,
    by: int | None = None,
    weight: str = NORMAL,
    scene: Document | None = None,
    wide: Document | None = None,
    gist: bool | str = False,
    slow: bool = False,
    quick: float = 1.0,
    amid: Sequence[str] = (),
    shade: Document | None = None,
    note: Document | None = None,
    postcard: str = "",
) -> Document:
    """One thing that happened: its sentence, who did it, what is seen of it, all at once.

    `wide` is the scene as desktops have room for it, where it is drawn otherwise than for phones.
    `gist` marks what is said of a whole turn when only one sentence is, or says it more shortly.
    `slow`: it takes twice its time; `quick`: such a part of it. `amid` are the regions where it
    happens: the others pale. `shade` lies over a place, and below all that moves, from the first
    beat that has one in a row to the last.
    `note` is what somebody is told who sees such a thing for the first time, after a first voyage.
    `postcard` is a picture of the whole turn so far, made by `thumb`, instead of the part of the
    board that was touched.
    """
    told: Document = {"say": say, "by": by, "weight": weight, "acts": list(acts)}
    more: Document = {"scene": scene, "wide": wide, "gist": gist, "slow": slow}
    more |= {"amid": list(amid), "shade": shade, "note": note, "postcard": postcard}
    more |= {"quick": quick if quick != 1 else None}
    return told | {name: value for name, value in more.items() if value}


def shade(at: str, drawing: str) -> Document:
    """What a place lies under for a while, made by `thumb`: a dark sky, smoke."""
    return {"at": at, "svg": drawing}


def note(at: str, say: str) -> Document:
    """A sentence at the thing itself, said once."""
    return {"at": at, "say": say}


def move(
    key: str,
    *path: str,
    start: str = "",
    how: str = SLIDE,
    stays: bool | str = False,
    back: str = "",
    sound: str = "",
) -> Document:
    """A piece travels over these places, the last being where it stays.

    It is the piece as the picture before the play shows it; where that has none, as the picture
    after it does, from `start`. Without a path it goes where the picture after the play has it.
    `stays`: its way from `start` is faintly seen until the reader chooses, in the colour of who
    did it or in one of its own. `back`, made by `thumb`, is what a new piece shows until it turns.
    `sound` is what is heard instead of what is usual.
    """
    told = {"do": "move", "key": key, "path": list(path), "start": start, "how": how}
    more = {"stays": stays, "back": back, "sound": sound}
    return told | {name: value for name, value in more.items() if value}


def light(*at: str, tone: str = LOOK, sound: str = "") -> Document:
    """Pieces or places that are meant."""
    return {"do": "light", "at": list(at), "tone": tone} | ({"sound": sound} if sound else {})


def shake(*at: str) -> Document:
    """Pieces that are hit or held."""
    return {"do": "shake", "at": list(at)}


def lean(key: str, toward: str, far: float = 0.3) -> Document:
    """A piece, or all that lies at a place, leans so much of the way towards another, and back."""
    return {"do": "lean", "key": key, "toward": toward, "far": far}


def pale(key: str) -> Document:
    """A piece that has had its part pales."""
    return {"do": "pale", "key": key}


def count(at: str, words: str, tone: str = LOOK) -> Document:
    """A short word or number that rises from a piece or place: what it gained or lost."""
    return {"do": "count", "at": at, "words": words, "tone": tone}


def sprite(
    drawing: str,
    *path: str,
    size: float = 60,
    how: str = SLIDE,
    stays: bool = False,
    late: bool | float = False,
    back: str = "",
    brief: bool = False,
    sound: str = "",
) -> Document:
    """A small picture that is no piece, along these places: a die, a shot, a medallion.

    `drawing` is what `thumb` makes; `size` is in units of the form. `stays`: its way, or the
    picture itself where it goes nowhere, is faintly seen until the reader chooses. `late`: it
    comes when half of the beat is over, and what is not late has arrived; or when so much of it
    is over. `back`, made by `thumb`, is what it shows until it turns over, half-way. `brief`: it
    is gone when the beat is over, not when all of the play has been told. `sound` is what is
    heard instead of what is usual.
    """
    told = {"do": "sprite", "svg": drawing, "path": list(path), "size": size, "how": how}
    more = {"stays": stays, "late": late, "back": back, "brief": brief, "sound": sound}
    return told | {name: value for name, value in more.items() if value}


def trace(line: str, *path: str) -> Document:
    """A way that is not played: a DOTTED, THIN or THICK line while the turn is pointed at later."""
    return {"do": "trace", "line": line, "path": list(path)}


def shot(start: str, end: str, tone: str = LOSS) -> Document:
    """A line from one piece or place to another."""
    return {"do": "shot", "start": start, "end": end, "tone": tone}


def thumb(body: str, defs: Mapping[str, str], width: float = 100, height: float = 100) -> str:
    """A small picture for a sprite or a frame, drawn from 0,0."""
    return art.region(width, height, body, "", defs, shared=True)


def frame(
    drawing: str,
    say: str = "",
    ms: int = 900,
    *,
    stays: bool = False,
    settles: Sequence[str] = (),
    sound: str = "",
) -> Document:
    """One picture of a scene, and what is said to it.

    `stays`: whoever skips the scene is led here, and goes on by skipping once more. The regions
    that it `settles` are from now on as they will be. `sound` is heard when it is seen.
    """
    told = {"svg": drawing, "say": say, "ms": ms}
    more = {"stays": stays, "settles": list(settles), "sound": sound}
    return told | {name: value for name, value in more.items() if value}


def scene(
    title: str,
    *frames: Document,
    ground: str = "",
    beside: Mapping[str, Mapping[str, str]] | None = None,
) -> Document:
    """A moment large over the board: its title and its pictures, one after the other.

    `ground` is a picture that stays below all of them, so that they need hold only what changes.
    `beside`: what other regions show meanwhile, for each form that a window can have.
    """
    told = {"title": title, "ground": ground, "frames": list(frames)}
    return told | ({"beside": beside} if beside else {})


def beats(
    game: Game, plays: Sequence[State], seat: int | None, by: int | None = None
) -> list[Document]:
    """The last of the plays as the seat saw it; `by` chose. Without a stage, its sentences."""
    state = plays[-1]
    if hasattr(game.stage, "retell"):
        retold: list[Document] = game.stage.retell(plays, seat)
        return retold
    if hasattr(game.stage, "beats"):
        told: list[Document] = game.stage.beats(state, seat)
        return told
    return [beat(sentence, by=by) for sentence in game.text.tell(state, seat)]


def fitted(told: Iterable[Document], form: str) -> list[Document]:
    """Beats with each scene as a window of this form has room for it."""
    fits = []
    for one in told:
        wide = one.get("wide") if form in (USUAL_FORM, *MORE_FORMS) else None
        rest = {name: value for name, value in one.items() if name != "wide"}
        if shown := wide or one.get("scene"):
            regions = shown.get("beside", {}).items()
            beside = {name: drawn.get(form) or drawn[USUAL_FORM] for name, drawn in regions}
            rest["scene"] = shown | ({"beside": beside} if beside else {})
        fits.append(rest)
    return fits


# -- the log


def events_of(state: State) -> list[list[int]]:
    """What the last play left to be told; nothing where a game keeps no events."""
    if "events" not in state.dtype.names:
        return []
    told: list[list[int]] = state.events[: state.n_events].tolist()
    return told


def entry(game: Game, state: State, seat: int | None) -> Document:
    """The last play as the log keeps it: its sentences, or what the game makes of them."""
    if hasattr(game.stage, "entry") and (told := game.stage.entry(state, seat)):
        whole: Document = told
        return whole
    return logged(*game.text.tell(state, seat))


def logged(
    *sentences: str,
    gist: str = "",
    tile: Document | None = None,
    way: Document | None = None,
    covers: int = 0,
    closing: Sequence[str] = (),
    turn: Document | None = None,
    pins: Sequence[Document] = (),
    at: str = "",
) -> Document:
    """A play as one entry of the log.

    `gist` says it shortly. While its round lasts, `tile` stays at the place "wake" and `way` on the
    board. It stands for so many entries before it as it `covers`. What is said from the end of a
    round on is `closing`: it stands above the round's recap. After it a `turn` begins: all entries
    of a turn are one line, made of their gists. `pins` stay on the table. `at` is the place that
    opens the entry's scene again.
    """
    told: Document = {"sentences": [*sentences, *closing]}
    more: Document = {"gist": gist, "tile": tile, "way": way, "covers": covers}
    more |= {"closing": list(closing), "turn": turn, "pins": list(pins), "at": at}
    return told | {name: value for name, value in more.items() if value}


def turn(by: int, words: str, clock: str = "") -> Document:
    """A turn of a seat, in words until something has happened in it, and the clock's number."""
    return {"by": by, "words": words, "clock": clock}


def pin(at: str, drawing: str, *, lasts: bool = False) -> Document:
    """A small picture on a piece, which takes it along, until the next turn of whose turn it was.

    What `lasts` is there until another comes to its place.
    """
    return {"at": at, "svg": drawing} | ({"lasts": True} if lasts else {})


def tile(drawing: str, by: int) -> Document:
    """A small picture of what a play became, and whose it was."""
    return {"svg": drawing, "by": by}


def sailed(by: int, *path: str) -> Document:
    """A way over these places, and whose it was."""
    return {"by": by, "path": list(path)}


def reckon(game: Game, past: Sequence[Events], state: State, seat: int | None) -> str:
    """What the round that is over came to, in a line."""
    told: str = game.stage.reckon(past, state, seat) if hasattr(game.stage, "reckon") else ""
    return told


# -- foresight

SAMPLES = 48  # re-deals on which a choice is tried
FEW_SAMPLES = 8  # while the rules are interpreted
KEPT_DEALS = 16 * SAMPLES  # of the positions that were asked about last

MAY, MUST = "may", "must"  # how an act goes on: it is whole already, or not yet
LONGEST_QUOTE = 40

Facts = Mapping[str, Hashable]
Odds = Mapping[str, Sequence[tuple[Any, float]]]  # values of a fact with their shares, likely first


def foresight(
    game: Game,
    state: State,
    seat: int,
    view: Document,
    actions: Iterable[int | str] | None = None,
    samples: int | None = None,
) -> dict[int | str, Document]:
    """What each choice and each act of the seat will do, or may do, played on re-deals.

    A fact that comes out the same in every re-deal is certain; of the others the odds are told.
    Nothing can leak: a re-deal is made of the seat's knowledge alone.
    """
    if not hasattr(game.stage, "foresee"):
        return {}
    samples = samples or (FEW_SAMPLES if game.is_interpreted else SAMPLES)
    view = view | {"acts": _acts(game, state, view, actions or ())}
    position, told = state.tobytes(), {}
    for action in _choosable(game, state, view, actions):
        certain, odds = _sort(_outcomes(game, position, seat, action, samples))
        told[action] = game.stage.foretell(view, action, certain, odds)
    return told


def _outcomes(
    game: Game, position: bytes, seat: int, action: int | str, samples: int
) -> list[Facts]:
    """What comes of a choice on each re-deal; on the first alone where all bring the same."""
    outcomes: list[Facts] = []
    is_settled = getattr(game.stage, "is_certain", lambda _before, _after: False)
    for number in range(samples):
        dealt = _deal(game, position, seat, number)
        after = dealt.copy()
        for step in steps(action):
            game.rules.play(after[0], step)
        outcomes.append(game.stage.foresee(dealt[0], action, after[0], seat))
        if not number and is_settled(dealt[0], after[0]):
            break
    return outcomes


@lru_cache(maxsize=KEPT_DEALS)
def _deal(game: Game, position: bytes, seat: int, number: int) -> Any:
    """A re-deal of a position; kept, since its choices are asked about some at a time."""
    dealt = game.new_states(1)
    dealt[:] = np.frombuffer(position, dealt.dtype)
    game.knowledge.redeal(dealt[0], seat, np.uint64(number))
    return dealt


def _choosable(
    game: Game, state: State, view: Document, actions: Iterable[int | str] | None
) -> list[int | str]:
    """Of these actions those that are offered; by default acts, and what begins none of them."""
    acts = [act["action"] for act in view.get("acts", ())]
    if actions is None:
        begun = {steps(act)[0] for act in acts}
        return [*(action for action in game.legal(state) if action not in begun), *acts]
    offered = {str(action): action for action in (*game.legal(state), *acts)}
    return [offered[str(action)] for action in actions if str(action) in offered]


def acts_from(game: Game, state: State, view: Document, begun: str) -> list[Document]:
    """The acts that go on from a choice or an act of which it is said: `goes_on`, MAY or MUST.

    One that MUST go on is not whole. They are asked for bit by bit, since all together would be
    too many for a view; the rules say what they are, on what the seat knows.
    """
    known = [*view["choices"], *_acts(game, state, view, [begun])]
    if not any(str(one["action"]) == begun and "goes_on" in one for one in known):
        raise InvalidMove(f"nothing goes on from {begun[:LONGEST_QUOTE]!r} now")
    return cast(ViewOfActs, game.view).acts_from(state, begun)


def _acts(game: Game, state: State, view: Document, actions: Iterable[int | str]) -> list[Document]:
    """The acts of the view, and those on the way to these actions that go on from something."""
    wanted, choices = [str(action) for action in actions], view["choices"]
    known = [*choices, *view.get("acts", ())]
    for one in known:  # those that go on from it are looked at, too
        begun = str(one["action"])
        if "goes_on" in one and any(action.startswith(f"{begun} ") for action in wanted):
            known += cast(ViewOfActs, game.view).acts_from(state, begun)
    return known[len(choices) :]


def steps(action: int | str) -> list[int]:
    """The choices of an act, one after the other; of a single choice, itself."""
    return [int(step) for step in str(action).split()]


def _sort(outcomes: Sequence[Facts]) -> tuple[dict[str, Any], dict[str, list[tuple[Any, float]]]]:
    """The facts that are certain, and the odds of the others."""
    certain: dict[str, Any] = {}
    odds: dict[str, list[tuple[Any, float]]] = {}
    for name in dict.fromkeys(name for facts in outcomes for name in facts):
        values = Counter(facts.get(name) for facts in outcomes)
        if len(values) == 1:
            certain[name] = next(iter(values))
        else:
            ranked = sorted(values.items(), key=lambda one: (-one[1], repr(one[0])))
            odds[name] = [(value, times / len(outcomes)) for value, times in ranked]
    return certain, odds


def foretold(
    say: str = "",
    *ghosts: Document,
    plates: Mapping[int, str] = {},
    mark: str = "",
    wishes: Mapping[int, str] = {},
    guesses: Mapping[str, str] = {},
) -> Document:
    """What a choice brings: a sentence, ghosts on the board, what the plates would say.

    `mark` is a word or number that stands at what is pointed at for it, beside its other choices.
    `wishes` says of other choices what this one does for whoever wants to come to them.
    `guesses` says what it does if the reader's marks in these boxes of the notebook are right.
    """
    told = {"say": say, "ghosts": list(ghosts), "plates": {str(k): v for k, v in plates.items()}}
    more: Document = {"mark": mark, "wishes": {str(k): v for k, v in wishes.items()}}
    more |= {"guesses": dict(guesses)}
    return told | {name: value for name, value in more.items() if value}


def ghost(key: str, at: str, drawing: str = "", *, share: float | None = None) -> Document:
    """A piece, faintly, where it would stand; or what `thumb` makes, where no piece shows it.

    `share` says how likely it is to stand there: so much of a ring round it is filled.
    """
    told: Document = {"svg": drawing} if drawing else {}
    told |= {} if share is None else {"share": round(share, 2)}
    return {"key": key, "at": at} | told


def said(at: str, words: str) -> Document:
    """What would be written at a piece or place: `5 -> 9`."""
    return {"key": "", "at": at, "words": words}


def gone(key: str) -> Document:
    """A piece that would no longer be there."""
    return {"key": key, "at": ""}


def way(start: str, end: str) -> Document:
    """A ghost of a shot or a voyage: a line from one piece or place to another."""
    return {"key": "", "at": end, "from": start}


def lost(words: str) -> str:
    """Words that a page shows as a loss: what others get by a choice."""
    return f"*{words}*"


def plain(words: str) -> str:
    """What was foretold, without such signs, for those who read no colours."""
    return words.replace("*", "")


def in_hundred(share: float) -> str:
    """Odds as people say them."""
    return f"{min(max(round(share * 100), 1), 99)} in 100"


ODDS = re.compile(r"\b\d+ in \d+\b")
AFTER_A_SENTENCE = re.compile(r"(?<=[.;]) ")


def without_odds(told: Document) -> Document:
    """What was foretold, less what is a matter of odds; where things may come to stand is kept."""

    def sure(words: str) -> str:
        kept = (one for one in AFTER_A_SENTENCE.split(words) if not ODDS.search(one))
        return " ".join(kept).rstrip(";")

    ghosts = [{key: one[key] for key in one if key != "share"} for one in told["ghosts"]]
    plates = {seat: words for seat, words in told["plates"].items() if not ODDS.search(words)}
    wishes = {to: sure(words) for to, words in told.get("wishes", {}).items()}
    guesses = {box: sure(words) for box, words in told.get("guesses", {}).items()}
    return foretold(
        sure(told["say"]),
        *ghosts,
        plates=plates,
        mark=sure(told.get("mark", "")),
        wishes=wishes,
        guesses=guesses,
    )


# -- the ending


def ending(game: Game, state: State, seat: int | None, past: Sequence[Events] = ()) -> Document:
    """How a match that is over ended, as the seat reads it; `past` is what each play left."""
    if hasattr(game.stage, "ending"):
        told: Document = game.stage.ending(state, seat)
        whole = game.stage.retrace(past, state, seat) if hasattr(game.stage, "retrace") else {}
        return told | whole
    lanes = [lane(player, [score]) for player, score in enumerate(game.scores(state))]
    return outcome(game.text.prompt(state, seat), lanes=() if game.cooperative else lanes)


def lane(
    seat: int,
    values: Sequence[int],
    notes: Sequence[str] = (),
    cards: Sequence[Sequence[tuple[str, ...]]] = (),
    drawing: str = "",
) -> Document:
    """One seat's points, part by part; `notes` say what each is made of.

    `cards` are the components in each part, with what is said of them: they open their cards.
    Where places follow, those are lit on the table instead.
    `drawing` is a small picture beside the name, of what the seat was after.
    """
    told = {"seat": seat, "values": list(values), "sum": sum(values), "notes": list(notes)}
    told |= {"svg": drawing} if drawing else {}
    return told | ({"cards": [[list(one) for one in part] for part in cards]} if cards else {})


def outcome(
    say: str,
    *,
    more: str = "",
    parts: Sequence[str] = (),
    lanes: Sequence[Document] = (),
    stars: Sequence[tuple[str, bool]] = (),
    drawing: str = "",
    share: str = "",
    offer: Document | None = None,
) -> Document:
    """The ending: a sentence to the player, why a tie fell so, and the points or the stars.

    `share` is the match in a few signs, for those who play the same deal: it gives nothing away.
    `offer` is a match to go on with: its words, and the options in which it differs.
    """
    told = {
        "say": say,
        "more": more,
        "parts": list(parts),
        "lanes": list(lanes),
        "stars": [{"name": name, "got": got} for name, got in stars],
        "svg": drawing,
        "share": share,
    }
    return told | ({"offer": offer} if offer else {})
