"""What every store guarantees for due work: one worker at a time does it, and none of it is lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

from cosca.server.store.interface import Store
from cosca.server.store.records import (
    Append,
    Claimed,
    Due,
    Need,
    Outcome,
    State,
    TableId,
)
from tests.server.store.contract.tables import BOT
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    claim_due,
    entry,
    free_seat,
    running_table,
    try_one,
)
from tests.server.store.places import Place


async def work_is_claimed_when_due_and_by_one(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=BOT)
        assert await claim_due(store, after_noon(9), after_noon(60), 9) == []
        expected = [Claimed(table, Need.BOT, 1, 0, after_noon(60))]
        assert await claim_due(store, after_noon(10), after_noon(60), 9) == expected
        assert await claim_due(store, after_noon(11), after_noon(61), 9) == []


async def a_claim_tells_whether_anybody_sits_at_the_table(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=BOT)
        (claimed,) = await claim_due(store, after_noon(10), after_noon(20), 9)
        people = [seat for seat in await store.seats(table) if seat.account is not None]
        assert claimed.people == bool(people)
        for seat in people:
            await store.take_seat(replace(seat, account=None, bot="random"), seat.account)
        await store.take_seat(replace(free_seat(table, 0), account=7), None)
        (claimed,) = await claim_due(store, after_noon(21), after_noon(30), 9)
        assert claimed.people


async def a_claim_ends_by_itself(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=BOT)
        await claim_due(store, after_noon(10), after_noon(60), 9)
        (again,) = await claim_due(store, after_noon(60), after_noon(90), 9)
        assert (again.table, again.until) == (table, after_noon(90))


async def claims_of_many_workers_never_overlap(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        tables = {await running_table(ours, due=Due(after_noon(n % 7), Need.BOT, 0)) for n in range(40)}

        async def work(store: Store, worker: int) -> list[TableId]:
            until = after_noon(100) + timedelta(microseconds=worker)
            mine: list[TableId] = []
            while got := await claim_due(store, after_noon(10), until, 3):
                assert len(got) <= 3
                mine += [claim.table for claim in got]
            return mine

        claimed = await asyncio.gather(*(work(store, i) for i, store in enumerate([ours, theirs] * 3)))
        # A worker may find everything locked and stop early: the rest is for the next round.
        rest = [claim.table for claim in await claim_due(theirs, after_noon(10), after_noon(99), 100)]
        together = [table for mine in claimed for table in mine] + rest
        assert len(together) == len(set(together))
        assert set(together) == tables


async def an_append_replaces_what_was_due_and_ends_the_claim(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=BOT)
        (claim,) = await claim_due(store, after_noon(10), after_noon(60), 9)
        moved = Append(table, 0, (entry("bot"),), NOON, due=Due(after_noon(12), Need.CLOCK, 2))
        assert (await try_one(store, moved)).outcome is Outcome.STORED
        await store.release(claim, None)  # too late: the claim has ended
        assert await claim_due(store, after_noon(11), after_noon(60), 9) == []
        (next_claim,) = await claim_due(store, after_noon(12), after_noon(60), 9)
        assert (next_claim.need, next_claim.seat, next_claim.entries) == (Need.CLOCK, 2, 1)
        await try_one(store, append(table, 1, entry("end"), state=State.FINISHED))
        assert await claim_due(store, after_noon(999), after_noon(9999), 9) == []


async def a_released_claim_comes_back_when_said_or_never(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store, due=BOT)
        (claim,) = await claim_due(store, after_noon(10), after_noon(60), 9)
        await store.release(claim, after_noon(20))
        assert await claim_due(store, after_noon(19), after_noon(60), 9) == []
        (again,) = await claim_due(store, after_noon(20), after_noon(61), 9)
        await store.release(claim, after_noon(21))  # of a claim that another worker holds by now
        assert await claim_due(store, after_noon(30), after_noon(62), 9) == []
        await store.release(again, None)
        assert await claim_due(store, after_noon(999), after_noon(9999), 9) == []
        row = await store.table(table)
        assert row is not None
        assert (row.due_at, row.need, row.version) == (None, None, 2)


async def appends_and_claims_at_once_lose_neither(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        tables = [await running_table(ours, due=BOT) for _ in range(10)]

        async def play(table: TableId) -> None:
            for n in range(6):
                one = Append(table, n, (entry(f"e{n}"),), NOON, due=BOT)
                assert (await try_one(ours, one)).outcome is Outcome.STORED

        async def claim() -> None:
            for n in range(30):
                await claim_due(theirs, after_noon(20), after_noon(30 + n), 4)

        await asyncio.gather(claim(), *map(play, tables))
        assert len(await claim_due(theirs, after_noon(900), after_noon(999), 99)) == 10
