"""How sure one may be of a mean, at any time and however often one looks: a confidence sequence by betting.

Two gamblers doubt a claimed mean of numbers between 0 and 1: one stakes on more, one on less. Each divides what it has
among strategies that stake a fixed part every time, so that one of them is about right, however small the difference.
If the claim is true, neither can expect to gain, and by Ville's inequality the chance that one ever has 2/alpha times
what it began with is at most alpha/2. So whoever gets there has refuted the claim, and what nobody has refuted is
the interval. (After Waudby-Smith and Ramdas, 2023; decision 11.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, log
from typing import Final

STAKES: Final = tuple([0.9 * 2 ** (-n / 2) for n in range(14)])  # parts of what a strategy has
STEPS: Final = 30  # of halving, to find an end of the interval


class Evidence:
    """Numbers between 0 and 1 and what they say about a claimed mean. Only how often each came matters."""

    def __init__(self, claim: float, alpha: float) -> None:
        self.claim = claim
        self.alpha = alpha
        self.seen: Counter[float] = Counter()

    def add(self, number: float) -> None:
        self.seen[number] += 1

    def mean(self) -> float:
        return sum(number * times for number, times in self.seen.items()) / max(1, self.seen.total())

    def verdict(self) -> int:
        """1: surely more than the claim; -1: surely less; 0: not sure."""
        more, less = gained(self.seen, self.claim), gained(mirrored(self.seen), 1 - self.claim)
        return int(more >= self._enough()) - int(less >= self._enough())

    def interval(self) -> tuple[float, float]:
        """All means that have not been refuted."""
        return self._lowest(self.seen), 1 - self._lowest(mirrored(self.seen))

    def _enough(self) -> float:
        return log(2 / self.alpha)

    def _lowest(self, seen: Mapping[float, int]) -> float:
        """Whoever stakes on more gains the more, the smaller the claim: so there is one place to find."""
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if gained(seen, middle) >= self._enough() else (low, middle)
        return low


def mirrored(seen: Mapping[float, int]) -> dict[float, int]:
    return {1 - number: times for number, times in seen.items()}


def gained(seen: Mapping[float, int], claim: float) -> float:
    """The logarithm by which the wealth has grown of who stakes on more than the claim."""
    each = [sum(times * log(1 - f + f * number / claim) for number, times in seen.items()) for f in STAKES]
    best = max(each)
    return best + log(sum(exp(one - best) for one in each) / len(each))
