"""A whole site on this machine, in its own folder: PostgreSQL, NATS, two web processes and two workers.

Or, as on a laptop, one process with SQLite.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.server.chaos.cluster import PASSWORD, PORT, Cluster
from tests.server.chaos.disk import Disk
from tests.server.chaos.links import EVERYWHERE, Links
from tests.server.chaos.machines import Machine, children_of, free_port, listens
from tests.server.chaos.services import Listening, nats_machine, postgres_machine, trust_every_address
from tests.server.health import Witness

ROOT: Final = Path(__file__).parents[3]
COSCA: Final = (sys.executable, "-P", "-m", "cosca.cli")
FAULTY: Final = (sys.executable, "-m", "tests.server.chaos.faulty")
SERVE: Final = ("serve", "--generous", "--sockets-per-address", "1000")
OURS: Final = ("web1", "web2", "worker1", "worker2")


@dataclass(frozen=True, slots=True)
class Ground:
    """What a site stands on. A disk and links that can be broken need a process `apart`."""

    postgres: Sequence[str] = ()  # settings
    disk_mb: int = 0  # size of the disk under PostgreSQL; 0 for a plain folder
    links: bool = False  # whether each process has its own links to PostgreSQL and NATS
    cluster: bool = False  # two PostgreSQL with Patroni, etcd and HAProxy, each on its own disk
    clock: str = ""  # by how much the clock of the cluster's second machine is wrong
    synchronous: bool = True  # whether the cluster's standby has everything that is acknowledged
    sqlite: bool = False  # one process with SQLite, instead of all that

    @property
    def apart(self) -> bool:
        """Whether the site needs mounts and a network of its own."""
        return bool(self.disk_mb) or self.links or self.cluster


@dataclass(slots=True)
class House:
    folder: Path
    ours: Ours
    webs: list[Machine]
    workers: list[Machine]
    services: list[Machine]  # PostgreSQL and NATS
    disk: Disk | None = None
    links: Links | None = None
    cluster: Cluster | None = None

    @property
    def machines(self) -> list[Machine]:
        """All programs, those that others need first."""
        return [*(self.cluster.machines if self.cluster else ()), *self.services, *self.webs, *self.workers]

    @property
    def own_machines(self) -> list[Machine]:
        return [*self.webs, *self.workers]

    @property
    def on_disk(self) -> Machine:
        """The program whose files are on the disk."""
        return self.services[0] if self.services else self.webs[0]

    @property
    def disks(self) -> list[Disk]:
        nodes = self.cluster.nodes.values() if self.cluster else ()
        return [*([self.disk] if self.disk else ()), *(node.disk for node in nodes)]

    @property
    def database(self) -> str:
        return self.ours.database()

    @property
    def owner(self) -> str:
        """The address by which an operator reaches PostgreSQL."""
        return self.cluster.superuser if self.cluster else self.database

    def move_to(self, where: str) -> None:
        """Let our processes use another database from their next start on."""
        before = {machine.name: self.ours.database(machine.name) for machine in self.own_machines}
        self.ours.where = where
        for machine in self.own_machines:
            new = self.ours.database(machine.name)
            machine.program = [new if word == before[machine.name] else word for word in machine.program]

    @property
    def addresses(self) -> list[str]:
        return [self.ours.address(web.name) for web in self.webs]

    @property
    def mark(self) -> Path:
        """The file to which a planted fault writes whenever it takes effect."""
        return self.folder / "planted"

    @property
    def times_planted(self) -> int:
        return len(self.mark.read_bytes()) if self.mark.exists() else 0

    def bots(self) -> list[int]:
        return [pid for worker in self.workers if worker.pid for pid in children_of(worker.pid)]

    def witnesses(self) -> dict[str, Witness]:
        """Return our processes as an operator sees them from now on."""
        machines = self.own_machines
        return {each.name: Witness(self.ours.address(each.name), each.log_from_now()) for each in machines}

    async def all_ready(self) -> None:
        if self.cluster:
            await self.cluster.wait_synchronous()
        for machine in [*self.services, *self.own_machines]:
            await machine.wait_ready()

    def complaints(self) -> dict[str, int]:
        """Return the warnings and errors that the servers logged, and how often."""
        found: dict[str, int] = {}
        for machine in self.own_machines:
            for line in machine.log.read_text(errors="replace").splitlines():
                if complaint := _complaint(line):
                    found[complaint] = found.get(complaint, 0) + 1
        return found


def _complaint(line: str) -> str:
    if not line.startswith("{"):
        return line if "Error" in line else ""
    message = json.loads(line)
    if message["level"] in ("debug", "info") or message["from"] == "cosca.problems":
        return ""
    where = (message.get("where") or [""])[-1].rpartition("/")[2]
    return f"{message['from']}: {message['said']} {message.get('error', '')} {where}".strip()


# Our own processes


@dataclass(slots=True)
class Ours:
    """Options for all our processes. `plant` names the fault planted in them, or is empty."""

    folder: Path
    where: str  # address of the database, with {host} for its host
    database_port: int = 0
    nats_port: int = 0
    plant: str = ""
    links: Links | None = None
    ports: dict[str, int] = field(default_factory=lambda: {name: free_port() for name in OURS})

    def database(self, name: str = "") -> str:
        """Return the address of the database, as the named process uses it."""
        return self.where.format(host=self._host(name))

    def _host(self, name: str) -> str:
        return self.links.hosts[name] if self.links and name else "127.0.0.1"

    def address(self, name: str) -> str:
        return f"http://127.0.0.1:{self.ports[name]}"

    def program(self, name: str) -> list[str]:
        start = [*FAULTY, self.plant] if self.plant else list(COSCA)
        bus = ["--bus", f"nats://{self._host(name)}:{self.nats_port}"] if self.nats_port else []
        return [*start, *SERVE, "--database", self.database(name), *bus]

    def machine(self, name: str, extra: Sequence[str], bots: bool) -> Machine:
        async def ready() -> bool:
            has_bots = not bots or bool(machine.pid and children_of(machine.pid))
            return has_bots and await listens(self.ports[name])

        env = {"COSCA_CHAOS_MARK": str(self.folder / "planted")}
        log = self.folder / f"{name}.log"
        machine = Machine(name, [*self.program(name), *extra], log, ready, env=env, cwd=ROOT)
        return machine

    @property
    def processes(self) -> tuple[list[Machine], list[Machine]]:
        """New web processes and workers."""
        return [self.web(name) for name in OURS[:2]], [self.worker(name) for name in OURS[2:]]

    def web(self, name: str) -> Machine:
        return self.machine(name, ["--role", "web", "--port", str(self.ports[name])], bots=False)

    def everything(self, name: str) -> Machine:
        return self.machine(name, ["--role", "all", "--port", str(self.ports[name])], bots=True)

    def worker(self, name: str) -> Machine:
        return self.machine(name, ["--role", "worker", "--watch-port", str(self.ports[name])], bots=True)


# The whole


@contextmanager
def a_folder(keep: Path | None = None) -> Iterator[Path]:
    """Yield a folder that PostgreSQL's user can reach. The logs in it are copied to `keep` at the end."""
    folder = Path(tempfile.mkdtemp(prefix="cosca-chaos-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        _keep_logs(folder, keep)
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def a_house(plant: str = "", ground: Ground | None = None, keep: Path | None = None) -> AsyncIterator[House]:
    """Run a site. The logs of all programs are copied to `keep` at the end."""
    house = None
    with a_folder(keep) as folder:
        try:
            house = await _built(folder, plant, ground or Ground())
            if house.cluster:
                await house.cluster.start()
            for machine in house.services:
                await machine.start()
            await asyncio.gather(*(machine.start() for machine in house.own_machines))
            for disk in house.disks:
                disk.flush()  # a site without a schema would be no test of fsync=off
            yield house
        finally:
            await _tear_down(house)


async def _tear_down(house: House | None) -> None:
    if house:
        for machine in reversed(house.machines):
            await machine.close()
        for disk in house.disks:
            await disk.close()


async def _built(folder: Path, plant: str, ground: Ground) -> House:
    if ground.sqlite:
        return await _laptop(folder, plant, ground)
    host = EVERYWHERE if ground.links else "127.0.0.1"
    links = Links(OURS) if ground.links else None
    nats_port = free_port()
    nats = nats_machine(folder, Listening(nats_port, host))
    if ground.cluster:
        cluster = Cluster(folder, host, ground.clock, ground.synchronous)
        where = f"postgresql://cosca:{PASSWORD}@{{host}}:{PORT}/cosca"
        ours = Ours(folder, where, PORT, nats_port, plant, links)
        return House(folder, ours, *ours.processes, [nats], None, links, cluster)
    port, disk = free_port(), await _disk(folder, ground)
    postgres = _postgres(folder, Listening(port, host), ground, disk)
    ours = Ours(folder, f"postgresql://postgres@{{host}}:{port}/postgres", port, nats_port, plant, links)
    return House(folder, ours, *ours.processes, [postgres, nats], disk, links)


def _postgres(folder: Path, where: Listening, ground: Ground, disk: Disk | None) -> Machine:
    postgres = postgres_machine(folder, where, ground.postgres, disk)
    if ground.links:
        trust_every_address((disk.path if disk else folder) / "postgres")
    if disk:
        disk.flush()
    return postgres


async def _laptop(folder: Path, plant: str, ground: Ground) -> House:
    disk = await _disk(folder, ground)
    ours = Ours(folder, str((disk.path if disk else folder) / "games.db"), plant=plant)
    return House(folder, ours, [ours.everything(OURS[0])], [], [], disk)


async def _disk(folder: Path, ground: Ground) -> Disk | None:
    if not ground.disk_mb:
        return None
    disk = Disk(folder / "disk", ground.disk_mb)
    await disk.power_on()
    return disk


def _keep_logs(folder: Path, keep: Path | None) -> None:
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        for log in folder.glob("*.log"):
            shutil.copy(log, keep)
