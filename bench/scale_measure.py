"""Measure the costs of a move, a live table, an idle connection and a bot's move: the inputs of `bench.scale`.

`python -m bench.scale_measure` runs one web process on its own PostgreSQL database, with the clients in this process.
Costs are the process time of the responsible process, so other work on the machine does not count.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import zlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
from tests.server.processes import Served, guests, seated, served
from tests.server.store.places import postgres_database
from websockets.asyncio.client import ClientConnection, connect

from cosca.bots.registry import BOTS
from cosca.client.api import ApiClient
from cosca.client.seat import new_id
from cosca.engine.core import play
from cosca.engine.title import Setup
from cosca.server.bots.pool import BotPool
from cosca.titles import TITLES

SEATS = {"famiglia": 2, "nostra_city": 4, "la_famiglia": 4}
TABLES = {"famiglia": 30, "nostra_city": 10, "la_famiglia": 10}  # random games of Famiglia are short
CHOICES = 30  # per table, if the game lasts that long
IDLE = 400  # sockets
IDLE_S = 20
ANSWERS = 150  # bot moves
RESULT = Path(__file__).parent / "results" / "scale.json"


def cpu_ms(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def resident_kib(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


class Counter:
    """Bytes received by all seats until they have made a given number of moves."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.choices = 0
        self.enough = asyncio.Event()

    def acknowledged(self) -> None:
        self.choices += 1
        if self.choices >= self.most:
            self.enough.set()


async def play_by_luck(socket: ClientConnection, rng: Random, counter: Counter) -> None:
    """Play random moves as soon as it is the seat's turn. Passes only if nothing else is legal, to keep games long."""
    async for text in socket:
        counter.bytes += len(text)
        message = json.loads(text)
        if message["type"] == "done":
            counter.acknowledged()
        elif message["type"] == "over":
            return
        elif message["type"] == "frame" and message["asks"] and message["asks"]["options"]:
            offered = [option["do"] for option in message["asks"]["options"]]
            do = rng.choice([each for each in offered if "pass" not in json.dumps(each)] or offered)
            await socket.send(json.dumps({"type": "choose", "id": new_id(), "prompt": message["n"], "do": do}))


@asynccontextmanager
async def looking(site: Served, table: str, caller: ApiClient | None) -> AsyncIterator[ClientConnection]:
    head = caller.auth_headers if caller else {}
    async with connect(
        f"ws://127.0.0.1:{site.port}/ws/{table}", additional_headers=head, compression=None, max_size=1 << 22
    ) as socket:
        await socket.send('{"type":"hello","version":1}')
        yield socket


async def costs_of(site: Served, pid: int, title: str, idle_kib: float) -> dict[str, float]:
    """Return the costs of one move and of one live table with all its seats connected."""
    callers = await guests(site.address, *(f"{title[:5]}{number}" for number in range(SEATS[title])))
    before, counter = resident_kib(pid), Counter(TABLES[title] * CHOICES)
    tables = [await seated(callers, title, seats=SEATS[title]) for _ in range(TABLES[title])]
    async with AsyncExitStack() as stack:
        opened = [looking(site, table, caller) for table in tables for caller in callers]
        sockets = [await stack.enter_async_context(each) for each in opened]
        await asyncio.sleep(1)
        began = cpu_ms(pid)
        playing = [
            asyncio.create_task(play_by_luck(socket, Random(seed), counter)) for seed, socket in enumerate(sockets)
        ]
        ends: list[asyncio.Task[Any]] = [
            asyncio.create_task(counter.enough.wait()),
            asyncio.create_task(asyncio.wait(playing)),
        ]
        await asyncio.wait(ends, timeout=120, return_when=asyncio.FIRST_COMPLETED)
        used = cpu_ms(pid) - began
        grown = (resident_kib(pid) - before) / TABLES[title] - SEATS[title] * idle_kib
        for task in (*ends, *playing):
            task.cancel()
        await asyncio.gather(*ends, *playing, return_exceptions=True)
    return {
        "choices": counter.choices,
        "cpu_ms": round(used / counter.choices, 2),
        "bytes_told": round(counter.bytes / counter.choices),
        "table_kib": round(max(0.0, grown)),
    }


