"""How sure a search is: of a thought, of a hint, of a review."""

from math import ceil

import pytest

from skysail.bots.advice import hint, in_words
from skysail.bots.review import Point
from skysail.bots.thinking import think
from skysail.stage import foretold, lost
from tests.bots.test_bots import FOUR, SAIL, walk


def test_four_times_the_thought_is_twice_as_sure() -> None:
    state = FOUR.match(seed=1).imagine(0, 1)
    margins = [
        think(FOUR, state, 1, simulations=budget, only=3).candidates[0].margin
        for budget in (500, 2000)
    ]
    assert margins[0] == pytest.approx(2 * margins[1], rel=0.2)
    assert think(FOUR, state, 1, simulations=1, only=3).candidates[0].margin > 1


def test_threads_are_surer_together() -> None:
    state = FOUR.match(seed=1).imagine(0, 1)
    one, four = (
        think(FOUR, state, 1, simulations=300 * threads, threads=threads, only=3).candidates[0]
        for threads in (1, 4)
    )
    assert one.margin == pytest.approx(2 * four.margin, rel=0.2)


def test_a_hint_says_what_the_best_choice_brings_and_how_sure_it_is() -> None:
    match = walk(SAIL, 4, 6)
    best, *others = hint(match, milliseconds=50)
    assert best.why and best.why == match.foresee(best.action)["say"]
    assert not any(one.why for one in others)
    first, reason, *_ = in_words(SAIL, [best, *others])
    assert f" ± {ceil(100 * best.margin)} in 100" in first
    assert reason == best.why


def test_a_hint_has_no_signs_that_only_a_page_can_colour(monkeypatch) -> None:
    match = walk(FOUR, 1, 2)
    told = foretold(f"a point, {lost('a card for Orange')}")
    monkeypatch.setattr(type(match), "foresee", lambda *_: told)
    assert hint(match, milliseconds=5)[0].why == "a point, a card for Orange"


def point(loss: float, doubt: float) -> Point:
    return Point(0, 0, "a", "Drop in a", [0.5, 0.5], 0.02, "d", "Drop in d", loss, doubt)


def judged(loss: float, doubt: float) -> str:
    return point(loss, doubt).remark


def test_what_a_review_cannot_tell_apart_it_does_not_blame() -> None:
    assert judged(0.2, 0.05) == "a mistake: Drop in d was better by 20% ± 5%"
    assert judged(0.05, 0.04) == "Drop in d was a little better"
    assert judged(0.2, 0.21) == judged(0.05, 0.06) == judged(0.01, 0.001) == ""
    told = {doubt: point(0.05, doubt).document()["unsure"] for doubt in (0.04, 0.06)}
    assert told == {0.04: False, 0.06: True}
    assert not point(0.01, 0.06).document()["unsure"]
