"""NY Nostra City, "Verdict and end of game": the Tally, the End of Game Bonus cards, and the winner."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.engine.title import Result
from cosca.games.nostra_city.rules.actions import TURN_UP, TurnUp
from cosca.games.nostra_city.rules.board import NOBODY, TITLES, VERDICT, Board
from cosca.games.nostra_city.rules.cards import BILL_KINDS, BILLS, SNITCH
from cosca.games.nostra_city.rules.moments import LastTurn
from cosca.games.nostra_city.rules.telling import tell_bonuses, tell_phase, tell_shuffled, tell_snitches, tell_token

ENDINGS: Final = (
    "innocent", "innocent_by_title", "innocent_together",
    "guilty", "guilty_by_title", "guilty_together", "everybody_loses",
)  # fmt: skip


class Tally(Procedure):
    """The Tally of the Corruption Pile: reveal its Bills one by one in random order and move the Verdict token."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> Tally:
        return Tally(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_turn_up, cls.turn_up, cls.why_not_turn_up, "NC-tally-1", "NC-tally-2"),
            Do(cls.shuffle, "NC-tally-3"),
        )

    def may_turn_up(self, g: Board) -> Options:
        listed: list[Action] = []
        for bill in range(BILL_KINDS):
            listed += [TURN_UP[bill]] * g.corruption[bill]
        return {CHANCE: listed} if listed else {}

    def turn_up(self, g: Board, seat: Seat, act: TurnUp) -> Flow:
        g.corruption[act.bill] -= 1
        g.discard_openly(act.bill)
        g.note_shown(g.seats, act.bill)
        before = g.verdict
        g.move_token(g.pack.guilt[act.bill])
        tell_token(g, "tallied", "NC-tally-2", before, {"bill": BILLS[act.bill]})
        return AGAIN

    def why_not_turn_up(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if seat == CHANCE and act in self.may_turn_up(g).get(CHANCE, ()) else "NC-tally-1"

    def shuffle(self, g: Board) -> None:
        tell_shuffled(g, "NC-tally-3")
        g.shuffle_bills()


class FinalVerdict(Procedure):
    """The FINAL VERDICT, which replaces the RECEPTION of the sixth Month."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        super().__init__(at)

    def copy(self) -> FinalVerdict:
        return FinalVerdict(self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Do(cls.begin, "NC-final-1"),
            Do(cls.award, "NC-final-2", "NC-bonus-1", "NC-bonus-2", "NC-bonus-3", "NC-bonus-4"),
            Do(cls.tally, "NC-final-3"),
            Do(cls.investigate, "NC-final-3"),
            Do(cls.unmask, "NC-final-4", "NC-final-8"),
        )

    def begin(self, g: Board) -> None:
        g.phase = VERDICT
        tell_phase(g)
        g.call(LastTurn())

    def award(self, g: Board) -> None:
        """Award the End of Game Bonus cards. This reveals something about Banks."""
        if g.zealous_left:
            g.tell("zealous-left", "NC-final-2", {"number": g.zealous_left})
        g.zealous_left = 0
        g.bonus = [sole_first([measure(g, bonus, seat) for seat in range(g.seats)]) for bonus in range(len(g.bonus))]
        tell_bonuses(g)
        g.reveal()

    def tally(self, g: Board) -> None:
        g.tell("final-tally", "NC-final-3", {"number": sum(g.corruption)})
        g.call(Tally())

    def investigate(self, g: Board) -> None:
        count_investigations(g, "NC-final-3")

    def unmask(self, g: Board) -> None:
        tell_snitches(g)
        g.reveal()


def count_investigations(g: Board, rule: RuleId) -> None:
    """Move the Verdict token one space towards Guilty for each Investigation in The Street."""
    number, before = g.investigations(), g.verdict
    g.move_token(number)
    if number:
        tell_token(g, "investigated", rule, before, {"number": number})


def measure(g: Board, bonus: int, seat: Seat) -> int:
    """Return the count that decides a bonus: Fine Team, Wisdom and Virtue, or Full of Cash, in this order."""
    if bonus == 0:
        return sum(g.place[card] == seat for card in g.pack.team)
    return sum(g.hand[seat]) if bonus == 1 else g.dollars(g.bank[seat])


def sole_first(figures: list[int]) -> Seat:
    most = max(figures)
    return figures.index(most) if figures.count(most) == 1 else NOBODY


def result(g: Board) -> Result | None:
    if g.stack:
        return None
    scores = tuple([g.respect(seat) for seat in range(g.seats)])
    guilty = g.pack.is_guilty(g.verdict)
    able = [seat for seat in range(g.seats) if bool(g.hand[seat][SNITCH]) == guilty]
    if not able:
        return Result(scores, (), "everybody_loses", ("NC-final-7", "NC-final-4"))
    return _decided(g, scores, able, guilty)


def _decided(g: Board, scores: tuple[int, ...], able: list[Seat], guilty: bool) -> Result:
    most = max([scores[seat] for seat in able])
    first = [seat for seat in able if scores[seat] == most]
    verdict, rules = ("guilty", ("NC-final-5", "NC-goal-2")) if guilty else ("innocent", ("NC-goal-1", "NC-final-4"))
    if len(first) == 1:
        return Result(scores, tuple(first), verdict, rules)
    for title in range(TITLES):
        if g.titles[title] in first:
            return Result(scores, (g.titles[title],), f"{verdict}_by_title", ("NC-final-6", *rules))
    return Result(scores, tuple(first), f"{verdict}_together", ("NC-final-6", *rules))
