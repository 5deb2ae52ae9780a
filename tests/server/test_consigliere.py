"""Hints and reviews over HTTP: who gets them, from what, how often; and nothing waits for them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cosca.games import TITLES
from cosca.server import bot_process
from cosca.server.agreements import Agreement
from cosca.server.api.calls import Who
from cosca.server.app import application
from cosca.server.bot_pool import BotPool
from cosca.server.consigliere import Consigliere
from cosca.server.limits import Allowance, Limit
from cosca.server.site import Settings
from cosca.server.store.ids import to_text
from cosca.server.store.records import TableId
from tests.consigliere.plain import plain_thinkers
from tests.consigliere.plain_process import program
from tests.server.sites import Stage, a_stage, play_on

SIMS = {"sims": 12}
PLAIN = ("famiglia", "nostra_city")


class House:
    """A site in which the Consigliere thinks plainly, and people who ask it over HTTP."""

    def __init__(self, stage: Stage, http: httpx.AsyncClient) -> None:
        self.stage = stage
        self.http = http

    async def person(self, name: str) -> tuple[Who, dict[str, str]]:
        who = await self.stage.person(name)
        assert who.account
        entered = await self.stage.site.people.enter(who.account, bot=True)
        return who, {"authorization": f"Bearer {entered.token}"}

    async def game(self, who: Who, *others: Who, title: str = "famiglia", **agreed: Any) -> TableId:
        """In which the first is asked."""
        bots = [] if others else ["random"] * (TITLES[title].seats[0] - 1)
        table = await self.stage.table(title, [who, *others], bots, Agreement(**agreed))
        await self.stage.work()
        return table

    async def hint(self, table: TableId, head: dict[str, str]) -> httpx.Response:
        return await self.http.post(f"/api/tables/{to_text(table)}/hint", headers=head)

    async def review(self, table: TableId, seat: int = 0) -> httpx.Response:
        return await self.http.get(f"/api/tables/{to_text(table)}/consigliere?as={seat}")

    async def reviewed(self, table: TableId, seat: int = 0) -> dict[str, Any]:
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            told: dict[str, Any] = (await self.review(table, seat)).json()
            if told["state"] != "thinking":
                return told
            await asyncio.sleep(0.05)
        raise TimeoutError("it is never ready")


@asynccontextmanager
async def a_house(path: Path, **settings: Any) -> AsyncIterator[House]:
    with plain_thinkers(*PLAIN):
        async with a_stage(path) as stage:
            pool = BotPool(1, program=program(*PLAIN))
            stage.site.consigliere = Consigliere(Settings(review_ms=20, **settings), pool)
            stage.site.consigliere.budget = SIMS
            transport = httpx.ASGITransport(application(stage.site))
            try:
                async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http:
                    yield House(stage, http)
            finally:
                await stage.site.consigliere.close()


def told_of(story: Callable[[House], Awaitable[None]], path: Path, **settings: Any) -> None:
    async def whole() -> None:
        async with a_house(path, **settings) as house:
            await story(house)

    asyncio.run(asyncio.wait_for(whole(), 150))


def test_whoever_is_asked_is_told_two_of_the_options_with_chances_rules_and_a_reason(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        told = await house.hint(table, head)
        assert told.status_code == 200, told.text
        hint = told.json()
        at_hand = await house.stage.site.choices.caught_up(table)
        title, game = at_hand.table.title, at_hand.table.game
        listed = [title.catalogue.dump(action) for action in game.options[0]]
        best, second = hint["counsels"]
        for counsel in (best, second):
            assert counsel["option"]["do"] in listed
            assert 0 <= counsel["chance"] <= 1
            action = title.catalogue.load(counsel["option"]["do"])
            assert counsel["option"]["rule"] == title.granted_by(game, 0, action)
        assert best["option"] != second["option"]
        assert hint["why"]["id"].startswith("counsel-")
        assert (await house.hint(table, head)).json() == hint

    told_of(story, tmp_path)


def test_the_same_view_is_told_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    """The table is given another world that looks the same to the seat, and the hint is thought out anew."""

    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who, title="nostra_city")
        at_hand = await play_on(house.stage, table, Random(2), 25)
        while 0 not in at_hand.table.game.options or len(set(at_hand.table.game.options[0])) < 2:
            seat, do = await house.stage.some_choice(table, Random(3))
            await house.stage.site.choices.choose(table, seat, f"more{len(at_hand.table.log.entries)}", [do])
            await house.stage.work()
        title, game = at_hand.table.title, at_hand.table.game
        before = await house.hint(table, head)
        assert before.status_code == 200, before.text
        other = title.imagine(title.view(game, 0), Random(5))
        assert title.codec.text(other) != title.codec.text(game)
        at_hand.table.game = other
        house.stage.site.consigliere._hints._of.clear()
        assert (await house.hint(table, head)).content == before.content

    told_of(story, tmp_path)


def test_where_people_play_against_each_other_nobody_gets_hints(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (anna, her), (bruno, his) = await house.person("Anna"), await house.person("Bruno")
        table = await house.game(anna, bruno)
        for head in (her, his):
            told = await house.hint(table, head)
            assert (told.status_code, told.json()["reason"]) == (403, "rated")
        info = (await house.http.get(f"/api/tables/{to_text(table)}")).json()
        assert info["hints"] is False

    told_of(story, tmp_path)


def test_a_table_can_agree_on_playing_without_hints_and_everybody_sees_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        for agreed in (True, False):
            table = await house.game(who, hints=agreed)
            info = (await house.http.get(f"/api/tables/{to_text(table)}")).json()
            assert info["hints"] is agreed
        told = await house.hint(table, head)
        assert (told.status_code, told.json()["reason"]) == (403, "hints")
        laid = await house.http.post("/api/tables", json={"title": "famiglia", "hints": False}, headers=head)
        info = (await house.http.get(f"/api/tables/{laid.json()['id']}")).json()
        assert info["hints"] is False

    told_of(story, tmp_path)


def test_a_title_without_a_search_says_so_kindly(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        with plain_thinkers():
            from cosca.search.thinkers import THINKERS

            THINKERS.pop("famiglia")
            told = await house.hint(table, head)
            games = (await house.http.get("/api/games")).json()["games"]
        assert told.status_code == 409
        assert told.json()["sentence"] == "There is no Consigliere for Famiglia yet."
        assert [each["consigliere"] for each in games if each["id"] == "famiglia"] == [False]

    told_of(story, tmp_path)


def test_whoever_is_not_asked_gets_no_hint(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        rng = Random(1)
        at_hand = await house.stage.site.choices.caught_up(table)
        while 0 in at_hand.table.game.options:
            seat, do = await house.stage.some_choice(table, rng)
            await house.stage.site.choices.choose(table, seat, f"c{len(at_hand.table.log.entries)}", [do])
        told = await house.hint(table, head)
        assert (told.status_code, told.json()["reason"]) == (409, "not-asked")

    told_of(story, tmp_path)


def test_one_hint_at_a_time_and_only_so_many_in_a_minute(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        house.stage.site.people.limits.hints = Allowance(Limit(2, 60))
        told = await asyncio.gather(*(house.hint(table, head) for _ in range(2)))
        assert sorted(each.status_code for each in told) == [200, 429]
        house.stage.site.consigliere._hints._of.clear()
        assert (await house.hint(table, head)).json()["reason"] == "often"

    told_of(story, tmp_path)


def test_while_he_thinks_others_are_answered(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        await house.hint(table, head)  # his process has started
        house.stage.site.consigliere._hints._of.clear()
        house.stage.site.consigliere.budget = {"ms": 300}
        thinking = asyncio.create_task(house.hint(table, head))
        waits = []
        while not thinking.done():
            began = time.monotonic()
            await house.http.get("/api/games")
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.01)
        assert (await thinking).status_code == 200
        assert len(waits) > 3
        assert max(waits) < 1.0

    told_of(story, tmp_path)


def test_a_finished_game_is_told_as_a_curve_with_three_turning_points(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        early = await house.review(table)
        assert (early.status_code, early.json()["reason"]) == (409, "running")
        at_hand = await play_on(house.stage, table, Random(3))
        told = await house.reviewed(table)
        assert told["state"] == "ready"
        assert told["done"] == told["of"] == len(told["points"]) > 3
        entries = [each["entry"] for each in told["points"]]
        assert entries == sorted(set(entries))
        assert told["outcome"] in (0.0, 0.5, 1.0)
        assert len(told["turning_points"]) == 3
        title = at_hand.table.title
        for turn in told["turning_points"]:
            made = at_hand.table.log.entries[turn["entry"]]
            assert (made.seat, made.do) == (0, turn["chosen"]["option"]["do"])
            assert title.catalogue.load(made.do) is not None
            assert (turn["better"] is not None) == turn["missed"]
            if turn["better"]:
                assert turn["better"]["option"] != turn["chosen"]["option"]
                assert turn["before"] > turn["after"]
        assert await house.reviewed(table) == told

    told_of(story, tmp_path)


def test_a_review_that_fails_says_so_and_may_be_asked_for_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        await play_on(house.stage, table, Random(3))
        pool, house.stage.site.consigliere.pool = house.stage.site.consigliere.pool, BotPool(1, program=("false",))
        assert (await house.reviewed(table))["state"] == "failed"
        house.stage.site.consigliere.pool = pool
        assert (await house.reviewed(table))["state"] == "ready"

    told_of(story, tmp_path)


def test_only_so_many_reviews_are_begun(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        await play_on(house.stage, table, Random(3))
        house.stage.site.people.limits.reviews = Allowance(Limit(1, 600))
        assert (await house.review(table, 0)).status_code == 200
        assert (await house.review(table, 0)).status_code == 200
        assert (await house.review(table, 1)).json()["reason"] == "often"

    told_of(story, tmp_path)


@pytest.mark.parametrize("what", ["hint", "review"])
def test_a_site_may_do_without_him(tmp_path: Path, what: str) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        house.stage.site.hub.advised = False  # as `build` does for such settings
        assert (await house.http.get(f"/api/tables/{to_text(table)}")).json()["hints"] is False
        assert not any(each["consigliere"] for each in (await house.http.get("/api/games")).json()["games"])
        if what == "hint":
            assert (await house.hint(table, head)).json()["reason"] == "no-consigliere"
        else:
            await play_on(house.stage, table, Random(3))
            assert (await house.review(table)).status_code in (409, 503)

    told_of(story, tmp_path, advice_processes=0)


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({"kind": "guess"}, "there is no such kind of question"),
        ({"kind": ["advise"]}, "there is no such kind of question"),
        ({"kind": "advise", "title": "famiglia"}, "the question lacks luck, options, view"),
        ({"kind": "advise", "title": "chess", "view": {}, "options": [], "luck": "0"}, "there is no such title"),
    ],
)
def test_his_process_refuses_what_is_no_question(question: dict[str, Any], error: str) -> None:
    told = bot_process.answer(json.dumps({"id": 7} | question).encode())
    assert told["id"] == 7
    assert error in told["error"]
