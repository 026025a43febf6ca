"""What every environment hands out: observations, masks, rewards, pictures."""

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from skysail import art, bots
from skysail.errors import InvalidOption
from skysail.game import Game, State, load
from skysail.match import Match
from skysail.observation import NUMBERS
from skysail.results import shares

if TYPE_CHECKING:
    from gymnasium import spaces

Array = NDArray[Any]

RENDER_MODES = ("ansi", "svg", "rgb_array")
ILLEGAL = -1.0  # the reward of a choice that the rules forbid: worse than a lost match


def find_game(game: Game | str | os.PathLike[str]) -> Game:
    """A game, or the one of that name or folder."""
    return game if isinstance(game, Game) else load(game)


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


def action_mask(game: Game, state: State, seat: int) -> NDArray[np.int8]:
    """One for each action that the seat may choose now; all zeros when it is not asked."""
    mask = np.zeros(game.rules.ACTIONS, np.int8)
    if state.seat == seat:
        mask[game.legal(state)] = 1
    return mask


def rewards(game: Game, state: State) -> list[float]:
    """Each seat's share of the victory when the match is over; nothing before."""
    if state.seat >= 0:
        return [0.0] * game.seats_of(state)
    return shares(game, state)


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


def names_of_opponents(seats: int, given: str | Sequence[str]) -> list[str]:
    """A bot for each other seat: one name for all, or one for each in the order of the seats."""
    names = [given] * (seats - 1) if isinstance(given, str) else list(given)
    for name in names:
        bots.find(name)
    if len(names) != seats - 1:
        raise InvalidOption(f"opponents: {len(names)} bots for {seats - 1} other seats")
    return names
