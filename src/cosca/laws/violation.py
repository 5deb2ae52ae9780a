"""Violations of laws."""

from __future__ import annotations


class Violation(Exception):
    """Raised when a law does not hold."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


def require(holds: bool, law: str, what: str) -> None:
    """Raise `Violation` unless the law holds."""
    if not holds:
        raise Violation(law, what)
