"""Exactly-once tests on real processes: players play while servers, bots, NATS and PostgreSQL are killed or paused."""
