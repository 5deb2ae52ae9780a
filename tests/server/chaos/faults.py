"""Random faults: a process is killed with -9 and restarted, or paused for up to two seconds."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.server.chaos.house import House
from tests.server.chaos.machines import Machine, family_of, send

TARGETS: Final = ("web1", "web2", "worker1", "worker2", "bot", "nats", "postgres")
KINDS: Final = ("kill", "pause")
PAUSE_S: Final = (0.2, 2.0)


@dataclass(frozen=True, slots=True)
class Fault:
    at: float
    kind: str
    target: str
    seconds: float = 0.0  # duration of a pause


class Injector:
    def __init__(
        self, house: House, rng: Random, targets: Sequence[str] = TARGETS, kinds: Sequence[str] = KINDS
    ) -> None:
        self.faults: list[Fault] = []
        self._house = house
        self._luck = rng
        self._targets = targets
        self._kinds = kinds
        self._pauses: set[asyncio.Task[None]] = set()
        self._machines = {machine.name: machine for machine in house.machines}

    async def go(self, faults: int, gap_s: tuple[float, float]) -> None:
        """Cause this many faults, and return when all processes are ready again."""
        while len(self.faults) < faults:
            await asyncio.sleep(self._luck.uniform(*gap_s))
            if pids := self._hit(target := self._luck.choice(self._targets)):
                self._do(self._luck.choice(self._kinds), target, pids)
        await asyncio.gather(*self._pauses)
        await self._house.all_ready()

    def _hit(self, target: str) -> list[int]:
        """Return the processes to hit; none if the target is down. PostgreSQL is hit with all its processes."""
        if target == "bot":
            bots = self._house.bots()
            return family_of(self._luck.choice(bots)) if bots else []
        machine: Machine = self._machines[target]
        return machine.family if target == "postgres" else [machine.pid] if machine.pid else []

    def _do(self, kind: str, target: str, pids: list[int]) -> None:
        seconds = self._luck.uniform(*PAUSE_S) if kind == "pause" else 0.0
        self.faults.append(Fault(time.monotonic(), kind, target, seconds))
        if kind == "kill":
            for pid in pids:
                send(pid, signal.SIGKILL)
            return
        task = asyncio.create_task(_pause(pids, seconds))
        self._pauses.add(task)
        task.add_done_callback(self._pauses.discard)

    def counted(self) -> dict[str, dict[str, int]]:
        found = Counter((fault.target, fault.kind) for fault in self.faults)
        return {target: {kind: found[target, kind] for kind in self._kinds} for target in self._targets}


async def _pause(pids: list[int], seconds: float) -> None:
    for pid in pids:
        send(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        for pid in pids:
            send(pid, signal.SIGCONT)
