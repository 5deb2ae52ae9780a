"""Chunks played by Ray: on this machine, or on the cluster that RAY_ADDRESS names.

Ray brings a dead worker's task to another one by itself. It listens on all interfaces of the machine, so it is
started only by whoever asks for it, and never by `cosca serve`.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any, Final

import ray

from cosca.arena.crews import MOST_DEATHS, CrewLost, Work, died

HERE: Final = "127.0.0.1"
TRIES: Final = 4


class OnRay[Terms, Chunk, Done]:
    def __init__(self, work: Work[Terms, Chunk, Done], terms: Terms, hands: int) -> None:
        self._started = start(hands)
        self.hands = hands
        self.deaths: int | None = None  # Ray replaces workers by itself
        self._play = ray.remote(max_retries=MOST_DEATHS)(work)
        self._terms = ray.put(terms)
        self._begun: list[Any] = []

    def submit(self, chunk: Chunk) -> None:
        self._begun.append(self._play.remote(self._terms, chunk))

    def next_done(self) -> Done:
        (finished, *_), self._begun = ray.wait(self._begun, num_returns=1)
        try:
            done: Done = ray.get(finished)
        except ray.exceptions.WorkerCrashedError as fault:
            raise CrewLost(died(MOST_DEATHS + 1)) from fault
        return done

    def close(self) -> None:
        for task in self._begun:
            ray.cancel(task, force=True)
        if self._started:
            ray.shutdown()


def start(hands: int) -> bool:
    """Is it ours to stop? Workers find bots to import where this process does."""
    if ray.is_initialized():
        return False
    paths = {"env_vars": {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}}
    asked: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "runtime_env": paths}
    os.environ.setdefault("RAY_worker_niceness", "0")  # Ray's own 15 would let any other program go first
    if not os.environ.get("RAY_ADDRESS"):
        asked |= {"num_cpus": hands, "include_dashboard": False, "_node_ip_address": HERE}
    before = signal.getsignal(signal.SIGTERM)
    _try_to_start(asked, TRIES)
    if callable(before):  # whoever answers SIGTERM goes on to: Ray would end the process at once
        signal.signal(signal.SIGTERM, before)
    return True


def _try_to_start(asked: dict[str, Any], tries: int) -> None:
    """On a busy machine Ray gives up its own start after half a minute."""
    try:
        ray.init(**asked)
    except Exception as fault:  # Ray raises nothing more special
        if tries == 1 or "timed out during startup" not in str(fault):
            raise
        ray.shutdown()
        _try_to_start(asked, tries - 1)
