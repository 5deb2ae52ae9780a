"""The simulated disk is honest: what was flushed survives a power cut, what was not may be gone."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from cosca.server.store.sqlite import SqliteStore
from tests.server.chaos.disk import Disk
from tests.server.chaos.house import a_folder
from tests.server.chaos.needs import run_apart

FLUSHED, UNFLUSHED = b"flushed" * 1000, b"not flushed" * 1000


@asynccontextmanager
async def a_disk(megabytes: int = 32) -> AsyncIterator[Disk]:
    with a_folder() as folder:
        disk = Disk(folder / "disk", megabytes)
        try:
            await disk.power_on()
            yield disk
        finally:
            await disk.close()


def write(path: Path, data: bytes, flush: bool) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        if flush:
            os.fsync(file.fileno())


async def lose_power(seed: str) -> tuple[bytes, bytes]:
    """Return what is left of a file that was flushed and of one that was not."""
    async with a_disk() as disk:
        one, other = disk.path / "one", disk.path / "other"
        write(one, FLUSHED, flush=True)
        write(other, UNFLUSHED, flush=False)
        await disk.cut_power(seed)
        disk.unmount()
        await disk.power_on()
        return one.read_bytes(), other.read_bytes() if other.exists() else b""


def test_a_power_cut_keeps_what_was_flushed_and_loses_the_rest() -> None:
    without, with_survivors = run_apart(lose_power_twice)
    assert without == (FLUSHED, b"")
    assert with_survivors[0] == FLUSHED


def lose_power_twice() -> tuple[tuple[bytes, bytes], tuple[bytes, bytes]]:
    return asyncio.run(lose_power("")), asyncio.run(lose_power("7"))


def test_a_disk_can_be_slow_and_full() -> None:
    fast_s, slow_s, full, free = run_apart(slow_and_full)
    assert fast_s < 1 <= slow_s
    assert full
    assert free


def slow_and_full() -> tuple[float, float, bool, bool]:
    async def look() -> tuple[float, float, bool, bool]:
        async with a_disk() as disk:
            fast_s = await timed(lambda: write(disk.path / "one", FLUSHED, flush=True))
            disk.slow(1.0)
            slow_s = await timed(lambda: write(disk.path / "two", FLUSHED, flush=True))
            disk.slow(0.0)
            disk.fill()
            full = not can_write(disk.path / "three")
            disk.free()
            return fast_s, slow_s, full, can_write(disk.path / "four")

    return asyncio.run(look())


async def timed(work: Callable[[], None]) -> float:
    began = time.monotonic()
    await asyncio.to_thread(work)
    return time.monotonic() - began


def can_write(path: Path) -> bool:
    try:
        write(path, FLUSHED, flush=True)
    except OSError:
        return False
    return True


def test_sqlite_sees_a_full_disk_before_it_has_to_write_in_new_space() -> None:
    """For a while it writes in space that its files have already, so moves are stored and nothing fails."""
    assert run_apart(space_of_sqlite) == [True, False, True]


def space_of_sqlite() -> list[bool]:
    async def look() -> list[bool]:
        async with a_disk() as disk:
            store = SqliteStore(disk.path / "site.db")
            empty = store.has_space()
            disk.fill()
            full = store.has_space()
            disk.free()
            return [empty, full, store.has_space()]

    return asyncio.run(look())
