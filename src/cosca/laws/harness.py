"""Plants each leak in turn and sees whether the laws catch it, beside an honest run that must stay clean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.laws.game_laws import taking_back_is_sound, taking_back_tells_nothing
from cosca.laws.leaks import COMMON_LEAKS, Leak
from cosca.laws.leaks_famiglia import EVERY_STACK_LEAK
from cosca.laws.outlets import Outlets, World
from cosca.laws.position_laws import everything, observers
from cosca.laws.two_worlds import two_worlds
from cosca.laws.violation import Violation

LEAKS_OF: Final[dict[str, tuple[type[Leak], ...]]] = {"famiglia": EVERY_STACK_LEAK}  # beside the common ones
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
    """Play at random and look; the first violation and the number of positions it took."""
    rng = Random(seed)
    looked = 0
    while looked < positions:
        table = new_table(outlets.title, setup)
        while table.game.options and looked < positions:
            looked += 1
            try:
                look(outlets, table, rng)
            except Violation as found:
                return str(found), looked
            table.play(*rng.choice(everything(table)))
    return "", looked


def look(outlets: Outlets, table: Table, rng: Random) -> None:
    for seat in observers(outlets.title, table):
        two_worlds(outlets, World(table.game, rng.getrandbits(64)), seat, rng)
    seat, action = rng.choice(everything(table))
    taking_back_is_sound(outlets, table, seat, action, rng)
    taking_back_tells_nothing(outlets, table, rng)


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
    findings = []
    for leak in leaks or leaks_of(title):
        caught_by, after = hunt(leak(title, of_position), setup, seed)
        findings.append(Finding(leak.__name__, leak.story, caught_by, after))
        progress()
    return findings


def honest(title: Title, setup: Setup, seed: int) -> str:
    """The title as it is. Anything found here is a real leak, or a law that cries wolf."""
    return hunt(Outlets(title), setup, seed, HONEST_POSITIONS)[0]
