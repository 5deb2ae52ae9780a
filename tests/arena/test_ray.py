"""The arena on Ray plays the same games, and plays those of a killed worker again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.arena.ray_program import all_of_it

HOUSE = Path(__file__).parents[2]
ALONE = ("unshare", "--map-root-user", "--net")  # a network namespace with only the loopback interface


def test_ray_plays_the_same_games_also_when_a_worker_is_killed(tmp_path: Path) -> None:
    grave = tmp_path / "grave"
    command = [*ALONE, sys.executable, "-m", "tests.arena.ray_program", str(grave)]
    ran = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=900, check=False)
    assert ran.returncode == 0, ran.stderr
    assert grave.read_text("utf-8").isdecimal()
    assert json.loads(ran.stdout.splitlines()[-1]) == json.loads(json.dumps(all_of_it(str(grave), on_ray=False)))
