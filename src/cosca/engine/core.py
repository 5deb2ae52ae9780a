"""A game is a board and a stack of procedures, each paused at one of its steps.

A paused game is plain data: nothing waits in a closure, a generator or a callback. So copying,
saving, taking back and hiding need no special case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

type Seat = int
type RuleId = str
type Flow = int | None  # where a procedure goes after a step; None is simply on to the next

CHANCE: Final = -1  # a seat like any other; it picks uniformly, so what is likelier is listed more often
AGAIN: Final = 1
END: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing a seat may do. Each is made once, so equal means identical."""

    __slots__ = ("code",)

    def __init__(self) -> None:
        self.code = -1  # its place in the catalogue, which gives it when it lists the action

    def words(self) -> dict[str, str | int]:
        """What it says beside its name, readable and the same for ever."""
        return {}


type Options = dict[Seat, Sequence[Action]]  # who may choose, and from what


class Do:
    """A step that happens by itself."""

    __slots__ = ("effect", "rules")

    def __init__(self, effect: Callable[[Any, Any], Flow], *rules: RuleId) -> None:
        self.effect = effect
        self.rules = rules


class Choose:
    """A step that somebody decides. With nothing to choose it is skipped."""

    __slots__ = ("effect", "may", "rules", "why_not")

    def __init__(
        self,
        may: Callable[[Any, Any], Options],  # a question: changes nothing
        effect: Callable[[Any, Any, Seat, Any], Flow],
        why_not: Callable[[Any, Any, Seat, Any], RuleId | None],  # the first rule against it: another question
        *rules: RuleId,
    ) -> None:
        self.may = may
        self.effect = effect
        self.why_not = why_not
        self.rules = rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """One procedure of the rulebook. Its fields are immutable values: what the players keep in mind."""

    __slots__ = ("at",)
    table: ClassVar[tuple[Do | Choose, ...]] = ()

    def __init__(self, at: int) -> None:
        self.at = at

    def __init_subclass__(cls) -> None:
        cls.table = cls.steps()

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        """The numbered steps, as the rulebook lists them."""
        raise NotImplementedError

    def copy(self) -> Procedure:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What all games share; each adds its board."""

    __slots__ = ("options", "revealed", "stack")

    def __init__(self, stack: list[Procedure]) -> None:
        self.stack = stack
        self.options: Options = {}  # derived from the rest by `settle`
        self.revealed = False  # did the latest choice make something known that was hidden?

    def call(self, procedure: Procedure) -> None:
        """Run a procedure to its end before the one on top goes on."""
        self.stack.append(procedure)

    def reveal(self) -> None:
        """Something hidden is shown to somebody: no choice before this can be taken back alone."""
        self.revealed = True

    def copy(self) -> Game:
        raise NotImplementedError

    def anytime(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do whoever is asked."""
        return ()

    def interject(self, seat: Seat, action: Action) -> None:
        """Do such a thing. The procedure on top stays where it is and is asked again."""
        raise NotImplementedError

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        """The rule that forbids an action to a seat that is not asked."""
        raise NotImplementedError


class IllegalAction(Exception):
    """The seat may not do that now; `rule` says why."""

    def __init__(self, seat: Seat, action: Action, rule: RuleId) -> None:
        super().__init__(f"seat {seat} may not {type(action).__name__} {action.words()} now: rule {rule}")
        self.seat = seat
        self.action = action
        self.rule = rule


def play(game: Game, seat: Seat, action: Action) -> None:
    """Do one thing and run on to the next choice. The only way a game changes."""
    choose(game, seat, action)
    settle(game)


def choose(game: Game, seat: Seat, action: Action) -> None:
    """Do one thing; the steps that follow by themselves are left to `settle`."""
    if is_listed(game.options.get(seat, ()), action):
        procedure = game.stack[-1]
        step = procedure.table[procedure.at]
        assert isinstance(step, Choose)
        game.revealed = seat == CHANCE
        _advance(procedure, step.effect(procedure, game, seat, action))
    elif action in game.anytime(seat):
        game.revealed = False
        game.interject(seat, action)
    else:
        raise IllegalAction(seat, action, why_not(game, seat, action) or "")


def is_listed(listed: Sequence[Action], action: Action) -> bool:
    """Is it there itself? Each action is made once."""
    if isinstance(listed, list):  # nearly always: then mypyc makes it a loop
        return any(each is action for each in listed)
    return action in listed


def settle(game: Game) -> None:
    """Run the steps that happen by themselves, up to the next choice or the end of the game."""
    while run_step(game):
        pass


def run_step(game: Game) -> bool:
    """Run one step. False when somebody has to choose, or when the game is over."""
    if not game.stack:
        game.options = {}
        return False
    procedure = game.stack[-1]
    table = procedure.table
    if procedure.at >= len(table):
        game.stack.pop()
        return True
    step = table[procedure.at]
    if isinstance(step, Do):
        _advance(procedure, step.effect(procedure, game))
        return True
    game.options = step.may(procedure, game)
    if game.options:
        return False
    procedure.at += 1
    return True


def why_not(game: Game, seat: Seat, action: Action) -> RuleId | None:
    """The first rule that forbids an action now, or None if the seat may do it."""
    if action in game.anytime(seat):
        return None
    if seat not in game.options:
        return game.out_of_turn(seat, action)
    step = asked(game)
    return step.why_not(game.stack[-1], game, seat, action)


def asked(game: Game) -> Choose:
    """The step that waits for somebody's choice."""
    procedure = game.stack[-1]
    step = procedure.table[procedure.at]
    assert isinstance(step, Choose)
    return step


def _advance(procedure: Procedure, flow: Flow) -> None:
    if flow is None:
        procedure.at += 1
    elif flow == END:
        procedure.at = len(procedure.table)
