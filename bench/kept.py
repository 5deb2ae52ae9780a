"""Games of a balance run: played by as many processes as wished, and kept in a file to go on from after a break."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from cosca.commands.progress import Lines

type Terms = dict[str, Any]  # all that a game depends on but its number


def all_games[Game](
    kind: type[Game], play_one: Callable[[int], Game], numbers: range, jobs: int, keep: Path | None, terms: Terms
) -> list[Game]:
    """Those that the file has not yet are played, and written into it one by one."""
    games = kept_games(kind, keep, terms) if keep else {}
    missing = [number for number in numbers if number not in games]
    for number, game in zip(missing, watched(played(play_one, missing, jobs), len(missing)), strict=True):
        games[number] = game
        if keep:
            append(keep, {"number": number, "game": game})
    return [games[number] for number in numbers]


def kept_games[Game](kind: type[Game], keep: Path, terms: Terms) -> dict[int, Game]:
    if not keep.exists():
        append(keep, terms)
    first, *lines = keep.read_bytes().splitlines()
    if msgspec.json.decode(first) != terms:
        raise ValueError(f"{keep} holds games on other terms: {first.decode()}")
    kept = [msgspec.json.decode(line) for line in lines]
    return {each["number"]: msgspec.convert(each["game"], kind) for each in kept}


def append(keep: Path, line: Any) -> None:
    with keep.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def played[Game](play_one: Callable[[int], Game], numbers: list[int], jobs: int) -> Iterator[Game]:
    if jobs == 1:
        yield from map(play_one, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, numbers, chunksize=4)


def watched[Game](games: Iterable[Game], total: int) -> Iterator[Game]:
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    lines = Lines(quiet=False)
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for done, game in enumerate(bar.track(games, total=total), 1):
            lines.tell(partial("{:,} of {:,} games".format, done, total))
            yield game
