"""Quick play: matches players who are looking for a game, and creates their tables."""
