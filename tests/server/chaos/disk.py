"""A disk of a chosen size that can be full, be slow and lose its power: a file system on `drive.py`."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.server.chaos.apart import run

ROOT: Final = Path(__file__).parents[3]
PROGRAM: Final = (sys.executable, "-m", "tests.server.chaos.drive")
BALLAST: Final = ".ballast"
PIECES: Final = (1 << 24, 1 << 20, 1 << 16, 1 << 12)


class Disk:
    """Its files are in `path` while it has power."""

    def __init__(self, folder: Path, megabytes: int = 768) -> None:
        self.path = folder / "files"
        self._image, self._device = folder / "image", folder / "device"
        self._drive: Process | None = None
        for each in (folder, self.path, self._device):
            each.mkdir()
        with self._image.open("wb") as image:
            image.truncate(megabytes << 20)
        run("mkfs.ext4", "-q", "-F", "-m", "0", "-J", "size=8", "-E", "nodiscard", str(self._image))

    async def power_on(self) -> None:
        program = (*PROGRAM, str(self._image), str(self._device))
        self._drive = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE, cwd=ROOT)
        assert self._drive.stdout
        if not await self._drive.stdout.readline():
            raise OSError("the drive did not start")
        await asyncio.to_thread(run, "mount", "-o", "loop", str(self._device / "drive"), str(self.path))

    async def cut_power(self, seed: str = "") -> None:
        """Lose everything that was not flushed, or a random part of it. End the programs that use the disk next."""
        if self._drive:
            self._tell(f"cut {seed}")
            await self._drive.wait()
            self._drive = None

    def unmount(self) -> None:
        """Let go of the disk without power. Programs that still have files open only get errors from now on."""
        for path in (self.path, self._device):
            with suppress(OSError):
                run("umount", "--lazy", str(path))

    def flush(self) -> None:
        """Make sure that everything written so far survives."""
        run("sync", "--file-system", str(self.path))

    def slow(self, seconds: float) -> None:
        """Let every flush take so long."""
        self._tell(f"slow {seconds}")

    def fill(self) -> None:
        """Take all the space that is left."""
        with (self.path / BALLAST).open("ab") as ballast:
            at = 0
            for piece in PIECES:
                with suppress(OSError):
                    while True:
                        os.posix_fallocate(ballast.fileno(), at, piece)
                        at += piece

    def free(self) -> None:
        """Give the space back."""
        (self.path / BALLAST).unlink(missing_ok=True)

    def _tell(self, command: str) -> None:
        assert self._drive
        assert self._drive.stdin
        self._drive.stdin.write(f"{command}\n".encode())

    async def close(self) -> None:
        self.unmount()
        if self._drive:
            with suppress(ProcessLookupError):
                self._drive.kill()
            await self._drive.wait()
            self._drive = None


def used(path: Path) -> str:
    """Return how full the file system is, for messages."""
    return subprocess.run(["df", "-k", str(path)], capture_output=True, text=True).stdout
