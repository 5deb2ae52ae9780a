"""What both databases share: plain statements, run one by one or together in one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Any

from cosca.server.store.rows import SqlRow


class Unique(Exception):
    """Raised when a value that must be unique exists already. Each part of the store translates it."""


class Must(Enum):
    """What happens if a statement of a transaction finds or changes no row."""

    NOTHING = "nothing"
    GATE = "gate"  # skip the statements after it
    FIND = "find"  # roll back everything


@dataclass(frozen=True, slots=True)
class Step:
    """One statement with numbered parameters ($1). A step that must find rows returns them with RETURNING."""

    sql: str
    args: tuple[Any, ...]
    must: Must = Must.NOTHING


class NotFound(Exception):
    """Raised when a step that must find rows found none. The transaction was rolled back."""


class SqlStore(ABC):
    """Runs statements. The two databases implement it."""

    @abstractmethod
    async def _read(self, sql: str, *args: Any) -> Sequence[SqlRow]: ...

    async def _read_of(self, sql: str, ids: Sequence[int]) -> Sequence[SqlRow]:
        """Run a query with any number of ids in place of {ids}."""
        places = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        return await self._read(sql.format(ids=places), *ids)

    @abstractmethod
    async def _together(self, steps: Sequence[Step]) -> list[Sequence[SqlRow]]:
        """Run steps in one durable transaction and return the rows of each. Raises `Unique` or `NotFound`."""

    async def _write(self, sql: str, *args: Any) -> Sequence[SqlRow]:
        return (await self._together([Step(sql, args)]))[0]

    async def _one[T](self, make: Callable[[SqlRow], T], sql: str, *args: Any) -> T | None:
        """Return the first row as a record, or None."""
        rows = await self._read(sql, *args)
        return make(rows[0]) if rows else None


def statement(name: str) -> str:
    """Return one of the longer statements from its own file."""
    return (files("cosca.server.store") / "statements" / f"{name}.sql").read_text("utf-8")
