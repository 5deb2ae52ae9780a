WITH due AS (
    SELECT id FROM tables
    WHERE need {kind} 'bot' AND wake_at <= $1
    ORDER BY wake_at
    LIMIT $3
    FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE tables t SET wake_at = $2
FROM due
WHERE t.id = due.id
RETURNING t.id, t.need, t.need_seat, t.entries, t.owner, t.share,
    (SELECT count(account) > 0 FROM seats WHERE table_id = t.id) AS people
