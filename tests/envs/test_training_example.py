"""examples/train.py: it judges choices right, learns, goes on from a checkpoint, and exports."""

import importlib.util
import itertools
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from skysail import load
from skysail.bots import net as nets
from skysail.bots.forward import Instinct, Net, look
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


def test_a_choice_is_judged_by_what_its_seat_got(train: ModuleType) -> None:
    """Without shortening the trace, what is to be expected is what each seat got in the end."""
    slots, net = train.Slots(train.Plan(FOUR), 16, 1, "cpu"), train.Net(85, 7, 2, 16)
    choices = train.collect(slots, net, 60)
    _, returns = train.judge(choices, slots, net, trace=1.0)
    looked = 0
    for slot in range(16):
        for step in range(60):
            ends = choices.ended[step:, slot].nonzero()
            if len(ends):
                got = choices.rewards[step + int(ends[0]), slot]
                assert returns[step, slot].numpy() == pytest.approx(got.numpy(), abs=1e-4)
                looked += 1
    assert looked > 400


def test_a_net_that_knows_nothing_expects_what_the_judge_says(train: ModuleType) -> None:
    """For any number of seats, all of which are played side by side."""
    slots = train.Slots(train.Plan("sea_of_clouds"), 60, 1, "cpu")
    for _ in range(40):
        slots.step(slots.choose_at_random())
    assert set(slots.seats.tolist()) == {2, 3, 4}
    expected = train.values_at(slots, torch.zeros(60, 4))
    judged, lead = torch.tensor(slots.batches[0].judged()), slots.game.search.lead
    for slot, seats in enumerate(slots.seats.tolist()):
        told = torch.softmax(judged[slot, :seats] / lead, 0).tolist()
        assert expected[slot].tolist() == pytest.approx(told + [0] * (4 - seats), abs=1e-5)


def test_seats_are_counted_from_the_one_that_chooses(train: ModuleType) -> None:
    rows, seat = torch.tensor([[0.1, 0.2, 0.7, 0.0]]), torch.tensor([2])
    own = train.turned(rows, seat, torch.tensor([3]))
    assert own.tolist() == [pytest.approx([0.7, 0.1, 0.2, 0.0])]
    assert train.turned(own, seat, torch.tensor([3]), back=True).tolist() == rows.tolist()


def test_every_number_of_seats_and_many_options_are_played(train: ModuleType) -> None:
    game = load("les_pluvionautes")
    drawn = train.draw_setups(train.Plan("les_pluvionautes", setups=10), game, 1)
    assert {seats for seats, _ in drawn} == set(game.seat_counts())
    assert {} in [options for _, options in drawn]
    assert len({str(options) for _, options in drawn}) > 3
    assert drawn == train.draw_setups(train.Plan("les_pluvionautes", setups=10), game, 1)


def test_options_that_are_lists_are_played_as_they_are(train: ModuleType) -> None:
    plan = train.Plan("pirates_under_fire", usual=0.0, setups=6)
    chosen = [options for _, options in train.draw_setups(plan, load(plan.game), 1)]
    assert any(isinstance(value, list) for options in chosen for value in options.values())
    assert train.Slots(plan, 12, 1, "cpu").observations.shape[0] == 12


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
    net = train.Net(85, 7, 2, 32)
    net.load_state_dict(kept["net"])
    seen = np.random.default_rng(1).integers(0, 2, (5, 85), np.int8)
    with torch.no_grad():
        policy, value = net(torch.from_numpy(seen))
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"))
    exported = session.run(["policy", "value"], {"observation": seen})
    assert exported[0] == pytest.approx(policy.numpy(), abs=1e-5)
    assert exported[1] == pytest.approx(value.numpy(), abs=1e-5)
    read, edition = nets.read(tmp_path / "net.npz", Net)
    room = nets.room_for(load(FOUR), read)
    room.observation[:] = seen[0]
    look(read, room)
    assert edition == load(FOUR).edition
    for row, bias, told in (
        (read.policy, read.policy_bias, policy),
        (read.hopes, read.hopes_bias, value),
    ):
        # kept at half the width
        assert row @ room.two + bias == pytest.approx(told[0].numpy(), abs=0.01)


def test_a_search_is_learnt_from(train: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()  # a look at the clock is a second: so many matches on any machine
    monkeypatch.setattr(train, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    torch.manual_seed(1)
    plan = train.Plan(FOUR, by="search", few=16, slots=64, simulations=24, book=5000)
    game = load(FOUR)
    net = train.new_net(plan, game)
    optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
    learner = train.BySearch(plan, game, "cpu", threads=1)
    told = [learner.iterate(net, optimizer, number, gone=number * 0.5) for number in range(2)]
    assert all(one["steps"] > 0 and one["matches"] == learner.SECONDS for one in told)
    assert told[0]["hopes"] == pytest.approx(told[0]["judge"], abs=0.02)  # it believes the judge
    rows = learner.lessons.study(net, guided=True, seconds=8, seed=9)
    least = [_doubt(rows.liked.float()), _doubt((rows.won + rows.hoped) / 2)]
    losses = [train.recall(net, optimizer, rows, together=False)[:2] for _ in range(80)]
    for first, last, doubt in zip(losses[0], losses[-1], least, strict=True):
        assert last - doubt < 0.5 * (first - doubt)  # of choices, and of the win


def _doubt(goal: Any) -> float:
    """What nobody can foretell of choices or results that are not sure themselves."""
    return float(-torch.special.xlogy(goal, goal).sum(-1).mean())


def test_rows_of_a_book_are_counted_from_the_seat_that_chose(train: ModuleType) -> None:
    book = train.new_book(load(FOUR), 3)
    book.seat[:] = [0, 1, 1]
    book.judged[:] = [[1, 2], [3, 4], [5, 6]]
    rows = train.rows_of(book, 2, np.array([1.0, 0.0]))
    assert rows.judged.tolist() == [[1, 2], [4, 3]]
    assert rows.won.tolist() == [[1, 0], [0, 1]] and rows.seats.tolist() == [2, 2]


def test_a_run_by_search_is_exported(
    train: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train.BySearch, "SECONDS", 0.1)
    small = ("--by", "search", "--threads", "1", "--few", "16", "--slots", "64", "--book", "999")
    assert run(train, monkeypatch, FOUR, "--minutes", "0.001", "--out", str(tmp_path), *small) == 0
    assert _log(tmp_path)[-1]["against_random"] > 0
    assert nets.read(tmp_path / "instinct.npz", Instinct)[1] == load(FOUR).edition
    session = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"))
    assert [given.name for given in session.get_outputs()] == ["policy", "value"]


def _log(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_bad_input_is_told_in_a_line(
    train: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(train, monkeypatch, "chess") == 2
    assert "no game is called 'chess'" in capsys.readouterr().err
