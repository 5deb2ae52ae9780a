"""Results, ratings and seasons: the statements that both databases understand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from datetime import datetime
from typing import Final

from cosca.server.store import rows
from cosca.server.store.base import Must, NotFound, SqlStore, Step
from cosca.server.store.interface import Outdated
from cosca.server.store.rating_records import (
    GameResult,
    RatedResult,
    RatingChange,
    RatingDay,
    RatingRow,
    SeasonPoints,
    SeasonRow,
)
from cosca.server.store.records import AccountId, TableId

RATED: Final = "INSERT INTO rated (table_id) VALUES ($1) ON CONFLICT (table_id) DO NOTHING RETURNING table_id"
FIRST_RATING: Final = """
    INSERT INTO ratings (account, title, mu, sigma, games, wins, last_at)
    SELECT id, $2, $3, $4, $5, $6, $7 FROM accounts WHERE id = $1 AND deleted_at IS NULL
    ON CONFLICT (account, title) DO NOTHING
    RETURNING account
"""
NEXT_RATING: Final = """
    UPDATE ratings SET mu = $3, sigma = $4, games = $5, wins = $6, last_at = $7, listed = true
    WHERE account = $1 AND title = $2 AND games = $5 - 1
    RETURNING account
"""
SAVE_DAY: Final = """
    INSERT INTO rating_days (account, pool, day, mu, sigma) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (account, pool, day) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
ADD_RATING_CHANGE: Final = """
    INSERT INTO rating_changes (table_id, account, mu_before, sigma_before, mu, sigma) VALUES ($1, $2, $3, $4, $5, $6)
"""
ADD_RESULT: Final = """
    INSERT INTO results (
        account, table_id, at, title, pace, public, seats, seat, team, place, won, score, ending, bots,
        pool, pool_games, why, places
    )
    SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18 FROM accounts
    WHERE id = $1 AND deleted_at IS NULL
"""
# A week that has its 20 games is full: then the row stays as it is.
ADD_POINTS: Final = """
    INSERT INTO seasons (season, title, account, games, wins, points, week, week_games)
    SELECT $3, $2, id, 1, $5, $6, $4, 1 FROM accounts WHERE id = $1 AND deleted_at IS NULL
    ON CONFLICT (season, title, account) DO UPDATE
    SET games = seasons.games + 1, wins = seasons.wins + excluded.wins, points = seasons.points + excluded.points,
        week = excluded.week,
        week_games = CASE WHEN seasons.week = excluded.week THEN seasons.week_games + 1 ELSE 1 END
    WHERE seasons.week <> excluded.week OR seasons.week_games < 20
"""
RESULT: Final = "SELECT * FROM results WHERE account = $1 AND table_id = $2"
RESULTS_OF: Final = "SELECT * FROM results WHERE account = $1 AND at < $2 ORDER BY at DESC, table_id DESC LIMIT $3"
RATED_RESULTS_OF: Final = """
    SELECT results.*, mu_before, sigma_before, mu, sigma
    FROM results LEFT JOIN rating_changes
        ON rating_changes.table_id = results.table_id AND rating_changes.account = results.account
    WHERE results.account = $1 AND at < $2 {shown}
    ORDER BY at DESC, results.table_id DESC LIMIT $3
"""
ALL_RESULTS_OF: Final = RATED_RESULTS_OF.format(shown="")
PUBLIC_RESULTS_OF: Final = RATED_RESULTS_OF.format(shown="AND public")
RATED_TABLES: Final = "SELECT table_id, team FROM results WHERE account = $1 AND at >= $2 AND pool = $3"
RATING: Final = "SELECT * FROM ratings WHERE account = $1 AND title = $2"
RATINGS_AMONG: Final = "SELECT * FROM ratings WHERE account IN ({ids})"
RATING_CHANGES: Final = "SELECT * FROM rating_changes WHERE table_id = $1 ORDER BY account"
RATING_CHANGES_OF: Final = "SELECT * FROM rating_changes WHERE account = $1 ORDER BY table_id DESC LIMIT $2"
RATING_DAYS: Final = "SELECT * FROM rating_days WHERE account = $1 AND pool = $2 ORDER BY day DESC LIMIT $3"
# The indexes have the same number as `PROVISIONAL_SIGMA`.
LEADERS: Final = """
    SELECT * FROM ratings WHERE title = $1 AND listed AND sigma <= 5.4 ORDER BY mu DESC, account LIMIT $2
"""
NEWCOMERS: Final = """
    SELECT * FROM ratings WHERE title = $1 AND listed AND sigma > 5.4 ORDER BY wins DESC, games, account LIMIT $2
"""
UNLIST: Final = """
    UPDATE ratings SET listed = false
    WHERE (account, title) IN (
        SELECT account, title FROM ratings WHERE listed AND last_at < $1 ORDER BY last_at LIMIT $2
    )
    RETURNING account
"""
SEASON_LEADERS: Final = """
    SELECT * FROM seasons WHERE season = $1 AND title = $2 ORDER BY points DESC, wins DESC, games, account LIMIT $3
"""
SEASONS_OF: Final = "SELECT * FROM seasons WHERE account = $1 ORDER BY season DESC, title LIMIT $2"


