"""All rows of tables and their games: compared by digest between two databases, and copied from one to the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cosca.server.store.records import TableId

# The rows of a table, by the column with its id. Those to which others refer come first.
PARTS: Final = {
    "tables": "id",
    "seeds": "table_id",
    "seats": "table_id",
    "account_tables": "table_id",
    "entries": "table_id",
    "chat_counts": "table_id",
    "chat": "table_id",
    "notes": "table_id",
    "archived_tables": "id",
    "archived_seats": "table_id",
    "archived_logs": "table_id",
    "snapshots": "table_id",
    "line_pages": "table_id",
}
CACHES: Final = ("snapshots", "line_pages")  # copied, but not compared: the log decides
# Rows that are written once: as long as nothing else has changed, comparing their number is enough.
WRITTEN_ONCE: Final = {
    "entries": "concat(count(*), ':', max(n))",
    "archived_logs": "concat(count(*), ':', max(entries))",
    "chat": "concat(count(*), ':', sum(account))",  # a deleted account is 0
}
IN_SHARDS: Final = """
    SELECT id FROM tables WHERE (id & 4095) = ANY($1::integer[])
    UNION SELECT id FROM archived_tables WHERE (id & 4095) = ANY($1::integer[])
"""
LENGTHS: Final = "SELECT table_id, max(n) AS n FROM entries WHERE table_id = ANY($1::bigint[]) GROUP BY table_id"
TAILS: Final = """
    SELECT e.* FROM unnest($1::bigint[], $2::integer[]) AS known (id, after)
    JOIN entries e ON e.table_id = known.id AND e.n > known.after ORDER BY e.table_id, e.n
"""
TOGETHER: Final = 200  # tables that are copied in one transaction


def _digest_sql(*, whole: bool) -> str:
    digests = ", ".join(f"coalesce(({_part_sql(part, whole=whole)}), '')" for part in PARTS if part not in CACHES)
    return f"SELECT given.id, md5(concat_ws('/', {digests})) AS digest FROM unnest($1::bigint[]) AS given (id)"  # noqa: S608 (names of ours)


def _part_sql(part: str, *, whole: bool) -> str:
    counted = WRITTEN_ONCE.get(part)
    of_all = "md5(string_agg(p::text, ';' ORDER BY p::text COLLATE \"C\"))"
    return f"SELECT {of_all if whole or not counted else counted} FROM {part} p WHERE p.{PARTS[part]} = given.id"  # noqa: S608 (names of ours)


QUICK: Final = _digest_sql(whole=False)
WHOLE: Final = _digest_sql(whole=True)

type Digests = dict[TableId, str]


async def tables_in(connection: Any, shards: Sequence[int]) -> list[TableId]:
    """Return the ids of all tables of some shards, including archived ones."""
    return [row["id"] for row in await connection.fetch(IN_SHARDS, shards)]


async def digests(connection: Any, tables: Sequence[TableId], *, whole: bool) -> Digests:
    """Return a digest of each table's rows: of everything, or only of what can have changed since the last time."""
    return {row["id"]: row["digest"] for row in await connection.fetch(WHOLE if whole else QUICK, tables)}


async def differing(source: Any, target: Any, shards: Sequence[int]) -> list[TableId]:
    """Return the tables of some shards that differ between both databases, by the quick digest."""
    there, here = await tables_in(source, shards), await tables_in(target, shards)
    known = await digests(source, there, whole=False)
    copied = await digests(target, here, whole=False)
    return [table for table in {*there, *here} if known.get(table) != copied.get(table)]


async def unlike(source: Any, target: Any, tables: Sequence[TableId]) -> list[TableId]:
    """Return which of these tables differ between both databases, compared byte by byte."""
    wrong = []
    for start in range(0, len(tables), TOGETHER):
        some = tables[start : start + TOGETHER]
        known, copied = await digests(source, some, whole=True), await digests(target, some, whole=True)
        wrong += [table for table in some if known[table] != copied[table]]
    return wrong


async def copy(source: Any, target: Any, tables: Sequence[TableId], *, whole: bool = False) -> None:
    """Copy tables to the target. Existing entries there stay, unless everything is to be copied."""
    for start in range(0, len(tables), TOGETHER):
        await _copy_some(source, target, tables[start : start + TOGETHER], whole=whole)


async def _copy_some(source: Any, target: Any, tables: Sequence[TableId], *, whole: bool) -> None:
    known = {} if whole else {row["table_id"]: row["n"] for row in await target.fetch(LENGTHS, tables)}
    rows = await _read(source, tables, known)
    running = {row["id"] for row in rows["tables"]}
    stale = [table for table in tables if table not in known or table not in running]
    async with target.transaction():
        for part in reversed(PARTS):
            gone = stale if part == "entries" else tables
            await target.execute(f"DELETE FROM {part} WHERE {PARTS[part]} = ANY($1::bigint[])", gone)  # noqa: S608 (names of ours)
        for part, found in rows.items():
            if found:
                records = [tuple(row) for row in found]
                await target.copy_records_to_table(part, records=records, columns=list(found[0].keys()))


async def _read(source: Any, tables: Sequence[TableId], known: dict[TableId, int]) -> dict[str, Any]:
    """Read all rows of some tables at one point in time; of logs, what follows the entries that are known."""
    async with source.transaction(isolation="repeatable_read", readonly=True):
        rows = {
            part: await source.fetch(f"SELECT * FROM {part} WHERE {key} = ANY($1::bigint[])", tables)  # noqa: S608 (names of ours)
            for part, key in PARTS.items()
            if part != "entries"
        }
        after = [known.get(table, 0) for table in tables]
        return rows | {"entries": await source.fetch(TAILS, tables, after)}


async def delete(connection: Any, tables: Sequence[TableId]) -> None:
    """Delete all rows of tables, a few tables at a time."""
    for start in range(0, len(tables), TOGETHER):
        some = tables[start : start + TOGETHER]
        async with connection.transaction():
            await connection.execute("SET LOCAL cosca.moving = 'on'")
            for part in reversed(PARTS):
                await connection.execute(f"DELETE FROM {part} WHERE {PARTS[part]} = ANY($1::bigint[])", some)  # noqa: S608 (names of ours)
