"""Confidence sequences: the interval contains the true value as often as promised, and it narrows."""

from __future__ import annotations

from random import Random

import pytest

from cosca.arena.confidence import ConfidenceSequence

PAIRED = (0.0, 0.25, 0.5, 0.75, 1.0)  # possible mean results of the two games of a deal


def after(claim: float, numbers: list[float], alpha: float = 0.05) -> ConfidenceSequence:
    evidence = ConfidenceSequence(claim, alpha)
    for number in numbers:
        evidence.add(number)
    return evidence


def test_nothing_is_known_before_the_first_game() -> None:
    assert ConfidenceSequence(0.5, 0.05).interval() == pytest.approx((0.0, 1.0))
    assert ConfidenceSequence(0.5, 0.05).verdict() == 0


def test_a_bot_that_always_wins_is_soon_found_to_be_stronger() -> None:
    evidence = after(0.5, [1.0] * 10)
    assert evidence.verdict() == 1
    assert evidence.interval()[0] > 0.5


def test_wins_and_losses_are_treated_symmetrically() -> None:
    rng = Random(1)
    numbers = [rng.choice(PAIRED) for _ in range(200)]
    low, high = after(0.5, numbers).interval()
    mirrored = after(0.5, [1 - number for number in numbers]).interval()
    assert mirrored == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("claim", [0.2, 0.5, 0.65])
def test_the_verdict_is_sure_exactly_if_the_claim_is_outside_the_interval(claim: float) -> None:
    rng = Random(2)
    evidence = ConfidenceSequence(claim, 0.05)
    for _ in range(150):
        evidence.add(float(rng.random() < 0.55))
        low, high = evidence.interval()
        expected = 1 if low > claim else -1 if high < claim else 0
        assert evidence.verdict() == expected


def test_checking_after_every_game_keeps_the_error_rate() -> None:
    """Of 200 matches of equal bots, checked after each of 100 deals, at most 5% may ever be decided."""
    rng = Random(3)
    fooled = 0
    for _ in range(200):
        evidence = ConfidenceSequence(0.5, 0.05)
        for _ in range(100):
            evidence.add(rng.choice(PAIRED))
            if evidence.verdict():
                fooled += 1
                break
    assert fooled <= 200 * 0.05 + 6  # plus two standard deviations


def test_a_fixed_length_test_breaks_its_error_rate_when_checked_often() -> None:
    """Checking the usual 95% interval after each of the same games fails. That is why the arena does not use it."""
    rng = Random(3)
    fooled = 0
    for _ in range(200):
        total, n = 0.0, 0
        for _ in range(100):
            total, n = total + rng.choice(PAIRED), n + 1
            spread = 1.96 * (0.125 / n) ** 0.5
            if n >= 10 and abs(total / n - 0.5) > spread:
                fooled += 1
                break
    assert fooled > 200 * 0.15


@pytest.mark.parametrize("strength", [0.6, 0.7, 0.8])
def test_a_real_difference_is_found_in_reasonable_time(strength: float) -> None:
    rng = Random(4)
    evidence = ConfidenceSequence(0.5, 0.05)
    while not evidence.verdict():
        evidence.add((float(rng.random() < strength) + float(rng.random() < strength)) / 2)
    assert evidence.verdict() == 1
    assert evidence.seen.total() < 8 / (strength - 0.5) ** 2


def test_the_interval_narrows_around_the_true_mean() -> None:
    rng = Random(5)
    evidence = after(0.5, [float(rng.random() < 0.62) for _ in range(2_000)])
    low, high = evidence.interval()
    assert low < 0.62 < high
    assert high - low < 0.1
