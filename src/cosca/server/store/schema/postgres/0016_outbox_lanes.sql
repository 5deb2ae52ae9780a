-- Results are counted in a lane of their own: a slow mail server delays nothing else.
CREATE INDEX outbox_to_count ON outbox (wake_at) WHERE done_at IS NULL AND kind = 'rate';
CREATE INDEX outbox_to_mail ON outbox (wake_at) WHERE done_at IS NULL AND kind <> 'rate';
DROP INDEX outbox_to_send;
