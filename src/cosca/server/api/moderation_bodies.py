"""Bodies and replies of the calls about muting, reports and administrators."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosca.server.api.people_bodies import Body, Reply, Text
from cosca.server.protocol import Channel, RestrictionPart

# The words of `AdminAction` and `ReportReason`
type ActionWord = Literal["warn", "mute", "unmute", "ban", "unban", "close"]
type ReasonWord = Literal["insult", "cheating", "spam", "name", "other"]
type Hours = Annotated[int, Meta(ge=1, le=24 * 366)]
type ShownId = Annotated[str, Meta(max_length=20)]


class LineAt(Body):
    """A chat line, as it was sent to you."""

    table: ShownId
    channel: Channel
    n: Annotated[int, Meta(ge=1, le=1 << 31)]
    invite: Annotated[str, Meta(max_length=64)] = ""  # if you watch a private table


class Somebody(Body):
    """A user: by name, or as the author of a chat line, whatever the name is now."""

    name: Text = ""
    line: LineAt | None = None


class MutedPeople(Reply):
    """The users whose chat you do not read."""

    names: tuple[str, ...]


class ReadWarning(Body):
    warning: Annotated[str, Meta(max_length=1_000)]


class NewReport(Somebody):
    """A report about a user. The administrators also get the chat around the line, or the user's chat at the table."""

    reason: ReasonWord = "other"
    text: Annotated[str, Meta(max_length=2_000)] = ""
    table: ShownId = ""


class QuotedLine(Reply):
    """A chat line in a report."""

    name: str  # as it is now; empty if the account is deleted
    text: str
    at: str
    reported: bool  # not only for context
    about: bool  # written by the reported user


class ReportInfo(Reply):
    """A report, as administrators read it."""

    id: int
    by: str
    about: str
    table: str
    reason: str
    text: str
    at: str
    lines: tuple[QuotedLine, ...]
    muted: RestrictionPart | None  # of the reported user, now
    banned: RestrictionPart | None
    closed: str | None
    closed_by: str


class Reports(Reply):
    reports: tuple[ReportInfo, ...]


class NewAct(Body):
    """What to do about a user, or about the user of a report. With a report, it is closed as well.

    The user reads the reason. A mute needs hours; a ban without hours is for good.
    """

    action: ActionWord
    name: Text = ""
    report: Annotated[int, Meta(ge=0, le=1 << 53)] = 0
    hours: Hours | None = None
    reason: Annotated[str, Meta(max_length=500)] = ""


class ActInfo(Reply):
    """Something that an administrator did."""

    id: int
    at: str
    admin: str  # empty: on the command line, or deleted
    about: str
    action: str
    until: str | None
    for_good: bool
    reason: str
    report: int


class Acts(Reply):
    acts: tuple[ActInfo, ...]
