"""Chat for sockets: a long history reaches a joiner whole and in order, and does not close its socket."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from cosca.server.limits import QUEUE_FRAMES
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.records import ChatLine, TableId
from tests.server.sites import NOON, Stage, told

LINES = 2 * QUEUE_FRAMES + 10  # more than a socket's queue holds


async def long_chat(stage: Stage) -> TableId:
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    for number in range(LINES):
        channel = "spectators" if number % 3 == 0 else "table"
        await stage.site.store.add_chat(ChatLine(table, 0, channel, 1, 0, "anna", f"line {number}", NOON))
    return table


async def read_all(subscriber: Subscriber, messages: list[dict[str, Any]]) -> None:
    """Read as a socket does, until it is closed."""
    while (message := await subscriber.take()) is not None:
        messages.append(json.loads(message))


def test_a_joiner_gets_a_long_chat_whole_and_in_order(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, visitor = await long_chat(stage), Subscriber(await stage.person("carla"), None)
        messages: list[dict[str, Any]] = []
        reading = asyncio.create_task(read_all(visitor, messages))
        await stage.site.hub.join(table, visitor, 0)
        await visitor.drained()
        assert visitor.close_code is None
        reading.cancel()
        chat = [each for each in messages if each["type"] == "chat"]
        assert len(chat) == LINES
        for channel in ("table", "spectators"):
            numbers = [each["n"] for each in chat if each["channel"] == channel]
            assert numbers == list(range(1, len(numbers) + 1))

    told(story, tmp_path)
