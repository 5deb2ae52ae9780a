"""A drive with a volatile cache, as a program: it can lose its power, and it can be slow to flush.

`python -m tests.server.chaos.drive IMAGE FOLDER` shows the file IMAGE as FOLDER/drive, through FUSE. The kernel puts a
block device and a file system on it, so everything between the database and the drive is real. The program keeps the
old contents of everything that was written since the last flush. On `cut`, it puts them back, and ends.

It reads commands from standard input, one in each line:

    slow SECONDS    let every flush take so long from now on
    cut SEED        lose the power; of what was not flushed, a random part survives, or nothing if SEED is empty
"""

from __future__ import annotations

import ctypes
import errno
import os
import select
import stat
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

HEAD, REPLY = struct.Struct("<IIQQIIIHH"), struct.Struct("<IiQ")
ATTRIBUTES, INIT, PLACE = struct.Struct("<6Q10I"), struct.Struct("<4I2H2I2H8I"), struct.Struct("<QQIIQII")
LOOKUP, FORGET, GETATTR, SETATTR, OPEN, READ, WRITE, STATFS, RELEASE, FSYNC = 1, 2, 3, 4, 14, 15, 16, 17, 18, 20
FLUSH, INIT_CODE, OPENDIR, RELEASEDIR, INTERRUPT, DESTROY, BATCH_FORGET = 25, 26, 27, 29, 36, 38, 42
SILENT: Final = (FORGET, INTERRUPT, BATCH_FORGET)  # requests without a reply
ROOT, FILE, NAME = 1, 2, b"drive"
LARGEST: Final = 1 << 20
BIG_WRITES, MAX_PAGES = 1 << 5, 1 << 22
SECTOR: Final = 512


class Written(NamedTuple):
    """A write that is not flushed yet."""

    at: int
    old: bytes
    new: bytes


class Cache:
    """The image, with what must be undone if the power is lost now."""

    def __init__(self, image: Path) -> None:
        self._file = os.open(image, os.O_RDWR)
        self.size = os.fstat(self._file).st_size
        self.unflushed: list[Written] = []

    def read(self, at: int, size: int) -> bytes:
        return os.pread(self._file, size, at)

    def write(self, at: int, new: bytes) -> None:
        self.unflushed.append(Written(at, self.read(at, len(new)), new))
        os.pwrite(self._file, new, at)

    def lose(self, seed: str) -> None:
        """Undo what was not flushed. With a seed, a random part of it survives: sectors of a random part of writes."""
        for written in reversed(self.unflushed):
            os.pwrite(self._file, written.old, written.at)
        rng = Random(seed)
        for written in self.unflushed if seed else ():
            if rng.random() < 0.5:
                self._tear(written, rng)
        self.unflushed.clear()

    def _tear(self, written: Written, rng: Random) -> None:
        torn = rng.random() < 0.2
        for start in range(0, len(written.new), SECTOR):
            if not torn or rng.random() < 0.5:
                os.pwrite(self._file, written.new[start : start + SECTOR], written.at + start)


