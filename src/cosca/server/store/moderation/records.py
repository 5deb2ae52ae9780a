"""Reports and what administrators did about them, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from cosca.server.store.records import AccountId

FOR_GOOD: Final = datetime(9999, 1, 1, tzinfo=UTC)  # the end of a ban without an end


class ReportReason(StrEnum):
    """Why somebody reports a user."""

    INSULT = "insult"
    CHEATING = "cheating"
    SPAM = "spam"
    NAME = "name"
    OTHER = "other"


class AdminAction(StrEnum):
    """What an administrator can do about a user or a report."""

    WARN = "warn"
    MUTE = "mute"
    UNMUTE = "unmute"
    BAN = "ban"
    UNBAN = "unban"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A chat line that a report quotes."""

    account: AccountId  # 0 if the account is deleted; then the text is empty
    text: str
    at: datetime
    reported: bool  # not only for context


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A report about a user."""

    id: int
    by: AccountId  # 0 if the account is deleted; then the text is empty
    about: AccountId
    table: str  # the id as it is shown, or ""
    reason: ReportReason
    text: str
    at: datetime
    lines: tuple[ReportLine, ...] = ()
    closed_at: datetime | None = None
    closed_by: AccountId = 0


@dataclass(frozen=True, slots=True)
class AdminAct:
    """Something that an administrator did."""

    id: int
    at: datetime
    admin: AccountId  # 0: on the command line
    about: AccountId
    action: AdminAction
    until: datetime | None = None
    reason: str = ""
    report: int = 0
