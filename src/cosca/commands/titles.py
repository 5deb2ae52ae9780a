"""`cosca titles` and `cosca rules`: the installed games and their rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from cosca.commands.common import AsJson, TitleName, fail, loaded_titles, print_json, title_named
from cosca.commands.completion import complete_editions
from cosca.commands.rule_matrix import RuleRow, matrix
from cosca.engine.rulebook import Rule
from cosca.engine.title import Title

app = typer.Typer()

RulesOf = Annotated[
    str | None, typer.Option("--edition", help="Only the rules of this edition.", autocompletion=complete_editions)
]


@app.command()
def titles(as_json: AsJson = False) -> None:
    """List the installed games."""
    found = list(loaded_titles())
    if as_json:
        print_json([title_json(title) for title in found])
    else:
        show_titles(found)


def title_json(title: Title) -> dict[str, object]:
    return {
        "id": title.id,
        "name": title.name,
        "editions": title.editions,
        "packs": title.packs,
        "seats": title.seats,
        "variants": dict(title.variants),
    }


def show_titles(found: list[Title]) -> None:
    """Print a block for each title: a table of all their lists would not fit into 80 columns."""
    console = Console()
    for title in found:
        grid = Grid.grid(padding=(0, 0, 0, 2), pad_edge=True)
        lists = {
            "players": map(str, title.seats),
            "editions": title.editions,
            "packs": title.packs,
            "variants": title.variants,
        }
        for name, listed in lists.items():
            if names := ", ".join(listed):
                grid.add_row(Text(name, style="dim"), names)
        console.print(Text.assemble((title.id, "bold cyan"), f"  {title.name}"))
        console.print(grid, highlight=False)
    console.print("The first edition and the first pack are the defaults.", style="dim")


@app.command()
def rules(
    title: TitleName,
    search: Annotated[str, typer.Argument(help="Id of a rule, or words to search for.")] = "",
    language: Annotated[str, typer.Option(help="Language: en or de.")] = "en",
    edition: RulesOf = None,
    as_matrix: Annotated[bool, typer.Option("--matrix", help="List the steps and tests of each rule.")] = False,
    tests: Annotated[Path, typer.Option(help="Folder of the tests, for --matrix.")] = Path("tests"),
    as_json: AsJson = False,
) -> None:
    """Read or search the numbered rules of a game."""
    chosen = title_named(title)
    if language not in chosen.languages:
        raise fail(f"{chosen.name} has rules in {', '.join(chosen.languages)}, not in {language!r}.")
    if as_matrix:
        show_matrix(chosen, language, tests, as_json)
        return
    found = [rule for rule in chosen.rulebook(language).search(search) if edition in (None, *rule.editions)]
    if not found:
        raise fail(f"No rule of {chosen.name} contains {search!r}. Try fewer words.")
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
        raise fail(
            f"There is no folder {tests}. Run this in a checkout of the sources, or name the folder with --tests."
        )
    rows = matrix(title, language, tests)
    untested = [row.rule.id for row in rows if not row.tests]
    if as_json:
        print_json({"rules": len(rows), "tested": len(rows) - len(untested), "untested": untested})
    else:
        print_matrix(rows, untested)
    raise typer.Exit(1 if untested else 0)


def print_matrix(rows: list[RuleRow], untested: list[str]) -> None:
    grid = Grid(Column("rule", no_wrap=True), Column("steps", overflow="fold"), Column("tests", overflow="fold"))
    for row in rows:
        tests = "\n".join(test.split("::")[-1] for test in row.tests) or "[red]none[/red]"
        grid.add_row(row.rule.id, "\n".join(row.steps), tests, end_section=True)
    console = Console()
    console.print(grid)
    console.print(f"{len(rows)} rules, {len(rows) - len(untested)} with a test")
