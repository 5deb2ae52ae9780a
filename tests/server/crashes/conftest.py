"""An empty database of each kind, as often as a test needs one."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.server.store.conftest import emptied, open_and_close
from tests.server.store.places import Place, postgres_database, postgres_schema, run

type NewDatabase = Callable[[], str]


@pytest.fixture(autouse=True)
def no_passwords() -> Iterator[None]:
    """Skip the slow password hash that each process would compute at its start. Nobody signs in here."""
    with patch("cosca.server.people.accounts.Passwords"):
        yield


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "games.db"
    run(open_and_close(Place(str(path))))
    return path


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres_database() as database:
        address = postgres_schema(database)
        run(open_and_close(Place(address)))
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path, empty_file: Path) -> NewDatabase:
    """Return a function that gives the address of an empty database."""
    if request.param == "postgres":
        address = request.getfixturevalue("postgres_address")
        return lambda: emptied(address).address
    numbers = count(1)
    return lambda: str(shutil.copy(empty_file, tmp_path / f"games-{next(numbers)}.db"))
