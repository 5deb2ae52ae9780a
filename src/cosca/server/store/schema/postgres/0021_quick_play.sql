-- Quick play: who looks for a game, when each pool is matched next, and who was matched for which table.
CREATE TABLE pools (
    pool text PRIMARY KEY,
    wake_at timestamptz
);
CREATE INDEX pools_to_match ON pools (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE seeks (
    account bigint PRIMARY KEY REFERENCES accounts,
    pool text NOT NULL,
    sizes text NOT NULL,
    rating integer NOT NULL,
    household integer NOT NULL,
    since timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    bots_at timestamptz,
    bots text NOT NULL,
    misses integer NOT NULL,
    last_table bigint NOT NULL
);
CREATE INDEX seeks_by_pool ON seeks (pool, since);
-- A row for each player of a reserved table. What the player wanted is kept, in case somebody does not come.
CREATE TABLE pairs (
    table_id bigint NOT NULL,
    account bigint NOT NULL REFERENCES accounts,
    seat smallint NOT NULL,
    seats smallint NOT NULL,
    pool text NOT NULL,
    sizes text NOT NULL,
    rating integer NOT NULL,
    household integer NOT NULL,
    since timestamptz NOT NULL,
    bots_at timestamptz,
    bots text NOT NULL,
    misses integer NOT NULL,
    made_at timestamptz NOT NULL,
    until timestamptz NOT NULL,
    settled boolean NOT NULL DEFAULT false,
    missed_at timestamptz,
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
