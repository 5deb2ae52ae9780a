"""Matching: as many players as possible, with similar ratings, and nobody twice."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from bench.pairing import transaction
from hypothesis import given
from hypothesis import strategies as st

from cosca.server.pairing import matching
from cosca.server.pairing.matching import EARLY, MatchedGroup, grouped, paired, usual_size
from cosca.server.pairing.pauses import FIRST_PAUSE, LONGEST_PAUSE, paused_until
from cosca.server.store.seeks.interface import Seek
from tests.server.work_units import current_unit, least_cpu

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
TEAMS = ((0, 2), (1, 3))
ALONE = ((0,), (1,), (2,), (3,))
MOST_UNITS = 120  # for 10,000; it takes 20 to 50
MOST_UNITS_OF_A_WAVE = 300  # with its statements; it takes 110 to 130


def seek(account: int, rating: int = 1500, waited: float = 5, **more: object) -> Seek:
    since = NOW - timedelta(seconds=waited)
    values: dict[str, object] = {
        "sizes": (2,), "household": 0, "seen_at": NOW, "bots_at": since + timedelta(seconds=30), "bots": "level2"
    }  # fmt: skip
    return Seek(account, "pool", rating=rating, since=since, **(values | more))  # type: ignore[arg-type]


def accounts(groups: list[MatchedGroup]) -> list[list[int]]:
    return [sorted(each.account for each in group.seeks) for group in groups]


SIZES = st.sampled_from([(2,), (4,), (3, 4), (3,), (3, 4, 5), (5,)])
SEEKS = st.lists(
    st.builds(
        lambda rating, sizes, household, last, waited, misses, bots: {
            "rating": rating, "sizes": sizes, "household": household, "last_table": last, "waited": waited,
            "misses": misses, **({} if bots else {"bots_at": None}),
        },
        st.integers(400, 2600), SIZES, st.integers(0, 4), st.integers(0, 4), st.floats(0, 60), st.integers(0, 9),
        st.booleans(),
    ),
    max_size=50,
).map(lambda each: [seek(number + 1, **values) for number, values in enumerate(each)])  # fmt: skip


@given(SEEKS)
def test_nobody_is_in_two_groups_and_everybody_gets_a_number_of_players_they_accept(seeks: list[Seek]) -> None:
    groups = grouped(seeks, NOW)
    placed = [each for group in groups for each in group.seeks]
    assert len({each.account for each in placed}) == len(placed)
    assert {each.account for each in placed} <= {each.account for each in seeks}
    for group in groups:
        assert len(group.seeks) <= group.seats
        assert all(group.seats in each.sizes for each in group.seeks)


@given(SEEKS)
def test_the_same_household_and_the_last_players_meet_only_after_half_a_minute(seeks: list[Seek]) -> None:
    for group in grouped(seeks, NOW):
        for one, other in combinations(group.seeks, 2):
            if one.household == other.household != 0 or one.last_table == other.last_table != 0:
                assert NOW - min(one.since, other.since) >= timedelta(seconds=30)


@given(SEEKS)
def test_a_player_whose_time_is_up_plays_and_one_who_declined_bots_never_gets_them(seeks: list[Seek]) -> None:
    groups = grouped(seeks, NOW)
    placed = {each.account for group in groups for each in group.seeks}
    assert {each.account for each in seeks if each.bots_at and each.bots_at <= NOW} <= placed
    for group in groups:
        if len(group.seeks) < group.seats:
            assert all(each.bots_at is not None for each in group.seeks)
            assert any(each.bots_at is not None and each.bots_at <= NOW + EARLY for each in group.seeks)


@given(SEEKS)
def test_in_a_large_pool_ratings_are_close_unless_somebody_has_waited(seeks: list[Seek]) -> None:
    for group in grouped(seeks, NOW):
        ratings, misses = [each.rating for each in group.seeks], [each.misses for each in group.seeks]
        is_late = any(each.bots_at and each.bots_at <= NOW + EARLY for each in group.seeks)
        if len(seeks) >= matching.SMALL and len(group.seeks) == group.seats and not is_late:
            assert max(ratings) - min(ratings) <= 100 + 12 * max(misses)


@given(st.lists(st.integers(400, 2600), max_size=19))
def test_in_a_small_pool_at_most_one_player_is_left_over(ratings: list[int]) -> None:
    groups = grouped([seek(number + 1, rating) for number, rating in enumerate(ratings)], NOW)
    assert len(groups) == len(ratings) // 2


def test_neighbours_by_rating_play_each_other() -> None:
    ratings = {1: 1900, 2: 1200, 3: 1880, 4: 1250}
    assert accounts(grouped([seek(each, rating) for each, rating in ratings.items()], NOW)) == [[1, 3], [2, 4]]


def test_each_wave_without_a_match_widens_the_rating_range() -> None:
    far = [seek(number, 1500 + 150 * number) for number in range(1, 31)]
    assert grouped(far, NOW) == []
    waited = [seek(number, 1500 + 150 * number, misses=5) for number in range(1, 31)]
    assert len(grouped(waited, NOW)) == 15


@pytest.mark.parametrize(("people", "sizes"), [(3, [3]), (4, [4]), (6, [3, 3]), (7, [3, 4]), (8, [4, 4])])
def test_games_for_three_to_five_have_four_players_if_nobody_is_left_out(people: int, sizes: list[int]) -> None:
    groups = grouped([seek(number + 1, sizes=(3, 4)) for number in range(people)], NOW)
    assert sorted(group.seats for group in groups) == sizes


def test_five_play_only_if_all_of_them_accept_it() -> None:
    fives = [seek(number + 1, sizes=(3, 4, 5)) for number in range(5)]
    assert [group.seats for group in grouped(fives, NOW)] == [5]
    assert [group.seats for group in grouped([*fives[:4], seek(5, sizes=(3, 4))], NOW)] == [4]


def test_two_of_a_household_are_matched_with_others_first() -> None:
    seeks = [seek(number, 1500 + number, household=7 if number < 3 else 8) for number in (1, 2, 3, 4)]
    groups = accounts(grouped(seeks, NOW))
    assert sorted(map(len, groups)) == [2, 2]
    assert [1, 2] not in groups


def test_bots_come_when_the_time_is_up_and_join_waiting_players_together() -> None:
    first, second, third = seek(1, waited=30, sizes=(4,)), seek(2, waited=20, sizes=(4,)), seek(3, waited=2, sizes=(4,))
    (group,) = grouped([first, second, third], NOW)
    assert (group.seats, [each.account for each in group.seeks]) == (4, [1, 2]), "the third has just come"
    assert grouped([second, third], NOW) == []


@pytest.mark.parametrize(("waited", "comes"), [(23.9, False), (24, True)])
def test_bots_come_six_seconds_early_so_that_the_game_has_started_in_time(waited: float, comes: bool) -> None:
    assert bool(grouped([seek(1, waited=waited)], NOW)) is comes


def test_the_strongest_and_the_weakest_of_a_team_game_play_together() -> None:
    seeks = tuple(seek(number, 1000 + 100 * number, sizes=(4,)) for number in (1, 2, 3, 4))
    seen = set()
    for number in range(50):
        pair = paired(MatchedGroup(seeks, 4), 77, TEAMS, Random(number))
        seats = {seat: account for account, seat in pair.places}
        teams = sorted(sorted(seats[seat] for seat in team) for team in TEAMS)
        assert teams == [[1, 4], [2, 3]]
        seen.add(tuple(seats[seat] for seat in range(4)))
    assert len(seen) == 8, "seats tell nothing of ratings"


def test_seats_are_chosen_by_chance_where_there_are_no_teams() -> None:
    group = MatchedGroup((seek(1, 900), seek(2, 2000)), 4)
    seen = {paired(group, 77, ALONE, Random(number)).places for number in range(300)}
    assert len(seen) == 12


def test_the_usual_number_of_players_is_four_or_the_closest_to_it() -> None:
    assert [usual_size(sizes) for sizes in ((2,), (3, 4, 5), (3,), (3, 5), (5,))] == [2, 4, 3, 3, 5]


@pytest.mark.parametrize("sizes", [(2,), (4,), (3, 4)])
def test_ten_thousand_are_matched_in_one_wave(sizes: tuple[int, ...]) -> None:
    rng = Random(1)
    seeks = [
        seek(number, int(rng.gauss(1500, 250)), sizes=sizes, household=rng.randrange(1, 65_536), misses=number % 8)
        for number in range(1, 10_001)
    ]
    assert least_cpu(lambda: grouped(seeks, NOW)) < MOST_UNITS * current_unit()
    assert sum(len(group.seeks) for group in grouped(seeks, NOW)) > 9_900


def test_a_whole_wave_of_ten_thousand_stays_cheap(tmp_path: Path) -> None:
    """Storing the result once took time proportional to the square of the number of players."""
    spent = asyncio.run(transaction(str(tmp_path / "games.db"), 10_000))
    assert spent.cpu / 1000 < MOST_UNITS_OF_A_WAVE * current_unit()


def test_the_third_no_show_in_an_hour_causes_a_growing_pause() -> None:
    minutes = [NOW - timedelta(minutes=each) for each in (0, 10, 20, 30)]
    assert paused_until([]) is None
    assert paused_until(minutes[:2]) is None
    assert paused_until(minutes[:3]) == NOW + FIRST_PAUSE
    assert paused_until(minutes) == NOW + 2 * FIRST_PAUSE
    assert paused_until([NOW - timedelta(minutes=each) for each in (0, 40, 80)]) is None
    assert paused_until([NOW] * 40) == NOW + LONGEST_PAUSE
