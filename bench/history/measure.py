"""Measures lists and limits of an account beside a million tables, and the bytes of a game in the archive."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from itertools import cycle, zip_longest
from random import Random
from typing import Any, Final

import asyncpg

from bench.history.site import VETERAN, Ask, costs, fill, questions
from bench.report import circumstances, percentiles, say
from cosca.client.seat import new_id
from cosca.engine.chance import ChanceStream, commitment
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.server.archiver import archive_all
from cosca.server.store.ids import Ids
from cosca.server.store.postgres import PostgresStore
from cosca.server.store.records import Append, NewEntry, NewTable, SeatRow, State, TableId
from cosca.titles import TITLES

MOST_MS: Final = 2.0
PART: Final = 1_000_000  # tables that are made at once
SEATS: Final = {"famiglia": 2, "nostra_city": 4, "la_famiglia": 4}
HOT: Final = ("tables", "seats", "entries", "seeds")
ARCHIVED: Final = ("archived_tables", "archived_seats", "archived_logs")
SEED: Final = b"s" * 32
PASS: Final = {"do": "pass"}  # a game in which everybody passes is soon over


# Lists and limits


async def timed(store: PostgresStore, asks: Iterator[Ask], calls: int) -> dict[str, float]:
    took = []
    for _ in range(calls):
        ask, began = next(asks), time.perf_counter()
        await ask(store)
        took.append(time.perf_counter() - began)
    found = percentiles(took)
    return found | {"p50": round(1e3 * sorted(took)[len(took) // 2], 2)}


async def measure_lists(address: str, calls: int) -> dict[str, Any]:
    """Return how long each question takes, for somebody with a long past and for many others."""
    store = PostgresStore(address, connections=1)
    await store.open()
    found: dict[str, Any] = {}
    try:
        others = [questions(account) for account in range(2, 400)]
        for name, of_veteran in questions(VETERAN).items():
            for who, asks in (("veteran", [of_veteran]), ("others", [each[name] for each in others])):
                await timed(store, cycle(asks), max(20, calls // 10))
                found.setdefault(name, {})[who] = await timed(store, cycle(asks), calls)
    finally:
        await store.close()
    read = await costs(address, VETERAN)
    return {name: each | asdict(read[name]) for name, each in found.items()}


async def lists(address: str, tables: int, calls: int) -> dict[str, Any]:
    began = time.perf_counter()
    for first in range(1, tables + 1, PART):
        await fill(address, first, min(tables, first + PART - 1))
        say(f"{min(tables, first + PART - 1):,} tables after {time.perf_counter() - began:.0f} s")
    return await measure_lists(address, calls)


# A game in the archive


def random_game(title: str, rng: Random) -> Table:
    """Play a game to its end with random moves."""
    game = TITLES[title]
    setup = Setup(game.editions[0], game.packs[0], SEATS[title], {})
    table = new_table(game, setup, commitment(SEED), ("n",) * SEATS[title])
    chance = ChanceStream(SEED, table.log.header.nonces)
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(chance)
        else:
            seat = rng.choice(sorted(table.game.options))
            options = list(table.game.options[seat])
            table.play(seat, rng.choice([each for each in options if game.catalogue.dump(each) != PASS] or options))
    return table


async def store_games(store: PostgresStore, title: str, games: list[Table]) -> None:
    """Store games as a site does, all at the same time: one statement for a move of each."""
    ids, now = Ids(), datetime.now(UTC)
    appends = [_appends(await start_game(store, ids.new(), title, game, now), game, now) for game in games]
    for together in zip_longest(*appends):
        await store.append([each for each in together if each])


async def start_game(store: PostgresStore, id_: TableId, title: str, game: Table, now: datetime) -> TableId:
    header = json.dumps(game.log.header.to_json())
    row = NewTable(id_, header, SEED, '{"clock":{"kind":"live"}}', 1, now, title)
    seats = [SeatRow(row.id, seat, seat + 1, "", "somebody", "n", 300_000, None) for seat in range(SEATS[title])]
    await store.create_table(row, seats)
    await store.change_table(row.id, 1, state=State.RUNNING, header=header, settings=row.settings)
    return id_


def _appends(id_: TableId, table: Table, now: datetime) -> Iterator[Append]:
    """Yield an append for each entry, as a site with live clocks makes them."""
    for entry in table.log.entries:
        body = json.dumps(entry.to_json() | {"hash": entry.hash}, ensure_ascii=False)
        left = json.dumps([300_000 - 977 * (entry.n % 99 + seat) for seat in range(table.log.header.setup.seats)])
        new = NewEntry(entry.seat, new_id() if entry.seat >= 0 else "", body, left)
        state = State.FINISHED if entry.n == len(table.log.entries) else State.RUNNING
        yield Append(id_, entry.n - 1, (new,), now + timedelta(milliseconds=6_937 * entry.n), state)


async def bytes_of(address: str, names: tuple[str, ...]) -> int:
    """Return the size of tables with their indexes, after a vacuum that leaves out what is dead."""
    connection = await asyncpg.connect(address, command_timeout=600)
    try:
        for name in names:
            await connection.execute(f"VACUUM FULL {name}")
        return sum([await connection.fetchval("SELECT pg_total_relation_size($1::regclass)", name) for name in names])
    finally:
        await connection.close()


async def measure_games(address: str, title: str, games: int) -> dict[str, Any]:
    """Return what a game takes among running games and in the archive."""
    store = PostgresStore(address, connections=1)
    await store.open()
    try:
        empty, empty_archive = await bytes_of(address, HOT), await bytes_of(address, ARCHIVED)
        rng = Random(title)
        played = [random_game(title, rng) for _ in range(games)]
        entries = sum(len(game.log.entries) for game in played)
        await store_games(store, title, played)
        hot, began = await bytes_of(address, HOT) - empty, time.perf_counter()
        report = await archive_all(store, datetime.now(UTC))
        took = time.perf_counter() - began
        assert report.games == games
        archived = await bytes_of(address, ARCHIVED) - empty_archive
    finally:
        await store.close()
    each = {"entries": entries, "hot_bytes": hot, "archived_bytes": archived, "packed_log_bytes": report.packed_bytes}
    return {name: round(value / games) for name, value in each.items()} | {"archive_ms": round(1e3 * took / games, 1)}


# The report


def page(found: dict[str, Any]) -> str:
    where, tables = found["circumstances"], found["tables"]
    machine = f"{where['cores']} cores (load {where['load_average'][0]})"
    return "\n".join(
        [
            "# What the past costs",
            "",
            f"`{found['command']}`, {where['date']}, {machine}, PostgreSQL on the same machine.",
            "",
            f"## Lists and limits beside {tables:,} tables",
            "",
            "Milliseconds of a call of the store. *Server* is what PostgreSQL takes to plan and run the statements,",
            f"without waiting for a core. The veteran has sat at {tables // 20:,} tables, others at some 60. The goal",
            f'is {MOST_MS:g} ms for "my tables" and for the limit (p50).',
            "",
            "| question | statements | rows read | server | veteran p50 | p99 | others p50 | p99 |",
            "|---|--:|--:|--:|--:|--:|--:|--:|",
            *(_line(name, each) for name, each in found["lists"].items()),
            "",
            "## A game among running games and in the archive",
            "",
            "Bytes in PostgreSQL with all indexes, for one game: its table, seats, seed and log. Random games with a",
            "live clock. *Log* is the packed log alone. *Time* is for moving one game, with this machine's disk.",
            "",
            "| title | entries | running | archived | log | saved | time, ms |",
            "|---|--:|--:|--:|--:|--:|--:|",
            *(_game(name, each) for name, each in found["games"].items()),
            "",
        ]
    )


def _line(name: str, each: dict[str, Any]) -> str:
    times = " | ".join(f"{each[who][cut]:.2f}" for who in ("veteran", "others") for cut in ("p50", "p99"))
    return f"| {name} | {each['statements']} | {each['rows']} | {each['server_ms']:.2f} | {times} |"


def _game(name: str, each: dict[str, Any]) -> str:
    saved = 1 - each["archived_bytes"] / each["hot_bytes"]
    sizes = f"{each['hot_bytes']:,} | {each['archived_bytes']:,} | {each['packed_log_bytes']:,}"
    return f"| {TITLES[name].name} | {each['entries']} | {sizes} | {saved:.0%} | {each['archive_ms']} |"


def within_goal(found: dict[str, Any]) -> bool:
    asked = ("my tables", "limit of open and running tables")
    return all(found["lists"][name][who]["p50"] <= MOST_MS for name in asked for who in ("veteran", "others"))


async def measured(wanted: argparse.Namespace, address: str, games_address: str) -> dict[str, Any]:
    games = {title: await measure_games(games_address, title, wanted.games) for title in SEATS}
    store = PostgresStore(address, connections=1)
    await store.open()
    await store.close()
    return {
        "command": f"just history --tables {wanted.tables} --calls {wanted.calls} --games {wanted.games} --write",
        "tables": wanted.tables,
        "lists": await lists(address, wanted.tables, wanted.calls),
        "games": games,
        "circumstances": circumstances(),
    }
