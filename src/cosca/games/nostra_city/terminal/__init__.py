"""The terminal UI of NY Nostra City."""
