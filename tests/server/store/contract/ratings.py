"""What every store guarantees for results, ratings and seasons."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from cosca.server.store.interface import Outdated
from cosca.server.store.rating_records import (
    LONG_AGO,
    RatedResult,
    RatingChange,
    RatingDay,
    RatingRow,
    SeasonRow,
)
from tests.server.store.makers import NOON, after_noon, game_result, person, season_points
from tests.server.store.places import Place


async def ratings_of_a_table_are_counted_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        anna, bruno = await ours.create_account(person("a")), await ours.create_account(person("b"))
        first = [RatingRow(bruno.id, "famiglia", 24, 7, 1), RatingRow(anna.id, "famiglia", 26, 7, 1)]
        changes = [RatingChange(1, anna.id, 25, 8.3, 26, 7), RatingChange(1, bruno.id, 25, 8.3, 24, 7)]
        counted = await asyncio.gather(*(store.save_ratings(1, first, changes) for store in [ours, theirs] * 3))
        assert sorted(counted) == [False] * 5 + [True]
        second = [RatingRow(anna.id, "famiglia", 27.5, 6.5, 2)]
        assert await ours.save_ratings(2, second)
        assert not await ours.save_ratings(2, second)
        assert await ours.rating(anna.id, "famiglia") == second[0]
        assert await ours.rating(anna.id, "nostra_city") is None
        assert await theirs.rating_changes(1) == changes
        assert await theirs.rating_changes(2) == []
        assert await theirs.rating_changes_of(bruno.id) == changes[1:]


async def two_tables_that_end_together_do_not_lose_a_rating(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        anna = await ours.create_account(person("a"))

        async def count(table: int) -> None:
            store = (ours, theirs)[table % 2]
            while True:
                old = await store.rating(anna.id, "famiglia")
                try:
                    assert await store.save_ratings(
                        table,
                        [RatingRow(anna.id, "famiglia", old.mu + 1 if old else 1, 8, old.games + 1 if old else 1)],
                    )
                except Outdated:
                    continue
                return

        await asyncio.gather(*map(count, range(8)))
        assert await ours.rating(anna.id, "famiglia") == RatingRow(anna.id, "famiglia", 8, 8, 8)


async def a_rating_of_a_deleted_account_is_not_saved(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await store.create_account(person("a")), await store.create_account(person("b"))
        await store.delete_account(anna.id, NOON)
        ratings = [RatingRow(who.id, "famiglia", 26, 7, 1) for who in (anna, bruno)]
        with pytest.raises(Outdated):
            await store.save_ratings(1, ratings, (), (), [season_points(anna.id)])
        assert await store.rating(bruno.id, "famiglia") is None
        assert await store.save_ratings(1, (), (), [game_result(anna.id, 1)], [season_points(anna.id)])
        assert await store.seasons_of(anna.id) == []


async def ratings_in_two_pools_are_apart(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        people, house = (
            RatingRow(anna.id, "famiglia", 26, 7, 1, 1, NOON),
            RatingRow(anna.id, "house:famiglia", 24, 7, 1),
        )
        await store.save_ratings(1, [people, house])
        assert await store.rating(anna.id, "famiglia") == people
        assert await store.rating(anna.id, "house:famiglia") == house


async def the_graph_has_the_last_rating_of_each_day(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        for game, (hours, mu) in enumerate([(0, 26), (6, 27), (13, 26.5)], 1):
            at = NOON + timedelta(hours=hours)
            await store.save_ratings(game, [RatingRow(anna.id, "famiglia", mu, 7, game, 0, at)])
        days = [RatingDay("2026-11-16", 26.5, 7), RatingDay("2026-11-15", 27, 7)]
        assert await store.rating_days(anna.id, "famiglia") == days
        assert await store.rating_days(anna.id, "famiglia", limit=1) == days[:1]
        assert await store.rating_days(anna.id, "house:famiglia") == []


async def leaders_are_certain_ratings_by_the_number_that_players_see(place: Place) -> None:
    async with place.opened() as store:
        people = [await store.create_account(person(name)) for name in "abc"]
        figures = [(30, 5.41), (25, 1), (27, 5.4)]
        ratings = [RatingRow(who.id, "t", *figure, 1, 0, NOON) for who, figure in zip(people, figures, strict=True)]
        await store.save_ratings(1, ratings)
        assert await store.leaders("t") == [ratings[2], ratings[1]]
        assert await store.leaders("t", limit=1) == [ratings[2]]
        assert await store.leaders("other") == []


async def newcomers_are_uncertain_ratings_by_wins(place: Place) -> None:
    async with place.opened() as store:
        people = [await store.create_account(person(name)) for name in "abc"]
        ratings = [
            RatingRow(who.id, "t", 25, sigma, 1, wins, NOON)
            for who, (sigma, wins) in zip(people, [(5.41, 1), (5.4, 9), (8, 2)], strict=True)
        ]
        await store.save_ratings(1, ratings)
        assert await store.newcomers("t") == [ratings[2], ratings[0]]
        assert await store.newcomers("t", limit=1) == [ratings[2]]


async def who_has_not_played_for_long_is_off_the_lists_until_the_next_game(place: Place) -> None:
    async with place.opened() as store:
        people = [await store.create_account(person(name)) for name in "abc"]
        ats = [NOON, after_noon(9), NOON]
        sigmas = [5, 5, 8]
        ratings = [
            RatingRow(who.id, "t", 25, sigma, 1, 0, at) for who, sigma, at in zip(people, sigmas, ats, strict=True)
        ]
        await store.save_ratings(1, ratings)
        assert await store.unlist_ratings(after_noon(1)) == 2
        assert await store.unlist_ratings(after_noon(1)) == 0
        assert await store.leaders("t") == [ratings[1]]
        assert await store.newcomers("t") == []
        assert await store.rating(people[0].id, "t") == ratings[0]
        back = replace(ratings[0], games=2, last_at=after_noon(20), mu=26.0)
        await store.save_ratings(2, [back])
        assert await store.leaders("t") == [back, ratings[1]]


async def a_season_adds_up_wins_and_points(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await store.create_account(person("a")), await store.create_account(person("b"))
        for table, points in enumerate([(3, 1), (1, 3), (1, 1), (3, 1)], 1):
            both = [season_points(who.id, each) for who, each in zip((anna, bruno), points, strict=True)]
            assert await store.save_ratings(table, (), (), (), both)
            assert not await store.save_ratings(table, (), (), (), both)
        rows = [
            SeasonRow(anna.id, "famiglia", "2026-Q4", 4, 2, 8),
            SeasonRow(bruno.id, "famiglia", "2026-Q4", 4, 1, 6),
        ]
        assert await store.season_leaders("2026-Q4", "famiglia") == rows
        assert await store.season_leaders("2026-Q4", "famiglia", limit=1) == rows[:1]
        assert await store.season_leaders("2026-Q3", "famiglia") == []
        await store.save_ratings(9, (), (), (), [season_points(anna.id, season="2027-Q1", week="2026-W53")])
        assert [each.season for each in await store.seasons_of(anna.id)] == ["2027-Q1", "2026-Q4"]


async def a_week_counts_at_most_twenty_games(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        for table in range(1, 25):
            assert await store.save_ratings(table, (), (), [game_result(anna.id, table)], [season_points(anna.id, 3)])
        assert [each.points for each in await store.seasons_of(anna.id)] == [60]
        await store.save_ratings(25, (), (), (), [season_points(anna.id, 3, "2026-W47")])
        assert [(each.games, each.points) for each in await store.seasons_of(anna.id)] == [(21, 63)]
        assert len(await store.results_of(anna.id, after_noon(1))) == 24


async def results_are_found_with_what_they_changed(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await store.create_account(person("a")), await store.create_account(person("b"))
        rated = replace(game_result(anna.id, 1), pool="famiglia", pool_games=1)
        private = replace(game_result(anna.id, 2), public=False, at=after_noon(1), why="short")
        change = RatingChange(1, anna.id, 25, 8.3, 26, 7)
        other = replace(rated, account=bruno.id)
        await store.save_ratings(1, (), [change, replace(change, account=bruno.id)], [rated, other])
        await store.save_ratings(2, (), (), [private])
        shown = await store.rated_results_of(anna.id, after_noon(9), 10, private=True)
        assert shown == [RatedResult(private, None), RatedResult(rated, change)]
        assert await store.rated_results_of(anna.id, after_noon(9), 10, private=False) == shown[1:]
        assert await store.rated_results_of(anna.id, after_noon(9), 1, private=True) == shown[:1]
        assert await store.rated_results_of(anna.id, after_noon(1), 10, private=True) == shown[1:]
        assert await store.result(anna.id, 1) == rated
        assert await store.result(bruno.id, 2) is None
        assert await store.rated_tables(anna.id, "famiglia", NOON) == {1: 0}
        assert await store.rated_tables(anna.id, "famiglia", after_noon(1)) == {}
        assert await store.rated_tables(anna.id, "la_famiglia", LONG_AGO) == {}
