"""`cosca arena`: it writes the same files on one process or several, and every game can be replayed."""

from __future__ import annotations

import errno
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.commands import progress
from tests.arena.arenas import ANY, files_in

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


def test_a_game_number_that_the_file_lacks_is_refused_with_a_sentence(folder: Path) -> None:
    told = cosca("replay", str(folder / "games" / "001-000000.jsonl.gz"), "--game", "5")
    assert told.exit_code == 2
    assert "has games 1 to 4; there is no game 5" in told.output


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["famiglia", "greedy"], "at least two bots"),
        (["famiglia", "greedy", "greedy"], "each bot only once"),
        (["famiglia", "greedy", "clever"], "no bot 'clever'"),
        (["chess", "greedy", "random"], "no title 'chess'"),
        (["famiglia", "greedy", "random", "--seats", "3"], "is for 2 players"),
        (["famiglia", "greedy", "random", "--seats", "0"], "not for 0"),
        (["famiglia", "greedy", "random", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["famiglia", "greedy", "random", "--jobs", "-1"], "Invalid value for '--jobs'"),
        (["famiglia", "greedy", "random", "--games", "0"], "Invalid value for '--games'"),
        (["famiglia", "greedy", "random", "--games", "-5"], "Invalid value for '--games'"),
        (["famiglia", "greedy", "random", "--goal", "0"], "between 0 and 1, such as 0.65; not 0."),
        (["famiglia", "greedy", "random", "--goal", "1"], "not 1."),
        (["famiglia", "greedy", "random", "--goal", "65"], "not 65."),
        (["famiglia", "greedy", "random", "--goal", "nan"], "not nan."),
        (["famiglia", "random", "learned:file=nope.json"], "The network nope.json cannot be read: No such file"),
        (["famiglia", "random", "search:sims=abc"], "A bot's sims is a whole number from 1 on, not 'abc'"),
        (["famiglia", "random", ANY + "unmakeable"], "cannot be made: the weights are missing (FileNotFoundError"),
    ],
)
def test_wrong_arguments_are_refused_before_the_first_game(asked: list[str], said: str, tmp_path: Path) -> None:
    told = cosca("arena", *asked, "--out", str(tmp_path / "out"))
    assert told.exit_code == 2
    assert said in told.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("below", ["", "deeper/down"])
def test_a_file_in_place_of_the_folder_is_reported_before_the_first_game(below: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    told = cosca("arena", *ASKED, "--out", str(file / below))
    assert told.exit_code == 2
    assert f"Cannot write to {file / below}" in told.output
    assert file.read_text("utf-8") == "mine"


def test_a_folder_without_write_permission_is_reported_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*asked: object, **more: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refused)
    told = cosca("arena", *ASKED, "--out", str(tmp_path / "out"))
    assert told.exit_code == 2
    assert ": Permission denied. Name another folder with --out." in told.output


def test_a_missing_ray_is_reported_and_no_folder_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "cosca.arena.ray_executor", raising=False)
    told = cosca("arena", *ASKED, "--ray", "--out", str(tmp_path / "out"))
    assert told.exit_code == 2
    assert "pip install 'cosca[ray]'" in told.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["arena", "learn"])
def test_its_help_names_the_extra(command: str) -> None:
    assert "cosca[ray]" in cosca(command, "--help").output


@pytest.mark.parametrize(
    ("bots", "goal", "said"),
    [
        (("first:place=1", "random"), "0.1", "goal 10.0% reached"),
        (("random", "first:place=1"), "0.9", "goal 90.0% missed"),
        (("first", "absurd"), "0.5", "goal 50.0% not sure"),
    ],
)
def test_the_output_says_whether_the_goal_is_reached(
    bots: tuple[str, str], goal: str, said: str, tmp_path: Path
) -> None:
    named = [each if each == "random" else ANY + each for each in bots]
    told = cosca("arena", "famiglia", *named, "--games", "40", "--goal", goal, "--out", str(tmp_path / "out"))
    assert told.exit_code == 0, told.output
    assert f"{named[0]} against {named[1]}: {said}; it wins " in told.output


def test_with_three_seats_the_output_names_the_share_of_the_goal(tmp_path: Path) -> None:
    asked = ["nostra_city", "random", ANY + "first", "--seats", "3", "--games", "6", "--goal", "0.4"]
    told = cosca("arena", *asked, "--out", str(tmp_path / "out"))
    (pair,) = json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))["pairs"]
    assert f"it wins {pair['share_alone'][0]:.1%} alone among the other's (" in told.output


def test_a_folder_that_is_not_empty_is_refused(folder: Path) -> None:
    told = cosca("arena", *ASKED, "--out", str(folder))
    assert told.exit_code == 2
    assert "is not empty" in told.output


def test_without_a_terminal_progress_is_printed_as_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY_S", 0)
    told = cosca("arena", "famiglia", "greedy", "random", "--games", "4", "--out", str(tmp_path / "kept")).stderr
    assert re.search(r"^after 0\.\d min: 2 of 4 games; greedy - random: \d+\.0%$", told, re.MULTILINE), told


def test_with_json_nothing_is_printed_to_stderr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "EVERY_S", 0)
    asked = ("arena", "famiglia", "greedy", "random", "--games", "2", "--json", "--out", str(tmp_path / "kept"))
    assert cosca(*asked).stderr == ""
