-- What administrators have decided about an account, with the reason that its owner reads.
ALTER TABLE accounts ADD COLUMN mute_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN banned_until INTEGER;
ALTER TABLE accounts ADD COLUMN ban_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN warning TEXT NOT NULL DEFAULT '';

-- Whose chat an account does not want to read.
CREATE TABLE muted (
    account INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (account, other)
);
CREATE INDEX muted_by_other ON muted (other);

CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    by_account INTEGER NOT NULL, -- 0: deleted
    about INTEGER NOT NULL, -- 0: deleted
    at_table TEXT NOT NULL, -- the id as it is shown, or nothing
    reason TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    closed_at INTEGER,
    closed_by INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX reports_open ON reports (id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_by_account ON reports (by_account, id);
CREATE INDEX reports_about ON reports (about);

-- The chat that a report quotes, as it was.
CREATE TABLE report_lines (
    report INTEGER NOT NULL REFERENCES reports,
    place INTEGER NOT NULL,
    account INTEGER NOT NULL, -- 0: deleted
    said TEXT NOT NULL,
    at INTEGER NOT NULL,
    reported INTEGER NOT NULL,
    PRIMARY KEY (report, place)
);
CREATE INDEX report_lines_by_account ON report_lines (account);

-- What each administrator did.
CREATE TABLE admin_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    admin INTEGER NOT NULL, -- 0: on the command line, or deleted
    about INTEGER NOT NULL, -- 0: deleted
    action TEXT NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    report INTEGER NOT NULL -- 0: none
);
CREATE INDEX admin_acts_by_admin ON admin_acts (admin);
CREATE INDEX admin_acts_about ON admin_acts (about);

-- Reports were lines of chat at a table that does not exist.
INSERT INTO reports (by_account, about, at_table, reason, body, at)
SELECT account, json_extract(said, '$.about'), json_extract(said, '$.table'), 'other', json_extract(said, '$.text'), at
FROM chat WHERE table_id = 0 AND channel = 'reports' AND said <> '' ORDER BY n;
DELETE FROM chat WHERE table_id = 0 AND channel = 'reports';
DELETE FROM chat_counts WHERE table_id = 0 AND channel = 'reports';
