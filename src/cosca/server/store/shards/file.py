"""The shard file: names and addresses of the databases. The directory says which shard is where."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cosca.server.store.interface import SchemaTrouble

FORM: Final = """It looks like this:
directory = "postgresql://cosca@people/cosca"
[databases]
a = "postgresql://cosca@tables-a/cosca"
"""


@dataclass(frozen=True, slots=True)
class ShardFile:
    """The addresses of a site's databases."""

    directory: str
    databases: dict[str, str]  # by name


def read_shard_file(path: str) -> ShardFile:
    """Read the file. Raises `SchemaTrouble` with a message that says what is wrong."""
    try:
        found = tomllib.loads(Path(path).read_text("utf-8"))
        shard_file = ShardFile(found["directory"], dict(found["databases"]))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as fault:
        raise SchemaTrouble(f"the shard file {path} cannot be used ({fault!r}). {FORM}") from fault
    addresses = [shard_file.directory, *shard_file.databases.values()]
    if not shard_file.databases or not all(_is_address(address) for address in addresses):
        raise SchemaTrouble(f"the shard file {path} needs a PostgreSQL address for each database. {FORM}")
    return shard_file


def _is_address(address: object) -> bool:
    return isinstance(address, str) and address.startswith(("postgresql:", "postgres:"))
