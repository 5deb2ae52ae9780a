-- Take between $4 and $5 tokens, or none, of bucket $1, which holds $2 tokens and fills within $3 seconds. $6 is the time.
INSERT INTO allowances AS a (bucket, full_at, taken)
VALUES ($1::bigint, $6::float8 + $5::float8 * $3::float8 / $2::float8, $5::float8)
ON CONFLICT (bucket) DO UPDATE SET (full_at, taken) = (
    SELECT greatest(a.full_at, $6::float8) + portion.taken * $3::float8 / $2::float8, portion.taken
    FROM (
        SELECT CASE WHEN bucket.tokens + 1e-6 >= $4::float8 THEN least(bucket.tokens, $5::float8) ELSE 0 END AS taken
        FROM (
            SELECT $2::float8 - greatest(0, a.full_at - $6::float8) * $2::float8 / $3::float8 AS tokens
        ) AS bucket
    ) AS portion
)
RETURNING taken, $2::float8 - greatest(0, full_at - $6::float8) * $2::float8 / $3::float8 AS tokens
