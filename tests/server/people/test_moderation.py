"""Users mute and report others; administrators warn, mute and ban, and each of their acts is noted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cosca.server.api.moderation_bodies import ActionWord, ReasonWord
from cosca.server.identity import Refusal
from cosca.server.people.moderation import MOST_MUTED
from cosca.server.store.moderation.records import AdminAction, ReportReason
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import AccountId
from tests.server.house import ANOTHER, PASSWORD, House, Visitor, anna, in_a_house
from tests.server.store.makers import season_points


async def admin(house: House, name: str = "Boss") -> Visitor:
    boss = await registered(house, name)
    account = (await boss.who()).account
    assert account
    await house.store.save_account(replace(account, admin=True))
    return boss


async def registered(house: House, name: str) -> Visitor:
    visitor = house.visitor()
    await visitor.ask("POST", "/api/register", name=name, password=PASSWORD)
    return visitor


async def guest(house: House, name: str, address: str = "192.0.2.1") -> Visitor:
    visitor = house.visitor(address)
    await visitor.ask("POST", "/api/guest", name=name)
    return visitor


async def id_of(visitor: Visitor) -> AccountId:
    account = (await visitor.who()).account
    assert account
    return account.id


def test_calls_take_exactly_the_words_that_are_stored() -> None:
    assert list(get_args(ActionWord.__value__)) == list(AdminAction)
    assert list(get_args(ReasonWord.__value__)) == list(ReportReason)


# Muting for oneself


def test_a_user_mutes_and_unmutes_others_for_themself(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, rude = await anna(house), await guest(house, "Rude")
        assert await visitor.ask("GET", "/api/me/muted") == {"names": []}
        assert await visitor.ask("POST", "/api/me/muted", name="rude") == {"names": ["Rude"]}
        assert await house.store.muted_by(await id_of(visitor)) == {await id_of(rude)}
        assert await rude.ask("GET", "/api/me/muted") == {"names": []}
        await rude.ask("PATCH", "/api/me", name="Polite")
        assert await visitor.ask("GET", "/api/me/muted") == {"names": ["Polite"]}
        assert await visitor.ask("DELETE", "/api/me/muted", name="Polite") == {"names": []}
        assert await visitor.refused("POST", "/api/me/muted", name="Anna") == (409, "yourself")
        assert await visitor.refused("POST", "/api/me/muted", name="Nobody") == (404, "nobody")

    in_a_house(tmp_path, check)


def test_nobody_can_mute_without_end(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, rude = await anna(house), await guest(house, "Rude")
        me = await id_of(visitor)
        for other in range(1_000, 1_000 + MOST_MUTED):
            await house.store.add_muted(me, other)
        assert await visitor.refused("POST", "/api/me/muted", name="Rude") == (409, "too-many")
        assert await rude.ask("GET", "/api/me/muted") == {"names": []}

    in_a_house(tmp_path, check)


# Reports


def test_reports_reach_only_administrators(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss, rude = await anna(house), await admin(house), await guest(house, "Rude")
        await visitor.ask("POST", "/api/reports", name="rude", reason="insult", text="shouts")
        assert await visitor.refused("POST", "/api/reports", name="nobody", text="x") == (404, "nobody")
        assert await visitor.refused("POST", "/api/reports", name="Anna", text="x") == (409, "yourself")
        assert await visitor.refused("POST", "/api/reports", name="rude", text="nul\0") == (422, "text")
        assert await visitor.refused("GET", "/api/admin/reports") == (403, "least")
        (reply,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        assert (reply["by"], reply["about"], reply["reason"], reply["text"]) == ("Anna", "Rude", "insult", "shouts")
        assert (await boss.ask("GET", "/api/admin/reports", {"after": str(reply["id"])}))["reports"] == []
        await rude.ask("DELETE", "/api/me")
        (reply,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        assert "Rude" not in str(reply)
        await visitor.ask("DELETE", "/api/me", password=PASSWORD)
        (reply,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        assert (reply["by"], reply["text"]) == ("", "")

    in_a_house(tmp_path, check)


def test_reports_are_limited_for_each_account_and_for_all_guests_of_an_address(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        await guest(house, "Rude")
        for _ in range(5):
            await visitor.ask("POST", "/api/reports", name="Rude")
        assert await visitor.refused("POST", "/api/reports", name="Rude") == (429, "too-often")
        answers = []
        for n in range(3):
            another = await guest(house, f"Guest {n}")
            for _ in range(4):
                try:
                    await another.ask("POST", "/api/reports", name="Rude")
                except Refusal as refusal:
                    answers.append(refusal.reason)
        assert answers == ["too-often"] * 2
        await (await guest(house, "From elsewhere", "203.0.113.9")).ask("POST", "/api/reports", name="Rude")

    in_a_house(tmp_path, check)


def test_an_export_has_muted_users_and_own_reports_and_no_others(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, other = await anna(house), await registered(house, "Bruno")
        await guest(house, "Rude")
        for each in (visitor, other):
            await each.ask("POST", "/api/reports", name="Rude", reason="insult", text=f"of {await id_of(each)}")
        await visitor.ask("POST", "/api/me/muted", name="Rude")
        export = await visitor.ask("GET", "/api/me/export")
        assert export["muted"] == ["Rude"]
        assert [(each["about"], each["text"]) for each in export["reports"]] == [("Rude", f"of {await id_of(visitor)}")]

    in_a_house(tmp_path, check)


# Administrators


async def done(boss: Visitor, action: str, name: str, **more: Any) -> None:
    await boss.ask("POST", "/api/admin/acts", action=action, name=name, **more)


def test_a_mute_has_a_reason_an_end_and_a_contact_that_the_user_sees(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        assert await visitor.refused("POST", "/api/admin/acts", action="mute", name="Boss") == (403, "least")
        await done(boss, "mute", "Anna", hours=24, reason="insults")
        await visitor.ask("PATCH", "/api/me", language="de")
        muted = (await visitor.ask("GET", "/api/me"))["muted"]
        assert muted == {
            "until": "2026-11-16T12:00:00.123456+00:00",
            "reason": "insults",
            "contact": "boss@example.org",
        }
        await done(boss, "unmute", "Anna")
        assert (await visitor.ask("GET", "/api/me"))["muted"] is None
        await done(boss, "mute", "Anna", hours=24, reason="insults")
        house.later(hours=24)
        assert (await visitor.ask("GET", "/api/me"))["muted"] is None

    in_a_house(tmp_path, check, contact="boss@example.org")


def test_a_warning_is_shown_until_it_was_read(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        await done(boss, "warn", "Anna", reason="Be kind.")
        assert (await visitor.ask("GET", "/api/me"))["warning"] == "Be kind."
        await done(boss, "warn", "Anna", reason="Be kinder.")
        await visitor.ask("POST", "/api/me/warning", warning="Be kind.")  # of a page that is out of date
        assert (await visitor.ask("GET", "/api/me"))["warning"] == "Be kinder."
        await visitor.ask("POST", "/api/me/warning", warning="Be kinder.")
        assert (await visitor.ask("GET", "/api/me"))["warning"] == ""

    in_a_house(tmp_path, check)


def test_a_ban_ends_sessions_and_tokens_and_hands_over_the_games(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        me, cookies = await id_of(visitor), dict(visitor.cookies)
        token = (await visitor.ask("POST", "/api/me/token"))["token"]
        await done(boss, "ban", "Anna", hours=48, reason="insults")
        assert not (await house.accounts.identify({}, cookies)).account
        assert not (await house.accounts.identify({"authorization": f"Bearer {token}"}, {})).account
        assert house.handed_over == [me]

    in_a_house(tmp_path, check)


def test_a_banned_user_signs_in_to_read_why_and_can_only_export_and_delete(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        await done(boss, "ban", "Anna", hours=48, reason="insults")
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        ban = {"until": "2026-11-17T12:00:00.123456+00:00", "reason": "insults", "contact": ""}
        assert (await visitor.ask("GET", "/api/me"))["banned"] == ban
        for method, path, body in (
            ("PATCH", "/api/me", {"name": "Another"}),
            ("POST", "/api/me/token", {}),
            ("POST", "/api/reports", {"name": "Boss"}),
            ("POST", "/api/me/password", {"old": PASSWORD, "new": ANOTHER}),
        ):
            assert await visitor.refused(method, path, **body) == (403, "banned")
        with pytest.raises(
            Refusal, match=r"banned .* until 2026-11-17 12:00 UTC. Reason: insults. To object, write to"
        ):
            await visitor.ask("POST", "/api/me/token")
        assert (await visitor.ask("GET", "/api/me/export"))["account"]["ban_reason"] == "insults"
        await visitor.ask("DELETE", "/api/me", password=PASSWORD)
        assert await house.store.account_named("Anna") is None

    in_a_house(tmp_path, check)


def test_a_banned_guest_keeps_the_session_to_export_and_delete_and_cannot_become_an_account(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await guest(house, "Rude"), await admin(house)
        await done(boss, "ban", "Rude", reason="insults")
        assert (await visitor.ask("GET", "/api/me"))["banned"]["until"] is None
        assert await visitor.refused("POST", "/api/register", name="New", password=PASSWORD) == (403, "banned")
        assert await visitor.refused("POST", "/api/me/token") == (403, "banned")
        assert await visitor.ask("GET", "/api/me/export")
        await visitor.ask("DELETE", "/api/me")

    in_a_house(tmp_path, check)


def test_a_ban_ends_by_itself_or_is_lifted(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        await done(boss, "ban", "Anna", hours=48, reason="insults")
        house.later(hours=48)
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        assert (await visitor.ask("PATCH", "/api/me", language="de"))["banned"] is None
        await done(boss, "ban", "Anna", reason="insults again")
        house.later(days=9_999)
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        assert await visitor.refused("PATCH", "/api/me", language="en") == (403, "banned")
        await boss.ask("POST", "/api/login", name="Boss", password=PASSWORD)
        await done(boss, "unban", "Anna")
        assert await visitor.ask("PATCH", "/api/me", language="en")

    in_a_house(tmp_path, check)


def test_saving_settings_at_the_same_moment_does_not_lift_a_ban(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        before = (await visitor.who()).account
        assert before
        await done(boss, "ban", "Anna", reason="insults")
        await house.store.save_account(replace(before, settings='{"language": "de"}'))  # read before the ban
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        assert (await visitor.who()).banned

    in_a_house(tmp_path, check)


def test_banned_users_are_not_on_the_leaderboard(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        me = await id_of(visitor)
        ratings = [RatingRow(me, "famiglia", 26, 5, 1), RatingRow(me, "la_famiglia", 26, 8, 1)]
        await house.store.save_ratings(1, ratings, (), (), [season_points(me)])
        lists = [("famiglia", "season"), ("famiglia", "all"), ("la_famiglia", "newcomers")]
        for title, board in lists:
            assert (await house.visitor().ask("GET", f"/api/leaders/{title}", {"list": board}))["people"]
        await done(boss, "ban", "Anna", reason="cheats")
        for title, board in lists:
            assert (await house.visitor().ask("GET", f"/api/leaders/{title}", {"list": board}))["people"] == []

    in_a_house(tmp_path, check)


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ({"action": "warn", "name": "Anna"}, (422, "reason")),
        ({"action": "ban", "name": "Anna", "reason": "  "}, (422, "reason")),
        ({"action": "mute", "name": "Anna", "reason": "x"}, (422, "hours")),
        ({"action": "close"}, (422, "report")),
        ({"action": "close", "report": 99}, (404, "no-report")),
        ({"action": "ban", "name": "Boss", "reason": "x"}, (409, "admin")),
        ({"action": "ban", "name": "Nobody", "reason": "x"}, (404, "nobody")),
    ],
)
def test_an_act_that_lacks_something_is_refused(said: dict[str, Any], refused: tuple[int, str], tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        boss = await admin(house)
        assert await boss.refused("POST", "/api/admin/acts", **said) == refused
        assert (await boss.ask("GET", "/api/admin/acts"))["acts"] == []

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("said", [{"action": "delete"}, {"action": "mute", "hours": 0}, {"action": "ban", "days": 1}])
def test_unknown_acts_are_refused(said: dict[str, Any], tmp_path: Path) -> None:
    async def check(house: House) -> None:
        boss = await admin(house)
        with pytest.raises(msgspec.ValidationError):
            await boss.ask("POST", "/api/admin/acts", **said)

    in_a_house(tmp_path, check)


def test_an_act_on_a_report_finds_its_user_though_another_has_the_name_now_and_closes_it(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss, rude = await anna(house), await admin(house), await registered(house, "Rude")
        await visitor.ask("POST", "/api/reports", name="Rude", reason="insult")
        await rude.ask("PATCH", "/api/me", name="Changed")
        innocent = await registered(house, "Rude")
        (report,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        assert report["about"] == "Changed"
        await boss.ask("POST", "/api/admin/acts", action="ban", report=report["id"], reason="insults")
        assert await innocent.ask("PATCH", "/api/me", language="de")
        assert (await rude.who()).account is None
        assert (await boss.ask("GET", "/api/admin/reports"))["reports"] == []
        (closed,) = (await boss.ask("GET", "/api/admin/reports", {"closed": "1"}))["reports"]
        assert (closed["closed_by"], closed["banned"]["reason"]) == ("Boss", "insults")

    in_a_house(tmp_path, check)


def test_a_report_is_closed_by_one_administrator(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss, second = await anna(house), await admin(house), await admin(house, "Second")
        await guest(house, "Rude")
        await visitor.ask("POST", "/api/reports", name="Rude")
        (report,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        await boss.ask("POST", "/api/admin/acts", action="close", report=report["id"])
        await second.ask("POST", "/api/admin/acts", action="close", report=report["id"])
        acts = (await second.ask("GET", "/api/admin/acts"))["acts"]
        assert [(act["admin"], act["action"], act["report"]) for act in acts] == [("Boss", "close", report["id"])]

    in_a_house(tmp_path, check)


def test_the_log_tells_what_each_administrator_did(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        boss, second = await admin(house), await admin(house, "Second")
        await done(boss, "mute", "Anna", hours=1, reason="insults")
        await done(second, "ban", "Anna", reason="insults again")
        acts = (await boss.ask("GET", "/api/admin/acts"))["acts"]
        assert [(act["admin"], act["about"], act["action"], act["reason"]) for act in acts] == [
            ("Second", "Anna", "ban", "insults again"),
            ("Boss", "Anna", "mute", "insults"),
        ]
        assert [(act["until"], act["for_good"]) for act in acts] == [
            (None, True),
            ("2026-11-15T13:00:00.123456+00:00", False),
        ]
        assert len((await boss.ask("GET", "/api/admin/acts", {"before": str(acts[0]["id"])}))["acts"]) == 1

    in_a_house(tmp_path, check)


def test_of_two_administrators_who_close_a_report_at_once_one_is_told_so(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss, second = await anna(house), await admin(house), await admin(house, "Second")
        await guest(house, "Rude")
        await visitor.ask("POST", "/api/reports", name="Rude")
        (told,) = (await boss.ask("GET", "/api/admin/reports"))["reports"]
        moderation = house.site().moderation
        report = await moderation.about_report(told["id"])
        await moderation.close(await id_of(boss), report)
        with pytest.raises(Refusal, match="Another administrator has closed") as caught:
            await moderation.close(await id_of(second), report)
        assert (caught.value.status, caught.value.reason) == (409, "closed")

    in_a_house(tmp_path, check)


def test_nobody_can_act_on_an_account_that_was_deleted_meanwhile(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, boss = await anna(house), await admin(house)
        about = (await visitor.who()).account
        assert about
        await visitor.ask("DELETE", "/api/me", password=PASSWORD)
        for action in (AdminAction.WARN, AdminAction.MUTE, AdminAction.BAN):
            with pytest.raises(Refusal, match="was deleted") as caught:
                await house.site().moderation.act(await id_of(boss), about, action, 24, "insults")
            assert (caught.value.status, caught.value.reason) == (410, "deleted")
        assert house.handed_over.count(about.id) <= 1, "by the deletion itself"

    in_a_house(tmp_path, check)
