"""The laws: what holds for every game, checked on random matches.

    from skysail.testing import check_game
    check_game(skysail.load("path/of/my_game"))

Each law is a function of a `Case` and raises AssertionError with a sentence when it is broken. The
test suite runs each law for each case of each registered game. While they are held to the laws,
games have every index checked.
"""

import importlib.util
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any
from xml.etree import ElementTree

import numpy as np

from skysail import jit, prompt, stage
from skysail.bots import net
from skysail.bots.levels import LEVELS
from skysail.bots.thinking import think
from skysail.chance import mix, nth_seed
from skysail.errors import IllegalMove, SkysailError
from skysail.game import Document, Game, State, alone, digest_of
from skysail.match import SPECTATOR, Match, tells_nothing
from skysail.observation import NUMBERS
from skysail.paper import read_text, write_text
from skysail.playout import CHOOSER

Law = Callable[["Case"], None]
LAWS: dict[str, Law] = {}

FEW_CONFIGURATIONS = 12
REDEALS = 8  # of one state, looking for two that differ
ALIKE = 3  # states that a seat cannot tell from each other
THOUGHT = 12  # simulations
FEW_SAMPLES = 3  # re-deals of a foresight
DRAWN_EVERY = 3  # of the states that are looked at for leaks, with drawings as well
MOST_WORDS = 4  # choices that need not be drawn: the prompt has so many buttons
WIDER = np.int16  # than the numbers of an observation
CERTAIN = 19  # how often a value must be there to count as missing elsewhere: by luck, 1 in 3 ** 19
SHORT_MATCH = 100  # choices; what seats believe is looked at more closely in games so short
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
NUMBERS_OF_COMMANDS = dict(zip("MLHVCSQTAZ", (2, 2, 1, 1, 6, 4, 4, 2, 7, 0), strict=True))
PARTS = {  # what a folder must hold (see `skysail.contract`)
    "rules": ("STATE", "ACTIONS", "start", "legal", "play", "scores"),
    "knowledge": ("OBSERVED", "OBSERVATION", "observe", "redeal"),
    "text": ("write", "parse", "label", "prompt", "tell", "why_not", "account", "describe"),
    "position": ("FIELDS", "write", "read", "census"),
    "view": ("view",),
    "draw": ("regions", "DEFS"),
}


@dataclass(frozen=True)
class Case:
    """One configuration of a game, and how much to play of it."""

    game: Game
    seats: int
    options: tuple[tuple[str, Any], ...] = ()
    matches: int = 3
    seed: int = 1
    every: int = 1  # look at one state in so many, where looking is slow
    limit: int | None = None  # leave a match after so many choices, where playing is slow

    def __str__(self) -> str:
        chosen = "-".join(f"{name}={_short(value)}" for name, value in self.options)
        return f"{self.game.id}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def match(self, seed: int) -> Match:
        return self.game.match(self.seats, seed, **dict(self.options))

    def walks(self) -> Iterator[tuple[Match, random.Random]]:
        """Fresh matches, each with the luck to play it by."""
        for number in range(self.matches):
            yield self.match(self.seed + number), random.Random(self.seed + number)

    def states(self) -> Iterator[tuple[Match, random.Random]]:
        """Random matches, seen before every choice and at the end."""
        for match, luck in self.walks():
            while True:
                if match.over or luck.randrange(self.every) == 0:
                    yield match, luck
                if not self.goes_on(match):
                    break
                match.play(luck.choice(match.legal()))

    def goes_on(self, match: Match) -> bool:
        """Whether a match is neither over nor long enough."""
        if match.over or (self.limit is not None and len(match.actions) >= self.limit):
            return False
        longest = self.game.longest
        assert len(match.actions) < longest, f"no end after {longest} choices, the card's longest"
        return True


def _short(value: Any) -> str:
    return value.get("id", "sheet") if isinstance(value, dict) else str(value)


