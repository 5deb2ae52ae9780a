"""Plant each leak and check that the laws catch it. A control run without leaks must stay clean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title, extra
from cosca.laws.game_laws import taking_back_is_sound, taking_back_tells_nothing
from cosca.laws.leaks import COMMON_LEAKS, Leak
from cosca.laws.leaks_of_changes import CHANGE_LEAKS
from cosca.laws.observations import Observations, World
from cosca.laws.position_laws import observers, possible
from cosca.laws.two_worlds import two_worlds
from cosca.laws.violation import Violation

POSITIONS: Final = 1_500  # checked before a leak counts as missed
CONTROL_POSITIONS: Final = 400


@dataclass(frozen=True, slots=True)
class LeakReport:
    """Whether and how a planted leak was caught."""

    leak: str
    story: str
    caught_by: str  # the violation, or empty
    after: int  # positions checked
    had_occasion: bool = True  # False: nothing in this title could have shown it

    @property
    def caught(self) -> bool:
        return bool(self.caught_by)


def first_violation(observations: Observations, setup: Setup, seed: int, positions: int = POSITIONS) -> tuple[str, int]:
    """Return the first violation, or an empty string, and the number of positions checked."""
    return first_violations([observations], setup, seed, positions)[0]


def first_violations(
    planted: Sequence[Observations],
    setup: Setup,
    seed: int,
    positions: int = POSITIONS,
    progress: Callable[[], None] = lambda: None,
) -> list[tuple[str, int]]:
    """Play at random and check each set of observations at the same positions until its first violation."""
    findings = [("", positions)] * len(planted)
    uncaught = dict(enumerate(planted))
    for looked, table in enumerate(islice(positions_met(planted[0].title, setup, Random(seed)), positions), 1):
        for number, observations in list(uncaught.items()):
            if found := violation_at(observations, table, Random(f"{seed} {looked}")):
                findings[number] = (found, looked)
                del uncaught[number]
                progress()
        if not uncaught:
            break
    return findings


def violation_at(observations: Observations, table: Table, rng: Random) -> str:
    try:
        check_position(observations, table, rng)
    except Violation as found:
        return str(found)
    return ""


def check_position(observations: Observations, table: Table, rng: Random) -> None:
    for seat in observers(observations.title, table):
        two_worlds(observations, World(table.game, rng.getrandbits(64)), seat, rng)
    seat, action = rng.choice(possible(table, rng))
    taking_back_is_sound(observations, table, seat, action, rng)
    taking_back_tells_nothing(observations, table, rng)


def positions_met(title: Title, setup: Setup, rng: Random) -> Iterator[Table]:
    """Yield positions without end, alternating between new games and scenarios, so that rare cases come early."""
    games = [random_games(title, setup, rng)]
    games += [random_games(title, at, rng) for at in set_positions(title, setup)]
    while True:
        for game in games:
            yield next(game)


def set_positions(title: Title, setup: Setup) -> list[Setup]:
    names = title.positions_for(setup.seats, setup.pack)
    return [replace(setup, options={**setup.options, "position": name}) for name in names]


def random_games(title: Title, setup: Setup, rng: Random) -> Iterator[Table]:
    """Yield every position of one random game after another, without end."""
    while True:
        table = new_table(title, setup)
        while table.game.options:
            yield table
            table.play(*rng.choice(possible(table, rng)))


def leaks_of(title: Title) -> tuple[type[Leak], ...]:
    """Return the leaks to plant in a title: the common ones and its own."""
    return COMMON_LEAKS + CHANGE_LEAKS + extra(title, "leaks", tuple, ())


def run_leaks(
    title: Title,
    setup: Setup,
    seed: int,
    leaks: Sequence[type[Leak]] = (),
    of_position: bool = False,
    progress: Callable[[], None] = lambda: None,
) -> list[LeakReport]:
    """Plant leaks and return a report for each. All share one run, so positions are played once."""
    kinds = leaks or leaks_of(title)
    planted = [kind(title, of_position) for kind in kinds]
    caught = first_violations(planted, setup, seed, progress=progress)
    return [_finding(leak, *found) for leak, found in zip(planted, caught, strict=True)]


def _finding(leak: Leak, caught_by: str, after: int) -> LeakReport:
    return LeakReport(type(leak).__name__, leak.story, caught_by, after, leak.had_occasion or bool(caught_by))


def control_run(title: Title, setup: Setup, seed: int) -> str:
    """Check the title without a planted leak. A violation is a real leak, or a false alarm of a law."""
    return first_violation(Observations(title), setup, seed, CONTROL_POSITIONS)[0]
