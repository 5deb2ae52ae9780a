"""What every store guarantees for muted users, reports and what administrators do."""

from __future__ import annotations

from dataclasses import replace

from cosca.server.store.interface import Store
from cosca.server.store.moderation.records import (
    FOR_GOOD,
    AdminAct,
    AdminAction,
    ReportLine,
    ReportReason,
    StoredReport,
)
from cosca.server.store.records import AccountId, SessionRow
from tests.server.store.makers import NOON, after_noon, person
from tests.server.store.places import Place

NEWEST = 1 << 62


async def _people(store: Store, *names: str) -> list[AccountId]:
    return [(await store.create_account(person(name))).id for name in names]


def _report(by: AccountId, about: AccountId, *lines: ReportLine) -> StoredReport:
    return StoredReport(0, by, about, "0000000000001", ReportReason.INSULT, "He insults me.", NOON, lines)


async def muted_users_are_those_of_one_account(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno, carla = await _people(store, "a", "b", "c")
        for other in (bruno, bruno, carla):
            await store.add_muted(anna, other)
        await store.add_muted(bruno, anna)
        assert await store.muted_by(anna) == {bruno, carla}
        await store.remove_muted(anna, bruno)
        assert (await store.muted_by(anna), await store.muted_by(bruno)) == (frozenset({carla}), frozenset({anna}))
        await store.delete_account(carla, NOON)
        await store.delete_account(bruno, NOON)
        assert (await store.muted_by(anna), await store.muted_by(bruno)) == (frozenset(), frozenset())


async def a_report_keeps_the_lines_it_quotes_in_order(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _people(store, "a", "b")
        lines = [ReportLine(bruno, f"line {n}", after_noon(n), n == 1) for n in range(3)]
        number = await store.add_report(_report(anna, bruno, *lines))
        other = await store.add_report(_report(bruno, anna))
        kept = replace(_report(anna, bruno, *lines), id=number)
        assert await store.report(number) == kept
        assert await store.report(other + 1) is None
        assert await store.open_reports() == [kept, replace(_report(bruno, anna), id=other)]
        assert [report.id for report in await store.open_reports(after=number)] == [other]
        assert len(await store.open_reports(limit=1)) == 1
        assert await store.closed_reports(NEWEST) == []


async def reports_by_an_account_come_the_latest_first(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await _people(store, "a", "b")
        numbers = [await store.add_report(_report(anna, bruno)) for _ in range(3)]
        await store.add_report(_report(bruno, anna))
        assert [report.id for report in await store.reports_by(anna)] == numbers[::-1]
        assert [report.id for report in await store.reports_by(anna, limit=1)] == numbers[-1:]


async def a_report_is_closed_once_and_the_log_tells_by_whom(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno, boss = await _people(store, "a", "b", "c")
        numbers = [await store.add_report(_report(anna, bruno)) for _ in range(2)]
        close = AdminAct(0, after_noon(1), boss, bruno, AdminAction.CLOSE, report=numbers[0])
        assert await store.act(close)
        assert not await store.act(replace(close, admin=anna))
        assert [report.id for report in await store.open_reports()] == numbers[1:]
        (closed,) = await store.closed_reports(NEWEST)
        assert (closed.id, closed.closed_at, closed.closed_by) == (numbers[0], after_noon(1), boss)
        assert await store.closed_reports(numbers[0]) == []
        (noted,) = await store.admin_acts(NEWEST)
        assert replace(noted, id=0) == close
        assert await store.admin_acts(noted.id) == []


async def restrictions_stay_when_the_account_is_saved_by_an_older_reader(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        act = AdminAct(0, NOON, 0, anna.id, AdminAction.MUTE, after_noon(9), "insults")
        assert await store.act(act)
        assert await store.act(replace(act, action=AdminAction.BAN, until=FOR_GOOD, reason="cheats"))
        assert await store.act(replace(act, action=AdminAction.WARN, until=None, reason="be kind"))
        await store.save_account(replace(anna, name="A2"))  # by a process that read the account before
        restricted = replace(
            anna,
            name="A2",
            muted_until=after_noon(9),
            mute_reason="insults",
            banned_until=FOR_GOOD,
            ban_reason="cheats",
            warning="be kind",
        )
        assert await store.account(anna.id) == restricted
        await store.read_warning(anna.id, "another")
        assert await store.account(anna.id) == restricted
        await store.read_warning(anna.id, "be kind")
        for lifted in (AdminAction.UNMUTE, AdminAction.UNBAN):
            assert await store.act(replace(act, action=lifted, until=None, reason=""))
        assert await store.account(anna.id) == replace(anna, name="A2")
        acts = [noted.action for noted in await store.admin_acts(NEWEST)]
        assert acts == [AdminAction.UNBAN, AdminAction.UNMUTE, AdminAction.WARN, AdminAction.BAN, AdminAction.MUTE]
        assert len(await store.admin_acts(NEWEST, limit=2)) == 2


async def a_session_of_a_banned_account_is_not_signed_in(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        await store.save_session(SessionRow("t", anna.id, "c", after_noon(100)))
        bruno = await store.create_account(person("b"))
        await store.save_session(SessionRow("u", bruno.id, "c", after_noon(200)))
        both = [anna.id, bruno.id]
        assert await store.signed_in_sessions(both, NOON) == {"t", "u"}
        assert await store.signed_in_sessions(both, after_noon(100)) == {"u"}
        assert await store.signed_in_sessions([anna.id], NOON) == {"t"}
        assert await store.signed_in_sessions([], NOON) == set()
        await store.act(AdminAct(0, NOON, 0, anna.id, AdminAction.BAN, after_noon(50), "cheats"))
        assert await store.signed_in_sessions(both, after_noon(49)) == {"u"}
        assert await store.signed_in_sessions(both, after_noon(50)) == {"t", "u"}


async def with_an_account_its_words_leave_reports_and_the_log(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno, boss = await _people(store, "a", "b", "c")
        lines = [ReportLine(who, "words", NOON, reported=False) for who in (anna, bruno)]
        number = await store.add_report(_report(anna, bruno, *lines))
        act = AdminAct(0, NOON, boss, bruno, AdminAction.WARN, reason="be kind")
        await store.act(act)
        await store.delete_account(anna, NOON)
        report = await store.report(number)
        assert report
        assert (report.by, report.text, report.about) == (0, "", bruno)
        assert [(line.account, line.text) for line in report.lines] == [(0, ""), (bruno, "words")]
        await store.delete_account(bruno, NOON)
        await store.delete_account(boss, NOON)
        report = await store.report(number)
        assert report
        assert (report.about, [line.text for line in report.lines]) == (0, ["", ""])
        (noted,) = await store.admin_acts(NEWEST)
        assert (noted.admin, noted.about, noted.reason) == (0, 0, "")
        assert not await store.act(act)
