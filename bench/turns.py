"""Measure the list of turns beside ten million games in progress, with the lists of all their accounts really there.

`just bench-turns [--tables N] [--calls N] [--write]`. COSCA_TEST_POSTGRES names a server on which databases can be
created; ten million tables need about 4 GB. With --write the results go to `bench/results/turns.{json,md}`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import asdict
from itertools import cycle
from typing import Any, Final

import asyncpg
from tests.server.store.places import postgres_database

from bench.history.measure import timed
from bench.history.site import IN_BULK, Ask, cost_of, without_indexes
from bench.report import RESULTS, circumstances, say
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.records import AccountId
from cosca.server.tables.turns import turns_of_account

MOST_MS: Final = 2.0
PART: Final = 1_000_000  # tables that are made at once
GAMES_EACH: Final = 10  # in progress for an account; in a third of them it is its turn
BUSY: Final = 1  # this account plays 200 games, in half of which it is its turn
ASKED: Final = range(2, 402)  # accounts that ask for their lists
# Table number i has two or three players. The third of those numbers is to act.
ACCOUNT: Final = "2 + (i * 104729 + seat * 15485863) % {accounts}"
FILL: Final = f"""
    INSERT INTO account_tables (account, table_id, state, title, public, owner, n, to_act_since, deadline)
    SELECT {ACCOUNT}, i << 12 | i * 7919 % 4096, 'running',
        (ARRAY['famiglia', 'nostra_city', 'la_famiglia'])[1 + i % 3], true, seat = 0, 9,
        CASE WHEN (i + seat) % 3 = 0 THEN now() - i % 900 * interval '1 minute' END,
        CASE WHEN (i + seat) % 3 = 0 THEN now() + i % 9000 * interval '1 minute' END
    FROM generate_series({{first}}::bigint, {{last}}) AS i, generate_series(0, 1 + i % 2) AS seat
"""  # noqa: S608 (our own text)
OF_BUSY: Final = f"""
    INSERT INTO account_tables (account, table_id, state, title, public, owner, n, to_act_since, deadline)
    SELECT {BUSY}, i << 12 | i * 7919 % 4096, 'running', 'famiglia', true, false, 9,
        CASE WHEN i % 2 = 0 THEN now() END, CASE WHEN i % 2 = 0 THEN now() + i * interval '1 minute' END
    FROM generate_series(1, 200) AS i
"""  # noqa: S608 (our own text)
# Seats and rows of tables are read by their keys. Those of the accounts that ask are there.
LISTED: Final = f"SELECT DISTINCT table_id FROM account_tables WHERE account <= {ASKED.stop}"  # noqa: S608 (our own text)
SEATS: Final = f"""
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT table_id, seat, CASE WHEN seat = 0 AND i <= 200 THEN {BUSY} ELSE {ACCOUNT} END, '', 'somebody', 'nonce', 0
    FROM (SELECT table_id, table_id >> 12 AS i FROM ({LISTED}) AS listed) AS numbered,
        generate_series(0, 1 + i % 2) AS seat
"""  # noqa: S608 (our own text)
TABLES: Final = f"""
    INSERT INTO tables (id, state, title, public, header, settings, owner, entries, created_at)
    SELECT table_id, 'running', 'famiglia', true, '', '', 2, 80, now() FROM ({LISTED}) AS listed
"""  # noqa: S608 (our own text)
SIZES: Final = """
    SELECT (SELECT count(*) FROM account_tables), pg_table_size('account_tables'), pg_indexes_size('account_tables')
