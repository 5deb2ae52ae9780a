"""The tables of `docs/operations/scale.md`, between its markers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from bench.scale_model.plan import ASSUMED, NAMES, SIZES, Assumed, Sums, demand
from bench.scale_model.runs import SPECTATORS, Runs, SizeRun
from bench.scale_model.storm import StormFigures
from bench.scale_model.validation import RESULT as VALIDATION
from bench.scale_model.validation import WITHIN, Row, warning

PAGE: Final = Path(__file__).parents[2] / "docs" / "operations" / "scale.md"


def figure(value: float) -> str:
    """Format with two significant digits; the inputs are not more precise."""
    for size, name in ((1e9, "billion"), (1e6, "million")):
        if value >= size:
            return f"{float(f'{value / size:.2g}'):g} {name}"
    return f"{float(f'{value:.2g}'):,.0f}" if value >= 10 else f"{value:.2g}"


def rows_table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


# What was measured


def measured_table(found: dict[str, Any], runs: Runs) -> str:
    costs, titles = runs.costs, found["moves"]
    moves = [costs.moves[title] for title in NAMES]
    few = min(titles["famiglia"]["spectators"], key=int)
    of_titles: list[tuple[str, Callable[[Any], float]]] = [
        ("web process: until it can be stored", lambda each: each.before_ms),
        ("web process: after it is stored, without readers", lambda each: each.after_ms),
        ("web process: for each reader", lambda each: each.reader_ms),
        ("worker", lambda each: each.worker_ms),
        ("PostgreSQL, besides the append", lambda each: each.database_ms),
        ("greedy bot", lambda each: each.bot_ms),
        ("sent to all readers, bytes", lambda each: each.bytes),
        ("messages to accounts on the bus", lambda each: each.turns),
        ("memory of a table with its sockets, KiB", lambda each: each.table_kib),
    ]
    rows = [[name, *(figure(what(each)) for each in moves)] for name, what in of_titles]
    rows.append(["moves measured", *(str(titles[title]["spectators"][few]["moves"]) for title in NAMES)])
    note = "Milliseconds are processor time, on cores shared with other work. " + "; ".join(
        f"`{part['command']}` on {part['measured']} (load {part['load'][0]:g})"
        for part in found["circumstances"].values()
    )
    one = found["circumstances"]["site"]
    note += f". Python {one['python']}, rules {one['rules']}, {one['cores']} cores."
    return "\n\n".join(
        [
            note,
            rows_table(["a move, ms", *NAMES.values()], rows),
            _batches_table(found),
            _steps_table(found),
            _same_table(found, runs),
        ]
    )


def _batches_table(found: dict[str, Any]) -> str:
    sizes = sorted(found["batch"], key=int)
    rows = [
        [name, *(f"{found['batch'][size][what]:.2g}" for size in sizes)]
        for name, what in (("web process, ms", "client_ms"), ("PostgreSQL, ms", "database_ms"))
    ]
    return rows_table(["moves in a commit", *sizes], rows)


def _steps_table(found: dict[str, Any]) -> str:
    steps = [("create", "create a table"), ("rematch", "create a rematch"), ("join", "two players sit down")]
    steps += [("open", "their sockets connect"), ("leave", "their sockets close")]
    told = [(name, found["set_up"][step]) for step, name in steps]
    told += [("a socket returns, the table is in memory", found["join"]["warm"])]
    told += [("a socket returns to another process", found["join"]["cold"])]
    told += [("a look at the open tables", found["lobby"])]
    rows = [[name, *(f"{each[kind]:.2g}" for kind in ("web", "postgres", "worker"))] for name, each in told]
    return rows_table(["not a move, ms", "web", "PostgreSQL", "worker"], rows)


def _same_table(found: dict[str, Any], runs: Runs) -> str:
    hint, costs, disk = found["hint"], runs.costs, found["disk"]
    rows = [
        ["a message on the bus about a table of others, web process, ms", f"{hint['web_ms']:.2g}"],
        ["each further table in it, ms", f"{hint['web_each_ms']:.2g}"],
        ["an idle connection, KiB", figure(costs.socket_kib)],
        ["an idle connection, CPU ms per minute", figure(costs.idle_ms_per_minute)],
        ["an entry in PostgreSQL with its indexes, bytes", figure(costs.entry_bytes)],
        ["an archived entry (zlib, without hashes), bytes", figure(costs.packed_bytes)],
        ["entries per move (draws and automatic steps included)", figure(costs.entries_per_move)],
        ["a page on this disk, ms: half, 99 of 100", f"{disk['flush_ms']:.2g}, {disk['flush_p99_ms']:.2g}"],
    ]
    return rows_table(["all titles", ""], rows)


# The model beside load tests


def validation_table(_: dict[str, Any], __: Runs) -> str:
    told = json.loads(VALIDATION.with_suffix(".json").read_text("utf-8"))
    rows: list[Row] = told["rows"]
    facts = told["circumstances"]
    met = {name: sum(row["met"][name] for row in rows) for name in WITHIN}
    note = (
        f"`just scale validate` on {facts['date']}: medians of {len(told['cases'][0]['runs'])} runs, one database, "
        f"load average {' '.join(map(str, facts['load_average']))} on {facts['cores']} cores. Met: "
        + ", ".join(f"{name} in {count} of {len(rows)} cases" for name, count in met.items())
        + "."
    )
    cells = [
        [
            str(row["webs"]),
            f"{row['rate']:g}",
            figure(row["foreign"]),
            figure(row["rivals"]),
            *(_pair(row, name) for name in WITHIN),
        ]
        for row in rows
    ]
    return (
        "\n\n".join(filter(None, [note, warning(rows)]))
        + "\n\n"
        + rows_table(["processes", "moves/s wanted", "hints/s of others", "processes of other work", *WITHIN], cells)
    )


def _pair(row: Row, name: str) -> str:
    mark = "" if row["met"][name] else " **no**"
    return f"{figure(row['real'][name])}, model {figure(row['model'][name])}{mark}"


# What larger sites need


def assumed_table(_: dict[str, Any], runs: Runs) -> str:
    assumed = ASSUMED
    mix = ", ".join(f"{NAMES[title]} {share:.0%}" for title, share in assumed.mix)
    lengths = ", ".join(f"{length:g}" for _, length in assumed.moves_per_game)
    rows = [
        ["titles", mix],
        ["moves in a game, by title", lengths],
        [
            "pace of a live table",
            f"a move every {assumed.seconds_per_move:g} s; mean {assumed.mean_of_peak:.0%} of peak",
        ],
        ["sockets", f"{assumed.sockets_per_table:g} per table"],
        ["looks at the open tables", f"{assumed.looks_per_table:g} per table and second"],
        ["bots", f"{assumed.bot_share:.0%} of moves"],
        ["a core", f"{assumed.busy:.0%} busy at the peak"],
        ["a disk", f"{assumed.flush_ms:g} ms until a commit is durable; {assumed.copies} copies"],
        ["a machine", f"{assumed.machine_cores} cores; for web processes {assumed.webs_per_machine}, and a proxy"],
        ["hot", f"{assumed.hot_days} days in PostgreSQL, then archived"],
        [
            "regions",
            ", ".join(f"{figure(size)}: {number}" for size, number in zip(SIZES, assumed.regions, strict=True)),
        ],
        ["dollars", _prices(assumed)],
    ]
    return rows_table(["assumed", ""], rows)


def _prices(assumed: Assumed) -> str:
    named = (
        ("core", assumed.core_month),
        ("TB of disk", assumed.disk_tb_month),
        ("TB of archive", assumed.archive_tb_month),
        ("TB of egress", assumed.egress_tb),
    )
    return "; ".join(f"{name} {own:g} or {cloud:g}" for name, (own, cloud) in named) + " per month (own or cloud)"


def unit_table(_: dict[str, Any], runs: Runs) -> str:
    unit, needs = runs.unit, demand(runs.unit.tables, runs.costs, runs.unit.batch)
    rows = [
        ["live tables, sockets", f"{figure(unit.tables)}, {figure(unit.sockets)}"],
        ["moves per second, peak", figure(unit.moves_per_s)],
        ["web processes", str(unit.webs)],
        [
            "their work: moves, new tables, connections, lobby",
            ", ".join(
                f"{part / needs.web:.0%}" for part in (needs.moves, needs.new_tables, needs.connections, needs.lobby)
            ),
        ],
        ["worker processes", str(unit.workers)],
        ["cores of its primary", str(unit.database_cores)],
    ]
    return rows_table(["a unit", ""], rows)


def loads_table(_: dict[str, Any], runs: Runs) -> str:
    heads = ["load", "p50 ms", "p99 ms", "moves in a commit", *runs.loads[0][1].busy]
    rows = [
        [
            f"{load:g}", figure(found.p50_ms), figure(found.p99_ms), f"{found.batch:.2g}",
            *(f"{min(1.0, busy):.0%}" for busy in found.busy.values()),
        ]
        for load, found in runs.loads
    ]  # fmt: skip
    return rows_table(heads, rows)


SUMS: Final[tuple[tuple[str, Callable[[Sums], str]], ...]] = (
    ("moves per second, peak", lambda each: figure(each.moves)),
    ("new games per second", lambda each: figure(each.games)),
    ("sockets", lambda each: figure(each.sockets)),
    ("units, each with a primary", lambda each: figure(each.units)),
    ("web processes", lambda each: figure(each.web_processes)),
    ("cores of workers", lambda each: figure(each.worker_cores)),
    ("cores of bots", lambda each: figure(each.bot_cores)),
    ("cores of PostgreSQL, standbys included", lambda each: figure(each.database_cores)),
    ("**machines**", lambda each: figure(sum(each.machines.values()))),
    ("machines: web, workers and bots, PostgreSQL, NATS", lambda each: ", ".join(map(figure, each.machines.values()))),
    ("memory of web processes, GiB", lambda each: figure(each.memory_gib)),
    ("sent to clients, Gbit/s at the peak", lambda each: figure(each.sent_gbit)),
    ("entries per day", lambda each: figure(each.entries_per_day)),
    ("hot store with copies, TB", lambda each: figure(each.hot_tb)),
    ("archive, TB per year", lambda each: figure(each.archive_tb)),
    ("egress, TB per month", lambda each: figure(each.egress_tb)),
    ("**dollars per month, own machines**", lambda each: figure(each.dollars[0])),
    ("**dollars per month, cloud**", lambda each: figure(each.dollars[1])),
)


def sums_table(_: dict[str, Any], runs: Runs) -> str:
    heads = ["live tables", *(figure(size.sums.tables) for size in runs.sizes)]
    simulated = [
        [
            "p50, p99 of a unit, ms (simulated)",
            *(f"{figure(s.unit.p50_ms)}, {figure(s.unit.p99_ms)}" for s in runs.sizes),
        ]
    ]
    return rows_table(heads, [[name, *(sent(size.sums) for size in runs.sizes)] for name, sent in SUMS] + simulated)


def first_table(_: dict[str, Any], runs: Runs) -> str:
    """What saturates first: with hints to everybody, and with a subject for each shard."""

    def waits(size: SizeRun) -> str:
        stands = size.today.done_share < 0.98 or size.today.busy["web"] > 1
        return "**it stands still**" if stands else figure(size.today.p99_ms)

    web = runs.loads[[load for load, _ in runs.loads].index(1.0)][1].busy
    first = max(web, key=lambda part: web[part])
    rows = [
        ["cores that each process spends on hints of others", *(figure(size.hearing) for size in runs.sizes)],
        ["messages that NATS delivers, per second", *(figure(size.deliveries) for size in runs.sizes)],
        ["p99 ms with hints to everybody", *map(waits, runs.sizes)],
        ["p99 ms with a subject for each shard", *(figure(size.unit.p99_ms) for size in runs.sizes)],
        ["saturates first with hints to everybody", *(_first_today(size) for size in runs.sizes)],
        ["saturates first with a subject for each shard", *([f"{first}, at {1 / web[first]:.2g} times the load"] * 3)],
    ]
    return rows_table(["live tables", *(figure(size.sums.tables) for size in runs.sizes)], rows)


def _first_today(size: SizeRun) -> str:
    part = max(size.today.busy, key=lambda each: size.today.busy[each])
    return f"{part}, which hear every message"


def losses_table(_: dict[str, Any], runs: Runs) -> str:
    rows = [_loss(size, storm) for size in runs.sizes for storm in size.storms]
    rows.append([f"any, a table with {SPECTATORS:,} spectators", "none", "none", *(figure(each) for each in runs.hot)])
    heads = [
        "live tables, lost",
        "sockets that each process takes in",
        "all are back after s",
        "p99 ms before",
        "p99 ms meanwhile",
    ]
    return rows_table(heads, rows)


def _loss(size: SizeRun, storm: StormFigures) -> list[str]:
    return [
        f"{figure(size.sums.tables)}: {storm.name}",
        figure(storm.joins_per_process),
        figure(storm.back_s),
        figure(storm.quiet_p99_ms),
        figure(storm.p99_ms),
    ]


TABLES: Final[dict[str, Callable[[dict[str, Any], Runs], str]]] = {
    "measured": measured_table,
    "validation": validation_table,
    "assumed": assumed_table,
    "unit": unit_table,
    "loads": loads_table,
    "sums": sums_table,
    "first": first_table,
    "losses": losses_table,
}


def filled(page: str, found: dict[str, Any], runs: Runs) -> str:
    """Return the page with the tables between its markers replaced."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name}: made by bench.scale -->", "<!-- end -->"
        pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
        text = f"{begin}\n{table(found, runs)}\n{end}"
        page, count = pattern.subn(lambda _, text=text: text, page)  # type: ignore[misc]
        if count != 1:
            raise ValueError(f"the page should have one place for {name}, not {count}")
    return page
