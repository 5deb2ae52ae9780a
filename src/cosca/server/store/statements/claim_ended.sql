WITH ended AS (
    SELECT id FROM tables
    WHERE state IN ('finished', 'abandoned') AND {when}
    LIMIT $2
    FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE tables t SET archive_at = $1
FROM ended
WHERE t.id = ended.id
RETURNING t.id
