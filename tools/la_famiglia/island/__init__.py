"""Builds the island from the outline of Sicily: `python -m tools.la_famiglia.island.build`, then `.draw`.

Needs numpy and shapely, which the game itself does not. Running it again gives identical files.
"""
