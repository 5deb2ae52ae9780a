-- Quick play: who looks for a game, when each pool is matched next, and who was matched for which table.
CREATE TABLE pools (
    pool TEXT PRIMARY KEY,
    wake_at INTEGER
);
CREATE INDEX pools_to_match ON pools (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE seeks (
    account INTEGER PRIMARY KEY REFERENCES accounts,
    pool TEXT NOT NULL,
    sizes TEXT NOT NULL,
    rating INTEGER NOT NULL,
    household INTEGER NOT NULL,
    since INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    bots_at INTEGER,
    bots TEXT NOT NULL,
    misses INTEGER NOT NULL,
    last_table INTEGER NOT NULL
);
CREATE INDEX seeks_by_pool ON seeks (pool, since);
-- A row for each player of a reserved table. What the player wanted is kept, in case somebody does not come.
CREATE TABLE pairs (
    table_id INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES accounts,
    seat INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    pool TEXT NOT NULL,
    sizes TEXT NOT NULL,
    rating INTEGER NOT NULL,
    household INTEGER NOT NULL,
    since INTEGER NOT NULL,
    bots_at INTEGER,
    bots TEXT NOT NULL,
    misses INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0,
    missed_at INTEGER,
    PRIMARY KEY (table_id, account)
);
CREATE INDEX pairs_by_account ON pairs (account, made_at);
CREATE INDEX pairs_by_time ON pairs (made_at);
CREATE INDEX outbox_inside_2 ON outbox (wake_at)
    WHERE done_at IS NULL AND kind IN ('rate', 'your-turn', 'late-turn', 'create-paired');
CREATE INDEX outbox_to_send_2 ON outbox (wake_at)
    WHERE done_at IS NULL AND kind NOT IN ('rate', 'your-turn', 'late-turn', 'create-paired', 'push', 'waiting');
DROP INDEX outbox_inside;
DROP INDEX outbox_to_send;
