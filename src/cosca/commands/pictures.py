"""`cosca map`: the map of a title as a picture, to print or to look at beside the terminal."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from cosca.commands.common import fail, title_named
from cosca.games.la_famiglia.drawing import draw_island

MAPS: Final[dict[str, Callable[..., str]]] = {"la_famiglia": draw_island}
CONVERTER: Final = "rsvg-convert"


def join(app: typer.Typer) -> None:
    app.command("map")(map_)


def map_(
    title: Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="the picture to write: .svg, or .png")],
    start: Annotated[bool, typer.Option(help="show who starts where")] = True,
    names: Annotated[bool, typer.Option(help="show the names")] = True,
    width: Annotated[int, typer.Option(min=100, max=10_000, help="of a .png, in points")] = 2400,
) -> None:
    """Draw the map into a file: our own drawing, with the borders, shores and start line-up of the shipped pack."""
    chosen = title_named(title)
    if chosen.id not in MAPS:
        raise fail(f"{chosen.name} has no map. Titles with one: {', '.join(MAPS)}.")
    if file.suffix.lower() not in (".svg", ".png"):
        raise fail(f"{file}: the name of the picture ends in .svg or .png.")
    svg = MAPS[chosen.id](start=start, names=names)
    write_png(svg, file, width) if file.suffix.lower() == ".png" else write_svg(svg, file)
    typer.echo(f"The map of {chosen.name} is in {file}.")


def write_svg(svg: str, file: Path) -> None:
    try:
        file.write_text(svg, "utf-8")
    except OSError as fault:
        raise fail(f"{file} cannot be written: {fault.strerror}.") from fault


def write_png(svg: str, file: Path, width: int) -> None:
    """Fonts and shapes are the converter's business: it is a program of its own."""
    program = shutil.which(CONVERTER)
    if program is None:
        other = file.with_suffix(".svg")
        raise fail(
            f"A .png needs the program {CONVERTER} (in packages called librsvg2-bin, librsvg2-tools or librsvg). "
            f"Install it, or write {other}, which every browser shows."
        )
    command = [program, "--width", str(width), "--output", str(file)]
    done = subprocess.run(command, input=svg, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise fail(f"{CONVERTER} could not write {file}: {done.stderr.strip()}")
