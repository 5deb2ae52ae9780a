"""`cosca pack`: where printed values come from, whether a pack is sound, and how to make one's own."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.common import fail, print_json, title_named
from cosca.engine.log import Header
from cosca.engine.pack import COVER, SOURCES, PackFile, assemble_pack, parse_pack
from cosca.engine.title import Title
from cosca.games import TITLES

AsJson = Annotated[bool, typer.Option("--json", help="print JSON and nothing else")]
Which = Annotated[
    str, typer.Argument(metavar="PACK", help="a title, for the pack it comes with; or a folder or TOML file")
]
OwnPack = Annotated[
    Path | None,
    typer.Option(
        "--pack", metavar="PATH", help="Printed data of your own: a folder or a TOML file; see `cosca pack new`."
    ),
]

pack_app = typer.Typer(
    help="Printed data: where it comes from, whether it is sound, and how to make your own.", no_args_is_help=True
)


def join(app: typer.Typer) -> None:
    pack_app.command("report")(report)
    pack_app.command("check")(check)
    pack_app.command("new")(new)
    app.add_typer(pack_app, name="pack")


# Reading


def pack_named(which: str) -> tuple[Title, PackFile]:
    """A title's own pack, or the one at a path."""
    if which in TITLES:
        title = TITLES[which]
        return title, title.pack_file(title.packs[0])
    if not Path(which).exists():
        raise fail(f"{which!r} is neither a title ({', '.join(TITLES)}) nor a folder or file that is there.")
    return pack_at(Path(which))


def pack_at(path: Path) -> tuple[Title, PackFile]:
    """A pack that is a folder, or a file; a file with a cover beside it belongs to that folder."""
    if path.is_file() and path.with_name(f"{COVER}.toml").is_file():
        path = path.parent
    texts = {file.stem: toml_in(file) for file in (sorted(path.glob("*.toml")) if path.is_dir() else [path])}
    if path.is_file():
        (text,) = texts.values()
        title = title_in(path, text)
        return title, extended(path, lambda: parse_pack(path.stem, text, title.pack_file))
    if COVER not in texts:
        raise fail(
            f"There is no {COVER}.toml in {path}; it says which title the pack is for. Begin with `cosca pack new`."
        )
    title = title_in(path / f"{COVER}.toml", texts[COVER])
    return title, extended(path, lambda: assemble_pack(path.resolve().name, texts, title.pack_file))


def extended(path: Path, read: Callable[[], PackFile]) -> PackFile:
    try:
        return read()
    except ValueError as fault:
        raise fail(f"{path} changes what is not in the pack that it extends: {fault}.") from fault


def toml_in(file: Path) -> str:
    try:
        text = file.read_text("utf-8")
        tomllib.loads(text)
    except OSError as fault:
        raise fail(f"{file} cannot be read: {fault.strerror}.") from fault
    except UnicodeDecodeError as fault:
        raise fail(f"{file} is not a text in UTF-8; save it as one.") from fault
    except tomllib.TOMLDecodeError as fault:
        raise fail(f"{file} is not TOML: {fault}.") from fault
    return text


def title_in(file: Path, text: str) -> Title:
    data = tomllib.loads(text)
    if "title" not in data:
        raise fail(f'{file} does not say which title it is for; write title = "..." with one of {", ".join(TITLES)}.')
    title = title_named(str(data["title"]))
    if data.get("extends", title.packs[0]) not in title.packs:
        raise fail(f"{file} extends {data['extends']!r}; a pack can extend {', '.join(title.packs)}.")
    return title


# Playing with one's own


def bring(title: Title, path: Path | None) -> str:
    """The name of the pack to play with: the default one, or one of a person's own, which must be sound."""
    if path is None:
        return title.packs[0]
    if not path.exists():
        raise fail(f"There is no pack at {path}. Make one with: cosca pack new {title.id} {path}")
    of, pack = pack_at(path)
    if of.id != title.id:
        raise fail(f"{path} is a pack for {of.name}, not for {title.name}.")
    if pack.name in title.packs:
        raise fail(f"{pack.name!r} is the pack that {title.name} comes with; give yours another name.")
    if faults := title.check_pack(pack):
        raise fail(f"{path} is not sound: {faults[0]}. See all with: cosca pack check {path}")
    title.bring(pack)
    return pack.name


def bring_for(title: Title, header: Header, path: Path | None, log: Path) -> None:
    """A stored game is seen with the pack it was played with; the hash in its header is compared later."""
    name, played = bring(title, path), header.setup.pack
    if path is None and played not in title.packs:
        raise fail(f"{log} was played with a pack of somebody's own, {played!r}. Give it with --pack PATH.")
    if path is not None and played != name:
        raise fail(f"{log} was played with the pack {played!r}; the one at {path} is called {name!r}.")


# Report


def report(
    which: Which,
    listed: Annotated[
        str | None,
        typer.Option("--list", metavar="SOURCE", help=f"list the entries of one source: {', '.join(SOURCES)}"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """How much of what is printed is known, and from where; part by part of the box."""
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
    return {"title": title.id, "pack": pack.name, "entries": sum(whole.values()), **whole, "groups": groups}


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


def check(which: Which, as_json: AsJson = False) -> None:
    """Is a pack sound? Every constraint is looked at."""
    title, pack = pack_named(which)
    faults = title.check_pack(pack)
    if as_json:
        print_json({"title": title.id, "pack": pack.name, "entries": len(list(pack.entries())), "faults": faults})
    elif faults:
        called = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        typer.echo("\n".join([f"{which}: {called}", *(f"  {fault}" for fault in faults)]))
    else:
        typer.echo(f"{which}: sound. {summary(title, pack)}")
    raise typer.Exit(1 if faults else 0)


def summary(title: Title, pack: PackFile) -> str:
    counts = {source: count for source, count in pack.sources().items() if count}
    told = ", ".join(f"{count} {source}" for source, count in counts.items())
    overruled = ", ".join(pack.data.get("overruled", ()))
    return f"{sum(counts.values())} entries for {title.name}: {told}." + (
        f" Overruled: {overruled}." if overruled else ""
    )


# New


def new(
    title: Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")],
    folder: Annotated[Path, typer.Argument(help="where to put the files; its name becomes the pack's")],
) -> None:
    """Begin a pack of your own: the shipped values, with remarks on what is known and where to look on your copy."""
    chosen = title_named(title)
    texts = chosen.blank()
    if not texts:
        raise fail(f"{chosen.name} has nothing to transcribe.")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise fail(f"There is already something at {folder}; choose a new folder.")
    if folder.resolve().name in chosen.packs:
        raise fail(f"{folder.resolve().name!r} is the pack that {chosen.name} comes with; choose another name.")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    files = ", ".join(f"{name}.toml" for name in texts)
    typer.echo(f"In {folder}: {files}. Compare with your copy and correct, then:")
    typer.echo(f"  cosca pack check {folder}\n  cosca play {chosen.id} --pack {folder}")
