"""No text that players read shows a code of the program: not O1 for an order, 10I for a Bill or a numbered sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cosca.engine.title import Message, Setup, Title
from cosca.frames.stream import replay_frames
from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.frames.test_stream import played

INTERNAL = re.compile(
    r"\bO\d\b|\b[JPEC][ABC]\b|\b\d+[IG]\b|\b(sheet|Tafel|Aktionstafel) 0\b|[a-z]_[a-z0-9]|\{|\b(part|do|log|ask)-[a-z]",
    re.IGNORECASE,
)
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")
MOVES = 120
PACKS = [(title.id, pack) for title in TITLES.values() for pack in title.packs]


@pytest.mark.parametrize(("title_id", "pack"), PACKS)
def test_options_prompts_and_log_lines_show_no_internal_codes(title_id: str, pack: str) -> None:
    title = TITLES[title_id]
    told = {text for text in _texts(title, pack) if INTERNAL.search(text)}
    assert told == set()


@pytest.mark.parametrize(("title_id", "pack"), PACKS)
def test_rules_show_no_internal_codes(title_id: str, pack: str) -> None:
    title = TITLES[title_id]
    rules = [rule for language in title.languages for rule in title.rulebook(language, pack).rules.values()]
    assert [text for rule in rules for text in (rule.text, rule.refusal) if INTERNAL.search(text)] == []


def _texts(title: Title, pack: str) -> Iterator[str]:
    translators = [Translator(title, language, NAMES, pack=pack) for language in title.languages]
    for seats in title.seats:
        for message in _messages(title, Setup(title.editions[0], pack, seats)):
            yield from (translator.sentence(message, 0) for translator in translators)


def prompts(title: Title) -> Iterator[Message]:
    """Yield the questions of a random game with each number of seats."""
    for seats in title.seats:
        for prompt in _prompts(title, Setup(title.editions[0], title.packs[0], seats)):
            yield from (Message(each["id"], each["args"]) for each in filter(None, [prompt["says"]]))


def _messages(title: Title, setup: Setup) -> Iterator[Message]:
    for prompt in _prompts(title, setup):
        listed = [each["says"] for each in (*prompt["options"], *prompt["anytime"])]
        for each in (*prompt["lines"], *listed, *filter(None, [prompt["says"]])):
            yield Message(each["id"], each["args"])


def _prompts(title: Title, setup: Setup) -> Iterator[dict[str, Any]]:
    table = played(title.id, setup, MOVES, seed=7)
    nothing: dict[str, Any] = {"options": [], "anytime": [], "says": None}
    for frame in replay_frames(table, 0):
        yield (json.loads(frame.asks) if frame.asks else nothing) | {"lines": list(map(json.loads, frame.lines))}
