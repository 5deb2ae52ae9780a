"""Processes killed before and after each of their writes, on real databases. docs/operations/crashes.md lists them."""
