"""Pauses for players who search for a game and then do not show up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

REMEMBERED: Final = timedelta(days=1)
OFTEN: Final = 3  # games missed
WITHIN: Final = timedelta(hours=1)
FIRST_PAUSE: Final = timedelta(minutes=10)
LONGEST_PAUSE: Final = timedelta(hours=12)


def paused_until(misses: Sequence[datetime]) -> datetime | None:
    """Return until when an account may not search for a game. `misses` are its no-shows of a day, latest first.

    Each further one doubles the pause.
    """
    if len(misses) < OFTEN or misses[0] - misses[OFTEN - 1] > WITHIN:
        return None
    return misses[0] + min(LONGEST_PAUSE, FIRST_PAUSE * (1 << len(misses) - OFTEN))
