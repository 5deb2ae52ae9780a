"""A small site for tests of accounts: a real store, a clock set by hand, cheap password hashes, and the API calls."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from argon2 import PasswordHasher
from starlette.requests import Request

from cosca.server.allowances import Allowances
from cosca.server.api import moderation, people, puzzles, ratings
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.app import _check_ban
from cosca.server.identity import Caller, Refusal
from cosca.server.people.accounts import Accounts
from cosca.server.people.moderation import Moderation
from cosca.server.people.passwords import Passwords
from cosca.server.people.sessions import cookie_name
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.store.connect import store_at
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId
from tests.server.store.makers import NOON

CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
PASSWORD, ANOTHER, WRONG = "correct horse", "another horse", "no horse at all"
BY_PATH = {
    (call.method, call.path): call for call in (*people.CALLS, *ratings.CALLS, *puzzles.CALLS, *moderation.CALLS)
}


class House:
    def __init__(self, store: Store, **settings: Any) -> None:
        self.store = store
        self.settings = Settings(**settings)
        self.at = NOON
        self.passwords = Passwords(CHEAP)
        self.accounts = self.new_accounts()
        self.handed_over: list[AccountId] = []

    def new_accounts(self) -> Accounts:
        limits = Allowances(lambda: self.at.timestamp())
        return Accounts(self.store, self.settings, lambda: self.at, passwords=self.passwords, limits=limits)

    def later(self, **passed: float) -> None:
        self.at += timedelta(**passed)

    def now(self) -> datetime:
        return self.at

    def site(self) -> Site:
        async def hand_over_all(account: AccountId) -> None:
            self.handed_over.append(account)

        async def decline_all(caller: Caller) -> None:
            """Nobody offers a rematch in this house."""

        limits, sessions = self.accounts.limits, self.accounts.sessions
        moderation = Moderation(self.store, self.now, sessions, limits, hand_over_all)
        parts = {
            "settings": self.settings,
            "store": self.store,
            "accounts": self.accounts,
            "tables": SimpleNamespace(hand_over_all=hand_over_all),
            "rematches": SimpleNamespace(decline_all=decline_all),
            "moderation": moderation,
        }
        return cast(Site, SimpleNamespace(**parts, now=self.now))

    def visitor(self, address: str = "192.0.2.1") -> Visitor:
        return Visitor(self, address)


class Visitor:
    """A browser with its cookies, or a bot with its token."""

    def __init__(self, house: House, address: str) -> None:
        self.house = house
        self.address = address
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        return self.cookies[cookie_name(self.house.settings)]

    async def who(self) -> Caller:
        return await self.house.accounts.identify(self.headers, self.cookies)

    async def ask(self, method: str, path: str, query: dict[str, str] | None = None, **body: Any) -> Any:
        """Make a call and return the decoded JSON of the reply."""
        pattern, where = _found(method, path)
        call = BY_PATH[method, pattern]
        who = await self.who()
        _check_ban(self.house.site(), call, who)
        if who.role < call.required_role:
            raise Refusal(401 if who.account is None else 403, "least", "You may not.")
        asked = CallRequest(self.house.site(), who, where, query or {}, _decoded(call, body), self._request())
        answer = await call.handler(asked)
        self._keep(answer)
        return msgspec.json.decode(msgspec.json.encode(answer.body))

    async def refused(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        with pytest.raises(Refusal, match=r"\.$") as caught:
            await self.ask(method, path, **body)
        return caught.value.status, caught.value.reason

    def _request(self) -> Request:
        return Request({"type": "http", "headers": [], "client": (self.address, 1234)})

    def _keep(self, answer: CallResponse) -> None:
        for name, value in (answer.cookies or {}).items():
            if value is None:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value


def _found(method: str, path: str) -> tuple[str, dict[str, str]]:
    for known, pattern in BY_PATH:
        if known == method and (match := re.fullmatch(pattern.replace("{", "(?P<").replace("}", ">[^/]+)"), path)):
            return pattern, match.groupdict()
    raise LookupError(path)


def _decoded(call: Call, body: dict[str, Any]) -> Any:
    return None if call.body is None else msgspec.json.decode(msgspec.json.encode(body), type=call.body)


@asynccontextmanager
async def a_house(path: Path, **settings: Any) -> AsyncIterator[House]:
    store = store_at(settings.setdefault("database", str(path / "games.db")))
    await store.open()
    try:
        yield House(store, **settings)
    finally:
        await store.close()


def in_a_house(path: Path, check: Callable[[House], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def go() -> None:
        async with a_house(path, **settings) as house:
            await check(house)

    asyncio.run(asyncio.wait_for(go(), 30))


async def confirmed(house: House, visitor: Visitor) -> None:
    """Confirm the visitor's new email address, as the link in its email does."""
    account = (await visitor.who()).account
    assert account
    token = (await house.accounts.sessions.for_confirmation(account)).token
    await house.visitor().ask("POST", "/api/confirm", token=token)


async def anna(house: House, **more: Any) -> Visitor:
    """Return a visitor with an account named Anna."""
    visitor = house.visitor()
    await visitor.ask("POST", "/api/register", name="Anna", password=PASSWORD, **more)
    return visitor
