"""A wave of matching in SQLite. Only one transaction writes at a time, so nothing needs a lock."""

from __future__ import annotations

from typing import Final

from cosca.server.store.seeks.sql import WaveStatements

IN_SQLITE: Final = WaveStatements(
    claim="""
        UPDATE pools SET wake_at = NULL
        WHERE pool = (SELECT pool FROM pools WHERE wake_at <= $1 ORDER BY wake_at LIMIT 1)
        RETURNING pool
    """,
    seeks="SELECT * FROM seeks WHERE pool = $1 ORDER BY since LIMIT $2",
    drop="DELETE FROM seeks WHERE account IN (SELECT value FROM json_each($1))",
    miss="UPDATE seeks SET misses = misses + 1 WHERE account IN (SELECT value FROM json_each($1))",
    pair="""
        INSERT INTO pairs (
            table_id, account, seat, seats, pool, sizes, rating, household, since, bots_at, bots, misses, made_at, until
        )
        SELECT json_extract(x.value, '$[0]'), account, json_extract(x.value, '$[2]'), json_extract(x.value, '$[3]'),
            pool, sizes, rating, household, since, bots_at, bots, misses, $2, $3
        FROM json_each($1) AS x CROSS JOIN seeks WHERE account = json_extract(x.value, '$[1]')
    """,
    outbox="""
        INSERT INTO outbox (key, kind, account, body, not_before, wake_at)
        SELECT 'create-paired:' || value, 'create-paired', 0, '{"table": ' || value || '}', $2, $2
        FROM json_each($1) WHERE true
        ON CONFLICT (key) DO NOTHING
    """,
)
