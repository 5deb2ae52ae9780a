"""Best-effort change hints between processes. A lost hint delays an update by up to a second; no move is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

from cosca.server.store.ids import BadId, from_text, to_text
from cosca.server.store.records import TableId, shard_of

SUBJECT: Final = "cosca.table."
SHARD: Final = "cosca.shard."
NOBODY: Final = "cosca.nobody"
ACCOUNT: Final = "cosca.account."
TURNS: Final = "cosca.turns."
DUE: Final = "cosca.due"
TOGETHER_S: Final = 0.002  # within which hints are sent as one message
PATIENCE_S: Final = 2
ANSWER_S: Final = 1.2
FOLLOW_S: Final = 0.5  # between two checks of which shards have readers here
HINT_S: Final = 0.1  # a stuck bus must not delay a move that is stored

log = logging.getLogger("cosca.bus")

type OnTableChanged = Callable[[TableId], Awaitable[None]]
type OnAccountChanged = Callable[[int], Awaitable[None]]
type OnDue = Callable[[], None]


class Bus(Protocol):
    """Carries the ids of changed tables and accounts between processes, and nothing else."""

    async def open(
        self,
        on_table_changed: OnTableChanged,
        on_account_changed: OnAccountChanged,
        on_turns_changed: OnAccountChanged,
        on_due: OnDue | None = None,
    ) -> None:
        """Connect. The callbacks get the tables that changed elsewhere, and the accounts.

        An account changes when its sessions end, when it is banned, and when it mutes somebody. Its turns change with
        the list of its games in progress. `on_due` is for workers: there is work that is due now.
        """

    async def publish_change(self, table: TableId) -> None: ...

    async def publish_due(self) -> None: ...

    async def publish_account_change(self, account: int) -> None: ...

    async def publish_turns_change(self, account: int) -> None: ...

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

    async def open(
        self,
        on_table_changed: OnTableChanged,
        on_account_changed: OnAccountChanged,
        on_turns_changed: OnAccountChanged,
        on_due: OnDue | None = None,
    ) -> None:
        self._on_account_changed, self._on_turns_changed = on_account_changed, on_turns_changed

    async def publish_change(self, table: TableId) -> None:
        """Do nothing: this process already knows."""

    async def publish_due(self) -> None:
        """Do nothing: this process has its own worker."""

    async def publish_account_change(self, account: int) -> None:
        await self._on_account_changed(account)

    async def publish_turns_change(self, account: int) -> None:
        await self._on_turns_changed(account)

    async def close(self) -> None:
        pass


class NatsBus:
    """A bus over NATS core. While NATS is unavailable, hints are lost and the sweep finds the changes."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        self._hints: dict[TableId, None] = {}  # of tables that changed just now
        self._sending: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return bool(self._client and self._client.is_connected)

    async def answers(self) -> bool:
        """Send a request that has no receiver: NATS itself replies that there is none."""
        import nats

        try:
            await self._client.request(NOBODY, timeout=ANSWER_S)
        except nats.errors.NoRespondersError:
            return True
        except Exception:  # noqa: BLE001 - the client raises many kinds
            return False
        return True

    async def open(
        self,
        on_table_changed: OnTableChanged,
        on_account_changed: OnAccountChanged,
        on_turns_changed: OnAccountChanged,
        on_due: OnDue | None = None,
    ) -> None:
        self._on_table_changed, self._on_account_changed = on_table_changed, on_account_changed
        self._on_turns_changed, self._on_due = on_turns_changed, on_due
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
                await self._subscribe_to_tables()
                await self._client.subscribe(f"{ACCOUNT}*", cb=self._on_account)
                await self._client.subscribe(f"{TURNS}*", cb=self._on_turns)
                if self._on_due:
                    await self._client.subscribe(DUE, cb=self._on_due_hint)
                return
            await asyncio.sleep(0.5)

    async def _subscribe_to_tables(self) -> None:
        await self._client.subscribe(f"{SUBJECT}*", cb=self._on_table)

    async def _on_table(self, message: Any) -> None:
        with contextlib.suppress(BadId):
            for text in (message.subject.removeprefix(SUBJECT), *message.data.decode("ascii", "replace").split()):
                await self._on_table_changed(from_text(text))

    async def _on_due_hint(self, message: Any) -> None:
        if self._on_due:
            self._on_due()

    async def _on_account(self, message: Any) -> None:
        number = message.subject.removeprefix(ACCOUNT)
        if number.isdecimal():
            await self._on_account_changed(int(number))

    async def _on_turns(self, message: Any) -> None:
        number = message.subject.removeprefix(TURNS)
        if number.isdecimal():
            await self._on_turns_changed(int(number))

    async def publish_change(self, table: TableId) -> None:
        """Send a hint soon, together with those of other tables that change at the same time."""
        if not self._hints:
            asyncio.get_running_loop().call_later(TOGETHER_S, self._send_hints)
        self._hints[table] = None

    def _send_hints(self) -> None:
        task = asyncio.create_task(self._publish_hints())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _publish_hints(self) -> None:
        """Send the hints of several tables as one message. A process of an older version reads only the first one."""
        if not self._hints:
            return
        first, *others = map(to_text, self._hints)
        self._hints = {}
        await self._publish(f"{SUBJECT}{first}", " ".join(others).encode())

    async def publish_due(self) -> None:
        await self._publish(DUE)

    async def publish_account_change(self, account: int) -> None:
        await self._on_account_changed(account)
        await self._publish(f"{ACCOUNT}{account}")

    async def publish_turns_change(self, account: int) -> None:
        await self._on_turns_changed(account)
        await self._publish(f"{TURNS}{account}")

    async def _publish(self, subject: str, data: bytes = b"") -> None:
        if self.connected:
            try:
                async with asyncio.timeout(HINT_S):
                    await self._client.publish(subject, data)
            except Exception as fault:  # noqa: BLE001 - a hint may always be lost
                log.debug("change hint lost: %s", type(fault).__name__)

    async def close(self) -> None:
        if self._hints:
            self._send_hints()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._connecting:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        if self._client:
            with contextlib.suppress(Exception):
                await self._client.close()


