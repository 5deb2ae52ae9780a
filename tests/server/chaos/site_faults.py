"""Faults of what a site stands on. While one lasts, the processes that it affects must name it within five seconds."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.server.problems import Kind
from tests.server.chaos.disk import Disk
from tests.server.chaos.house import OURS, House
from tests.server.chaos.links import DIRECTIONS
from tests.server.chaos.machines import send
from tests.server.health import NAMED_S, NotNamed, Witness

LASTS_S: Final = (0.0, 1.0)  # after it was named
OVER_S: Final = 60.0  # a cluster needs half a minute to start again
SLOW_S: Final = (1.6, 2.5)
SURVIVE: Final = 0.5  # share of power cuts in which a random part of what was not flushed survives

type Affected = Sequence[str]  # names of the processes that must name the problem


@dataclass(frozen=True, slots=True)
class SiteFault:
    """A fault. `problems` are the kinds of which each affected process must name one; or one process, if not `all`."""

    name: str
    problems: tuple[Kind, ...]
    lasting: Callable[[House, Random], AbstractAsyncContextManager[Affected]]
    all: bool = True


@dataclass(frozen=True, slots=True)
class Happened:
    """A fault that was caused: when, after how many seconds it was named, and how long it was named after its end."""

    at: float
    name: str
    what: str
    named_s: float
    over_s: float
    complaint: str = ""


async def cause(fault: SiteFault, house: House, rng: Random) -> Happened:
    """Cause a fault, wait until it is named, end it, and wait until it is no longer named."""
    at, named, complaint = time.monotonic(), NAMED_S, ""
    processes = house.witnesses()
    async with fault.lasting(house, rng) as affected:
        began = time.monotonic()
        witnesses = [processes[name] for name in affected]
        try:
            await _named(fault, witnesses)
            named = time.monotonic() - began
        except NotNamed as late:
            complaint = str(late)
        await asyncio.sleep(rng.uniform(*LASTS_S))
    ended = time.monotonic()
    try:
        await asyncio.gather(*(_over(fault, witness) for witness in witnesses))
    except NotNamed as late:
        complaint = complaint or str(late)
    return Happened(at, fault.name, " ".join(affected), named, time.monotonic() - ended, complaint)


async def _named(fault: SiteFault, witnesses: Sequence[Witness]) -> None:
    naming = [witness.until_named(*fault.problems) for witness in witnesses]
    results = await asyncio.gather(*naming, return_exceptions=True)
    late = [each for each in results if isinstance(each, BaseException)]
    if late and (fault.all or len(late) == len(results)):
        raise late[0]


async def _over(fault: SiteFault, witness: Witness) -> None:
    await witness.until_over(*fault.problems, within_s=OVER_S)


# The disk


def seed(rng: Random) -> str:
    """Return how a power cut ends: empty if nothing survives that was not flushed."""
    return str(rng.random()) if rng.random() < SURVIVE else ""


def all_processes(house: House) -> Affected:
    return [machine.name for machine in house.own_machines]


async def _disk(house: House) -> Disk:
    """Return the disk of the database; in a cluster, that of the primary."""
    disk = (await house.cluster.wait_primary()).disk if house.cluster else house.disk
    assert disk, "this site has no disk that can be broken"
    return disk


@asynccontextmanager
async def disk_full(house: House, rng: Random) -> AsyncIterator[Affected]:
    disk = await _disk(house)
    await asyncio.to_thread(disk.fill)
    try:
        yield [web.name for web in house.webs]
    finally:
        await asyncio.to_thread(disk.free)


@asynccontextmanager
async def slow_flush(house: House, rng: Random) -> AsyncIterator[Affected]:
    disk = await _disk(house)
    disk.slow(rng.uniform(*SLOW_S))
    try:
        yield all_processes(house)
    finally:
        disk.slow(0)


@asynccontextmanager
async def power_loss(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Cut the power of the machine with the database. When it is back, the service manager starts PostgreSQL."""
    disk = await _disk(house)
    await disk.cut_power(seed(rng))
    disk.unmount()  # so that no program starts on what the kernel still remembers of it
    for pid in house.on_disk.family:
        send(pid, signal.SIGKILL)
    try:
        yield [name for name in all_processes(house) if name != house.on_disk.name]
    finally:
        await disk.power_on()
        (disk.path / "postgres" / "postmaster.pid").unlink(missing_ok=True)  # as a service manager does after a boot


# The network


def one_way(port_of: Callable[[House], int]) -> Callable[[House, Random], AbstractAsyncContextManager[Affected]]:
    @asynccontextmanager
    async def cut(house: House, rng: Random) -> AsyncIterator[Affected]:
        assert house.links, "this site has no links that can be broken"
        name = rng.choice(OURS)
        house.links.cut(name, port_of(house), rng.choice(DIRECTIONS))
        try:
            yield [name]
        finally:
            house.links.heal()

    return cut


DISK_FULL: Final = SiteFault("disk full", (Kind.DISK_FULL, Kind.DATABASE_UNREACHABLE), disk_full, all=False)
SLOW_FLUSH: Final = SiteFault("slow fsync", (Kind.SLOW_COMMIT,), slow_flush)
POWER_LOSS: Final = SiteFault("power loss", (Kind.DATABASE_UNREACHABLE,), power_loss)
NO_BUS: Final = SiteFault(
    "one-way to NATS", (Kind.BUS_SILENT, Kind.BUS_UNREACHABLE), one_way(lambda house: house.ours.nats_port)
)
NO_DATABASE: Final = SiteFault(
    "one-way to PostgreSQL", (Kind.DATABASE_UNREACHABLE,), one_way(lambda house: house.ours.database_port)
)
