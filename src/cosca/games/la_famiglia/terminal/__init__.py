"""The terminal UI of La Famiglia."""
