"""The chance that a team wins from the end of a round: a weighted sum of leads, fitted to finished games."""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.games.la_famiglia.rules.board import SEATS
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.match import result
from cosca.games.la_famiglia.rules.pack import AREAS, MANDAMENTI
from cosca.games.la_famiglia.search.forecast import TEAM
from cosca.games.la_famiglia.search.mat_values import orders_owned

LEADS: Final = 12

# Fitted by `python -m bench.la_famiglia.outlook`: weights after the first, second and third round
WEIGHTS: Final = [
    [0.084, 0.049, 0.072, 0.055, 0.056, 0.019, 0.015, 0.03, 0.004, 0.0, 0.107, 0.12],
    [0.268, -0.032, 0.092, 0.046, 0.06, 0.022, 0.031, 0.014, 0.017, -0.042, 0.071, 0.085],
    [0.307, -0.06, 0.132, 0.029, 0.034, 0.002, 0.017, 0.002, 0.017, -0.017, 0.072, 0.046],
]


def leads(g: LaFamiglia) -> list[float]:
    """Return by how much seats 0 and 2 lead seats 1 and 3 in each feature."""
    found = [0.0] * LEADS
    for m in range(MANDAMENTI):
        count_mandamento(g, m, found)
    for a in range(AREAS):
        if g.holder[a] < SEATS:
            count_area(g, a, found)
    for seat in range(SEATS):
        count_family(g, seat, found)
    return found


def count_mandamento(g: LaFamiglia, m: int, found: list[float]) -> None:
    """Count features 0: Mandamenti; 1: areas in them held by a single Soldato."""
    owner = g.controller(m)
    if owner >= SEATS:
        return
    found[0] += TEAM[owner]
    for a in g.pack.island.members[m]:
        if g.holder[a] == owner and g.men[a] == 1:
            found[1] += TEAM[owner]


def count_area(g: LaFamiglia, a: int, found: list[float]) -> None:
    """Count features 2: areas; 3: Soldati on the game board; 4: cars; 5: drug labs."""
    sign = TEAM[g.holder[a]]
    found[2] += sign
    found[3] += sign * g.men[a]
    found[4] += sign * g.cars[a]
    found[5] += sign * g.labs[a]


def count_family(g: LaFamiglia, seat: int, found: list[float]) -> None:
    """Count features 6: Soldati in headquarters; 7: Money; 8: Police; 9: Church; 10: Justice; 11: orders."""
    sign = TEAM[seat]
    found[6] += sign * g.headquarters[seat]
    found[7] += sign * g.money[seat]
    found[8] += sign * g.place_value(seat)
    found[9] += sign * g.recruit_value(seat)
    found[10] += sign * (g.car_attack(seat) + g.car_bomb(seat))
    found[11] += sign * orders_owned(g, seat)


def win_chance(g: LaFamiglia, ended: int) -> float:
    """Return the chance of winning of seats 0 and 2 after this many rounds, or their result if the game has ended."""
    if not g.stack:
        return won(g)
    weights, found = WEIGHTS[min(ended, len(WEIGHTS)) - 1], leads(g)
    lead = 0.0
    for n in range(LEADS):
        lead += weights[n] * found[n]
    return 1.0 / (1.0 + exp(-lead))


def won(g: LaFamiglia) -> float:
    """Return the result for seats 0 and 2: 1 for a win, 0.5 for a draw, 0 for a loss."""
    outcome = result(g)
    if outcome is None or len(outcome.winners) != 2:
        return 0.5
    return 0.0 if outcome.winners[0] % 2 else 1.0
