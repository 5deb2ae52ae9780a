-- Moments are microseconds since 1970 in UTC.

-- Tables and their logs. Every statement on the path of a choice touches rows of one table id only,
-- and nothing here refers to people by a foreign key: the two may live in different databases.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    state TEXT NOT NULL CHECK (state IN ('open', 'running', 'finished', 'abandoned')),
    title TEXT NOT NULL,
    public INTEGER NOT NULL,
    header TEXT NOT NULL,
    settings TEXT NOT NULL,
    owner INTEGER NOT NULL,
    entries INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 1,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    need TEXT,
    need_seat INTEGER,
    wake_at INTEGER, -- when a worker may take it: due_at, or the end of the claim on it
    CHECK ((due_at IS NULL) = (need IS NULL) AND (due_at IS NULL) = (wake_at IS NULL))
);

CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_by_state ON tables (state, id);
CREATE INDEX tables_by_owner ON tables (owner, id);

-- Apart from everything that is ever shown.
CREATE TABLE seeds (
    table_id INTEGER PRIMARY KEY REFERENCES tables,
    seed BLOB NOT NULL
);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    account INTEGER,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    nonce TEXT NOT NULL,
    bank_ms INTEGER NOT NULL,
    since INTEGER,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_account ON seats (account, table_id) WHERE account IS NOT NULL;

-- The log: the truth. An append changes the row of its table in the same transaction.
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables,
    n INTEGER NOT NULL CHECK (n > 0),
    seat INTEGER NOT NULL,
    client_id TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

CREATE UNIQUE INDEX entries_by_client_id ON entries (table_id, seat, client_id) WHERE client_id <> '';

CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables,
    rules_version INTEGER NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, rules_version)
);

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    account INTEGER NOT NULL,
    body TEXT NOT NULL,
    not_before INTEGER NOT NULL,
    wake_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    done_at INTEGER
);

CREATE INDEX outbox_to_send ON outbox (wake_at) WHERE done_at IS NULL;
CREATE INDEX outbox_by_account ON outbox (account);

CREATE TABLE chat_counts (
    table_id INTEGER NOT NULL,
    channel TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (table_id, channel)
);

CREATE TABLE chat (
    table_id INTEGER NOT NULL,
    channel TEXT NOT NULL,
    n INTEGER NOT NULL,
    account INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    said TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, channel, n)
);

CREATE INDEX chat_by_account ON chat (account);

CREATE TABLE notes (
    table_id INTEGER NOT NULL,
    owner TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, owner)
);

-- People.

CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE, -- what makes two names the same; none for the deleted
    mail TEXT NOT NULL,
    password TEXT NOT NULL,
    guest INTEGER NOT NULL,
    admin INTEGER NOT NULL,
    muted_until INTEGER,
    settings TEXT NOT NULL,
    created_at INTEGER,
    deleted_at INTEGER
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts,
    csrf TEXT NOT NULL,
    expires_at INTEGER NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE ratings (
    account INTEGER NOT NULL REFERENCES accounts,
    title TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (account, title)
);

CREATE INDEX ratings_by_rank ON ratings (title, (mu - 3 * sigma) DESC);

-- Tables whose results are in the ratings.
CREATE TABLE rated (
    table_id INTEGER PRIMARY KEY
);
