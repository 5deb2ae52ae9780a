"""Jobs of an arena: some deals of one pair, each in all seatings."""

from __future__ import annotations

import time
from dataclasses import dataclass

from cosca.arena.bot_specs import maker_of
from cosca.arena.game_runner import GameRecord, play_game, seed_of_deal
from cosca.arena.seating import ArenaSettings, LineUp, Pair, line_ups
from cosca.titles import TITLES


@dataclass(frozen=True, slots=True)
class Job:
    """Deals `first` to `first + deals - 1` of a pair."""

    pair: Pair
    first: int
    deals: int

    def numbers(self) -> range:
        return range(self.first, self.first + self.deals)


@dataclass(frozen=True, slots=True)
class JobResult:
    """The games of a job."""

    job: Job
    deals: list[list[GameRecord]]
    seconds: float  # wall-clock time


def play_job(settings: ArenaSettings, job: Job) -> JobResult:
    """Play a job. The same job always gives the same games."""
    start = time.perf_counter()
    title = TITLES[settings.title]
    makers = {spec: maker_of(spec, title) for spec in (job.pair.one, job.pair.other)}
    seatings = line_ups(job.pair, settings.sides())

    def played(seated: LineUp, deal: int) -> GameRecord:
        bots = [makers[spec](title) for spec in seated]  # one per seat, so that they share no memory
        return play_game(title, settings.setup, seated, bots, seed_of_deal(settings.seed, deal))

    deals = [[played(seated, deal) for seated in seatings] for deal in job.numbers()]
    return JobResult(job, deals, time.perf_counter() - start)
