"""Atomic writes: a file is complete or not there at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_atomically(path: Path, data: bytes, private: bool = False) -> None:
    """Write a file atomically: no reader and no crash ever sees half of it. `private`: only its owner can read it."""
    draft = path.with_name(f".{path.name}.draft")
    draft.unlink(missing_ok=True)
    mode = 0o600 if private else 0o666  # less what the umask takes away
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
