"""What the report says: a planted change is named, and nothing is where nothing was changed."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail.lab.estimate import more_than_chance, of_shares, of_sums, of_values
from skysail.lab.figures import figures
from skysail.lab.findings import findings
from skysail.lab.report import report
from skysail.lab.run import run_study
from tests.lab.conftest import Write


def reported(text: str, written: Write, folder: Path) -> Any:
    found = figures(run_study(written(text), folder))
    found["findings"] = findings(found)
    assert all(one["text"] for one in found["findings"])
    assert "<svg" in report(found)
    return found


def loud(found: Any, variant: str) -> list[str]:
    return [
        one["text"]
        for one in found["findings"]
        if one["variant"] == variant and one["kind"] == "clear"
    ]


def test_a_pirate_with_doubled_strength_stands_out(written: Write, tmp_path: Path) -> None:
    text = """
        game = "sea_of_clouds"
        seats = 3
        matches = 12000
        bots = "greedy"
        [[variant]]
        name = "as it is"
        [[variant]]
        name = "planted"
        [variant.components]
        pirate.boatswain.strength = 4
    """
    found = reported(text, written, tmp_path / "out")
    named = [line for line in loud(found, "planted") if "(pirate)" in line]
    first = found["findings"][0]
    assert first["variant"] == "planted" and first["text"] == named[0]
    assert named[0].startswith("Boatswain (pirate): strength 2 became 4. Having it is worth"), named
    assert named[1].startswith("Boatswain (pirate) stands out"), named
    others = [line for line in named if "against" in line and not line.startswith("Boatswain")]
    assert not others


def test_a_trivial_scenario_stands_out(written: Write, tmp_path: Path) -> None:
    text = """
        game = "sail"
        matches = 12000
        bots = "greedy"
        [options]
        pirates = "none"
        [each]
        scenario = "all"
        [[variant]]
        name = "planted"
        [variant.components]
        scenario.needles_eye = { end = "D5", islands = [], krakens = [], storms = [] }
    """
    found = reported(text, written, tmp_path / "out")
    named = loud(found, "")
    assert len(named) == 1 and named[0].startswith("The Needle's Eye (scenario) stands out"), named
    assert found["findings"][0]["text"].startswith("The Needle's Eye (scenario): end ")


def test_equal_variants_show_no_difference(written: Write, tmp_path: Path) -> None:
    text = """
        game = "sail"
        matches = 3000
        bots = "greedy"
        [options]
        pirates = "random"
        [[variant]]
        name = "one"
        [[variant]]
        name = "the same again"
    """
    found = reported(text, written, tmp_path / "out")
    assert not any(one["clear"] for one in found["differences"])
    assert all(one["low"] <= 0 <= one["high"] for one in found["differences"])
    assert not any(thing["changed"] for thing in found["variants"][1]["things"])
    assert any("No measure differs" in one["text"] for one in found["findings"])


def test_few_differences_are_named_where_there_is_only_chance() -> None:
    generator = np.random.default_rng(1)
    named = 0
    for _ in range(200):
        chances = [of_values(generator.normal(size=50)).chance() for _ in range(40)]
        named += any(more_than_chance(chances))
    assert named <= 24  # 5 in 100 are to be expected, and normal intervals are a little narrow


@pytest.mark.parametrize("share", [0.02, 0.3, 0.9])
def test_intervals_hold_the_truth_as_often_as_they_say(share: float) -> None:
    generator = np.random.default_rng(2)
    held = [0, 0]
    for _ in range(1000):
        values = generator.random(400) < share
        estimate = of_shares(values)
        held[0] += estimate.low <= share <= estimate.high
        numbers = generator.normal(3.0, 2.0, size=100)
        summed = of_sums(float(numbers.sum()), float((numbers**2).sum()), 100)
        assert summed.mean == pytest.approx(of_values(numbers).mean)
        assert summed.error == pytest.approx(of_values(numbers).error)
        held[1] += summed.low <= 3.0 <= summed.high
    assert 930 <= held[0] <= 975 and 930 <= held[1] <= 965


def test_shares_never_leave_zero_to_one() -> None:
    assert of_shares(np.zeros(10)).low >= 0 and of_shares(np.zeros(10)).high > 0
    assert of_shares(np.ones(10)).high <= 1 and of_shares(np.ones(10)).low < 1
