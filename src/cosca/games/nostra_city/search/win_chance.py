"""The estimated win probability of a seat at the start of a Month, in a sampled world of NY Nostra City.

First the probability of each verdict, then the winner under it. Loyal players share Innocent and Snitches share
Guilty; a loyal player may still become a Snitch. `tools/nostra_city/fit.py` fitted the weights to games of tuned bots.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.engine.core import Seat
from cosca.games.nostra_city.rules.cards import BILL_KINDS, JUROR, SHAME, SNITCH, WISEGUYS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.verdict import result
from cosca.games.nostra_city.search.values import bribe_scale

MIDDLE: Final = 0.5  # halfway between the last Innocent and the first Guilty space
USUAL_SEATS: Final = 4
FIRST: Final = 2  # the first Month with weights
# By Month: the constant; token and bribes; Investigations; no Snitch; two Snitches; Wiseguys of Snitches minus those of
# loyal players; Guilty Bills of Snitches; Innocent Bills of loyal players; Jurors; seats beyond four.
GUILTY: Final = [
    [1.186, 0.903, 0.450, -0.049, 0.338, 0.117, 0.162, 0.118, -0.054, 0.687],
    [1.268, 0.859, 0.379, 0.208, 0.202, 0.308, 0.161, 0.001, 0.014, 0.523],
    [0.985, 0.876, 0.425, 0.567, 0.228, 0.516, 0.355, -0.177, 0.117, 0.222],
    [0.475, 1.042, 0.483, 0.648, 0.382, 0.606, 0.361, -0.329, 0.198, -0.155],
    [-0.300, 1.480, 0.635, 0.615, 0.326, 0.598, 0.524, -0.633, 0.365, -0.311],
]
# By Month: Respect; lead in Wiseguys and Turfs; lead in Vendetta cards; money; Wiseguys; Turfs; a Shame on you! in
# hand; Vendetta cards; a Title.
IF_INNOCENT: Final = [
    [0.186, -0.048, -0.008, 0.367, 0.538, 0.581, 0.067, 0.081, 0.000],
    [0.212, -0.007, 0.056, 0.434, 0.429, 0.426, 0.056, 0.045, 0.000],
    [0.332, 0.054, 0.136, 0.378, 0.316, 0.291, 0.143, -0.006, 0.206],
    [0.421, 0.119, 0.218, 0.362, 0.183, 0.168, 0.225, -0.066, 0.235],
    [0.524, 0.195, 0.328, 0.333, 0.045, 0.049, 0.291, -0.040, 0.352],
]
IF_GUILTY: Final = [
    [0.158, -0.133, -0.119, 0.239, 0.666, 1.074, 0.042, 0.493, 0.000],
    [0.177, -0.049, 0.053, 0.274, 0.461, 0.707, 0.100, 0.223, 0.000],
    [0.232, -0.005, 0.144, 0.228, 0.330, 0.465, 0.110, 0.152, 0.231],
    [0.309, 0.039, 0.215, 0.295, 0.233, 0.283, 0.202, 0.109, 0.246],
    [0.424, 0.099, 0.308, 0.334, 0.146, 0.137, 0.223, 0.108, 0.303],
]
STILL_LOYAL: Final = [-1.372, -1.791, -2.418, -3.410, -5.096]  # log weight against a Snitch, if Guilty
NOBODY_WINS: Final = [-0.022, -0.837, -1.072, -1.313, -1.470]


def chance_to_win(g: NostraCity, seat: Seat) -> float:
    if not g.stack:
        return share_of_win(g, seat)
    at = max(0, min(g.month, g.pack.months) - FIRST)
    guilty = chance_of_guilty(g, at)
    standings = [standing(g, each) for each in range(g.seats)]
    chance = guilty * chance_if_guilty(g, seat, at, standings)
    return chance if g.hand[seat][SNITCH] else chance + (1.0 - guilty) * chance_if_innocent(g, seat, at, standings)


def share_of_win(g: NostraCity, seat: Seat) -> float:
    decided = result(g)
    assert decided
    return 1.0 / len(decided.winners) if seat in decided.winners else 0.0


# The verdict


def chance_of_guilty(g: NostraCity, at: int) -> float:
    weights = GUILTY[at]
    ahead = weights[0] + sum((weights[n + 1] * sign for n, sign in enumerate(signs_of_guilt(g))), 0.0)
    return 1.0 / (1.0 + exp(-ahead))


def signs_of_guilt(g: NostraCity) -> list[float]:
    pack, scale = g.pack, bribe_scale(g.pack)
    bribes = sum(pack.guilt[bill] * g.corruption[bill] for bill in range(BILL_KINDS))
    snitches, against, towards, jurors, men = 0, 0, 0, 0, 0
    for seat in range(g.seats):
        if g.hand[seat][SNITCH]:
            snitches += 1
            towards += bribes_in_bank(g, seat, 1)
            jurors += g.hand[seat][JUROR]
            men += men_of(g, seat)
        else:
            against += bribes_in_bank(g, seat, -1)
            jurors -= g.hand[seat][JUROR]
            men -= men_of(g, seat)
    return [
        (g.verdict + bribes - (pack.first_guilty - MIDDLE)) / (3.0 * scale),
        g.investigations() / scale,
        1.0 if snitches == 0 else 0.0,
        1.0 if snitches >= 2 else 0.0,
        men / 5.0,
        towards / (4.0 * scale),
        against / (6.0 * scale),
        jurors / scale,
        float(g.seats - USUAL_SEATS),
    ]


def bribes_in_bank(g: NostraCity, seat: Seat, side: int) -> int:
    """Return how many spaces the seat's Bills of one side would move the Verdict token."""
    bank, guilt = g.bank[seat], g.pack.guilt
    return sum(guilt[bill] * side * bank[bill] for bill in range(BILL_KINDS) if guilt[bill] * side > 0)


