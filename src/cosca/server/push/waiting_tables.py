"""Announces players who wait at public tables in the operator's Discord channel: at most one message a minute."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlsplit

import msgspec

from cosca.i18n.translator import Translator
from cosca.server.push.delivery import Answer, Unreachable, post
from cosca.server.push.push_hosts import HTTPS, Endpoint
from cosca.server.settings import Settings
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import ClaimedMail, OutboxItem, Query, SeatRow, State, TableId, TableRow
from cosca.titles import TITLES

WEBHOOK: Final = re.compile(r"https://discord\.com/api/webhooks/[0-9]{1,25}/[A-Za-z0-9_-]{1,100}")
PATIENCE: Final = timedelta(minutes=1)  # how long a table must have waited
TOO_OLD: Final = timedelta(minutes=10)  # older tables are not announced
CLAIM: Final = timedelta(minutes=1)
SOON: Final = timedelta(seconds=10)
MINUTE_S: Final = 60.0
BUCKET: Final = 0x646973636F7264  # in the store, so that all processes share one message a minute
LOOKED_AT: Final = 50
LINES: Final = 10
NO_EMBEDS: Final = 4  # Discord's flag for a message without previews of its links
PLAIN: Final = re.compile(r"([^\w\s])", re.ASCII)  # everything but words: formatting marks and parts of links

type Post = Callable[[Endpoint, Mapping[str, str], bytes], Awaitable[Answer]]

LOG: Final = logging.getLogger(__name__)


def is_webhook(address: str) -> bool:
    return WEBHOOK.fullmatch(address) is not None


class WaitingTables:
    """Finds public tables that wait for players, and announces them."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], datetime], *, send: Post = post) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._send = send

    async def announce(self) -> None:
        """Find tables that have waited long enough, and announce those that have not been announced yet."""
        await self._find()
        until = self._now() + CLAIM
        if claims := await self._store.claim_outbox(Lane.ANNOUNCE, self._now(), until, LOOKED_AT):
            await self._tell(claims)

    async def _find(self) -> None:
        """Put an outbox item for each waiting table. Its key lets only one process do so."""
        now = self._now()
        tables = await self._store.tables(Query((State.OPEN,), limit=LOOKED_AT))
        waiting = [table.id for table in tables if now - TOO_OLD < table.created_at <= now - PATIENCE]
        await self._store.put_outbox(
            [OutboxItem("waiting", 0, f'{{"table": {table}}}', now, f"waiting:{table}") for table in waiting]
        )

    async def _tell(self, claims: list[ClaimedMail]) -> None:
        lines = await self._lines([msgspec.json.decode(claim.item.body)["table"] for claim in claims])
        if not lines or await self._was_sent(lines) or self._are_old(claims):
            for claim in claims:
                await self._store.mail_done(claim.id, self._now())
        else:
            for claim in claims:
                await self._store.mail_failed(claim.id, self._now() + SOON)

    def _are_old(self, claims: list[ClaimedMail]) -> bool:
        return all(claim.item.not_before < self._now() - TOO_OLD for claim in claims)

    async def _was_sent(self, lines: list[str]) -> bool:
        """Send one message with all lines, unless one was sent in the last minute."""
        allowed = await self._store.take_tokens(BUCKET, 1.0, MINUTE_S, 1.0, 1.0, self._now())
        if not allowed.taken:
            return False
        try:
            answer = await self._send(self._endpoint(), {"Content-Type": "application/json"}, _body(lines))
        except Unreachable:
            return False
        if answer.status >= 400:
            LOG.warning("the Discord webhook answered %d", answer.status)
        return answer.status < 500 and answer.status != 429

    def _endpoint(self) -> Endpoint:
        """Return where to send. The setting was checked when the site started, and is checked again."""
        assert is_webhook(self._settings.discord)
        parts = urlsplit(self._settings.discord)
        return Endpoint("discord.com", HTTPS, parts.path, "https://discord.com")

    async def _lines(self, tables: list[TableId]) -> list[str]:
        """Return a line for each table that is still waiting, with the name of a player there."""
        seats = await self._store.seats_of(tables)
        found = [(await self._store.table(table), seats.get(table, [])) for table in tables]
        lines = [self._line(row, players) for row, at in found if row and (players := _players(row, at))]
        more = [Translator(None, "en").format("discord-more", count=len(lines) - LINES)] if len(lines) > LINES else []
        return lines[:LINES] + more

    def _line(self, table: TableRow, players: list[SeatRow]) -> str:
        link = f"{self._settings.address}/t/{to_text(table.id)}"
        title, name = TITLES[table.title].name, PLAIN.sub(r"\\\1", players[0].name)
        return Translator(None, "en").format("discord-waits", name=name, title=title, link=link)


def _players(table: TableRow, seats: list[SeatRow]) -> list[SeatRow]:
    """Return the names of the players who wait at a public table."""
    is_waiting = table.public and table.state is State.OPEN
    return [seat for seat in seats if seat.account is not None and seat.name] if is_waiting else []


def _body(lines: list[str]) -> bytes:
    """Return the message. Names cannot mention anybody, whatever they contain."""
    return msgspec.json.encode({"content": "\n".join(lines), "allowed_mentions": {"parse": []}, "flags": NO_EMBEDS})
