"""Information-set Monte Carlo tree search; compiled once for each game (see `skysail.contract`).

Each simulation deals anew what the searching seat cannot know, walks down one tree of choices as
UCT says, adds one node, plays on at random, and adds the result to all nodes on its way. A node is
a path of choices, whatever was dealt. Where some choices exist in some deals only, a choice is
weighed by how often it could have been made. Each seat is taken to want the best for itself.

What it needs travels as one thing, a `skysail.bots.thinking.Space`.
"""

from math import exp, log, sqrt

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import OVER, judge, legal, play, redeal, scores, start
from skysail.jit import layout
from skysail.playout import wander
from skysail.victory import share_out

NODE = layout(
    __name__,
    ("total", np.float64),  # results of the seat that made the choice
    ("visits", np.int32),
    ("available", np.int32),  # visits of the parent with a deal that allowed this choice
    ("parent", np.int32),  # or NONE
    ("child", np.int32),  # the latest, or NONE
    ("sibling", np.int32),  # the one before, or NONE
    ("action", np.int16),  # the choice that leads here
    ("seat", np.int16),  # who made it
)
ALLOCATES = False
INLINED = ("select", "value", "mix_in")  # a call that hands the space on costs more than they do
NONE = -1
UNTRIED = 1  # a mark on an action
TOP = 0  # the node of the position itself
ROOT, DEALT, WALK = 0, 1, 2  # boards
BOARDS = 3
LUCK = np.uint64(0x5EA4C4)  # keeps the search's luck apart from the deals'
SLIP = np.uint64(0x511B)  # and that of slips apart from both
PERCENT = 100


