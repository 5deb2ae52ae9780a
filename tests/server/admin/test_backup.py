"""The restore drill, on both databases: a backup taken during play is valid when restored, and its games continue."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from cosca.server.admin import backup
from cosca.server.admin.backup import CannotBackUp
from cosca.server.admin.check import every_table, faults_at
from cosca.server.archiver import archive_all
from cosca.server.identity import Caller
from cosca.server.runtime import build
from cosca.server.settings import Settings, utc_now
from cosca.server.site import Site
from cosca.server.store.records import Account, Query, State, TableId
from cosca.server.tables.exports import log_text
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.moves import Acknowledged
from cosca.server.tables.settings import TableSettings
from tests.server.store.places import postgres_database, run

SEATS = {"famiglia": 2, "nostra_city": 3}


@dataclass(frozen=True)
class Drill:
    """The database, the backup file, and the database to restore to."""

    address: str
    file: Path
    elsewhere: str


@pytest.fixture(params=["sqlite", "postgres"])
def drill(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Drill]:
    file = tmp_path / "backup"
    if request.param == "sqlite":
        yield Drill(str(tmp_path / "games.db"), file, str(tmp_path / "elsewhere.db"))
        return
    if not shutil.which("pg_dump") or not shutil.which("pg_restore"):
        pytest.skip("pg_dump and pg_restore are not installed here")
    with ExitStack() as stack:
        here, elsewhere = (stack.enter_context(postgres_database()) for _ in range(2))
        yield Drill(here, file, elsewhere)


@asynccontextmanager
async def a_site(address: str) -> AsyncIterator[Site]:
    site = build(Settings(database=address))
    await site.store.open()
    try:
        yield site
    finally:
        await site.group_commit.close()
        await site.store.close()


async def begun(site: Site, title: str) -> TableId:
    seats = SEATS[title]
    people = [await _person(site, f"{title}{number}") for number in range(seats)]
    game, setup = wanted_setup(title, "", "", seats, (), ())
    assert people[0].account
    table = await site.tables.create(people[0].account, game, setup, TableSettings(), ())
    for who in people:
        await site.tables.join(table, who, None, "nonce")
    return table


async def _person(site: Site, name: str) -> Caller:
    return Caller(await site.store.create_account(Account(0, name, "", "", guest=True, created_at=utc_now())))


@dataclass
class Player:
    """Plays random moves for all seats of a table, and remembers which were acknowledged."""

    site: Site
    table: TableId
    rng: Random
    acknowledged: list[str] = field(default_factory=list)

    async def play(self, most: int = 100_000) -> None:
        for _ in range(most):
            live_table = await self.site.moves.live_table(self.table)
            if not live_table.running:
                return
            seat = self.rng.choice(sorted(live_table.table.game.options))
            do = live_table.table.title.catalogue.dump(self.rng.choice(live_table.table.game.options[seat]))
            client_id = f"c{self.rng.getrandbits(60)}"
            if isinstance(await self.site.moves.choose(self.table, seat, client_id, [do]), Acknowledged):
                self.acknowledged.append(client_id)


async def back_up_during_play(drill: Drill) -> set[str]:
    """Back up during play, and return the moves acknowledged before the backup started."""
    async with a_site(drill.address) as site:
        players = [Player(site, await begun(site, title), Random(5)) for title in SEATS]
        await asyncio.gather(*(player.play(10) for player in players))
        playing = asyncio.gather(*(player.play(120) for player in players))
        await asyncio.sleep(0.05)
        before = {each for player in players for each in player.acknowledged}
        await asyncio.to_thread(backup.back_up, drill.address, drill.file)
        at_the_end = {each for player in players for each in player.acknowledged}
        await playing
        assert len(at_the_end) > len(before), "nobody played while the backup was taken"
    return before


async def faults(site: Site) -> list[str]:
    rows = [row async for row in every_table(site.store, Query(tuple(State), public_only=False))]
    assert len(rows) == len(SEATS)
    return [fault for row in rows for fault in await faults_at(site.store, row.id)]


async def play_on_elsewhere(drill: Drill, acknowledged: set[str]) -> None:
    async with a_site(drill.elsewhere) as site:
        assert await faults(site) == []
        rows = [row async for row in every_table(site.store, Query(tuple(State), public_only=False))]
        stored = {each.client_id for row in rows for each in await site.store.entries(row.id)}
        assert acknowledged <= stored
        for row in rows:
            await Player(site, row.id, Random(6)).play()
        ended = [await site.store.table(row.id) for row in rows]
        assert all(row and row.state is State.FINISHED for row in ended)
        assert await faults(site) == []


def test_archived_games_are_in_the_backup(drill: Drill) -> None:
    logs: dict[TableId, str] = {}

    async def play_and_archive() -> None:
        async with a_site(drill.address) as site:
            for title in SEATS:
                table = await begun(site, title)
                await Player(site, table, Random(7)).play()
                logs[table] = await log_text(site.store, table)
            assert (await archive_all(site.store, utc_now())).games == len(SEATS)

    async def look() -> None:
        async with a_site(drill.elsewhere) as site:
            assert {table: await log_text(site.store, table) for table in logs} == logs
            assert await faults(site) == []

    asyncio.run(play_and_archive())
    backup.back_up(drill.address, drill.file)
    backup.restore(drill.file, drill.elsewhere)
    asyncio.run(look())


def test_a_backup_taken_during_play_can_be_restored_and_played_on(drill: Drill) -> None:
    acknowledged: set[str] = set()

    async def first() -> None:
        acknowledged.update(await back_up_during_play(drill))

    run(first())
    backup.restore(drill.file, drill.elsewhere)
    run(play_on_elsewhere(drill, acknowledged))


def test_nothing_is_overwritten(drill: Drill) -> None:
    run(_open_and_close(drill.address))
    drill.file.write_text("something dear")
    with pytest.raises(CannotBackUp, match="nothing is overwritten"):
        backup.back_up(drill.address, drill.file)
    assert drill.file.read_text() == "something dear"
    drill.file.unlink()
    backup.back_up(drill.address, drill.file)
    with pytest.raises(CannotBackUp, match="nothing is overwritten"):
        backup.restore(drill.file, drill.address)


async def _open_and_close(address: str) -> None:
    async with a_site(address):
        pass


def test_a_backup_is_readable_by_its_owner_only_and_leaves_no_other_file(tmp_path: Path) -> None:
    run(_open_and_close(str(tmp_path / "games.db")))
    folder = tmp_path / "backups"
    folder.mkdir()
    backup.back_up(str(tmp_path / "games.db"), folder / "one")
    assert [(path.name, oct(path.stat().st_mode)[-3:]) for path in folder.iterdir()] == [("one", "600")]


def test_a_damaged_or_foreign_backup_is_not_restored(tmp_path: Path) -> None:
    file, target = tmp_path / "backup", tmp_path / "games.db"
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(CannotBackUp, match="cannot be read"):
        backup.restore(file, str(target))
    file.unlink()
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(CannotBackUp, match="none of ours"):
        backup.restore(file, str(target))
    with pytest.raises(CannotBackUp, match="There is no backup"):
        backup.restore(tmp_path / "none", str(target))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup"]


def test_no_password_is_on_a_command_line() -> None:
    address = "postgresql://anna:secret%40@[::1]:5433/games?sslmode=require"
    assert backup._without_password(address) == "postgresql://anna@[::1]:5433/games?sslmode=require"
    with pytest.raises(CannotBackUp, match="search_path"):
        backup._without_password("postgresql://anna@host/games?search_path=s1")