async def idle_costs(site: Served, pid: int) -> dict[str, float]:
    people = await guests(site.address, "Idle0", "Idle1")
    table = await seated(people, "famiglia", seats=2)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(looking(site, table, None))
        before = resident_kib(pid)
        for _ in range(IDLE):
            await stack.enter_async_context(looking(site, table, None))
        await asyncio.sleep(2)
        grown, began = resident_kib(pid) - before, cpu_ms(pid)
        await asyncio.sleep(IDLE_S)
        used = cpu_ms(pid) - began
    return {"kib": round(grown / IDLE, 1), "cpu_ms_per_minute": round(used / IDLE * 60 / IDLE_S, 2)}


async def stored(database: str) -> dict[str, float]:
    """Return the bytes per entry with its indexes, and compressed without the hashes, which can be recomputed."""
    connection = await asyncpg.connect(database)
    try:
        size = await connection.fetchval("SELECT pg_total_relation_size('entries')")
        rows = await connection.fetch("SELECT table_id, seat, body FROM entries ORDER BY table_id, n")
    finally:
        await connection.close()
    logs: dict[int, list[str]] = {}
    for row in rows:
        body = json.loads(row["body"])
        body.pop("hash")
        logs.setdefault(row["table_id"], []).append(json.dumps(body))
    packed = sum(len(zlib.compress("\n".join(log).encode(), 9)) for log in logs.values())
    own = sum(1 for row in rows if row["seat"] >= 0)
    return {
        "bytes": round(size / len(rows)),
        "packed_bytes": round(packed / len(rows)),
        "entries_per_choice": round(len(rows) / own, 2),
    }


async def bot_cost(title_id: str) -> float:
    """Return the process milliseconds of one move by the greedy bot, including the request."""
    title, rng = TITLES[title_id], Random(9)
    pool = BotPool(1, patience=60)
    await pool.start()
    try:
        game = title.start(Setup(title.editions[0], title.packs[0], SEATS[title_id]))
        used, asked = cpu_ms(pool.pids[0]), 0
        while asked < ANSWERS:
            if not game.options:
                game = title.start(Setup(title.editions[0], title.packs[0], SEATS[title_id]))
            seat = rng.choice(sorted(game.options))
            if seat >= 0:
                options = [title.catalogue.dump(action) for action in game.options[seat]]
                view = title.codec.text(title.view(game, seat))
                await pool.answer(title_id, "greedy", view, options, f"{asked:064x}")
                asked += 1
            play(game, seat, rng.choice(game.options[seat]))
        return round((cpu_ms(pool.pids[0]) - used) / asked, 2)
    finally:
        await pool.close()


async def measure(database: str) -> dict[str, Any]:
    """Measure everything. Each part gets a fresh process, so that their memory is counted separately."""
    args = ("--role", "web", "--database", database, "--generous", "--sockets-per-address", "2000")
    async with served(*args) as site:
        idle = await idle_costs(site, site.pid)
    titles = {}
    for title in SEATS:
        async with served(*args) as site:
            titles[title] = await costs_of(site, site.pid, title, idle["kib"])
        titles[title]["bot_cpu_ms"] = await bot_cost(title)
    return {"idle": idle, "titles": titles, "entry": await stored(database)}


def machine() -> dict[str, str]:
    import cosca.engine.core

    compiled = not str(cosca.engine.core.__file__).endswith(".py")
    load = f"{os.getloadavg()[0]:.1f}"
    return {
        "measured": datetime.now(UTC).date().isoformat(),
        "python": sys.version.split()[0],
        "rules": "compiled" if compiled else "from source",
        "cores": str(os.cpu_count()),
        "load": load,
        "bots": ", ".join(BOTS),
    }


def main() -> None:
    with postgres_database() as database:
        found = machine() | asyncio.run(measure(database))
    RESULT.write_text(json.dumps(found, indent=2) + "\n")
    sys.stdout.write(RESULT.read_text())


if __name__ == "__main__":
    main()
