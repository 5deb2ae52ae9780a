"""Puzzles of the day and their tries."""
