"""Files that stand in for those which a game's folder does not have.

A small game writes its rules and what a seat knows. For words, view, drawing, positions and the
rest these files are found instead, as if they lay in its folder: GAME is then its card.

They read what rules.py may say besides the verbs: MOVES, the words of its actions; NAMES, for a
field of the state the words of its numbers.
"""

from skysail.game import Game

GAME: Game
