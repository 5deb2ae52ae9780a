"""Measure the inputs of the model: `just scale measure` writes bench/results/scale.json.

The compiled site runs with one web process on a database of its own, and the clients in this process. Costs are
processor time of the responsible process, so other work on the machine counts only as far as it slows each cycle.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bench.load.clients import Figures, Kind
from bench.load.costs import batch_sizes, mean_batch, set_up_costs
from bench.load.crowd import Crowd
from bench.load.site import Deployed, Shape, deployed
from bench.load.stages import stages_of
from bench.report import say
from bench.scale_model.measure_batches import batch_costs
from bench.scale_model.measure_bots import bot_cost
from bench.scale_model.measure_store import disk_costs, stored
from cosca.server.store.ids import to_text

RESULT: Final = Path(__file__).parents[1] / "results" / "scale.json"
KINDS: Final = (Kind("famiglia", 60, 2), Kind("nostra_city", 20, 4), Kind("la_famiglia", 20, 4))
SPECTATORS: Final = (1, 9)  # at each table, in turn
RATE: Final = 50.0
SECONDS: Final = 5.0
SET_UP: Final = 24
IDLE: Final = 200
IDLE_S: Final = 10.0
STAGES: Final = "stages"
HINTS: Final = 3_200
LOOKS: Final = 100
BUNDLE: Final = 16
SETTLE_S: Final = 1.0

type Cpu = dict[str, float]


def less(after: Cpu, before: Cpu) -> Cpu:
    return {kind: spent - before.get(kind, 0.0) for kind, spent in after.items()}


def milliseconds(spent: Cpu, times: int) -> Cpu:
    return {kind: round(1e3 * seconds / max(1, times), 3) for kind, seconds in spent.items()}


async def seated(site: Deployed, kind: Kind, spectators: int, name: str) -> Crowd:
    crowd = Crowd([child.port for child in site.web], by_table=True, names=name)
    crowd.rematches = False
    await crowd.come([kind], kind.tables * (kind.seats + spectators))
    await asyncio.sleep(SETTLE_S)
    return crowd


# Moves


async def move_phase(site: Deployed, kind: Kind, spectators: int) -> dict[str, Any]:
    """Return what a move of a title costs with so many spectators at its table."""
    before_tables = site.rss()
    crowd = await seated(site, kind, spectators, f"{kind.title}{spectators}s")
    grown_kib = (site.rss() - before_tables) / 1024
    crowd.figures, before, batches = Figures(), site.cpu(), await batch_sizes(site)
    async with counted_messages(site) as messages:
        await crowd.by_the_clock(RATE, SECONDS)
        await asyncio.sleep(SETTLE_S)
    spent, made = less(site.cpu(), before), len(crowd.figures.acks)
    sizes = await batch_sizes(site) - batches
    await crowd.go()
    return {
        "moves": made,
        "ms": milliseconds(spent, made),
        "bytes": round(crowd.figures.bytes / max(1, made)),
        "batch": round(mean_batch(sizes), 2),
        "batches": {str(size): number for size, number in sorted(sizes.items())},
        "messages": {name: round(number / max(1, made), 2) for name, number in sorted(messages.items())},
        "grown_kib": round(grown_kib / kind.tables),
    }


@asynccontextmanager
async def counted_messages(site: Deployed) -> AsyncIterator[Counter[str]]:
    """Count the messages on the bus, by the second word of their subject."""
    import nats

    found: Counter[str] = Counter()

    async def count(message: Any) -> None:
        found[message.subject.split(".")[1]] += 1

    client = await nats.connect(bus_of(site))
    await client.subscribe("cosca.>", cb=count)
    try:
        yield found
    finally:
        await client.close()


def bus_of(site: Deployed) -> str:
    child = next((child for child in site.children if child.name == "nats"), None)
    if child is None:
        return os.environ.get("COSCA_BUS", "nats://127.0.0.1:4222")
    args = child.process.args
    assert isinstance(args, list)
    return f"nats://127.0.0.1:{args[args.index('-p') + 1]}"


# Hints


async def hint_costs(site: Deployed) -> dict[str, float]:
    """Return what a process pays for each message about tables of others, and for each further table in it."""
    one, many = [await _heard(site, ids) for ids in (1, BUNDLE)]
    each = {kind: max(0.0, (many[kind] - one[kind]) / (BUNDLE - 1)) for kind in ("web", "worker")}
    return {
        "web_ms": round(one["web"] - each["web"], 4),
        "web_each_ms": round(each["web"], 4),
        "worker_ms": round(one["worker"] - each["worker"], 4),
        "worker_each_ms": round(each["worker"], 4),
        "nats_ms": round(one["nats"], 4),
    }


async def _heard(site: Deployed, ids: int) -> Cpu:
    import nats

    client = await nats.connect(bus_of(site))
    subject, *others = [to_text((1 << 40) + number) for number in range(ids)]
    before = site.cpu()
    for number in range(HINTS // ids):
        await client.publish(f"cosca.table.{subject}", " ".join(others).encode())
        if number % 20 == 0:
            await asyncio.sleep(0.01)
    await client.flush()
    await asyncio.sleep(SETTLE_S)
    spent = milliseconds(less(site.cpu(), before), HINTS // ids)
    await client.close()
    return spent


# Joins and idle connections


async def join_costs(site: Deployed, kind: Kind) -> dict[str, Cpu]:
    """Return what it costs a socket to join a running game: at a process that has it in memory, and at another."""
    crowd = await seated(site, kind, 1, f"{kind.title}Join")
    await crowd.by_the_clock(RATE, SECONDS)
    await asyncio.sleep(SETTLE_S)
    warm = await _rejoined(site, crowd)
    ports = [child.port for child in site.web]
    for chair in crowd.chairs:
        chair.port = ports[(ports.index(chair.port) + 1) % len(ports)]
    cold = await _rejoined(site, crowd)
    await crowd.go()
    return {"warm": warm, "cold": cold}


async def _rejoined(site: Deployed, crowd: Crowd) -> Cpu:
    tables = [table for table in crowd.tables if not table.ended]
    for table in tables:
        for chair in table.chairs:
            chair.hang_up()
    await asyncio.sleep(SETTLE_S)
    before = site.cpu()
    for table in tables:
        await table.open()
    spent = less(site.cpu(), before)
    return milliseconds(spent, sum(len(table.chairs) for table in tables))


async def idle_costs(site: Deployed) -> dict[str, float]:
    crowd = await seated(site, Kind("famiglia", 20, 2), 1, "Idle")
    before = site.rss()
    await crowd.look_on(IDLE)
    await asyncio.sleep(2 * SETTLE_S)
    grown, cpu = site.rss() - before, site.cpu()
    await asyncio.sleep(IDLE_S)
    spent = less(site.cpu(), cpu)["web"]
    sockets = crowd.connected
    await crowd.go()
    return {
        "kib": round(grown / IDLE / 1024, 1),
        "cpu_ms_per_minute": round(1e3 * spent / sockets * 60 / IDLE_S, 2),
    }


async def lobby_costs(site: Deployed) -> Cpu:
    """Return what it costs to show somebody the open tables."""
    crowd = await seated(site, Kind("famiglia", 20, 2), 0, "Lobby")
    chair = crowd.chairs[0]
    before = site.cpu()
    for _ in range(LOOKS):
        await crowd.http(chair).call("GET", "/api/tables", None, chair.token, chair.address)
    spent = milliseconds(less(site.cpu(), before), LOOKS)
    await crowd.go()
    return spent


# Everything


async def of_one_process(cosca: str) -> dict[str, Any]:
    """Measure a site with one web process: idle connections, moves, set-up, hints, lobby, stored bytes."""
    found: dict[str, Any] = {"moves": {}}
    async with deployed(Shape(cosca, web=1)) as site:
        found["idle"] = await idle_costs(site)
        for kind in KINDS:
            phases = {str(number): await move_phase(site, kind, number) for number in SPECTATORS}
            found["moves"][kind.title] = {"seats": kind.seats, "spectators": phases}
            say(f"{kind.title} {phases}")
        found["set_up"] = (await set_up_costs(site, SET_UP))["steps"]
        found["hint"] = await hint_costs(site)
        found["lobby"] = await lobby_costs(site)
        found["entry"] = await stored(site.database)
    return found


async def of_two_processes(cosca: str) -> dict[str, Any]:
    async with deployed(Shape(cosca, web=2)) as site:
        return {"join": await join_costs(site, KINDS[2])}


async def of_commits(_: str) -> dict[str, Any]:
    return {"batch": await batch_costs(), "disk": disk_costs()}


async def of_bots(_: str) -> dict[str, Any]:
    return {"bot_ms": {kind.title: await bot_cost(kind.title, kind.seats) for kind in KINDS}}


PARTS: Final = {"site": of_one_process, "joins": of_two_processes, "commits": of_commits, "bots": of_bots}


def circumstances() -> dict[str, Any]:
    import cosca.engine.core

    compiled = not str(cosca.engine.core.__file__).endswith(".py")
    return {
        "measured": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "python": sys.version.split()[0],
        "rules": "compiled" if compiled else "from source",
        "cores": os.cpu_count(),
        "load": [round(each, 1) for each in os.getloadavg()],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="just scale measure", description=__doc__)
    parser.add_argument("--cosca", default=str(Path(sys.executable).with_name("cosca")), help="the program to measure")
    parser.add_argument(
        "--only", choices=[*PARTS, STAGES], nargs="*", default=[*PARTS, STAGES], help="and keep the rest"
    )
    wanted = parser.parse_args()
    found = json.loads(RESULT.read_text()) if RESULT.exists() else {}
    for name in wanted.only:
        if name == STAGES:
            part = {"stages_us": {kind.title: stages_of([kind], 150)[f"{kind.title} {kind.seats}"] for kind in KINDS}}
        else:
            part = asyncio.run(PARTS[name](wanted.cosca))
        found |= part
        command = f"just scale measure --only {name}"
        found.setdefault("circumstances", {})[name] = {"command": command, **circumstances()}
        RESULT.write_text(json.dumps(found, indent=1) + "\n")
        say(f"measured {name}")


if __name__ == "__main__":
    main()
