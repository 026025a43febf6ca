"""Matches played and measured; compiled once for each game (see `skysail.contract`).

A match's facts are one row of numbers, named here; beside it stand how often each kind of event
happened, and how often each seat had each thing. Those last two are counted by the game itself.
"""

import numpy as np

from skysail.chance import advance, below, mix, nth_seed
from skysail.contract import (
    FIRST,
    OVER,
    judge,
    legal,
    note,
    outcome,
    play,
    redeal,
    scores,
    start,
)
from skysail.playout import CHOOSER
from skysail.victory import winning_place

# The facts of a match; then the score of each seat, and whether it won.
DECISIONS, LEAD_CHANGES, LEADER, OUTCOME = range(4)
PLAYERS_FROM = OUTCOME + 3
NOBODY = -1

RANDOM, GREEDY = range(2)  # ways to choose
DEALS = 4  # guesses of what is hidden that a greedy player looks at
BLANK, MATCH, GUESS, TRIAL = range(4)  # boards
BOARDS = 4


def matches(
    seats,
    options,
    seed,
    first,
    ways,
    cooperative,
    boards,
    actions,
    values,
    worth,
    facts,
    events,
    had,
):
    """Play match `first`, `first + 1`, ... of a run, one a row; `options` take turns."""
    for row in range(len(facts)):
        number = first + row
        boards[MATCH] = boards[BLANK]
        state = boards[MATCH]
        match_seed = nth_seed(seed, number)
        begin(
            state,
            seats,
            options[number % len(options)],
            match_seed,
            facts[row],
            events[row],
            had[row],
        )
        luck = mix(match_seed ^ CHOOSER)
        while state.seat != OVER:
            luck = advance(luck)
            seat = state.seat
            play(state, choose(state, ways[seat], luck, boards, actions, values, worth))
            follow(state, seats, seat, cooperative, worth, facts[row], events[row], had[row])
        finish(state, seats, cooperative, worth, facts[row])


def begin(state, seats, options, seed, facts, events, had):
    """Set up a match in `state`, a record of zeros, and its row."""
    start(state, seats, options, seed)
    facts[LEADER] = NOBODY
    facts[OUTCOME + FIRST] = state.seat
    note(state, events, had)


def choose(state, way, luck, boards, actions, values, worth):
    """A player's choice: any at random, or what the judge likes best right after it."""
    count = legal(state, actions)
    pick = np.int64(below(mix(luck), count))
    if way == RANDOM or count == 1:
        return actions[pick]
    seat = state.seat
    for index in range(count):
        values[index] = 0
    for deal in range(DEALS):
        boards[GUESS] = state
        redeal(boards[GUESS], seat, nth_seed(luck, deal))
        for index in range(count):
            boards[TRIAL] = boards[GUESS]
            play(boards[TRIAL], actions[index])
            judge(boards[TRIAL], worth)
            values[index] += worth[seat]
    best = pick  # of equals, the first from here on
    for step in range(1, count):
        index = (pick + step) % count
        if values[index] > values[best]:
            best = index
    return actions[best]


def follow(state, seats, chooser, cooperative, worth, facts, events, had):
    """Count what a choice has done; who leads is asked when another seat is to choose."""
    note(state, events, had)
    if cooperative or state.seat == chooser:
        return
    judge(state, worth)
    leader = 0
    alone = True
    for seat in range(1, seats):
        if worth[seat] > worth[leader]:
            leader = seat
            alone = True
        elif worth[seat] == worth[leader]:
            alone = False
    if alone and leader != facts[LEADER]:
        if facts[LEADER] != NOBODY:
            facts[LEAD_CHANGES] += 1
        facts[LEADER] = leader


def finish(state, seats, cooperative, worth, facts):
    """Complete the row of a match that is over."""
    facts[DECISIONS] = state.step
    outcome(state, facts[OUTCOME:])
    scores(state, facts[PLAYERS_FROM:])
    best = winning_place(state, seats, cooperative, worth)
    for seat in range(seats):
        facts[PLAYERS_FROM + seats + seat] = worth[seat] >= best
