"""Muted users, reports and what administrators do: the statements that both databases understand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from cosca.server.store.base import Found, Must, SqlStore, Step
from cosca.server.store.moderation.records import AdminAct, AdminAction, ReportLine, ReportReason, StoredReport
from cosca.server.store.records import AccountId
from cosca.server.store.rows import SqlRow, maybe, moment

SESSIONS_OF: Final = """
    SELECT s.token_hash, s.expires_at, a.banned_until FROM sessions s JOIN accounts a ON a.id = s.account
    WHERE s.account IN ({ids})
"""
ADD_MUTED: Final = "INSERT INTO muted (account, other) VALUES ($1, $2) ON CONFLICT DO NOTHING"
REMOVE_MUTED: Final = "DELETE FROM muted WHERE account = $1 AND other = $2"
MUTED: Final = "SELECT other FROM muted WHERE account = $1"
READ_WARNING: Final = "UPDATE accounts SET warning = '' WHERE id = $1 AND warning = $2"
ADD_REPORT: Final = """
    INSERT INTO reports (by_account, about, at_table, reason, body, at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
"""
ADD_LINE: Final = """
    INSERT INTO report_lines (report, place, account, said, at, reported) VALUES ($1, $2, $3, $4, $5, $6)
"""
REPORT: Final = "SELECT * FROM reports WHERE id = $1"
OPEN_REPORTS: Final = "SELECT * FROM reports WHERE closed_at IS NULL AND id > $1 ORDER BY id LIMIT $2"
CLOSED_REPORTS: Final = "SELECT * FROM reports WHERE closed_at IS NOT NULL AND id < $1 ORDER BY id DESC LIMIT $2"
REPORTS_BY: Final = "SELECT * FROM reports WHERE by_account = $1 ORDER BY id DESC LIMIT $2"
LINES: Final = "SELECT * FROM report_lines WHERE report IN ({ids}) ORDER BY report, place"
ACTS: Final = "SELECT * FROM admin_acts WHERE id < $1 ORDER BY id DESC LIMIT $2"
NOTE_ACT: Final = """
    INSERT INTO admin_acts (at, admin, about, action, until, reason, report) VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
DO: Final = {
    AdminAction.WARN: "UPDATE accounts SET warning = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING id",
    AdminAction.MUTE: """
        UPDATE accounts SET muted_until = $3, mute_reason = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING id
    """,
    AdminAction.UNMUTE: """
        UPDATE accounts SET muted_until = NULL, mute_reason = '' WHERE id = $1 AND deleted_at IS NULL RETURNING id
    """,
    AdminAction.BAN: """
        UPDATE accounts SET banned_until = $3, ban_reason = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING id
    """,
    AdminAction.UNBAN: """
        UPDATE accounts SET banned_until = NULL, ban_reason = '' WHERE id = $1 AND deleted_at IS NULL RETURNING id
    """,
    AdminAction.CLOSE: """
        UPDATE reports SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL RETURNING id
    """,
}
# What is deleted with an account. A report about somebody else stays, without what the deleted user wrote.
LEFT_BEHIND: Final = (
    "DELETE FROM muted WHERE account = $1",
    "DELETE FROM muted WHERE other = $1",
    "UPDATE reports SET by_account = 0, body = '' WHERE by_account = $1",
    "UPDATE reports SET about = 0 WHERE about = $1",
    "UPDATE report_lines SET account = 0, said = '' WHERE account = $1",
    "UPDATE admin_acts SET admin = 0 WHERE admin = $1",
    "UPDATE admin_acts SET about = 0, reason = '' WHERE about = $1",
)


class ModerationSql(SqlStore):
    """The part of the store about reports and administrators."""

    async def signed_in_sessions(self, accounts: Sequence[AccountId], now: datetime) -> set[str]:
        found = await self._read_of(SESSIONS_OF, accounts) if accounts else ()
        return {row["token_hash"] for row in found if _is_signed_in(row, now)}

    async def add_muted(self, account: AccountId, other: AccountId) -> None:
        await self._write(ADD_MUTED, account, other)

    async def remove_muted(self, account: AccountId, other: AccountId) -> None:
        await self._write(REMOVE_MUTED, account, other)

    async def muted_by(self, account: AccountId) -> frozenset[AccountId]:
        return frozenset(row["other"] for row in await self._read(MUTED, account))

    async def read_warning(self, account: AccountId, warning: str) -> None:
        await self._write(READ_WARNING, account, warning)

    async def add_report(self, report: StoredReport) -> int:
        values = (report.by, report.about, report.table, report.reason, report.text, report.at)

        def lines(found: Found) -> Iterable[Step]:
            number = found[0][0]["id"]
            return [Step(ADD_LINE, (number, place, *_line_values(line))) for place, line in enumerate(report.lines)]

        return int((await self._together([Step(ADD_REPORT, values), lines]))[0][0]["id"])

    async def report(self, report: int) -> StoredReport | None:
        found = await self._with_lines(await self._read(REPORT, report))
        return found[0] if found else None

    async def open_reports(self, after: int = 0, limit: int = 50) -> list[StoredReport]:
        return await self._with_lines(await self._read(OPEN_REPORTS, after, limit))

    async def closed_reports(self, before: int, limit: int = 50) -> list[StoredReport]:
        return await self._with_lines(await self._read(CLOSED_REPORTS, before, limit))

    async def reports_by(self, account: AccountId, limit: int = 1_000) -> list[StoredReport]:
        return await self._with_lines(await self._read(REPORTS_BY, account, limit))

    async def _with_lines(self, found: Sequence[SqlRow]) -> list[StoredReport]:
        lines: dict[int, list[ReportLine]] = {row["id"]: [] for row in found}
        for row in await self._read_of(LINES, list(lines)) if lines else ():
            lines[row["report"]].append(_line(row))
        return [_report(row, lines[row["id"]]) for row in found]

    async def act(self, act: AdminAct) -> bool:
        note = (act.at, act.admin, act.about, act.action, act.until, act.reason, act.report)
        steps = [Step(DO[act.action], _act_values(act), Must.GATE), Step(NOTE_ACT, note)]
        return bool((await self._together(steps))[0])

    async def admin_acts(self, before: int, limit: int = 50) -> list[AdminAct]:
        return [_act(row) for row in await self._read(ACTS, before, limit)]


def _act_values(act: AdminAct) -> tuple[object, ...]:
    """Return the values for the statement of an action."""
    if act.action is AdminAction.CLOSE:
        return (act.report, act.at, act.admin)
    if act.action in (AdminAction.MUTE, AdminAction.BAN):
        return (act.about, act.reason, act.until)
    return (act.about, act.reason) if act.action is AdminAction.WARN else (act.about,)


def _line_values(line: ReportLine) -> tuple[AccountId, str, datetime, bool]:
    return (line.account, line.text, line.at, line.reported)


def _line(row: SqlRow) -> ReportLine:
    return ReportLine(row["account"], row["said"], moment(row["at"]), bool(row["reported"]))


def _report(row: SqlRow, lines: Sequence[ReportLine]) -> StoredReport:
    return StoredReport(
        id=row["id"],
        by=row["by_account"],
        about=row["about"],
        table=row["at_table"],
        reason=ReportReason(row["reason"]),
        text=row["body"],
        at=moment(row["at"]),
        lines=tuple(lines),
        closed_at=maybe(row["closed_at"]),
        closed_by=row["closed_by"],
    )


def _act(row: SqlRow) -> AdminAct:
    return AdminAct(
        id=row["id"],
        at=moment(row["at"]),
        admin=row["admin"],
        about=row["about"],
        action=AdminAction(row["action"]),
        until=maybe(row["until"]),
        reason=row["reason"],
        report=row["report"],
    )


def _is_signed_in(row: SqlRow, now: datetime) -> bool:
    banned_until = maybe(row["banned_until"])
    return moment(row["expires_at"]) > now and (banned_until is None or banned_until <= now)
