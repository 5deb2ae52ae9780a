"""Lets the faults of a schedule happen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tests.simulation.database import AFTER_END
from tests.simulation.loop import Process
from tests.simulation.plan import TRAPS, Fault
from tests.simulation.processes import SiteProcess

if TYPE_CHECKING:
    from tests.simulation.world import World

ROLES: Final = {
    "kill-web": "web",
    "kill-worker": "worker",
    "restart-web": "web",
    "restart-worker": "worker",
    "drop-sockets": "web",
}
AGAIN_S: Final = 0.5
DOWN_S: Final = 1.0
STOP_S: Final = 30.0  # in which a process that is asked to stop must end


def strike(world: World, fault: Fault) -> None:
    """Let a fault happen now."""
    until = world.loop.time() + fault.seconds
    if fault.kind in TRAPS:
        world.database.traps.append(fault.kind)  # counted when it springs
    elif fault.kind in OF_SITE:
        world.injected[fault.kind] += 1
        OF_SITE[fault.kind](world, until)
    elif victim := _victim(world, fault):
        world.injected[fault.kind] += 1
        OF_PROCESS[fault.kind](world, victim, until)
    else:
        world.call_later(AGAIN_S, strike, world, fault)  # until there is such a process


def _victim(world: World, fault: Fault) -> SiteProcess | None:
    able = [each for each in world.processes if each.is_ready and ROLES.get(fault.kind) in (None, each.role)]
    return able[fault.victim % len(able)] if able else None


def kill(world: World, victim: SiteProcess) -> None:
    """Kill a process and start another one a little later, as a supervisor does."""
    world.loop.kill(victim.process)
    _take_away(world, victim)
    _start_again(world, victim.role)


def _take_away(world: World, victim: SiteProcess) -> None:
    world.wire.listening.pop(victim.process, None)
    if victim in world.processes:
        world.processes.remove(victim)
    for client in world.clients:
        client.lose(victim)


def _start_again(world: World, role: str) -> None:
    world.call_later(world.rng.uniform(0.1, 2.0), world.start_process, role)


def spring(world: World, trap: str, process: Process) -> None:
    """Kill the process that has just committed or claimed something, or let the database fail."""
    world.injected[trap] += 1
    if trap == AFTER_END:
        world.database.fail(world.loop.time() + DOWN_S)
        return
    victim = next((each for each in world.processes if each.process is process), None)
    if victim:
        kill(world, victim)
    else:  # it is stopping
        world.loop.kill(process)


async def restart(world: World, victim: SiteProcess) -> None:
    """Ask a process to stop: its clients are sent away, and what it has begun is finished."""
    assert victim.main
    victim.is_stopping = True
    _take_away(world, victim)
    _start_again(world, victim.role)
    await asyncio.sleep(world.network.delay())
    victim.main.cancel()
    with suppress(asyncio.CancelledError, TimeoutError):
        async with asyncio.timeout(STOP_S):
            await asyncio.wait([victim.main])
    if not victim.main.done() and not victim.process.killed:
        world.errors.append(f"{victim.process.name} did not stop within {STOP_S:.0f} s")
    world.loop.kill(victim.process)


def _restart(world: World, victim: SiteProcess, until: float) -> None:
    world.spawn(restart(world, victim))


def _drop_sockets(world: World, victim: SiteProcess, until: float) -> None:
    for client in world.clients:
        client.lose(victim)


def _slow_database(world: World, until: float) -> None:
    world.network.slow_until = until


def _unreliable_bus(world: World, until: float) -> None:
    world.network.unreliable_until = until


def _block(direction: str) -> Callable[[World, SiteProcess, float], None]:
    return lambda world, victim, until: world.network.block(victim.process, direction, until)


OF_SITE: Final[dict[str, Callable[[World, float], None]]] = {
    "database-down": lambda world, until: world.database.fail(until),
    "failover": lambda world, until: world.database.fail(until, world.plan.jump_s),
    "slow-database": _slow_database,
    "unreliable-bus": _unreliable_bus,
}
OF_PROCESS: Final[dict[str, Callable[[World, SiteProcess, float], None]]] = {
    "kill-web": lambda world, victim, until: kill(world, victim),
    "kill-worker": lambda world, victim, until: kill(world, victim),
    "restart-web": _restart,
    "restart-worker": _restart,
    "pause": lambda world, victim, until: world.loop.pause(victim.process, until),
    "drop-sockets": _drop_sockets,
    **{each: _block(each) for each in ("to-database", "from-database", "to-bus", "from-bus")},
}
