"""Measures recovery: before, while and after the clients of a killed web process come back, and the goals."""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
import time
from dataclasses import dataclass
from typing import Any, Final

from bench.load.clients import Figures
from bench.load.mix import kinds
from bench.load.site import Child, Deployed, Shape, cpu_of, deployed
from bench.recovery.clients import Clients
from bench.recovery.tables import Filled, fill
from bench.report import percentiles

LIMITS: Final = ("--behind-proxy",)  # the usual ones; every client has an address
WITHIN_S: Final = 20.0
P99_MS: Final = 1_000.0
PATIENCE_S: Final = 180.0
RESTART_S: Final = 1.0  # RestartSec in deploy/cosca-web@.service
SPARE_FILES: Final = 500


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is of everything."""

    tables: int = 10_000
    sockets: int = 12_000
    rate: float = 50.0  # moves a second
    before_s: float = 15.0
    after_s: float = 10.0
    gone: bool = False  # whether the killed process stays away


FULL: Final = Size()
QUICK: Final = Size(200, 240, 20.0, 2.0, 1.0)


def tell(line: str) -> None:
    sys.stderr.write(f"{time.strftime('%H:%M:%S')} {line}\n")


async def measured(shape: Shape, size: Size) -> dict[str, Any]:
    async with deployed(shape) as site:
        filled = await fill(site.database, kinds(size.tables), size.sockets)
        tell(f"{size.tables} tables with {filled.entries} entries are stored")
        clients, began = Clients([child.port for child in site.web]), time.perf_counter()
        await clients.come(filled.places)
        joined_s = round(time.perf_counter() - began, 1)
        tell(f"{len(clients.chairs)} sockets joined within {joined_s} s")
        gc.freeze()
        found = await kill_one(site, clients, size)
        await clients.crowd.go()
    return {"asked": sizes(size, filled), "joined_s": joined_s, **found}


def sizes(size: Size, filled: Filled) -> dict[str, Any]:
    return {
        "tables": size.tables,
        "entries_per_table": round(filled.entries / size.tables, 1),
        "kinds": filled.kinds,
        "sockets": size.sockets,
        "rate": size.rate,
        "gone": size.gone,
    }


async def kill_one(site: Deployed, clients: Clients, size: Size) -> dict[str, Any]:
    """Measure before, while and after the clients of a killed process come back."""
    crowd, (victim, other) = clients.crowd, site.web[:2]
    await asyncio.sleep(2)
    for chair in clients.chairs:
        chair.plays = chair.port == other.port
        crowd.look(chair)
    before = await phase(clients, size.rate, size.before_s)
    cpu, rss = site.cpu(), site.rss()
    crowd.figures = Figures()
    victim.past_cpu = cpu_of(victim.pid)
    clients.move(victim.port, other.port, victim.process.kill)
    if not size.gone:
        again = asyncio.create_task(start_again(site, victim, clients))
    playing = asyncio.create_task(crowd.by_the_clock(size.rate, PATIENCE_S))
    all_back = await clients.all_back(PATIENCE_S)
    took = time.perf_counter() - clients.killed_at
    playing.cancel()
    if not size.gone:
        await again
    await asyncio.sleep(1.0)
    during, spent = acknowledged(clients), site.cpu()
    tell(f"all back: {all_back}, after {took:.1f} s; p99 {during['ms'].get('p99')} ms")
    after = await phase(clients, size.rate, size.after_s)
    moves, answered = await clients.play_at_moved_tables(PATIENCE_S)
    return {
        "moved_sockets": len(clients.moved),
        "all_back": all_back,
        "back_after_s": {name: round(ms / 1e3, 2) for name, ms in percentiles(clients.back_after).items()},
        "tries_that_failed": dict(clients.failures),
        "before": before,
        "during": during,
        "after": after,
        "moves_at_moved_tables": moves,
        "answered_at_moved_tables": answered,
        "cores_during": {kind: round((each - cpu.get(kind, 0.0)) / took, 2) for kind, each in spent.items()},
        "rss_web_mb": {"before": round(rss / 1e6), "other_after": round(site.rss_of(other) / 1e6)},
        "close_codes": {str(code): number for code, number in clients.codes.items()},
    }


async def start_again(site: Deployed, victim: Child, clients: Clients) -> None:
    await asyncio.to_thread(victim.process.wait)
    clients.spread(victim.port)
    await asyncio.sleep(RESTART_S)
    victim.start_again(site.log)


async def phase(clients: Clients, rate: float, seconds: float) -> dict[str, Any]:
    clients.crowd.figures = Figures()
    await clients.crowd.by_the_clock(rate, seconds)
    await asyncio.sleep(0.5)
    return acknowledged(clients)


def acknowledged(clients: Clients) -> dict[str, Any]:
    """Return how long moves took. One that waits still counts as long as it has waited."""
    figures = clients.crowd.figures
    waiting = [time.perf_counter() - chair.waits[1] for chair in clients.chairs if chair.waits]
    return {
        "moves": len(figures.acks),
        "unanswered": len(waiting),
        "refused": dict(figures.refused),
        "ms": percentiles(figures.acks + waiting),
    }


def held(found: dict[str, Any]) -> dict[str, bool]:
    """Return for each goal whether it is reached."""
    return {
        "everybody plays again within 20 s": found["all_back"] and found["back_after_s"]["max"] <= WITHIN_S,
        "p99 of acknowledgement meanwhile is at most 1 s": found["during"]["ms"].get("p99", P99_MS + 1) <= P99_MS,
        "a move at every moved table is answered": 0
        < found["moves_at_moved_tables"]
        <= found["answered_at_moved_tables"],
    }


def allow_files(sockets: int) -> None:
    """Raise the limit of open files, which processes of the site inherit, as far as this system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + SPARE_FILES
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise SystemExit(f"{wanted} open files are needed, and {hard} are allowed: raise `ulimit -n`.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
