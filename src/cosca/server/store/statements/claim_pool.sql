WITH due AS (
    SELECT pool FROM pools
    WHERE wake_at <= $1
    ORDER BY wake_at
    LIMIT 1
    FOR UPDATE SKIP LOCKED
)
UPDATE pools p SET wake_at = NULL
FROM due
WHERE p.pool = due.pool
RETURNING p.pool
