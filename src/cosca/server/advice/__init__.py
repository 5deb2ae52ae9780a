"""Hints and reviews of finished games, computed in separate processes."""
