"""Write frames.json: frames of random games, as seat 0 and a spectator receive them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cosca.engine.chance import ChanceStream
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.stream import Frame, Reader, replay_frames
from cosca.games.famiglia.rules.actions import Take
from cosca.titles import TITLES

FAMIGLIA = TITLES["famiglia"]
QUESTIONS = ("ask-renew", "ask-accountant", "ask-exchange", "ask-brute", "ask-take", "ask-pass")
GAMES = 30


def played(seed: int) -> Table:
    """Play a whole game. Cards that can be taken are always taken; other actions are random."""
    table, luck = new_table(FAMIGLIA, Setup("second", "standard", 2)), Random(seed)  # noqa: S311 - a fixture
    stream = ChanceStream(seed.to_bytes(32), ())
    while table.game.options:
        if table.chance_to_answer():
            table.answer_chance(stream)
            continue
        [(seat, options)] = table.game.options.items()
        useful = [action for action in options if type(action).__name__ not in ("Pass", "Skip")]
        keen = useful and (isinstance(useful[0], Take) or luck.random() < 0.6)
        table.play(seat, luck.choice(useful if keen else list(options)))
    return table


def told(frame: Frame) -> dict[str, Any]:
    asks = json.loads(frame.asks) if frame.asks else None
    return {
        "lines": [json.loads(line) for line in frame.lines],
        "view": json.loads(frame.view),
        "asks": asks,
        "waits": frame.waits,
    }


def frames(reader: Reader) -> Iterator[dict[str, Any]]:
    for seed in range(GAMES):
        yield from map(told, replay_frames(played(seed), reader))


def richness(frame: dict[str, Any]) -> int:
    view = frame["view"]["FamigliaView"]
    return len(frame["asks"]["options"]) + 4 * bool(view["new"]) + len(view["area"][0].split())


def of_question(seen: list[dict[str, Any]], question: str) -> Iterator[dict[str, Any]]:
    """Yield the frame of median richness and the richest one."""
    fitting = [each for each in seen if each["asks"] and each["asks"]["says"]["id"] == question]
    fitting.sort(key=richness)
    if fitting:
        yield fitting[len(fitting) // 2]
        yield fitting[-1]


def chosen() -> dict[str, Any]:
    seen = list(frames(0))
    shown: dict[str, Any] = {"first": seen[0], "waiting": next(each for each in seen[12:] if not each["asks"])}
    for question in QUESTIONS:
        for name, frame in zip(("", "-full"), of_question(seen, question), strict=False):
            shown[question.removeprefix("ask-") + name] = frame
    views = [(each, each["view"]["FamigliaView"]) for each in seen]
    shown["frightened"] = next(
        each for each, v in views if each["asks"] and v["doing"][-1].get("Turn", {}).get("victim")
    )
    shown["last-round"] = next(each for each, v in views if each["asks"] and v["last_round"] >= 0)
    shown["under"] = next(each for each, v in views if each["asks"] and len(v["bottom"]) > 1)
    shown["end"] = next(each for each, v in views if not v["doing"])
    shown["looking-on"] = list(retold_of(3, None))[30]
    shown["turn"] = seen[4:14]
    return shown


def retold_of(seed: int, reader: Reader) -> Iterator[dict[str, Any]]:
    return map(told, replay_frames(played(seed), reader))


if __name__ == "__main__":
    place = Path(__file__).with_name("frames.json")
    place.write_text(json.dumps(chosen(), separators=(",", ":")) + "\n", "utf-8")
