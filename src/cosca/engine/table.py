"""A game in progress: the position, its log, and undo."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from cosca.engine.chance import ChanceStream
from cosca.engine.codec import Json, canonical
from cosca.engine.core import CHANCE, Action, Game, IllegalAction, Seat, play, settle
from cosca.engine.effects import Effect
from cosca.engine.log import VERSIONS, BadLog, Entry, Header, Log, WrongVersion
from cosca.engine.title import Message, Setup, Title


class Move(NamedTuple):
    """An action that has not been undone."""

    n: int
    seat: Seat
    action: Action
    asked: frozenset[Seat]  # the seats to act when it was made
    revealed: bool  # a random draw, or hidden information was revealed
    effects: tuple[Effect, ...] = ()  # what followed from it by the rules, for the log


class CannotTakeBack(Exception):
    """Raised when a move cannot be undone. `reason` is "nothing", "chance", "revealed", "answered" or "consent"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Table:
    def __init__(self, title: Title, log: Log) -> None:
        self.title = title
        self.log = log
        self.moves: list[Move] = []
        self.trail: list[Game] | None = None  # of a branch: the positions after its own moves, unless some were undone
        self.game = first_position(title, log.header)

    def branch(self) -> Table:
        """Return an independent copy of the table."""
        was = self.log
        log = Log(was.header, was.entries.copy(), was.seed, was.skipped, was.skipped_hash)
        branch = restored_table(self.title, log, self.moves.copy(), self.game)
        branch.trail = []
        return branch

    def adopt(self, entry: Entry, game: Game, move: Move) -> None:
        """Apply an entry whose move and position a branch of this table has computed already."""
        self.moves.append(move)
        self.game = game
        self.log.entries.append(entry)

    def from_the_start(self) -> Table:
        """Return the same table before its first entry, so that a caller can replay its log."""
        if self.log.skipped:
            raise ValueError("this log has only its latest entries: read all of them to replay it")
        return Table(self.title, Log(self.log.header))

    def play(self, seat: Seat, action: Action) -> None:
        """Apply a legal action and append it to the log. Raises `IllegalAction` otherwise."""
        of = tuple(tally(self.title, self.game.options.get(CHANCE, ()))) if seat == CHANCE else ()
        self._move(seat, action)
        if self.trail is not None:
            self.trail.append(self.game)
        self._append(Entry(self.next_number(), seat, self.title.catalogue.dump(action), of=of))

    def _move(self, seat: Seat, action: Action) -> None:
        after = self.game.copy()
        after.told = effects = list[Effect]()
        play(after, seat, action)
        after.told = None
        asked = frozenset(self.game.options)
        self.moves.append(Move(self.next_number(), seat, action, asked, after.revealed, tuple(effects)))
        self.game = after

    def redo(self, entry: Entry) -> None:
        """Apply an entry of a log that is already verified, without computing its hash."""
        if entry.back:
            remaining = [move for move in self.moves if (move.n < entry.back if entry.by else move.n != entry.back)]
            self._go_back(remaining)
        else:
            self._move(entry.seat, self.title.catalogue.load(entry.do))
        self.log.entries.append(entry)

    def next_number(self) -> int:
        return self.log.length + 1

    def chance_to_answer(self) -> bool:
        return CHANCE in self.game.options

    def answer_chance(self, stream: ChanceStream) -> Action:
        """Draw for the chance seat. The result depends on the entry number, so retrying cannot change it."""
        listed = self.game.options[CHANCE]
        action = listed[stream.pick(self.next_number(), len(listed))]
        self.play(CHANCE, action)
        return action

    def why_not_take_back(self, seat: Seat) -> str | None:
        """Return why the seat may not undo its latest action, or None if it may.

        Reasons are "nothing", "chance", "revealed" and "answered". Seats that decided at the same time may have
        answered since: such answers commute, and a refusal would reveal that one was given.
        """
        place = self.latest_move_of(seat)
        return "nothing" if place is None else self._barrier(place)

    def latest_move_of(self, seat: Seat) -> int | None:
        """Return the index of the seat's latest move, or None if it has made none."""
        return next((place for place in range(len(self.moves) - 1, -1, -1) if self.moves[place].seat == seat), None)

    def position_before(self, place: int) -> Game:
        """Return the position in which a move was made."""
        game = self._try(self.moves[:place])
        assert game is not None
        return game

    def _barrier(self, place: int) -> str | None:
        since = self.moves[place:]
        if any(move.seat == CHANCE for move in since):
            return "chance"
        if any(move.revealed for move in since):
            return "revealed"
        if all(move.seat in since[0].asked for move in since[1:]) and self._fits_without(place):
            return None
        return "answered"

    def _fits_without(self, place: int) -> bool:
        return place == len(self.moves) - 1 or self._try(self.moves[:place] + self.moves[place + 1 :]) is not None

    def take_back(self, seat: Seat) -> None:
        """Undo the seat's latest action. The log gets a new entry; nothing is deleted."""
        reason = self.why_not_take_back(seat)
        if reason:
            raise CannotTakeBack(reason)
        place = max(place for place, move in enumerate(self.moves) if move.seat == seat)
        number = self.moves[place].n
        self._go_back(self.moves[:place] + self.moves[place + 1 :])
        self._append(Entry(self.next_number(), seat, back=number))

    def rewind(self, number: int, by: Sequence[Seat]) -> None:
        """Go back to before an entry, with the consent of all seats."""
        if set(by) != set(range(self.log.header.setup.seats)):
            raise CannotTakeBack("consent")
        self._go_back([move for move in self.moves if move.n < number])
        self._append(Entry(self.next_number(), by[0], back=number, by=tuple(sorted(by))))

    def _go_back(self, moves: list[Move]) -> None:
        game = self._try(moves)
        if game is None:
            raise CannotTakeBack("answered")
        self.moves, self.game, self.trail = moves, game, None

    def _try(self, moves: Sequence[Move]) -> Game | None:
        """Return the position after these moves, or None if one of them is no longer legal."""
        game = first_position(self.title, self.log.header)
        for move in moves:
            if move.action not in game.options.get(move.seat, ()) and move.action not in game.anytime(move.seat):
                return None
            play(game, move.seat, move.action)
        return game

    def _append(self, entry: Entry) -> None:
        position = self.title.codec.position_digest(self.game, self.log.header.log_version)
        chained = entry.chained(self.log.last_hash(), position)
        self.log.entries.append(Entry(entry.n, entry.seat, entry.do, entry.back, entry.by, entry.of, chained))


