"""The site's time: no clock of a machine that is wrong or jumps affects a game."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import pytest

from cosca.client.api import ApiClient
from cosca.server.site_clock import SiteClock
from cosca.server.store.connect import store_at
from cosca.server.store.ids import from_text
from cosca.server.store.interface import Store
from cosca.server.store.records import ClockReading
from tests.server.processes import free_port, guests, seated, served
from tests.server.store.places import Place, execute, postgres_database, run

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
type Fake = Callable[[str], dict[str, str]]
LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"


@dataclass
class SharedClock:
    """The clock of a database that a test can set, and the monotonic clock of its processes."""

    passed: float = 1000.0
    jumped: timedelta = timedelta()
    correction: timedelta = timedelta()
    seen: datetime = field(default=NOON)
    is_down: bool = False

    def machine(self) -> datetime:
        return NOON + timedelta(seconds=self.passed - 1000.0) + self.jumped

    async def read_clock(self) -> ClockReading:
        return ClockReading(self.machine() + self.correction, self.seen)

    async def mark_clock(self) -> None:
        self.seen = self.machine() + self.correction

    async def correct_clock(self, now: datetime, seen: datetime) -> bool:
        if seen != self.seen:
            return False
        self.correction, self.seen = now - self.machine(), now
        return True

    def process(self, wall: timedelta = timedelta()) -> SiteClock:
        """Return the clock of a process whose machine is wrong by `wall`."""
        return SiteClock(cast(Store, self), lambda: self.true() + wall, lambda: self.passed)

    def true(self) -> datetime:
        return NOON + timedelta(seconds=self.passed - 1000.0)

    async def pass_by(self, seconds: int, *processes: SiteClock) -> None:
        """Let time pass; processes look at the clock every second."""
        for _ in range(seconds):
            self.passed += 1
            for process in processes:
                await process.look()


def is_right(clock: SiteClock, shared: SharedClock) -> bool:
    return abs(clock() - shared.true()) < timedelta(seconds=1)


@pytest.mark.parametrize("wrong", [HOUR, -HOUR, timedelta(days=400)])
def test_a_process_with_a_wrong_clock_tells_the_time_of_the_site(wrong: timedelta) -> None:
    async def story() -> None:
        shared = SharedClock()
        process = shared.process(wrong)
        await process.start()
        await shared.pass_by(10, process)
        assert is_right(process, shared)
        assert process.machine_ahead_s == pytest.approx(wrong.total_seconds())

    asyncio.run(story())


@pytest.mark.parametrize("jump", [HOUR, -HOUR, timedelta(seconds=-30)])
def test_a_new_primary_with_another_clock_changes_nobodys_time(jump: timedelta) -> None:
    async def story() -> None:
        shared = SharedClock()
        processes = [shared.process(), shared.process()]
        for process in processes:
            await process.start()
        await shared.pass_by(5, *processes)
        shared.passed += 20  # the failover takes a while
        shared.jumped = jump
        assert all(is_right(process, shared) for process in processes)
        await shared.pass_by(5, *processes)
        assert all(is_right(process, shared) for process in processes)
        newcomer = shared.process()
        await newcomer.start()
        assert is_right(newcomer, shared)

    asyncio.run(story())


def test_a_process_that_starts_during_the_jump_waits_for_those_who_know_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        shared = SharedClock()
        old, newcomer = shared.process(), shared.process()
        await old.start()
        await shared.pass_by(2, old)
        shared.jumped = HOUR

        async def sleep(seconds: float) -> None:
            shared.passed += seconds
            await old.look()

        monkeypatch.setattr("cosca.server.site_clock.asyncio.sleep", sleep)
        await newcomer.start()
        assert is_right(newcomer, shared)

    asyncio.run(story())


def test_a_frozen_process_takes_the_time_from_the_others() -> None:
    async def story() -> None:
        shared = SharedClock()
        frozen_for = [0.0]
        awake = shared.process()
        frozen = SiteClock(cast(Store, shared), shared.true, lambda: shared.passed - frozen_for[0])
        for process in (awake, frozen):
            await process.start()
        await shared.pass_by(60, awake)
        frozen_for[0] = 60.0  # a virtual machine that stood still: its monotonic clock did, too
        await shared.pass_by(2, awake, frozen)
        assert is_right(awake, shared)
        assert is_right(frozen, shared)
        assert shared.correction == timedelta()

    asyncio.run(story())


def test_time_that_passed_while_the_site_was_down_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        shared = SharedClock()
        before = shared.process()
        await before.start()
        shared.passed += 7200

        async def sleep(seconds: float) -> None:
            shared.passed += seconds

        monkeypatch.setattr("cosca.server.site_clock.asyncio.sleep", sleep)
        after = shared.process()
        await after.start()
        assert is_right(after, shared)

    asyncio.run(story())


def test_the_time_never_goes_back() -> None:
    async def story() -> None:
        shared = SharedClock()
        process = shared.process()
        await process.start()
        shown = process()
        shared.jumped = timedelta(milliseconds=-300)  # a reading that is a little less exact
        await shared.pass_by(1, process)
        shared.passed -= 1
        assert process() >= shown

    asyncio.run(story())


def test_a_wrong_clock_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        shared = SharedClock()
        process = shared.process(HOUR)
        await process.start()
        await shared.pass_by(10, process)

    with caplog.at_level(logging.WARNING, "cosca.clock"):
        asyncio.run(story())
    assert [record.message for record in caplog.records] == [
        "this machine's clock is 3600.0 s ahead of the site's time; no game is affected. Check its time service"
    ]


@pytest.fixture
def database() -> Iterator[str]:
    with postgres_database() as address:
        yield address


def test_postgresql_corrects_its_clock_for_everybody_once(database: str) -> None:
    async def story() -> None:
        place = Place(database)
        async with place.opened() as ours, place.opened() as theirs:
            clocks = [SiteClock(ours), SiteClock(theirs)]
            for clock in clocks:
                await clock.start()
            before = clocks[0]()
            # What a primary with another clock looks like: the same time of the machine, another time of the site
            await execute(database, "UPDATE site_clock SET correction = interval '1 hour'")
            for clock in clocks:
                await clock.look()
            reading = await ours.read_clock()
            assert abs(reading.now - before) < timedelta(seconds=5)
            assert all(abs(clock() - before) < timedelta(seconds=5) for clock in clocks)

    run(story())


@pytest.fixture
def faked_clock() -> Fake:
    if not shutil.which("faketime") and "COSCA_TEST_POSTGRES" not in os.environ:
        pytest.skip("libfaketime is not installed: apt-get install faketime")
    assert Path(LIBRARY).exists(), "apt-get install faketime"

    def fake(by: str) -> dict[str, str]:
        return {"LD_PRELOAD": LIBRARY, "FAKETIME": by, "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_NO_CACHE": "1"}

    return fake


@pytest.mark.parametrize("by", ["+3600s", "-3600s"])
def test_a_worker_whose_clock_is_an_hour_off_ends_nobodys_time(database: str, by: str, faked_clock: Fake) -> None:
    """The review's attack: a worker 30 minutes ahead gave all ten live tables to bots within nine seconds."""

    async def story() -> None:
        port = free_port()
        common = ("--database", database, "--generous")
        async with (
            served(*common, "--role", "web") as web,
            served(*common, "--role", "worker", "--watch-port", str(port), port=port, env=faked_clock(by)) as worker,
        ):
            people = await guests(web.address, "Anna", "Bruno")
            tables = [from_text(await seated(people, "famiglia", pace="fast")) for _ in range(10)]
            await asyncio.sleep(9)
            health = await ApiClient(worker.address).call("GET", "/healthz")
            assert abs(abs(health["clock_ahead_s"]) - 3600) < 30
            assert b"clock is" in worker.said
            assert (await ApiClient(web.address).call("GET", "/healthz"))["clock_ahead_s"] < 1
        store = store_at(database)
        await store.open()
        try:
            seats = [seat for table in tables for seat in await store.seats(table)]
        finally:
            await store.close()
        assert [seat.bot for seat in seats] == [""] * 20

    asyncio.run(asyncio.wait_for(story(), 120))
