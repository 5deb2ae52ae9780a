-- Games that are over leave the tables that moves change. Their logs are packed, one row for each game. Who played stays
-- in rows, so that a deleted account is found. Chat stays where it is: people may still write there.
ALTER TABLE tables ADD COLUMN archive_at INTEGER; -- when a game that is over is archived, or the end of a claim on it
CREATE INDEX tables_to_archive ON tables (archive_at) WHERE state IN ('finished', 'abandoned');

CREATE TABLE archived_tables (
    id INTEGER PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('finished', 'abandoned')),
    title TEXT NOT NULL,
    public INTEGER NOT NULL,
    header TEXT NOT NULL,
    settings TEXT NOT NULL,
    owner INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL
);

CREATE INDEX archived_tables_by_state ON archived_tables (state, id);

CREATE TABLE archived_seats (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    account INTEGER,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    nonce TEXT NOT NULL,
    bank_ms INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX archived_seats_by_account ON archived_seats (account) WHERE account IS NOT NULL;

CREATE TABLE archived_logs (
    table_id INTEGER PRIMARY KEY,
    entries INTEGER NOT NULL,
    seed BLOB NOT NULL,
    log BLOB NOT NULL
);
