"""The program of the Consigliere's process, with plain thinkers where a title has no search."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cosca.server.bots import process
from cosca.titles import TITLES
from tests.advice.plain import PlainThinker, set_advisor

HOUSE: Final = Path(__file__).parents[2]


def program(*titles: str) -> tuple[str, ...]:
    """With plain thinkers for these titles alone."""
    said = f"import sys; sys.path.insert(0, {str(HOUSE)!r}); from tests.advice import plain_process as p; "
    return sys.executable, "-P", "-c", said + f"p.main({list(titles)!r})"


def main(titles: list[str]) -> None:
    for title in TITLES:
        set_advisor(title, PlainThinker(TITLES[title]) if title in titles else None)
    process.main()
