"""Measurements of a whole site under load: moves by the clock and as fast as answered, and their costs apart."""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from bench.load.bare import bare_cost, bare_rate
from bench.load.clients import Figures, Kind
from bench.load.costs import Phase, mean_batch, move_costs, set_up_costs, site_us
from bench.load.crowd import Crowd
from bench.load.mix import APART, kinds, with_bots
from bench.load.site import Deployed, Shape, deployed
from bench.report import percentiles, say

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
SET_UP: Final = 60  # tables of each round that measures set-up


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


async def apart(site: Deployed, wanted: argparse.Namespace, kinds: Sequence[Kind] = APART) -> dict[str, Any]:
    """Measure table set-up and the moves of each title apart, and compare a move with a bare append."""
    found: dict[str, Any] = {"set_up": await set_up_costs(site, SET_UP, wanted.by_table), "titles": {}}
    batches: Counter[int] = Counter()
    for kind in kinds:
        phase = Phase(kind, wanted.rate, wanted.seconds, wanted.by_table)
        told = found["titles"][kind.title] = await move_costs(site, phase)
        batches.update(told["batches"])
    found["batch"] = round(mean_batch(batches), 2)
    moves_us = sum(map(site_us, found["titles"].values())) / len(found["titles"])
    if site.is_postgres:
        found["bare_us"] = round(1e6 * await bare_cost(site, batches, 5))
        found["share_of_bare"] = round(found["bare_us"] / moves_us, 3)
    return found


def line_of(found: dict[str, Any]) -> dict[str, Any]:
    """Return the figures that later runs are compared by, and nothing else."""
    titles = found["titles"]
    return {
        "share_of_bare": found.get("share_of_bare"),
        "web_us_per_move": {title: told["us_per_move"]["web"] for title, told in titles.items()},
        "bytes_per_move": {title: told["bytes_per_move"] for title, told in titles.items()},
        "batch": found["batch"],
        "setup_ms": {kind: ms for kind, ms in found["set_up"]["new_table"].items() if kind != "clients"},
        "p99_ms": max(told["ack_ms"].get("p99", 0.0) for told in titles.values()),
    }


def details_of(found: dict[str, Any]) -> dict[str, Any]:
    """Return where the processor time goes: the clients' share, the stages of a move, the steps of table set-up."""
    titles = found["titles"]
    return line_of(found) | {
        "us_per_move": {title: told["us_per_move"] for title, told in titles.items()},
        "bytes_per_reader": {title: told["bytes_per_reader"] for title, told in titles.items()},
        "batches": {title: told["batches"] for title, told in titles.items()},
        "setup_steps_ms": found["set_up"]["steps"],
        "stages_us": found.get("stages_us"),
        "bare_us": found.get("bare_us"),
    }


async def measured_apart(wanted: argparse.Namespace) -> dict[str, Any]:
    async with deployed(Shape(wanted.cosca, file=wanted.file, web=wanted.web)) as site:
        return await apart(site, wanted)


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
        found["apart"] = await apart(site, wanted)
        return found
