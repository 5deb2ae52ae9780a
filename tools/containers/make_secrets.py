"""Writes the passwords of a composition at its first start, each where only the containers that need it can read it.

A later start keeps them: a database keeps the password that it was created with.
"""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

POSTGRES: Final = "postgres/password"
NATS: Final = "nats/nats.conf"
DATABASE: Final = "site/database"
BUS: Final = "site/bus"


def make_secrets(folder: Path) -> list[str]:
    """Write the files that do not exist yet, and return their names."""
    database, bus = password_in(folder / DATABASE), password_in(folder / BUS)
    wanted = {
        DATABASE: f"postgresql://cosca:{database}@postgres:5432/cosca",
        POSTGRES: database,
        BUS: f"nats://cosca:{bus}@nats:4222",
        NATS: f'port: 4222\nauthorization {{ user: cosca, password: "{bus}" }}\n',
    }
    missing = {name: text for name, text in wanted.items() if not (folder / name).exists()}
    for name, text in missing.items():
        write_once(folder / name, text)
    return list(missing)


def password_in(file: Path) -> str:
    """Return the password of an address that was written earlier, or a new one."""
    written = file.exists() and urlsplit(file.read_text(encoding="utf-8")).password
    return written or secrets.token_urlsafe(32)


def write_once(file: Path, text: str) -> None:
    """Write a new file that appears under its name only when it is complete."""
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_name("unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.write_text(text, encoding="utf-8")
    unfinished.chmod(0o444)  # each folder is a volume that only its own containers have
    unfinished.rename(file)


if __name__ == "__main__":
    made = make_secrets(Path(sys.argv[1]))
    sys.stdout.write(f"secrets: {'made' if made else 'kept'}\n")
