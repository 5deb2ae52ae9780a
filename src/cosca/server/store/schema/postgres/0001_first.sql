-- Tables and their logs. Every statement on the path of a choice touches rows of one table id only,
-- and nothing here refers to people by a foreign key: the two may live in different databases.

CREATE TABLE tables (
    id bigint PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('open', 'running', 'finished', 'abandoned')),
    title text NOT NULL,
    public boolean NOT NULL,
    header text NOT NULL,
    settings text NOT NULL,
    owner bigint NOT NULL,
    entries integer NOT NULL DEFAULT 0,
    version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    due_at timestamptz,
    need text,
    need_seat smallint,
    wake_at timestamptz, -- when a worker may take it: due_at, or the end of the claim on it
    CHECK ((due_at IS NULL) = (need IS NULL) AND (due_at IS NULL) = (wake_at IS NULL))
) WITH (fillfactor = 70);

CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_by_state ON tables (state, id);
CREATE INDEX tables_by_owner ON tables (owner, id);

-- Apart from everything that is ever shown.
CREATE TABLE seeds (
    table_id bigint PRIMARY KEY REFERENCES tables,
    seed bytea NOT NULL
);

CREATE TABLE seats (
    table_id bigint NOT NULL REFERENCES tables,
    seat smallint NOT NULL,
    account bigint,
    bot text NOT NULL,
    name text NOT NULL,
    nonce text NOT NULL,
    bank_ms bigint NOT NULL,
    since timestamptz,
    PRIMARY KEY (table_id, seat)
) WITH (fillfactor = 80);

CREATE INDEX seats_by_account ON seats (account, table_id) WHERE account IS NOT NULL;

-- The log: the truth. No foreign key: an append changes the row of its table in the same statement.
CREATE TABLE entries (
    table_id bigint NOT NULL,
    n integer NOT NULL CHECK (n > 0),
    seat smallint NOT NULL,
    client_id text NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE UNIQUE INDEX entries_by_client_id ON entries (table_id, seat, client_id) WHERE client_id <> '';

CREATE TABLE snapshots (
    table_id bigint NOT NULL REFERENCES tables,
    rules_version integer NOT NULL,
    n integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, rules_version)
);

CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL UNIQUE,
    kind text NOT NULL,
    account bigint NOT NULL,
    body text NOT NULL,
    not_before timestamptz NOT NULL,
    wake_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    done_at timestamptz
);

CREATE INDEX outbox_to_send ON outbox (wake_at) WHERE done_at IS NULL;
CREATE INDEX outbox_by_account ON outbox (account);

CREATE TABLE chat_counts (
    table_id bigint NOT NULL,
    channel text NOT NULL,
    n integer NOT NULL,
    PRIMARY KEY (table_id, channel)
);

CREATE TABLE chat (
    table_id bigint NOT NULL,
    channel text NOT NULL,
    n integer NOT NULL,
    account bigint NOT NULL,
    seat smallint,
    name text NOT NULL,
    said text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (table_id, channel, n)
);

CREATE INDEX chat_by_account ON chat (account);

CREATE TABLE notes (
    table_id bigint NOT NULL,
    owner text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, owner)
);

-- People.

CREATE TABLE accounts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    name_key text UNIQUE, -- what makes two names the same; none for the deleted
    mail text NOT NULL,
    password text NOT NULL,
    guest boolean NOT NULL,
    admin boolean NOT NULL,
    muted_until timestamptz,
    settings text NOT NULL,
    created_at timestamptz,
    deleted_at timestamptz
);

CREATE TABLE sessions (
    token_hash text PRIMARY KEY,
    account bigint NOT NULL REFERENCES accounts,
    csrf text NOT NULL,
    expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE ratings (
    account bigint NOT NULL REFERENCES accounts,
    title text NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL,
    PRIMARY KEY (account, title)
);

CREATE INDEX ratings_by_rank ON ratings (title, (mu - 3 * sigma) DESC);

-- Tables whose results are in the ratings.
CREATE TABLE rated (
    table_id bigint PRIMARY KEY
);
