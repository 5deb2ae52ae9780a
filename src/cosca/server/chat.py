"""Talk at the table: who may say and read what, and the one thing a title forbids."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime

from cosca.engine.core import Seat
from cosca.server import protocol
from cosca.server.access import team_of
from cosca.server.api.calls import Who
from cosca.server.at_hand import AtHand
from cosca.server.choices import Acknowledged, Answer, Refused, by_rule
from cosca.server.store.interface import Store
from cosca.server.store.records import ChatLine, TableId
from cosca.server.streams import Reader


def channel_of(at_hand: AtHand, reader: Reader, said: protocol.Channel) -> str | None:
    """Where a line goes, or None if the reader may not say it there."""
    if said == "spectators":
        return "spectators" if reader is None else None
    if reader is None:
        return None
    return f"team-{team(at_hand, reader)}" if said == "team" else "table"


def team(at_hand: AtHand, seat: Seat) -> int:
    return team_of(at_hand.table.title, len(at_hand.seats), seat)


def readable(at_hand: AtHand, reader: Reader) -> list[str]:
    """Spectators talk among themselves until the game is over."""
    if reader is None:
        return ["table", "spectators"]
    own = ["table", f"team-{team(at_hand, reader)}"]
    return own if at_hand.running else [*own, "spectators"]


def sheet_of(at_hand: AtHand, seat: Seat) -> str:
    return f"sheet-{team(at_hand, seat)}"


def version_of(sheet: str) -> str:
    return hashlib.sha256(sheet.encode()).hexdigest()[:16] if sheet else ""


class Talk:
    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def say(self, at_hand: AtHand, who: Who, reader: Reader, said: protocol.Say) -> Answer:
        refused = self._why_not(at_hand, who, reader, said) or await self._muted(who, said)
        if refused:
            return refused
        channel = channel_of(at_hand, reader, said.channel)
        assert who.account
        assert channel
        by = who.account
        await self._store.add_chat(
            ChatLine(at_hand.id, 0, channel, by.id, reader, by.name, said.text, self._now(), said.id)
        )
        return Acknowledged(said.id)

    def _why_not(self, at_hand: AtHand, who: Who, reader: Reader, said: protocol.Say) -> Refused | None:
        if who.account is None or channel_of(at_hand, reader, said.channel) is None:
            return Refused(said.id, "channel", sentence="You cannot speak there.")
        if not said.text.strip() or not said.text.replace("\n", " ").isprintable():
            return Refused(said.id, "text", sentence="That is no text to be read.")
        return self._forbidden(at_hand, reader, said)

    async def _muted(self, who: Who, said: protocol.Say) -> Refused | None:
        """As it stands now: a socket may be older than the wish for silence."""
        account = await self._store.account(who.id) if who.id is not None else None
        if account is None or account.muted_until is None or account.muted_until <= self._now():
            return None
        return Refused(said.id, "muted", sentence=f"You have been muted until {account.muted_until.date()}.")

    def _forbidden(self, at_hand: AtHand, reader: Reader, said: protocol.Say) -> Refused | None:
        title = at_hand.table.title
        if reader is None or not at_hand.running:
            return None
        rule = title.talk(at_hand.table.game).why_not(said.text)
        return None if rule is None else Refused(said.id, "rule", rule, by_rule(title, rule).sentence)

    async def write_sheet(self, at_hand: AtHand, reader: Reader, said: protocol.Sheet) -> Answer:
        if reader is None:
            return Refused(said.id, "channel", sentence="Only seats have a sheet.")
        if not said.text.replace("\n", " ").replace("\t", " ").isprintable():
            return Refused(said.id, "text", sentence="That is no text to be read.")
        if await self._kept(at_hand.id, sheet_of(at_hand, reader), said):
            return Acknowledged(said.id)
        return Refused(said.id, "sheet", sentence="Your partner has written since. Look at the sheet again.")

    async def _kept(self, table: TableId, owner: str, said: protocol.Sheet) -> bool:
        """A text that stands there already is one that was sent twice."""
        if said.upon is None:
            await self._store.keep_note(table, owner, said.text)
            return True
        before = await self._store.notes(table, owner)
        if before == said.text:
            return True
        return version_of(before) == said.upon and await self._store.change_note(table, owner, before, said.text)


def told(line: ChatLine) -> protocol.Chat:
    channel = "team" if line.channel.startswith("team-") else line.channel
    return protocol.Chat(channel, line.n, line.seat, line.name, line.text, line.at.isoformat())
