"""One environment for all tests that install titles of other packages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.titles.outside import Environment, install


@pytest.fixture(scope="session")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    if folder := os.environ.get("COSCA_OUTSIDE"):  # an environment that exists already, for quick trials
        return Environment(Path(folder))
    return install(tmp_path_factory.mktemp("outside"))
