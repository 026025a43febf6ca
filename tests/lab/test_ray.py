"""A study on a cluster of two machines, one of which dies: the same rows."""

from pathlib import Path
from typing import Any

import pytest

from skysail import InvalidStudy
from skysail.lab.figures import figures
from skysail.lab.run import run_study
from tests.lab.conftest import Write

STUDY = 'game = "sail"\nmatches = 12000\nseed = 8\nbots = "greedy"'


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_machine_may_die_in_mid_study(
    written: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    study = written(STUDY)
    here = figures(run_study(study, tmp_path / "here"))["digest"]
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        cores: list[float] = []

        def kill_one(done: int, total: int) -> None:
            if done > total / 10 and not cores:
                cores.append(ray.cluster_resources()["CPU"])
                cluster.remove_node(second, allow_graceful=False)

        store = run_study(study, tmp_path / "there", ray=cluster.address, progress=kill_one)
        assert cores == [2.0]
        assert figures(store)["digest"] == here
    finally:
        cluster.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_an_address_where_no_cluster_is(written: Write, tmp_path: Path) -> None:
    with pytest.raises(InvalidStudy, match="no cluster answers"):
        run_study(written(STUDY), tmp_path / "out", ray="127.0.0.1:1")
