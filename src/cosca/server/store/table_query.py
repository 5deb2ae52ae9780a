"""Lists of tables as SQL. The cost depends on the length of the page, not on how many tables there have ever been."""

from __future__ import annotations

from typing import Any, Final

from cosca.server.store.records import Query, State

AFTER_ALL_IDS: Final = 2**63 - 1
# No index serves "owner or player", so each is found by its own.
OF_ACCOUNT: Final = """
    (
        SELECT id FROM (
            SELECT id FROM tables WHERE owner = {account} AND id < {before} ORDER BY id DESC {limit}
        ) AS owned
        UNION
        SELECT table_id FROM (
            SELECT table_id FROM seats WHERE account = {account} AND table_id < {before} ORDER BY table_id DESC {limit}
        ) AS joined
    ) AS own JOIN tables USING (id)
"""


class TableQuery:
    """A query for tables as a statement. Values are always parameters."""

    def __init__(self, query: Query) -> None:
        self.args: list[Any] = []
        self._conditions = list(self._filters(query))
        self._limit = f"LIMIT {self._place(query.limit)}"
        self._before = self._place(AFTER_ALL_IDS if query.before is None else query.before)
        self._account = "" if query.account is None else self._place(query.account)

    def _place(self, value: Any) -> str:
        self.args.append(value)
        return f"${len(self.args)}"

    def _filters(self, query: Query) -> list[str]:
        filters = []
        if query.states and set(query.states) != set(State):
            filters.append(f"state IN ({', '.join(self._place(state) for state in query.states)})")
        if query.title:
            filters.append(f"title = {self._place(query.title)}")
        if query.public_only:
            filters.append("public")
        return filters

    def sql(self) -> str:
        where = " AND ".join([*self._conditions, f"id < {self._before}"])
        return f"SELECT * FROM {self._source()} WHERE {where} ORDER BY id DESC {self._limit}"  # noqa: S608 (no values in it)

    def _source(self) -> str:
        """Return the tables to choose from. With more conditions, any table of the account may be among the newest."""
        if not self._account:
            return "tables"
        limit = "" if self._conditions else self._limit
        return OF_ACCOUNT.format(account=self._account, before=self._before, limit=limit)
