"""After its time limit, a test run starts no further test and lists those it left out. A test that hangs ends."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = """
import os, pytest

@pytest.fixture(scope="session")
def slow_site():
    raise RuntimeError("started although no time is left")

def test_first():
    os.environ["COSCA_TESTS_UNTIL"] = "1"

def test_second(slow_site):
    pass
"""
HANG = ("--timeout", "1", "--timeout-method", "thread", "-k", "test_hang")
HANGS = """
import time

def test_that_hangs():
    time.sleep(60)

def test_after_it():
    pass
"""


def run(folder: Path, until: float, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_two.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.time_limit", f"--rootdir={folder}", *options, str(folder)]
    surroundings = os.environ | {"COSCA_TESTS_UNTIL": str(until), "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings, cwd=folder)


def test_tests_after_the_limit_do_not_run_and_are_named(tmp_path: Path) -> None:
    said = run(tmp_path, time.time() + 600)
    assert said.returncode == 0, said.stdout
    assert "1 passed, 1 skipped" in said.stdout
    assert "NOT RUN: 1 tests, for lack of time" in said.stdout
    assert "test_two.py::test_second" in said.stdout


def test_processes_beside_each_other_name_them_too(tmp_path: Path) -> None:
    said = run(tmp_path, 1.0, "-n", "2")
    assert said.returncode == 0, said.stdout
    assert "NOT RUN: 2 tests, for lack of time" in said.stdout


def test_a_failed_test_fails_the_run_although_others_had_no_time(tmp_path: Path) -> None:
    (tmp_path / "test_before.py").write_text("def test_wrong():\n    assert False\n", encoding="utf-8")
    assert run(tmp_path, time.time() + 600).returncode == 1


def test_a_test_that_hangs_is_tried_once_and_the_others_of_its_file_run(tmp_path: Path) -> None:
    (tmp_path / "test_hang.py").write_text(HANGS, encoding="utf-8")
    said = run(tmp_path, time.time() + 600, "-n", "1", "--dist", "loadfile", *HANG)
    assert said.returncode == 1, said.stdout
    assert "has already ended a worker process" in said.stdout
    assert "1 failed, 1 passed, 1 error" in said.stdout, said.stdout
