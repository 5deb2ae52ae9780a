-- The puzzle of each title and day, with the view it shows; never a position. Two processes choose once.
CREATE TABLE puzzles (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    title text NOT NULL,
    day text NOT NULL,
    source text NOT NULL,
    body text NOT NULL,
    UNIQUE (title, day)
);
-- How often each option was chosen, by everybody.
CREATE TABLE puzzle_choices (
    puzzle bigint NOT NULL REFERENCES puzzles,
    chosen integer NOT NULL,
    tries bigint NOT NULL,
    PRIMARY KEY (puzzle, chosen)
);
-- The first try of each account. A day counts for the streak if its puzzle was tried on that day.
CREATE TABLE puzzle_tries (
    account bigint NOT NULL REFERENCES accounts,
    puzzle bigint NOT NULL REFERENCES puzzles,
    chosen integer NOT NULL,
    stars integer NOT NULL,
    at timestamptz NOT NULL,
    streak_day text,
    PRIMARY KEY (account, puzzle)
);
CREATE INDEX puzzle_tries_by_day ON puzzle_tries (account, streak_day) WHERE streak_day IS NOT NULL;
