"""The part of every store's interface about results, ratings and seasons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

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


class RatingsStore(Protocol):
    """Stores the results of finished games, ratings and seasons."""

    async def rating(self, account: AccountId, pool: str) -> RatingRow | None: ...

    async def ratings_among(self, accounts: Sequence[AccountId]) -> list[RatingRow]:
        """Return all ratings of many accounts with one query, in no particular order."""

    async def save_ratings(
        self,
        table: TableId,
        ratings: Sequence[RatingRow],
        changes: Sequence[RatingChange] = (),
        results: Sequence[GameResult] = (),
        points: Sequence[SeasonPoints] = (),
    ) -> bool:
        """Save a game once: its results, the new ratings, their changes, and season points.

        Returns False if it was saved before. An unrated game has only results. The result of a deleted account is not
        saved. A season counts at most 20 games a week; further games add nothing.

        Each rating has the number of its games. Raises `Outdated` if that is not one more than the stored number, so
        that two tables that end at the same time cannot overwrite each other's result.
        """

    async def result(self, account: AccountId, table: TableId) -> GameResult | None:
        """Return the result of an account at a table, once it is counted."""

    async def results_of(self, account: AccountId, before: datetime, limit: int = 10_000) -> list[GameResult]:
        """Return the results of an account that were counted before then, the latest first."""

    async def rated_results_of(
        self, account: AccountId, before: datetime, limit: int, *, private: bool
    ) -> list[RatedResult]:
        """Return results like `results_of`, with rating changes; with `private`, also those of private tables."""

    async def rated_tables(self, account: AccountId, pool: str, since: datetime) -> dict[TableId, int]:
        """Return the tables that were counted for a rating of an account since then, with its team there."""

    async def rating_changes(self, table: TableId) -> list[RatingChange]:
        """Return the changes by a rated game. Empty until it is counted, and for unrated games."""

    async def rating_changes_of(self, account: AccountId, limit: int = 10_000) -> list[RatingChange]:
        """Return the changes of an account's ratings by rated games, the latest tables first."""

    async def rating_days(self, account: AccountId, pool: str, limit: int = 10_000) -> list[RatingDay]:
        """Return a rating at the end of each day on which it changed, the latest day first."""

    async def leaders(self, pool: str, limit: int = 50) -> list[RatingRow]:
        """Return the best established ratings of listed players, by mu."""

    async def newcomers(self, pool: str, limit: int = 50) -> list[RatingRow]:
        """Return listed players with a provisional rating, by wins."""

    async def unlist_ratings(self, before: datetime, limit: int = 200) -> int:
        """Remove some ratings without a game since then from the lists, until their next game. Return how many."""

    async def season_leaders(self, season: str, title: str, limit: int = 50) -> list[SeasonRow]:
        """Return the players of a season by points."""

    async def seasons_of(self, account: AccountId, limit: int = 1_000) -> list[SeasonRow]:
        """Return the seasons of an account, the latest first."""
