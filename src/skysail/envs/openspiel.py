"""The games as Python games of OpenSpiel.

    import pyspiel
    import skysail.envs.openspiel
    game = pyspiel.load_game("python_skysail_sail", {"pirates": "none"})

Parameters are `players` and the game's options; a JSON document is named by its file. Importing
this module registers the games that come with Skysail; `register` does it for one of your own.

All luck of a match is drawn before its first choice, as the bytes of its seed, and nobody sees it:
a history begins with the seed's bytes, highest first, and goes on with the choices. A game without
luck begins with a choice. For a game so small that its tree can be walked, the parameter
`explicit_chance` makes each draw a chance node of its own, where it falls; then CFR runs on it.
"""

import json
import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from skysail.envs import handout
from skysail.errors import InvalidOption, SkysailError
from skysail.game import SEED_BITS, Document, Game, Json, digest_of, games
from skysail.lots import Asked, lots_of
from skysail.match import SPECTATOR

BYTE = 256
SEED_BYTES = SEED_BITS // 8
BYTES_OF_CHANCE = [(byte, 1 / BYTE) for byte in range(BYTE)]
PLAYERS = "players"
EXPLICIT = "explicit_chance"
MOST_LOTS = 64  # that one choice may draw


def name_of(game: Game) -> str:
    """The name by which `pyspiel.load_game` finds the game."""
    return f"python_skysail_{game.id}"


def register(game: Game | str | os.PathLike[str]) -> str:
    """Make a game known to `pyspiel.load_game`; return its name."""
    found = handout.find_game(game)
    kind = game_type(found)

    class Registered(SpielGame):  # a function would be freed after Python has ended, and crash
        def __init__(self, parameters: Document | None = None) -> None:
            super().__init__(found, kind, parameters or {})

    pyspiel.register_game(kind, Registered)
    return kind.short_name  # type: ignore[no-any-return]


