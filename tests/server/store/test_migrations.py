"""The schema is built step by step and only once, even if several processes start or one is killed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cosca.server.store.base import SqlStore
from cosca.server.store.interface import SchemaTrouble, Store
from cosca.server.store.migrations import Migration, in_folder, packaged, to_do
from tests.server.store.makers import NOON, append, entry, running_table, try_one
from tests.server.store.places import Place, run

FIRST, SECOND = Migration(1, "first", "CREATE TABLE a (x int);"), Migration(2, "second", "CREATE TABLE b (x int);")
SLOW = {
    "sqlite": "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c "
    "WHERE i < (SELECT max(steps) FROM pace)) SELECT count(*) FROM c;",
    "postgres": "SELECT pg_sleep(max(steps) / 20000000.0) FROM pace;",
}


@pytest.fixture(params=["sqlite", "postgres"])
def new_place(request: pytest.FixtureRequest) -> Place:
    name = "sqlite_place" if request.param == "sqlite" else "new_postgres_place"
    found = request.getfixturevalue(name)
    assert isinstance(found, Place)
    return found


def write(folder: Path, *scripts: str) -> Path:
    folder.mkdir(exist_ok=True)
    for number, script in enumerate(scripts, 1):
        (folder / f"{number:04}_step.sql").write_text(script, "utf-8")
    return folder


def with_folder(place: Place, folder: Path) -> Place:
    def make(address: str) -> Store:
        store = place.store()
        store._known = in_folder(folder)  # type: ignore[attr-defined]
        return store

    return place.with_stores(make)


async def numbers(store: Any, sql: str) -> list[int]:
    assert isinstance(store, SqlStore)
    found: Sequence[Any] = await store._read(sql)
    return [row[0] for row in found]


def test_an_applied_migration_is_not_applied_again() -> None:
    assert to_do([FIRST, SECOND], {}) == [FIRST, SECOND]
    assert to_do([FIRST, SECOND], {1: FIRST.hash}) == [SECOND]


def test_a_changed_old_migration_is_refused() -> None:
    with pytest.raises(SchemaTrouble, match="was changed after"):
        to_do([FIRST, SECOND], {1: SECOND.hash})


def test_a_database_of_a_newer_program_is_refused() -> None:
    with pytest.raises(SchemaTrouble, match="newer version"):
        to_do([FIRST], {1: FIRST.hash, 2: SECOND.hash})


def test_a_missing_number_is_reported(tmp_path: Path) -> None:
    write(tmp_path, "SELECT 1;", "SELECT 2;")
    (tmp_path / "0001_step.sql").unlink()
    with pytest.raises(SchemaTrouble, match="not numbered"):
        in_folder(tmp_path)


def test_line_ends_of_another_system_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_bytes(b"SELECT 1;\r\nSELECT 2;\r\n")
    assert in_folder(tmp_path)[0].hash == Migration(1, "a", "SELECT 1;\nSELECT 2;\n").hash


def test_both_databases_have_the_same_steps() -> None:
    names = [[(one.number, one.name) for one in packaged(database)] for database in ("sqlite", "postgres")]
    assert names[0] == names[1] != []


def test_processes_that_start_together_build_the_schema_once(new_place: Place) -> None:
    async def start() -> None:
        stores = [new_place.store() for _ in range(6)]
        await asyncio.gather(*(store.open() for store in stores))
        table = await running_table(stores[0])
        assert (await try_one(stores[5], append(table, 0, entry("a")))).first == 1
        steps = [one.number for one in packaged("sqlite")]
        assert await numbers(stores[1], "SELECT number FROM migrations ORDER BY number") == steps
        for store in stores:
            await store.close()

    run(start())


REPORTS = {1: '{"about": 2, "table": "0000000000001", "text": "shouts"}', 2: ""}  # the second is of a deleted user
OLD_REPORT = """
    INSERT INTO chat (table_id, channel, n, account, name, said, at) VALUES (0, 'reports', $1, 1, 'Anna', $2, $3)
"""


def test_reports_of_an_older_site_are_kept(new_place: Place) -> None:
    """They were lines of chat at a table that does not exist."""

    async def upgrade() -> None:
        old: Any = new_place.store()
        old._known = old._known[:9]
        await old.open()
        for n, said in REPORTS.items():
            await old._write(OLD_REPORT, n, said, NOON)
        await old.close()
        async with new_place.opened() as store:
            (report,) = await store.open_reports()
            assert (report.by, report.about, report.table, report.text) == (1, 2, "0000000000001", "shouts")
            assert (report.at, await store.chat(0, "reports")) == (NOON, [])

    run(upgrade())


def test_a_migration_that_fails_leaves_nothing_behind(new_place: Place, tmp_path: Path) -> None:
    async def fail_then_mend() -> None:
        folder = tmp_path / "steps"
        good = "CREATE TABLE a (x integer);"
        write(folder, good, "CREATE TABLE b (x integer);\nINSERT INTO b VALUES (1);\nINSERT INTO nowhere VALUES (1);")
        with pytest.raises(Exception, match="nowhere"):
            async with with_folder(new_place, folder).opened():
                pass
        write(folder, good, "CREATE TABLE b (x integer);\nINSERT INTO b VALUES (2);")
        async with with_folder(new_place, folder).opened() as store:
            assert await numbers(store, "SELECT x FROM b") == [2]
            assert await numbers(store, "SELECT number FROM migrations ORDER BY number") == [1, 2]
        write(folder, good + " ", "")
        with pytest.raises(SchemaTrouble, match="was changed"):
            async with with_folder(new_place, folder).opened():
                pass

    run(fail_then_mend())


def test_a_process_killed_in_the_middle_of_a_migration_does_no_harm(new_place: Place, tmp_path: Path) -> None:
    async def kill_then_run_again() -> None:
        kind = "postgres" if new_place.address.startswith("postgres") else "sqlite"
        pace = "CREATE TABLE pace (steps integer); INSERT INTO pace VALUES (30000000);"
        folder = write(tmp_path / "steps", pace)
        async with with_folder(new_place, folder).opened():
            pass
        write(folder, pace, f"CREATE TABLE b (x integer);\nINSERT INTO b VALUES (1);\n{SLOW[kind]}\n")
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.store.migrator", new_place.address, str(folder)
        )
        await asyncio.sleep(1.2)
        process.kill()
        assert await process.wait() == -9
        write(folder, pace)
        (folder / "0002_step.sql").rename(tmp_path / "second.sql")
        async with with_folder(new_place, folder).opened() as store:
            assert await numbers(store, "SELECT number FROM migrations") == [1]
            await store._write("UPDATE pace SET steps = 10")  # type: ignore[attr-defined]
        (tmp_path / "second.sql").rename(folder / "0002_step.sql")
        async with with_folder(new_place, folder).opened() as store:
            assert await numbers(store, "SELECT number FROM migrations ORDER BY number") == [1, 2]
            assert await numbers(store, "SELECT x FROM b") == [1]

    run(kill_then_run_again())
