"""The game: the board plus copying and the any-time actions.

This module imports the chapters of the rulebook, because the any-time actions use their rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosca.engine.core import Action, RuleId, Seat
from cosca.games.nostra_city.rules.board import Board
from cosca.games.nostra_city.rules.moments import anytime_options, do_anytime, why_not_out_of_turn


class NostraCity(Board):
    """A game of NY Nostra City. Logs and stored positions refer to this class name."""

    __slots__ = ()

    def copy(self) -> NostraCity:
        twin = NostraCity(
            self.pack,
            self.edition,
            self.seats,
            self.place.copy(),
            self.busy.copy(),
            self.street.copy(),
            self.pile.copy(),
            self.discards.copy(),
            self.seen_discards.copy(),
            [bank.copy() for bank in self.bank],
            self.drawn.copy(),
            self.corruption.copy(),
            self.location.copy(),
            self.bid.copy(),
            self.shown.copy(),
            self.last_bids.copy(),
            self.locations_open,
            self.resolving,
            [[notes.copy() for notes in of_seat] for of_seat in self.known],
            self.vendetta.copy(),
            self.used.copy(),
            [hand.copy() for hand in self.hand],
            self.shame.copy(),
            self.tapped.copy(),
            self.titles.copy(),
            self.zealous.copy(),
            self.zealous_left,
            self.bonus.copy(),
            self.underboss_waits,
            self.first,
            self.next_first,
            self.first_moved,
            self.month,
            self.phase,
            self.verdict,
            self.auctions.copy(),
            self.got_card.copy(),
            self.corruptors.copy(),
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
        return why_not_out_of_turn(self, seat, action)
