"""The batch: slot by slot what a match does, whatever the threads, shared without copying."""

import copy
import gc
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail import (
    Game,
    IllegalMove,
    InvalidOption,
    InvalidRecord,
    OneOf,
    UnknownGame,
    load,
)
from skysail.chance import nth_seed
from skysail.envs import exchange
from skysail.envs.batch import BEGIN, Batch
from skysail.match import Match
from skysail.observation import NUMBERS
from skysail.results import shares
from tests.laws.every_game import GAMES, ROOT

FOUR = load(ROOT / "examples" / "connect_four")
SHARED = (
    "observations",
    "legal",
    "seat",
    "ended",
    "scores",
    "rewards",
    "episodes",
    "seeds",
    "setups",
    "actions",
)
SEED = 11
STEPS = 240
CPU = (1, 0)  # DLPack's name for it


def match_of(batch: Batch, slot: int) -> Match:
    """The match that begins in a slot now, made by the one door."""
    seats, options = batch.arrangements[batch.setups[slot]]
    return batch.game.match(seats, int(batch.seeds[slot]), **options)


def check_slot(batch: Batch, slot: int, match: Match) -> None:
    observation = np.zeros(batch.game.knowledge.OBSERVATION, NUMBERS)
    assert match.seat is not None
    batch.game.knowledge.observe(match.state, match.seat, observation)
    assert (batch.observations[slot] == observation).all()
    assert np.flatnonzero(batch.legal[slot]).tolist() == match.legal()
    assert batch.seat[slot] == match.seat
    assert batch.states()[slot].tobytes() == match.state.tobytes()


def arrays(batch: Batch) -> list[bytes]:
    return [np.asarray(getattr(batch, name)).tobytes() for name in SHARED]


def any_choice(game: Game) -> dict[str, list[Any]]:
    """Any value of the options that stand on their own."""
    single = [option for option in game.options if isinstance(option, OneOf)]
    return {option.name: [v for v in option.values if v != "custom"] for option in single}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_slot_is_a_match(game: Game) -> None:
    """Observation, mask, seat and state after each step, and the rewards at the end."""
    batch = Batch(game, 3, seats=game.seat_counts(), options=any_choice(game), seed=SEED)
    matches = [match_of(batch, slot) for slot in range(batch.count)]
    ends = 0
    for step in range(STEPS):
        batch.choose_at_random()
        for slot, action in enumerate(batch.actions):
            matches[slot].play(int(action))
        batch.step()
        for slot, match in enumerate(matches):
            assert batch.ended[slot] == match.over
            if match.over:
                ends += 1
                results, won = batch.scores[slot], batch.rewards[slot]
                assert results[: match.seats].tolist() == match.scores()
                assert won[: match.seats] == pytest.approx(shares(game, match.state))
                assert not results[match.seats :].any() and not won[match.seats :].any()
                matches[slot] = match = match_of(batch, slot)
            else:
                assert not batch.scores[slot].any() and not batch.rewards[slot].any()
            if step % 6 == 0 or match.actions == []:
                check_slot(batch, slot, match)
    assert ends or game.longest > STEPS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_playouts_end_what_the_slots_began(game: Game) -> None:
    batch = Batch(game, 20, seed=SEED)
    before = batch.states().tobytes()
    low, high = game.score_range
    first, again, other = batch.playouts(1), batch.playouts(1), batch.playouts(2)
    assert batch.states().tobytes() == before
    assert first.moves == again.moves > 0
    assert first.scores.tobytes() == again.scores.tobytes()
    assert (low <= first.scores).all() and (first.scores <= high).all()
    if not game.cooperative:
        assert first.rewards.sum(1) == pytest.approx(np.ones(20))
    assert first.moves != other.moves or first.scores.tobytes() != other.scores.tobytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_slot_is_judged_as_the_games_judge_does(game: Game) -> None:
    batch = Batch(game, 300, seed=SEED, threads=2)
    batch.step_at_random(25)
    judged, before = batch.judged(), batch.states()
    for slot in (0, 299):
        numbers = np.zeros(batch.seats, np.int64)
        game.verb("judge")(before[slot], numbers)
        assert judged[slot].tolist() == numbers.tolist()
    assert batch.states().tobytes() == before.tobytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_steps_at_random_are_choices_and_steps(game: Game) -> None:
    """In one call the same as one by one, in every array."""
    one_by_one, at_once = (Batch(game, 5, seats=game.seats[1], seed=SEED) for _ in range(2))
    for steps in (1, 2, 60):
        for _ in range(steps):
            one_by_one.choose_at_random()
            one_by_one.step()
        at_once.step_at_random(steps)
        assert arrays(one_by_one) == arrays(at_once)
        assert one_by_one.states().tobytes() == at_once.states().tobytes()
        assert one_by_one.turn == at_once.turn


