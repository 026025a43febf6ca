"""What every environment hands out: observations, masks, rewards, pictures."""

import os
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from skysail import art
from skysail.errors import InvalidOption, UnknownOption
from skysail.game import Document, Game, State, load
from skysail.match import Match
from skysail.observation import NUMBERS
from skysail.results import shares

if TYPE_CHECKING:
    from gymnasium import spaces

Array = NDArray[Any]

RENDER_MODES = ("ansi", "svg", "rgb_array")
STEPPING = "skysail.envs.stepping"  # the template that looks
ILLEGAL = -1.0  # the reward of a choice that the rules forbid: worse than a lost match


def find_game(game: Game | str | os.PathLike[str]) -> Game:
    """A game, or the one of that name or folder."""
    return game if isinstance(game, Game) else load(game)


def read_keywords(game: Game, given: Mapping[str, Any]) -> Document:
    """The game's options, given as keywords; one that is none is refused as Python refuses it.

    Libraries try keywords of their own, and go on without those that are unexpected.
    """
    try:
        return game.read_options(given)
    except InvalidOption as problem:
        for name in given:
            if name not in [option.name for option in game.options]:
                sentence = f"unexpected keyword argument {name!r}: {problem}"
                raise UnknownOption(sentence) from None
        raise


def observation_space(game: Game) -> "spaces.Box":
    """What `observation` gives."""
    from gymnasium import spaces  # OpenSpiel does without

    bounds = np.iinfo(NUMBERS)
    return spaces.Box(bounds.min, bounds.max, (game.knowledge.OBSERVATION,), NUMBERS)


def observation(game: Game, state: State, seat: int) -> Array:
    """What the seat knows, as numbers; the game's page says what each means."""
    out = np.zeros(game.knowledge.OBSERVATION, NUMBERS)
    game.knowledge.observe(state, seat, out)
    return out


class Sitting:
    """A match as environments play it: only its state, until somebody wants to see more.

    A value: it can be copied, compared and pickled.
    """

    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(self, game: Game, seats: int, options: Document) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.seed = 0
        self.actions: list[int] = []
        self.states = game.new_states(1).view(np.ndarray)
        self._make_ready()

    def _make_ready(self) -> None:
        self._encoded = self.game.encode_options(self.options)
        self._look = self.game.compiled(STEPPING).look
        self._play = self.game.rules.play
        self._listed = self.game.new_list()
        self._mask: NDArray[np.int8] | None = None  # of the seat to choose, if it has been asked
        self._match: Match | None = None

    def begin(self, seed: int) -> None:
        """Begin the match of this seed."""
        self.seed, self.actions = seed, []
        self._mask = self._match = None
        self.states = self.game.new_states(1).view(np.ndarray)
        self.game.rules.start(self.states[0], self.seats, self._encoded, np.uint64(seed))

    @property
    def state(self) -> State:
        """The whole truth; not for players."""
        return self.states[0]

    @property
    def seat(self) -> int:
        """Who must choose now; OVER when nobody does."""
        return int(self.states["seat"][0])

    def is_legal(self, action: int) -> bool:
        if self._mask is None:
            self.look(self.seat)
        assert self._mask is not None
        return 0 <= action < len(self._mask) and bool(self._mask[action])

    def play(self, action: int) -> None:
        """Carry out a legal action."""
        self._play(self.states[0], action)
        self.note([action])

    def note(self, actions: Iterable[int]) -> None:
        """Keep what was chosen: by `play`, or by opponents in compiled code."""
        self.actions.extend(actions)
        self._mask = None

    def look(self, seat: int) -> tuple[Array, NDArray[np.int8]]:
        """What a seat knows, and ones for what it may choose: for all, when it is not asked."""
        observed = np.zeros(self.game.knowledge.OBSERVATION, NUMBERS)
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        self._look(self.states[0], seat, observed, mask, self._listed)
        if seat == self.seat:
            self._mask = mask.copy()
        return observed, mask

    @property
    def match(self) -> Match:
        """The same with all that a match can tell."""
        if self._match is None:
            self._match = self.game.match(self.seats, self.seed, **self.options)
        for action in self.actions[len(self._match.actions) :]:
            self._match.play(action)
        return self._match

    def _value(self) -> Document:
        names = ("game", "seats", "options", "seed")
        return {name: getattr(self, name) for name in names} | {"actions": list(self.actions)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sitting):
            return NotImplemented
        same_state = self.states.tobytes() == other.states.tobytes()
        return same_state and self._value() == other._value()

    def __getstate__(self) -> Document:
        return self._value() | {"states": self.states.copy()}

    def __setstate__(self, value: Document) -> None:
        vars(self).update(value)
        self._make_ready()


def same_luck(one: np.random.Generator | None, other: np.random.Generator | None) -> bool:
    """Whether two generators will draw the same."""
    if one is None or other is None:
        return one is other
    return bool(one.bit_generator.state == other.bit_generator.state)


def rewards(game: Game, state: State) -> list[float]:
    """Each seat's share of the victory, or its points if they are the stakes; 0 before the end."""
    if state.seat >= 0:
        return [0.0] * game.seats_of(state)
    return [float(score) for score in game.scores(state)] if game.stakes else shares(game, state)


def check_render_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidOption(f"render_mode {mode!r} is not one of {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        _painter()
    return mode


def render(match: Match, seat: int | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    """What the seat sees: as text, as SVG, or as pixels (height, width, 3)."""
    if mode == "ansi":
        return match.text(seat)
    if mode == "svg":
        return match.svg(seat)
    return pixels(match.svg(seat)) if mode == "rgb_array" else None


def pixels(svg: str) -> NDArray[np.uint8]:
    """A drawing as an array of colours (height, width, 3), in the light theme."""
    from io import BytesIO

    from PIL import Image

    png = _painter().svg_to_bytes(svg_string=art.without_variables(svg))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def _painter() -> Any:
    try:
        import resvg_py
    except ImportError:
        raise InvalidOption(
            "render_mode 'rgb_array' needs resvg-py and Pillow: pip install 'skysail[envs]'"
        ) from None
    return resvg_py


def check_seat(game: Game, seat: int | None, seats: int) -> int | None:
    """The seat, if the game has it at this number of seats; None for any."""
    if seat is not None and not 0 <= seat < seats:
        raise InvalidOption(f"{game.title} has seats 0 to {seats - 1} here, not {seat}")
    return seat
