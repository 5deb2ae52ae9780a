"""A wave of matching in PostgreSQL: a process that finds a pool or a seek locked leaves it to the other."""

from __future__ import annotations

from typing import Final

from cosca.server.store.base import statement
from cosca.server.store.seeks.sql import WaveStatements

IN_POSTGRES: Final = WaveStatements(
    claim=statement("claim_pool"),
    seeks="SELECT * FROM seeks WHERE pool = $1 ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED",
    drop="DELETE FROM seeks WHERE account IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)",
    miss="""
        UPDATE seeks SET misses = misses + 1
        WHERE account IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)
    """,
    pair="""
        INSERT INTO pairs (
            table_id, account, seat, seats, pool, sizes, rating, household, since, bots_at, bots, misses, made_at, until
        )
        SELECT (x->>0)::bigint, account, (x->>2)::smallint, (x->>3)::smallint, pool, sizes, rating, household, since,
            bots_at, bots, misses, $2::timestamptz, $3::timestamptz
        FROM jsonb_array_elements($1::jsonb) AS x JOIN seeks ON account = (x->>1)::bigint
    """,
    outbox="""
        INSERT INTO outbox (key, kind, account, body, not_before, wake_at)
        SELECT 'create-paired:' || x, 'create-paired', 0, '{"table": ' || x || '}', $2::timestamptz, $2::timestamptz
        FROM jsonb_array_elements_text($1::jsonb) AS x
        ON CONFLICT (key) DO NOTHING
    """,
)
