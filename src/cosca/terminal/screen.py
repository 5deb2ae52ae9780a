"""The terminal: show something, read a line."""

from __future__ import annotations

import contextlib
import io
import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

WIDEST: Final = 100  # beyond that, lines are hard to follow; a title's renderer may use more


class Quit(Exception):
    """Raised when the user quits: by command, end of input or interrupt."""


class Screen:
    """A terminal with a limited width."""

    def __init__(self, console: Console, interactive: bool = True) -> None:
        self.console = console
        self.widest = WIDEST
        self.interactive = interactive  # whether a person is there to answer questions

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
        """Show a line for copying, without wrapping it."""
        self.console.print(Text(command, style=style), highlight=False, soft_wrap=True)

    def gap(self) -> None:
        self.console.line()

    def clear(self) -> None:
        self.console.clear()

    def ask(self, prompt: str) -> str:
        """Return a stripped line of input. Raises `Quit` at its end."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.gap()
            raise Quit from None
        except UnicodeDecodeError:
            return ""

    def read(self, prompt: str) -> str:
        return input(prompt)


def real_screen() -> Screen:
    """Return the screen of standard input and output. Characters outside the encoding become question marks."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - editing and history of the input line
    return Screen(Console(), sys.stdin.isatty() and sys.stdout.isatty())
