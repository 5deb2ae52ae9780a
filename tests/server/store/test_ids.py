"""Ids of tables: newer ones are greater, none repeats, the low bits hold a shard, and their text is short."""

from __future__ import annotations

from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosca.server.store.ids import FIRST_MS, LENGTH, BadId, Ids, from_text, to_text
from cosca.server.store.records import SHARDS, shard_of

TABLES = st.integers(0, 2**63 - 1)


@given(TABLES)
def test_an_id_survives_text_and_back(table: int) -> None:
    text = to_text(table)
    assert from_text(text) == from_text(text.upper()) == table
    assert len(text) == LENGTH
    assert text.isalnum()


@given(TABLES, TABLES)
def test_texts_sort_as_the_ids_do(one: int, other: int) -> None:
    assert (to_text(one) < to_text(other)) == (one < other)


@pytest.mark.parametrize(
    "text", ["", "0", "z" * 13, "8" + "0" * 12, "0" * 14, "00000000000u0", "../../etc/pas", "0" * 12 + "é"]
)
def test_an_invalid_id_is_refused(text: str) -> None:
    with pytest.raises(BadId, match="look at the link again"):
        from_text(text)


@pytest.mark.parametrize("number", [-1, 2**63])
def test_a_number_of_more_than_63_bits_is_no_id(number: int) -> None:
    with pytest.raises(BadId):
        to_text(number)


def test_look_alike_letters_are_read_as_the_same() -> None:
    assert from_text("OIL0000000000") == from_text("0110000000000")


def test_newer_ids_are_greater_and_fit_into_63_bits() -> None:
    now = FIRST_MS + 1
    ids = Ids(lambda: now)
    older = [ids.new() for _ in range(50)]
    now += 1
    newer = [ids.new() for _ in range(50)]
    now = FIRST_MS + 2**41 - 1
    assert [*older, *newer] == sorted({*older, *newer})
    assert newer[-1] < ids.new() < 2**63


def test_a_clock_that_goes_back_repeats_nothing() -> None:
    now = FIRST_MS + 1_000
    ids = Ids(lambda: now)
    first = ids.new()
    now -= 500
    assert first < ids.new() < first + 2**23


def test_ids_of_many_threads_at_the_same_time_differ() -> None:
    ids, found = Ids(lambda: FIRST_MS + 5), list[int]()
    threads = [Thread(target=lambda: found.extend(ids.new() for _ in range(2_000))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 8_000


def test_shards_are_spread_evenly() -> None:
    ids = Ids()
    shards = [shard_of(ids.new()) for _ in range(20_000)]
    assert min(shards) >= 0
    assert max(shards) < SHARDS
    assert len(set(shards)) > SHARDS * 0.98


@given(TABLES)
def test_a_table_can_be_created_in_the_shard_of_another(table: int) -> None:
    ids = Ids()
    first, second = ids.new(beside=table), ids.new(beside=table)
    assert shard_of(first) == shard_of(second) == shard_of(table)
    assert first < second
