"""Counting a finished game: for the right rating, exactly once, and recomputed from the results to the last bit."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from cosca.engine.title import Result
from cosca.server.people import counting
from cosca.server.people.counting import Unrated
from cosca.server.people.ratings import HOUSE, NEW, Side, Strength, level_strength, reckoned
from cosca.server.store import ratings_sql
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import GameResult
from cosca.server.store.records import Account, Append, NewEntry, SeatRow, State
from cosca.titles import TITLES
from tests.server.people.counted import known, rate, seats, with_people, won_by
from tests.server.store.makers import NOON, after_noon, running_table

LATER = after_noon(3600 * 24 * 999)


async def why_of(store: Store, who: int, table: int) -> str:
    result = await store.result(who, table)
    assert result is not None
    return result.why


# Against bots


def test_a_game_against_bots_counts_for_a_rating_of_its_own(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "famiglia", seats(people[0], "level3"), won_by(0))
        house = await known(store, people[0], "house:famiglia")
        assert house.mu > 25
        assert (house.games, house.wins, house.last_at) == (1, 1, NOON)
        assert await store.rating(people[0], "famiglia") is None
        result = await store.result(people[0], 1)
        assert result
        assert (result.pool, result.pool_games, result.why) == ("house:famiglia", 1, "")
        (change,) = await store.rating_changes(1)
        assert (change.mu_before, change.mu) == (25, house.mu)

    with_people(tmp_path, check)


def test_a_win_against_a_stronger_bot_is_worth_more_and_bots_stay_where_they_are(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        for who, bot in zip(people, ("level1", "level3", "level6"), strict=False):
            for table in range(3):
                await rate(store, 10 * who + table, "famiglia", seats(who, bot), won_by(0))
        mus = [(await known(store, who, "house:famiglia")).mu for who in people[:3]]
        assert mus == sorted(mus)
        assert mus[2] > mus[0] + 5

    with_people(tmp_path, check)


def test_the_rating_of_one_who_wins_every_second_game_comes_to_the_bot_s(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        for table in range(1, 61):
            await rate(store, table, "famiglia", seats(people[0], "level5"), won_by(table % 2))
        level = TITLES["famiglia"].level_ratings[4]
        assert (await known(store, people[0], "house:famiglia")).mu == pytest.approx(level, abs=4)

    with_people(tmp_path, check)


def test_teammates_against_bots_are_rated_together(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        rows = seats(people[0], "level2", people[1], "level2")
        assert await rate(store, 1, "la_famiglia", rows, won_by(0, 2, of=4))
        mus = [(await known(store, who, "house:la_famiglia")).mu for who in people[:2]]
        assert mus[0] == mus[1] > 25

    with_people(tmp_path, check)


async def _guest(store: Store) -> int:
    return (await store.create_account(Account(0, "Gast", "", "", guest=True, created_at=NOON))).id


def test_a_game_that_does_not_count_says_why(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        one, two, guest = people[0], people[1], await _guest(store)
        left = SeatRow(1, 0, one, "greedy", "", "", 0, None)
        cases: list[tuple[Unrated, Sequence[SeatRow], dict[str, Any]]] = [
            (Unrated.SHORT, seats(one, two), {"entries": 19}),
            (Unrated.SHORT, seats(one, "level3"), {"entries": 19}),
            (Unrated.GUESTS, seats(one, guest), {}),
            (Unrated.SEATS, seats(one, one), {}),
            (Unrated.BOTS, seats(one, "greedy"), {}),
            (Unrated.BOTS, seats(one, "level7"), {}),
            (Unrated.SUBSTITUTE, [left, *seats(one, "level3")[1:]], {}),
            (Unrated.HINTS, seats(one, "level3"), {"hints": True}),
        ]
        for table, (why, rows, more) in enumerate(cases, 1):
            assert await rate(store, table, "famiglia", rows, won_by(0), **more)
            assert await why_of(store, one, table) == why
        assert await rate(store, 99, "famiglia", seats(guest, "level3"), won_by(0))
        assert await why_of(store, guest, 99) == Unrated.GUESTS
        for who in (one, two, guest):
            assert not [pool for pool in ("famiglia", "house:famiglia") if await store.rating(who, pool)]
            assert await store.seasons_of(who) == []

    with_people(tmp_path, check)


def test_a_game_of_just_enough_moves_counts(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        await rate(store, 1, "famiglia", seats(*people[:2]), won_by(0), entries=20)
        assert (await known(store, people[0])).games == 1

    with_people(tmp_path, check)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (NewEntry(0, "c1", json.dumps({"seat": 0, "do": {"do": "back"}})), ""),
        (NewEntry(0, "c1", json.dumps({"seat": 0, "back": 3, "by": []})), Unrated.UNDO),
        (NewEntry(0, "bot-9:0", json.dumps({"seat": 0, "do": "x"})), Unrated.SUBSTITUTE),
        (NewEntry(0, "auto-9:0", json.dumps({"seat": 0, "do": "x"})), Unrated.SUBSTITUTE),
        (NewEntry(0, "bot-1", json.dumps({"seat": 0, "do": "x"})), ""),  # an id that a player chose
        (NewEntry(0, "only-9:0", json.dumps({"seat": 0, "do": "x"})), ""),
        (NewEntry(1, "bot-9:1", json.dumps({"seat": 1, "do": "x"})), ""),
    ],
)
def test_a_game_against_bots_with_an_undo_or_a_substitute_does_not_count(
    tmp_path: Path, entry: NewEntry, why: str
) -> None:
    async def check(store: Store, people: list[int]) -> None:
        table = await running_table(store)
        await store.append([Append(table, 0, (entry,), NOON, State.FINISHED)])
        assert await rate(store, table, "famiglia", seats(people[0], "level3"), won_by(0))
        assert await why_of(store, people[0], table) == why
        assert bool(await store.rating(people[0], "house:famiglia")) == (not why)

    with_people(tmp_path, check)


# The same opponents


def test_two_opponents_have_five_rated_games_a_day(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        for table in range(1, 8):
            assert await rate(store, table, "famiglia", seats(*people[:2]), won_by(0), after_noon(table))
        assert (await known(store, people[0])).games == 5
        assert [await why_of(store, people[1], table) for table in (5, 6, 7)] == ["", "pair", "pair"]
        await rate(store, 8, "famiglia", seats(people[0], people[2]), won_by(0), after_noon(8))
        await rate(store, 9, "la_famiglia", seats(*people), won_by(0, 2, of=4), after_noon(9))
        await rate(store, 10, "famiglia", seats(*people[:2]), won_by(0), NOON + timedelta(hours=25))
        assert (await known(store, people[0])).games == 7
        assert (await known(store, people[0], "la_famiglia")).games == 1

    with_people(tmp_path, check)


def test_teammates_are_no_opponents(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        friends, others = people[:2], people[2:]
        for table in range(3):
            rivals = others[2 * table : 2 * table + 2]
            for again in range(3):
                rows = seats(friends[0], rivals[0], friends[1], rivals[1])
                await rate(store, 10 * table + again + 1, "la_famiglia", rows, won_by(0, 2, of=4))
        assert (await known(store, friends[0], "la_famiglia")).games == 9

    with_people(tmp_path, check, 8)


def test_games_as_teammates_do_not_count_among_those_of_two_opponents(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        one, two, *others = people
        for table in range(1, 6):
            await rate(store, table, "la_famiglia", seats(one, others[0], two, others[1]), won_by(0, 2, of=4))
        for table in range(6, 12):
            rivals = seats(one, two, others[2 * table - 10], others[2 * table - 9])
            await rate(store, table, "la_famiglia", rivals, won_by(0, 2, of=4))
        assert [await why_of(store, one, table) for table in (5, 10, 11)] == ["", "", "pair"]

    with_people(tmp_path, check, 16)


def test_tables_of_two_opponents_that_end_at_once_do_not_pass_the_limit(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        tables = [rate(store, n, "famiglia", seats(*people[:2]), won_by(n % 2)) for n in range(1, 9)]
        assert await asyncio.gather(*tables) == [True] * 8
        assert (await known(store, people[0])).games == 5
        assert sorted([await why_of(store, people[0], n) for n in range(1, 9)]) == [""] * 5 + ["pair"] * 3

    with_people(tmp_path, check)


# Once


def two_tables_of_one_person_at_once(path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        me, *others = people
        tables = [rate(store, n, "famiglia", seats(me, other), won_by(0)) for n, other in enumerate(others, 1)]
        again = [rate(store, n, "famiglia", seats(me, other), won_by(0)) for n, other in enumerate(others, 1)]
        assert sum(await asyncio.gather(*tables, *again)) == 3
        assert (await known(store, me)).games == 3, "a game was lost or counted twice"
        (season,) = await store.seasons_of(me)
        assert (season.games, season.wins, season.points) == (3, 3, 9), "season points were counted twice"

    with_people(path, check)


def test_tables_of_one_person_that_end_at_once_are_counted_once_each(tmp_path: Path) -> None:
    two_tables_of_one_person_at_once(tmp_path)


def test_a_gate_that_lets_a_table_through_twice_is_found(tmp_path: Path) -> None:
    open_gate = ratings_sql.RATED.replace("DO NOTHING", "DO UPDATE SET table_id = excluded.table_id")
    results = ratings_sql.ADD_RESULT + " ON CONFLICT DO NOTHING"
    changes = ratings_sql.ADD_RATING_CHANGE + " ON CONFLICT DO NOTHING"
    planted: dict[str, Any] = {"RATED": open_gate, "ADD_RESULT": results, "ADD_RATING_CHANGE": changes}
    with patch.multiple(ratings_sql, **planted), pytest.raises(AssertionError):
        two_tables_of_one_person_at_once(tmp_path)


STEPS = ("FIRST_RATING", "SAVE_DAY", "ADD_RATING_CHANGE", "ADD_RESULT", "ADD_POINTS")


@pytest.mark.parametrize("step", STEPS)
def test_a_crash_at_any_step_leaves_nothing_and_the_next_try_counts_once(tmp_path: Path, step: str) -> None:
    async def check(store: Store, people: list[int]) -> None:
        game = (store, 1, "famiglia", seats(*people[:2]), won_by(0))
        with (
            patch.object(ratings_sql, step, "INSERT INTO no_such_table VALUES ($1)"),
            pytest.raises(Exception, match=r"no_such_table|binding"),
        ):
            await rate(*game)
        assert await store.rating(people[0], "famiglia") is None
        assert await store.rating_days(people[0], "famiglia") == []
        assert await store.seasons_of(people[0]) == []
        assert [await rate(*game) for _ in range(3)] == [True, False, False]
        assert (await known(store, people[0])).games == 1
        assert [each.points for each in await store.seasons_of(people[0])] == [3]

    with_people(tmp_path, check)


# Seasons


def test_a_win_against_people_is_three_points_and_finishing_is_one(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        one, two, three, _ = people
        left = SeatRow(1, 1, three, "greedy", "", "", 0, None)
        await rate(store, 1, "famiglia", seats(one, two), won_by(0))
        await rate(store, 2, "famiglia", seats(one, "level6"), won_by(0))
        await rate(store, 3, "famiglia", seats(one, two), won_by(0, 1))
        await rate(store, 4, "famiglia", [*seats(two), left], won_by(0))
        rows = {each.account: each for each in await store.season_leaders("2026-Q4", "famiglia")}
        assert {who: (row.games, row.wins, row.points) for who, row in rows.items()} == {
            one: (3, 1, 5),
            two: (3, 1, 5),
        }

    with_people(tmp_path, check)


# Replaying the results


def replayed(results: Iterable[GameResult]) -> dict[tuple[int, str], Strength]:
    """Recompute all ratings from results: each user's games in each pool, in their order."""
    tables: dict[int, list[GameResult]] = defaultdict(list)
    for result in results:
        if result.pool:
            tables[result.table].append(result)
    now: dict[tuple[int, str], Strength] = {}
    games: dict[tuple[int, str], int] = defaultdict(int)
    while ready := [rows for rows in tables.values() if all(games[key(row)] == row.pool_games - 1 for row in rows)]:
        rows = sorted(ready[0], key=lambda row: row.seat)
        before = {row.account: now.get(key(row), NEW) for row in rows}
        after = reckoned(sides_from(rows), before)
        now |= {key(row): after[row.account] for row in rows}
        for row in rows:
            games[key(row)] += 1
        del tables[rows[0].table]
    assert not tables
    return now


