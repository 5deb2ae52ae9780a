"""`cosca map`: the map of a title as a picture, to print or to keep open next to the terminal."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Annotated, Final

import typer

from cosca.commands.common import TitleName, fail, loaded_titles, title_named
from cosca.engine.title import Title, extra

app = typer.Typer()

CONVERTER: Final = "rsvg-convert"


@app.command("map")
def map_(
    title: TitleName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write; its name ends in .svg or .png.")],
    start: Annotated[bool, typer.Option(help="Show the starting pieces.")] = True,
    names: Annotated[bool, typer.Option(help="Show the names.")] = True,
    width: Annotated[int, typer.Option(min=100, max=10_000, help="Width of a .png in pixels.")] = 2400,
) -> None:
    """Draw the map of a game into a file.

    The drawing is our own. Borders, coasts and starting pieces are those of the title's own pack.
    """
    chosen = title_named(title)
    draw = map_of(chosen)
    if draw is None:
        with_map = [title.id for title in loaded_titles() if title.extras.map]
        raise fail(f"{chosen.name} has no map. Titles with a map: {', '.join(with_map) or 'none'}.")
    if file.suffix.lower() not in (".svg", ".png"):
        raise fail(f"Cannot write {file}: the name of the picture must end in .svg or .png.")
    svg = draw(start=start, names=names)
    write_png(svg, file, width) if file.suffix.lower() == ".png" else write_svg(svg, file)
    typer.echo(f"Drew the map of {chosen.name} into {file}.")


def map_of(title: Title) -> Callable[..., str] | None:
    """Return the function that draws the map of a title, if it has one."""
    return extra(title, "map", FunctionType, None)


def write_svg(svg: str, file: Path) -> None:
    try:
        file.write_text(svg, "utf-8")
    except OSError as fault:
        raise fail(f"Cannot write {file}: {fault.strerror}.") from fault


def write_png(svg: str, file: Path, width: int) -> None:
    """Convert the SVG with an external program, which brings the fonts."""
    program = shutil.which(CONVERTER)
    if program is None:
        other = file.with_suffix(".svg")
        raise fail(
            f"A .png needs the program {CONVERTER} (in packages called librsvg2-bin, librsvg2-tools or librsvg). "
            f"Install it, or write {other}: every browser can show it."
        )
    command = [program, "--width", str(width), "--output", str(file)]
    done = subprocess.run(command, input=svg, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise fail(f"{CONVERTER} could not write {file}: {done.stderr.strip()}")