def cases(game: Game, few: int = FEW_CONFIGURATIONS, **amount: int) -> list[Case]:
    """Every seat count with the usual options, then each option's values, then random mixtures."""
    names = [option.name for option in game.options]
    mixtures = [
        mixture
        for mixture in product(*(option.samples() for option in game.options))
        if _is_possible(game, dict(zip(names, mixture, strict=True)))
    ]
    luck = random.Random(len(mixtures))
    luck.shuffle(mixtures)
    usual = tuple(option.default for option in game.options)
    wanted = [(usual, seats) for seats in game.seat_counts()]
    for number, option in enumerate(game.options):
        for value in option.samples():
            fitting = [mixture for mixture in mixtures if mixture[number] == value]
            if fitting and not any(mixture[number] == value for mixture, _ in wanted):
                wanted.append((fitting[0], luck.choice(game.seat_counts())))
    for mixture in mixtures:
        if len(wanted) >= few:
            break
        if all(mixture != other for other, _ in wanted):
            wanted.append((mixture, luck.choice(game.seat_counts())))
    return [
        Case(
            game,
            seats,
            tuple(zip(names, mixture, strict=True)) if mixture != usual else (),
            **amount,
        )
        for mixture, seats in wanted
    ]


def _is_possible(game: Game, options: Document) -> bool:
    try:
        game.encode_options(game.read_options(options))
    except SkysailError:
        return False
    return True


def check_game(game: Game, matches: int = 3) -> None:
    """Hold a game to every law; the first broken one is raised as an AssertionError."""
    for case in cases(game.checked(), matches=matches, every=4):
        for name, law in LAWS.items():
            try:
                law(case)
            except (AssertionError, IndexError) as broken:
                raise AssertionError(f"{case}: {name.replace('_', ' ')}: {broken}") from broken


def law(function: Law) -> Law:
    """Add a law to the list."""
    LAWS[function.__name__] = function
    return function


# -- play


@law
def the_folder_is_whole(case: Case) -> None:
    """Each file is there, with the names that it must define."""
    for file, names in PARTS.items():
        name = f"{case.game.package}.{file}"
        assert importlib.util.find_spec(name), f"{file}.py is missing"
        part = importlib.import_module(name)
        for name in names:
            assert hasattr(part, name), f"{file}.py defines no {name}"


@law
def every_match_ends(case: Case) -> None:
    """Random play is over within the declared number of choices."""
    results, _ = play_at_random(case, 20 * case.matches if case.limit is None else 1)
    longest = case.game.longest
    assert (results.seat < 0).all(), f"no end after {longest} choices, the card's longest"


@law
def legal_lists_are_in_order(case: Case) -> None:
    """Ascending, without repetition, in range, never empty."""
    for match, _ in case.states():
        actions = match.legal()
        assert actions == sorted(set(actions)), f"not ascending: {actions}"
        assert all(0 <= action < case.game.rules.ACTIONS for action in actions), actions
        assert bool(actions) != match.over, "nothing to choose"


@law
def scores_are_in_range(case: Case) -> None:
    """Within the declared bounds, and the same for all who play together."""
    low, high = case.game.score_range
    for match, _ in case.states():
        scores = match.scores()
        assert len(scores) == case.seats
        assert all(low <= score <= high for score in scores), f"{scores} not in {low} to {high}"
        assert not case.game.cooperative or len(set(scores)) == 1, scores


@law
def nothing_is_lost(case: Case) -> None:
    """The game's own count of its components never changes."""
    for match, luck in case.walks():
        before = case.game.position.census(match.state)
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
            now = case.game.position.census(match.state)
            assert now == before, f"{before} became {now}"


@law
def copies_share_nothing(case: Case) -> None:
    """Playing on in a copy leaves the original as it was."""
    for match, luck in case.states():
        if match.over:
            continue
        states = case.game.new_states(2)
        states[0] = match.state
        before = states[0].tobytes()
        states[1] = states[0]
        case.game.rules.play(states[1], luck.choice(match.legal()))
        assert states[0].tobytes() == before, "the original changed"


# -- the door


