"""The log of a search for puzzles. The search can be stopped at any time and continues from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from cosca.puzzles.mining import MinedGame, MiningSettings
from cosca.puzzles.puzzle import Puzzle


class OtherMine(Exception):
    """Raised for the file of a search with other settings. The message names them."""


class MineFile:
    """The log of a search: its settings, then one line for each game, in the order in which they were finished."""

    def __init__(self, path: Path, settings: MiningSettings) -> None:
        self.path = path
        self.games: dict[int, MinedGame] = {}
        self._first = msgspec.json.encode(settings)
        self._read()

    def _read(self) -> None:
        """Read the existing log, except an incomplete last line."""
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [self._first]
        if first != self._first:
            raise OtherMine(f"{self.path} belongs to {first.decode()}. Name another file with --out.")
        for line in lines:
            game = msgspec.json.decode(line, type=MinedGame)
            self.games[game.number] = game
        self.path.write_bytes(whole or self._first + b"\n")

    def add(self, game: MinedGame) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")
        self.games[game.number] = game

    def puzzles(self) -> list[Puzzle]:
        """Return the puzzles of all games before the first missing one, so the result does not depend on --jobs."""
        return list(distinct(puzzle for game in self._in_order() for puzzle in game.puzzles))

    def _in_order(self) -> Iterator[MinedGame]:
        number = 0
        while number in self.games:
            yield self.games[number]
            number += 1


def logged_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles in the log of a search."""
    first = path.read_bytes().partition(b"\n")[0]
    return MineFile(path, msgspec.json.decode(first, type=MiningSettings)).puzzles()


def distinct(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id not in seen:
            seen.add(puzzle.id)
            yield puzzle
