"""Export a lesson for the browser: the learner's frames as a server would send them, with their notes.

The browser knows no rules, so the export contains the reason against every illegal action.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.core import Action, Game, Seat, is_listed, why_not
from cosca.engine.log import Log
from cosca.engine.table import Table, replay
from cosca.frames.stream import Frame, frames_by_entry
from cosca.lessons.script import Lesson, Note


@dataclass(frozen=True, slots=True)
class LearnerFrame:
    """A frame of the learner, its position, and the learner's action there, if any."""

    frame: Frame
    game: Game
    choice: Any = None


@dataclass(slots=True)
class Reasons:
    """All actions that some frame forbids, each once. Frames refer to them by index."""

    places: dict[str, int] = field(default_factory=dict)

    def place(self, text: str) -> int:
        return self.places.setdefault(text, len(self.places))


def playback(lesson: Lesson, log: Log) -> dict[str, Any]:
    table, reasons = replay(lesson.of, log), Reasons()
    steps = list(_steps(lesson, list(learner_frames(lesson, table)), reasons))
    return {
        "title": lesson.title,
        "edition": lesson.edition,
        "pack": lesson.setup.pack,
        "seat": lesson.learner,
        "names": list(lesson.names),
        "teams": [list(team) for team in lesson.of.teams(lesson.seats)],
        "steps": steps,
        "forbidden": list(reasons.places),
    }


def learner_frames(lesson: Lesson, table: Table) -> Iterator[LearnerFrame]:
    entries, frames = table.log.entries, [*_learner_frames(lesson, table)]
    ends = [length for _, _, length in frames[1:]] + [len(entries)]
    for (frame, game, length), end in zip(frames, ends, strict=True):
        own = [entry.do for entry in entries[length:end] if entry.seat == lesson.learner]
        yield LearnerFrame(frame, game, own[0] if own else None)


def _learner_frames(lesson: Lesson, table: Table) -> Iterator[tuple[Frame, Game, int]]:
    for frame, past in frames_by_entry(table, lesson.learner):
        yield frame, past.game, len(past.log.entries)


def _steps(lesson: Lesson, frames: list[LearnerFrame], reasons: Reasons) -> Iterator[dict[str, Any]]:
    """Yield the steps of the lesson. The next step shows the lines of skipped frames; a frame has one step per note."""
    over = {n for jump in lesson.jumps for n in range(jump.first, jump.last + 1)}
    lines: list[str] = []
    for each in frames:
        lines += each.frame.lines
        if each.frame.n not in over:
            yield from _shown(lesson, each, lines, reasons)
            lines = []


def _shown(lesson: Lesson, each: LearnerFrame, lines: list[str], reasons: Reasons) -> Iterator[dict[str, Any]]:
    notes: list[Note | None] = [note for note in lesson.notes if note.frame == each.frame.n]
    *earlier, last = notes or [None]
    for place, note in enumerate(earlier):
        yield _step(each, lines if place == 0 else [], note)
    is_move = last is not None and each.choice is not None and not last.look
    chosen = _choice(lesson, each, reasons) if is_move else {"do": each.choice}
    yield _step(each, [] if earlier else lines, last) | chosen


def _step(each: LearnerFrame, lines: list[str], note: Note | None) -> dict[str, Any]:
    frame = each.frame
    return {
        "n": frame.n,
        "lines": [json.loads(line) for line in lines],
        "view": json.loads(frame.view),
        "asks": None,
        "waits": list(frame.waits),
        "say": note.say if note else "",
        "rules": list(note.rules) if note else [],
        "do": None,
        "why": None,
    }


def _choice(lesson: Lesson, each: LearnerFrame, reasons: Reasons) -> dict[str, Any]:
    asks = json.loads(each.frame.asks) | {"auto": None}  # the learner makes every move
    return {"asks": asks, "do": each.choice, "why": _why(lesson, each.game, reasons)}


LEGAL: Final = ""


def _why(lesson: Lesson, game: Game, reasons: Reasons) -> dict[str, Any]:
    """Return the rule that forbids most actions, and for every other rule the actions it forbids."""
    by_rule: dict[str, list[str]] = {}
    for text, action in lesson.of.catalogue.by_text.items():
        by_rule.setdefault(_rule_against(game, lesson.learner, action), []).append(text)
    by_rule.pop(LEGAL, None)
    usual = Counter({rule: len(texts) for rule, texts in by_rule.items()}).most_common(1)[0][0]
    others = {rule: [reasons.place(text) for text in texts] for rule, texts in by_rule.items() if rule != usual}
    return {"usual": usual, "others": others}


def _rule_against(game: Game, seat: Seat, action: Action) -> str:
    return LEGAL if is_listed(game.options.get(seat, ()), action) else why_not(game, seat, action) or LEGAL
