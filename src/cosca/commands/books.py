"""`cosca titles` and `cosca rules`: what is here, and what the rules say."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.common import fail, print_json, title_named
from cosca.commands.matrix import Row, matrix
from cosca.engine.rules import Rule
from cosca.engine.title import Title
from cosca.games import TITLES

TitleName = Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")]
AsJson = Annotated[bool, typer.Option("--json", help="print JSON and nothing else")]


def join(app: typer.Typer) -> None:
    app.command()(titles)
    app.command()(rules)


def titles(as_json: AsJson = False) -> None:
    """List the games that are here."""
    listed = [
        {
            "id": title.id,
            "name": title.name,
            "editions": title.editions,
            "packs": title.packs,
            "seats": title.seats,
            "variants": dict(title.variants),
        }
        for title in TITLES.values()
    ]
    if as_json:
        print_json(listed)
        return
    grid = Grid("title", "name", "editions (default first)", "packs", "seats", "variants")
    for title in TITLES.values():
        lists = (title.editions, title.packs, map(str, title.seats), title.variants)
        grid.add_row(title.id, title.name, *(", ".join(listed) for listed in lists))
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
