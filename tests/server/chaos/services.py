"""PostgreSQL and NATS as programs of a site, each in its own folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import asyncpg

from tests.server.chaos.apart import Missing, needed
from tests.server.chaos.disk import Disk
from tests.server.chaos.machines import Machine, listens

USER: Final = "postgres"


def postgres_programs() -> Path:
    found = [Path(path) for path in sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)]
    if shutil.which("pg_config"):
        reply = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True).stdout
        found.insert(0, Path(reply.strip()))
    for path in found:
        if (path / "initdb").exists() and (path / "postgres").exists():
            return path
    raise Missing("PostgreSQL's initdb and postgres are not on this machine")


def nats_program() -> str:
    return needed("nats-server")


def postgres_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    return USER if os.getuid() == 0 else None


def give_to_postgres(path: Path) -> None:
    if os.getuid() == 0:
        entry = pwd.getpwnam(USER)
        os.chown(path, entry.pw_uid, entry.pw_gid)


def new_cluster(programs: Path, data: Path) -> None:
    data.mkdir()
    give_to_postgres(data)
    command = [str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(command, check=True, capture_output=True, user=postgres_user(), cwd="/")


@dataclass(frozen=True, slots=True)
class Listening:
    """Where a service listens. In a network of its own, it may listen everywhere."""

    port: int
    host: str = "127.0.0.1"


def postgres_machine(folder: Path, where: Listening, settings: Sequence[str] = (), disk: Disk | None = None) -> Machine:
    """Return a new PostgreSQL. Its files are on the disk, if there is one with power."""
    programs, data = postgres_programs(), (disk.path if disk else folder) / "postgres"
    new_cluster(programs, data)
    given = [f"port={where.port}", f"listen_addresses={where.host}", "unix_socket_directories=", "max_connections=80"]
    options = [word for setting in [*given, *settings] for word in ("-c", setting)]
    program = [str(programs / "postgres"), "-D", str(data), *options]
    database = f"postgresql://postgres@127.0.0.1:{where.port}/postgres"
    return Machine(
        "postgres", program, folder / "postgres.log", lambda: answers(database), postgres_user(), cwd=Path("/")
    )


def trust_every_address(data: Path) -> None:
    """Let everybody connect who reaches the server: in a network of its own, nobody else does."""
    with (data / "pg_hba.conf").open("a") as rules:
        rules.write("host all all all trust\nhost replication all all trust\n")


async def answers(database: str) -> bool:
    try:
        connection = await asyncpg.connect(database, timeout=1)
        await connection.close()
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    return True


def nats_machine(folder: Path, where: Listening) -> Machine:
    program = [nats_program(), "-a", where.host, "-p", str(where.port)]
    return Machine("nats", program, folder / "nats.log", lambda: listens(where.port))
