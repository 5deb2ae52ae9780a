"""Builds the island of La Famiglia from the outline of Sicily: `python -m tools.island.build`, then `.draw`.

Needs numpy and shapely, which the game itself does not. Running it twice gives the same files to the byte.
"""
