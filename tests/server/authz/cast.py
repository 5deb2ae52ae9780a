"""The eleven roles of the matrix, as users with cookies or tokens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from cosca.server.identity import ANONYMOUS, Caller
from cosca.server.people.sessions import cookie_name
from cosca.server.store.moderation.records import FOR_GOOD, AdminAct, AdminAction
from cosca.server.store.records import Account
from tests.server.authz.running_site import CHEAP, RunningSite

ROLES: Final = (
    "anonymous",  # no cookie, no token
    "guest",  # an account without a password, with no relation to the table
    "spectator",  # an account that has the invite link, if the table needs one
    "ex-player",  # a guest who joined and left before the game started
    "bot",  # a program with a token, seated at another table
    "opponent",
    "mate",  # the teammate of the seat
    "seat",  # the seat that is to act
    "owner",  # created the table, but has no seat
    "admin",
    "banned",  # an account that an administrator has banned
)
GUESTS: Final = ("guest", "ex-player", "bot")
PASSWORD: Final = "correct horse"  # noqa: S105 (of nobody)
HASHED: Final = CHEAP.hash(PASSWORD)
_NUMBERS = count(1)


@dataclass(frozen=True, slots=True)
class Person:
    role: str
    who: Caller = ANONYMOUS
    head: dict[str, str] = field(default_factory=dict)  # cookie, or token
    csrf: str = ""

    @property
    def account(self) -> Account:
        assert self.who.account
        return self.who.account

    def ask(
        self, serving: RunningSite, method: str, path: str, body: Any = None, head: dict[str, str] | None = None
    ) -> httpx.Response:
        own = self.head | ({"x-cosca-csrf": self.csrf} if self.csrf else {})
        serving.http.cookies.clear()
        return serving.http.request(method, path, json=body, headers=own | (head or {}))

    @contextmanager
    def connected(self, serving: RunningSite, table: str) -> Iterator[ClientConnection]:
        """Open a socket to a table. Browsers send an Origin header, programs do not."""
        head = self.head | ({"origin": serving.address} if "cookie" in self.head else {})
        with connect(
            serving.socket_address + table, additional_headers=head, compression=None, proxy=None, max_size=1 << 22
        ) as socket:
            yield socket


def person(serving: RunningSite, role: str) -> Person:
    """Create a new user with the rights of a role."""
    return Person(role) if role == "anonymous" else serving.do(_somebody(serving, role))


async def _somebody(serving: RunningSite, role: str) -> Person:
    people, name = serving.site.accounts, f"{role.capitalize()} {next(_NUMBERS)}"
    guest = role in GUESTS
    fresh = Account(0, name, "", "" if guest else HASHED, guest, admin=role == "admin", created_at=serving.site.now())
    account = await people.store.create_account(fresh)
    if fresh.admin:
        account = replace(account, admin=True)
        await people.store.save_account(account)
    if role == "banned":
        act = AdminAct(0, serving.site.now(), 0, account.id, AdminAction.BAN, FOR_GOOD, "insults")
        await people.store.act(act)
    entered = await people.open_session(account, bot=role == "bot")
    who = Caller(account, entered.session, role == "bot")
    if role == "bot":
        return Person(role, who, {"authorization": f"Bearer {entered.token}"})
    return Person(role, who, {"cookie": f"{cookie_name(serving.site.settings)}={entered.token}"}, entered.session.csrf)
