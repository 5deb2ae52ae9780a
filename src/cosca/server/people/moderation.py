"""Users mute and report others; administrators warn, mute and ban, and every act of theirs is noted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from cosca.server.allowances import Allowances
from cosca.server.identity import Refusal
from cosca.server.limits import Payer
from cosca.server.people.sessions import Sessions
from cosca.server.store.interface import Store
from cosca.server.store.moderation.records import (
    FOR_GOOD,
    AdminAct,
    AdminAction,
    ReportLine,
    ReportReason,
    StoredReport,
)
from cosca.server.store.records import Account, AccountId

MOST_MUTED: Final = 200  # users that one account can mute
COMMAND_LINE: Final[AccountId] = 0

type LeaveTables = Callable[[AccountId], Awaitable[object]]


class Moderation:
    """Mutes, reports and acts of administrators."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        sessions: Sessions,
        limits: Allowances,
        leave_tables: LeaveTables,
    ) -> None:
        """`leave_tables` lets bots play on for an account that is banned."""
        self._store = store
        self._now = now
        self._sessions = sessions
        self._limits = limits
        self._leave_tables = leave_tables

    # Users

    async def mute(self, account: Account, other: AccountId) -> None:
        """Hide the chat of another user from an account. Raises `Refusal`."""
        if other == account.id:
            raise Refusal(409, "yourself", "You can't mute yourself.")
        if len(await self._store.muted_by(account.id)) >= MOST_MUTED:
            raise Refusal(409, "too-many", f"You have muted {MOST_MUTED} players. Unmute some of them first.")
        await self._store.add_muted(account.id, other)
        await self._sessions.on_changed(account.id)

    async def unmute(self, account: Account, other: AccountId) -> None:
        await self._store.remove_muted(account.id, other)
        await self._sessions.on_changed(account.id)

    async def muted_names(self, account: Account) -> list[str]:
        """Return the names of those whose chat is hidden from an account."""
        names = await self._store.names_of(sorted(await self._store.muted_by(account.id)))
        return sorted(names.values(), key=str.casefold)

    async def take_report(self, payer: Payer) -> None:
        """Raises `Refusal` after too many reports."""
        if not await self._limits.reports.take(payer):
            raise Refusal(429, "too-often", "You have sent several reports already. Try again in an hour.")

    async def report(
        self, by: Account, about: AccountId, reason: ReportReason, text: str, table: str, lines: Sequence[ReportLine]
    ) -> int:
        """Store a report for the administrators and return its number. Raises `Refusal`."""
        if about == by.id:
            raise Refusal(409, "yourself", "You can't report yourself.")
        report = StoredReport(0, by.id, about, table, reason, text, self._now(), tuple(lines))
        return await self._store.add_report(report)

    # Administrators

    async def about_report(self, report: int) -> StoredReport:
        """Return a report. Raises `Refusal`."""
        found = await self._store.report(report)
        if found is None:
            raise Refusal(404, "no-report", "There is no such report. Reload the page.")
        return found

    async def act(
        self,
        admin: AccountId,
        about: Account,
        action: AdminAction,
        hours: int | None = None,
        reason: str = "",
        report: int = 0,
    ) -> None:
        """Warn, mute or ban a user, or lift that. Without hours a ban is for good. Raises `Refusal`."""
        if about.admin and action in (AdminAction.WARN, AdminAction.MUTE, AdminAction.BAN):
            raise Refusal(409, "admin", "This user is an administrator. Remove that role first.")
        until = self._until(action, hours)
        act = AdminAct(0, self._now(), admin, about.id, action, until, reason, report)
        if not await self._store.act(act):
            raise Refusal(410, "deleted", "This account was deleted.")
        if action is AdminAction.BAN:
            await self._send_away(about)

    def _until(self, action: AdminAction, hours: int | None) -> datetime | None:
        if action not in (AdminAction.MUTE, AdminAction.BAN):
            return None
        return FOR_GOOD if hours is None else self._now() + timedelta(hours=hours)

    async def _send_away(self, account: Account) -> None:
        """End everything that a banned user has open: sessions, tokens and sockets; then bots take the seats.

        A guest keeps the session, because without a password there is no other way back to the data. It allows nothing
        but to read the ban, and to export or delete the account.
        """
        if account.guest:
            await self._sessions.on_changed(account.id)
        else:
            await self._sessions.end_all(account.id)
        await self._leave_tables(account.id)

    async def close(self, admin: AccountId, report: StoredReport) -> None:
        """Close a report. Raises `Refusal` if somebody has closed it already."""
        act = AdminAct(0, self._now(), admin, report.about, AdminAction.CLOSE, report=report.id)
        if not await self._store.act(act):
            raise Refusal(409, "closed", "Another administrator has closed this report. Reload the page.")
