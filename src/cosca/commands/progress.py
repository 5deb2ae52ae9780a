"""Progress of long work where no bar can be drawn: a line on stderr every half minute."""

from __future__ import annotations

import time
from collections.abc import Callable

import typer
from rich.console import Console

EVERY_S = 30.0


class ProgressLines:
    """Prints the newest progress line every half minute; nothing on a terminal, which shows a bar."""

    def __init__(self, quiet: bool) -> None:
        self._silent = quiet or Console(stderr=True).is_terminal
        self._began = self._last = time.monotonic()

    def report(self, sentence: Callable[[], str]) -> None:
        now = time.monotonic()
        if not self._silent and now >= self._last + EVERY_S:
            self._last = now
            typer.echo(f"after {(now - self._began) / 60:.1f} min: {sentence()}", err=True)
