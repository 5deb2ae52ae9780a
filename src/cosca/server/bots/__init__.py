"""Bots in separate processes, without access to files, network or the position."""
