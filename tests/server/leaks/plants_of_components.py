"""Leaks planted in the server that read one number from a position by hand, and tell it somebody."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace as changed

from cosca.frames.stream import FrameStream
from cosca.server.live.hub import Hub
from cosca.server.tables import info as infos
from cosca.server.tables.live_table import LiveTable
from cosca.server.websocket import handler
from tests.server.leaks.plants import leak, put_in, put_in_class


def bank_of(live_table: LiveTable) -> list[int]:
    game: Any = live_table.table.game
    return list(game.bank[0])


@leak("tags", "a frame is numbered for the log by what a Bank holds", shows="a component: NostraCity.bank[0]")
def bank_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=f"{bank_of(live_table)}")

    with put_in(infos, "frame_message", reply):
        yield


@leak("tags", "who looks in at a table is told a number of a hand", shows="a component: NostraCity.hand[0]")
def hand_in_table_info() -> Iterator[None]:
    async def info(was: Any, self: Hub, live_table: LiveTable) -> Any:
        game: Any = live_table.table.game
        return changed(await was(self, live_table), winners=tuple(game.hand[0]))

    with put_in_class(Hub, "_info", info):
        yield


@leak(
    "tags", "where an order lies face down is in the words of a line", "la_famiglia", shows="a component: LaFamiglia."
)
def token_in_a_line() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, table: Any) -> Any:
        if self.reader is None:
            self.pending.append(f'{{"id":"log-order","args":{{"at":"{table.game.token}"}}}}')
        return was(self, table)

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "the Corruption Pile is logged, to find a fault", shows="by log, a component: NostraCity.corruption")
def corruption_in_the_log() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, table: Any) -> Any:
        logging.getLogger("cosca.debug").info(f"it holds {table.game.corruption}")
        return was(self, table)

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "choices are counted by what they leave in the pile", shows="GET /metrics, a component: NostraCity.pile")
def metrics_by_pile() -> Iterator[None]:
    async def count(was: Any, self: Any, *message: Any) -> None:
        game: Any = (await self._site.moves.live_table(self._table)).table.game
        self._site.metrics.choices.labels(f"{game.pile[0]}", "done").inc()

    with put_in_class(handler.MessageHandler, "_count", count):
        yield
