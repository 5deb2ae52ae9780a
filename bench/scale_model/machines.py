"""Processors: machines that share their cores among running jobs, and processes that do one thing after another."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from itertools import count
from typing import Protocol

from bench.scale_model.events import Do, Simulation


class Processor(Protocol):
    """Does work that needs an amount of processor time."""

    used: float  # seconds of processor time so far

    def work(self, cpu: float, done: Do) -> None: ...


class OwnCore:
    """A process with a core for itself: first in, first out."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._free = 0.0
        self.used = 0.0

    def work(self, cpu: float, done: Do) -> None:
        self._free = max(self._simulation.now, self._free) + cpu
        self.used += cpu
        self._simulation.at(self._free, done)

    @property
    def behind(self) -> float:
        """The seconds of work that wait."""
        return max(0.0, self._free - self._simulation.now)


class Machine:
    """Cores that all running jobs share evenly: with more jobs than cores, each gets less of one.

    `_shared` is the processor time that each job has had since the start. A job is done when that has grown by what
    the job needs, so the order of completion never changes, and one heap is enough.
    """

    def __init__(self, simulation: Simulation, cores: float, rivals: float = 0.0) -> None:
        """`rivals` are jobs of others that never end."""
        self._simulation = simulation
        self._cores = cores
        self._rivals = rivals
        self._shared = 0.0
        self._since = 0.0
        self._order = count()
        self._jobs: list[tuple[float, int, Do]] = []
        self._plan = 0  # the number of the latest planned completion; older ones no longer count
        self.used = 0.0

    def work(self, cpu: float, done: Do) -> None:
        self._advance()
        self.used += cpu
        heappush(self._jobs, (self._shared + cpu, next(self._order), done))
        self._plan_completion()

    def _rate(self) -> float:
        return min(1.0, self._cores / (len(self._jobs) + self._rivals)) if self._jobs else 0.0

    def _advance(self) -> None:
        self._shared += (self._simulation.now - self._since) * self._rate()
        self._since = self._simulation.now

    def _plan_completion(self) -> None:
        self._plan += 1
        if self._jobs:
            plan = self._plan
            self._simulation.after((self._jobs[0][0] - self._shared) / self._rate(), lambda: self._complete(plan))

    def _complete(self, plan: int) -> None:
        if plan != self._plan:
            return
        self._advance()
        needed, _, done = heappop(self._jobs)
        self._shared = max(self._shared, needed)
        self._plan_completion()
        done()


class Thread:
    """A process with one thread on a shared machine: first in, first out."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._waiting: deque[tuple[float, Do]] = deque()
        self._busy = False
        self.used = 0.0

    def work(self, cpu: float, done: Do) -> None:
        self.used += cpu
        self._waiting.append((cpu, done))
        if not self._busy:
            self._next()

    def _next(self) -> None:
        self._busy = bool(self._waiting)
        if self._busy:
            cpu, done = self._waiting.popleft()
            self._machine.work(cpu, lambda: self._finish(done))

    def _finish(self, done: Do) -> None:
        done()
        self._next()


class Backends:
    """The processes of a database on a machine: they run side by side, and are counted together."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.used = 0.0

    def work(self, cpu: float, done: Do) -> None:
        self.used += cpu
        self._machine.work(cpu, done)
