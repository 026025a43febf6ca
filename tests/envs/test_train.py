"""A learning library from elsewhere trains on our environments."""

from typing import Any

import pytest

from skysail.envs import gymnasium as environments

contrib = pytest.importorskip("sb3_contrib", reason="make test installs it")
torch = pytest.importorskip("torch")

STEPS = 8192
MATCHES = 200


@pytest.mark.slow
def test_maskable_ppo_learns_connect_four() -> None:
    """From no better than the random player to clearly better, in some thousand steps."""
    torch.set_num_threads(1)  # small nets gain nothing from more
    env = environments.SeatEnv("examples/connect_four", seat=None)
    model = contrib.MaskablePPO(
        "MlpPolicy", env, seed=1, n_steps=512, learning_rate=1e-3, device="cpu"
    )
    before = _share_of_wins(model)
    model.learn(STEPS)
    assert _share_of_wins(model) > before + 0.1


def _share_of_wins(model: Any) -> float:
    env = environments.SeatEnv("examples/connect_four", seat=None)
    observation, _ = env.reset(seed=3)
    won, ended = 0.0, 0
    while ended < MATCHES:
        action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=False)
        observation, reward, over, _, info = env.step(action)
        assert "refused" not in info
        if over:
            won, ended = won + reward, ended + 1
            observation, _ = env.reset()
    return won / MATCHES
