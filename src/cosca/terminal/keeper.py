"""Where a game is kept, if it is: its log, and beside it, until the game is over, the sealed seed of chance."""

from __future__ import annotations

import os
from pathlib import Path

from cosca.engine.log import Log


class Keeper:
    """Writes the log after every choice, once it knows where."""

    def __init__(self, seed: bytes, path: Path | None = None) -> None:
        self.seed = seed
        self.path = path

    def keep_at(self, path: Path, log: Log, over: bool) -> None:
        """From now on, here. Nothing that is already there is overwritten."""
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
        write_whole(self.path, log.to_text())
        sealed = seed_file(self.path)
        if over:
            sealed.unlink(missing_ok=True)
        elif not sealed.exists() or sealed.read_text("utf-8").strip() != self.seed.hex():
            write_whole(sealed, self.seed.hex() + "\n")


def seed_file(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def write_whole(path: Path, text: str) -> None:
    """All of it or nothing, and for its owner's eyes only."""
    draft = path.with_name(f".{path.name}.draft")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
