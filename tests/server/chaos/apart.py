"""A process with mounts, a network and processes of its own, so that it may break all of them.

What it starts, mounts and connects vanishes with it, even if it is killed.
"""

from __future__ import annotations

import os
import pickle
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[3]
PROGRAMS: Final = ("ip", "mkfs.ext4", "mount", "nft", "setpriv", "umount", "unshare")
NETWORKS: Final = Path("/run/netns")  # where `ip` keeps the networks that it makes
SBIN: Final = ":/usr/sbin:/sbin"
NAMESPACES: Final = ("--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc")


class Missing(Exception):
    """Something that a test needs is not on this machine; the text says what."""


class Failed(Exception):
    """The work raised an error, which its process has shown."""


def needed(program: str) -> str:
    found = shutil.which(program, path=os.environ.get("PATH", "") + SBIN)
    if found is None:
        raise Missing(f"{program} is not on this machine")
    return found


def check_possible() -> None:
    """Raise `Missing` unless this process may make namespaces, block devices and packet filters."""
    if os.getuid() != 0:
        raise Missing("breaking disks and networks needs root")
    for path in ("/dev/fuse", "/dev/loop-control"):
        if not Path(path).exists():
            raise Missing(f"{path} is not on this machine")
    for program in PROGRAMS:
        needed(program)


def run(program: str, *args: str) -> None:
    """Run a program of the system. Raises `OSError` with what it said."""
    done = subprocess.run([needed(program), *args], capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{program} {' '.join(args)}: {done.stderr.strip()}")


def apart[T](work: Callable[[], T]) -> T:
    """Do some work in a new process with everything of its own, and return what it returns. Raises `Failed`."""
    check_possible()
    with tempfile.NamedTemporaryFile() as result:
        python = shlex.join([sys.executable, "-m", "tests.server.chaos.apart", result.name])
        # The shell is the first process, and ends those whose parents have ended
        command = ["setpriv", "--pdeathsig", "KILL", "unshare", *NAMESPACES, "sh", "-c", f"{python}; exit $?"]
        done = subprocess.run(command, input=pickle.dumps(work), cwd=ROOT)
        if done.returncode:
            raise Failed("the work failed in its own process; see above")
        found: T = pickle.loads(result.read())  # noqa: S301 - of our own process
        return found


def enter() -> None:
    """Make the new namespaces usable."""
    run("mount", "--make-rprivate", "/")
    NETWORKS.mkdir(exist_ok=True)
    run("mount", "-t", "tmpfs", "tmpfs", str(NETWORKS))
    run("ip", "link", "set", "lo", "up")


def main() -> None:
    work: Callable[[], Any] = pickle.load(sys.stdin.buffer)  # noqa: S301 - of our own process
    enter()
    Path(sys.argv[1]).write_bytes(pickle.dumps(work()))


if __name__ == "__main__":
    main()
