"""PostgreSQL with a synchronous standby, by the files in `deploy/ha`: three machines, each with its own network, files
and processes. They have the addresses, paths and ports of the files; only names and addresses are changed, as the files
say."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncpg
import httpx

from tests.server.chaos.apart import Missing, needed, run
from tests.server.chaos.disk import Disk
from tests.server.chaos.links import Cables
from tests.server.chaos.machines import Machine, listens, send

DEPLOY: Final = Path(__file__).parents[3] / "deploy" / "ha"
FIRST: Final = "10.0.0.11"
GATEWAY: Final = "10.0.0.1"
WITH_POSTGRES: Final = ("node1", "node2")
NODES: Final = (*WITH_POSTGRES, "node3")
PASSWORD: Final = "change-me"  # noqa: S105 - as in the files
PORT: Final = 5000
PROGRAMS: Final = ("etcd", "patroni", "haproxy", "unshare", "setpriv")
DISK_MB: Final = 1024
READY_S: Final = 120.0
LOOK_S: Final = 0.2
HELP_S: Final = 30.0  # until an operator helps a standby that does not come back
FAKETIME: Final = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
POSTGRES: Final = "/usr/lib/postgresql/15/bin/postgres"
SYNCHRONOUS: Final = "synchronous_mode: true"
ASYNCHRONOUS: Final = "synchronous_mode: false"
APART: Final = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")


def check_programs() -> None:
    """Raise `Missing` if a program is not installed."""
    for program in PROGRAMS:
        needed(program)


def address_of(name: str) -> str:
    return f"10.0.0.1{name[-1]}"


class Node:
    """One machine: etcd and, except for the third, Patroni with PostgreSQL. Its files are on a disk of its own.

    `clock` says by how much its clock is wrong, as libfaketime writes it.
    """

    def __init__(self, name: str, folder: Path, clock: str = "") -> None:
        self.name = name
        self.address = address_of(name)
        self.disk = Disk(folder / name, DISK_MB if name in WITH_POSTGRES else DISK_MB // 2)
        self._config = folder / f"{name}-etc"
        self._config.mkdir()
        self._clock = clock
        self._join_network()
        self.etcd = Machine(f"{name}-etcd", self._in_node(ETCD), folder / f"{name}-etcd.log", self._etcd_listens)
        self.patroni = Machine(
            f"{name}-patroni", self._in_node(PATRONI), folder / f"{name}-patroni.log", self._is_running
        )

    @property
    def machines(self) -> list[Machine]:
        return [self.etcd, self.patroni] if self.name in WITH_POSTGRES else [self.etcd]

    @property
    def pids(self) -> list[int]:
        return [pid for machine in self.machines for pid in machine.family]

    def _in_node(self, script: str) -> list[str]:
        """Return a program that runs in the machine's own network, with its own files and processes."""
        script = script.format(disk=self.disk.path, config=self._config, postgres=POSTGRES)
        return ["ip", "netns", "exec", self.name, *APART, "sh", "-euc", script]

    def _join_network(self) -> None:
        """Connect the machine with this one by a cable of its own."""
        run("ip", "netns", "add", self.name)
        run("ip", "link", "add", self.name, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        run("ip", "addr", "add", GATEWAY, "peer", self.address, "dev", self.name)
        run("ip", "link", "set", self.name, "up")
        for command in ("link set lo up", f"addr add {self.address}/32 dev eth0", "link set eth0 up"):
            run("ip", "-n", self.name, *command.split())
        run("ip", "-n", self.name, "route", "add", GATEWAY, "dev", "eth0")
        run("ip", "-n", self.name, "route", "add", "default", "via", GATEWAY)

    async def _etcd_listens(self) -> bool:
        return await listens(2379, self.address)

    async def _is_running(self) -> bool:
        return await self.status("health") == 200

    async def status(self, path: str) -> int:
        """Return how Patroni answers a health check; 0 if it does not."""
        with suppress(httpx.HTTPError):
            async with httpx.AsyncClient(timeout=2) as http:
                return (await http.get(f"http://{self.address}:8008/{path}")).status_code
        return 0

    # Starting

    async def prepare(self, synchronous: bool = True) -> None:
        """Write its files, as an operator would. Unless `synchronous`, the standby may lag behind."""
        await self.disk.power_on()
        for name, user in (("postgresql", "postgres"), ("etcd", "etcd")):
            (self.disk.path / name).mkdir()
            shutil.chown(self.disk.path / name, user, user)
        (self.disk.path / "postgresql" / "15").mkdir()
        shutil.chown(self.disk.path / "postgresql" / "15", "postgres", "postgres")
        for name, installed in (("etcd.env", "etcd"), ("patroni.yml", "config.yml")):
            text = self.adapted((DEPLOY / name).read_text("utf-8"))
            (self._config / installed).write_text(text if synchronous else text.replace(SYNCHRONOUS, ASYNCHRONOUS))
        entry = pwd.getpwnam("postgres")
        os.chown(self._config / "config.yml", entry.pw_uid, entry.pw_gid)
        (self._config / "config.yml").chmod(0o600)
        if self._clock:
            self._set_clock()
        self.disk.flush()

    def _set_clock(self) -> None:
        """Write a program that runs PostgreSQL with a wrong clock. Patroni would not pass an environment on."""
        if not Path(FAKETIME).exists():
            raise Missing("libfaketime is not on this machine")
        wrapper = self._config / "wrong_clock"
        wrapper.write_text(WRONG_CLOCK.format(faketime=FAKETIME, clock=self._clock, config=self._config))
        wrapper.chmod(0o755)

    def adapted(self, text: str) -> str:
        """Change the name and the machine's own address; lists of all machines stay as they are."""
        lines = text.splitlines(keepends=True)
        return "".join(line if self._lists_all(line) else self._own(line) for line in lines)

    def _own(self, line: str) -> str:
        return line.replace(FIRST, self.address).replace("node1", self.name)

    def _lists_all(self, line: str) -> bool:
        return all(address_of(name) in line for name in NODES)

    async def start(self) -> None:
        for machine in self.machines:
            await machine.start(wait=False)

    # Faults

    def kill(self) -> None:
        for pid in self.pids:
            send(pid, signal.SIGKILL)

    async def stop(self) -> None:
        """Kill everything, and start nothing again until `start`."""
        for machine in self.machines:
            await machine.close()

    def cut_network(self, direction: str) -> None:
        """Drop all packets that the machine sends to others ("from") or receives from them ("to")."""
        hook, end = ("output", "oifname") if direction == "from" else ("input", "iifname")
        self._filter("add", "table", "inet", "chaos")
        self._filter("add", "chain", "inet", "chaos", "cable", f"{{ type filter hook {hook} priority 0; }}")
        self._filter("add", "rule", "inet", "chaos", "cable", end, "eth0", "drop")

    def heal_network(self) -> None:
        self._filter("flush", "ruleset")

    def _filter(self, *command: str) -> None:
        run("ip", "netns", "exec", self.name, "nft", *command)


ETCD: Final = """
mount --bind {disk}/etcd /var/lib/etcd
set -a; . {config}/etcd; set +a
exec setpriv --reuid etcd --regid etcd --clear-groups etcd
"""
PATRONI: Final = """
mount --bind {disk}/postgresql /var/lib/postgresql
mount --bind {config} /etc/patroni
mount -t tmpfs tmpfs /var/run/postgresql
chown postgres: /var/run/postgresql
mount -t tmpfs tmpfs /dev/shm
if [ -e {config}/wrong_clock ]; then
    touch {config}/postgres
    mount --bind {postgres} {config}/postgres
    mount --bind {config}/wrong_clock {postgres}
fi
rm -f /var/lib/postgresql/15/cosca/postmaster.pid
cd /
export HOME=/var/lib/postgresql
exec setpriv --reuid postgres --regid postgres --init-groups patroni /etc/patroni/config.yml
"""


# Patroni compares the time at which PostgreSQL says it started with that of the system, so the clock is right at first
WRONG_CLOCK: Final = """#!/bin/bash
export LD_PRELOAD={faketime} FAKETIME={clock} FAKETIME_START_AFTER_SECONDS=3 FAKETIME_NO_CACHE=1
export FAKETIME_DONT_FAKE_MONOTONIC=1
exec -a "$0" {config}/postgres "$@"
"""


class Cluster:
    """The machines of the database, and HAProxy before them. The clock of the second machine may be wrong."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", clock: str = "", synchronous: bool = True) -> None:
        run("sysctl", "-q", "net.ipv4.ip_forward=1")
        self._cables = Cables()
        self._synchronous = synchronous
        self.nodes = {name: Node(name, folder, clock if name == WITH_POSTGRES[1] else "") for name in NODES}
        config = folder / "haproxy.cfg"
        bind = f"bind {'*' if host != '127.0.0.1' else host}:{PORT}"
        config.write_text((DEPLOY / "haproxy.cfg").read_text("utf-8").replace(f"bind 127.0.0.1:{PORT}", bind))
        program = [needed("haproxy"), "-db", "-f", str(config)]
        self.copied_again = 0  # how often a standby could not continue and was copied again
        self.haproxy = Machine("haproxy", program, folder / "haproxy.log", lambda: listens(PORT))

    @property
    def machines(self) -> list[Machine]:
        return [*(machine for node in self.nodes.values() for machine in node.machines), self.haproxy]

    async def start(self) -> None:
        """Start everything, wait for a primary with a synchronous standby, and make a database for the site."""
        for node in self.nodes.values():
            await node.prepare(self._synchronous)
        await asyncio.gather(*(node.start() for node in self.nodes.values()))
        await self.haproxy.start()
        await self.wait_synchronous()
        await self._make_database()
        for node in self.nodes.values():
            node.disk.flush()

    async def _make_database(self) -> None:
        connection = await asyncpg.connect(self.superuser, timeout=10)
        try:
            await connection.execute(f"CREATE ROLE cosca LOGIN PASSWORD '{PASSWORD}'")
            await connection.execute("CREATE DATABASE cosca OWNER cosca")
        finally:
            await connection.close()

    @property
    def superuser(self) -> str:
        return f"postgresql://postgres:{PASSWORD}@127.0.0.1:{PORT}/postgres"

    async def roles(self) -> dict[str, str]:
        """Return who is leader and who is synchronous standby, as any machine tells."""
        for node in self.with_postgres:
            with suppress(httpx.HTTPError, ValueError):
                async with httpx.AsyncClient(timeout=2) as http:
                    found: dict[str, Any] = (await http.get(f"http://{node.address}:8008/cluster")).json()
                return {
                    each["name"]: each["role"] for each in found["members"] if each["state"] in ("running", "streaming")
                }
        return {}

    @property
    def with_postgres(self) -> Sequence[Node]:
        return [self.nodes[name] for name in WITH_POSTGRES]

    async def primary(self) -> Node | None:
        """Return the machine that says that it is the primary."""
        for node in self.with_postgres:
            if await node.status("primary") == 200:
                return node
        return None

    async def wait_primary(self, other_than: Node | None = None, patience_s: float = READY_S) -> Node:
        async with asyncio.timeout(patience_s):
            while (found := await self.primary()) is None or found is other_than:
                await asyncio.sleep(LOOK_S)
            return found

    async def wait_synchronous(self, patience_s: float = READY_S) -> None:
        """Wait until there are a primary and its standby, and help as an operator does."""
        began, helped = time.monotonic(), False
        complete = ["leader", "sync_standby" if self._synchronous else "replica"]
        while sorted((roles := await self.roles()).values()) != complete:
            waited = time.monotonic() - began
            if waited > patience_s:
                tails = "\n".join(node.patroni.tail() for node in self.with_postgres)
                raise TimeoutError(f"no standby after {patience_s:g} s: {roles}\n{tails}")
            if waited > HELP_S and "leader" in roles.values() and not helped:
                helped = await self._copy_again(roles)
            await asyncio.sleep(LOOK_S)

    async def _copy_again(self, roles: dict[str, str]) -> bool:
        """Copy the primary to a standby that cannot continue, as `patronictl reinit` does. Return whether it began."""
        for node in self.with_postgres:
            if roles.get(node.name) != "leader":
                with suppress(httpx.HTTPError):
                    async with httpx.AsyncClient(timeout=10) as http:
                        url = f"http://{node.address}:8008/reinitialize"
                        if (await http.post(url, json={"force": True})).status_code == 200:
                            self.copied_again += 1
                            return True
        return False

    async def switch_over(self) -> None:
        """Let the standby become the primary, as an operator does before maintenance."""
        roles = {role: name for name, role in (await self.roles()).items()}
        leader = roles.pop("leader")
        (candidate,) = roles.values()
        async with httpx.AsyncClient(timeout=60) as http:
            body = {"leader": leader, "candidate": candidate}
            reply = await http.post(f"http://{address_of(leader)}:8008/switchover", json=body)
        if reply.status_code != 200:
            raise OSError(f"the switchover failed: {reply.text}")

    def cut_replication(self) -> None:
        """Drop all packets between the two PostgreSQL. Both still reach everybody else."""
        self._cables.cut(*(node.address for node in self.with_postgres))

    def heal_replication(self) -> None:
        self._cables.heal()
