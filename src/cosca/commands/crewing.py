"""What the commands share that play many games: how many processes, on Ray or not, where to keep it, how to stop."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from cosca.commands.common import fail

STOPPED: Final = 130  # as a shell says of what Control-C has ended

Jobs = Annotated[int, typer.Option(min=1, help="How many processes; the games stay the same.")]
OnRay = Annotated[  # without the backslash Rich takes the name of the extra for a style
    bool, typer.Option("--ray", help="Play on Ray: needs `pip install cosca\\[ray]`.")
]


def check_ray(wanted: bool) -> None:
    try:
        if wanted:
            import_module("cosca.arena.on_ray")
    except ModuleNotFoundError as fault:
        raise fail("Ray is not installed here: pip install 'cosca[ray]'.") from fault


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """What makes the folder, or writes the first file into it."""
    try:
        yield
    except OSError as fault:
        raise fail(f"Nothing can be kept in {folder} ({fault.strerror}): name another folder with --out.") from fault


def stopped(sentence: str) -> typer.Exit:
    """Use as `raise stopped(...)`."""
    typer.echo(sentence, err=True)
    return typer.Exit(STOPPED)
