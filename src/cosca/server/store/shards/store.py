"""The store of a sharded site: due work and the outbox of all databases, and deletion of accounts across them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from itertools import count
from typing import Any, Final

from cosca.server.store.interface import Lane, Unavailable
from cosca.server.store.records import (
    AccountId,
    Backlog,
    Claimed,
    ClaimedMail,
    OutboxItem,
    TableId,
)
from cosca.server.store.rounds import SOON_S
from cosca.server.store.shards.database import Moving, TableDatabase
from cosca.server.store.shards.tables import ShardedTables

PLACES: Final = 1_024  # databases whose outbox items one process can tell apart
OF_A_TABLE: Final = ("rate:", "turn:")  # how the keys of items begin that belong beside their table
FORGET: Final = "INSERT INTO forgotten_accounts (account, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
FORGOTTEN: Final = "SELECT account, asked_at FROM forgotten_accounts ORDER BY account LIMIT 1000"
DONE: Final = "DELETE FROM forgotten_accounts WHERE account = $1"

log = logging.getLogger("cosca.shards")


class NotEverywhere(Exception):
    """Raised if some database still names an account that is being deleted."""


class ShardedStore(ShardedTables):
    """A store made of a directory database and databases of tables.

    Accounts, ratings and everything else that this class and its parents do not route is in the directory.
    """

    def __init__(self, path: str, *, connections: int = 8, timeout_s: float = 30) -> None:
        super().__init__(path, connections=connections, timeout_s=timeout_s)
        self._turn = count()  # which database is asked first
        self._order: list[str] = []  # the databases whose outbox items were claimed, by number

    # Self-checks. The directory's is the site's: without another database, only its tables pause.

    async def confirm(self) -> None:
        await asyncio.gather(super().confirm(), *(database.confirm() for database in self.databases))

    async def check_space(self) -> None:
        await asyncio.gather(super().check_space(), *(database.check_space() for database in self.databases))

    # Due work

    async def claim_bots(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return await self._claim("claim_bots", limit, lambda database, most: database.claim_bots(now, until, most))

    async def claim_others(self, now: datetime, until: datetime, limit: int) -> list[Claimed]:
        return await self._claim("claim_others", limit, lambda database, most: database.claim_others(now, until, most))

    async def note_ended(self, archive_at: datetime, limit: int) -> int:
        noted = 0

        async def note(database: TableDatabase) -> int:
            return await database.note_ended(archive_at, limit - noted)

        for database in self.databases:
            if noted < limit:
                noted += sum(some for _, some in await self.regularly("note_ended", note, [database], None))
        return noted

    async def claim_ended(self, now: datetime, until: datetime, limit: int) -> list[TableId]:
        return await self._claim(
            "claim_ended", limit, lambda database, most: database.claim_ended(now, until, most), soon_s=None
        )

    async def _claim[T](
        self,
        what: str,
        limit: int,
        claim: Callable[[TableDatabase, int], Coroutine[Any, Any, Sequence[T]]],
        soon_s: float | None = SOON_S,
    ) -> list[T]:
        """Claim a share in each database, then fill up from databases that have more.

        A database that does not answer soon does not delay the others. What it claims late is part of a later claim.
        """
        start, databases = next(self._turn), self.databases
        asked = [databases[(start + n) % len(databases)] for n in range(len(databases))]
        share = limit // len(asked)
        found: list[T] = []
        if share:
            shares = await self.regularly(what, lambda database: claim(database, share), asked, soon_s)
            found = [each for _, some in shares for each in some]
            asked = [database for database, some in shares if len(some) == share]
        for database in asked:
            if (most := limit - len(found)) > 0:
                more = await self.regularly(what, lambda database, most=most: claim(database, most), [database], soon_s)  # type: ignore[misc]
                found += [each for _, some in more for each in some]
        return found

    async def release(self, claimed: Claimed, due_at: datetime | None) -> None:
        await self.at(claimed.table, lambda database: database.release(claimed, due_at))

    async def backlog(self, now: datetime) -> Backlog:
        own = await super().backlog(now)
        found = [backlog for _, backlog in await self.everywhere(lambda database: database.backlog(now))]
        return Backlog(
            sum(each.tables for each in found),
            max(each.oldest_s for each in found),
            own.mails + sum(each.mails for each in found),
            sum(each.to_archive for each in found),
        )

    # The outbox: items of moves beside the tables, all others in the directory

    async def put_outbox(self, items: Sequence[OutboxItem]) -> int:
        beside = [item for item in items if item.key.startswith(OF_A_TABLE)]
        new = await super().put_outbox([item for item in items if item not in beside])
        for database, some in self.by_database(beside, _table_of).items():
            new += await database.put_outbox(some)
        return new

    async def claim_outbox(self, lane: Lane, now: datetime, until: datetime, limit: int) -> list[ClaimedMail]:
        self._order += [each.name for each in self.databases if each.name not in self._order]
        found = [_numbered(mail, 0) for mail in await super().claim_outbox(lane, now, until, limit)]
        asked = self.regularly(f"claim_outbox {lane}", lambda database: database.claim_outbox(lane, now, until, limit))
        for database, mails in await asked:
            place = self._order.index(database.name) + 1
            found += [_numbered(mail, place) for mail in mails]
        return found

    async def mail_done(self, mail: int, now: datetime) -> None:
        number, place = divmod(mail, PLACES)
        if place:
            await self._databases[self._order[place - 1]].mail_done(number, now)
        else:
            await super().mail_done(number, now)

    async def mail_failed(self, mail: int, again_at: datetime) -> None:
        number, place = divmod(mail, PLACES)
        if place:
            await self._databases[self._order[place - 1]].mail_failed(number, again_at)
        else:
            await super().mail_failed(number, again_at)

    # People

    async def delete_account(self, account: AccountId, now: datetime) -> None:
        """Delete an account everywhere. This is recorded first, so that `tidy` finishes what is left.

        A database that is down, or has rows that must not change because their shard is moving, does so later. Nobody
        can sign in to the account any more, so the user need not know.
        """
        await self._write(FORGET, account, now)
        try:
            await self._forget(account, now)
        except NotEverywhere:
            log.warning("an account cannot be deleted everywhere yet; will retry")

    async def _forget(self, account: AccountId, now: datetime) -> None:
        """Delete an account. Raises `NotEverywhere` if a database has to do so later; all others have done it."""
        await super().delete_account(account, now)
        until = self.patience()
        asked = (self._forget_at(database, account, until) for database in self.databases)
        errors = [error for error in await asyncio.gather(*asked, return_exceptions=True) if error]
        for error in errors:
            if not isinstance(error, Unavailable):
                raise error
        if errors:
            raise NotEverywhere from errors[0]
        await self._write(DONE, account)

    async def _forget_at(self, database: TableDatabase, account: AccountId, until: float) -> None:
        while True:
            try:
                return await database.forget(account)
            except Moving:
                await self.wait_for_move(until)

    async def tidy(self, before: datetime) -> int:
        for row in await self._read(FORGOTTEN):
            try:
                await self._forget(row["account"], row["asked_at"])
            except Exception:
                log.exception("an account cannot be deleted everywhere yet; will retry")
        found = await self.regularly("tidy", lambda database: database.tidy(before), soon_s=None)
        return await super().tidy(before) + sum(deleted for _, deleted in found)


def _numbered(mail: ClaimedMail, place: int) -> ClaimedMail:
    return ClaimedMail(mail.id * PLACES + place, mail.item, mail.attempts, mail.sent_as)


def _table_of(item: OutboxItem) -> TableId:
    return int(item.key.split(":")[1])
