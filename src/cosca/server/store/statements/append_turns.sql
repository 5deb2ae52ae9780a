-- What appends change in the lists of accounts: rows of people, so a statement of its own. A row that tells of a later
-- version of the table stays, and one that is missing (the account is deleted) stays away.
UPDATE account_tables a
SET state = c.state, n = c.n, to_act_since = c.since, deadline = c.deadline
FROM (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[], $6::timestamptz[])
        AS given (account, table_id, state, n, since, deadline)
    ORDER BY account, table_id
    OFFSET 0
) AS c
WHERE a.account = c.account AND a.table_id = c.table_id AND a.n < c.n
