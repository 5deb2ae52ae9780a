"""`cosca learn`: reports errors before the first game, and resumes after an interruption."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from tests.arena.running import STOPS, SendSignal, killed, stopped

LONG = ["learn", "famiglia", "--rounds", "50", "--games", "2000", "--units", "4", "--jobs", "2", "--out"]
SHORT = ["learn", "famiglia", "--rounds", "1", "--games", "2", "--match", "2", "--units", "2", "--out"]


def cosca(*asked: str) -> Result:
    return CliRunner().invoke(app, list(asked))


@pytest.mark.parametrize(
    ("option", "value"),
    [("rounds", "0"), ("match", "0"), ("games", "0"), ("units", "0"), ("jobs", "0"), ("jobs", "-1"), ("seed", "-1")],
)
def test_too_small_a_number_is_refused(option: str, value: str, tmp_path: Path) -> None:
    told = cosca("learn", "famiglia", f"--{option}", value, "--out", str(tmp_path / "out"))
    assert told.exit_code == 2
    assert f"Invalid value for '--{option}'" in told.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("below", ["", "deeper/down"])
def test_a_file_in_place_of_the_folder_is_reported(below: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    told = cosca(*SHORT, str(file / below))
    assert told.exit_code == 2
    assert f"Cannot write to {file / below}" in told.output
    assert file.read_text("utf-8") == "mine"


def test_a_missing_ray_is_reported_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "cosca.arena.ray_executor", raising=False)
    told = cosca(*SHORT, str(tmp_path / "out"), "--ray")
    assert told.exit_code == 2
    assert "Ray is not installed. Install it with: pip install 'cosca[ray]'" in told.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["a,b", r"a\,b", " a:b=c"])
def test_its_folder_may_have_any_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = cosca(*SHORT, name)
    assert told.exit_code == 0, told.output
    assert (tmp_path / name / "round-001" / "match.json").exists()


def test_a_folder_that_another_version_has_begun_is_refused(tmp_path: Path) -> None:
    assert cosca(*SHORT, str(tmp_path / "out")).exit_code == 0
    network = tmp_path / "out" / "round-000" / "network.json"
    told = json.loads(network.read_text("utf-8"))
    del told["words"]
    network.write_text(json.dumps(told), "utf-8")
    again = cosca(*SHORT, str(tmp_path / "out"))
    assert again.exit_code == 2
    assert "was begun by another version of Cosca" in again.output


def has_played(folder: Path) -> Callable[[], bool]:
    return lambda: bool(list(folder.glob("round-001/rows-*.bin")))


@pytest.mark.parametrize(("send_signal", "number"), STOPS)
def test_a_stopped_run_says_how_to_continue(send_signal: SendSignal, number: int, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    _, complaints = stopped([*LONG, str(folder)], has_played(folder), send_signal, number)
    assert f"Stopped. The same command continues from what is in {folder}." in complaints


def test_the_workers_of_a_killed_run_end_by_themselves(tmp_path: Path) -> None:
    killed([*LONG, str(tmp_path / "out")], has_played(tmp_path / "out"))
