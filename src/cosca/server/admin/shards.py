"""Show, split and move the shards of a running site, and continue after an interrupted command."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import batched
from typing import Any, Final

import asyncpg

from cosca.server.store.shards.file import ShardFile, read_shard_file
from cosca.server.store.shards.mover import (
    CannotMoveShards,
    Moved,
    Mover,
    Report,
    be_the_only_one,
    connections,
    current_map,
    wait_for_readers,
)
from cosca.server.store.shards.shard_map import ShardMap

AT_ONCE: Final = 64
COUNT_TABLES: Final = "SELECT state, count(*) AS n FROM tables GROUP BY state"


@dataclass(frozen=True, slots=True)
class PlaceFacts:
    """What operators see about a database of tables."""

    name: str
    shards: str  # as ranges
    number: int
    running: int | None  # None: it did not answer
    moving: int


async def show(address: str) -> list[PlaceFacts]:
    """Return the contents of each database."""
    file = shard_file(address)
    async with connections([file.directory]) as (directory,):
        found = await current_map(directory)
    return [await _facts(name, url, found) for name, url in file.databases.items()]


async def _facts(name: str, url: str, shard_map: ShardMap) -> PlaceFacts:
    here = [shard for shard, place in enumerate(shard_map.places) if place == name]
    moving = sum(name in both for both in shard_map.moving.values())
    return PlaceFacts(name, ranges(here), len(here), await _running(url), moving)


async def _running(url: str) -> int | None:
    try:
        async with connections([url]) as (connection,):
            counts = {row["state"]: row["n"] for row in await connection.fetch(COUNT_TABLES)}
            return int(counts.get("running", 0))
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return None


def ranges(shards: Sequence[int]) -> str:
    """Return sorted numbers as ranges: 0-2, 5."""
    found: list[list[int]] = []
    for shard in shards:
        if found and found[-1][1] == shard - 1:
            found[-1][1] = shard
        else:
            found.append([shard, shard])
    return ", ".join(f"{first}-{last}" if first < last else f"{first}" for first, last in found)


def parsed(text: str) -> list[int]:
    """Return the numbers of ranges such as 0-2,5. Raises `CannotMoveShards`."""
    try:
        ends = [[int(end) for end in part.split("-")] for part in text.split(",")]
        shards = sorted({shard for each in ends for shard in range(each[0], each[-1] + 1)})
    except ValueError as fault:
        raise CannotMoveShards(f"{text!r} names no shards: write them as 0-255,300") from fault
    if not shards or shards[0] < 0 or shards[-1] > 4095:
        raise CannotMoveShards("shards have numbers from 0 to 4095")
    return shards


def shard_file(address: str) -> ShardFile:
    """Return the shard file of a site's address. Raises `CannotMoveShards`."""
    if not address.startswith("shards:"):
        raise CannotMoveShards("this site has one database. Name a shard file: --database shards:shards.toml")
    return read_shard_file(address.removeprefix("shards:"))


async def split(address: str, source: str, target: str, report: Report, at_once: int = AT_ONCE) -> list[Moved]:
    """Move the upper half of a database's shards to another."""
    file = shard_file(address)
    async with connections([file.directory]) as (directory,):
        places = (await current_map(directory)).places
    here = [shard for shard, place in enumerate(places) if place == source]
    return await move(address, here[len(here) // 2 :], target, report, at_once)


async def move(address: str, shards: Sequence[int], target: str, report: Report, at_once: int = AT_ONCE) -> list[Moved]:
    """Move shards, one group after the other, and delete the old rows."""
    file = shard_file(address)
    await _prepare(file, target)
    async with connections([file.directory]) as (directory,):
        await be_the_only_one(directory)
        shard_map = await current_map(directory)
        if shard_map.moving:
            raise CannotMoveShards("a move was interrupted: run `cosca admin shards resume` or `revert` first")
        done = []
        for source, group in _groups(shard_map, shards, target, at_once):
            async with _mover(file, directory, source, target, group, report) as mover:
                await mover.begin(source, target)
                report(f"moving {ranges(group)} from {source} to {target}")
                done.append(await mover.run(target))
                report(f"moved {ranges(group)}: appends there waited {done[-1].frozen_s:.2f} s")
        await _clean(file, directory, report)
        return done


async def resume(address: str, report: Report) -> list[Moved]:
    """Continue moves that were interrupted."""
    file = shard_file(address)
    async with connections([file.directory]) as (directory,):
        await be_the_only_one(directory)
        shard_map = await current_map(directory)
        done = []
        for (source, target), group in _begun(shard_map).items():
            async with _mover(file, directory, source, target, group, report) as mover:
                done.append(await mover.run(target))
        await _clean(file, directory, report)
        return done


async def revert(address: str, report: Report) -> int:
    """Undo moves that were interrupted before the map was switched, and finish the others. Return how many shards."""
    file = shard_file(address)
    async with connections([file.directory]) as (directory,):
        await be_the_only_one(directory)
        groups = _begun(await current_map(directory))
        for (source, target), group in groups.items():
            async with _mover(file, directory, source, target, group, report) as mover:
                await mover.give_up()
        await _clean(file, directory, report)
        return sum(map(len, groups.values()))


async def _prepare(file: ShardFile, target: str) -> None:
    """Bring the target's schema up to date, as any process does that opens the database."""
    from cosca.server.store.shards.database import TableDatabase

    if target not in file.databases:
        raise CannotMoveShards(f"the shard file names no database {target}")
    database = TableDatabase(target, file.databases[target], connections=1)
    await database.open()
    await database.close()


def _groups(shard_map: ShardMap, shards: Sequence[int], target: str, at_once: int) -> list[tuple[str, list[int]]]:
    """Return the groups to move, each from one database, without shards that are already there."""
    by_source: dict[str, list[int]] = defaultdict(list)
    for shard in shards:
        if shard_map.places[shard] != target:
            by_source[shard_map.places[shard]].append(shard)
    return [(source, list(group)) for source, some in by_source.items() for group in batched(some, at_once)]


def _begun(shard_map: ShardMap) -> dict[tuple[str, str], list[int]]:
    """Return the moves that have not been switched, by source and target."""
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    for shard, both in shard_map.moving.items():
        if shard_map.places[shard] == both[0]:
            found[both].append(shard)
    return found


async def _clean(file: ShardFile, directory: Any, report: Report) -> None:
    """Delete the old rows of all moves that were switched."""
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    shard_map = await current_map(directory)
    for shard, both in shard_map.moving.items():
        if shard_map.places[shard] == both[1]:
            groups[both].append(shard)
    if groups:
        report("waiting until every process has the new map")
        await wait_for_readers()
    for (source, target), group in groups.items():
        async with _mover(file, directory, source, target, group, report) as mover:
            await mover.clean()
        report(f"deleted the old rows of {ranges(group)} in {source}")


@asynccontextmanager
async def _mover(
    file: ShardFile, directory: Any, source: str, target: str, shards: Sequence[int], report: Report
) -> AsyncIterator[Mover]:
    missing = [name for name in (source, target) if name not in file.databases]
    if missing:
        raise CannotMoveShards(f"the shard file names no database {missing[0]}")
    async with connections([file.databases[source], file.databases[target]]) as (there, here):
        yield Mover(directory, there, here, shards, report)
