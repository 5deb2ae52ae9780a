"""Leaks in the changes sent instead of whole views: their number, length and order could reveal hidden information."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Seat
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


class HiddenChangeSent(Leak):
    story = "changes are computed from the position and thinned out afterwards, so that a hidden one leaves its place"

    def changes(self, before: World, after: World, seat: Seat | None) -> str:
        hidden = self.secret(before) % 3 != self.secret(after) % 3
        return super().changes(before, after, seat) + ("{}" if hidden else "")


class ChangePadded(Leak):
    story = "a change is as long as the hidden thing that changed"

    def changes(self, before: World, after: World, seat: Seat | None) -> str:
        return super().changes(before, after, seat) + " " * (self.secret(after) % 5)


class ChangesReordered(Leak):
    story = "changes come in the order in which the rules made them, hidden ones included"

    def changes(self, before: World, after: World, seat: Seat | None) -> str:
        text = super().changes(before, after, seat)
        return text[::-1] if self.bit(after) else text


class WholeViewSent(Leak):
    story = "the whole view is sent instead of a change when something hidden has changed"

    def changes(self, before: World, after: World, seat: Seat | None) -> str:
        return self.view_text(after, seat) if self.bit(before) else super().changes(before, after, seat)


CHANGE_LEAKS: Final[tuple[type[Leak], ...]] = (HiddenChangeSent, ChangePadded, ChangesReordered, WholeViewSent)
