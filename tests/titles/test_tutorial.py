"""The page about adding a game shows the current code of the example."""

from __future__ import annotations

import re

import pytest

from tests.titles.outside import KUHN, ROOT

PAGE = (ROOT / "docs" / "adding_a_game.md").read_text("utf-8")
FILES = {path.name: path.read_text("utf-8") for path in KUHN.rglob("*") if path.suffix in (".py", ".toml", ".ftl")}
BLOCKS = re.findall(r"```(?:python|toml|ftl)\n(.*?)```", PAGE, re.DOTALL)


def test_every_block_of_the_page_stands_in_a_file_of_the_example() -> None:
    missing = [block for block in BLOCKS if not any(block in text for text in FILES.values())]
    assert [block.splitlines()[0] for block in missing] == ["import cosca.adapters.openspiel"]


@pytest.mark.parametrize("name", ["rules.py", "views.py", "title.py", "pyproject.toml"])
def test_the_page_shows_every_line_of_the_code(name: str) -> None:
    shown = "\n".join(BLOCKS)
    assert [line for line in FILES[name].splitlines() if line not in shown] == []
