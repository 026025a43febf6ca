"""examples/train.py: it judges choices right, learns, goes on from a checkpoint, and exports."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.laws.every_game import ROOT

torch = pytest.importorskip("torch", reason="make test installs it")
onnxruntime = pytest.importorskip("onnxruntime")
pytest.importorskip("onnx")

FOUR = str(ROOT / "examples" / "connect_four")


@pytest.fixture(scope="module")
def train() -> ModuleType:
    torch.set_num_threads(1)
    spec = importlib.util.spec_from_file_location("train_example", ROOT / "examples" / "train.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_a_choice_is_judged_by_its_own_seats_reward(train: ModuleType) -> None:
    """Without shortening the trace, the return is what the seat got in the end."""
    plan = train.Plan(FOUR, slots=16)
    slots, net = train.Slots(plan, 16, 1, "cpu"), train.Net(85, 7, 16)
    choices = train.collect(slots, net, 60)
    _, returns, known = train.judge(choices, slots, net, trace=1.0)
    looked = 0
    for slot in range(16):
        for step in range(60):
            ends = choices.ended[step:, slot].nonzero()
            if len(ends):
                seat = int(choices.seat[step, slot])
                got = choices.rewards[step + int(ends[0]), slot, seat]
                assert known[step, slot] and returns[step, slot] == pytest.approx(
                    float(got), abs=1e-4
                )
                looked += 1
    assert looked > 400
    assert not known[-1].all()  # the seat that chose last has not yet seen what came of it


def test_drawn_actions_are_legal(train: ModuleType) -> None:
    legal = torch.tensor([[False, True, False], [True, False, True]]).repeat(500, 1)
    actions, likely = train.draw(torch.zeros(1000, 3), legal)
    assert legal.gather(1, actions[:, None]).all()
    assert likely[0] == 0 and likely[1].exp() == pytest.approx(0.5)
    assert 150 < int((actions[1::2] == 0).sum()) < 350


def run(train: ModuleType, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["train.py", *words, "--device", "cpu"])
    code: int = train.main()
    return code


def test_a_run_goes_on_and_is_exported(
    train: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = ("--slots", "128", "--horizon", "16", "--hidden", "32", "--minibatch", "1024")
    assert run(train, monkeypatch, FOUR, "--minutes", "0.02", "--out", str(tmp_path), *small) == 0
    first = _log(tmp_path)
    assert run(train, monkeypatch, str(tmp_path), "--minutes", "0.02") == 0
    both = _log(tmp_path)
    assert both[: len(first)] == first and len(both) > len(first)
    assert [line["iteration"] for line in both] == list(range(1, len(both) + 1))
    assert both[-1]["steps"] == len(both) * 128 * 16 and "against_random" in both[-1]

    kept = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    net = train.Net(85, 7, 32)
    net.load_state_dict(kept["net"])
    seen = np.random.default_rng(1).integers(0, 2, (5, 85), np.int8)
    with torch.no_grad():
        policy, value = net(torch.from_numpy(seen))
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"))
    exported = session.run(["policy", "value"], {"observation": seen})
    assert exported[0] == pytest.approx(policy.numpy(), abs=1e-5)
    assert exported[1][:, 0] == pytest.approx(value.numpy(), abs=1e-5)


def _log(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_bad_input_is_told_in_a_line(
    train: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(train, monkeypatch, "chess") == 2
    assert "no game is called 'chess'" in capsys.readouterr().err
