"""Parsing links to sites and tables."""

from __future__ import annotations

import pytest

from cosca.client.table_link import BadLink, TableLink, parse_link

LINKS = {
    "http://localhost:8000/t/abc": TableLink("http://localhost:8000", "abc"),
    "http://localhost:8000/t/abc/": TableLink("http://localhost:8000", "abc"),
    "https://cosca.example/t/abc#invite=WORD-1": TableLink("https://cosca.example", "abc", "WORD-1"),
    "https://cosca.example/t/abc?invite=WORD": TableLink("https://cosca.example", "abc", "WORD"),
    "http://localhost:8000": TableLink("http://localhost:8000"),
    "http://localhost:8000/": TableLink("http://localhost:8000"),
    "localhost:8000/t/abc": TableLink("http://localhost:8000", "abc"),
    "127.0.0.1:8000": TableLink("http://127.0.0.1:8000"),
    "cosca.example": TableLink("https://cosca.example"),
    " https://cosca.example ": TableLink("https://cosca.example"),
}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_is_parsed_into_site_table_and_invite(link: str) -> None:
    assert parse_link(link) == LINKS[link]


@pytest.mark.parametrize(
    "link", ["", "ftp://host/t/abc", "http://", "http://localhost/t/", "http://localhost/other/abc"]
)
def test_an_invalid_link_is_refused_with_an_example(link: str) -> None:
    with pytest.raises(BadLink, match="/t/TABLE"):
        parse_link(link)
