"""Sends new chat lines and team notes to subscribers: one query and one encoding, however many they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosca.server import protocol
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Store
from cosca.server.store.records import ChatLine
from cosca.server.tables import chat
from cosca.server.tables.live_table import LiveTable

PAGE: Final = 100  # lines; fewer than a socket's queue holds


async def send_history(store: Store, live_table: LiveTable, subscriber: Subscriber) -> None:
    """Send a new subscriber everything that was said, as fast as it reads."""
    while await send_lines(store, live_table, [subscriber]) == PAGE:
        await subscriber.drained()


async def send_lines(store: Store, live_table: LiveTable, subscribers: Sequence[Subscriber]) -> int:
    """Send each subscriber the lines that it lacks, of the channels that it may read. Return how many were found."""
    lines = await store.chat_since(live_table.id, _read_by_all(live_table, subscribers), PAGE)
    encoded = [(line, protocol.encode(chat.chat_message(line))) for line in lines]
    for subscriber in subscribers:
        _send_missing(live_table, subscriber, encoded)
    return len(lines)


def _read_by_all(live_table: LiveTable, subscribers: Sequence[Subscriber]) -> dict[str, int]:
    """Return for each channel the number of the last line that all its readers have."""
    read: dict[str, int] = {}
    for subscriber in subscribers:
        for channel in chat.readable(live_table, subscriber.reader):
            number = subscriber.chat.get(channel, 0)
            read[channel] = min(read.get(channel, number), number)
    return read


def _send_missing(live_table: LiveTable, subscriber: Subscriber, encoded: Sequence[tuple[ChatLine, bytes]]) -> None:
    channels = chat.readable(live_table, subscriber.reader)
    for line, message in encoded:
        if line.channel in channels and line.n > subscriber.chat.get(line.channel, 0):
            subscriber.chat[line.channel] = line.n
            subscriber.put(message)


async def send_notes(store: Store, live_table: LiveTable, subscribers: Sequence[Subscriber]) -> None:
    """Send players the notes of their team if they have changed."""
    players = [subscriber for subscriber in subscribers if subscriber.reader is not None]
    notes = await store.all_notes(live_table.id) if players else {}
    for subscriber in players:
        assert subscriber.reader is not None
        text = notes.get(chat.notes_owner(live_table, subscriber.reader), "")
        if text != subscriber.notes:
            subscriber.notes = text
            subscriber.send(protocol.TeamSheet(text, chat.notes_version(text)))
