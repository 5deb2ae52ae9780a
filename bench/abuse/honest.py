"""Honest players during an attack: how long their moves take to be acknowledged, and bots to answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter
from typing import Any, Final

import asyncpg

from bench.load.clients import Figures, Kind, LiveTable
from bench.load.crowd import Crowd
from bench.load.mix import kinds, with_bots
from bench.load.site import Deployed
from bench.load.wire import Http
from bench.report import percentiles

BOT_ANSWERS: Final = """
    SELECT extract(epoch FROM bot.at - before.at)::float8 AS s
    FROM tables
    JOIN accounts ON accounts.id = tables.owner
    JOIN entries bot ON bot.table_id = tables.id
    JOIN entries before ON before.table_id = bot.table_id AND before.n = bot.n - 1
    WHERE accounts.name LIKE 'Bots%' AND bot.client_id LIKE 'bot-%:%' AND bot.at >= $1
"""
# Bots that were asked since then and have not answered yet, and for how long.
BOTS_WAITING: Final = """
    SELECT extract(epoch FROM clock_timestamp() - latest.at)::float8 AS s
    FROM tables
    JOIN accounts ON accounts.id = tables.owner
    JOIN entries latest ON latest.table_id = tables.id AND latest.n = tables.entries
    WHERE accounts.name LIKE 'Bots%' AND tables.state = 'running' AND tables.need = 'bot'
"""
BOT_TABLES: Final = 6  # two of each title
BOT_RATE: Final = 0.7  # moves a second at the tables with bots
ASK_AGAIN_S: Final = 0.3
ASK_FOR_S: Final = 10.0  # a prompt that the host answers asks no bot: then people go on playing so long
DRAIN_S: Final = 1.0  # for moves that are on their way
REFUSED_S: Final = 60.0  # so long counts a move that was refused
STALE: Final = "stale"  # another player was quicker, which happens without any attack


@dataclass(frozen=True, slots=True)
class Size:
    """How many honest players there are."""

    tables: int = 100
    sockets: int = 350
    spectators: int = 60  # of the hot table, more than that
    rate: float = 60.0  # moves a second


@dataclass(slots=True)
class Observed:
    """How long honest players waited in one phase."""

    acks: list[float] = field(default_factory=list)  # seconds; those not acknowledged yet count as long as they waited
    bots: list[float] = field(default_factory=list)
    moves_per_s: float = 0.0  # acknowledged
    refused: dict[str, int] = field(default_factory=dict)
    lost: int = 0  # sockets
    failed: int = 0  # calls for the next game

    @property
    def ms(self) -> dict[str, float]:
        return percentiles(self.acks)

    @property
    def bots_ms(self) -> dict[str, float]:
        return percentiles(self.bots)


def refusals(figures: Figures) -> list[float]:
    """Return the waits of moves that were refused though their players did nothing wrong."""
    return [REFUSED_S] * sum(number for reason, number in figures.refused.items() if reason != STALE)


class Honest:
    """Two crowds: people among themselves, and people who play against level-6 bots."""

    def __init__(self, site: Deployed, size: Size) -> None:
        ports = [child.port for child in site.web]
        self._database = site.database
        self._size = size
        self._people = Crowd(ports, names="Honest")
        self._with_bots = Crowd(ports, seed=2, names="Bots")
        self._http = Http(ports[0])

    async def come(self) -> None:
        await self._people.come(kinds(self._size.tables), self._size.sockets)
        await self._with_bots.come(with_bots(BOT_TABLES, "level6"), BOT_TABLES)
        await self._people.look_on(self._size.spectators, [self.hot])

    @property
    def hot(self) -> LiveTable:
        """The table with many spectators: a long game."""
        return next(table for table in self._people.tables if table.kind.title == "la_famiglia")

    async def finished_games(self, wanted: Sequence[Kind]) -> list[str]:
        """Let quick bots play games to their end, for attackers to replay."""
        body = {"name": "Bot games", "token": True}
        token = (await self._http.call("POST", "/api/guest", body, address="10.255.0.1"))["token"]
        created = [await self._create(token, kind) for kind in wanted]
        return [await self._until_over(table) for table in created]

    async def _create(self, token: str, kind: Kind) -> str:
        body = {"title": kind.title, "seats": kind.seats, "bots": [kind.bots] * kind.seats}
        return str((await self._http.call("POST", "/api/tables", body, token, "10.255.0.1"))["id"])

    async def _until_over(self, table: str) -> str:
        for _ in range(600):
            info = await self._http.call("GET", f"/api/tables/{table}", address="10.255.0.1")
            if info["state"] == "finished":
                return table
            await asyncio.sleep(0.2)
        raise RuntimeError("the bots do not finish their game")

    async def observe(self, seconds: float, patience: float = 0.0) -> Observed:
        """Play for some time, and return what was noticed. With `patience`, wait so long for bots that were asked.

        One person moves at once against bots, so that bots answer in each phase.
        """
        since = await self._now()
        began = perf_counter()
        for crowd in (self._people, self._with_bots):
            crowd.figures = Figures()
        self._with_bots.choose(began)
        await asyncio.gather(
            self._people.by_the_clock(self._size.rate, seconds), self._with_bots.by_the_clock(BOT_RATE, seconds)
        )
        await self._drained(began)
        await self._until_bots_answer(since)
        figures = self._people.figures
        bots = await self._bots(since, patience)
        return Observed(
            figures.acks + self._unanswered(began) + refusals(figures),
            bots,
            round(len(figures.acks) / seconds, 1),
            dict(figures.refused),
            figures.lost.total(),
            figures.failed.total(),
        )

    def _unanswered(self, since: float) -> list[float]:
        """Return how long moves of this phase have been waiting."""
        waits = [chair.waits[1] for chair in self._people.chairs if chair.waits]
        return [perf_counter() - due for due in waits if due >= since]

    async def _drained(self, since: float) -> None:
        until = time.monotonic() + DRAIN_S
        while self._unanswered(since) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def _until_bots_answer(self, since: datetime) -> None:
        """Go on playing against bots until one was asked, so that each phase says something about them."""
        until = time.monotonic() + ASK_FOR_S
        while time.monotonic() < until and not await self._bots(since, 0.0):
            if not await self._rows(BOTS_WAITING):
                self._with_bots.choose(perf_counter())
            await asyncio.sleep(ASK_AGAIN_S)

    async def _now(self) -> datetime:
        return (await self._rows("SELECT clock_timestamp() AS now"))[0]["now"]  # type: ignore[no-any-return]

    async def _bots(self, since: datetime, patience: float) -> list[float]:
        """Return how long bots took to answer. Those who have not answered count as long as they have waited."""
        until = time.monotonic() + patience
        while (waiting := await self._rows(BOTS_WAITING)) and time.monotonic() < until:
            if min(row["s"] for row in waiting) > patience:
                break
            await asyncio.sleep(0.1)
        late = [row["s"] for row in waiting if patience and row["s"] > patience]
        return [row["s"] for row in await self._rows(BOT_ANSWERS, since)] + late

    async def _rows(self, sql: str, *args: Any) -> list[Any]:
        connection = await asyncpg.connect(self._database)
        try:
            return list(await connection.fetch(sql, *args))
        finally:
            await connection.close()

    async def go(self) -> None:
        self._http.close()
        await self._people.go()
        await self._with_bots.go()
