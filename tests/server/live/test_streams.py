"""Joining a table: the first frame is made from the position, and nobody's join replays a log."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.frames.stream import FrameStream, Reader, rebuilt_stream
from cosca.server.live import line_history
from cosca.server.live.fan_out import AT_ONCE
from cosca.server.store.records import TableId
from cosca.server.tables.moves import Acknowledged
from cosca.server.tables.snapshots import PAGE
from tests.server.sites import Device, Stage, told


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Reader, bool]]:
    """Return a list of the streams that are replayed, each with whether that is done in the main thread."""
    noted: list[tuple[Reader, bool]] = []

    def note(table: Any, reader: Reader) -> FrameStream:
        noted.append((reader, threading.current_thread() is threading.main_thread()))
        return rebuilt_stream(table, reader)

    monkeypatch.setattr(line_history, "rebuilt_stream", note)
    return noted


async def watched(stage: Stage, table: TableId, have: int = 0) -> Device:
    return await stage.look(table, await stage.person(f"visitor{Random().random()}"), have)


async def play_some(stage: Stage, table: TableId, moves: int, name: str) -> None:
    rng = Random(name)
    for number in range(moves):
        seat, do = await stage.some_choice(table, rng)
        assert await stage.site.moves.choose(table, seat, f"{name}{number}", [do]) == Acknowledged(f"{name}{number}")


async def a_game(stage: Stage, moves: int = 6) -> TableId:
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    await play_some(stage, table, moves, "a")
    return table


async def a_long_game(stage: Stage) -> TableId:
    """Return a game whose first log lines are no longer in memory."""
    people = [await stage.person(name) for name in ("carla", "dora", "enzo", "franca")]
    table = await stage.table("nostra_city", people)
    await play_some(stage, table, 4 * PAGE, "a")
    await stage.site.moves.snapshots.write()
    return table


async def all_lines(stage: Stage, table: TableId, reader: Reader) -> list[str]:
    live_table = await stage.site.moves.live_table(table)
    return rebuilt_stream(await stage.site.moves.restorer.whole_table(live_table), reader).lines_since(0)


async def lines_of_first_frame(device: Device) -> list[Any]:
    (frame,) = [message for message in await device.news() if message["type"] == "frame"]
    return list(frame["lines"])


def test_spectators_who_come_and_go_replay_nothing(replayed: list[tuple[Reader, bool]], tmp_path: Path) -> None:
    """The review's attack: 133 joins, each of which replayed the log in the event loop."""

    async def story(stage: Stage) -> None:
        for table in (await a_game(stage), await a_long_game(stage)):
            for _ in range(20):
                await stage.site.hub.leave(table, (await watched(stage, table)).line)
        assert replayed == []

    told(story, tmp_path)


def test_a_newcomer_to_a_long_game_gets_all_lines_from_stored_pages(
    replayed: list[tuple[Reader, bool]], tmp_path: Path
) -> None:
    async def story(stage: Stage) -> None:
        table = await a_long_game(stage)
        live_table = await stage.site.moves.live_table(table)
        assert live_table.streams.by_reader[None].dropped
        lines = await lines_of_first_frame(await watched(stage, table))
        assert len(lines) == len(await all_lines(stage, table, None))
        assert replayed == []

    told(story, tmp_path)


def test_without_stored_pages_the_log_is_replayed_beside_the_event_loop(
    replayed: list[tuple[Reader, bool]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table = await a_long_game(stage)

        async def no_pages(*_: Any) -> list[Any]:
            return []

        monkeypatch.setattr(stage.site.store, "line_pages", no_pages)
        lines = await lines_of_first_frame(await watched(stage, table))
        assert len(lines) == len(await all_lines(stage, table, None))
        await lines_of_first_frame(await watched(stage, table))
        assert replayed == [(None, False)]

    told(story, tmp_path)


def test_while_somebody_reads_all_lines_stay_in_memory(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_long_game(stage)
        first = await watched(stage, table)
        stream = (await stage.site.moves.live_table(table)).streams.by_reader[None]
        await play_some(stage, table, 3 * PAGE, "b")
        assert stream.dropped == 0
        assert stream.lines_since(0) == await all_lines(stage, table, None)
        await stage.site.hub.leave(table, first.line)
        assert stream.dropped > 0
        assert not stream.is_read

    told(story, tmp_path)


def test_a_reader_who_comes_back_misses_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_game(stage)
        first = await watched(stage, table)
        await first.news()
        seen = first.line.frame
        await stage.site.hub.leave(table, first.line)
        await play_some(stage, table, 4, "b")
        again = await watched(stage, table, seen)
        assert again.line.frame > seen
        live_table = await stage.site.moves.live_table(table)
        stream = rebuilt_stream(await stage.site.moves.restorer.whole_table(live_table), None)
        assert [json.dumps(line) for line in await lines_of_first_frame(again)] == [
            json.dumps(json.loads(line)) for line in stream.lines_since(seen)
        ]

    told(story, tmp_path)


def test_a_crowd_that_leaves_while_it_is_sent_news_leaves_no_stream_open(tmp_path: Path) -> None:
    """The review's finding: a stream was opened for a socket that had left, so its table stayed in memory."""

    async def story(stage: Stage) -> None:
        table = await a_game(stage)
        crowd = [await watched(stage, table) for _ in range(AT_ONCE + 1)]
        await play_some(stage, table, 1, "b")
        live_table = await stage.site.moves.live_table(table)
        await asyncio.sleep(0)
        for device in crowd:
            await stage.site.hub.leave(table, device.line)
        await asyncio.sleep(0.1)
        assert not live_table.is_used

    told(story, tmp_path, 0)
