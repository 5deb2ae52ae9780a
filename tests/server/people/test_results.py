"""Results: one row for each user and game, stored with the rating, and never a rating for a guest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from cosca.engine.title import Result
from cosca.server.people import counting
from cosca.server.people.ratings import sides_of
from cosca.server.people.results import game_results, places_of
from cosca.server.store import ratings_sql
from cosca.server.store.interface import Store
from cosca.server.store.rating_records import GameResult
from cosca.server.store.records import Account, State, TableRow
from tests.server.people.counted import known, rate, seats, with_people, won_by
from tests.server.store.makers import NOON, after_noon

ROW = TableRow(7, State.FINISHED, "{}", "{}", 1, 9, 1, NOON, None, None, None, "famiglia")


@pytest.mark.parametrize(
    ("title", "result", "places"),
    [
        ("famiglia", Result((9, 12), (1,), "end", ()), [2, 1]),
        ("famiglia", Result((9, 9), (0, 1), "end", ()), [1, 1]),
        ("nostra_city", Result((3, 8, 5, 5), (1,), "end", ()), [4, 1, 2, 2]),
        ("nostra_city", Result((3, 8, 5, 5), (0,), "verdict", ()), [1, 2, 3, 3]),
        ("nostra_city", Result((3, 8, 5), (), "everybody_loses", ()), [1, 1, 1]),
        ("nostra_city", Result((), (0, 2), "resigned", ()), [1, 3, 1]),
    ],
)
def test_winners_come_first_then_scores_decide(title: str, result: Result, places: list[int]) -> None:
    count = len(places)
    assert [places_of(title, count, result)[seat] for seat in range(count)] == places


def test_a_team_shares_its_place() -> None:
    places = places_of("la_famiglia", 4, Result((4, 1, 2, 3), (1, 3), "end", ()))
    teams = [seat in (1, 3) for seat in range(4)]
    assert [places[seat] for seat in range(4)] == [1 if won else 2 for won in teams]


def told(*held: int | str, result: Result | None = None) -> tuple[GameResult, ...]:
    return game_results(ROW, "mail", seats(*held), result or won_by(1), NOON)


def test_a_result_says_who_played_how_against_which_bots() -> None:
    (only,) = told("level3", 5, result=Result((3, 9), (1,), "empty_deck", ()))
    assert only == GameResult(
        5, 7, NOON, "famiglia", "mail", True, 2, 1, 1, 1, True, 9, "empty_deck", "level3", places="2,1"
    )
    assert told("level3", "level1") == ()
    assert [(each.account, each.seat) for each in told(5, 5)] == [(5, 0)]


def test_the_result_is_stored_with_the_rating_and_once(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        for _ in range(2):
            await rate(store, 7, "famiglia", seats(*people[:2]), won_by(1))
        assert [(each.account, each.won) for each in await store.results_of(people[1], after_noon(1))] == [
            (people[1], True)
        ]
        assert await store.results_of(people[1], NOON) == []
        assert (await known(store, people[1])).games == 1

    with_people(tmp_path, check)


def test_a_game_against_bots_has_a_result_and_no_rating(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 7, "famiglia", seats(people[0], "level3"), won_by(0))
        assert not await rate(store, 7, "famiglia", seats(people[0], "level3"), won_by(0))
        assert len(await store.results_of(people[0], after_noon(1))) == 1
        assert await store.rating(people[0], "famiglia") is None

    with_people(tmp_path, check)


def test_a_crash_between_rating_and_result_leaves_neither(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        game = (store, 7, "famiglia", seats(*people[:2]), won_by(1))
        with (
            patch.object(ratings_sql, "ADD_RESULT", "INSERT INTO no_such_table VALUES ($1)"),
            pytest.raises(Exception, match=r"no_such_table|binding"),
        ):
            await rate(*game)
        assert await store.rating(people[0], "famiglia") is None
        assert await rate(*game)
        assert len(await store.results_of(people[0], after_noon(1))) == 1

    with_people(tmp_path, check)


async def with_a_guest(store: Store, people: list[int]) -> int:
    guest = await store.create_account(Account(0, "Gast", "", "", guest=True, created_at=NOON))
    await rate(store, 7, "famiglia", seats(people[0], guest.id), won_by(0))
    return guest.id


def test_a_guest_is_not_rated_and_changes_no_rating(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        guest = await with_a_guest(store, people)
        assert await store.rating(people[0], "famiglia") is None, "a guest gave rating away"
        assert await store.rating(guest, "famiglia") is None
        assert len(await store.results_of(guest, after_noon(1))) == 1
        rows = seats(people[0], people[1], guest)
        assert await rate(store, 8, "nostra_city", rows, won_by(0, of=3))
        assert await store.rating(people[1], "nostra_city")
        assert await store.rating(guest, "nostra_city") is None

    with_people(tmp_path, check)


def test_guests_that_are_counted_are_found(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        await with_a_guest(store, people)
        assert await store.rating(people[0], "famiglia") is None, "a guest gave rating away"

    def everybody(title: str, rows: object, result: Result, guests: object) -> object:
        return sides_of(title, rows, result)  # type: ignore[arg-type]

    with patch.object(counting, "sides_of", everybody), pytest.raises(AssertionError, match="gave rating away"):
        with_people(tmp_path, check)


def test_results_go_with_the_account(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        await rate(store, 7, "famiglia", seats(*people[:2]), won_by(1))
        await store.delete_account(people[1], NOON)
        later = [replace(each, table=8) for each in told(*people[:2])]
        assert await store.save_ratings(8, (), (), later)
        assert await store.results_of(people[1], after_noon(1)) == []
        assert len(await store.results_of(people[0], after_noon(1))) == 2

    with_people(tmp_path, check)
