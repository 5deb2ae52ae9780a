"""Hints between processes: something at a table has changed. A lost one costs a second, never a choice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.records import TableId

SUBJECT: Final = "cosca.table."
ACCOUNT: Final = "cosca.account."
PATIENCE_S: Final = 2
HINT_S: Final = 0.1  # a bus that takes nothing must not hold up a choice that is stored

log = logging.getLogger("cosca.bus")

type Heard = Callable[[TableId], Awaitable[None]]
type Gone = Callable[[int], Awaitable[None]]


class Bus(Protocol):
    """Carries ids and nothing else."""

    async def open(self, heard: Heard, gone: Gone) -> None:
        """`heard` for every table that changed elsewhere, `gone` for every account whose sessions ended."""

    async def hint(self, table: TableId) -> None: ...

    async def ended(self, account: int) -> None: ...

    async def close(self) -> None: ...

    @property
    def well(self) -> bool: ...


class Alone:
    """For a process that is the only one."""

    well = True

    async def open(self, heard: Heard, gone: Gone) -> None:
        self._gone = gone

    async def hint(self, table: TableId) -> None:
        """Whoever changed it in this process has been told already."""

    async def ended(self, account: int) -> None:
        await self._gone(account)

    async def close(self) -> None:
        pass


class Nats:
    """NATS core. It may be away: hints are lost then, and tables are swept."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        self._connecting: asyncio.Task[None] | None = None

    @property
    def well(self) -> bool:
        return bool(self._client and self._client.is_connected)

    async def open(self, heard: Heard, gone: Gone) -> None:
        self._heard, self._gone = heard, gone
        self._connecting = asyncio.create_task(self._connect())
        await asyncio.wait([self._connecting], timeout=PATIENCE_S)

    async def _connect(self) -> None:
        import nats

        async def quiet(_: Exception | None = None) -> None:
            """It is tried again for ever; `well` tells how it stands."""

        while True:
            with contextlib.suppress(OSError, TimeoutError, nats.errors.Error):
                self._client = await nats.connect(
                    self._address,
                    error_cb=quiet,
                    disconnected_cb=quiet,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.5,
                    pending_size=1 << 20,
                    ping_interval=10,
                    no_echo=True,
                )
                await self._client.subscribe(f"{SUBJECT}*", cb=self._on_table)
                await self._client.subscribe(f"{ACCOUNT}*", cb=self._on_account)
                return
            await asyncio.sleep(0.5)

    async def _on_table(self, message: Any) -> None:
        with contextlib.suppress(BadId):
            await self._heard(from_text(message.subject.removeprefix(SUBJECT)))

    async def _on_account(self, message: Any) -> None:
        number = message.subject.removeprefix(ACCOUNT)
        if number.isdecimal():
            await self._gone(int(number))

    async def hint(self, table: TableId) -> None:
        await self._publish(f"{SUBJECT}{to_text(table)}")

    async def ended(self, account: int) -> None:
        await self._gone(account)
        await self._publish(f"{ACCOUNT}{account}")

    async def _publish(self, subject: str) -> None:
        if self.well:
            try:
                async with asyncio.timeout(HINT_S):
                    await self._client.publish(subject)
            except Exception as fault:  # noqa: BLE001 - a hint may always be lost
                log.debug("a hint was lost: %s", type(fault).__name__)

    async def close(self) -> None:
        if self._connecting:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        if self._client:
            with contextlib.suppress(Exception):
                await self._client.close()


def bus_at(address: str) -> Bus:
    return Nats(address) if address else Alone()
