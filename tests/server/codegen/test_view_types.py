"""The generated types of the boards describe what is really sent: views of played games are checked against them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import EllipsisType
from typing import Any, TypeAliasType, get_args, get_origin

import pytest

from cosca.engine.codec import Codec, FieldFormat, Record
from cosca.engine.core import Seat
from cosca.engine.title import Setup, pack_of
from cosca.frames.encoding import view_json
from cosca.server.codegen.view_schema import PLAIN, SEQUENCES, UNIONS, ViewSchema
from cosca.server.codegen.view_types import ViewWriter, view_files
from cosca.titles import TITLES
from tests.frames.test_stream import played, readers

HOUSE = Path(__file__).parents[3]
BOARDS = [path.parent.name for path in view_files(HOUSE)]
SETUPS = [(name, setup) for name in BOARDS for setup in TITLES[name].setups()]


def misfits(schema: ViewSchema, value: Any, type_: Any, path: str = "view") -> Iterator[str]:
    """Yield where a JSON value is not of its type."""
    if isinstance(type_, TypeAliasType):
        yield from misfits(schema, value, type_.__value__, path)
    elif get_origin(type_) in UNIONS:
        if all(list(misfits(schema, value, each)) for each in get_args(type_)):
            yield path
    elif get_origin(type_) in SEQUENCES:
        yield from _misfits_of_sequence(schema, value, get_args(type_), path)
    elif type_ in PLAIN:
        yield from [] if type(value) is type_ else [path]
    else:
        yield from _misfits_of_record(schema, value, type_, path)


def _misfits_of_sequence(schema: ViewSchema, value: Any, args: tuple[Any, ...], path: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield path
        return
    each = [args[0]] * len(value) if isinstance(args[-1], EllipsisType) or len(args) == 1 else list(args)
    if len(each) != len(value):
        yield path
    for i, (item, type_) in enumerate(zip(value, each, strict=False)):
        yield from misfits(schema, item, type_, f"{path}[{i}]")


def _misfits_of_record(schema: ViewSchema, value: Any, cls: type, path: str) -> Iterator[str]:
    members = {each.__name__: each for each in schema.members(cls)}
    if not isinstance(value, dict) or len(value) != 1 or not value.keys() <= members.keys():
        yield path
        return
    ((name, held),) = value.items()
    fields = {each.name: each.type for each in schema.records[members[name]].fields}
    optional = {each.name for each in schema.records[members[name]].fields if each.optional}
    yield from (f"{path}.{name}.{each}" for each in sorted((fields.keys() ^ held.keys()) - (optional - held.keys())))
    for each in fields.keys() & held.keys():
        yield from misfits(schema, held[each], fields[each], f"{path}.{name}.{each}")


@pytest.mark.parametrize(("name", "setup"), SETUPS, ids=str)
def test_every_view_of_played_games_has_the_types_that_are_written(name: str, setup: Setup) -> None:
    title, checked = TITLES[name], 0
    schema = ViewSchema(title.codec, title.view)
    for choices in range(0, 400, 20):
        table = played(name, setup, choices, seed=choices)
        for reader in readers(table):
            value = json.loads(view_json(title, table.game, reader))
            assert list(misfits(schema, value, schema.view)) == []
            checked += 1
    assert checked >= 20 * (setup.seats + 1)


@pytest.mark.parametrize("name", BOARDS)
def test_every_set_position_has_the_types_that_are_written(name: str) -> None:
    """Scenarios are in procedures that random games seldom reach."""
    title = TITLES[name]
    schema = ViewSchema(title.codec, title.view)
    for position in title.positions:
        seats = title.seats_at(position) or title.seats[0]
        pack = pack_of(title.positions[position]) or title.packs[0]
        game = title.start(Setup(title.editions[0], pack, seats, {"position": position}))
        for reader in (*range(seats), None):
            assert list(misfits(schema, json.loads(view_json(title, game, reader)), schema.view)) == [], position


# Every kind of type, and values that do not match


type Coin = int  # 1 or 2


class Piece:
    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at  # where it stands


class King(Piece):
    """The one that counts."""

    __slots__ = ("coins",)

    def __init__(self, coins: tuple[Coin | None, ...], at: int) -> None:
        super().__init__(at)
        self.coins = coins


class Pawn(Piece):
    __slots__ = ()


class Crown:
    __slots__ = ("gold",)

    def __init__(self, gold: bool) -> None:
        self.gold = gold


class Position:
    def __init__(self) -> None:
        self.crowns = ()  # of everybody


class SmallView:
    __slots__ = ("crowns", "pair", "pieces", "word")

    def __init__(self, word: int, pieces: tuple[Piece, ...], crowns: tuple[Crown, ...], pair: tuple[Coin, str]) -> None:
        self.word = word
        self.pieces = pieces
        self.crowns = crowns
        self.pair = pair


def view(position: Position, seat: Seat | None) -> SmallView:
    return SmallView(7, (King((1, None), 0), Pawn(3)), (Crown(True),), (2, "b"))


CODEC = Codec(Record(SmallView, {"word": FieldFormat(str, int)}), Record(King), Record(Pawn), Record(Crown))
WRITTEN = """\
/** 1 or 2 */
export type Coin = number;

export interface SmallView {
  word: string;
  pieces: Piece[];
  /** of everybody */
  crowns: { Crown: Crown }[];
  pair: [Coin, string];
}

/** The one that counts. */
export interface King {
  coins: (Coin | null)[];
  /** where it stands */
  at: number;
}

export interface Pawn {
  /** where it stands */
  at: number;
}

export interface Crown {
  gold: boolean;
}

export interface Pieces {
  King: King;
  Pawn: Pawn;
}

/** One of these with its name. */
export type Piece = { [Name in keyof Pieces]: Pick<Pieces, Name> }[keyof Pieces];
"""


def test_each_kind_of_type_is_written() -> None:
    text = ViewWriter(ViewSchema(CODEC, view)).text()
    assert text.partition("\n\n")[2] == WRITTEN
    assert '{"SmallView": {...}}' in text


MISFITS = [
    ({"word": 7}, "word"),
    ({"crowns": [{"Crown": {"gold": 1}}]}, "crowns[0].Crown.gold"),
    ({"crowns": [{"Pawn": {"at": 1}}]}, "crowns[0]"),
    ({"pieces": [{"Pawn": {"at": 1}}, {"King": {"at": 1}}]}, "pieces[1].King.coins"),
    ({"pieces": [{"King": {"at": 1, "coins": [1, "1"]}}]}, "pieces[0].King.coins[1]"),
    ({"pair": [1]}, "pair"),
    ({"more": 1}, "more"),
]


@pytest.mark.parametrize(("planted", "found"), MISFITS, ids=str)
def test_a_misfit_is_found(planted: dict[str, Any], found: str) -> None:
    schema = ViewSchema(CODEC, view)
    value = CODEC.dump(view(Position(), None))
    assert list(misfits(schema, value, SmallView)) == []
    assert isinstance(value, dict)
    value["SmallView"] |= planted  # type: ignore[operator]
    assert list(misfits(schema, value, SmallView)) == [f"view.SmallView.{found}"]
