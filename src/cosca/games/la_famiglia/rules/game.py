"""The game class: the board, copying it, and the anytime options.

It imports the chapters of the rules, because the anytime options are built from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosca.engine.core import Action, RuleId, Seat
from cosca.games.la_famiglia.rules.anytime import anytime_options, do_anytime, not_now
from cosca.games.la_famiglia.rules.board import Board


class LaFamiglia(Board):
    """A game of La Famiglia. Logs and stored positions refer to this class name."""

    __slots__ = ()

    def copy(self) -> LaFamiglia:
        twin = LaFamiglia(
            self.pack,
            self.edition,
            self.variant,
            self.family.copy(),
            self.character.copy(),
            self.tiles.copy(),
            [of_team.copy() for of_team in self.tile_of],
            self.holder.copy(),
            self.men.copy(),
            self.cars.copy(),
            self.labs.copy(),
            [of_seat.copy() for of_seat in self.boats],
            self.control.copy(),
            self.headquarters.copy(),
            self.supply.copy(),
            self.money.copy(),
            self.cars_left.copy(),
            self.boats_left.copy(),
            self.labs_left,
            self.influence.copy(),
            [of_seat.copy() for of_seat in self.removed],
            self.token.copy(),
            self.issued.copy(),
            self.executed.copy(),
            self.orders_open,
            [on_space.copy() for on_space in self.top],
            [on_space.copy() for on_space in self.bottom],
            self.top_sheet,
            self.bottom_sheet,
            self.bust_at.copy(),
            self.starter,
            self.next_starter,
            self.round,
            self.turn,
            self.fight_area,
            self.fight_side,
            self.fight_men,
            self.fight_car,
            self.last_cards.copy(),
            [procedure.copy() for procedure in self.stack],
        )
        twin.options = self.options
        twin.revealed = self.revealed
        twin.rules_version = self.rules_version
        return twin

    def anytime(self, seat: Seat) -> Sequence[Action]:
        return anytime_options(self, seat)

    def interject(self, seat: Seat, action: Action) -> None:
        do_anytime(self, seat, action)

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        return not_now(self, seat, action, "LF-turns-2")
