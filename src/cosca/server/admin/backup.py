"""Back up a running site, and restore a backup elsewhere. Both complete or leave nothing behind; neither overwrites."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

OURS: Final = "entries"  # a table that every Cosca database has
SQLITE_START: Final = b"SQLite format 3"
PG_DUMP_START: Final = b"PGDMP"
LONGEST_S: Final = 6 * 3600


class CannotBackUp(Exception):
    """Raised when nothing was written. The text says why and what to do."""


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql:", "postgres:"))


def path_of(address: str) -> Path:
    """Return the file that a SQLite address names."""
    return Path(address.removeprefix("sqlite:").removeprefix("//"))


def back_up(address: str, file: Path) -> None:
    """Write the whole site at one point in time to a file, while the site runs."""
    _refuse_existing(file)
    with _written_whole(file) as unfinished:
        if is_postgres(address):
            how = ["--format=custom", "--no-owner", "--no-privileges", "--exclude-table-data=*.allowances"]
            _run("pg_dump", [*how, f"--file={unfinished}"], address)
        else:
            _refuse_missing(path_of(address), "There is no database")
            _copy(path_of(address), unfinished)


def restore(file: Path, address: str) -> None:
    """Restore a backup into a SQLite file that does not exist yet, or into an empty PostgreSQL database."""
    _refuse_missing(file, "There is no backup")
    _refuse_other_kind(file, address)
    if is_postgres(address):
        asyncio.run(_refuse_used(address))
        how = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"]
        _run("pg_restore", [*how, "--dbname", _without_password(address), str(file)], address)
    else:
        target = path_of(address)
        _refuse_existing(target)
        with _written_whole(target) as unfinished:
            _copy(file, unfinished)


def _refuse_existing(path: Path) -> None:
    left_over = [name for name in (path, Path(f"{path}-wal")) if name.exists()]
    if left_over:
        raise CannotBackUp(
            f"{left_over[0]} is there already, and nothing is overwritten: move it away, or name another."
        )


def _refuse_missing(path: Path, sentence: str) -> None:
    if not path.is_file():
        raise CannotBackUp(f"{sentence} {path}.")


def _refuse_other_kind(file: Path, address: str) -> None:
    """Refuse a backup of SQLite for PostgreSQL and the other way round, and say what to do instead."""
    with file.open("rb") as opened:
        start = opened.read(16)
    if is_postgres(address) and start.startswith(SQLITE_START):
        raise CannotBackUp(
            f"{file} is a backup of a SQLite file. Move it: cosca admin move --from {file} --to {_shown(address)}"
        )
    if not is_postgres(address) and start.startswith(PG_DUMP_START):
        raise CannotBackUp(
            f"{file} is a backup of PostgreSQL. Restore it there: createdb cosca2, then --database postgresql:///cosca2."
        )


def _shown(address: str) -> str:
    """Return an address as people may read it, without its password."""
    parts = urlsplit(address)
    return address.replace(f":{parts.password}@", "@") if parts.password else address


@contextmanager
def _written_whole(file: Path) -> Iterator[Path]:
    """Yield a private temporary file that becomes `file` once everything is written and on disk."""
    try:
        with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as folder:
            unfinished = Path(folder) / "unfinished"
            unfinished.touch(0o600)
            yield unfinished
            _sync(unfinished)
            os.link(unfinished, file)  # fails if another process has created it meanwhile
            _sync(file.parent)
    except OSError as fault:
        raise CannotBackUp(f"{file} cannot be written: {fault.strerror or fault}.") from fault


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


# SQLite


def _copy(source: Path, target: Path) -> None:
    """Copy with SQLite's online backup in one step. Writers continue; what they write meanwhile is not in the copy."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, without others beside it
            _refuse_damaged(source, new)
    except sqlite3.Error as fault:
        raise CannotBackUp(f"{source} cannot be read as a database of ours: {fault}.") from fault


def _refuse_damaged(source: Path, copy: sqlite3.Connection) -> None:
    (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise CannotBackUp(f"{source} is damaged ({found}): use an older backup.")
    if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (OURS,)).fetchone():
        raise CannotBackUp(f"{source} is a database, but none of ours.")


# PostgreSQL


def _run(program: str, args: Sequence[str], address: str) -> None:
    """Run a program of PostgreSQL. The password goes by environment variable, because others can list arguments."""
    found = shutil.which(program)
    if found is None:
        raise CannotBackUp(f"{program} is not installed here: install PostgreSQL's client programs, of its version.")
    where = [] if "--dbname" in args else ["--dbname", _without_password(address)]
    password = unquote(urlsplit(address).password or "")
    env = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    done = subprocess.run([found, *args, *where], env=env, capture_output=True, text=True, timeout=LONGEST_S)  # noqa: S603
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it did not say why"])[-1]
        raise CannotBackUp(f"{program} failed: {last}")


def _without_password(address: str) -> str:
    parts = urlsplit(address)
    if "search_path" in parse_qs(parts.query):
        raise CannotBackUp("Only a whole database is backed up: give its address without search_path.")
    user = f"{parts.username}@" if parts.username else ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    query = f"?{parts.query}" if parts.query else ""
    return f"postgresql://{user}{host}{port}{parts.path}{query}"  # `urlunsplit` would drop // if there is no host


async def _refuse_used(address: str) -> None:
    import asyncpg

    try:
        connection = await asyncpg.connect(address, timeout=30)
    except (OSError, TimeoutError, asyncpg.PostgresError) as fault:
        raise CannotBackUp(f"PostgreSQL did not answer: {fault}. Create an empty database first.") from fault
    try:
        used = await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
    finally:
        await connection.close()
    if used:
        raise CannotBackUp("That database is not empty, and nothing is overwritten: create a new one with createdb.")
