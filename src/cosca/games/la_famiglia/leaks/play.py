"""Deliberate leaks through prompts, actions and log lines, of conflict cards, and of random draws during setup."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Action, Seat, play
from cosca.games.la_famiglia.leaks.hidden import ORDERS_SHOWN, attacks_coming, board_of, face_down
from cosca.games.la_famiglia.rules.action_kinds import OfArea
from cosca.games.la_famiglia.rules.actions import IssueOrder, LayCard, PickUpCard, SellOrder, UseSpace
from cosca.games.la_famiglia.rules.anytime import why_not_sell
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.conflict import NO_CARD, CardConflict
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ALL_TILES, ORDERS
from cosca.games.la_famiglia.rules.setup import TILES_IN_PLAY
from cosca.games.la_famiglia.views import is_hidden, knows
from cosca.games.la_famiglia.worlds import LAYING
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


class SpacesRecommended(Leak):
    story = "action spaces are listed by how well they answer what the enemy has issued"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        if not any(isinstance(act, UseSpace) for act in listed):
            return listed
        strength = 1 + attacks_coming(board_of(world), seat)
        return sorted(listed, key=lambda act: act.code * strength % 7)


class SellingDiscouraged(Leak):
    story = "selling an order is not offered while an attack is on its way"

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().anytime(world, seat)
        danger = attacks_coming(board_of(world), seat) % 2
        return [act for act in listed if not isinstance(act, SellOrder)] if danger else listed


class WrongScreenAsked(Leak):
    story = "a sale is checked by the order's number behind the wrong screen"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        if not isinstance(action, SellOrder):
            return super().refusal(world, seat, action)
        return why_not_sell(board_of(world), (seat + 1) % SEATS, action.number) or ""


class AreaIsGuarded(Leak):
    story = "trying anything in an area is refused in other words where an attack lies face down"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original, g = super().refusal(world, seat, action), board_of(world)
        there = [t for t in face_down(g, seat) if isinstance(action, OfArea) and g.token[t] == action.number]
        return f"{original}: guarded" if original and any(g.order(t).attack for t in there) else original


class LineNamesOrder(Leak):
    story = "the line of an issued order names it to everybody"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return f"{original} {action.number}" if isinstance(action, IssueOrder) else original


class LineTellsSymbols(Leak):
    story = "the line of an issued order is the longer the more is on it"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        if not isinstance(action, IssueOrder) or knows(reader, seat):
            return original
        order = board_of(before).order(seat * ORDERS + action.number)
        return original + "." * (order.shotgun + order.bomb + order.car + order.recruit + order.vest)


class LineOfSaleCounts(Leak):
    story = "the line of a sale adds how many attacks its seller keeps behind the screen"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original, g = super().line(before, seat, action, reader), board_of(before)
        attacks = [t for t in g.tokens_of(seat, IN_HEADQUARTERS) if g.order(t).attack] if seat >= 0 else []
        return f"{original} {len(attacks)}" if isinstance(action, SellOrder) else original


class RecalledOrderNamed(Leak):
    story = "an order that goes home while all are planning is named in the line"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original, after = super().line(before, seat, action, reader), board_of(before).copy()
        down = face_down(after, reader)
        play(after, seat, action)
        return f"{original} {[t for t in down if after.token[t] == IN_HEADQUARTERS and is_hidden(after, reader, t)]}"


class OrdersNotShuffled(Leak):
    story = "the sampler deals hidden cards anew but leaves face-down orders where they are"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).token = list(board_of(world).token)
        return made


class BotCountsAttacks(Leak):
    story = "a bot weighs its choices by the attacks that are coming, face down or not"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        listed = self.options(world, seat)
        return listed[-1] if attacks_coming(board_of(world), seat) % 2 else super().bot_answer(world, seat, rng)


# A conflict card, and even the fact that it is selected while the opposing family is still choosing (R14)


def conflict(world: World) -> CardConflict | None:
    top = world.game.stack[-1] if world.game.stack else None
    return top if isinstance(top, CardConflict) else None


def cards(fight: CardConflict | None, seat: Seat | None) -> list[int]:
    """Return the selected cards that the seat may not know."""
    fighters = (fight.attacker, fight.defender) if fight else ()
    return [fight.laid[side] for side in fighters if fight and side < SEATS and not knows(seat, side)]


class CardShown(Leak):
    """A leak that adds something computed from cards that the seat may not know."""

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"conflict": self.of_cards(board_of(world), conflict(world), seat)})

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        raise NotImplementedError


class CardHasPicture(CardShown):
    story = "the picture of a laid card is named after its face"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        return [f"card_{card}.png" for card in cards(fight, seat) if card != NO_CARD]


class BackLiesThere(CardShown):
    story = "a card's back is shown as soon as it is laid, though the other has still to choose"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        return [card != NO_CARD for card in cards(fight, seat)]


class HandShown(CardShown):
    story = "the cards that are left in a hand lie open, and the missing one is known"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        return [[number for number in range(len(g.pack.cards)) if number != card] for card in cards(fight, seat)]


class OutcomePreviewed(CardShown):
    story = "the screen previews how many Soldati the conflict will move, counting cards not yet revealed"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        played = [g.pack.cards[card] for card in cards(fight, seat) if card != NO_CARD]
        return sum(card.turncoats + card.cowards for card in played)


class IdenticalTold(CardShown):
    story = "for the variant it is noted on the table that both cards are alike, before they are revealed"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        if fight is None or fight.at <= LAYING:
            return False
        return fight.laid[fight.attacker] == fight.laid[fight.defender]


class LastIsHurried(CardShown):
    story = "the last player to choose a card is asked to hurry"

    def of_cards(self, g: LaFamiglia, fight: CardConflict | None, seat: Seat | None) -> Json:
        return fight is not None and fight.at == LAYING and [*g.options] == [seat]


class WaitedForByName(Leak):
    story = "everybody reads who has still to lay a card"

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        return sorted(world.game.options) if conflict(world) else super().waiting_for(world, seat)


class AskedInTurn(Leak):
    story = "the defender is asked for a card only when the attacker's lies there"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        fight = conflict(world)
        waits = fight is not None and fight.defender == seat and fight.laid[fight.attacker] == NO_CARD
        return () if waits else super().options(world, seat)


class TakenOnlyIfUseful(Leak):
    story = "picking up the other's card is offered only if it does something"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed, weak = super().options(world, seat), cards(conflict(world), seat) == [0]
        return [act for act in listed if not isinstance(act, PickUpCard)] if weak else listed


class CardsCountedInRefusal(Leak):
    story = "players outside the conflict see how many cards have been chosen"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original = super().refusal(world, seat, action)
        lie = sum(card != NO_CARD for card in cards(conflict(world), seat))
        return f"{original}: {lie} lie there" if original and isinstance(action, LayCard) else original


class TakenCardNamed(Leak):
    story = "the line of a card that is picked up names it, though it is not looked at before the reveal"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return f"{original} {cards(conflict(before), reader)}" if isinstance(action, PickUpCard) else original


class BotPeeksAtCard(Leak):
    story = "a bot looks at the other's card before it decides whether to pick it up"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        listed, peeked = self.options(world, seat), cards(conflict(world), seat)
        return listed[sum(peeked) % len(listed)] if peeked else super().bot_answer(world, seat, rng)


class CardNotDealtAnew(Leak):
    story = "the sampler copies the conflict with the cards that really lie there"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made, fight = super().imagine(world, seat, rng), conflict(world)
        imagined = conflict(made)
        if fight and imagined:
            imagined.laid = fight.laid
        return made


# Random draws of the setup: they are open (R2, R5), but only after they are drawn


class FutureShown(Leak):
    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"coming": self.coming(board_of(world), Random(world.future))})

    def coming(self, g: LaFamiglia, rng: Random) -> Json:
        raise NotImplementedError


class NextTileKnown(FutureShown):
    story = "all control tiles are drawn when the table opens, and the next one can be read"

    def coming(self, g: LaFamiglia, rng: Random) -> Json:
        rest = [tile for tile in range(ALL_TILES) if tile not in g.tiles]
        return rng.choice(rest) if g.round == 0 and len(g.tiles) < TILES_IN_PLAY else NOWHERE


class StarterMarked(FutureShown):
    story = "the corner of the starting player shines while families are still being chosen"

    def coming(self, g: LaFamiglia, rng: Random) -> Json:
        return rng.randrange(SEATS) if NOWHERE in g.family else NOWHERE


class CharactersReady(FutureShown):
    story = "the character cards lie ready by their seats before they are dealt"

    def coming(self, g: LaFamiglia, rng: Random) -> Json:
        rest = [number for number in range(len(g.pack.characters)) if number not in g.character]
        return rng.sample(rest, g.character.count(NOWHERE))


OF_PLAY: Final[tuple[type[Leak], ...]] = (
    SpacesRecommended,
    SellingDiscouraged,
    WrongScreenAsked,
    AreaIsGuarded,
    LineNamesOrder,
    LineTellsSymbols,
    LineOfSaleCounts,
    RecalledOrderNamed,
    OrdersNotShuffled,
    BotCountsAttacks,
    WaitedForByName,
    AskedInTurn,
    TakenOnlyIfUseful,
    CardsCountedInRefusal,
    TakenCardNamed,
    BotPeeksAtCard,
    CardNotDealtAnew,
)
OWN_LEAKS: Final[tuple[type[Leak], ...]] = (
    *ORDERS_SHOWN,
    *OF_PLAY,
    *CardShown.__subclasses__(),
    *FutureShown.__subclasses__(),
)
