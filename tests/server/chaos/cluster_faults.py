"""Faults of a database with a synchronous standby. In most of them the standby takes over, and no move may be lost."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from random import Random
from typing import Final

from cosca.server.problems import Kind
from tests.server.chaos.cluster import Cluster, Node
from tests.server.chaos.house import House
from tests.server.chaos.links import DIRECTIONS
from tests.server.chaos.machines import name_of, send
from tests.server.chaos.site_faults import Affected, SiteFault, all_processes, seed

BEHIND_S: Final = 2.5  # less than Patroni takes to let the primary continue alone
NO_PRIMARY: Final = (Kind.DATABASE_UNREACHABLE, Kind.DATABASE_READ_ONLY, Kind.SLOW_COMMIT)

type Break = Callable[[Node, Random], Awaitable[None]]
type Mend = Callable[[Node], Awaitable[None]]


def _cluster(house: House) -> Cluster:
    assert house.cluster, "this site has no standby"
    return house.cluster


def primary_lost(harm: Break, mend: Mend) -> Callable[[House, Random], AbstractAsyncContextManager[Affected]]:
    """Return a fault that lasts until the standby has taken over."""

    @asynccontextmanager
    async def lost(house: House, rng: Random) -> AsyncIterator[Affected]:
        cluster = _cluster(house)
        primary = await cluster.wait_primary()
        await harm(primary, rng)
        try:
            yield all_processes(house)
            await cluster.wait_primary(other_than=primary)
        finally:
            await mend(primary)

    return lost


# What happens to the machine of the primary


async def kill(node: Node, rng: Random) -> None:
    node.kill()
    await node.stop()


async def start(node: Node) -> None:
    await node.start()


async def freeze(node: Node, rng: Random) -> None:
    for pid in node.pids:
        send(pid, signal.SIGSTOP)


async def thaw(node: Node) -> None:
    for pid in node.pids:
        send(pid, signal.SIGCONT)


async def cut_off(node: Node, rng: Random) -> None:
    node.cut_network(rng.choice(DIRECTIONS))


async def connect_again(node: Node) -> None:
    node.heal_network()


async def lose_power(node: Node, rng: Random) -> None:
    await node.disk.cut_power(seed(rng))
    node.disk.unmount()
    await node.stop()


async def boot(node: Node) -> None:
    await node.disk.power_on()
    await node.start()


@asynccontextmanager
async def standby_behind(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Let the standby miss what the primary stores, then lose the primary. What it missed was not acknowledged."""
    cluster = _cluster(house)
    primary = await cluster.wait_primary()
    cluster.cut_replication()
    await asyncio.sleep(BEHIND_S)
    await kill(primary, rng)
    try:
        yield all_processes(house)
        await cluster.wait_primary(other_than=primary)
    finally:
        cluster.heal_replication()
        await primary.start()


# Faults in which the standby does not take over, or is told to


@asynccontextmanager
async def switchover(house: House, rng: Random) -> AsyncIterator[Affected]:
    switching = asyncio.create_task(_cluster(house).switch_over())
    try:
        yield all_processes(house)
    finally:
        await switching


@asynccontextmanager
async def postgres_killed(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Kill PostgreSQL on the primary. Patroni starts it again in the same place."""
    node = await _cluster(house).wait_primary()
    for pid in node.patroni.family:
        if name_of(pid) == "postgres":
            send(pid, signal.SIGKILL)
    yield all_processes(house)


@asynccontextmanager
async def standby_lost(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Kill the standby. Commits wait for it until Patroni lets the primary continue alone."""
    cluster = _cluster(house)
    primary = await cluster.wait_primary()
    (standby,) = [node for node in cluster.with_postgres if node is not primary]
    for pid in standby.pids:  # not killed yet: a closed connection would be noticed at once
        send(pid, signal.SIGSTOP)
    try:
        yield all_processes(house)
    finally:
        await standby.stop()
        await standby.start()


@asynccontextmanager
async def power_failure(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Cut the power of all machines of the database at once."""
    nodes = list(_cluster(house).nodes.values())
    await asyncio.gather(*(lose_power(node, rng) for node in nodes))
    try:
        yield all_processes(house)
    finally:
        await asyncio.gather(*(boot(node) for node in nodes))


STANDBY_BEHIND: Final = SiteFault("failover: standby behind", NO_PRIMARY, standby_behind)
CLUSTER_FAULTS: Final = (
    SiteFault("failover: primary killed", NO_PRIMARY, primary_lost(kill, start)),
    SiteFault("failover: primary frozen", NO_PRIMARY, primary_lost(freeze, thaw)),
    SiteFault("failover: primary cut off", NO_PRIMARY, primary_lost(cut_off, connect_again)),
    SiteFault("failover: primary loses power", NO_PRIMARY, primary_lost(lose_power, boot)),
    STANDBY_BEHIND,
    SiteFault("switchover", NO_PRIMARY, switchover, all=False),
    SiteFault("PostgreSQL killed", NO_PRIMARY, postgres_killed, all=False),
    SiteFault("standby lost", (Kind.SLOW_COMMIT,), standby_lost),
    SiteFault("power loss everywhere", NO_PRIMARY, power_failure),
)
