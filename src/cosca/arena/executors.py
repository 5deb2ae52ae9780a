"""Choose the executor of an arena: in this process, a process pool, or Ray."""

from __future__ import annotations

from collections import deque

from cosca.arena.executor import Executor, Work
from cosca.arena.process_pool import ProcessPool


class InProcess[Settings, Job, Result]:
    """An executor that runs one job after the other in this process."""

    def __init__(self, work: Work[Settings, Job, Result], settings: Settings) -> None:
        self.work = work
        self.settings = settings
        self.workers = 1
        self.deaths: int | None = 0
        self._waiting: deque[Job] = deque()

    def submit(self, job: Job) -> None:
        self._waiting.append(job)

    def next_done(self) -> Result:
        return self.work(self.settings, self._waiting.popleft())

    def close(self) -> None:
        self._waiting.clear()


def make_executor[Settings, Job, Result](
    work: Work[Settings, Job, Result], settings: Settings, jobs: int, ray: bool
) -> Executor[Job, Result]:
    """Return an executor with `jobs` workers."""
    if ray:
        from cosca.arena.ray_executor import RayExecutor  # an optional dependency

        return RayExecutor(work, settings, jobs)
    return InProcess(work, settings) if jobs == 1 else ProcessPool(work, settings, jobs)
