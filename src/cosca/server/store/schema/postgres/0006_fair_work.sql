-- Bots wait in a line of their own, so that clocks never wait behind them. `share` says whose turn it is among those who
-- wait: a short digest of the address from which the table was created, the same for thousands of addresses.
ALTER TABLE tables ADD COLUMN share integer NOT NULL DEFAULT 0;
CREATE INDEX tables_bots_to_wake ON tables (wake_at) WHERE need = 'bot';
CREATE INDEX tables_others_to_wake ON tables (wake_at) WHERE need <> 'bot';
DROP INDEX tables_to_wake;
