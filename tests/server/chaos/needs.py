"""What tests of faults need from this machine. In CI, what is missing is an error; elsewhere the test is skipped."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tests.server.chaos.apart import Missing, apart, check_possible
from tests.server.chaos.cluster import check_programs
from tests.server.chaos.services import nats_program, postgres_programs


def required(check: Callable[[], object]) -> None:
    """Skip the test if something is missing."""
    try:
        check()
    except Missing as missing:
        if "COSCA_TEST_POSTGRES" in os.environ:
            raise
        pytest.skip(str(missing))


def run[T](go: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run with PostgreSQL and NATS."""
    required(postgres_programs)
    required(nats_program)
    return asyncio.run(go())


def run_apart[T](work: Callable[[], T]) -> T:
    """Run with PostgreSQL and NATS, in a process with mounts and a network of its own."""
    required(postgres_programs)
    required(nats_program)
    required(check_possible)
    return apart(work)


def run_cluster[T](work: Callable[[], T]) -> T:
    """Run with everything that a database with a standby needs."""
    required(check_programs)
    return run_apart(work)
