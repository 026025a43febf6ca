"""Many matches side by side, each for one seat; the other seats choose at random.

Compiled once for each game (see `skysail.contract`). Arrays have one entry a match.
"""

from skysail.chance import advance
from skysail.contract import OVER, legal, observe, play, start
from skysail.playout import choose_any


def begin(states, which, mine, seats, options, seeds, lucks, actions):
    """Set up the matches `which`, records of zeros, up to the first choice of their seat."""
    for index in which:
        start(states[index], seats, options, seeds[index])
        lucks[index] = let_others_choose(states[index], mine[index], lucks[index], actions)


def answer(states, mine, chosen, lucks, actions, refused):
    """Make the seat's choice in each match, unless the rules refuse it, and go on to its next."""
    for index in range(len(states)):
        state = states[index]
        count = legal(state, actions)
        refused[index] = True
        for place in range(count):
            if actions[place] == chosen[index]:
                refused[index] = False
        if not refused[index]:
            play(state, chosen[index])
            lucks[index] = let_others_choose(state, mine[index], lucks[index], actions)


def let_others_choose(state, seat, luck, actions):
    """Play at random until the seat must choose or the match is over; return the luck left."""
    while state.seat != seat and state.seat != OVER:
        luck = advance(luck)
        choose_any(state, luck, actions)
    return luck


def look(states, which, mine, actions, observations, masks):
    """Write what the seats of the matches `which` know, and which actions they may choose."""
    for index in which:
        state = states[index]
        observe(state, mine[index], observations[index])
        masks[index] = 0
        if state.seat == mine[index]:
            for place in range(legal(state, actions)):
                masks[index, actions[place]] = 1
