"""Accounts as operators manage them: find, mute, make admin, send a reset link, sign out, delete."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.server.live.bus import Bus
from cosca.server.people.accounts import REPORTS, REPORTS_TABLE, Accounts
from cosca.server.settings import Settings
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, Query, State
from cosca.server.tables.lifecycle import Tables
from cosca.server.tables.moves import Moves

PAGE: Final = 500


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
    return {
        "name": account.name,
        "guest": account.guest,
        "admin": account.admin,
        "mail": bool(account.mail),
        "muted_until": muted.isoformat() if muted else None,
        "since": account.created_at.date().isoformat() if account.created_at else None,
    }


async def reports(store: Store) -> list[dict[str, Any]]:
    """Return all reports about users."""
    found, after = [], 0
    while page := await store.chat(REPORTS_TABLE, REPORTS, after):
        after = page[-1].n
        for line in page:
            if line.text:
                report = json.loads(line.text)
                about = await store.account(report["about"])
                names = {"by": line.name, "about": about.name if about else "", "at": line.at.isoformat()}
                found.append({"n": line.n, **names, "table": report["table"], "text": report["text"]})
    return found


class AccountAdmin:
    """Changes one account, and tells the processes that hold its sockets."""

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

    async def mute(self, account: Account, time: timedelta | None) -> None:
        """Mute an account in chat for a time. `None` unmutes it."""
        await self._store.save_account(replace(account, muted_until=self._now() + time if time else None))

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
        await self._bus.publish_sign_out(account.id)

    async def delete(self, account: Account) -> None:
        """Delete an account. Bots take its seats in running games first; logs stay as they are."""
        await self.end_sessions(account)
        moves = Moves(self._store, GroupCommit(self._store), self._now)
        moves.publish_change = self._bus.publish_change
        await Tables(self._store, moves, self._now).hand_over_all(account.id)
        await self._store.delete_account(account.id, self._now())
