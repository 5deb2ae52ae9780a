"""Sessions of browsers and bots: how they begin, how long they last, and what ends them."""

from __future__ import annotations

from pathlib import Path

from cosca.server.people.sessions import Sessions
from cosca.server.store.records import SessionRow
from tests.server.house import ANOTHER, PASSWORD, WRONG, House, anna, in_a_house


def test_a_cookie_is_no_token_and_a_token_no_cookie(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        token = (await visitor.ask("POST", "/api/me/token"))["token"]
        who = house.accounts.identify
        assert (await who({"authorization": f"Bearer {token}"}, {})).bearer
        assert (await who({"authorization": f"bearer {token}"}, {})).account
        assert not (await who({}, {"cosca": token})).account
        assert not (await who({"authorization": f"Bearer {visitor.cookie}"}, {})).account
        assert not (await who({"authorization": f"Basic {token}"}, {})).account
        assert not (await who({"authorization": "Bearer wrong"}, visitor.cookies)).account
        assert not (await who({"authorization": ""}, visitor.cookies)).account

    in_a_house(tmp_path, check)


def test_a_bot_signs_in_as_a_guest_with_a_token_and_no_cookie(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        bot = house.visitor()
        reply = await bot.ask("POST", "/api/guest", name="Bot", token=True)
        assert (bot.cookies, reply["csrf"]) == ({}, "")
        bot.headers["authorization"] = f"Bearer {reply['token']}"
        assert (await bot.ask("GET", "/api/me"))["name"] == "Bot"
        house.later(days=364)
        assert (await bot.who()).bearer
        house.later(days=2)
        assert not (await bot.who()).account

    in_a_house(tmp_path, check)


def test_a_session_expires_thirty_days_after_the_last_request(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        here, away = await anna(house), house.visitor()
        await away.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        for _ in range(3):
            house.later(days=15)
            assert (await here.who()).account
        assert not (await away.who()).account
        house.later(days=31)
        assert not (await here.who()).account

    in_a_house(tmp_path, check)


def test_a_session_that_ends_while_it_is_renewed_stays_ended(tmp_path: Path) -> None:
    class Late(Sessions):
        async def _renewed(self, session: SessionRow) -> SessionRow:
            await self.end(session)  # at the same moment, by another request
            return await super()._renewed(session)

    async def check(house: House) -> None:
        visitor = await anna(house)
        house.later(days=25)
        late = Late(house.store, house.settings, house.now)
        await late.identify({}, visitor.cookies)
        assert not (await visitor.who()).account

    in_a_house(tmp_path, check)


def test_logging_out_ends_this_session_or_all_of_them(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        first, second, third = await anna(house), house.visitor(), house.visitor()
        for one in (second, third):
            await one.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        token = (await first.ask("POST", "/api/me/token"))["token"]
        stored = dict(first.cookies)
        await first.ask("POST", "/api/logout")
        assert first.cookies == {}
        assert not (await house.accounts.identify({}, stored)).account
        assert (await second.who()).account
        await second.ask("POST", "/api/logout", everywhere=True)
        assert not (await third.who()).account
        assert not (await house.accounts.identify({"authorization": f"Bearer {token}"}, {})).account

    in_a_house(tmp_path, check)


def test_a_new_password_ends_all_other_sessions(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        mine, thiefs = await anna(house), house.visitor()
        await thiefs.ask("POST", "/api/login", name="Anna", password=PASSWORD)
        wrong = await mine.refused("POST", "/api/me/password", old=WRONG, new=ANOTHER)
        assert wrong == (403, "password")
        old = dict(mine.cookies)
        await mine.ask("POST", "/api/me/password", old=PASSWORD, new=ANOTHER)
        assert (await mine.who()).account
        assert not (await thiefs.who()).account
        assert not (await house.accounts.identify({}, old)).account
        assert await thiefs.refused("POST", "/api/login", name="Anna", password=PASSWORD) == (401, "login")
        assert await thiefs.ask("POST", "/api/login", name="Anna", password=ANOTHER)

    in_a_house(tmp_path, check)


def test_on_https_the_cookie_is_bound_to_its_host(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor = await anna(house)
        assert list(visitor.cookies) == ["__Host-cosca"]
        assert (await visitor.who()).account

    in_a_house(tmp_path, check, address="https://cosca.example")
