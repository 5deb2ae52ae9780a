"""The calls about ratings: history, finished games, leaderboards, and nothing of private tables for strangers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from cosca.server.api import ratings
from cosca.server.identity import Refusal
from cosca.server.people.seasons import season_before, season_of, week_of
from cosca.server.store.rating_records import RatingChange, RatingRow
from tests.server.house import PASSWORD, House, Visitor, anna, in_a_house
from tests.server.store.makers import NOON, game_result, open_table, season_points


async def id_of(visitor: Visitor) -> int:
    account = (await visitor.who()).account
    assert account
    return account.id


async def with_rival(house: House, public: bool) -> None:
    """Give Anna a finished game with a rival who must stay unknown if the table is private."""
    me = await id_of(await anna(house))
    table = await open_table(house.store, public=public)
    for seat, (who, name) in enumerate(((me, "Anna"), (None, "Rivale"))):
        rows = await house.store.seats(table)
        bot = "" if who else "level3"
        await house.store.take_seat(replace(rows[seat], account=who, name=name, bot=bot), None)
    result = replace(game_result(me, table), public=public, pool="famiglia", pool_games=1)
    changes = [RatingChange(table, me, 25, 8.3, 26, 7)]
    await house.store.save_ratings(table, [RatingRow(me, "famiglia", 26, 7, 1)], changes, [result])


def test_finished_games_say_with_whom_and_what_they_changed(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await with_rival(house, public=True)
        reply = await house.visitor().ask("GET", "/api/people/Anna/games")
        (game,) = reply["games"]
        assert game["others"][0] == {"name": "Rivale", "bot": "level3"}
        assert (game["before"], game["after"], game["house"], game["won"]) == (1500, 1525, False, True)
        assert reply["before"] == ""

    in_a_house(tmp_path, check)


def hides_private_games(path: Path) -> None:
    async def check(house: House) -> None:
        await with_rival(house, public=False)
        for path in ("/api/people/Anna", "/api/people/Anna/games", "/api/people/Anna/rating?pool=famiglia"):
            where, _, pool = path.partition("?pool=")
            shown = await house.visitor().ask("GET", where, {"pool": pool} if pool else None)
            assert "Rivale" not in str(shown), "a stranger sees who played at a private table"

    in_a_house(path, check)


def test_strangers_see_no_game_of_a_private_table(tmp_path: Path) -> None:
    hides_private_games(tmp_path)


def test_private_games_shown_to_strangers_are_found(tmp_path: Path) -> None:
    from cosca.server.store import ratings_sql

    with (
        patch.object(ratings_sql, "PUBLIC_RESULTS_OF", ratings_sql.ALL_RESULTS_OF),
        pytest.raises(AssertionError, match="private table"),
    ):
        hides_private_games(tmp_path)


def test_players_see_their_own_private_games(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await with_rival(house, public=False)
        visitor = house.visitor()
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        (game,) = (await visitor.ask("GET", "/api/people/Anna/games"))["games"]
        assert (game["public"], game["others"][0]["name"]) == (False, "Rivale")

    in_a_house(tmp_path, check)


def test_finished_games_come_in_pages(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await id_of(await anna(house))
        for number in range(1, 46):
            result = replace(game_result(me, number), at=NOON + timedelta(seconds=number))
            await house.store.save_ratings(number, (), (), [result])
        sizes: list[int] = []
        seen: list[str] = []
        before = ""
        while not sizes or before:
            reply = await house.visitor().ask("GET", "/api/people/Anna/games", {"before": before})
            seen += [game["at"] for game in reply["games"]]
            sizes.append(len(reply["games"]))
            before = reply["before"]
        assert sizes == [20, 20, 5]
        assert seen == sorted(set(seen), reverse=True)

    in_a_house(tmp_path, check)


def test_the_history_is_one_point_a_day_with_a_band(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await id_of(await anna(house))
        for game, (days, mu) in enumerate([(0, 26), (0, 27), (3, 26)], 1):
            row = RatingRow(me, "house:famiglia", mu, 4, game, 0, NOON + timedelta(days=days))
            await house.store.save_ratings(game, [row])
        reply = await house.visitor().ask("GET", "/api/people/Anna/rating", {"pool": "house:famiglia"})
        assert reply["days"] == [
            {"day": "2026-11-15", "shown": 1550, "low": 1450, "high": 1650},
            {"day": "2026-11-18", "shown": 1525, "low": 1425, "high": 1625},
        ]
        assert (await house.visitor().ask("GET", "/api/people/Anna/rating", {"pool": "famiglia"}))["days"] == []

    in_a_house(tmp_path, check)


@pytest.mark.parametrize(
    ("path", "query", "refused"),
    [
        ("/api/people/Anna/rating", {"pool": "chess"}, 422),
        ("/api/people/Anna/rating", {}, 422),
        ("/api/people/Nobody/rating", {"pool": "famiglia"}, 404),
        ("/api/people/Nobody/games", {}, 404),
        ("/api/people/Anna/games", {"before": "x"}, 422),
        ("/api/people/Anna/games", {"before": "9" * 40}, 422),
        ("/api/leaders/famiglia", {"list": "worst"}, 422),
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, path: str, query: dict[str, str], refused: int) -> None:
    async def check(house: House) -> None:
        await anna(house)
        with pytest.raises(Refusal) as caught:
            await house.visitor().ask("GET", path, query)
        assert caught.value.status == refused

    in_a_house(tmp_path, check)


def test_the_leaderboards_are_this_season_last_season_all_time_and_newcomers(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        me = await id_of(await anna(house))
        points = [season_points(me, 3), season_points(me, 1, season="2026-Q3")]
        ratings = [RatingRow(me, "famiglia", 26, 5, 1, 1), RatingRow(me, "la_famiglia", 26, 8, 1, 1)]
        await house.store.save_ratings(1, ratings, (), (), points)
        asked = [("famiglia", "season"), ("famiglia", "last"), ("famiglia", "all"), ("la_famiglia", "newcomers")]
        told = [await house.visitor().ask("GET", f"/api/leaders/{title}", {"list": which}) for title, which in asked]
        assert [each["season"] for each in told] == ["2026-Q4", "2026-Q3", "", ""]
        rows = [each["people"][0] for each in told]
        assert [row["points"] for row in rows] == [3, 1, None, None]
        assert [row["rating"] and row["rating"]["shown"] for row in rows] == [None, None, 1525, 1525]
        assert (await house.visitor().ask("GET", "/api/leaders/la_famiglia", {"list": "all"}))["people"] == []

    in_a_house(tmp_path, check)


@pytest.mark.parametrize(
    ("month", "season", "before"), [(1, "2026-Q1", "2025-Q4"), (3, "2026-Q1", "2025-Q4"), (4, "2026-Q2", "2026-Q1")]
)
def test_a_season_is_a_calendar_quarter(month: int, season: str, before: str) -> None:
    day = NOON.replace(month=month, day=1)
    assert (season_of(day), season_before(day)) == (season, before)


def test_a_week_begins_on_monday() -> None:
    sunday = NOON  # the 15th of November 2026
    assert (week_of(sunday), week_of(sunday + timedelta(days=1))) == ("2026-W46", "2026-W47")


def test_a_page_holds_what_it_says() -> None:
    assert (ratings.GAMES, ratings.LEADERS) == (20, 50)
