"""Mutes and bans by administrators: whether one is in force, and what the user reads about it."""

from __future__ import annotations

from datetime import datetime

from cosca.server.protocol import ByeMessage, RestrictionPart
from cosca.server.store.moderation.records import FOR_GOOD
from cosca.server.store.records import Account


def is_banned(account: Account, now: datetime) -> bool:
    return account.banned_until is not None and account.banned_until > now


def ban_of(account: Account, now: datetime, contact: str) -> RestrictionPart | None:
    """Return the ban of an account, or None if it has none now."""
    return _part(account.banned_until, now, account.ban_reason, contact)


def mute_of(account: Account, now: datetime, contact: str) -> RestrictionPart | None:
    """Return the mute of an account, or None if it has none now."""
    return _part(account.muted_until, now, account.mute_reason, contact)


def _part(until: datetime | None, now: datetime, reason: str, contact: str) -> RestrictionPart | None:
    if until is None or until <= now:
        return None
    return RestrictionPart(None if until >= FOR_GOOD else until.isoformat(), reason, contact)


def ban_sentence(ban: RestrictionPart) -> str:
    return f"You are banned from this site {_end(ban)}. {_why(ban)}"


def mute_sentence(mute: RestrictionPart) -> str:
    return f"You're muted {_end(mute)}. You can still play. {_why(mute)}"


def farewell(ban: RestrictionPart) -> ByeMessage:
    """Return the last message on a socket of a banned user."""
    return ByeMessage("banned", ban_sentence(ban), ban)


def _end(restriction: RestrictionPart) -> str:
    if restriction.until is None:
        return "for good"
    return f"until {datetime.fromisoformat(restriction.until):%Y-%m-%d %H:%M} UTC"


def _why(restriction: RestrictionPart) -> str:
    reason = f"Reason: {restriction.reason.rstrip('.')}. " if restriction.reason else ""
    return f"{reason}To object, write to {restriction.contact or 'the operator of this site'}."
