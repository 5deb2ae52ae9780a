-- What is left of the limits that all processes count together. Losing it costs nothing: every bucket is full then. So
-- it is not logged, and a commit waits for no disk. A bucket's number does not tell whose it is.
CREATE UNLOGGED TABLE allowances (
    bucket bigint PRIMARY KEY,
    full_at double precision NOT NULL, -- when all tokens are there again, in seconds since 1970
    taken double precision NOT NULL -- by the latest call
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.5);
