"""The kernel: a game is a board and a stack of procedures, each paused at one of its steps.

A paused game is plain data: nothing waits in a closure, a generator or a callback. So copying,
saving, undoing and hiding need no special case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from cosca.engine.effects import Effect

type Seat = int
type RuleId = str
type Flow = int | None  # where a procedure goes after a step; None: to the next step

CHANCE: Final = -1  # a seat like any other; it picks uniformly, so what is likelier is listed more often
AGAIN: Final = 1
END: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A move that a seat may make. Each action exists once, so equal means identical."""

    __slots__ = ("code",)

    def __init__(self) -> None:
        self.code = -1  # index in the catalogue, which sets it

    def words(self) -> dict[str, str | int]:
        """Return the action's parameters as readable values. Logs store them, so they never change."""
        return {}


type Options = dict[Seat, Sequence[Action]]  # who may choose, and from what


class Do:
    """A step that runs without a decision."""

    __slots__ = ("effect", "rules")

    def __init__(self, effect: Callable[[Any, Any], Flow], *rules: RuleId) -> None:
        self.effect = effect
        self.rules = rules


class Choose:
    """A step in which seats decide. It is skipped if no seat has an option."""

    __slots__ = ("effect", "may", "rules", "why_not")

    def __init__(
        self,
        may: Callable[[Any, Any], Options],  # must not change the game
        effect: Callable[[Any, Any, Seat, Any], Flow],
        why_not: Callable[[Any, Any, Seat, Any], RuleId | None],  # the first rule against it; must not change the game
        *rules: RuleId,
    ) -> None:
        self.may = may
        self.effect = effect
        self.why_not = why_not
        self.rules = rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure:
    """A procedure of the rulebook. Its fields are immutable values: what players remember during it."""

    __slots__ = ("at",)
    table: ClassVar[tuple[Do | Choose, ...]] = ()

    def __init__(self, at: int) -> None:
        self.at = at  # the index of the current step

    def __init_subclass__(cls) -> None:
        cls.table = cls.steps()

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        """Return the numbered steps, as the rulebook lists them."""
        raise NotImplementedError

    def copy(self) -> Procedure:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The state that all games share. Each title adds its board."""

    __slots__ = ("options", "revealed", "rules_version", "stack", "told")

    def __init__(self, stack: list[Procedure]) -> None:
        self.stack = stack
        self.options: Options = {}  # derived from the rest by `settle`
        self.revealed = False  # whether the latest action revealed hidden information
        self.rules_version = 1  # the version of the title's rules that it is played by; `Title.start` sets it
        self.told: list[Effect] | None = None  # effects of the latest action; None: nobody listens, as in a search

    def call(self, procedure: Procedure) -> None:
        """Run a procedure to its end before the current one continues."""
        self.stack.append(procedure)

    def reveal(self) -> None:
        """Mark that hidden information was revealed. Earlier actions can then be undone only with consent."""
        self.revealed = True

    def tell(self, kind: str, rule: RuleId, args: dict[str, str | int]) -> None:
        """Record an effect that all may know. If its arguments cost time, first check whether `told` is None."""
        if self.told is not None:
            self.told.append(Effect(kind, rule, args, {}, (), False))

    def copy(self) -> Game:
        raise NotImplementedError

    def anytime(self, seat: Seat) -> Sequence[Action]:
        """Return the actions the seat may take even when it is not its turn."""
        return ()

    def interject(self, seat: Seat, action: Action) -> None:
        """Apply an any-time action. The current step stays paused and lists its options again."""
        raise NotImplementedError

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        """Return the rule that forbids an action to a seat whose turn it is not."""
        raise NotImplementedError


class IllegalAction(Exception):
    """Raised when a seat may not take an action now. `rule` says why."""

    def __init__(self, seat: Seat, action: Action, rule: RuleId) -> None:
        super().__init__(f"seat {seat} may not {type(action).__name__} {action.words()} now: rule {rule}")
        self.seat = seat
        self.action = action
        self.rule = rule


def play(game: Game, seat: Seat, action: Action) -> None:
    """Apply an action and advance to the next decision. This is the only way a game changes."""
    choose(game, seat, action)
    settle(game)


def choose(game: Game, seat: Seat, action: Action) -> None:
    """Apply an action without running the automatic steps after it; `settle` does that."""
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
    """Return whether this very action is in the list. Each action exists once."""
    if isinstance(listed, list):  # nearly always: then mypyc makes it a loop
        return any(each is action for each in listed)
    return action in listed


def settle(game: Game) -> None:
    """Run automatic steps up to the next decision or the end of the game."""
    while run_step(game):
        pass


def run_step(game: Game) -> bool:
    """Run one step. Return False when a seat must decide, or when the game is over."""
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
    """Return the first rule that forbids an action now, or None if the seat may take it."""
    if action in game.anytime(seat):
        return None
    if seat not in game.options:
        return game.out_of_turn(seat, action)
    step = asked(game)
    return step.why_not(game.stack[-1], game, seat, action)


def asked(game: Game) -> Choose:
    """Return the step that waits for a decision."""
    procedure = game.stack[-1]
    step = procedure.table[procedure.at]
    assert isinstance(step, Choose)
    return step


def _advance(procedure: Procedure, flow: Flow) -> None:
    if flow is None:
        procedure.at += 1
    elif flow == END:
        procedure.at = len(procedure.table)
