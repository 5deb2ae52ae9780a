"""A web process of `just hot`: the site itself, with simulated spectators inside and counters of its work.

`python -m bench.hot.site serve ...` takes the options of `cosca serve`. On the port that COSCA_HOT_PORT names, it
answers one JSON object per line: {"table": ..., "spectators": N} adds spectators, {} returns the counters.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from cosca import cli
from cosca.commands import serve
from cosca.frames.stream import Frame
from cosca.server import protocol, runtime
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.site import Site
from cosca.server.store.ids import from_text
from cosca.server.store.records import TableId
from cosca.server.tables import info
from cosca.server.tables.live_table import LiveTable

PORT: Final = "COSCA_HOT_PORT"


class Counters:
    """Counts messages that are encoded and statements that read chat."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.hot: TableId = 0

    def count_encodings(self) -> None:
        encode, frame_message = protocol.encode, info.frame_message

        def counted(message: Any) -> bytes:
            self.counts[type(message).__name__] += 1
            return encode(message)

        def counted_frame(live_table: LiveTable, frame: Frame, lines: Any) -> protocol.FrameMessage:
            stream = live_table.streams.by_reader.get(None)
            if live_table.id == self.hot and stream and frame is stream.latest:
                self.counts["frames for spectators"] += 1
            return frame_message(live_table, frame, lines)

        protocol.encode = counted
        info.frame_message = counted_frame

    def count_statements(self, site: Site) -> None:
        store: Any = site.store
        read = store._read

        async def counted(sql: str, *args: Any) -> Any:
            self.counts["reads of chat"] += "FROM chat WHERE" in sql
            return await read(sql, *args)

        store._read = counted


class Spectators:
    """Simulated sockets: each has its queue and a task that reads it, but no connection."""

    def __init__(self, counters: Counters) -> None:
        self._counters = counters
        self._tasks: list[asyncio.Task[None]] = []

    async def add(self, site: Site, table: TableId, spectators: int) -> None:
        for _ in range(spectators):
            subscriber = Subscriber(Caller(None), None)
            self._tasks.append(asyncio.create_task(self._read(subscriber)))
            await site.hub.join(table, subscriber, 0)

    async def _read(self, subscriber: Subscriber) -> None:
        while await subscriber.take() is not None:
            self._counters.counts["messages to simulated spectators"] += 1
        self._counters.counts["simulated spectators closed"] += 1


class Control:
    """Answers the benchmark."""

    def __init__(self, counters: Counters) -> None:
        self.site: Site | None = None
        self._counters = counters
        self._spectators = Spectators(counters)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", int(os.environ[PORT]))
        try:
            yield
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            answer = await self._answer(json.loads(line))
            writer.write(json.dumps(answer).encode() + b"\n")

    async def _answer(self, wanted: dict[str, Any]) -> dict[str, int]:
        assert self.site
        if wanted:
            self._counters.hot = from_text(wanted["table"])
            await self._spectators.add(self.site, self._counters.hot, wanted["spectators"])
        return dict(self._counters.counts)


def watch(counters: Counters, control: Control) -> None:
    """Let the site be counted and controlled."""
    build, live = runtime.build, serve.Life.live

    def watched_build(*args: Any, **more: Any) -> Site:
        control.site = build(*args, **more)
        counters.count_statements(control.site)
        return control.site

    @asynccontextmanager
    async def watched_live(self: serve.Life) -> AsyncIterator[None]:
        async with live(self), control.listening():
            yield

    vars(serve)["build"] = watched_build
    serve.Life.live = watched_live  # type: ignore[method-assign]


def main() -> None:
    counters = Counters()
    counters.count_encodings()
    watch(counters, Control(counters))
    cli.main()


if __name__ == "__main__":
    main()
