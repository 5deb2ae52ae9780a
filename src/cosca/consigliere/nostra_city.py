"""NY Nostra City: money, Respect, the Jury, and who is still free to act, once the phase is over."""

from __future__ import annotations

from random import Random
from typing import Final

from cosca.bots.nostra_city_taste import USUAL
from cosca.bots.nostra_city_worth import THOUSAND
from cosca.consigliere.measures import MOST_CHOICES, Measure, Measures, answer_by_hand
from cosca.engine.core import Game, Seat
from cosca.engine.title import Title
from cosca.games.nostra_city.board import NostraCity
from cosca.games.nostra_city.cards import SNITCH, WISEGUYS
from cosca.games.nostra_city.data import pack_named
from cosca.games.nostra_city.views import NostraCityView, view

SPACE: Final = 20.0  # of the Verdict token, in thousands of dollars


def to_the_end_of_the_phase(title: Title, game: Game, seat: Seat, luck: Random) -> None:
    """Everybody plays by hand: what a Bid or a bribe is good for shows only when it is turned up."""
    assert isinstance(game, NostraCity)
    began = game.month, game.phase
    for _ in range(MOST_CHOICES):
        if not game.options or (game.month, game.phase) != began:
            return
        answer_by_hand(title, game, min(game.options), luck)


def seen(game: Game, seat: Seat) -> NostraCityView:
    assert isinstance(game, NostraCity)
    return view(game, seat)


def money(game: Game, seat: Seat) -> float:
    """Thousands in the Bank."""
    v = seen(game, seat)
    dollars = pack_named(v.pack).dollars
    return sum(dollars[bill] * held for bill, held in enumerate(v.bank)) / THOUSAND


def respect(game: Game, seat: Seat) -> float:
    """Beyond the best of the others."""
    v = seen(game, seat)
    return float(v.respect[seat] - max(v.respect[other] for other in others(v, seat)))


def others(v: NostraCityView, seat: Seat) -> list[Seat]:
    return [other for other in range(v.seats) if other != seat]


def jury(game: Game, seat: Seat) -> float:
    """Spaces of the Verdict token towards where the seat wants it: a Snitch wants Guilty."""
    v = seen(game, seat)
    return float(v.verdict if v.hand[SNITCH] else -v.verdict)


def men(game: Game, seat: Seat) -> float:
    v = seen(game, seat)
    return float(sum(v.place[card] == seat and not v.busy[card] for card in range(WISEGUYS)))


def spared(game: Game, seat: Seat) -> float:
    """Vendetta cards in the hands of others, the fewer the better."""
    v = seen(game, seat)
    return -float(sum(v.hand_size[other] for other in others(v, seat)))


MEASURES: Final = Measures(
    (
        Measure("counsel-bank", money, 1.0, 1.0),
        Measure("counsel-respect", respect, USUAL.point),
        Measure("counsel-jury", jury, SPACE),
        Measure("counsel-men", men, USUAL.man_a_month),
        Measure("counsel-spared", spared, USUAL.vendetta_card),
    ),
    to_the_end_of_the_phase,
)
