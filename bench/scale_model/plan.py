"""What a site of a given size consists of: assumptions, and the sums that follow from measured costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from bench.scale_model.costs import Costs

SIZES: Final = (100_000, 1_000_000, 10_000_000)
NAMES: Final = {"famiglia": "Famiglia", "nostra_city": "NY Nostra City", "la_famiglia": "La Famiglia"}
DAY_S: Final = 86_400
MONTH_S: Final = 30 * DAY_S


@dataclass(frozen=True, slots=True)
class Assumed:
    """Assumptions that were not measured. Change them to see the effect."""

    mix: tuple[tuple[str, float], ...] = (("famiglia", 0.5), ("nostra_city", 0.3), ("la_famiglia", 0.2))
    moves_per_game: tuple[tuple[str, float], ...] = (("famiglia", 30), ("nostra_city", 80), ("la_famiglia", 160))
    seconds_per_move: float = 7  # at a live table; fast, to be on the safe side
    mean_of_peak: float = 0.55
    sockets_per_table: float = 3.3  # seats, and a spectator now and then
    bot_share: float = 0.25  # of all moves
    looks_per_table: float = 0.02  # at the list of open tables, a second
    busy: float = 0.5  # of each core, at the peak
    tables_per_unit: int = 25_000  # that a primary and its processes serve
    machine_cores: int = 16
    webs_per_machine: int = 14  # the other two cores: a proxy, and the operating system
    proxied_per_core: float = 10_000  # messages per second; 23,000 were measured with nginx on a core and a half
    copies: int = 3  # primary, synchronous standby, one more
    flush_ms: float = 1.0  # of a disk that keeps a second copy elsewhere in the region
    hot_days: int = 7  # in PostgreSQL, then archived
    messages_per_bus_core: float = 50_000  # delivered, per second
    regions: tuple[int, int, int] = (1, 1, 5)
    tables_per_cell: int = 1_000_000
    core_month: tuple[float, float] = (6, 25)  # dollars: own machines, cloud
    disk_tb_month: tuple[float, float] = (15, 100)
    archive_tb_month: tuple[float, float] = (2, 20)
    egress_tb: tuple[float, float] = (1, 50)


ASSUMED: Final = Assumed()


def mixed(costs: Costs, what: str, assumed: Assumed = ASSUMED) -> float:
    """Return a cost of a move, averaged over the titles."""
    return sum(share * float(getattr(costs.moves[title], what)) for title, share in assumed.mix)


def games_per_s(moves_per_s: float, assumed: Assumed = ASSUMED) -> float:
    lengths = dict(assumed.moves_per_game)
    return moves_per_s * sum(share / lengths[title] for title, share in assumed.mix)


@dataclass(frozen=True, slots=True)
class Demand:
    """Cores that the work of a second at the peak needs, if everything takes what was measured."""

    moves: float  # of web processes
    new_tables: float
    connections: float
    lobby: float
    workers: float
    bots: float
    database: float
    bus: float

    @property
    def web(self) -> float:
        return self.moves + self.new_tables + self.connections + self.lobby


def demand(tables: float, costs: Costs, batch: float, assumed: Assumed = ASSUMED) -> Demand:
    """Return what so many live tables need, without hints that processes hear about tables of others."""
    moves = tables / assumed.seconds_per_move
    games = games_per_s(moves, assumed)
    pairs = sum(share * costs.moves[title].seats / 2 for title, share in assumed.mix)
    step = costs.steps
    game = {
        what: getattr(step["rematch"], what)
        + pairs * sum(getattr(step[name], what) for name in ("join", "open", "leave"))
        for what in ("web_ms", "database_ms", "worker_ms")
    }
    looks = tables * assumed.looks_per_table
    own = mixed(costs, "before_ms") + mixed(costs, "after_ms") + assumed.sockets_per_table * mixed(costs, "reader_ms")
    stored, appended = costs.database_curve.at(batch) / batch, costs.client_curve.at(batch) / batch
    return Demand(
        moves=moves * (own + appended) / 1e3,
        new_tables=games * game["web_ms"] / 1e3,
        connections=tables * assumed.sockets_per_table * costs.idle_ms_per_minute / 60_000,
        lobby=looks * costs.lobby.web_ms / 1e3,
        workers=(moves * mixed(costs, "worker_ms") + games * game["worker_ms"]) / 1e3,
        bots=moves * assumed.bot_share * mixed(costs, "bot_ms") / 1e3,
        database=(
            moves * (stored + mixed(costs, "database_ms"))
            + games * game["database_ms"]
            + looks * costs.lobby.database_ms
        )
        / 1e3,
        bus=moves * mixed(costs, "bus_ms") / 1e3,
    )


@dataclass(frozen=True, slots=True)
class Unit:
    """A primary with the processes that serve its tables: the piece that a site repeats."""

    tables: int
    webs: int
    workers: int
    database_cores: int
    batch: float

    @property
    def sockets(self) -> float:
        return self.tables * ASSUMED.sockets_per_table

    @property
    def moves_per_s(self) -> float:
        return self.tables / ASSUMED.seconds_per_move


def unit_of(
    costs: Costs, tables: int = ASSUMED.tables_per_unit, batch: float = 1.5, assumed: Assumed = ASSUMED
) -> Unit:
    """Return the smallest unit whose cores are busy as assumed at the peak."""
    needs = demand(tables, costs, batch, assumed)
    return Unit(
        tables,
        webs=ceil(needs.web / assumed.busy),
        workers=max(2, ceil(needs.workers / assumed.busy)),
        database_cores=4 * ceil(needs.database / assumed.busy / 4),
        batch=batch,
    )


@dataclass(frozen=True, slots=True)
class Sums:
    tables: int
    units: int
    cells: int
    moves: float  # per second, at the peak
    games: float
    entries_per_day: float
    sockets: float
    web_processes: int
    worker_cores: int
    bot_cores: int
    database_cores: int
    bus_cores: int
    machines: Mapping[str, int]
    memory_gib: float
    sent_gbit: float
    hot_tb: float
    archive_tb: float  # per year
    egress_tb: float  # per month
    dollars: tuple[float, float]  # per month


def sums(tables: int, unit: Unit, costs: Costs, assumed: Assumed = ASSUMED) -> Sums:
    """Multiply a unit to the size of a site."""
    units = ceil(tables / unit.tables)
    moves, sockets = tables / assumed.seconds_per_move, tables * assumed.sockets_per_table
    webs, workers = units * unit.webs, units * unit.workers
    bots = ceil(demand(tables, costs, unit.batch, assumed).bots / assumed.busy)
    cells = ceil(tables / assumed.tables_per_cell)
    bus = cells * max(6, 2 * ceil(demand(assumed.tables_per_cell, costs, unit.batch).bus))
    database = units * unit.database_cores * assumed.copies
    per = assumed.machine_cores
    machines = {
        "web": ceil(webs / assumed.webs_per_machine),
        "workers and bots": ceil((workers + bots) / per),
        "PostgreSQL, standbys included": ceil(database / per),
        "NATS": 3 * cells,
    }
    entries = moves * assumed.mean_of_peak * DAY_S * costs.entries_per_move
    hot = entries * assumed.hot_days * costs.entry_bytes * assumed.copies / 1e12
    archive = entries * 365 * costs.packed_bytes / 1e12
    sent = moves * mixed(costs, "bytes", assumed)
    egress = sent * assumed.mean_of_peak * MONTH_S / 1e12
    memory = (sockets * costs.socket_kib + tables * mixed(costs, "table_kib", assumed)) / 1024**2
    cores = (machines["web"] + machines["workers and bots"] + machines["PostgreSQL, standbys included"]) * per + bus
    prices = zip(assumed.core_month, assumed.disk_tb_month, assumed.archive_tb_month, assumed.egress_tb, strict=True)
    own, cloud = (cores * core + hot * disk + archive * packed + egress * out for core, disk, packed, out in prices)
    return Sums(
        *(tables, units, cells, moves, games_per_s(moves, assumed), entries, sockets, webs, workers, bots, database),
        *(bus, machines, memory, sent * 8 / 1e9, hot, archive, egress, (own, cloud)),
    )
