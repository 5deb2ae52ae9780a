"""Random games checked by the naive table: it must agree with the engine about every take and every result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Seat, play
from cosca.games.famiglia.rules.actions import PASS, SKIP, Take
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import code, spell
from cosca.games.famiglia.rules.match import result
from tests.games.famiglia.naive import NaiveTable, Way
from tests.games.famiglia.positions import BOTH, new_game, outcome

GAMES = 200
SPARE = 0.7  # probability of skipping actions 1 to 3 when a card can be taken
STOP = 0.05  # probability of allowing an unnecessary pass or skip


@dataclass
class Watched:
    """One random game, and the naive table that observed all of it."""

    g: Famiglia
    table: NaiveTable
    rng: Random
    met: Counter[str] = field(default_factory=Counter)

    def to_the_end(self) -> None:
        while self.g.options:
            self.compare_takes()
            self.compare_hands()
            self.one_step()

    def one_step(self) -> None:
        ((seat, listed),) = self.g.options.items()
        action = self.pick(seat, list(listed))
        play(self.g, seat, action)
        tell(self.table, seat, action)

    def pick(self, seat: Seat, listed: list[Action]) -> Action:
        """Pick a random action, but usually one that keeps the game going: take a card if possible, and rarely pass."""
        if SKIP in listed and self.table.ways(seat) and self.rng.random() < SPARE:
            return SKIP
        others = [action for action in listed if action is not PASS and action is not SKIP]
        return self.rng.choice(others or listed) if self.rng.random() > STOP else self.rng.choice(listed)

    def compare_takes(self) -> None:
        ((seat, listed),) = self.g.options.items()
        if PASS in listed:
            offered = [way(action) for action in listed if isinstance(action, Take)]
            assert len(offered) == len(set(offered))
            assert set(offered) == self.table.ways(seat)
            self.count(offered)

    def count(self, offered: list[Way]) -> None:
        self.met["positions"] += 1
        self.met["free"] += any(not laid for _, laid, _ in offered)
        self.met["pairs"] += any(laid and laid == kept for _, laid, kept in offered)
        self.met["jokers"] += any(laid != kept for _, laid, kept in offered)
        self.met["lowered"] += any(lying.lowered for lying in self.table.street)
        self.met["new"] += any(lying.new for lying in self.table.street)

    def compare_hands(self) -> None:
        for seat in (0, 1):
            assert spell(self.g.hand[seat]).split() == sorted(self.table.hands[seat], key=in_order)
            assert spell(self.g.area[seat]).split() == sorted(self.table.areas[seat], key=in_order)


def in_order(card: str) -> tuple[int, str]:
    return "FABM".index(card[0]), card[1]


def way(action: Take) -> Way:
    return code(action.card), code(action.lay), code(action.keep)


def tell(table: NaiveTable, seat: Seat, action: Action) -> None:
    """Show the naive table what every player sees: the action and its cards."""
    name = name_of(type(action))
    seen = getattr(table, "pass_" if name == "pass" else name)
    seen(seat, *action.words().values())


def watch(edition: str, seed: int) -> Watched:
    g = new_game(edition)
    watched = Watched(g, NaiveTable(g.edition.new_cards_only), Random(f"{edition} {seed}"))
    watched.to_the_end()
    return watched


@pytest.mark.rule(
    "FA-4", "FA-4-new", "FA-4a", "FA-4b", "FA-4c", "FA-4d", "FA-mercenaries-1", "FA-mercenaries-2", "FA-end-3"
)
@pytest.mark.rule("FA-end-4", "FA-end-5", "FA-end-6", "FA-hand")
@pytest.mark.parametrize("edition", BOTH)
def test_the_naive_table_agrees_about_every_take_and_every_result(edition: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES):
        watched = watch(edition, seed)
        assert outcome(watched.g).scores == watched.table.scores()
        assert outcome(watched.g).winners == watched.table.winners()
        met += watched.met
    assert met["positions"] > 20 * GAMES
    assert all(met[corner] > GAMES for corner in ("free", "pairs", "jokers", "lowered", "new"))


@pytest.mark.rule("FA-end-3", "FA-end-4", "FA-end-5", "FA-end-6")
def test_the_naive_table_agrees_about_close_finishes() -> None:
    """Deal small hands until every kind of finish has occurred, because ties are rare in whole games."""
    rng, met = Random(1), Counter[str]()
    for _ in range(4000):
        table = NaiveTable(True, [deal(rng), deal(rng)], [deal(rng), deal(rng)])
        g = finished(table)
        assert (outcome(g).scores, outcome(g).winners) == (table.scores(), table.winners())
        met[outcome(g).rules[0]] += 1
    assert min(met[rule] for rule in ("FA-end-4", "FA-end-5", "FA-end-6")) > 20


def deal(rng: Random) -> list[str]:
    return [rng.choice("FABM") + rng.choice("01234") for _ in range(2)]


def finished(table: NaiveTable) -> Famiglia:
    """Return a finished game in which the seats own these cards."""
    g = new_game()
    for seat in (0, 1):
        g.hand[seat] = count(table.hands[seat])
        g.area[seat] = count(table.areas[seat])
    g.stack.clear()
    assert result(g)
    return g


def count(cards: list[str]) -> list[int]:
    return [cards.count(code(c)) for c in range(20)]


@pytest.mark.rule("FA-hand")
@pytest.mark.parametrize("edition", BOTH)
def test_both_hands_can_be_derived_from_open_information(edition: str) -> None:
    """Check why a view may contain both hands (F15): the naive table deduces them without ever seeing one."""
    watched = watch(edition, GAMES)
    assert [sorted(hand) for hand in watched.table.hands] == [sorted(spell(hand).split()) for hand in watched.g.hand]
