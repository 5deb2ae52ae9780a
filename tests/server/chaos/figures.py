"""The figures of a run, as a Markdown table and as JSON."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tests.server.chaos import checker
from tests.server.chaos.storm import Outcome


def percentile(values: Sequence[float], share: float) -> float:
    """Return a percentile by nearest rank; NaN if there are no values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else math.nan


def figures(outcome: Outcome) -> dict[str, Any]:
    acks = checker.acknowledged(outcome.records)
    waits = checker.waits_for_bots(outcome.tables.values())
    return {
        "violations": outcome.kinds,
        "faults": len(outcome.timeline),
        "faults by target": outcome.faults,
        "faults of the site": of_site(outcome),
        "restarts": {name: starts - 1 for name, starts in outcome.starts.items()},
        "clients": len({record.who for record in outcome.records}),
        "connections": sum(record.connections for record in outcome.records),
        "games finished": sum(table.state == "finished" for table in outcome.tables.values()),
        "games": len(outcome.tables),
        "games by title": _by_title(outcome),
        "entries": sum(table.length for table in outcome.tables.values()),
        "entries by bots": _by(outcome, ("bot-",)),
        "answers for those who were late": _by(outcome, ("auto-",)),
        "choices sent": checker.total(outcome.records, "sent"),
        "choices acknowledged": len(acks),
        "choices refused": checker.total(outcome.records, "refused"),
        "frames compared": sum(len(record.heard) for record in outcome.records),
        "ack p50 ms": _ms(percentile(acks, 0.5)),
        "ack p99 ms": _ms(percentile(acks, 0.99)),
        "ack longest ms": _ms(max(acks, default=math.nan)),
        "bot's answer p99 ms": _ms(percentile(waits, 0.99)),
        "bot's answer longest ms": _ms(max(waits, default=math.nan)),
        "all answered after last fault s": round(outcome.healed_s, 2),
        "then converged in s": round(max(0.0, *outcome.converged_s), 2) if outcome.converged_s else None,
        "readers at that time": len(outcome.converged_s),
        "seconds": {name: round(value, 1) for name, value in outcome.seconds.items()},
        "logged by servers": outcome.complaints,
    }


def of_site(outcome: Outcome) -> dict[str, dict[str, Any]]:
    """Return for each fault of what the site stands on: how often, and how long it took to be named and to be over."""
    found: dict[str, dict[str, Any]] = {}
    for name in sorted({each.name for each in outcome.happened}):
        times = [each for each in outcome.happened if each.name == name]
        named = max(each.named_s for each in times) if any(each.what for each in times) else None
        over = max(each.over_s for each in times)
        found[name] = {"times": len(times), "named in s": _seconds(named), "over in s": _seconds(over)}
    return found


def _seconds(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _ms(seconds: float) -> float | None:
    return None if math.isnan(seconds) else round(seconds * 1000, 1)


def _by_title(outcome: Outcome) -> dict[str, int]:
    return dict(Counter(json.loads(table.header)["title"] for table in outcome.tables.values()))


def _by(outcome: Outcome, prefixes: tuple[str, ...]) -> int:
    rows = (row for table in outcome.tables.values() for row in table.rows)
    return sum(row.client_id.startswith(prefixes) for row in rows)


def markdown(reply: dict[str, Any]) -> str:
    """Return the figures as Markdown: single numbers first, then faults by target."""
    plain = [(name, value) for name, value in reply.items() if not isinstance(value, dict)]
    parts = [_table(("", "figure"), plain), _table(("process", "killed", "paused"), _faults(reply))]
    parts += [_table(("fault", "times", "named after s, at most", "over after s, at most"), _of_site(reply))]
    parts += [f"Games: {_list(reply['games by title'])}. Seconds: {_list(reply['seconds'])}."]
    parts += [f"Violations: {_list(reply['violations']) or 'none'}."]
    return "\n\n".join(parts)


def _faults(reply: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [
        (target, kinds.get("kill", 0), kinds.get("pause", 0)) for target, kinds in reply["faults by target"].items()
    ]


def _of_site(reply: dict[str, Any]) -> list[tuple[Any, ...]]:
    rows = reply["faults of the site"].items()
    return [(name, *("" if value is None else value for value in row.values())) for name, row in rows]


def _list(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items())


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int | float) and not isinstance(value, bool) else str(value)
