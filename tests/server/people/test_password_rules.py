"""A password may have any characters, but not be one that is guessed first."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from cosca.server.admin.people import every_account
from cosca.server.identity import Refusal
from cosca.server.people.password_rules import COMMON, LONGEST, SHORTEST, SITE_WORDS, check_password
from cosca.server.people.passwords import Passwords
from cosca.titles import TITLES
from tests.server.house import ANOTHER, PASSWORD, House, in_a_house


@pytest.mark.parametrize(
    "password",
    ["password", "PassWord", "12345678", "1qaz2wsx", "Cosca2026", "!consigliere!", "Anna-Rossi1", "7annarossi"],
)
def test_a_password_that_is_guessed_first_is_refused_wherever_one_is_set(password: str, tmp_path: Path) -> None:
    async def check(house: House) -> None:
        visitor, refused = house.visitor(), (422, "password-common")
        assert await visitor.refused("POST", "/api/register", name="Anna Rossi", password=password) == refused
        await visitor.ask("POST", "/api/register", name="Anna Rossi", password=PASSWORD)
        assert await visitor.refused("POST", "/api/me/password", old=PASSWORD, new=password) == refused
        account = (await visitor.who()).account
        assert account
        link = await house.accounts.sessions.for_reset(account)
        assert await house.visitor().refused("POST", "/api/reset", token=link.token, password=password) == refused
        assert await house.visitor().ask("POST", "/api/reset", token=link.token, password=ANOTHER)

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("title", TITLES)
def test_the_name_of_a_title_with_digits_is_no_password(title: str) -> None:
    with pytest.raises(Refusal, match="easy to guess"):
        check_password(f"{title.title()}2026")


@pytest.mark.parametrize(
    "password",
    ["aaaaaaab", "onlysmallletters", "   8   x", "\u00fc\u00f1\u0446\u4e2d" * 2, "x" * 200, "anna rossi plays cosca"],
)
def test_a_password_may_have_any_characters(password: str) -> None:
    check_password(password, "Anna Rossi")


def test_at_least_three_thousand_frequent_passwords_are_known() -> None:
    words = lzma.decompress(COMMON.read_bytes()).decode().split()
    assert len(set(words)) == len(words) >= 3_000
    assert min(map(len, words)) >= SHORTEST  # shorter ones are refused anyway
    assert all(word == word.lower() for word in words)


def test_a_password_counts_exactly_as_it_was_typed(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        long = "Correct Horse " * 14
        await house.visitor().ask("POST", "/api/register", name="Anna", password=long)
        for other in (long[:-1], long.lower(), long.strip(), long[:72], f" {long}"[:200]):
            assert await house.visitor("192.0.2.9").refused("POST", "/api/login", name="Anna", password=other) == (
                401,
                "login",
            )
        assert await house.visitor().ask("POST", "/api/login", name="Anna", password=long)

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("length", [SHORTEST, LONGEST])
def test_the_shortest_and_the_longest_password_are_accepted(length: int) -> None:
    check_password("xq7 " * 50 if length == LONGEST else "xq7 vb2!")
    with pytest.raises(Refusal, match=r"too (short|long)"):
        check_password("x" * (length - 1 if length == SHORTEST else length + 1))


def test_the_page_names_the_words_of_the_site() -> None:
    page = (Path(__file__).parents[3] / "docs" / "security_asvs.md").read_text("utf-8")
    part = page[page.index("### Passwords") : page.index("## Cryptography")]
    assert [word for word in SITE_WORDS if word not in part] == []


def test_passwords_are_hashed_by_argon2id_with_current_parameters(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        hashed = await Passwords().hash(PASSWORD, "192.0.2.1")
        assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")

    in_a_house(tmp_path, check)


def test_a_new_site_has_no_accounts(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        assert [account async for account in every_account(house.store)] == []

    in_a_house(tmp_path, check)
