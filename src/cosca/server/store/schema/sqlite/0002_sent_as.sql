-- By what a mail is known to mail servers: by luck, at its first claim; so that it tells nothing, and a second try is known.
ALTER TABLE outbox ADD COLUMN sent_as TEXT;
