"""Where chunks of work are done: in this process, on a pool of processes, or by Ray. What comes back is the same."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final, Protocol

from cosca.arena.signals import without_interrupts

MOST_DEATHS: Final = 5  # of workers in a row, with no chunk finished in between
LOOK_S: Final = 5.0  # after so long without a chunk: is everybody alive?


class CrewLost(Exception):
    """Workers die again and again; the text says what to do."""


type Work[Terms, Chunk, Done] = Callable[[Terms, Chunk], Done]  # the same wherever and however often it is done


class Crew[Chunk, Done](Protocol):
    hands: int  # that work at the same time
    deaths: int | None  # of workers whose chunks were played again; None: nobody tells

    def submit(self, chunk: Chunk) -> None: ...

    def next_done(self) -> Done:
        """Waits for a chunk that has been submitted, whichever is finished first."""

    def close(self) -> None: ...


class Alone[Terms, Chunk, Done]:
    """One process, one chunk after the other."""

    def __init__(self, work: Work[Terms, Chunk, Done], terms: Terms) -> None:
        self.work = work
        self.terms = terms
        self.hands = 1
        self.deaths: int | None = 0
        self._waiting: deque[Chunk] = deque()

    def submit(self, chunk: Chunk) -> None:
        self._waiting.append(chunk)

    def next_done(self) -> Done:
        return self.work(self.terms, self._waiting.popleft())

    def close(self) -> None:
        self._waiting.clear()


class Pool[Terms, Chunk, Done]:
    """Processes of this machine. When one dies the pool is replaced, and what was not done begins anew."""

    def __init__(self, work: Work[Terms, Chunk, Done], terms: Terms, hands: int) -> None:
        self.work = work
        self.terms = terms
        self.hands = hands
        self.deaths: int | None = 0
        self._in_a_row = 0
        self._begun: dict[Future[Done], Chunk] = {}
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        """Fresh interpreters: a copy of this one would also copy locks that its other threads hold."""
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.hands, mp_context=spawn, initializer=end_with_parent)

    def submit(self, chunk: Chunk) -> None:
        try:
            self._begin(chunk)
        except BrokenProcessPool:
            self._replace(chunk)

    def _begin(self, chunk: Chunk) -> None:
        with without_interrupts():  # the first to be submitted begins the processes
            self._begun[self._pool.submit(self.work, self.terms, chunk)] = chunk

    def next_done(self) -> Done:
        while True:
            finished, _ = wait(self._begun, LOOK_S, FIRST_COMPLETED)
            if not finished:
                self._look()
                continue
            future = finished.pop()
            chunk = self._begun.pop(future)
            try:
                done = future.result()
            except BrokenProcessPool:
                self._replace(chunk)
                continue
            self._in_a_row = 0
            return done

    def _replace(self, chunk: Chunk) -> None:
        """Every chunk whose result has not come is submitted again, this one too."""
        self.deaths, self._in_a_row = (self.deaths or 0) + 1, self._in_a_row + 1
        if self._in_a_row > MOST_DEATHS:
            raise CrewLost(died(self._in_a_row))
        undone = [each for each in self._begun if _failed(each)]
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new_pool()
        for again in [chunk, *(self._begun.pop(each) for each in undone)]:
            self._begin(again)

    def _look(self) -> None:
        """For the rest of an answer in whose middle a worker died, the pool would wait for ever."""
        if any(process.exitcode is not None for process in self._workers()):
            self._cut_off()

    def _cut_off(self) -> None:
        """End all workers and, last of all who could still write, our end of what they answer by."""
        workers, answers = self._workers(), self._pool._result_queue
        for process in workers:
            process.kill()  # also who is held still, or does not want to hear
        for process in workers:
            process.join()
        if answers:
            answers._writer.close()  # type: ignore[attr-defined]

    def _workers(self) -> list[BaseProcess]:
        return list((self._pool._processes or {}).values())

    def close(self) -> None:
        """What is still being played is no longer needed, and a slow bot may need an hour for it."""
        self._cut_off()
        self._pool.shutdown(wait=True, cancel_futures=True)


def end_with_parent() -> None:
    """A parent that is killed can no longer end its workers, so they look for its end themselves."""
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


def _failed[Done](future: Future[Done]) -> bool:
    """A broken pool ends all its futures at once; what was finished before stays."""
    with suppress(TimeoutError, CancelledError):
        return future.exception(timeout=10) is not None
    return True


def died(times: int) -> str:
    return (
        f"Workers died {times} times in a row, and nothing was finished in between. Perhaps a bot needs more memory "
        "than there is: try fewer --jobs, or play its games with --jobs 1 to see where it ends."
    )


def crew_for[Terms, Chunk, Done](
    work: Work[Terms, Chunk, Done], terms: Terms, jobs: int, ray: bool
) -> Crew[Chunk, Done]:
    if ray:
        from cosca.arena.on_ray import OnRay  # an extra

        return OnRay(work, terms, jobs)
    return Alone(work, terms) if jobs == 1 else Pool(work, terms, jobs)
