"""Random faults: processes are killed with -9 or paused for up to two seconds; what they stand on fails."""

from __future__ import annotations

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.server.chaos.cluster_faults import CLUSTER_FAULTS
from tests.server.chaos.house import House
from tests.server.chaos.machines import Machine, family_of, send
from tests.server.chaos.new_site import MIGRATION, NEW_SITE
from tests.server.chaos.site_faults import (
    DISK_FULL,
    NO_BUS,
    NO_DATABASE,
    POWER_LOSS,
    SLOW_FLUSH,
    Happened,
    cause,
)

OF_SITES: Final = (DISK_FULL, SLOW_FLUSH, POWER_LOSS, NO_BUS, NO_DATABASE, MIGRATION, NEW_SITE)
SITE_FAULTS: Final = {fault.name: fault for fault in (*OF_SITES, *CLUSTER_FAULTS)}
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
        self,
        house: House,
        rng: Random,
        targets: Sequence[str] = TARGETS,
        kinds: Sequence[str] = KINDS,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.faults: list[Fault] = []
        self.happened: list[Happened] = []
        self._house = house
        self._luck = rng
        self._targets = targets
        self._kinds = kinds
        self._say = say
        self._pauses: set[asyncio.Task[None]] = set()
        self._machines = {machine.name: machine for machine in house.machines}

    @property
    def ended_at(self) -> float:
        """When the last fault was over; 0 if there was none."""
        return max((fault.at + fault.seconds for fault in self.faults), default=0.0)

    async def go(self, faults: int, gap_s: tuple[float, float], site_faults: Sequence[str] = ()) -> None:
        """Cause this many faults of processes, and all the others, in random order. Return when all is ready again."""
        schedule = ["", *site_faults, *[""] * (faults - 1)] if faults else list(site_faults)
        self._luck.shuffle(schedule)
        for number, name in enumerate(schedule, 1):
            await asyncio.sleep(self._luck.uniform(*gap_s))
            said = await (self._break_site(name) if name else self._hit_process())
            self._say(f"fault {number} of {len(schedule)}: {said}")
        await self._all_ready()

    async def _all_ready(self) -> None:
        await asyncio.gather(*self._pauses)
        await self._house.all_ready()

    # What a site stands on

    async def _break_site(self, name: str) -> str:
        """Cause a fault while all processes are well, so that it is clear which problem they must name."""
        await self._all_ready()
        await asyncio.gather(*(witness.until_well() for witness in self._house.witnesses().values()))
        found = await cause(SITE_FAULTS[name], self._house, self._luck)
        self.happened.append(found)
        self.faults.append(Fault(found.at, name, found.what, time.monotonic() - found.at))
        return f"{name} {found.what}, named after {found.named_s:.1f} s. {found.complaint}"

    # Processes

    async def _hit_process(self) -> str:
        """Hit a random process that runs."""
        while not (pids := self._pids(target := self._luck.choice(self._targets))):
            await asyncio.sleep(self._luck.uniform(*PAUSE_S) / 4)
        kind = self._luck.choice(self._kinds)
        self._do(kind, target, pids)
        return f"{kind} {target}"

    def _pids(self, target: str) -> list[int]:
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
        """Return how often which process was killed and paused."""
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
