-- What each finished game was for each of its people, written in the transaction that counts the game. Profiles read it.
CREATE TABLE results (
    account INTEGER NOT NULL REFERENCES accounts,
    table_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    title TEXT NOT NULL,
    pace TEXT NOT NULL,
    public INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    team INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    score INTEGER,
    ending TEXT NOT NULL,
    bots TEXT NOT NULL, -- the levels of the bots at the table, separated by commas
    PRIMARY KEY (account, table_id)
);
CREATE INDEX results_by_time ON results (account, at, table_id);
