"""A table with a crowd of spectators: everything is encoded once, sent in order, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cosca.client.changes import LatestFrame
from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.limits import QUEUE_FRAMES
from cosca.server.live import audience, fan_out
from cosca.server.live.subscriber import TOO_SLOW, Subscriber
from cosca.server.store.records import ChatLine, TableId
from cosca.server.tables.live_table import LiveTable
from tests.server.api.test_cost import counted_statements
from tests.server.sites import NOON, Device, Stage, told

CROWD = 10 * fan_out.AT_ONCE + 7


class Spectator:
    """A simulated socket: it reads at once whatever is queued for it."""

    def __init__(self, caller: Caller | None = None) -> None:
        self.line = Subscriber(caller or Caller(None), None)
        self.heard: list[dict[str, Any]] = []  # every frame whole
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        latest = LatestFrame()
        while (message := await self.line.take()) is not None:
            self.heard.append(latest.whole(json.loads(message)))

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.heard if each["type"] == kind]

    @property
    def texts(self) -> list[str]:
        return [each["text"] for each in self.all("chat")]


async def players_of_a_table(stage: Stage) -> tuple[TableId, list[Device]]:
    people = [await stage.person(name) for name in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    return table, [await stage.look(table, who) for who in people]


async def a_crowd(stage: Stage, table: TableId, size: int = CROWD) -> list[Spectator]:
    crowd = [Spectator() for _ in range(size)]
    for spectator in crowd:
        await stage.site.hub.join(table, spectator.line, 0)
    await until(lambda: all(spectator.all("frame") for spectator in crowd))
    return crowd


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.005)


async def a_move(stage: Stage, table: TableId, name: str, rng: Random) -> LiveTable:
    seat, do = await stage.some_choice(table, rng)
    await stage.site.moves.choose(table, seat, name, [do])
    return await stage.site.moves.live_table(table)


async def add_lines(stage: Stage, table: TableId, channel: str, *texts: str) -> None:
    """Store lines of chat, as another process does."""
    for text in texts:
        await stage.site.store.add_chat(ChatLine(table, 0, channel, 1, 0, "anna", text, NOON))


def number(live_table: LiveTable) -> int:
    """Return the number of the spectators' latest frame."""
    return live_table.streams.number(None)


def have(crowd: list[Spectator], frame: int) -> bool:
    return all(spectator.all("frame")[-1]["n"] == frame for spectator in crowd)


