"""Anytime-valid confidence sequence for a mean in [0, 1], by betting: valid however often you look.

For each candidate mean, two gamblers bet against it: one that the true mean is larger, one that it is smaller. Each
splits its capital among strategies that stake a fixed fraction every time, so one of them suits any difference. If the
candidate is the true mean, no bet is favourable, and by Ville's inequality the chance that a gambler ever has 2/alpha
times its initial capital is at most alpha/2. So a gambler who reaches that refutes the candidate. The interval is the
set of candidates that are not refuted. (After Waudby-Smith and Ramdas, 2023; decision 11.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, log
from typing import Final

STAKES: Final = tuple([0.9 * 2 ** (-n / 2) for n in range(14)])  # parts of what a strategy has
STEPS: Final = 30  # of halving, to find an end of the interval


class ConfidenceSequence:
    """The evidence of numbers in [0, 1] about a claimed mean. Their order does not matter."""

    def __init__(self, claim: float, alpha: float) -> None:
        self.claim = claim
        self.alpha = alpha
        self.seen: Counter[float] = Counter()

    def add(self, number: float) -> None:
        self.seen[number] += 1

    def mean(self) -> float:
        return sum(number * times for number, times in self.seen.items()) / max(1, self.seen.total())

    def verdict(self) -> int:
        """Return 1 if the mean is above the claim, -1 if below, 0 if undecided."""
        more, less = gained(self.seen, self.claim), gained(mirrored(self.seen), 1 - self.claim)
        return int(more >= self._enough()) - int(less >= self._enough())

    def interval(self) -> tuple[float, float]:
        """Return the interval of means that are not refuted."""
        return self._lowest(self.seen), 1 - self._lowest(mirrored(self.seen))

    def _enough(self) -> float:
        return log(2 / self.alpha)

    def _lowest(self, seen: Mapping[float, int]) -> float:
        """Return the smallest mean not refuted, by bisection: the gain falls as the claim grows."""
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if gained(seen, middle) >= self._enough() else (low, middle)
        return low


def mirrored(seen: Mapping[float, int]) -> dict[float, int]:
    return {1 - number: times for number, times in seen.items()}


def gained(seen: Mapping[float, int], claim: float) -> float:
    """Return the log of the wealth of a gambler who bets on more than the claim."""
    each = [sum(times * log(1 - f + f * number / claim) for number, times in seen.items()) for f in STAKES]
    best = max(each)
    return best + log(sum(exp(one - best) for one in each) / len(each))
