"""How likely a seat wins NY Nostra City, judged at the beginning of a Month of an imagined game.

The verdict first, then who wins by it: loyal players share the chance of Innocent, Snitches that of Guilty; a loyal
player may still turn. The weights were fitted to games of greedy bots; see docs/bots/nostra_city.md.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.engine.core import Seat
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import ATLANTIC_CITY, BILL_KINDS, JUROR, SHAME, SNITCH, WISEGUYS
from cosca.games.nostra_city.verdict import result

MIDDLE: Final = 0.5  # between the last space of the Innocent and the first of the Guilty
USUAL_SEATS: Final = 4
FIRST: Final = 2  # the earliest Month that is judged
# By Month: as it is; token and bribes; Investigations; no Snitch; two; Bills and Jurors of either side; more seats.
GUILTY: Final = [
    [0.414, 0.763, 0.183, -0.282, 0.564, -0.344, 0.102, -0.044, 0.445],
    [0.476, 0.589, 0.214, -0.442, 0.610, 0.106, -0.135, 0.033, 0.295],
    [0.269, 0.732, 0.315, -0.767, 0.670, -0.004, -0.055, 0.083, -0.003],
    [0.146, 0.925, 0.414, -0.890, 0.458, 0.079, -0.254, 0.216, -0.157],
    [-0.314, 1.357, 0.455, -0.864, 0.586, 0.191, -0.461, 0.351, -0.329],
]
# By Month: Respect; lead in team and in hand; money; Wiseguys; Turfs; a Shame on you! in hand.
IF_INNOCENT: Final = [
    [0.070, -0.131, 0.017, 0.197, 0.880, 0.786, 0.077],
    [0.118, 0.082, 0.067, 0.283, 0.577, 0.389, 0.165],
    [0.256, 0.040, -0.015, 0.311, 0.580, 0.466, 0.365],
    [0.344, 0.065, -0.046, 0.398, 0.454, 0.417, 0.295],
    [0.402, 0.205, 0.071, 0.383, 0.156, 0.194, 0.210],
]
IF_GUILTY: Final = [
    [0.185, -0.104, 0.148, 0.505, 0.732, 1.162, -0.026],
    [0.159, -0.045, 0.139, 0.482, 0.569, 0.908, 0.160],
    [0.258, 0.067, 0.170, 0.407, 0.360, 0.597, 0.047],
    [0.260, 0.078, 0.171, 0.393, 0.331, 0.465, 0.077],
    [0.339, 0.190, 0.290, 0.648, 0.300, 0.203, 0.031],
]
STILL_LOYAL: Final = [-1.681, -1.828, -2.192, -2.717, -4.021]  # beside a Snitch, if the verdict is Guilty
NOBODY_WINS: Final = [-1.009, -1.191, -1.619, -1.514, -1.691]


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
    pack = g.pack
    bribes = sum(pack.guilt[bill] * g.corruption[bill] for bill in range(BILL_KINDS))
    snitches, against, towards, jurors = 0, 0, 0, 0
    for seat in range(g.seats):
        if g.hand[seat][SNITCH]:
            snitches += 1
            towards += bribes_in_bank(g, seat, 1)
            jurors += g.hand[seat][JUROR]
        else:
            against += bribes_in_bank(g, seat, -1)
            jurors -= g.hand[seat][JUROR]
    return [
        (g.verdict + bribes - (pack.first_guilty - MIDDLE)) / 3.0,
        float(g.investigations()),
        1.0 if snitches == 0 else 0.0,
        1.0 if snitches >= 2 else 0.0,
        towards / 4.0,
        against / 6.0,
        float(jurors),
        float(g.seats - USUAL_SEATS),
    ]


def bribes_in_bank(g: NostraCity, seat: Seat, side: int) -> int:
    """Spaces that the Bills of one side would move the token."""
    bank, guilt = g.bank[seat], g.pack.guilt
    return sum(guilt[bill] * side * bank[bill] for bill in range(BILL_KINDS) if guilt[bill] * side > 0)


# Who wins by it


def standing(g: NostraCity, seat: Seat) -> list[float]:
    men = sum(g.place[card] == seat for card in range(WISEGUYS))
    others = g.others(seat)
    team_lead = team(g, seat) - max([team(g, other) for other in others])
    hand_lead = sum(g.hand[seat]) - max([sum(g.hand[other]) for other in others])
    return [
        float(g.respect(seat)),
        float(max(-3, min(3, team_lead))),
        float(max(-2, min(2, hand_lead))),
        g.dollars(g.bank[seat]) / 50_000.0,
        float(men),
        float(team(g, seat) - men),
        1.0 if g.hand[seat][SHAME] else 0.0,
    ]


def team(g: NostraCity, seat: Seat) -> int:
    return sum(g.place[card] == seat for card in range(ATLANTIC_CITY + 1))


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
