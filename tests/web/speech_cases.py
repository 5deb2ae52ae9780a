"""Sentences of the terminal's translator, to compare the browser's with: `web/tests/speech.json`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from cosca.engine.title import Message
from cosca.frames.stream import replay_frames
from cosca.i18n.translator import Translator
from cosca.titles import TITLES
from tests.frames.test_stream import SETUPS, played

FILE = Path(__file__).parents[2] / "web" / "tests" / "speech.json"
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena")


def cases() -> list[dict[str, Any]]:
    """Return a sentence for each kind of message in the first moves of each title."""
    found: dict[tuple[str, str, str, int], dict[str, Any]] = {}
    for title, setup in SETUPS:
        for message in _messages(title, setup):
            for language in TITLES[title].languages:
                for reader in (0, 1):
                    key = (title, language, message.id, reader)
                    if key not in found:
                        found[key] = _case(title, language, message, reader)
    return [found[key] for key in sorted(found)]


def _messages(title: str, setup: Any) -> list[Message]:
    table = played(title, setup, 60)
    said: list[dict[str, Any]] = []
    for frame in replay_frames(table, 0):
        said += map(json.loads, frame.lines)
        if frame.asks:
            asks = json.loads(frame.asks)
            said += [option["says"] for option in (*asks["options"], *asks["anytime"])]
            said += [asks["says"]] if asks["says"] else []
    return [Message(each["id"], each["args"]) for each in said]


@cache
def _translator(title: str, language: str) -> Translator:
    return Translator(TITLES[title], language, NAMES)


def _case(title: str, language: str, message: Message, reader: int) -> dict[str, Any]:
    says = _translator(title, language).sentence(message, reader)
    told = {"id": message.id, "args": dict(message.args)}
    return {
        "title": title, "language": language, "names": list(NAMES), "reader": reader, "message": told, "says": says,
    }  # fmt: skip


def from_packs() -> dict[str, str]:
    """Return the messages of each title that come from its pack: the names of cards, places and components."""
    found = {}
    for title in TITLES.values():
        for language in title.languages:
            written = files(f"cosca.games.{title.id}").joinpath("messages", f"{language}.ftl").read_text("utf-8")
            found[f"{title.id} {language}"] = title.messages(language, title.packs[0]).replace(written, "")
    return found


def text() -> str:
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in cases())
    return f'{{"from_packs": {json.dumps(from_packs(), ensure_ascii=False)},\n"cases": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
