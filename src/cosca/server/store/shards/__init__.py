"""Several PostgreSQL databases behind one site: a directory for accounts, and databases for tables, by shard."""
