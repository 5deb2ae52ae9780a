"""The search of NY Nostra City: what would come of each option, if all went on as the hand-written player plays?

A simulation: a believed world, one option, then everybody's choices and chance to the end of the Month, or of the
game in June; there the seat's chance to win is judged. All options meet the same worlds with the same luck, and those
that are clearly worse are given up on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from cosca.bots.nostra_city import choose_in
from cosca.bots.nostra_city_seen import seen_in_view
from cosca.bots.nostra_city_taste import PRACTISED
from cosca.bots.nostra_city_vendetta import payback_gain
from cosca.bots.nostra_city_worth import Reading
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.games.nostra_city.actions import Exchange, Payback
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.moments import Turn
from cosca.games.nostra_city.views import NostraCityView
from cosca.search.nostra_city_belief import believed
from cosca.search.nostra_city_outlook import chance_to_win
from cosca.search.thought import Budget, Clock, Thought, Weighed

PAYBACKS_WORTH_A_THOUGHT: Final = 5
FIRST_LOOK: Final = 6  # worlds before an option may be given up
CLEARLY: Final = 1.3  # standard errors
TRUST: Final = 30.0  # in the usual choice: others lose 0.012 on average, and differ by 0.02: 0.012 / 0.02 ** 2
USUAL_SPREAD: Final = 0.01  # of chances in two worlds, squared; counts as two worlds more


class Candidate:
    """One option: what came of it in each world so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.chances: list[float] = []

    def visits(self) -> int:
        return len(self.chances)

    def mean(self) -> float:
        return sum((chance for chance in self.chances), 0.0) / len(self.chances) if self.chances else 0.0


def think(view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> Thought:
    assert isinstance(view, NostraCityView)
    clock = budget.clock()
    candidates = [Candidate(act) for act in worth_a_thought(view, options)]
    usual = usual_choice(view, candidates, rng)
    look_ahead(view, candidates, rng, clock)
    return weighed(candidates, usual, clock.done)


# What is thought of


def worth_a_thought(view: NostraCityView, options: Sequence[Action]) -> list[Action]:
    """Vendetta cards wait for the moments between turns; of many there, the few best by hand, if good for anything."""
    asked = [act for act in options if not isinstance(act, (Payback, Exchange))]
    cards = [act for act in options if isinstance(act, Payback)]
    if not cards or isinstance(view.doing[-1], Turn):
        return asked
    reading = Reading(seen_in_view(view), PRACTISED)
    gains = [payback_gain(reading, act) for act in cards]
    order = sorted(range(len(cards)), key=gains.__getitem__, reverse=True)
    return asked + [cards[at] for at in order[:PAYBACKS_WORTH_A_THOUGHT] if gains[at] > 0.0]


def usual_choice(view: NostraCityView, candidates: list[Candidate], rng: Random) -> Candidate:
    """What a practised player would do in such a place."""
    assert view.seat is not None
    act = choose_in(believed(view, rng), view.seat, [each.action for each in candidates], rng, PRACTISED)
    for candidate in candidates:
        if candidate.action is act:
            return candidate
    return candidates[0]


# Simulations


def look_ahead(view: NostraCityView, candidates: list[Candidate], rng: Random, clock: Clock) -> None:
    """World by world, until time is up or only one option is left."""
    assert view.seat is not None
    alive, worlds, next_look = candidates, 0, FIRST_LOOK
    streams = [Random(0) for _ in range(view.seats + 1)]  # noqa: S311 a simulation is no secret
    while len(alive) > 1 or not worlds:
        world, luck = believed(view, rng), rng.getrandbits(32)
        for candidate in alive:
            if not clock.ticks():
                return
            sow(streams, luck)
            candidate.chances.append(simulate(world, view.seat, candidate.action, streams))
        worlds += 1
        if worlds == next_look:
            alive, next_look = still_promising(alive), next_look + next_look // 2


def sow(streams: list[Random], luck: int) -> None:
    """Luck of its own for chance and for each seat: one who chooses otherwise changes nobody else's."""
    for at in range(len(streams)):
        streams[at].seed(luck + at)


def simulate(world: NostraCity, seat: Seat, action: Action, streams: list[Random]) -> float:
    g, month = world.copy(), world.month
    play(g, seat, action)
    while g.stack and g.month == month:
        asked = min(g.options)
        listed = g.options[asked]
        if asked == CHANCE:
            play(g, CHANCE, listed[int(streams[g.seats].random() * len(listed))])
        else:
            play(g, asked, choose_in(g, asked, listed, streams[asked], PRACTISED))
    return chance_to_win(g, seat)


def still_promising(alive: list[Candidate]) -> list[Candidate]:
    best = alive[0]
    for candidate in alive:
        if candidate.mean() > best.mean():
            best = candidate
    return [each for each in alive if each is best or gain_over(best, each) <= CLEARLY * sqrt(doubt(best, each))]


def gain_over(one: Candidate, other: Candidate) -> float:
    """How much more often one wins in the worlds that both have met."""
    met = min(len(one.chances), len(other.chances))
    return sum((one.chances[world] - other.chances[world] for world in range(met)), 0.0) / max(1, met)


def doubt(one: Candidate, other: Candidate) -> float:
    """The square of the standard error of that."""
    met, mean, spread = min(len(one.chances), len(other.chances)), gain_over(one, other), 2.0 * USUAL_SPREAD
    for world in range(met):
        spread += (one.chances[world] - other.chances[world] - mean) ** 2
    return spread / (met + 1) / max(1, met)


# What comes of it


def weighed(candidates: list[Candidate], usual: Candidate, sims: int) -> Thought:
    """The best first, with some trust in the usual choice; the others by their chances."""
    best, most = usual, 0.0
    for candidate in candidates:
        gain = gain_over(candidate, usual) - TRUST * doubt(candidate, usual)
        if gain > most:
            best, most = candidate, gain
    others = [each for each in candidates if each is not best]
    chances = [each.mean() for each in others]
    order = sorted(range(len(others)), key=chances.__getitem__, reverse=True)
    ranked = [best] + [others[at] for at in order]
    return Thought([Weighed(each.action, each.mean(), each.visits()) for each in ranked], sims)
