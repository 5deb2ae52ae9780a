"""Shows the results as a terminal table, JSON, Markdown and a chart."""

from __future__ import annotations

import json
import os
import platform
import time
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from bench.engine.contenders import CONTENDERS
from bench.engine.figures import Figures
from bench.engine.goals import Goal

RESULTS = Path(__file__).parents[1] / "results"
HEADINGS = (
    "contender",
    "choices/s",
    "players' own/s",
    "games/s",
    "copies/s",
    "µs a copy",
    "choices/s by wall clock",
    "choices a game",
    "± of choices/s",
)
MEASURED = "compiled wheel and peers from PyPI, driven from Python, uniform random play, one process each"


def table_grid(figures: list[Figures]) -> Grid:
    grid = Grid(*HEADINGS[:-3])
    for each in figures:
        grid.add_row(*cells(each)[:-3])
    return grid


def goals_grid(goals: list[Goal]) -> Grid:
    grid = Grid("goal", "", "figure")
    for goal in goals:
        grid.add_row(goal.text, goal.verdict, goal.figure, style="red" if goal.asked and not goal.met else None)
    return grid


def cells(each: Figures) -> list[str]:
    rates = (each.choices, each.decisions, each.games, each.copies)
    return [
        each.contender.name,
        *(f"{rate:,.0f}" for rate in rates),
        f"{each.copy_microseconds:,.2f}",
        f"{each.wall_choices:,.0f}",
        f"{each.choices_per_game:,.0f}",
        f"{each.spread:.0%}",
    ]


def write_results(figures: list[Figures], goals: list[Goal], repetitions: int, seconds: float) -> list[Path]:
    from bench.engine.chart import draw

    RESULTS.mkdir(exist_ok=True)
    about = circumstances(repetitions, seconds)
    paths = [RESULTS / name for name in ("engine.json", "engine.md", "engine.png")]
    paths[0].write_text(json.dumps(as_json(figures, goals, about), indent=1, ensure_ascii=False) + "\n", "utf-8")
    paths[1].write_text(as_markdown(figures, goals, about), "utf-8")
    draw(figures, paths[2])
    return paths


def circumstances(repetitions: int, seconds: float) -> dict[str, str]:
    packages = ("cosca", "open_spiel", "rlcard", "numpy")
    return {
        "command": "just bench engine",
        "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}",
        "load": " ".join(f"{load:.2f}" for load in os.getloadavg()) + " (1, 5 and 15 minutes, at the end of the run)",
        "python": f"{platform.python_implementation()} {platform.python_version()}, {platform.python_compiler()}",
        "versions": ", ".join(f"{name} {version(name)}" for name in packages),
        "method": f"{repetitions} repetitions, round robin, a fresh process for each sample; {seconds:g} s of play, "
        f"{seconds / 2:g} s of copies; medians; per second of process time",
    }


def processor() -> str:
    names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    return names[0].split(":")[1].strip() if names else platform.processor()


def as_json(figures: list[Figures], goals: list[Goal], about: dict[str, str]) -> dict[str, Any]:
    return {
        "about": about,
        "goals": [asdict(goal) for goal in goals],
        "contenders": [figures_json(each) for each in figures],
    }


def figures_json(each: Figures) -> dict[str, Any]:
    names = ("choices", "decisions", "games", "copies", "wall_choices", "wall_decisions", "wall_copies")
    rates = {name: round(getattr(each, name), 1) for name in names}
    shape = {"choices_per_game": round(each.choices_per_game, 2), "spread": round(each.spread, 3)}
    contender = {"id": each.contender.id, "kind": each.contender.kind, "game": each.contender.game}
    return contender | {"per_second": rates} | shape | {"samples": each.samples}


def as_markdown(figures: list[Figures], goals: list[Goal], about: dict[str, str]) -> str:
    lines = ["# Engine: ours beside OpenSpiel and RLCard", ""]
    lines += [f"- **{goal.verdict}**: {goal.text}: {goal.figure}" for goal in goals]
    lines += ["", "![the same as a chart](engine.png)", "", row(HEADINGS), row(["---"] + ["--:"] * (len(HEADINGS) - 1))]
    lines += [row(cells(each)) for each in figures]
    lines += ["", *notes(), ""]
    lines += [f"- {name}: {value}" for name, value in about.items()]
    return "\n".join(lines) + "\n"


def row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |"


def notes() -> list[str]:
    copied = sorted({f"{contender.kind}: `{contender.copied_by}`" for contender in CONTENDERS})
    return [
        f"Measured: {MEASURED}. How to read it: [bench/README.md](../README.md).",
        "",
        "Copies: " + "; ".join(copied) + ".",
    ]
