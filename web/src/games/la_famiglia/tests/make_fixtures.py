"""Writes the frames that the board's tests and pictures are made of: a bots' game and set positions.

From the root of the project: `python web/src/games/la_famiglia/tests/make_fixtures.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from cosca.bots.registry import BOTS
from cosca.engine.core import CHANCE, Game
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup
from cosca.frames.encoding import options_json, view_json
from cosca.frames.stream import Frame, FrameStream, replay_frames
from cosca.games.la_famiglia.rules.actions import StrikeAt, StrikeByCar
from cosca.games.la_famiglia.rules.board import NOBODY
from cosca.games.la_famiglia.rules.conflict import Attack
from cosca.games.la_famiglia.rules.encounter import ExecuteOrder, moment, pending
from cosca.games.la_famiglia.rules.movement import Movement
from cosca.games.la_famiglia.rules.strike import Strike, defence
from cosca.i18n.translator import common_messages
from cosca.titles import TITLES

HERE: Final = Path(__file__).parent
TITLE: Final = TITLES["la_famiglia"]
SETUP: Final = Setup("1.2", "standard", 4)
SEED: Final = Random(6)  # noqa: S311
LATE: Final = ("ask-planningturn-0", "ask-issueorders-0", "ask-executeorder-1", "ask-buildlab-0")
POSITIONS: Final = (
    "finesse", "orders_within_an_attack", "order_called_home", "finesse_against_neutrals", "finesse_half_laid",
    "tiles_to_mark_in_planning", "special_orders",
    "car_bomb_from_two_areas", "tiles_in_the_encounter", "three_boats", "orders_face_down",
)  # fmt: skip


def played(level: str = "random") -> Table:
    table = new_table(TITLE, SETUP)
    bot = BOTS[level](TITLE)
    while table.game.options:
        options = table.game.options
        seat = CHANCE if CHANCE in options else min(options)
        listed = list(options[seat])
        table.play(seat, SEED.choice(listed) if seat == CHANCE else bot(TITLE.view(table.game, seat), listed, SEED))
    return table


def of_game(table: Table) -> dict[str, Any]:
    """The first frame, for seat 0, of each kind of question; some late ones; and the end."""
    kept: dict[str, Any] = {}
    last: Frame | None = None
    for frame in replay_frames(table, 0):
        asks = json.loads(frame.asks) if frame.asks else None
        says = asks and asks["says"]
        if says:
            told = json.loads(frame.view)["LaFamigliaView"]
            kept.setdefault(says["id"], plain(frame))
            if told["round"] >= 2 and says["id"] in LATE:
                kept[f"late-{says['id']}"] = plain(frame)
        last = frame
    return kept | ({"end": plain(last)} if last else {})


def plain(frame: Frame) -> dict[str, Any]:
    lines = [json.loads(line) for line in frame.lines]
    return {"lines": lines, "view": json.loads(frame.view), "asks": json.loads(frame.asks) if frame.asks else None}


def of_positions() -> dict[str, Any]:
    return {f"set-{name}": of_position(name) for name in POSITIONS}


def of_position(name: str) -> dict[str, Any]:
    game: Game = TITLE.start(Setup(SETUP.edition, SETUP.pack, SETUP.seats, {"position": name}))
    seat = min((seat for seat in game.options if seat != CHANCE), default=0)
    asks = options_json(TITLE, game, seat)
    told = {"lines": [], "view": json.loads(view_json(TITLE, game, seat)), "asks": json.loads(asks) if asks else None}
    return told | {"expected": expected(game)}


def expected(game: Any) -> dict[str, Any]:
    """What the rules reckon, for the board's own sums to be held against."""
    now = next((each.token for each in game.stack if isinstance(each, ExecuteOrder)), None)
    waiting = sorted(pending(game), key=lambda token: (moment(game, token), token))
    attack = next((each for each in game.stack if isinstance(each, Attack)), None)
    return {
        "queue": [token for token in waiting if token != now],
        "attack": attack.attack_bonus(game) if attack else 0,
        "defence": defence(game, game.fight_area) if game.fight_area >= 0 else 0,
        "strikes": strikes(game),
    }


def strikes(game: Any) -> list[list[int]]:
    """Of each Strike that may be chosen: its area, its value, and the defence there."""
    top = game.stack[-1]
    if not isinstance(top, Strike) or top.at:
        return []
    acts = [act for act in game.options[top.seat] if isinstance(act, StrikeAt | StrikeByCar)]
    bombs = {StrikeAt: 0, StrikeByCar: game.car_bomb(top.seat)}
    return [[act.number, top.skull + bombs[type(act)], defence(game, act.number)] for act in acts]


SCENES: Final = 4  # of each kind
GAMES: Final = 2


def scenes(table: Table, kept: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Views before and after a fight's end or a Strike, as seat 0 sees them, and what the rules made of it."""
    past, stream = table.from_the_start(), FrameStream(0)
    before: Frame | None = None
    shown: Any = past.game
    for entry in table.log.entries:
        game: Any = past.game
        past.redo(entry)
        stream.record(past, entry, game)
        if past.chance_to_answer() or not stream.make_frame(past, shown):
            continue
        shown = past.game
        now, told = stream.latest, scene(game, past.game, past.moves[-1].action)
        if before and now and told and sum(each["expected"]["kind"] == told["kind"] for each in kept) < SCENES:
            kept.append({"before": json.loads(before.view), "now": plain(now), "expected": told})
        before = now
    return kept


def scene(before: Any, now: Any, action: Any) -> dict[str, Any] | None:
    top = before.stack[-1] if before.stack else None
    if isinstance(top, Strike) and isinstance(action, StrikeAt | StrikeByCar):
        value = top.skull + (before.car_bomb(top.seat) if isinstance(action, StrikeByCar) else 0)
        fallen = min(before.men[action.number], max(0, value - defence(before, action.number)))
        return {"kind": "strike", "area": action.number, "fallen": fallen}
    area = before.fight_area
    if isinstance(top, Movement) and now.fight_area < 0:  # over as soon as it began
        area = next(
            (a for a, side in enumerate(now.holder) if side == top.side and before.holder[a] not in (side, NOBODY)), -1
        )
    if area < 0 or now.fight_area == area:
        return None
    kind = "fight" if before.fight_area >= 0 else "walkover"
    return {"kind": kind, "area": area, "holder": now.holder[area], "men": now.men[area]}


def write(name: str, what: object) -> None:
    (HERE / name).write_text(json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    game = played()
    write("frames.json", of_game(game) | of_positions())
    shown: list[dict[str, Any]] = []
    for _ in range(GAMES):
        scenes(played("greedy"), shown)
    write("scenes.json", shown)
    write("messages.json", {"shared": common_messages("en"), "title": TITLE.messages("en", SETUP.pack)})
