"""The configuration of uvicorn, with limits on what a client may send before it is identified."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from cosca.server.limits import FRAME_BYTES, HANDSHAKE_S, HEARTBEAT_S, PONG_S

MAX_FRAGMENTS: Final = 64  # of one message; empty ones cost the sender nothing, but memory here
WRITE_NOW: Final = "cosca.write_now"  # the ASGI extension
HEAD_BYTES: Final = 64 * 1024  # of a request's method, address and headers
TEXT: Final = 0x81  # a final frame of text
ACCEPTED_AT_ONCE: Final = 8  # connections; then others of the event loop have their turn
CONNECTION_QUEUE: Final = 4096  # connections that wait in the operating system to be accepted
MAX_QUEUED: Final = 256  # messages received and not yet handled; later ones wait on the sender's side


def config(app: ASGIApp, host: str = "127.0.0.1", port: int = 0) -> uvicorn.Config:
    """Return the configuration. Host and port count only for a server that is given no sockets."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientHttp,
        ws=BoundedSocket,
        ws_max_size=FRAME_BYTES * 2,
        ws_ping_interval=HEARTBEAT_S,
        ws_ping_timeout=PONG_S,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=False,
        access_log=False,
        log_config=None,
        backlog=ACCEPTED_AT_ONCE,
    )


class PatientServer(uvicorn.Server):
    """Accepts a few connections at a time, so that moves do not wait when thousands connect at once."""

    def __init__(self, configuration: uvicorn.Config, greet: Callable[[], None] = lambda: None) -> None:
        """`greet` is called once the server answers."""
        super().__init__(configuration)
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._accept_few_at_once()
            self._greet()

    def _accept_few_at_once(self) -> None:
        for server in getattr(self, "servers", ()):
            for each in server.sockets:
                with socket.socket(fileno=os.dup(each.fileno())) as same:
                    same.listen(CONNECTION_QUEUE)  # asyncio made the queue as short as it accepts at once


class PatientHttp(HttpToolsProtocol):
    """HTTP with limits of time and size for the head of a request. Uvicorn alone would wait and read for ever."""

    timer: asyncio.TimerHandle | None = None
    head_bytes = 0  # received of this request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._update_timer()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._update_timer()
        self.head_bytes += len(data)
        if self.head_bytes > HEAD_BYTES and not self._is_answering:
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_bytes = 0

    def on_headers_complete(self) -> None:
        """Refuse with status 400 what the parser lets pass, and what a proxy could read in another way."""
        if any(name == b"transfer-encoding" and value.lower() != b"chunked" for name, value in self.headers):
            raise ValueError("no other transfer encoding than chunked")
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        super().connection_lost(exc)

    def _update_timer(self) -> None:
        if self._is_answering or self.transport.get_protocol() is not self:
            self._cancel_timer()
        elif self.timer is None:
            self.timer = self.loop.call_later(HANDSHAKE_S, self._time_out)

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _cancel_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def _time_out(self) -> None:
        self.timer = None
        if not self._is_answering:
            self.transport.close()


class BoundedSocket(WebSocketsSansIOProtocol):
    """Limits that uvicorn lacks: pings of a client that does not read, endless fragments, text that is not UTF-8."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][WRITE_NOW] = {"write": self._write_now}

    def _write_now(self, text: bytes) -> bool:
        """Write a message past Starlette and uvicorn, which take longer than the system call; False if it must wait."""
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if is_open and self.writable.is_set():
            self.transport.write(framed_text(text))
            return True
        return False

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the client does not read: drop the answer

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self._fail(1009)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MAX_QUEUED:
            self._fail(1008)
        elif self.curr_msg_data_type == "bytes" or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self._fail(1007)

    def _fail(self, code: int) -> None:
        """Close the connection without the traceback that uvicorn would log."""
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def framed_text(text: bytes) -> bytes:
    """Return a message of a server: whole, not masked, not compressed."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + text
    return bytes((TEXT, 127)) + size.to_bytes(8) + text


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
