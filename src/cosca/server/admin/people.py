"""Accounts as operators manage them: find, warn, mute, ban, make admin, send a reset link, sign out, delete."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from cosca.server.identity import Refusal
from cosca.server.live.bus import Bus
from cosca.server.people.accounts import Accounts
from cosca.server.people.moderation import COMMAND_LINE, Moderation
from cosca.server.restrictions import is_banned
from cosca.server.settings import Settings
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.moderation.records import AdminAction, StoredReport
from cosca.server.store.records import Account, AccountId, Query, State
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.moves import Moves

PAGE: Final = 500
NEWEST: Final = 1 << 62


class AdminError(Exception):
    """Raised when something cannot be done. The text says why and what to do instead."""


async def every_account(store: Store) -> AsyncIterator[Account]:
    """Yield all accounts, by id."""
    after = 0
    while page := await store.accounts(after, PAGE):
        for account in page:
            yield account
        after = page[-1].id


def facts_of(account: Account, now: datetime) -> dict[str, Any]:
    """Return what operators see of an account: whether there is an email address, but not which."""
    muted = account.muted_until if account.muted_until and account.muted_until > now else None
    banned = is_banned(account, now)
    return {
        "name": account.name,
        "guest": account.guest,
        "admin": account.admin,
        "mail": bool(account.mail),
        "muted_until": muted.isoformat() if muted else None,
        "banned_until": account.banned_until.isoformat() if banned and account.banned_until else None,
        "since": account.created_at.date().isoformat() if account.created_at else None,
    }


async def reports(store: Store) -> list[dict[str, Any]]:
    """Return all open reports about users."""
    found, after = [], 0
    while page := await store.open_reports(after):
        after = page[-1].id
        for report in page:
            quoted = [line.account for line in report.lines]
            names = await store.names_of(sorted({report.by, report.about, *quoted}))
            found.append(_report_facts(report, names))
    return found


def _report_facts(report: StoredReport, names: Mapping[AccountId, str]) -> dict[str, Any]:
    return {
        "id": report.id,
        "by": names.get(report.by, ""),
        "about": names.get(report.about, ""),
        "at": report.at.isoformat(),
        "table": report.table,
        "reason": report.reason.value,
        "text": report.text,
        "lines": [f"{names.get(line.account, '')}: {line.text}" for line in report.lines],
    }


async def acts(store: Store, limit: int) -> list[dict[str, Any]]:
    """Return what administrators did, the latest first."""
    found = await store.admin_acts(NEWEST, limit)
    names = await store.names_of(sorted({who for act in found for who in (act.admin, act.about)}))
    return [
        {
            "at": act.at.isoformat(),
            "admin": names.get(act.admin, ""),
            "action": act.action.value,
            "about": names.get(act.about, ""),
            "until": act.until.isoformat() if act.until else None,
            "reason": act.reason,
            "report": act.report,
        }
        for act in found
    ]


class AccountAdmin:
    """Changes one account, and notifies the processes that hold its sockets."""

    def __init__(self, store: Store, settings: Settings, bus: Bus, now: Callable[[], datetime]) -> None:
        self._store = store
        self._settings = settings
        self._bus = bus
        self._now = now
        self._accounts = Accounts(store, settings, now)

    async def named(self, name: str) -> Account:
        """Return the account with this name. Raises `AdminError`."""
        account = await self._store.account_named(name)
        if account is None:
            raise AdminError(f"Nobody here has the name {name!r}. `cosca admin users` lists the names.")
        return account

    async def games_of(self, account: Account) -> int:
        """Return how many running games the account has."""
        query = Query((State.RUNNING,), account=account.id, limit=1_000, public_only=False)
        return len(await self._store.tables(query))

    async def act(self, account: Account, action: AdminAction, hours: int | None = None, reason: str = "") -> None:
        """Warn, mute or ban an account, or lift that. Without hours a ban is for good. Raises `AdminError`."""
        sessions = self._accounts.sessions
        sessions.on_changed = self._bus.publish_account_change
        moderation = Moderation(self._store, self._now, sessions, self._accounts.limits, self._tables().leave_all)
        try:
            await moderation.act(COMMAND_LINE, account, action, hours, reason)
        except Refusal as refusal:
            raise AdminError(refusal.sentence) from refusal

    def _tables(self) -> Tables:
        moves = Moves(self._store, GroupCommit(self._store), self._now)
        moves.publish_change = self._bus.publish_change
        return Tables(self._store, moves, self._now)

    async def make_admin(self, account: Account, admin: bool) -> None:
        """Make an account an admin, or no longer one."""
        if admin and account.guest:
            raise AdminError(
                f"{account.name} is a guest. An administrator needs a password: ask them to register first."
            )
        await self._store.save_account(replace(account, admin=admin))

    async def reset_link(self, account: Account) -> str:
        """Return a link to set a new password, valid once, for an hour. Browsers send the part after # to no server."""
        if account.guest:
            raise AdminError(f"{account.name} is a guest and has no password to forget.")
        new_session = await self._accounts.sessions.for_reset(account)
        return f"{self._settings.address}/reset#{new_session.token}"

    async def end_sessions(self, account: Account) -> None:
        """Sign the account out everywhere."""
        await self._store.end_sessions(account.id)
        await self._bus.publish_account_change(account.id)

    async def delete(self, account: Account) -> None:
        """Delete an account. Bots take its seats in running games first; logs stay as they are."""
        await self.end_sessions(account)
        await self._tables().hand_over_all(account.id)
        await self._store.delete_account(account.id, self._now())
