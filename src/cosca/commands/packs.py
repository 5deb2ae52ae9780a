"""`cosca pack`: shows where printed values come from, checks packs and starts new ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.common import AsJson, TitleName, fail, print_json, title_named
from cosca.commands.completion import complete_titles
from cosca.commands.transcribe import transcribe
from cosca.engine.log import Header
from cosca.engine.pack import COVER, SOURCES, PackFile, assemble_pack, content_report, parse_pack
from cosca.engine.title import Title
from cosca.titles import TITLES

app = typer.Typer()

Which = Annotated[
    str,
    typer.Argument(
        metavar="PACK",
        help="Id of a title, for its default pack; or a folder or TOML file.",
        autocompletion=complete_titles,
    ),
]
OwnPack = Annotated[
    Path | None,
    typer.Option(
        "--pack", metavar="PATH", help="Your own component pack: a folder or a TOML file. See `cosca pack new`."
    ),
]

pack_app = typer.Typer(
    help="Inspect, check or write component packs: the printed data of a game.", no_args_is_help=True
)
app.add_typer(pack_app, name="pack")
pack_app.command()(transcribe)


# Reading


def pack_named(which: str) -> tuple[Title, PackFile]:
    """The default pack of a title, or the pack at a path."""
    if which in TITLES:
        title = TITLES[which]
        return title, title.pack_file(title.packs[0])
    if not Path(which).exists():
        raise fail(f"{which!r} is neither a title ({', '.join(TITLES)}) nor an existing folder or file.")
    return pack_at(Path(which))


def pack_at(path: Path) -> tuple[Title, PackFile]:
    """Read a pack from a folder or a file. A file next to a cover file belongs to the pack of that folder."""
    if path.is_file() and path.with_name(f"{COVER}.toml").is_file():
        path = path.parent
    texts = {file.stem: toml_in(file) for file in (sorted(path.glob("*.toml")) if path.is_dir() else [path])}
    if path.is_file():
        (text,) = texts.values()
        title = title_in(path, text)
        return title, extended(path, lambda: parse_pack(path.stem, text, title.pack_file))
    if COVER not in texts:
        raise fail(f"{path} has no {COVER}.toml, which names the title of the pack. Start with `cosca pack new`.")
    title = title_in(path / f"{COVER}.toml", texts[COVER])
    return title, extended(path, lambda: assemble_pack(path.resolve().name, texts, title.pack_file))


def extended(path: Path, read: Callable[[], PackFile]) -> PackFile:
    try:
        return read()
    except ValueError as fault:
        raise fail(f"{path} changes something that the pack it extends does not have: {fault}.") from fault


def toml_in(file: Path) -> str:
    try:
        text = file.read_text("utf-8")
        tomllib.loads(text)
    except OSError as fault:
        raise fail(f"Cannot read {file}: {fault.strerror}.") from fault
    except UnicodeDecodeError as fault:
        raise fail(f"{file} is not UTF-8 text. Save it as UTF-8.") from fault
    except tomllib.TOMLDecodeError as fault:
        raise fail(f"{file} is not valid TOML: {fault}.") from fault
    return text


def title_in(file: Path, text: str) -> Title:
    data = tomllib.loads(text)
    if "title" not in data:
        raise fail(f'{file} does not name its title. Add title = "..." with one of {", ".join(TITLES)}.')
    title = title_named(str(data["title"]))
    if data.get("extends", title.packs[0]) not in title.packs:
        raise fail(f"{file} extends {data['extends']!r}; a pack can only extend {', '.join(title.packs)}.")
    return title


# Playing with your own pack


def register(title: Title, path: Path | None) -> str:
    """Register the pack at a path and return its name; without a path, the name of the default pack."""
    if path is None:
        return title.packs[0]
    if not path.exists():
        raise fail(f"There is no pack at {path}. To start one, run: cosca pack new {title.id} {path}")
    of, pack = pack_at(path)
    if of.id != title.id:
        raise fail(f"{path} is a pack for {of.name}, not for {title.name}.")
    if pack.name in title.packs:
        raise fail(f"{title.name} comes with a pack {pack.name!r}. Give yours another name.")
    if faults := title.check_pack(pack):
        raise fail(f"{path} has faults: {faults[0]}. To see all, run: cosca pack check {path}")
    title.register_pack(pack)
    return pack.name


def register_for(title: Title, header: Header, path: Path | None, log: Path) -> None:
    """Register the pack that a saved game was played with. Replaying compares it with the hash in the header."""
    name, played = register(title, path), header.setup.pack
    if path is None and played not in title.packs:
        raise fail(f"{log} was played with a custom pack, {played!r}. Name it with --pack PATH.")
    if path is not None and played != name:
        raise fail(f"{log} was played with the pack {played!r}, but the pack at {path} is {name!r}.")


# Report


@pack_app.command()
def report(
    which: Which,
    listed: Annotated[
        str | None,
        typer.Option("--list", metavar="SOURCE", help=f"List the entries from one source: {', '.join(SOURCES)}"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show how many values of a pack are known, and from which source."""
    title, pack = pack_named(which)
    if listed not in (None, *SOURCES):
        raise fail(f"There is no source {listed!r}. The sources are: {', '.join(SOURCES)}.")
    counts = {name: part.sources() for name, part in pack.groups().items()}
    if listed:
        paths = [path for path, entry in pack.entries() if entry["source"] == listed]
        print_json(paths) if as_json else typer.echo("\n".join(paths))
    elif as_json:
        print_json(report_json(title, pack, counts))
    else:
        show_report(title, pack, counts)


