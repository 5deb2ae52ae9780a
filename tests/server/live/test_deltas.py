"""The first frame of a socket is whole, each later one a delta from what that socket was shown."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw

from cosca.client.changes import LatestFrame
from cosca.engine.codec import canonical
from cosca.frames.deltas import Deltas, Parts, parts_of
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.live.subscriber import ShownFrame, Subscriber
from cosca.server.store.records import TableId
from cosca.server.tables import info
from cosca.server.websocket.endpoint import other_version
from tests.server.live.test_hot_tables import counted_encodings
from tests.server.sites import Stage, told

FRAMES = ("frame", "delta")


class Ear(Subscriber):
    """A socket that records every frame as it was sent."""

    def __init__(self, reader: Reader, caller: Caller | None = None) -> None:
        super().__init__(caller or Caller(None), reader)
        self.heard: list[dict[str, Any]] = []

    def put(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] in FRAMES:
            self.heard.append(told)

    @property
    def kinds(self) -> list[str]:
        return [each["type"] for each in self.heard]

    def shows(self) -> dict[str, Any]:
        """Return the latest frame, without lines."""
        latest = LatestFrame()
        return [latest.whole(each) for each in self.heard][-1] | {"lines": []}


@pytest.mark.parametrize("asks", [b"null", b'{"says":{"id":"a","args":{}},"rules":[],"options":[],"anytime":[]}'])
@pytest.mark.parametrize("view", [b'{"View":{"a":1,"b":[2]}}', b"{}", b'{"a":[1]}'])
def test_the_parts_of_a_shown_frame_are_those_of_its_message(view: bytes, asks: bytes) -> None:
    """Its view is read separately. With different parts, deltas would contain more or less than what changed."""
    clocks = (protocol.ClockPart(0, 60_000), protocol.ClockPart(1, 59_000, "2026-11-15T12:00:00+00:00"))
    fields = protocol.FrameMessage(0, (), Raw(view), Raw(asks) if asks != b"null" else None, (0,), clocks)
    assert ShownFrame(1, fields).parts == parts_of(protocol.encode(fields))


async def a_table(stage: Stage, title: str = "nostra_city", seats: int = 3) -> TableId:
    people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")[:seats]]
    return await stage.table(title, people)


async def listening(stage: Stage, table: TableId, reader: Reader, whole: bool = False, have: int = 0) -> Ear:
    ear = Ear(reader)
    ear.wants_whole = whole
    await stage.site.hub.join(table, ear, have)
    return ear


async def play(stage: Stage, table: TableId, moves: int, name: str = "m") -> None:
    rng = Random(name)
    for number in range(moves):
        seat, do = await stage.some_choice(table, rng)
        await stage.site.moves.choose(table, seat, f"{name}{number}", [do])


async def true_frame(stage: Stage, table: TableId, reader: Reader) -> dict[str, Any]:
    live_table = await stage.site.moves.live_table(table)
    latest = live_table.streams.open(reader).latest
    assert latest
    return dict(json.loads(protocol.encode(info.frame_message(live_table, latest, ()))))


@pytest.mark.parametrize(("title", "seats"), [("famiglia", 2), ("nostra_city", 3), ("la_famiglia", 4)])
def test_after_a_first_whole_frame_deltas_lead_to_what_is_to_be_seen(title: str, seats: int, tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_table(stage, title, seats)
        ears = [await listening(stage, table, reader) for reader in (*range(seats), None)]
        for turn in range(10):
            await play(stage, table, 2, f"t{turn}-")
            for ear in ears:
                assert canonical(ear.shows()) == canonical(await true_frame(stage, table, ear.reader))
        assert all(set(ear.kinds[1:]) == {"delta"} and ear.kinds[0] == "frame" for ear in ears)

    told(story, tmp_path)


def test_a_delta_of_something_else_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: each delta is computed from the frame before the one that the socket has."""
    original, olds = Deltas.between, list[Parts]()

    def from_an_older_frame(self: Deltas, old: Parts, new: Parts) -> Any:
        olds.append(old)
        return original(self, olds[max(0, len(olds) - 2)], new)

    monkeypatch.setattr(Deltas, "between", from_an_older_frame)

    async def story(stage: Stage) -> None:
        table = await a_table(stage)
        ear = await listening(stage, table, None)
        for turn in range(10):
            await play(stage, table, 1, f"t{turn}-")
            assert canonical(ear.shows()) == canonical(await true_frame(stage, table, None))

    with pytest.raises((AssertionError, KeyError, TypeError)):
        told(story, tmp_path)


def test_an_undone_move_is_a_delta_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_table(stage, "famiglia", 2)
        ear = await listening(stage, table, None)
        before = ear.shows()
        seat, do = await stage.some_choice(table, Random(1))
        await stage.site.moves.choose(table, seat, "m", [do])
        await stage.site.moves.take_back(table, seat, "b")
        assert ear.kinds == ["frame", "delta", "delta"]
        assert ear.shows()["view"] == before["view"]

    told(story, tmp_path)


def test_a_socket_that_connects_again_gets_a_whole_frame_first(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_table(stage)
        first = await listening(stage, table, None)
        again = await listening(stage, table, None, have=first.frame)
        await play(stage, table, 3)
        assert again.kinds[0] == "frame"
        assert again.heard[0]["lines"] == []
        assert again.shows() == first.shows()

    told(story, tmp_path)


def test_a_socket_that_asks_for_it_gets_whole_frames_only(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_table(stage)
        plain, whole = await listening(stage, table, None), await listening(stage, table, None, whole=True)
        await play(stage, table, 4)
        assert set(whole.kinds) == {"frame"}
        assert [each["n"] for each in whole.heard] == [each["n"] for each in plain.heard]
        assert whole.shows() == plain.shows()

    told(story, tmp_path)


def test_sockets_that_were_shown_the_same_share_a_delta_whenever_they_joined(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table = await a_table(stage, "famiglia", 2)
        ears = [await listening(stage, table, None)]
        await play(stage, table, 2, "a")
        ears += [await listening(stage, table, None, have=ears[0].frame), await listening(stage, table, None)]
        assert len({id(ear.shown) for ear in ears}) == 1
        with counted_encodings() as encodings:
            await play(stage, table, 1, "b")
        assert encodings["DeltaMessage"] == 1
        assert len({id(ear.shown) for ear in ears}) == 1

    told(story, tmp_path)


def test_clients_of_other_versions_are_told_what_to_do() -> None:
    assert other_version(protocol.VERSION - 1) == "This site has been updated. Reload the page, or update your program."
    assert "newer than this site" in other_version(protocol.VERSION + 1)