@law
def replays_are_exact(case: Case) -> None:
    """A record, through JSON, leads to the same state again."""
    for match, luck in case.walks():
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
        record = json.loads(json.dumps(match.record()))
        again = case.game.resume(record)
        assert digest_of(again.state) == digest_of(match.state)
        assert again.record() == record


@law
def illegal_actions_are_refused(case: Case) -> None:
    """With a reason and a rule of the ledger, and without any change."""
    ledger = ledger_numbers(case.game)
    for match, luck in case.states():
        if match.over:
            continue
        before = digest_of(match.state)
        legal = match.legal()
        illegal = [action for action in range(case.game.rules.ACTIONS) if action not in legal]
        for action in luck.sample(illegal, min(5, len(illegal))):
            try:
                match.play(action)
            except IllegalMove as refused:
                assert refused.reason, f"{case.game.text.write(action)}: refused without a reason"
                assert not ledger or refused.rule in ledger, (
                    f"{case.game.text.write(action)}: rule {refused.rule!r} is not in rules.md"
                )
            else:
                raise AssertionError(f"illegal action {action} was played")
        assert digest_of(match.state) == before, "a refused action changed the state"


@law
def undo_restores(case: Case) -> None:
    """What can be taken back is taken back to the byte; what cannot is refused."""
    for match, luck in case.walks():
        while case.goes_on(match):
            seat, before = match.seat, match.state.tobytes()
            assert seat is not None
            match.play(luck.choice(match.legal()))
            if luck.randrange(8 * case.every) == 0 and match.can_undo(seat):
                match.undo(seat)
                assert match.state.tobytes() == before
                match.play(luck.choice(match.legal()))


# -- words


@law
def words_and_actions_agree(case: Case) -> None:
    """parse(write(action)) == action, and no two choices read the same."""
    text = case.game.text
    for action in range(case.game.rules.ACTIONS):
        assert text.parse(text.write(action)) == action, text.write(action)
    for match, _ in case.states():
        if not match.over:
            labels = [choice["label"] for choice in match.view(match.seat)["choices"]]
            assert len(labels) == len(match.legal()), "choices and legal actions differ"
            assert len(set(labels)) == len(labels), f"two choices read the same: {labels}"


@law
def positions_go_round(case: Case) -> None:
    """State to JSON and text and back, with nothing lost but the events of the last play."""
    game = case.game
    for match, _ in case.states():
        document = json.loads(json.dumps(match.position()))
        states = game.new_states(1)
        game.position.read(document, states[0], 0)
        assert game.position.write(states[0]) == document
        assert read_text(
            game.position.FIELDS, write_text(game.position.FIELDS, document)
        ) == _texts(document)
        assert _without_events(states[0]) == _without_events(match.state), "the state differs"


def _texts(document: Document) -> Document:
    """The document as it reads on paper: the items of a list are words."""
    return {
        key: [str(item) for item in value] if isinstance(value, list) else value
        for key, value in document.items()
    }


def _without_events(state: State) -> bytes:
    states = alone(state)
    for name in ("n_events", "events"):
        if name in state.dtype.names:
            states[name] = 0
    return bytes(states.tobytes())


@law
def views_are_plain_data(case: Case) -> None:
    """A view survives JSON, names the fields that every page needs, and is drawn and told."""
    needed = {"game", "seat", "step", "over", "choosing", "phase", "prompt", "choices", "happened"}
    for match, _ in case.states():
        for seat in (*range(case.seats), SPECTATOR):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view, "a view is not plain data"
            assert needed <= view.keys(), f"a view lacks {needed - view.keys()}"
            assert bool(view["choices"]) == (seat is not None and seat == match.seat)
            assert case.game.text.describe(view)


@law
def drawings_are_well_formed(case: Case) -> None:
    """Every view draws as XML."""
    for match, luck in case.states():
        if luck.randrange(8) and not match.over:
            continue
        for seat in (match.seat, SPECTATOR):
            drawing = ElementTree.fromstring(match.svg(seat))
            courses = {node.attrib["d"] for node in drawing.iter() if "d" in node.attrib}
            broken = [course for course in courses if not is_course(course)]
            assert not broken, f"a path that browsers cannot follow: {broken[0]}"