def report_json(title: Title, pack: PackFile, counts: Mapping[str, Mapping[str, int]]) -> dict[str, object]:
    whole = pack.sources()
    groups = {name: {"entries": sum(each.values()), **each} for name, each in counts.items()}
    contents = content_report(title.pack_contents(pack))
    counted = {"entries": sum(whole.values()), **whole, "groups": groups}
    return {"title": title.id, "pack": pack.name, **counted, **contents}


def show_report(title: Title, pack: PackFile, counts: Mapping[str, Mapping[str, int]]) -> None:
    grid = Grid("part", "entries", *SOURCES, title=f"{title.name}, pack {pack.name}")
    for name, each in counts.items():
        grid.add_row(name, *shares(each), end_section=name == list(counts)[-1])
    grid.add_row("all", *shares(pack.sources()), style="bold")
    Console().print(grid)


def shares(counts: Mapping[str, int]) -> list[str]:
    entries = sum(counts.values())
    return [str(entries), *(f"{counts[source]} ({counts[source] / entries:.0%})" for source in SOURCES)]


# Check


@pack_app.command()
def check(which: Which, as_json: AsJson = False) -> None:
    """Check a pack against all constraints of its title."""
    title, pack = pack_named(which)
    faults = title.check_pack(pack)
    if as_json:
        print_json({"title": title.id, "pack": pack.name, "entries": len(list(pack.entries())), "faults": faults})
    elif faults:
        called = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        typer.echo("\n".join([f"{which}: {called}", *(f"  {fault}" for fault in faults)]))
    else:
        typer.echo(f"{which}: no faults. {summary(title, pack)}")
    raise typer.Exit(1 if faults else 0)


def summary(title: Title, pack: PackFile) -> str:
    counts = {source: count for source, count in pack.sources().items() if count}
    listed = ", ".join(f"{count} {source}" for source, count in counts.items())
    overruled = ", ".join(pack.data.get("overruled", ()))
    return f"{sum(counts.values())} entries for {title.name}: {listed}." + (
        f" Overruled: {overruled}." if overruled else ""
    )


# New


@pack_app.command()
def new(
    title: TitleName,
    folder: Annotated[Path, typer.Argument(help="New folder for the files; its name becomes the name of the pack.")],
) -> None:
    """Start your own pack from the default one.

    Comments in the files say what is known and where to find each value in your copy of the game.
    """
    chosen = title_named(title)
    texts = chosen.pack_template()
    if not texts:
        raise fail(f"{chosen.name} has no template for packs.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise fail(f"{folder} already exists and is not empty. Choose a new folder.")
    if folder.resolve().name in chosen.packs:
        raise fail(f"{chosen.name} comes with a pack {folder.resolve().name!r}. Choose another name.")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    files = ", ".join(f"{name}.toml" for name in texts)
    typer.echo(f"Wrote {files} to {folder}. Compare them with your copy of the game, correct them, then run:")
    typer.echo(f"  cosca pack check {folder}\n  cosca play {chosen.id} --pack {folder}")