def grow(space, used, seed, first, count, only):
    """Run simulations `first` to `first + count - 1`; return how many nodes are used then.

    `only` is the one action looked at in the position, NONE if all of them are.
    """
    boards, nodes, actions, how = space.boards, space.nodes, space.actions, space.how
    seat = boards[ROOT].seat
    if used == 0:
        used = add_node(nodes, used, NONE, NONE, NONE)
    for number in range(first, first + count):
        if number % how.sharing == 0 or number == first:
            boards[DEALT] = boards[ROOT]
            redeal(boards[DEALT], seat, nth_seed(seed, number // how.sharing))
        luck = nth_seed(seed ^ LUCK, number)
        boards[WALK] = boards[DEALT]
        state = boards[WALK]
        state.rng = mix(luck)
        node = TOP
        fresh = False
        while state.seat != OVER and not fresh:
            luck = advance(luck)
            n = legal(state, actions)
            if node == TOP and only != NONE:
                actions[0] = only
                n = 1
            full = used == len(nodes)
            following, action = select(space, node, n, full, luck)
            if following == NONE and full:
                break
            if following == NONE:
                following = used
                used = add_node(nodes, used, node, action, state.seat)
                fresh = True
            play(state, action)
            node = following
        wander(state, luck, how.playout, actions)
        value(state, space)
        back_up(nodes, node, space.results)
        for other in range(space.seats):
            space.sums[other] += space.results[other]
    return used


def add_node(nodes, used, parent, action, seat):
    """Hang a new node below its parent; return how many are used then."""
    node = nodes[used]
    node.total = 0.0
    node.visits = 0
    node.available = 1 if parent == NONE else nodes[parent].visits + 1  # as in plain UCT
    node.parent = parent
    node.child = NONE
    node.sibling = NONE
    node.action = action
    node.seat = seat
    if parent != NONE:
        node.sibling = nodes[parent].child
        nodes[parent].child = used
    return used + 1


def select(space, node, n, full, luck):
    """The node and action to go on with; NONE and one of the untried actions if there are such.

    When the tree is full, untried actions are passed over as long as there is a tried one.
    """
    nodes, actions, marks = space.nodes, space.actions, space.marks
    exploration = space.how.exploration
    for index in range(n):
        marks[actions[index]] = UNTRIED
    untried = n
    best = NONE
    highest = -1.0
    weighed = 0
    logarithm = 0.0
    there = nodes[node].child
    while there != NONE:
        one = nodes[there]
        if marks[one.action] == UNTRIED:
            marks[one.action] = NONE
            untried -= 1
            one.available += 1
            if one.available != weighed:  # siblings mostly agree
                weighed = one.available
                logarithm = log(weighed)
            worth = one.total / one.visits + exploration * sqrt(logarithm / one.visits)
            if worth > highest:
                highest = worth
                best = there
        there = one.sibling
    left = NONE
    if untried > 0 and (best == NONE or not full):
        best = NONE
        left = below(mix(luck), untried)
    action = actions[0] if best == NONE else nodes[best].action
    for index in range(n):
        if marks[actions[index]] == UNTRIED:
            marks[actions[index]] = NONE
            if left == 0:
                action = actions[index]
            left -= 1
    return best, action


def value(state, space):
    """Write to the space's results what a state is worth to each seat."""
    how, numbers = space.how, space.numbers
    if state.seat != OVER:
        judge(state, numbers)
        mix_in(space, how.lead, 1.0)
        return
    share_out(state, space.seats, space.cooperative, numbers, space.results)
    if how.margin > 0.0:
        scores(state, numbers)
        mix_in(space, how.points, how.margin)


def mix_in(space, unit, part):
    """Make `part` of the results out of the numbers: a lead of `unit` is worth e to 1.

    Those who play together have fate as their rival, which stands at 0.
    """
    numbers, results = space.numbers, space.results
    seats, cooperative = space.seats, space.cooperative
    highest = numbers[0]
    for seat in range(1, seats):
        highest = max(highest, numbers[seat])
    if cooperative:
        highest = max(highest, 0)
    total = exp(-highest / unit) if cooperative else 0.0
    for seat in range(1 if cooperative else seats):
        total += exp((numbers[seat] - highest) / unit)
    for seat in range(seats):
        share = exp((numbers[seat] - highest) / unit) / total
        results[seat] = (1.0 - part) * results[seat] + part * share


def back_up(nodes, node, results):
    """Add the results to a node and all above it."""
    while node != NONE:
        nodes[node].visits += 1
        if nodes[node].seat != NONE:
            nodes[node].total += results[nodes[node].seat]
        node = nodes[node].parent


def best_child(nodes):
    """The child of the top that was visited most, then the one with the better results."""
    best = NONE
    there = nodes[TOP].child
    while there != NONE:
        if best == NONE or is_better(nodes[there], nodes[best]):
            best = there
        there = nodes[there].sibling
    return best


def is_better(one, other):
    """Whether one node comes before another; among equals, the lower action."""
    if one.visits != other.visits:
        return one.visits > other.visits
    if one.total != other.total:
        return one.total > other.total
    return one.action < other.action


# -- whole choices and whole matches


def choose(space, seed, budget, slips):
    """The action that a search of `budget` simulations finds best.

    A choice that is forced is not searched; without a budget, and in `slips` of a hundred cases,
    the choice is left to chance.
    """
    n = legal(space.boards[ROOT], space.actions)
    if n == 1:
        return int(space.actions[0])
    luck = mix(seed ^ SLIP)
    if budget == 0 or below(luck, PERCENT) < slips:
        return int(space.actions[below(mix(luck), n)])
    grow(space, 0, seed, 0, budget, NONE)
    return int(space.nodes[best_child(space.nodes)].action)


def contest(truth, space, options, deal, luck, budgets, slips):
    """Play a match in `truth[0]`, a record of zeros, a bot for each seat; return the choices made.

    A bot gets a re-dealt copy of the truth, as it would at a table. The shares of the victory are
    left in the space's results.
    """
    start(truth[0], space.seats, options, deal)
    made = 0
    while truth[0].seat != OVER:
        seat = truth[0].seat
        seed = nth_seed(luck, made)
        space.boards[ROOT] = truth[0]
        redeal(space.boards[ROOT], seat, seed)
        play(truth[0], choose(space, seed, budgets[seat], slips[seat]))
        made += 1
    share_out(truth[0], space.seats, space.cooperative, space.numbers, space.results)
    return made
