"""Tables are restored from a snapshot and the entries after it; a snapshot that does not fit is thrown away."""

from __future__ import annotations

import logging
import threading
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cosca.engine.log import VERSIONS, Log, parse_log
from cosca.engine.table import Move, new_table, replay
from cosca.engine.verify import verify_log
from cosca.frames.stream import Reader, rebuilt_stream
from cosca.server.admin.check import faults_at
from cosca.server.archiver import archive_all
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.records import Snapshot, TableId
from cosca.server.tables import lifecycle, restoring
from cosca.server.tables.exports import log_text
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.moves import Acknowledged, Moves, Refused
from cosca.server.tables.settings import TableSettings
from cosca.server.tables.snapshots import PAGE, SnapshotBody, version_of
from cosca.titles import TITLES
from tests.engine.logs import of_version
from tests.server.sites import Stage, play_on, told

TITLES_AND_SEATS = [("famiglia", 2), ("nostra_city", 4), ("nostra_city", 5), ("la_famiglia", 4)]


def another_process(stage: Stage) -> Moves:
    return Moves(stage.site.store, GroupCommit(stage.site.store), stage.hands)


async def new_game(stage: Stage, title: str, seats: int, settings: TableSettings | None = None) -> TableId:
    people = [await stage.person(f"{title}{number}") for number in range(seats)]
    return await stage.table(title, people, agreement=settings)


async def play(stage: Stage, table: TableId, moves: int, name: str = "c") -> None:
    """Make random moves, with undos of all kinds in between, and write snapshots."""
    rng = Random(f"{name}{moves}")
    for number in range(moves):
        live_table = await stage.site.moves.live_table(table)
        if not live_table.running:
            break
        seat, do = await stage.some_choice(table, rng)
        if number % 7 == 5:
            await stage.site.moves.take_back(table, rng.randrange(len(live_table.seats)), f"{name}b{number}")
        elif number % 31 == 29:
            latest = live_table.table.moves[-1].n
            await stage.site.moves.rewind(table, latest, 0, f"{name}r{number}")
        else:
            await stage.site.moves.choose(table, seat, f"{name}{number}", [do])
    await stage.site.moves.snapshots.write()


async def whole_log(stage: Stage, table: TableId) -> Log:
    return parse_log(await log_text(stage.site.store, table))


def seen(live_table: LiveTable, reader: Reader) -> tuple[Any, ...]:
    stream = live_table.streams.open(reader)
    assert stream.latest
    return stream.n, stream.latest.view, stream.latest.asks, stream.latest.waits


def without_effects(moves: list[Move]) -> list[Move]:
    """Return moves as a snapshot has them: what followed from a move is told in its log lines, which are stored."""
    return [move._replace(effects=()) for move in moves]


