"""A user's own account: settings, email address, export and deletion."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosca.server.api.data_export import export_of
from cosca.server.store.interface import Store
from cosca.server.store.push.interface import PushSubscription
from cosca.server.store.puzzles.interface import PuzzleTry
from cosca.server.store.rating_records import RatingChange, RatingRow
from cosca.server.store.records import ChatLine, Due, Need, SeatRow, SessionRow
from cosca.server.tables.settings import TableSettings, settings_json
from tests.server.house import PASSWORD, WRONG, House, anna, confirmed, in_a_house
from tests.server.store.contract.seeks import seek_of, two_and_two, wave_at
from tests.server.store.makers import (
    NOON,
    after_noon,
    free_seat,
    game_result,
    new_table,
    open_table,
    person,
    running_table,
    season_points,
)


def test_only_fields_in_the_request_change(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        quiet = {"from": "22:00", "to": "07:00", "timezone": "Europe/Rome"}
        await visitor.ask("PATCH", "/api/me", language="de", quiet=quiet)
        me = await visitor.ask("PATCH", "/api/me", name="Anna B.", mails=False)
        assert me["name"] == "Anna B."
        assert me["settings"] == {"language": "de", "quiet": quiet, "mails": False}
        me = await visitor.ask("PATCH", "/api/me", quiet=None)
        assert me["settings"]["quiet"] is None
        assert me == await visitor.ask("GET", "/api/me")

    in_a_house(tmp_path, check)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"quiet": {"from": "22:00", "to": "07:00", "timezone": "Middle/Earth"}}, "timezone"),
        ({"quiet": {"from": "22:00", "to": "07:00", "timezone": "../../etc/passwd"}}, "timezone"),
        ({"quiet": {"from": "22:00", "to": "07:00", "timezone": "Europe"}}, "timezone"),
        ({"mail": "nobody", "password": PASSWORD}, "mail"),
        ({"mail": "a@example.org\r\nBcc: b@example.org", "password": PASSWORD}, "mail"),
        ({"mail": "a@example.org, b@example.org", "password": PASSWORD}, "mail"),
    ],
)
def test_invalid_settings_are_refused(said: dict[str, Any], reason: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        assert await visitor.refused("PATCH", "/api/me", **said) == (422, reason)

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("said", [{"rank": 1}, {"language": "xx"}, {"quiet": {"from": "25:00", "to": "07:00"}}])
def test_unknown_fields_are_refused(said: dict[str, Any], tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        with pytest.raises(msgspec.ValidationError):
            await visitor.ask("PATCH", "/api/me", **said)

    in_a_house(tmp_path, check)


def test_a_new_email_address_needs_the_password(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail="anna@example.org")
        await confirmed(house, visitor)
        assert await visitor.refused("PATCH", "/api/me", mail="thief@example.org") == (403, "password")
        assert await visitor.refused("PATCH", "/api/me", mail="") == (403, "password")
        assert (await visitor.ask("PATCH", "/api/me", mail="anna@example.org"))["mail"] == "anna@example.org"
        me = await visitor.ask("PATCH", "/api/me", mail="new@example.org", password=PASSWORD)
        assert (me["mail"], me["new_mail"]) == ("anna@example.org", "new@example.org")
        me = await visitor.ask("PATCH", "/api/me", mail="", password=PASSWORD)
        assert (me["mail"], me["new_mail"]) == ("", "")
        guest = house.visitor()
        await guest.ask("POST", "/api/guest", name="Guest")
        assert await guest.refused("PATCH", "/api/me", mail="g@example.org") == (409, "guest")

    in_a_house(tmp_path, check)


def test_the_export_has_all_own_data_and_nothing_of_others(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail="anna@example.org")
        await confirmed(house, visitor)
        await visitor.ask("PATCH", "/api/me", mail="new@example.org", password=PASSWORD)
        me = (await visitor.who()).account
        assert me
        mine, theirs = await running_table(house.store), await open_table(house.store, public=False)
        await house.store.take_seat(SeatRow(mine, 2, me.id, "", "Anna", "", 0, None), None)
        for who, text in ((me.id, "my words"), (me.id + 1, "their words")):
            await house.store.add_chat(ChatLine(mine, 0, "table", who, 2, "x", text, NOON))
        ratings = [RatingRow(me.id, pool, 26, 7, 1, 1, NOON) for pool in ("famiglia", "house:famiglia")]
        result = replace(game_result(me.id, 1), pool="famiglia", why="")
        await house.store.save_ratings(
            1, ratings, [RatingChange(1, me.id, 25, 8.3, 26, 7)], [result], [season_points(me.id, 3)]
        )

        await _what_the_community_stores(house, me.id)
        reply = await visitor.ask("GET", "/api/me/export")

        assert [each["endpoint"] for each in reply["browsers"]] == ["https://push.example/anna"]
        assert reply["seek"]["pool"] == "famiglia:fast"
        assert [(each["pool"], each["missed"]) for each in reply["pairs"]] == [("famiglia:slow", True)]
        assert [each["stars"] for each in reply["puzzles"]] == [3]
        assert [each["until"] for each in reply["offers"]] == [after_noon(120).isoformat()]
        assert "secret" not in str(reply), "keys of browsers are no business of a file"
        assert reply["account"]["mail"] == "anna@example.org"
        assert reply["account"]["new_mail"] == "new@example.org"
        assert "argon2" not in str(reply)
        assert [(table["title"], table["state"], table["seats"]) for table in reply["tables"]] == [
            ("famiglia", "open", []),
            ("famiglia", "running", [2]),
        ]
        assert [line["text"] for line in reply["chat"]] == ["my words"]
        assert [(one["pool"], one["shown"], one["games"], one["wins"]) for one in reply["ratings"]] == [
            ("famiglia", 1525, 1, 1),
            ("house:famiglia", 1525, 1, 1),
        ]
        assert [(one["pool"], one["day"]) for one in reply["rating_days"]] == [
            ("famiglia", "2026-11-15"),
            ("house:famiglia", "2026-11-15"),
        ]
        assert [(one["season"], one["points"]) for one in reply["seasons"]] == [("2026-Q4", 3)]
        assert [(one["pool"], one["why"]) for one in reply["results"]] == [("famiglia", "")]
        assert [(one["before"], one["after"]) for one in reply["rating_changes"]] == [(1500, 1525)]
        assert str(theirs) not in str(reply)

    in_a_house(tmp_path, check)


async def _what_the_community_stores(house: House, account: int) -> None:
    """Store a browser, a seek, a no-show, a puzzle and a rematch offer, and some of these for another user."""
    other = await house.store.create_account(person("Bruno"))
    for who, name in ((account, "anna"), (other.id, "bruno")):
        await house.store.save_session(SessionRow(f"h-{name}", who, "c", after_noon(9_999)))
        address = f"https://push.example/{name}"
        told = PushSubscription(0, who, f"h-{name}", address, "secret", "secret", NOON)
        await house.store.save_subscription(told)
        puzzle = await house.store.choose_puzzle("famiglia", "2026-11-15", "s", "{}")
        await house.store.try_puzzle(PuzzleTry(who, puzzle.id, 0, 3, NOON, None))
    table = await a_missed_pair(house.store, account, other.id)
    await house.store.put_seek(seek_of(account, "famiglia:fast"), after_noon(2))
    held = TableSettings(held=((1, account),), origin=table)
    made = replace(new_table(owner=other.id, public=False), offered=(account,), settings=settings_json(held))
    hold = replace(made, due=Due(after_noon(120), Need.HOLD))
    await house.store.create_table(hold, [free_seat(made.id, seat) for seat in range(2)])


async def a_missed_pair(store: Store, account: int, other: int) -> int:
    """Match two players, of whom the first does not show up."""
    for who in (account, other):
        await store.put_seek(seek_of(who, "famiglia:slow"), NOON)
    pairs = await store.match_pool(wave_at(3), two_and_two)
    assert pairs
    await store.settle_pair(pairs[0].table, (), [account], after_noon(3))
    return pairs[0].table


def test_a_deleted_account_leaves_nothing_of_the_community_behind(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        me = (await visitor.who()).account
        assert me
        await _what_the_community_stores(house, me.id)
        await house.store.save_ratings(1, [], [], [game_result(me.id, 1)], [season_points(me.id, 3)])
        await visitor.ask("DELETE", "/api/me", password=PASSWORD)
        left = await export_of(house.store, me)
        for each in ("browsers", "seek", "pairs", "puzzles", "offers", "results", "ratings", "seasons", "tables"):
            assert not getattr(left, each), each
        bruno = await house.store.account_named("Bruno")
        assert bruno
        kept = await export_of(house.store, bruno)
        assert (len(kept.browsers), len(kept.pairs), len(kept.puzzles)) == (1, 1, 1)

    in_a_house(tmp_path, check)


def test_an_account_is_deleted_only_with_its_password(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        me = (await visitor.who()).account
        assert me
        assert await visitor.refused("DELETE", "/api/me", password=WRONG) == (403, "password")
        assert house.handed_over == []
        cookies = dict(visitor.cookies)
        await visitor.ask("DELETE", "/api/me", password=PASSWORD)
        assert house.handed_over == [me.id]
        assert visitor.cookies == {}
        assert not (await house.accounts.identify({}, cookies)).account
        assert await house.visitor().refused("GET", "/api/people/Anna") == (404, "nobody")
        guest = house.visitor()
        await guest.ask("POST", "/api/guest", name="Anna")
        await guest.ask("DELETE", "/api/me")
        assert await house.store.account_named("Anna") is None

    in_a_house(tmp_path, check)
