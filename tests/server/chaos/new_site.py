"""Work of an operator while people play: a newer version migrates the database; a backup becomes a new site."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import as_file, files
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Final

import asyncpg

from cosca.server.problems import Kind
from tests.server.chaos.house import COSCA, ROOT, House
from tests.server.chaos.site_faults import Affected, SiteFault, all_processes

MIGRATOR: Final = (sys.executable, "-m", "tests.server.store.migrator")
CHANGE: Final = """
ALTER TABLE entries ADD COLUMN newer text NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN newer bigint;
SELECT pg_sleep({seconds});
"""
UNDO: Final = (
    "ALTER TABLE entries DROP COLUMN newer",
    "ALTER TABLE tables DROP COLUMN newer",
    "DELETE FROM migrations WHERE name = 'newer'",
)
LOCKED_S: Final = (0.5, 3.0)  # how long the migration keeps everybody from the tables


def run_program(*command: str) -> None:
    """Run a program of the operator. Raises `OSError` with what it said."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{' '.join(command)}: {done.stdout} {done.stderr}")


async def execute(address: str, statements: Sequence[str]) -> None:
    connection = await asyncpg.connect(address, timeout=10)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


# A newer version


def newer_schema(folder: Path, locked_s: float) -> Path:
    """Write the migrations of this version and one more that locks the log for a while."""
    with as_file(files("cosca.server.store") / "schema" / "postgres") as known:
        copytree(known, folder, dirs_exist_ok=True)
        number = len(list(known.glob("*.sql"))) + 1
    (folder / f"{number:04}_newer.sql").write_text(CHANGE.format(seconds=locked_s))
    return folder


@asynccontextmanager
async def migration(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Let a newer version change the schema. Our processes continue and name it, until the change is undone."""
    folder = newer_schema(house.folder / "newer", rng.uniform(*LOCKED_S))
    await asyncio.to_thread(run_program, *MIGRATOR, house.database, str(folder))
    try:
        yield all_processes(house)
    finally:
        await execute(house.database, UNDO)


# A new site


@asynccontextmanager
async def restored(house: House, rng: Random) -> AsyncIterator[Affected]:
    """Stop all our processes, back the site up, and start them with a new database made from the backup."""
    for machine in house.own_machines:
        await machine.close()
    try:
        yield ()
    finally:
        await _restore(house, house.folder / f"backup{rng.random()}")
        for machine in house.own_machines:
            await machine.start(wait=False)


async def _restore(house: House, file: Path) -> None:
    old = house.database
    await asyncio.to_thread(run_program, *COSCA, "admin", "backup", str(file), "--database", old)
    house.move_to(await _new_database(house, f"site{file.name[-6:]}"))
    await asyncio.to_thread(run_program, *COSCA, "admin", "restore", str(file), "--database", house.database)


async def _new_database(house: House, name: str) -> str:
    """Return the address of a database that does not have any table yet."""
    place, _, _ = house.ours.where.rpartition("/")
    if "://" in place:
        owner = "cosca" if house.cluster else "postgres"
        await execute(house.owner, [f"CREATE DATABASE {name} OWNER {owner}"])
        return f"{place}/{name}"
    return f"{place}/{name}.db"


MIGRATION: Final = SiteFault("migration by a newer version", (Kind.SCHEMA_NEWER,), migration)
NEW_SITE: Final = SiteFault("restored into a new site", (), restored)
