"""The sandbox of bot processes, in real processes: each layer alone, a hostile bot, a kernel that lacks a layer."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from cosca.server.bots import sandbox, seccomp
from cosca.server.bots.pool import BotFailed, BotPool
from tests.server.bots.test_pool import Question, some
from tests.server.processes import free_port

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have other sandboxes"),
    pytest.mark.skipif(platform.machine() not in seccomp.MACHINES, reason="no filter is known for this machine"),
]


@pytest.fixture(autouse=True)
def one_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes load one title only, which is faster."""
    monkeypatch.setenv("COSCA_TITLES", "famiglia")


# Each layer alone

ATTEMPTS = """
import ctypes, errno, json, mmap, os, resource, socket, sys
from cosca.server.bots.sandbox import enter_sandbox, MEMORY
folder, parent, layers = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
libc = ctypes.CDLL(None, use_errno=True)

def tried(attempt):
    try:
        attempt()
    except ValueError:
        return "ValueError"
    except OSError as fault:
        return errno.errorcode[fault.errno]
    return "done"

def fork():
    if os.fork() == 0:
        os._exit(0)
    os.wait()

def be_traced():
    if libc.ptrace(0, 0, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")

missing = {} if layers is None else enter_sandbox(layers)
said = {
    "read a file": tried(lambda: os.open("/dev/null", os.O_RDONLY)),
    "read after closing one's own": tried(lambda: (os.close(0), os.open("/dev/null", os.O_RDONLY))),
    "write a file": tried(lambda: os.open(folder + "/new", os.O_CREAT | os.O_WRONLY)),
    "list a folder": tried(lambda: os.listdir("/")),
    "look at a file": tried(lambda: os.stat(folder + "/kept")),
    "open a socket": tried(lambda: socket.socket().close()),
    "open a pair": tried(lambda: [end.close() for end in socket.socketpair()]),
    "remove a file": tried(lambda: os.unlink(folder + "/kept")),
    "make a folder": tried(lambda: os.mkdir(folder + "/made")),
    "start a process": tried(fork),
    "be traced": tried(be_traced),
    "signal the parent": tried(lambda: os.kill(parent, 0)),
    "use too much memory": tried(lambda: mmap.mmap(-1, MEMORY).close()),
    "lift a limit": tried(lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))),
}
os.write(1, json.dumps([said, dict(os.environ), missing]).encode())
"""
LIMITS = {
    "read a file": "EMFILE",
    "read after closing one's own": "EMFILE",
    "write a file": "EMFILE",
    "list a folder": "EMFILE",
    "look at a file": "done",
    "open a socket": "EMFILE",
    "open a pair": "EMFILE",
    "remove a file": "done",
    "make a folder": "done",
    "start a process": "EAGAIN",
    "be traced": "done",
    "use too much memory": "ENOMEM",
    "lift a limit": "ValueError",
}
LANDLOCK = LIMITS | {"remove a file": "EACCES", "make a folder": "EACCES", "signal the parent": "EPERM"}
SECCOMP = dict.fromkeys(LANDLOCK, "EPERM") | {"use too much memory": "ENOMEM", "lift a limit": "ValueError"}


@contextmanager
def a_folder_for_everybody() -> Iterator[Path]:
    """Yield a folder with a file that any user may remove."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    (folder / "kept").touch()
    yield folder
    shutil.rmtree(folder)


def attempts(layers: list[str] | None) -> Any:
    """Return what happens to the attempts with these layers, beside the limits; without a sandbox for None."""
    with a_folder_for_everybody() as folder:
        program = [sys.executable, "-c", ATTEMPTS, str(folder), str(os.getpid()), json.dumps(layers)]
        done = subprocess.run(program, capture_output=True, check=True, timeout=60, env=os.environ | {"SECRET": "x"})
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("layers", "expected"), [(["Landlock"], LANDLOCK), (["seccomp"], SECCOMP), (["Landlock", "seccomp"], SECCOMP)]
)
def test_in_the_sandbox_it_cannot_open_files_connect_or_read_the_environment(
    layers: list[str], expected: dict[str, str]
) -> None:
    tried, environment, missing = attempts(layers)
    assert tried == expected
    assert environment == {}
    assert missing == {}


def test_with_limits_alone_some_of_that_is_possible() -> None:
    tried, _, missing = attempts([])
    assert {name: tried[name] for name in LIMITS} == LIMITS
    assert missing == {}


def test_without_the_sandbox_all_of_that_is_possible() -> None:
    """Shows that the tests above can fail."""
    tried, environment, _ = attempts(None)
    assert set(tried.values()) == {"done"}
    assert environment["SECRET"] == "x"  # noqa: S105


def test_threads_that_a_library_started_before_are_in_the_sandbox_too() -> None:
    program = """