"""


async def fill(address: str, tables: int) -> dict[str, int]:
    """Fill the lists of all accounts, and return their size."""
    accounts, began = max(1_000, tables * 5 // 2 // GAMES_EACH), time.perf_counter()
    connection = await asyncpg.connect(address, timeout=60, command_timeout=7200, server_settings=IN_BULK)
    try:
        await connection.execute("ALTER TABLE account_tables SET UNLOGGED")
        async with without_indexes(connection, ["account_tables"]):
            for first in range(1, tables + 1, PART):
                last = min(tables, first + PART - 1)
                await connection.execute(FILL.format(first=first, last=last, accounts=accounts))
                say(f"{last:,} tables after {time.perf_counter() - began:.0f} s")
            await connection.execute(OF_BUSY)
        await connection.execute(TABLES)
        await connection.execute(SEATS.format(accounts=accounts))
        await connection.execute("VACUUM ANALYZE account_tables")
        await connection.execute("ANALYZE tables, seats")
        sizes = await connection.fetchrow(SIZES)
        assert sizes
        rows, bytes_, index_bytes = sizes
        return {"accounts": accounts, "rows": rows, "bytes": bytes_, "index_bytes": index_bytes}
    finally:
        await connection.close()


def questions(account: AccountId) -> dict[str, Ask]:
    return {
        "tables where it is my turn": lambda store: store.turns(account),
        "the whole list: all games in progress, names, offers": lambda store: turns_of_account(store, account),
    }


async def measure(address: str, calls: int) -> dict[str, Any]:
    """Return what each question takes at its first try for an account, and again."""
    store = PostgresStore(address, connections=1)
    await store.open()
    found: dict[str, Any] = {}
    try:
        for name, of_busy in questions(BUSY).items():
            asks: Iterator[Ask] = cycle([questions(account)[name] for account in ASKED])
            await of_busy(store)  # prepares the statements
            first = await timed(store, asks, len(ASKED))
            again, busy = await timed(store, asks, calls), await timed(store, cycle([of_busy]), calls)
            found[name] = {"first time": first, "again": again, "200 games": busy}
    finally:
        await store.close()
    for name, ask in questions(ASKED[0]).items():
        found[name]["server"] = asdict(await cost_of(address, ask))
    return found


def page(found: dict[str, Any]) -> str:
    where, lists = found["circumstances"], found["lists"]
    lines = [_line(name, who, each) for name, each in lists.items() for who in ("first time", "again", "200 games")]
    data, indexes = found["bytes"] / 1e9, found["index_bytes"] / 1e9
    return f"""# The list of turns

`{found["command"]}`, {where["date"]}, {where["cores"]} cores (load {where["load_average"][0]}), PostgreSQL on the same
machine.

{found["tables"]:,} games are in progress. The table that the list is read from is really there, with its
{found["rows"]:,} rows for {found["accounts"]:,} accounts ({data:.1f} GB, and {indexes:.1f} GB of
indexes). An account plays about {GAMES_EACH} games, and in a third of them it is its turn. Of the games
themselves, only those of the {len(ASKED)} accounts that ask have seats here: seats are read by their key.

Milliseconds of a call of the store. *Server* is what PostgreSQL takes to plan and run the statements, without waiting
for a core, for one account; *pages* are pages of 8 kB that it reads. *First time*: nobody has asked for this
account's list before. *200 games*: an account that plays so many. The goal is {MOST_MS:g} ms (median).

| question | who | statements | pages | server | median | 90% | 99% |
|---|---|--:|--:|--:|--:|--:|--:|
{chr(10).join(lines)}
"""


def _line(name: str, who: str, each: dict[str, Any]) -> str:
    server, times = each["server"], " | ".join(f"{each[who][cut]:.2f}" for cut in ("p50", "p90", "p99"))
    return f"| {name} | {who} | {server['statements']} | {server['buffers']} | {server['server_ms']:.2f} | {times} |"


async def measured(wanted: argparse.Namespace, address: str) -> dict[str, Any]:
    store = PostgresStore(address, connections=1)
    await store.open()
    await store.close()
    sizes = await fill(address, wanted.tables)
    lists = await measure(address, wanted.calls)
    command = f"just bench-turns --tables {wanted.tables} --calls {wanted.calls} --write"
    return {"command": command, "tables": wanted.tables, **sizes, "lists": lists, "circumstances": circumstances()}


def within_goal(found: dict[str, Any]) -> bool:
    return all(each[who]["p50"] <= MOST_MS for each in found["lists"].values() for who in ("first time", "again"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="just bench-turns", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000_000)
    parser.add_argument("--calls", type=int, default=2_000, help="of each kind")
    parser.add_argument("--write", action="store_true", help="write the results to bench/results")
    wanted = parser.parse_args()
    with postgres_database() as address:
        found = asyncio.run(measured(wanted, address))
    say(page(found))
    if wanted.write:
        (RESULTS / "turns.json").write_text(json.dumps(found, indent=1) + "\n")
        (RESULTS / "turns.md").write_text(page(found))
    say("within the goal" if within_goal(found) else f"NOT within {MOST_MS:g} ms")
    return not within_goal(found)


if __name__ == "__main__":
    raise SystemExit(main())
