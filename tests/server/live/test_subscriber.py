"""A socket's queue: messages are written at once if the client reads, wait otherwise, and never overtake each other."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from cosca.server.hosting.uvicorn_config import framed_text
from cosca.server.identity import Caller
from cosca.server.limits import QUEUE_FRAMES
from cosca.server.live.subscriber import TOO_SLOW, Subscriber


class Connection:
    """A connection that can be written to, or not."""

    def __init__(self) -> None:
        self.is_writable = True
        self.written: list[bytes] = []

    def write(self, message: bytes) -> bool:
        if self.is_writable:
            self.written.append(message)
        return self.is_writable


def connected() -> tuple[Subscriber, Connection]:
    subscriber, connection = Subscriber(Caller(None), None), Connection()
    subscriber.write_now = connection.write
    return subscriber, connection


def test_a_message_is_written_at_once() -> None:
    subscriber, connection = connected()
    subscriber.put(b"one")
    assert connection.written == [b"one"]
    assert not subscriber.has_pending


def test_while_the_client_does_not_read_messages_wait() -> None:
    async def story() -> None:
        subscriber, connection = connected()
        connection.is_writable = False
        subscriber.put(b"one")
        connection.is_writable = True
        subscriber.put(b"two")
        assert connection.written == []
        assert [await subscriber.take(), await subscriber.take()] == [b"one", b"two"]

    asyncio.run(story())


def test_no_message_overtakes_one_that_is_being_sent() -> None:
    async def story() -> None:
        subscriber, connection = connected()
        connection.is_writable = False
        subscriber.put(b"one")
        assert await subscriber.take() == b"one"
        connection.is_writable = True
        subscriber.put(b"two")
        assert connection.written == []
        assert await subscriber.take() == b"two"
        taking = asyncio.create_task(subscriber.take())
        await asyncio.sleep(0)
        subscriber.put(b"three")
        assert connection.written == [b"three"]
        taking.cancel()

    asyncio.run(story())


def test_a_client_that_never_reads_is_disconnected() -> None:
    subscriber, connection = connected()
    connection.is_writable = False
    for _ in range(QUEUE_FRAMES + 1):
        subscriber.put(b"x")
    assert subscriber.close_code == TOO_SLOW
    connection.is_writable = True
    subscriber.put(b"late")
    assert connection.written == []


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_clients_can_read_what_is_written_directly(size: int) -> None:
    text = bytes(Random(size).choices(b"abcdefgh", k=size))
    client = ClientProtocol(parse_uri("ws://localhost"), state=State.OPEN)
    client.receive_data(framed_text(text))
    (frame,) = client.events_received()
    assert isinstance(frame, Frame)
    assert (frame.data, frame.fin) == (text, True)
