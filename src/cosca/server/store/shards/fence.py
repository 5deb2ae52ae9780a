"""The fence of a database: shards whose rows must not change, because they are moving or have moved.

When no shard is moving, the fence costs nothing: its triggers exist only during a move. A freeze ends by itself, so a
command that dies cannot stop games for long.
"""

from __future__ import annotations

from typing import Final

REFUSED: Final = "CS001"  # the error of a statement that would change a fenced row
KEYS: Final = {
    "tables": "id",
    "seats": "table_id",
    "account_tables": "table_id",
    "archived_tables": "id",
    "archived_seats": "table_id",
    "chat_counts": "table_id",
    "chat": "table_id",
    "notes": "table_id",
}
"""The tables that are guarded. Logs, seeds and archived logs change only together with these; snapshots are a cache."""

SET_UP: Final = (
    "CREATE TABLE shard_fence (shard integer PRIMARY KEY, until timestamptz)",  # NULL: for good
    "CREATE INDEX tables_by_shard ON tables ((id & 4095))",
    "CREATE INDEX archived_tables_by_shard ON archived_tables ((id & 4095))",
    f"""
    CREATE FUNCTION refuse_moving() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        key bigint;
    BEGIN
        IF TG_ARGV[0] = 'id' THEN
            key := coalesce(NEW.id, OLD.id);
        ELSE
            key := coalesce(NEW.table_id, OLD.table_id);
        END IF;
        IF current_setting('cosca.moving', true) IS DISTINCT FROM 'on' AND EXISTS (
            SELECT FROM shard_fence WHERE shard = (key & 4095) AND (until IS NULL OR until > clock_timestamp())
        ) THEN
            RAISE EXCEPTION 'shard % is moving', key & 4095 USING ERRCODE = '{REFUSED}';
        END IF;
        IF TG_OP = 'DELETE' THEN
            RETURN OLD;
        END IF;
        RETURN NEW;
    END
    $$
    """,
)
IS_SET_UP: Final = "SELECT to_regclass('shard_fence') IS NOT NULL AS done"
FENCED: Final = "SELECT shard FROM shard_fence WHERE until IS NULL OR until > clock_timestamp()"

# The lock waits for all current writers of these tables. Later ones meet the triggers.
LOCK_TABLES: Final = f"LOCK TABLE {', '.join(KEYS)} IN SHARE ROW EXCLUSIVE MODE"
ADD_TRIGGERS: Final = tuple(
    f"CREATE OR REPLACE TRIGGER refuse_moving BEFORE INSERT OR UPDATE OR DELETE ON {table} "
    f"FOR EACH ROW EXECUTE FUNCTION refuse_moving('{key}')"
    for table, key in KEYS.items()
)
DROP_TRIGGERS: Final = tuple(f"DROP TRIGGER IF EXISTS refuse_moving ON {table}" for table in KEYS)
FREEZE: Final = """
    INSERT INTO shard_fence (shard, until)
    SELECT shard, clock_timestamp() + make_interval(secs => $2) FROM unnest($1::integer[]) AS given (shard)
    ON CONFLICT (shard) DO UPDATE SET until = excluded.until
"""
ENDS_AT: Final = "SELECT min(until) FROM shard_fence WHERE shard = ANY($1)"
IS_BEFORE: Final = "SELECT clock_timestamp() < $1::timestamptz"
# If the freeze has ended meanwhile, fewer rows come back. It can also end before the commit: then somebody may have
# written although all come back.
FENCE_FOR_GOOD: Final = """
    UPDATE shard_fence SET until = NULL
    WHERE shard = ANY($1) AND (until IS NULL OR until > clock_timestamp())
    RETURNING shard
"""
THAW: Final = "DELETE FROM shard_fence WHERE shard = ANY($1)"
