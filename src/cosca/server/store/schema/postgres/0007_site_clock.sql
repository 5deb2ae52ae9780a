-- The time of the site is the clock of this database plus a correction. When a new primary has another clock, processes
-- that have seen the old one change the correction, so that nobody's time in a game runs out by it.
CREATE TABLE site_clock (
    id integer PRIMARY KEY CHECK (id = 1),
    correction interval NOT NULL,
    seen timestamptz NOT NULL -- what it showed when a process last looked
);
INSERT INTO site_clock VALUES (1, interval '0', clock_timestamp());
