"""Small arenas for tests, played in this process, on a process pool or on Ray."""

from __future__ import annotations

from pathlib import Path

from cosca.arena.executor import Executor
from cosca.arena.executors import make_executor
from cosca.arena.game_runner import GameRecord
from cosca.arena.jobs import Job, JobResult, play_job
from cosca.arena.seating import ArenaSettings
from cosca.arena.tournament import ArenaMatch, MatchLimits, matches_of, run_tournament
from cosca.engine.title import Setup
from cosca.titles import TITLES

ANY = "tests.arena.strange_bots."


def settings_of(title: str, *bots: str, seats: int = 0, seed: int = 1) -> ArenaSettings:
    game = TITLES[title]
    return ArenaSettings(title, Setup(game.editions[0], game.packs[0], seats or game.seats[0]), bots, seed)


def held(
    settings: ArenaSettings, limits: MatchLimits, jobs: int = 1, ray: bool = False
) -> tuple[list[ArenaMatch], Executor[Job, JobResult]]:
    executor, matches = make_executor(play_job, settings, jobs, ray), matches_of(settings, limits)
    try:
        run_tournament(matches, executor, lambda match, deal: None)
    finally:
        executor.close()
    return matches, executor


def games_of(matches: list[ArenaMatch]) -> list[GameRecord]:
    return [played for match in matches for deal in match.deals for played in deal]


def files_in(folder: Path) -> dict[str, bytes]:
    """Return all files except the measured times, which differ between runs."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("times.")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}
