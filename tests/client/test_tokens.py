"""Who one is at each site: kept for its owner alone, and found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosca.client.tokens import Known, Tokens

ANNA, BRUNO = Known("Anna", "aaa"), Known("Bruno", "bbb")


@pytest.fixture
def tokens(tmp_path: Path) -> Tokens:
    return Tokens(tmp_path / "deep" / "sites.json")


def test_somebody_is_found_again_by_name_or_as_the_last_one(tokens: Tokens) -> None:
    tokens.keep("http://a", ANNA)
    tokens.keep("http://a", BRUNO)
    assert tokens.of("http://a") == BRUNO
    assert tokens.of("http://a", "anna") == ANNA
    assert tokens.of("http://a", "Carla") is None
    assert tokens.of("http://b") is None


def test_a_newer_token_replaces_the_older_one(tokens: Tokens) -> None:
    tokens.keep("http://a", ANNA)
    tokens.keep("http://a", Known("anna", "new"))
    assert tokens.of("http://a", "Anna") == Known("anna", "new")
    tokens.forget("http://a", Known("anna", "new"))
    assert tokens.of("http://a", "Anna") is None


def test_nobody_else_can_read_them(tokens: Tokens) -> None:
    tokens.keep("http://a", ANNA)
    assert tokens.path.stat().st_mode & 0o777 == 0o600
    assert tokens.path.parent.stat().st_mode & 0o777 == 0o700
    assert [each.name for each in tokens.path.parent.iterdir()] == ["sites.json"]


@pytest.mark.parametrize("broken", ["", "[]", '{"http://a": 1}', '{"http://a": [{"name": "Anna"}]}', "\0"])
def test_a_broken_file_is_as_good_as_none(tokens: Tokens, broken: str) -> None:
    tokens.path.parent.mkdir()
    tokens.path.write_text(broken)
    assert tokens.of("http://a") is None
    tokens.keep("http://a", ANNA)
    assert tokens.of("http://a") == ANNA
