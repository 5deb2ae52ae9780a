"""Games of a balance run, played by several processes and stored in a file so that an interrupted run can resume."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

from cosca.commands.progress import ProgressLines

type Terms = dict[str, Any]  # all settings that a game depends on, except its number


def all_games[Game](
    kind: type[Game], play_one: Callable[[int], Game], numbers: range, jobs: int, keep: Path | None, terms: Terms
) -> list[Game]:
    """Return all games. Plays those missing from the file and appends each to it."""
    games = stored_games(kind, keep, terms) if keep else {}
    missing = [number for number in numbers if number not in games]
    for number, game in zip(missing, watched(played(play_one, missing, jobs), len(missing)), strict=True):
        games[number] = game
        if keep:
            append(keep, {"number": number, "game": game})
    return [games[number] for number in numbers]


def stored_games[Game](kind: type[Game], keep: Path, terms: Terms) -> dict[int, Game]:
    if not keep.exists():
        append(keep, terms)
    first, *lines = keep.read_bytes().splitlines()
    if msgspec.json.decode(first) != terms:
        raise ValueError(f"{keep} holds games on other terms: {first.decode()}")
    stored = [msgspec.json.decode(line) for line in lines]
    return {each["number"]: msgspec.convert(each["game"], kind) for each in stored}


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
    lines = ProgressLines(quiet=False)
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for done, game in enumerate(bar.track(games, total=total), 1):
            lines.report(partial("{:,} of {:,} games".format, done, total))
            yield game
