"""With shards, a process receives hints only for shards in which it has readers."""

from __future__ import annotations

import asyncio
import os

import pytest

from cosca.server.live.bus import ShardedNatsBus
from cosca.server.store.records import SHARDS, TableId
from tests.server.store.places import run

NATS = os.environ.get("COSCA_TEST_NATS", "nats://127.0.0.1:4222")


async def _nobody(_: int) -> None:
    """These buses carry hints of tables only."""


def test_a_process_hears_of_the_shards_of_its_readers_only() -> None:
    async def story() -> None:
        heard: list[TableId] = []

        async def hear(table: TableId) -> None:
            heard.append(table)

        ours, theirs = ShardedNatsBus(NATS), ShardedNatsBus(NATS)
        followed = [7]
        ours.followed = lambda: followed
        await asyncio.gather(ours.open(hear, _nobody, _nobody), theirs.open(_nobody, _nobody, _nobody))
        if not (ours.connected and theirs.connected):
            pytest.skip(f"no NATS at {NATS}; COSCA_TEST_NATS names another")
        await ours.follow_shards()
        assert await ours.answers()  # the subscription has arrived
        for table in (7, 8, 7 + SHARDS):  # the last one is in the same shard
            await theirs.publish_change(table)
        await asyncio.sleep(0.3)
        assert heard == [7, 7 + SHARDS]
        followed[:] = [8]
        await ours.follow_shards()
        assert await ours.answers()
        await theirs.publish_change(7)
        await theirs.publish_change(8)
        await asyncio.sleep(0.3)
        assert heard == [7, 7 + SHARDS, 8]
        await asyncio.gather(ours.close(), theirs.close())

    run(story())
