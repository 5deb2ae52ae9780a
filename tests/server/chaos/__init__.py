"""Exactly once, on real processes: many play while everything they depend on is killed and paused."""
