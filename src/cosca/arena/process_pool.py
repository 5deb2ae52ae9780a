"""An executor that runs jobs on several processes of this machine."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final

from cosca.arena.executor import MAX_DEATHS, Work, WorkersLost, deaths_message
from cosca.arena.signals import interrupts_blocked

CHECK_S: Final = 5.0  # without a result: then check whether all workers are alive


class ProcessPool[Settings, Job, Result]:
    """A pool of worker processes. When a worker dies, the pool is replaced and unfinished jobs run again."""

    def __init__(self, work: Work[Settings, Job, Result], settings: Settings, workers: int) -> None:
        self.work = work
        self.settings = settings
        self.workers = workers
        self.deaths: int | None = 0
        self._deaths_in_a_row = 0
        self._running: dict[Future[Result], Job] = {}
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        """Return a pool of fresh interpreters. A fork would copy locks that other threads hold."""
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=exit_with_parent)

    def submit(self, job: Job) -> None:
        try:
            self._start(job)
        except BrokenProcessPool:
            self._replace(job)

    def _start(self, job: Job) -> None:
        with interrupts_blocked():  # the first job submitted starts the processes
            self._running[self._pool.submit(self.work, self.settings, job)] = job

    def next_done(self) -> Result:
        while True:
            finished, _ = wait(self._running, CHECK_S, FIRST_COMPLETED)
            if not finished:
                self._check_workers()
                continue
            future = finished.pop()
            job = self._running.pop(future)
            try:
                result = future.result()
            except BrokenProcessPool:
                self._replace(job)
                continue
            self._deaths_in_a_row = 0
            return result

    def _replace(self, job: Job) -> None:
        """Replace the pool and submit this job and all unfinished ones again."""
        self.deaths, self._deaths_in_a_row = (self.deaths or 0) + 1, self._deaths_in_a_row + 1
        if self._deaths_in_a_row > MAX_DEATHS:
            raise WorkersLost(deaths_message(self._deaths_in_a_row))
        unfinished = [each for each in self._running if _failed(each)]
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new_pool()
        for again in [job, *(self._running.pop(each) for each in unfinished)]:
            self._start(again)

    def _check_workers(self) -> None:
        """Break the pool if a worker is dead: it would wait forever for the rest of a half-sent result."""
        if any(process.exitcode is not None for process in self._processes()):
            self._kill_workers()

    def _kill_workers(self) -> None:
        """Kill all workers, then close our end of the pipe for results, the last one that could still be written to."""
        processes, results = self._processes(), self._pool._result_queue
        for process in processes:
            process.kill()  # a stopped worker, or one that ignores SIGTERM, ends too
        for process in processes:
            process.join()
        if results:
            results._writer.close()  # type: ignore[attr-defined]

    def _processes(self) -> list[BaseProcess]:
        return list((self._pool._processes or {}).values())

    def close(self) -> None:
        """Kill the workers: nobody needs the running jobs any more, and a slow bot could take an hour."""
        self._kill_workers()
        self._pool.shutdown(wait=True, cancel_futures=True)


def exit_with_parent() -> None:
    """Exit this worker when its parent dies. A killed parent cannot end its workers itself."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


def _failed[Result](future: Future[Result]) -> bool:
    """Return whether a future of a broken pool has no result. Jobs finished before keep theirs."""
    with suppress(TimeoutError, CancelledError):
        return future.exception(timeout=10) is not None
    return True
