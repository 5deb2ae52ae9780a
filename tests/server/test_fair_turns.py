"""Work that takes long is shared fairly among addresses, accounts and tables."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cosca.server.bots.pool import BotPool
from cosca.server.fair_turns import FairTurns
from cosca.server.identity import Caller
from cosca.server.limits import CROWD_PAUSE_S, ENTRIES_OF_ADDRESS, SHARES, share_of
from cosca.server.store.records import Claimed, Need, TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from cosca.server.websocket.endpoint import wait_in_crowd
from cosca.server.worker import Worker, turn_of
from tests.server.sites import Stage, told
from tests.server.store.makers import NOON

GUESTS_OF_ONE_ADDRESS, TABLES_OF_EACH = 6, 10
ADDRESSES = 20
SLOW_S = 0.05


async def order_of(turns: int, asking: Sequence[tuple[Hashable, Hashable]]) -> list[tuple[Hashable, Hashable]]:
    """Return the order in which those who ask at the same time are served."""
    fair, served = FairTurns(turns), list[tuple[Hashable, Hashable]]()

    async def ask(who: tuple[Hashable, Hashable]) -> None:
        async with fair.turn(*who):
            served.append(who)
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(who) for who in asking))
    assert fair.waiting == 0
    return served


def test_addresses_take_turns_and_so_do_accounts_of_an_address() -> None:
    crowd = [("a", 1)] * 4 + [("a", 2)] * 2 + [("b", 3)] * 2
    served = asyncio.run(order_of(1, crowd))
    assert served == [("a", 1), ("a", 1), ("b", 3), ("a", 2), ("b", 3), ("a", 1), ("a", 2), ("a", 1)]


def test_no_more_than_the_given_turns_are_held_at_once() -> None:
    async def story() -> int:
        fair, held, most = FairTurns(3), 0, 0

        async def ask(number: int) -> None:
            nonlocal held, most
            async with fair.turn(number % 4, number):
                held += 1
                most = max(most, held)
                await asyncio.sleep(0.001)
                held -= 1

        await asyncio.gather(*(ask(number) for number in range(40)))
        return most

    assert asyncio.run(story()) == 3


def test_after_a_turn_the_next_begins_later_if_it_asks_for_a_rest() -> None:
    """So heavy work takes half of a process at most, however much of it waits."""

    async def story() -> float:
        fair, loop = FairTurns(1), asyncio.get_running_loop()

        async def work(number: int) -> None:
            async with fair.turn(number, number, rest=1.0):
                await asyncio.sleep(0.05)

        began = loop.time()
        await asyncio.gather(*(work(number) for number in range(4)))
        return loop.time() - began

    assert asyncio.run(story()) >= 4 * 0.05 + 3 * 0.05


def test_the_sockets_of_a_crowd_enter_one_by_one_and_nobody_else_waits_for_them(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        entered = list[str]()

        async def enter(address: str) -> None:
            await wait_in_crowd(stage.site, address)
            entered.append(address)

        site, burst = stage.site, int(ENTRIES_OF_ADDRESS.burst)
        site.settings = replace(site.settings, generous=False)
        began = asyncio.get_running_loop().time()
        crowd = [asyncio.create_task(enter("192.0.2.1")) for _ in range(burst + 5)]
        await asyncio.sleep(0)
        await enter("192.0.2.2")
        assert entered.count("192.0.2.1") <= burst + 1
        await asyncio.gather(*crowd)
        assert asyncio.get_running_loop().time() - began >= 4 * CROWD_PAUSE_S

    told(story, tmp_path)


@pytest.mark.parametrize("cancelled", [0, 1, 5])
def test_those_who_give_up_waiting_take_nobodys_turn(cancelled: int) -> None:
    async def story() -> None:
        fair = FairTurns(1)
        served: list[int] = []

        async def ask(number: int) -> None:
            async with fair.turn("a", number):
                served.append(number)
                await asyncio.sleep(0.001)

        tasks = [asyncio.create_task(ask(number)) for number in range(8)]
        await asyncio.sleep(0)
        tasks[cancelled].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert sorted(served) == [number for number in range(8) if number != cancelled or number in served]
        assert len(served) >= 7
        async with asyncio.timeout(1), fair.turn("b", 0):
            pass

    asyncio.run(story())


def test_a_turn_that_comes_while_giving_up_is_passed_on() -> None:
    async def story() -> None:
        fair = FairTurns(1)
        async with fair.turn("a", 1):
            waiting = asyncio.create_task(fair._acquire("b", 2))
            await asyncio.sleep(0)
        waiting.cancel()  # the turn is given, but the task has not run since
        with pytest.raises(asyncio.CancelledError):
            await waiting
        async with asyncio.timeout(1), fair.turn("c", 3):
            pass

    asyncio.run(story())


def test_thousands_of_addresses_have_the_same_digest() -> None:
    shares = [share_of(f"10.{a}.{b}.1") for a in range(256) for b in range(256)]
    assert max(shares) < SHARES
    assert share_of("2001:db8::1") == share_of("2001:db8::ffff")
    assert len(set(shares)) < len(shares)


class SlowBots(BotPool):
    """A bot pool that takes its time and notes the order of its answers."""

    def __init__(self) -> None:
        super().__init__(processes=1)

    async def answer(self, title: str, level: str, view: str, options: Any, seed: str) -> int:
        async with self._turns:
            await asyncio.sleep(SLOW_S)
        return 0


async def table_with_bots(stage: Stage, owner: Caller, share: int) -> TableId:
    game, setup = wanted_setup("nostra_city", "", "", 3, (), ["greedy"] * 3)
    assert owner.account
    table = await stage.site.tables.create(
        owner.account, game, setup, TableSettings(TIME_CONTROLS["none"]), ["greedy"] * 3, share
    )
    await stage.site.tables.start_if_full(table)
    return table


async def crowd_of_tables(stage: Stage) -> None:
    for number in range(GUESTS_OF_ONE_ADDRESS):
        guest = await stage.person(f"guest{number}")
        for _ in range(TABLES_OF_EACH):
            await table_with_bots(stage, guest, share=1)


async def seconds_until_bots_moved(stage: Stage, table: TableId, moves: int) -> float:
    """Run the worker until the bots of a table have made some moves."""
    worker = Worker(stage.site.moves, stage.site.tables, SlowBots(), stage.hands, stage.site.metrics)
    loop = asyncio.get_running_loop()
    start, begun = loop.time(), len(await stage.site.store.entries(table))
    working = asyncio.create_task(worker.work_for_ever())
    try:
        async with asyncio.timeout(60):
            while len(await stage.site.store.entries(table)) < begun + moves:
                await asyncio.sleep(0.02)
    finally:
        working.cancel()
        await worker.close()
    return loop.time() - start


def test_a_table_does_not_wait_behind_the_tables_of_another_address(tmp_path: Path) -> None:
    """The review's attack: sixty tables with bots only. An honest bot had no answer within 70 seconds."""

    async def story(stage: Stage) -> None:
        stage.site.tables.max_open = 1_000
        await crowd_of_tables(stage)
        honest = await table_with_bots(stage, await stage.person("honest"), share=2)
        assert await seconds_until_bots_moved(stage, honest, 3) < 5

    told(story, tmp_path)


