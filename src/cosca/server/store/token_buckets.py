"""Token buckets in memory, for a site of one process. PostgreSQL does the same in `statements/take_tokens.sql`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

ROUNDING: Final = 1e-6
FEW: Final = 1_000  # buckets that are not worth dropping


@dataclass(frozen=True, slots=True)
class TakenTokens:
    """Tokens taken from a bucket, and how many are left."""

    taken: float
    left: float


class TokenBuckets:
    """Buckets by number. Only the time when each is full again is stored."""

    def __init__(self) -> None:
        self._full_at: dict[int, float] = {}
        self._drop_at = FEW

    def take(self, bucket: int, burst: float, seconds: float, least: float, most: float, now: datetime) -> TakenTokens:
        at = now.timestamp()
        full_at = max(at, self._full_at.get(bucket, at))
        left = burst - (full_at - at) * burst / seconds
        taken = min(left, most) if left + ROUNDING >= least else 0.0
        self._full_at[bucket] = full_at + taken * seconds / burst
        if len(self._full_at) > self._drop_at:
            self.drop_full(now)
            self._drop_at = max(FEW, 2 * len(self._full_at))
        return TakenTokens(taken, left - taken)

    def drop_full(self, now: datetime) -> int:
        """Drop the buckets that are full again, and return how many."""
        full = [bucket for bucket, full_at in self._full_at.items() if full_at <= now.timestamp()]
        for bucket in full:
            del self._full_at[bucket]
        return len(full)
