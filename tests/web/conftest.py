"""One site and one browser for all tests of the web client."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsers import browser, site, why_not
from tests.web.world import World


@pytest.fixture(scope="session", autouse=True)
def _everything_is_there() -> None:
    if reason := why_not():
        pytest.skip(reason)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, _everything_is_there: None) -> Iterator[str]:
    with site(tmp_path_factory.mktemp("site")) as told:
        yield told


@pytest.fixture(scope="session")
def world(address: str) -> Iterator[World]:
    with World(address) as made:
        yield made


@pytest.fixture(scope="session")
def launched(_everything_is_there: None) -> Iterator[Browser]:
    with browser() as each:
        yield each
