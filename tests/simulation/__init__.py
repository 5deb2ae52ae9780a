"""Deterministic simulation of a whole site: the server's own code under a seeded scheduler and virtual time."""
