"""A small net asked about one observation, compiled: two layers, then its likings.

Observations are mostly zeros, and so is what a layer hands on: each number that is not 0 adds its
row of weights, so what is 0 costs nothing.
"""

from typing import Any, NamedTuple

import numpy as np

from skysail.jit import compile_module


class Net(NamedTuple):
    """The weights, float32, a row for each number that a layer takes."""

    first: Any  # (numbers, hidden), the scale of the numbers included
    first_bias: Any
    second: Any  # (hidden, hidden)
    second_bias: Any
    policy: Any  # (hidden, actions)
    policy_bias: Any


class Room(NamedTuple):
    """Room to think in; not shared between threads."""

    observation: Any  # (numbers,) NUMBERS: what the net is asked about
    one: Any  # (hidden,) float32
    two: Any
    likings: Any  # (actions,) float32: of each action, as a logarithm


def look(net, room):
    """Write the net's likings for the observation in the room."""
    one, two = room.one, room.two
    layer(room.observation, net.first, net.first_bias, one)
    bend(one)
    layer(one, net.second, net.second_bias, two)
    bend(two)
    layer(two, net.policy, net.policy_bias, room.likings)


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
