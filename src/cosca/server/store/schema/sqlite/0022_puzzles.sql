-- The puzzle of each title and day, with the view it shows; never a position. Two processes choose once.
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    day TEXT NOT NULL,
    source TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (title, day)
);
-- How often each option was chosen, by everybody.
CREATE TABLE puzzle_choices (
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    chosen INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (puzzle, chosen)
) WITHOUT ROWID;
-- The first try of each account. A day counts for the streak if its puzzle was tried on that day.
CREATE TABLE puzzle_tries (
    account INTEGER NOT NULL REFERENCES accounts,
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    chosen INTEGER NOT NULL,
    stars INTEGER NOT NULL,
    at INTEGER NOT NULL,
    streak_day TEXT,
    PRIMARY KEY (account, puzzle)
) WITHOUT ROWID;
CREATE INDEX puzzle_tries_by_day ON puzzle_tries (account, streak_day) WHERE streak_day IS NOT NULL;