def is_course(course: str) -> bool:
    """Whether each command of a path has as many numbers as it needs."""
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", course):
        needed = NUMBERS_OF_COMMANDS[command.upper()]
        count = len(NUMBER.findall(numbers))
        fits = count and count % needed == 0 if needed else not count
        if not fits or NUMBER.sub("", numbers).strip(" ,\n"):
            return command in "aA"  # its flags may stand without a space
    return True


@law
def observations_are_whole(case: Case) -> None:
    """Every number is written, whatever lay there before, and fits."""
    fitting, size = np.iinfo(NUMBERS), case.game.knowledge.OBSERVATION
    for match, luck in case.states():
        seat, clean, used = luck.randrange(case.seats), np.zeros(size, WIDER), np.ones(size, WIDER)
        case.game.knowledge.observe(match.state, seat, clean)
        case.game.knowledge.observe(match.state, seat, used)
        assert (clean == used).all(), f"observe leaves number {(clean != used).argmax()} as it was"
        low, high = clean.min(), clean.max()
        assert fitting.min <= low and high <= fitting.max, (
            f"an observation has {low} to {high}; it goes from {fitting.min} to {fitting.max}"
        )


# -- the stage


@law
def stages_hold_their_choices(case: Case) -> None:
    """Regions fit their form, keep their places through a match, and every choice is in sight."""
    arrangements: dict[Any, Any] = {}
    for match, luck in case.states():
        if luck.randrange(4) and not match.over:
            continue
        seat = match.seat if match.seat is not None else 0
        for form, room in stage.FORMS.items():
            view = match.view(seat)
            drawn = stage.draw(case.game, view, form)
            grid = {name: drawn[name] for name in ("columns", "rows", "areas", "gap", "size")}
            assert arrangements.setdefault((form, seat), grid) == grid, f"{form}: places moved"
            assert drawn["size"] <= list(room), f"{form}: {drawn['size']} does not fit {room}"
            _check_targets(form, drawn, view)


def _check_targets(form: str, drawn: Document, view: Document) -> None:
    """What may be chosen can be pointed at, or is a choice between few words."""
    least = 12 if form == stage.USUAL_FORM else 11
    actions: set[str | None] = set()
    names: set[str | None] = set()
    keys = []
    for region, svg in (*drawn["regions"].items(), ("clock", drawn.get("clock"))):
        for node in ElementTree.fromstring(svg).iter() if svg else ():
            get = node.attrib.get
            actions |= {get("data-action")}
            names |= {get("data-key"), get("data-place")}
            keys += [get("data-key")] if get("data-key") else []
            size = float(get("font-size", least))
            assert size >= least or not node.text, f"{form}, {region}: {node.text} is {size} high"
    twice = [key for key, times in Counter(keys).items() if times > 1]
    assert not twice, f"{form}: pieces that lie at two places: {twice[:3]}"
    acts = view.get("acts", [])
    idle = actions - {None} - {str(choice["action"]) for choice in [*view["choices"], *acts]}
    assert not idle, f"{form}: places without a choice: {sorted(map(str, idle))[:4]}"
    begun = {stage.steps(act["action"])[0] for act in acts}
    words = [
        choice["label"]
        for choice in [*view["choices"], *acts]
        if str(choice["action"]) not in actions
        and not choice.get("parts")
        and choice["action"] not in begun
    ]
    assert len(words) <= MOST_WORDS, f"{form}: choices that are not drawn: {words[:6]}"
    for choice in [*view["choices"], *acts]:
        lost = set(choice.get("parts", ())) - names
        assert not lost, f"{form}: {choice['label']} points at {lost}, which is not drawn"