def key(row: GameResult) -> tuple[int, str]:
    return row.account, row.pool


def sides_from(rows: Sequence[GameResult]) -> list[Side]:
    """Return the sides of a game from the results of its rated players."""
    title, seats = TITLES[rows[0].title], rows[0].seats
    sides = [_side_from(team, rows) for team in title.teams(seats)]
    against_people = not rows[0].pool.startswith(HOUSE)
    return [side for side in sides if side.people or not against_people]


def _side_from(team: Sequence[int], rows: Sequence[GameResult]) -> Side:
    first, people = rows[0], {row.seat: row.account for row in rows}
    others = [seat for seat in team if seat not in people]
    strengths: list[Strength] = [NEW] * len(others)
    if first.pool.startswith(HOUSE):
        empty = [seat for seat in range(first.seats) if seat not in people]
        bots = dict(zip(empty, first.bots.split(","), strict=True))
        strengths = [level_strength(first.title, bots[seat]) for seat in others]
    accounts = tuple(people[seat] for seat in team if seat in people)
    return Side(accounts, tuple(strengths), int(first.places.split(",")[team[0]]))


async def play_at_random(store: Store, people: list[int], rng: Random, count: int) -> None:
    """Count games in random order, some at the same time, with guests, bots, ties and repeats."""
    guest = await _guest(store)
    games = [_random_game(people, guest, rng) for _ in range(count)]
    for start in range(0, count, 3):
        batch = list(enumerate(games))[start : start + 3]
        await asyncio.gather(
            *(rate(store, 1 + number, *game, after_noon(3600 * number)) for number, game in batch for _ in range(2))
        )


