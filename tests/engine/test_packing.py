"""The packed form of a position is as complete as its JSON: different positions have different packed forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosca.engine.codec import Codec, FieldFormat, Record
from cosca.engine.core import Game, play
from cosca.engine.packing import MARK, Packer, RecordPacker
from cosca.engine.title import Setup, Title
from cosca.games.famiglia.rules.match import Match
from cosca.titles import TITLES
from tests.engine.packed_form import left_out, read_back, written
from tests.engine.test_codec import VALUES
from tests.games.titles import EVERY_BOOK, EVERY_TITLE, name

PLAIN = Codec()
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


class Suit(Enum):
    CUPS = "cups"
    COINS = 2


class Rank(IntEnum):
    ACE = 1


@dataclass(frozen=True)
class Card:
    rank: int
    suit: str


class Pawn:
    __slots__ = ("at", "on")

    def __init__(self, at: object, on: object = 0) -> None:
        self.at = at
        self.on = on


CODEC = Codec(Record(Pawn, omitted={"on": 0}))
FEW = st.sampled_from([0, 1, 2, -1, 127, 128, 300, True, False, None, "", "1", "at", *Suit, *Rank, Card(1, "a")])
SMALL: st.SearchStrategy[Any] = st.recursive(
    FEW,
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.lists(inner, max_size=2).map(tuple)
        | st.frozensets(st.integers(0, 3))
        | st.dictionaries(st.sampled_from(["at", "Pawn at", "rank"]), inner, max_size=2)
        | st.builds(Pawn, inner, st.integers(0, 1))
    ),
    max_leaves=4,
)


@settings(max_examples=200)
@given(VALUES)
def test_plain_values_are_packed_as_the_documentation_says(value: Any) -> None:
    assert PLAIN.packed(value) == written(value)


@settings(max_examples=400)
@given(SMALL, SMALL)
def test_two_values_are_packed_alike_exactly_if_their_json_is_the_same(one: Any, other: Any) -> None:
    alike = CODEC.packed([one]) == CODEC.packed([other])
    assert alike or CODEC.text([one]) != CODEC.text([other])
    assert not alike or CODEC.text(one) == CODEC.text(other)


@settings(max_examples=200)
@given(SMALL)
def test_a_value_that_was_saved_and_read_again_is_packed_alike(value: Any) -> None:
    assert CODEC.packed(CODEC.dump([value])) == CODEC.packed([value]) or "Pawn" in CODEC.text(value)


@given(st.permutations(["a", "b", "c", "d"]), st.permutations([3, 200, 70000, -5]))
def test_the_order_of_sets_and_dictionaries_does_not_matter(keys: list[str], numbers: list[int]) -> None:
    assert PLAIN.packed(dict.fromkeys(keys, 1)) == PLAIN.packed(dict.fromkeys(sorted(keys), 1))
    assert PLAIN.packed(dict.fromkeys(numbers).keys() | set()) == PLAIN.packed(set(numbers))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, True),
        (0, False),
        (0, None),
        ("", None),
        (1, "1"),
        ([1, 2], [[1], 2]),
        ([[1], [2]], [[1, 2], []]),
        (["ab", "c"], ["a", "bc"]),
        (Pawn(1), {"Pawn": {"at": 1}}),
        (Pawn(1), ["Pawn at", 1]),
        (Pawn(1), Pawn(True)),
        (Pawn(1), Pawn(1, 1)),
    ],
    ids=lambda value: CODEC.text(value),
)
def test_values_that_are_easily_confused_are_packed_differently(one: object, other: object) -> None:
    assert CODEC.packed(one) != CODEC.packed(other)


def test_the_example_of_the_protocol_page_is_right() -> None:
    example = re.search(r"`(92 [0-9a-f ]+)`", PROTOCOL.read_text("utf-8"))
    assert example
    assert TITLES["famiglia"].codec.packed(Match(3)).hex(" ") == example[1]


def test_a_record_is_its_mark_and_its_values() -> None:
    """These bytes are in the hashes of stored games: they never change."""
    assert (
        CODEC.packed(Pawn([True, None, "x"], 300))
        == b"\x93\xc7\x0a\x01Pawn at on" + b"\x93\xc3\xc0\xa1x" + b"\xcd\x01\x2c"
    )
    assert CODEC.packed(Pawn(-1)) == b"\x92\xc7\x07\x01Pawn at" + b"\xff"


def test_a_field_that_was_added_later_changes_no_older_position() -> None:
    class Older:
        __slots__ = ("at",)

        def __init__(self, at: int) -> None:
            self.at = at

    Older.__name__ = "Pawn"
    assert Codec(Record(Older)).packed(Older(3)) == CODEC.packed(Pawn(3))


def test_a_value_with_a_format_is_packed_as_it_is_written_unless_it_is_plain() -> None:
    read, write = {"one": 1, "two": 2}.__getitem__, {1: "one", 2: "two"}.__getitem__
    worded, plain = FieldFormat(write, read), FieldFormat(write, read, plain=True)
    assert _packed_values(worded, 2) == ["two"]
    assert _packed_values(plain, 2) == [2]
    assert _packed_values(worded.each(), [1, 2]) == [["one", "two"]]
    assert _packed_values(plain.each(), [1, 2]) == _packed_values(plain.fixed(), (1, 2)) == [[1, 2]]


def _packed_values(format_: FieldFormat, value: object) -> object:
    packed = Codec(Record(Pawn, {"at": format_}, {"on": 0})).packed(Pawn(value))
    mark, *values = msgspec.msgpack.decode(packed)
    assert mark == msgspec.msgpack.Ext(MARK, b"Pawn at")
    return values


def test_an_object_that_is_no_record_is_not_packed() -> None:
    with pytest.raises(KeyError, match="object"):
        CODEC.packed(Pawn(object()))


# Whole positions


def positions(title: Title, setup: Setup, games: int = 2, choices: int = 60) -> Iterator[Game]:
    for seed in range(games):
        rng, game = Random(seed), title.start(setup)
        for _ in range(choices):
            if not game.options:
                break
            yield game
            seat = rng.choice(sorted(game.options))
            play(game, seat, rng.choice(list(game.options[seat])))
        yield game


@pytest.mark.parametrize(("title", "setup"), EVERY_BOOK, ids=name)
def test_the_json_of_a_position_can_be_read_from_its_packed_form(title: Title, setup: Setup) -> None:
    for game in positions(title, setup):
        assert left_out(title.codec, game) == []
        assert read_back(title.codec, title.codec.packed(game)) == title.codec.dump(game)


@pytest.mark.parametrize("title", EVERY_TITLE, ids=name)
def test_a_field_that_is_left_out_of_the_packed_form_is_found(title: Title) -> None:
    """Plant it for each field of each record that occurs."""
    game = list(positions(title, title.default_setup(), 1, 60))[-2]
    records: dict[type, object] = {type(each): each for each in (game, *game.stack)}
    for record in records.values():
        for field in title.codec.by_name[type(record).__name__].names():
            forgetful = without(title.codec, type(record).__name__, field)
            if field in str(title.codec.fields(record)):  # not omitted
                assert any(field in path for path in left_out(forgetful, game)), f"{type(record)}.{field}"


def without(codec: Codec, name: str, field: str) -> Codec:
    """Return a faulty codec, which packs a record without one of its fields."""
    faulty = Codec(*codec.by_name.values())
    names = [each for each in faulty.by_name[name].names() if each != field]
    packers = {each: faulty._packer(each) for each in faulty.by_name}
    written_ = {each: form.write for each, form in faulty.by_name[name].formats.items() if not form.plain}
    values = lambda record: tuple(getattr(record, each) for each in names)  # noqa: E731
    packers[name] = RecordPacker(name, names, values, written_, faulty._omitted[name])
    faulty.packed = Packer(packers).pack
    return faulty
