"""Stopped by hand or killed, an arena leaves a report that says so, and none of its processes."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from cosca.arena.contest import Limits
from cosca.arena.figures import figures_of
from cosca.arena.report import report
from cosca.arena.signals import stoppable, undisturbed
from tests.arena.arenas import ANY, held, terms_of
from tests.arena.running import STOPS, Tell, killed, running, stopped, within

ASKED = ["arena", "famiglia", ANY + "first", "random", "--games", "1000000", "--jobs", "2", "--out"]


def has_played(folder: Path) -> Callable[[], bool]:
    return (folder / "games" / "000-000000.jsonl.gz").exists


@pytest.mark.parametrize(("tell", "number"), STOPS)
def test_whoever_stops_it_gets_a_report_of_what_was_played(tell: Tell, number: int, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    said, _ = stopped([*ASKED, str(folder)], has_played(folder), tell, number)
    games = (folder / "games.jsonl").read_text("utf-8").splitlines()
    stop = f"topped by hand after {len(games):,} of 1,000,000 games"
    assert 0 < len(games) < 1_000_000
    assert f"S{stop}." in said
    assert f"s{stop}" in (folder / "report.md").read_text("utf-8")
    assert json.loads((folder / "report.json").read_text("utf-8"))["stopped"] == f"s{stop}"


def test_the_workers_of_a_killed_arena_end_by_themselves(tmp_path: Path) -> None:
    killed([*ASKED, str(tmp_path / "out")], has_played(tmp_path / "out"))


def test_a_stop_before_the_first_deal_is_over_is_said_so_and_leaves_nothing(tmp_path: Path) -> None:
    asked = ["arena", "famiglia", ANY + "sleepy", "random", "--out", str(tmp_path / "out")]
    with running(*asked) as arena:
        assert within(240, (tmp_path / "out" / "games").exists)
        within(2, lambda: False)
        os.kill(arena.pid, signal.SIGTERM)
        _, complaints = arena.communicate(timeout=120)
    assert arena.returncode == 130, complaints
    assert "Stopped by hand before the first deal" in complaints
    assert not (tmp_path / "out").exists()


def test_one_that_is_played_until_sure_says_how_many_games_it_might_have_been_at_most() -> None:
    terms = terms_of("famiglia", ANY + "first", "random", ANY + "first:place=1")
    matches, _ = held(terms, Limits(2))
    for match in matches:
        match.limits = Limits(1000, until_sure=True)
    assert figures_of(terms, matches).stopped == "stopped by hand after 6 of at most 3,000 games"
    assert "**It was stopped by hand after 6 of at most 3,000 games**" in report("", figures_of(terms, matches))


def test_a_pair_that_never_began_counts_among_what_was_to_be_played() -> None:
    terms = terms_of("famiglia", ANY + "first", "random", ANY + "first:place=1")
    matches, _ = held(terms, Limits(2))
    matches[2].deals.clear()
    figures = figures_of(terms, matches)
    assert figures.stopped == "stopped by hand after 4 of 6 games"
    assert len(figures.meetings) == 2


def test_one_that_is_finished_does_not_speak_of_stopping() -> None:
    terms = terms_of("famiglia", ANY + "first", "random")
    figures = figures_of(terms, held(terms, Limits(2))[0])
    assert "stop" not in json.dumps(figures.as_json()) + report("", figures)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_must_not_be_cut_in_half_is_done_first(number: signal.Signals) -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), stoppable():
        disturbed(number, done)
    assert done


def disturbed(number: signal.Signals, done: list[str]) -> None:
    with undisturbed():
        os.kill(os.getpid(), number)
        done.append("all of it")


def test_ray_does_not_take_the_answer_to_sigterm_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from cosca.arena import on_ray

    monkeypatch.setattr("ray.is_initialized", lambda: False)
    monkeypatch.setattr(on_ray, "_try_to_start", lambda *asked: signal.signal(signal.SIGTERM, signal.SIG_DFL))
    monkeypatch.setenv("RAY_worker_niceness", "0")
    with stoppable():
        assert on_ray.start(1)
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
