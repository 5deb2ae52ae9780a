"""The output of commands fits into 80 columns, and no column of a table becomes too narrow to read."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from cosca.cli import COMMANDS, app
from cosca.commands.admin.common import short_time, show_list
from cosca.commands.play import seated
from cosca.titles import TITLES

COLUMNS = 80
NARROWEST = 4  # width with padding; in a narrower column, words wrap letter by letter


def printed(*words: str) -> str:
    ran = CliRunner().invoke(app, list(words), env={"COLUMNS": str(COLUMNS), "TERM": "dumb"})
    assert ran.exit_code in (0, 1), ran.output
    return ran.output


def assert_readable(text: str) -> None:
    assert [line for line in text.splitlines() if cell_len(line) > COLUMNS] == []
    for line in text.splitlines():
        if line.startswith("┏"):
            assert min(map(len, line.strip("┏┓").split("┳"))) >= NARROWEST, line


LISTINGS = [
    ["titles"],
    *(["rules", title] for title in TITLES),
    *(["rules", title, "--language", "de"] for title in TITLES if "de" in TITLES[title].languages),
    *(["rules", title, "--matrix"] for title in TITLES),
    *(["pack", "report", title] for title in TITLES),
    *(["digest", title, "--games", "1", "--edition", TITLES[title].editions[0]] for title in ["famiglia"]),
    ["leaks", "famiglia"],
    ["fuzz", "famiglia", "--games", "2"],
]


@pytest.mark.parametrize("words", LISTINGS, ids=" ".join)
def test_a_listing_fits_into_80_columns(words: list[str]) -> None:
    assert_readable(printed(*words))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_fits_into_80_columns(name: str) -> None:
    assert_readable(printed(name, "--help"))


def test_the_results_of_an_arena_fit_into_80_columns(tmp_path: Path) -> None:
    bots = ("greedy", "random", "tests.arena.bots.a_maker_with_a_long_name")
    shown = printed("arena", "famiglia", *bots[:2], "--games", "4", "--out", str(tmp_path / "out"))
    assert_readable("\n".join(line for line in shown.splitlines() if str(tmp_path) not in line))


def test_an_admin_list_wraps_only_its_wide_columns(capsys: pytest.CaptureFixture[str]) -> None:
    names = ", ".join(["Francesca the Second", "Bartolomeo of Corleone", "Maximilian"])
    row: list[object] = [
        "0123456789abc",
        "nostra_city",
        "running",
        names,
        "12 min",
        short_time("2026-11-17T06:42:47+00:00"),
    ]
    show_list(["id", "title", "state", "seats", "late", "created"], [row], "none", ["seats"])
    shown = capsys.readouterr().out
    assert_readable(shown)
    assert "0123456789abc" in shown
    assert "2026-11-17 06:42" in shown


def test_a_line_too_wide_or_a_column_too_narrow_is_found() -> None:
    with pytest.raises(AssertionError):
        assert_readable("x" * 81)
    with pytest.raises(AssertionError):
        assert_readable("┏━━━━━━┳━━┳━━━━┓")


def test_without_bots_named_you_play_against_level_5_in_every_title() -> None:
    for title in TITLES.values():
        players = seated(title, None, None, "en", title.seats[-1])
        assert players[0].bot is None
        assert [player.name.split()[0] for player in players[1:]] == ["Level5"] * (title.seats[-1] - 1)
