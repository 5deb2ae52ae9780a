-- Ratings against people and against bots, their history, and seasons. The column `title` of `ratings` is the pool:
-- a title, or house:TITLE. It keeps its name for processes of the version before, which know no other pools.
ALTER TABLE ratings ADD COLUMN wins integer NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN last_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE ratings ADD COLUMN listed boolean NOT NULL DEFAULT true; -- false after 60 days without a game

-- The leaderboard: certain ratings by the number that players see, newcomers by wins.
CREATE INDEX ratings_certain ON ratings (title, mu DESC, account) WHERE listed AND sigma <= 5.4;
CREATE INDEX ratings_newcomers ON ratings (title, wins DESC, games, account) WHERE listed AND sigma > 5.4;
CREATE INDEX ratings_to_unlist ON ratings (last_at) WHERE listed;
DROP INDEX ratings_by_shown;

ALTER TABLE results ADD COLUMN pool text NOT NULL DEFAULT ''; -- the rating that the game counts for
ALTER TABLE results ADD COLUMN pool_games integer NOT NULL DEFAULT 0; -- which of the account's games in the pool it is
ALTER TABLE results ADD COLUMN why text NOT NULL DEFAULT ''; -- why it counts for none
ALTER TABLE results ADD COLUMN places text NOT NULL DEFAULT ''; -- of all seats, separated by commas

-- A rating at the end of each day on which it changed (UTC): the graph.
CREATE TABLE rating_days (
    account bigint NOT NULL REFERENCES accounts,
    pool text NOT NULL,
    day text NOT NULL, -- 2026-11-18
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    PRIMARY KEY (account, pool, day)
);

-- Points of a calendar quarter. At most 20 games a week count.
CREATE TABLE seasons (
    season text NOT NULL, -- 2026-Q4
    title text NOT NULL,
    account bigint NOT NULL REFERENCES accounts,
    games integer NOT NULL,
    wins integer NOT NULL, -- against people
    points integer NOT NULL,
    week text NOT NULL, -- 2026-W47, of the latest game that counted
    week_games smallint NOT NULL,
    PRIMARY KEY (season, title, account)
);
CREATE INDEX seasons_by_points ON seasons (season, title, points DESC, wins DESC, games, account);
CREATE INDEX seasons_by_account ON seasons (account);
