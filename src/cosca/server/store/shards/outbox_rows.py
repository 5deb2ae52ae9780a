"""The outbox items of tables, such as emails about turns: those that are not done move with the shards.

Otherwise nobody would send them from a database without shards, because processes do not open it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

# The keys of other items, which a directory has in the same table, may have no number.
PENDING: Final = """
    SELECT id, key, kind, account, body, not_before, wake_at, attempts, sent_as FROM outbox
    WHERE done_at IS NULL AND CASE
        WHEN key ~ '^(rate|turn):[0-9]+' THEN (split_part(key, ':', 2)::bigint & 4095) = ANY($1::integer[])
        ELSE false
    END
    FOR UPDATE
"""
PUT: Final = """
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at, attempts, sent_as)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING
"""
DROP: Final = "DELETE FROM outbox WHERE id = ANY($1::bigint[])"


async def move(source: Any, target: Any, shards: Sequence[int]) -> None:
    """Move pending items of tables. If the command dies in between, the next one finds them in both and moves none.

    An item that a worker is sending now can be sent twice, as if that worker had died.
    """
    async with source.transaction():
        found = await source.fetch(PENDING, shards)
        await target.executemany(PUT, [tuple(row)[1:] for row in found])
        await source.execute(DROP, [row["id"] for row in found])
