"""A beginner of NY Nostra City: plays by hand, but every so often makes one of the mistakes that people make.

They bid too much and on what shines most, send the wrong Wiseguy, cheat without need, forget the jury and their
Paybacks, or play a Payback at once and on anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.bots.nostra_city import choose
from cosca.engine.core import Action
from cosca.engine.title import View
from cosca.games.nostra_city.actions import (
    DONE,
    GIVE_NOTHING,
    PASS,
    Bid,
    Exchange,
    Give,
    Locate,
    MakeBusy,
    Payback,
)
from cosca.games.nostra_city.board import BUSINESS, TRIAL
from cosca.games.nostra_city.cards import CARDS, Space
from cosca.games.nostra_city.data import pack_named
from cosca.games.nostra_city.moments import LastTurn, Moment
from cosca.games.nostra_city.views import NostraCityView

TOO_EARLY: Final = 0.3  # how often a beginner with a Payback plays it at once, instead of forgetting it
CONTENT: Final = 0.75  # how often a beginner makes no Cash-in, or not another Auction
FEAR: Final = 0.6  # how often a beginner gives the greatest Bill
FORGOTTEN: Final = 0.3  # how often a beginner does not think of the jury
TOO_MUCH: Final = 0.9  # how often a beginner adds one Bill more


@dataclass(frozen=True, slots=True)
class Beginner:
    mistakes: float  # how often, from 0 to 1

    def __call__(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        assert isinstance(view, NostraCityView)
        asked = [act for act in options if not isinstance(act, Exchange)]
        if len(asked) == 1:
            return asked[0]
        return mistake(view, asked, rng) if rng.random() < self.mistakes else choose(view, options, rng)


def mistake(view: NostraCityView, options: list[Action], rng: Random) -> Action:
    if isinstance(view.doing[-1], (Moment, LastTurn)):
        return careless_payback(options, rng)
    asked = [act for act in options if not isinstance(act, Payback)]
    if view.phase == TRIAL:
        return PASS if PASS in asked and rng.random() < FORGOTTEN else choose(view, options, rng)
    if GIVE_NOTHING in asked:
        return too_generous(asked, rng)
    if isinstance(asked[0], Locate):
        return what_shines(view, asked)
    if any(isinstance(act, Bid) for act in asked):
        return too_much(asked, rng)
    if PASS in asked:
        return anybody(view, asked, rng)
    return rng.choice(asked)


def too_generous(options: list[Action], rng: Random) -> Action:
    """The greatest Bill for fear of a Vendetta card, or nothing at all."""
    bills = [act for act in options if isinstance(act, Give)]
    return max(bills, key=lambda act: act.bill) if bills and rng.random() < FEAR else GIVE_NOTHING


def careless_payback(options: list[Action], rng: Random) -> Action:
    cards = [act for act in options if isinstance(act, Payback)]
    forgotten = [act for act in options if not isinstance(act, Payback)]
    return rng.choice(cards) if cards and rng.random() < TOO_EARLY else forgotten[0]


def what_shines(view: NostraCityView, options: list[Action]) -> Action:
    """Where most Respect is printed, whoever else wants it."""
    spaces = [act for act in options if isinstance(act, Locate)]
    return max(spaces, key=lambda act: printed_respect(view, act.space))


def printed_respect(view: NostraCityView, space: Space) -> int:
    card, pack = view.street[space], pack_named(view.pack)
    return pack.respect[card] if 0 <= card < CARDS else pack.titles[0]


def too_much(options: list[Action], rng: Random) -> Action:
    """Bill after Bill, the greatest first."""
    if DONE in options and rng.random() > TOO_MUCH:
        return DONE
    return max([act for act in options if isinstance(act, Bid)], key=lambda act: act.bill)


def anybody(view: NostraCityView, options: list[Action], rng: Random) -> Action:
    """Any man, though he has a Power for later; or nobody, content with little."""
    men = [act for act in options if isinstance(act, MakeBusy)]
    begun = view.phase == BUSINESS or view.auctions[view.seat or 0] > 0
    return PASS if begun and rng.random() < CONTENT else rng.choice(men)
