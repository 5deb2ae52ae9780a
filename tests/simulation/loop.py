"""An event loop with virtual time. A seed decides which process runs next, so every run can be repeated.

Each simulated process has its own first-in-first-out queue, as a real event loop has. Only the order between
processes is random. Time passes only when no process has anything to do.
"""

from __future__ import annotations

import asyncio
import heapq
import sys
import warnings
from asyncio.futures import _set_result_unless_cancelled  # type: ignore[attr-defined]
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field
from random import Random
from typing import Any


class Step:
    """A callback to run in a process. It takes the place of asyncio's handles, at a third of their cost."""

    __slots__ = ("_when", "args", "callback", "context", "is_cancelled")

    def __init__(self, callback: Callable[..., object], args: Any, context: Context, when: float) -> None:
        self.callback = callback
        self.args = args
        self.context = context
        self.is_cancelled = False
        self._when = when

    def when(self) -> float:
        return self._when

    def cancel(self) -> None:
        self.is_cancelled = True

    def cancelled(self) -> bool:
        return self.is_cancelled


@dataclass(eq=False, slots=True)
class Process:
    """One simulated process. A killed process never runs again; a paused one continues later."""

    name: str
    queue: deque[Step] = field(default_factory=deque)
    killed: bool = False
    paused_until: float = 0.0


NO_CONTEXT = Context()
WORLD = Process("world")
RUNNING: ContextVar[Process] = ContextVar("RUNNING", default=WORLD)


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs tasks of simulated processes one step at a time."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng
        self._virtual = 0.0
        self._ready_processes: list[Process] = []
        self._timers: list[tuple[float, int, Step]] = []  # equal times in the order of their calls
        self._timer_count = 0
        self._last_pause = 0.0  # when the last paused process continues
        self._tasks: list[asyncio.Task[Any]] = []  # strong references, also to tasks of killed processes
        self._disposed = False
        self.steps = 0
        self.errors: list[str] = []  # of callbacks and tasks that nobody handles

    def time(self) -> float:
        return self._virtual

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Step:
        step = Step(callback, args, copy_context() if context is None else context, 0.0)
        self._enqueue(step)
        return step

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Step:
        return self.call_at(self._virtual + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Step:
        timer = Step(callback, args, copy_context() if context is None else context, when)
        self._timer_count += 1
        heapq.heappush(self._timers, (when, self._timer_count, timer))
        return timer

    async def pass_time(self, seconds: float) -> None:
        """Sleep, at half the cost of `asyncio.sleep`."""
        done = self.create_future()
        self._timer_count += 1
        timer = Step(_set_result_unless_cancelled, (done, None), NO_CONTEXT, 0.0)
        heapq.heappush(self._timers, (self._virtual + seconds, self._timer_count, timer))
        await done

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def _enqueue(self, step: Step) -> None:
        process = step.context.get(RUNNING, WORLD)
        if not process.killed:
            if not process.queue:
                self._ready_processes.append(process)
            process.queue.append(step)

    def _run_once(self) -> None:
        """Run until the loop is stopped: one call, because this runs thousands of times in each schedule."""
        timers, ready = self._timers, self._ready_processes
        while not self._stopping:  # type: ignore[attr-defined]
            if timers and timers[0][0] <= self._virtual:
                self._release_timers()
            able = ready if self._last_pause <= self._virtual else self._unpaused()
            if able:
                self._step(able[int(self._rng.random() * len(able))] if len(able) > 1 else able[0])
            else:
                self._pass_time()

    def _unpaused(self) -> list[Process]:
        return [process for process in self._ready_processes if process.paused_until <= self._virtual]

    def _step(self, process: Process) -> None:
        step = process.queue.popleft()
        if not process.queue:
            self._ready_processes.remove(process)
        self.steps += 1
        if not step.is_cancelled:
            try:
                step.context.run(step.callback, *step.args)
            except Exception as error:  # noqa: BLE001 - the process continues, as with asyncio
                self.errors.append(f"{process.name}: {error!r}")

    def _release_timers(self) -> None:
        while self._timers and self._timers[0][0] <= self._virtual:
            timer = heapq.heappop(self._timers)[2]
            if timer.is_cancelled:
                continue
            if timer.callback is _set_result_unless_cancelled:  # ends a sleep: what is to run is queued by this
                timer.callback(*timer.args)
            else:
                self._enqueue(timer)

    def _pass_time(self) -> None:
        while self._timers and self._timers[0][2].is_cancelled:
            heapq.heappop(self._timers)
        moments = [process.paused_until for process in self._ready_processes]
        if self._timers:
            moments.append(self._timers[0][0])
        if not moments:
            raise RuntimeError("The simulation is stuck: nothing is ready and no timer is set.")
        self._virtual = max(self._virtual, min(moments))

    def pause(self, process: Process, until: float) -> None:
        """Let the process do nothing until then, as a machine does that swaps or is suspended."""
        process.paused_until = until
        self._last_pause = max(self._last_pause, until)

    def kill(self, process: Process) -> None:
        """As `kill -9` does: nothing of the process runs again, not even its `finally` blocks."""
        process.killed = True
        process.queue.clear()
        if process in self._ready_processes:
            self._ready_processes.remove(process)

    def create_task(self, coro: Any, **more: Any) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, **more)
        self._tasks.append(task)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._disposed:
            self.errors.append(f"{RUNNING.get().name}: {context.get('message')}: {context.get('exception')!r}")

    def dispose(self) -> None:
        """Close the loop and all pending coroutines."""
        self._disposed = True
        self.close()
        with quiet():
            for task in self._tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    _close(task.get_coro())
            self._tasks.clear()
            self._timers.clear()

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
