"""The canonical text of a value is unique: the fast encoder and the reference encoder never differ."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosca.engine.codec import Codec, Json, Record, canonical
from cosca.engine.table import new_table
from cosca.engine.title import Title
from tests.games.titles import EVERY_TITLE, name

PLAIN = st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text()
VALUES: st.SearchStrategy[Json] = st.recursive(
    PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=12
)


@settings(max_examples=500)
@given(VALUES)
def test_plain_values_are_written_as_canonical_json(value: Json) -> None:
    assert Codec().text(value) == canonical(value)
    assert Codec().dump(value) == value


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_a_game_is_written_like_its_plain_values(title: Title) -> None:
    game = new_table(title, title.default_setup()).game
    assert title.codec.text(game) == canonical(title.codec.dump(game))


def test_a_record_that_an_encoder_would_write_in_its_own_way_is_refused() -> None:
    @dataclass
    class Card:
        rank: int

    with pytest.raises(ValueError, match="dataclass"):
        Codec(Record(Card))
