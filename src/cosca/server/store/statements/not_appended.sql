-- Why appends were not stored, seen by a statement that began after the one that left them out.
SELECT a.i, known.n, t.state
FROM unnest($1::int[], $2::bigint[]) AS a (i, table_id)
LEFT JOIN tables t ON t.id = a.table_id
LEFT JOIN LATERAL (
    SELECT e.n
    FROM unnest($3::int[], $4::int[], $5::smallint[], $6::text[]) AS g (i, k, seat, client_id)
    JOIN entries e ON e.table_id = a.table_id AND e.seat = g.seat AND e.client_id = g.client_id AND e.client_id <> ''
    WHERE g.i = a.i
    ORDER BY g.k
    LIMIT 1
) AS known ON true