def _random_game(people: list[int], guest: int, rng: Random) -> tuple[str, list[SeatRow], Result]:
    title, count = rng.choice([("famiglia", 2), ("nostra_city", 4), ("la_famiglia", 4)])
    held: list[int | str] = list(rng.sample([*people, guest], count))
    if rng.random() < 0.5:
        held[1 if title != "la_famiglia" else rng.choice([1, 2, 3])] = f"level{rng.randint(1, 6)}"
    if title == "famiglia" or rng.random() < 0.3:
        held = [each if seat == 0 or rng.random() < 0.5 else "level4" for seat, each in enumerate(held)]
    if title == "la_famiglia":
        return title, seats(*held), won_by(*rng.choice([(0, 2), (1, 3), (0, 1, 2, 3)]), of=4)
    scores = tuple(rng.randint(0, 4) for _ in range(count))
    winners = tuple(seat for seat in range(count) if scores[seat] == max(scores)) if rng.random() < 0.9 else ()
    return title, seats(*held), Result(scores, winners, "end", ())


def replay_agrees(path: Path, seed: int) -> None:
    async def check(store: Store, people: list[int]) -> None:
        await play_at_random(store, people, Random(seed), 60)
        results = [each for who in people for each in await store.results_of(who, LATER)]
        pools = {(each.account, each.pool) for each in results if each.pool}
        reckoned_again = replayed(results)
        assert len(pools) > 20
        for who, pool in pools:
            row = await known(store, who, pool)
            assert reckoned_again[who, pool] == Strength(row.mu, row.sigma), (who, pool)

    with_people(path, check, 7)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_results_reckoned_again_give_every_rating_to_the_last_bit(tmp_path: Path, seed: int) -> None:
    replay_agrees(tmp_path, seed)


def test_a_rating_that_does_not_follow_from_the_results_is_found(tmp_path: Path) -> None:
    def generous(sides: Sequence[Side], before: Any) -> dict[int, Strength]:
        after = reckoned(sides, before)
        return {who: Strength(each.mu + 1e-12, each.sigma) for who, each in after.items()}

    with patch.object(counting, "reckoned", generous), pytest.raises(AssertionError):
        replay_agrees(tmp_path, 1)
