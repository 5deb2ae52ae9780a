"""Matches: when they end, how they are rated, and that neither a killed worker nor the job size changes them."""

from __future__ import annotations

import os
import signal
import struct
import sys
import time
from pathlib import Path

import pytest

from cosca.arena import tournament
from cosca.arena.confidence import ConfidenceSequence
from cosca.arena.executor import Executor, WorkersLost
from cosca.arena.executors import make_executor
from cosca.arena.jobs import Job, play_job
from cosca.arena.ratings import rate
from cosca.arena.results import results_of
from cosca.arena.tournament import ALPHA, MatchLimits, shares_alone
from tests.arena import strange_bots
from tests.arena.arenas import ANY, games_of, held, settings_of
from tests.arena.running import within

STRONG = f"{ANY}first:place=1"  # never passes; wins about 80% of the games against the random bot


def test_a_match_plays_whole_deals() -> None:
    matches, _ = held(settings_of("famiglia", "random", ANY + "first"), MatchLimits(5))
    assert [len(deal) for deal in matches[0].deals] == [2, 2, 2]


def test_until_sure_stops_when_it_is_sure_and_not_before() -> None:
    matches, _ = held(settings_of("famiglia", STRONG, "random"), MatchLimits(400, until_sure=True))
    (match,) = matches
    assert match.stronger.verdict() == 1
    assert len(match.deals) < 100
    before = ConfidenceSequence(0.5, ALPHA)
    for deal in match.deals:
        assert before.verdict() == 0
        before.add(shares_alone(deal, match.pair, match.sides)[0])


def test_an_arena_until_sure_decides_that_a_goal_is_missed() -> None:
    settings = settings_of("famiglia", "random", STRONG)
    (match,), _ = held(settings, MatchLimits(400, until_sure=True, goal=0.65))
    assert match.alone.verdict() == -1
    (pair,) = results_of(settings, [match]).pair_results
    assert (pair.goal, pair.reached) == (0.65, -1)
    assert pair.alone_high < 0.65


def test_the_size_of_jobs_does_not_change_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    settings, limits = settings_of("famiglia", "random", ANY + "first"), MatchLimits(40)
    one_by_one, _ = held(settings, limits)
    monkeypatch.setattr(tournament, "JOB_S", 0.0)
    in_bulk, _ = held(settings, limits)
    assert games_of(one_by_one) == games_of(in_bulk)


@pytest.mark.parametrize("title", ["famiglia", "la_famiglia"])
def test_a_bot_with_memory_sees_only_one_seat_of_one_game(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a bot would know the hidden information of teammates or opponents from its other seats."""
    monkeypatch.setattr(strange_bots, "SEEN", [])
    matches, _ = held(settings_of(title, ANY + "mindful", ANY + "first"), MatchLimits(4))
    seats = sum(played.line_up.count(ANY + "mindful") for played in games_of(matches))
    assert [len(seen) for seen in strange_bots.SEEN] == [1] * seats


def test_games_of_a_bot_with_memory_do_not_depend_on_the_size_of_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    settings, limits = settings_of("famiglia", "random", ANY + "mindful"), MatchLimits(40)
    in_bulk, _ = held(settings, limits)
    monkeypatch.setattr(tournament, "JOB_S", 0.0)
    one_by_one, _ = held(settings, limits)
    assert games_of(one_by_one) == games_of(in_bulk)


def test_three_bots_play_a_round_robin_and_the_best_is_first() -> None:
    matches, _ = held(settings_of("famiglia", ANY + "first", "random", STRONG), MatchLimits(30))
    rated = rate(matches)
    assert [rating.bot for rating in rated] == [STRONG, "random", ANY + "first"]
    assert {rating.games for rating in rated} == {60}
    assert rated[0].low() > rated[-1].high()


def test_partners_are_rated_together() -> None:
    matches, _ = held(settings_of("la_famiglia", "random", ANY + "first"), MatchLimits(2))
    rated = {rating.bot: rating for rating in rate(matches)}
    won = shares_alone(matches[0].deals[0], matches[0].pair, matches[0].sides)[0]
    assert {rating.games for rating in rated.values()} == {2}
    assert all(rating.sigma < 25 / 3 for rating in rated.values())
    assert (rated["random"].mu > rated[ANY + "first"].mu) == (won > 0.5)


def test_games_of_a_killed_worker_are_played_again(tmp_path: Path) -> None:
    """SIGKILL ends a worker in the middle of a game. The games equal those of a run without a kill."""
    grave = tmp_path / "grave"
    settings = settings_of("famiglia", f"{ANY}mortal:grave={grave}", "random")
    matches, executor = held(settings, MatchLimits(12), jobs=2)
    assert grave.read_text("utf-8").isdecimal()
    assert executor.deaths
    undisturbed, calm = held(settings, MatchLimits(12))
    assert calm.deaths == 0
    assert games_of(matches) == games_of(undisturbed)


def cut_short(grave: str, number: int) -> int:
    """Return the number, but at the first call kill the process in the middle of sending the result."""
    if not Path(grave).exists():
        Path(grave).write_text(str(os.getpid()), "utf-8")
        frame = sys._getframe()
        while "result_queue" not in frame.f_locals:
            assert frame.f_back
            frame = frame.f_back
        frame.f_locals["result_queue"]._writer._send(struct.pack("!i", 1_000_000) + b"half of it")
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_killed_while_answering_does_not_block_the_pool(tmp_path: Path) -> None:
    executor: Executor[int, int] = make_executor(cut_short, str(tmp_path / "grave"), 2, ray=False)
    for number in range(6):
        executor.submit(number)
    assert sorted(executor.next_done() for _ in range(6)) == list(range(6))
    assert executor.deaths == 1
    executor.close()


def test_a_pool_closes_although_an_answer_is_incomplete(tmp_path: Path) -> None:
    grave = tmp_path / "grave"
    executor: Executor[int, int] = make_executor(cut_short, str(grave), 2, ray=False)
    executor.submit(1)
    assert within(60, grave.exists)
    start = time.perf_counter()
    executor.close()
    assert time.perf_counter() - start < 30


def test_closing_does_not_wait_for_running_jobs() -> None:
    """The bot of this job thinks for ten minutes."""
    settings = settings_of("famiglia", ANY + "sleepy", "random")
    executor = make_executor(play_job, settings, 2, ray=False)
    executor.submit(Job(settings.pairs()[0], 0, 1))
    time.sleep(0.5)
    start = time.perf_counter()
    executor.close()
    assert time.perf_counter() - start < 30


def test_workers_that_keep_dying_end_the_arena_with_a_sentence() -> None:
    with pytest.raises(WorkersLost, match="Workers died"):
        held(settings_of("famiglia", ANY + "doomed", "random"), MatchLimits(4), jobs=2)
