"""Times the stages of a move in one process, without sockets and without a database, in microseconds."""

from __future__ import annotations

import asyncio
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import msgspec

from bench.load.clients import Kind, Option
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.records import Account, TableId
from cosca.server.tables import moves
from cosca.server.tables.appending import build_append
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import TableSettings

NOON: Final = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Asks(msgspec.Struct):
    """What a seat is asked, as far as this measurement reads it."""

    options: list[Option]


class Stages:
    """The times of each stage."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        began = perf_counter()
        yield
        self.times[name].append(perf_counter() - began)

    def medians(self) -> dict[str, float]:
        found = {name: round(1e6 * statistics.median(times), 1) for name, times in self.times.items()}
        return found | {"sum": round(sum(found.values()), 1)}


def stages_of(kinds: Sequence[Kind], most: int = 300) -> dict[str, dict[str, float]]:
    """Return the median microseconds of each stage, by title and seats. All seats and one spectator read."""
    return {f"{kind.title} {kind.seats}": asyncio.run(_measured(kind, most)) for kind in kinds}


async def _measured(kind: Kind, most: int) -> dict[str, float]:
    stages, random = Stages(), Random(1)
    with TemporaryDirectory() as folder:
        site = build(Settings(database=f"{folder}/games.db"), now=lambda: NOON)
        await site.store.open()
        try:
            while len(stages.times["store"]) < most:
                await _play(site, kind, stages, random, most)
        finally:
            await site.group_commit.close()
            await site.store.close()
    return stages.medians()


async def _play(site: Site, kind: Kind, stages: Stages, random: Random, most: int) -> None:
    table = await new_table(site, kind, random)
    for reader in (*range(kind.seats), None):
        await site.hub.join(table, Subscriber(Caller(None), reader), 0)
    live_table = await site.moves.live_table(table)
    while live_table.running and len(stages.times["store"]) < most:
        await _move(site, live_table, stages, random)


async def new_table(site: Site, kind: Kind, random: Random) -> TableId:
    game, setup = wanted_setup(kind.title, "", "", kind.seats, (), ())
    people = [await _person(site, f"P{random.randrange(10**9)}") for _ in range(kind.seats)]
    assert people[0].account
    table = await site.tables.create(people[0].account, game, setup, TableSettings(), ())
    for number, person in enumerate(people):
        await site.tables.join(table, person, None, f"nonce{number}")
    return table


async def _person(site: Site, name: str) -> Caller:
    return Caller(await site.store.create_account(Account(0, name, "", "x", guest=True, created_at=NOON)))


async def _move(site: Site, live_table: LiveTable, stages: Stages, random: Random) -> None:
    seat = random.choice(sorted(live_table.table.game.options))
    asks = msgspec.json.decode(live_table.streams.open(seat).latest.asks, type=Asks)  # type: ignore[union-attr]
    number = live_table.streams.number(seat)
    text = b'{"type":"choose","id":"c%d","prompt":%d,"do":%b}' % (
        live_table.streams.length,
        number,
        bytes(random.choice(asks.options).do),
    )
    with stages.of("decode"):
        message: Any = protocol.decode(text)
    with stages.of("copy, rules and position digest"):
        after: Any = moves.try_actions(live_table, seat, [message.do], message.prompt)
    with stages.of("chance"):
        await site.moves._answer_chance(live_table, after)
    with stages.of("clocks, due work and rows"):
        append = build_append(live_table, after, message.id, NOON)
    with stages.of("store"):
        await site.group_commit.append(append)
    with stages.of("lines, views, options, encoding and sending"):
        await site.moves._follow(live_table, append, after)
