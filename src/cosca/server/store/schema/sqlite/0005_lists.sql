-- How many tables an account has open and running, whatever it played before.
CREATE INDEX tables_live_by_owner ON tables (owner) WHERE state IN ('open', 'running');
-- What was sent long ago is deleted without reading the rest.
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