class ShardedNatsBus(NatsBus):
    """A bus with a subject for each shard. A process receives hints only for shards in which it has readers.

    For half a second after the first reader of a shard has joined, the sweep finds the changes.
    """

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.followed: Callable[[], Iterable[TableId]] = tuple  # the tables that have readers here
        self._heard: dict[int, Any] = {}  # subscriptions by shard
        self._following: asyncio.Task[None] | None = None

    async def _subscribe_to_tables(self) -> None:
        self._heard = {}
        if self._following is None:
            self._following = asyncio.create_task(self._follow_for_ever())

    async def _follow_for_ever(self) -> None:
        while True:
            with contextlib.suppress(Exception):  # the connection comes back with its subscriptions
                await self.follow_shards()
            await asyncio.sleep(FOLLOW_S)

    async def follow_shards(self) -> None:
        """Subscribe to the shards that have readers here by now, and to no others."""
        wanted = set(map(shard_of, self.followed()))
        for shard in wanted - set(self._heard):
            self._heard[shard] = await self._client.subscribe(f"{SHARD}{shard}", cb=self._on_shard)
        for shard in set(self._heard) - wanted:
            await self._heard.pop(shard).unsubscribe()

    async def _on_shard(self, message: Any) -> None:
        with contextlib.suppress(BadId):
            for text in message.data.decode("ascii", "replace").split():
                await self._on_table_changed(from_text(text))

    async def _publish_hints(self) -> None:
        by_shard: dict[int, list[str]] = defaultdict(list)
        for table in self._hints:
            by_shard[shard_of(table)].append(to_text(table))
        self._hints = {}
        for shard, ids in by_shard.items():
            await self._publish(f"{SHARD}{shard}", " ".join(ids).encode())

    async def close(self) -> None:
        if self._following:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await super().close()


def bus_at(address: str, *, is_sharded: bool = False) -> Bus:
    """Return the bus for an address; a local one if the address is empty."""
    if not address:
        return LocalBus()
    return ShardedNatsBus(address) if is_sharded else NatsBus(address)
