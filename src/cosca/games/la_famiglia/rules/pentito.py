"""La Famiglia, "Pentito": remove 1 of your Soldati, then enemy Soldati from adjacent areas."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import DONE, REMOVE_FROM, SEND_PENTITO, Done, RemoveFrom, SendPentito
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import Board
from cosca.games.la_famiglia.rules.pack import Area
from cosca.games.la_famiglia.rules.strike import is_enemy

ONE_SHORT: Final = 1
REMOVE_RULES: Final = (
    "LF-pentito-2", "LF-pentito-3", "LF-pentito-4", "LF-pentito-5-v11", "LF-pentito-5-v12", "LF-neutral-1",
)  # fmt: skip


class Pentito(Procedure):
    __slots__ = ("area", "numbers", "removed", "seat", "sent")

    def __init__(
        self,
        seat: Seat,
        area: Area,
        numbers: tuple[int, ...],
        sent: bool = False,
        removed: tuple[Area, ...] = (),
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.seat = seat
        self.area = area
        self.numbers = numbers
        self.sent = sent  # whether the Pentito has been removed: enemy Soldati follow only then
        self.removed = removed  # area of each enemy Soldato removed so far

    def copy(self) -> Pentito:
        return Pentito(self.seat, self.area, self.numbers, self.sent, self.removed, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_send, cls.send, cls.why_not_send, "LF-pentito-1", "LF-encounter-2"),
            Choose(cls.may_remove, cls.remove, cls.why_not_remove, *REMOVE_RULES),
        )

    def may_send(self, g: Board) -> Options:
        return {} if self.why_not_talk(g) else {self.seat: [SEND_PENTITO, DONE]}

    def send(self, g: Board, seat: Seat, act: SendPentito | Done) -> Flow:
        if isinstance(act, Done):
            return END
        g.remove_men(self.area, 1, seat)
        self.sent = True
        return None

    def why_not_send(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, SendPentito):
            return self.why_not_talk(g)
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-pentito-1")

    def why_not_talk(self, g: Board) -> RuleId | None:
        """Return why a Pentito cannot be sent. It needs an adjacent enemy (R61)."""
        enemies = any(is_enemy(g, self.seat, a) for a in g.pack.island.adjacent[self.area])
        return None if enemies and g.holder[self.area] == self.seat else "LF-pentito-1"

    # Removing enemy Soldati one by one

    def may_remove(self, g: Board) -> Options:
        acts: list[Action] = [REMOVE_FROM[a] for a in self.betrayed(g)] if self.sent else []
        if acts and not self.why_not_stop(g):
            acts.append(DONE)
        return {self.seat: acts} if acts else {}

    def remove(self, g: Board, seat: Seat, act: RemoveFrom | Done) -> Flow:
        if isinstance(act, Done):
            return END
        g.remove_men(act.number, 1, seat)
        self.removed = (*self.removed, act.number)
        return AGAIN

    def betrayed(self, g: Board) -> list[Area]:
        return [a for a in g.pack.island.adjacent[self.area] if not self.why_not_from(g, a)]

    def why_not_remove(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Done):
            return self.why_not_stop(g)
        if isinstance(act, RemoveFrom):
            return self.why_not_from(g, act.number)
        return not_now(g, seat, act, "LF-pentito-2")

    def why_not_from(self, g: Board, a: Area) -> RuleId | None:
        if a not in g.pack.island.adjacent[self.area]:
            return "LF-pentito-2"
        if not is_enemy(g, self.seat, a):
            return "LF-pentito-4"
        return None if fits(self.numbers, (*self.removed, a)) else "LF-pentito-2"

    def why_not_stop(self, g: Board) -> RuleId | None:
        """Return why the player cannot stop yet. The edition allows any number fewer, or only 1 (D12)."""
        missing = sum(self.numbers) - len(self.removed)
        return None if g.edition.pentito_any_fewer or missing <= ONE_SHORT else "LF-pentito-5-v11"


def fits(numbers: tuple[int, ...], removed: tuple[Area, ...]) -> bool:
    """Return whether the losses of the areas can be matched to the pictured numbers, one number per area."""
    losses = sorted(Counter(removed).values(), reverse=True)
    shown = sorted(numbers, reverse=True)
    return len(losses) <= len(shown) and all(lost <= number for lost, number in zip(losses, shown, strict=False))