@law
def every_play_has_its_beats(case: Case) -> None:
    """Each play is told, in beats that survive JSON and name pieces or places that are drawn."""
    for match, luck in case.walks():
        known: set[str] | None = _names_on(case, match)
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
            if luck.randrange(case.every):
                known = None
                continue
            now, before = _names_on(case, match), known
            for seat in (0, SPECTATOR):
                played = match.beats(seat)
                assert json.loads(json.dumps(played)) == played, "beats are not plain data"
                told = match.tell(seat, len(match.actions))
                assert bool(played) == bool(told), f"beats {played} for what was told as {told}"
                assert any(beat["say"] for beat in played) or not told, "beats without a word"
                for beat in played if before is not None else ():
                    lost = _meant(beat) - now - (before or set())
                    assert not lost, f"a beat names what is drawn nowhere: {sorted(lost)[:4]}"
            known = now


def _names_on(case: Case, match: Match) -> set[str]:
    """All pieces and places that the widest form shows to anybody."""
    drawn = [stage.draw(case.game, match.view(seat)) for seat in (0, SPECTATOR)]
    pictures = "".join(svg for one in drawn for svg in one["regions"].values())
    return set(re.findall(r'data-(?:key|place)="([^"]+)"', pictures))


def _meant(beat: Document) -> set[str]:
    """The pieces and places that a beat names."""
    names: set[str] = set()
    for act in beat["acts"]:
        at = act.get("at", ())
        names |= {at} if isinstance(at, str) else set(at)
        names |= {act.get("start", ""), act.get("end", ""), *act.get("path", ())}
    return {name.removeprefix("~") for name in names} - {""}


# -- secrets


@law
def nothing_leaks(case: Case) -> None:
    """Non-interference: what a seat gets does not depend on what it cannot know."""
    for match, luck in case.states():
        seat = luck.randrange(case.seats)
        truth = alone(match.state)
        dealt = truth.copy()
        case.game.knowledge.redeal(dealt[0], seat, np.uint64(luck.getrandbits(64)))
        drawn = match.over or luck.randrange(DRAWN_EVERY) == 0
        for name, outlet in OUTLETS.items():
            if name in DRAWN and not drawn:
                continue
            told, instead = outlet(case.game, truth[0], seat), outlet(case.game, dealt[0], seat)
            assert told == instead, f"seat {seat} at step {match.state.step}: {name} tells a secret"
        common = case.game.view.view(truth[0], SPECTATOR)
        assert common == case.game.view.view(dealt[0], SPECTATOR), "spectators see a secret"


@law
def taking_back_tells_nothing(case: Case) -> None:
    """Non-interference: whether a choice can be taken back does not depend on what is hidden."""
    game = case.game
    for match, luck in case.states():
        if match.seat is None or luck.randrange(24):
            continue
        seat, action = match.seat, luck.choice(match.legal())
        told: dict[str, bool] = {}  # by what the seat sees after it
        for alike in range(ALIKE):
            before = alone(match.state)
            if alike:
                game.knowledge.redeal(before[0], seat, np.uint64(luck.getrandbits(64)))
            after = before.copy()
            game.rules.play(after[0], action)
            if after[0].seat >= 0:
                seen = json.dumps(game.view.view(after[0], seat))
                answer = tells_nothing(game, case.seats, before, action, after)
                assert told.setdefault(seen, answer) == answer, (
                    f"seat {seat} at step {match.state.step}: taking back tells a secret"
                )


@law
def redeals_are_fair(case: Case) -> None:
    """A re-deal is made of the seat's knowledge and the seed alone, and keeps the components."""
    redeal = case.game.knowledge.redeal
    for match, luck in case.states():
        seat, one, other = luck.randrange(case.seats), luck.getrandbits(64), luck.getrandbits(64)
        direct, twice = alone(match.state), alone(match.state)
        redeal(twice[0], seat, np.uint64(one))
        redeal(twice[0], seat, np.uint64(other))
        redeal(direct[0], seat, np.uint64(other))
        assert direct.tobytes() == twice.tobytes(), "a re-deal holds a trace of the truth"
        assert direct[0].rng != match.state.rng, "a re-deal keeps the luck of the truth"
        census = case.game.position.census
        assert census(direct[0]) == census(match.state), "a re-deal loses components"


