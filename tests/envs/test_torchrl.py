"""TorchRL's own wrappers play the games by their masks."""

from typing import Any

import pytest

from skysail.envs import pettingzoo
from skysail.envs.gymnasium import register
from tests.laws.every_game import ROOT

FOUR = ROOT / "examples" / "connect_four"
STEPS = 60

torchrl = pytest.importorskip("torchrl.envs")
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")


def masked_seat() -> Any:
    """As docs/gymnasium.md shows it."""
    import torch
    from torchrl.data import Binary
    from torchrl.envs import ActionMask, GymEnv, TransformedEnv
    from torchrl.envs.libs.gym import default_info_dict_reader

    env = GymEnv(register(FOUR), opponents="level1")
    spec = {"action_mask": Binary(env.full_action_spec["action"].shape[-1], dtype=torch.bool)}
    env.set_info_dict_reader(default_info_dict_reader(["action_mask"], spec=spec))
    return TransformedEnv(env, ActionMask())


def test_one_seat_chooses_what_is_legal() -> None:
    played = masked_seat().rollout(STEPS, break_when_any_done=False)
    chosen, legal = played["action"].bool(), played["action_mask"]
    assert (chosen & legal).any(-1).all()
    assert played["next", "terminated"].any()
    assert played["next", "reward"].min() >= 0, "no choice was refused"


def test_every_seat_chooses_what_is_legal() -> None:
    env = torchrl.PettingZooWrapper(pettingzoo.env(FOUR), use_mask=True, seed=7)
    played = env.rollout(STEPS)
    assert played["next", "terminated"][-1].all()
    gained = [played["next", seat, "reward"].sum().item() for seat in ("seat_0", "seat_1")]
    assert sum(gained) == 1
