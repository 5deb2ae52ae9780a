"""The program of the Consigliere's process, with plain thinkers where a title has no search."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from cosca.games import TITLES
from cosca.search.thinkers import THINKERS
from cosca.server import bot_process
from tests.consigliere.plain import PlainThinker

HOUSE: Final = Path(__file__).parents[2]


def program(*titles: str) -> tuple[str, ...]:
    """With plain thinkers for these titles alone."""
    said = f"import sys; sys.path.insert(0, {str(HOUSE)!r}); from tests.consigliere import plain_process as p; "
    return sys.executable, "-P", "-c", said + f"p.main({list(titles)!r})"


def main(titles: list[str]) -> None:
    THINKERS.clear()
    THINKERS.update({title: PlainThinker(TITLES[title]) for title in titles})
    bot_process.main()
