"""What the commands share: common options, finding a title, error messages, tables and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.completion import complete_editions, complete_titles
from cosca.engine.title import BadTitle, Setup, Title
from cosca.titles import TITLES

TitleName = Annotated[
    str, typer.Argument(help="Id of the game; `cosca titles` lists them.", autocompletion=complete_titles)
]
Edition = Annotated[
    str | None,
    typer.Option(help="Edition of the rules; the title's first if omitted.", autocompletion=complete_editions),
]
Seats = Annotated[int | None, typer.Option(help="Number of players; the first number `cosca titles` lists if omitted.")]
Seed = Annotated[int, typer.Option(help="Random seed; the same seed gives the same games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def fail(sentence: str) -> typer.Exit:
    """Print what is wrong and what to do instead; use as `raise fail(...)`."""
    typer.echo(sentence, err=True)
    return typer.Exit(2)


def title_named(name: str) -> Title:
    if name not in TITLES:
        raise fail(f"There is no title {name!r}. The titles are: {', '.join(TITLES)}.")
    return TITLES[name]


def loaded_titles() -> Iterator[Title]:
    """All titles that can be loaded. For each of the others, a sentence on stderr says why it is left out."""
    for title_id in TITLES:
        try:
            title = TITLES[title_id]
        except BadTitle as fault:
            typer.echo(f"Left out: {fault}.", err=True)
        else:
            yield title


def setup_of(
    title: Title, edition: str | None, seats: int | None, pack: str | None = None, variants: Sequence[str] = ()
) -> Setup:
    edition, seats = edition or title.editions[0], title.seats[0] if seats is None else seats
    if edition not in title.editions:
        raise fail(f"{title.name} has no edition {edition!r}. Its editions are: {', '.join(title.editions)}.")
    if seats not in title.seats:
        raise fail(f"{title.name} is for {' or '.join(map(str, title.seats))} players, not for {seats}.")
    for variant in variants:
        if variant not in title.variants:
            raise fail(f"{title.name} has no variant {variant!r}. It has: {', '.join(title.variants) or 'none'}.")
    return Setup(edition, pack or title.packs[0], seats, dict.fromkeys(variants, 1))


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def print_table(heads: Sequence[str], rows: Sequence[Sequence[object]], wide: Sequence[str] = ()) -> None:
    """Print a plain table. Only the columns in `wide` may wrap; every other one keeps its full width."""
    grid = Grid(box=None, pad_edge=False)
    for head in heads:
        grid.add_column(head, overflow="fold", no_wrap=head not in wide)
    for row in rows:
        grid.add_row(*map(str, row))
    Console().print(grid)
