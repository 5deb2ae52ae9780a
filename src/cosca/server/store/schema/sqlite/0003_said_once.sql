-- By what the sender knows a line: one that is sent again after a break is said once. None for what the site says.
ALTER TABLE chat ADD COLUMN client_id TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX chat_by_client_id ON chat (table_id, account, client_id) WHERE client_id <> '';