# The winner under each verdict


def standing(g: NostraCity, seat: Seat) -> list[float]:
    men, others = men_of(g, seat), g.others(seat)
    team_lead = team(g, seat) - max([team(g, other) for other in others])
    hand_lead = total(g.hand[seat]) - max([total(g.hand[other]) for other in others])
    return [
        float(g.respect(seat)),
        float(max(-3, min(3, team_lead))),
        float(max(-2, min(2, hand_lead))),
        g.dollars(g.bank[seat]) / 50_000.0,
        float(men),
        float(team(g, seat) - men),
        1.0 if g.hand[seat][SHAME] else 0.0,
        float(min(4, total(g.hand[seat]))),
        1.0 if seat in g.titles else 0.0,
    ]


def men_of(g: NostraCity, seat: Seat) -> int:
    return sum(g.place[card] == seat for card in range(WISEGUYS))


def total(cards: list[int]) -> int:
    return sum(count for count in cards)


def team(g: NostraCity, seat: Seat) -> int:
    return sum(g.place[card] == seat for card in g.pack.team)


def strength(standing: list[float], weights: list[float]) -> float:
    return exp(sum((standing[n] * weights[n] for n in range(len(weights))), 0.0))


def chance_if_innocent(g: NostraCity, seat: Seat, at: int, standings: list[list[float]]) -> float:
    loyal = sum((strength(standings[s], IF_INNOCENT[at]) for s in range(g.seats) if not g.hand[s][SNITCH]), 0.0)
    return strength(standings[seat], IF_INNOCENT[at]) / loyal


def chance_if_guilty(g: NostraCity, seat: Seat, at: int, standings: list[list[float]]) -> float:
    all_of_them = exp(NOBODY_WINS[at])
    own = 0.0
    for each in range(g.seats):
        weight = strength(standings[each], IF_GUILTY[at])
        if not g.hand[each][SNITCH]:
            weight *= exp(STILL_LOYAL[at])
        all_of_them += weight
        if each == seat:
            own = weight
    return own / all_of_them