@law
def redeals_fit_what_was_seen(case: Case) -> None:
    """A seat believes what it believed before, made to fit what it saw since: no more and no less.

    Before a choice the state is re-dealt many times, and in each a choice is made that the seat
    could not tell from the real one. Those that look to it like the truth are what it may believe
    afterwards. So, choice by choice, every re-deal is reached by play that looks the same; of short
    matches the beginning is compared with other beginnings that do.
    """
    short = case.game.longest <= SHORT_MATCH
    every, tries = (1, 600) if short else (8 * case.every, 120)
    for match, luck in case.walks():
        if short:
            first = alone(match.state)
            _compare_beliefs(case.game, first, luck, 0, _starts(case, luck, 20 * tries))
        while case.goes_on(match):
            before, seat = alone(match.state), luck.randrange(case.seats)
            action = luck.choice(match.legal())
            match.play(action)
            if luck.randrange(every) == 0:
                expected = _continuations(case.game, before, action, seat, luck, tries)
                _compare_beliefs(case.game, alone(match.state), luck, seat, expected)


def _starts(case: Case, luck: random.Random, tries: int) -> Iterator[Any]:
    """Other beginnings of the match."""
    options = case.game.encode_options(case.game.read_options(dict(case.options)))
    for _ in range(tries):
        states = case.game.new_states(1)
        case.game.rules.start(states[0], case.seats, options, np.uint64(luck.getrandbits(64)))
        yield states


def _continuations(
    game: Game, before: Any, action: int, seat: int, luck: random.Random, tries: int
) -> Iterator[Any]:
    """What may follow, as a seat sees it, from a choice of its own or of another."""
    for _ in range(tries):
        states = before.copy()
        game.knowledge.redeal(states[0], seat, np.uint64(luck.getrandbits(64)))
        choices = game.legal(states[0])
        real = before[0].seat == seat or (action in choices and luck.randrange(2) == 0)
        game.rules.play(states[0], action if real else luck.choice(choices))
        yield states