def claims_beside_a_person() -> list[Claimed]:
    """Return claims of tables of bots from many addresses, and then one of a table with a person."""
    bots = [claim(address, people=False) for address in range(ADDRESSES)]
    return [*bots, claim(ADDRESSES, people=True)]


def claim(number: int, people: bool) -> Claimed:
    return Claimed(number, Need.BOT, 0, 1, NOON, owner=number, share=number, people=people)


def test_a_table_with_a_person_does_not_wait_behind_tables_of_bots_of_many_addresses() -> None:
    turns = [turn_of(claimed) for claimed in claims_beside_a_person()]
    assert asyncio.run(order_of(1, turns)).index(turns[-1]) <= 2


def test_if_every_table_took_turns_by_its_address_the_person_would_wait() -> None:
    turns = [(claimed.share, claimed.owner) for claimed in claims_beside_a_person()]
    assert asyncio.run(order_of(1, turns)).index(turns[-1]) == ADDRESSES


def test_without_fair_turns_the_table_would_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with one line for all shows that the test above can fail."""
    real = FairTurns.turn
    monkeypatch.setattr(FairTurns, "turn", lambda self, address, account: real(self, 0, 0))

    async def story(stage: Stage) -> None:
        stage.site.tables.max_open = 1_000
        await crowd_of_tables(stage)
        honest = await table_with_bots(stage, await stage.person("honest"), share=2)
        assert await seconds_until_bots_moved(stage, honest, 3) > 5

    told(story, tmp_path)


def test_a_clock_that_runs_out_does_not_wait_for_bots(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        stage.site.tables.max_open = 1_000
        await crowd_of_tables(stage)
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people, agreement=TableSettings(TIME_CONTROLS["fast"]))
        live_table = await stage.site.moves.up_to_date(table)
        (seat,) = live_table.table.game.options
        stage.hands.pass_by(301)
        worker = Worker(stage.site.moves, stage.site.tables, SlowBots(), stage.hands, stage.site.metrics)
        working = asyncio.create_task(worker.work_for_ever())
        try:
            async with asyncio.timeout(3):
                while not (await stage.site.store.seats(table))[seat].bot:
                    await asyncio.sleep(0.02)
        finally:
            working.cancel()
            await worker.close()

    told(story, tmp_path)
