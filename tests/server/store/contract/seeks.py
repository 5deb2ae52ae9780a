"""What every store guarantees for seeks and pairs: nobody is paired twice, and a pair's table is never forgotten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import AccountId
from cosca.server.store.seeks.interface import PairedSeats, Seek, Wave
from tests.server.store.makers import IDS, NOON, after_noon, person
from tests.server.store.places import Place

POOL = "famiglia:fast"


def seek_of(account: AccountId, pool: str = POOL, seconds: float = 0) -> Seek:
    return Seek(account, pool, (2, 3), 1500, 7, after_noon(seconds), after_noon(seconds), after_noon(30), "level2")


def wave_at(seconds: float = 0) -> Wave:
    now = after_noon(seconds)
    return Wave(now, now - timedelta(seconds=15), now + timedelta(seconds=2), now + timedelta(seconds=20))


def two_and_two(seeks: Sequence[Seek]) -> list[PairedSeats]:
    return [
        PairedSeats(IDS.new(), 2, ((one.account, 0), (other.account, 1)))
        for one, other in zip(seeks[::2], seeks[1::2], strict=False)
    ]


async def _people(store: Store, count: int) -> list[AccountId]:
    return [(await store.create_account(person(f"Seeker {number}"))).id for number in range(count)]


async def _seeking(store: Store, count: int) -> list[AccountId]:
    accounts = await _people(store, count)
    for number, account in enumerate(accounts):
        assert await store.put_seek(seek_of(account, seconds=number / 10), NOON)
    return accounts


async def a_seek_is_kept_changed_and_dropped(place: Place) -> None:
    async with place.opened() as store:
        (anna,) = await _people(store, 1)
        assert await store.seek(anna) is None
        assert await store.put_seek(seek_of(anna), NOON) == seek_of(anna) == await store.seek(anna)
        other = replace(seek_of(anna, "other", 3), bots_at=None, misses=4)
        assert await store.put_seek(other, NOON) == other == await store.seek(anna)
        assert [await store.count_seeks(pool, NOON, 8) for pool in (POOL, "other")] == [0, 1]
        assert await store.count_seeks("other", after_noon(3), 8) == 0, "not seen since"
        await store.drop_seek(anna)
        assert await store.seek(anna) is None


async def at_most_so_many_seeks_are_counted(place: Place) -> None:
    async with place.opened() as store:
        await _seeking(store, 5)
        assert [await store.count_seeks(POOL, after_noon(-1), limit) for limit in (3, 8)] == [3, 5]


async def a_wave_replaces_seeks_by_pairs_and_puts_their_tables_into_the_outbox(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno, carla = await _seeking(store, 3)
        assert await store.match_pool(wave_at(-1), two_and_two) is None, "no pool is due yet"
        (pair,) = await store.match_pool(wave_at(1), two_and_two) or []
        assert [(row.seek.account, row.seat, row.seats, row.settled) for row in await store.pair(pair.table)] == [
            (anna, 0, 2, False), (bruno, 1, 2, False)
        ]  # fmt: skip
        found = await store.pair_of(anna)
        assert found
        assert (found.made_at, found.until) == (after_noon(1), after_noon(21))
        assert replace(found.seek, last_table=0, seen_at=NOON) == seek_of(anna)
        assert [await store.seek(account) for account in (anna, bruno)] == [None, None]
        assert await store.seek(carla) == replace(seek_of(carla, seconds=0.2), misses=1)
        (claim,) = await store.claim_outbox(Lane.INSIDE, after_noon(1), after_noon(60), 9)
        assert (claim.item.kind, json.loads(claim.item.body)) == ("create-paired", {"table": pair.table})
        assert await store.match_pool(wave_at(2), two_and_two) is None
        assert await store.match_pool(wave_at(3), two_and_two) == [], "somebody is left, so there is another wave"
        await store.drop_seek(carla)
        assert await store.match_pool(wave_at(9), two_and_two) == []
        assert await store.match_pool(wave_at(99), two_and_two) is None, "nobody is left"


async def those_who_have_gone_are_not_paired(place: Place) -> None:
    async with place.opened() as store:
        anna, _ = await _seeking(store, 2)
        assert await store.put_seek(replace(seek_of(anna), seen_at=after_noon(20)), NOON)
        assert await store.match_pool(wave_at(20), two_and_two) == []
        assert await store.count_seeks(POOL, after_noon(-99), 8) == 1


async def who_has_a_pair_cannot_seek_until_it_is_over(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _seeking(store, 2)
        (pair,) = await store.match_pool(wave_at(1), two_and_two) or []
        assert await store.put_seek(seek_of(anna, seconds=2), NOON) is None
        later = await store.put_seek(seek_of(anna, seconds=22), NOON)
        assert later
        assert later.last_table == pair.table
        assert await store.settle_pair(pair.table, [], [], after_noon(2))
        assert await store.put_seek(seek_of(bruno, seconds=3), NOON)


async def a_pair_is_settled_once(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _seeking(store, 2)
        (pair,) = await store.match_pool(wave_at(1), two_and_two) or []
        assert await store.settle_pair(pair.table, [anna], [bruno], after_noon(21))
        back = await store.seek(anna)
        assert back == replace(seek_of(anna), seen_at=after_noon(21), misses=2, last_table=pair.table)
        await store.drop_seek(anna)
        assert not await store.settle_pair(pair.table, [anna, bruno], [anna], after_noon(22))
        assert [await store.seek(anna), await store.seek(bruno)] == [None, None]
        assert await store.misses(bruno, NOON) == [after_noon(21)]
        assert await store.misses(bruno, after_noon(1)) == await store.misses(anna, NOON) == []
        assert await store.match_pool(wave_at(21), two_and_two) == [], "the pool is due at once"


async def who_seeks_again_by_then_is_not_put_back(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _seeking(store, 2)
        (pair,) = await store.match_pool(wave_at(1), two_and_two) or []
        again = replace(seek_of(anna, "other", 30), last_table=pair.table)
        assert await store.put_seek(again, NOON) == again
        assert await store.settle_pair(pair.table, [anna, bruno], [], after_noon(31))
        assert await store.seek(anna) == again
        assert (await store.seek(bruno) or again).pool == POOL


async def no_two_processes_pair_the_same_account(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        accounts = await _seeking(ours, 40)

        async def match(store: Store, seconds: float) -> list[PairedSeats]:
            for account in accounts:
                await store.put_seek(seek_of(account, seconds=1), after_noon(1))
            return await store.match_pool(wave_at(seconds), two_and_two) or []

        waves = await asyncio.gather(*(match(store, 2 + number / 8) for number in range(6) for store in (ours, theirs)))
        placed = [account for pairs in waves for pair in pairs for account, _ in pair.places]
        assert len(placed) == len(set(placed))
        stored = [await ours.pairs_of(account) for account in accounts]
        assert {len(pairs) for pairs in stored} <= {0, 1}
        assert sum(map(len, stored)) == len(placed) > 0


async def pairs_go_with_their_time_and_their_account(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno, carla = await _seeking(store, 3)
        await store.match_pool(wave_at(1), two_and_two)
        await store.delete_account(carla, NOON)
        await store.delete_account(anna, NOON)
        assert await store.seek(carla) is None
        assert await store.pairs_of(anna) == []
        assert [row.seek.account for row in await store.pairs_of(bruno)] == [bruno]
        assert await store.tidy_pairs(after_noon(1)) == 0
        assert await store.tidy_pairs(after_noon(2)) == 1
        assert await store.pair_of(bruno) is None
