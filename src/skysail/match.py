"""One sitting of a game: the door through which every choice goes, and its record."""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from skysail import prompt, rulebook, stage
from skysail.errors import (
    CannotUndo,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    MatchOver,
    NotYourTurn,
    SkysailError,
)
from skysail.game import MAX_SEED, RECORD_FORMAT, Document, Game, State, digest_of
from skysail.jit import States
from skysail.paper import read_text, write_text

SPECTATOR = None  # as a seat: sees what everybody sees
UNDO_SAMPLES = 24  # worlds tried before a choice counts as having told nothing


@dataclass(frozen=True)
class Refusal:
    """Why something is not allowed: the rule's number and a sentence for the player."""

    rule: str
    reason: str


@dataclass(frozen=True)
class Prepared:
    """A checked choice and the state that it leads to, as `Match.carry_out` takes it."""

    action: int
    after: Any  # a batch of one record

    @property
    def over(self) -> bool:
        return bool(self.after[0].seat < 0)

    def digest(self) -> str:
        return digest_of(self.after[0])


class Match:
    """A match in progress, or a finished one. Make it with `Game.match` or `Game.resume`.

    A value that can be copied, compared and pickled: matches are equal if their records are.
    """

    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Document,
        *,
        position: Document | str | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.actions: list[int] = []
        self.position_at_start: Document | None = None
        self.players: list[str] | None = None  # who sits where, if anybody wrote it down
        first = game.new_states(1)
        game.rules.start(first[0], seats, game.encode_options(options), np.uint64(seed))
        if position is not None:
            first = self._lay_out(position)
        self._states = [first]  # one before each choice, and the present one
        self._told_nothing: dict[int, bool] = {}

    def _lay_out(self, position: Document | str) -> Any:
        """The state that a position describes; it becomes the start of this match."""
        states = self.game.new_states(1)
        document = read_position(self.game, position)
        self.seats = self.game.position.read(document, states[0], self.seed) or self.seats
        self.position_at_start = self.game.position.write(states[0])
        return states

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.game == other.game and self.record() == other.record()

    def __repr__(self) -> str:
        stands = "over" if self.over else f"{self.game.seat_name(int(self._now.seat))} to choose"
        return (
            f"<Match of {self.game.title}: {self.seats} seats, seed {self.seed}, "
            f"{len(self.actions)} choices, {stands}>"
        )

    def __copy__(self) -> "Match":
        return self.snapshot()

    def __deepcopy__(self, memo: Document) -> "Match":
        return self.snapshot()  # states are never written to once they stand

    # -- now

    @property
    def state(self) -> State:
        """A copy of the whole truth; not for players."""
        return self._states[-1].copy()[0]

    @property
    def _now(self) -> State:
        return self._states[-1][0]

    @property
    def over(self) -> bool:
        return bool(self._now.seat < 0)

    @property
    def seat(self) -> int | None:
        """Who must choose now; None when the match is over."""
        seat = int(self._now.seat)
        return None if seat < 0 else seat

    def scores(self) -> list[int]:
        """The score of each seat now; final when over."""
        return self.game.scores(self._now)

    def legal(self) -> list[int]:
        """The actions that the seat to choose may take, ascending."""
        return self.game.legal(self._now)

    def moves(self) -> list[str]:
        """The same in words."""
        return [self.game.text.write(action) for action in self.legal()]

    # -- choosing

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Carry out a choice, given as an action or its words; by default of the seat to choose."""
        self.carry_out(self.prepare(move, seat))

    def prepare(self, move: int | str, seat: int | None = None) -> "Prepared":
        """Check a choice and work out what follows, without any change to this match."""
        action = self._read(move)
        refused = self._refusal(action, seat)
        if refused is not None:
            raise refused
        after = self._states[-1].copy()
        self.game.rules.play(after[0], action)
        return Prepared(action, after)

    def carry_out(self, prepared: "Prepared") -> None:
        """Make a prepared choice the last of this match; nothing may have come between."""
        self._states.append(prepared.after)
        self.actions.append(prepared.action)

    def why_not(self, move: int | str, seat: int | None = None) -> Refusal | None:
        """Why a choice is not allowed now; None if it is."""
        refused = self._refusal(self._read(move), seat)
        return Refusal(refused.rule, refused.reason) if refused else None

    def _read(self, move: int | str) -> int:
        if isinstance(move, str):
            action: int = self.game.text.parse(move)
            return action
        if not _is_whole(move) or not 0 <= move < self.game.rules.ACTIONS:
            raise InvalidMove(
                f"action {move!r} is not a whole number from 0 to {self.game.rules.ACTIONS - 1}"
            )
        return int(move)

    def _refusal(self, action: int, seat: int | None) -> IllegalMove | None:
        chooser = self.seat
        if chooser is None:
            return MatchOver("the match is over")
        if seat is not None and seat != chooser:
            self._check_seat(seat)
            return NotYourTurn(f"it is {self.game.seat_name(chooser)}'s turn to choose")
        if action in self.legal():
            return None
        rule, reason = self.game.text.why_not(self._now, action)
        return IllegalMove(reason, rule)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not SPECTATOR and not (_is_whole(seat) and 0 <= seat < self.seats):
            raise InvalidOption(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")

    # -- taking back

    @property
    def last_seat(self) -> int | None:
        """Who made the last choice; None before the first."""
        return int(self._states[-2][0].seat) if self.actions else None

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's and told nobody anything hidden."""
        if self.over or self.last_seat != seat:
            return False
        last = len(self.actions) - 1
        if last not in self._told_nothing:
            self._told_nothing[last] = tells_nothing(
                self.game, self.seats, self._states[last], self.actions[last], self._states[-1]
            )
        return self._told_nothing[last]

    def undo(self, seat: int) -> None:
        """Take the seat's last choice back."""
        self._check_seat(seat)
        if self.over:
            raise CannotUndo("the match is over")
        if self.last_seat != seat:
            raise CannotUndo("there is nothing of yours to take back: another seat chose last")
        if not self.can_undo(seat):
            raise CannotUndo("that choice has shown somebody something; it stands")
        self.take_back()

    def take_back(self) -> None:
        """Take the last choice back without asking whether it may be: `undo` asks."""
        self.actions.pop()
        self._states.pop()
        self._told_nothing.pop(len(self.actions), None)

    def _shown_to(self, state: State, seat: int | None) -> Document:
        view: Document = self.game.view.view(state, seat)
        return view

    # -- what a seat may see

    def view(self, seat: int | None = SPECTATOR, step: int | None = None) -> Document:
        """What the seat sees, as data; `step` looks back to after that many choices."""
        self._check_seat(seat)
        match = self if step is None else self.at(step)
        return self._shown_to(match._now, seat)

    def manners(self, step: int | None = None) -> Document:
        """What the rules ask of people besides choosing, of the view's fields: `talk`, `ready`."""
        match = self if step is None else self.at(step)
        own = getattr(self.game.view, "manners", None)
        return own(match._now) if own else {}

    def text(
        self, seat: int | None = SPECTATOR, step: int | None = None, *, components: bool = False
    ) -> str:
        """What the seat sees, in words; with `components`, also what each does that it sees."""
        view = self.view(seat, step)
        told: str = self.game.text.describe(view)
        if components and (seen := rulebook.in_sight(self.game, view)):
            told = "\n".join([told, "", *rulebook.tell(seen.values())])
        return told

    def prompt(
        self, seat: int | None = SPECTATOR, step: int | None = None, *, rules: bool = True
    ) -> str:
        """All that the seat needs to choose well from words alone; `rules` come first."""
        self._check_seat(seat)
        match = self if step is None else self.at(step)
        return prompt.write(
            self.game, match.view(seat), match._since(seat), match.ending(seat), rules=rules
        )

    def _since(self, seat: int | None) -> list[str]:
        """What the seat saw happen from its own last choice on; before that, from the set-up on."""
        steps = range(len(self.actions), 0, -1)
        last = next((step for step in steps if self.chooser(step) == seat), 0)
        return [said for step in range(last, len(self._states)) for said in self.tell(seat, step)]

    def in_sight(
        self, seat: int | None = SPECTATOR, step: int | None = None
    ) -> dict[str, dict[str, Any]]:
        """The components that the seat sees, by name: what each does, its copies, its rule."""
        seen = rulebook.in_sight(self.game, self.view(seat, step))
        return {name: rulebook.facts(piece) for name, piece in seen.items()}

    def svg(self, seat: int | None = SPECTATOR, step: int | None = None) -> str:
        """What the seat sees, drawn."""
        return stage.picture(self.game, self.view(seat, step))

    def _repr_svg_(self) -> str:
        """What everybody sees, drawn: how a notebook shows the match."""
        return self.svg()

    def beats(self, seat: int | None = SPECTATOR, step: int | None = None) -> list[Document]:
        """What the seat saw happen in one choice, to be played; by default in the last."""
        self._check_seat(seat)
        match = self if step is None else self.at(step)
        return stage.beats(self.game, match._plays(), seat, match.last_seat)

    def foresee(self, move: int | str, seat: int | None = None) -> Document:
        """What a choice would bring, as far as the seat that must choose can know."""
        action, chooser = self.prepare(move, seat).action, self._now.seat
        return self.foresight(int(chooser), [action]).get(action, stage.foretold())

    def foresight(
        self, seat: int, actions: Iterable[int | str] | None = None
    ) -> dict[int | str, Document]:
        """The same for all its choices, or for some; empty where the seat has none now."""
        self._check_seat(seat)
        if seat != self.seat:
            return {}
        return stage.foresight(self.game, self._now, seat, self.view(seat), actions)

    def acts_from(self, seat: int, begun: str) -> list[Document]:
        """What can be done in one act that goes on from a choice or an act of the seat."""
        self._check_seat(seat)
        if seat != self.seat:
            raise NotYourTurn("acts are for the seat that must choose")
        return stage.acts_from(self.game, self._now, self.view(seat), begun)

    def ending(self, seat: int | None = SPECTATOR) -> Document | None:
        """How the match ended, as the seat reads it; None while it goes on."""
        self._check_seat(seat)
        return stage.ending(self.game, self._now, seat, self._events()) if self.over else None

    def reckoning(self, seat: int | None = SPECTATOR, step: int | None = None) -> str:
        """Between rounds, what the last one came to in a line."""
        match = self if step is None else self.at(step)
        return stage.reckon(self.game, match._events(), match._now, seat)

    def notebook(self, seat: int | None = SPECTATOR, step: int | None = None) -> list[Document]:
        """What the seat may remember, leaf by leaf."""
        match = self if step is None else self.at(step)
        past = [(match.chooser(number), told) for number, told in enumerate(match.log(seat))]
        kept = [stage.keep(self.game, one, seat) for one in match._plays()]
        return stage.notebook(self.game, match._now, seat, past, kept, match._events())

    def _plays(self) -> list[State]:
        """The states so far, from the set-up on."""
        return [state[0] for state in self._states]

    def _events(self) -> list[list[list[int]]]:
        """What the set-up and each choice left to be told."""
        return [stage.events_of(play) for play in self._plays()]

    def log(self, seat: int | None = SPECTATOR) -> list[list[str]]:
        """What the seat saw happen: the set-up, then a list of sentences for each choice."""
        self._check_seat(seat)
        return [self.tell(seat, step) for step in range(len(self._states))]

    def tell(self, seat: int | None, step: int) -> list[str]:
        """What the seat saw happen in one choice; step 0 is the set-up."""
        sentences: list[str] = self.game.text.tell(self._states[step][0], seat)
        return sentences

    def entry(self, seat: int | None, step: int) -> Document:
        """The same as one entry of the log."""
        return stage.entry(self.game, self._states[step][0], seat)

    def chooser(self, step: int) -> int | None:
        """Who made choice number `step`; nobody made the set-up, step 0."""
        return int(self._states[step - 1][0].seat) if step else None

    def snapshot(self) -> "Match":
        """The match as it is now, for another thread to look at while this one goes on."""
        return self.at(len(self.actions))

    def at(self, step: int) -> "Match":
        """A copy of the match as it was after so many choices; it can be played on from there."""
        if not _is_whole(step) or not 0 <= step <= len(self.actions):
            raise InvalidOption(f"step {step} is not from 0 to {len(self.actions)}")
        then = object.__new__(Match)
        vars(then).update(vars(self))
        then.actions = self.actions[:step]
        then._states = self._states[: step + 1]
        then._told_nothing = {at: told for at, told in self._told_nothing.items() if at < step}
        return then

    def served_by(self, game: Game) -> "Match":
        """The same match, run by another copy of its game: a compiled or an interpreted one."""
        other = self.snapshot()
        other.game = game
        other._states = [
            states.view(np.ndarray).view(game.rules.STATE).view(States) for states in self._states
        ]
        return other

    def imagine(self, seat: int, seed: int) -> State:
        """A state that the seat believes possible: all that a bot for it is given."""
        self._check_seat(seat)
        if seat is SPECTATOR:
            raise InvalidOption("a spectator has nothing to imagine: name a seat")
        if not _is_whole(seed) or not 0 <= seed <= MAX_SEED:
            raise InvalidOption(f"seed {seed!r} is not a whole number from 0 to 2**64 - 1")
        states = self._states[-1].copy()
        self.game.knowledge.redeal(states[0], seat, np.uint64(seed))
        return states[0]

    def position(self) -> Document:
        """The whole truth in component ids; not for players."""
        document: Document = self.game.position.write(self._now)
        return document

    def position_text(self) -> str:
        """The same as text that a person can read and write."""
        return write_text(self.game.position.FIELDS, self.position())

    # -- the record

    def digest(self) -> str:
        """The hash of the whole truth now."""
        return digest_of(self._now)

    def record(self) -> Document:
        """All that is needed to replay the match: the whole truth, so keep it from players."""
        record: Document = {
            "skysail": RECORD_FORMAT,
            "game": self.game.id,
            "edition": self.game.edition,
            "components": self.game.components_digest,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "actions": list(self.actions),
            "digest": self.digest(),
        }
        if self.position_at_start is not None:
            record["position"] = self.position_at_start
        if self.players is not None:
            record["players"] = self.players
        return record

    def save(self, file: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all."""
        target = Path(file)
        part = target.with_name(target.name + ".part")
        part.write_text(json.dumps(self.record(), indent=1) + "\n", encoding="utf-8")
        part.replace(target)

    @classmethod
    def from_record(cls, game: Game, record: Document) -> "Match":
        """Replay a record; InvalidRecord if it is damaged, of other rules, or ends elsewhere."""
        from skysail.record import check_record  # only who reads records needs msgspec

        kept = check_record(game, record)
        try:
            match = cls(
                game,
                game.check_seats(kept.seats),
                kept.seed,
                game.read_options(kept.options),
                position=kept.position,
            )
        except SkysailError as problem:
            raise InvalidRecord(f"the record's set-up is not possible: {problem}") from None
        match.players = kept.players
        for number, action in enumerate(kept.actions, 1):
            try:
                match.play(action)
            except SkysailError as problem:
                raise InvalidRecord(f"choice {number} of the record: {problem}") from None
        if match.digest() != kept.digest:
            raise InvalidRecord("the record ends in another state than it says: it was changed")
        return match


def tells_nothing(game: Game, seats: int, before: Any, action: int, after: Any) -> bool:
    """Whether every seat could have foreseen what the chooser's action showed it.

    The answer is the chooser's to see, so it is found in worlds that the chooser believes possible:
    re-deals of the state before the choice. The chooser learnt nothing if the action shows it the
    same in all of them. Another seat learnt nothing if each of them, re-dealt for that seat, has a
    legal action that would have shown it the same. `before` and `after` are batches of one record.
    """
    if not game.secrets:  # all lay open: only luck can have shown something
        return bool(after[0].rng == before[0].rng)
    chooser = int(before[0].seat)
    seen = game.view.view(after[0], chooser)
    for sample in range(UNDO_SAMPLES):
        world = _redealt(game, before, chooser, sample)
        played = _played(game, world, action)
        if game.view.view(played[0], chooser) != seen:
            return False
        for seat in range(seats):
            if seat != chooser:
                dealt = _redealt(game, world, seat, sample)
                if not _foresees(game, dealt, action, seat, game.view.view(played[0], seat)):
                    return False
    return True


def _redealt(game: Game, states: Any, seat: int, seed: int) -> Any:
    dealt = states.copy()
    game.knowledge.redeal(dealt[0], seat, np.uint64(seed))
    return dealt


def _played(game: Game, states: Any, action: int) -> Any:
    played = states.copy()
    game.rules.play(played[0], action)
    return played


def _foresees(game: Game, dealt: Any, likely: int, seat: int, seen: Document) -> bool:
    """Whether some legal action, the likely one tried first, would show the seat the same."""
    choices = sorted(game.legal(dealt[0]), key=lambda choice: choice != likely)
    return any(game.view.view(_played(game, dealt, choice)[0], seat) == seen for choice in choices)


def read_record(file: str | os.PathLike[str]) -> Document:
    """A record from its file, as yet unverified."""
    path = Path(file)
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise InvalidRecord(f"{path}: cannot be read: {problem.strerror}") from None
    except (ValueError, RecursionError) as problem:
        raise InvalidRecord(f"{path}: is not JSON: {problem}") from None
    if not isinstance(record, dict):
        raise InvalidRecord(f"{path}: a record is a JSON object")
    return record


def read_position(game: Game, position: Document | str) -> Document:
    """A position as a document, from its text (JSON or `key: value` lines) if need be."""
    if isinstance(position, dict):
        return position
    if position.lstrip().startswith("{"):
        try:
            document: Document = json.loads(position)
        except (ValueError, RecursionError) as problem:
            raise InvalidPosition(f"the position is not JSON: {problem}") from None
        return document
    return read_text(game.position.FIELDS, position)


def _is_whole(value: Any) -> bool:
    """Whether a value is a whole number, Python's or NumPy's, and no truth value."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)
