"""A table of a site as it was last told: who sits there, what one sees and is asked, what was said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from cosca.engine.core import Action, RuleId, Seat
from cosca.engine.title import Message, Result, Title, View

type Told = dict[str, Any]  # a message of the site


class NotUnderstood(Exception):
    """The site speaks of things that this program does not know."""


def clean(text: object) -> str:
    """Words of strangers: nothing in them may steer the terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(text))


@dataclass(frozen=True, slots=True)
class Asks:
    """What may be done, with the rules that grant it."""

    own: tuple[Action, ...]
    options: tuple[Action, ...]  # `own`, and what may always be done
    rules: dict[Action, RuleId]


NOTHING = Asks((), (), {})


@dataclass(frozen=True, slots=True)
class Frame:
    n: int
    lines: tuple[Message, ...]
    view: View
    asks: Asks
    clocks: tuple[Told, ...]
    until: datetime | None


def frame_of(title: Title, told: Told) -> Frame:
    try:
        lines = tuple(_line(each) for each in told["lines"])
        until = datetime.fromisoformat(told["until"]) if told.get("until") else None
        asks = _asks(title, told["asks"]) if told["asks"] else NOTHING
        return Frame(told["n"], lines, title.codec.load(told["view"]), asks, tuple(told.get("clocks", ())), until)
    except (KeyError, ValueError, TypeError, AttributeError) as fault:
        raise NotUnderstood(str(fault)) from fault


def _line(told: Told) -> Message:
    args = {key: clean(value) if isinstance(value, str) else value for key, value in told["args"].items()}
    return Message(told["id"], args)


def _asks(title: Title, told: Told) -> Asks:
    rules = {title.catalogue.load(each["do"]): each["rule"] for each in [*told["options"], *told["anytime"]]}
    own = tuple(title.catalogue.load(each["do"]) for each in told["options"])
    return Asks(own, tuple(rules), rules)


class RemoteState:
    def __init__(self, title: Title, info: Told) -> None:
        self.title = title
        self.info = info
        self.seat: Seat | None = None
        self.frame: Frame | None = None
        self.heard: list[Message] = []  # every line so far
        self.sheet = self.sheet_version = ""
        self.over: Told | None = None
        self._chat: dict[str, int] = {}

    @property
    def seats(self) -> Sequence[Told]:
        seats: Sequence[Told] = self.info["seats"]
        return seats

    @property
    def pack(self) -> str:
        """Of the table; none, where the site plays with one that we have not got."""
        pack = str(self.info["pack"])
        return pack if pack in self.title.packs else ""

    @property
    def names(self) -> list[str]:
        return [clean(each["name"]) or each["bot"].capitalize() for each in self.seats]

    @property
    def asks(self) -> Asks:
        """Nothing while a bot plays for one, and when all is over."""
        playing = self.frame and self.running and not self.replaced
        return self.frame.asks if self.frame and playing else NOTHING

    @property
    def running(self) -> bool:
        return bool(self.info["state"] == "running") and self.over is None

    @property
    def replaced(self) -> bool:
        """Does a bot play for us?"""
        return self.seat is not None and bool(self.seats[self.seat]["bot"])

    @property
    def abandoned(self) -> bool:
        return bool(self.info["state"] == "abandoned")

    def people(self) -> list[Seat]:
        return [each["seat"] for each in self.seats if each["person"] and not each["bot"]]

    def votes_for(self, seat: Seat | None) -> list[Told]:
        """What somebody asks and this seat has not answered."""
        return [vote for vote in self.info["votes"] if seat in vote["asked"] and seat not in vote["agreed"]]

    def result(self) -> Result | None:
        """None if the game did not end by its rules."""
        if self.over is None or not self.over["rules"]:
            return None
        told = self.over
        return Result(tuple(told["scores"]), tuple(told["winners"]), told["ending"], tuple(told["rules"]))

    # What comes

    def follow(self, told: Told) -> tuple[Frame | None, Frame]:
        """The frame before, and the new one."""
        before, self.frame = self.frame, frame_of(self.title, told)
        self.heard += self.frame.lines
        return before, self.frame

    def is_new(self, chat: Told) -> bool:
        """After a lost connection all talk is told again."""
        known = self._chat.get(chat["channel"], 0)
        self._chat[chat["channel"]] = max(known, chat["n"])
        return int(chat["n"]) > known


def time_left(clock: Told, now: datetime) -> timedelta:
    bank = timedelta(milliseconds=clock["bank_ms"])
    if clock.get("since"):
        bank -= max(timedelta(), now - datetime.fromisoformat(clock["since"]))
    return max(timedelta(), bank)


def time_text(left: timedelta) -> str:
    """19:05, 1:00:00, 2 d 3 h."""
    seconds = int(left.total_seconds())
    if left.days:
        return f"{left.days} d {seconds % 86_400 // 3600} h"
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def changes(before: Iterable[Told], after: Iterable[Told]) -> list[tuple[str, Seat]]:
    """Who has come, gone, been replaced or come back, as the ids of messages."""
    found: list[tuple[str, Seat]] = []
    for was, now in zip(before, after, strict=True):
        if was["bot"] != now["bot"] and now["person"]:
            found.append(("join-bot-plays" if now["bot"] else "join-plays-again", now["seat"]))
        if was["here"] != now["here"] and now["person"]:
            found.append(("join-has-come" if now["here"] else "join-has-gone", now["seat"]))
    return found
