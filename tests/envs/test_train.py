"""A learning library from elsewhere trains on our environments."""

import numpy as np
import pytest

contrib = pytest.importorskip("sb3_contrib", reason="make train-ready installs it")
environments = pytest.importorskip("skysail.envs.gymnasium")

STEPS = 6_000
MATCHES = 200


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_maskable_ppo_learns_connect_four() -> None:
    """After some thousand steps it beats the random player that it could not beat before."""
    env = environments.SeatEnv("examples/connect_four", seat=None)
    model = contrib.MaskablePPO("MlpPolicy", env, seed=1, n_steps=1024, device="cpu")
    before = _share_of_wins(model)
    model.learn(STEPS)
    after = _share_of_wins(model)
    print(before, after)
    assert after > 0.7 > before


def _share_of_wins(model) -> float:
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
