"""The latest chat lines of a table, kept until every socket has been sent them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cosca.server import protocol
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.records import ChatLine
from cosca.server.tables import chat
from cosca.server.tables.live_table import LiveTable

type EncodedLine = tuple[ChatLine, bytes]


def encoded(line: ChatLine) -> EncodedLine:
    return line, protocol.encode(chat.chat_message(line))


class ChatLines:
    """Which lines the sockets of a table have, and the lines that some of them lack, each encoded once for all.

    A socket that joins reads the earlier lines itself. It gets new lines from here only afterwards (`has_history`).
    """

    def __init__(self) -> None:
        self.unsent: list[EncodedLine] = []  # by channel and number
        self.news = 0  # how often new lines were looked up
        self.count: int | None = None  # lines and changes of notes sent here, as in `Head`; None if not known yet
        self._sent: dict[str, int] = {}  # by channel: all sockets have the lines up to this number
        self._seen: dict[str, int] = {}  # by channel: the last line that anybody here has

    def admit(self, live_table: LiveTable, subscriber: Subscriber, count: int) -> None:
        """Send new lines to a socket from now on. It has all earlier ones, which are `count` or more."""
        subscriber.channels = chat.readable(live_table, subscriber.reader)
        self.count = count if self.count is None else self.count
        self.readmit(subscriber)
        for channel, number in subscriber.chat.items():
            self._seen[channel] = max(number, self._seen.get(channel, 0))

    def readmit(self, subscriber: Subscriber) -> None:
        """Send new lines of the same channels as before."""
        subscriber.has_history = True
        for channel in subscriber.channels:
            number = subscriber.chat.get(channel, 0)
            self._sent[channel] = min(number, self._sent.get(channel, number))

    def after(self) -> dict[str, int]:
        """Return for each channel the number after which some socket lacks lines."""
        return self._sent.copy()

    def add(self, lines: Iterable[ChatLine]) -> None:
        """Add lines that were stored after those that all sockets have."""
        known = {(line.channel, line.n): (line, message) for line, message in self.unsent}
        for line in lines:
            if (line.channel, line.n) not in known:
                known[line.channel, line.n] = encoded(line)
            self._see(line)
        self.unsent = [known[key] for key in sorted(known)]

    def _see(self, line: ChatLine) -> None:
        if line.n > self._seen.get(line.channel, 0):
            self._seen[line.channel] = line.n
            if self.count is not None:
                self.count += 1

    def send(self, subscriber: Subscriber) -> None:
        send_missing(subscriber, subscriber.channels, self.unsent)

    def sent_to_all(self) -> None:
        """Forget the lines: everybody has them."""
        self._sent |= {line.channel: line.n for line, _ in self.unsent}
        self.unsent = []


def send_missing(subscriber: Subscriber, channels: Sequence[str], lines: Iterable[EncodedLine]) -> None:
    """Send a socket those lines of some channels that it lacks and does not mute."""
    for line, message in lines:
        if line.channel in channels and line.n > subscriber.chat.get(line.channel, 0):
            subscriber.chat[line.channel] = line.n
            if line.account not in subscriber.muted:
                subscriber.put(message)
