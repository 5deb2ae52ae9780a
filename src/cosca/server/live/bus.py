"""Best-effort change hints between processes. A lost hint delays an update by up to a second; no move is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.records import TableId

SUBJECT: Final = "cosca.table."
NOBODY: Final = "cosca.nobody"
ACCOUNT: Final = "cosca.account."
PATIENCE_S: Final = 2
ANSWER_S: Final = 1.2
HINT_S: Final = 0.1  # a stuck bus must not delay a move that is stored

log = logging.getLogger("cosca.bus")

type OnTableChanged = Callable[[TableId], Awaitable[None]]
type OnAccountChanged = Callable[[int], Awaitable[None]]


class Bus(Protocol):
    """Carries the ids of changed tables and accounts between processes, and nothing else."""

    async def open(self, on_table_changed: OnTableChanged, on_account_changed: OnAccountChanged) -> None:
        """Connect. The callbacks get the tables that changed elsewhere, and the accounts.

        An account changes when its sessions end, when it is banned, and when it mutes somebody.
        """

    async def publish_change(self, table: TableId) -> None: ...

    async def publish_account_change(self, account: int) -> None: ...

    async def close(self) -> None: ...

    @property
    def connected(self) -> bool: ...

    async def answers(self) -> bool:
        """Return whether a message to the bus and back arrives in time."""


class LocalBus:
    """The bus of a site with one process."""

    connected = True

    async def answers(self) -> bool:
        return True

    async def open(self, on_table_changed: OnTableChanged, on_account_changed: OnAccountChanged) -> None:
        self._on_account_changed = on_account_changed

    async def publish_change(self, table: TableId) -> None:
        """Do nothing: this process already knows."""

    async def publish_account_change(self, account: int) -> None:
        await self._on_account_changed(account)

    async def close(self) -> None:
        pass


class NatsBus:
    """A bus over NATS core. While NATS is unavailable, hints are lost and the sweep finds the changes."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        self._connecting: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return bool(self._client and self._client.is_connected)

    async def answers(self) -> bool:
        """Ask a question that nobody hears: NATS itself answers that there is nobody."""
        import nats

        try:
            await self._client.request(NOBODY, timeout=ANSWER_S)
        except nats.errors.NoRespondersError:
            return True
        except Exception:  # noqa: BLE001 - the client raises many kinds
            return False
        return True

    async def open(self, on_table_changed: OnTableChanged, on_account_changed: OnAccountChanged) -> None:
        self._on_table_changed, self._on_account_changed = on_table_changed, on_account_changed
        self._connecting = asyncio.create_task(self._connect())
        await asyncio.wait([self._connecting], timeout=PATIENCE_S)

    async def _connect(self) -> None:
        import nats

        async def quiet(_: Exception | None = None) -> None:
            """Ignore an error of the connection. The client reconnects for ever; `connected` shows the state."""

        while True:
            with contextlib.suppress(OSError, TimeoutError, nats.errors.Error):
                self._client = await nats.connect(
                    self._address,
                    error_cb=quiet,
                    disconnected_cb=quiet,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.5,
                    pending_size=1 << 20,
                    ping_interval=3,
                    no_echo=True,
                )
                await self._client.subscribe(f"{SUBJECT}*", cb=self._on_table)
                await self._client.subscribe(f"{ACCOUNT}*", cb=self._on_account)
                return
            await asyncio.sleep(0.5)

    async def _on_table(self, message: Any) -> None:
        with contextlib.suppress(BadId):
            await self._on_table_changed(from_text(message.subject.removeprefix(SUBJECT)))

    async def _on_account(self, message: Any) -> None:
        number = message.subject.removeprefix(ACCOUNT)
        if number.isdecimal():
            await self._on_account_changed(int(number))

    async def publish_change(self, table: TableId) -> None:
        await self._publish(f"{SUBJECT}{to_text(table)}")

    async def publish_account_change(self, account: int) -> None:
        await self._on_account_changed(account)
        await self._publish(f"{ACCOUNT}{account}")

    async def _publish(self, subject: str) -> None:
        if self.connected:
            try:
                async with asyncio.timeout(HINT_S):
                    await self._client.publish(subject)
            except Exception as fault:  # noqa: BLE001 - a hint may always be lost
                log.debug("change hint lost: %s", type(fault).__name__)

    async def close(self) -> None:
        if self._connecting:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        if self._client:
            with contextlib.suppress(Exception):
                await self._client.close()


def bus_at(address: str) -> Bus:
    """Return the bus for an address; a local one if the address is empty."""
    return NatsBus(address) if address else LocalBus()
