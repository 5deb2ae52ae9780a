"""What both databases share: plain statements, run one by one or together in one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Any

from cosca.server.store.rows import Row


class Unique(Exception):
    """A value that may be there once only is there already. Each part of the store says it in its own words."""


class Must(Enum):
    """What it means if a statement of a transaction finds or changes no row."""

    NOTHING = "nothing"
    GATE = "gate"  # the statements after it are left out
    FIND = "find"  # nothing is done at all


@dataclass(frozen=True, slots=True)
class Step:
    """One statement, with numbered places ($1) for its values. A step that must find rows says which: RETURNING."""

    sql: str
    args: tuple[Any, ...]
    must: Must = Must.NOTHING


class NotFound(Exception):
    """A step that must find something did not; the transaction was rolled back."""


class SqlStore(ABC):
    @abstractmethod
    async def _read(self, sql: str, *args: Any) -> Sequence[Row]: ...

    async def _read_of(self, sql: str, ids: Sequence[int]) -> Sequence[Row]:
        """With any number of ids where the statement says {ids}."""
        places = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        return await self._read(sql.format(ids=places), *ids)

    @abstractmethod
    async def _together(self, steps: Sequence[Step]) -> list[Sequence[Row]]:
        """In one durable transaction: the rows of each step. Raises `Unique` or `NotFound`, having done nothing."""

    async def _write(self, sql: str, *args: Any) -> Sequence[Row]:
        return (await self._together([Step(sql, args)]))[0]

    async def _one[T](self, make: Callable[[Row], T], sql: str, *args: Any) -> T | None:
        rows = await self._read(sql, *args)
        return make(rows[0]) if rows else None


def statement(name: str) -> str:
    """One of the longer statements, from its own file."""
    return (files("cosca.server.store") / "statements" / f"{name}.sql").read_text("utf-8")
