"""Famiglia, "Playing the game": drawing cards into the Street, and what happens when the draw stack is exhausted."""

from __future__ import annotations

from cosca.engine.core import AGAIN, CHANCE, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.famiglia.rules.actions import TURN_UP, TURN_UPS, TurnUp
from cosca.games.famiglia.rules.board import Famiglia


class Draw(Procedure):
    """Draw `count` cards from the draw stack into the Street, or as many as there are."""

    __slots__ = ("by", "count")

    def __init__(self, count: int, by: str, at: int = 0) -> None:
        super().__init__(at)
        self.count = count
        self.by = by  # the reason for the draw; stored if it ends the game

    def copy(self) -> Draw:
        return Draw(self.count, self.by, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Choose(cls.may_turn_up, cls.turn_up, cls.why_not_turn_up, "FA-setup-2"),)

    def may_turn_up(self, g: Famiglia) -> Options:
        if not self.count:
            return {}
        tops: list[TurnUp] = []
        for c, copies in enumerate(g.deck):
            if copies:
                tops.extend(TURN_UPS[c][copies])
        if not tops and g.bottom:
            tops = [TURN_UP[g.bottom[0]]]
        return {CHANCE: tops} if tops else {}

    def turn_up(self, g: Famiglia, seat: Seat, act: TurnUp) -> Flow:
        g.turn_up(act.card)
        self.count -= 1
        if g.stack_is_empty():
            g.call(RunOut(self.by))
        return AGAIN

    def why_not_turn_up(self, g: Famiglia, seat: Seat, act: Action) -> RuleId | None:
        if not isinstance(act, TurnUp):
            return "FA-turn-1"
        top = g.deck[act.card] if any(g.deck) else bool(g.bottom) and g.bottom[0] == act.card
        return None if top else "FA-setup-2"


class RunOut(Procedure):
    """The draw stack is exhausted.

    The first time, the discards become the second stack; otherwise this round is the last.
    """

    __slots__ = ("by",)

    def __init__(self, by: str, at: int = 0) -> None:
        super().__init__(at)
        self.by = by

    def copy(self) -> RunOut:
        return RunOut(self.by, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (Do(cls.shuffle_discards, "FA-stack-1", "FA-stack-4"), Do(cls.announce_last_round, "FA-end-1"))

    def shuffle_discards(self, g: Famiglia) -> Flow:
        if not g.shuffle_discards():
            return None
        g.tell("second-stack", "FA-stack-1", {"number": sum(g.deck)})
        return END

    def announce_last_round(self, g: Famiglia) -> None:
        g.last_round, g.ended_by = g.round(), self.by
        kind, rule = ("last-round", "FA-end-1") if g.reshuffled else ("no-second-stack", "FA-stack-4")
        g.tell(kind, rule, {"number": g.last_round + 1, "cause": self.by})
