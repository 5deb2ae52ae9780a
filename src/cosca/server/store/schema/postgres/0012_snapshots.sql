-- Snapshots restore a table without the entries before them. Nobody used the table that was here.
-- A page has the log lines of all readers between two snapshots. Both are caches: the log decides.
DROP TABLE snapshots;
CREATE TABLE snapshots (
    table_id bigint NOT NULL REFERENCES tables,
    version text NOT NULL,
    n integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE line_pages (
    table_id bigint NOT NULL REFERENCES tables,
    version text NOT NULL,
    n integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, version, n)
);
-- Bodies are compressed already.
ALTER TABLE snapshots ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE line_pages ALTER COLUMN body SET STORAGE EXTERNAL;
