"""Planted leaks that only Famiglia can have: its only hidden information is the order of the draw stack."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cosca.engine.codec import canonical
from cosca.engine.core import Action, Seat
from cosca.games.famiglia.rules.actions import Discard, SendBrute, TurnUp
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import KINDS, code, rank
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


class StackLeak(Leak):
    def stack(self, world: World) -> list[int]:
        """Return the draw stack in the order a server that shuffles in advance would store."""
        game = world.game
        assert isinstance(game, Famiglia)
        cards = [c for c in range(KINDS) for _ in range(game.deck[c])]
        Random(world.future).shuffle(cards)
        return cards + game.bottom

    def top(self, world: World) -> int:
        return (self.stack(world) or [0])[0]


class StackInOrder(StackLeak):
    story = "the unseen cards are listed as they lie"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"unseen": " ".join(map(code, self.stack(world)))})


class BackOfTopCard(StackLeak):
    story = "the stack's picture is chosen by the family of its top card"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"back": f"back_{self.top(world) // 5}.png"})


class ZeroComing(StackLeak):
    story = "a badge counts the zeros among the next three cards"

    def view_text(self, world: World, seat: Seat | None) -> str:
        soon = sum(rank(c) == 0 for c in self.stack(world)[:3])
        return canonical(self.seen(world, seat) | {"zeros_soon": soon})


class LastCardsKnown(StackLeak):
    story = "the lowest unseen card is shown with those that were put under the stack"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"bottom": [code(c) for c in self.stack(world)[-1:]]})


class RenewingDiscouraged(StackLeak):
    story = "renewing is not offered when only low cards would come"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        return [act for act in listed if not isinstance(act, Discard)] if self.top(world) < 10 else listed


class BruteHeldBack(StackLeak):
    story = "a Brute's targets are sorted by what will come up next"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        if not any(isinstance(act, SendBrute) for act in listed):
            return listed
        return sorted(listed, key=lambda act: (act.code * (self.top(world) + 1)) % 7)


class TriedTopCard(StackLeak):
    story = "asking about a card of the stack is answered otherwise for the one on top"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original = super().refusal(world, seat, action)
        hit = isinstance(action, TurnUp) and action.card == self.top(world)
        return "the top card cannot be chosen" if hit else original


class RenewalReported(StackLeak):
    story = "the line of a renewal already tells what will be drawn"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return original + code(self.top(before)) if isinstance(action, Discard) else original


LEAKS: Final[tuple[type[Leak], ...]] = tuple(StackLeak.__subclasses__())
