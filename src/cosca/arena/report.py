"""The arena's report, for people (Markdown and charts) and for programs (JSON).

All but `times.*` is the same to the byte for the same command and seed, wherever the games were played.
"""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cosca.arena.charts import length_chart, matrix_chart, ratings_chart, times_chart
from cosca.arena.contest import ALPHA
from cosca.arena.figures import Figures, Meeting, median
from cosca.arena.thinking import Clocks
from cosca.games import TITLES


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How it was played: nothing of this changes the games."""

    seconds: float
    crew: str
    deaths: int | None


def write_report(
    folder: Path, command: str, figures: Figures, clocks: Clocks, circumstances: Circumstances
) -> list[Path]:
    files = {
        "report.md": report(command, figures),
        "report.json": json.dumps({"command": command} | figures.as_json(), indent=1) + "\n",
        "ratings.svg": ratings_chart(figures),
        "matrix.svg": matrix_chart(figures),
        "length.svg": length_chart(figures),
        "times.md": times_report(figures, clocks, circumstances),
        "times.svg": times_chart(dict(sorted(clocks.by_bot.items()))),
    }
    for name, said in files.items():
        (folder / name).write_text(said, "utf-8")
    return [folder / name for name in files]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    cells = list(head)
    rule = "|---" + "|--:" * (len(cells) - 1) + "|"
    return [f"| {' | '.join(cells)} |", rule, *(f"| {' | '.join(row)} |" for row in rows), ""]


# What the games say


def report(command: str, figures: Figures) -> str:
    terms = figures.terms
    lines = [f"# Arena: {TITLES[terms.title].name}", "", f"    {command}", "", *stopped(figures)]
    lines += [about(figures), "", "## Ratings", "", "![ratings](ratings.svg)", "", *ratings_table(figures)]
    lines += ["## Pairs", "", "![scores](matrix.svg)", "", *pairs_explained(figures), *pairs_table(figures)]
    lines += ["## Games", "", "![length of games](length.svg)", "", length_said(figures), ""]
    lines += seats_table(figures) + endings_table(figures) + faults_said(figures)
    lines += [
        "## More",
        "",
        "How long the bots thought: [times.md](times.md). Every game is kept: `games.jsonl` says where,",
    ]
    lines += ["and `cosca replay games/FILE --game N` shows it again."]
    return "\n".join(lines) + "\n"


def stopped(figures: Figures) -> list[str]:
    return [f"**It was {figures.stopped}**, and tells of these alone.", ""] if figures.stopped else []


def about(figures: Figures) -> str:
    terms, games = figures.terms, len(figures.entries)
    return (
        f"{games:,} games of edition {terms.setup.edition}, pack {terms.setup.pack}, {terms.setup.seats} seats, "
        f"seed {terms.seed}. Each deal was played by all seatings of its pair, with the same chance."
    )


def ratings_table(figures: Figures) -> list[str]:
    rows = [(r.bot, f"{r.mu:.2f}", f"{r.sigma:.2f}", f"{r.games:,}") for r in figures.ratings]
    return table(("bot", "mu", "sigma", "games"), rows)


def pairs_explained(figures: Figures) -> list[str]:
    each = f"Intervals hold together with {1 - ALPHA:.0%}, however often one has looked (decision 11)."
    if figures.fair == 0.5:
        return [f"The score is the share of wins; a draw is half a win. {each}", ""]
    return [
        f"Alone is the share of wins of a bot that sits alone among the other's; equals would win {figures.fair:.1%}.",
        f"The score is a half, and half of the difference of the two. {each}",
        "",
    ]


def pairs_table(figures: Figures) -> list[str]:
    head = ["pair", "games", "score", "interval", "stronger"]
    alone = figures.fair != 0.5
    head += ["first alone", "interval", "of its fair share", "second alone"] if alone else []
    head += ["goal"] if any(met.goal is not None for met in figures.meetings) else []
    return table(head, [pair_row(met, figures.fair, alone) for met in figures.meetings])


def pair_row(met: Meeting, fair: float, alone: bool) -> list[str]:
    stronger = {1: met.one, -1: met.other, 0: "not sure"}[met.verdict]
    row = [f"{met.one} - {met.other}", f"{met.games:,}", f"{met.score:.1%}", span(met.low, met.high), stronger]
    if alone:
        row += [f"{met.alone:.1%}", span(met.alone_low, met.alone_high)]
        row += [f"{met.alone / fair:.2f}", f"{met.other_alone:.1%}"]
    if met.goal is not None:
        row += [f"{met.goal:.1%} {goal_said(met)}"]
    return row


def goal_said(met: Meeting) -> str:
    return {1: "reached", -1: "missed", 0: "not sure"}[met.reached]


def span(low: float, high: float) -> str:
    return f"{low:.1%} to {high:.1%}"


def length_said(figures: Figures) -> str:
    least, most = min(figures.entries), max(figures.entries)
    return f"From {least:,} to {most:,} entries, chance included; {median(figures.entries):,g} in the middle."


def seats_table(figures: Figures) -> list[str]:
    return table(("seat", "share of wins"), [(str(n), f"{share:.1%}") for n, share in enumerate(figures.seats)])


def endings_table(figures: Figures) -> list[str]:
    games = len(figures.entries)
    rows = [(name, f"{times:,}", f"{times / games:.1%}") for name, times in sorted(figures.endings.items())]
    return table(("ending", "games", "share"), rows)


def faults_said(figures: Figures) -> list[str]:
    if not figures.faults:
        return ["No bot failed: every answer was one of the options.", ""]
    rows = [(bot, what, f"{times:,}") for (bot, what), times in sorted(figures.faults.items())]
    return ["Bots that failed; luck chose for them:", "", *table(("bot", "what", "times"), rows)]


# What was measured


def times_report(figures: Figures, clocks: Clocks, circumstances: Circumstances) -> str:
    games = len(figures.entries)
    lines = [
        "# Thinking time",
        "",
        "![thinking time](times.svg)",
        "",
        "Seconds of the processor, of choices between two options or more.",
        "",
    ]
    lines += table(
        ("bot", "choices", "mean", "half within", "95 % within", "99 % within", "longest"), times_rows(clocks)
    )
    lines += [f"- {games:,} games in {circumstances.seconds:,.1f} s: {games / circumstances.seconds:,.2f} games/s"]
    lines += [f"- played by {circumstances.crew}; {deaths_said(circumstances)}"]
    lines += [
        f"- {os.cpu_count()} cores, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"
    ]
    lines += [f"- {time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}"]
    return "\n".join(lines) + "\n"


def deaths_said(circumstances: Circumstances) -> str:
    if circumstances.deaths is None:
        return "workers that die are replaced without a word"
    return f"workers that died and were replaced: {circumstances.deaths}"


def times_rows(clocks: Clocks) -> list[list[str]]:
    rows = []
    for spec, clock in sorted(clocks.by_bot.items()):
        times = (clock.mean(), clock.within(0.5), clock.within(0.95), clock.within(0.99), clock.longest)
        rows.append([spec, f"{clock.choices:,}", *(f"{1000 * each:.3g} ms" for each in times)])
    return rows
