"""Reads chat lines and team notes for the sockets of a table: one query for all of them, however many they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cosca.server import protocol
from cosca.server.live.audience import Audience
from cosca.server.live.chat_lines import encoded, send_missing
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Store, Unavailable
from cosca.server.tables import chat
from cosca.server.tables.live_table import LiveTable

PAGE: Final = 100  # lines; fewer than a socket's queue holds


async def send_history(store: Store, live_table: LiveTable, audience: Audience, subscriber: Subscriber) -> None:
    """Send a new subscriber everything that was said, as fast as it reads."""
    while await _send_page(store, live_table, audience, subscriber):
        await subscriber.drained()


async def _send_page(store: Store, live_table: LiveTable, audience: Audience, subscriber: Subscriber) -> bool:
    """Send the next lines; return whether there may be more, perhaps because others were sent new ones meanwhile."""
    news, channels = audience.chat.news, chat.readable(live_table, subscriber.reader)
    after = {channel: subscriber.chat.get(channel, 0) for channel in channels}
    lines = await store.chat_since(live_table.id, after, PAGE)
    send_missing(subscriber, channels, map(encoded, lines))
    return len(lines) == PAGE or news != audience.chat.news


async def send_more_channels(store: Store, live_table: LiveTable, audience: Audience, player: Subscriber) -> None:
    """Send a player everything that spectators said, which may be read once the game is over."""
    try:
        await send_history(store, live_table, audience, player)
        audience.chat.admit(live_table, player, live_table.chat)
    except Unavailable:
        audience.chat.readmit(player)  # the next line will bring the others


async def read_new_lines(store: Store, live_table: LiveTable, audience: Audience) -> None:
    """Read the lines that some socket of the table lacks. Sockets that still read earlier lines find them there."""
    audience.chat.news += 1
    after, found = audience.chat.after(), PAGE
    while after and found == PAGE:
        lines = await store.chat_since(live_table.id, after, PAGE)
        audience.chat.add(lines)
        after |= {line.channel: line.n for line in lines}
        found = len(lines)


async def send_notes(store: Store, live_table: LiveTable, subscribers: Iterable[Subscriber]) -> None:
    """Send players the notes of their team if they have changed."""
    players = [subscriber for subscriber in subscribers if subscriber.reader is not None]
    notes = await store.all_notes(live_table.id) if players else {}
    for subscriber in players:
        assert subscriber.reader is not None
        text = notes.get(chat.notes_owner(live_table, subscriber.reader), "")
        if text != subscriber.notes:
            subscriber.notes = text
            subscriber.send(protocol.TeamSheet(text, chat.notes_version(text)))
