"""Calls about muting and reporting users, and for administrators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cosca.server.api import moderation_bodies as bodies
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.restrictions import ban_of, mute_of
from cosca.server.store.ids import BadId, from_text
from cosca.server.store.moderation.records import (
    FOR_GOOD,
    AdminAct,
    AdminAction,
    ReportLine,
    ReportReason,
    StoredReport,
)
from cosca.server.store.records import Account, AccountId, ChatLine, State, TableId
from cosca.server.tables import access, chat
from cosca.server.tables.settings import parse_settings

BEFORE: Final = 10  # lines of chat for context
AFTER: Final = 5
MOST_LINES: Final = 20  # of a reported user at a table
SEARCHED: Final = 500  # lines of the user, for those at the table
NEWEST: Final = 1 << 62


# Finding a line and its author


def _table_id(text: str) -> TableId:
    try:
        return from_text(text)
    except BadId as error:
        raise Refusal(422, "table", "There is no such table. Check the link.") from error


async def _readable(request: CallRequest, table: str, invite: str = "") -> dict[str, str]:
    """Return the channels that the caller may read at a table, by their names on the wire. Raises `Refusal`."""
    row, _, at_table = await request.site.tables.at(_table_id(table), request.caller, invite)
    if row.state is State.OPEN or not access.may_watch(row, parse_settings(row.settings), at_table):
        return {}
    live_table = await request.site.moves.live_table(row.id)
    return {chat.wire_channel(channel): channel for channel in chat.readable(live_table, at_table.seat)}


async def _context(request: CallRequest, at: bodies.LineAt) -> list[ChatLine]:
    """Return the lines around a line that the caller may read. Raises `Refusal`."""
    channel = (await _readable(request, at.table, at.invite)).get(at.channel)
    if channel is None:
        raise _no_line()
    first = max(0, at.n - 1 - BEFORE)
    return await request.site.store.chat(_table_id(at.table), channel, first, at.n - first + AFTER)


def _author(lines: Iterable[ChatLine], n: int) -> AccountId:
    """Return who wrote a line. Raises `Refusal` if it does not exist, or if no user wrote it."""
    found = next((line.account for line in lines if line.n == n), 0)
    if not found:
        raise _no_line()
    return found


def _no_line() -> Refusal:
    return Refusal(404, "no-line", "This message does not exist any more, or you can't read it.")


async def _somebody(request: CallRequest, who: bodies.Somebody) -> AccountId:
    if who.line:
        return _author(await _context(request, who.line), who.line.n)
    return (await request.site.accounts.named(who.name)).id


# Muting


async def muted(request: CallRequest) -> CallResponse:
    return CallResponse(bodies.MutedPeople(tuple(await request.site.moderation.muted_names(request.account))))


async def mute(request: CallRequest) -> CallResponse:
    await request.site.moderation.mute(request.account, await _somebody(request, request.body))
    return await muted(request)


async def unmute(request: CallRequest) -> CallResponse:
    await request.site.moderation.unmute(request.account, await _somebody(request, request.body))
    return await muted(request)


# Reports


async def report(request: CallRequest) -> CallResponse:
    body: bodies.NewReport = request.body
    _check_text(body.text)
    about, lines = await _reported(request, body)
    table = body.line.table if body.line else body.table
    await request.site.moderation.take_report(request.payer)
    await request.site.moderation.report(request.account, about, ReportReason(body.reason), body.text, table, lines)
    return CallResponse(status=202)


async def _reported(request: CallRequest, body: bodies.NewReport) -> tuple[AccountId, list[ReportLine]]:
    """Return who is reported, and the chat that shows it."""
    if body.line:
        lines = await _context(request, body.line)
        about = _author(lines, body.line.n)
        return about, [_quoted(line, line.n == body.line.n) for line in lines]
    about = await _somebody(request, body)
    return about, await _said_at(request, about, body.table) if body.table else []


async def _said_at(request: CallRequest, about: AccountId, table: str) -> list[ReportLine]:
    """Return what a user wrote at a table, as far as the caller may read it."""
    number, channels = _table_id(table), set((await _readable(request, table)).values())
    latest = await request.site.store.chat_of(about, SEARCHED)
    there = [line for line in latest if line.table == number and line.channel in channels][:MOST_LINES]
    return [_quoted(line, reported=True) for line in reversed(there)]


def _quoted(line: ChatLine, reported: bool) -> ReportLine:
    return ReportLine(line.account, line.text, line.at, reported)


def _check_text(text: str) -> None:
    if "\0" in text:
        raise Refusal(422, "text", "The text has characters that can't be stored. Remove them.")


async def read_warning(request: CallRequest) -> CallResponse:
    _check_text(request.body.warning)
    await request.site.store.read_warning(request.account.id, request.body.warning)
    return CallResponse()


# Administrators


async def reports(request: CallRequest) -> CallResponse:
    """List open reports, the oldest first; or with `closed=1` closed ones, the latest first."""
    store = request.site.store
    if request.query.get("closed"):
        found = await store.closed_reports(_number(request, "before") or NEWEST)
    else:
        found = await store.open_reports(_number(request, "after"))
    return CallResponse(bodies.Reports(tuple([await _report_info(request, each) for each in found])))


def _number(request: CallRequest, name: str) -> int:
    """Return a number of the query. Raises `Refusal`."""
    text = request.query.get(name) or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 17):
        raise Refusal(422, name, f"`{name}` is the number of the last one you have.")
    return int(text)


async def _report_info(request: CallRequest, report: StoredReport) -> bodies.ReportInfo:
    store, now, contact = request.site.store, request.site.now(), request.site.settings.contact
    about = await store.account(report.about)
    names = await store.names_of(_people_in(report))
    return bodies.ReportInfo(
        report.id,
        names.get(report.by, ""),
        names.get(report.about, ""),
        report.table,
        report.reason,
        report.text,
        report.at.isoformat(),
        tuple(_line_info(line, report, names) for line in report.lines),
        mute_of(about, now, contact) if about else None,
        ban_of(about, now, contact) if about else None,
        report.closed_at.isoformat() if report.closed_at else None,
        names.get(report.closed_by, ""),
    )


def _people_in(report: StoredReport) -> list[AccountId]:
    return sorted({report.by, report.about, report.closed_by, *(line.account for line in report.lines)})


def _line_info(line: ReportLine, report: StoredReport, names: dict[AccountId, str]) -> bodies.QuotedLine:
    is_about = line.account != 0 and line.account == report.about
    return bodies.QuotedLine(names.get(line.account, ""), line.text, line.at.isoformat(), line.reported, is_about)


async def act(request: CallRequest) -> CallResponse:
    body: bodies.NewAct = request.body
    _check_act(body)
    moderation = request.site.moderation
    report = await moderation.about_report(body.report) if body.report else None
    action = AdminAction(body.action)
    if action is not AdminAction.CLOSE:
        about = await _about(request, body, report)
        await moderation.act(request.account.id, about, action, body.hours, body.reason, body.report)
    if report and not report.closed_at:
        await moderation.close(request.account.id, report)
    return CallResponse()


def _check_act(body: bodies.NewAct) -> None:
    """Raise `Refusal` if something is missing: users are told why, and a mute has an end."""
    _check_text(body.reason)
    if body.action in ("warn", "mute", "ban") and not body.reason.strip():
        raise Refusal(422, "reason", "Enter a reason. The user will see it.")
    if body.action == "mute" and body.hours is None:
        raise Refusal(422, "hours", "Say for how many hours.")
    if body.action == "close" and not body.report:
        raise Refusal(422, "report", "Say which report to close.")


async def _about(request: CallRequest, body: bodies.NewAct, report: StoredReport | None) -> Account:
    """Return the user of the report, by account: the name may belong to somebody else by now. Raises `Refusal`."""
    if report is None:
        return await request.site.accounts.named(body.name)
    account = await request.site.store.account(report.about)
    if account is None or account.deleted_at is not None:
        raise Refusal(410, "deleted", "This account was deleted. You can still close the report.")
    return account


async def acts(request: CallRequest) -> CallResponse:
    found = await request.site.store.admin_acts(_number(request, "before") or NEWEST)
    names = await request.site.store.names_of(sorted({who for each in found for who in (each.admin, each.about)}))
    return CallResponse(bodies.Acts(tuple(_act_info(each, names) for each in found)))


def _act_info(act: AdminAct, names: dict[AccountId, str]) -> bodies.ActInfo:
    for_good = act.until is not None and act.until >= FOR_GOOD
    until = act.until.isoformat() if act.until and not for_good else None
    admin, about = names.get(act.admin, ""), names.get(act.about, "")
    return bodies.ActInfo(act.id, act.at.isoformat(), admin, about, act.action, until, for_good, act.reason, act.report)


CALLS: Final[list[Call]] = [
    Call("GET", "/api/me/muted", Role.PERSON, "List the users you have muted.", muted, None, bodies.MutedPeople),
    Call("POST", "/api/me/muted", Role.PERSON, "Mute a user for yourself.", mute, bodies.Somebody, bodies.MutedPeople),
    Call("DELETE", "/api/me/muted", Role.PERSON, "Unmute a user.", unmute, bodies.Somebody, bodies.MutedPeople),
    Call(
        "POST",
        "/api/me/warning",
        Role.PERSON,
        "Confirm that you have read a warning.",
        read_warning,
        bodies.ReadWarning,
    ),
    Call("POST", "/api/reports", Role.PERSON, "Report a user to the administrators.", report, bodies.NewReport),
    Call(
        "GET",
        "/api/admin/reports",
        Role.ADMIN,
        "List reports: open ones ?after a number, or ?closed ones ?before one.",
        reports,
        None,
        bodies.Reports,
    ),
    Call(
        "GET", "/api/admin/acts", Role.ADMIN, "List what administrators did, ?before a number.", acts, None, bodies.Acts
    ),
    Call("POST", "/api/admin/acts", Role.ADMIN, "Warn, mute or ban a user, or close a report.", act, bodies.NewAct),
]
