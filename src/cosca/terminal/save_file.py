"""Saved games: the log and, until the game is over, a file with the secret seed."""

from __future__ import annotations

from pathlib import Path

from cosca.engine.log import Log
from cosca.files import write_atomically


class SaveFile:
    """A saved game. Saves nothing until it has a path."""

    def __init__(self, seed: bytes, path: Path | None = None) -> None:
        self.seed = seed
        self.path = path

    def keep_at(self, path: Path, log: Log, over: bool) -> None:
        """Save to this path from now on. Raises FileExistsError rather than overwrite another file."""
        if path != self.path and path.exists():
            raise FileExistsError(path)
        before, self.path = self.path, path
        try:
            self.keep(log, over)
        except (OSError, ValueError):
            self.path = before
            raise

    def keep(self, log: Log, over: bool) -> None:
        if self.path is None:
            return
        write_atomically(self.path, log.to_text().encode(), private=True)
        sealed = seed_file(self.path)
        if over:
            sealed.unlink(missing_ok=True)
        elif not sealed.exists() or sealed.read_text("utf-8").strip() != self.seed.hex():
            write_atomically(sealed, f"{self.seed.hex()}\n".encode(), private=True)


def seed_file(path: Path) -> Path:
    return path.with_name(path.name + ".seed")
