"""Where tables, logs and people are kept: SQLite on a laptop, PostgreSQL for a service, behind one interface."""
