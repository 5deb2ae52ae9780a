"""Waiting rooms: their sockets receive every change and every chat message, with the limits of a running table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.limits import QUEUE_FRAMES
from cosca.server.live import rooms
from cosca.server.live.rooms import BEGUN, NO_TABLE
from cosca.server.live.subscriber import Subscriber
from cosca.server.store.interface import Unavailable
from cosca.server.store.moderation.records import FOR_GOOD, AdminAct, AdminAction
from cosca.server.store.records import ChatLine, TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.room_settings import RoomChanges
from cosca.server.tables.settings import TableSettings
from cosca.server.websocket.room_handler import RoomHandler
from tests.server.live.test_hot_tables import until
from tests.server.sites import NOON, Device, Stage, another_process, told

NO_BOTS = 0
LONG = 2 * QUEUE_FRAMES + 10  # lines of chat; a socket's queue holds fewer


async def opened(stage: Stage) -> tuple[TableId, Caller, Caller]:
    anna, bruno = await stage.person("anna"), await stage.person("bruno")
    game, setup = wanted_setup("nostra_city", "", "", 3, (), ())
    assert anna.account
    table = await stage.site.tables.create(anna.account, game, setup, TableSettings(), ())
    for who in (anna, bruno):
        await stage.site.tables.join(table, who, None, "n")
    return table, anna, bruno


async def enter(stage: Stage, table: TableId, who: Caller) -> Device:
    """Open a socket in a waiting room."""
    subscriber = Subscriber(who, None)
    device = Device(stage.site, table, subscriber)
    device._conversation = RoomHandler(stage.site, table, subscriber, "")  # type: ignore[assignment]
    await stage.site.hub.rooms.join(table, subscriber, "")
    return device


def say(number: int, text: str = "hello") -> protocol.SayMessage:
    return protocol.SayMessage(f"s{number}", "table", text)


async def chat(device: Device) -> list[tuple[str, str]]:
    await device.news()
    return [(each["name"], each["text"]) for each in device.heard if each["type"] == "chat"]


async def latest(device: Device) -> dict[str, Any]:
    """Return the table as the socket received it last."""
    await device.news()
    tables = [each.get("table", each) for each in device.heard if each["type"] in ("welcome", "table")]
    return dict(tables[-1])


def test_everybody_reads_what_was_said_before_and_since(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        hers = await enter(stage, table, anna)
        assert (await hers.say(say(1, "who is in?")))["type"] == "done"
        assert (await hers.say(say(1, "who is in?")))["type"] == "done", "sent twice"
        his = await enter(stage, table, bruno)
        await his.say(say(2, "me"))
        expected = [("anna", "who is in?"), ("bruno", "me")]
        assert await chat(hers) == await chat(his) == expected
        assert (his.heard[0]["type"], his.heard[0]["seat"]) == ("welcome", 1)

    told(story, tmp_path, NO_BOTS)


def test_everybody_sees_seats_bots_and_settings_change(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        device, waiting_rooms = await enter(stage, table, bruno), stage.site.waiting_rooms
        await waiting_rooms.change(table, anna, RoomChanges(hints=False, seats=4))
        table_info = await latest(device)
        assert (table_info["hints"], len(table_info["seats"])) == (False, 4)
        assert table_info["room"]["changed"] == ["seats", "hints"]
        await waiting_rooms.set_bot(table, anna, 2, "random")
        assert (await latest(device))["seats"][2]["bot"] == "random"
        await waiting_rooms.fill(table, anna, "greedy")
        assert (await latest(device))["room"]["fill_level"] == "greedy"
        await stage.site.tables.leave(table, bruno)
        assert [each["type"] for each in device.heard].count("welcome") == 1
        assert not (await latest(device))["seats"][1]["person"]
        assert [each for each in device.heard if each["type"] == "welcome"][-1]["seat"] is None, "without a seat"

    told(story, tmp_path, NO_BOTS)


def test_who_is_there_is_shown(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        hers, his = await enter(stage, table, anna), await enter(stage, table, bruno)
        assert [seat["here"] for seat in (await latest(hers))["seats"]] == [True, True, False]
        await stage.site.hub.rooms.leave(table, his.line)
        assert [seat["here"] for seat in (await latest(hers))["seats"]] == [True, False, False]
        assert stage.site.hub.connected_accounts() == {anna.id}

    told(story, tmp_path, NO_BOTS)


def test_a_change_in_another_process_is_found_by_the_sweep(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        device = await enter(stage, table, bruno)
        async with another_process(stage) as other:
            await other.waiting_rooms.change(table, anna, RoomChanges(watch=False))
        assert (await latest(device))["watch"]
        await stage.site.hub.rooms.sweep()
        assert not (await latest(device))["watch"]
        device.heard.clear()
        await stage.site.hub.rooms.sweep()
        assert await device.news() == [], "nothing is sent twice"

    told(story, tmp_path, NO_BOTS)


def test_rooms_are_swept_for_ever_also_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        monkeypatch.setattr(rooms, "SWEEP_S", 0.01)
        sweeps, enough, all_rooms = 0, asyncio.Event(), stage.site.hub.rooms

        async def sweep() -> None:
            nonlocal sweeps
            sweeps += 1
            if sweeps < 3:
                raise Unavailable if sweeps == 1 else RuntimeError
            enough.set()

        monkeypatch.setattr(all_rooms, "sweep", sweep)
        sweeping = asyncio.create_task(all_rooms.sweep_for_ever())
        async with asyncio.timeout(20):
            await enough.wait()
        assert not sweeping.done()
        sweeping.cancel()

    told(story, tmp_path, NO_BOTS)


def test_without_new_lines_no_chat_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        hers = await enter(stage, table, anna)
        await hers.say(say(1))
        assert stage.site.hub.rooms.has(table)
        reads, since = 0, stage.site.store.chat_since

        async def counted(*asked: Any, **more: Any) -> Any:
            nonlocal reads
            reads += 1
            return await since(*asked, **more)

        monkeypatch.setattr(stage.site.store, "chat_since", counted)
        await stage.site.waiting_rooms.change(table, anna, RoomChanges(hints=False))
        await stage.site.hub.rooms.refresh(table)
        assert reads == 0, "everybody has every line"
        await enter(stage, table, bruno)
        assert reads == 1
        for device in list(stage.site.hub.rooms.subscribers()):
            await stage.site.hub.rooms.leave(table, device)
        assert not stage.site.hub.rooms.has(table)

    told(story, tmp_path, NO_BOTS)


def test_sockets_end_with_the_start_the_close_and_the_removal(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        hers, his = await enter(stage, table, anna), await enter(stage, table, bruno)
        await stage.site.waiting_rooms.kick(table, anna, "bruno")
        assert his.line.close_code == NO_TABLE
        assert his.line.farewell
        assert his.line.farewell.reason == "kicked"
        await stage.site.waiting_rooms.fill(table, anna, "random", at_once=True)
        assert (await latest(hers))["state"] == "running"
        assert hers.line.close_code == BEGUN

    told(story, tmp_path, NO_BOTS)


def test_limits_and_mutes_are_those_of_a_running_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        device = await enter(stage, table, anna)
        answers = [await device.say(say(number)) for number in range(30)]
        assert {each.get("reason") for each in answers if each["type"] == "refused"} == {"often"}
        assert (await device.say(say(99, "\u202e")))["reason"] in ("text", "often")
        other = await enter(stage, table, bruno)
        assert bruno.id is not None
        await stage.site.store.act(AdminAct(0, stage.hands(), 0, bruno.id, AdminAction.MUTE, FOR_GOOD, "insults"))
        assert (await other.say(say(1)))["reason"] == "muted"

    told(story, tmp_path, NO_BOTS)


# A long chat


async def add_lines(stage: Stage, table: TableId, first: int, last: int) -> None:
    for number in range(first, last):
        await stage.site.store.add_chat(ChatLine(table, 0, "table", 1, 0, "anna", f"line {number}", NOON))


def in_room(stage: Stage, table: TableId, who: Caller) -> Device:
    """Return a socket that is about to open a waiting room, and does not read yet."""
    device = Device(stage.site, table, Subscriber(who, None))
    device._conversation = RoomHandler(stage.site, table, device.line, "")  # type: ignore[assignment]
    return device


async def read(device: Device, lines: int) -> list[str]:
    """Read until the socket has received this many lines."""
    async with asyncio.timeout(20):
        while len(found := [text for _, text in await chat(device)]) < lines:
            await asyncio.sleep(0.005)
    return found


def test_a_slow_reader_receives_a_long_chat_page_by_page(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        await add_lines(stage, table, 0, LONG)
        hers, his = await enter_later(stage, table, anna), in_room(stage, table, bruno)
        joining = asyncio.create_task(stage.site.hub.rooms.join(table, his.line, ""))
        await until(lambda: bool(his.line.chat))
        await hers.say(say(1, "said meanwhile"))
        assert (await read(hers, LONG + 1))[-1] == "said meanwhile", "others do not wait"
        assert his.line.close_code is None
        expected = [*(f"line {number}" for number in range(LONG)), "said meanwhile"]
        assert await read(his, LONG + 1) == expected
        await joining
        await hers.say(say(2, "and afterwards"))
        assert (await chat(his))[-1] == ("anna", "and afterwards")

    told(story, tmp_path, NO_BOTS)


async def enter_later(stage: Stage, table: TableId, who: Caller) -> Device:
    """Open a socket in a waiting room, and read everything."""
    device = in_room(stage, table, who)
    joining = asyncio.create_task(stage.site.hub.rooms.join(table, device.line, ""))
    await read(device, LONG)
    await joining
    return device


def test_a_long_chat_that_the_database_interrupts_is_continued_by_the_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(stage: Stage) -> None:
        table, _, bruno = await opened(stage)
        await add_lines(stage, table, 0, LONG)
        his, since = in_room(stage, table, bruno), stage.site.store.chat_since
        joining = asyncio.create_task(stage.site.hub.rooms.join(table, his.line, ""))
        await until(lambda: bool(his.line.chat))

        async def silent(*_: object) -> list[ChatLine]:
            raise Unavailable("it is down")

        monkeypatch.setattr(stage.site.store, "chat_since", silent)
        await his.news()
        await joining
        monkeypatch.setattr(stage.site.store, "chat_since", since)
        await stage.site.hub.rooms.sweep()
        assert await read(his, LONG) == [f"line {number}" for number in range(LONG)]

    told(story, tmp_path, NO_BOTS)


def test_nobody_waits_for_a_reader_who_has_left(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, bruno = await opened(stage)
        await add_lines(stage, table, 0, LONG)
        his = in_room(stage, table, bruno)
        joining = asyncio.create_task(stage.site.hub.rooms.join(table, his.line, ""))
        await until(lambda: bool(his.line.chat))
        await stage.site.hub.rooms.leave(table, his.line)
        async with asyncio.timeout(5):
            await joining
        assert not stage.site.hub.rooms.has(table)

    told(story, tmp_path, NO_BOTS)
