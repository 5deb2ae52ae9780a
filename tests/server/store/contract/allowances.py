"""What every store guarantees for the buckets that all processes share."""

from __future__ import annotations

import asyncio

import pytest

from cosca.server.store.interface import Store
from tests.server.store.makers import after_noon
from tests.server.store.places import Place

BURST, SECONDS = 10.0, 60.0


async def _take(store: Store, bucket: int, least: float, most: float, at: float = 0) -> tuple[float, float]:
    tokens = await store.take_tokens(bucket, BURST, SECONDS, least, most, after_noon(at))
    return round(tokens.taken, 4), round(tokens.left, 4)


async def a_bucket_gives_its_tokens_once(place: Place) -> None:
    async with place.opened() as store:
        assert await _take(store, 1, 3, 4) == (4, 6)
        assert await _take(store, 1, 3, 4) == (4, 2)
        assert await _take(store, 1, 3, 4) == (0, 2), "less than the least: nothing"
        assert await _take(store, 1, 1, 4) == (2, 0)
        assert await _take(store, 2, 10, 10) == (10, 0)
        assert await _take(store, -(2**63), 1, 1) == (1, 9)


async def a_bucket_fills_over_time_and_no_further_than_full(place: Place) -> None:
    async with place.opened() as store:
        assert await _take(store, 1, 10, 10) == (10, 0)
        assert await _take(store, 1, 6, 6, at=30) == (0, 5)
        assert await _take(store, 1, 5, 6, at=30) == (5, 0)
        assert await _take(store, 1, 1, 10, at=10_000) == (10, 0)


async def a_clock_that_goes_back_fills_nothing(place: Place) -> None:
    async with place.opened() as store:
        assert await _take(store, 1, 4, 4, at=30) == (4, 6)
        tokens = await store.take_tokens(1, BURST, SECONDS, 1, 6, after_noon(0))
        assert tokens.taken <= 6
        assert await _take(store, 1, 10, 10, at=30) != (10, 0)


async def of_many_at_once_no_more_than_the_tokens_succeed(place: Place) -> None:
    async with place.opened() as store:
        takings = [store.take_tokens(5, BURST, SECONDS, 1, 1, after_noon(0)) for _ in range(30)]
        assert sum(tokens.taken for tokens in await asyncio.gather(*takings)) == pytest.approx(BURST)


async def full_buckets_are_dropped(place: Place) -> None:
    async with place.opened() as store:
        await _take(store, 1, 1, 1)
        await _take(store, 2, 10, 10)
        assert await store.drop_full_buckets(after_noon(30)) == 1
        assert await _take(store, 2, 1, 10, at=30) == (5, 0)
        assert await store.drop_full_buckets(after_noon(300)) == 1
        assert await store.drop_full_buckets(after_noon(300)) == 0
