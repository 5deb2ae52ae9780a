"""How the site listens: uvicorn with bounds on what a stranger may send before anybody has looked at it."""

from __future__ import annotations

import asyncio
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from cosca.server.limits import FRAME_BYTES, HANDSHAKE_S, HEARTBEAT_S, PONG_S

MOST_FRAGMENTS: Final = 64  # of one message; empty ones cost nothing to send, and a place in a list here
MOST_UNHEARD: Final = 256  # messages that came in one piece; what comes later waits on the sender's side


def config(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
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
        backlog=4096,
    )


class PatientHttp(H11Protocol):
    """Whoever begins a request has so many seconds to end its head; uvicorn alone would wait for ever."""

    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look_if_late()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look_if_late()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_hurry()
        super().connection_lost(exc)

    def _look_if_late(self) -> None:
        if self._is_answering or self.transport.get_protocol() is not self:
            self._no_hurry()
        elif self.patience is None:
            self.patience = self.loop.call_later(HANDSHAKE_S, self._give_up)

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _no_hurry(self) -> None:
        if self.patience:
            self.patience.cancel()
            self.patience = None

    def _give_up(self) -> None:
        self.patience = None
        if not self._is_answering:
            self.transport.close()


class BoundedSocket(WebSocketsSansIOProtocol):
    """What uvicorn leaves open: pings of somebody who does not read, messages in endless parts, text that is none."""

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer is thrown away: nobody takes it

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(1009)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MOST_UNHEARD:
            self._fail(1008)
        elif self.curr_msg_data_type == "bytes" or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self._fail(1007)

    def _fail(self, code: int) -> None:
        """Without the traceback that uvicorn would write for each."""
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
