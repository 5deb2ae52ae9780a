"""`cosca digest`: one short text for all that happened in many random games, to compare two builds by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from cosca.commands.common import print_json, setup_of, title_named
from cosca.engine import core
from cosca.engine.core import Game, play
from cosca.engine.title import Setup, Title

FROM_EACH_POSITION = 0.1  # as many games as from the start


@dataclass(frozen=True, slots=True)
class Row:
    """What was played, and its digest."""

    edition: str
    seats: int
    position: str
    games: int
    choices: int
    digest: str


def join(app: typer.Typer) -> None:
    app.command("digest")(digest_title)


def digest_title(
    title: Annotated[str, typer.Argument(help="which game, as `cosca titles` lists them")],
    games: Annotated[int, typer.Option(help="how many random games from the start; a tenth from each position")] = 1000,
    seed: Annotated[int, typer.Option(help="the luck of this run")] = 1,
    edition: Annotated[
        str | None, typer.Option(help="only this edition; otherwise all, with all numbers of seats")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON and nothing else")] = False,
) -> None:
    """Play at random and sum up every option, choice and final position. Same digest, same game."""
    chosen = title_named(title)
    named = setup_of(chosen, edition, None).edition
    setups = [setup for setup in chosen.setups() if edition is None or setup.edition == named]
    rows = [row for setup in setups for row in digest_rows(chosen, setup, games, seed)]
    if as_json:
        print_json({"title": chosen.id, "seed": seed, "compiled": compiled(), "rows": [row_json(row) for row in rows]})
    else:
        show(chosen, rows)


def compiled() -> bool:
    return not str(core.__file__).endswith(".py")


def digest_rows(title: Title, setup: Setup, games: int, seed: int) -> Iterator[Row]:
    yield digest_row(title, setup, "start", games, seed)
    for position in title.positions_for(setup.seats):
        placed = replace(setup, options={"position": position})
        yield digest_row(title, placed, position, max(1, int(games * FROM_EACH_POSITION)), seed)


def digest_row(title: Title, setup: Setup, position: str, games: int, seed: int) -> Row:
    told, choices = hashlib.sha256(), 0
    for line in lines_of_play(title, setup, games, seed):
        told.update(line.encode())
        choices += line.startswith("choice")
    return Row(setup.edition, setup.seats, position, games, choices, told.hexdigest())


def lines_of_play(title: Title, setup: Setup, games: int, seed: int) -> Iterator[str]:
    """A line for each choice, with all that was listed, and for each final position."""
    rng = Random(seed)
    for _ in range(games):
        game = title.setup(setup)
        while game.options:
            yield random_choice(game, rng)
        yield f"end {title.codec.text(game)}\n"


def random_choice(game: Game, rng: Random) -> str:
    seat = rng.choice(sorted(game.options))
    listed = game.options[seat]
    action = rng.choice(listed)
    play(game, seat, action)
    return f"choice {seat} {action.code} of {' '.join(str(each.code) for each in listed)}\n"


def row_json(row: Row) -> dict[str, str | int]:
    return {name: getattr(row, name) for name in Row.__slots__}


def show(title: Title, rows: list[Row]) -> None:
    source = "compiled" if compiled() else "pure"
    grid = Grid("edition", "seats", "from", "games", "choices", "digest", title=f"{title.name}, {source}")
    for row in rows:
        grid.add_row(row.edition, str(row.seats), row.position, f"{row.games:,}", f"{row.choices:,}", row.digest[:16])
    Console().print(grid)
