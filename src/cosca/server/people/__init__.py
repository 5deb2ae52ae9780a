"""Accounts, sessions, passwords, preferences and ratings."""
