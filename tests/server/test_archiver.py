"""Archived games: replays, exports, reviews, lists, rematches and deletions work as before the move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pytest

from cosca.engine.log import parse_log
from cosca.engine.verify import verify_log
from cosca.server import archiver as archiving
from cosca.server import protocol
from cosca.server.admin.check import faults_at
from cosca.server.api import rematches, replays, tables
from cosca.server.api.calls import CallRequest, CallResponse
from cosca.server.api.data_export import export_of
from cosca.server.archiver import Archiver, archive_all
from cosca.server.identity import Caller
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.interface import Unavailable
from cosca.server.store.records import Query, State, TableId
from cosca.server.tables.moves import Acknowledged, Refused
from cosca.titles import TITLES
from tests.server.sites import Stage, play_on, told

SEATS = {"famiglia": 2, "nostra_city": 3, "la_famiglia": 4}
DAY = timedelta(days=1)


async def finished_game(stage: Stage, title: str) -> tuple[TableId, list[Caller]]:
    people = [await stage.person(f"{title} {number}") for number in range(SEATS[title])]
    table = await stage.table(title, people)
    device = await stage.look(table, people[0])
    await device.say(protocol.SayMessage("s1", "table", "good luck"))
    live_table = await play_on(stage, table, Random(4))
    assert live_table.row.state is State.FINISHED
    await stage.site.hub.leave(table, device.line)
    return table, people


def archiver_of(stage: Stage) -> Archiver:
    return Archiver(stage.site.store, stage.hands, DAY, stage.site.metrics)


async def archive(stage: Stage) -> None:
    """Let a day pass and archive what is over. The process forgets what it has in memory."""
    archiver = archiver_of(stage)
    await archiver.work()
    stage.hands.pass_by(DAY.total_seconds())
    assert await archiver.work() > 0
    stage.site.moves._cache.clear()


def call(stage: Stage, who: Caller, table: TableId, **query: str) -> CallRequest:
    http = cast(Any, SimpleNamespace(client=SimpleNamespace(host="127.0.0.1"), headers={}))
    return CallRequest(stage.site, who, {"table": to_text(table)}, query, None, http)


CALLS: list[tuple[Callable[[CallRequest], Awaitable[CallResponse]], dict[str, str]]] = [
    (tables.log, {}),
    (tables.one, {}),
    (tables.mine, {}),
    (tables.list_public, {"state": "finished"}),
    (tables.frames, {"as": "1"}),
    (tables.moments, {}),
    (replays.review, {"as": "0"}),
    (replays.chain, {}),
]


async def everything(stage: Stage, table: TableId, who: Caller) -> list[bytes]:
    """Return what a player can read of a game, as it is sent."""
    assert who.account
    replies = [await do(call(stage, who, table, **query)) for do, query in CALLS]
    said = [reply.text.encode() if reply.text else protocol.encode(reply.body) for reply in replies]
    said.append(protocol.encode(await export_of(stage.site.store, who.account)))
    device = await stage.look(table, who)
    messages = [message for message in await device.news() if message["type"] != "table"]
    said.append(repr(messages).encode())
    await stage.site.hub.leave(table, device.line)
    return said


@pytest.mark.parametrize("title", SEATS)
def test_a_player_reads_the_same_bytes_before_and_after_the_archive(title: str, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await finished_game(stage, title)
        before = await everything(stage, table, people[1])
        await archive(stage)
        assert await everything(stage, table, people[1]) == before
        assert await stage.site.store._read("SELECT 1 FROM tables") == []  # type: ignore[attr-defined]
        log = parse_log(before[0].decode())
        assert verify_log(TITLES[title], log)
        assert await faults_at(stage.site.store, table) == []

    told(story, tmp_path)


def test_players_can_agree_on_a_rematch_of_an_archived_game(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await finished_game(stage, "famiglia")
        await archive(stage)
        first = await rematches.rematch(call(stage, people[0], table))
        again = await rematches.rematch(call(stage, people[1], table))
        assert first.body == again.body
        assert (await tables.one(call(stage, people[0], table))).body.rematch == first.body.id
        row = await stage.site.store.table(from_text(first.body.id))
        assert row
        assert row.state is State.OPEN

    told(story, tmp_path)


def test_a_move_at_an_archived_game_is_known_or_refused(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await finished_game(stage, "famiglia")
        sent = next(row for row in await stage.site.store.entries(table) if row.client_id)
        await archive(stage)
        assert await stage.site.moves.choose(table, sent.seat, sent.client_id, []) == Acknowledged(sent.client_id)
        answer = await stage.site.moves.choose(table, 0, "late", [{"do": "pass"}])
        assert isinstance(answer, Refused)
        assert answer.reason == "over"

    told(story, tmp_path)


def test_a_socket_stays_open_while_its_game_is_archived(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await finished_game(stage, "famiglia")
        device, other = await stage.look(table, people[0]), await stage.look(table, people[1])
        await stage.site.hub.sweep()
        await other.news()
        archiver = archiver_of(stage)
        await archiver.work()
        stage.hands.pass_by(DAY.total_seconds())
        await archiver.work()
        await stage.site.hub.sweep()
        assert await other.news() == []
        assert (await device.say(protocol.SayMessage("s2", "table", "well played")))["type"] == "done"
        assert [message["text"] for message in await other.news()] == ["well played"]

    told(story, tmp_path)


def test_a_player_whose_games_are_archived_can_be_deleted(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, people = await finished_game(stage, "famiglia")
        before = (await tables.log(call(stage, people[1], table))).text
        await archive(stage)
        site = stage.site
        assert people[0].id
        await site.tables.hand_over_all(people[0].id)
        await site.store.delete_account(people[0].id, stage.hands())
        assert [seat.name for seat in await site.store.seats(table)] == ["", "famiglia 1"]
        assert (await tables.log(call(stage, people[1], table))).text == before
        assert await site.store.tables(Query((), account=people[0].id, public_only=False)) == []
        assert await faults_at(site.store, table) == []

    told(story, tmp_path)


# The worker's part


def test_a_game_is_archived_a_day_after_its_end_and_counted(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await finished_game(stage, "famiglia")
        running = await stage.table("famiglia", [await stage.person("x"), await stage.person("y")])
        archiver = archiver_of(stage)
        assert await archiver.work() == 1  # its time is noted
        stage.hands.pass_by(DAY.total_seconds() - 1)
        assert await archiver.work() == 0
        stage.hands.pass_by(1)
        assert (await stage.site.store.backlog(stage.hands())).to_archive == 1
        assert await archiver.work() == 1
        assert await archiver.work() == 0
        assert "cosca_archived_games_total 1.0" in stage.site.metrics.text()
        left = await stage.site.store._read("SELECT id FROM tables")  # type: ignore[attr-defined]
        assert [row["id"] for row in left] == [running]
        assert (await stage.site.store.table(table)) is not None

    told(story, tmp_path)


def test_a_damaged_game_stays_is_reported_and_does_not_hold_up_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(stage: Stage) -> None:
        damaged, _ = await finished_game(stage, "famiglia")
        well, _ = await finished_game(stage, "nostra_city")
        await stage.site.store._write("DELETE FROM entries WHERE table_id = $1 AND n = 2", damaged)  # type: ignore[attr-defined]
        with caplog.at_level(logging.ERROR):
            await archive(stage)
        assert "could not be archived" in caplog.text
        left = await stage.site.store._read("SELECT id FROM tables")  # type: ignore[attr-defined]
        assert [row["id"] for row in left] == [damaged]
        report = await archive_all(stage.site.store, stage.hands())
        assert (report.games, report.damaged) == (0, {damaged})
        assert await faults_at(stage.site.store, well) == []

    told(story, tmp_path)


def test_the_archiver_goes_on_after_the_database_was_away(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        await finished_game(stage, "famiglia")
        archiver, looks = archiver_of(stage), 0
        real = stage.site.store.note_ended

        async def away_at_first(*args: Any) -> int:
            nonlocal looks
            looks += 1
            if looks == 1:
                raise Unavailable("away")
            if looks == 2:
                raise RuntimeError("a bug")
            return await real(*args)

        with patch.object(archiving, "LOOK_S", 0.01), patch.object(stage.site.store, "note_ended", away_at_first):
            task = asyncio.create_task(archiver.work_for_ever())
            while looks < 5:
                await asyncio.sleep(0.01)
            assert not task.done()
            task.cancel()
        stage.hands.pass_by(DAY.total_seconds())
        assert await archiver.work() == 1

    told(story, tmp_path)


def test_every_game_that_is_over_can_be_archived_at_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        for title in SEATS:
            await finished_game(stage, title)
        report = await archive_all(stage.site.store, stage.hands())
        assert report.games == 3
        assert report.packed_bytes < report.text_bytes / 3
        assert (await archive_all(stage.site.store, stage.hands())).games == 0

    told(story, tmp_path)
