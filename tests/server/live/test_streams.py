"""Joining a table: the first frame is made beside the event loop, and not again for a reader who soon comes back."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.frames.stream import FrameStream, Reader, rebuilt_stream
from cosca.server.live import hub as hub_module
from cosca.server.live.hub import KEPT_S
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.records import TableId
from tests.server.sites import Stage, play_on, told


@pytest.fixture
def rebuilt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Reader, bool]]:
    """Return a list of the streams that are rebuilt, each with whether that is done in the main thread."""
    noted: list[tuple[Reader, bool]] = []
    real = rebuilt_stream

    def note(table: Any, reader: Reader) -> FrameStream:
        noted.append((reader, threading.current_thread() is threading.main_thread()))
        return real(table, reader)

    monkeypatch.setattr(hub_module, "rebuilt_stream", note)
    return noted


async def watched(stage: Stage, table: TableId) -> Subscriber:
    visitor = Subscriber(await stage.person(f"visitor{id(table)}{len(asyncio.all_tasks())}{Random().random()}"), None)
    await stage.site.hub.join(table, visitor, 0)
    return visitor


async def a_game(stage: Stage) -> TableId:
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    await play_on(stage, table, Random(4), 6)
    return table


def test_spectators_who_come_and_go_cost_one_replay(rebuilt: list[tuple[Reader, bool]], tmp_path: Path) -> None:
    """The review's attack: 133 joins, each of which replayed the log in the event loop."""

    async def story(stage: Stage) -> None:
        table = await a_game(stage)
        for _ in range(20):
            await stage.site.hub.leave(table, await watched(stage, table))
        assert rebuilt == [(None, False)]

    told(story, tmp_path)


def test_a_stream_that_nobody_reads_is_dropped_after_a_while(
    rebuilt: list[tuple[Reader, bool]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table, hub = await a_game(stage), stage.site.hub
        streams = (await stage.site.moves.live_table(table)).streams.by_reader
        first = await watched(stage, table)
        await hub.leave(table, first)
        await hub.close_left_streams()
        assert None in streams
        monkeypatch.setattr(hub_module, "KEPT_S", 0.0)
        stays = await watched(stage, table)
        await hub.close_left_streams()
        assert None in streams
        await hub.leave(table, stays)
        await hub.close_left_streams()
        assert None not in streams
        assert KEPT_S > 0
        await watched(stage, table)
        assert len(rebuilt) == 2

    told(story, tmp_path)


def test_a_reader_who_comes_back_misses_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_game(stage)
        first = await watched(stage, table)
        seen = first.frame
        await stage.site.hub.leave(table, first)
        await play_on(stage, table, Random(5), 4)
        again = await watched(stage, table)
        assert again.frame > seen

    told(story, tmp_path)
