-- The tables of each account: one row for each that an account created or plays at. Lists and limits of an account are
-- answered from these rows alone. They belong to people, not to tables: no statement touches both, so that the two can
-- live in different databases. A row tells of version `n` of its table; what an older version says comes too late.
CREATE TABLE account_tables (
    account INTEGER NOT NULL,
    table_id INTEGER NOT NULL, -- its low 12 bits are the shard that has the table
    state TEXT NOT NULL,
    title TEXT NOT NULL,
    public INTEGER NOT NULL,
    owner INTEGER NOT NULL, -- created the table
    n INTEGER NOT NULL,
    to_act_since INTEGER, -- while it is this account's turn; never in games with a live clock
    deadline INTEGER,
    PRIMARY KEY (account, table_id)
) WITHOUT ROWID;

-- Whose turn it is in running games is not exact here: in a simultaneous decision a clock stays set after the answer.
-- The next change of turns writes it anew.
INSERT INTO account_tables (account, table_id, state, title, public, owner, n, to_act_since)
SELECT known.account, known.table_id, t.state, t.title, t.public, known.account = t.owner, t.version,
    CASE WHEN t.state = 'running' AND t.settings NOT LIKE '%"kind":"live"%' THEN known.since END
FROM (
    SELECT account, table_id, max(since) AS since FROM (
        SELECT owner AS account, id AS table_id, NULL AS since FROM tables
        UNION ALL
        SELECT account, table_id, CASE WHEN bot = '' THEN since END FROM seats WHERE account IS NOT NULL
    ) AS each_seat GROUP BY account, table_id
) AS known JOIN tables t ON t.id = known.table_id;

CREATE INDEX account_tables_by_state ON account_tables (account, state, table_id);
CREATE INDEX account_tables_to_act ON account_tables (account, deadline) WHERE to_act_since IS NOT NULL;
