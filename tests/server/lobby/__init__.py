"""The lobby: what is listed, what changes, and what must not be revealed."""
