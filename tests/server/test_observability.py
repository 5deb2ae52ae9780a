"""Dashboard and alerts: Prometheus understands them, the alerts fire when they should, and every metric exists."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from cosca.server.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"
DASHBOARD = DEPLOY / "grafana" / "cosca.json"
FROM_PROMETHEUS = {"up"}


def promtool(*words: str | Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("promtool")
    if not program:
        pytest.skip("promtool is not installed here: install Debian's prometheus. .ci/run does")
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True, check=False)


def known_series() -> set[str]:
    """Return every series that a process writes, with the suffixes of counters and histograms."""
    metrics = Metrics()
    metrics.answered("famiglia", "done", 0.1)
    metrics.calls.labels("/", "200").inc()
    metrics.due.labels("bot").inc()
    metrics.problem.labels("disk_full").set(1)
    metrics.late.labels("bot").observe(1)
    return set(re.findall(r"^(cosca_\w+)", metrics.text(), re.MULTILINE)) | FROM_PROMETHEUS


def expressions(dashboard: Any) -> list[str]:
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def alerts() -> list[Any]:
    groups = yaml.safe_load((DEPLOY / "cosca-alerts.yml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def unknown_series(expression: str) -> set[str]:
    """Return the series that an expression names and no process writes."""
    return set(re.findall(r"\b(cosca_\w+|up)\b", expression)) - known_series()


def refused(expressions: list[str], folder: Path) -> str:
    """Return what Prometheus says against expressions, or an empty text."""
    rules = [{"record": f"r{number}", "expr": each} for number, each in enumerate(expressions)]
    file = folder / "rules.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "all", "rules": rules}]}), encoding="utf-8")
    told = promtool("check", "rules", file)
    return told.stdout + told.stderr if told.returncode else ""


def test_dashboard_and_alerts_name_only_series_that_exist() -> None:
    shown = expressions(json.loads(DASHBOARD.read_text("utf-8")))
    assert len(shown) >= 20
    named = [*shown, *(rule["expr"] for rule in alerts())]
    assert {name for each in named for name in unknown_series(each)} == set()


@pytest.mark.parametrize("planted", ["sum(cosca_socket)", "rate(cosca_choices[5m])", "cosca_ack_seconds_buckets"])
def test_a_series_that_does_not_exist_is_found(planted: str) -> None:
    assert unknown_series(planted)


def test_the_dashboard_shows_every_metric() -> None:
    shown = " ".join(expressions(json.loads(DASHBOARD.read_text("utf-8"))))
    stems = {re.sub(r"_(total|created|bucket|count|sum)$", "", name) for name in known_series()}
    assert {stem for stem in stems if stem not in shown} == set()


def test_prometheus_understands_every_expression_of_the_dashboard(tmp_path: Path) -> None:
    assert refused(expressions(json.loads(DASHBOARD.read_text("utf-8"))), tmp_path) == ""
    assert "parse error" in refused(["sum by (le (cosca_sockets)"], tmp_path)


def test_the_panels_of_the_dashboard_stand_side_by_side() -> None:
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    places = [panel["gridPos"] for panel in dashboard["panels"]]
    cells = [
        (x, y) for at in places for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(cells) == len(set(cells))
    assert all(at["x"] + at["w"] <= 24 for at in places)
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(places)
    assert dashboard["templating"]["list"][0]["name"] == "datasource"  # no address of anybody's Prometheus


def test_prometheus_accepts_the_examples() -> None:
    told = promtool("check", "config", DEPLOY / "prometheus.yml")
    assert told.returncode == 0, told.stderr
    assert f"{len(alerts())} rules found" in told.stdout


def test_alerts_fire_when_they_should() -> None:
    told = promtool("test", "rules", DEPLOY / "cosca-alerts-test.yml")
    assert told.returncode == 0, told.stdout + told.stderr


def test_an_alert_that_never_fires_would_be_noticed(tmp_path: Path) -> None:
    rules = (DEPLOY / "cosca-alerts.yml").read_text("utf-8")
    (tmp_path / "cosca-alerts.yml").write_text(
        rules.replace("cosca_due_oldest_seconds) > 60", "cosca_due_oldest_seconds) > 6000")
    )
    shutil.copy(DEPLOY / "cosca-alerts-test.yml", tmp_path)
    assert promtool("test", "rules", tmp_path / "cosca-alerts-test.yml").returncode == 1


def test_each_alert_says_whether_it_can_wait() -> None:
    assert {rule["labels"]["severity"] for rule in alerts()} == {"page", "morning"}
    assert all(rule["annotations"]["summary"].endswith(".") for rule in alerts())
