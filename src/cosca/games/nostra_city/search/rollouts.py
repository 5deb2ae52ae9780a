"""The search of NY Nostra City: evaluate each legal action by rollouts with the hand-written policy.

A simulation takes a sampled world and one action, plays all seats and chance to the end of the Month (in June: of the
game), and estimates the seat's win probability there. All actions meet the same worlds with the same random seeds.
Clearly worse actions are dropped on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from cosca.bots.search_result import Budget, BudgetClock, ScoredOption, SearchResult
from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.games.nostra_city.rules.actions import DONE, Exchange, Payback
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.moments import Turn
from cosca.games.nostra_city.search.belief import sample_belief
from cosca.games.nostra_city.search.observed import seen_in_view
from cosca.games.nostra_city.search.policy import choose_in, offered_in
from cosca.games.nostra_city.search.policy_meeting import bid_value, enough
from cosca.games.nostra_city.search.policy_vendetta import payback_gain, pia_exchange
from cosca.games.nostra_city.search.values import Valuation
from cosca.games.nostra_city.search.weights import PRACTISED
from cosca.games.nostra_city.search.win_chance import chance_to_win
from cosca.games.nostra_city.views import NostraCityView

PAYBACKS_WORTH_A_THOUGHT: Final = 5
FIRST_LOOK: Final = 6  # worlds before an action may be dropped
CLEARLY: Final = 1.3  # standard errors by which a dropped action is worse
TRUST: Final = 30.0  # prior for the policy's action: others lose 0.012 on average, with spread 0.02: 0.012 / 0.02 ** 2
USUAL_SPREAD: Final = 0.01  # prior variance of the difference between two actions; counts as two more worlds


class Candidate:
    """A candidate action and its estimated win probability in each world so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.chances: list[float] = []

    def visits(self) -> int:
        return len(self.chances)

    def mean(self) -> float:
        return sum((chance for chance in self.chances), 0.0) / len(self.chances) if self.chances else 0.0


def search(view: Any, options: Sequence[Action], rng: Random, budget: Budget) -> SearchResult:
    assert isinstance(view, NostraCityView)
    clock = budget.clock()
    candidates = [Candidate(act) for act in candidate_options(view, options)]
    usual = usual_choice(view, candidates, rng)
    look_ahead(view, candidates, rng, clock)
    return weighed(candidates, usual, clock.done)


# Candidates


def candidate_options(view: NostraCityView, options: Sequence[Action]) -> list[Action]:
    """Return the actions to search: in a turn no Paybacks; elsewhere the few that the policy likes best.

    In a turn, sealed decisions are still to come for Paybacks. A Bid that is high enough gets no more Bills.
    """
    asked = [act for act in options if not isinstance(act, (Payback, Exchange))]
    cards = [act for act in options if isinstance(act, Payback)]
    reading, doing = Valuation(seen_in_view(view), PRACTISED), view.doing[-1]
    if (
        isinstance(doing, MeetingTurn)
        and DONE in asked
        and bid_value(reading, doing.wiseguy) >= enough(reading, doing.wiseguy)
    ):
        asked = [DONE]
    if isinstance(doing, Turn):
        better = pia_exchange(reading, [act for act in options if isinstance(act, Exchange)])
        return [*asked, better] if better else asked
    gains = [payback_gain(reading, act) for act in cards]
    order = sorted(range(len(cards)), key=gains.__getitem__, reverse=True)
    return asked + [cards[at] for at in order[:PAYBACKS_WORTH_A_THOUGHT] if gains[at] > 0.0]


def usual_choice(view: NostraCityView, candidates: list[Candidate], rng: Random) -> Candidate:
    """Return the candidate that the tuned rollout policy plays in a sampled world."""
    assert view.seat is not None
    act = choose_in(sample_belief(view, rng), view.seat, [each.action for each in candidates], rng, PRACTISED)
    for candidate in candidates:
        if candidate.action is act:
            return candidate
    return candidates[0]


# Simulations


def look_ahead(view: NostraCityView, candidates: list[Candidate], rng: Random, clock: BudgetClock) -> None:
    """Simulate all candidates world by world, until the budget is used up or one candidate is left."""
    assert view.seat is not None
    alive, worlds, next_look = candidates, 0, FIRST_LOOK
    streams = [Random(0) for _ in range(view.seats + 1)]
    while len(alive) > 1 or not worlds:
        world, seed = sample_belief(view, rng), rng.getrandbits(32)
        for candidate in alive:
            if not clock.ticks():
                return
            sow(streams, seed)
            candidate.chances.append(simulate(world, view.seat, candidate.action, streams))
        worlds += 1
        if worlds == next_look:
            alive, next_look = still_promising(alive), next_look + next_look // 2


def sow(streams: list[Random], seed: int) -> None:
    """Seed one random stream per seat and one for chance, so that a different choice does not shift other streams."""
    for at in range(len(streams)):
        streams[at].seed(seed + at)


def simulate(world: NostraCity, seat: Seat, action: Action, streams: list[Random]) -> float:
    g, month = world.copy(), world.month
    play(g, seat, action)
    while g.stack and g.month == month:
        asked = min(g.options)
        listed = g.options[asked]
        if asked == CHANCE:
            play(g, CHANCE, listed[int(streams[g.seats].random() * len(listed))])
        else:
            play(g, asked, choose_in(g, asked, offered_in(g, asked), streams[asked], PRACTISED))
    return chance_to_win(g, seat)


def still_promising(alive: list[Candidate]) -> list[Candidate]:
    best = alive[0]
    for candidate in alive:
        if candidate.mean() > best.mean():
            best = candidate
    return [each for each in alive if each is best or gain_over(best, each) <= CLEARLY * sqrt(doubt(best, each))]


def gain_over(one: Candidate, other: Candidate) -> float:
    """Return the mean difference in win probability over the worlds that both candidates have met."""
    met = min(len(one.chances), len(other.chances))
    return sum((one.chances[world] - other.chances[world] for world in range(met)), 0.0) / max(1, met)


def doubt(one: Candidate, other: Candidate) -> float:
    """Return the squared standard error of `gain_over`."""
    met, mean, spread = min(len(one.chances), len(other.chances)), gain_over(one, other), 2.0 * USUAL_SPREAD
    for world in range(met):
        spread += (one.chances[world] - other.chances[world] - mean) ** 2
    return spread / (met + 1) / max(1, met)


# The result


def weighed(candidates: list[Candidate], usual: Candidate, sims: int) -> SearchResult:
    """Return the candidates ranked: the best first, the others by their means.

    Another candidate replaces the policy's action only if its gain outweighs the uncertainty.
    """
    best, most = usual, 0.0
    for candidate in candidates:
        gain = gain_over(candidate, usual) - TRUST * doubt(candidate, usual)
        if gain > most:
            best, most = candidate, gain
    others = [each for each in candidates if each is not best]
    chances = [each.mean() for each in others]
    order = sorted(range(len(others)), key=chances.__getitem__, reverse=True)
    ranked = [best] + [others[at] for at in order]
    return SearchResult([ScoredOption(each.action, each.mean(), each.visits()) for each in ranked], sims)
