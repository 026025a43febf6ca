"""Many matches side by side, a choice at a time; compiled once for each game.

A slot holds one match after another. `slots` is a tuple of arrays with a row for each slot, and
`setup` says what is played there (see `skysail.envs.batch`). A CUDA kernel (see
`skysail.envs.kernels`) calls the same functions for one slot each.
"""

import numpy as np

from skysail.chance import below, nth_seed
from skysail.contract import ACTIONS, OVER, STAKES, judge, legal, observe, play, scores, start
from skysail.victory import share_out

ALLOCATES = False
INLINED = (
    "step",
    "is_fine",
    "carry_out",
    "show",
    "mark",
    "give_rewards",
    "clear",
    "begin",
    "choose",
    "pick",
)
CHOOSER = np.uint64(0xC4005E12DA7)  # keeps the luck of random choices apart from the games'
ARRANGER = np.uint64(0xA44A46E)  # and that of set-ups apart from both
NONE = -1
BEGIN = -1  # as an action: leave this match and begin the slot's next one
BEGIN_GIVEN = -2  # the same, with the seed that `seeds` holds
NOTHING = -3  # as an action: what is left of an illegal one


def step_slots(slots, setup, first, last, listed):
    """Step the slots from `first` up to `last`; return the first whose action is illegal, or NONE.

    A slot whose action is illegal stays as it is.
    """
    refused = NONE
    for slot in range(first, last):
        if not step(slots.states, slot, slots, setup, slot, slots.legal[slot]) and refused == NONE:
            refused = slot
        show(slots.states[slot], slots.observations[slot], slots.legal[slot], listed)
    return refused


def step_slots_at_random(slots, setup, first, last, listed, seed, turn, steps):
    """Choose at random and step, `steps` times; the choices are those of `choose_slots`."""
    for slot in range(first, last):
        count = legal(slots.states[slot], listed)
        slots.actions[slot] = listed[pick(luck_of(seed, turn), slot, count)]
    for left in range(steps - 1, -1, -1):
        turn += 1
        luck = luck_of(seed, turn)
        for slot in range(first, last):
            carry_out(slots.states, slot, slots, setup, slot, int(slots.actions[slot]))
            count = show(slots.states[slot], slots.observations[slot], slots.legal[slot], listed)
            if left > 0:  # what is legal has just been listed
                slots.actions[slot] = listed[pick(luck, slot, count)]


def choose_slots(slots, first, last, luck):
    """Choose at random for the slots from `first` up to `last`."""
    for slot in range(first, last):
        slots.actions[slot] = choose(slots.legal[slot], luck, slot)


def choose(mask, luck, slot):
    """Any of the marked actions."""
    count = 0
    for action in range(ACTIONS):
        count += mask[action]
    wanted = pick(luck, slot, count)
    chosen = 0
    for action in range(ACTIONS):  # without a branch: nobody could foretell where it ends
        wanted -= mask[action]
        chosen += wanted >= 0
    return chosen


def pick(luck, slot, count):
    """Which of so many legal actions a slot chooses."""
    return below(nth_seed(luck, slot), count)


def luck_of(seed, turn):
    """The luck of all slots in one turn."""
    return nth_seed(seed ^ CHOOSER, turn)


def step(states, at, slots, setup, slot, mask):
    """Carry out a slot's action in `states[at]`, unless it is illegal; return if it was fine."""
    action = int(slots.actions[slot])
    fine = is_fine(action, mask)
    carry_out(states, at, slots, setup, slot, action if fine else NOTHING)
    return fine


def is_fine(action, mask):
    """Whether an action is legal, or begins a match."""
    if action < 0:
        return action >= BEGIN_GIVEN
    return action < ACTIONS and bool(mask[action])


def carry_out(states, at, slots, setup, slot, action):
    """Play a legal action, begin a match, or do nothing; one that ends is followed by the next."""
    ended = False
    if action >= 0:
        play(states[at], action)
        ended = states[at].seat == OVER
    give_rewards(states[at], slots, setup, slot, ended)
    if ended or BEGIN_GIVEN <= action <= BEGIN:
        begin(states, at, slots, setup, slot, action == BEGIN_GIVEN)
    slots.ended[slot] = ended
    slots.seat[slot] = states[at].seat


def begin(states, at, slots, setup, slot, given):
    """Begin the slot's next match, of the seed that is given or its own; set up as its luck has it.

    The set-up is one of those that the batch was made with, each as likely as the other.
    """
    slots.episodes[slot] += 1
    if not given:
        slots.seeds[slot] = nth_seed(nth_seed(setup.seed, slot), slots.episodes[slot])
    seed = slots.seeds[slot]
    which = below(nth_seed(seed ^ ARRANGER, 0), len(setup.seats))
    slots.setups[slot] = which
    states[at] = setup.blank[0]
    start(states[at], setup.seats[which], setup.options[which], seed)


def show(state, observation, mask, listed):
    """Write what the seat to choose knows and which actions it may choose; return how many."""
    observe(state, int(state.seat), observation)
    count = legal(state, listed)
    mark(mask, listed, count)
    return count


def look(state, seat, observation, mask, listed):
    """Write what a seat knows and which actions it may choose; where it is not asked, any."""
    observe(state, seat, observation)
    if state.seat == seat:
        mark(mask, listed, legal(state, listed))
    else:
        for action in range(ACTIONS):
            mask[action] = True


def mark(mask, listed, count):
    """Mark the first `count` of the listed actions, and no other."""
    for action in range(ACTIONS):
        mask[action] = False
    for index in range(count):
        mask[np.uint16(listed[index])] = True  # unsigned: none counts from the end


def look_at_all(states, seats, first, observations):
    """Write what a seat of each match knows."""
    for index in range(len(states)):
        observe(states[index], int(seats[first + index]), observations[index])


def judge_all(states, first, last, numbers):
    """Write how well each seat stands, as the game's judge sees it."""
    for slot in range(first, last):
        judge(states[slot], numbers[slot])


def give_rewards(state, slots, setup, slot, ended):
    """Scores and shares of the win when a match has ended; nothing otherwise."""
    if ended or slots.ended[slot]:  # by the step before: its results are still there
        clear(slots, slot)
    if ended:
        seats = setup.seats[slots.setups[slot]]
        settle(state, seats, setup.together, slots.scores[slot], slots.rewards[slot])


def clear(slots, slot):
    """Take the results of the slot's last match away."""
    for seat in range(slots.scores.shape[1]):
        slots.scores[slot, seat] = 0
        slots.rewards[slot, seat] = 0


def settle_all(states, setups, setup, results, rewards):
    """The results of matches that are over; `setups` says how each was set up."""
    for index in range(len(states)):
        seats = setup.seats[setups[index]]
        settle(states[index], seats, setup.together, results[index], rewards[index])


def settle(state, seats, together, results, rewards):
    """Final scores and shares of the win; those who play together win one each, or nothing."""
    share_out(state, seats, together, results, rewards)
    scores(state, results)
    if STAKES:  # the points themselves, as other environments give them
        for seat in range(seats):
            rewards[seat] = results[seat]
