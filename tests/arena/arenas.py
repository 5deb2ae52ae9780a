"""Small arenas, played in this process or elsewhere."""

from __future__ import annotations

from pathlib import Path

from cosca.arena.chunks import Chunk, Done, play_chunk
from cosca.arena.contest import Limits, Match, hold, matches_of
from cosca.arena.crews import Crew, crew_for
from cosca.arena.playing import Played
from cosca.arena.seating import Terms
from cosca.engine.title import Setup
from cosca.games import TITLES

ANY = "tests.arena.strange_bots."


def terms_of(title: str, *bots: str, seats: int = 0, seed: int = 1) -> Terms:
    game = TITLES[title]
    return Terms(title, Setup(game.editions[0], game.packs[0], seats or game.seats[0]), bots, seed)


def held(terms: Terms, limits: Limits, jobs: int = 1, ray: bool = False) -> tuple[list[Match], Crew[Chunk, Done]]:
    crew, matches = crew_for(play_chunk, terms, jobs, ray), matches_of(terms, limits)
    try:
        hold(matches, crew, lambda match, deal: None)
    finally:
        crew.close()
    return matches, crew


def games_of(matches: list[Match]) -> list[Played]:
    return [played for match in matches for deal in match.deals for played in deal]


def files_in(folder: Path) -> dict[str, bytes]:
    """Everything but what was measured."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("times.")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}
