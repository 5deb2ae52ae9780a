"""Moves shards to another database while people play there.

The steps, each of which can be repeated: record the move; copy tables until few differ; freeze the shards for a moment;
copy the last differences and compare; change the map; delete the old rows when no process reads them any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

import asyncpg

from cosca.server.store.records import TableId
from cosca.server.store.shards import fence, game_rows, outbox_rows
from cosca.server.store.shards.routing import FRESH_S
from cosca.server.store.shards.shard_map import ShardMap, read_map

FREEZE_S: Final = 1.5  # for which appends to a moving shard wait at most
ROUNDS: Final = 12  # of copying, until a round is quick
QUICK_S: Final = 0.4  # a round that fits well into a freeze
ATTEMPTS: Final = 6
LOCK_MS: Final = 300  # for which the freeze waits for those who are writing
NOTE: Final = """
    INSERT INTO shard_moves (shard, source, target)
    SELECT shard, $2, $3 FROM unnest($1::integer[]) AS given (shard)
"""
RISE: Final = "UPDATE shard_version SET version = version + 1"
SWITCH: Final = "UPDATE shard_map SET place = $2 WHERE shard = ANY($1::integer[])"
SWITCHED: Final = "UPDATE shard_moves SET switched_at = now() WHERE shard = ANY($1::integer[])"
FORGET: Final = "DELETE FROM shard_moves WHERE shard = ANY($1::integer[])"

# One command moves shards at a time. A second one could thaw what the first has frozen.
ONLY_ONE: Final = "SELECT pg_try_advisory_lock(1129271106, 0)"

type Report = Callable[[str], None]


class CannotMoveShards(Exception):
    """Raised when shards stay where they are. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The result of a move."""

    shards: int
    tables: int
    frozen_s: float  # for how long appends to these shards waited


class Mover:
    """Moves a group of shards from one database to another."""

    def __init__(self, directory: Any, source: Any, target: Any, shards: Sequence[int], report: Report) -> None:
        self._directory, self._source, self._target = directory, source, target
        self._shards = list(shards)
        self._report = report

    async def begin(self, source: str, target: str) -> None:
        """Record the move, so that processes skip the rows that are about to arrive."""
        async with self._directory.transaction():
            await self._directory.execute(RISE)  # others who move shards wait here
            await self._directory.execute(NOTE, self._shards, source, target)

    async def run(self, target: str) -> Moved:
        """Copy, freeze and switch. Raises `CannotMoveShards`; then the shards are where they were.

        A freeze that is not thawed ends by itself. Once it is final, only the map says whether the shards were
        switched. So from then on, nothing is thawed before the map has been checked.
        """
        await self._source.execute(fence.THAW, self._shards)  # of an attempt that died
        for attempt in range(1, ATTEMPTS + 1):
            await self._copy_while_played()
            began = monotonic()
            if await self._freeze() and (tables := await self._finish()) is not None:
                await self._switch(target)
                return Moved(len(self._shards), tables, monotonic() - began)
            await self._source.execute(fence.THAW, self._shards)
            self._report(f"the last step took too long, try {attempt} of {ATTEMPTS}")
        raise CannotMoveShards("the last step takes too long under this load: move fewer shards at once")

    async def _copy_while_played(self) -> None:
        """Copy what differs, repeatedly, until a round is quick or no smaller; then compare everything once."""
        before = 0
        for _ in range(ROUNDS):
            began = monotonic()
            tables = await game_rows.differing(self._source, self._target, self._shards)
            await game_rows.copy(self._source, self._target, tables)
            self._report(f"copied {len(tables)} tables")
            if monotonic() - began < QUICK_S or 0 < before <= len(tables):  # further rounds will not copy less
                break
            before = len(tables)
        every = await game_rows.tables_in(self._source, self._shards)
        self._unlike = await game_rows.unlike(self._source, self._target, every)

    async def _freeze(self) -> bool:
        """Refuse changes to these shards for a moment. Return whether that was possible."""
        try:
            async with self._source.transaction():
                await self._source.execute(f"SET LOCAL lock_timeout = {LOCK_MS}")
                await self._source.execute(fence.LOCK_TABLES)
                for sql in fence.ADD_TRIGGERS:
                    await self._source.execute(sql)
                await self._source.execute(fence.FREEZE, self._shards, FREEZE_S)
        except (asyncpg.LockNotAvailableError, asyncpg.DeadlockDetectedError):
            return False
        return True

    async def _finish(self) -> int | None:
        """Copy the last differences, compare, and make the fence final. Return the number of tables, or None."""
        tables = await game_rows.differing(self._source, self._target, self._shards)
        await game_rows.copy(self._source, self._target, tables)
        again: list[TableId] = sorted({*tables, *self._unlike})
        if wrong := await game_rows.unlike(self._source, self._target, again):
            await game_rows.copy(self._source, self._target, wrong, whole=True)
            if await game_rows.unlike(self._source, self._target, wrong):
                raise CannotMoveShards("rows differ after they were copied: is somebody else writing to the target?")
        every = await game_rows.tables_in(self._source, self._shards)
        return len(every) if await self._fence_for_good() else None

    async def _fence_for_good(self) -> bool:
        """Make the fence final, and return whether nobody can have written since the freeze.

        Until this is committed, writers see a freeze that ends. So the commit must be over before it does.
        """
        ends_at = await self._source.fetchval(fence.ENDS_AT, self._shards)
        fenced = await self._source.fetch(fence.FENCE_FOR_GOOD, self._shards)
        in_time = await self._source.fetchval(fence.IS_BEFORE, ends_at)
        return in_time is True and len(fenced) == len(self._shards)

    async def _switch(self, target: str) -> None:
        """Change the map. From now on the target has these shards."""
        async with self._directory.transaction():
            await self._directory.execute(RISE)
            await self._directory.execute(SWITCH, self._shards, target)
            await self._directory.execute(SWITCHED, self._shards)

    async def give_up(self) -> None:
        """Undo a move that has not been switched: thaw, and delete what was copied."""
        await self._source.execute(fence.THAW, self._shards)
        await self._drop_triggers(self._source)
        await game_rows.delete(self._target, await game_rows.tables_in(self._target, self._shards))
        await self._end()

    async def clean(self) -> None:
        """Delete the old rows of a move that was switched. Wait before: a process may still read them.

        Outbox items move only now: no process adds more in the old database.
        """
        await outbox_rows.move(self._source, self._target, self._shards)
        await game_rows.delete(self._source, await game_rows.tables_in(self._source, self._shards))
        await self._source.execute(fence.THAW, self._shards)
        await self._drop_triggers(self._source)
        await self._end()

    async def _drop_triggers(self, connection: Any) -> None:
        """Drop the triggers unless another shard needs them. If the tables are busy they stay, which does no harm."""
        if await connection.fetchval("SELECT EXISTS (SELECT FROM shard_fence)"):
            return
        for sql in fence.DROP_TRIGGERS:
            try:
                async with connection.transaction():
                    await connection.execute(f"SET LOCAL lock_timeout = {LOCK_MS}")
                    await connection.execute(sql)
            except asyncpg.LockNotAvailableError:
                continue

    async def _end(self) -> None:
        async with self._directory.transaction():
            await self._directory.execute(RISE)
            await self._directory.execute(FORGET, self._shards)


@asynccontextmanager
async def connections(addresses: Sequence[str]) -> AsyncIterator[list[Any]]:
    """Yield one connection to each address."""
    async with AsyncExitStack() as stack:
        opened = []
        for address in addresses:
            settings = {"application_name": "cosca shards", "timezone": "UTC", "jit": "off"}
            connection = await asyncpg.connect(address, timeout=10, server_settings=settings)
            stack.push_async_callback(connection.close)
            opened.append(connection)
        yield opened


async def current_map(directory: Any) -> ShardMap:
    """Return the map. Raises `CannotMoveShards` if the site has never been started with its shard file."""
    if await directory.fetchval("SELECT to_regclass('shard_map')") is None or not (found := await read_map(directory)):
        raise CannotMoveShards("this site has no shard map yet: start it once with its shard file")
    return found


async def be_the_only_one(directory: Any) -> None:
    """Lock out other commands that move shards, until the connection ends. Raises `CannotMoveShards`."""
    if not await directory.fetchval(ONLY_ONE):
        raise CannotMoveShards("another command is moving shards: wait for it")


async def wait_for_readers() -> None:
    """Wait until every process has the new map, or refuses to use its old one."""
    await asyncio.sleep(FRESH_S + 1)
