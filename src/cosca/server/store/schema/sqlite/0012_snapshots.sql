-- Snapshots restore a table without the entries before them. Nobody used the table that was here.
-- A page has the log lines of all readers between two snapshots. Both are caches: the log decides.
DROP TABLE snapshots;
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables,
    version TEXT NOT NULL,
    n INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE line_pages (
    table_id INTEGER NOT NULL REFERENCES tables,
    version TEXT NOT NULL,
    n INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version, n)
);
