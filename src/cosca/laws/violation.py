"""A broken law: which, and at what position it can be seen again."""

from __future__ import annotations


class Violation(Exception):
    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


def hold(holds: bool, law: str, what: str) -> None:
    if not holds:
        raise Violation(law, what)
