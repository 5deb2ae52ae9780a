"""How far long work is, where nobody sees a bar move: in a log, a line every half minute."""

from __future__ import annotations

import time
from collections.abc import Callable

import typer
from rich.console import Console

EVERY_S = 30.0


class Lines:
    """Says the newest of what it is told, when it is time; on a screen, where a bar moves, nothing."""

    def __init__(self, quiet: bool) -> None:
        self._silent = quiet or Console(stderr=True).is_terminal
        self._began = self._said = time.monotonic()

    def tell(self, sentence: Callable[[], str]) -> None:
        now = time.monotonic()
        if not self._silent and now >= self._said + EVERY_S:
            self._said = now
            typer.echo(f"after {(now - self._began) / 60:.1f} min: {sentence()}", err=True)
