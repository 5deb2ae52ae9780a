"""`cosca digest`: a hash of everything that happens in many random games, to compare two builds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column
from rich.table import Table as Grid

from cosca.commands.common import AsJson, Seed, TitleName, print_json, setup_of, title_named
from cosca.commands.completion import complete_editions
from cosca.engine import core
from cosca.engine.core import Game, play
from cosca.engine.title import Setup, Title

app = typer.Typer()

FROM_EACH_POSITION = 0.1  # of the number of games from the start


@dataclass(frozen=True, slots=True)
class DigestRow:
    """One setup or scenario: what was played, and its digest."""

    edition: str
    seats: int
    position: str
    games: int
    choices: int
    digest: str


@app.command("digest")
def digest_title(
    title: TitleName,
    games: Annotated[int, typer.Option(help="Random games from the start; a tenth as many from each scenario.")] = 1000,
    seed: Seed = 1,
    edition: Annotated[
        str | None,
        typer.Option(help="Only this edition; all editions if omitted.", autocompletion=complete_editions),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play random games and print a digest, to compare two builds.

    The digest covers all legal actions, all moves, and all positions in packed form. Equal digests mean equal rules
    and equal hashes in logs.
    """
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


def digest_rows(title: Title, setup: Setup, games: int, seed: int) -> Iterator[DigestRow]:
    yield digest_row(title, setup, "start", games, seed)
    for position in title.positions_for(setup.seats, setup.pack):
        placed = replace(setup, options={"position": position})
        yield digest_row(title, placed, position, max(1, int(games * FROM_EACH_POSITION)), seed)


def digest_row(title: Title, setup: Setup, position: str, games: int, seed: int) -> DigestRow:
    hashed, choices = hashlib.sha256(), 0
    for line in lines_of_play(title, setup, games, seed):
        hashed.update(line.encode())
        choices += line.startswith("choice")
    return DigestRow(setup.edition, setup.seats, position, games, choices, hashed.hexdigest())


def lines_of_play(title: Title, setup: Setup, games: int, seed: int) -> Iterator[str]:
    """Yield a line for each move, with all legal actions and the position after it, and one for each final position."""
    rng = Random(seed)
    for _ in range(games):
        game = title.start(setup)
        while game.options:
            yield random_choice(title, game, rng)
        yield f"end {title.codec.text(game)}\n"


def random_choice(title: Title, game: Game, rng: Random) -> str:
    seat = rng.choice(sorted(game.options))
    listed = game.options[seat]
    action = rng.choice(listed)
    play(game, seat, action)
    codes = " ".join(str(each.code) for each in listed)
    return f"choice {seat} {action.code} of {codes} to {title.codec.packed(game).hex()}\n"


def row_json(row: DigestRow) -> dict[str, str | int]:
    return {name: getattr(row, name) for name in DigestRow.__slots__}


def show(title: Title, rows: list[DigestRow]) -> None:
    source = "compiled" if compiled() else "pure"
    heads = ("edition", "seats", Column("from", overflow="fold"), "games", "choices", "digest")
    grid = Grid(*heads, title=f"{title.name}, {source}")
    for row in rows:
        grid.add_row(row.edition, str(row.seats), row.position, f"{row.games:,}", f"{row.choices:,}", row.digest[:16])
    Console().print(grid)
