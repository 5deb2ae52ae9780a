"""Seasons: points for playing and winning within a calendar quarter. Ratings carry over from season to season."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from cosca.server.store.rating_records import SeasonPoints
from cosca.server.store.records import AccountId

FOR_A_WIN: Final = 3  # against people
FOR_FINISHING: Final = 1


def season_of(now: datetime) -> str:
    """Return the season: 2026-Q4."""
    return f"{now.year}-Q{(now.month + 2) // 3}"


def season_before(now: datetime) -> str:
    """Return the season before the current one."""
    quarter = (now.month + 2) // 3
    return f"{now.year}-Q{quarter - 1}" if quarter > 1 else f"{now.year - 1}-Q4"


def week_of(now: datetime) -> str:
    """Return the week, which begins on Monday: 2026-W47."""
    year, week, _ = now.isocalendar()
    return f"{year}-W{week:02}"


def season_points(account: AccountId, title: str, now: datetime, *, won: bool) -> SeasonPoints:
    """Return the points for a finished game. `won` says whether it was won against people."""
    points = FOR_A_WIN if won else FOR_FINISHING
    return SeasonPoints(account, title, season_of(now), week_of(now), won, points)
