-- Ratings against people and against bots, their history, and seasons. The column `title` of `ratings` is the pool:
-- a title, or house:TITLE. It keeps its name for processes of the version before, which know no other pools.
ALTER TABLE ratings ADD COLUMN wins INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN last_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN listed INTEGER NOT NULL DEFAULT 1; -- 0 after 60 days without a game
UPDATE ratings SET last_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000000;

-- The leaderboard: certain ratings by the number that players see, newcomers by wins.
CREATE INDEX ratings_certain ON ratings (title, mu DESC, account) WHERE listed AND sigma <= 5.4;
CREATE INDEX ratings_newcomers ON ratings (title, wins DESC, games, account) WHERE listed AND sigma > 5.4;
CREATE INDEX ratings_to_unlist ON ratings (last_at) WHERE listed;
DROP INDEX ratings_by_shown;

ALTER TABLE results ADD COLUMN pool TEXT NOT NULL DEFAULT ''; -- the rating that the game counts for
ALTER TABLE results ADD COLUMN pool_games INTEGER NOT NULL DEFAULT 0; -- which of the account's games in the pool it is
ALTER TABLE results ADD COLUMN why TEXT NOT NULL DEFAULT ''; -- why it counts for none
ALTER TABLE results ADD COLUMN places TEXT NOT NULL DEFAULT ''; -- of all seats, separated by commas

-- A rating at the end of each day on which it changed (UTC): the graph.
CREATE TABLE rating_days (
    account INTEGER NOT NULL REFERENCES accounts,
    pool TEXT NOT NULL,
    day TEXT NOT NULL, -- 2026-11-18
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (account, pool, day)
);

-- Points of a calendar quarter. At most 20 games a week count.
CREATE TABLE seasons (
    season TEXT NOT NULL, -- 2026-Q4
    title TEXT NOT NULL,
    account INTEGER NOT NULL REFERENCES accounts,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL, -- against people
    points INTEGER NOT NULL,
    week TEXT NOT NULL, -- 2026-W47, of the latest game that counted
    week_games INTEGER NOT NULL,
    PRIMARY KEY (season, title, account)
);
CREATE INDEX seasons_by_points ON seasons (season, title, points DESC, wins DESC, games, account);
CREATE INDEX seasons_by_account ON seasons (account);
