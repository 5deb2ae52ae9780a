"""A whole site on this machine, in its own folder: PostgreSQL, NATS, two web processes and two workers."""

from __future__ import annotations

import asyncio
import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import asyncpg

from tests.server.chaos.machines import Machine, children_of, free_port, listens

ROOT: Final = Path(__file__).parents[3]
COSCA: Final = (sys.executable, "-P", "-m", "cosca.cli")
FAULTY: Final = (sys.executable, "-m", "tests.server.chaos.faulty")
SERVE: Final = ("serve", "--generous", "--sockets-per-address", "1000")


class Missing(Exception):
    """A required program is not installed; the text says which."""


@dataclass(slots=True)
class House:
    folder: Path
    database: str
    webs: list[Machine]
    workers: list[Machine]
    nats: Machine
    postgres: Machine
    addresses: list[str]
    plant: str = ""
    machines: list[Machine] = field(init=False)

    def __post_init__(self) -> None:
        self.machines = [*self.webs, *self.workers, self.nats, self.postgres]

    @property
    def mark(self) -> Path:
        """The file to which a planted fault writes whenever it takes effect."""
        return self.folder / "planted"

    @property
    def times_planted(self) -> int:
        return len(self.mark.read_bytes()) if self.mark.exists() else 0

    def bots(self) -> list[int]:
        return [pid for worker in self.workers if worker.pid for pid in children_of(worker.pid)]

    async def all_ready(self) -> None:
        for machine in self.machines:
            await machine.wait_ready()

    def complaints(self) -> dict[str, int]:
        """Return the warnings and errors that the servers logged, and how often."""
        found: dict[str, int] = {}
        for machine in [*self.webs, *self.workers]:
            for line in machine.log.read_text(errors="replace").splitlines():
                if complaint := _complaint(line):
                    found[complaint] = found.get(complaint, 0) + 1
        return found


def _complaint(line: str) -> str:
    if not line.startswith("{"):
        return line if "Error" in line else ""
    message = json.loads(line)
    if message["level"] in ("debug", "info"):
        return ""
    where = (message.get("where") or [""])[-1].rpartition("/")[2]
    return f"{message['from']}: {message['said']} {message.get('error', '')} {where}".strip()


# PostgreSQL and NATS


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
    found = shutil.which("nats-server", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/bin")
    if found is None:
        raise Missing("nats-server is not on this machine")
    return found


def postgres_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    return "postgres" if os.getuid() == 0 else None


def new_cluster(programs: Path, data: Path) -> None:
    data.mkdir()
    user = postgres_user()
    if user:
        entry = pwd.getpwnam(user)
        os.chown(data, entry.pw_uid, entry.pw_gid)
    command = [str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(command, check=True, capture_output=True, user=user, cwd="/")


def postgres_machine(folder: Path, port: int, settings: Sequence[str]) -> Machine:
    programs, data = postgres_programs(), folder / "postgres"
    new_cluster(programs, data)
    given = [f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={data}", "max_connections=80"]
    options = [word for setting in [*given, *settings] for word in ("-c", setting)]
    program = [str(programs / "postgres"), "-D", str(data), *options]
    database = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    return Machine(
        "postgres", program, folder / "postgres.log", lambda: _answers(database), postgres_user(), cwd=Path("/")
    )


async def _answers(database: str) -> bool:
    try:
        connection = await asyncpg.connect(database, timeout=1)
        await connection.close()
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    return True


def nats_machine(folder: Path, port: int) -> Machine:
    program = [nats_program(), "-a", "127.0.0.1", "-p", str(port)]
    return Machine("nats", program, folder / "nats.log", lambda: listens(port))


# Our own processes


@dataclass(frozen=True, slots=True)
class Ours:
    """Options for all our processes. `plant` names the fault planted in them, or is empty."""

    folder: Path
    database: str
    bus: str
    plant: str = ""

    @property
    def program(self) -> list[str]:
        start = [*FAULTY, self.plant] if self.plant else list(COSCA)
        return [*start, *SERVE, "--database", self.database, "--bus", self.bus]

    def machine(self, name: str, extra: Sequence[str], port: int = 0) -> Machine:
        async def ready() -> bool:
            return await listens(port) if port else bool(machine.pid and children_of(machine.pid))

        env = {"COSCA_CHAOS_MARK": str(self.folder / "planted")}
        log = self.folder / f"{name}.log"
        machine = Machine(name, [*self.program, *extra], log, ready, env=env, cwd=ROOT)
        return machine

    def web(self, number: int, port: int) -> Machine:
        return self.machine(f"web{number}", ["--role", "web", "--port", str(port)], port)

    def worker(self, number: int) -> Machine:
        return self.machine(f"worker{number}", ["--role", "worker"])


@asynccontextmanager
async def a_house(plant: str = "", settings: Sequence[str] = (), keep: Path | None = None) -> AsyncIterator[House]:
    """Run a site. `settings` are those of PostgreSQL. The logs of all programs are copied to `keep` at the end."""
    folder = Path(tempfile.mkdtemp(prefix="cosca-chaos-"))
    folder.chmod(0o755)
    house = None
    try:
        house = _built(folder, plant, settings)
        for machine in (house.postgres, house.nats):
            await machine.start()
        await asyncio.gather(*(machine.start() for machine in [*house.webs, *house.workers]))
        yield house
    finally:
        for machine in house.machines if house else ():
            await machine.close()
        _keep_logs(folder, keep)
        shutil.rmtree(folder, ignore_errors=True)


def _built(folder: Path, plant: str, settings: Sequence[str]) -> House:
    ports = [free_port() for _ in range(4)]
    postgres, nats = postgres_machine(folder, ports[0], settings), nats_machine(folder, ports[1])
    database = f"postgresql://postgres@127.0.0.1:{ports[0]}/postgres"
    ours = Ours(folder, database, f"nats://127.0.0.1:{ports[1]}", plant)
    webs = [ours.web(number, port) for number, port in enumerate(ports[2:], 1)]
    workers = [ours.worker(number) for number in (1, 2)]
    addresses = [f"http://127.0.0.1:{port}" for port in ports[2:]]
    return House(folder, database, webs, workers, nats, postgres, addresses, plant)


def _keep_logs(folder: Path, keep: Path | None) -> None:
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        for log in folder.glob("*.log"):
            shutil.copy(log, keep)
