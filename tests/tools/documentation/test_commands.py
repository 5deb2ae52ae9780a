"""Every command in README and docs is run, or a mark says why not. `just docs-commands` runs them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools.documentation.blocks import Block, blocks, faults, sources
from tools.documentation.pages import ROOT, without_comments

from tools.documentation import commands

PAGE = "Try it:\n\n<!-- commands: {mark} -->\n```sh\ncosca titles   # all games\ncosca \\\n  rules famiglia\n```\n"


@pytest.mark.parametrize("page", sources())
def test_each_block_of_a_page_names_its_language_and_is_run_or_says_why_not(page: str) -> None:
    assert faults(page, (ROOT / page).read_text("utf-8")) == []


def test_most_pages_for_players_and_operators_are_run() -> None:
    run = {block.page for block in commands.chosen(sources(), fast=True)}
    assert {"README.md", "docs/bot_api.md", "docs/operations/laptop.md", "docs/transcribing.md"} <= run


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (PAGE.format(mark="slow"), "slow needs a reason"),
        (PAGE.format(mark="not run"), "not run needs a reason"),
        (PAGE.format(mark="later, when I like"), "no mark is called 'later'"),
        ("Try it:\n\n```\ncosca titles\n```\n", "names no language"),
        ("Try it:\n\n    cosca titles\n", "hides its language: cosca titles"),
    ],
)
def test_a_command_that_would_not_be_run_is_found(text: str, fault: str) -> None:
    [found] = faults("page.md", text)
    assert fault in found


def test_a_block_is_read_without_comments_and_with_its_mark() -> None:
    [block] = blocks("page.md", PAGE.format(mark="slow, many games"))
    assert block == Block("page.md", 4, ("cosca titles", "cosca    rules famiglia"), "slow", "many games")


def test_readers_do_not_see_marks() -> None:
    assert "commands:" not in without_comments(PAGE.format(mark="slow, many games"))


def test_a_command_that_fails_is_reported_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    [failed] = commands.run_page([Block("page.md", 7, ("echo fine > a", "cat a b"), "", "")])
    assert failed.startswith("page.md:7: cat a b")
    assert "No such file" in failed


def test_commands_of_a_page_share_a_folder_outside_the_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    page = [
        Block("page.md", 1, ("echo 1 > a",), "", ""),
        Block("page.md", 2, ("test -s a", "test -d examples"), "", ""),
    ]
    assert commands.run_page(page) == []
    assert not Path("a").exists()


def test_uv_run_means_the_environment_of_the_project_unless_it_has_options(tmp_path: Path) -> None:
    uv = commands.wrappers(tmp_path / "bin") / "uv"
    assert subprocess.check_output([uv, "run", "echo", "a command"], text=True) == "a command\n"
    assert "--group" in subprocess.check_output([uv, "run", "--help"], text=True)
