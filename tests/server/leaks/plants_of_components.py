"""Leaks planted in the server that read one number from a position by hand, and tell it somebody."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace as changed

from cosca.server import conversation, infos
from cosca.server.at_hand import AtHand
from cosca.server.hub import Hub
from cosca.server.streams import Stream
from tests.server.leaks.plants import leak, put_in, put_in_class


def bank_of(at_hand: AtHand) -> list[int]:
    game: Any = at_hand.table.game
    return list(game.bank[0])


@leak("tags", "a frame is numbered for the log by what a Bank holds", shows="a component: NostraCity.bank[0]")
def bank_in_frame() -> Iterator[None]:
    def told(was: Any, at_hand: AtHand, *said: Any) -> Any:
        return changed(was(at_hand, *said), until=f"{bank_of(at_hand)}")

    with put_in(infos, "frame_told", told):
        yield


@leak("tags", "who looks in at a table is told a number of a hand", shows="a component: NostraCity.hand[0]")
def hand_in_table_info() -> Iterator[None]:
    async def info(was: Any, self: Hub, at_hand: AtHand) -> Any:
        game: Any = at_hand.table.game
        return changed(await was(self, at_hand), winners=tuple(game.hand[0]))

    with put_in_class(Hub, "_info", info):
        yield


@leak(
    "tags", "where an order lies face down is in the words of a line", "la_famiglia", shows="a component: LaFamiglia."
)
def token_in_a_line() -> Iterator[None]:
    def tell(was: Any, self: Stream, table: Any) -> Any:
        if self.reader is None:
            self.waiting.append(f'{{"id":"log-order","args":{{"at":"{table.game.token}"}}}}')
        return was(self, table)

    with put_in_class(Stream, "tell", tell):
        yield


@leak("tags", "the Corruption Pile is logged, to find a fault", shows="by log, a component: NostraCity.corruption")
def corruption_in_the_log() -> Iterator[None]:
    def tell(was: Any, self: Stream, table: Any) -> Any:
        logging.getLogger("cosca.debug").info(f"it holds {table.game.corruption}")
        return was(self, table)

    with put_in_class(Stream, "tell", tell):
        yield


@leak("tags", "choices are counted by what they leave in the pile", shows="GET /metrics, a component: NostraCity.pile")
def metrics_by_pile() -> Iterator[None]:
    async def count(was: Any, self: Any, *said: Any) -> None:
        game: Any = (await self._site.choices.at_hand(self._table)).table.game
        self._site.metrics.choices.labels(f"{game.pile[0]}", "done").inc()

    with put_in_class(conversation.Conversation, "_count", count):
        yield
