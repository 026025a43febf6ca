"""Running a study: on the cores of this machine, or on a Ray cluster. The rows are the same."""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

from skysail.lab.archive import Archive
from skysail.lab.play import play_chunk
from skysail.lab.study import Rows, Study

Job = tuple[int, int, int]  # variant, first match, number of matches
Progress = Callable[[int, int], None]  # matches done, matches in all

AHEAD = 2  # chunks waiting for each worker


def run_study(
    study: Study,
    folder: Path,
    *,
    workers: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Archive:
    """Play what is missing in the folder; `progress` may raise to stop, and what is done stays."""
    archive = Archive(folder, study)
    archive.open()
    jobs = archive.missing()
    total = study.matches * len(study.variants)
    done = total - sum(count for _, _, count in jobs)
    if progress is not None:
        progress(done, total)
    if ray is not None:
        from skysail.lab.cluster import play_on_cluster

        results = play_on_cluster(study, jobs, ray)
    else:
        results = _play_here(study, jobs, workers or os.cpu_count() or 1)
    for (variant, first, count), rows in results:
        archive.write(variant, first, rows)
        done += count
        if progress is not None:
            progress(done, total)
    return archive


def _play_here(study: Study, jobs: list[Job], workers: int) -> Iterator[tuple[Job, Rows]]:
    """Chunks as they are finished, in any order; compiled code runs side by side in threads."""
    stop = threading.Event()
    waiting: dict[Future[Rows], Job] = {}
    left = iter(jobs)
    with ThreadPoolExecutor(workers) as pool:
        try:
            while True:
                while len(waiting) < workers * AHEAD and (job := next(left, None)) is not None:
                    variant, first, count = job
                    future = pool.submit(
                        play_chunk, study, study.variants[variant], first, count, stop
                    )
                    waiting[future] = job
                if not waiting:
                    return
                finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield waiting.pop(future), future.result()
        finally:
            stop.set()
            for future in waiting:
                future.cancel()
