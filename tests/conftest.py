"""One site and one browser, shared by all tests that need them.

They are here because Playwright can be started only once in a process.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.world import World

pytest_plugins = ["tests.time_limit"]

# Generating values can be slow on a busy machine (the first text takes seconds), so it must not fail a test.
settings.register_profile("any machine", suppress_health_check=[HealthCheck.too_slow], deadline=None)
settings.load_profile("any machine")


@pytest.fixture(scope="session")
def require_browser() -> None:
    """Skip the test if the web client or chromium is missing."""
    from tests.web.browsers import why_not

    if reason := why_not():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def address(site_folder: Path, require_browser: None) -> Iterator[str]:
    from tests.web.browsers import site

    with site(site_folder) as running:
        yield running


@pytest.fixture(scope="session")
def advised(tmp_path_factory: pytest.TempPathFactory, require_browser: None) -> Iterator[str]:
    """Run a site with hints and reviews of Famiglia and yield its address."""
    from tests.web.browsers import site

    with site(tmp_path_factory.mktemp("advised"), "tests.advice.plain_site") as running:
        yield running


@pytest.fixture(scope="session")
def world(address: str, site_folder: Path) -> Iterator[World]:
    from tests.web.world import World

    with World(address, site_folder) as made:
        yield made


@pytest.fixture(scope="session")
def launched(require_browser: None) -> Iterator[Browser]:
    from tests.web.browsers import browser

    with browser() as started:
        yield started
