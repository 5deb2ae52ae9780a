"""`cosca titles`, `cosca rules`, `cosca pack`: what is here, what the rules say, and where printed values come from."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.common import fail, print_json, title_named
from cosca.commands.matrix import Row, matrix
from cosca.engine.pack import PackFile, parse_pack
from cosca.engine.rules import Rule
from cosca.engine.title import Title
from cosca.games import TITLES

TitleName = Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON and nothing else")]

pack_app = typer.Typer(help="Printed data: where it comes from, and whether it is sound.", no_args_is_help=True)


def join(app: typer.Typer) -> None:
    app.command()(titles)
    app.command()(rules)
    pack_app.command("report")(pack_report)
    pack_app.command("check")(pack_check)
    app.add_typer(pack_app, name="pack")


def titles(as_json: AsJson = False) -> None:
    """List the games that are here."""
    listed = [
        {"id": title.id, "name": title.name, "editions": title.editions, "packs": title.packs, "seats": title.seats}
        for title in TITLES.values()
    ]
    if as_json:
        print_json(listed)
        return
    grid = Grid("title", "name", "editions (default first)", "packs", "seats")
    for title in TITLES.values():
        seats = ", ".join(map(str, title.seats))
        grid.add_row(title.id, title.name, ", ".join(title.editions), ", ".join(title.packs), seats)
    Console().print(grid)


def rules(
    title: TitleName,
    search: Annotated[str, typer.Argument(help="a rule's id, or words to look for")] = "",
    language: Annotated[str, typer.Option(help="en or de")] = "en",
    edition: Annotated[str | None, typer.Option(help="only the rules of one edition")] = None,
    as_matrix: Annotated[bool, typer.Option("--matrix", help="which steps and tests belong to each rule")] = False,
    tests: Annotated[Path, typer.Option(help="where the tests are, for --matrix")] = Path("tests"),
    as_json: AsJson = False,
) -> None:
    """Read the numbered rules, or see which step and which tests belong to each."""
    chosen = title_named(title)
    if language not in chosen.languages:
        raise fail(f"{chosen.name} has its rules in {', '.join(chosen.languages)}, not in {language!r}.")
    if as_matrix:
        show_matrix(chosen, language, tests, as_json)
        return
    found = [rule for rule in chosen.rulebook(language).search(search) if edition in (None, *rule.editions)]
    if not found:
        raise fail(f"No rule of {chosen.name} has the words {search!r}.")
    print_json([rule_json(rule) for rule in found]) if as_json else show_rules(found)


def rule_json(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "section": rule.section, "text": rule.text, "editions": rule.editions, "where": rule.where}


def show_rules(found: list[Rule]) -> None:
    console, section = Console(), ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{section}[/bold]")
        console.print(f"[cyan]{rule.id}[/cyan]  {rule.text}", highlight=False)


def show_matrix(title: Title, language: str, tests: Path, as_json: bool) -> None:
    if not tests.is_dir():
        raise fail(f"There are no tests in {tests}. The matrix is made in a checkout of the sources, or with --tests.")
    rows = matrix(title, language, tests)
    untested = [row.rule.id for row in rows if not row.tests]
    if as_json:
        print_json({"rules": len(rows), "tested": len(rows) - len(untested), "untested": untested})
    else:
        print_matrix(rows, untested)
    raise typer.Exit(1 if untested else 0)


def print_matrix(rows: list[Row], untested: list[str]) -> None:
    grid = Grid("rule", "steps", "tests")
    for row in rows:
        tests = "\n".join(test.split("::")[-1] for test in row.tests) or "[red]none[/red]"
        grid.add_row(row.rule.id, "\n".join(row.steps), tests, end_section=True)
    console = Console()
    console.print(grid)
    console.print(f"{len(rows)} rules, {len(rows) - len(untested)} with a test")


def pack_report(
    title: TitleName,
    pack: Annotated[str | None, typer.Option(help="which pack; the default one otherwise")] = None,
    as_json: AsJson = False,
) -> None:
    """How much of what is printed is known, and from where."""
    chosen = title_named(title)
    name = pack or chosen.packs[0]
    if name not in chosen.packs:
        raise fail(f"{chosen.name} has the packs {', '.join(chosen.packs)}, not {name!r}.")
    counts = chosen.pack_file(name).sources()
    if as_json:
        print_json({"title": chosen.id, "pack": name, "entries": sum(counts.values()), **counts})
    else:
        show_sources(chosen, name, counts)


def show_sources(title: Title, pack: str, counts: dict[str, int]) -> None:
    grid, entries = Grid("source", "entries", "share", title=f"{title.name}, pack {pack}"), sum(counts.values())
    for source, times in counts.items():
        grid.add_row(source, str(times), f"{times / entries:.0%}")
    Console().print(grid)


def pack_check(file: Annotated[Path, typer.Argument(help="a pack, as TOML")], as_json: AsJson = False) -> None:
    """Is a pack sound? Every constraint is looked at."""
    title, pack = read_pack(file)
    faults = title.check_pack(pack)
    if as_json:
        print_json({"title": title.id, "pack": pack.name, "entries": len(list(pack.entries())), "faults": faults})
    elif faults:
        typer.echo("\n".join([f"{file}: {len(faults)} faults", *(f"  {fault}" for fault in faults)]))
    else:
        typer.echo(f"{file}: sound, {len(list(pack.entries()))} entries for {title.name}")
    raise typer.Exit(1 if faults else 0)


def read_pack(file: Path) -> tuple[Title, PackFile]:
    try:
        text = file.read_text("utf-8")
        title = title_named(str(tomllib.loads(text).get("title", "")))
        return title, parse_pack(file.stem, text, title.pack_file)
    except OSError as fault:
        raise fail(f"{file} cannot be read: {fault.strerror}.") from fault
    except tomllib.TOMLDecodeError as fault:
        raise fail(f"{file} is not TOML: {fault}.") from fault
