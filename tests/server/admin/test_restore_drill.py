"""The restore drill of docs/operations/backup.md works line by line as it is documented, on both databases."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from cosca.server.store.ids import to_text
from tests.server.admin.test_backup import Player, a_site, begun
from tests.server.store.places import POSTGRES, postgres_database

PAGE = Path(__file__).parents[3] / "docs" / "operations" / "backup.md"
FILE = "cosca-2026-11-15"  # the backup that the page names
PATIENCE_S = 90


def documented_drills() -> list[list[str]]:
    """Return the blocks of commands in the section about the drill: the first for SQLite, the second for PostgreSQL."""
    section = PAGE.read_text("utf-8").split("## Practise a restore")[1].split("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    return [[line.split("#")[0].strip() for line in block.splitlines()] for block in blocks]


@dataclass(frozen=True)
class Scratch:
    """A folder with the backup of a site that has one running game, and the variables of a user who practises."""

    folder: Path
    table: str
    env: dict[str, str]

    def run(self, line: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            shlex.split(line), cwd=self.folder, env=self.env, capture_output=True, text=True, timeout=PATIENCE_S
        )

    def look(self, line: str) -> object:
        """Start the site as the line says, return what it tells of the game, and stop it."""
        port = int(line.split("--port ")[1].split()[0])
        words = shlex.split(line)
        with subprocess.Popen(words, cwd=self.folder, env=self.env, stderr=subprocess.DEVNULL) as site:
            try:
                return _told(f"http://127.0.0.1:{port}/api/tables/{self.table}")
            finally:
                site.send_signal(signal.SIGTERM)


def _told(address: str) -> object:
    ends = time.monotonic() + PATIENCE_S
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 (our own address)
                return json.loads(answer.read())
        except OSError:
            if time.monotonic() > ends:
                raise
            time.sleep(0.2)


def variables() -> dict[str, str]:
    """Return the environment of the drill: `cosca` is on the path, and PostgreSQL's programs find the server."""
    parts = urlsplit(POSTGRES)
    place = {"PGHOST": parts.hostname or "", "PGPORT": str(parts.port or 5432), "PGUSER": parts.username or ""}
    own = Path(sys.executable).parent
    return {**os.environ, **place, "PATH": f"{own}:{os.environ['PATH']}"}


async def _played(address: str) -> str:
    async with a_site(address) as site:
        table = await begun(site, "nostra_city")
        await Player(site, table, Random(3)).play(6)
        return to_text(table)


def practised(folder: Path, address: str) -> Scratch:
    """Play a game on a site and back it up."""
    scratch = Scratch(folder, asyncio.run(_played(address)), variables())
    made = scratch.run(f"cosca admin backup {FILE} --database {address}")
    assert made.returncode == 0, made.stderr
    return scratch


def drill(scratch: Scratch, lines: list[str]) -> dict[str, object]:
    """Run every line; return what the served site told of the game."""
    seen: dict[str, object] = {}
    for line in lines:
        if line.startswith("cosca serve"):
            told = scratch.look(line)
            assert isinstance(told, dict)
            seen.update(told)
        else:
            done = scratch.run(line)
            assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return seen


def test_the_page_has_a_drill_for_each_database() -> None:
    sqlite, postgres = documented_drills()
    assert [line.split()[1] for line in sqlite] == ["admin", "admin", "serve"]
    assert [line.split()[0] for line in postgres] == ["createdb", "cosca", "cosca", "cosca", "dropdb"]
    assert all(FILE in lines for lines in (sqlite[0], postgres[1]))


def test_the_drill_works_for_sqlite_as_documented(tmp_path: Path) -> None:
    scratch = practised(tmp_path, str(tmp_path / "cosca.db"))
    seen = drill(scratch, documented_drills()[0])
    assert (seen["id"], seen["state"]) == (scratch.table, "running")


def test_the_drill_finds_a_damaged_backup(tmp_path: Path) -> None:
    scratch = practised(tmp_path, str(tmp_path / "cosca.db"))
    restore, check, _ = documented_drills()[0]
    assert scratch.run(restore).returncode == 0
    with closing(sqlite3.connect(tmp_path / "drill.db")) as database, database:
        database.execute("DELETE FROM entries WHERE n = (SELECT max(n) FROM entries)")
    assert scratch.run(check).returncode == 1


@contextmanager
def no_drill_left(env: dict[str, str]) -> Iterator[None]:
    drop = ["dropdb", "--if-exists", "--force", "cosca_drill"]
    subprocess.run(drop, env=env, check=True, capture_output=True)
    try:
        yield
    finally:
        subprocess.run(drop, env=env, check=True, capture_output=True)


def test_the_drill_works_for_postgresql_as_documented(tmp_path: Path) -> None:
    if not shutil.which("pg_restore") or not shutil.which("createdb"):
        pytest.skip("PostgreSQL's client programs are not installed here")
    with postgres_database() as address, no_drill_left(variables()):
        scratch = practised(tmp_path, address)
        seen = drill(scratch, documented_drills()[1])
    assert (seen["id"], seen["state"]) == (scratch.table, "running")
