"""Seeks and pairs: who is searching for a game, and who was matched."""