def test_threads_do_not_matter_at_random() -> None:
    alone, together = (Batch(FOUR, 1000, seed=SEED, threads=n) for n in (1, 3))
    for batch in (alone, together):
        batch.step_at_random(60)
    assert alone.episodes.min() >= 1
    assert arrays(alone) == arrays(together)


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_do_not_matter(threads: int) -> None:
    alone, together = (Batch(FOUR, 1000, seed=SEED, threads=n) for n in (1, threads))
    for _ in range(60):
        for batch in (alone, together):
            batch.choose_at_random()
            batch.step()
        assert arrays(alone) == arrays(together)
    assert alone.playouts(5).rewards.tobytes() == together.playouts(5).rewards.tobytes()


def test_reset_begins_the_same_matches_again() -> None:
    batch = Batch(FOUR, 50, seed=SEED)
    first = [*arrays(batch), batch.states().tobytes()]
    for _ in range(70):
        batch.choose_at_random()
        batch.step()
    assert batch.episodes.min() >= 1
    batch.reset()
    assert [*arrays(batch), batch.states().tobytes()] == first


def test_a_slot_says_its_matchs_seed() -> None:
    batch = Batch(FOUR, 4, seed=SEED)
    number = np.uint64(nth_seed(np.uint64(SEED), 2))
    assert batch.seeds[2] == nth_seed(number, 0)
    batch.reset(seeds=[5, 6, 7, 8])
    assert batch.seeds.tolist() == [5, 6, 7, 8]
    batch.reset(seed=SEED + 1)
    assert batch == Batch(FOUR, 4, seed=SEED + 1)


def test_set_ups_are_drawn_evenly_from_what_is_declared() -> None:
    batch = Batch("sea_of_clouds", 3000, seats=(2, 4), seed=SEED)
    assert [one.seats for one in batch.arrangements] == [2, 4]
    assert abs(np.bincount(batch.setups) - 1500).max() < 150
    assert (batch.states().seats == np.array([2, 4])[batch.setups]).all()


def test_observations_of_any_seat() -> None:
    batch = Batch("sail", 6, seed=SEED)
    batch.step_at_random(5)
    assert (batch.observe(batch.seat) == batch.observations).all()
    seen = np.zeros(batch.game.knowledge.OBSERVATION, NUMBERS)
    batch.game.knowledge.observe(batch.states()[4], 1, seen)
    assert (batch.observe(1)[4] == seen).all()
    with pytest.raises(InvalidOption, match="seats 0 to 1"):
        batch.observe(2)


# -- values


@pytest.mark.parametrize("opponents", [None, "level1"])
def test_a_batch_is_a_value(opponents: str | None, tmp_path: Path) -> None:
    batch = Batch(FOUR, 40, seed=SEED, opponents=opponents)
    batch.step_at_random(12)
    file = tmp_path / "evening.npz"
    batch.save(file)
    others = [pickle.loads(pickle.dumps(batch)), copy.copy(batch), Batch.load(file, FOUR)]
    for other in others:
        assert other == batch
        other.step_at_random(12)
    assert batch != others[0] == others[1] == others[2]
    batch.step_at_random(12)
    assert batch == others[0] and "24" in repr(batch)
    assert batch != Batch(FOUR, 40, seed=SEED + 1, opponents=opponents)


def test_a_file_that_is_no_batch_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "evening.npz"
    Batch(FOUR, 4, seed=SEED).save(file)
    with pytest.raises(UnknownGame, match="your own"):
        Batch.load(file)
    with pytest.raises(InvalidRecord, match="connect_four"):
        Batch.load(file, "sail")
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(InvalidRecord, match="saved whole"):
        Batch.load(file, FOUR)
    with pytest.raises(InvalidRecord, match="cannot be read"):
        Batch.load(tmp_path / "nothing.npz", FOUR)


# -- opponents


