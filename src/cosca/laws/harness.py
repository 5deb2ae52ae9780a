"""Plants each leak in turn and sees whether the laws catch it, beside an honest run that must stay clean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Final

from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.laws.game_laws import taking_back_is_sound, taking_back_tells_nothing
from cosca.laws.leaks import COMMON_LEAKS, SEALED_LEAKS, Leak, TakingBackTells
from cosca.laws.leaks_famiglia import EVERY_STACK_LEAK
from cosca.laws.leaks_la_famiglia_play import EVERY_LA_FAMIGLIA_LEAK
from cosca.laws.leaks_nostra_city_vendetta import EVERY_NOSTRA_CITY_LEAK
from cosca.laws.outlets import Outlets, World
from cosca.laws.position_laws import observers, possible
from cosca.laws.two_worlds import two_worlds
from cosca.laws.violation import Violation

# Where only two answer unseen, nobody has to guess whether the other has: the second answer shows both.
SEALED_BY_TWO: Final = tuple(leak for leak in SEALED_LEAKS if leak is not TakingBackTells)
LEAKS_OF: Final[dict[str, tuple[type[Leak], ...]]] = {  # beside the common ones
    "famiglia": EVERY_STACK_LEAK,
    "la_famiglia": SEALED_BY_TWO + EVERY_LA_FAMIGLIA_LEAK,
    "nostra_city": SEALED_LEAKS + EVERY_NOSTRA_CITY_LEAK,
}
POSITIONS: Final = 1_500  # looked at before a leak counts as missed
HONEST_POSITIONS: Final = 400


@dataclass(frozen=True, slots=True)
class Finding:
    leak: str
    story: str
    caught_by: str  # the violation, or nothing
    after: int  # positions looked at

    @property
    def caught(self) -> bool:
        return bool(self.caught_by)


def hunt(outlets: Outlets, setup: Setup, seed: int, positions: int = POSITIONS) -> tuple[str, int]:
    """The first violation and the number of positions it took."""
    return hunt_all([outlets], setup, seed, positions)[0]


def hunt_all(
    planted: Sequence[Outlets],
    setup: Setup,
    seed: int,
    positions: int = POSITIONS,
    progress: Callable[[], None] = lambda: None,
) -> list[tuple[str, int]]:
    """Play at random and look, through each at the same positions with the same luck, as long as it shows nothing."""
    findings = [("", positions)] * len(planted)
    uncaught = dict(enumerate(planted))
    for looked, table in enumerate(islice(positions_met(planted[0].title, setup, Random(seed)), positions), 1):
        for number, outlets in list(uncaught.items()):
            if found := fault(outlets, table, Random(f"{seed} {looked}")):
                findings[number] = (found, looked)
                del uncaught[number]
                progress()
        if not uncaught:
            break
    return findings


def fault(outlets: Outlets, table: Table, rng: Random) -> str:
    try:
        look(outlets, table, rng)
    except Violation as found:
        return str(found)
    return ""


def look(outlets: Outlets, table: Table, rng: Random) -> None:
    for seat in observers(outlets.title, table):
        two_worlds(outlets, World(table.game, rng.getrandbits(64)), seat, rng)
    seat, action = rng.choice(possible(table, rng))
    taking_back_is_sound(outlets, table, seat, action, rng)
    taking_back_tells_nothing(outlets, table, rng)


def positions_met(title: Title, setup: Setup, rng: Random) -> Iterator[Table]:
    """Endless: a game from the start and those from the set positions take turns, so that rare corners come early."""
    games = [random_games(title, setup, rng)]
    games += [random_games(title, at, rng) for at in set_positions(title, setup)]
    while True:
        for game in games:
            yield next(game)


def set_positions(title: Title, setup: Setup) -> list[Setup]:
    return [replace(setup, options={**setup.options, "position": name}) for name in title.positions_for(setup.seats)]


def random_games(title: Title, setup: Setup, rng: Random) -> Iterator[Table]:
    """Every position of one game, then of another, without end."""
    while True:
        table = new_table(title, setup)
        while table.game.options:
            yield table
            table.play(*rng.choice(possible(table, rng)))


def leaks_of(title: Title) -> tuple[type[Leak], ...]:
    return COMMON_LEAKS + LEAKS_OF.get(title.id, ())


def plant_all(
    title: Title,
    setup: Setup,
    seed: int,
    leaks: Sequence[type[Leak]] = (),
    of_position: bool = False,
    progress: Callable[[], None] = lambda: None,
) -> list[Finding]:
    """All in one run: what one has shown, the others need not be played again for."""
    kinds = leaks or leaks_of(title)
    caught = hunt_all([kind(title, of_position) for kind in kinds], setup, seed, progress=progress)
    return [Finding(kind.__name__, kind.story, *found) for kind, found in zip(kinds, caught, strict=True)]


def honest(title: Title, setup: Setup, seed: int) -> str:
    """The title as it is. Anything found here is a real leak, or a law that cries wolf."""
    return hunt(Outlets(title), setup, seed, HONEST_POSITIONS)[0]
