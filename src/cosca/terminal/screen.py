"""The terminal as a session sees it: show something, ask for a line."""

from __future__ import annotations

import contextlib
import io
import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

WIDEST: Final = 100  # beyond that, lines are hard to follow; a title's face may want more


class Left(Exception):
    """Whoever sits at the keyboard has left: end of input, or an interrupt."""


class Screen:
    def __init__(self, console: Console, interactive: bool = True) -> None:
        self.console = console
        self.widest = WIDEST
        self.interactive = interactive  # is there somebody to be asked about more than the game?

    @property
    def width(self) -> int:
        return min(self.console.width, self.widest)

    @property
    def ascii_only(self) -> bool:
        return self.console.options.ascii_only

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, width=self.width, highlight=False)

    def say(self, sentence: str, style: str = "") -> None:
        self.show(Text(sentence, style=style))

    def say_whole(self, command: str, style: str = "") -> None:
        """A line to be copied: however narrow the screen, it is not broken into two."""
        self.console.print(Text(command, style=style), highlight=False, soft_wrap=True)

    def gap(self) -> None:
        self.console.line()

    def clear(self) -> None:
        self.console.clear()

    def ask(self, prompt: str) -> str:
        """One line of input, without blanks around it."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.gap()
            raise Left from None
        except UnicodeDecodeError:
            return ""

    def read(self, prompt: str) -> str:
        return input(prompt)


def real_screen() -> Screen:
    """Standard input and output; what the encoding lacks is shown as a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - editing and history of the input line
    return Screen(Console(), sys.stdin.isatty() and sys.stdout.isatty())
