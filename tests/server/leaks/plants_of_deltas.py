"""Leaks planted in the deltas that the server sends instead of whole frames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from msgspec import Raw

from cosca.frames.deltas import Deltas, parts_of
from cosca.server import protocol
from cosca.server.live.audience import FrameMessages
from cosca.server.live.hub import Hub
from cosca.server.tables.live_table import LiveTable
from tests.server.leaks.plants import leak, put_in_class


def _position(live_table: LiveTable) -> bytes:
    return live_table.table.title.codec.text(live_table.table.game).encode()


@leak("pairs", "a delta is computed from the position instead of from the reader's view")
def delta_of_the_position() -> Iterator[None]:
    before: dict[Any, bytes] = {}

    def after(was: Any, self: FrameMessages, live_table: LiveTable, reader: Any, *more: Any) -> Any:
        found = was(self, live_table, reader, *more)
        old, new = before.get((live_table.id, reader)), _position(live_table)
        before[live_table.id, reader] = new
        if found is None or old is None:
            return found
        change = Deltas().between(parts_of(old), parts_of(new))
        return replace(found, message=protocol.encode(protocol.DeltaMessage(found.n, (), change)))

    with put_in_class(FrameMessages, "after", after):
        yield


@leak("pairs", "a delta has an empty place for each hidden part of the position that changed")
def delta_as_long_as_hidden_changes() -> Iterator[None]:
    def after(was: Any, self: FrameMessages, live_table: LiveTable, *more: Any) -> Any:
        found = was(self, live_table, *more)
        return found and replace(found, message=found.message + b" " * (sum(_position(live_table)) % 5))

    with put_in_class(FrameMessages, "after", after):
        yield


@leak("sealed", "a whole frame is sent instead of a delta if the log has grown by an odd number of entries")
def whole_after_hidden_entries() -> Iterator[None]:
    def after(was: Any, self: FrameMessages, live_table: LiveTable, reader: Any, last: int, shown: Any = None) -> Any:
        return was(self, live_table, reader, last, None if live_table.streams.length % 2 else shown)

    with put_in_class(FrameMessages, "after", after):
        yield


@leak("sealed", "a delta without content is sent for every log entry, even for a sealed answer")
def delta_for_a_sealed_answer() -> Iterator[None]:
    async def notify(was: Any, self: Any, live_table: LiveTable, readers: Any, anew: bool) -> None:
        await was(self, live_table, readers, anew)
        for subscriber in self._audiences.get(live_table.id) or ():
            subscriber.send(protocol.DeltaMessage(subscriber.frame, (), Raw(b"{}")))

    with put_in_class(Hub, "notify", notify):
        yield
