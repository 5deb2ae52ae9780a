"""How strong the bots are beside each other: OpenSkill's Plackett-Luce model, the same as for people."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from cosca.arena.game_runner import GameRecord
from cosca.arena.seating import Spec, Team, shares
from cosca.arena.tournament import ArenaMatch


@dataclass(frozen=True, slots=True)
class BotRating:
    bot: Spec
    mu: float
    sigma: float
    games: int

    def low(self) -> float:
        return self.mu - 2 * self.sigma

    def high(self) -> float:
        return self.mu + 2 * self.sigma


def rate(matches: list[ArenaMatch]) -> list[BotRating]:
    """Strongest first. Games count in an order of their own, because a rating depends on it: deal by deal."""
    model = PlackettLuce()
    bots = dict.fromkeys(spec for match in matches for spec in (match.pair.one, match.pair.other))
    known = {spec: model.rating(name=spec) for spec in bots}
    games = dict.fromkeys(bots, 0)
    for played, sides in in_order(matches):
        known |= after(model, known, played, sides)
        for spec in set(played.line_up):
            games[spec] += 1
    rated = [BotRating(spec, known[spec].mu, known[spec].sigma, games[spec]) for spec in bots]
    return sorted(rated, key=lambda rating: -rating.mu)


def in_order(matches: list[ArenaMatch]) -> list[tuple[GameRecord, tuple[Team, ...]]]:
    numbered = [(deal, match) for match in matches for deal in range(len(match.deals))]
    numbered.sort(key=lambda each: (each[0], each[1].pair.number))
    return [(played, match.sides) for deal, match in numbered for played in match.deals[deal]]


def after(
    model: PlackettLuce, known: dict[Spec, PlackettLuceRating], played: GameRecord, sides: tuple[Team, ...]
) -> dict[Spec, PlackettLuceRating]:
    """A bot that sits on several seats learns from each of them: what they say is averaged."""
    teams = [[known[played.line_up[seat]] for seat in side] for side in sides]
    ranks = [1.0 - share for share in shares(played.result, sides)]
    found: dict[Spec, list[PlackettLuceRating]] = {}
    for side, rated in zip(sides, model.rate(teams, ranks=ranks), strict=True):
        for seat, rating in zip(side, rated, strict=True):
            found.setdefault(played.line_up[seat], []).append(rating)
    return {spec: averaged(model, spec, each) for spec, each in found.items()}


def averaged(model: PlackettLuce, spec: Spec, each: list[PlackettLuceRating]) -> PlackettLuceRating:
    return model.rating(mu=fmean(r.mu for r in each), sigma=fmean(r.sigma for r in each), name=spec)
