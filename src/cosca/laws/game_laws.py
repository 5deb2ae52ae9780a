"""Laws that hold over the course of a game: nothing is lost, what is taken back is gone, the log tells it all."""

from __future__ import annotations

from random import Random

from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.log import parse_log
from cosca.engine.table import Table, replay
from cosca.laws.outlets import Outlets
from cosca.laws.violation import hold


def pieces_are_conserved(table: Table, at_start: dict[str, int]) -> None:
    now = dict(table.title.pieces(table.game))
    changed = {name: (at_start.get(name, 0), now.get(name, 0)) for name in at_start | now}
    changed = {name: counts for name, counts in changed.items() if counts[0] != counts[1]}
    hold(not changed, "pieces are conserved", f"(before, now): {changed}")


def result_is_sound(table: Table) -> None:
    """A known ending, rules that exist, a score for each seat."""
    result, title = table.title.result(table.game), table.title
    seats = table.log.header.setup.seats
    known = {rule.id for rule in title.rulebook("en").of(table.log.header.setup.edition)}
    hold(result is not None and result.ending in title.endings, "result", f"{result} has no known ending")
    hold(result is not None and set(result.rules) <= known, "result", f"{result} cites a rule that is not there")
    hold(result is not None and len(result.scores) == seats, "result", f"{result} has not a score for each seat")


def earlier_copies_are_unchanged(table: Table, copies: list[tuple[object, str]]) -> None:
    """The best test against shared lists: every position kept from earlier in the game is still what it was."""
    for kept, text in copies:
        hold(table.title.codec.text(kept) == text, "copy", "a position from earlier in the game has changed")


def log_tells_the_game(table: Table) -> None:
    """Written, read and replayed, hash by hash, it is the same game."""
    again = replay(table.title, parse_log(table.log.to_text()))
    hold(again.log == table.log, "the log tells the game", "the replayed log differs")
    texts = [table.title.codec.text(each.game) for each in (again, table)]
    hold(texts[0] == texts[1], "the log tells the game", "the replayed position differs")


def taking_back_is_sound(outlets: Outlets, table: Table, seat: Seat, action: Action, rng: Random) -> None:
    """Played and taken back is as before; and what could be taken back has taught the seat nothing."""
    if seat == CHANCE:
        _chance_cannot_be_taken_back(outlets, table, rng)
        return
    trial = table.branch()
    trial.play(seat, action)
    if outlets.why_not_take_back(trial, seat) is None:
        _taught_nothing(outlets, table, trial, seat, action, rng)
    if trial.why_not_take_back(seat) is None:
        _is_as_before(table, trial, seat, rng)


def _is_as_before(table: Table, trial: Table, seat: Seat, rng: Random) -> None:
    trial.take_back(seat)
    text = table.title.codec.text
    hold(text(trial.game) == text(table.game), "taking back", "the position differs from before")
    if rng.randrange(10) == 0:
        log_tells_the_game(trial)


def _taught_nothing(outlets: Outlets, table: Table, after: Table, seat: Seat, action: Action, rng: Random) -> None:
    """In every world the seat could imagine, the same choice would have shown it the same, or shown it openly."""
    title = table.title
    seen = title.codec.text(title.view(after.game, seat))
    for _ in range(3):
        other = title.imagine(title.view(table.game, seat), rng)
        play(other, seat, action)
        shown = title.codec.text(title.view(other, seat))
        hold(
            other.revealed or shown == seen,
            "taking back",
            f"seat {seat} learnt from {type(action).__name__} and could take it back",
        )


def _chance_cannot_be_taken_back(outlets: Outlets, table: Table, rng: Random) -> None:
    trial = table.branch()
    trial.play(CHANCE, rng.choice(trial.game.options[CHANCE]))
    for seat in range(table.log.header.setup.seats):
        answer = outlets.why_not_take_back(trial, seat)
        hold(answer is not None, "taking back", f"seat {seat} could undo what chance has decided")


def taking_back_tells_nothing(outlets: Outlets, table: Table, rng: Random) -> None:
    """Whether a sealed answer may be taken back does not depend on who else has answered."""
    seats = [seat for seat in table.game.options if seat != CHANCE]
    if len(seats) < 3:
        return
    first, second = rng.sample(seats, 2)
    trial = table.branch()
    trial.play(first, rng.choice(table.game.options[first]))
    alone = outlets.why_not_take_back(trial, first)
    if second in trial.game.options:
        trial.play(second, rng.choice(trial.game.options[second]))
        told = outlets.why_not_take_back(trial, first)
        hold(trial.game.revealed or told == alone, "taking back", f"seat {first} can tell that another has answered")
