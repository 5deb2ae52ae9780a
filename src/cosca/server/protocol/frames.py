"""What a reader receives of a game: prompts, views and log lines.

Prompts, views and actions are in the title's own JSON, and are passed on unchanged.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from cosca.server.protocol.fields import MessagePart, ServerMessage
from cosca.server.protocol.table import ClockPart

# A title writes these parts of a frame itself, as raw JSON of this form:


class LinePart(Struct, frozen=True, forbid_unknown_fields=True):
    """A log line, as a message to format in the reader's language: `/api/games/{title}/messages`."""

    id: str
    args: dict[str, str | int]


class OptionPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A legal action, its wording, and the rule that grants it. Send `do` back as it is."""

    do: dict[str, str | int]
    says: LinePart
    rule: str


class AutoPart(Struct, frozen=True, forbid_unknown_fields=True):
    """What the site plays for the seat after a fixed time, unless the player answers or is asked every time.

    only: everybody knows that there is only one option. pass: a seat that does not answer passes, whatever it
    holds; not in correspondence games.
    """

    kind: Literal["only", "pass"]
    after_ms: int


class AsksPart(Struct, frozen=True, forbid_unknown_fields=True):
    """The prompt for the reader, if it is to act, and its actions available at any time."""

    says: LinePart | None  # the question; null if it is not your turn
    rules: tuple[str, ...]  # of the step that prompts
    options: tuple[OptionPart, ...]
    anytime: tuple[OptionPart, ...]
    auto: AutoPart | None = None


class FrameMessage(ServerMessage, frozen=True):
    """What happened since the previous frame, the view now, and the prompt. A connection's first frame is whole."""

    n: int
    lines: tuple[Raw, ...]
    view: Raw
    asks: Raw | None
    waits: tuple[int, ...] = ()  # seats that are to act; in a simultaneous decision all of them, answered or not
    clocks: tuple[ClockPart, ...] = ()
    until: str | None = None  # ISO: the deadline for every seat that is to act


class DeltaMessage(ServerMessage, frozen=True):
    """The next frame: what happened, and how the other fields change from the frame that you have.

    `changes` is a change of the whole frame, without the fields that stay the same.
    """

    n: int
    lines: tuple[Raw, ...]
    changes: Raw


class MomentPart(MessagePart, frozen=True):
    """A frame of a finished game. The first of a reply has the whole view, the others only what changed."""

    n: int  # from 1, dense for this reader
    entry: int  # how many entries the log had: equal for every reader
    lines: tuple[Raw, ...]
    view: dict[str, dict[str, Raw]]
    waits: tuple[int, ...]
