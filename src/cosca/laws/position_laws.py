"""Laws that hold at every position of every title. Each checks a table and leaves it unchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any, Final

from cosca.engine.codec import fields_of
from cosca.engine.core import CHANCE, Action, Game, IllegalAction, Seat, asked, play, settle, why_not
from cosca.engine.table import Table
from cosca.engine.title import Title
from cosca.laws.violation import require

type Law = Callable[[Table, Random], None]

INTERJECTED_EVERY: Final = 8  # choices


def observers(title: Title, table: Table) -> list[Seat | None]:
    """Return all seats, and None for a spectator."""
    return [*range(table.log.header.setup.seats), None]


def choices(game: Game) -> list[tuple[Seat, Action]]:
    """Return all legal actions with their seats. A random draw counts once per outcome."""
    return [(seat, action) for seat, listed in sorted(game.options.items()) for action in dict.fromkeys(listed)]


def interjections(game: Game, seats: int) -> list[tuple[Seat, Action]]:
    return [(seat, action) for seat in range(seats) for action in game.anytime(seat)]


def everything(table: Table) -> list[tuple[Seat, Action]]:
    return choices(table.game) + interjections(table.game, table.log.header.setup.seats)


def possible(table: Table, rng: Random) -> list[tuple[Seat, Action]]:
    """Return the actions to pick from at random.

    Any-time actions are included only now and then: they are nearly always legal and would fill the game.
    """
    asked, besides = choices(table.game), interjections(table.game, table.log.header.setup.seats)
    return asked + besides if besides and rng.randrange(INTERJECTED_EVERY) == 0 else asked


def some(items: list[Any], most: int, rng: Random) -> list[Any]:
    return items if len(items) <= most else rng.sample(items, most)


def questions_change_nothing(table: Table, rng: Random) -> None:
    """Check that queries (options, views, reasons, results) are repeatable and do not change the position."""
    game, title = table.game, table.title
    before = title.codec.text(game)
    if game.stack:
        step, procedure = asked(game), game.stack[-1]
        require(
            step.may(procedure, game) == step.may(procedure, game) == game.options, "questions", "two answers differ"
        )
    for seat in observers(title, table):
        title.view(game, seat)
    for action in some(title.catalogue.actions, 5, rng):
        why_not(game, rng.randrange(table.log.header.setup.seats), action)
    title.result(game)
    require(title.codec.text(game) == before, "questions", "a question changed the position")


def never_stuck(table: Table, rng: Random) -> None:
    """Check that some seat can act until the game is over, and that no list of options is empty or has duplicates."""
    game = table.game
    require(bool(game.options) == bool(game.stack), "never stuck", "asked without a procedure, or nobody is asked")
    require(
        (table.title.result(game) is None) == bool(game.stack), "never stuck", "a result before the end, or no result"
    )
    for seat, listed in game.options.items():
        require(bool(listed), "never stuck", f"seat {seat} is asked to choose from nothing")
        require(seat in (CHANCE, *range(table.log.header.setup.seats)), "never stuck", f"there is no seat {seat}")
        require(seat == CHANCE or len(set(listed)) == len(listed), "never stuck", "an option is listed twice")


def listed_is_accepted(table: Table, rng: Random) -> None:
    for seat, action in some(everything(table), 6, rng):
        play(table.game.copy(), seat, action)


def unlisted_is_refused(table: Table, rng: Random) -> None:
    """Check that an action that is not listed is refused with a rule and changes nothing."""
    game, title = table.game.copy(), table.title
    before, allowed = title.codec.text(game), set(everything(table))
    for seat in range(CHANCE, table.log.header.setup.seats):
        for action in some(title.catalogue.actions, 3, rng):
            if (seat, action) not in allowed:
                _is_refused(game, seat, action)
    require(title.codec.text(game) == before, "unlisted is refused", "a refused action changed the position")


def _is_refused(game: Game, seat: Seat, action: Action) -> None:
    try:
        play(game, seat, action)
    except IllegalAction as refused:
        require(bool(refused.rule), "unlisted is refused", f"{refused}, but no rule is given")
    else:
        require(False, "unlisted is refused", f"seat {seat} could {type(action).__name__} {action.words()}")


def reasons_agree(table: Table, rng: Random, most: int = 40) -> None:
    """Check that an action is listed exactly if no rule forbids it, and that the edition has the rule."""
    game, allowed = table.game, set(everything(table))
    rules = table.title.rulebook("en").of(table.log.header.setup.edition)
    known = {rule.id for rule in rules}
    tried = [*some(table.title.catalogue.actions, most, rng), *(action for _, action in some(list(allowed), 10, rng))]
    for seat in range(CHANCE, table.log.header.setup.seats):
        for action in tried:
            _reason_agrees(game, seat, action, (seat, action) in allowed, known)


def _reason_agrees(game: Game, seat: Seat, action: Action, listed: bool, known: set[str]) -> None:
    rule = why_not(game, seat, action)
    what = f"seat {seat}, {type(action).__name__} {action.words()}"
    require((rule is None) == listed, "reasons", f"{what}: listed {listed}, reason {rule}")
    require(rule is None or rule in known, "reasons", f"{what}: there is no rule {rule} in this edition")


def all_reasons_agree(table: Table, rng: Random) -> None:
    reasons_agree(table, rng, len(table.title.catalogue.actions))


def copy_is_equal_and_apart(table: Table, rng: Random) -> None:
    """Check that a copy equals its original, and that neither changes when the other is played."""
    title, game = table.title, table.game
    before = title.codec.text(game)
    first, second = game.copy(), game.copy()
    require(title.codec.text(first) == before and first.options == game.options, "copy", "a copy differs")
    play_on(first, rng, 5)
    require(title.codec.text(game) == title.codec.text(second) == before, "copy", "a copy is not independent")


def play_on(game: Game, rng: Random, most: int) -> None:
    while game.options and most:
        seat, action = rng.choice(choices(game))
        play(game, seat, action)
        most -= 1


def saved_is_the_same(table: Table, rng: Random) -> None:
    title, game = table.title, table.game
    loaded: Game = title.codec.load(title.codec.dump(game))
    settle(loaded)
    require(title.codec.text(loaded) == title.codec.text(game), "saved and loaded", "the position differs")
    packed = title.codec.packed
    require(packed(loaded) == packed(game), "saved and loaded", "the packed form of the position differs")
    require(loaded.options == game.options, "saved and loaded", "the options differ")


def views_can_be_sent(table: Table, rng: Random) -> None:
    """Check that a view survives encoding and decoding, so that a bot in another process can play from it."""
    title = table.title
    for seat in observers(title, table):
        text = title.codec.text(title.view(table.game, seat))
        again = title.codec.load(title.codec.dump(title.view(table.game, seat)))
        require(title.codec.text(again) == text, "views can be sent", f"the view of {seat} differs once read again")


def procedures_hold_values(table: Table, rng: Random) -> None:
    """Check that the fields of procedures are immutable values, so that a shallow copy is enough."""
    for procedure in table.game.stack:
        for name in fields_of(type(procedure)):
            require(_is_value(getattr(procedure, name)), "procedures hold values", f"{type(procedure).__name__}.{name}")


def _is_value(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_value, value))
    return value is None or isinstance(value, int | str | bool)


def simultaneous_answers_commute(table: Table, rng: Random) -> None:
    """Check that the order of simultaneous answers does not change the position after them."""
    seats = [seat for seat in table.game.options if seat != CHANCE]
    if len(seats) < 2:
        return
    pair = rng.sample(seats, 2)
    answers = {seat: rng.choice(list(table.game.options[seat])) for seat in pair}
    after = {text for order in permutations(pair) for text in _after(table, order, answers)}
    require(len(after) == 1, "answers commute", f"seats {pair}: the order of their answers shows")


def _after(table: Table, order: tuple[Seat, ...], answers: dict[Seat, Action]) -> Iterator[str]:
    """Return the position after all answers, or None if an answer ended the decision of the others."""
    game = table.game.copy()
    for seat in order:
        if answers[seat] not in game.options.get(seat, ()):
            return
        play(game, seat, answers[seat])
    yield table.title.codec.text(game)


def automatic_answers_leave_no_choice(table: Table, rng: Random) -> None:
    """Check that a host plays a seat's only option, or a listed option that stands for saying nothing."""
    for seat in range(table.log.header.setup.seats):
        _automatic_is_sound(table, seat)


def _automatic_is_sound(table: Table, seat: Seat) -> None:
    title, game = table.title, table.game
    listed = set(game.options.get(seat, ()))
    if listed and title.publicly_decided(game, seat):
        require(len(listed) == 1, "automatic answers", f"seat {seat} has {len(listed)} options, not one")
    silent = title.silent_answer(game, seat)
    require(not listed or silent is None or silent in listed, "automatic answers", f"seat {seat} may not say nothing")


# Each law with the number of positions between two checks: expensive laws run less often.
POSITION_LAWS: Final[tuple[tuple[Law, int], ...]] = (
    (never_stuck, 1),
    (automatic_answers_leave_no_choice, 1),
    (procedures_hold_values, 4),
    (questions_change_nothing, 8),
    (listed_is_accepted, 8),
    (unlisted_is_refused, 8),
    (reasons_agree, 8),
    (copy_is_equal_and_apart, 12),
    (saved_is_the_same, 12),
    (views_can_be_sent, 12),
    (simultaneous_answers_commute, 2),
    (all_reasons_agree, 400),
)