import os, socket, sys, threading
from cosca.server.bots.sandbox import enter_sandbox
entered, said = threading.Event(), []
def later():
    entered.wait()
    try:
        socket.socket()
    except PermissionError:
        os.write(1, b"refused")
thread = threading.Thread(target=later)
thread.start()
assert enter_sandbox() == {}
entered.set()
thread.join()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=60)
    assert done.stdout == b"refused"


# A hostile bot in a pool

ROGUE = """
import json, os, socket, subprocess, sys
from cosca.server.bots import process
what, where, locked = sys.argv[1], sys.argv[2], sys.argv[3] == "locked"

def rogue(title):
    def bot(view, options, rng):
        if getattr(bot, "calm", True):
            return options[0]
        if what == "read":
            open(where).read()
        elif what == "connect":
            socket.socket().connect((b"127.0.0.1", int(where)))
        elif what == "run":
            subprocess.run(["/bin/touch", where], check=True)
        else:
            os.execv("/bin/touch", ["touch", where])
        return options[0]
    return bot

bot = rogue(None)
process.BOTS["random"] = lambda title: bot
if not locked:
    process.enter_sandbox = lambda: {}
was = process.serve_questions
def serve(source, target):
    bot.calm = False
    was(source, target)
process.serve_questions = serve
process.main()
"""


@pytest.fixture(scope="module")
def question() -> Question:
    (question,) = some("famiglia", "random", 1)
    return question


def outcome(question: Question, what: str, where: str, how: str) -> str:
    """Return what the pool says about a bot that tries something hostile: "answered", or why not."""

    async def ask() -> str:
        pool = BotPool(1, program=[sys.executable, "-P", "-c", ROGUE, what, where, how])
        await pool.start()
        try:
            await question.to(pool)
        except BotFailed as fault:
            return str(fault)
        finally:
            await pool.close()
        return "answered"

    return asyncio.run(ask())


def test_a_bot_cannot_read_a_file_of_the_site(question: Question, tmp_path: Path) -> None:
    database = tmp_path / "cosca.db"
    database.write_text("all hands")
    tmp_path.chmod(0o755)
    database.chmod(0o644)
    assert "PermissionError" in outcome(question, "read", str(database), "locked")
    assert outcome(question, "read", str(database), "open") == "answered"


def test_a_bot_cannot_connect_to_the_network(question: Question) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        assert "PermissionError" in outcome(question, "connect", port, "locked")
        server.setblocking(False)
        with pytest.raises(BlockingIOError):
            server.accept()
        assert outcome(question, "connect", port, "open") == "answered"
        server.accept()[0].close()


@pytest.mark.parametrize("what", ["run", "become"])
def test_a_bot_cannot_run_a_program(question: Question, tmp_path: Path, what: str) -> None:
    made = tmp_path / "made"
    tmp_path.chmod(0o777)
    assert "PermissionError" in outcome(question, what, str(made), "locked")
    assert not made.exists()
    outcome(question, what, str(made), "open")
    assert made.exists()


# A kernel that lacks a layer

