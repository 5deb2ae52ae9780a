"""Frames: the numbered messages that show a table to each of its readers. Used by the server and by lessons."""
