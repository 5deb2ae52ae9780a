"""Estimate from open information whether the opponents in NY Nostra City are beginners.

Beginners and random bots fall behind in Respect, Wiseguys and Turfs, keep fewer Vendetta cards, and bribe without a
plan. The weights of this logistic regression were fitted to games by `tools/nostra_city/fit_opponents.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.views import NostraCityView

FIRST: Final = 2  # the first Month with an estimate; in January nothing has been seen yet
SURE: Final = 0.9
# By Month: the constant; the others' average Respect, Wiseguys and Turfs, Vendetta cards; this seat's lead over that
# average in Respect, and in Wiseguys and Turfs; Bills on the Corruption Pile per seat.
BEGINNERS: Final = [
    [16.671, -0.805, -3.052, -2.087, 0.102, 0.590, 3.429],
    [16.121, -0.625, -2.599, -1.995, 0.175, 0.628, 2.128],
    [18.004, -1.220, -1.983, -1.949, 0.164, 0.398, 1.981],
    [15.929, -1.178, -1.363, -1.698, 0.083, 0.362, 0.552],
    [14.817, -1.051, -1.030, -1.716, 0.196, 0.328, 0.021],
]


def among_beginners(view: NostraCityView) -> bool:
    return chance_of_beginners(view) > SURE


def chance_of_beginners(view: NostraCityView) -> float:
    if view.month < FIRST:
        return 0.0
    weights = BEGINNERS[min(view.month - FIRST, len(BEGINNERS) - 1)]
    ahead = weights[0] + sum((weights[n + 1] * sign for n, sign in enumerate(signs_of_beginners(view))), 0.0)
    return 1.0 / (1.0 + exp(-ahead))


def signs_of_beginners(view: NostraCityView) -> list[float]:
    seat, others = view.seat or 0, view.seats - 1
    team_cards = pack_named(view.pack).team
    teams = [sum(view.place[card] == each for card in team_cards) for each in range(view.seats)]
    respect = (sum(view.respect) - view.respect[seat]) / others
    team = (sum(teams) - teams[seat]) / others
    hand = (sum(view.hand_size) - view.hand_size[seat]) / others
    return [
        respect,
        team,
        hand,
        view.respect[seat] - respect,
        teams[seat] - team,
        view.corruption_size / view.seats,
    ]
