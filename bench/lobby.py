"""Measure what the lobby costs a web process each second, beside many changing tables and for many who look.

`just lobby` or `python -m bench.lobby [--tables N] [--changes N] [--viewers N,N] [--seconds N] [--json] [--write]`.
COSCA_TEST_POSTGRES names a server on which databases can be created. With --write the results go to
`bench/results/lobby.{json,md}`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from random import Random
from statistics import median
from typing import Any, Final

from tests.server.store.places import postgres_database, postgres_schema
from tests.server.work_units import unit_of_work

from bench.report import RESULTS, circumstances, say
from cosca.engine.chance import commitment
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.server.hosting.uvicorn_config import framed_text
from cosca.server.identity import ANONYMOUS
from cosca.server.live.subscriber import Subscriber
from cosca.server.lobby.feed import LobbyFeed
from cosca.server.store.ids import Ids
from cosca.server.store.interface import Store
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.records import Account, NewTable, SeatRow, State, TableId
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings, settings_json
from cosca.titles import TITLES

MOST_MS: Final = 1.0
WARM_UP: Final = 3  # seconds that do not count
SEATS: Final = {"famiglia": 2, "nostra_city": 4, "la_famiglia": 4}
SEED: Final = b"s" * 32
COMMAND: Final = "just lobby --write"


@dataclass
class Tables:
    """The tables of a site, of which some change each second."""

    store: Store
    rng: Random = field(default_factory=lambda: Random(1))
    ids: Ids = field(default_factory=Ids)
    open: list[TableId] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    people: list[Account] = field(default_factory=list)

    async def begin(self, tables: int) -> None:
        for number in range(50):
            account = Account(0, f"player {number}", "", "", guest=True, created_at=datetime.now(UTC))
            self.people.append(await self.store.create_account(account))
        for title, seats in SEATS.items():
            game = TITLES[title]
            setup = Setup(game.editions[0], game.packs[0], seats, {})
            table = new_table(game, setup, commitment(SEED), ("n",) * seats)
            self.headers[title] = json.dumps(table.log.header.to_json())
        for _ in range(tables):
            await self.create()

    async def create(self) -> None:
        title, owner = self.rng.choice(list(SEATS)), self.rng.choice(self.people)
        settings = settings_json(TableSettings(TIME_CONTROLS[self.rng.choice(list(TIME_CONTROLS))]))
        now, header = datetime.now(UTC), self.headers[title]
        row = NewTable(self.ids.new(), header, SEED, settings, owner.id, now, title)
        free = [SeatRow(row.id, seat, None, "", "", "", 0, None) for seat in range(1, SEATS[title])]
        await self.store.create_table(row, [SeatRow(row.id, 0, owner.id, "", owner.name, "n", 0, None), *free])
        self.open.append(row.id)

    async def change(self, changes: int) -> None:
        """Open a table, fill one and start it, or let somebody join or leave: as often each."""
        for number in range(changes):
            if number % 3 == 0:
                await self.create()
            elif number % 3 == 1:
                await self.start(self.open.pop(self.rng.randrange(len(self.open))))
            else:
                await self.join_or_leave(self.open[-1 - self.rng.randrange(min(200, len(self.open)))])

    async def start(self, table: TableId) -> None:
        row = await self.store.table(table)
        assert row
        await self.store.change_table(table, row.version, state=State.RUNNING, header=row.header, settings=row.settings)

    async def join_or_leave(self, table: TableId) -> None:
        seat, who = (await self.store.seats(table))[1], self.rng.choice(self.people)
        here = (who.id, who.name) if seat.account is None else (None, "")
        taken = SeatRow(table, 1, here[0], "", here[1], "n", 0, None)
        await self.store.take_seat(taken, seat.account)


@contextmanager
def viewers_of(lobby: LobbyFeed, viewers: int) -> Iterator[None]:
    """Add sockets. Each message is framed and costs one call of the system: to an address where nobody reads."""
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sink,
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out,
    ):
        sink.bind(("127.0.0.1", 0))
        out.connect(sink.getsockname())

        def write(message: bytes) -> bool:
            out.send(framed_text(message))
            return True

        sockets = [Subscriber(ANONYMOUS, None) for _ in range(viewers)]
        for each in sockets:
            each.write_now = write
            lobby._sockets[each] = True
        try:
            yield
        finally:
            for each in sockets:
                lobby.remove(each)


@dataclass
class Second:
    """What one second cost, in milliseconds of CPU: to read, compare and encode, and to write to all sockets."""

    update_ms: float
    write_ms: float
    message_bytes: int
    longest_ms: float  # for which nothing else had its turn, while it was written


async def second(lobby: LobbyFeed) -> Second:
    began = time.thread_time()
    message = await lobby._read()
    updated = time.thread_time()
    if not message:
        return Second(1e3 * (updated - began), 0.0, 0, 0.0)
    await lobby._send(message, list(lobby._sockets))
    written = time.thread_time()
    watching = asyncio.create_task(longest_turn())  # which works itself, so it writes again
    await asyncio.sleep(0)
    await lobby._send(message, list(lobby._sockets))
    watching.cancel()
    longest = await watching
    return Second(1e3 * (updated - began), 1e3 * (written - updated), len(message), 1e3 * longest)


async def longest_turn() -> float:
    """Return the most CPU between two turns of the event loop, once this is cancelled."""
    longest, before = 0.0, time.thread_time()
    try:
        for _ in count():
            await asyncio.sleep(0)
            now = time.thread_time()
            longest, before = max(longest, now - before), now
    except asyncio.CancelledError:
        pass
    return longest


async def measured(store: Store, tables: Tables, viewers: int, changes: int, seconds: int) -> dict[str, Any]:
    lobby = LobbyFeed(store)
    await lobby.whole()
    with viewers_of(lobby, viewers):
        found = []
        for _ in range(WARM_UP + seconds):
            await tables.change(changes)
            found.append(await second(lobby))
        found = found[WARM_UP:]
        interval = lobby._interval_s()
    update, write = median(each.update_ms for each in found), median(each.write_ms for each in found)
    return {
        "viewers": viewers,
        "update_ms": round(update, 2),
        "update_max_ms": round(max(each.update_ms for each in found), 2),
        "message_bytes": round(median(each.message_bytes for each in found)),
        "write_us_each": round(1e3 * write / viewers, 1),
        "interval_s": interval,
        "cpu_ms_a_second": round((update + write) / interval, 2),
        "longest_turn_ms": round(median(each.longest_ms for each in found), 2),
    }


async def run(address: str, wanted: argparse.Namespace) -> list[dict[str, Any]]:
    store = PostgresStore(address, connections=1)
    await store.open()
    try:
        tables = Tables(store)
        await tables.begin(wanted.tables)
        return [
            await measured(store, tables, int(viewers), changes, wanted.seconds) | {"changes": changes}
            for changes in map(int, wanted.changes.split(","))
            for viewers in wanted.viewers.split(",")
        ]
    finally:
        await store.close()


def unit_ms() -> float:
    """Return the CPU of a fixed piece of work: about 2 ms on a usual server that does nothing else."""
    return round(1e3 * median(unit_of_work() for _ in range(9)), 2)


def page(record: dict[str, Any]) -> str:
    where = record["circumstances"]
    rows = "\n".join(
        f"| {each['changes']} | {each['viewers']:,} | {each['update_ms']} | {each['update_max_ms']} "
        f"| {each['message_bytes']:,} | {each['write_us_each']} | {each['interval_s']:g} | {each['cpu_ms_a_second']} "
        f"| {each['longest_turn_ms']} |"
        for each in record["runs"]
    )
    return f"""# What the lobby costs a web process

