"""The arena's report, for people (Markdown and charts) and for programs (JSON).

The same command and seed give the same bytes on every machine, except in `times.*`.
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
from cosca.arena.results import PairResult, Results, median
from cosca.arena.timings import Timings
from cosca.arena.tournament import ALPHA
from cosca.titles import TITLES


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How the games were run. None of it affects the games."""

    seconds: float
    executor: str
    deaths: int | None


def write_report(
    folder: Path, command: str, results: Results, timings: Timings, circumstances: Circumstances
) -> list[Path]:
    files = {
        "report.md": report(command, results),
        "report.json": json.dumps({"command": command} | results.as_json(), indent=1) + "\n",
        "ratings.svg": ratings_chart(results),
        "matrix.svg": matrix_chart(results),
        "length.svg": length_chart(results),
        "times.md": times_report(results, timings, circumstances),
        "times.svg": times_chart(dict(sorted(timings.by_bot.items()))),
    }
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return [folder / name for name in files]


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    cells = list(head)
    rule = "|---" + "|--:" * (len(cells) - 1) + "|"
    return [f"| {' | '.join(cells)} |", rule, *(f"| {' | '.join(row)} |" for row in rows), ""]


# Results of the games


def report(command: str, results: Results) -> str:
    settings = results.settings
    lines = [f"# Arena: {TITLES[settings.title].name}", "", f"    {command}", "", *stopped_text(results)]
    lines += [summary_text(results), "", "## Ratings", "", "![ratings](ratings.svg)", "", *ratings_table(results)]
    lines += ["## Pairs", "", "![scores](matrix.svg)", "", *pairs_explained(results), *pairs_table(results)]
    lines += ["## Games", "", "![length of games](length.svg)", "", length_text(results), ""]
    lines += seats_table(results) + endings_table(results) + faults_text(results)
    lines += [
        "## More",
        "",
        "How long the bots thought: [times.md](times.md). Every game is kept: `games.jsonl` says where,",
    ]
    lines += ["and `cosca replay games/FILE --game N` shows it again."]
    return "\n".join(lines) + "\n"


def stopped_text(results: Results) -> list[str]:
    return [f"**It was {results.stopped}**, and tells of these alone.", ""] if results.stopped else []


def summary_text(results: Results) -> str:
    settings, setup, games = results.settings, results.settings.setup, len(results.entries)
    return (
        f"{games:,} games of edition {setup.edition}, pack {setup.pack}, {setup.seats} seats, "
        f"seed {settings.seed}. Each deal was played by all seatings of its pair, with the same chance."
    )


def ratings_table(results: Results) -> list[str]:
    rows = [(r.bot, f"{r.mu:.2f}", f"{r.sigma:.2f}", f"{r.games:,}") for r in results.ratings]
    return table(("bot", "mu", "sigma", "games"), rows)


def pairs_explained(results: Results) -> list[str]:
    each = f"Intervals hold together with {1 - ALPHA:.0%}, however often one has looked (decision 11)."
    if results.fair == 0.5:
        return [f"The score is the share of wins; a draw is half a win. {each}", ""]
    return [
        f"Alone is the share of wins of a bot that sits alone among the other's; equals would win {results.fair:.1%}.",
        f"The score is a half, and half of the difference of the two. {each}",
        "",
    ]


def pairs_table(results: Results) -> list[str]:
    head = ["pair", "games", "score", "interval", "stronger"]
    alone = results.fair != 0.5
    head += ["first alone", "interval", "of its fair share", "second alone"] if alone else []
    head += ["goal"] if any(pair.goal is not None for pair in results.pair_results) else []
    return table(head, [pair_row(pair, results.fair, alone) for pair in results.pair_results])


def pair_row(pair: PairResult, fair: float, alone: bool) -> list[str]:
    stronger = {1: pair.one, -1: pair.other, 0: "not sure"}[pair.verdict]
    row = [f"{pair.one} - {pair.other}", f"{pair.games:,}", f"{pair.score:.1%}", span(pair.low, pair.high), stronger]
    if alone:
        row += [f"{pair.alone:.1%}", span(pair.alone_low, pair.alone_high)]
        row += [f"{pair.alone / fair:.2f}", f"{pair.other_alone:.1%}"]
    if pair.goal is not None:
        row += [f"{pair.goal:.1%} {goal_text(pair)}"]
    return row


def goal_text(pair: PairResult) -> str:
    return {1: "reached", -1: "missed", 0: "not sure"}[pair.reached]


def span(low: float, high: float) -> str:
    return f"{low:.1%} to {high:.1%}"


def length_text(results: Results) -> str:
    least, most = min(results.entries), max(results.entries)
    return f"From {least:,} to {most:,} entries, chance included; {median(results.entries):,g} in the middle."


def seats_table(results: Results) -> list[str]:
    return table(("seat", "share of wins"), [(str(n), f"{share:.1%}") for n, share in enumerate(results.seats)])


def endings_table(results: Results) -> list[str]:
    games = len(results.entries)
    rows = [(name, f"{times:,}", f"{times / games:.1%}") for name, times in sorted(results.endings.items())]
    return table(("ending", "games", "share"), rows)


def faults_text(results: Results) -> list[str]:
    if not results.faults:
        return ["No bot failed: every answer was one of the options.", ""]
    rows = [(bot, what, f"{times:,}") for (bot, what), times in sorted(results.faults.items())]
    return ["Bots that failed; luck chose for them:", "", *table(("bot", "what", "times"), rows)]


# Measured times


def times_report(results: Results, timings: Timings, circumstances: Circumstances) -> str:
    games = len(results.entries)
    lines = [
        "# Thinking time",
        "",
        "![thinking time](times.svg)",
        "",
        "Seconds of the processor, of choices between two options or more.",
        "",
    ]
    lines += table(
        ("bot", "choices", "mean", "half within", "95 % within", "99 % within", "longest"), times_rows(timings)
    )
    lines += [f"- {games:,} games in {circumstances.seconds:,.1f} s: {games / circumstances.seconds:,.2f} games/s"]
    lines += [f"- played by {circumstances.executor}; {deaths_text(circumstances)}"]
    lines += [
        f"- {os.cpu_count()} cores, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"
    ]
    lines += [f"- {time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}"]
    return "\n".join(lines) + "\n"


def deaths_text(circumstances: Circumstances) -> str:
    if circumstances.deaths is None:
        return "workers that die are replaced without a word"
    return f"workers that died and were replaced: {circumstances.deaths}"


def times_rows(timings: Timings) -> list[list[str]]:
    rows = []
    for spec, histogram in sorted(timings.by_bot.items()):
        times = (
            histogram.mean(),
            histogram.within(0.5),
            histogram.within(0.95),
            histogram.within(0.99),
            histogram.longest,
        )
        rows.append([spec, f"{histogram.choices:,}", *(f"{1000 * each:.3g} ms" for each in times)])
    return rows
