"""Start no test after a moment given by `COSCA_TESTS_UNTIL`, in seconds since 1970, and count those not run.

CI ends in time on a machine that is several times slower than the one it is sized for. It then says what it
left out, instead of being killed without a result. `just test` sets no limit.

A test that hangs ends its worker process (pytest-timeout). With `--dist loadfile`, xdist then gives the same test to
the next worker, and so on. So a test that has ended a worker fails at once the next time.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter

LIMIT = "COSCA_TESTS_UNTIL"
NO_TIME = "no time left in this run"
WAS_BEGUN = pytest.StashKey[bool]()


def is_over() -> bool:
    return time.time() > float(os.environ.get(LIMIT) or "inf")


def mark_of(item: pytest.Item) -> Path:
    """Return the file that exists while a worker process runs this test, and after the test has ended the process."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    name = hashlib.sha256(f"{run} {item.nodeid}".encode()).hexdigest()
    return Path(tempfile.gettempdir()) / f"test-begun-{name[:32]}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    mark = mark_of(item)
    item.stash[WAS_BEGUN] = mark.exists()
    mark.touch()
    try:
        return (yield)
    finally:
        mark.unlink(missing_ok=True)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.stash[WAS_BEGUN]:
        pytest.fail("this test has already ended a worker process of this run", pytrace=False)
    if is_over():
        pytest.skip(NO_TIME)


def not_run(reporter: TerminalReporter) -> list[str]:
    """Return the ids of tests that were skipped for lack of time."""
    skipped = reporter.stats.get("skipped", [])
    return [each.nodeid for each in skipped if isinstance(each.longrepr, tuple) and NO_TIME in each.longrepr[2]]


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    left_out = not_run(terminalreporter)
    if left_out:
        terminalreporter.section(f"NOT RUN: {len(left_out)} tests, for lack of time")
        terminalreporter.write_line("\n".join(left_out))
