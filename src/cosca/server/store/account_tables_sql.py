"""The tables of each account, for its lists and limits: the statements that both databases understand.

These rows belong to people and are written by statements of their own, in the transaction that changes the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from cosca.server.store import rows
from cosca.server.store.base import Found, SqlStore, Step, Then
from cosca.server.store.records import AccountId, AccountTable, NewTable, Query, SeatRow, State, TableId, TableRow
from cosca.server.store.table_query import AFTER_ALL_IDS

# These rows say nothing about turns: only appends know them. A game that is over waits for nobody.
LIST_TABLE: Final = """
    INSERT INTO account_tables (account, table_id, state, title, public, owner, n)
    VALUES {rows}
    ON CONFLICT (account, table_id) DO UPDATE
    SET state = excluded.state, public = excluded.public, n = excluded.n,
        to_act_since = CASE WHEN excluded.state = 'running' THEN account_tables.to_act_since END,
        deadline = CASE WHEN excluded.state = 'running' THEN account_tables.deadline END
    WHERE account_tables.n <= excluded.n
"""
LISTED_ROW: Final = "(${n}, $1, $2, $3, $4, CAST(${n} AS bigint) = CAST($5 AS bigint), $6)"
LISTED_VALUES: Final = 6  # that all rows share
UNLIST_TABLE: Final = "DELETE FROM account_tables WHERE account = $1 AND table_id = $2 AND NOT owner"
SEATED: Final = "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat"
LIVE_TABLES: Final = """
    SELECT state, count(*) AS n FROM account_tables
    WHERE account = $1 AND owner AND state IN ('open', 'running') GROUP BY state
"""
OPEN_TABLES_OF: Final = """
    SELECT table_id FROM account_tables WHERE account IN ({ids}) AND owner AND state = 'open'
"""
ACCOUNT_TABLE: Final = "SELECT * FROM account_tables WHERE account = $1 AND table_id = $2"
TURNS: Final = """
    SELECT * FROM account_tables WHERE account = $1 AND to_act_since IS NOT NULL
    ORDER BY deadline IS NULL, deadline, to_act_since LIMIT $2
"""
RUNNING: Final = """
    SELECT * FROM account_tables WHERE account = $1 AND state = 'running' AND to_act_since IS NULL
    ORDER BY table_id DESC LIMIT $2
"""


class AccountTablesSql(SqlStore):
    """The part of the store that lists tables by account."""

    async def live_tables(self, owner: AccountId) -> dict[State, int]:
        found = {State(row["state"]): row["n"] for row in await self._read(LIVE_TABLES, owner)}
        return {state: found.get(state, 0) for state in (State.OPEN, State.RUNNING)}

    async def open_tables_of(self, owners: Sequence[AccountId]) -> list[TableId]:
        return [row["table_id"] for row in await self._read_of(OPEN_TABLES_OF, owners)] if owners else []

    async def account_table(self, account: AccountId, table: TableId) -> AccountTable | None:
        return await self._one(rows.account_table, ACCOUNT_TABLE, account, table)

    async def turns(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        return [rows.account_table(row) for row in await self._read(TURNS, account, limit)]

    async def waiting_games(self, account: AccountId, limit: int = 100) -> list[AccountTable]:
        return [rows.account_table(row) for row in await self._read(RUNNING, account, limit)]

    async def _ids_of_account(self, query: Query) -> list[TableId]:
        """Return the ids of an account's tables that fit a query, the newest first."""
        sql, args = account_query(query)
        return [row["table_id"] for row in await self._read(sql, *args)]


def account_query(query: Query) -> tuple[str, list[Any]]:
    """Return the statement that lists an account's tables, and its values."""
    args: list[Any] = [query.account, AFTER_ALL_IDS if query.before is None else query.before, query.limit]
    filters = ["account = $1", "table_id < $2"]
    if query.states and set(query.states) != set(State):
        filters.append(f"state IN ({', '.join(f"'{State(state)}'" for state in query.states)})")
    if query.title:
        args.append(query.title)
        filters.append("title = $4")
    if query.public_only:
        filters.append("public")
    where = " AND ".join(filters)
    return f"SELECT table_id FROM account_tables WHERE {where} ORDER BY table_id DESC LIMIT $3", args  # noqa: S608 (no values in it)


def list_new(table: NewTable, seats: Sequence[SeatRow]) -> list[Step]:
    """Return the steps that list a new table for its owner, its players, and the accounts for which seats are held."""
    seated = [seat.account for seat in seats if seat.account is not None]
    return [
        _listed(
            [table.owner, *seated, *table.offered], (table.id, State.OPEN, table.title, table.public), table.owner, 1
        )
    ]


def list_again(table: TableId, seated: str = SEATED) -> list[Step | Then]:
    """Return the steps that list a changed table for all its accounts. The steps before them return its row."""

    def again(found: Found) -> Iterable[Step]:
        row = rows.table_row(found[0][0])
        return list_for(row, [each["account"] for each in found[-1] if each["account"] is not None])

    return [Step(seated, (table,)), again]


def list_for(row: TableRow, seated: Iterable[AccountId]) -> list[Step]:
    """Return the steps that list a table for its owner and those who sit at it."""
    return [_listed([row.owner, *seated], (row.id, row.state, row.title, row.public), row.owner, row.version)]


def _listed(accounts: Iterable[AccountId], values: tuple[Any, ...], owner: AccountId, version: int) -> Step:
    """Return the step that writes the rows of all these accounts, always in the same order."""
    ordered = sorted(set(accounts))
    listed = ", ".join(LISTED_ROW.format(n=LISTED_VALUES + place) for place in range(1, len(ordered) + 1))
    return Step(LIST_TABLE.format(rows=listed), (*values, owner, version, *ordered))
