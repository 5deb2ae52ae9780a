"""The lobby shows what can be joined and watched within a second, and costs nothing while nobody has it open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.lobby import feed, public_list
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Unavailable
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import TableId
from cosca.server.tables.settings import TIME_CONTROLS
from tests.server.lobby.looking import Looker, a_second_passes, joins, opened, texts
from tests.server.sites import Killed, Stage, another_process, told
from tests.server.tables.test_turns import move


def test_a_table_appears_fills_and_ends(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno, carla = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        looker = Looker(stage, carla)
        await a_second_passes(stage)
        assert [(each["n"], each["whole"]) for each in await looker.news()] == [(0, True)]
        table = await opened(stage, anna)
        await a_second_passes(stage)
        (message,) = await looker.news()
        assert not message["whole"]
        (shown,) = looker.tables.values()
        assert (shown["state"], shown["owner"], shown["clock"]["kind"]) == ("open", "anna", "live")
        assert [seat["name"] for seat in shown["seats"]] == ["anna", ""]
        await joins(stage, table, bruno)
        await a_second_passes(stage)
        await looker.news()
        assert looker.tables[to_text(table)]["state"] == "running"
        await stage.site.votes.ask(table, 0, "resign", "resign")
        await a_second_passes(stage)
        assert [each["gone"] for each in await looker.news()] == [[to_text(table)]]
        assert looker.tables == {}

    told(story, tmp_path)


def test_moves_of_running_games_change_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
        table = await opened(stage, anna)
        await joins(stage, table, bruno)
        looker = Looker(stage, anna)
        await a_second_passes(stage)
        await looker.news()
        for _ in range(5):
            await move(stage, table, Random(1))
            await a_second_passes(stage)
        assert await looker.news() == []

    told(story, tmp_path)


def test_only_running_tables_that_may_be_watched_are_listed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = [await stage.person(name) for name in ("anna", "bruno")]
        shut, seen = await opened(stage, anna, watch=False), await opened(stage, anna)
        looker = Looker(stage, anna)
        await a_second_passes(stage)
        await looker.news()
        assert set(looker.tables) == texts(shut, seen), "anybody may join either"
        for table in (shut, seen):
            await joins(stage, table, bruno)
        await a_second_passes(stage)
        await looker.news()
        assert set(looker.tables) == texts(seen)

    told(story, tmp_path)


def test_a_table_that_becomes_private_leaves_the_lobby_and_comes_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        table = await opened(stage, anna)
        looker = Looker(stage, anna)
        for public in (True, False, True):
            row = await stage.site.store.table(table)
            assert row
            await stage.site.store.change_table(
                table, row.version, state=row.state, header=row.header, settings=row.settings, public=public
            )
            await a_second_passes(stage)
            await looker.news()
            assert set(looker.tables) == (texts(table) if public else set())

    told(story, tmp_path)


def test_the_rating_of_a_table_is_the_average_of_those_who_have_one(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await opened(stage, people[0], "la_famiglia", 4)
        for who in people[1:]:
            await joins(stage, table, who)
        ratings = [RatingRow(who.id or 0, "la_famiglia", mu, 7, 1) for who, mu in zip(people, (29, 27), strict=False)]
        other = RatingRow(people[2].id or 0, "famiglia", 45, 7, 1)
        await stage.site.store.save_ratings(table, [*ratings, other])
        looker = Looker(stage, people[0])
        await a_second_passes(stage)
        await looker.news()
        assert looker.tables[to_text(table)]["rating"] == 1575  # of 1600 and 1550

    told(story, tmp_path)


def test_a_new_name_is_shown_even_if_no_table_has_changed(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        table = await opened(stage, anna)
        looker = Looker(stage, anna)
        await a_second_passes(stage)
        await stage.site.store.save_ratings(1, [RatingRow(anna.id or 0, "famiglia", 29, 7, 1)])
        with patch.object(public_list, "OLD_S", 0.0):
            await a_second_passes(stage)
        await looker.news()
        assert looker.tables[to_text(table)]["rating"] == 1600

    told(story, tmp_path)


def test_everybody_ends_with_the_same_list_whenever_they_joined(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        rng, people = Random(7), [await stage.person(f"p{number}") for number in range(8)]
        lookers = [Looker(stage, people[0])]
        tables: list[tuple[TableId, Caller]] = []
        for step in range(60):
            if rng.random() < 0.5 or not tables:
                owner = rng.choice(people)
                tables.append((await opened(stage, owner), owner))
            else:
                table, owner = tables.pop(rng.randrange(len(tables)))
                await joins(stage, table, rng.choice([each for each in people if each is not owner]))
            if step % 10 == 0:
                lookers.append(Looker(stage, rng.choice(people)))
            if rng.random() < 0.6:
                await a_second_passes(stage)
        await a_second_passes(stage)
        for each in lookers:
            await each.news()
        whole = json.loads(await stage.site.lobby.whole())
        assert {each["id"]: each for each in whole["put"]} == lookers[0].tables
        assert len(whole["put"]) > 30
        assert [each.tables for each in lookers] == [lookers[0].tables] * len(lookers)
        assert {each.n for each in lookers} == {whole["n"]}

    told(story, tmp_path)


class CountingStore:
    """Counts the lobby's queries."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.asked = 0

    async def public_heads(self, *args: Any) -> Any:
        self.asked += 1
        return await self._store.public_heads(*args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_the_site_reads_and_encodes_once_for_any_number_of_viewers(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        store = CountingStore(stage.site.store)
        stage.site.lobby = feed.LobbyFeed(store)
        anna = await stage.person("anna")
        lookers = [Looker(stage, anna) for _ in range(100)]
        await a_second_passes(stage)
        await opened(stage, anna)
        with patch.object(protocol, "encode", wraps=protocol.encode) as encode:
            await a_second_passes(stage)
        assert (store.asked, encode.call_count) == (2, 1), "one question a second"
        for each in lookers:
            await each.news()
        assert len({tuple(each.heard) for each in lookers}) == 1

    told(story, tmp_path)


def test_calls_within_a_second_share_one_answer_and_nobody_pays_for_an_empty_lobby(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        store = CountingStore(stage.site.store)
        stage.site.lobby = feed.LobbyFeed(store)
        with patch.object(feed, "EVERY_S", 0.05):
            working = asyncio.create_task(stage.site.lobby.work_for_ever())
            await asyncio.sleep(0.2)
            assert store.asked == 0
            anna = await stage.person("anna")
            looker = Looker(stage, anna)
            await asyncio.sleep(0.12)
            assert store.asked >= 2
            stage.site.lobby.remove(looker.subscriber)
            await asyncio.sleep(0.12)
            before = store.asked
            await asyncio.sleep(0.2)
            assert store.asked == before
            working.cancel()
        answers = await asyncio.gather(*(stage.site.lobby.whole() for _ in range(20)))
        assert len(set(answers)) == 1
        assert store.asked <= before + 1

    told(story, tmp_path)


def test_the_call_shows_what_changed_while_the_lobby_was_not_open(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        assert json.loads(await stage.site.lobby.whole())["put"] == []
        table = await opened(stage, anna)
        stage.site.lobby._read_at -= feed.EVERY_S
        assert [each["id"] for each in json.loads(await stage.site.lobby.whole())["put"]] == [to_text(table)]

    told(story, tmp_path)


def test_many_sockets_are_written_to_at_longer_intervals(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, lobby = await stage.person("anna"), stage.site.lobby
        for _ in range(30):
            Looker(stage, anna)
        assert lobby._interval_s() == feed.EVERY_S
        with patch.object(feed, "WRITES_A_SECOND", 10):
            assert lobby._interval_s() == 3.0

    told(story, tmp_path)


# Crashes


def test_a_database_that_does_not_answer_costs_a_second_and_no_table(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        looker = Looker(stage, anna)
        await a_second_passes(stage)
        table = await opened(stage, anna)
        for name in ("public_heads", "public_tables", "ratings_among"):
            with patch.object(stage.site.store, name, unavailable):
                try:
                    await a_second_passes(stage)
                except Unavailable:
                    continue
            raise AssertionError(f"{name} is not asked")
        await a_second_passes(stage)
        await looker.news()
        assert set(looker.tables) == texts(table)

    told(story, tmp_path)


async def unavailable(*_: Sequence[int]) -> None:
    raise Unavailable("no answer")


def test_after_a_crash_pages_still_get_every_table(tmp_path: Path) -> None:
    """A page connects to another process, which has other numbers, and gets everything at once."""

    async def story(stage: Stage) -> None:
        anna = await stage.person("anna")
        looker = Looker(stage, anna)
        await a_second_passes(stage)
        first = await opened(stage, anna, clock=TIME_CONTROLS["mail"])
        with patch.object(looker.subscriber, "put", side_effect=Killed):
            try:
                await a_second_passes(stage)
            except Killed:
                stage.site.lobby.remove(looker.subscriber)
        second = await opened(stage, anna)
        async with another_process(stage) as site:
            again = Looker(Stage(site, stage.hands, stage.worker), anna)
            await a_second_passes(Stage(site, stage.hands, stage.worker))
            (message,) = await again.news()
        assert message["whole"]
        assert set(again.tables) == texts(first, second)

    told(story, tmp_path)