PLANT = """
import errno, os, sys
from cosca.server.bots.seccomp import ALLOW, FAIL, load_filter
load_filter({int(sys.argv[1]): FAIL | errno.ENOSYS}, ALLOW)
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""
LACKING = {"Landlock": sandbox.LANDLOCK_CREATE_RULESET, "seccomp": seccomp.SECCOMP.get(platform.machine(), 0)}


def program_without(layer: str, *arguments: str) -> list[str]:
    """Return a Python program on a kernel that answers as if it had no such layer."""
    return [sys.executable, "-c", PLANT, str(LACKING[layer]), *arguments]


@contextmanager
def serving(tmp_path: Path, layer: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    where = ["--port", str(free_port()), "--database", str(tmp_path / "site.db")]
    command = program_without(layer, "-m", "cosca.cli", "serve", *where, *options)
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(60)


def next_warning(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        record = json.loads(line)
        if record["level"] == "warning":
            return str(record["said"])
    raise AssertionError("there is no warning")


@pytest.mark.parametrize("layer", LACKING)
def test_a_site_on_a_kernel_without_a_layer_says_what_that_means(tmp_path: Path, layer: str) -> None:
    with serving(tmp_path, layer) as process:
        said = next_warning(process)
    assert said.startswith(f"bot sandbox incomplete: no {layer} ({os.strerror(errno.ENOSYS)}): ")
    assert sandbox.MEANS[layer] in said


@pytest.mark.parametrize(
    ("layer", "role"), [("Landlock", "all"), ("Landlock", "web"), ("Landlock", "worker"), ("seccomp", "all")]
)
def test_a_strict_site_on_such_a_kernel_does_not_start(tmp_path: Path, layer: str, role: str) -> None:
    with serving(tmp_path, layer, "--strict", "--role", role) as process:
        assert process.stderr
        said = " ".join(process.stderr.read().split())
        assert process.wait(60) == 2
    assert f"no {layer}" in said
    assert "--strict" in said
    assert not (tmp_path / "site.db").exists()


def test_a_strict_site_starts_where_the_sandbox_is_complete(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "cosca.cli", "serve", "--strict", "--port", str(port)]
    with subprocess.Popen([*command, "--database", str(tmp_path / "site.db")], stderr=subprocess.PIPE) as process:
        try:
            assert is_reached(port)
        finally:
            process.terminate()
            process.wait(60)


def is_reached(port: int) -> bool:
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False


@pytest.mark.parametrize("layer", LACKING)
def test_bots_play_on_a_kernel_without_a_layer(question: Question, layer: str) -> None:
    async def ask() -> None:
        program = program_without(layer, "-P", "-m", "cosca.server.bots.process")
        pool = BotPool(1, program=program)
        await pool.start()
        assert await question.to(pool) == question.answered_here()
        await pool.close()

    asyncio.run(ask())


def test_a_check_that_cannot_run_counts_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for broken in (["/there/is/no/such/program"], [sys.executable, "-c", "print('hello')"]):
        monkeypatch.setattr(sandbox, "CHECK", broken)
        assert set(sandbox.missing_layers()) == set(sandbox.MEANS)


ELSEWHERE = """
import json, os, subprocess, sys
sys.platform, lacking = sys.argv[1], json.loads(sys.argv[2])
sys.modules.update(dict.fromkeys(lacking["modules"]))
for name in lacking["calls"]:
    delattr(os, name)
from cosca.server.bots.sandbox import enter_sandbox
os.write(1, json.dumps(sorted(enter_sandbox())).encode())
"""
WINDOWS = {"modules": ["resource"], "calls": ["nice", "getuid", "setgid", "getsid", "sched_setscheduler"]}
MAC = {"modules": [], "calls": ["sched_setscheduler"]}


@pytest.mark.parametrize(
    ("platform", "lacking", "missing"),
    [("win32", WINDOWS, ["Landlock", "process limits", "seccomp"]), ("darwin", MAC, ["Landlock", "seccomp"])],
)
def test_bots_also_start_on_systems_that_have_less(platform: str, lacking: object, missing: list[str]) -> None:
    program = [sys.executable, "-c", ELSEWHERE, platform, json.dumps(lacking)]
    done = subprocess.run(program, capture_output=True, check=False, timeout=60)
    assert json.loads(done.stdout) == missing, done.stderr.decode()