def game_type(game: Game) -> Any:
    """The card in OpenSpiel's terms."""
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    hidden = game.secrets or game.luck  # at least the luck
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.luck else chance.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION
        ),
        utility=_utility(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def _utility(game: Game) -> Any:
    utility = pyspiel.GameType.Utility
    if game.cooperative:
        return utility.IDENTICAL
    return utility.GENERAL_SUM if game.stakes else utility.ZERO_SUM


def parameters_of(game: Game) -> Document:
    """The parameters with their defaults: what reads as a whole number is one, all else is text."""
    parameters: Document = {PLAYERS: game.seats[0], EXPLICIT: False}
    for option in game.options:
        numbers = all(str(value).isdecimal() for value in option.samples())
        parameters[option.name] = int(option.default) if numbers else str(option.default or "")
    return parameters


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a certain number of seats, with certain options."""

    def __init__(self, game: Game, kind: Any, parameters: Document) -> None:
        self.game = game
        try:
            self.seats = game.check_seats(parameters.get(PLAYERS, game.seats[0]))
            self.options = game.encode_options(game.read_options(self._options(parameters)))
        except SkysailError as problem:
            raise pyspiel.SpielError(str(problem)) from None
        self.explicit = bool(parameters.get(EXPLICIT)) and game.luck
        self.first: dict[tuple[int | None, ...], Moment | int] = {}  # beginnings by their lots
        least = 0.0 if game.cooperative else -1.0 / max(1, self.seats - 1)
        lowest, highest = game.score_range if game.stakes else (least, 1.0)
        information = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=BYTE if game.luck else 0,
            num_players=self.seats,
            min_utility=float(lowest),
            max_utility=float(highest),
            utility_sum=None if game.cooperative or game.stakes else 0.0,
            max_game_length=game.longest,
        )
        super().__init__(kind, information, parameters)

    def _options(self, parameters: Document) -> Document:
        given: Document = {}
        for option in self.game.options:
            value = parameters.get(option.name, "")
            if value != "":
                given[option.name] = _read_file(value) if isinstance(option, Json) else value
        return given

    def new_initial_state(self) -> "SpielState":
        return ExplicitState(self) if self.explicit else SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        if self.explicit:
            return MOST_LOTS * self.game.longest
        return SEED_BYTES if self.game.luck else 0

    def make_py_observer(self, kind: Any = None, parameters: Document | None = None) -> "Observer":
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.game, kind or usual, parameters)


def _read_file(file: str) -> Any:
    try:
        return json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise InvalidOption(f"{file}: is no JSON file: {problem}") from None


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, from the draw of its seed to its end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.luck = b""  # of the seed, as far as it is drawn
        self.moment: Moment | None = None  # none before the seed is complete
        if not game.game.luck:
            self._begin(game, 0)

    @property
    def _table(self) -> SpielGame:
        table: SpielGame = self.get_game()
        return table

    def current_player(self) -> int:
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.moment.state.seat)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.moment is not None and bool(self.moment.state.seat < 0)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (only asked for the chooser)
        return self._table.game.legal(self._now.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return BYTES_OF_CHANCE

    def _apply_action(self, action: int) -> None:
        table = self._table
        if self.moment is not None:
            self.moment = self.moment.after(table.game, action)
            return
        self.luck += bytes([action])
        if len(self.luck) == SEED_BYTES:
            self._begin(table, int.from_bytes(self.luck, "big"))

    def _begin(self, table: SpielGame, seed: int) -> None:
        states = table.game.new_states(1)
        table.game.rules.start(states[0], table.seats, table.options, np.uint64(seed))
        self.moment = Moment(states)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"luck {action}"
        words: str = self._table.game.text.write(action)
        return words

    def returns(self) -> list[float]:
        """Points where these are played for, else shares of the victory, moved to sum to 0."""
        table = self._table
        if self.moment is None or not self.is_terminal():
            return [0.0] * table.seats
        shares = handout.rewards(table.game, self.moment.state)
        if table.game.cooperative or table.game.stakes:
            return shares
        return [(table.seats * share - 1) / max(1, table.seats - 1) for share in shares]

    def __str__(self) -> str:
        """What everybody sees, and a digest of the whole truth."""
        if self.moment is None:
            return f"luck {self.luck.hex()}"
        game = self._table.game
        seen = game.text.describe(game.view.view(self.moment.state, SPECTATOR))
        return f"{seen}\n{digest_of(self.moment.states)}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player believes possible, with luck of its own.

        It has no history, because the true one holds the seed and what others chose in secret.
        """
        table = self._table
        seed = int.from_bytes([int(sampler() * BYTE) for _ in range(SEED_BYTES)], "big")
        resampled = table.new_initial_state()
        resampled.luck = bytes(SEED_BYTES)
        resampled.moment = self._now.imagined(table.game, player, table.seats, seed)
        return resampled

    @property
    def _now(self) -> "Moment":
        if self.moment is None:
            raise pyspiel.SpielError("the match has not begun: its seed is not drawn yet")
        return self.moment


class ExplicitState(SpielState):
    """A match in which each draw is a chance node."""

    def __init__(self, game: SpielGame) -> None:
        pyspiel.State.__init__(self, game)
        self.luck = b""
        self.moment: Moment | None = None
        self.action: int | None = None  # that is being carried out; none in the set-up
        self.lots: list[int] = []  # drawn for it
        self.among: int | None = None  # of how many the next lot is
        self._go_on(game)

    def _go_on(self, table: SpielGame) -> None:
        """Carry the choice out as far as its lots lead; who walks the tree again finds it there."""
        known = table.first if self.moment is None else self.moment.later
        way = (self.action, *self.lots)
        if way not in known:
            known[way] = self._follow(table)
        if isinstance(found := known[way], Moment):
            self.moment, self.lots, self.among = found, [], None
        else:
            self.among = found

    def _follow(self, table: SpielGame) -> "Moment | int":
        """The moment that lots and choice lead to, or among how many the next lot is."""
        lots, moment = lots_of(table.game), self.moment
        try:
            if moment is None or self.action is None:
                return Moment(lots.start(table.seats, table.options, self.lots))
            states = lots.play(moment.states, self.action, self.lots)
            return Moment(states, moment, int(moment.state.seat), self.action)
        except Asked as asked:
            return asked.among

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self.among else super().current_player()

    def is_terminal(self) -> bool:
        return not self.among and super().is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        among = self.among or 1
        return [(lot, 1 / among) for lot in range(among)]

    def _apply_action(self, action: int) -> None:
        if self.among:
            self.lots = [*self.lots, action]
        else:
            self.action = action
        self._go_on(self._table)


class Moment:
    """A point of a match: the state, how it came about, and what came before.

    Moments never change, so copies of a state share them.
    """

    def __init__(
        self,
        states: Any,  # one record
        before: "Moment | None" = None,
        chooser: int | None = None,
        action: int | None = None,
        traces: dict[int | None, str] | None = None,
    ) -> None:
        self.states = states
        self.before = before
        self.chooser = chooser
        self.action = action
        self.traces = traces or {}  # by seat, as far as they were asked for
        self.words: dict[int, str] = {}  # what a seat sees, likewise
        self.later: dict[tuple[int | None, ...], Moment | int] = {}  # by action and lots

    @property
    def state(self) -> Any:
        """The whole truth; not for players."""
        return self.states[0]

    def after(self, game: Game, action: int) -> "Moment":
        """The moment after a choice."""
        states = self.states.copy()
        game.rules.play(states[0], action)
        return Moment(states, self, int(self.state.seat), action)

    def imagined(self, game: Game, seat: int, seats: int, seed: int) -> "Moment":
        """A moment that the seat believes possible; the others remember what everybody saw."""
        states = self.states.copy()
        game.knowledge.redeal(states[0], seat, np.uint64(seed))
        common = self.trace(game, SPECTATOR)
        traces: dict[int | None, str] = dict.fromkeys((SPECTATOR, *range(seats)), common)
        return Moment(states, traces=traces | {seat: self.trace(game, seat)})

    def trace(self, game: Game, seat: int | None) -> str:
        """A digest of all that the seat has seen and chosen up to now."""
        untold: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment.traces:
            untold.append(moment)
            moment = moment.before
        trace = moment.traces[seat] if moment is not None else ""
        for later in reversed(untold):
            own = later.action if later.chooser == seat else None
            seen = game.view.view(later.state, seat)
            told = f"{trace} {own} {json.dumps(seen)}"
            trace = later.traces[seat] = blake2b(told.encode(), digest_size=16).hexdigest()
        return trace

    def __deepcopy__(self, _: Any) -> "Moment":
        return self

    def __reduce__(self) -> Any:
        """The moments from the first on, in a list: pickle would go too deep along `before`."""
        moments = [self]
        while (before := moments[-1].before) is not None:
            moments.append(before)
        return _chain, ([(m.states, m.chooser, m.action, m.traces) for m in reversed(moments)],)


def _chain(moments: list[tuple[Any, ...]]) -> Moment:
    """The last of these moments, each after the one before."""
    last: Moment | None = None
    for states, chooser, action, traces in moments:
        last = Moment(states, last, chooser, action, traces)
    assert last is not None
    return last


class Observer:
    """What a player knows: a tensor of the game's named parts, and words.

    The tensor is the same for observation and information state: what the player knows now. The
    words of an information state begin with a digest of all that the player has seen and chosen.
    """

    def __init__(self, game: Game, kind: Any, parameters: Document | None) -> None:
        if parameters:
            raise pyspiel.SpielError(f"there are no parameters of observations: {parameters}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise pyspiel.SpielError("an observation is all that one player knows, and only that")
        self.game = game
        self.recalls = kind.perfect_recall
        self.tensor = np.zeros(game.knowledge.OBSERVATION, np.float32)
        self.dict: dict[str, Any] = {}
        first = 0
        for name, size, _ in game.knowledge.OBSERVED:
            self.dict[name] = self.tensor[first : first + size]
            first += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor, in `tensor` and by its parts in `dict`."""
        if state.moment is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = handout.observation(self.game, state.moment.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees now, in words; with recall, after a digest of all before."""
        moment = state.moment
        if moment is None:
            return ""
        if player not in moment.words:
            view = self.game.view.view(moment.state, player)
            moment.words[player] = self.game.text.describe(view)
        seen = moment.words[player]
        return f"{moment.trace(self.game, player)}\n{seen}" if self.recalls else seen


for _game in games():
    register(_game)
