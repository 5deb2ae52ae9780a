"""Puzzles of the day: chosen once, tried once, answered only after a try, and a streak of days."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cosca.puzzles.puzzle import encode
from cosca.puzzles.shipped import shipped_puzzles, titles_with_puzzles
from cosca.server.identity import Refusal
from cosca.server.people.puzzles import fresh_puzzle, streak
from tests.puzzles.making import puzzle_with
from tests.server.house import PASSWORD, House, Visitor, anna, in_a_house

TITLE = titles_with_puzzles()[0]
ANSWERS = ("chance", "spread", "best", "stars", "why", "reason", "searches", "sims", "seed")


async def today(visitor: Visitor) -> Any:
    return await visitor.ask("GET", "/api/puzzle", {"title": TITLE})


async def attempt(visitor: Visitor, puzzle: int, option: int) -> Any:
    return await visitor.ask("POST", f"/api/puzzles/{puzzle}/try", option=option)


def keys_in(reply: Any) -> set[str]:
    if isinstance(reply, dict):
        return set(reply).union(*map(keys_in, reply.values()))
    return set().union(*map(keys_in, reply)) if isinstance(reply, list) else set()


def told_before_a_try(reply: Any) -> set[str]:
    """Return what a reply reveals of the answer. The view does not count, because the seat saw it."""
    return keys_in({key: value for key, value in reply.items() if key != "view"}) & set(ANSWERS)


def test_no_reply_tells_the_answer_before_a_try(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me, guest = await anna(house), house.visitor()
        shown = await today(me)
        house.later(days=1)
        replies = [shown, await today(guest), await me.ask("GET", f"/api/puzzles/{shown['id']}")]
        assert [told_before_a_try(each) for each in replies] == [set()] * 3
        listed = await guest.ask("GET", "/api/puzzles", {"title": TITLE})
        assert all(each["stars"] is None for each in listed["puzzles"])
        assert all(each["tried"] is None for each in replies)
        tried = await attempt(me, shown["id"], 0)
        assert told_before_a_try(tried) >= {"chance", "spread", "best", "stars", "why"}, "the test sees answers"
        assert (await me.ask("GET", f"/api/puzzles/{shown['id']}"))["tried"] == tried["answer"]
        assert (await guest.ask("GET", f"/api/puzzles/{shown['id']}"))["tried"] is None

    in_a_house(tmp_path, check)


def test_everybody_gets_the_same_puzzle_until_midnight(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        one, other = [(await today(house.visitor()))["id"] for _ in range(2)]
        house.later(days=1)
        assert one == other != (await today(house.visitor()))["id"]

    in_a_house(tmp_path, check)


def test_two_simultaneous_tries_count_once(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await anna(house)
        shown = await today(me)
        tries = await asyncio.gather(*(attempt(me, shown["id"], option) for option in (0, 1, 2, 3)))
        assert len({each["answer"]["chosen"] for each in tries}) == 1
        again = await attempt(me, shown["id"], 3)
        assert sum(each["chosen"] for each in again["answer"]["options"]) == 1
        assert again["answer"]["chosen"] == tries[0]["answer"]["chosen"]

    in_a_house(tmp_path, check)


def test_tries_of_guests_and_visitors_are_counted_and_not_kept(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, guest = house.visitor(), house.visitor()
        await guest.ask("POST", "/api/guest", name="Gast")
        shown = await today(visitor)
        for who in (visitor, guest):
            told = await attempt(who, shown["id"], 1)
            assert (told["streak"], told["answer"]["chosen"]) == (0, 1)
        assert told["answer"]["options"][1]["chosen"] == 2
        assert (await today(guest))["tried"] is None
        account = (await guest.who()).account
        assert account
        assert await house.store.puzzle_tries_of(account.id) == []

    in_a_house(tmp_path, check)


def test_a_streak_grows_each_day_and_breaks_after_a_missed_one(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await anna(house)
        for expected in (1, 2):
            assert (await attempt(me, (await today(me))["id"], 0))["streak"] == expected
            house.later(days=1)
        assert (await today(me))["streak"] == 2, "today is not over"
        house.later(days=1)
        assert (await today(me))["streak"] == 0

    in_a_house(tmp_path, check)


def test_an_old_puzzle_adds_nothing_to_the_streak(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await anna(house)
        old = (await today(me))["id"]
        house.later(days=1)
        assert (await attempt(me, old, 0))["streak"] == 0
        (listed,) = (await me.ask("GET", "/api/puzzles", {"title": TITLE}))["puzzles"]
        assert (listed["id"], listed["stars"]) == (old, (await me.ask("GET", f"/api/puzzles/{old}"))["tried"]["stars"])

    in_a_house(tmp_path, check)


def test_the_download_has_the_tries_and_deleting_the_account_removes_them(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await anna(house)
        account = (await me.who()).account
        assert account
        await attempt(me, (await today(me))["id"], 2)
        (own,) = (await me.ask("GET", "/api/me/export"))["puzzles"]
        assert own["chosen"] == 2
        await me.ask("DELETE", "/api/me", password=PASSWORD)
        assert await house.store.puzzle_tries_of(account.id) == []

    in_a_house(tmp_path, check)


def test_what_does_not_exist_is_refused(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = house.visitor()
        shown = await today(visitor)
        for path in ("/api/puzzles/0", "/api/puzzles/x", f"/api/puzzles/{'9' * 40}"):
            assert await visitor.refused("GET", path) == (404, "no-puzzle")
        assert await visitor.refused("POST", f"/api/puzzles/{shown['id']}/try", option=100) == (422, "option")
        for query in ({"title": "chess\0"}, {"before": "tomorrow"}):
            with pytest.raises(Refusal):
                await visitor.ask("GET", "/api/puzzles", query)

    in_a_house(tmp_path, check)


def test_a_puzzle_of_older_rules_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        body = encode(puzzle_with([0.6, 0.5, 0.4, 0.3], [0.0] * 4)).decode()
        row = await house.store.choose_puzzle(TITLE, "2020-01-01", "old", body)
        assert await house.visitor().refused("GET", f"/api/puzzles/{row.id}") == (410, "old-puzzle")

    in_a_house(tmp_path, check)


def test_a_process_that_dies_after_choosing_the_day_leaves_one_puzzle_for_the_next(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        class Killed(BaseException):
            """The process ends at this point."""

        store = house.store
        choose = store.choose_puzzle

        async def dies(title: str, day: str, source: str, body: str) -> Any:
            await choose(title, day, source, body)
            raise Killed

        store.choose_puzzle = dies  # type: ignore[method-assign]
        with pytest.raises(Killed):
            await today(house.visitor())
        store.choose_puzzle = choose  # type: ignore[method-assign]
        first = await today(house.visitor())
        assert first["id"] == (await today(house.visitor()))["id"]
        assert await store.past_puzzles(TITLE, "9999-12-31", 10, 0) != []
        assert len(await store.past_puzzles(TITLE, "9999-12-31", 10, 0)) == 1

    in_a_house(tmp_path, check)


def test_a_streak_is_a_run_of_days_up_to_today_or_yesterday() -> None:
    days = ["2026-11-03", "2026-11-02", "2026-11-01", "2026-10-30"]
    assert [streak(days, day) for day in ("2026-11-03", "2026-11-04", "2026-11-05")] == [3, 3, 0]
    assert streak([], "2026-11-03") == 0


def test_a_puzzle_returns_only_after_all_others() -> None:
    pool = shipped_puzzles(TITLE)
    shown: list[str] = []
    for day in range(1, len(pool) + 1):
        recent = shown[::-1][: len(pool) - 1]
        shown.append(fresh_puzzle(pool, recent, f"2026-12-{day % 28 + 1:02}").id)
    assert len(set(shown)) == len(pool)
