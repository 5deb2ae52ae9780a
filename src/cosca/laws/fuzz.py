"""Play random games and check every law on the way, from the start and from scenarios of rare cases."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, Game, Seat, why_not
from cosca.engine.table import Table, new_table
from cosca.engine.title import Setup, Title
from cosca.laws.coverage import Coverage
from cosca.laws.game_laws import (
    earlier_copies_are_unchanged,
    log_tells_the_game,
    pieces_are_conserved,
    result_is_sound,
    taking_back_is_sound,
    taking_back_tells_nothing,
)
from cosca.laws.observations import Observations, World
from cosca.laws.position_laws import POSITION_LAWS, everything, observers, possible, some
from cosca.laws.retelling import (
    NOTHING_TOLD,
    Retelling,
    every_change_is_told,
    every_effect_names_its_rule,
    retelling_of,
)
from cosca.laws.two_worlds import two_worlds
from cosca.laws.violation import Violation

LONGEST: Final = 20_000  # choices; no game may take more
TWO_WORLDS_EVERY: Final = 20
TAKE_BACK_EVERY: Final = 15
REPLAY_EVERY: Final = 8  # games
COUNTED: Final = ("games", "choices", "seconds", "worlds", "differing", "lists", "endings", "kinds", "broken")


@dataclass(slots=True)
class Fuzz:
    """One fuzz run. `broken` lists the violations, each with the log that leads to it."""

    title: Title
    setup: Setup
    rng: Random
    coverage: Coverage
    observations: Observations
    retelling: Retelling
    games: int = 0
    choices: int = 0
    seconds: float = 0.0
    worlds: int = 0
    differing: int = 0
    lists: Counter[int] = field(default_factory=Counter)  # number of decisions by the number of options
    endings: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    broken: list[tuple[str, str]] = field(default_factory=list)

    def run(self, games: int, progress: Callable[[], None] = lambda: None) -> None:
        start = time.perf_counter()
        for number in range(games):
            self.one_game(number)
            progress()
        self.seconds += time.perf_counter() - start

    def one_game(self, number: int) -> None:
        table = new_table(self.title, self.setup)
        self.coverage.settle(self.title.before_first_step(self.setup))
        self.play_out(table, POLICIES[number % len(POLICIES)])

    def play_out(self, table: Table, policy: Policy) -> None:
        pieces = dict(self.title.pieces(table.game))
        copies: list[tuple[object, str]] = []
        self.games += 1
        for _ in range(LONGEST):
            if not table.game.options or not self.check(lambda: self.one_choice(table, policy, pieces, copies), table):
                break
        if len(table.moves) >= LONGEST:
            self.broken.append(("always ends", table.log.to_text()))
        elif not table.game.options:
            self.finish(table, copies)

    def finish(self, table: Table, copies: list[tuple[object, str]]) -> None:
        self.coverage.finish(table.game)
        result = self.title.result(table.game)
        assert result is not None
        self.endings[result.ending] += 1
        self.check(lambda: result_is_sound(table), table)
        self.check(lambda: earlier_copies_are_unchanged(table, copies), table)
        if self.games % REPLAY_EVERY == 0:
            self.check(lambda: log_tells_the_game(table), table)

    def one_choice(
        self, table: Table, policy: Policy, pieces: dict[str, int], copies: list[tuple[object, str]]
    ) -> None:
        self.look(table, pieces, copies)
        seat, action = policy(self, table)
        if self.rng.randrange(TAKE_BACK_EVERY) == 0:
            taking_back_is_sound(self.observations, table, seat, action, self.rng)
            taking_back_tells_nothing(self.observations, table, self.rng)
        self.coverage.play(table.game.copy(), seat, action)
        self.kinds[name_of(type(action))] += 1
        if seat != CHANCE:
            self.lists[len(table.game.options.get(seat, ()))] += 1
        before = table.game
        table.play(seat, action)
        self.choices += 1
        self.check_messages(table, before)

    def check_messages(self, table: Table, before: Game) -> None:
        every_effect_names_its_rule(table)
        if self.retelling is not NOTHING_TOLD:
            every_change_is_told(self.retelling, table, before)

    def look(self, table: Table, pieces: dict[str, int], copies: list[tuple[object, str]]) -> None:
        """Check the laws at this position. Expensive laws run only at some positions."""
        pieces_are_conserved(table, pieces)
        for law, every in POSITION_LAWS:
            if self.rng.randrange(every) == 0:
                law(table, self.rng)
        self.note_reasons(table)
        if self.rng.randrange(TWO_WORLDS_EVERY) == 0:
            for seat in observers(self.title, table):
                self.worlds += 1
                world = World(table.game, self.rng.getrandbits(64))
                self.differing += two_worlds(self.observations, world, seat, self.rng)
            copies.append((table.game.copy(), self.title.codec.text(table.game)))

    def note_reasons(self, table: Table) -> None:
        """Count the rules that forbid random actions: a rule also occurs when it forbids something."""
        for action in some(self.title.catalogue.actions, 6, self.rng):
            for seat in range(table.log.header.setup.seats):
                if rule := why_not(table.game, seat, action):
                    self.coverage.rules.add(rule)

    def check(self, law: Callable[[], None], table: Table) -> bool:
        try:
            law()
        except Violation as broken:
            self.broken.append((str(broken), table.log.to_text()))
        except Exception as crash:  # noqa: BLE001  a title that crashes has broken every law
            self.broken.append((f"crash: {crash!r}", table.log.to_text()))
        else:
            return True
        return False

    def from_positions(self, times: int) -> None:
        """Play games from the scenarios, which random play from the start hardly ever reaches."""
        for name in self.title.positions_for(self.setup.seats, self.setup.pack):
            self.from_position(name, times)

    def from_position(self, name: str, times: int) -> None:
        start = time.perf_counter()
        setup = replace(self.setup, options={"position": name})
        for number in range(times):
            self.play_out(new_table(self.title, setup), POLICIES[number % len(POLICIES)])
        self.seconds += time.perf_counter() - start

    def findings(self) -> dict[str, Any]:
        """Return all findings as plain values, so that another run can add them to its own."""
        return {name: getattr(self, name) for name in COUNTED} | {"coverage": self.coverage.seen()}

    def add(self, findings: dict[str, Any]) -> None:
        for name in COUNTED:
            setattr(self, name, getattr(self, name) + findings[name])
        self.coverage.add(findings["coverage"])

    @property
    def longest_list(self) -> int:
        return max(self.lists, default=0)

    def list_length(self, share: float) -> int:
        """Return the length that lists of options do not exceed in this share of all decisions."""
        seen = 0
        for length, times in sorted(self.lists.items()):
            seen += times
            if seen >= share * self.lists.total():
                return length
        return 0

    def report(self) -> dict[str, Any]:
        shares = {name: share for name, share in self.coverage.shares().items() if name != "endings"}
        return {
            "title": self.title.id,
            "edition": self.setup.edition,
            "seats": self.setup.seats,
            "games": self.games,
            "choices": self.choices,
            "seconds": round(self.seconds, 1),
            "choices_per_second": round(self.choices / self.seconds) if self.seconds else 0,
            "violations": len(self.broken),
            "endings": {name: self.endings[name] for name in self.title.endings},
            **shares,
            "missing": {name: absent for name, absent in self.coverage.missing().items() if absent},
            "options_99_percent": self.list_length(0.99),
            "options_longest": self.longest_list,
            "worlds": self.worlds,
            "worlds_differing": self.differing,
            "broken": [what for what, _ in self.broken[:10]],
        }


type Policy = Callable[[Fuzz, Table], tuple[Seat, Action]]


def uniform(fuzz: Fuzz, table: Table) -> tuple[Seat, Action]:
    if CHANCE in table.game.options:
        return CHANCE, fuzz.rng.choice(table.game.options[CHANCE])
    return fuzz.rng.choice(possible(table, fuzz.rng))


def busy(fuzz: Fuzz, table: Table) -> tuple[Seat, Action]:
    """Choose at random, but prefer actions to passing, so that games get long."""
    doing = [(seat, action) for seat, action in possible(table, fuzz.rng) if action.words()]
    if CHANCE in table.game.options or not doing or fuzz.rng.random() < 0.15:
        return uniform(fuzz, table)
    return fuzz.rng.choice(doing)


def curious(fuzz: Fuzz, table: Table) -> tuple[Seat, Action]:
    """Choose among the kinds of action that were played least often."""
    if CHANCE in table.game.options or fuzz.rng.random() < 0.2:
        return uniform(fuzz, table)
    pairs = everything(table)
    rarest = min(fuzz.kinds[name_of(type(action))] for _, action in pairs)
    return fuzz.rng.choice([pair for pair in pairs if fuzz.kinds[name_of(type(pair[1]))] <= rarest * 1.5])


POLICIES: Final[tuple[Policy, ...]] = (uniform, busy, curious, busy)


def new_fuzz(title: Title, setup: Setup, seed: int) -> Fuzz:
    return Fuzz(title, setup, Random(seed), Coverage(title, setup), Observations(title), retelling_of(title))
