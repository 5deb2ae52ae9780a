"""A filter for system calls (seccomp): those on a list succeed, and all others fail with EPERM.

What a bot process needs after its start is short: read a question, compute, write the answer. So the list names what is
allowed. Sockets, files, other processes, mounts, tracing and new programs are on no list.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
from collections.abc import Mapping
from typing import Any, Final

PR_SET_NO_NEW_PRIVS: Final = 38
SET_MODE_FILTER: Final = 1
ALL_THREADS: Final = 1  # those that a library has started before, too

# Instructions of the filter, and what it reads: the number of the call and the machine type it was made for.
LOAD: Final = 0x20
JUMP_IF_EQUAL: Final = 0x15
RETURN: Final = 0x06
NUMBER_AT: Final = 0
MACHINE_AT: Final = 4
ALLOW: Final = 0x7FFF0000
FAIL: Final = 0x00050000  # with the error number in the low bits
KILL: Final = 0x80000000

MACHINES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
SECCOMP: Final = {"x86_64": 317, "aarch64": 277}
# The number of each allowed call on x86_64 and on aarch64.
ALLOWED: Final = {
    "read": (0, 63), "write": (1, 64), "writev": (20, 66), "close": (3, 57), "fstat": (5, 80), "lseek": (8, 62),
    "poll": (7, None), "ppoll": (271, 73),
    "brk": (12, 214), "mmap": (9, 222), "munmap": (11, 215), "mremap": (25, 216), "mprotect": (10, 226),
    "madvise": (28, 233), "membarrier": (324, 283),
    "futex": (202, 98), "set_robust_list": (273, 99), "rseq": (334, 293), "sched_yield": (24, 124),
    "sched_getaffinity": (204, 123), "getpid": (39, 172), "gettid": (186, 178),
    "clock_gettime": (228, 113), "clock_nanosleep": (230, 115), "nanosleep": (35, 101), "gettimeofday": (96, 169),
    "time": (201, None), "times": (100, 153), "getrusage": (98, 165), "getrandom": (318, 278),
    "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135), "rt_sigreturn": (15, 139), "sigaltstack": (131, 132),
    "restart_syscall": (219, 128), "exit": (60, 93), "exit_group": (231, 94),
}  # fmt: skip


def allow_only_computing() -> None:
    """Let only the allowed calls of this process succeed, from now on and for good. Raises OSError."""
    machine = platform.machine()
    if machine not in MACHINES:
        raise OSError(errno.ENOSYS, f"no filter is known for {machine}")
    column = list(MACHINES).index(machine)
    numbers = [pair[column] for pair in ALLOWED.values()]
    load_filter({number: ALLOW for number in numbers if number is not None}, FAIL | errno.EPERM)


def load_filter(actions: Mapping[int, int], otherwise: int) -> None:
    """Take an action for each call, by its number, and another for all others. Raises OSError."""
    machine = platform.machine()
    program = filter_program(actions, otherwise, MACHINES[machine])
    memory = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxQ", len(program) // 8, ctypes.addressof(memory))
    system_call("prctl", PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    system_call("syscall", SECCOMP[machine], SET_MODE_FILTER, ALL_THREADS, ctypes.c_char_p(header))


def filter_program(actions: Mapping[int, int], otherwise: int, machine: int) -> bytes:
    """Return the filter. A call that was made for another machine type has other numbers, so it ends the process."""
    lines = [_line(LOAD, MACHINE_AT), _line(JUMP_IF_EQUAL, machine, 1), _line(RETURN, KILL), _line(LOAD, NUMBER_AT)]
    for number, action in actions.items():
        lines += [_line(JUMP_IF_EQUAL, number, 0, 1), _line(RETURN, action)]
    return b"".join([*lines, _line(RETURN, otherwise)])


def _line(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """Return one instruction. A jump says how many instructions to skip if its comparison is true, and if not."""
    return struct.pack("HBBI", code, if_true, if_false, value)


def system_call(name: str, *args: Any) -> int:
    """Make a system call for which Python has no function. Raises OSError."""
    given = [ctypes.c_long(arg) if isinstance(arg, int) else arg for arg in args]
    done = int(getattr(ctypes.CDLL(None, use_errno=True), name)(*given))
    if done < 0:
        raise OSError(ctypes.get_errno(), f"{name} {args[0]} was refused")
    return done
