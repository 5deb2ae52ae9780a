-- What each finished game was for each of its people, written in the transaction that counts the game. Profiles read it.
CREATE TABLE results (
    account bigint NOT NULL REFERENCES accounts,
    table_id bigint NOT NULL,
    at timestamptz NOT NULL,
    title text NOT NULL,
    pace text NOT NULL,
    public boolean NOT NULL,
    seats smallint NOT NULL,
    seat smallint NOT NULL,
    team smallint NOT NULL,
    place smallint NOT NULL,
    won boolean NOT NULL,
    score integer,
    ending text NOT NULL,
    bots text NOT NULL, -- the levels of the bots at the table, separated by commas
    PRIMARY KEY (account, table_id)
);
CREATE INDEX results_by_time ON results (account, at, table_id);
