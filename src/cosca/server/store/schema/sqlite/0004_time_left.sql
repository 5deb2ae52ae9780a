-- Milliseconds left to each seat just before an entry, as JSON, so that an undo gives nobody more. Empty without a clock.
ALTER TABLE entries ADD COLUMN time_left TEXT NOT NULL DEFAULT '';
