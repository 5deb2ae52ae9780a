"""The pytest plugin of an overlay: selects and orders tests, writes their results, and announces the running one.

It is copied next to the copy of `record.py` in the overlay's environment.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Generator
from types import FrameType
from typing import Final

import pytest

CURRENT: Final = os.path.join(os.path.dirname(sys.prefix), "record", "current")
NUMBER_BYTES: Final = 4
RESULTS: Final = "MUTANTS_RESULTS"  # names the file that gets a line per test
WANTED: Final = "MUTANTS_WANTED"  # names a file with the ids of the tests to run, in this order, and their seconds
LIMIT: Final = "MUTANTS_TEST_LIMIT"  # seconds that any other test may take


class TooSlow(BaseException):
    """A test takes too long to be run against mutants. Not an `Exception`, so that no test catches it."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Overseer(), "mutants-overseer")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if WANTED not in os.environ:
        return
    order = {name: place for place, name in enumerate(wanted())}
    chosen = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
    items[:] = chosen


def wanted() -> dict[str, float]:
    if WANTED not in os.environ:
        return {}
    with open(os.environ[WANTED], encoding="utf-8") as file:
        return dict(json.load(file))


class Overseer:
    """Announces each test as it starts, limits its time and writes its result."""

    def __init__(self) -> None:
        self.is_recording = os.path.exists(CURRENT)
        self.number = 0
        self.seconds = 0.0
        self.outcome = "passed"
        self.limits = wanted()
        if self.is_recording:
            import mutants_record  # type: ignore[import-not-found]  # it is there in an overlay

            mutants_record.lead()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.number += 1
        self.seconds, self.outcome = 0.0, "passed"
        self.announce(self.number)
        before = signal.signal(signal.SIGALRM, _stop)
        signal.setitimer(signal.ITIMER_REAL, self.limits.get(item.nodeid, float(os.environ.get(LIMIT, "0"))))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            self.announce(0)
            self.tell(item)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds += report.duration
        if report.outcome != "passed":
            self.outcome = report.outcome

    def announce(self, number: int) -> None:
        if self.is_recording:
            with open(CURRENT, "r+b") as file:
                file.write(number.to_bytes(NUMBER_BYTES, "little"))
            sys.monitoring.restart_events()

    def tell(self, item: pytest.Item) -> None:
        result = {"number": self.number, "id": item.nodeid, "seconds": round(self.seconds, 3), "outcome": self.outcome}
        with open(os.environ[RESULTS], "a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooSlow
