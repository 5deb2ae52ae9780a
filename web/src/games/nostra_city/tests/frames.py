"""Write the frames in this folder: one per kind of prompt, the ends of three games, and one of a spectator.

Run from the project's root: `.venv/bin/python web/src/games/nostra_city/tests/frames.py`
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from cosca.bots.greedy import greedy_bot
from cosca.engine.core import CHANCE
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.stream import Frame, Reader, replay_frames
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY

HERE = Path(__file__).parent
SHARED = HERE.parents[4] / "src/cosca/i18n/en.ftl"
PACK = "standard"
GAMES = ((4, 3), (3, 5), (5, 8))  # seats and seed
WHIM = 0.15  # probability that a bot plays a random action, so that rare prompts occur


def played(seats: int, seed: int) -> Table:
    table, rng, bot = new_table(NOSTRA_CITY, Setup("2009", PACK, seats)), Random(seed), greedy_bot(NOSTRA_CITY)  # noqa: S311
    while table.game.options:
        game, seat = table.game, min(table.game.options)
        listed = list(dict.fromkeys([*game.options[seat], *(game.anytime(seat) if seat != CHANCE else ())]))
        if seat == CHANCE:
            action = rng.choice(game.options[seat])
        else:
            action = rng.choice(listed) if rng.random() <= WHIM else bot(NOSTRA_CITY.view(game, seat), listed, rng)
        table.play(seat, action)
    return table


def told(reader: Reader, frame: Frame) -> dict[str, Any]:
    asks = json.loads(frame.asks) if frame.asks else None
    lines, view = [json.loads(line) for line in frame.lines], json.loads(frame.view)
    return {"seat": reader, "n": frame.n, "lines": lines, "view": view, "asks": asks, "waits": list(frame.waits)}


def write(name: str, frame: dict[str, Any]) -> None:
    (HERE / f"{name}.json").write_text(json.dumps(frame, separators=(",", ":")), "utf-8")


def by_question(frames: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    sorted_out: dict[str, list[dict[str, Any]]] = {}
    for frame in frames:
        if frame["asks"] and frame["asks"]["says"]:
            sorted_out.setdefault(frame["asks"]["says"]["id"].removeprefix("ask-"), []).append(frame)
    return sorted_out


def main() -> None:
    found: dict[str, dict[str, Any]] = {}
    for seats, seed in GAMES:
        table = played(seats, seed)
        frames = [told(seat, frame) for seat in range(seats) for frame in replay_frames(table, seat)]
        for name, asked in by_question(frames).items():
            found.setdefault(name, asked[len(asked) * 2 // 3])
        first = [frame for frame in frames if frame["seat"] == 0]
        found |= {f"before-end-{seats}": first[-2], f"end-{seats}": first[-1]}
    watched = [told(None, frame) for frame in replay_frames(table, None)]
    for name, frame in (found | {"spectator": watched[len(watched) // 2]}).items():
        write(name, frame)
    (HERE / "words.ftl").write_text(f"{SHARED.read_text('utf-8')}{NOSTRA_CITY.messages('en', PACK)}", "utf-8")


if __name__ == "__main__":
    main()
