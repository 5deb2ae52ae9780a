"""A site moves from a laptop's file into PostgreSQL: nothing is lost, and its games go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from cosca.cli import app
from cosca.server.admin import backup, move
from cosca.server.admin.backup import CannotBackUp
from cosca.server.admin.check import every_table
from cosca.server.admin.move import CannotMove
from cosca.server.archiver import archive_all
from cosca.server.settings import utc_now
from cosca.server.store.interface import SchemaTrouble
from cosca.server.store.records import Account, Query, State, TableId
from cosca.server.tables.exports import log_text
from tests.server.admin.test_backup import SEATS, Player, a_site, begun, faults
from tests.server.store.places import postgres_database


@pytest.fixture
def target() -> Iterator[str]:
    with postgres_database() as address:
        yield address


@pytest.fixture
def laptop(tmp_path: Path) -> str:
    """Return a site with a running game and an archived one."""
    address = str(tmp_path / "laptop.db")
    asyncio.run(play_some(address))
    return address


async def play_some(address: str) -> None:
    async with a_site(address) as site:
        ended, running = [await begun(site, title) for title in SEATS]
        await Player(site, ended, Random(1)).play()
        await archive_all(site.store, utc_now())
        await Player(site, running, Random(2)).play(40)


async def logs_at(address: str) -> dict[TableId, str]:
    async with a_site(address) as site:
        rows = [row async for row in every_table(site.store, Query(tuple(State), public_only=False))]
        return {row.id: await log_text(site.store, row.id) for row in rows if row.state is State.FINISHED}


def quiet(_name: str, _rows: int) -> None:
    """Report to nobody."""


def test_a_moved_site_has_every_game_and_goes_on(laptop: str, target: str) -> None:
    async def go_on() -> None:
        async with a_site(target) as site:
            assert await faults(site) == []
            rows = [row async for row in every_table(site.store, Query((State.RUNNING,), public_only=False))]
            assert len(rows) == 1
            await Player(site, rows[0].id, Random(3)).play()
            assert await faults(site) == []

    move.move(laptop, target, quiet)
    assert asyncio.run(logs_at(target)) == asyncio.run(logs_at(laptop)) != {}
    asyncio.run(go_on())


def test_new_accounts_are_numbered_after_the_moved_ones(laptop: str, target: str) -> None:
    async def newest() -> tuple[int, int]:
        async with a_site(target) as site:
            made = await site.store.create_account(Account(0, "Newcomer", "", "", guest=True, created_at=utc_now()))
            return made.id, sum(SEATS.values())

    move.move(laptop, target, quiet)
    number, before = asyncio.run(newest())
    assert number == before + 1


def test_the_command_says_how_much_has_moved_and_leaves_the_file_as_it_was(laptop: str, target: str) -> None:
    before = Path(laptop).read_bytes()
    done = CliRunner().invoke(app, ["admin", "move", "--from", laptop, "--to", target])
    assert done.exit_code == 0, done.output
    assert f"accounts: {sum(SEATS.values())} rows" in done.output
    assert "The site has moved" in done.output
    assert Path(laptop).read_bytes() == before


class Cut(Exception):
    """The cable is pulled."""


def cut_after(name: str) -> move.Report:
    def report(table: str, _rows: int) -> None:
        if table == name:
            raise Cut

    return report


@pytest.mark.parametrize("last", ["accounts", "entries", "tables"])
def test_an_interrupted_move_keeps_sites_away_and_goes_on_where_it_stopped(laptop: str, target: str, last: str) -> None:
    with pytest.raises(Cut):
        move.move(laptop, target, cut_after(last))
    with pytest.raises(SchemaTrouble, match="being moved into this database"):
        asyncio.run(logs_at(target))
    move.move(laptop, target, quiet)
    assert asyncio.run(logs_at(target)) == asyncio.run(logs_at(laptop))


def test_what_was_played_between_two_attempts_moves_too(laptop: str, target: str) -> None:
    with pytest.raises(Cut):
        move.move(laptop, target, cut_after("seats"))
    asyncio.run(_play_more(laptop))
    move.move(laptop, target, quiet)
    assert asyncio.run(logs_at(target)) == asyncio.run(logs_at(laptop))


async def _play_more(address: str) -> None:
    async with a_site(address) as site:
        rows = [row async for row in every_table(site.store, Query((State.RUNNING,), public_only=False))]
        await Player(site, rows[0].id, Random(4)).play()


@pytest.mark.parametrize("kind", ["boolean", "timestamp with time zone"])
def test_a_value_that_changes_on_the_way_is_found(
    laptop: str, target: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = move.Column.to_postgres

    def wrong(column: move.Column, value: Any) -> Any:
        if column.kind == kind and value is not None:
            value = value + 1 if kind != "boolean" else not value
        return right(column, value)

    monkeypatch.setattr(move.Column, "to_postgres", wrong)
    with pytest.raises(CannotMove, match="differs after the move"):
        move.move(laptop, target, quiet)


def test_a_database_in_use_is_not_overwritten(laptop: str, target: str) -> None:
    move.move(laptop, target, quiet)
    with pytest.raises(CannotMove, match="in use, and nothing is overwritten"):
        move.move(laptop, target, quiet)


def test_only_a_file_moves_and_only_into_postgresql(laptop: str, target: str, tmp_path: Path) -> None:
    with pytest.raises(CannotMove, match="Move from a SQLite file to PostgreSQL"):
        move.move(target, laptop, quiet)
    with pytest.raises(CannotMove, match="There is no database"):
        move.move(str(tmp_path / "missing.db"), target, quiet)


def test_every_table_of_the_file_is_moved(laptop: str, target: str) -> None:
    moved: list[str] = []
    move.move(laptop, target, lambda name, _rows: moved.append(name))
    with closing(sqlite3.connect(laptop)) as old:
        names = {name for (name,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {name for name in names if not name.startswith("sqlite_")} - set(moved) == {"migrations"}


def test_a_backup_of_the_other_database_is_recognised(laptop: str, target: str, tmp_path: Path) -> None:
    backup.back_up(laptop, tmp_path / "of_sqlite")
    with pytest.raises(CannotBackUp, match="cosca admin move --from"):
        backup.restore(tmp_path / "of_sqlite", target)
    (tmp_path / "of_postgres").write_bytes(b"PGDMP" + bytes(100))
    with pytest.raises(CannotBackUp, match="backup of PostgreSQL"):
        backup.restore(tmp_path / "of_postgres", str(tmp_path / "new.db"))
