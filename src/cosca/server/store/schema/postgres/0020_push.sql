-- Browsers that show messages while the site is closed. A subscription ends with the session that made it.
CREATE TABLE push_subscriptions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account bigint NOT NULL REFERENCES accounts,
    session text NOT NULL REFERENCES sessions ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account, created_at);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session);
-- What the site made for itself and must keep: the key that names it to push services.
CREATE TABLE site_keys (
    name text PRIMARY KEY,
    value text NOT NULL
);
-- Work inside the house waits for no other server, and each kind of other server only for its own.
CREATE INDEX outbox_inside ON outbox (wake_at) WHERE done_at IS NULL AND kind IN ('rate', 'your-turn', 'late-turn');
CREATE INDEX outbox_to_push ON outbox (wake_at) WHERE done_at IS NULL AND kind = 'push';
CREATE INDEX outbox_to_announce ON outbox (wake_at) WHERE done_at IS NULL AND kind = 'waiting';
CREATE INDEX outbox_to_send ON outbox (wake_at)
    WHERE done_at IS NULL AND kind NOT IN ('rate', 'your-turn', 'late-turn', 'push', 'waiting');
DROP INDEX outbox_to_count;
DROP INDEX outbox_to_mail;
