"""The sockets of one table in this process, and what all of them are to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from msgspec.structs import replace

from cosca.engine.core import Seat
from cosca.frames.deltas import Deltas
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.live.chat_lines import ChatLines
from cosca.server.live.fan_out import AT_ONCE, FanOut
from cosca.server.live.subscriber import ShownFrame, Subscriber
from cosca.server.store.records import AccountId
from cosca.server.tables import info
from cosca.server.tables.live_table import LiveTable

MAX_FRAMES: Final = 32  # encoded frames of one table, while its sockets are sent them


@dataclass(frozen=True, slots=True)
class FrameAfter:
    """An encoded frame."""

    version: int  # of the table: its clocks are part of the latest frame
    message: bytes
    shown: ShownFrame

    @property
    def n(self) -> int:
        return self.shown.n


class FrameMessages:
    """Encoded frames: each is encoded once for all sockets of a reader that have the same frame.

    The first frame of a socket is whole, the others are deltas from the frame that it has, and from nothing else. So
    what is sent, and whether it is whole, follows from what was sent and what may be seen now.

    A socket that falls behind is sent the frames that others got before it. Only if there are too many, or if it has
    another frame than they had, is a frame encoded for it, with all log lines since.
    """

    def __init__(self) -> None:
        self._after: dict[tuple[Reader, int, ShownFrame | None], FrameAfter] = {}  # by what a socket has
        self._shown: dict[Reader, ShownFrame] = {}  # the latest
        self._deltas = Deltas()

    def after(
        self, live_table: LiveTable, reader: Reader, last_frame: int, shown: ShownFrame | None = None
    ) -> FrameAfter | None:
        """Return the frame to be sent after `last_frame`, with all log lines in between; None if there is none.

        `shown` is the frame that the socket has. It is None before the first one.
        """
        stream, key = live_table.streams.open(reader), (reader, last_frame, shown)
        found, version = self._after.get(key), live_table.row.version
        if found and (found.version == version if found.n == stream.n else found.n > last_frame):
            return found
        if stream.latest is None:
            return None
        if len(self._after) >= MAX_FRAMES:
            self.clear()
        message = info.frame_message(live_table, stream.latest, stream.lines_since(last_frame))
        made = self._after[key] = FrameAfter(version, *self._encoded(reader, message, shown))
        return made

    def _encoded(
        self, reader: Reader, message: protocol.FrameMessage, shown: ShownFrame | None
    ) -> tuple[bytes, ShownFrame]:
        """Return the whole frame or the delta, and what is shown afterwards."""
        latest = self._latest(reader, message)
        if shown is None:
            return protocol.encode(message), latest
        changes = self._deltas.between(shown.parts, latest.parts)
        return protocol.encode(protocol.DeltaMessage(message.n, message.lines, changes)), latest

    def _latest(self, reader: Reader, message: protocol.FrameMessage) -> ShownFrame:
        """Return what a frame shows: one object for all sockets that are shown the same, so that they share deltas."""
        shown, known = ShownFrame(message.n, replace(message, n=0, lines=())), self._shown.get(reader)
        if known is None or (known.n, known.fields) != (shown.n, shown.fields):
            known = self._shown[reader] = shown
        return known

    def clear(self) -> None:
        """Drop all messages, because every socket has the latest frame."""
        self._after = {}
        self._deltas.clear()


class Notices:
    """The latest message of each kind that everybody at the table is sent: the table's info, and the result."""

    def __init__(self) -> None:
        self.latest = 0
        self._by_kind: dict[str, tuple[int, bytes]] = {}

    def put(self, message: protocol.TableInfo | protocol.OverMessage) -> None:
        self.latest += 1
        kind = type(message).__name__
        self._by_kind.pop(kind, None)
        self._by_kind[kind] = self.latest, protocol.encode(message)

    def send(self, subscriber: Subscriber) -> None:
        """Send a socket the notices since its latest one."""
        for number, message in self._by_kind.values():
            if number > subscriber.notice:
                subscriber.put(message)
        subscriber.notice = self.latest


class Audience:
    """The sockets of one table: of players, and of spectators, who may be thousands."""

    def __init__(self) -> None:
        self.players: dict[Subscriber, None] = {}
        self.spectators: dict[Subscriber, None] = {}
        self.frames = FrameMessages()
        self.notices = Notices()
        self.result: protocol.OverMessage | None = None  # as it was sent
        self.chat = ChatLines()
        self.fan_out = FanOut()
        self._devices: dict[AccountId, list[Subscriber]] = {}

    @property
    def is_crowd(self) -> bool:
        """Whether there are so many spectators that sending to all of them would delay other tables."""
        return len(self.spectators) > AT_ONCE or self.fan_out.is_running

    def __len__(self) -> int:
        return len(self.players) + len(self.spectators)

    def __iter__(self) -> Iterator[Subscriber]:
        return chain(self.players, self.spectators)

    def __contains__(self, subscriber: Subscriber) -> bool:
        return subscriber in self._group(subscriber.reader)

    def add(self, subscriber: Subscriber) -> None:
        subscriber.notice = self.notices.latest  # its welcome says all of that
        self._group(subscriber.reader)[subscriber] = None
        if subscriber.caller.id is not None:
            self._devices.setdefault(subscriber.caller.id, []).append(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self._group(subscriber.reader).pop(subscriber, None)
        devices = self.devices(subscriber.caller.id)
        if subscriber in devices:
            devices.remove(subscriber)
            if not devices and subscriber.caller.id is not None:
                del self._devices[subscriber.caller.id]

    def _group(self, reader: Reader) -> dict[Subscriber, None]:
        return self.spectators if reader is None else self.players

    def devices(self, account: AccountId | None) -> list[Subscriber]:
        """Return the sockets of an account, oldest first."""
        return [] if account is None else self._devices.get(account, [])

    def is_read(self, reader: Reader) -> bool:
        """Return whether any socket is the reader's."""
        return bool(self.spectators) if reader is None else reader in self.present_seats()

    def present_seats(self) -> set[Seat]:
        return {player.reader for player in self.players if player.reader is not None}

    def lacks_lines(self, live_table: LiveTable, subscriber: Subscriber) -> bool:
        """Return whether log lines that a socket needs for the next frame are no longer in memory."""
        stream = live_table.streams.by_reader.get(subscriber.reader)
        return stream is None or subscriber.frame < stream.dropped

    def send_news(self, live_table: LiveTable, subscriber: Subscriber) -> None:
        """Send a socket everything that it lacks: the latest frame, notices, and chat."""
        if subscriber.frame != live_table.streams.open(subscriber.reader).n:
            self.send_frame(live_table, subscriber, subscriber.frame)
        if subscriber.notice != self.notices.latest:
            self.notices.send(subscriber)
        if self.chat.unsent and subscriber.has_history:
            self.chat.send(subscriber)

    def sent_to_all(self) -> None:
        """Drop what every socket has been sent."""
        self.chat.sent_to_all()
        self.frames.clear()

    def send_frame(self, live_table: LiveTable, subscriber: Subscriber, last_frame: int) -> None:
        """Send the latest frame, and before it those that others were sent after `last_frame`."""
        reader, stream = subscriber.reader, live_table.streams.open(subscriber.reader)
        frame = self.frames.after(live_table, reader, last_frame, subscriber.shown)
        while frame:
            subscriber.put(frame.message)
            subscriber.frame, subscriber.shown = frame.n, None if subscriber.wants_whole else frame.shown
            frame = self.frames.after(live_table, reader, frame.n, subscriber.shown) if frame.n < stream.n else None
