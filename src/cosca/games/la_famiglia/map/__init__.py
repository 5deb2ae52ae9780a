"""Our own drawing of the island."""
