"""Group commit: waiting appends are flushed together, and each caller gets its own answer or the error."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from cosca.server.store.group_commit import IDLE_S, GroupCommit
from cosca.server.store.interface import Overloaded, Unavailable
from cosca.server.store.records import Append, Appended, Outcome
from tests.server.store.makers import append, entry
from tests.server.store.places import run


class SlowStore:
    """Records the batches. Each batch waits for a `go.release()`."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []
        self.go = asyncio.Semaphore(0)
        self.error: Exception | None = None

    async def append(self, appends: Sequence[Append]) -> list[Appended]:
        self.batches.append([one.table for one in appends])
        await self.go.acquire()
        if self.error is not None:
            raise self.error
        return [Appended(Outcome.STORED, one.table) for one in appends]


def asking(group: GroupCommit, table: int) -> asyncio.Task[Appended]:
    return asyncio.create_task(group.append(append(table, 0, entry("a"))))


async def soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_appends_that_arrive_during_a_flush_share_the_next_one() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store, batch=4)
        waiting = [asking(group, 0)]
        await soon()
        waiting += [asking(group, table) for table in range(1, 7)]
        await soon()
        assert store.batches == [[0]]
        assert group.waiting == 6
        for _ in range(3):
            store.go.release()
        assert [one.first for one in await asyncio.gather(*waiting)] == list(range(7))
        assert store.batches == [[0], [1, 2, 3, 4], [5, 6]]
        await group.close()

    run(check())


def test_an_append_right_after_an_answer_is_flushed() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store)
        for table in range(20):
            store.go.release()
            assert (await asyncio.wait_for(group.append(append(table, 0)), 5)).first == table
        await group.close()

    run(check())


def test_concurrent_flushes_are_limited_by_lanes() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store, lanes=2)
        waiting = []
        for table in range(4):
            waiting.append(asking(group, table))
            await soon()
        assert store.batches == [[0], [1]]
        store.go.release()
        await soon()
        assert store.batches == [[0], [1], [2, 3]]
        for _ in range(2):
            store.go.release()
        await asyncio.gather(*waiting)
        await group.close()

    run(check())


def test_a_full_queue_refuses_new_appends_and_loses_none() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store, max_waiting=2)
        first = asking(group, 0)
        await soon()
        waiting = [asking(group, 1), asking(group, 2)]
        await soon()
        with pytest.raises(Overloaded, match="try again"):
            await group.append(append(3, 0))
        for _ in range(2):
            store.go.release()
        assert [one.first for one in await asyncio.gather(first, *waiting)] == [0, 1, 2]
        await group.close()

    run(check())


def test_a_store_error_reaches_the_whole_batch_and_the_next_batch_is_tried() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store, batch=2)
        first = asking(group, 0)
        await soon()
        waiting = [asking(group, table) for table in range(1, 4)]
        await soon()
        store.go.release()
        await first
        store.error = Unavailable("gone")
        store.go.release()
        found = await asyncio.gather(*waiting[:2], return_exceptions=True)
        assert [str(one) for one in found] == ["gone", "gone"]
        store.error = None
        store.go.release()
        assert (await waiting[2]).first == 3
        await group.close()

    run(check())


def test_a_cancelled_caller_does_not_affect_others() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store)
        in_flight = asking(group, 0)
        await soon()
        queued, other = asking(group, 1), asking(group, 2)
        await soon()
        in_flight.cancel()
        queued.cancel()
        for _ in range(2):
            store.go.release()
        assert (await other).first == 2
        assert store.batches == [[0], [2]]  # the first was already being stored; the waiting one was never tried
        await group.close()

    run(check())


def test_closing_answers_waiting_appends_and_accepts_no_more() -> None:
    async def check() -> None:
        store = SlowStore()
        group = GroupCommit(store)
        waiting = [asking(group, table) for table in range(3)]
        await soon()
        closing = asyncio.create_task(group.close())
        await soon()
        with pytest.raises(Overloaded, match="shutting down"):
            await group.append(append(3, 0))
        for _ in range(2):
            store.go.release()
        await closing
        assert all(one.done() for one in waiting)

    run(check())


def test_a_flush_waits_for_company_only_while_appends_come_fast() -> None:
    async def check() -> None:
        store = SlowStore()
        group, sizes = GroupCommit(store, linger_s=0.02), list[int]()
        group.on_flush = sizes.append
        for _ in range(100):
            store.go.release()
        await asking(group, 0)
        assert sizes == [1]  # alone: stored at once
        await asyncio.gather(*(asking(group, table) for table in range(40)))
        fast = [asking(group, 50)]
        await asyncio.sleep(0.005)
        fast.append(asking(group, 51))
        await asyncio.gather(*fast)
        assert sizes[-1] == 2
        group._gap_s = IDLE_S  # as after a quiet while
        last = asking(group, 99)
        await soon()
        assert last.done()
        await group.close()

    run(check())
