"""People as those who run the site deal with them: look up, silence, name as admin, help back in, forget."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from cosca.server.bus import Bus
from cosca.server.choices import Choices
from cosca.server.people import REPORTS, REPORTS_TABLE, People
from cosca.server.site import Settings
from cosca.server.store.group import GroupCommit
from cosca.server.store.interface import Store
from cosca.server.store.records import Account, Query, State
from cosca.server.tables import Tables

PAGE: Final = 500


class Refused(Exception):
    """It cannot be done; the text says why and what to do instead."""


async def every_account(store: Store) -> AsyncIterator[Account]:
    after = 0
    while page := await store.accounts(after, PAGE):
        for account in page:
            yield account
        after = page[-1].id


def facts_of(account: Account, now: datetime) -> dict[str, Any]:
    """Not the address of their mails: whether there is one is enough to help them."""
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
    found, after = [], 0
    while page := await store.chat(REPORTS_TABLE, REPORTS, after):
        after = page[-1].n
        for line in page:
            if line.text:
                said = json.loads(line.text)
                about = await store.account(said["about"])
                who = {"by": line.name, "about": about.name if about else "", "at": line.at.isoformat()}
                found.append({"n": line.n, **who, "table": said["table"], "text": said["text"]})
    return found


class Desk:
    """What is done to one person, and told to the processes that have their sockets."""

    def __init__(self, store: Store, settings: Settings, bus: Bus, now: Callable[[], datetime]) -> None:
        self._store = store
        self._settings = settings
        self._bus = bus
        self._now = now
        self._people = People(store, settings, now)

    async def named(self, name: str) -> Account:
        account = await self._store.account_named(name)
        if account is None:
            raise Refused(f"Nobody here has the name {name!r}. `cosca admin users` lists the names.")
        return account

    async def games_of(self, account: Account) -> int:
        query = Query((State.RUNNING,), account=account.id, limit=1_000, public_only=False)
        return len(await self._store.tables(query))

    async def mute(self, account: Account, time: timedelta | None) -> None:
        """None: they may speak again."""
        await self._store.save_account(replace(account, muted_until=self._now() + time if time else None))

    async def make_admin(self, account: Account, admin: bool) -> None:
        if admin and account.guest:
            raise Refused(f"{account.name} is a guest: whoever runs a site needs a password. Let them register first.")
        await self._store.save_account(replace(account, admin=admin))

    async def reset_link(self, account: Account) -> str:
        """Good once, for an hour. The word stands behind the #, which browsers tell no server."""
        if account.guest:
            raise Refused(f"{account.name} is a guest and has no password to forget.")
        entered = await self._people.sessions.for_reset(account)
        return f"{self._settings.address}/reset#{entered.token}"

    async def end_sessions(self, account: Account) -> None:
        await self._store.end_sessions(account.id)
        await self._bus.ended(account.id)

    async def delete(self, account: Account) -> None:
        """Bots take their seats in running games first; logs stay as they are."""
        await self.end_sessions(account)
        choices = Choices(self._store, GroupCommit(self._store), self._now)
        choices.hint = self._bus.hint
        await Tables(self._store, choices, self._now).hand_over_all(account.id)
        await self._store.delete_account(account.id, self._now())
