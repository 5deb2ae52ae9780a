"""A site of an earlier version opens with this one: every game is there, verifies and goes on.

`before_0_9.db.xz` was made by `make_site.py` with the last commit before version 0.9 (895d3fa). It never changes.
"""

from __future__ import annotations

import asyncio
import lzma
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cosca.server.admin import move
from cosca.server.admin.check import every_table, faults_at
from cosca.server.identity import Caller
from cosca.server.site import Site
from cosca.server.store.records import Query, State, TableRow
from cosca.server.tables.exports import log_text
from tests.server.admin.test_backup import Player, a_site
from tests.server.store.places import postgres_database
from tests.server.upgrade.make_site import NAMES, PASSWORD, SEATS

OLD = Path(__file__).with_name("before_0_9.db.xz")
VERIFY_CHANCE = Path(__file__).parents[3] / "tools/verify_chance.py"


@pytest.fixture
def old_file(tmp_path: Path) -> str:
    file = tmp_path / "site.db"
    file.write_bytes(lzma.decompress(OLD.read_bytes()))
    return str(file)


@pytest.fixture(params=["sqlite", "postgres"])
def old_site(request: pytest.FixtureRequest, old_file: str) -> Iterator[str]:
    if request.param == "sqlite":
        yield old_file
        return
    with postgres_database() as address:
        move.move(old_file, address, lambda _name, _rows: None)
        yield address


async def rows_of(site: Site, *states: State) -> list[TableRow]:
    return [row async for row in every_table(site.store, Query(states or tuple(State), public_only=False))]


def test_every_game_is_there_and_replays_to_what_is_stored(old_site: str) -> None:
    async def look() -> None:
        async with a_site(old_site) as site:
            rows = await rows_of(site)
            assert sorted(row.title for row in rows) == sorted(3 * list(SEATS))
            assert [fault for row in rows for fault in await faults_at(site.store, row.id)] == []

    asyncio.run(look())


def test_running_games_go_on_to_their_end(old_site: str) -> None:
    async def go_on() -> None:
        async with a_site(old_site) as site:
            running = await rows_of(site, State.RUNNING)
            assert sorted(row.title for row in running) == sorted(SEATS)
            for row in running:
                await Player(site, row.id, Random(4)).play()
            assert await rows_of(site, State.RUNNING) == []
            assert [fault for row in running for fault in await faults_at(site.store, row.id)] == []

    asyncio.run(go_on())


def test_logs_of_finished_games_verify_with_this_version_and_with_the_independent_script(
    old_file: str, tmp_path: Path
) -> None:
    async def logs() -> list[str]:
        async with a_site(old_file) as site:
            return [await log_text(site.store, row.id) for row in await rows_of(site, State.FINISHED)]

    found = asyncio.run(logs())
    assert len(found) == 2 * len(SEATS)
    for number, text in enumerate(found):
        file = tmp_path / f"{number}.jsonl"
        file.write_text(text, encoding="utf-8")
        for command in (["-m", "cosca.cli", "verify", str(file)], [str(VERIFY_CHANCE), str(file)]):
            done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


def test_users_sign_in_with_their_old_passwords(old_site: str) -> None:
    async def sign_in() -> list[str]:
        async with a_site(old_site) as site:
            sessions = [await site.accounts.login(Caller(None), name, PASSWORD, "127.0.0.1") for name in NAMES[:2]]
            return [session.account.name for session in sessions]

    assert asyncio.run(sign_in()) == list(NAMES[:2])
