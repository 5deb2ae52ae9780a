"""Lists of tables as SQL. The cost depends on the length of the page, not on how many tables there have ever been."""

from __future__ import annotations

from typing import Any, Final

from cosca.server.store.records import Query, State

AFTER_ALL_IDS: Final = 2**63 - 1
LIVE: Final = {State.OPEN, State.RUNNING}
COLUMNS: Final = "id, state, header, settings, owner, entries, version, created_at, title, public"
LISTED: Final = f"SELECT {COLUMNS}, due_at, need, need_seat FROM tables"  # noqa: S608 (no values in it)
NOTHING_DUE: Final = """
    CAST(NULL AS timestamptz) AS due_at, CAST(NULL AS text) AS need, CAST(NULL AS smallint) AS need_seat
"""
ARCHIVED: Final = f"SELECT {COLUMNS}, {NOTHING_DUE} FROM archived_tables"  # noqa: S608 (no values in it)
# A row for each state. Lists of numbers are read several times faster than as many rows.
PUBLIC_HEADS: Final = """
    SELECT 'open' AS state, {list}(id) AS ids, {list}(version) AS versions FROM (
        SELECT id, version FROM tables WHERE state = 'open' AND public ORDER BY state DESC, id DESC LIMIT $1
    ) AS open
    UNION ALL
    SELECT 'running', {list}(id), {list}(version) FROM (
        SELECT id, version FROM tables WHERE state = 'running' AND public ORDER BY state DESC, id DESC LIMIT $2
    ) AS running
"""
# Whether a table is public is read again together with its seats, so that both are from one moment. What is long, or
# slow to decode, is sent with the first seat only.
PUBLIC_TABLES: Final = """
    SELECT t.id, t.title, t.state, t.version, t.owner, CASE WHEN s.seat = 0 THEN t.header END AS header,
        CASE WHEN s.seat = 0 THEN t.settings END AS settings, CASE WHEN s.seat = 0 THEN t.created_at END AS created_at,
        s.seat, s.account, s.bot, s.name
    FROM tables t JOIN seats s ON s.table_id = t.id
    WHERE t.id IN ({ids}) AND t.public AND t.state IN ('open', 'running')
    ORDER BY t.id, s.seat
"""
TABLES_OF: Final = f"""
    {LISTED} WHERE id IN ({{ids}}) UNION ALL {ARCHIVED} WHERE id IN ({{ids}}) ORDER BY id DESC
"""


class TableQuery:
    """A query for tables as a statement. Values are always parameters."""

    def __init__(self, query: Query) -> None:
        self.args: list[Any] = []
        self._with_archive = not query.states or not set(query.states) <= LIVE
        self._conditions = list(self._filters(query))
        self._limit = f"LIMIT {self._place(query.limit)}"
        before = self._place(AFTER_ALL_IDS if query.before is None else query.before)
        self._range, self._order = self._page(query, before)

    def _place(self, value: Any) -> str:
        self.args.append(value)
        return f"${len(self.args)}"

    def _filters(self, query: Query) -> list[str]:
        filters = []
        if len(query.states) > 1 and set(query.states) != set(State):
            filters.append(f"state IN ({', '.join(self._place(state) for state in query.states)})")
        if query.title and len(query.states) != 1:
            filters.append(f"title = {self._place(query.title)}")
        if query.public_only:
            filters.append("public")
        return filters

    def _page(self, query: Query, before: str) -> tuple[str, str]:
        """Return the range of the page and its order.

        The tables of one state are a range of an index that begins with the state. Rows are compared with rows, since
        for a state and an order by id, PostgreSQL may as well read all tables by id and drop those of other states.
        """
        keys = _keys(query)
        columns = [*keys, "id"]
        values = [self._place(value) for value in keys.values()]
        row, first, last = (f"({', '.join(each)})" for each in (columns, [*values, "0"], [*values, before]))
        return f"{row} >= {first} AND {row} < {last}", ", ".join(f"{column} DESC" for column in columns)

    def sql(self) -> str:
        """Return the statement. Games that are over may be in either place: the newest of both are merged."""
        where = " AND ".join([*self._conditions, self._range])
        newest = f"ORDER BY {self._order} {self._limit}"
        listed = f"{LISTED} WHERE {where} {newest}"
        if not self._with_archive:
            return listed
        archived = f"{ARCHIVED} WHERE {where} {newest}"
        both = f"SELECT * FROM ({listed}) AS listed UNION ALL SELECT * FROM ({archived}) AS archived"  # noqa: S608 (no values in it)
        return f"SELECT * FROM ({both}) AS every {newest}"  # noqa: S608 (no values in it)


def _keys(query: Query) -> dict[str, str]:
    """Return the columns before the id in the index that serves the query, with their values."""
    if len(query.states) != 1:
        return {}
    return {"state": query.states[0], "title": query.title} if query.title else {"state": query.states[0]}
