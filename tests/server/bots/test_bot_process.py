"""One bot process: its lines, its sandbox, and its end together with the server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cosca.server.bots.pool import PROGRAM, BotPool
from tests.server.bots.test_pool import ends_within, is_running, run, some


def said(*lines: bytes) -> list[dict[str, Any]]:
    """Return the program's replies to these lines, after its ready message."""
    done = subprocess.run(PROGRAM, input=b"".join(lines), capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    ready, *replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert ready == {"ready": True}
    return replies


def test_a_malformed_line_does_not_end_the_process() -> None:
    (question,) = some("famiglia", "greedy", 1)
    good = json.loads(question.line())
    bad: list[bytes] = [b"\xff\xfe", b"", b"{", b"[" * 100_000, b"null", b"[]", b'{"id": 2}', b"x" * (5 * 1024**2)]
    changes: list[dict[str, Any]] = [
        {"title": "chess"}, {"title": []}, {"level": "perfect"}, {"level": {}}, {"view": {"Famiglia": 1}},
        {"view": None}, {"options": 3}, {"options": []}, {"options": [{"do": "win"}]}, {"luck": "luck"}, {"luck": 1},
    ]  # fmt: skip
    bad += [json.dumps(good | change).encode() for change in changes]
    *faults, last = said(*(line + b"\n" for line in bad), question.line(7))
    assert len(faults) == len(bad)
    assert all(fault["error"] for fault in faults)
    assert last == {"id": 7, "pick": question.answered_here()}


def test_an_error_names_its_place_and_nothing_of_the_view() -> None:
    (question,) = some("famiglia", "greedy", 1)
    told_of = json.loads(question.line())
    told_of["view"]["FamigliaView"]["hand"] = "canary"
    told_of["view"]["FamigliaView"]["doing"] = {"canary": {"canary": "canary"}}
    (fault,) = said(json.dumps(told_of).encode() + b"\n")
    assert "canary" not in json.dumps(fault)
    assert fault["error"].startswith("KeyError at codec.py:")


# The sandbox: see test_sandbox.py, too


def test_the_processes_of_a_pool_are_sandboxed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSCA_DATABASE", "postgresql://secret")

    async def story(pool: BotPool) -> None:
        for about in [Path(f"/proc/{pid}") for pid in pool.pids]:
            assert "secret" not in (about / "environ").read_text()
            assert sorted(file.name for file in (about / "fd").iterdir()) == ["0", "1", "2"]
            limits = (about / "limits").read_text().splitlines()
            assert [line.split()[3:5] for line in limits if line.startswith("Max open files")] == [["0", "0"]]
            assert "NoNewPrivs:\t1\n" in (about / "status").read_text()
            assert "Seccomp:\t2\n" in (about / "status").read_text()  # a filter
            assert os.getsid(int(about.name)) == int(about.name)

    run(lambda: BotPool(2), story)


BUSY = """
import sys
from cosca.server.bots.sandbox import enter_sandbox
if sys.argv[1] == "locked":
    enter_sandbox()
sys.stdout.write('{"ready": true}\\n'); sys.stdout.flush()
while True:
    pass
"""
PARENT = """
import asyncio, json, sys
from cosca.server.bots.pool import BotPool

async def wait() -> None:
    pool = BotPool(1, program=json.loads(sys.argv[1]))
    await pool.start()
    sys.stdout.write(f"{pool.pids[0]}\\n"); sys.stdout.flush()
    await asyncio.sleep(60)

asyncio.run(wait())
"""


def orphan(program: list[str]) -> int:
    """Return a bot process whose server was killed."""
    command = [sys.executable, "-c", PARENT, json.dumps(program)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        assert is_running(pid)
        parent.kill()
    return pid


def test_a_bot_process_dies_with_its_parent_even_while_it_thinks() -> None:
    for program in ([sys.executable, "-c", BUSY, "locked"], list(PROGRAM)):
        pid = orphan(program)
        try:
            assert ends_within(pid, 5)
        finally:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def test_without_the_sandbox_it_would_outlive_its_parent() -> None:
    """Shows that the test above can fail."""
    pid = orphan([sys.executable, "-c", BUSY, "open"])
    try:
        assert not ends_within(pid, 0.5)
    finally:
        os.kill(pid, signal.SIGKILL)


def test_ctrl_c_is_left_to_the_server() -> None:
    (question,) = some("famiglia", "greedy", 1)

    async def story(pool: BotPool) -> None:
        os.kill(pool.pids[0], signal.SIGINT)
        await asyncio.sleep(0.1)
        assert is_running(pool.pids[0])
        assert await question.to(pool) == question.answered_here()

    run(lambda: BotPool(1), story)
