"""The account sockets of this process. Each receives its account's games in progress whenever the list changes.

A hint says that a list may have changed. A lost hint delays an update by up to half a minute, because each list is
also read from time to time. A list that has not changed is not sent again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from cosca.server import protocol
from cosca.server.live.devices import OF_AN_ACCOUNT, close_oldest
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import AccountId
from cosca.server.tables.turns import turns_of_account

REREAD_S: Final = 30.0
COALESCE_S: Final = 0.05  # several moves of one game come as one message

type Paired = Callable[[AccountId], Awaitable[protocol.PairedMessage | None]]


async def _no_pair(account: AccountId) -> None:
    """Return None, on a site without quick play."""


class AccountFeed:
    """Sends lists of games in progress to account sockets."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.paired_message: Paired = _no_pair  # the game that quick play has found for an account
        self._changed: dict[AccountId, dict[Subscriber, asyncio.Event]] = {}

    @property
    def sockets(self) -> int:
        return sum(map(len, self._changed.values()))

    def subscribers(self) -> list[Subscriber]:
        return [subscriber for events in self._changed.values() for subscriber in events]

    async def turns_changed(self, account: AccountId) -> None:
        """Read an account's list again soon, if it has a socket here."""
        for changed in self._changed.get(account, {}).values():
            changed.set()

    async def feed(self, account: AccountId, subscriber: Subscriber) -> None:
        """Send the list, and again whenever it changes, until this is cancelled."""
        sent: list[bytes] = []
        with self._listening(account, subscriber) as changed:
            while True:
                changed.clear()
                with contextlib.suppress(Unavailable):
                    messages = await self._messages(account)
                    for message in messages:
                        if message not in sent:
                            subscriber.put(message)
                    sent = messages
                await _changed_or_time(changed)

    async def _messages(self, account: AccountId) -> list[bytes]:
        turns, paired = await turns_of_account(self._store, account), await self.paired_message(account)
        return [protocol.encode(turns), *([protocol.encode(paired)] if paired else [])]

    @contextlib.contextmanager
    def _listening(self, account: AccountId, subscriber: Subscriber) -> Iterator[asyncio.Event]:
        events = self._changed.setdefault(account, {})
        close_oldest(list(events), OF_AN_ACCOUNT)
        events[subscriber] = changed = asyncio.Event()
        try:
            yield changed
        finally:
            del events[subscriber]
            if not events:
                self._changed.pop(account, None)


async def _changed_or_time(changed: asyncio.Event) -> None:
    """Wait for a hint and then briefly for more, or until it is time to read the list anyway."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(REREAD_S):
            await changed.wait()
            await asyncio.sleep(COALESCE_S)
