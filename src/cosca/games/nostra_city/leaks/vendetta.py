"""Planted leaks of NY Nostra City about the Vendetta: the hands, and which players are Snitches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.leaks.bids import OF_BIDS, OF_CHANCE
from cosca.games.nostra_city.leaks.bills import OF_MONEY
from cosca.games.nostra_city.leaks.common import ShownLeak, board_of, others
from cosca.games.nostra_city.leaks.moments import (
    AnsweredTicked,
    AnswerKeptIfCardLaid,
    AnswerKeptIfOthersWait,
    AnswersNotSealedAnew,
    BotWaitsForAnswers,
    CardLiesThere,
    HoldersAsked,
    LastIsHurried,
    MomentCutShort,
    NoCardTold,
    NothingToPlayAnswered,
    RichTargetsFirst,
    WaitedForByName,
    paybacks,
)
from cosca.games.nostra_city.rules.actions import ON_SEAT, DrawVendetta, Exchange, Payback, TurnOver
from cosca.games.nostra_city.rules.cards import SNITCH, VENDETTA_KINDS, WIRE_TAP
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.paybacks import payback_options, why_not_payback
from cosca.games.nostra_city.rules.verdict import result
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


def snitches(g: NostraCity, seat: Seat | None) -> list[Seat]:
    """Return the other seats that are Snitches."""
    return [each for each in others(g, seat) if g.hand[each][SNITCH]]


# Hands


class HandShown(ShownLeak):
    """A leak in the view that is computed from the hands of others, before the Snitches reveal themselves."""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [self.of_hand(g.hand[each]) for each in others(g, seat)] if g.stack else []

    def of_hand(self, hand: list[int]) -> Json:
        raise NotImplementedError


class CardHasPicture(HandShown):
    story = "the backs in a hand are pictures named after the cards' faces"
    key = "pictures"

    def of_hand(self, hand: list[int]) -> Json:
        return [f"vendetta_{kind}.png" for kind in range(VENDETTA_KINDS) if hand[kind]]


class SnitchHasIcon(HandShown):
    story = "a Snitch has an icon beside the name, meant for the Snitch alone"
    key = "icons"

    def of_hand(self, hand: list[int]) -> Json:
        return hand[SNITCH] > 0


class PaybacksCounted(HandShown):
    story = "beside a hand stands how many of its cards are Paybacks"
    key = "paybacks"

    def of_hand(self, hand: list[int]) -> Json:
        return paybacks(hand)


class VirtueWithoutSnitches(HandShown):
    story = "Wisdom and Virtue is counted in advance, and leaves FBI Snitches out"
    key = "virtue"

    def of_hand(self, hand: list[int]) -> Json:
        return sum(hand) - hand[SNITCH]


class LampOfWhoCanPlay(ShownLeak):
    story = "a light marks each player who could play a Vendetta card now"
    key = "lamps"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [bool(payback_options(g, each)) for each in others(g, seat)]


class SnitchesLeftInPile(ShownLeak):
    story = "the statistics say how many FBI Snitches nobody has drawn yet"
    key = "undrawn"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return g.vendetta[SNITCH] if g.stack else None


class VendettaPileCounted(ShownLeak):
    story = "a hint on the Vendetta pile says how many cards of each kind are still in it"
    key = "undrawn_kinds"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [*g.vendetta]


class WinnerForecast(ShownLeak):
    story = "the bar that tells who would win now knows who is a Snitch"
    key = "ahead"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        over = g.copy()
        over.stack = []
        ended = result(over)
        return [*ended.winners] if ended else []


class GoalsSet(Leak):
    story = "spectators see the Goal of every player"

    def view_text(self, world: World, seat: Seat | None) -> str:
        named = [*snitches(board_of(world), None)] if seat is None and world.game.stack else []
        return canonical(self.seen(world, seat) | {"goals": named})


class FrameAsLongAsHands(Leak):
    story = "kinds of cards in other hands are blanked, but their places in the list are left"

    def view_text(self, world: World, seat: Seat | None) -> str:
        g = board_of(world)
        kinds = sum(map(bool, [number for each in others(g, seat) for number in g.hand[each]])) if g.stack else 0
        return canonical(self.seen(world, seat)) + " " * kinds


# The log


class DrawnCardNamed(Leak):
    story = "the line of a Vendetta card that is drawn names it"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return f"{original} {action.kind}" if isinstance(action, DrawVendetta) else original


class SnitchDrawnLouder(Leak):
    story = "a sound is played when somebody draws an FBI Snitch"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return f"{original}!" if isinstance(action, DrawVendetta) and action.kind == SNITCH else original


class ExchangeForNothing(Leak):
    story = "Pia's exchanges are listed by what they would bring, so that a Snitch to come is seen"

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed, pile = super().anytime(world, seat), board_of(world).vendetta
        coming = Random(world.future).choices(range(VENDETTA_KINDS), pile)[0] if any(pile) else 0
        return sorted(listed, key=lambda act: (act.code ^ coming) if isinstance(act, Exchange) else 0)


class WireTapPublished(Leak):
    story = "the line of a Wire Tap lists the Bank that it shows to one player"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        played = action.payback if isinstance(action, TurnOver) else action
        tap = isinstance(played, Payback) and played.kind == WIRE_TAP and original
        return f"{original} {board_of(before).bank[played.target]}" if tap else original  # type: ignore[attr-defined]


# Refusals, bots and sampled worlds


class WrongHandAsked(Leak):
    story = "a Payback is checked against the hand of the next player"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        g = board_of(world)
        if not isinstance(action, Payback):
            return super().refusal(world, seat, action)
        return why_not_payback(g, (seat + 1) % g.seats, action) or ""


class PoorTargetsSpared(Leak):
    story = "a Payback that one cannot play is refused in other words if its target is poor"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original, g = super().refusal(world, seat, action), board_of(world)
        if not original or not isinstance(action, Payback) or action.kind not in ON_SEAT or action.target >= g.seats:
            return original
        return f"{original}: too poor" if g.dollars(g.bank[action.target]) < 50_000 else original


class BotAvoidsSnitches(Leak):
    story = "a bot plays against Snitches before they show themselves"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        found = snitches(board_of(world), seat)
        return self.options(world, seat)[-1] if found else super().bot_answer(world, seat, rng)


class HandsNotDealtAnew(Leak):
    story = "the sampler deals Bills anew but leaves every hand as it is"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).hand = [hand.copy() for hand in board_of(world).hand]
        return made


OF_VENDETTA: Final[tuple[type[Leak], ...]] = (
    *HandShown.__subclasses__(),
    LampOfWhoCanPlay,
    SnitchesLeftInPile,
    VendettaPileCounted,
    WinnerForecast,
    GoalsSet,
    FrameAsLongAsHands,
    AnsweredTicked,
    CardLiesThere,
    LastIsHurried,
    NothingToPlayAnswered,
    WaitedForByName,
    HoldersAsked,
    MomentCutShort,
    RichTargetsFirst,
    AnswerKeptIfCardLaid,
    AnswerKeptIfOthersWait,
    NoCardTold,
    DrawnCardNamed,
    SnitchDrawnLouder,
    ExchangeForNothing,
    WireTapPublished,
    WrongHandAsked,
    PoorTargetsSpared,
    BotAvoidsSnitches,
    BotWaitsForAnswers,
    HandsNotDealtAnew,
    AnswersNotSealedAnew,
)
OWN_LEAKS: Final[tuple[type[Leak], ...]] = (*OF_MONEY, *OF_BIDS, *OF_VENDETTA, *OF_CHANCE)
