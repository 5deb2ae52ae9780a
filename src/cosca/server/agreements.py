"""What a table has agreed beyond the rules of its game: clocks, who may come, votes. Kept as JSON in its row."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from cosca.server.protocol import ClockRule

SECOND: Final = 1_000
DAY: Final = 24 * 3600 * SECOND
PACES: Final = {
    "none": ClockRule("none"),
    "fast": ClockRule("live", 5 * 60 * SECOND, 15 * SECOND, 30 * SECOND),
    "live": ClockRule("live", 20 * 60 * SECOND, 30 * SECOND, 60 * SECOND),
    "slow": ClockRule("live", 60 * 60 * SECOND, 60 * SECOND, 120 * SECOND),
    "mail": ClockRule("mail", 0, 3 * DAY, 3 * DAY),
}


class Asked(Struct, frozen=True):
    """Something that others must agree to."""

    id: str
    what: str  # back, resign, abandon
    seat: int
    to: int = 0  # back: the entry before which the game would go on; told to nobody
    agreed: tuple[int, ...] = ()


class Agreement(Struct, frozen=True):
    clock: ClockRule = ClockRule()
    open: bool = True  # listed, and anybody may sit down; otherwise by invitation
    watch: bool = True  # others may look on
    hints: bool = True  # the Consigliere may be asked, if the game does not count
    invite: str = ""  # digest of the word in the link
    votes: tuple[Asked, ...] = ()
    resigned: tuple[int, ...] = ()  # who gave up: the game ended with that
    abandoned: bool = False  # all agreed to end it without a result
    rematch: int = 0
    origin: int = 0  # the table this is the rematch of
    guests: tuple[int, ...] = ()  # accounts that need no link: whoever played there


def agreement_of(settings: str) -> Agreement:
    return msgspec.json.decode(settings, type=Agreement)


def text_of(agreement: Agreement) -> str:
    return msgspec.json.encode(agreement).decode()
