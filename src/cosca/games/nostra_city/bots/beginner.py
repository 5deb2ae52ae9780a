"""The beginner bot of NY Nostra City: the rollout policy with random mistakes of human beginners.

Beginners bid too much and on the card with most Respect, make the wrong Wiseguy Busy, cheat without need, forget the
jury and their Paybacks, or play a Payback at once on a random target.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cosca.engine.core import Action
from cosca.engine.title import View
from cosca.games.nostra_city.packs.reading import pack_named
from cosca.games.nostra_city.rules.actions import (
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
from cosca.games.nostra_city.rules.board import BUSINESS, TRIAL
from cosca.games.nostra_city.rules.cards import NO_CARD, UNDERBOSS, Space
from cosca.games.nostra_city.rules.moments import LastTurn, Moment
from cosca.games.nostra_city.search.policy import choose
from cosca.games.nostra_city.views import NostraCityView

TOO_EARLY: Final = 0.3  # how often a beginner with a Payback plays it at once, instead of forgetting it
CONTENT: Final = 0.75  # how often a beginner makes no Cash-in, or no second Auction
FEAR: Final = 0.6  # how often a beginner gives the highest Bill
FORGOTTEN: Final = 0.3  # how often a beginner forgets the jury
TOO_MUCH: Final = 0.9  # how often a beginner adds one more Bill


@dataclass(frozen=True, slots=True)
class Beginner:
    """A bot that follows the rollout policy but makes beginners' mistakes."""

    mistakes: float  # probability per decision

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
    """Give the highest Bill, for fear of a Vendetta card, or nothing at all."""
    bills = [act for act in options if isinstance(act, Give)]
    return max(bills, key=lambda act: act.bill) if bills and rng.random() < FEAR else GIVE_NOTHING


def careless_payback(options: list[Action], rng: Random) -> Action:
    cards = [act for act in options if isinstance(act, Payback)]
    forgotten = [act for act in options if not isinstance(act, Payback)]
    return rng.choice(cards) if cards and rng.random() < TOO_EARLY else forgotten[0]


def what_shines(view: NostraCityView, options: list[Action]) -> Action:
    """Choose the Space whose card has most Respect printed, without regard to rivals."""
    spaces = [act for act in options if isinstance(act, Locate)]
    return max(spaces, key=lambda act: printed_respect(view, act.space))


def printed_respect(view: NostraCityView, space: Space) -> int:
    card, pack = view.street[space], pack_named(view.pack)
    return pack.respect[card] if card not in (NO_CARD, UNDERBOSS) else pack.titles[0]


def too_much(options: list[Action], rng: Random) -> Action:
    """Keep adding Bills to the Bid, the highest first."""
    if DONE in options and rng.random() > TOO_MUCH:
        return DONE
    return max([act for act in options if isinstance(act, Bid)], key=lambda act: act.bill)


def anybody(view: NostraCityView, options: list[Action], rng: Random) -> Action:
    """Make a random Wiseguy Busy, even one with a Power for later, or pass after little action."""
    men = [act for act in options if isinstance(act, MakeBusy)]
    begun = view.phase == BUSINESS or view.auctions[view.seat or 0] > 0
    return PASS if begun and rng.random() < CONTENT else rng.choice(men)
