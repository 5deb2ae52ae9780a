"""Planted leaks that read a number directly from the position and send it to a reader who may not know it."""

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


@leak("tags", "each frame contains what the Bank of seat 0 holds", shows="a component: NostraCity.bank[0]")
def bank_in_frame() -> Iterator[None]:
    def reply(was: Any, live_table: LiveTable, *message: Any) -> Any:
        return changed(was(live_table, *message), until=f"{bank_of(live_table)}")

    with put_in(infos, "frame_message", reply):
        yield


@leak("tags", "the table info contains the hand of seat 0", shows="a component: NostraCity.hand[0]")
def hand_in_table_info() -> Iterator[None]:
    def info(was: Any, self: Hub, live_table: LiveTable, owner: str) -> Any:
        game: Any = live_table.table.game
        return changed(was(self, live_table, owner), winners=tuple(game.hand[0]))

    with put_in_class(Hub, "_info", info):
        yield


@leak(
    "tags", "a log line for spectators says where face-down orders lie", "la_famiglia", shows="a component: LaFamiglia."
)
def token_in_a_line() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, table: Any, *rest: Any) -> Any:
        if self.reader is None:
            self.pending.append(f'{{"id":"log-order","args":{{"at":"{table.game.token}"}}}}')
        return was(self, table, *rest)

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "the server log contains the Corruption Pile", shows="by log, a component: NostraCity.corruption")
def corruption_in_the_log() -> Iterator[None]:
    def tell(was: Any, self: FrameStream, table: Any, *rest: Any) -> Any:
        logging.getLogger("cosca.debug").info(f"it holds {table.game.corruption}")
        return was(self, table, *rest)

    with put_in_class(FrameStream, "make_frame", tell):
        yield


@leak("tags", "a label of a metric contains a number of the pile", shows="GET /metrics, a component: NostraCity.pile")
def metrics_by_pile() -> Iterator[None]:
    async def count(was: Any, self: Any, *message: Any) -> None:
        game: Any = (await self._site.moves.live_table(self._table)).table.game
        self._site.metrics.choices.labels(f"{game.pile[0]}", "done").inc()

    with put_in_class(handler.MessageHandler, "_count", count):
        yield
