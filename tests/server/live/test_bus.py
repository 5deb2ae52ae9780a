"""Change hints: simultaneous ones share a message, and workers receive only those about due work."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from cosca.server.live.bus import DUE, SUBJECT, NatsBus
from cosca.server.store.ids import to_text
from tests.server.store.places import run


class Recorder:
    """A NATS client that records what is published."""

    is_connected = True

    def __init__(self) -> None:
        self.published: list[tuple[str, bytes]] = []

    async def publish(self, subject: str, data: bytes = b"") -> None:
        self.published.append((subject, data))

    async def close(self) -> None:
        """Nothing is open."""


def bus_with(client: Recorder) -> NatsBus:
    bus = NatsBus("nats://nowhere")
    bus._client = client
    return bus


def test_hints_of_one_moment_are_one_message_and_all_are_heard() -> None:
    async def story() -> None:
        client, heard = Recorder(), list[int]()
        bus = bus_with(client)
        for table in (7, 8, 7, 9):
            await bus.publish_change(table)
        await asyncio.sleep(0.05)
        ((subject, data),) = client.published
        assert subject == SUBJECT + to_text(7)  # an older version hears this one

        async def hear(table: int) -> None:
            heard.append(table)

        bus._on_table_changed = hear
        await bus._on_table(SimpleNamespace(subject=subject, data=data))
        assert heard == [7, 8, 9]
        await bus.publish_change(9)
        await asyncio.sleep(0.05)
        assert len(client.published) == 2

    run(story())


def test_hints_that_wait_are_sent_when_the_bus_is_closed() -> None:
    async def story() -> None:
        client = Recorder()
        bus = bus_with(client)
        await bus.publish_change(7)
        await bus.close()
        assert client.published == [(SUBJECT + to_text(7), b"")]
        await asyncio.sleep(0.01)  # the timer finds nothing left to send
        assert len(client.published) == 1

    run(story())


def test_due_work_has_a_hint_of_its_own() -> None:
    async def story() -> None:
        client, nudges = Recorder(), list[Any]()
        bus = bus_with(client)
        bus._on_due = lambda: nudges.append(1)
        await bus.publish_due()
        assert client.published == [(DUE, b"")]
        await bus._on_due_hint(SimpleNamespace(subject=DUE, data=b""))
        assert nudges == [1]

    run(story())
