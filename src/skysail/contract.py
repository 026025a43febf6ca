"""What a game's folder holds, and the verbs that every game writes.

    __init__.py     GAME, the card and its folder (skysail.game.Game)
    rules.py        STATE (skysail.jit.layout), ACTIONS, and the verbs start, legal, play, scores;
                    ranking, where places are not decided by scores alone
    knowledge.py    OBSERVED, OBSERVATION, and the verbs observe and redeal; MEMORY, optional: the
                    state's fields in which seats remember, as a re-deal may let the others forget
    text.py         write, parse, label, prompt, tell, why_not, account, describe
    position.py     FIELDS, write, read, census
    view.py         view
    draw.py         draw
    judge.py        the verb judge; optional, helps the bots to search
    measures.py     ENDINGS, EVENTS, THINGS, and the verbs note and outcome; optional, for the lab
    box.py          SCHEMA, BOX; with components.toml, optional
    rules.md        the rules for people; optional, numbered `**ABC-001**`

What is the same in every game lies beside this file: `observation` (where parts of it lie), `words`
(moves both ways), `paper` (positions), `view` (its head), `art`. A game with much to say keeps what
things are called in names.py and its refusals in why.py; one with many rules its STATE in state.py.

The state of a game for a varying number of seats keeps it in the field `seats`.

A folder needs the card and rules.py, which may define what knowledge.py does; for other files that
it lacks those of `skysail.usual` stand in. `skysail.parts` has the types of all of them.

`skysail.testing.check_game` holds a folder to this. The verbs have the same meaning in every game.
Templates, sources that are compiled once per game (`playout`, `victory`, `bots.search`,
`envs.stepping`), import their names from here and from each other; the copy made for a game has
that game's verbs in their place (`skysail.jit.copy_module`).
"""

from typing import Any

OVER = -1  # state.seat when nobody chooses any more
ACTIONS: Any = NotImplemented  # how many actions a game has

# As its card says: whether points are what is played for, and within which bounds they are.
STAKES: Any = NotImplemented
LOWEST: Any = NotImplemented
HIGHEST: Any = NotImplemented

# What `outcome` writes: who was first to choose, the rounds begun, the number of the ending.
FIRST, ROUNDS, ENDING = range(3)


def start(state, seats, options, seed):
    """Set up a match in `state`, a record of zeros, up to the first choice."""
    raise NotImplementedError


def legal(state, out):
    """Write the legal actions of `state.seat` to `out`, ascending; return how many."""
    raise NotImplementedError


def play(state, action):
    """Carry out one choice and all that follows from it, up to the next choice or the end."""
    raise NotImplementedError


def scores(state, out):
    """Write the score of each seat; final when the match is over."""
    raise NotImplementedError


def ranking(state, out):
    """Write a number for each seat of a match that is over: the higher, the better its place.

    A game without its own uses `scores`; equal numbers share a place.
    """
    raise NotImplementedError


def observe(state, seat, out):
    """Write what the seat knows, as a tensor of fixed length."""
    raise NotImplementedError


def redeal(state, seat, seed):
    """Resample all that the seat cannot know, consistent with all that it has seen."""
    raise NotImplementedError


def judge(state, out):
    """Write how well each seat stands, as a guess; a game without its own uses `scores`."""
    raise NotImplementedError


def note(state, events, had):
    """Count what just happened, by its kind, and in `had[seat]` what each seat came to have."""
    raise NotImplementedError


def outcome(state, out):
    """Write how a match that is over went: FIRST (set to who chose first), ROUNDS, ENDING."""
    raise NotImplementedError
