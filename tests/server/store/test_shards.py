"""A sharded site loses nothing, whether its shards move under load or a command or worker dies."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic
from typing import Any

import pytest

from cosca.server.admin import shards as admin_shards
from cosca.server.store.records import Due, Need, Outcome, Query, State, TableId, shard_of
from cosca.server.store.shards import fence, game_rows, mover, routing
from cosca.server.store.shards.database import TableDatabase
from cosca.server.store.shards.file import read_shard_file
from cosca.server.store.shards.store import ShardedStore
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    entry,
    running_table,
    try_one,
)
from tests.server.store.places import Place, ShardedSite, run

pytestmark = pytest.mark.usefixtures("soon_read")

LONGEST_PAUSE_S = 2.0
LONGEST_S = 120  # of a test on a busy machine


@asynccontextmanager
async def opened(site: ShardedSite) -> AsyncIterator[ShardedStore]:
    async with Place(site.address).opened() as store:
        assert isinstance(store, ShardedStore)
        yield store


async def tables_at(store: ShardedStore, name: str, number: int) -> list[TableId]:
    """Create running tables until a database has this many."""
    found: list[TableId] = []
    while len(found) < number:
        table = await running_table(store)
        if store.database_of(table).name == name:
            found.append(table)
    return found


# Under load


class Player:
    """A process that keeps appending to tables, and the answers it got."""

    def __init__(self, site: ShardedSite, name: str, tables: list[TableId]) -> None:
        self._args = ["-m", "tests.server.store.appender", site.address, name, "1000000", *map(str, tables)]
        self.acknowledged: set[str] = set()
        self.pauses_s: dict[int, float] = {}  # the longest of each table

    async def play(self) -> None:
        process = await asyncio.create_subprocess_exec(sys.executable, *self._args, stdout=asyncio.subprocess.PIPE)
        assert process.stdout
        latest: dict[int, float] = {}
        try:
            while line := (await process.stdout.readline()).decode().strip():
                self.acknowledged.add(line)
                table, now = int(line.split()[0]), monotonic()
                self.pauses_s[table] = max(self.pauses_s.get(table, 0.0), now - latest.get(table, now))
                latest[table] = now
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def has_played(self, more: int) -> None:
        wanted = len(self.acknowledged) + more
        async with asyncio.timeout(30):
            while len(self.acknowledged) < wanted:
                await asyncio.sleep(0.02)


async def move_under_load(site: ShardedSite, move: Callable[[list[TableId]], Coroutine[Any, Any, None]]) -> float:
    """Move tables while two processes play there. Fails if anything is lost or doubled.

    Return how much longer a table paused that moved than one that was there already: this machine may be busy.
    """
    async with opened(site) as store:
        tables = await tables_at(store, "a", 6)
        (unmoved,) = await tables_at(store, "b", 1)
        players = [Player(site, "one", [*tables[:4], unmoved]), Player(site, "two", [*tables[2:], unmoved])]
        playing = [asyncio.create_task(player.play()) for player in players]
        try:
            await asyncio.gather(*(player.has_played(40) for player in players))
            await move(tables)
            await asyncio.gather(*(player.has_played(40) for player in players))
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        await store.wait_for_move(monotonic() + 60)
        assert {store.database_of(table).name for table in tables} == {"b"}
        found = [line for table in (*tables, unmoved) for line in await logged(store, table)]
        assert len(found) == len(set(found))
        lost = (players[0].acknowledged | players[1].acknowledged) - set(found)
        assert not lost, f"{len(lost)} acknowledged moves are lost"
        longest = [max(player.pauses_s.get(table, 0.0) for player in players) for table in (*tables, unmoved)]
        return max(longest[:-1]) - longest[-1]


async def logged(store: ShardedStore, table: TableId) -> list[str]:
    log = await store.entries(table)
    row = await store.table(table)
    assert row is not None
    assert [one.n for one in log] == list(range(1, row.entries + 1))
    return [f"{table} {one.client_id} {one.n}" for one in log]


def mover_of(site: ShardedSite) -> Callable[[list[TableId]], Coroutine[Any, Any, None]]:
    async def move(tables: list[TableId]) -> None:
        done = await admin_shards.move(site.address, sorted(set(map(shard_of, tables))), "b", print)
        assert max(each.frozen_s for each in done) <= LONGEST_PAUSE_S

    return move


def test_moving_shards_under_load_loses_nothing_and_pauses_for_two_seconds_at_most(site: ShardedSite) -> None:
    async def check() -> None:
        assert await move_under_load(site, mover_of(site)) <= LONGEST_PAUSE_S
        for name, gone in (("a", True), ("b", False)):
            async with mover.connections([read_shard_file(str(site.file)).databases[name]]) as (connection,):
                assert (await connection.fetchval("SELECT count(*) FROM entries") == 0) is gone
                assert await connection.fetchval("SELECT count(*) FROM shard_fence") == 0

    run(check(), LONGEST_S)


class SwitchesTooEarly(mover.Mover):
    """Freezes, and changes the map before it has copied the last differences."""

    async def _finish(self) -> int | None:
        await self._source.fetch(fence.FENCE_FOR_GOOD, self._shards)
        return 0


class DoesNotFreeze(mover.Mover):
    """Copies the last differences while others write."""

    async def _freeze(self) -> bool:
        return True

    async def _finish(self) -> int | None:
        tables = await game_rows.differing(self._source, self._target, self._shards)
        await game_rows.copy(self._source, self._target, tables)
        await asyncio.sleep(0.2)
        return len(tables)


@pytest.mark.parametrize("fault", [SwitchesTooEarly, DoesNotFreeze])
def test_a_move_that_skips_a_step_is_caught(
    fault: type[mover.Mover], site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_shards, "Mover", fault)
    with pytest.raises(AssertionError):
        run(move_under_load(site, mover_of(site)), LONGEST_S)


# Commands that die


class Killed(Exception):
    """The command died here."""


def dies_in(method: str, *, after: bool) -> type[mover.Mover]:
    """Return a mover that dies before or after one of its steps."""

    async def step(self: mover.Mover, *args: Any) -> Any:
        if after:
            await getattr(mover.Mover, method)(self, *args)
        raise Killed

    return type("Dying", (mover.Mover,), {method: step})


STEPS = [
    ("begin", True),
    ("_freeze", False),
    ("_freeze", True),
    ("_switch", False),
    ("_switch", True),
    ("clean", False),
]


async def move_and_die(
    site: ShardedSite, shards: list[int], target: str, dying: type[mover.Mover], patch: pytest.MonkeyPatch
) -> None:
    """Begin to move shards with a command that dies."""
    with patch.context() as patched:
        patched.setattr(admin_shards, "Mover", dying)
        with pytest.raises(Killed):
            await admin_shards.move(site.address, shards, target, print)


@pytest.mark.parametrize(("method", "after"), STEPS)
@pytest.mark.parametrize("then", ["resume", "revert"])
def test_a_move_that_died_goes_on_or_is_undone(
    then: str, method: str, after: bool, site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            tables = await tables_at(store, "a", 3)
            for table in tables:
                await try_one(store, append(table, 0, *(entry(f"{n}") for n in range(3))))
            group = sorted(set(map(shard_of, tables)))
            await move_and_die(site, group, "b", dies_in(method, after=after), monkeypatch)
            with pytest.raises(mover.CannotMoveShards, match="resume"):
                await admin_shards.move(site.address, group, "b", print)
            await (admin_shards.resume if then == "resume" else admin_shards.revert)(site.address, print)
            await store.wait_for_move(monotonic() + 60)
            switched = then == "resume" or (method, after) in [("_switch", True), ("clean", False)]
            assert {store.database_of(table).name for table in tables} == {"b" if switched else "a"}
            for table in tables:
                await try_one(store, append(table, 3, entry("after")))
                assert len(await logged(store, table)) == 4
            assert {row.id for row in await store.tables(Query(limit=200))} >= set(tables)

    run(check(), LONGEST_S)


def test_a_frozen_shard_thaws_by_itself(site: ShardedSite, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with opened(site) as store:
            (table,) = await tables_at(store, "a", 1)
            await move_and_die(site, [shard_of(table)], "b", dies_in("_freeze", after=True), monkeypatch)
            began = monotonic()
            await try_one(store, append(table, 0, entry("late")))
            assert monotonic() - began <= LONGEST_PAUSE_S

    run(check(), LONGEST_S)


class CommitsLate(mover.Mover):
    """Makes the fence final in a transaction that commits after the freeze has ended. Only at the first try."""

    late = True

    async def _finish(self) -> int | None:
        slowly = f"""
            WITH fenced AS ({fence.FENCE_FOR_GOOD})
            SELECT unnest(array_agg(shard)) AS shard, pg_sleep(2.5 / count(*)) FROM fenced
        """  # noqa: S608 (a statement of ours)
        with pytest.MonkeyPatch.context() as patch:
            if self.late:
                patch.setattr(fence, "FENCE_FOR_GOOD", slowly)
            self.late = False
            return await super()._finish()


def test_nothing_is_lost_if_the_fence_becomes_final_after_the_freeze_has_ended(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_shards, "Mover", CommitsLate)
    run(move_under_load(site, mover_of(site)), LONGEST_S)


def test_other_tables_go_on_while_a_shard_is_frozen(site: ShardedSite) -> None:
    async def check() -> None:
        async with opened(site) as store:
            frozen, free = await tables_at(store, "a", 2)
            at = store.database_of(frozen)
            async with mover.connections([at.url]) as (connection,):
                for sql in fence.ADD_TRIGGERS:
                    await connection.execute(sql)
                await connection.execute(fence.FREEZE, [shard_of(frozen)], 0.8)
                both = [append(frozen, 0, entry("x")), append(free, 0, entry("y"))]
                first, second = await at.append(both)
                assert (first.why != "", second.why) == (True, "")
                assert await store.entries(frozen) == []
                await try_one(store, append(frozen, 0, entry("z")))  # once it has thawed

    run(check(), LONGEST_S)


def test_rows_that_are_just_arriving_are_neither_listed_nor_claimed_twice(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            table = await running_table(store, due=Due(NOON, Need.BOT, 0), owner=7)
            source, target = ("a", "b") if store.database_of(table).name == "a" else ("b", "a")
            await move_and_die(site, [shard_of(table)], target, dies_in("_freeze", after=False), monkeypatch)
            await store.wait_for_move(monotonic() + 60)
            copied = next(database for database in store.databases if database.name == target)
            assert await copied.table(table)
            assert [row.id for row in await store.tables(Query())] == [table]
            assert await store.live_tables(7) == {State.OPEN: 0, State.RUNNING: 1}
            assert len(await store.claim_bots(after_noon(1), after_noon(9), 10)) == 1
            assert store.database_of(table).name == source

    run(check(), LONGEST_S)


@asynccontextmanager
async def all_connections_of(database: TableDatabase) -> AsyncIterator[None]:
    """Let all work in a database wait."""
    async with AsyncExitStack() as stack:
        for _ in range(database._connections):
            await stack.enter_async_context(database._connection())
        yield


def test_a_write_that_waited_long_for_a_connection_follows_its_shard(
    site: ShardedSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with opened(site) as store:
            (table,) = await tables_at(store, "a", 1)
            await store.wait_for_move(monotonic() + 60)
            monkeypatch.setattr(routing, "FRESH_S", 1.0)
            async with all_connections_of(store.database_of(table)):
                note = asyncio.create_task(store.keep_note(table, "0", "late"))
                appended = asyncio.create_task(try_one(store, append(table, 0, entry("late"))))
                await admin_shards.move(site.address, [shard_of(table)], "b", print)
                await store.wait_for_move(monotonic() + 60)
            await note
            assert (await appended).outcome is Outcome.STORED
            assert store.database_of(table).name == "b"
            assert (await store.notes(table, "0"), len(await store.entries(table))) == ("late", 1)

    run(check(), LONGEST_S)