@pytest.mark.parametrize(("title", "seats"), TITLES_AND_SEATS)
def test_a_restored_table_equals_one_that_followed_the_game(title: str, seats: int, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await new_game(stage, title, seats)
        for number in range(5):
            await play(stage, table, 15, f"c{number}-")
            here = await stage.site.moves.up_to_date(table)
            there = await another_process(stage).up_to_date(table)
            assert there.streams.length == here.streams.length
            assert there.table.log.skipped >= PAGE * (here.streams.length > 3 * PAGE)
            assert without_effects(there.table.moves) == without_effects(here.table.moves)
            assert there.table.game.options == here.table.game.options
            assert there.table.log.last_hash() == here.table.log.last_hash()
            by_log = replay(TITLES[title], await whole_log(stage, table))
            codec = by_log.title.codec
            assert codec.text(there.table.game) == codec.text(here.table.game) == codec.text(by_log.game)
            for reader in [*range(seats), None]:
                expected = rebuilt_stream(by_log, reader)
                assert expected.latest
                latest = expected.latest
                replayed = (expected.n, latest.view, latest.asks, latest.waits)
                assert seen(there, reader) == seen(here, reader) == replayed
                stream = there.streams.by_reader[reader]
                assert stream.lines_since(stream.dropped) == expected.lines_since(stream.dropped)

    told(story, tmp_path)


def test_a_restored_game_is_played_to_its_end(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, rng = await new_game(stage, "nostra_city", 4), Random(8)
        await play(stage, table, 40)
        moves = another_process(stage)
        for number in range(1500):
            moves = moves if number % 25 else another_process(stage)
            live_table = await moves.up_to_date(table)
            if not live_table.running:
                break
            options = live_table.table.game.options
            seat = rng.choice(sorted(options))
            do = live_table.table.title.catalogue.dump(rng.choice(options[seat]))
            assert await moves.choose(table, seat, f"e{number}", [do]) == Acknowledged(f"e{number}")
            if number % 25 == 24:
                await moves.snapshots.write()
        assert replay(TITLES["nostra_city"], await whole_log(stage, table)).game.options == {}

    told(story, tmp_path)


def test_a_restored_table_is_not_replayed_from_its_first_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        table = await new_game(stage, "la_famiglia", 4)
        await play(stage, table, 5 * PAGE)
        followed: list[tuple[int, bool]] = []
        follow = LiveTable.follow

        def note(self: LiveTable, row: Any) -> Any:
            followed.append((row.n, threading.current_thread() is threading.main_thread()))
            return follow(self, row)

        monkeypatch.setattr(LiveTable, "follow", note)
        live_table = await another_process(stage).up_to_date(table)
        assert len(followed) < 2 * PAGE < live_table.streams.length
        assert not any(in_main_thread for _, in_main_thread in followed)

    told(story, tmp_path)


# Snapshots that do not fit


def other_position(snapshot: Snapshot) -> Snapshot:
    body = msgspec.msgpack.decode(zlib.decompress(snapshot.body), type=SnapshotBody)
    position = msgspec.json.decode(body.position)
    ((name, fields),) = position.items()
    changed = next(key for key, value in fields.items() if isinstance(value, list) and len(set(map(str, value))) > 1)
    fields[changed] = fields[changed][::-1]
    text = msgspec.json.Encoder(order="sorted").encode({name: fields}).decode()
    return _with_body(snapshot, SnapshotBody(text, body.moves, body.frames))


def of_another_entry(snapshot: Snapshot) -> Snapshot:
    return replace(snapshot, n=snapshot.n - 1)


def damaged(snapshot: Snapshot) -> Snapshot:
    return replace(snapshot, body=snapshot.body[:100] + b"\0\0" + snapshot.body[102:])


def cut_off(snapshot: Snapshot) -> Snapshot:
    return replace(snapshot, body=snapshot.body[:-20])


def unknown_action(snapshot: Snapshot) -> Snapshot:
    body = msgspec.msgpack.decode(zlib.decompress(snapshot.body), type=SnapshotBody)
    n, seat, _, asked, revealed = body.moves[0]
    return _with_body(snapshot, SnapshotBody(body.position, [(n, seat, 10**6, asked, revealed)], body.frames))


def no_body_at_all(snapshot: Snapshot) -> Snapshot:
    return replace(snapshot, body=b"")


def _with_body(snapshot: Snapshot, body: SnapshotBody) -> Snapshot:
    return replace(snapshot, body=zlib.compress(msgspec.msgpack.encode(body)))


@pytest.mark.parametrize(
    "planted", [other_position, of_another_entry, damaged, cut_off, unknown_action, no_body_at_all]
)
def test_a_wrong_snapshot_is_noticed_and_the_log_decides(
    planted: Callable[[Snapshot], Snapshot],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story(stage: Stage) -> None:
        store, table = stage.site.store, await new_game(stage, "famiglia", 2)
        await play(stage, table, 3 * PAGE)
        here = await stage.site.moves.up_to_date(table)
        right = await store.snapshot(table, version_of(here.table.title))
        assert right

        async def wrong(*_: Any) -> Snapshot:
            return planted(right)

        monkeypatch.setattr(store, "snapshot", wrong)
        process = another_process(stage)
        with caplog.at_level(logging.WARNING, restoring.log.name):
            there = await process.up_to_date(table)
        assert "thrown away" in caplog.text
        assert without_effects(there.table.moves) == without_effects(here.table.moves)
        assert seen(there, 0) == seen(here, 0)
        assert there.table.log.last_hash() == here.table.log.last_hash()

    told(story, tmp_path)


def test_a_snapshot_of_another_version_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        table = await new_game(stage, "famiglia", 2)
        await play(stage, table, 3 * PAGE)
        monkeypatch.setattr(restoring, "version_of", lambda title: "another")
        assert await stage.site.store.snapshot(table, "another") is None
        there = await another_process(stage).up_to_date(table)
        assert seen(there, None) == seen(await stage.site.moves.up_to_date(table), None)

    told(story, tmp_path)


# What is no longer in memory


def test_a_move_that_was_stored_long_ago_is_acknowledged_when_it_is_sent_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await new_game(stage, "famiglia", 2)
        seat, do = await stage.some_choice(table, Random(1))
        number = (await stage.site.moves.live_table(table)).streams.number(seat)
        assert await stage.site.moves.choose(table, seat, "long-ago", [do], number) == Acknowledged("long-ago")
        await play(stage, table, 4 * PAGE)
        for moves in (stage.site.moves, another_process(stage)):
            live_table = await moves.up_to_date(table)
            assert (seat, "long-ago") not in live_table.stored
            assert await moves.choose(table, seat, "long-ago", [do], number) == Acknowledged("long-ago")
            assert isinstance(await moves.choose(table, seat, "new", [do], number), Refused)

    told(story, tmp_path)


def test_checkpoints_that_were_not_written_are_written_after_a_restore(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await new_game(stage, "famiglia", 2)
        process = another_process(stage)
        for number in range(2 * PAGE):
            seat, do = await stage.some_choice(table, Random(number))
            await process.choose(table, seat, f"c{number}", [do])
        version = version_of((await process.live_table(table)).table.title)
        assert await stage.site.store.snapshot(table, version) is None  # the process ended before it wrote
        heir = another_process(stage)
        await heir.live_table(table)
        await heir.snapshots.write()
        assert await stage.site.store.snapshot(table, version)
        pages = await stage.site.store.line_pages(table, version)
        assert len(pages) >= 2

    told(story, tmp_path)


# Versions of logs


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_keeps_the_version_of_its_log_from_snapshot_to_archive(
    version: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "new_table", lambda *given: of_version(new_table(*given), version))

    async def story(stage: Stage) -> None:
        store, table = stage.site.store, await new_game(stage, "famiglia", 2)
        await play(stage, table, 3 * PAGE)
        there = await another_process(stage).up_to_date(table)
        assert there.table.log.skipped >= PAGE, "it comes from a snapshot"
        assert there.table.log.header.log_version == version
        await play_on(stage, table, Random(5))
        text = await log_text(store, table)
        assert verify_log(TITLES["famiglia"], parse_log(text)).over
        assert (await archive_all(store, stage.hands())).games == 1
        assert await log_text(store, table) == text
        assert await faults_at(store, table) == []

    told(story, tmp_path)
