"""`cosca learn`: interrupted at any time and restarted, it produces the same files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cosca.cli import app
from cosca.games.famiglia.training.batches import Batch, play_batch

HOUSE = Path(__file__).parents[4]
ASKED = ["learn", "famiglia", "--rounds", "2", "--games", "120", "--match", "4", "--units", "4", "--seed", "5"]


def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "cosca.cli", *ASKED, "--out", str(folder)]


def learned(folder: Path, *asked: str) -> str:
    """Run the command in its own process, because NumPy fixes its numerics when it is loaded."""
    told = subprocess.run([*command(folder), *asked], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return told.stdout


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files except the one with the date."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != "made.json"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("learn") / "out"
    assert "round 2: loss" in learned(place)
    return place


def killed_after(files: int, folder: Path) -> None:
    """Kill the command with SIGKILL as soon as this many files exist."""
    with subprocess.Popen(command(folder), cwd=HOUSE, stderr=subprocess.DEVNULL) as process:
        while process.poll() is None and len([*folder.rglob("*.*")]) < files:
            time.sleep(0.002)
        os.kill(process.pid, signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL


def test_killed_again_and_again_it_leaves_the_same_files(folder: Path, tmp_path: Path) -> None:
    for files in (2, 5, 8, 10, 13):
        killed_after(files, tmp_path / "out")
    learned(tmp_path / "out")
    parts = [name for name in files_in(tmp_path / "out") if name.endswith(".part")]
    assert {name: data for name, data in files_in(tmp_path / "out").items() if name not in parts} == files_in(folder)


def test_a_pool_learns_the_same(folder: Path, tmp_path: Path) -> None:
    learned(tmp_path / "out", "--jobs", "2")
    assert files_in(tmp_path / "out") == files_in(folder)


def test_a_folder_of_another_plan_is_refused(folder: Path) -> None:
    told = CliRunner().invoke(app, [*ASKED[:-1], "6", "--out", str(folder)])
    assert told.exit_code == 2
    assert "another plan" in told.output


def test_a_title_that_is_not_learned_is_refused(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["learn", "la_famiglia", "--out", str(tmp_path)])
    assert told.exit_code == 2
    assert "Titles that can: famiglia" in told.output


def test_another_round_uses_another_seed(folder: Path) -> None:
    network = (folder / "round-000" / "network.json").read_text("utf-8")
    rows = [play_batch(5, Batch(number, 0, 3, network)).data for number in (1, 1, 2)]
    assert rows[0] == rows[1] != rows[2]
