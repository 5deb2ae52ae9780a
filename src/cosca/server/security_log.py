"""Notes in the log who signed in or changed an account, and who was refused: fixed words and an account's number.

A line contains no name, no network address and nothing that a client sent. Account 0 is a caller without an account.
"""

from __future__ import annotations

import logging
from typing import Final

from cosca.server.store.records import AccountId

# Calls whose success is noted: all that concern signing in, and what administrators do.
NOTED: Final = frozenset(
    {
        ("POST", "/api/guest"),
        ("POST", "/api/register"),
        ("POST", "/api/login"),
        ("POST", "/api/logout"),
        ("POST", "/api/reset/ask"),
        ("POST", "/api/reset"),
        ("POST", "/api/confirm"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/password"),
        ("POST", "/api/me/token"),
        ("GET", "/api/me/export"),
        ("POST", "/api/admin/acts"),
    }
)
REFUSED: Final = frozenset({401, 403, 421, 429})  # wrong password or no rights, a foreign page or name, too often

log = logging.getLogger("cosca.security")


def note_done(method: str, path: str, account: AccountId | None) -> None:
    """Note a call that succeeded, if it concerns security."""
    if (method, path) in NOTED:
        log.info("allowed: %s %s, account %d", method, path, account or 0)


def note_refused(method: str, path: str, status: int, reason: str, account: AccountId | None) -> None:
    """Note a call that was refused, if it concerns security."""
    if status in REFUSED:
        log.info("refused: %s %s, %s, account %d", method, path, reason, account or 0)
