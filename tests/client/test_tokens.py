"""Saved logins by site: stored so that only their owner can read them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosca.client.tokens import SavedLogin, Tokens

ANNA, BRUNO = SavedLogin("Anna", "aaa"), SavedLogin("Bruno", "bbb")


@pytest.fixture
def tokens(tmp_path: Path) -> Tokens:
    return Tokens(tmp_path / "deep" / "sites.json")


def test_a_login_is_found_by_name_or_as_the_latest_one(tokens: Tokens) -> None:
    tokens.save("http://a", ANNA)
    tokens.save("http://a", BRUNO)
    assert tokens.find("http://a") == BRUNO
    assert tokens.find("http://a", "anna") == ANNA
    assert tokens.find("http://a", "Carla") is None
    assert tokens.find("http://b") is None


def test_a_newer_token_replaces_the_older_one(tokens: Tokens) -> None:
    tokens.save("http://a", ANNA)
    tokens.save("http://a", SavedLogin("anna", "new"))
    assert tokens.find("http://a", "Anna") == SavedLogin("anna", "new")
    tokens.remove("http://a", SavedLogin("anna", "new"))
    assert tokens.find("http://a", "Anna") is None


def test_other_users_cannot_read_the_saved_logins(tokens: Tokens) -> None:
    tokens.save("http://a", ANNA)
    assert tokens.path.stat().st_mode & 0o777 == 0o600
    assert tokens.path.parent.stat().st_mode & 0o777 == 0o700
    assert [each.name for each in tokens.path.parent.iterdir()] == ["sites.json"]


@pytest.mark.parametrize("broken", ["", "[]", '{"http://a": 1}', '{"http://a": [{"name": "Anna"}]}', "\0"])
def test_an_unreadable_file_counts_as_empty(tokens: Tokens, broken: str) -> None:
    tokens.path.parent.mkdir()
    tokens.path.write_text(broken)
    assert tokens.find("http://a") is None
    tokens.save("http://a", ANNA)
    assert tokens.find("http://a") == ANNA
