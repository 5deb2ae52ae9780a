"""Hints and reviews over HTTP: who gets them, from what data, how often; and other calls do not wait for them."""

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

from cosca.server.advice.service import AdviceService
from cosca.server.allowances import Allowance
from cosca.server.app import application
from cosca.server.bots import process
from cosca.server.bots.pool import BotPool
from cosca.server.identity import Caller
from cosca.server.limits import Limit
from cosca.server.settings import Settings
from cosca.server.store.ids import to_text
from cosca.server.store.records import TableId
from cosca.server.tables.settings import TableSettings
from cosca.titles import TITLES
from tests.advice.plain import plain_thinkers, set_advisor
from tests.advice.plain_process import program
from tests.server.sites import Stage, a_stage, play_on

SIMS = {"sims": 12}
PLAIN = ("famiglia", "nostra_city")


class House:
    """A site whose hints come from a simple search, and users who call it over HTTP."""

    def __init__(self, stage: Stage, http: httpx.AsyncClient) -> None:
        self.stage = stage
        self.http = http
        self.head: dict[str, str] = {}  # of the person who signed in last

    async def person(self, name: str) -> tuple[Caller, dict[str, str]]:
        who = await self.stage.person(name)
        assert who.account
        entered = await self.stage.site.accounts.open_session(who.account, bot=True)
        self.head = {"authorization": f"Bearer {entered.token}"}
        return who, self.head

    async def game(self, who: Caller, *others: Caller, title: str = "famiglia", **agreed: Any) -> TableId:
        """Create a game in which it is the first player's turn."""
        bots = [] if others else ["random"] * (TITLES[title].seats[0] - 1)
        table = await self.stage.table(title, [who, *others], bots, TableSettings(**agreed))
        await self.stage.work()
        return table

    async def hint(self, table: TableId, head: dict[str, str]) -> httpx.Response:
        return await self.http.post(f"/api/tables/{to_text(table)}/hint", headers=head)

    async def review(self, table: TableId, seat: int = 0) -> httpx.Response:
        return await self.http.get(f"/api/tables/{to_text(table)}/consigliere?as={seat}", headers=self.head)

    async def replay_moments(self, table: TableId, seat: int = 0) -> dict[str, Any]:
        ends = time.monotonic() + 60
        while time.monotonic() < ends:
            reply: dict[str, Any] = (await self.review(table, seat)).json()
            if reply["state"] != "thinking":
                return reply
            await asyncio.sleep(0.5)  # as a page asks again: more often is too often where a review takes long
        raise TimeoutError("it is never ready")


@asynccontextmanager
async def a_house(path: Path, **settings: Any) -> AsyncIterator[House]:
    with plain_thinkers(*PLAIN):
        async with a_stage(path) as stage:
            pool = BotPool(1, program=program(*PLAIN))
            stage.site.advice = AdviceService(Settings(review_ms=20, **settings), pool)
            stage.site.advice.budget = SIMS
            transport = httpx.ASGITransport(application(stage.site))
            try:
                async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http:
                    yield House(stage, http)
            finally:
                await stage.site.advice.close()


def told_of(story: Callable[[House], Awaitable[None]], path: Path, **settings: Any) -> None:
    async def whole() -> None:
        async with a_house(path, **settings) as house:
            await story(house)

    asyncio.run(asyncio.wait_for(whole(), 150))


def test_a_hint_has_two_options_with_chances_rules_and_a_reason(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        reply = await house.hint(table, head)
        assert reply.status_code == 200, reply.text
        hint = reply.json()
        live_table = await house.stage.site.moves.up_to_date(table)
        title, game = live_table.table.title, live_table.table.game
        listed = [title.catalogue.dump(action) for action in game.options[0]]
        best, second = hint["counsels"]
        for counsel in (best, second):
            assert counsel["option"]["do"] in listed
            assert 0 <= counsel["chance"] <= 1
            action = title.catalogue.load(counsel["option"]["do"])
            assert counsel["option"]["rule"] == title.granting_rule(game, 0, action)
        assert best["option"] != second["option"]
        assert hint["why"]["id"].startswith("counsel-")
        assert (await house.hint(table, head)).json() == hint

    told_of(story, tmp_path)


def test_the_same_view_gets_the_same_hint_whatever_is_hidden(tmp_path: Path) -> None:
    """Replace the position by a sampled one that looks the same to the seat, and compute the hint again."""

    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who, title="nostra_city")
        live_table = await play_on(house.stage, table, Random(2), 25)
        while 0 not in live_table.table.game.options or len(set(live_table.table.game.options[0])) < 2:
            seat, do = await house.stage.some_choice(table, Random(3))
            await house.stage.site.moves.choose(table, seat, f"more{len(live_table.table.log.entries)}", [do])
            await house.stage.work()
        title, game = live_table.table.title, live_table.table.game
        before = await house.hint(table, head)
        assert before.status_code == 200, before.text
        other = title.imagine(title.view(game, 0), Random(5))
        assert title.codec.text(other) != title.codec.text(game)
        live_table.table.game = other
        house.stage.site.advice._hints._of.clear()
        assert (await house.hint(table, head)).content == before.content

    told_of(story, tmp_path)


