"""What commands that play many games share: processes, Ray, the folder for results, and stopping."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Annotated, Final

import typer

from cosca.commands.common import fail

STOPPED: Final = 130  # the exit code that a shell gives for Ctrl-C

Jobs = Annotated[int, typer.Option(min=1, help="Number of processes; the games stay the same.")]
OnRay = Annotated[  # without the backslash Rich reads the extra as a style
    bool, typer.Option("--ray", help="Play the games on Ray; needs `pip install cosca\\[ray]`.")
]


def check_ray(wanted: bool) -> None:
    try:
        if wanted:
            import_module("cosca.arena.ray_executor")
    except ModuleNotFoundError as fault:
        raise fail("Ray is not installed. Install it with: pip install 'cosca[ray]'") from fault


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Turn an error while creating the folder or its first file into a sentence."""
    try:
        yield
    except OSError as fault:
        raise fail(f"Cannot write to {folder}: {fault.strerror}. Name another folder with --out.") from fault


def stopped(sentence: str) -> typer.Exit:
    """Use as `raise stopped(...)`."""
    typer.echo(sentence, err=True)
    return typer.Exit(STOPPED)