def _compare_beliefs(
    game: Game, truth: Any, luck: random.Random, seat: int, possible: Iterator[Any]
) -> None:
    """Re-deals of the truth and what is possible must agree, as far as it looks like the truth."""
    where = f"seat {seat} at step {truth[0].step}"
    seen, noted = game.view.view(truth[0], seat), _observation(game, truth[0], seat)
    alike = []
    for states in possible:
        same = _observation(game, states[0], seat) == noted
        if (same or luck.randrange(8) == 0) and game.view.view(states[0], seat) == seen:
            assert same, f"{where}: the observation tells what the view does not"
            alike.append(states)
        if len(alike) == 4 * CERTAIN and game.longest > SHORT_MATCH:
            break
    if len(alike) < 2 * CERTAIN:
        return
    believed = game.new_states(len(alike) // 2)
    believed[:] = truth[0]
    for state in believed:
        game.knowledge.redeal(state, seat, np.uint64(luck.getrandbits(64)))
    memory = getattr(game.knowledge, "MEMORY", ())
    expected, dealt = _columns(np.concatenate(alike), memory), _columns(believed, memory)
    contradiction = _only_in(dealt, expected, CERTAIN)
    assert contradiction is None, f"{where}: re-deals contradict what it has seen ({contradiction})"
    secret = _only_in(expected, dealt, 3 * CERTAIN)
    assert secret is None, f"{where}: re-deals know what it has not seen ({secret})"


def _columns(states: Any, memory: tuple[str, ...]) -> dict[str, Any]:
    """By field, its numbers and its bits, a column each; not luck, memory and what was told."""
    columns: dict[str, Any] = {}
    for name in states.dtype.names:
        if name in ("rng", "events", "n_events", *memory) or name.startswith("spare_"):
            continue
        field = np.ascontiguousarray(states[name].reshape(len(states), -1))
        columns[name] = field
        columns[f"{name} bit"] = np.unpackbits(field.view(np.uint8), axis=1)
    return columns


def _only_in(these: dict[str, Any], those: dict[str, Any], often: int) -> str | None:
    """A column with a value that is frequent among these states and does not occur among those."""
    for name, columns in these.items():
        others = those[name]
        settled = (columns == others[0]).all(axis=0)
        for index in np.flatnonzero(~settled):
            values, counts = np.unique(columns[:, index], return_counts=True)
            for value in values[counts >= often]:
                if value not in others[:, index]:
                    return f"{name} {index} is {value}"
    return None


@law
def redeals_are_diverse(case: Case) -> None:
    """Where the card says that there are secrets, re-deals differ in more than their luck."""
    different = False
    for match, luck in case.states():
        seat, dealt = luck.randrange(case.seats), set()
        for _ in range(REDEALS):
            states = alone(match.state)
            case.game.knowledge.redeal(states[0], seat, np.uint64(luck.getrandbits(64)))
            states[0].rng = 0
            dealt.add(states.tobytes())
        different |= len(dealt) > 1
    assert different == case.game.secrets, "the card and the re-deals disagree on secrets"


@law
def bots_can_play_a_redeal(case: Case) -> None:
    """A re-dealt state plays on to an end like any other."""
    for match, luck in case.states():
        if match.over or luck.randrange(8):
            continue
        dealt = alone(match.state)
        case.game.knowledge.redeal(dealt[0], luck.randrange(case.seats), np.uint64(7))
        for _ in range(case.limit or case.game.longest + 1):
            if dealt[0].seat < 0:
                break
            case.game.rules.play(dealt[0], luck.choice(case.game.legal(dealt[0])))
        assert dealt[0].seat < 0 or case.limit, "a re-dealt state does not end"


@law
def bots_know_what_their_seat_knows(case: Case) -> None:
    """Non-interference: the same view and seed make the same thought, whatever is hidden.

    That holds for searches with a net and without, for levels that slip, and for the net alone.
    """
    compiled = jit.MODE != "plain"  # else a net takes too long
    asks_net = compiled and net.is_ready(case.game)
    bots: list[Callable[[Game, State, int], int]] = [net.choose] if asks_net else []
    if compiled:
        bots.append(lambda game, state, seed: LEVELS["level1"].choose(game, state, seed, None))
    for match, luck in case.states():
        if match.seat is None or luck.randrange(4):
            continue
        seed, dealt = luck.getrandbits(64), alone(match.state)
        case.game.knowledge.redeal(dealt[0], match.seat, np.uint64(luck.getrandbits(64)))
        where = f"seat {match.seat} at step {match.state.step}"
        for guided in (False, True) if asks_net else (False,):
            thought, truly = (
                think(case.game, state, seed, simulations=THOUGHT, guided=guided)
                for state in (dealt[0], match.state)
            )
            assert thought == truly, f"{where}: the search knows a secret"
            assert {one.action for one in thought.candidates} <= set(match.legal())
        for bot in bots:
            chosen = {int(bot(case.game, state, seed)) for state in (dealt[0], match.state)}
            assert len(chosen) == 1, f"{where}: a bot knows a secret"


Outlet = Callable[[Game, State, int], Any]


def _observation(game: Game, state: State, seat: int) -> bytes:
    out = np.zeros(game.knowledge.OBSERVATION, NUMBERS)
    game.knowledge.observe(state, seat, out)
    return out.tobytes()


def _refusals(game: Game, state: State, seat: int) -> Any:
    if state.seat != seat:
        return None
    legal = game.legal(state)
    return [
        game.text.why_not(state, action)
        for action in range(game.rules.ACTIONS)
        if action not in legal
    ]


OUTLETS: dict[str, Outlet] = {
    "the view": lambda game, state, seat: game.view.view(state, seat),
    "the legal list": lambda game, state, seat: game.legal(state) if state.seat == seat else None,
    "the log": lambda game, state, seat: game.text.tell(state, seat),
    "the text": lambda game, state, seat: game.text.describe(game.view.view(state, seat)),
    "the prompt": lambda game, state, seat: prompt.write(game, game.view.view(state, seat)),
    "the stage": lambda game, state, seat: stage.draw(game, game.view.view(state, seat)),
    "the stage of a phone": lambda game, state, seat: stage.draw(
        game, game.view.view(state, seat), "tall"
    ),
    "the notebook": lambda game, state, seat: stage.notebook(game, game.view.view(state, seat)),
    "the beats": stage.beats,
    "the foresight": lambda game, state, seat: (
        stage.foresight(game, state, seat, game.view.view(state, seat), samples=FEW_SAMPLES)
        if state.seat == seat
        else None
    ),
    "the ending": lambda game, state, seat: (
        stage.ending(game, state, seat) if state.seat < 0 else None
    ),
    "the observation": _observation,
    "why not": _refusals,
}
"""Everything that a seat can get of a state; a new way out belongs here."""
DRAWN = ("the prompt", "the stage", "the stage of a phone", "the notebook", "the foresight")
"""Those that take far longer than the others: they are looked at more seldom."""


# -- tools for tests


def play_at_random(case: Case, count: int) -> tuple[Any, Any]:
    """The final states of compiled random matches, and the number of choices in each.

    A match that does not end is left one choice after the card's longest.
    """
    game = case.game
    states, moves = game.new_states(count), np.zeros(count, np.int64)
    options = game.encode_options(game.read_options(dict(case.options)))
    actions, wander = game.new_list(), game.compiled("skysail.playout").wander
    for index in range(count):
        seed = np.uint64(nth_seed(np.uint64(case.seed), index))
        game.rules.start(states[index], case.seats, options, seed)
        luck = np.uint64(mix(seed ^ CHOOSER))
        moves[index] = wander(states[index], luck, game.longest + 1, actions)
    return states, moves


def digest_of_random_play(case: Case, count: int) -> str:
    """One hash over the final states of random matches: the same in every mode and machine."""
    return digest_of(play_at_random(case, count)[0])


def ledger_numbers(game: Game) -> set[str]:
    """The rule numbers of a game's rules.md."""
    page = game.folder / "rules.md"
    if not game.ledger or not page.exists():
        return set()
    return set(re.findall(rf"\*\*({game.ledger}-\d{{3}})\*\*", page.read_text(encoding="utf-8")))


def playthrough(case: Case) -> str:
    """A whole random match as text: what every seat sees, is asked, and answers."""
    match, luck = next(case.walks())
    lines = [
        f"{case.game.title}, {case.seats} seats, seed {case.seed}",
        f"options: {match.options}",
    ]
    for seat in (*range(case.seats), SPECTATOR):
        lines += ["", f"== {_who(case, seat)} sees", match.text(seat)]
    while not match.over:
        seat = match.seat
        view = match.view(seat)
        action = luck.choice(match.legal())
        lines += ["", f"-- {view['step'] + 1}. {_who(case, seat)}: {view['prompt']}"]
        lines += [
            f"{'>' if choice['action'] == action else ' '} {choice['move']}: {choice['label']}"
            for choice in view["choices"]
        ]
        match.play(action)
        told = {
            who: match.game.text.tell(match.state, who) for who in (*range(case.seats), SPECTATOR)
        }
        common = told[SPECTATOR]
        lines += [f"  {sentence}" for sentence in common]
        for who, sentences in told.items():
            own = [sentence for sentence in sentences if sentence not in common]
            lines += [f"  [{_who(case, who)}] {sentence}" for sentence in own]
    for seat in (*range(case.seats), SPECTATOR):
        lines += ["", f"== {_who(case, seat)} sees at the end", match.text(seat)]
    lines += ["", f"scores: {match.scores()}", f"digest: {digest_of(match.state)}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _who(case: Case, seat: int | None) -> str:
    return "everybody" if seat is None else case.game.seat_name(seat)
