"""Tags: every secret of a game carries a random string, and everything that leaves the server is searched for them.

Views, log lines and options are tagged for the reader they are made for, the whole position for nobody, and each of
its numbers for the readers to whom the rules have shown it (`components`). Seeds, entry hashes, nonces, move ids,
team chat, team notes, email addresses and tokens are secrets too.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final
from unittest.mock import patch

import msgspec

from cosca.engine.codec import Codec, Record
from cosca.engine.core import Action, Game, RuleId, Seat
from cosca.engine.table import Table
from cosca.engine.title import Message, Title
from cosca.frames import encoding
from cosca.frames.stream import Reader
from cosca.server import protocol
from cosca.titles import TITLES
from tests.server.leaks.components import Component, WrittenOut, tag_position, tags_in, tags_in_record, written

TAG: Final = re.compile(rb"(?=(t4g[0-9a-f]{24}|[0-9a-f]{64}))")  # our tags; seeds and hashes are searched as they are
MARK: Final = re.compile(r',"~":"[t4g0-9a-f ]*"|"~":"[t4g0-9a-f ]*",')
COMPONENT: Final = "a component: "
OPERATOR: Final = "those who run the site"


def new_tag() -> str:
    return f"t4g{secrets.token_hex(12)}"


def name_of(reader: Reader) -> str:
    return "a spectator" if reader is None else f"seat {reader}"


@dataclass(frozen=True, slots=True)
class Secret:
    what: str
    knowers: set[str]
    for_ever: bool  # False: only until the game is over


@dataclass(frozen=True, slots=True)
class ReceivedMessage:
    who: str
    where: str
    data: bytes
    over: bool


@dataclass
class Ledger:
    """Who may know which tag, and everything that anyone received."""

    secrets: dict[bytes, Secret] = field(default_factory=dict)
    heard: list[ReceivedMessage] = field(default_factory=list)
    over: bool = False

    def keep(self, what: str, tag: str, *knowers: str, for_ever: bool = False) -> str:
        self.secrets[tag.encode()] = Secret(what, set(knowers), for_ever)
        return tag

    def new(self, what: str, *knowers: str, for_ever: bool = False) -> str:
        return self.keep(what, new_tag(), *knowers, for_ever=for_ever)

    def show(self, tags: Iterable[str], who: str) -> None:
        """Record that the rules have shown these tags to a reader."""
        for tag in tags:
            self.secrets[tag.encode()].knowers.add(who)

    def component(self, where: str) -> str:
        return self.new(COMPONENT + where)

    def hidden_from(self, who: str) -> int:
        """Return how many components the rules have not shown to a reader."""
        return sum(s.what.startswith(COMPONENT) and who not in s.knowers for s in self.secrets.values())

    def hear(self, who: str, where: str, data: bytes | str) -> None:
        self.heard.append(ReceivedMessage(who, where, data if isinstance(data, bytes) else data.encode(), self.over))

    def leaks(self) -> list[str]:
        words = [tag for tag in self.secrets if not TAG.match(tag)]  # the few secrets that the pattern does not match
        return list(dict.fromkeys(leak for received in self.heard for leak in self._leaks_in(received, words)))

    def _leaks_in(self, received: ReceivedMessage, words: list[bytes]) -> Iterator[str]:
        other = [word for word in words if word in received.data]
        for tag in {*TAG.findall(received.data), *other}:
            secret = self.secrets.get(tag)
            if secret and received.who not in secret.knowers and (secret.for_ever or not received.over):
                yield f"{received.who} has, by {received.where}, {secret.what}"

    def own(self, who: str) -> set[str]:
        """Return the secrets that a reader has received. Without its own among them, nothing would have been tagged."""
        tags = {tag for received in self.heard if received.who == who for tag in TAG.findall(received.data)}
        return {self.secrets[tag].what for tag in tags if tag in self.secrets}

    def told(self, where: str) -> int:
        return sum(each.where == where for each in self.heard)


# Titles whose output is tagged


class MarkedCodec(Codec):
    """A codec that writes tags into positions, views and the records they hold, and ignores tags when reading."""

    def __init__(self, records: Iterable[Record], of_game: str, of_views: Mapping[Reader, str]) -> None:
        super().__init__(*records)
        self.packed = lambda value: self.text(value).encode()  # the packed form knows no tags
        self._of_game = of_game
        self._of_views = of_views

    def fields(self, value: object) -> Any:
        """Return the fields of a record with its tags. A number is written plainly; its record lists the tag."""
        if isinstance(value, Component):
            return int(value)
        ((name, held),) = super().fields(value).items()
        raw = [getattr(value, each) for each in self.by_name[name].names()]
        marks = " ".join([*self._mark(name, value, held), *tags_in(raw)])
        return {name: {"~": marks, **held} if marks else held}

    def _mark(self, name: str, value: object, held: Mapping[str, Any]) -> list[str]:
        if isinstance(value, Game):
            return [self._of_game]
        return [self._of_views[held["seat"]]] if "View" in name else []

    def _load_fields(self, record: Record, fields: Any) -> Any:
        return super()._load_fields(record, {name: item for name, item in fields.items() if name != "~"})


def unmarked(text: str) -> str:
    return MARK.sub("", text)


def marked(title: Title, seats: int, ledger: Ledger) -> Title:
    readers: list[Reader] = [*range(seats), None]
    views = {r: ledger.new(f"a view of {name_of(r)}", name_of(r)) for r in readers}
    lines = {r: ledger.new(f"a line for {name_of(r)}", name_of(r)) for r in readers}
    asks = {r: ledger.new(f"an option of {name_of(r)}", name_of(r)) for r in readers}
    codec = MarkedCodec(title.codec.by_name.values(), ledger.new("the whole position"), views)

    def view(game: Any, reader: Reader) -> Any:
        tag_position(game, title.codec, ledger.component)
        seen = title.view(game, reader)
        ledger.show(tags_in_record(seen, title.codec), name_of(reader))
        return seen

    def describe(game: Any, seat: Seat, action: Any, reader: Reader) -> tuple[Message, ...]:
        message = title.describe(game, seat, action, reader)
        return tuple(Message(reply(each, reader).id, {**each.args, "~": lines[reader]}) for each in message)

    def reply(message: Message, reader: Reader) -> Message:
        ledger.show(tags_in(list(message.args.values())), name_of(reader))
        return message

    def granted_by(game: Any, seat: Seat, action: Action) -> RuleId:
        return f"{title.granting_rule(game, seat, action)} {asks[seat]}"

    return replace(
        title,
        codec=codec,
        view=view,
        describe=describe,
        granting_rule=granted_by,
        phrase=lambda game, seat, action: reply(title.phrase(game, seat, action), seat),
        question=lambda game, seat: reply(title.question(game, seat), seat),
    )


def _address_plainly(game: Game) -> None:
    """Make the seats to act plain numbers: they are addresses, even where the rules read them from a tagged card."""
    game.options = {int(seat): listed for seat, listed in game.options.items()}


@contextmanager
def marked_titles(title: str, seats: int, ledger: Ledger) -> Iterator[None]:
    """Tag the title. Everything encoded meanwhile, by any encoder, shows the tags of the numbers in it."""
    plain = TITLES[title]
    move = Table._move

    def moved(table: Table, seat: Seat, action: Any) -> None:
        move(table, seat, action)
        tag_position(table.game, plain.codec, ledger.component)
        _address_plainly(table.game)

    with ExitStack() as stack:
        stack.enter_context(TITLES.installed(marked(plain, seats, ledger)))
        stack.enter_context(patch.object(Table, "_move", moved))
        stack.enter_context(patch.object(json, "dumps", partial(json.dumps, cls=WrittenOut)))
        stack.enter_context(
            patch.object(encoding, "_plain", msgspec.json.Encoder(enc_hook=written, order="sorted").encode)
        )
        stack.enter_context(patch.object(protocol, "encode", msgspec.json.Encoder(enc_hook=written).encode))
        yield
