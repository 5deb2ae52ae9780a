"""Measure the whole site under load on one machine, clients included: `just load`, or `just load --file` for SQLite.

Thousands of sockets watch hundreds of live tables of all titles. First, moves arrive at a fixed rate, however slow the
responses are. Then they arrive as fast as they are answered, compared with what the database can take on its own.
Writes bench/results/load.{md,json}.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import asyncpg

from bench.load_bare import bare_rate
from bench.load_clients import Figures, Kind
from bench.load_crowd import Crowd
from bench.load_report import percentiles, say, write
from bench.load_site import Deployed, Shape, deployed

ANSWERS: Final = """
    SELECT tables.title, extract(epoch FROM bot.at - before.at)::float8 AS s
    FROM entries bot
    JOIN entries before ON before.table_id = bot.table_id AND before.n = bot.n - 1
    JOIN tables ON tables.id = bot.table_id
    WHERE bot.client_id LIKE 'bot-%:%'
"""
WARM_UP_S: Final = 10.0
CONNECTIONS: Final = 8  # database connections per process of the site
IDLE: Final = 500  # additional sockets, to measure the cost of one


def kinds(tables: int) -> list[Kind]:
    """Return the mix of tables: half Famiglia for 2, the rest NY Nostra City for 4 and 5, and La Famiglia."""
    four, five, island = round(0.15 * tables), round(0.15 * tables), round(0.2 * tables)
    return [
        Kind("famiglia", tables - four - five - island, 2),
        Kind("nostra_city", four, 4),
        Kind("nostra_city", five, 5),
        Kind("la_famiglia", island, 4),
    ]


def with_bots(tables: int, level: str) -> list[Kind]:
    """Return additional tables of all titles, each with one person against bots."""
    shares = [tables - 2 * (tables // 3), tables // 3, tables // 3]
    sizes = (("famiglia", 2), ("nostra_city", 4), ("la_famiglia", 4))
    return [Kind(title, share, seats, level) for share, (title, seats) in zip(shares, sizes, strict=True) if share]


async def by_the_clock(site: Deployed, crowd: Crowd, rate: float, seconds: float) -> dict[str, Any]:
    await crowd.by_the_clock(rate, min(WARM_UP_S, seconds))
    crowd.figures, before, began = Figures(), site.cpu(), time.perf_counter()
    await crowd.by_the_clock(rate, seconds)
    took, spent = time.perf_counter() - began, site.cpu()
    await asyncio.sleep(2)  # for requests in flight
    figures = crowd.figures
    return {
        "rate_wanted": rate,
        "seconds": round(took, 1),
        "choices_sent": figures.sent,
        "choices_acknowledged": len(figures.acks),
        "acknowledged_per_s": round(len(figures.acks) / took, 1),
        "ack_ms": percentiles(figures.acks),
        "seen_by_others_ms": percentiles(figures.seen),
        "games_ended": figures.games,
        "nobody_was_asked": figures.nobody,
        **troubles(figures),
        **cost(before, spent, took, len(figures.acks)),
        "rss_web_mb": round(site.rss() / 1e6, 1),
    }


async def as_fast_as_answered(site: Deployed, crowd: Crowd, at_once: int, seconds: float) -> dict[str, Any]:
    await crowd.as_fast_as_answered(at_once, min(3.0, seconds))
    crowd.figures, before, began = Figures(), site.cpu(), time.perf_counter()
    await crowd.as_fast_as_answered(at_once, seconds)
    took, spent, done = time.perf_counter() - began, site.cpu(), len(crowd.figures.acks)
    await asyncio.sleep(2)
    return {
        "at_once": at_once,
        "seconds": round(took, 1),
        "acknowledged_per_s": round(done / took, 1),
        "ack_ms": percentiles(crowd.figures.acks),
        "games_ended": crowd.figures.games,
        **troubles(crowd.figures),
        **cost(before, spent, took, done),
    }


def troubles(figures: Figures) -> dict[str, Any]:
    return {"refused": dict(figures.refused), "lost": dict(figures.lost), "failed": dict(figures.failed)}


def cost(before: dict[str, float], after: dict[str, float], seconds: float, choices: int) -> dict[str, Any]:
    spent = {name: after[name] - before.get(name, 0.0) for name in after}
    return {
        "cores": {name: round(each / seconds, 2) for name, each in spent.items()},
        "cpu_ms_per_choice": {name: round(1e3 * each / max(1, choices), 2) for name, each in spent.items()},
    }


async def idle_sockets(site: Deployed, crowd: Crowd, sockets: int) -> dict[str, Any]:
    """Measure the memory of idle spectators, at tables that already have a spectator."""
    before = site.rss()
    tables = [table for table in crowd.tables if len(table.chairs) > table.kind.people and not table.ended]
    await crowd.look_on(sockets, tables[:100])
    await asyncio.sleep(2)
    return {"sockets": sockets, "rss_kb_each": round((site.rss() - before) / sockets / 1024, 1)}


async def stored(site: Deployed) -> int:
    """Return the number of moves stored in the database."""
    connection = await asyncpg.connect(site.database)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM entries WHERE client_id <> ''"))
    finally:
        await connection.close()


async def answers_of_bots(site: Deployed) -> dict[str, Any]:
    """Return the time from the previous move to each bot's move, and the number of moves made by the clock."""
    connection = await asyncpg.connect(site.database)
    try:
        rows = await connection.fetch(ANSWERS)
        late = await connection.fetchval("SELECT count(*) FROM entries WHERE client_id LIKE 'auto-%:%'")
    finally:
        await connection.close()
    found: dict[str, Any] = {"answered_by_the_clock": int(late)}
    for title in sorted({row["title"] for row in rows}):
        waits = [row["s"] for row in rows if row["title"] == title]
        found[title] = {"answers": len(waits), "waited_ms": percentiles(waits)}
    return found


