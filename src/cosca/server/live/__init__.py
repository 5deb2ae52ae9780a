"""Sends each change of a table to all connected clients."""