def first_position(title: Title, header: Header) -> Game:
    """Return the game before the first entry: a new one, or at the position that it is played on from."""
    if header.played_on is None:
        return title.start(header.setup, header.rules_version)
    game: Game = title.codec.load(header.played_on.position)
    settle(game)
    return game


def messages_of(title: Title, before: Game, move: Move, reader: Seat | None) -> tuple[Message, ...]:
    """Return the log lines of a move for a reader: what was chosen, then what followed from it, in order."""
    effects = (message for effect in move.effects if (message := effect_message(effect, reader)))
    return (*title.describe(before, move.seat, move.action, reader), *effects)


def effect_message(effect: Effect, reader: Seat | None) -> Message | None:
    """Return the log line of an effect for a reader, or None if the reader may not know of it."""
    args = effect.args | {"rule": effect.rule}
    if reader in effect.insiders or not (effect.secret or effect.private):
        return Message(f"effect-{effect.kind}", args | effect.secret)
    return None if effect.private else Message(f"effect-{effect.kind}-hidden", args)


def tally(title: Title, listed: Sequence[Action]) -> list[tuple[str, int]]:
    """Return the outcomes chance draws from, in order, each with the number of repetitions in a row."""
    return [(title.catalogue.brief(action), len(list(same))) for action, same in groupby(listed)]


