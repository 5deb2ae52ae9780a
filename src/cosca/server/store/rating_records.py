"""Records about ratings: the results of finished games for their players, and their totals."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from cosca.server.store.records import AccountId, TableId

LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A stored rating."""

    account: AccountId
    pool: str  # a title, or house:TITLE for games against bots
    mu: float
    sigma: float
    games: int  # rated games, including this one
    wins: int = 0
    last_at: datetime = LONG_AGO  # when the latest of them was counted


@dataclass(frozen=True, slots=True)
class RatingChange:
    """How one rated game changed an account's rating."""

    table: TableId
    account: AccountId
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class RatingDay:
    """A rating at the end of a day."""

    day: str  # 2026-11-18, UTC
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a finished game for one user."""

    account: AccountId
    table: TableId
    at: datetime  # when it was counted
    title: str
    pace: str  # the kind of clock: live, mail, none
    public: bool
    seats: int
    seat: int
    team: int
    place: int  # 1 for the winners; players with equal results have the same place
    won: bool
    score: int | None  # None if the game ended before it had scores
    ending: str
    bots: str  # the levels of the bots at the table, separated by commas
    pool: str = ""  # the rating that it counts for
    pool_games: int = 0  # which of the account's games in the pool it is
    why: str = ""  # why it is not rated
    places: str = ""  # of all seats, separated by commas, so that ratings can be recomputed


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A result, and how it changed the rating."""

    result: GameResult
    change: RatingChange | None


@dataclass(frozen=True, slots=True)
class SeasonPoints:
    """What one game adds to an account's season."""

    account: AccountId
    title: str
    season: str  # 2026-Q4
    week: str  # 2026-W47
    won: bool  # against people
    points: int


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """An account's season in one title."""

    account: AccountId
    title: str
    season: str
    games: int
    wins: int
    points: int
