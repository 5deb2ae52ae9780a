"""The schema, built in numbered steps: which are applied, which are missing, and whether an old one was changed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from cosca.server.store.interface import SchemaTrouble

APPLIED: Final = (
    "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL)"
)
LIST_APPLIED: Final = "SELECT number, hash FROM migrations"
LATEST: Final = "SELECT max(number) AS number FROM migrations"
MOVE: Final = 0  # listed among the applied migrations while `cosca admin move` fills the database
NOTE_APPLIED: Final = "INSERT INTO migrations (number, name, hash) VALUES ($1, $2, $3)"


@dataclass(frozen=True, slots=True)
class Migration:
    """One numbered step of the schema."""

    number: int
    name: str
    sql: str

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


def packaged(database: str) -> list[Migration]:
    """Return the migrations of this version, for `sqlite` or `postgres`."""
    return in_folder(files("cosca.server.store") / "schema" / database)


def in_folder(folder: Traversable) -> list[Migration]:
    """Return the migrations of a folder, in order. Raises `SchemaTrouble` if a number is missing or used twice."""
    found = sorted((_read(file) for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda one: one.number)
    if [one.number for one in found] != list(range(1, len(found) + 1)):
        raise SchemaTrouble(f"the migrations in {folder.name} are not numbered 1, 2, 3 …: a file is missing or doubled")
    return found


def _read(file: Traversable) -> Migration:
    number, _, name = file.name.removesuffix(".sql").partition("_")
    return Migration(int(number), name, file.read_text("utf-8").replace("\r\n", "\n"))


def to_do(known: Sequence[Migration], applied: Mapping[int, str]) -> list[Migration]:
    """Return the migrations not applied yet. Raises `SchemaTrouble` for a database built from other files."""
    if MOVE in applied:
        raise SchemaTrouble(
            "a site is being moved into this database, and not everything is there yet. "
            "Run `cosca admin move` again until it says that the site has moved."
        )
    unknown = sorted(set(applied) - {one.number for one in known})
    if unknown:
        raise SchemaTrouble(
            f"the database has migration {unknown[0]}, which this program does not know: a newer version used it. "
            "Start that version or a newer one."
        )
    for one in known:
        if applied.get(one.number, one.hash) != one.hash:
            raise SchemaTrouble(
                f"migration {one.number} ({one.name}) was changed after it had been applied to this database. "
                "Put the old file back and write the change as a new migration."
            )
    return [one for one in known if one.number not in applied]