class Drive:
    """Answers the kernel's requests for a folder with one file."""

    def __init__(self, cache: Cache, kernel: int) -> None:
        self._cache = cache
        self._kernel = kernel
        self._slow_s = 0.0
        self._flushing: list[tuple[float, int, int]] = []  # when it is done, which request, how many writes it covers
        self._answers: dict[int, Callable[[int, bytes], bytes]] = {
            INIT_CODE: self._init, LOOKUP: self._lookup, GETATTR: self._attributes, SETATTR: self._attributes,
            OPEN: _open, OPENDIR: _open, READ: self._read, WRITE: self._write, STATFS: _statfs,
            RELEASE: _nothing, RELEASEDIR: _nothing, FLUSH: _nothing, DESTROY: _nothing,
        }  # fmt: skip

    def run(self) -> None:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        while True:
            wait = min((due for due, _, _ in self._flushing), default=time.monotonic() + 60) - time.monotonic()
            ready, _, _ = select.select([self._kernel, 0], [], [], max(0.0, wait))
            if 0 in ready and not self._command(os.read(0, 4096).decode()):
                return
            self._end_flushes()
            if self._kernel in ready and not self._next_request():
                return

    def _command(self, lines: str) -> bool:
        """Obey, and return whether to continue."""
        for line in lines.splitlines():
            word, _, value = line.partition(" ")
            if word == "cut":
                self._cache.lose(value)
                return False
            self._slow_s = float(value)
            self._flushing = [(0.0, request, count) for _, request, count in self._flushing]
        return bool(lines)

    def _next_request(self) -> bool:
        """Answer the next request, and return whether there was one. There is none once the drive is unmounted."""
        try:
            self._request(os.read(self._kernel, LARGEST + 4096))
        except OSError as error:
            if error.errno != errno.ENODEV:
                raise
            return False
        return True

    def _request(self, data: bytes) -> None:
        _, code, request, node, *_ = HEAD.unpack_from(data)
        body = data[HEAD.size :]
        if code == FSYNC:
            self._flushing.append((time.monotonic() + self._slow_s, request, len(self._cache.unflushed)))
            self._end_flushes()
        elif code in self._answers:
            try:
                self._reply(request, self._answers[code](node, body))
            except FileNotFoundError:
                self._reply(request, b"", errno.ENOENT)
        elif code not in SILENT:
            self._reply(request, b"", errno.ENOSYS)

    def _end_flushes(self) -> None:
        """Answer the flushes whose time has come. They cover what was written before they began."""
        now = time.monotonic()
        done = [each for each in self._flushing if each[0] <= now]
        covered = max((count for _, _, count in done), default=0)
        del self._cache.unflushed[:covered]
        self._flushing = [(due, other, max(0, count - covered)) for due, other, count in self._flushing if due > now]
        for _, request, _ in done:
            self._reply(request, b"")

    def _reply(self, request: int, body: bytes, error: int = 0) -> None:
        os.write(self._kernel, REPLY.pack(REPLY.size + len(body), -error, request) + body)

    # One answer for each kind of request

    def _init(self, node: int, body: bytes) -> bytes:
        flags = struct.unpack_from("<4I", body)[3] & (BIG_WRITES | MAX_PAGES)
        return INIT.pack(7, 31, 0, flags, 16, 12, LARGEST, 1, LARGEST // 4096, 0, *[0] * 8)

    def _lookup(self, node: int, body: bytes) -> bytes:
        if body.rstrip(b"\0") != NAME:
            raise FileNotFoundError
        return struct.pack("<4Q2I", FILE, 0, 60, 60, 0, 0) + self._about(FILE)

    def _attributes(self, node: int, body: bytes) -> bytes:
        return struct.pack("<Q2I", 60, 0, 0) + self._about(node)

    def _about(self, node: int) -> bytes:
        mode = stat.S_IFREG | 0o600 if node == FILE else stat.S_IFDIR | 0o700
        size = self._cache.size if node == FILE else 0
        return ATTRIBUTES.pack(node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)

    def _read(self, node: int, body: bytes) -> bytes:
        _, at, size, *_ = PLACE.unpack_from(body)
        return self._cache.read(at, size)

    def _write(self, node: int, body: bytes) -> bytes:
        _, at, size, *_ = PLACE.unpack_from(body)
        self._cache.write(at, body[PLACE.size : PLACE.size + size])
        return struct.pack("<II", size, 0)


def _open(node: int, body: bytes) -> bytes:
    return struct.pack("<QII", 1, 0, 0)


def _statfs(node: int, body: bytes) -> bytes:
    return struct.pack("<5Q10I", 0, 0, 0, 0, 0, 4096, 255, 4096, 0, *[0] * 6)


def _nothing(node: int, body: bytes) -> bytes:
    return b""


def mounted(folder: Path) -> int:
    """Mount a FUSE file system, and return the file by which the kernel talks to it."""
    kernel = os.open("/dev/fuse", os.O_RDWR)
    options = f"fd={kernel},rootmode=40000,user_id=0,group_id=0".encode()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(b"drive", str(folder).encode(), b"fuse", 0, options):
        raise OSError(ctypes.get_errno(), "FUSE could not be mounted")
    return kernel


if __name__ == "__main__":
    image, folder = map(Path, sys.argv[1:])
    Drive(Cache(image), mounted(folder)).run()
