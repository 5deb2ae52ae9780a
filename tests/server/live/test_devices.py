"""An account may have several sockets at once. Only when there are too many is the oldest closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cosca.server.identity import ANONYMOUS
from cosca.server.live.devices import AT_A_TABLE, OF_AN_ACCOUNT, REPLACED
from cosca.server.live.subscriber import Subscriber
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TableSettings
from tests.server.live.test_rooms import NO_BOTS, enter, opened
from tests.server.sites import Stage, told


def codes(sockets: list[Subscriber]) -> list[int | None]:
    return [each.close_code for each in sockets]


def test_a_player_has_four_devices_at_a_table_and_a_fifth_closes_the_oldest(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        table = await stage.table("nostra_city", [anna, bruno], seats=3, bots=["level1"])
        other = (await stage.look(table, bruno)).line
        lines = [(await stage.look(table, anna)).line for _ in range(AT_A_TABLE)]
        assert codes(lines) == [None] * AT_A_TABLE
        lines.append((await stage.look(table, anna)).line)
        assert codes(lines) == [REPLACED, *[None] * AT_A_TABLE]
        assert other.close_code is None

    told(story, tmp_path, NO_BOTS)


def test_in_a_waiting_room_too(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, anna, bruno = await opened(stage)
        other = (await enter(stage, table, bruno)).line
        lines = [(await enter(stage, table, anna)).line for _ in range(AT_A_TABLE)]
        assert codes(lines) == [None] * AT_A_TABLE
        lines.append((await enter(stage, table, anna)).line)
        assert codes(lines) == [REPLACED, *[None] * AT_A_TABLE]
        assert other.close_code is None

    told(story, tmp_path, NO_BOTS)


def test_people_without_an_account_close_no_sockets_of_each_other(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await stage.person("anna"), await stage.person("bruno")
        running = await stage.table("nostra_city", [anna, bruno], seats=3, bots=["level1"])
        game, setup = wanted_setup("nostra_city", "", "", 3, (), ())
        assert anna.account
        waiting = await stage.site.tables.create(anna.account, game, setup, TableSettings(), ())
        lines = [(await stage.look(running, ANONYMOUS)).line for _ in range(AT_A_TABLE + 2)]
        lines += [(await enter(stage, waiting, ANONYMOUS)).line for _ in range(AT_A_TABLE + 2)]
        assert codes(lines) == [None] * len(lines)

    told(story, tmp_path, NO_BOTS)


def test_an_account_has_eight_sockets_for_its_games_and_a_ninth_closes_the_oldest(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, feed = await stage.person("anna"), stage.site.hub.account_feed
        lines = [Subscriber(anna, None) for _ in range(OF_AN_ACCOUNT + 1)]
        tasks = []
        for line in lines:
            assert codes(lines) == [None] * len(lines)
            tasks.append(asyncio.create_task(feed.feed(anna.id or 0, line)))
            await asyncio.sleep(0)
        assert codes(lines) == [REPLACED, *[None] * OF_AN_ACCOUNT]
        assert feed.subscribers() == lines, "closed sockets leave by themselves"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert feed.sockets == 0

    told(story, tmp_path, NO_BOTS)


def test_clients_know_a_closed_device_by_its_code() -> None:
    assert REPLACED == 4001
