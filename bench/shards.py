"""Measure durable appends per second of one database and of four, each limited to a quarter of a core by a cgroup.

`python -m bench.shards [SECONDS] [--write]`, as root: every database is a PostgreSQL server of its own in a scratch
folder, and the limit is Linux's (cgroup v1 or v2). Not part of CI.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.server.processes import free_port

from bench.store import measure, say, table_of
from cosca.server.store.connect import group_commit_for, store_at

SHARE: Final = 0.25  # of a core
PERIOD_US: Final = 20_000
CALLERS: Final = 64  # for each database
RESULTS: Final = Path(__file__).parent / "results" / "shards.md"
GOAL: Final = 3.0
PROGRAMS: Final = "/usr/lib/postgresql"


def programs() -> Path:
    """Return the folder of PostgreSQL's programs."""
    found = shutil.which("initdb")
    return Path(found).parent if found else max(Path(PROGRAMS).glob("*/bin"))


@contextmanager
def limited(name: str) -> Iterator[Path]:
    """Make a cgroup with a share of a core, and yield the file that takes process ids."""
    first, second = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")
    group = (first if first.is_dir() else second) / name
    group.mkdir()
    quota = int(PERIOD_US * SHARE)
    try:
        if first.is_dir():
            (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {PERIOD_US}")
        yield group / "cgroup.procs"
    finally:
        group.rmdir()


@contextmanager
def server(folder: Path, name: str, *, is_limited: bool) -> Iterator[str]:
    """Run a PostgreSQL server of its own and yield its address."""
    data, port = folder / name, free_port()
    as_postgres = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    initdb = [str(programs() / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "--no-sync"]
    subprocess.run([*as_postgres, *initdb], check=True, stdout=subprocess.DEVNULL)
    settings = f"port={port}\nunix_socket_directories=''\nautovacuum=off\nshared_buffers=64MB\nmax_wal_size=2GB\n"
    with (data / "postgresql.conf").open("a") as conf:
        conf.write(settings)
    with ExitStack() as stack:
        process = subprocess.Popen(
            [*as_postgres, str(programs() / "postgres"), "-D", str(data)], stderr=subprocess.DEVNULL
        )
        stack.callback(process.wait)
        stack.callback(process.send_signal, 2)
        address = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        asyncio.run(_answers(address))
        if is_limited:
            stack.enter_context(_of(process, f"cosca_{name}_{os.getpid()}"))
        yield address


@contextmanager
def _of(process: subprocess.Popen[bytes], name: str) -> Iterator[None]:
    """Limit a server: all processes that it has and will have."""
    with limited(name) as processes:
        own = subprocess.run(["pgrep", "-P", str(process.pid)], check=True, capture_output=True, text=True)
        for number in (str(process.pid), *own.stdout.split()):
            processes.write_text(number)
        try:
            yield
        finally:
            elsewhere = processes.parent.parent / "cgroup.procs"
            for number in processes.read_text().split():
                elsewhere.write_text(number)


async def _answers(address: str) -> None:
    async with asyncio.timeout(60):
        while True:
            try:
                store = store_at(address)
                await store.open()
            except Exception:  # noqa: BLE001 - it is starting
                await asyncio.sleep(0.2)
            else:
                await store.close()
                return


async def rate_of(name: str, file: Path, number: int, seconds: float) -> float:
    """Return the appends per second of a site."""
    address = f"shards:{file}"
    store = store_at(address)
    await store.open()
    group = group_commit_for(store, address, linger_s=0.003)
    try:
        await table_of(store)
        return await measure(name, store, group.append, CALLERS * number, seconds)
    finally:
        await group.close()
        await store.close()


def write_file(file: Path, directory: str, addresses: Sequence[str]) -> None:
    lines = [f'directory = "{directory}"', "[databases]"]
    file.write_text("\n".join([*lines, *(f'd{n} = "{address}"' for n, address in enumerate(addresses))]) + "\n")


def compared(seconds: float) -> tuple[float, float]:
    """Return the appends per second of one database, and of four."""
    rates = []
    for number in (1, 4):
        with tempfile.TemporaryDirectory() as text, ExitStack() as stack:
            folder = Path(text)
            shutil.chown(folder, "postgres", "postgres")
            folder.chmod(0o755)
            directory = stack.enter_context(server(folder, "directory", is_limited=False))
            addresses = [stack.enter_context(server(folder, f"d{n}", is_limited=True)) for n in range(number)]
            write_file(folder / "shards.toml", directory, addresses)
            rates.append(asyncio.run(rate_of(f"{number} databases", folder / "shards.toml", number, seconds)))
    return rates[0], rates[1]


def report(command: str, found: Sequence[tuple[float, float]]) -> str:
    load = os.getloadavg()[0]
    rows = "\n".join(f"| {one:,.0f} | {four:,.0f} | {four / one:.2f} |" for one, four in found)
    middle = sorted(four / one for one, four in found)[len(found) // 2]
    return f"""# What four databases store that one cannot

`{command}`, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} cores (load {load:.1f}).

Each database of tables is a PostgreSQL server of its own, which a cgroup limits to a quarter of a
core; the directory is another one, without a limit. One process appends moves with clocks and due
work through the sharded store and its group commit, {CALLERS} at once for each database. All share
one disk. Appends per second:

| one database | four databases | times |
|--:|--:|--:|
{rows}

The middle run: {middle:.2f} times. The goal is {GOAL:.0f} times.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=8)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    found = [compared(args.seconds) for _ in range(args.runs)]
    text = report(f"python -m bench.shards {args.seconds:g} --runs {args.runs}", found)
    say(text)
    if args.write:
        RESULTS.write_text(text)


if __name__ == "__main__":
    main()
