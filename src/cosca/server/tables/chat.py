"""Chat at a table: who may write and read which channel, and what a title's rules forbid."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime

from cosca.engine.core import Seat
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.restrictions import mute_of, mute_sentence
from cosca.server.store.interface import Store
from cosca.server.store.records import ChatLine, TableId
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Answer, Refused, refused_by_rule


def channel_of(live_table: LiveTable, reader: Reader, channel: protocol.Channel) -> str | None:
    """Return the stored channel of a message, or None if the reader may not write there."""
    if channel == "spectators":
        return "spectators" if reader is None else None
    if reader is None:
        return None
    return f"team-{team(live_table, reader)}" if channel == "team" else "table"


def team(live_table: LiveTable, seat: Seat) -> int:
    return live_table.table.title.team_of(len(live_table.seats), seat)


def readable(live_table: LiveTable, reader: Reader) -> list[str]:
    """Return the channels a reader may read. Spectators chat among themselves until the game is over."""
    if reader is None:
        return ["table", "spectators"]
    own = ["table", f"team-{team(live_table, reader)}"]
    return own if live_table.running else [*own, "spectators"]


def notes_owner(live_table: LiveTable, seat: Seat) -> str:
    """Return the owner of the seat's team notes, as it is stored."""
    return f"sheet-{team(live_table, seat)}"


def notes_version(text: str) -> str:
    """Return the version of team notes, which follows from their text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16] if text else ""


def bad_channel(message: protocol.SayMessage) -> Refused:
    return Refused(message.id, "channel", sentence="You can't write in this channel. Choose another.")


def bad_text(message: protocol.SayMessage) -> Refused | None:
    """Return a refusal of a text that cannot be shown."""
    if message.text.strip() and message.text.replace("\n", " ").isprintable():
        return None
    return Refused(
        message.id, "text", sentence="The message is empty or has characters that can't be shown. Change it."
    )


class Chat:
    """Checks and stores chat messages and team notes."""

    def __init__(self, store: Store, now: Callable[[], datetime], contact: str = "") -> None:
        self._store = store
        self._now = now
        self._contact = contact

    async def say(self, live_table: LiveTable, caller: Caller, reader: Reader, message: protocol.SayMessage) -> Answer:
        """Store a chat message, or return why not."""
        refused = self._why_not(live_table, caller, reader, message) or await self._muted(caller, message)
        if refused:
            return refused
        channel = channel_of(live_table, reader, message.channel)
        assert caller.account
        assert channel
        by = caller.account
        await self._store.add_chat(
            ChatLine(live_table.id, 0, channel, by.id, reader, by.name, message.text, self._now(), message.id)
        )
        return Acknowledged(message.id)

    async def say_in_room(self, table: TableId, caller: Caller, seat: Reader, message: protocol.SayMessage) -> Answer:
        """Store a chat message at a table before its game starts, or return why not."""
        refused = bad_channel(message) if message.channel != "table" else bad_text(message)
        if refused := refused or await self._muted(caller, message):
            return refused
        assert caller.account
        by = caller.account
        await self._store.add_chat(
            ChatLine(table, 0, "table", by.id, seat, by.name, message.text, self._now(), message.id)
        )
        return Acknowledged(message.id)

    def _why_not(
        self, live_table: LiveTable, caller: Caller, reader: Reader, message: protocol.SayMessage
    ) -> Refused | None:
        if caller.account is None or channel_of(live_table, reader, message.channel) is None:
            return bad_channel(message)
        return bad_text(message) or self._forbidden(live_table, reader, message)

    async def _muted(self, caller: Caller, message: protocol.SayMessage) -> Refused | None:
        """Return a refusal if the account is muted now. The socket may be older than the mute."""
        account = await self._store.account(caller.id) if caller.id is not None else None
        mute = mute_of(account, self._now(), self._contact) if account else None
        return Refused(message.id, "muted", sentence=mute_sentence(mute)) if mute else None

    def _forbidden(self, live_table: LiveTable, reader: Reader, message: protocol.SayMessage) -> Refused | None:
        """Return a refusal if a rule of the game forbids the message."""
        title = live_table.table.title
        if reader is None or not live_table.running:
            return None
        rule = title.table_talk(live_table.table.game).why_not(message.text)
        return None if rule is None else Refused(message.id, "rule", rule, refused_by_rule(title, rule).sentence)

    async def write_notes(self, live_table: LiveTable, reader: Reader, message: protocol.SheetMessage) -> Answer:
        """Store team notes, or return why not."""
        if reader is None:
            return Refused(message.id, "channel", sentence="Only players have team notes.")
        if not message.text.replace("\n", " ").replace("\t", " ").isprintable():
            return Refused(
                message.id, "text", sentence="The message is empty or has characters that can't be shown. Change it."
            )
        if await self._save_notes(live_table.id, notes_owner(live_table, reader), message):
            return Acknowledged(message.id)
        return Refused(message.id, "sheet", sentence="A teammate changed the team notes. Read them again, then save.")

    async def _save_notes(self, table: TableId, owner: str, message: protocol.SheetMessage) -> bool:
        """Store team notes unless a teammate has changed them. A text that is stored already was sent twice."""
        if message.upon is None:
            await self._store.keep_note(table, owner, message.text)
            return True
        before = await self._store.notes(table, owner)
        if before == message.text:
            return True
        return notes_version(before) == message.upon and await self._store.change_note(
            table, owner, before, message.text
        )


def wire_channel(channel: str) -> str:
    """Return what a stored channel is called on the wire."""
    return "team" if channel.startswith("team-") else channel


def chat_message(line: ChatLine) -> protocol.ChatMessage:
    return protocol.ChatMessage(
        wire_channel(line.channel), line.n, line.seat, line.name, line.text, line.at.isoformat()
    )
