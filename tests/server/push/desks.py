"""A site that sends browser notifications, with a push service of its own and a clock set by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

from cosca.server.mail.outbox import Outbox
from cosca.server.push.push_hosts import PushHosts
from cosca.server.push.service import PushService
from cosca.server.store.interface import Store
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.records import Account, AccountTurn, OutboxItem, SessionRow, TableId
from tests.server.house import House, in_a_house
from tests.server.push.services import PushMaker, Subscriber, a_push_maker
from tests.server.store.makers import NOON, person, running_table

DAY = timedelta(days=1)


@dataclass
class PushDesk:
    """The outbox worker with what it needs, and the browsers that it writes to."""

    house: House
    maker: PushMaker
    turns: dict[tuple[TableId, int], AccountTurn] = field(default_factory=dict)
    browsers: dict[str, Subscriber] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.store = self.house.store
        self.outbox = self.worker()

    def worker(self, kind: type[Outbox] = Outbox, store: Store | None = None, **settings: Any) -> Outbox:
        """Return the outbox of another process."""
        known, store = replace(self.house.settings, **settings), store or self.store
        hosts = PushHosts(self.maker.origin)
        push = PushService(store, known, self.house.now, hosts, timeout_s=0.5)
        return kind(store, known, self.house.now, turn_of=self.turn_of, rate_table=self.rate_table, push=push)

    async def turn_of(self, table: TableId, seat: int) -> AccountTurn | None:
        return self.turns.get((table, seat))

    async def rate_table(self, table: TableId) -> None:
        """Count nothing."""

    async def person(self, name: str, *paths: str, **more: Any) -> Account:
        """Create a user who is signed in with one browser for each path of the push service."""
        account = await self.store.create_account(replace(person(name), **more))
        for path in paths:
            await self.browser(account, path)
        return account

    async def browser(self, account: Account, path: str) -> None:
        browser = self.browsers[path] = Subscriber()
        session = SessionRow(f"session {path}", account.id, "c", NOON + 30 * DAY)
        await self.store.save_session(session)
        endpoint = self.maker.origin + path
        told = PushSubscription(0, account.id, session.token_hash, endpoint, **browser.told, created_at=self.house.at)
        await self.store.save_subscription(told)

    async def turn(self, account: Account, seat: int = 0, lasts: timedelta = 3 * DAY) -> TableId:
        """Create a table where it has been this user's turn for a minute."""
        table, now = await running_table(self.store), self.house.at
        self.turns[table, seat] = AccountTurn(account.id, now - timedelta(minutes=1), now + lasts)
        body = json.dumps({"table": table, "seat": seat, "entries": 57})
        await self.store.put_outbox([OutboxItem("your-turn", account.id, body, now, f"turn:{table}:{seat}:57")])
        return table

    def shown(self, path: str) -> list[dict[str, Any]]:
        """Return what a browser was sent, decrypted."""
        return [self.browsers[path].shown(each) for each in self.maker.to(path)]


def at_a_push_desk(path: Path, check: Callable[[PushDesk], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def go(house: House) -> None:
        async with a_push_maker() as maker:
            await check(PushDesk(house, maker))

    in_a_house(path, go, address="https://cosca.example", **settings)
