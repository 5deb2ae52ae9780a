"""The measured costs, as the model uses them: each kind of work apart, in milliseconds of processor time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

RESULT: Final = Path(__file__).parents[1] / "results" / "scale.json"
STEPS: Final = ("rematch", "join", "open", "leave")  # of a new table after a game
BEFORE: Final = ("decode", "copy, rules and position digest", "chance", "clocks, due work and rows")
FOLLOWING: Final = "lines, views, options, encoding and sending"


@dataclass(frozen=True, slots=True)
class Curve:
    """A cost by the size of a batch: straight lines between the measured sizes."""

    points: tuple[tuple[float, float], ...]

    def at(self, size: float) -> float:
        low, high = self.points[-2:]
        for one, other in zip(self.points, self.points[1:], strict=False):
            if size <= other[0]:
                low, high = one, other
                break
        slope = (high[1] - low[1]) / (high[0] - low[0])
        return max(0.0, low[1] + (size - low[0]) * slope)

    def per_move(self, batches: Mapping[str, int]) -> float:
        """Return the mean cost of a move in batches of these sizes."""
        moves = sum(int(size) * number for size, number in batches.items())
        return sum(self.at(int(size)) * number for size, number in batches.items()) / max(1, moves)


@dataclass(frozen=True, slots=True)
class MoveCosts:
    """What a move of one title costs, besides storing it."""

    seats: int
    before_ms: float  # in the web process, until it is stored
    after_ms: float  # in the web process, until it is acknowledged, without readers
    reader_ms: float  # for each reader
    worker_ms: float
    database_ms: float  # for everything but the append
    client_ms: float
    bus_ms: float
    turns: float  # messages to accounts on the bus
    bytes: float
    bot_ms: float
    table_kib: float


@dataclass(frozen=True, slots=True)
class HintCosts:
    """What a message on the bus costs a subscriber that has no use for it, and the bus itself."""

    web_ms: float
    web_each_ms: float  # for each further table in the message
    worker_ms: float
    worker_each_ms: float
    bus_ms: float


@dataclass(frozen=True, slots=True)
class Work:
    """Processor time of a step that is not a move."""

    web_ms: float
    database_ms: float
    worker_ms: float


@dataclass(frozen=True, slots=True)
class Costs:
    moves: Mapping[str, MoveCosts]
    client_curve: Curve
    database_curve: Curve
    hint: HintCosts
    steps: Mapping[str, Work]  # of a table for two
    cold_join: Work
    lobby: Work
    idle_ms_per_minute: float  # for each connection
    socket_kib: float
    entry_bytes: float
    packed_bytes: float
    entries_per_move: float
    flush_ms: float  # of the disk


def read(path: Path = RESULT) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def costs_of(found: Mapping[str, Any]) -> Costs:
    client, database = _curve(found, "client_ms"), _curve(found, "database_ms")
    hint, idle, entry = found["hint"], found["idle"], found["entry"]
    bus_ms = hint["nats_ms"]
    return Costs(
        moves={title: _move(found, title, client, database) for title in found["moves"]},
        client_curve=client,
        database_curve=database,
        hint=HintCosts(hint["web_ms"], hint["web_each_ms"], hint["worker_ms"], hint["worker_each_ms"], bus_ms),
        steps={name: _work(found["set_up"][name]) for name in STEPS},
        cold_join=_without_worker(found["join"]["cold"]),
        lobby=_without_worker(found["lobby"]),
        idle_ms_per_minute=idle["cpu_ms_per_minute"],
        socket_kib=idle["kib"],
        entry_bytes=entry["bytes"],
        packed_bytes=entry["packed_bytes"],
        entries_per_move=entry["entries_per_move"],
        flush_ms=found["disk"]["flush_ms"],
    )


def _curve(found: Mapping[str, Any], what: str) -> Curve:
    return Curve(tuple(sorted((float(size), told[what]) for size, told in found["batch"].items())))


def _work(told: Mapping[str, float]) -> Work:
    return Work(told["web"], told["postgres"], told["worker"])


def _without_worker(told: Mapping[str, float]) -> Work:
    """Return work that asks nothing of workers: what they used meanwhile was for something else."""
    return Work(told["web"], told["postgres"], 0.0)


def _move(found: Mapping[str, Any], title: str, client: Curve, database: Curve) -> MoveCosts:
    """Take apart what a move cost: what was measured less what the model counts elsewhere."""
    told, hint, stages = found["moves"][title], found["hint"], found["stages_us"][title]
    few, *_, many = sorted(told["spectators"], key=int)
    base, more = told["spectators"][few], told["spectators"][many]
    seats, turns = told["seats"], base["messages"].get("turns", 0.0)
    web, web_more = (each["ms"]["web"] - client.per_move(each["batches"]) for each in (base, more))
    reader = max(0.0, (web_more - web) / (int(many) - int(few)))
    own = max(0.0, web - reader * (seats + int(few)))
    share = sum(stages[name] for name in BEFORE) / sum(stages[name] for name in (*BEFORE, FOLLOWING))
    heard = sum(base["messages"].values())
    return MoveCosts(
        seats=seats,
        before_ms=own * share,
        after_ms=own * (1 - share),
        reader_ms=reader,
        worker_ms=max(0.0, base["ms"]["worker"] - heard * hint["worker_ms"]),
        database_ms=max(0.0, base["ms"]["postgres"] - database.per_move(base["batches"])),
        client_ms=base["ms"]["clients"],
        bus_ms=base["ms"]["nats"],
        turns=turns,
        bytes=base["bytes"],
        bot_ms=found["bot_ms"][title],
        table_kib=base["grown_kib"],
    )