@contextmanager
def counted_encodings() -> Iterator[Counter[str]]:
    counted: Counter[str] = Counter()
    original = protocol.encode

    def encode(message: Any) -> bytes:
        counted[type(message).__name__] += 1
        return original(message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(protocol, "encode", encode)
        yield counted


def test_a_move_is_encoded_once_for_all_spectators(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table)
        with counted_encodings() as encodings:
            live_table = await a_move(stage, table, "m", Random(1))
            await until(lambda: have(crowd, number(live_table)))
        assert 1 <= encodings["DeltaMessage"] <= 3  # spectators, and each player who sees something new

    told(story, tmp_path)


def test_after_somebody_rejoins_with_the_latest_frame_others_get_the_next(tmp_path: Path) -> None:
    """The frame after the latest is the latest itself, until there is another."""

    async def story(stage: Stage) -> None:
        table, _ = await players_of_a_table(stage)
        (spectator,) = await a_crowd(stage, table, 1)
        back = Spectator()
        await stage.site.hub.join(table, back.line, spectator.line.frame)
        frames = audience.FrameMessages()
        latest = frames.after(await stage.site.moves.live_table(table), None, spectator.line.frame)
        live_table = await a_move(stage, table, "m", Random(1))
        assert latest
        following = frames.after(live_table, None, latest.n, latest.shown)
        assert following
        assert following.n == number(live_table) > latest.n
        await until(lambda: have([spectator, back], number(live_table)))

    told(story, tmp_path)


def test_a_crowd_that_joins_shares_one_first_frame(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await players_of_a_table(stage)
        await a_crowd(stage, table, fan_out.AT_ONCE + 1)
        with counted_encodings() as encodings:
            await a_crowd(stage, table, 100)
        assert encodings["FrameMessage"] <= 1

    told(story, tmp_path)


def test_a_chat_line_costs_one_query_and_one_encoding(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table)
        await stage.site.hub.sweep()
        with counted_encodings() as encodings, counted_statements() as statements:
            await anna.say(protocol.SayMessage("c1", "table", "hello"))
            await until(lambda: all(spectator.texts == ["hello"] for spectator in crowd))
            await stage.site.hub.sweep()
        assert len([sql for sql in statements if sql.startswith("SELECT * FROM chat")]) == 1
        assert encodings["ChatMessage"] == 1

    told(story, tmp_path)


def test_in_a_crowd_only_those_who_muted_somebody_do_not_hear_them(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table)
        assert anna.line.caller.id
        for spectator in crowd[::2]:
            spectator.line.muted = frozenset({anna.line.caller.id})
        await anna.say(protocol.SayMessage("c1", "table", "hello"))
        await anna.say(protocol.SayMessage("c2", "team", "for us"))
        await until(lambda: all(spectator.texts == ["hello"] for spectator in crowd[1::2]))
        assert all(spectator.texts == [] for spectator in crowd[::2])

    told(story, tmp_path)


def test_a_spectator_of_a_crowd_hears_itself_before_the_answer(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await players_of_a_table(stage)
        await a_crowd(stage, table)
        carla = await stage.look(table, await stage.person("carla"))
        await carla.news()
        await carla.say(protocol.SayMessage("c1", "spectators", "hello"))
        assert [each["type"] for each in carla.heard[-2:]] == ["chat", "done"]

    told(story, tmp_path)


async def a_busy_minute(stage: Stage) -> None:
    """Play and chat faster than a crowd can be told, while more join; check what everybody received."""
    table, (anna, _) = await players_of_a_table(stage)
    crowd, rng = await a_crowd(stage, table), Random(3)
    with counted_encodings() as encodings:
        for turn in range(8):
            live_table = await a_move(stage, table, f"m{turn}", rng)
            await anna.say(protocol.SayMessage(f"c{turn}", "table", f"line {turn}"))
            crowd += await a_crowd(stage, table, 1)
            await asyncio.sleep(0.003)
        await until(lambda: have(crowd, number(live_table)) and all(len(each.texts) == 8 for each in crowd))
    every = [json.loads(line) for line in live_table.streams.open(None).lines_since(0)]
    for spectator in crowd:
        frames = spectator.all("frame")
        numbers = [frame["n"] for frame in frames]
        assert numbers == sorted(set(numbers)), "frames in order, none twice"
        assert [line for frame in frames for line in frame["lines"]] == every, "each log line once, in order"
        assert spectator.texts == [f"line {turn}" for turn in range(8)], "each chat line once, in order"
    assert encodings["DeltaMessage"] <= 8 * 4, "for spectators, both players, and who joined"
    assert encodings["ChatMessage"] <= 8 + sum(range(9)), "for all, and in the history of who joins"


def test_a_crowd_gets_everything_once_and_in_order(tmp_path: Path) -> None:
    told(a_busy_minute, tmp_path)


def test_lines_lost_by_those_who_fall_behind_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    original = audience.FrameMessages.after

    def only_the_latest(self: Any, live_table: LiveTable, reader: Any, last_frame: int, shown: Any) -> Any:
        behind = last_frame > 0
        return original(self, live_table, reader, live_table.streams.number(reader) - 1 if behind else 0, shown)

    monkeypatch.setattr(audience.FrameMessages, "after", only_the_latest)
    with pytest.raises(AssertionError, match="each log line once"):
        told(a_busy_minute, tmp_path)


async def sent_between_two_turns(stage: Stage) -> int:
    """Make a move at a hot table; return how many messages were queued at most while others waited for a turn."""
    table, _ = await players_of_a_table(stage)
    crowd = await a_crowd(stage, table)
    queued, most = 0, 0
    original = Subscriber.put

    def counted(self: Subscriber, message: bytes) -> None:
        nonlocal queued
        queued += 1
        original(self, message)

    async def another_table() -> None:
        nonlocal queued, most
        while True:
            most, queued = max(most, queued), 0
            await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Subscriber, "put", counted)
        other = asyncio.create_task(another_table())
        live_table = await a_move(stage, table, "m", Random(1))
        await until(lambda: have(crowd, number(live_table)))
        other.cancel()
    return most


def check_fairness(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        assert await sent_between_two_turns(stage) <= fan_out.AT_ONCE + 4

    told(story, tmp_path)


def test_other_tables_wait_for_a_few_sockets_at_most(tmp_path: Path) -> None:
    check_fairness(tmp_path)


def test_sending_to_all_at_once_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def all_at_once(everything: Any) -> Any:
        for each in everything:
            yield each

    monkeypatch.setattr("cosca.server.live.hub.little_by_little", all_at_once)
    with pytest.raises(AssertionError):
        check_fairness(tmp_path)


def test_a_player_at_a_hot_table_does_not_wait_for_the_crowd(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, players = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table)
        before = [player.line.frame for player in players]
        live_table = await a_move(stage, table, "m", Random(1))
        assert [player.line.frame for player in players] != before
        assert not have(crowd, number(live_table))

    told(story, tmp_path)


def test_nobody_is_told_of_spectators_who_come_and_go(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, players = await players_of_a_table(stage)
        for player in players:
            await player.news()
        crowd = await a_crowd(stage, table, 3)
        for spectator in crowd:
            await stage.site.hub.leave(table, spectator.line)
        assert [await player.kinds() for player in players] == [[], []]
        assert [each["type"] for each in crowd[0].heard] == ["welcome", "frame"]

    told(story, tmp_path)


def test_a_crowd_learns_who_is_present(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, _) = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table)
        with counted_encodings() as encodings:
            await stage.site.hub.leave(table, anna.line)
            await until(lambda: all(spectator.all("table") for spectator in crowd))
        assert encodings["TableInfo"] == 1
        assert [seat["here"] for seat in crowd[0].all("table")[-1]["seats"]] == [False, True]

    told(story, tmp_path)


def test_a_socket_that_does_not_read_is_closed_and_delays_nobody(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _ = await players_of_a_table(stage)
        crowd = await a_crowd(stage, table, fan_out.AT_ONCE + 1)
        stuck = crowd[0]
        stuck.reading.cancel()
        for line in range(QUEUE_FRAMES + 1):
            await add_lines(stage, table, "table", f"line {line}")
            await stage.site.hub.send_chat_news(table)
            await asyncio.sleep(0)
        await until(lambda: all(len(each.texts) == QUEUE_FRAMES + 1 for each in crowd[1:]))
        assert stuck.line.close_code == TOO_SLOW
        assert await stuck.line.take() is None

    told(story, tmp_path)
