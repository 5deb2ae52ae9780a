"""What the reports of all benchmarks share: where they go, under which circumstances they ran, and percentiles."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

RESULTS: Final = Path(__file__).parent / "results"


def say(line: str) -> None:
    """Report progress. Results go to the standard output, so this does not."""
    sys.stderr.write(line + "\n")


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """Return percentiles in milliseconds."""
    if not seconds:
        return {}
    ranked = sorted(seconds)
    cuts = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999}
    found = {name: round(1e3 * ranked[min(len(ranked) - 1, int(cut * len(ranked)))], 1) for name, cut in cuts.items()}
    return found | {"max": round(1e3 * ranked[-1], 1)}


def circumstances() -> dict[str, Any]:
    return {
        "date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()),
        "cores": os.cpu_count(),
        "load_average": [round(each, 2) for each in os.getloadavg()],
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
    }


def write(name: str, wanted: argparse.Namespace, found: dict[str, Any], file: str) -> None:
    """Write the results into the JSON file, keeping runs with other names."""
    path = RESULTS / f"{file}.json"
    runs = json.loads(path.read_text()) if path.exists() else {}
    options = {key: value for key, value in vars(wanted).items() if key not in ("cosca", "write")}
    runs[name] = {"circumstances": circumstances(), "asked": options, "found": found}
    path.write_text(json.dumps(runs, indent=1, ensure_ascii=False) + "\n")
