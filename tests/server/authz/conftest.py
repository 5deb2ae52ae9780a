"""One site for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.authz.running_site import RunningSite, a_running_site
from tests.server.authz.scenes import Stage


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    with a_running_site(tmp_path_factory.mktemp("site")) as serving:
        serving.with_plenty()
        yield serving
        assert serving.log.faults == []


@pytest.fixture(scope="module")
def stage(serving: RunningSite) -> Stage:
    return Stage(serving)
