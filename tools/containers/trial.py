"""Starts the whole composition, and plays through Caddy in a browser while containers die and are upgraded.

`just containers` writes what it saw and how long everything took to bench/results/containers.md.
"""

from __future__ import annotations

import argparse
import os
import random
import ssl
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.error import HTTPError

from playwright.sync_api import Error, Page
from tests.web.browsers import browser, page, play_now
from tests.web.playing import choose, play_to_the_end, until_asked
from tools.containers.composition import ROOT, Composition, podman

SITE: Final = "https://localhost"
RESULTS: Final = ROOT / "bench/results/containers.md"
OURS: Final = ("web1", "web2", "worker")
OTHERS: Final = ("nats", "postgres", "caddy")
KILLED: Final = 137
PATIENCE_S: Final = 90.0
RELOADS: Final = 5
LOCAL: Final = {f"COSCA_{each.upper()}_IMAGE": f"localhost/cosca-{each}" for each in ("caddy", "nats", "postgres")}
READS_METRICS: Final = """
import sys, urllib.request, urllib.error
try:
    print(urllib.request.urlopen(f"http://{sys.argv[1]}/metrics", timeout=5).status)
except urllib.error.HTTPError as refused:
    print(refused.code)
"""


@dataclass
class Times:
    """Seconds by what was waited for."""

    start: dict[str, float] = field(default_factory=dict)
    killed: dict[str, float] = field(default_factory=dict)
    upgraded: dict[str, tuple[float, float]] = field(default_factory=dict)
    checks: list[str] = field(default_factory=list)


class Player:
    """Plays a long game in a browser, and can say how long the next move takes."""

    def __init__(self, opened: Page) -> None:
        self._page = opened
        self._luck = random.Random(1)  # noqa: S311

    def move(self) -> float:
        """Make a move, wait for the next prompt, and return the seconds that took. Begins a new game if one is over."""
        began = time.monotonic()
        options = until_asked(self._page)
        if not options:
            start_game(self._page)
            options = until_asked(self._page)
        before = self._log()
        choose(self._page, self._luck.randint(1, options))
        while self._log() == before:
            assert time.monotonic() < began + PATIENCE_S, "a move was not answered"
            self._page.wait_for_timeout(20)
        until_asked(self._page)
        return time.monotonic() - began

    def _log(self) -> str:
        """Return what changes with every answered move."""
        return str(self._page.evaluate("document.querySelector('.log')?.innerText + location.href"))


def start_game(opened: Page) -> None:
    """Start a game. Chromium gives up a page that loads while a container's network interface comes or goes."""
    for _ in range(RELOADS):
        try:
            return play_now(opened, SITE, "nostra_city")
        except Error as fault:
            if "ERR_NETWORK_CHANGED" not in str(fault):
                raise
    raise AssertionError("the network interfaces of this machine change all the time")


def await_page(composition: Composition) -> ssl.SSLContext:
    """Wait until Caddy shows the first page, and return a context that trusts nothing but its own authority."""
    ends = time.monotonic() + PATIENCE_S
    while True:
        try:
            root = composition.run("caddy", "cat", "/data/caddy/pki/authorities/local/root.crt")
            trusted = ssl.create_default_context(cadata=root)
            with urllib.request.urlopen(SITE, context=trusted) as told:
                assert "<title>Cosca" in told.read().decode()
                return trusted
        except (OSError, RuntimeError):
            assert time.monotonic() < ends, composition.log("caddy")
            time.sleep(0.2)


def begin(composition: Composition, times: Times, opened: Page) -> ssl.SSLContext:
    """Go from nothing to a table on which a move was made."""
    began = time.monotonic()
    composition.up()
    times.start["all containers run and are healthy"] = time.monotonic() - began
    trusted = await_page(composition)
    times.start["Caddy shows the page over TLS"] = time.monotonic() - began
    start_game(opened)
    Player(opened).move()
    times.start["a player has made the first move, bots have answered"] = time.monotonic() - began
    return trusted


def check(composition: Composition, times: Times, trusted: ssl.SSLContext) -> None:
    """Look at what the composition promises besides playing."""
    for path in ("/metrics", "/healthz"):
        assert status(f"{SITE}{path}", trusted) == 404
    networks = {"inside": "200", "front": "404"}
    for network, expected in networks.items():
        assert metrics_from(composition, network) == expected, network
    times.checks.append("`/metrics` answers on the internal network, not on Caddy's and not through Caddy")
    for name in OURS:
        assert composition.run(name, "id", "-u") == "10001"
        written = composition.run(name, "sh", "-c", "touch /written 2> /dev/null && echo yes || echo no")
        assert written == "no", name
    times.checks.append("web processes and worker run as user 10001 on a read-only root file system")
    password = composition.run("postgres", "cat", "/secrets/password")
    assert len(password) > 40
    assert all(password not in str(composition.inspect(name, "Config")) for name in (*OURS, *OTHERS))
    times.checks.append("no container's settings contain the generated password")


def metrics_from(composition: Composition, network: str) -> str:
    """Return the status of /metrics of a web process for another container in a network."""
    options = ["--rm", f"--network={composition.project}_{network}", "--entrypoint=python3"]
    return podman("run", *options, str(composition.services["web1"]["image"]), "-c", READS_METRICS, "web1:8000")


