"""What both databases share: plain statements, run one by one or together in one transaction."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from typing import Any

from cosca.server.store.interface import Trouble
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


type Found = list[Sequence[SqlRow]]
"""The rows of each step so far."""

type Then = Callable[[Found], Iterable[Step]]
"""More steps, made from the rows that earlier ones have found."""


class NotFound(Exception):
    """Raised when a step that must find rows found none. The transaction was rolled back."""


def _ignore(trouble: Trouble) -> None:
    """Do nothing: the default callback."""


class SqlStore(ABC):
    """Runs statements. The two databases implement it."""

    on_trouble: Callable[[Trouble], None] = staticmethod(_ignore)

    @abstractmethod
    async def _read(self, sql: str, *args: Any) -> Sequence[SqlRow]: ...

    async def _read_of(self, sql: str, ids: Sequence[int]) -> Sequence[SqlRow]:
        """Run a query with any number of ids in place of {ids}."""
        places = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
        return await self._read(sql.format(ids=places), *ids)

    @abstractmethod
    async def _together(self, steps: Sequence[Step | Then]) -> Found:
        """Run steps in one durable transaction and return the rows of each. Raises `Unique` or `NotFound`."""

    async def _write(self, sql: str, *args: Any) -> Sequence[SqlRow]:
        return (await self._together([Step(sql, args)]))[0]

    async def _write_many(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        """Run a statement for each row of values, in one transaction."""
        if values:
            await self._together([Step(sql, each) for each in values])

    async def _one[T](self, make: Callable[[SqlRow], T], sql: str, *args: Any) -> T | None:
        """Return the first row as a record, or None."""
        rows = await self._read(sql, *args)
        return make(rows[0]) if rows else None


def unfolded(steps: Sequence[Step | Then], found: Found) -> Iterator[Step]:
    """Yield steps in order. Those that depend on earlier rows are made when it is their turn."""
    for each in steps:
        yield from each(found) if callable(each) else (each,)


def may_go_on(step: Step, rows: Sequence[SqlRow]) -> bool:
    """Return whether the steps after this one are run. Raises `NotFound`."""
    if step.must is Must.FIND and not rows:
        raise NotFound(step.sql)
    return step.must is not Must.GATE or bool(rows)


def statement(name: str) -> str:
    """Return one of the longer statements from its own file."""
    return (files("cosca.server.store") / "statements" / f"{name}.sql").read_text("utf-8")