`{record["command"]}`, {where["date"]}, {where["cores"]} cores (load {where["load_average"][0]}), PostgreSQL on the
same machine, {record["tables"]:,} open tables, {record["seconds"]} seconds each. A fixed piece of work that
takes 2 ms of CPU on a usual server took {record["unit_ms"]} ms here.

Each second some tables open, start, or change their players. *Update* is the CPU of the process to find
what changed, read it, compare and encode it (median, and the longest); the goal is {MOST_MS:g} ms however many
look. *Write* is for each socket: a frame and one call of the system, without the rest of the network.
With many sockets, messages come at longer intervals. *Turn* is the most CPU for which
anything else in the process waits while messages are written.

| changes | look | update, ms | longest | bytes | write, us | interval, s | CPU, ms a second | turn, ms |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|
{rows}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="just lobby", description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--changes", default="0,6,30", help="tables that change each second")
    parser.add_argument("--viewers", default="10,1000,10000")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--json", action="store_true", help="print one line")
    parser.add_argument("--write", action="store_true", help="write bench/results/lobby.{json,md}")
    wanted = parser.parse_args()
    with postgres_database() as database:
        runs = asyncio.run(run(postgres_schema(database), wanted))
    record = {"command": COMMAND, "circumstances": circumstances(), "tables": wanted.tables, "seconds": wanted.seconds}
    record |= {"unit_ms": unit_ms(), "runs": runs}
    if wanted.json:
        sys.stdout.write(json.dumps({"runs": runs}) + "\n")
    else:
        say(page(record))
    if wanted.write:
        (RESULTS / "lobby.json").write_text(json.dumps(record, indent=2) + "\n", "utf-8")
        (RESULTS / "lobby.md").write_text(page(record), "utf-8")


if __name__ == "__main__":
    main()