def test_opponents_answer_inside_the_call() -> None:
    """You are asked in every slot, in every step; the others make legal choices of their own."""
    batch = Batch("sail", 30, seed=SEED, opponents="random")
    assert set(batch.seat.tolist()) == {0, 1}
    ends = 0
    for _ in range(80):
        mine = batch.seat.copy()
        batch.choose_at_random()
        batch.step()
        assert (batch.states().seat == batch.seat).all()
        assert (batch.seat == mine)[~batch.ended].all()
        assert (batch.observations == batch.observe(batch.seat)).all()
        ends += batch.ended.sum()
        assert set(batch.rewards[batch.ended].ravel().tolist()) <= {0.0, 1.0}
    assert ends > 30


def test_opponents_that_search_are_stronger_than_chance() -> None:
    won = {}
    for opponents in ("random", "level2"):
        batch = Batch(FOUR, 100, seed=SEED, seat=0, opponents=opponents)
        gained = ended = 0.0
        for _ in range(60):
            batch.choose_at_random()
            batch.step()
            gained, ended = gained + batch.rewards[:, 0].sum(), ended + batch.ended.sum()
        won[opponents] = gained / ended
    assert won["random"] > 0.4 > 0.2 > won["level2"]


def test_what_a_seat_saw_at_the_end_is_kept() -> None:
    batch = Batch(FOUR, 1, seed=SEED, seat=0, opponents="random")
    while not batch.ended[0]:
        assert np.flatnonzero(batch.legal[0]).size
        batch.choose_at_random()
        batch.step()
    stones = batch.game.observed()
    assert batch.last_observations[0].any() and stones
    assert not np.array_equal(batch.last_observations[0], batch.observations[0])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seat": 0}, "every seat is yours"),
        ({"seat": 2, "opponents": "random"}, "seats 0 to 1"),
        ({"opponents": "nobody"}, "nobody"),
        ({"opponents": "net"}, "random and levels"),
        ({"opponents": ["random"] * 2}, "2 bots for 1"),
    ],
)
def test_opponents_that_cannot_be_are_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidOption, match=told):
        Batch(FOUR, 4, **given)


def test_every_match_has_its_own_seed() -> None:
    states = [Batch("sail", 50, seed=seed).states() for seed in (1, 2)]
    assert len({state.tobytes() for batch in states for state in batch}) == 100


def test_a_slot_can_begin_anew() -> None:
    batch = Batch(FOUR, 2, seed=SEED)
    batch.step([3, 3])
    batch.step([3, BEGIN])
    assert batch.episodes.tolist() == [0, 1]
    assert batch.states().step.tolist() == [2, 0]
    assert not batch.ended.any() and not batch.rewards.any()


@pytest.mark.parametrize("action", [7, -3, 300])
def test_an_illegal_action_is_refused(action: int) -> None:
    batch = Batch(FOUR, 3, seed=SEED)
    before = batch.states()[1].tobytes()
    with pytest.raises(IllegalMove, match="slot 1"):
        batch.step([0, action, 0])
    assert batch.states()[1].tobytes() == before
    assert batch.states().step.tolist() == [1, 0, 1]


def test_a_full_column_is_refused() -> None:
    batch = Batch(FOUR, 1, seed=SEED)
    for _ in range(6):
        batch.step([3])
    with pytest.raises(IllegalMove):
        batch.step([3])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"count": 0}, "count"),
        ({"seed": -1}, "seed"),
        ({"device": "tpu"}, "cpu, cuda"),
        ({"threads": 0}, "threads"),
        ({"seats": 3}, "seats"),
        ({"options": {"colour": "red"}}, "colour"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidOption, match=told):
        Batch(FOUR, **{"count": 4, **given})


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.5, 1.5, 2.5]])
def test_other_actions_are_refused(actions: Any) -> None:
    with pytest.raises(InvalidOption, match="actions"):
        Batch(FOUR, 3, seed=SEED).step(actions)


def test_no_steps_at_random_are_refused() -> None:
    batch = Batch(FOUR, 3, seed=SEED)
    before = arrays(batch)
    with pytest.raises(InvalidOption, match="steps"):
        batch.step_at_random(0)
    assert arrays(batch) == before and batch.turn == 0


def test_random_choices_are_even() -> None:
    batch = Batch(FOUR, 7000, seed=SEED)
    batch.choose_at_random()
    assert (abs(np.bincount(batch.actions, minlength=7) - 1000) < 150).all()
    first = batch.actions.copy()
    batch.step()
    batch.choose_at_random()
    assert (first != batch.actions).any()


# -- sharing


@pytest.mark.parametrize("name", SHARED)
def test_numpy_shares_the_memory(name: str) -> None:
    batch = Batch(FOUR, 8, seed=SEED)
    array = getattr(batch, name)
    assert np.shares_memory(np.from_dlpack(array), array)


