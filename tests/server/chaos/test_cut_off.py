"""Interrupted work is resumed. Each test is the smallest form of a bug that the chaos runs have shown."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from cosca.client import seat as seat_module
from cosca.client.api import ApiClient
from cosca.client.seat import SeatConnection
from cosca.server import protocol
from cosca.server.store.group_commit import GroupCommit
from cosca.server.store.interface import Store, Unavailable
from cosca.server.store.records import Claimed, State, TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.moves import Moves
from cosca.server.tables.settings import TableSettings
from cosca.server.worker import CLAIM
from tests.server.sites import PASS, Device, Stage, told


def fails_once(thing: Any, name: str) -> None:
    """Make the next call raise `Unavailable`."""
    does = getattr(thing, name)

    async def silent(*args: Any, **message: Any) -> Any:
        setattr(thing, name, does)
        raise Unavailable("silent")

    setattr(thing, name, silent)


@contextmanager
def silent_at(store: Any, question: int) -> Iterator[list[str]]:
    """Make the database unavailable from the given call on. Yield the list of calls made."""
    asked: list[str] = []

    def listening(name: str, does: Any) -> Any:
        async def asks(*args: Any, **message: Any) -> Any:
            asked.append(name)
            if len(asked) >= question:
                raise Unavailable("silent")
            return await does(*args, **message)

        return asks

    names = [name for name in dir(Store) if inspect.iscoroutinefunction(getattr(Store, name))]
    for name in names:
        setattr(store, name, listening(name, getattr(store, name)))
    try:
        yield asked
    finally:
        for name in names:
            delattr(store, name)


async def two_at_a_table(stage: Stage, name: str) -> tuple[TableId, list[Device], Moves]:
    """Return a table with two connected players, and `Moves` of another process for the same table."""
    people = [await stage.person(f"{each} {name}") for each in ("anna", "bruno")]
    table = await stage.table("famiglia", people)
    devices = [await stage.look(table, who) for who in people]
    await stage.site.hub.sweep()
    for device in devices:
        await device.news()
    return table, devices, Moves(stage.site.store, GroupCommit(stage.site.store), stage.hands)


async def choose_elsewhere(other: Moves, table: TableId, name: str) -> None:
    live_table = await other.up_to_date(table)
    (seat,) = live_table.table.game.options
    options = [live_table.table.title.catalogue.dump(action) for action in live_table.table.game.options[seat]]
    do = PASS if PASS in options else Random(1).choice(options)
    await other.choose(table, seat, name, [do])


def test_joining_again_after_a_lost_connection_starts_the_full_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        title, setup = wanted_setup("famiglia", "", "", 2, (), ())
        assert anna.account
        table = await stage.site.tables.create(anna.account, title, setup, TableSettings(), ())
        await stage.site.tables.join(table, anna, None, "")
        fails_once(stage.site.tables, "start_if_full")
        with pytest.raises(Unavailable):
            await stage.site.tables.join(table, bruno, None, "")
        assert await stage.site.tables.join(table, bruno, None, "") == 1
        row = await stage.site.store.table(table)
        assert row
        assert row.state is State.RUNNING

    told(story, tmp_path)


async def sweep_though_silent_at(stage: Stage, question: int) -> int:
    """Sweep with the database failing at a call, then sweep again. Return how many calls the first sweep made."""
    with silent_at(stage.site.store, question) as asked, suppress(Unavailable):
        await stage.site.hub.sweep()
    await stage.site.hub.sweep()
    return len(asked)


def test_a_bot_takes_over_even_if_the_hand_over_was_cut_off(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        fails_once(stage.site.moves, "announce")
        with pytest.raises(Unavailable):
            await stage.site.tables.hand_over(table, seat)
        stage.hands.pass_by(3)
        assert await stage.work() > 0
        assert seat not in (await stage.site.moves.up_to_date(table)).table.game.options

    told(story, tmp_path)


def test_after_a_database_failure_the_next_sweep_sends_what_was_missed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        for question in range(1, 20):
            table, devices, other = await two_at_a_table(stage, f"f{question}")
            await choose_elsewhere(other, table, "one")
            asked = await sweep_though_silent_at(stage, question)
            assert all(["frame" in await device.kinds() for device in devices]), question
            await clear(stage, table, devices)
            if asked < question:
                break
        assert question > 3

    told(story, tmp_path)


def test_after_a_database_failure_everybody_learns_of_the_end(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        for question in range(1, 20):
            table, devices, other = await two_at_a_table(stage, f"o{question}")
            number = 0
            while (await other.up_to_date(table)).running:
                await choose_elsewhere(other, table, f"n{number}")
                number += 1
            asked = await sweep_though_silent_at(stage, question)
            assert all(["over" in await device.kinds() for device in devices]), question
            await clear(stage, table, devices)
            if asked < question:
                break
        assert question > 4

    told(story, tmp_path)


async def clear(stage: Stage, table: TableId, devices: list[Device]) -> None:
    for device in devices:
        await stage.site.hub.leave(table, device.line)


def test_a_new_device_keeps_receiving_while_an_older_one_leaves(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        table = await stage.table("famiglia", [anna, bruno])
        old = await stage.look(table, anna)
        comes = stage.site.moves.live_table

        async def slowly(which: TableId) -> Any:
            stage.site.moves.live_table = comes  # type: ignore[method-assign]
            new.append(await stage.look(table, anna))
            return await comes(which)

        new: list[Device] = []
        stage.site.moves.live_table = slowly  # type: ignore[assignment,method-assign]
        await stage.site.hub.leave(table, old.line)
        await new[0].news()
        other = Moves(stage.site.store, GroupCommit(stage.site.store), stage.hands)
        await choose_elsewhere(other, table, "one")
        await stage.site.hub.sweep()
        assert "frame" in await new[0].kinds()

    told(story, tmp_path)


def test_nobody_can_use_up_the_id_of_a_bots_answer(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        table = await stage.table("famiglia", [anna], ["greedy"])
        await stage.site.tables.hand_over(table, 0)
        await stage.work()
        ids = [row.client_id for row in await stage.site.store.entries(table) if row.client_id]
        assert ids
        for each in ids:
            message = json.dumps({"type": "choose", "id": each, "prompt": 1, "do": PASS})
            with pytest.raises(msgspec.ValidationError):
                protocol.decode(message)

    told(story, tmp_path)


def test_a_worker_does_not_start_work_twice(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        begun: list[TableId] = []
        enough = asyncio.Event()

        async def think_for_long(claimed: Claimed) -> None:
            begun.append(claimed.table)
            await enough.wait()

        stage.worker.do = think_for_long  # type: ignore[method-assign]
        table = await stage.table("famiglia", [await stage.person("anna")], ["greedy"])
        await stage.site.tables.hand_over(table, 0)
        for started in (1, 0, 0):
            assert len(await stage.worker._claim()) == started
            await asyncio.sleep(0)
            stage.hands.pass_by(CLAIM.total_seconds() + 1)
        assert begun == [table]
        enough.set()
        await stage.worker.close()

    told(story, tmp_path)


def test_the_client_resends_messages_refused_as_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_module, "BUSY_S", 0.01)
    received: list[str] = []

    async def busy_at_first(socket: ServerConnection) -> None:
        async for text in socket:
            sent = json.loads(text)
            if sent["type"] == "choose":
                received.append(sent["id"])
                answer = {"type": "done"} if len(received) > 2 else {"type": "refused", "reason": "busy"}
                await socket.send(json.dumps(answer | {"id": sent["id"]}))
            else:
                await socket.send(json.dumps({"type": "welcome"}))

    async def story() -> None:
        async with serve(busy_at_first, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            connection = SeatConnection(ApiClient(f"http://127.0.0.1:{port}"), "table")
            messages = connection.messages()
            async for message in messages:
                if message["type"] == "welcome":
                    await connection.choose(PASS, prompt=1)
                if message["type"] == "done":
                    break
            await messages.aclose()  # type: ignore[attr-defined]
            assert not connection.unanswered

    asyncio.run(asyncio.wait_for(story(), 10))
    assert len(received) == 3
    assert len(set(received)) == 1
