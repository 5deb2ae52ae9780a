"""Compute the tables of `docs/operations/scale.md`: from measured costs to the needs of millions of live tables.

`python -m bench.scale` prints the tables; `--write` puts them into the document. `bench.scale_measure` measures the
inputs.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Final

RESULT: Final = Path(__file__).parent / "results" / "scale.json"
PAGE: Final = Path(__file__).parents[1] / "docs" / "operations" / "scale.md"
SIZES: Final = (100_000, 1_000_000, 10_000_000)
NAMES: Final = {"famiglia": "Famiglia", "nostra_city": "NY Nostra City", "la_famiglia": "La Famiglia"}
DAY_S: Final = 86_400
MONTH_S: Final = 30 * DAY_S


@dataclass(frozen=True, slots=True)
class Assumed:
    """Assumptions that were not measured. Change them to see the effect."""

    mix: tuple[tuple[str, float], ...] = (("famiglia", 0.5), ("nostra_city", 0.3), ("la_famiglia", 0.2))
    seconds_per_choice: float = 7  # at a live table; fast, to be on the safe side
    mean_of_peak: float = 0.55
    sockets_per_table: float = 3.3  # seats, and a spectator now and then
    bot_share: float = 0.25  # of all moves
    busy: float = 0.5  # of each core, at the peak
    choices_per_primary: float = 10_000  # per second, on 16 cores; 9,800 were stored here on 2 shared ones
    primary_cores: int = 16
    copies: int = 3  # primary, synchronous standby, one more
    hot_days: int = 7  # in PostgreSQL, then archived
    hints_per_server: float = 100_000  # per second, per NATS server
    core_month: tuple[float, float] = (6, 25)  # dollars: own machines, cloud
    disk_tb_month: tuple[float, float] = (15, 100)
    archive_tb_month: tuple[float, float] = (2, 20)
    egress_tb: tuple[float, float] = (1, 50)


ASSUMED: Final = Assumed()


@dataclass(frozen=True, slots=True)
class Measured:
    """Measured costs, averaged over the assumed mix of titles."""

    cpu_ms: float
    bot_cpu_ms: float
    bytes_told: float
    table_kib: float
    socket_kib: float
    idle_cpu_ms_per_minute: float
    entry_bytes: float
    packed_bytes: float
    entries_per_choice: float


def read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULT.read_text("utf-8"))
    return found


def mixed(found: dict[str, Any], assumed: Assumed = ASSUMED) -> Measured:
    def mean(name: str) -> float:
        return sum(share * float(found["titles"][title][name]) for title, share in assumed.mix)

    entry, idle = found["entry"], found["idle"]
    return Measured(
        *(mean("cpu_ms"), mean("bot_cpu_ms"), mean("bytes_told"), mean("table_kib")),
        *(idle["kib"], idle["cpu_ms_per_minute"]),
        *(entry["bytes"], entry["packed_bytes"], entry["entries_per_choice"]),
    )


@dataclass(frozen=True, slots=True)
class Sums:
    tables: int
    choices: float  # per second, at the peak
    entries_per_day: float
    sockets: float
    web_cores: int
    bot_cores: int
    primaries: int
    database_cores: int
    memory_gib: float
    bus_servers: int
    told_gbit: float
    hot_tb: float
    archive_tb: float  # per year
    egress_tb: float  # per month
    dollars: tuple[float, float]  # per month


def sums(tables: int, measured: Measured, assumed: Assumed = ASSUMED) -> Sums:
    choices = tables / assumed.seconds_per_choice
    sockets = tables * assumed.sockets_per_table
    entries = choices * assumed.mean_of_peak * DAY_S * measured.entries_per_choice
    idle = sockets * measured.idle_cpu_ms_per_minute / 60_000
    web = ceil((choices * measured.cpu_ms / 1000 + idle) / assumed.busy)
    bots = ceil(choices * assumed.bot_share * measured.bot_cpu_ms / 1000 / assumed.busy)
    primaries = ceil(choices / assumed.choices_per_primary)
    database = primaries * assumed.copies * assumed.primary_cores
    hot = entries * assumed.hot_days * measured.entry_bytes * assumed.copies / 1e12
    archive = entries * 365 * measured.packed_bytes / 1e12
    sent = choices * measured.bytes_told
    egress = sent * assumed.mean_of_peak * MONTH_S / 1e12
    memory = (sockets * measured.socket_kib + tables * measured.table_kib) / 1024**2
    servers = max(3, ceil(choices / assumed.hints_per_server) + 1)
    dollars = [
        (web + bots + database + 2 * servers) * core + hot * disk + archive * packed + egress * out
        for core, disk, packed, out in zip(
            assumed.core_month, assumed.disk_tb_month, assumed.archive_tb_month, assumed.egress_tb, strict=True
        )
    ]
    return Sums(
        *(tables, choices, entries, sockets, web, bots, primaries, database, memory, servers),
        *(sent * 8 / 1e9, hot, archive, egress, (dollars[0], dollars[1])),
    )


# Markdown tables


def figure(value: float) -> str:
    """Format with two significant digits; the inputs are not more precise."""
    for size, name in ((1e9, "billion"), (1e6, "million")):
        if value >= size:
            return f"{float(f'{value / size:.2g}'):g} {name}"
    return f"{float(f'{value:.2g}'):,.0f}" if value >= 10 else f"{value:.2g}"


def rows_table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def measured_table(found: dict[str, Any]) -> str:
    titles, idle, entry = found["titles"], found["idle"], found["entry"]
    rows = [
        [name, *(f"{titles[title][what]:g}" for title in NAMES)]
        for name, what in (
            ("web process: CPU per move, ms", "cpu_ms"),
            ("sent to all seats per move, bytes", "bytes_told"),
            ("a live table, KiB", "table_kib"),
            ("greedy bot: CPU per move, ms", "bot_cpu_ms"),
            ("moves measured", "choices"),
        )
    ]
    same = [
        ["an idle connection, KiB", f"{idle['kib']:g}"],
        ["an idle connection, CPU ms per minute (heartbeat, sweeps)", f"{idle['cpu_ms_per_minute']:g}"],
        ["an entry in PostgreSQL with its indexes, bytes", f"{entry['bytes']:g}"],
        ["an archived entry (zlib, without hashes), bytes", f"{entry['packed_bytes']:g}"],
        ["entries per move (draws and automatic steps included)", f"{entry['entries_per_choice']:g}"],
    ]
    note = (
        f"Measured on {found['measured']}: Python {found['python']}, rules {found['rules']}, {found['cores']} cores "
        f"shared with other work (load {found['load']}), `python -m bench.scale_measure`."
    )
    return "\n\n".join([note, rows_table(["", *NAMES.values()], rows), rows_table(["all titles", ""], same)])


ROWS: Final[tuple[tuple[str, Callable[[Sums], str]], ...]] = (
    ("moves per second, peak", lambda each: figure(each.choices)),
    ("entries per day", lambda each: figure(each.entries_per_day)),
    ("sockets", lambda each: figure(each.sockets)),
    ("cores of web processes", lambda each: figure(each.web_cores)),
    ("cores of bots", lambda each: figure(each.bot_cores)),
    ("PostgreSQL primaries", lambda each: figure(each.primaries)),
    ("cores of PostgreSQL, standbys included", lambda each: figure(each.database_cores)),
    ("NATS servers", lambda each: figure(each.bus_servers)),
    ("memory of web processes, GiB", lambda each: figure(each.memory_gib)),
    ("sent to clients, Gbit/s at the peak", lambda each: figure(each.told_gbit)),
    ("hot store with copies, TB", lambda each: figure(each.hot_tb)),
    ("archive, TB per year", lambda each: figure(each.archive_tb)),
    ("egress, TB per month", lambda each: figure(each.egress_tb)),
    ("dollars per month, own machines", lambda each: figure(each.dollars[0])),
    ("dollars per month, cloud", lambda each: figure(each.dollars[1])),
)


def sums_table(found: dict[str, Any]) -> str:
    each = [sums(size, mixed(found)) for size in SIZES]
    heads = ["live tables", *(figure(size) for size in SIZES)]
    return rows_table(heads, [[name, *map(sent, each)] for name, sent in ROWS])


def assumed_table(found: dict[str, Any]) -> str:
    assumed, measured = ASSUMED, mixed(found)
    mix = ", ".join(f"{NAMES[title]} {share:.0%}" for title, share in assumed.mix)
    pace, mean = assumed.seconds_per_choice, assumed.mean_of_peak
    most, cores = figure(assumed.choices_per_primary), assumed.primary_cores
    rows = [
        ["titles", f"{mix}: so {measured.cpu_ms:.2g} ms per move, {measured.bot_cpu_ms:.2g} ms per move of a bot"],
        ["pace of a live table", f"a move every {pace:g} s; mean {mean:.0%} of peak"],
        ["sockets", f"{assumed.sockets_per_table:g} per table"],
        ["bots", f"{assumed.bot_share:.0%} of moves"],
        ["a core", f"{assumed.busy:.0%} busy at the peak"],
        ["a primary", f"{most} moves/s on {cores} cores, {assumed.copies} copies"],
        ["hot", f"{assumed.hot_days} days in PostgreSQL, then archived"],
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


TABLES: Final[dict[str, Callable[[dict[str, Any]], str]]] = {
    "measured": measured_table,
    "assumed": assumed_table,
    "sums": sums_table,
}


def filled(page: str, found: dict[str, Any]) -> str:
    """Return the page with the tables between its markers replaced."""
    for name, table in TABLES.items():
        begin, end = f"<!-- {name}: made by bench.scale -->", "<!-- end -->"
        pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
        text = f"{begin}\n{table(found)}\n{end}"
        page, count = pattern.subn(lambda _, text=text: text, page)  # type: ignore[misc]
        if count != 1:
            raise ValueError(f"the page should have one place for {name}, not {count}")
    return page


def main() -> None:
    found = read()
    if "--write" in sys.argv:
        PAGE.write_text(filled(PAGE.read_text("utf-8"), found), "utf-8")
    sys.stdout.write("\n\n".join(table(found) for table in TABLES.values()) + "\n")


if __name__ == "__main__":
    main()
