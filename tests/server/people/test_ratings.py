"""Ratings: who is rated, who gains, and that no result is counted twice or lost."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from cosca.engine.title import Result
from cosca.server.people import counting
from cosca.server.people.ratings import conservative_rating, is_provisional, shown_rating, sides_of
from cosca.server.store.interface import Outdated, Store
from cosca.server.store.records import SeatRow
from tests.server.people.counted import known, rate, seats, with_people, won_by
from tests.server.store.makers import NOON


def test_winners_gain_and_losers_lose_rating(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "famiglia", seats(*people[:2]), won_by(1))
        loser, winner = [await known(store, who) for who in people[:2]]
        assert winner.mu > 25 > loser.mu
        assert winner.sigma < 25 / 3
        assert (winner.games, loser.games) == (1, 1)
        assert conservative_rating(winner) > conservative_rating(loser)
        assert await store.rating(winner.account, "nostra_city") is None

    with_people(tmp_path, check)


@pytest.mark.parametrize(
    ("mu", "shown"),
    [(25, 1500), (26.28, 1532), (24.96, 1499), (33, 1700), (0, 875), (-18.9, 402), (-19.1, 400), (-100, 400)],
)
def test_players_see_a_rating_around_1500(mu: float, shown: int) -> None:
    assert shown_rating(mu) == shown


def test_a_better_rating_never_looks_worse() -> None:
    seen = [shown_rating(mu / 10) for mu in range(-300, 600)]
    assert seen == sorted(seen)


def test_a_rating_is_provisional_until_it_is_certain_to_135_points(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        marks = []
        for table in range(1, 41):
            await rate(store, table, "famiglia", seats(*people[:2]), won_by(table % 2), NOON + timedelta(days=table))
            marks.append(is_provisional((await known(store, people[0])).sigma))
        assert marks == sorted(marks, reverse=True)
        assert 10 < marks.count(True) < 30

    assert is_provisional(5.41)
    assert not is_provisional(5.4)
    with_people(tmp_path, check)


def test_what_a_game_changed_is_stored_with_it(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        for table in (1, 2):
            await rate(store, table, "famiglia", seats(*people[:2]), won_by(0))
        first, second = [await store.rating_changes(table) for table in (1, 2)]
        assert [shown_rating(each.mu_before) for each in first] == [1500, 1500]
        assert [(each.mu_before, each.sigma_before) for each in second] == [(each.mu, each.sigma) for each in first]
        assert [each.mu for each in second] == [(await known(store, who)).mu for who in people[:2]]
        assert await store.rating_changes_of(people[0]) == [second[0], first[0]]

    with_people(tmp_path, check)


@pytest.mark.parametrize("winners", [(), (0, 1)])
def test_a_draw_and_a_loss_of_all_change_no_rating(tmp_path: Path, winners: Sequence[int]) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "famiglia", seats(*people[:2]), won_by(*winners))
        assert [(await known(store, who)).mu for who in people[:2]] == pytest.approx([25, 25])

    with_people(tmp_path, check)


def test_a_table_is_rated_once_however_often_it_is_tried(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        tries = [rate(store, 1, "famiglia", seats(*people[:2]), won_by(0)) for _ in range(5)]
        assert sorted(await asyncio.gather(*tries)) == [False] * 4 + [True]
        assert (await known(store, people[0])).games == 1
        assert (await known(store, people[0])).mu == pytest.approx(27.635, abs=0.001)

    with_people(tmp_path, check)


def many_tables_at_once(path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        tables = [rate(store, n, "famiglia", seats(*people[:2]), won_by(n % 2)) for n in range(1, 6)]
        assert await asyncio.gather(*tables) == [True] * 5
        assert (await known(store, people[0])).games == 5

    with_people(path, check)


def test_tables_that_end_at_the_same_time_are_all_rated(tmp_path: Path) -> None:
    many_tables_at_once(tmp_path)


def test_without_retries_a_result_would_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "TRIES", 1)
    with pytest.raises(Outdated):
        many_tables_at_once(tmp_path)


def test_every_place_counts_and_ties_are_ties(tmp_path: Path) -> None:
    """Knowing only the winner would leave the other three equal."""

    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "nostra_city", seats(*people), Result((3, 9, 5, 5), (1,), "end", ()))
        last, first, third, fourth = [(await known(store, who, "nostra_city")).mu for who in people]
        assert first > third > last
        assert third == pytest.approx(fourth)

    with_people(tmp_path, check)


def test_teammates_win_together(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "la_famiglia", seats(*people), won_by(1, 3, of=4))
        mus = [(await known(store, who, "la_famiglia")).mu for who in people]
        assert mus[0] == mus[2] < 25 < mus[1] == mus[3]

    with_people(tmp_path, check)


def test_a_bot_as_teammate_does_not_make_a_side_look_weak(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        full, half = people[:4], people[4:]
        assert await rate(store, 1, "la_famiglia", seats(*full), won_by(0, 2, of=4))
        assert await rate(store, 2, "la_famiglia", seats(half[0], half[1], "good", half[3]), won_by(0, 2, of=4))
        for of_four, of_three in zip(full[:2], half[:2], strict=True):
            assert (await known(store, of_three, "la_famiglia")).mu == pytest.approx(
                (await known(store, of_four, "la_famiglia")).mu
            )

    with_people(tmp_path, check, 8)


def test_games_without_two_sides_of_players_are_not_rated() -> None:
    result = won_by(0, 2, of=4)
    assert len(sides_of("famiglia", seats(7, "good"), result)) == 1  # a person against a bot
    assert len(sides_of("la_famiglia", seats(7, "good", 8, "good"), result)) == 1  # teammates against bots
    assert sides_of("famiglia", seats(7, 7), result) == []  # one account in both seats
    assert len(sides_of("famiglia", seats(7, 8), result)) == 2
    assert len(sides_of("nostra_city", seats(7, "good", 8, 7), result)) == 1


def test_a_player_who_handed_over_to_a_bot_is_rated_too() -> None:
    left = SeatRow(1, 1, 8, "good", "", "", 0, None)
    assert [side.people for side in sides_of("famiglia", [*seats(7), left], won_by(0))] == [(7,), (8,)]


def test_a_game_against_bots_does_not_change_the_rating_against_people(tmp_path: Path) -> None:
    async def check(store: Store, people: list[int]) -> None:
        assert await rate(store, 1, "famiglia", seats(people[0], "level3"), won_by(0))
        assert await store.rating(people[0], "famiglia") is None

    with_people(tmp_path, check)
