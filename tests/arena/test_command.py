"""`cosca arena`: one command, the same files wherever it plays, and every game can be seen again."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from tests.arena.arenas import ANY, files_in

HOUSE = Path(__file__).parents[2]
ASKED = ["famiglia", ANY + "first:place=1", "random", ANY + "first", "--games", "4", "--seed", "7"]


def cosca(*asked: str) -> Result:
    return CliRunner().invoke(app, [str(each) for each in asked])


def arena(folder: Path, *asked: str) -> dict[str, Any]:
    told = cosca("arena", *asked, "--out", str(folder), "--json")
    assert told.exit_code == 0, told.output
    said: dict[str, Any] = json.loads(told.stdout)
    return said


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("arena") / "out"
    arena(place, *ASKED)
    return place


def test_it_writes_a_report_with_charts(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert names >= {"report.md", "report.json", "games.jsonl", "times.md"}
    report = (folder / "report.md").read_text("utf-8")
    for chart in ("ratings.svg", "matrix.svg", "length.svg"):
        assert f"]({chart})" in report
        assert (folder / chart).read_text("utf-8").startswith("<svg")
    assert f"cosca arena famiglia {ANY}first:place=1 random" in report


def test_a_pool_plays_the_same_games_to_the_byte(folder: Path, tmp_path: Path) -> None:
    arena(tmp_path / "out", *ASKED, "--jobs", "2")
    assert files_in(tmp_path / "out") == files_in(folder)


def test_another_seed_plays_other_games(folder: Path, tmp_path: Path) -> None:
    arena(tmp_path / "out", *ASKED[:-1], "8")
    assert files_in(tmp_path / "out")["games.jsonl"] != files_in(folder)["games.jsonl"]


def test_every_game_can_be_replayed_and_proved(folder: Path) -> None:
    games = [json.loads(line) for line in (folder / "games.jsonl").read_text("utf-8").splitlines()]
    assert len(games) == 12
    for game in games[::5]:
        where = [str(folder / game["file"]), "--game", str(game["game"]), "--json"]
        seen, proved = cosca("replay", *where), cosca("verify", *where)
        assert json.loads(seen.stdout)["result"]["winners"] == game["winners"]
        assert json.loads(seen.stdout)["entries"] == game["entries"]
        assert json.loads(proved.stdout)["ok"]


def test_a_game_can_be_watched_again(folder: Path) -> None:
    told = cosca("replay", str(folder / "games" / "001-000000.jsonl.gz"), "--game", "4", "--as", "spectator")
    assert told.exit_code == 0
    assert "Famiglia" in told.output


def test_a_game_that_a_file_does_not_hold_is_said_so(folder: Path) -> None:
    told = cosca("replay", str(folder / "games" / "001-000000.jsonl.gz"), "--game", "5")
    assert told.exit_code == 2
    assert "holds 4 games; there is no game 5" in told.output


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["famiglia", "greedy"], "at least two bots"),
        (["famiglia", "greedy", "greedy"], "each once"),
        (["famiglia", "greedy", "clever"], "no bot 'clever'"),
        (["chess", "greedy", "random"], "no title 'chess'"),
        (["famiglia", "greedy", "random", "--seats", "3"], "is played by 2"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_game(asked: list[str], said: str, tmp_path: Path) -> None:
    told = cosca("arena", *asked, "--out", str(tmp_path / "out"))
    assert told.exit_code == 2
    assert said in told.output
    assert not (tmp_path / "out").exists()


def test_a_folder_with_something_in_it_is_left_alone(folder: Path) -> None:
    told = cosca("arena", *ASKED, "--out", str(folder))
    assert told.exit_code == 2
    assert "already something" in told.output


def test_whoever_stops_it_gets_a_report_of_what_was_played(tmp_path: Path) -> None:
    """Control-C at a terminal reaches the arena and its workers."""
    folder = tmp_path / "out"
    command = [sys.executable, "-m", "cosca.cli", "arena", "famiglia", ANY + "first", "random", "--games", "1000000"]
    asked = [*command, "--jobs", "2", "--out", str(folder)]
    running = subprocess.Popen(asked, cwd=HOUSE, start_new_session=True, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 240
    while not (folder / "games" / "000-000000.jsonl.gz").exists() and time.monotonic() < deadline:
        time.sleep(0.2)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=120)
    assert running.returncode == 0, said
    assert "Traceback" not in said
    games = (folder / "games.jsonl").read_text("utf-8").splitlines()
    assert 0 < len(games) < 1_000_000
    assert f"{len(games):,} games of edition" in (folder / "report.md").read_text("utf-8")
