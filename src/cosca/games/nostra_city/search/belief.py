"""Belief sampling for NY Nostra City: sampled worlds weighted by how players act, not by chance alone.

A Vendetta card that a player still holds is more likely a Snitch or Anger than a Flat Tyre, which is soon played.
Players bribe for their own side and bid where there is most to win. The frequencies were counted in games of greedy
bots; see docs/bots/nostra_city.md. Every sampled world is consistent with the view.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cosca.engine.core import Seat, settle
from cosca.games.nostra_city.rules.actions import SPACES
from cosca.games.nostra_city.rules.cards import (
    BILL_KINDS,
    DRAWN_ATLANTIC,
    DRAWN_GOTA,
    NO_CARD,
    SNITCH,
    VENDETTA_KINDS,
    WISEGUYS,
    Card,
    Space,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import SILENT, Moment
from cosca.games.nostra_city.search.observed import seen_in_game
from cosca.games.nostra_city.search.policy_meeting import appetite
from cosca.games.nostra_city.search.values import Valuation
from cosca.games.nostra_city.views import UNSEEN, NostraCityView
from cosca.games.nostra_city.worlds import imagine

# By kind: how likely a drawn card is still in the hand, relative to a Snitch.
HELD: Final = [1.0, 0.0, 0.0, 1.0, 0.9, 0.12, 0.18, 0.62, 0.25, 0.42, 0.35, 1.0]
BRIBES_FOR_GUILTY: Final = [0.03, 0.45, 0.65]  # share of the others' bribes, by the number of Snitches among them
OF_NO_SIDE: Final = 0.15  # how often to keep a bribe without Guilt icon: players place one to be noticed


def sample_belief(view: NostraCityView, rng: Random) -> NostraCity:
    g = imagine(view, rng)
    assert view.seat is not None
    if not any(isinstance(each, Moment) and each.at for each in g.stack):  # afterwards, sealed cards are revealed
        deal_hands(g, view.seat, rng)
    lay_bribes(g, view, rng)
    if UNSEEN in view.location:
        lay_locations(g, view, rng)
    top = g.stack[-1]
    if isinstance(top, Moment) and not top.at:
        top.answers = tuple([SILENT] * g.seats)
    settle(g)
    return g


# Vendetta cards


def deal_hands(g: NostraCity, seat: Seat, rng: Random) -> None:
    """Redeal the others' hands from the Vendetta pile, weighted by how likely players keep each kind."""
    others = g.others(seat)
    sizes = [sum(g.hand[other]) for other in others]
    for other in others:
        for kind in range(VENDETTA_KINDS):
            g.vendetta[kind] += g.hand[other][kind]
            g.hand[other][kind] = 0
    for at in range(len(others)):
        for _ in range(sizes[at]):
            kind = held_card(g.vendetta, rng)
            g.vendetta[kind] -= 1
            g.hand[others[at]][kind] += 1


def held_card(pile: list[int], rng: Random) -> int:
    weights = [HELD[kind] * pile[kind] for kind in range(VENDETTA_KINDS)]
    left = rng.random() * sum((weight for weight in weights), 0.0)
    last = SNITCH
    for kind in range(VENDETTA_KINDS):
        if pile[kind] and kind not in (DRAWN_GOTA, DRAWN_ATLANTIC):
            last = kind
            left -= weights[kind]
            if left < 0.0:
                break
    return last


# The Corruption Pile


def lay_bribes(g: NostraCity, view: NostraCityView, rng: Random) -> None:
    """Swap unknown bribes with Bills of the draw pile, so that most support a side that a player is on."""
    assert view.seat is not None
    snitches = sum(g.hand[other][SNITCH] > 0 for other in g.others(view.seat))
    guilty = BRIBES_FOR_GUILTY[min(2, snitches)]
    sure = view.known[g.seats]
    unknown = [bill for bill in range(BILL_KINDS) for _ in range(g.corruption[bill] - sure[bill])]
    for bill in unknown:
        exchange_bribe(g, bill, 1 if rng.random() < guilty else -1, rng)


def exchange_bribe(g: NostraCity, bill: int, side: int, rng: Random) -> None:
    guilt = g.pack.guilt
    if guilt[bill] * side > 0 or (guilt[bill] == 0 and rng.random() < OF_NO_SIDE):
        return
    fitting = [other for other in range(BILL_KINDS) if guilt[other] * side > 0 for _ in range(g.pile[other])]
    if fitting:
        other = fitting[int(rng.random() * len(fitting))]
        g.pile[other] -= 1
        g.pile[bill] += 1
        g.corruption[bill] -= 1
        g.corruption[other] += 1


# Locations


def lay_locations(g: NostraCity, view: NostraCityView, rng: Random) -> None:
    for other in g.others(view.seat or 0):
        hidden = [card for card in range(WISEGUYS) if g.place[card] == other and view.location[card] == UNSEEN]
        if hidden:
            locate(g, other, hidden, rng)


def locate(g: NostraCity, seat: Seat, hidden: list[Card], rng: Random) -> None:
    reading = Valuation(seen_in_game(g, seat))
    spaces = [space for space in range(SPACES) if g.street[space] != NO_CARD]
    appetites = [max(0.01, appetite(reading, space)) ** reading.taste.zest for space in spaces]
    for card in hidden:
        at = wanted(spaces, appetites, rng)
        g.location[card] = spaces.pop(at)
        appetites.pop(at)


def wanted(spaces: list[Space], appetites: list[float], rng: Random) -> int:
    left = rng.random() * sum((each for each in appetites), 0.0)
    for at in range(len(spaces)):
        left -= appetites[at]
        if left < 0.0:
            return at
    return len(spaces) - 1
