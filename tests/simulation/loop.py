"""An event loop with virtual time. A seed decides which process runs next, so every run can be repeated.

Each simulated process has its own first-in-first-out queue, as a real event loop has. Only the order between
processes is random. Time passes only when no process has anything to do.
"""

from __future__ import annotations

import asyncio
import heapq
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field
from random import Random
from typing import Any


@dataclass(eq=False, slots=True)
class Process:
    """One simulated process. A killed process never runs again; a paused one continues later."""

    name: str
    queue: deque[asyncio.Handle] = field(default_factory=deque)
    killed: bool = False
    paused_until: float = 0.0


WORLD = Process("world")
RUNNING: ContextVar[Process] = ContextVar("RUNNING", default=WORLD)


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs tasks of simulated processes one step at a time."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self._virtual = 0.0
        self._ready_processes: list[Process] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []  # equal times in the order of their calls
        self._timer_count = 0
        self._pending: set[asyncio.Task[Any]] = set()  # strong references, also of killed processes
        self.steps = 0

    def time(self) -> float:
        return self._virtual

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._enqueue(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._timer_count += 1
        heapq.heappush(self._timers, (when, self._timer_count, timer))
        return timer

    def _enqueue(self, handle: asyncio.Handle) -> None:
        process = handle.get_context().get(RUNNING, WORLD)
        if not process.killed:
            if not process.queue:
                self._ready_processes.append(process)
            process.queue.append(handle)

    def _run_once(self) -> None:
        self._release_timers()
        able = [process for process in self._ready_processes if process.paused_until <= self._virtual]
        if able:
            self._step(able[int(self._rng.random() * len(able))])
        else:
            self._pass_time()

    def _step(self, process: Process) -> None:
        handle = process.queue.popleft()
        if not process.queue:
            self._ready_processes.remove(process)
        self.steps += 1
        if not handle.cancelled():
            handle._run()

    def _release_timers(self) -> None:
        while self._timers and self._timers[0][0] <= self._virtual:
            timer = heapq.heappop(self._timers)[2]
            if not timer.cancelled():
                self._enqueue(timer)

    def _pass_time(self) -> None:
        moments = [process.paused_until for process in self._ready_processes]
        if self._timers:
            moments.append(self._timers[0][0])
        if not moments:
            raise RuntimeError("The simulation is stuck: nothing is ready and no timer is set.")
        self._virtual = max(self._virtual, min(moments))

    def kill(self, process: Process) -> None:
        """As `kill -9` does: nothing of the process runs again, not even its `finally` blocks."""
        process.killed = True
        process.queue.clear()
        if process in self._ready_processes:
            self._ready_processes.remove(process)

    def create_task(self, coro: Any, **more: Any) -> asyncio.Task[Any]:
        task = super().create_task(coro, **more)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)
        return task

    def dispose(self) -> None:
        """Close the loop and all pending coroutines."""
        self.close()
        with quiet():
            for task in self._pending:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                _close(task.get_coro())
            self._pending.clear()

    def spawn(self, process: Process, work: Any) -> asyncio.Task[Any]:
        """Start a task that belongs to a process; so do all tasks that it starts."""
        context = copy_context()
        context.run(RUNNING.set, process)
        return self.create_task(work, context=context)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """Run the work at once: threads are not deterministic, so the simulation has none."""
        done = self.create_future()
        done.set_result(func(*args))
        return done

    def _write_to_self(self) -> None:
        """There is no selector to wake."""

    def _process_events(self, event_list: Any) -> None:
        """There are no sockets."""


@contextmanager
def quiet() -> Iterator[None]:
    """Silence complaints of coroutines that are closed because their process was killed."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            yield
    finally:
        sys.unraisablehook = hook


def _close(coroutine: Any) -> None:
    """Close a coroutine. Each await in its `finally` blocks needs another try."""
    for _ in range(100):
        try:
            coroutine.close()
        except Exception:  # noqa: BLE001, S112
            continue
        return
