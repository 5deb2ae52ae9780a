"""Everything a seat can observe, one method each.

The laws use only these methods, so a leak planted in one stands for a leak in a title or a server.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from cosca.engine.automatic import automatic_kind
from cosca.engine.codec import canonical
from cosca.engine.core import Action, Game, Seat, play, why_not
from cosca.engine.effects import Effect
from cosca.engine.table import Move, Table, messages_of
from cosca.engine.title import Title
from cosca.frames.differences import difference


@dataclass(frozen=True, slots=True)
class World:
    """A position, and the secret number that decides its random draws."""

    game: Game
    future: int


class Observations:
    """What a title shows to seats and spectators."""

    def __init__(self, title: Title) -> None:
        self.title = title

    def view(self, world: World, seat: Seat | None) -> Any:
        return self.title.view(world.game, seat)

    def view_text(self, world: World, seat: Seat | None) -> str:
        return self.title.codec.text(self.view(world, seat))

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        """Return the seats that this seat sees as the ones to act."""
        return [asked for asked in sorted(world.game.options) if asked == seat]

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return () if seat is None else world.game.options.get(seat, ())

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return () if seat is None else world.game.anytime(seat)

    def words(self, world: World, seat: Seat | None) -> str:
        """Return the seat's question and the phrases of its options."""
        options = self.options(world, seat)
        if seat is None or not options:
            return ""
        messages = [
            self.title.question(world.game, seat),
            *(self.title.phrase(world.game, seat, each) for each in options),
        ]
        return canonical([[each.id, dict(each.args)] for each in messages])

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        """Return the reason a seat gets when it tries or asks about an action."""
        return why_not(world.game, seat, action) or ""

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        """Return the log lines a reader gets for an action; empty if none."""
        after = before.game.copy()
        after.told = effects = list[Effect]()
        play(after, seat, action)
        move = Move(0, seat, action, frozenset(), False, tuple(effects))
        messages = messages_of(self.title, before.game, move, reader)
        return canonical([[each.id, dict(each.args)] for each in messages]) if messages else ""

    def changes(self, before: World, after: World, seat: Seat | None) -> str:
        """Return what a seat is sent of its view when the position changes; empty if it sees nothing of that."""
        seen = [self.title.codec.dump(self.view(world, seat)) for world in (before, after)]
        change = difference(*seen)
        return "" if change is None else canonical(change)

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        """Return a sampled world that the seat cannot tell from the real one, with its own future."""
        return World(self.title.imagine(self.view(world, seat), rng), rng.getrandbits(64))

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        """Return a bot's answer from its view, its options and its random generator."""
        return rng.choice(self.options(world, seat))

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        return table.why_not_take_back(seat)

    def all_sentences(self, world: World, seat: Seat | None) -> dict[str, str]:
        """Return everything a seat is sent at a position, by channel."""
        return {
            "view": self.view_text(world, seat),
            "asked": canonical(list(self.waiting_for(world, seat))),
            "options": self.listing(self.options(world, seat)),
            "anytime": self.listing(self.anytime(world, seat)),
            "words": self.words(world, seat),
            "automatic": canonical(list(self.automatic(world))),
        }

    def automatic(self, world: World) -> list[str]:
        """Return for each seat whether a host answers for it. Everybody at the table sees when an answer comes."""
        return [automatic_kind(self.title, world.game, seat) for seat in range(max(self.title.seats))]

    def listing(self, actions: Sequence[Action]) -> str:
        return canonical([self.title.catalogue.dump(action) for action in actions])
