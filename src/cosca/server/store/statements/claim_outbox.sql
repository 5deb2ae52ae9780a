WITH due AS (
    SELECT id FROM outbox
    WHERE done_at IS NULL AND {lane} AND wake_at <= $1
    ORDER BY wake_at
    LIMIT $3
    FOR UPDATE SKIP LOCKED
)
UPDATE outbox o SET wake_at = $2, attempts = o.attempts + 1, sent_as = coalesce(o.sent_as, gen_random_uuid()::text)
FROM due
WHERE o.id = due.id
RETURNING o.id, o.kind, o.account, o.body, o.not_before, o.key, o.attempts, o.sent_as
