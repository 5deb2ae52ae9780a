-- Games that are over leave the tables that moves change. Their logs are packed, one row for each game. Who played stays
-- in rows, so that a deleted account is found. Chat stays where it is: people may still write there.
ALTER TABLE tables ADD COLUMN archive_at timestamptz; -- when a game that is over is archived, or the end of a claim on it
CREATE INDEX tables_to_archive ON tables (archive_at) WHERE state IN ('finished', 'abandoned');

CREATE TABLE archived_tables (
    id bigint PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('finished', 'abandoned')),
    title text NOT NULL,
    public boolean NOT NULL,
    header text NOT NULL,
    settings text NOT NULL,
    owner bigint NOT NULL,
    entries integer NOT NULL,
    version bigint NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE INDEX archived_tables_by_state ON archived_tables (state, id);

CREATE TABLE archived_seats (
    table_id bigint NOT NULL,
    seat smallint NOT NULL,
    account bigint,
    bot text NOT NULL,
    name text NOT NULL,
    nonce text NOT NULL,
    bank_ms bigint NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX archived_seats_by_account ON archived_seats (account) WHERE account IS NOT NULL;

CREATE TABLE archived_logs (
    table_id bigint PRIMARY KEY,
    entries integer NOT NULL,
    seed bytea NOT NULL,
    log bytea NOT NULL
);

ALTER TABLE archived_logs ALTER COLUMN log SET STORAGE EXTERNAL; -- it is compressed already
