"""Everything a seat can observe, through one door each. The laws look only through these doors,
so a leak planted behind one of them is what a leak in a title or a server would be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cosca.engine.codec import canonical
from cosca.engine.core import Action, Game, Seat, why_not
from cosca.engine.table import Table
from cosca.engine.title import Title


@dataclass(frozen=True, slots=True)
class World:
    """A position, and the secret number that chance would answer from."""

    game: Game
    future: int


class Outlets:
    def __init__(self, title: Title) -> None:
        self.title = title

    def view(self, world: World, seat: Seat | None) -> Any:
        return self.title.view(world.game, seat)

    def view_text(self, world: World, seat: Seat | None) -> str:
        return self.title.codec.text(self.view(world, seat))

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        """Of whom this seat is told that they are asked: itself, and others where the view says so."""
        return [asked for asked in sorted(world.game.options) if asked == seat]

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return () if seat is None else world.game.options.get(seat, ())

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return () if seat is None else world.game.anytime(seat)

    def words(self, world: World, seat: Seat | None) -> str:
        """What a seat is asked in words, and how each of its options is named."""
        options = self.options(world, seat)
        if seat is None or not options:
            return ""
        said = [self.title.question(world.game, seat), *(self.title.phrase(world.game, seat, each) for each in options)]
        return canonical([[each.id, dict(each.args)] for each in said])

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        """What is said to a seat that tries or asks about an action."""
        return why_not(world.game, seat, action) or ""

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        """The log line a reader gets for a choice; empty if it gets none."""
        said = self.title.describe(before.game, seat, action, reader)
        return canonical([said.id, dict(said.args)]) if said else ""

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        """A game the seat cannot tell from the real one, with luck of its own."""
        return World(self.title.imagine(self.view(world, seat), rng), rng.getrandbits(64))

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        """What a bot that is given its view, its options and its own luck would answer."""
        return rng.choice(self.options(world, seat))

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        return table.why_not_take_back(seat)

    def all_said(self, world: World, seat: Seat | None) -> dict[str, str]:
        """All that a seat is sent at a position, channel by channel."""
        return {
            "view": self.view_text(world, seat),
            "asked": canonical(list(self.waiting_for(world, seat))),
            "options": self.listing(self.options(world, seat)),
            "anytime": self.listing(self.anytime(world, seat)),
            "words": self.words(world, seat),
        }

    def listing(self, actions: Sequence[Action]) -> str:
        return canonical([self.title.catalogue.dump(action) for action in actions])
