"""Tags: every secret of a game carries a random word, and everything that leaves the server is searched for them.

What the rules make for one reader (view, lines, options) is marked for that reader, and the whole position for nobody;
so are seeds, hashes of entries, nonces, ids of choices, whispers, sheets, mail addresses and tokens. Marks are on what
is written, not on each card: a card read from the position by hand would carry none. For that
there are the two servers.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final
from unittest.mock import patch

from cosca.engine.codec import Codec, Record
from cosca.engine.core import Action, Game, RuleId, Seat
from cosca.engine.title import Message, Title
from cosca.games import TITLES
from cosca.server.streams import Reader

TAG: Final = re.compile(rb"(?=(t4g[0-9a-f]{24}|[0-9a-f]{64}))")  # ours, and seeds and hashes as they are
MARK: Final = re.compile(r',"~":"t4g[0-9a-f]{24}"|"~":"t4g[0-9a-f]{24}",')
OPERATOR: Final = "those who run the site"


def new_tag() -> str:
    return f"t4g{secrets.token_hex(12)}"


def name_of(reader: Reader) -> str:
    return "a spectator" if reader is None else f"seat {reader}"


@dataclass(frozen=True, slots=True)
class Secret:
    what: str
    knowers: frozenset[str]
    for_ever: bool  # or until the game is over


@dataclass(frozen=True, slots=True)
class Heard:
    who: str
    where: str
    data: bytes
    over: bool


@dataclass
class Ledger:
    """Who may know which tag, and everything that anybody was sent."""

    secrets: dict[bytes, Secret] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)
    over: bool = False

    def keep(self, what: str, tag: str, *knowers: str, for_ever: bool = False) -> str:
        self.secrets[tag.encode()] = Secret(what, frozenset(knowers), for_ever)
        return tag

    def new(self, what: str, *knowers: str, for_ever: bool = False) -> str:
        return self.keep(what, new_tag(), *knowers, for_ever=for_ever)

    def hear(self, who: str, where: str, data: bytes | str) -> None:
        self.heard.append(Heard(who, where, data if isinstance(data, bytes) else data.encode(), self.over))

    def leaks(self) -> list[str]:
        return list(dict.fromkeys(leak for heard in self.heard for leak in self._leaks_in(heard)))

    def _leaks_in(self, heard: Heard) -> Iterator[str]:
        other = [word for word in self._words if word in heard.data]
        for tag in {*TAG.findall(heard.data), *other}:
            secret = self.secrets.get(tag)
            if secret and heard.who not in secret.knowers and (secret.for_ever or not heard.over):
                yield f"{heard.who} has, by {heard.where}, {secret.what}"

    def own(self, who: str) -> set[str]:
        """Which of its own secrets somebody has heard: if there were none, nothing would have been marked."""
        tags = {tag for heard in self.heard if heard.who == who for tag in TAG.findall(heard.data)}
        return {self.secrets[tag].what for tag in tags if tag in self.secrets}

    @property
    def _words(self) -> list[bytes]:
        """Secrets that do not look like tags: few."""
        return [tag for tag in self.secrets if not TAG.match(tag)]

    def told(self, where: str) -> int:
        return sum(each.where == where for each in self.heard)


# Titles that mark what they write


class MarkedCodec(Codec):
    """Writes a mark into every whole position and every view; reads past it."""

    def __init__(self, records: Iterable[Record], of_game: str, of_views: Mapping[Reader, str]) -> None:
        super().__init__(*records)
        self._of_game = of_game
        self._of_views = of_views

    def fields(self, value: object) -> dict[str, dict[str, Any]]:
        """What every encoder asks for."""
        ((name, held),) = super().fields(value).items()
        mark = self._of_game if isinstance(value, Game) else self._of_views[held["seat"]] if "View" in name else ""
        return {name: {"~": mark, **held} if mark else held}

    def _load_fields(self, record: Record, fields: Any) -> Any:
        return super()._load_fields(record, {name: item for name, item in fields.items() if name != "~"})


def unmarked(text: str) -> str:
    return MARK.sub("", text)


def marked(title: Title, seats: int, ledger: Ledger) -> Title:
    readers: list[Reader] = [*range(seats), None]
    views = {r: ledger.new(f"a view of {name_of(r)}", name_of(r)) for r in readers}
    lines = {r: ledger.new(f"a line for {name_of(r)}", name_of(r)) for r in readers}
    asks = {r: ledger.new(f"an option of {name_of(r)}", name_of(r)) for r in readers}

    def describe(game: Any, seat: Seat, action: Any, reader: Reader) -> Message | None:
        said = title.describe(game, seat, action, reader)
        return said and Message(said.id, {**said.args, "~": lines[reader]})

    def granted_by(game: Any, seat: Seat, action: Action) -> RuleId:
        return f"{title.granted_by(game, seat, action)} {asks[seat]}"

    codec = MarkedCodec(title.codec.by_name.values(), ledger.new("the whole position"), views)
    return replace(title, codec=codec, describe=describe, granted_by=granted_by)


@contextmanager
def marked_titles(title: str, seats: int, ledger: Ledger) -> Iterator[None]:
    with ExitStack() as stack:
        stack.enter_context(patch.dict(TITLES, {title: marked(TITLES[title], seats, ledger)}))
        yield
