"""A stopped arena reports what it has played, and no process of a stopped or killed arena is left."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cosca.arena.report import report
from cosca.arena.results import results_of
from cosca.arena.signals import interrupts_blocked, signals_deferred, sigterm_as_interrupt
from cosca.arena.tournament import MatchLimits
from tests.arena.arenas import ANY, held, settings_of
from tests.arena.running import STOPS, SendSignal, killed, running, stopped, within

ASKED = ["arena", "famiglia", ANY + "first", "random", "--games", "1000000", "--jobs", "2", "--out"]


def has_played(folder: Path) -> Callable[[], bool]:
    return (folder / "games" / "000-000000.jsonl.gz").exists


@pytest.mark.parametrize(("send_signal", "number"), STOPS)
def test_a_stopped_arena_reports_the_games_it_played(send_signal: SendSignal, number: int, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    output, _ = stopped([*ASKED, str(folder)], has_played(folder), send_signal, number)
    games = (folder / "games.jsonl").read_text("utf-8").splitlines()
    stop = f"topped by hand after {len(games):,} of 1,000,000 games"
    assert 0 < len(games) < 1_000_000
    assert f"S{stop}." in output
    assert f"s{stop}" in (folder / "report.md").read_text("utf-8")
    assert json.loads((folder / "report.json").read_text("utf-8"))["stopped"] == f"s{stop}"


def test_the_workers_of_a_killed_arena_end_by_themselves(tmp_path: Path) -> None:
    killed([*ASKED, str(tmp_path / "out")], has_played(tmp_path / "out"))


def test_a_stop_during_the_first_deal_is_reported_and_leaves_no_files(tmp_path: Path) -> None:
    asked = ["arena", "famiglia", ANY + "sleepy", "random", "--out", str(tmp_path / "out")]
    with running(*asked) as arena:
        assert within(240, (tmp_path / "out" / "games").exists)
        within(2, lambda: False)
        os.kill(arena.pid, signal.SIGTERM)
        _, complaints = arena.communicate(timeout=120)
    assert arena.returncode == 130, complaints
    assert "Stopped before the first deal" in complaints
    assert not (tmp_path / "out").exists()


def test_a_stopped_arena_until_sure_names_the_maximum_of_games() -> None:
    settings = settings_of("famiglia", ANY + "first", "random", ANY + "first:place=1")
    matches, _ = held(settings, MatchLimits(2))
    for match in matches:
        match.limits = MatchLimits(1000, until_sure=True)
    assert results_of(settings, matches).stopped == "stopped by hand after 6 of at most 3,000 games"
    assert "**It was stopped by hand after 6 of at most 3,000 games**" in report("", results_of(settings, matches))


def test_a_pair_without_games_counts_towards_the_planned_games() -> None:
    settings = settings_of("famiglia", ANY + "first", "random", ANY + "first:place=1")
    matches, _ = held(settings, MatchLimits(2))
    matches[2].deals.clear()
    results = results_of(settings, matches)
    assert results.stopped == "stopped by hand after 4 of 6 games"
    assert len(results.pair_results) == 2


def test_the_report_of_a_finished_arena_does_not_mention_stopping() -> None:
    settings = settings_of("famiglia", ANY + "first", "random")
    results = results_of(settings, held(settings, MatchLimits(2))[0])
    assert "stop" not in json.dumps(results.as_json()) + report("", results)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_waits_until_a_protected_step_is_done(number: signal.Signals) -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), sigterm_as_interrupt():
        disturbed(number, done)
    assert done


def disturbed(number: signal.Signals, done: list[str]) -> None:
    with signals_deferred():
        os.kill(os.getpid(), number)
        done.append("all of it")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_while_a_worker_is_started_is_not_lost(number: signal.Signals) -> None:
    with pytest.raises(KeyboardInterrupt), sigterm_as_interrupt(), interrupts_blocked():
        os.kill(os.getpid(), number)


def test_control_c_does_not_reach_a_process_started_while_it_is_blocked() -> None:
    with interrupts_blocked():
        sleeper = subprocess.Popen(["sleep", "60"])
    try:
        sleeper.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            sleeper.wait(0.5)
    finally:
        sleeper.kill()
        sleeper.wait()


def test_ray_does_not_replace_our_sigterm_handler(monkeypatch: pytest.MonkeyPatch) -> None:
    from cosca.arena import ray_executor

    monkeypatch.setattr("ray.is_initialized", lambda: False)
    monkeypatch.setattr(ray_executor, "_init", lambda *asked: signal.signal(signal.SIGTERM, signal.SIG_DFL))
    monkeypatch.setenv("RAY_worker_niceness", "0")
    with sigterm_as_interrupt():
        assert ray_executor.start_ray(1)
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