def test_there_are_no_hints_in_games_between_people(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        (anna, her), (bruno, his) = await house.person("Anna"), await house.person("Bruno")
        table = await house.game(anna, bruno)
        for head in (her, his):
            reply = await house.hint(table, head)
            assert (reply.status_code, reply.json()["reason"]) == (403, "rated")
        info = (await house.http.get(f"/api/tables/{to_text(table)}")).json()
        assert info["hints"] is False

    told_of(story, tmp_path)


def test_a_table_can_turn_hints_off_and_everybody_sees_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        for agreed in (True, False):
            table = await house.game(who, hints=agreed)
            info = (await house.http.get(f"/api/tables/{to_text(table)}")).json()
            assert info["hints"] is agreed
        reply = await house.hint(table, head)
        assert (reply.status_code, reply.json()["reason"]) == (403, "hints")
        created = await house.http.post("/api/tables", json={"title": "famiglia", "hints": False}, headers=head)
        info = (await house.http.get(f"/api/tables/{created.json()['id']}")).json()
        assert info["hints"] is False

    told_of(story, tmp_path)


def test_a_title_without_advice_refuses_hints_with_a_sentence(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        with plain_thinkers():
            set_advisor("famiglia", None)
            reply = await house.hint(table, head)
            games = (await house.http.get("/api/games")).json()["games"]
        assert reply.status_code == 409
        assert reply.json()["sentence"] == "There are no hints for Famiglia yet."
        assert [each["consigliere"] for each in games if each["id"] == "famiglia"] == [False]

    told_of(story, tmp_path)


def test_a_seat_that_is_not_to_act_gets_no_hint(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        rng = Random(1)
        live_table = await house.stage.site.moves.up_to_date(table)
        while 0 in live_table.table.game.options:
            seat, do = await house.stage.some_choice(table, rng)
            await house.stage.site.moves.choose(table, seat, f"c{len(live_table.table.log.entries)}", [do])
        reply = await house.hint(table, head)
        assert (reply.status_code, reply.json()["reason"]) == (409, "not-asked")

    told_of(story, tmp_path)


def test_hints_are_limited_to_one_at_a_time_and_a_number_per_minute(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        house.stage.site.accounts.limits.hints.own = Allowance(Limit(2, 60))
        reply = await asyncio.gather(*(house.hint(table, head) for _ in range(2)))
        assert sorted(each.status_code for each in reply) == [200, 429]
        house.stage.site.advice._hints._of.clear()
        assert (await house.hint(table, head)).json()["reason"] == "often"

    told_of(story, tmp_path)


def test_other_calls_are_answered_while_a_hint_is_computed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        await house.hint(table, head)  # starts the advice process
        house.stage.site.advice._hints._of.clear()
        house.stage.site.advice.budget = {"ms": 300}
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


def test_only_players_and_people_with_an_account_can_start_a_review(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        await play_on(house.stage, table, Random(3))
        house.head = {}
        refused = await house.review(table)
        assert (refused.status_code, refused.json()["reason"]) == (403, "account")
        await house.person("Bruno")
        assert (await house.replay_moments(table))["state"] == "ready"
        house.head = {}
        assert (await house.review(table)).status_code == 200  # what is ready, everybody may read

    told_of(story, tmp_path)


def test_a_review_has_a_curve_and_three_turning_points(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        early = await house.review(table)
        assert (early.status_code, early.json()["reason"]) == (409, "running")
        live_table = await play_on(house.stage, table, Random(3))
        reply = await house.replay_moments(table)
        assert reply["state"] == "ready"
        assert reply["done"] == reply["of"] == len(reply["points"]) > 3
        entries = [each["entry"] for each in reply["points"]]
        assert entries == sorted(set(entries))
        assert reply["outcome"] in (0.0, 0.5, 1.0)
        assert len(reply["turning_points"]) == 3
        title, whole = live_table.table.title, await house.stage.site.moves.restorer.whole_table(live_table)
        for turn in reply["turning_points"]:
            made = whole.log.entries[turn["entry"]]
            assert (made.seat, made.do) == (0, turn["chosen"]["option"]["do"])
            assert title.catalogue.load(made.do) is not None
            assert (turn["better"] is not None) == turn["missed"]
            if turn["better"]:
                assert turn["better"]["option"] != turn["chosen"]["option"]
                assert turn["before"] > turn["after"]
        assert await house.replay_moments(table) == reply

    told_of(story, tmp_path)


def test_a_failed_review_says_so_and_can_be_started_again(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        await play_on(house.stage, table, Random(3))
        pool, house.stage.site.advice.pool = house.stage.site.advice.pool, BotPool(1, program=("false",))
        assert (await house.replay_moments(table))["state"] == "failed"
        house.stage.site.advice.pool = pool
        assert (await house.replay_moments(table))["state"] == "ready"

    told_of(story, tmp_path)


def test_the_number_of_started_reviews_is_limited(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        who, _ = await house.person("Anna")
        table = await house.game(who)
        await play_on(house.stage, table, Random(3))
        house.stage.site.accounts.limits.reviews.own = Allowance(Limit(1, 600))
        assert (await house.review(table, 0)).status_code == 200
        assert (await house.review(table, 0)).status_code == 200
        assert (await house.review(table, 1)).json()["reason"] == "often"

    told_of(story, tmp_path)


@pytest.mark.parametrize("what", ["hint", "review"])
def test_a_site_can_run_without_the_consigliere(tmp_path: Path, what: str) -> None:
    async def story(house: House) -> None:
        who, head = await house.person("Anna")
        table = await house.game(who)
        house.stage.site.hub.gives_advice = False  # as `build` does for such settings
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
def test_the_advice_process_refuses_invalid_questions(question: dict[str, Any], error: str) -> None:
    reply = process.answer(json.dumps({"id": 7} | question).encode())
    assert reply["id"] == 7
    assert error in reply["error"]
