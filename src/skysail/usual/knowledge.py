"""What a seat knows; in a small game a part of rules.py."""

from skysail.observation import size_of

from . import GAME

OBSERVED = GAME._part("rules").OBSERVED
OBSERVATION = size_of(OBSERVED)
observe = GAME._part("rules").observe
redeal = GAME._part("rules").redeal
