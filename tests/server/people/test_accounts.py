"""Users sign in, change and delete their accounts, and nobody can sign in as someone else."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from cosca.server.people.accounts import Accounts
from cosca.server.people.passwords import AT_ONCE, WAITING, Passwords
from cosca.server.people.sessions import hash_of
from cosca.server.store.interface import Lane
from cosca.server.store.rating_records import RatingRow
from cosca.server.store.records import Query
from tests.server.house import ANOTHER, CHEAP, PASSWORD, WRONG, House, a_house, anna, confirmed, in_a_house
from tests.server.store.makers import free_seat, running_table, season_points

BAD_NAMES = {
    "nothing": "",
    "blanks": "   ",
    "marks only": "!?…",
    "long": "a" * 33,
    "newline": "An\nna",
    "nul": "An\0na",
    "writes backwards": "An\u202ena",
    "joined by nothing": "An\u200bna",
    "a blank that is a letter": "An\u3164na",
    "accents in a pile": "a" + "\u0301\u0302\u0303\u0304",
    "of the site": "Adm\u0456n",
}


def test_a_guest_signs_in_with_a_name(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = house.visitor()
        reply = await visitor.ask("POST", "/api/guest", name="  Anna  Rossi ")
        assert (reply["name"], reply["guest"], reply["token"]) == ("Anna Rossi", True, "")
        me = await visitor.ask("GET", "/api/me")
        assert (me["name"], me["guest"], me["csrf"]) == ("Anna Rossi", True, reply["csrf"])
        assert await house.visitor().ask("GET", "/api/me") is None
        assert await house.visitor().refused("GET", "/api/me/export") == (401, "least")
        assert await visitor.refused("POST", "/api/guest", name="Another") == (409, "signed-in")

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("name", BAD_NAMES.values(), ids=BAD_NAMES.keys())
def test_a_name_that_cannot_be_shown_is_refused(name: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        assert await house.visitor().refused("POST", "/api/guest", name=name) == (422, "name")

    in_a_house(tmp_path, check)


@pytest.mark.parametrize(
    "name", ["Paul", "Mária", "José Ángel", "Οδυσσέας", "Ольга", "李小龙", "עדה", "Anna 🎲", "O'Neill"]
)
def test_names_of_all_languages_are_accepted(name: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        assert (await house.visitor().ask("POST", "/api/guest", name=name))["name"] == name

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("twin", ["paul", "PAUL", "Pau1", "PauI", "P\u0430ul", "\u0420\u0430ul", "Ｐaul", " Paul "])  # noqa: RUF001
def test_a_name_that_looks_like_another_is_refused(twin: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await house.visitor().ask("POST", "/api/guest", name="Paul")
        assert await house.visitor().refused("POST", "/api/guest", name=twin) == (409, "name-taken")
        other = house.visitor()
        await other.ask("POST", "/api/guest", name="Saul")
        assert await other.refused("PATCH", "/api/me", name=twin) == (409, "name-taken")

    in_a_house(tmp_path, check)


def test_a_guest_keeps_games_when_becoming_an_account(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = house.visitor()
        await visitor.ask("POST", "/api/guest", name="Anna")
        before = (await visitor.who()).account
        assert before
        table = await running_table(house.store)
        await house.store.take_seat(replace(free_seat(table, 1), account=before.id, name="Anna"), None)
        guests_cookie = visitor.cookie

        await visitor.ask("POST", "/api/register", name="Anna", password=PASSWORD)

        after = (await visitor.who()).account
        assert after
        assert (after.id, after.guest, after.created_at) == (before.id, False, before.created_at)
        assert [row.id for row in await _tables(house, after.id)] == [table]
        assert not (await house.accounts.identify({}, {"cosca": guests_cookie})).account
        assert await visitor.refused("POST", "/api/register", name="Bruno", password=PASSWORD) == (409, "signed-in")

    in_a_house(tmp_path, check)


async def _tables(house: House, account: int) -> list[Any]:
    return list(await house.store.tables(Query(account=account, public_only=False)))


def test_each_sign_in_with_a_password_gives_a_new_token(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        first = await anna(house)
        second = house.visitor()
        await second.ask("POST", "/api/login", name="ANNA", password=PASSWORD)
        assert second.cookie != first.cookie
        before = second.cookie
        await second.ask("POST", "/api/login", name="anna", password=PASSWORD)
        assert second.cookie != before
        assert not (await house.accounts.identify({}, {"cosca": before})).account
        assert (await first.who()).account

    in_a_house(tmp_path, check)


def test_a_session_token_chosen_by_an_attacker_is_invalid(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        victim = house.visitor()
        victim.cookies["cosca"] = "A" * 43  # planted by a page of an attacker
        await victim.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        assert victim.cookie != "A" * 43
        assert not (await house.accounts.identify({}, {"cosca": "A" * 43})).account

    in_a_house(tmp_path, check)


class Counting(Passwords):
    """Counts how often a password is verified."""

    looks = 0

    def _verify(self, hashed: str, password: str) -> bool:
        self.looks += 1
        return super()._verify(hashed, password)


def test_unknown_names_guests_and_wrong_passwords_are_answered_alike_after_the_same_work(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        await house.visitor().ask("POST", "/api/guest", name="Guest")
        house.passwords = counting = Counting(CHEAP)
        house.accounts = house.new_accounts()
        names = ("Anna", "Nobody", "Guest", "No\0body")
        answers = [await house.visitor().refused("POST", "/api/login", name=name, password=WRONG) for name in names]
        assert answers == [(401, "login")] * 4
        assert counting.looks == 4
        assert await house.visitor().refused("POST", "/api/login", name="Guest", password="") == (401, "login")
        nobodys = "nobody has this password"
        assert await house.visitor().refused("POST", "/api/login", name="Guest", password=nobodys) == (401, "login")

    in_a_house(tmp_path, check)


def test_password_attempts_from_one_address_are_limited(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        guesser = house.visitor("198.51.100.7")
        answers = [await guesser.refused("POST", "/api/login", name=f"N{n}", password=WRONG) for n in range(21)]
        assert answers == [(401, "login")] * 20 + [(429, "too-often")]
        assert await house.visitor("203.0.113.9").ask("POST", "/api/login", name="Anna", password=PASSWORD)
        house.later(minutes=10)
        assert await guesser.refused("POST", "/api/login", name="Anna", password=WRONG) == (401, "login")

    in_a_house(tmp_path, check)


def test_password_attempts_for_one_name_are_limited_across_addresses(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await anna(house)
        guessers = [house.visitor(f"198.51.100.{n}") for n in range(101)]
        answers = [await one.refused("POST", "/api/login", name="Anna", password=WRONG) for one in guessers]
        assert answers[-2:] == [(401, "login"), (429, "too-often")]

    in_a_house(tmp_path, check)


def test_few_passwords_are_hashed_at_once_and_too_many_are_refused(tmp_path: Path) -> None:
    class Slow(Passwords):
        now = most = 0

        def _verify(self, hashed: str, password: str) -> bool:
            self.now += 1
            self.most = max(self.most, self.now)
            right = super()._verify(hashed, password)
            self.now -= 1
            return right

    async def check() -> None:
        passwords = Slow(PasswordHasher(time_cost=2, memory_cost=8192, parallelism=1))
        hashed = await passwords.hash(PASSWORD, "a")
        tries = [passwords.verify(hashed, PASSWORD, "a") for _ in range(WAITING + 5)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert answers.count(True) == WAITING
        assert [getattr(one, "reason", "") for one in answers if one is not True] == ["busy"] * 5
        assert passwords.most <= AT_ONCE
        assert await passwords.verify(hashed, PASSWORD, "a")

    asyncio.run(check())


def test_a_weak_hash_is_replaced_at_sign_in(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        house.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=128, parallelism=1))
        house.accounts = house.new_accounts()
        await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        account = (await visitor.who()).account
        assert account
        assert account.password.startswith("$argon2id$")
        assert "m=128,t=2" in account.password
        assert await visitor.ask("POST", "/api/login", name="Anna", password=PASSWORD)

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_the_length_of_a_password_is_checked(password: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = house.visitor()
        assert await visitor.refused("POST", "/api/register", name="Anna", password=password) == (422, "password")

    in_a_house(tmp_path, check)


def test_the_database_contains_no_tokens_and_no_passwords(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        reply = await visitor.ask("POST", "/api/me/token")
        with closing(sqlite3.connect(tmp_path / "games.db")) as database:
            dump = "\n".join(database.iterdump())
        assert hash_of(visitor.cookie) in dump
        for secret in (visitor.cookie, reply["token"], PASSWORD):
            assert len(secret) > 10
            assert secret not in dump

    in_a_house(tmp_path, check)


# Password reset by email


def test_a_reset_request_does_not_reveal_whether_a_name_exists(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await confirmed(house, await anna(house, mail="anna@example.org"))
        await house.store.claim_outbox(Lane.MAIL, house.at, house.at + timedelta(days=1), 9)
        assert await house.visitor().ask("POST", "/api/reset/ask", name="Anna") is None
        assert await house.visitor().ask("POST", "/api/reset/ask", name="Nobody") is None
        assert await house.visitor().ask("POST", "/api/reset/ask", name="anna") is None
        claims = await house.store.claim_outbox(Lane.MAIL, house.at, house.at, 9)
        assert [claim.item.account > 0 for claim in claims] == [True, False]  # only one email per hour for Anna

    in_a_house(tmp_path, check)


def test_a_reset_link_works_once_within_an_hour(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail="anna@example.org")
        account = (await visitor.who()).account
        assert account
        links = [(await house.accounts.sessions.for_reset(account)).token for _ in range(2)]
        assert not (await house.accounts.identify({}, {"cosca": links[0]})).account
        assert not (await house.accounts.identify({"authorization": f"Bearer {links[0]}"}, {})).account
        other = house.visitor()
        await other.ask("POST", "/api/reset", token=links[0], password=ANOTHER)
        assert (await other.who()).account
        assert not (await visitor.who()).account
        for used in links:
            reply = await house.visitor().refused("POST", "/api/reset", token=used, password=WRONG)
            assert reply == (403, "reset")
        late = (await house.accounts.sessions.for_reset(account)).token
        house.later(minutes=61)
        assert await other.refused("POST", "/api/reset", token=late, password=WRONG) == (403, "reset")
        cookie = other.cookie
        assert await other.refused("POST", "/api/reset", token=cookie, password=WRONG) == (403, "reset")

    in_a_house(tmp_path, check)


def test_test_emails_are_limited(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        assert await visitor.refused("POST", "/api/me/test-mail") == (409, "mail")
        await visitor.ask("PATCH", "/api/me", mail="anna@example.org", password=PASSWORD)
        assert await visitor.refused("POST", "/api/me/test-mail") == (409, "mail")
        await confirmed(house, visitor)
        await house.store.claim_outbox(Lane.MAIL, house.at, house.at + timedelta(days=1), 9)
        for _ in range(3):
            house.later(seconds=1)
            await visitor.ask("POST", "/api/me/test-mail")
        assert await visitor.refused("POST", "/api/me/test-mail") == (429, "too-often")
        assert len(await house.store.claim_outbox(Lane.MAIL, house.at, house.at, 9)) == 3

    in_a_house(tmp_path, check, smtp="smtp://localhost:25")


def test_a_site_without_email_says_so_instead_of_promising_a_test_email(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail="anna@example.org")
        await confirmed(house, visitor)
        assert await visitor.refused("POST", "/api/me/test-mail") == (409, "no-mails")
        queued = await house.store.claim_outbox(Lane.MAIL, house.at, house.at, 9)
        assert "test" not in [claim.item.kind for claim in queued]

    in_a_house(tmp_path, check)


# Other users and operators


def test_a_profile_shows_name_date_and_ratings(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house, mail="anna@example.org")
        me = (await visitor.who()).account
        guest = house.visitor()
        await guest.ask("POST", "/api/guest", name="Guest")
        guests = (await guest.who()).account
        assert me
        assert guests
        rows = [RatingRow(one.id, pool, 26, 5, 1) for one in (me, guests) for pool in ("famiglia", "house:famiglia")]
        await house.store.save_ratings(1, rows, (), (), [season_points(one.id) for one in (me, guests)])
        reply = await house.visitor().ask("GET", "/api/people/anna")
        assert set(reply) == {"name", "since", "ratings", "house", "seasons"}
        assert [[one["pool"] for one in reply[kind]] for kind in ("ratings", "house")] == [
            ["famiglia"],
            ["house:famiglia"],
        ]
        assert [(one["season"], one["points"]) for one in reply["seasons"]] == [("2026-Q4", 1)]
        assert (reply["name"], reply["since"]) == ("Anna", "2026-11-15")
        for board in ("season", "all"):
            leaders = await house.visitor().ask("GET", "/api/leaders/famiglia", {"list": board})
            assert [one["name"] for one in leaders["people"]] == ["Anna"]  # guests are not ranked
        assert await house.visitor().refused("GET", "/api/leaders/chess") == (404, "no-title")

    in_a_house(tmp_path, check)


def test_new_users_from_one_address_are_limited(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        for n in range(30):
            await house.visitor().ask("POST", "/api/guest", name=f"Guest {n}")
        assert await house.visitor().refused("POST", "/api/guest", name="One more") == (429, "too-often")
        await house.visitor("203.0.113.9").ask("POST", "/api/guest", name="From elsewhere")

    in_a_house(tmp_path, check)


def test_a_generous_site_does_not_limit_new_users(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        for n in range(40):
            await house.visitor().ask("POST", "/api/guest", name=f"Guest {n}")

    in_a_house(tmp_path, check, generous=True)


def test_two_processes_share_sessions(tmp_path: Path) -> None:
    async def check() -> None:
        async with a_house(tmp_path) as ours, a_house(tmp_path) as theirs:
            visitor = await anna(ours)
            other = Accounts(theirs.store, theirs.settings, theirs.now, passwords=theirs.passwords)
            assert (await other.identify({}, visitor.cookies)).account
            await visitor.ask("POST", "/api/logout", everywhere=True)
            assert not (await other.identify({}, visitor.cookies)).account

    asyncio.run(check())


def test_who_signs_in_does_not_wait_behind_the_guesses_of_another_address() -> None:
    async def check() -> None:
        passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=8192, parallelism=1))
        done: list[str] = []

        async def sign_in(address: str) -> None:
            await passwords.verify("", PASSWORD, address)
            done.append(address)

        crowd = [asyncio.create_task(sign_in("crowd")) for _ in range(WAITING)]
        await asyncio.sleep(0)
        await sign_in("honest")
        assert len(done) <= 3
        await asyncio.gather(*crowd)

    asyncio.run(check())