def status(address: str, trusted: ssl.SSLContext) -> int:
    try:
        with urllib.request.urlopen(address, context=trusted) as told:  # noqa: S310 (our own)
            return int(told.status)
    except HTTPError as refused:
        return refused.code


def kill_all(composition: Composition, times: Times, player: Player) -> None:
    """Kill one container after the other, and measure how long the next move takes."""
    for name in (*OURS, *OTHERS):
        composition.kill(name)
        if name == "caddy":
            revive(composition, name)  # else nothing would be left that could be measured
        times.killed[name] = player.move()
        revive(composition, name)
        composition.wait_until_healthy(name)
        player.move()


def revive(composition: Composition, name: str) -> None:
    """Wait for the restart that the file asks for. Where podman has no service that restarts, start it here."""
    ends = time.monotonic() + 3
    while not composition.is_running(name) and time.monotonic() < ends:
        time.sleep(0.1)
    if not composition.is_running(name):
        podman("start", composition.container(name))


def upgrade_all(composition: Composition, times: Times, player: Player, image: str) -> None:
    """Replace one container after the other, ours by a new image, and measure the next move."""
    for name in (*OURS, *OTHERS):
        stopped = composition.upgrade(name, image if name in OURS else "")
        times.upgraded[name] = (stopped, player.move())
        for each in OURS:  # an operator replaces the next one only then, too
            composition.wait_until_healthy(each)
    for name in OURS:
        assert image in composition.inspect(name, "Config")["Image"]


def restore_drill(composition: Composition, times: Times) -> None:
    """Check every game, then back up, restore elsewhere and check again, as docs/operations/containers.md says."""
    composition.run("worker", "cosca", "admin", "check", "--all")
    dump = "createdb --username=cosca drill && pg_dump --username=cosca --format=custom cosca > /tmp/dump"
    composition.run("postgres", "sh", "-c", dump)
    composition.run("postgres", "sh", "-c", "pg_restore --username=cosca --dbname=drill --exit-on-error /tmp/dump")
    again = """cosca admin check --all --database "$(sed 's,/cosca$,/drill,' /secrets/database)" """
    composition.run("worker", "sh", "-c", again)
    times.checks.append("`cosca admin check --all` finds no fault, neither in the database nor in a restored backup")


def trial(composition: Composition, next_image: str) -> Times:
    times = Times()
    with browser() as launched, page(launched, ignore_https_errors=True) as opened:
        opened.set_default_timeout(1000 * PATIENCE_S)
        trusted = begin(composition, times, opened)
        check(composition, times, trusted)
        player = Player(opened)
        kill_all(composition, times, player)
        upgrade_all(composition, times, player, next_image)
        play_now(opened, SITE)
        moves = play_to_the_end(opened)
        times.checks.append(f"a game of Famiglia is played to its end through Caddy ({moves} moves)")
    restore_drill(composition, times)
    return times


def report(times: Times, image: str) -> str:
    size = podman("image", "inspect", image, "--format", "{{.Size}}")
    base = podman("image", "inspect", "localhost/cosca-python", "--format", "{{.Size}}")
    megabytes, below = int(size) // 1_000_000, int(base) // 1_000_000
    lines = [
        "# The composition, started, killed and upgraded during play",
        "",
        f"`just containers --write`, its last step, {datetime.now(UTC):%Y-%m-%d}, podman on two cores that also did",
        f"other work (load {os.getloadavg()[0]:.0f}). The images were there;",
        "no registry could be reached, so Debian packages stood in for caddy, postgres and nats. A browser",
        "(Chromium) played NY Nostra City against two bots through Caddy.",
        "",
        f"The image has {megabytes} MB, {below} MB of them the base image with Python. Fetching or building images",
        "is not part of these times.",
        "",
        "| from nothing (no container, no volume) until | seconds |",
        "| --- | --: |",
        *(f"| {what} | {seconds:.1f} |" for what, seconds in times.start.items()),
        "",
        "| container killed | seconds until the next move was answered and the bots had moved |",
        "| --- | --: |",
        *(f"| {name} | {seconds:.1f} |" for name, seconds in times.killed.items()),
        "",
        "| container replaced | seconds to stop | seconds for the next move |",
        "| --- | --: | --: |",
        *(f"| {name} | {stop:.1f} | {move:.1f} |" for name, (stop, move) in times.upgraded.items()),
        "",
        "Checked as well:",
        "",
        *(f"- {each}" for each in times.checks),
    ]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="just containers", description="Try the whole composition.")
    parser.add_argument("--image", default="localhost/cosca:now", help="the image to start with")
    parser.add_argument("--next-image", default="localhost/cosca:next", help="the image to upgrade to")
    parser.add_argument("--write", action="store_true", help=f"write {RESULTS.relative_to(ROOT)}")
    given = parser.parse_args(words)
    composition = Composition({**LOCAL, **os.environ, "COSCA_IMAGE": given.image})
    composition.down()
    try:
        told = report(trial(composition, given.next_image), given.image)
    except BaseException:
        for name in composition.services:
            print(f"== {name}\n{composition.log(name)}")  # noqa: T201
        raise
    finally:
        composition.down()
    print(told)  # noqa: T201
    if given.write:
        Path(RESULTS).write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
