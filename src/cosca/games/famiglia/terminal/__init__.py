"""The terminal UI of Famiglia."""
