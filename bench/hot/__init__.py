"""A hot table: one game with 10,000 spectators, and what players at other tables notice."""
