"""An executor that runs jobs with Ray: on this machine, or on the cluster that RAY_ADDRESS names.

Ray restarts the task of a dead worker by itself. It listens on all interfaces of the machine, so it starts only on
request, and never in `cosca serve`.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any, Final

import ray

from cosca.arena.executor import MAX_DEATHS, Work, WorkersLost, deaths_message

LOCALHOST: Final = "127.0.0.1"
START_ATTEMPTS: Final = 4


class RayExecutor[Settings, Job, Result]:
    """An executor whose workers are Ray tasks."""

    def __init__(self, work: Work[Settings, Job, Result], settings: Settings, workers: int) -> None:
        self._started = start_ray(workers)
        self.workers = workers
        self.deaths: int | None = None  # Ray replaces workers without reporting it
        self._work = ray.remote(max_retries=MAX_DEATHS)(work)
        self._settings = ray.put(settings)
        self._running: list[Any] = []

    def submit(self, job: Job) -> None:
        self._running.append(self._work.remote(self._settings, job))

    def next_done(self) -> Result:
        (finished, *_), self._running = ray.wait(self._running, num_returns=1)
        try:
            result: Result = ray.get(finished)
        except ray.exceptions.WorkerCrashedError as fault:
            raise WorkersLost(deaths_message(MAX_DEATHS + 1)) from fault
        return result

    def close(self) -> None:
        for task in self._running:
            ray.cancel(task, force=True)
        if self._started:
            ray.shutdown()


def start_ray(workers: int) -> bool:
    """Start Ray and return True; return False if it was running already and is not ours to stop.

    Workers get this process's import path, so that they find the same bots.
    """
    if ray.is_initialized():
        return False
    paths = {"env_vars": {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}}
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "runtime_env": paths}
    os.environ.setdefault("RAY_worker_niceness", "0")  # Ray's default of 15 would let every other program go first
    if not os.environ.get("RAY_ADDRESS"):
        options |= {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": LOCALHOST}
    before = signal.getsignal(signal.SIGTERM)
    _init(options, START_ATTEMPTS)
    if callable(before):  # Ray's own handler of SIGTERM would end the process at once
        signal.signal(signal.SIGTERM, before)
    return True


def _init(options: dict[str, Any], attempts: int) -> None:
    """Start Ray, again if it timed out: on a busy machine it gives up after half a minute."""
    try:
        ray.init(**options)
    except Exception as fault:  # Ray raises no narrower type
        if attempts == 1 or "timed out during startup" not in str(fault):
            raise
        ray.shutdown()
        _init(options, attempts - 1)
