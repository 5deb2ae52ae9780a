"""Laws about the course of a game: earlier positions stay intact, undo restores them, and the log replays."""

from __future__ import annotations

from random import Random

from cosca.engine.core import CHANCE, Action, Seat, play
from cosca.engine.log import parse_log
from cosca.engine.table import Table, replay
from cosca.laws.observations import Observations
from cosca.laws.violation import require


def pieces_are_conserved(table: Table, at_start: dict[str, int]) -> None:
    now = dict(table.title.pieces(table.game))
    changed = {name: (at_start.get(name, 0), now.get(name, 0)) for name in at_start | now}
    changed = {name: counts for name, counts in changed.items() if counts[0] != counts[1]}
    require(not changed, "pieces are conserved", f"(before, now): {changed}")


def result_is_sound(table: Table) -> None:
    """Check that a result has a known ending, existing rules and a score for each seat."""
    result, title = table.title.result(table.game), table.title
    seats = table.log.header.setup.seats
    known = {rule.id for rule in title.rulebook("en").of(table.log.header.setup.edition)}
    require(result is not None and result.ending in title.endings, "result", f"{result} has no known ending")
    require(result is not None and set(result.rules) <= known, "result", f"{result} cites a rule that is not there")
    require(result is not None and len(result.scores) == seats, "result", f"{result} has not a score for each seat")


def earlier_copies_are_unchanged(table: Table, copies: list[tuple[object, str]]) -> None:
    """Check that copies of earlier positions are unchanged. This finds lists that copies share by mistake."""
    for copy, text in copies:
        require(table.title.codec.text(copy) == text, "copy", "a position from earlier in the game has changed")


def log_tells_the_game(table: Table) -> None:
    """Check that the log, written, read and replayed, gives the same game with the same hashes."""
    again = replay(table.title, parse_log(table.log.to_text()))
    require(again.log == table.log, "the log tells the game", "the replayed log differs")
    texts = [table.title.codec.text(each.game) for each in (again, table)]
    require(texts[0] == texts[1], "the log tells the game", "the replayed position differs")


def taking_back_is_sound(observations: Observations, table: Table, seat: Seat, action: Action, rng: Random) -> None:
    """Check that undo restores the position, and that only moves that revealed nothing to the seat can be undone."""
    if seat == CHANCE:
        _chance_cannot_be_taken_back(observations, table, rng)
        return
    trial = table.branch()
    trial.play(seat, action)
    if observations.why_not_take_back(trial, seat) is None:
        _taught_nothing(observations, table, trial, seat, action, rng)
    if trial.why_not_take_back(seat) is None:
        _is_as_before(table, trial, seat, rng)


def _is_as_before(table: Table, trial: Table, seat: Seat, rng: Random) -> None:
    trial.take_back(seat)
    text = table.title.codec.text
    require(text(trial.game) == text(table.game), "taking back", "the position differs from before")
    if rng.randrange(10) == 0:
        log_tells_the_game(trial)


def _taught_nothing(
    observations: Observations, table: Table, after: Table, seat: Seat, action: Action, rng: Random
) -> None:
    """Check that in every sampled world the same move would have shown the seat the same, or revealed it openly."""
    title = table.title
    seen = title.codec.text(title.view(after.game, seat))
    for _ in range(3):
        other = title.imagine(title.view(table.game, seat), rng)
        play(other, seat, action)
        shown = title.codec.text(title.view(other, seat))
        require(
            other.revealed or shown == seen,
            "taking back",
            f"seat {seat} learnt from {type(action).__name__} and could take it back",
        )


def _chance_cannot_be_taken_back(observations: Observations, table: Table, rng: Random) -> None:
    trial = table.branch()
    trial.play(CHANCE, rng.choice(trial.game.options[CHANCE]))
    for seat in range(table.log.header.setup.seats):
        answer = observations.why_not_take_back(trial, seat)
        require(answer is not None, "taking back", f"seat {seat} could undo what chance has decided")


def taking_back_tells_nothing(observations: Observations, table: Table, rng: Random) -> None:
    """Check that undoing a sealed answer is allowed or refused regardless of who else has answered."""
    seats = [seat for seat in table.game.options if seat != CHANCE]
    if len(seats) < 3:
        return
    first, second = rng.sample(seats, 2)
    trial = table.branch()
    trial.play(first, rng.choice(table.game.options[first]))
    alone = observations.why_not_take_back(trial, first)
    if second in trial.game.options:
        trial.play(second, rng.choice(trial.game.options[second]))
        refusal = observations.why_not_take_back(trial, first)
        require(
            trial.game.revealed or refusal == alone, "taking back", f"seat {first} can tell that another has answered"
        )