async def measured(wanted: argparse.Namespace) -> dict[str, Any]:
    shape = Shape(wanted.cosca, file=wanted.file, web=wanted.web)
    async with deployed(shape) as site:
        crowd = Crowd([child.port for child in site.web], by_table=wanted.by_table)
        started = site.rss()
        began = time.perf_counter()
        await crowd.come(kinds(wanted.tables) + with_bots(wanted.bot_tables, wanted.level), wanted.sockets)
        found: dict[str, Any] = {
            "sockets": crowd.connected,
            "tables": len(crowd.tables),
            "laid_in_s": round(time.perf_counter() - began, 1),
            "rss_web_started_mb": round(started / 1e6, 1),
            "rss_web_seated_mb": round(site.rss() / 1e6, 1),
        }
        say(f"{found['sockets']} sockets at {found['tables']} tables, after {found['laid_in_s']} s")
        gc.freeze()
        found["by_the_clock"] = await by_the_clock(site, crowd, wanted.rate, 60 * wanted.minutes)
        say(str(found["by_the_clock"]))
        if wanted.bot_tables and site.is_postgres:
            found["bots"] = await answers_of_bots(site)
            say(str(found["bots"]))
        found["idle"] = await idle_sockets(site, crowd, IDLE)
        found["as_fast_as_answered"] = []
        for at_once in wanted.at_once:
            found["as_fast_as_answered"].append(await as_fast_as_answered(site, crowd, at_once, wanted.seconds))
            say(str(found["as_fast_as_answered"][-1]))
        await crowd.go()
        found["acknowledged_in_all"] = crowd.acknowledged
        found["log_lines"] = site.log_lines()
        if site.is_postgres:
            found["stored_in_all"] = await stored(site)
            found["bare_appends_per_s"] = round(await bare_rate(site.database, CONNECTIONS * wanted.web, 10), 1)
        return found


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just load", description=__doc__)
    beside = Path(sys.executable).with_name("cosca")
    parser.add_argument("--cosca", default=os.environ.get("COSCA_PROGRAM", str(beside)), help="the program to measure")
    parser.add_argument("--file", action="store_true", help="one process on SQLite instead of several on PostgreSQL")
    parser.add_argument("--web", type=int, default=2, help="web processes")
    parser.add_argument("--by-table", action="store_true", help="all sockets of a table come to the same process")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--rate", type=float, default=300.0, help="choices a second")
    parser.add_argument("--sockets", type=int, default=2_000)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--bot-tables", type=int, default=0, help="so many more, where one person plays bots")
    parser.add_argument("--level", default="level6", help="of those bots")
    parser.add_argument("--seconds", type=float, default=15.0, help="of each closed loop")
    parser.add_argument("--at-once", type=int, nargs="*", default=[32, 128])
    parser.add_argument("--write", default="", metavar="NAME", help="keep the figures under this name")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    found = asyncio.run(measured(wanted))
    if wanted.write:
        write(wanted.write, wanted, found)


if __name__ == "__main__":
    main()
