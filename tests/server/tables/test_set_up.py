"""Table set-up needs few statements, and cached data is still correct."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from cosca.engine.table import Table
from cosca.server.identity import Caller
from cosca.server.live.subscriber import Subscriber
from cosca.server.site import Site
from cosca.server.store.records import Need, State, TableId, shard_of
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TableSettings
from tests.server.api.test_cost import counted_statements
from tests.server.sites import Stage, another_process, told

CREATE, JOIN, START, FIRST_SOCKET, NEXT_SOCKET = 5, 4, 9, 2, 1  # statements
REMATCH, ACCEPT, START_REMATCH = 8, 7, 12


class Counted:
    """Counts the statements of each step."""

    def __init__(self, statements: list[str]) -> None:
        self._statements = statements

    def __call__(self) -> int:
        count = len(self._statements)
        self._statements.clear()
        return count


@contextmanager
def counted() -> Iterator[Counted]:
    with counted_statements() as statements:
        yield Counted(statements)


async def new_table(stage: Stage, owner: Caller) -> TableId:
    game, setup = wanted_setup("famiglia", "", "", 2, (), ())
    assert owner.account
    return await stage.site.tables.create(owner.account, game, setup, TableSettings(), ())


async def sit(stage: Stage, table: TableId, who: Caller) -> None:
    """Join as the call over HTTP does."""
    joined = await stage.site.tables.take_place(table, who, None, f"nonce of {who.id}")
    await stage.site.rematches.note(table, joined)


def test_table_set_up_takes_few_statements(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
        with counted() as count:
            table = await new_table(stage, anna)
            assert count() <= CREATE
            await sit(stage, table, anna)
            assert count() <= JOIN
            await sit(stage, table, bruno)
            assert count() <= START
            device = await stage.look(table, anna)
            assert count() <= FIRST_SOCKET
            await stage.look(table, bruno)
            assert count() <= NEXT_SOCKET
            await stage.site.hub.join(table, Subscriber(Caller(None), None), 0)
            assert count() == 0
            await stage.site.hub.leave(table, device.line)
            assert count() == 0

    told(story, tmp_path)


def test_a_rematch_takes_few_statements_and_gets_the_shard_of_its_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        for who in people:
            await stage.look(table, who)
        await stage.site.votes.ask(table, 0, "resign", "resign")
        with counted() as count:
            again = await stage.site.rematches.offer(table, anna)
            assert count() <= REMATCH
            await sit(stage, again, anna)
            assert count() <= ACCEPT
            await sit(stage, again, bruno)
            assert count() <= START_REMATCH
        assert shard_of(again) == shard_of(table)
        settings = (await stage.site.moves.live_table(table)).settings
        assert settings.offer
        assert (settings.offer.state, settings.offer.accepted) == ("started", (0, 1))

    told(story, tmp_path)


def test_a_result_that_was_sent_is_not_sent_again(tmp_path: Path) -> None:
    """Every request for a rematch changes the finished table, but not its result."""

    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        device = await stage.look(table, people[0])
        await stage.site.votes.ask(table, 0, "resign", "resign")
        again = await stage.site.rematches.offer(table, people[0])
        await sit(stage, again, people[1])
        heard = await device.news()
        assert [each["type"] for each in heard].count("over") == 1
        seed = (await stage.site.store.seed(table)).hex()
        assert [each["seed"] for each in heard if each["type"] == "over"] == [seed]
        assert [each["rematch"] for each in heard if each["type"] == "table"][-1]

    told(story, tmp_path)


def test_a_table_changed_by_two_processes_at_once_is_read_again(tmp_path: Path) -> None:
    """Otherwise this process would treat its own change as the latest state and show an old seat."""

    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        await stage.look(table, people[0])
        async with another_process(stage) as other:
            change_table = stage.site.store.change_table

            async def after_another_change(*args: Any, **more: Any) -> Any:
                await hand_over(other, table)
                return await change_table(*args, **more) or await change_table(args[0], args[1] + 2, **more)

            with patch.object(stage.site.store, "change_table", after_another_change):
                await stage.site.tables.ask_every_time(table, 0, always=True)
        live_table = await stage.site.moves.live_table(table)
        stored = await stage.site.store.standing(table)
        assert stored
        assert live_table.seats == stored.seats
        assert live_table.seats[1].bot
        assert live_table.row == stored.row

    told(story, tmp_path)


async def hand_over(site: Site, table: TableId) -> None:
    if not (await site.store.seats(table))[1].bot:
        await site.tables.hand_over(table, 1)


def test_a_move_is_applied_once_where_it_is_made(tmp_path: Path) -> None:
    """It is tried on a copy; once stored, the copy's position is taken over."""

    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table, random = await stage.table("famiglia", people), Random(3)
        for who in people:
            await stage.look(table, who)
        before = (await stage.site.moves.live_table(table)).streams.length
        applied, move = list[int](), Table._move

        def counted_move(self: Table, seat: int, action: Any) -> None:
            applied.append(seat)
            move(self, seat, action)

        with patch.object(Table, "_move", counted_move):
            for number in range(8):
                seat, do = await stage.some_choice(table, random)
                await stage.site.moves.choose(table, seat, f"c{number}", [do])
        live_table = await stage.site.moves.live_table(table)
        assert len(applied) == live_table.streams.length - before >= 8

    told(story, tmp_path)


def test_workers_are_woken_only_for_work_that_is_due(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        woken = list[Need | None]()
        random = Random(5)

        async def wake() -> None:
            woken.append(None)

        stage.site.moves.publish_due = wake
        table = await stage.table("famiglia", people)
        for number in range(6):
            seat, do = await stage.some_choice(table, random)
            await stage.site.moves.choose(table, seat, f"c{number}", [do])
        assert not woken
        with_bot = await stage.table("famiglia", people[:1], ["random"])
        live_table = await stage.site.moves.live_table(with_bot)
        while live_table.row.need is not Need.BOT and live_table.row.state is State.RUNNING:
            seat, do = await stage.some_choice(with_bot, random)
            await stage.site.moves.choose(with_bot, seat, f"b{live_table.streams.length}", [do])
        assert woken

    told(story, tmp_path)