@pytest.mark.parametrize("name", SHARED)
def test_torch_shares_the_memory(name: str) -> None:
    torch = pytest.importorskip("torch")
    batch = Batch(FOUR, 8, seed=SEED)
    tensor = torch.from_dlpack(getattr(batch, name))
    assert tensor.data_ptr() == getattr(batch, name).ctypes.data
    batch.step(torch.full((8,), 2))
    assert (tensor.numpy() == getattr(batch, name)).all()


class Lent:
    """An array of the host, lent as arrays of a device are."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CPU

    def __dlpack__(self, **_: Any) -> Any:
        array = self.array
        return exchange.capsule(array, array.ctypes.data, array.shape, array.dtype, CPU)


@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.int16, np.int32, np.int64, np.float32])
def test_a_capsule_is_the_array_and_keeps_it_alive(dtype: Any) -> None:
    lent = len(exchange._lent)
    array = np.arange(6).reshape(2, 3).astype(dtype)
    taken = np.from_dlpack(Lent(array))
    assert taken.dtype == array.dtype and np.shares_memory(taken, array)
    expected = array.copy()
    del array
    gc.collect()
    assert (taken == expected).all() and len(exchange._lent) == lent + 1
    del taken
    gc.collect()
    assert len(exchange._lent) == lent


def test_a_capsule_that_nobody_opens_is_let_go() -> None:
    lent = len(exchange._lent)
    capsule = Lent(np.zeros(3)).__dlpack__()
    assert len(exchange._lent) == lent + 1
    del capsule
    gc.collect()
    assert len(exchange._lent) == lent


# -- CUDA

SIMULATED = """
import pickle

import numpy as np
from skysail import jit
from skysail.envs.batch import Batch

assert jit.cuda().is_available()
jit.device_type = lambda dtype: dtype  # records with named fields, as the interpreter wants them
for count in (1, 40):
    here = Batch("examples/connect_four", count, seed=5)
    there = Batch("examples/connect_four", count, seed=5, device="cuda")
    for step in range(9):
        for name in {names}:
            mine, theirs = getattr(here, name), getattr(there, name).copy_to_host()
            assert mine.dtype == theirs.dtype and mine.tobytes() == theirs.tobytes(), (name, step)
        assert here.states().tobytes() == there.states().tobytes()
        assert (here.observe(1) == there.observe(1).copy_to_host()).all()
        assert (here.judged() == there.judged().copy_to_host()).all()
        here.choose_at_random()
        there.step(here.actions) if step % 2 else there.choose_at_random() or there.step()
        here.step()
    mine, theirs = here.playouts(3), there.playouts(3)
    assert mine.moves == theirs.moves
    assert mine.rewards.tobytes() == theirs.rewards.copy_to_host().tobytes()
assert pickle.loads(pickle.dumps(there)) == there
there.check()
there.step(np.full(count, 7))
try:
    there.check()
except Exception as refused:
    print(type(refused).__name__)
"""


def test_the_kernels_do_the_same_in_numbas_simulator() -> None:
    """No device, but the same source, thread by thread in the interpreter."""
    settings = {
        "NUMBA_ENABLE_CUDASIM": "1",
        "SKYSAIL_JIT": "plain",
        "PYTHONPATH": str(ROOT / "src"),
    }
    names = tuple(name for name in SHARED if name != "actions")
    child = subprocess.run(
        [sys.executable, "-c", SIMULATED.replace("{names}", repr(names))],
        env=os.environ | settings,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.stdout.split() == ["IllegalMove"], child.stderr


def has_device() -> bool:
    from skysail import jit

    return bool(jit.cuda().is_available())


needs_a_device = pytest.mark.skipif(not has_device(), reason="there is no CUDA device here")


@pytest.mark.skipif(has_device(), reason="there is a CUDA device here")
def test_without_a_device_it_says_so() -> None:
    with pytest.raises(InvalidOption, match="no CUDA device"):
        Batch(FOUR, 4, device="cuda")


@needs_a_device
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_device_does_the_same(game: Game) -> None:
    here, there = (Batch(game, 1000, seed=SEED, device=device) for device in ("cpu", "cuda"))
    for _ in range(200):
        for batch in (here, there):
            batch.choose_at_random()
            batch.step()
        assert arrays(here) == arrays(there)
    assert here.states().tobytes() == there.states().tobytes()
