"""The measures behind hints for NY Nostra City: money, Respect, the Jury, Free Wiseguys and others' Vendetta cards.

They are taken at the end of the phase.
"""

from __future__ import annotations

from random import Random
from typing import Final

from cosca.advice.measures import MOST_CHOICES, Measure, Measures, play_quickly
from cosca.engine.core import Game, Seat
from cosca.engine.title import Title
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.cards import SNITCH, WISEGUYS
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.search.values import THOUSAND
from cosca.games.nostra_city.search.weights import USUAL
from cosca.games.nostra_city.views import NostraCityView, view

SPACE: Final = 20.0  # the worth of one space of the Verdict token, in thousands of dollars


def to_the_end_of_the_phase(title: Title, game: Game, seat: Seat, rng: Random) -> None:
    """Let the quick bot play all seats until the phase ends. A Bid or a bribe shows its effect only then."""
    assert isinstance(game, NostraCity)
    began = game.month, game.phase
    for _ in range(MOST_CHOICES):
        if not game.options or (game.month, game.phase) != began:
            return
        play_quickly(title, game, min(game.options), rng)


def seen(game: Game, seat: Seat) -> NostraCityView:
    assert isinstance(game, NostraCity)
    return view(game, seat)


def money(game: Game, seat: Seat) -> float:
    """Return the money in the seat's Bank, in thousands of dollars."""
    v = seen(game, seat)
    dollars = pack_named(v.pack).dollars
    return sum(dollars[bill] * held for bill, held in enumerate(v.bank)) / THOUSAND


def respect(game: Game, seat: Seat) -> float:
    """Return the seat's lead in Respect over the best of the others; negative when behind."""
    v = seen(game, seat)
    return float(v.respect[seat] - max(v.respect[other] for other in others(v, seat)))


def others(v: NostraCityView, seat: Seat) -> list[Seat]:
    return [other for other in range(v.seats) if other != seat]


def jury(game: Game, seat: Seat) -> float:
    """Return how far the Verdict token is on the seat's side, in spaces. A Snitch wants Guilty, all others Innocent."""
    v = seen(game, seat)
    return float(v.verdict if v.hand[SNITCH] else -v.verdict)


def men(game: Game, seat: Seat) -> float:
    v = seen(game, seat)
    return float(sum(v.place[card] == seat and not v.busy[card] for card in range(WISEGUYS)))


def spared(game: Game, seat: Seat) -> float:
    """Return minus the number of Vendetta cards in the hands of others."""
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
