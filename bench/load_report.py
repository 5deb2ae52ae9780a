"""`python -m bench.load_report`: write the page of load tests, bench/results/load.md, from load.json and remarks."""

from __future__ import annotations

import json
from typing import Any, Final

from bench.report import RESULTS

NAME: Final = "load"


def page(runs: dict[str, Any], remarks: str) -> str:
    loads = {name: run for name, run in runs.items() if "by_the_clock" in run["found"]}
    parts = ["# The site under load", remarks.strip()]
    parts.append("## Moves at fixed times")
    parts.append(_table(BY_THE_CLOCK, {name: run["found"] for name, run in loads.items()}))
    parts.append("## Moves as fast as they are answered")
    parts += [_closed_loops(name, run["found"]) for name, run in loads.items() if run["found"]["as_fast_as_answered"]]
    parts.append("## Runs")
    parts.append("\n".join(_circumstances(name, run) for name, run in runs.items()))
    return "\n\n".join(parts) + "\n"


def _of(found: dict[str, Any], path: str) -> Any:
    for key in path.split("/"):
        found = found.get(key, {}) if isinstance(found, dict) else {}
    return "none" if found == {} else found


BY_THE_CLOCK: Final = {
    "sockets": "sockets",
    "live tables": "tables",
    "seconds": "by_the_clock/seconds",
    "moves/s wanted": "by_the_clock/rate_wanted",
    "**moves/s acknowledged**": "by_the_clock/acknowledged_per_s",
    "acknowledged, ms: p50": "by_the_clock/ack_ms/p50",
    "**p99**": "by_the_clock/ack_ms/p99",
    "p99.9": "by_the_clock/ack_ms/p99.9",
    "seen by others, ms: p50": "by_the_clock/seen_by_others_ms/p50",
    "seen by others: **p99**": "by_the_clock/seen_by_others_ms/p99",
    "games finished, each followed by a rematch": "by_the_clock/games_ended",
    "refused": "by_the_clock/refused",
    "sockets lost": "by_the_clock/lost",
    "cores: web": "by_the_clock/cores/web",
    "cores: PostgreSQL": "by_the_clock/cores/postgres",
    "cores: worker": "by_the_clock/cores/worker",
    "cores: clients": "by_the_clock/cores/clients",
    "memory of the web processes, MB": "by_the_clock/rss_web_mb",
    "**kB per idle socket**": "idle/rss_kb_each",
    "moves acknowledged, all phases": "acknowledged_in_all",
    "moves stored, all phases": "stored_in_all",
    "bare appends/s": "bare_appends_per_s",
}


def _table(rows: dict[str, str], runs: dict[str, dict[str, Any]]) -> str:
    lines = ["| | " + " | ".join(runs) + " |", "|---|" + "--:|" * len(runs)]
    for title, path in rows.items():
        lines.append(f"| {title} | " + " | ".join(_formatted(_of(found, path)) for found in runs.values()) + " |")
    return "\n".join(lines)


def _formatted(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {count}" for name, count in value.items()) or "none"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _closed_loops(name: str, found: dict[str, Any]) -> str:
    bare = found.get("bare_appends_per_s")
    lines = [f"{name}:", ""]
    for loop in found["as_fast_as_answered"]:
        share = f", {loop['acknowledged_per_s'] / bare:.0%} of bare appends" if bare else ""
        cpu = sum(loop["cpu_ms_per_choice"].values())
        lines.append(
            f"- {loop['at_once']} moves at once: **{loop['acknowledged_per_s']:.0f}/s**{share}; "
            f"p50 {loop['ack_ms'].get('p50')} ms, p99 {loop['ack_ms'].get('p99')} ms; "
            f"{cpu:.2f} ms of processor time per move ({_formatted(loop['cpu_ms_per_choice'])})"
        )
    return "\n".join(lines)


def _circumstances(name: str, run: dict[str, Any]) -> str:
    facts = run["circumstances"]
    load = " ".join(map(str, facts["load_average"]))
    return (
        f"- {name}: {facts['date']}, {facts['cores']} cores, load average at the end {load}, Python {facts['python']}"
    )


def main() -> None:
    runs = json.loads((RESULTS / f"{NAME}.json").read_text())
    remarks = (RESULTS / f"{NAME}_remarks.md").read_text()
    (RESULTS / f"{NAME}.md").write_text(page(runs, remarks))


if __name__ == "__main__":
    main()
