"""A process finds out by itself what is wrong: /healthz, metrics and log name the problem, and when it is over."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import asyncpg
import pytest

from cosca.server.problems import NO_PLAY, TEXTS, Kind, Problems
from cosca.server.self_check import UNSEEN_S, SelfCheck
from tests.server.chaos.house import a_folder
from tests.server.chaos.machines import Machine, free_port, send
from tests.server.chaos.needs import run
from tests.server.chaos.services import Listening, nats_machine, postgres_machine
from tests.server.health import Witness
from tests.server.processes import served

# The list of problems


def test_a_problem_lasts_from_its_first_report_to_its_end() -> None:
    now = [100.0]
    problems = Problems(lambda: now[0])
    problems.report(Kind.SLOW_COMMIT)
    now[0] += 3
    problems.report(Kind.SLOW_COMMIT)
    assert problems.lasting == {Kind.SLOW_COMMIT: 3}
    assert problems.well
    problems.end(Kind.SLOW_COMMIT, unseen_s=2)
    assert Kind.SLOW_COMMIT in problems
    now[0] += 2
    problems.end(Kind.SLOW_COMMIT, unseen_s=2)
    assert not problems.lasting


@pytest.mark.parametrize("kind", Kind)
def test_people_cannot_play_without_a_database_that_stores_moves(kind: Kind) -> None:
    problems = Problems()
    problems.report(kind)
    assert problems.well == (kind not in NO_PLAY)
    assert TEXTS[kind].endswith(".")


def test_every_problem_is_in_the_document_for_operators() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operations" / "monitoring.md").read_text("utf-8")
    assert [kind for kind in Kind if f"| `{kind}` |" not in page] == []


class FullDisk:
    """The part of a store that the check of the disk uses."""

    on_trouble: object = None
    full = True

    def has_space(self) -> bool:
        return not self.full

    async def check_space(self) -> None:
        pass


def test_a_full_disk_is_reported_although_nothing_was_refused_and_its_end_as_well() -> None:
    async def story() -> None:
        unused: Any = None
        now, store = [100.0], FullDisk()
        problems = Problems(lambda: now[0])
        check = SelfCheck(cast(Any, store), unused, unused, problems, float)
        await check.look_at_disk()
        assert Kind.DISK_FULL in problems
        store.full = False
        now[0] += UNSEEN_S
        await check.look_at_disk()
        assert Kind.DISK_FULL not in problems

    asyncio.run(story())


# Real processes


@dataclass(frozen=True, slots=True)
class Site:
    """One process with a PostgreSQL and a NATS of its own."""

    web: Witness
    postgres: Machine
    nats: Machine
    database: str

    async def is_well(self) -> bool:
        return bool((await self.web.health())["well"])


@asynccontextmanager
async def a_site() -> AsyncIterator[Site]:
    ports = free_port(), free_port()
    database, bus = f"postgresql://postgres@127.0.0.1:{ports[0]}/postgres", f"nats://127.0.0.1:{ports[1]}"
    with a_folder() as folder:
        postgres, nats = postgres_machine(folder, Listening(ports[0])), nats_machine(folder, Listening(ports[1]))
        try:
            for machine in (postgres, nats):
                await machine.start()
            async with served("--role", "web", "--database", database, "--bus", bus) as web:
                yield Site(Witness(web.address, lambda: web.said.decode()), postgres, nats, database)
        finally:
            for machine in (postgres, nats):
                await machine.close()


def on_a_site(story: Callable[[Site], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with a_site() as site:
            assert await site.web.problems() == set()
            await story(site)

    run(lambda: asyncio.wait_for(whole(), 90))


async def hang(machine: Machine, meanwhile: Callable[[], Awaitable[object]]) -> None:
    for pid in (family := machine.family):
        send(pid, signal.SIGSTOP)
    try:
        await meanwhile()
    finally:
        for pid in family:
            send(pid, signal.SIGCONT)


def test_problems_of_database_and_bus_are_named_while_they_last_and_health_always_answers() -> None:
    async def story(site: Site) -> None:
        await hang(site.nats, lambda: site.web.until_named(Kind.BUS_SILENT))
        await site.web.until_over(Kind.BUS_SILENT)
        assert await site.is_well()
        await hang(site.postgres, lambda: site.web.until_named(Kind.DATABASE_UNREACHABLE))
        await site.web.until_over(Kind.DATABASE_UNREACHABLE)
        assert await site.is_well()
        await execute(site, "INSERT INTO migrations (number, name, hash) VALUES (9999, 'future', '')")
        await site.web.until_named(Kind.SCHEMA_NEWER)
        assert await site.is_well()
        await change(site, "SET default_transaction_read_only = on")
        await site.web.until_named(Kind.DATABASE_READ_ONLY)
        assert not await site.is_well()
        await change(site, "RESET default_transaction_read_only")
        await site.web.until_over(Kind.DATABASE_READ_ONLY)
        await change(site, "SET synchronous_commit = off")
        await site.web.until_named(Kind.DATABASE_UNSAFE)
        await site.nats.close()
        await site.postgres.close()
        await site.web.until_named(Kind.BUS_UNREACHABLE)
        await site.web.until_named(Kind.DATABASE_UNREACHABLE)
        assert Kind.DATABASE_UNSAFE not in await site.web.problems()

    on_a_site(story)


async def change(site: Site, setting: str) -> None:
    await execute(site, f"ALTER SYSTEM {setting}", "SELECT pg_reload_conf()")


async def execute(site: Site, *statements: str) -> None:
    connection = await asyncpg.connect(site.database)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()
