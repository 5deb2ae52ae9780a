-- One statement for the appends of many tables; at most one for each table. Tells which of them were stored.
-- Rows of tables are locked in the order of their ids, so that two batches never wait for each other in a ring.
-- LATERAL, OFFSET 0 and the odd comparison of state leave the planner one way only: by primary key, row by row. With
-- old statistics it would read all running tables, or all seats.
-- A batch that waited for a row sees its new length (READ COMMITTED), finds it changed, and leaves it alone;
-- if the length is still the expected one, nothing was added since this statement began, so `known` is exact.
WITH asked AS (
    SELECT * FROM unnest(
        $1::int[], $2::bigint[], $3::int[], $4::int[], $5::timestamptz[], $6::text[],
        $7::timestamptz[], $8::text[], $9::smallint[]
    ) AS a (i, table_id, after, count, at, state, due_at, need, need_seat)
), given AS (
    SELECT * FROM unnest($10::int[], $11::int[], $12::smallint[], $13::text[], $14::text[], $15::text[])
        AS g (i, k, seat, client_id, body, time_left)
), known AS (
    SELECT a.i
    FROM given g JOIN asked a ON a.i = g.i
    JOIN entries e ON e.table_id = a.table_id AND e.seat = g.seat AND e.client_id = g.client_id AND e.client_id <> ''
), locked AS MATERIALIZED (
    SELECT t.id, a.i
    FROM (SELECT * FROM asked WHERE i NOT IN (SELECT i FROM known) ORDER BY table_id) AS a
    CROSS JOIN LATERAL (
        SELECT id FROM tables
        WHERE id = a.table_id AND entries = a.after AND state || '' = 'running'
        FOR NO KEY UPDATE
    ) AS t
), moved AS (
    UPDATE tables t
    SET entries = t.entries + a.count, version = t.version + 1, state = a.state,
        due_at = a.due_at, need = a.need, need_seat = a.need_seat, wake_at = a.due_at
    FROM locked l JOIN asked a ON a.i = l.i
    WHERE t.id = l.id
    RETURNING a.i, t.id, a.after, a.at, t.version
), logged AS (
    INSERT INTO entries (table_id, n, seat, client_id, body, at, time_left)
    SELECT m.id, m.after + g.k, g.seat, g.client_id, g.body, m.at, g.time_left
    FROM moved m JOIN given g ON g.i = m.i
), clocks AS (
    UPDATE seats s SET bank_ms = c.bank_ms, since = c.since
    FROM (
        SELECT m.id, c.seat, c.bank_ms, c.since
        FROM unnest($16::int[], $17::smallint[], $18::bigint[], $19::timestamptz[]) AS c (i, seat, bank_ms, since)
        JOIN moved m ON m.i = c.i
        OFFSET 0
    ) AS c
    WHERE s.table_id = c.id AND s.seat = c.seat
), mails AS (
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at)
    SELECT o.key, o.kind, o.account, o.body, o.not_before, o.not_before
    FROM unnest($20::int[], $21::text[], $22::text[], $23::bigint[], $24::text[], $25::timestamptz[])
        AS o (i, key, kind, account, body, not_before)
    JOIN moved m ON m.i = o.i
    ORDER BY o.key
    ON CONFLICT (key) DO NOTHING
)
SELECT i, version FROM moved
