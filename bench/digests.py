"""`just digests`: check that the compiled wheel and the sources play the same games, with equal digests."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

ROOT = Path(__file__).parent.parent
GAMES = {"famiglia": 1000}
LONG_GAMES = 30  # for titles whose games have several hundred decisions

console = Console(width=None if sys.stdout.isatty() else 140)


def cosca(*words: str, pure: bool) -> Any:
    """Run a command and return its JSON output.

    With `pure`, it runs from the sources instead of the installed wheel.
    """
    environment = os.environ | ({"PYTHONPATH": str(ROOT / "src")} if pure else {})
    command = [sys.executable, "-m", "cosca.cli", *words, "--json"]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{ran.stderr}")
    return json.loads(ran.stdout)


def digests(title: str, games: int, seed: int, pure: bool) -> list[dict[str, Any]]:
    output = cosca("digest", title, "--games", str(games), "--seed", str(seed), pure=pure)
    if output["compiled"] is pure:
        raise SystemExit(f"meant to run {'the pure sources' if pure else 'the compiled wheel'}, but it was the other")
    return list(output["rows"])


def compare(title: str, games: int, seed: int) -> bool:
    pairs = list(zip(*(digests(title, games, seed, pure) for pure in (True, False)), strict=True))
    grid = Grid("edition", "from", "games", "choices", "pure", "compiled", "", title=title)
    for pure, compiled in pairs:
        verdict = "same" if pure == compiled else "[red]different[/red]"
        digest = pure["digest"][:8], compiled["digest"][:8]
        edition = f"{pure['edition']} ({pure['seats']})"
        grid.add_row(edition, pure["position"], f"{pure['games']:,}", f"{pure['choices']:,}", *digest, verdict)
    console.print(grid)
    return all(pure == compiled for pure, compiled in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="just digests", description=__doc__)
    parser.add_argument("--games", type=int, help="from the start; a tenth from each set position")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    titles = [title["id"] for title in cosca("titles", pure=False)]
    same = [compare(title, asked.games or GAMES.get(title, LONG_GAMES), asked.seed) for title in titles]
    sys.exit(0 if all(same) else 1)


if __name__ == "__main__":
    main()
