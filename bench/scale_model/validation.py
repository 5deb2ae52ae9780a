"""The verdict on the model: its figures beside those of load tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.scale_model.costs import Costs
from bench.scale_model.load_shape import LoadFigures, LoadShape, simulated

RESULT: Final = Path(__file__).parents[1] / "results" / "scale_validation"
WITHIN: Final = {"moves/s": 1.2, "CPU ms per move": 1.2, "p99 ms": 1.5}  # times more or less
MOST_RIVALS: Final = 4  # processes of other work; with more, a load test measures them
SITE: Final = ("web", "postgres", "worker", "nats")

type Row = dict[str, Any]


def shape_of(case: Mapping[str, Any]) -> LoadShape:
    """Return the shape of a load test, for the model."""
    moves, again = Counter[str](), Counter[str]()
    for run in case["runs"]:
        moves.update(run["moves"])
        again.update(run["again"])
    total = max(1, moves.total())
    return LoadShape(
        webs=case["webs"],
        rate=median(run["sent_per_s"] for run in case["runs"]),
        mix={title: number / total for title, number in moves.items()},
        readers=case["readers"],
        games_per_move={title: again[title] / number for title, number in moves.items()},
        sockets=case["sockets"],
        foreign=case["foreign"],
        rivals=float(median(run["rivals"] for run in case["runs"])),
    )


def compared(cases: Sequence[Mapping[str, Any]], costs: Costs) -> list[Row]:
    return [comparison(case, shape_of(case), costs) for case in cases]


def comparison(case: Mapping[str, Any], shape: LoadShape, costs: Costs) -> Row:
    """Return measured and modelled figures of a load test, with their ratios."""
    real, model = _real(case["runs"]), _modelled(simulated(shape, costs))
    ratios = {name: model[name] / max(1e-9, real[name]) for name in real}
    return {
        "webs": case["webs"],
        "rate": case["rate"],
        "foreign": case["foreign"],
        "rivals": round(shape.rivals, 1),
        "others": round(median(run["others"] for run in case["runs"]), 2),
        "real": real,
        "model": model,
        "ratio": ratios,
        "met": {name: 1 / most <= ratios[name] <= most for name, most in WITHIN.items()},
    }


def _real(runs: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    def of(name: str) -> float:
        return float(median(run[name] for run in runs))

    cores = {kind: median(run["cores"].get(kind, 0.0) for run in runs) for kind in runs[0]["cores"]}
    return _figures(of("per_s"), cores, of("p50_ms"), of("p99_ms"), of("batch"))


def _modelled(found: LoadFigures) -> dict[str, float]:
    return _figures(found.per_s, found.cores, found.p50_ms, found.p99_ms, found.batch)


def _figures(per_s: float, cores: Mapping[str, float], p50: float, p99: float, batch: float) -> dict[str, float]:
    site = sum(cores.get(kind, 0.0) for kind in SITE)
    return {
        "moves/s": per_s,
        "CPU ms per move": 1e3 * site / max(1e-9, per_s),
        "p99 ms": p99,
        "p50 ms": p50,
        "moves in a commit": batch,
        **{f"cores: {kind}": cores.get(kind, 0.0) for kind in SITE},
    }


def page(told: Mapping[str, Any]) -> str:
    rows, met = told["rows"], [all(row["met"].values()) for row in told["rows"]]
    facts, site = told["circumstances"], told["costs"]["circumstances"]["site"]
    runs = len(told["cases"][0]["runs"])
    return "\n\n".join(
        [
            "# The model beside load tests",
            f"`just scale validate`, {facts['date']}, {facts['cores']} cores for the site, PostgreSQL, NATS and all "
            f"clients, load average at the end {facts['load_average']}; costs measured "
            f"{site['measured']} (load {site['load'][0]:g}). Medians of {runs} runs; one database. *Rivals*: "
            "processes of other work that wanted a core meanwhile, which the model is told.",
            "A figure is **met** if the model's is within 20 % of the real one for moves/s and for the "
            "processor time of the site per move, and within a factor of 1.5 for p99.",
            f"Cases with all three figures met: {sum(met)} of {len(rows)}.",
            *filter(None, [warning(rows)]),
            _table(rows),
            "## Every figure",
            _details(rows),
            "",
        ]
    )


def warning(rows: Sequence[Row]) -> str:
    """Return what to think of load tests for which the machine had no time."""
    rivals = median(row["rivals"] for row in rows)
    if rivals <= MOST_RIVALS:
        return ""
    return (
        f"**Moves/s and p99 of this run say little**: {rivals:.0f} processes of other work wanted the same two cores. "
        "Processor time per move depends less on them. Repeat it on a quiet machine before trusting p99."
    )


def _table(rows: Sequence[Row]) -> str:
    lines = [
        "| processes | moves/s wanted | hints/s of others | rivals | " + " | ".join(WITHIN) + " |",
        "|--:|--:|--:|--:|" + "---|" * len(WITHIN),
    ]
    for row in rows:
        cells = [_cell(row, name) for name in WITHIN]
        lines.append(
            f"| {row['webs']} | {row['rate']:g} | {row['foreign']:g} | {row['rivals']} | " + " | ".join(cells) + " |"
        )
    return "\n".join(lines)


def _cell(row: Row, name: str) -> str:
    verdict = "met" if row["met"][name] else "**not met**"
    return f"{_short(row['real'][name])}, model {_short(row['model'][name])} ({row['ratio'][name]:.2f}): {verdict}"


def _short(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def _details(rows: Sequence[Row]) -> str:
    names = list(rows[0]["real"])
    heads = [f"{row['webs']} at {row['rate']:g}/s{', hints' if row['foreign'] else ''}" for row in rows]
    lines = ["| real / model | " + " | ".join(heads) + " |", "|---|" + "--:|" * len(rows)]
    for name in names:
        cells = [f"{_short(row['real'][name])} / {_short(row['model'][name])}" for row in rows]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
