"""Draws the results as bars on a logarithmic scale."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl  # type: ignore[import-not-found, unused-ignore]
from matplotlib import pyplot
from matplotlib.axes import Axes  # type: ignore[import-not-found, unused-ignore]
from matplotlib.patches import Patch  # type: ignore[import-not-found, unused-ignore]

from bench.engine.contenders import CPP, INSIDE, OURS, PURE, PYTHON, RLCARD
from bench.engine.figures import Figures
from bench.engine.goals import CHOICES, COPY_MICROSECONDS

COLOURS = {OURS: "#8c1c13", PURE: "#c9897b", CPP: "#2b4c6f", PYTHON: "#5c8a8a", RLCARD: "#b08d3c", INSIDE: "#d9c48f"}

mpl.use("Agg")


def draw(figures: list[Figures], path: Path) -> None:
    pyplot.rcParams.update({"font.size": 10, "axes.spines.top": False, "axes.spines.right": False})
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(14, 6), width_ratios=(3, 2))
    shown = figures[::-1]
    rates(left, shown)
    copies(right, shown)
    figure.suptitle("Random play driven from Python, one core: medians, logarithmic scale", fontsize=13)
    kinds = [Patch(color=colour, label=kind) for kind, colour in COLOURS.items()]
    figure.legend(handles=kinds, loc="lower center", ncols=len(kinds), frameon=False)
    figure.tight_layout(rect=(0, 0.05, 1, 1))
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def rates(axes: Axes, shown: list[Figures]) -> None:
    places = range(len(shown))
    colours = [COLOURS[each.contender.kind] for each in shown]
    choices, decisions = [each.choices for each in shown], [each.decisions for each in shown]
    axes.barh([place + 0.2 for place in places], choices, 0.38, color=colours)
    axes.barh([place - 0.2 for place in places], decisions, 0.38, color=colours, alpha=0.5)
    for place, all_of_them, own in zip(places, choices, decisions, strict=True):
        label(axes, place + 0.2, all_of_them, f"{all_of_them:,.0f}")
        label(axes, place - 0.2, own, f"{own:,.0f}")
    finish(axes, shown, "choices per second: all, and (pale) the players' own; dashed: the goal", 1000, CHOICES)
    axes.set_yticks(list(places), [name(each) for each in shown])


def copies(axes: Axes, shown: list[Figures]) -> None:
    times = [each.copy_microseconds for each in shown]
    axes.barh(range(len(shown)), times, 0.7, color=[COLOURS[each.contender.kind] for each in shown])
    for place, microseconds in enumerate(times):
        label(axes, place, microseconds, f"{microseconds:,.2f}" if microseconds < 10 else f"{microseconds:,.0f}")
    finish(axes, shown, "microseconds for a copy in mid-game: less is better", 0.1, COPY_MICROSECONDS)
    axes.set_yticks([])


def name(each: Figures) -> str:
    return f"{each.contender.game}, pure" if each.contender.kind == PURE else each.contender.game


def label(axes: Axes, place: float, value: float, text: str) -> None:
    room = {"facecolor": "white", "edgecolor": "none", "pad": 0.6, "alpha": 0.85}
    axes.text(value * 1.07, place, text, va="center", fontsize=8, bbox=room)


def finish(axes: Axes, shown: list[Figures], title: str, start: float, goal: float) -> None:
    axes.set_xscale("log")
    axes.set_xlim(start, axes.get_xlim()[1] * 1.5)  # room for the last label
    axes.axvline(goal, color="black", linestyle="--", linewidth=0.8, zorder=0.5)
    axes.set_ylim(-0.6, len(shown) - 0.4)
    axes.set_title(title, fontsize=10, loc="left")
    axes.grid(axis="x", alpha=0.3)
    axes.set_axisbelow(True)
