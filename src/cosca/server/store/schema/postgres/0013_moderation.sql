-- What administrators have decided about an account, with the reason that its owner reads.
ALTER TABLE accounts ADD COLUMN mute_reason text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN banned_until timestamptz;
ALTER TABLE accounts ADD COLUMN ban_reason text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN warning text NOT NULL DEFAULT '';

-- Whose chat an account does not want to read.
CREATE TABLE muted (
    account bigint NOT NULL,
    other bigint NOT NULL,
    PRIMARY KEY (account, other)
);
CREATE INDEX muted_by_other ON muted (other);

CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    by_account bigint NOT NULL, -- 0: deleted
    about bigint NOT NULL, -- 0: deleted
    at_table text NOT NULL, -- the id as it is shown, or nothing
    reason text NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL,
    closed_at timestamptz,
    closed_by bigint NOT NULL DEFAULT 0
);
CREATE INDEX reports_open ON reports (id) WHERE closed_at IS NULL;
CREATE INDEX reports_closed ON reports (id) WHERE closed_at IS NOT NULL;
CREATE INDEX reports_by_account ON reports (by_account, id);
CREATE INDEX reports_about ON reports (about);

-- The chat that a report quotes, as it was.
CREATE TABLE report_lines (
    report bigint NOT NULL REFERENCES reports,
    place integer NOT NULL,
    account bigint NOT NULL, -- 0: deleted
    said text NOT NULL,
    at timestamptz NOT NULL,
    reported boolean NOT NULL,
    PRIMARY KEY (report, place)
);
CREATE INDEX report_lines_by_account ON report_lines (account);

-- What each administrator did.
CREATE TABLE admin_acts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    admin bigint NOT NULL, -- 0: on the command line, or deleted
    about bigint NOT NULL, -- 0: deleted
    action text NOT NULL,
    until timestamptz,
    reason text NOT NULL,
    report bigint NOT NULL -- 0: none
);
CREATE INDEX admin_acts_by_admin ON admin_acts (admin);
CREATE INDEX admin_acts_about ON admin_acts (about);

-- Reports were lines of chat at a table that does not exist.
INSERT INTO reports (by_account, about, at_table, reason, body, at)
SELECT account, CAST(said::json ->> 'about' AS bigint), said::json ->> 'table', 'other', said::json ->> 'text', at
FROM chat WHERE table_id = 0 AND channel = 'reports' AND said <> '' ORDER BY n;
DELETE FROM chat WHERE table_id = 0 AND channel = 'reports';
DELETE FROM chat_counts WHERE table_id = 0 AND channel = 'reports';
