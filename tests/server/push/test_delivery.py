"""A request to a push service ends after its time limit, and unsent data is dropped."""

from __future__ import annotations

import asyncio

import pytest

from cosca.server.push.delivery import Answer, Unreachable, post
from cosca.server.push.push_hosts import Endpoint

MORE_THAN_BUFFERS_HOLD = bytes(20_000_000)


def answered(lines: bytes, body: bytes = b"", wait_s: float = 0.0) -> tuple[Answer | str, int]:
    """Post to a server that waits, then reads and sends these lines. Return the answer, and how much it could read."""

    async def story() -> tuple[Answer | str, int]:
        read, is_done = bytearray(), asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(lines)
            await asyncio.sleep(wait_s)
            try:
                while chunk := await reader.read(1_000_000):
                    read.extend(chunk)
            except ConnectionError:
                pass
            finally:
                writer.close()
                is_done.set()

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            to = Endpoint("127.0.0.1", port, "/push", f"http://127.0.0.1:{port}", encrypted=False)
            try:
                answer: Answer | str = await post(to, {}, body, timeout_s=0.3)
            except Unreachable as error:
                answer = str(error)
            await is_done.wait()
        return answer, len(read)

    return asyncio.run(asyncio.wait_for(story(), 20))


def test_unsent_data_is_dropped_when_the_time_is_over() -> None:
    answer, read = answered(b"", MORE_THAN_BUFFERS_HOLD, wait_s=0.6)
    assert answer == "TimeoutError"
    assert read < len(MORE_THAN_BUFFERS_HOLD)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (b"HTTP/1.1 201 Created\r\n\r\n", Answer(201)),
        (b"HTTP/1.0 503\r\nRetry-After: 120\r\n\r\n", Answer(503, 120)),
        (b"HTTP/1.1 429 x\r\nx: y\r\nRETRY-AFTER:7\r\n\r\n", Answer(429, 7)),
        (b"HTTP/1.1 429 x\r\nretry-after: Wed, 21 Oct 2026 07:28:00 GMT\r\n\r\n", Answer(429)),
        (b"HTTP/1.1 429 x\r\nretry-after: -1\r\n\r\n", Answer(429)),
        (b"HTTP/1.1 200 x\r\n" + b"a: b\r\n" * 99 + b"retry-after: 7\r\n\r\n", Answer(200, 7)),
        (b"HTTP/1.1 200 x\r\n" + b"a: b\r\n" * 100 + b"retry-after: 7\r\n\r\n", Answer(200)),
        (b"SSH-2.0-x\r\n\r\n", "ValueError"),
        (b"HTTP/2 200\r\n\r\n", "ValueError"),
        (b"HTTP/1.1 abc\r\n\r\n", "ValueError"),
        (b"x" * 70_000, "LimitOverrunError"),
        (b"", "TimeoutError"),
    ],
)
def test_only_status_and_pause_of_an_answer_are_read(lines: bytes, answer: Answer | str) -> None:
    assert answered(lines)[0] == answer
