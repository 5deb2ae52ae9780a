"""Work that all simulated processes would do alike, done once: positions, views and log lines of the same game.

Two web processes, a worker, everybody who reconnects and the final check follow the same log, which would take half of
the time. Positions are never changed in place, so processes can share them, and what is computed from a position is
kept with it. Every eighth schedule shares nothing, so that a process that computes something else is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from cosca.engine.codec import Catalogue, Codec
from cosca.engine.core import Game
from cosca.engine.log import Entry
from cosca.engine.pack import PackFile
from cosca.engine.table import Move, Table
from cosca.frames import stream
from cosca.frames.stream import Reader

ALONE_EVERY = 8


class SharedWork:
    """What was computed in one schedule. `known` keeps the positions alive, so that their ids stay unique."""

    def __init__(self) -> None:
        self.known: dict[int, Game] = {}
        self.kept: dict[tuple[Any, ...], Any] = {}

    def once(self, key: tuple[Any, ...], compute: Callable[[], Any]) -> Any:
        """Return what was computed for this key, or compute it."""
        if key not in self.kept:
            self.kept[key] = compute()
        return self.kept[key]

    def share(self, key: tuple[Any, ...], game: Game) -> Game:
        """Return the position that was computed first for this key."""
        shared: Game = self.kept.setdefault(key, game)
        self.known[id(shared)] = shared
        return shared

    # Positions

    def start(self, original: Callable[..., None]) -> Any:
        def init(table: Table, title: Any, log: Any) -> None:
            original(table, title, log)
            table.game = self.share(("start", *_setup_of(table)), table.game)

        return init

    def move(self, original: Callable[..., None]) -> Any:
        def move(table: Table, seat: int, action: Any) -> None:
            before = table.game
            key = ("move", id(before), seat, id(action))
            after = self.kept.get(key)
            if after is None:
                original(table, seat, action)
                if id(before) in self.known:
                    table.game = self.share(key, table.game)
                    self.kept["made", id(table.game), seat, id(action)] = table.moves[-1]
            else:
                made = self.kept["made", id(after), seat, id(action)]
                table.moves.append(made._replace(n=table.next_number()))
                table.game = after

        return move

    def replayed(self, original: Callable[..., Game | None]) -> Any:
        def replayed(table: Table, moves: Sequence[Move]) -> Game | None:
            key = ("moves", *_setup_of(table), tuple((move.seat, id(move.action)) for move in moves))
            if key not in self.kept:
                found = original(table, moves)
                self.kept[key] = found if found is None else self.share(key, found)
            game: Game | None = self.kept[key]
            return game

        return replayed

    # What is computed from a position

    def of_position(self, original: Callable[..., str]) -> Any:
        def text(title: Any, game: Game, reader: Reader) -> str:
            if id(game) not in self.known:
                return original(title, game, reader)
            return str(self.once((original, id(game), reader), lambda: original(title, game, reader)))

        return text

    def position(self, original: Callable[..., str]) -> Any:
        def text(codec: Codec, value: Any) -> str:
            if id(value) not in self.known:
                return original(codec, value)
            return str(self.once(("position", id(value)), lambda: original(codec, value)))

        return text

    def lines(self, original: Callable[..., Iterator[str]]) -> Any:
        def lines(table: Table, entry: Entry, before: Game, reader: Reader) -> list[str]:
            if id(before) not in self.known or id(table.game) not in self.known:
                return list(original(table, entry, before, reader))
            key = ("lines", id(before), id(table.game), entry.seat, entry.back, entry.by, reader)
            return list(self.once(key, lambda: list(original(table, entry, before, reader))))

        return lines


def _setup_of(table: Table) -> tuple[Any, ...]:
    setup = table.log.header.setup
    return table.title.id, setup.edition, setup.pack, setup.seats, tuple(setup.options.items())


def _by_items(original: Callable[..., Any]) -> Any:
    """Find an action by its items, without encoding it. Only the title's own actions are kept, so this stays small."""

    def load(catalogue: Catalogue, value: Any) -> Any:
        key = (id(catalogue), tuple(value.items()))
        if key not in ACTIONS:
            ACTIONS[key] = original(catalogue, value)
        return ACTIONS[key]

    return load


def _hash_once(original: Callable[[PackFile], str]) -> Any:
    def hash_of(pack: PackFile) -> str:
        if id(pack.data) not in PACK_HASHES:
            PACK_HASHES[id(pack.data)] = (pack, original(pack))
        return PACK_HASHES[id(pack.data)][1]

    return hash_of


ACTIONS: dict[tuple[Any, ...], Any] = {}
PACK_HASHES: dict[int, tuple[PackFile, str]] = {}


@contextmanager
def shared_work(alone: bool) -> Iterator[None]:
    """Return a context in which processes share work, unless each works alone."""
    if alone:
        yield
        return
    work = SharedWork()
    replaced: list[tuple[Any, str, Callable[[Any], Any]]] = [
        (Table, "__init__", work.start),
        (Table, "_move", work.move),
        (Table, "_try", work.replayed),
        (Codec, "text", work.position),
        (stream, "view_json", work.of_position),
        (stream, "options_json", work.of_position),
        (stream, "lines_of", work.lines),
        (Catalogue, "load", _by_items),
        (PackFile, "hash", _hash_once),
    ]
    with ExitStack() as stack:
        for owner, name, wrap in replaced:
            stack.enter_context(patch.object(owner, name, wrap(getattr(owner, name))))
        yield
