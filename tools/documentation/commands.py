"""Runs the commands that README and docs show, each page in a scratch folder of its own: `just docs-commands`.

Every command must end without an error. Sites start on a free port, and nobody answers at the keyboard.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError

from tools.documentation.blocks import Block, blocks, sources
from tools.documentation.pages import ROOT

BESIDE: Final = (
    "bench",
    "deploy",
    "docs",
    "examples",
    "src",
    "tests",
    "tools",
)  # what a page may name, as in a checkout
SHOWN: Final = re.compile(r"127\.0\.0\.1:800\d")
PATIENCE_S, SLOW_S, START_S = 120, 540, 180  # generous: other tests may keep the machine busy
# In a scratch folder, `uv run` without options means this environment, and recipes belong to the project
WRAPPERS: Final = {
    "uv": 'case "$1 $2" in "run -"*) ;; run*) shift; exec "$@" ;; esac; exec {program} "$@"',
    "just": 'exec {program} --justfile {root}/justfile --working-directory {root} "$@"',
}


@dataclass
class Failed(Exception):
    command: str
    said: str


class Scratch:
    """A folder in which the commands of a page run one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder / "work", free_port()
        self.sites: list[subprocess.Popen[bytes]] = []
        self.folder.mkdir()
        for name in BESIDE:
            (self.folder / name).symlink_to(ROOT / name)
        self.environment = {**os.environ, "PATH": f"{wrappers(folder / 'bin')}:{os.environ['PATH']}"}
        self.environment |= {"COSCA_PORT": str(self.port), "TERM": "dumb", "PYTHONPATH": str(self.folder)}

    def run(self, command: str, patience_s: float) -> None:
        """Run a command to its end; a site goes on. Raises `Failed`."""
        said = SHOWN.sub(f"127.0.0.1:{self.port}", command)
        if "cosca serve" in said:
            self.serve(said)
            return
        try:
            done = subprocess.run(["bash", "-c", said], timeout=patience_s, check=False, **self._streams())
        except subprocess.TimeoutExpired:
            raise Failed(command, f"took more than {patience_s} s") from None
        if done.returncode:
            raise Failed(command, f"{done.stdout.decode()[-600:]}{done.stderr.decode()[-600:]}")

    def serve(self, command: str) -> None:
        """Start a site in place of the one before, and wait until it answers. Raises `Failed`."""
        self.stop()
        site = subprocess.Popen(["bash", "-c", f"exec env {command}"], **self._streams())
        self.sites.append(site)
        ends = time.monotonic() + START_S
        while not answers(self.port):
            if site.poll() is not None or time.monotonic() > ends:
                raise Failed(command, "the site does not answer")
            time.sleep(0.1)

    def stop(self) -> None:
        for site in self.sites:
            site.terminate()
            site.communicate()
        self.sites.clear()

    def _streams(self) -> dict[str, Any]:
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return {"cwd": self.folder, "env": self.environment, **pipes}


def wrappers(folder: Path) -> Path:
    """Write programs that stand before those of the same name, and return their folder."""
    folder.mkdir()
    for name, text in WRAPPERS.items():
        script = text.replace("{program}", shutil.which(name) or name).replace("{root}", str(ROOT))
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return folder


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as reply:
            return bool(reply.status == 200)
    except (URLError, ConnectionError):
        return False


@contextmanager
def scratch() -> Iterator[Scratch]:
    with tempfile.TemporaryDirectory() as name:
        opened = Scratch(Path(name))
        try:
            yield opened
        finally:
            opened.stop()


def chosen(pages: Sequence[str], fast: bool) -> list[Block]:
    """Return the blocks to run."""
    found = [block for page in pages for block in blocks(page, (ROOT / page).read_text("utf-8"))]
    left_out = ("not run", "slow") if fast else ("not run",)
    return [block for block in found if block.mark not in left_out]


def run_page(page: Sequence[Block]) -> list[str]:
    """Run the blocks of a page in one folder, and return what failed."""
    with scratch() as folder:
        return [fault for block in page if (fault := run_block(block, folder))]


def run_block(block: Block, folder: Scratch) -> str:
    """Run a block and return what failed, if anything."""
    began = time.monotonic()
    try:
        if block.mark == "site":
            folder.serve("cosca serve")
        for command in block.commands:
            folder.run(command, SLOW_S if block.mark == "slow" else PATIENCE_S)
    except Failed as failure:
        return f"{block.place}: {failure.command}\n{failure.said}"
    finally:
        sys.stdout.write(f"{time.monotonic() - began:6.1f} s  {block.place}\n")
        sys.stdout.flush()
    return ""


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="just docs-commands", description="Run the commands that pages show.")
    parser.add_argument("pages", nargs="*", help="only these pages")
    parser.add_argument("--fast", action="store_true", help="leave out the slow ones")
    given = parser.parse_args(words)
    began = time.monotonic()
    todo = chosen(given.pages or sources(), given.fast)
    failed = [fault for _, page in groupby(todo, lambda block: block.page) for fault in run_page(list(page))]
    count = sum(len(block.commands) for block in todo)
    sys.stdout.write(f"{count} commands in {time.monotonic() - began:.1f} s, {len(failed)} failed\n")
    if failed:
        raise SystemExit("\n".join(failed))


if __name__ == "__main__":
    main(sys.argv[1:])
