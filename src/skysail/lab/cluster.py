"""A study on a Ray cluster: each chunk is a task, and a lost one is played again."""

import json
import logging
import socket
from collections.abc import Iterator
from functools import cache
from typing import Any

from skysail.errors import InvalidStudy
from skysail.game import Document
from skysail.lab.play import play_chunk
from skysail.lab.study import Rows, Study, study_of

AHEAD = 2  # tasks waiting for each core of the cluster
PATIENCE = 1.0  # seconds between two looks at an interrupt


def play_on_cluster(
    study: Study, jobs: list[tuple[int, int, int]], address: str
) -> Iterator[tuple[tuple[int, int, int], Rows]]:
    """Chunks as they are finished, in any order."""
    try:
        import ray
    except ImportError:
        raise InvalidStudy("--ray needs Ray: pip install 'skysail[ray]'") from None
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as problem:
        reason = str(problem).splitlines()[0]
        raise InvalidStudy(f"--ray {address}: no cluster answers: {reason}") from None
    try:
        yield from _play(ray, study, jobs)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Fail at once where nothing listens; Ray itself would go on asking for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=PATIENCE * 5).close()
    elif address != "auto":
        raise ValueError("give HOST:PORT, ray://HOST:PORT or auto")


def _play(
    ray: Any, study: Study, jobs: list[tuple[int, int, int]]
) -> Iterator[tuple[tuple[int, int, int], Rows]]:
    task = ray.remote(num_cpus=1, max_retries=-1)(_play_there)
    asked = ray.put(study.document)
    waiting: dict[Any, tuple[int, int, int]] = {}
    left = iter(jobs)
    while True:
        room = max(int(ray.cluster_resources().get("CPU", 1)), 1) * AHEAD
        while len(waiting) < room and (job := next(left, None)) is not None:
            waiting[task.remote(asked, study.fingerprint, *job)] = job
        if not waiting:
            return
        finished, _ = ray.wait(list(waiting), num_returns=1, timeout=PATIENCE)
        for reference in finished:
            yield waiting.pop(reference), ray.get(reference)


def _play_there(document: Document, fingerprint: str, variant: int, first: int, count: int) -> Rows:
    """One chunk, on whatever machine of the cluster."""
    study = _study_there(json.dumps(document))
    if study.fingerprint != fingerprint:
        raise InvalidStudy("a machine of the cluster has other rules than this one")
    return play_chunk(study, study.variants[variant], first, count)


@cache
def _study_there(document: str) -> Study:
    return study_of(json.loads(document))
