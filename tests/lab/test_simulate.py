"""Many matches: the same whatever the number of workers, and what was done is never lost."""

import hashlib
import json
from typing import Any

import pytest

from skysail import InvalidOption, load
from skysail.lab import simulate as lab
from skysail.lab.simulate import Summary, simulate
from skysail.testing import Case, play_at_random
from tests.laws.every_game import ROOT

SAIL = load("sail")
FOUR = load(ROOT / "examples" / "connect_four")


def facts(summary: Summary) -> dict[str, Any]:
    """The summary, less what the clock says."""
    document = summary.document()
    del document["seconds"], document["moves_per_second"]
    return document


@pytest.fixture(scope="module")
def usual() -> dict[str, Any]:
    return facts(simulate(SAIL, matches=500, seed=4, workers=1))


@pytest.mark.parametrize("workers", [2, 3, 7])
@pytest.mark.parametrize("chunk", [1, 37, 499, 4096])
def test_workers_and_chunks_make_no_difference(
    usual: dict[str, Any], workers: int, chunk: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "CHUNK", chunk)
    assert facts(simulate(SAIL, matches=500, seed=4, workers=workers)) == usual


def test_the_digest_is_of_all_final_states_in_order() -> None:
    states, _ = play_at_random(Case(FOUR, 2, seed=9), 3)
    digest = hashlib.sha256(states.tobytes()).hexdigest()
    assert simulate(FOUR, matches=3, seed=9).digest == digest


def test_the_digest_is_the_same_on_every_machine() -> None:
    summary = simulate(FOUR, matches=1000)
    assert summary.moves == 21557
    assert summary.digest.startswith("d3992f639d726388b5e8123b13da7c60")


def test_another_seed_gives_other_matches(usual: dict[str, Any]) -> None:
    assert simulate(SAIL, matches=500, seed=5).digest != usual["digest"]


def test_other_options_give_other_matches(usual: dict[str, Any]) -> None:
    other = simulate(SAIL, matches=500, seed=4, options={"scenario": "coral_gates"})
    assert other.options["scenario"] == "coral_gates"
    assert other.digest != usual["digest"]


def test_the_summary_has_exactly_these_fields() -> None:
    document = json.loads(json.dumps(simulate(FOUR, matches=20).document()))
    assert " ".join(document) == (
        "game seats options seed matches moves seconds moves_per_second scores digest"
    )
    assert [set(score) for score in document["scores"]] == [
        {"seat", "mean", "lowest", "highest"}
    ] * 2


def test_the_scores_are_summed_up_over_all_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = facts(simulate(FOUR, matches=100, seed=1))
    monkeypatch.setattr(lab, "CHUNK", 7)
    assert facts(simulate(FOUR, matches=100, seed=1)) == whole
    blue, orange = whole["scores"]
    assert blue["mean"] == -orange["mean"] != 0
    assert abs(blue["mean"]) <= 1
    assert (blue["lowest"], blue["highest"]) == (orange["lowest"], orange["highest"]) == (-1, 1)


def test_every_match_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CHUNK", 10)
    reported: list[int] = []
    simulate(FOUR, matches=35, progress=lambda summary: reported.append(summary.matches))
    assert reported == [10, 20, 30, 35]


def test_an_interrupt_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CHUNK", 10)
    kept: list[Summary] = []

    def stop_after_30(summary: Summary) -> None:
        kept[:] = [summary]
        if summary.matches == 30:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(FOUR, matches=10_000, seed=2, progress=stop_after_30)
    assert facts(kept[0]) == facts(simulate(FOUR, matches=30, seed=2))


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"matches": 0}, "matches: 0 is not a whole number from 1"),
        ({"seed": -1}, "seed -1 is not a whole number from 0"),
        ({"seed": 2**64}, "is not a whole number from 0"),
        ({"seats": 3}, "Sail is for 2 seats, not 3"),
        ({"options": {"wind": 1}}, "Sail has no option 'wind'"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        simulate(SAIL, **asked)
    assert problem in str(refused.value)
