"""The sandbox of a bot process: no files, no network, no other processes, from the first question on.

Three things keep a bot in it: limits of the process (open files, memory, children), Landlock (files, network, signals)
and seccomp (system calls). Landlock and seccomp depend on the kernel; macOS has the limits only, Windows has none.
`python -m cosca.server.bots.sandbox` enters the sandbox and prints what is missing; `cosca serve` does so at its start.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from cosca.server.bots.seccomp import PR_SET_NO_NEW_PRIVS, allow_only_computing, system_call

if sys.platform != "win32":
    import resource

MEMORY: Final = 2 * 1024**3
MAX_FILES: Final = 65_536  # that may be open, to be closed
NOBODY_ID: Final = 65_534
NICENESS: Final = 19  # bots wait for players' requests where both need the processor

PR_SET_PDEATHSIG: Final = 1
LANDLOCK_CREATE_RULESET: Final = 444  # the same number on every architecture
LANDLOCK_RESTRICT_SELF: Final = 446
GET_VERSION: Final = 1
FILE_RIGHTS: Final = {1: 13, 2: 14, 3: 15, 4: 15}  # how many there are, by version; later ones have 16
SOME_FILE_RIGHTS: Final = 16
NET_RIGHTS: Final = 2  # to bind and to connect, since version 4
SCOPES: Final = 2  # abstract sockets and signals, since version 6

CHECK: Final = (sys.executable, "-P", "-m", "cosca.server.bots.sandbox")
CHECK_S: Final = 60.0
KERNEL_LAYERS: Final = ("Landlock", "seccomp")
# What a missing layer means, for operators.
MEANS: Final = {
    "process limits": "a faulty bot could use all memory or open files; run a public site on Linux",
    "Landlock": "a bot that gets around the filter of system calls could change files; "
    "use Linux 5.13 or later with Landlock enabled (lsm=...,landlock)",
    "seccomp": "bots can make any system call that their limits allow; "
    "use Linux with CONFIG_SECCOMP_FILTER on x86_64 or aarch64, and let the service manager allow `seccomp`",
}

type Missing = dict[str, str]  # the layers that could not be set up, and why


def enter_sandbox(layers: Sequence[str] = KERNEL_LAYERS) -> Missing:
    """Give up privileges for good, and return what is missing.

    The order matters: changing the user resets the signal for the parent's death, Landlock needs a file, and after
    seccomp nothing else can be set.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lower_priority(int(os.environ.get("COSCA_BOT_NICE", NICENESS)))
    os.environ.clear()
    os.closerange(3, MAX_FILES)
    if sys.platform == "win32":
        return dict.fromkeys(MEANS, "Windows has none")
    drop_privileges()
    if sys.platform != "linux":
        limit_the_process()
        return dict.fromkeys(KERNEL_LAYERS, "only Linux has it")
    missing: Missing = {}
    system_call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    _set_up("Landlock", apply_landlock, layers, missing)
    system_call("prctl", PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    limit_the_process()
    _set_up("seccomp", allow_only_computing, layers, missing)
    return missing


def _set_up(name: str, apply: Callable[[], None], layers: Sequence[str], missing: Missing) -> None:
    """Set up a layer, or note why that is not possible."""
    if name not in layers:
        return
    try:
        apply()
    except OSError as fault:
        missing[name] = os.strerror(fault.errno or 0)


def lower_priority(niceness: int) -> None:
    """Lower the priority as far as the system allows. A process that may not do so plays all the same."""
    if sys.platform == "win32" or not niceness:
        return
    for step in (os.nice, run_when_idle, lower_the_session):
        with suppress(OSError):
            step(niceness)


def run_when_idle(_niceness: int) -> None:
    """Let any other process run first; with session groups, only those of the same group (see deploy/60-cosca.conf)."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def lower_the_session(niceness: int) -> None:
    """Lower the session's priority: Linux shares the processor among sessions first, and a bot process has its own."""
    if os.getsid(0) == os.getpid():
        Path("/proc/self/autogroup").write_text(str(niceness))


def drop_privileges() -> None:
    """Drop root privileges, so that the process cannot raise its own resource limits."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY_ID)
        os.setuid(NOBODY_ID)


def limit_the_process() -> None:
    """Limit memory, child processes and core dumps, as far as the system has such limits, and forbid to open files."""
    for kind, limit in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_NPROC, 0), (resource.RLIMIT_CORE, 0)):
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (limit, limit))
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def apply_landlock() -> None:
    """Restrict the process with Landlock. It also forbids removing, renaming and signalling. Raises OSError."""
    version = system_call("syscall", LANDLOCK_CREATE_RULESET, None, 0, GET_VERSION)
    rights = (1 << FILE_RIGHTS.get(version, SOME_FILE_RIGHTS)) - 1
    words = [rights, (1 << NET_RIGHTS) - 1, (1 << SCOPES) - 1][: 1 if version < 4 else 2 if version < 6 else 3]
    ruleset = (ctypes.c_uint64 * len(words))(*words)
    rules = system_call("syscall", LANDLOCK_CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(8 * len(words)), 0)
    system_call("syscall", LANDLOCK_RESTRICT_SELF, rules, 0)
    os.close(rules)


# Checking before the site starts


def missing_layers() -> Missing:
    """Start a process that enters the sandbox, and return what it lacks on this machine."""
    variables = {name: os.environ[name] for name in ("PYTHONPATH", "PYTHONHOME") if name in os.environ}
    try:
        done = subprocess.run(CHECK, env=variables, capture_output=True, check=True, timeout=CHECK_S)  # noqa: S603
        return {str(name): str(why) for name, why in json.loads(done.stdout).items()}
    except (OSError, subprocess.SubprocessError, ValueError) as fault:
        return dict.fromkeys(MEANS, f"the check failed: {type(fault).__name__}")


def described(name: str, why: str) -> str:
    """Return what is missing and what that means, for operators."""
    return f"no {name} ({why}): {MEANS[name]}"


def main() -> None:
    os.write(1, json.dumps(enter_sandbox()).encode())


if __name__ == "__main__":
    main()
