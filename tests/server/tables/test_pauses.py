"""Long work beside the event loop gives way to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosca.engine.table import Table
from cosca.server.tables import pauses
from cosca.server.tables.exports import frames_of
from cosca.server.tables.pauses import REST, SLICE_S, with_pauses
from cosca.server.tables.replay import positions, replay_moments
from tests.server.tables.replay_logs import GAMES, played


class Clock:
    """A clock by which every look at it takes some time, and which counts the pauses."""

    def __init__(self, item_s: float) -> None:
        self.now = 0.0
        self.pauses = 0
        self.rested = 0.0
        self._item_s = item_s

    def perf_counter(self) -> float:
        self.now += self._item_s
        return self.now

    def sleep(self, seconds: float) -> None:
        self.pauses += 1
        self.rested += seconds


def clock_of(monkeypatch: pytest.MonkeyPatch, item_s: float) -> Clock:
    clock = Clock(item_s)
    monkeypatch.setattr(pauses, "time", clock)
    return clock


def test_there_is_a_pause_after_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_of(monkeypatch, SLICE_S / 10)
    assert list(with_pauses(range(1_000))) == list(range(1_000))
    assert 80 <= clock.pauses <= 100


def test_long_work_computes_for_a_quarter_of_the_time_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long one item takes."""
    for item_s in (SLICE_S / 10, 5 * SLICE_S):
        clock = clock_of(monkeypatch, item_s)
        list(with_pauses(range(1_000)))
        assert clock.rested >= 0.8 * REST * clock.now / 2  # the clock is looked at twice for each pause


def test_short_work_is_not_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_of(monkeypatch, 1e-6)
    assert len(list(with_pauses(range(100)))) == 100
    assert clock.pauses == 0


@pytest.mark.parametrize(
    "replay", [lambda table: frames_of(table, 0, 0), lambda table: replay_moments(table, 0, 0), positions]
)
def test_every_replay_of_a_whole_game_pauses(
    monkeypatch: pytest.MonkeyPatch, replay: Callable[[Table], object]
) -> None:
    table = played("famiglia", *GAMES["famiglia"])
    clock = clock_of(monkeypatch, 2 * SLICE_S)
    assert replay(table)
    assert clock.pauses > 10
