"""The links that people send each other."""

from __future__ import annotations

import pytest

from cosca.client.places import NoPlace, Place, place_of

LINKS = {
    "http://localhost:8000/t/abc": Place("http://localhost:8000", "abc"),
    "http://localhost:8000/t/abc/": Place("http://localhost:8000", "abc"),
    "https://cosca.example/t/abc#invite=WORD-1": Place("https://cosca.example", "abc", "WORD-1"),
    "https://cosca.example/t/abc?invite=WORD": Place("https://cosca.example", "abc", "WORD"),
    "http://localhost:8000": Place("http://localhost:8000"),
    "http://localhost:8000/": Place("http://localhost:8000"),
    "localhost:8000/t/abc": Place("http://localhost:8000", "abc"),
    "127.0.0.1:8000": Place("http://127.0.0.1:8000"),
    "cosca.example": Place("https://cosca.example"),
    " https://cosca.example ": Place("https://cosca.example"),
}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_says_where_a_table_is(link: str) -> None:
    assert place_of(link) == LINKS[link]


@pytest.mark.parametrize(
    "link", ["", "ftp://host/t/abc", "http://", "http://localhost/t/", "http://localhost/other/abc"]
)
def test_what_is_no_link_is_refused_with_an_example(link: str) -> None:
    with pytest.raises(NoPlace, match="/t/TABLE"):
        place_of(link)
