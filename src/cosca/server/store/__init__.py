"""Storage of tables, logs and accounts behind one interface: SQLite on a laptop, PostgreSQL for a service."""
