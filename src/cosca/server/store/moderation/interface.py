"""The part of every store's interface about muted users, reports and administrators."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from cosca.server.store.moderation.records import AdminAct, StoredReport
from cosca.server.store.records import AccountId


class ModerationStore(Protocol):
    """Stores what users report and what administrators do about it."""

    async def signed_in_sessions(self, accounts: Sequence[AccountId], now: datetime) -> set[str]:
        """Return the sessions of some accounts that have not ended, except those of banned accounts, with one query."""

    async def add_muted(self, account: AccountId, other: AccountId) -> None:
        """Hide the chat of another user from an account."""

    async def remove_muted(self, account: AccountId, other: AccountId) -> None: ...

    async def muted_by(self, account: AccountId) -> frozenset[AccountId]:
        """Return whose chat is hidden from an account."""

    async def read_warning(self, account: AccountId, warning: str) -> None:
        """Delete a warning that its reader has read, unless there is a newer one."""

    async def add_report(self, report: StoredReport) -> int:
        """Add a report with the lines it quotes, and return its number."""

    async def report(self, report: int) -> StoredReport | None: ...

    async def open_reports(self, after: int = 0, limit: int = 50) -> list[StoredReport]:
        """Return reports that nobody has closed, the oldest first."""

    async def closed_reports(self, before: int, limit: int = 50) -> list[StoredReport]:
        """Return closed reports, the newest first."""

    async def reports_by(self, account: AccountId, limit: int = 1_000) -> list[StoredReport]:
        """Return the reports that an account made, the latest first."""

    async def act(self, act: AdminAct) -> bool:
        """Do what an administrator decided and note it, in one transaction.

        Returns False, and changes nothing, if the account is deleted or the report already closed.
        """

    async def admin_acts(self, before: int, limit: int = 50) -> list[AdminAct]:
        """Return what administrators did, the latest first."""
