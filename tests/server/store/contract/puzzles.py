"""What every store guarantees for puzzles: one for each day, one try for each account, and every try counted."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cosca.server.store.interface import Store
from cosca.server.store.puzzles.interface import PastPuzzle, PuzzleTry
from cosca.server.store.records import Account
from tests.server.store.makers import NOON, after_noon, person
from tests.server.store.places import Place

DAY = "2026-11-15"


def _try(account: Account, puzzle: int, chosen: int = 1, day: str | None = DAY) -> PuzzleTry:
    return PuzzleTry(account.id, puzzle, chosen, 3 - chosen, NOON, day)


async def _chosen(store: Store, day: str = DAY, title: str = "famiglia") -> int:
    return (await store.choose_puzzle(title, day, f"source {day}", f"body {day}")).id


async def several_processes_choose_the_puzzle_of_a_day_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        assert await ours.puzzle_of_day("famiglia", DAY) is None
        stores = [ours, theirs] * 4
        found = await asyncio.gather(
            *(each.choose_puzzle("famiglia", DAY, f"s{n}", f"b{n}") for n, each in enumerate(stores))
        )
        assert len(set(found)) == 1
        assert await theirs.puzzle_of_day("famiglia", DAY) == found[0] == await ours.puzzle(found[0].id)
        assert await ours.puzzle(found[0].id + 100) is None


async def each_day_and_title_has_its_own_puzzle(place: Place) -> None:
    async with place.opened() as store:
        numbers = [await _chosen(store, day) for day in ("2026-11-13", "2026-11-14", DAY)]
        other = await _chosen(store, DAY, "la_famiglia")
        assert len({*numbers, other}) == 4
        assert await store.puzzle_sources("famiglia", 2) == [f"source {DAY}", "source 2026-11-14"]
        past = await store.past_puzzles("famiglia", DAY, 10, 0)
        assert [each.day for each in past] == ["2026-11-14", "2026-11-13"]
        assert await store.past_puzzles("famiglia", DAY, 1, 0) == past[:1]


async def the_first_try_of_an_account_counts(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        anna, puzzle = await ours.create_account(person("Anna")), await _chosen(ours)
        assert await ours.puzzle_try(anna.id, puzzle) is None
        stores = [ours, theirs] * 3
        kept = await asyncio.gather(
            *(store.try_puzzle(_try(anna, puzzle, chosen)) for chosen, store in enumerate(stores))
        )
        assert len(set(kept)) == 1
        assert kept[0]
        assert await theirs.puzzle_try(anna.id, puzzle) == kept[0]
        assert await ours.puzzle_choices(puzzle) == {kept[0].chosen: 1}


async def tries_that_are_not_kept_are_counted(place: Place) -> None:
    async with place.opened() as store:
        anna, puzzle = await store.create_account(person("Anna")), await _chosen(store)
        await store.try_puzzle(_try(anna, puzzle, 1))
        for chosen in (1, 2, 1):
            await store.count_try(puzzle, chosen)
        assert await store.puzzle_choices(puzzle) == {1: 3, 2: 1}
        assert await store.puzzle_tries_of(anna.id) == [_try(anna, puzzle, 1)]


async def the_archive_shows_the_stars_of_one_account(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = [await store.create_account(person(name)) for name in ("Anna", "Bruno")]
        puzzle = await _chosen(store, "2026-11-14")
        await store.try_puzzle(_try(anna, puzzle, 1, None))
        mine = PastPuzzle(puzzle, "famiglia", "2026-11-14", 2)
        assert await store.past_puzzles("famiglia", DAY, 10, anna.id) == [mine]
        assert await store.past_puzzles("famiglia", DAY, 10, bruno.id) == [replace(mine, stars=None)]


async def a_streak_counts_days_on_which_their_puzzle_was_tried(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("Anna"))
        days = ["2026-11-13", "2026-11-14", DAY]
        for day in days:
            await store.try_puzzle(_try(anna, await _chosen(store, day), day=day))
        await store.try_puzzle(_try(anna, await _chosen(store, DAY, "la_famiglia")))
        await store.try_puzzle(_try(anna, await _chosen(store, "2026-11-01"), day=None))
        assert await store.puzzle_days(anna.id, 10) == days[::-1]
        assert await store.puzzle_days(anna.id, 1) == [DAY]


async def a_deleted_account_has_no_tries_and_makes_none(place: Place) -> None:
    async with place.opened() as store:
        anna, puzzle = await store.create_account(person("Anna")), await _chosen(store)
        await store.try_puzzle(_try(anna, puzzle))
        await store.delete_account(anna.id, after_noon(1))
        assert await store.puzzle_tries_of(anna.id) == []
        assert await store.try_puzzle(_try(anna, puzzle, 2)) is None
        assert await store.puzzle_choices(puzzle) == {1: 1}, "what was chosen stays counted, without a name"
