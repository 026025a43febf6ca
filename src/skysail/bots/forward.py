"""Small nets asked about one observation, compiled: what to choose, and what to hope for.

Observations are mostly zeros, and so is what a layer hands on: each number that is not 0 adds its
row of weights, so what is 0 costs nothing.
"""

from typing import Any, NamedTuple

import numpy as np

from skysail.jit import compile_module


class Net(NamedTuple):
    """What to choose and what to hope for: float32, a row for each number that a layer takes."""

    first: Any  # (numbers, hidden), the scale of the numbers included
    first_bias: Any
    second: Any  # (hidden, hidden)
    second_bias: Any
    policy: Any  # (actions, hidden): a row for each action, since only some are asked about
    policy_bias: Any
    hopes: Any  # (seats, hidden), from the seat that chooses on: what to add to the judge's logits
    hopes_bias: Any


class Instinct(NamedTuple):
    """What to choose and what to hope for, so small that every simulation can ask it."""

    first: Any  # (numbers, few), the scale of the numbers included
    first_bias: Any
    policy: Any  # (actions, few): a row for each action, since only some are asked about
    policy_bias: Any
    hopes: Any  # (seats, few), from the seat that chooses on: what to add to the judge's logits
    hopes_bias: Any


class Room(NamedTuple):
    """Room to think in; not shared between threads."""

    observation: Any  # (numbers,) NUMBERS: what a net is asked about
    one: Any  # (hidden,) float32
    two: Any
    few: Any  # (few,) float32
    likings: Any  # (actions,) float32: of each action, as a logarithm


def look(net, room):
    """Take in the observation in the room by the large net."""
    one, two = room.one, room.two
    layer(room.observation, net.first, net.first_bias, one)
    bend(one)
    layer(one, net.second, net.second_bias, two)
    bend(two)


def sense(instinct, room):
    """The same by the small one."""
    layer(room.observation, instinct.first, instinct.first_bias, room.few)
    bend(room.few)


def answer(few, row, bias):
    """What one row of weights makes of what was taken in."""
    one = two = three = four = np.float32(0)  # apart, they are added at the same time
    for place in range(0, len(few), 4):
        one += few[place] * row[place]
        two += few[place + 1] * row[place + 1]
        three += few[place + 2] * row[place + 2]
        four += few[place + 3] * row[place + 3]
    return bias + ((one + two) + (three + four))


def layer(numbers, weights, bias, out):
    """Add up the rows of the numbers."""
    for place in range(len(out)):
        out[place] = bias[place]
    for index in range(len(numbers)):
        number = np.float32(numbers[index])
        if number != 0:
            row = weights[index]
            for place in range(len(out)):
                out[place] += number * row[place]


def bend(numbers):
    """What is below 0 becomes 0."""
    for place in range(len(numbers)):
        if numbers[place] < 0:
            numbers[place] = 0


compile_module(__name__)