class RatingsSql(SqlStore):
    """The part of the store about results, ratings and seasons."""

    async def rating(self, account: AccountId, pool: str) -> RatingRow | None:
        return await self._one(rows.rating, RATING, account, pool)

    async def ratings_among(self, accounts: Sequence[AccountId]) -> list[RatingRow]:
        return [rows.rating(row) for row in await self._read_of(RATINGS_AMONG, accounts)] if accounts else []

    async def save_ratings(
        self,
        table: TableId,
        ratings: Sequence[RatingRow],
        changes: Sequence[RatingChange] = (),
        results: Sequence[GameResult] = (),
        points: Sequence[SeasonPoints] = (),
    ) -> bool:
        in_order = sorted(ratings, key=lambda rating: (rating.account, rating.pool))
        steps = [Step(RATED, (table,), Must.GATE)]
        steps += [step for rating in in_order for step in _rating_steps(rating)]
        steps += [*map(_change_step, changes), *(Step(ADD_RESULT, astuple(each)) for each in results)]
        steps += [Step(ADD_POINTS, _points_values(each)) for each in sorted(points, key=lambda each: each.account)]
        try:
            first = (await self._together(steps))[0]
        except NotFound as error:
            raise Outdated(f"a rating changed while those of table {table} were reckoned: reckon again") from error
        return bool(first)

    async def result(self, account: AccountId, table: TableId) -> GameResult | None:
        return await self._one(rows.game_result, RESULT, account, table)

    async def results_of(self, account: AccountId, before: datetime, limit: int = 10_000) -> list[GameResult]:
        return [rows.game_result(row) for row in await self._read(RESULTS_OF, account, before, limit)]

    async def rated_results_of(
        self, account: AccountId, before: datetime, limit: int, *, private: bool
    ) -> list[RatedResult]:
        found = await self._read(ALL_RESULTS_OF if private else PUBLIC_RESULTS_OF, account, before, limit)
        return [rows.rated_result(row) for row in found]

    async def rated_tables(self, account: AccountId, pool: str, since: datetime) -> dict[TableId, int]:
        return {row["table_id"]: row["team"] for row in await self._read(RATED_TABLES, account, since, pool)}

    async def rating_changes(self, table: TableId) -> list[RatingChange]:
        return [rows.rating_change(row) for row in await self._read(RATING_CHANGES, table)]

    async def rating_changes_of(self, account: AccountId, limit: int = 10_000) -> list[RatingChange]:
        return [rows.rating_change(row) for row in await self._read(RATING_CHANGES_OF, account, limit)]

    async def rating_days(self, account: AccountId, pool: str, limit: int = 10_000) -> list[RatingDay]:
        found = await self._read(RATING_DAYS, account, pool, limit)
        return [RatingDay(row["day"], row["mu"], row["sigma"]) for row in found]

    async def leaders(self, pool: str, limit: int = 50) -> list[RatingRow]:
        return [rows.rating(row) for row in await self._read(LEADERS, pool, limit)]

    async def newcomers(self, pool: str, limit: int = 50) -> list[RatingRow]:
        return [rows.rating(row) for row in await self._read(NEWCOMERS, pool, limit)]

    async def unlist_ratings(self, before: datetime, limit: int = 200) -> int:
        return len(await self._write(UNLIST, before, limit))

    async def season_leaders(self, season: str, title: str, limit: int = 50) -> list[SeasonRow]:
        return [rows.season(row) for row in await self._read(SEASON_LEADERS, season, title, limit)]

    async def seasons_of(self, account: AccountId, limit: int = 1_000) -> list[SeasonRow]:
        return [rows.season(row) for row in await self._read(SEASONS_OF, account, limit)]


def _rating_steps(rating: RatingRow) -> list[Step]:
    """Return the steps that save a rating and its value for the day."""
    figures = (rating.mu, rating.sigma)
    values = (rating.account, rating.pool, *figures, rating.games, rating.wins, rating.last_at)
    day = (rating.account, rating.pool, rating.last_at.date().isoformat(), *figures)
    return [Step(FIRST_RATING if rating.games == 1 else NEXT_RATING, values, Must.FIND), Step(SAVE_DAY, day)]


def _change_step(change: RatingChange) -> Step:
    before, after = (change.mu_before, change.sigma_before), (change.mu, change.sigma)
    return Step(ADD_RATING_CHANGE, (change.table, change.account, *before, *after))


def _points_values(points: SeasonPoints) -> tuple[AccountId, str, str, str, int, int]:
    return (points.account, points.title, points.season, points.week, int(points.won), points.points)
