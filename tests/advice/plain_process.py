"""The Consigliere's process with the plain search of the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cosca.server.bots import process
from cosca.titles import TITLES
from tests.advice.plain import PlainThinker, set_advisor

HOUSE: Final = Path(__file__).parents[2]


def program(*titles: str) -> tuple[str, ...]:
    """Return the command line of a process in which only these titles have a search, the plain one."""
    said = f"import sys; sys.path.insert(0, {str(HOUSE)!r}); from tests.advice import plain_process as p; "
    return sys.executable, "-P", "-c", said + f"p.main({list(titles)!r})"


def main(titles: list[str]) -> None:
    for title in TITLES:
        set_advisor(title, PlainThinker(TITLES[title]) if title in titles else None)
    process.main()
