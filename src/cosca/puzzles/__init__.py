"""Puzzles, "What would you do?": decisions from games in which one move is clearly best. See docs/puzzles.md."""