def new_table(title: Title, setup: Setup, commitment: str = "", nonces: tuple[str, ...] = ()) -> Table:
    """Return a new table, played by the newest rules."""
    if setup.edition not in title.editions or setup.seats not in title.seats:
        raise ValueError(
            f"{title.name} has the editions {', '.join(title.editions)} and {seats_text(title)} seats, "
            f"not edition {setup.edition!r} with {setup.seats}"
        )
    pack_hash = title.pack_file(setup.pack).hash()
    return Table(title, Log(Header(title.id, setup, pack_hash, title.rules_version, commitment, nonces)))


def restored_table(title: Title, log: Log, moves: list[Move], game: Game) -> Table:
    """Return a table at a known position. `moves` led to the position `game`, and the log ends there."""
    table = Table.__new__(Table)
    table.title, table.log, table.moves, table.game, table.trail = title, log, moves, game, None
    return table


def table_of(title: Title, header: Header) -> Table:
    """Return the table of a header before its first entry, played by the rules of the header's version.

    Raises `BadLog` for a version or a pack that is not here.
    """
    check_header(title, header)
    return Table(title, Log(header))


def check_header(title: Title, header: Header) -> None:
    """Raise `BadLog` for a version or a pack that is not here."""
    if not 1 <= header.rules_version <= title.rules_version:
        raise BadLog(
            f"the log was played by version {header.rules_version} of the rules of {title.name}; "
            f"the newest here is version {title.rules_version}"
        )
    if header.pack_hash != title.pack_file(header.setup.pack).hash():
        raise BadLog(f"the log was played with other printed data ({header.setup.pack}): its pack hash differs")
    if header.played_on:
        _check_first_position(title, header, header.played_on.position)


def _check_first_position(title: Title, header: Header, position: Json) -> None:
    """Raise `BadLog` unless a game of this setup can be played on from the position."""
    try:
        game, new = first_position(title, header), title.start(header.setup, header.rules_version)
        is_same_game = _fixed(title, game) == _fixed(title, new)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as fault:
        raise BadLog(f"line 1: the position that it is played on from cannot be read ({fault!r})") from fault
    if not is_same_game or title.codec.text(game) != canonical(position):
        raise BadLog("line 1: the position that it is played on from is none of this game")


def _fixed(title: Title, game: Game) -> object:
    """Return the parts of a position that no move changes."""
    ((_, fields),) = json.loads(title.codec.text(game)).items()
    return [fields.get(name) for name in ("edition", "pack", "seats", "rules_version")], title.pieces(game)


def seats_text(title: Title) -> str:
    return " or ".join(map(str, title.seats))


def replay(title: Title, log: Log) -> Table:
    """Return the table that a log leads to. Raises `BadLog` if an entry differs from what happens."""
    table = table_of(title, log.header)
    for entry in log.entries:
        _replay_entry(table, entry)
    table.log.seed = log.seed
    return table


def _replay_entry(table: Table, entry: Entry) -> None:
    try:
        follow(table, entry)
    except (IllegalAction, CannotTakeBack, ValueError) as fault:
        raise BadLog(f"entry {entry.n}: it is not possible there ({fault})") from fault
    if table.log.entries[-1] != entry:
        raise BadLog(f"entry {entry.n}: it says something else than what happened there")


def follow(table: Table, entry: Entry) -> None:
    """Apply an entry and compare its hash. Raises `BadLog` if it differs."""
    if entry.by:
        table.rewind(entry.back, entry.by)
    elif entry.back:
        table.take_back(entry.seat)
    else:
        table.play(entry.seat, table.title.catalogue.load(entry.do))
    if table.log.entries[-1].hash != entry.hash:
        _check_version(table, entry)
        raise BadLog(f"entry {entry.n}: its hash does not fit the entries before it; the log was changed here or above")


def _check_version(table: Table, entry: Entry) -> None:
    """Raise `WrongVersion` if this first entry has the hash of another version of logs than the header says."""
    header, codec = table.log.header, table.title.codec
    for version in set(VERSIONS) - {header.log_version} if table.log.length == 1 else ():
        position = codec.position_digest(table.game, version)
        for before in (header, replace(header, log_version=version)):
            if entry.chained(before.hash(), position) == entry.hash:
                raise WrongVersion(header.log_version, version)
