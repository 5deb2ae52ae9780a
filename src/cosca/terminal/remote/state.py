"""The latest known state of a table of a site: seats, frame, votes and chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from cosca.engine.core import Action, RuleId, Seat
from cosca.engine.title import Message, Result, Title, View

type WireObject = dict[str, Any]  # a message of the site


class NotUnderstood(Exception):
    """Raised for a message with content this program does not know."""


def sanitize(text: object) -> str:
    """Return text from other users without characters that control the terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(text))


@dataclass(frozen=True, slots=True)
class LegalActions:
    """The legal actions of a seat, with the rules that grant them."""

    own: tuple[Action, ...]
    options: tuple[Action, ...]  # `own` and any-time actions
    rules: dict[Action, RuleId]
    auto: WireObject | None = None  # what the site plays after a fixed time


NOTHING = LegalActions((), (), {})


@dataclass(frozen=True, slots=True)
class RemoteFrame:
    """A frame of the site, decoded."""

    n: int
    lines: tuple[Message, ...]
    view: View
    asks: LegalActions
    clocks: tuple[WireObject, ...]
    until: datetime | None


def frame_of(title: Title, message: WireObject) -> RemoteFrame:
    try:
        lines = tuple(_line(each) for each in message["lines"])
        until = datetime.fromisoformat(message["until"]) if message.get("until") else None
        asks = _asks(title, message["asks"]) if message["asks"] else NOTHING
        return RemoteFrame(
            message["n"], lines, title.codec.load(message["view"]), asks, tuple(message.get("clocks", ())), until
        )
    except (KeyError, ValueError, TypeError, AttributeError) as fault:
        raise NotUnderstood(str(fault)) from fault


def _line(message: WireObject) -> Message:
    args = {key: sanitize(value) if isinstance(value, str) else value for key, value in message["args"].items()}
    return Message(message["id"], args)


def _asks(title: Title, message: WireObject) -> LegalActions:
    rules = {title.catalogue.load(each["do"]): each["rule"] for each in [*message["options"], *message["anytime"]]}
    own = tuple(title.catalogue.load(each["do"]) for each in message["options"])
    return LegalActions(own, tuple(rules), rules, message.get("auto"))


class RemoteState:
    """What this client knows about its table."""

    def __init__(self, title: Title, info: WireObject) -> None:
        self.title = title
        self.info = info
        self.seat: Seat | None = None
        self.always_asked = False  # the site answers nothing for us
        self.frame: RemoteFrame | None = None
        self.lines: list[Message] = []  # every line so far
        self.sheet = self.sheet_version = ""
        self.over: WireObject | None = None
        self._chat: dict[str, int] = {}

    @property
    def seats(self) -> Sequence[WireObject]:
        seats: Sequence[WireObject] = self.info["seats"]
        return seats

    @property
    def pack(self) -> str:
        """The table's pack, or an empty string if it is not installed here."""
        pack = str(self.info["pack"])
        return pack if pack in self.title.packs else ""

    @property
    def names(self) -> list[str]:
        return [sanitize(each["name"]) or each["bot"].capitalize() for each in self.seats]

    @property
    def asks(self) -> LegalActions:
        """The legal actions now. None while a substitute bot plays, and after the game."""
        playing = self.frame and self.running and not self.replaced
        return self.frame.asks if self.frame and playing else NOTHING

    @property
    def running(self) -> bool:
        return bool(self.info["state"] == "running") and self.over is None

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for our seat."""
        return self.seat is not None and bool(self.seats[self.seat]["bot"])

    @property
    def abandoned(self) -> bool:
        return bool(self.info["state"] == "abandoned")

    def people(self) -> list[Seat]:
        return [each["seat"] for each in self.seats if each["person"] and not each["bot"]]

    def votes_for(self, seat: Seat | None) -> list[WireObject]:
        """Return the open votes that this seat has not answered."""
        return [vote for vote in self.info["votes"] if seat in vote["asked"] and seat not in vote["agreed"]]

    def result(self) -> Result | None:
        """Return the result, or None if the game did not end by its rules."""
        if self.over is None or not self.over["rules"]:
            return None
        message = self.over
        return Result(tuple(message["scores"]), tuple(message["winners"]), message["ending"], tuple(message["rules"]))

    # Messages

    def follow(self, message: WireObject) -> tuple[RemoteFrame | None, RemoteFrame]:
        """Decode a frame. Return the previous frame and the new one."""
        before, self.frame = self.frame, frame_of(self.title, message)
        self.lines += self.frame.lines
        return before, self.frame

    def is_new(self, chat: WireObject) -> bool:
        """Return whether a chat message is new. After a lost connection the site sends all of them again."""
        known = self._chat.get(chat["channel"], 0)
        self._chat[chat["channel"]] = max(known, chat["n"])
        return int(chat["n"]) > known


def time_left(clock: WireObject, now: datetime) -> timedelta:
    bank = timedelta(milliseconds=clock["bank_ms"])
    if clock.get("since"):
        bank -= max(timedelta(), now - datetime.fromisoformat(clock["since"]))
    return max(timedelta(), bank)


def time_text(left: timedelta) -> str:
    """Return a time as 19:05, 1:00:00 or 2 d 3 h."""
    seconds = int(left.total_seconds())
    if left.days:
        return f"{left.days} d {seconds % 86_400 // 3600} h"
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def changes(before: Iterable[WireObject], after: Iterable[WireObject]) -> list[tuple[str, Seat]]:
    """Return message ids and seats for players who came, left, were replaced or returned."""
    found: list[tuple[str, Seat]] = []
    for was, now in zip(before, after, strict=True):
        if was["bot"] != now["bot"] and now["person"]:
            found.append(("join-bot-plays" if now["bot"] else "join-plays-again", now["seat"]))
        if was["here"] != now["here"] and now["person"]:
            found.append(("join-has-come" if now["here"] else "join-has-gone", now["seat"]))
    return found
