"""`just abuse` in short: real processes under attack, the verdict, and a planted site that does not hold."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from bench.abuse.attacks import ATTACKS
from bench.abuse.honest import REFUSED_S, Observed, Size, refusals
from bench.abuse.measure import LIMITS, Phases, measured, summary, verdict
from bench.abuse.report import page
from bench.load.clients import Figures
from bench.load.site import Shape
from bench.report import circumstances

ROOT: Final = Path(__file__).parents[2]
SIZE: Final = Size(tables=8, sockets=30, spectators=10, rate=25.0)
SHORT: Final = Phases(0.5, 1.5, 2.0, 0.1)
# What the review of the server did, and what an earlier benchmark did: never read, send nonsense, send half a request.
REVIEWED: Final = {
    *("bot-tables", "replays", "chat-flood", "spectators-come-and-go", "take-back-cycles", "many-guests"),
    *("stranger-mails", "reviews", "lobby-polling", "slow-readers", "malformed-frames", "half-open"),
}


def observed(acks_ms: float, bots_s: float = 1.0) -> Observed:
    """Return what is observed when 2 in 100 moves take that long, and all others a millisecond."""
    return Observed([0.001] * 98 + [acks_ms / 1e3] * 2, [bots_s])


@pytest.mark.parametrize(
    ("before", "during", "bots_s", "held"),
    [
        (10, 99, 1, True),
        (10, 101, 1, False),
        (50, 149, 1, True),
        (50, 151, 1, False),
        (10, 10, 4.9, True),
        (10, 10, 5.1, False),
    ],
)
def test_an_attack_is_held_if_players_and_bots_are_quick_enough(
    before: float, during: float, bots_s: float, held: bool
) -> None:
    assert verdict(observed(before), observed(during, bots_s)) is held


def test_an_attack_is_not_held_if_nobody_can_move() -> None:
    assert not verdict(observed(10), Observed())


def test_an_attack_is_not_held_if_no_bot_answers() -> None:
    assert not verdict(observed(10), Observed(observed(10).acks))


def test_a_move_that_is_refused_counts_as_a_long_wait_unless_another_player_was_quicker() -> None:
    assert refusals(Figures(refused=Counter(stale=5))) == []
    assert refusals(Figures(refused=Counter(stale=5, often=2))) == [REFUSED_S] * 2


def test_there_are_the_attacks_of_the_review_and_many_more() -> None:
    assert set(ATTACKS) > REVIEWED
    assert len(ATTACKS) >= len(REVIEWED) + 10


def test_the_report_says_which_attacks_are_held() -> None:
    found = [
        {**summary(name, observed(10), observed(during)), "rss_growth_mb": 0, "log_lines": 0, "attack": {"calls": 7}}
        for name, during in (("bot-tables", 20), ("replays", 500))
    ]
    text = page({"circumstances": circumstances(), "attacks": found})
    assert "1 of 2 attacks are held" in text
    assert "| replays | **no** |" in text
    assert "| bot-tables | yes |" in text


async def attacked(program: str, *names: str) -> list[dict[str, Any]]:
    async with asyncio.timeout(150):
        return await measured(Shape(program, limits=LIMITS), SIZE, SHORT, list(names), games=())


def test_attacks_on_real_processes_are_measured() -> None:
    program = str(Path(sys.executable).with_name("cosca"))
    calls, chat = asyncio.run(attacked(program, "refused-calls", "chat-flood"))
    for found in (calls, chat):
        assert found["moves"] > 20
        assert 0 < found["before_p50"] <= found["before_p99"]
        assert 0 < found["during_p50"] <= found["during_p99"]
        assert set(found["refused"]) <= {"stale"}, "nobody honest is refused"
    assert calls["attack"]["calls 429"] > 0
    assert chat["attack"]["refused often"] > 0


def test_a_site_without_limits_is_reported_as_not_held(tmp_path: Path) -> None:
    program = tmp_path / "cosca"
    program.write_text(f'#!/bin/sh\ncd "{ROOT}" && exec "{sys.executable}" -m tests.server.planted_abuse "$@"\n')
    program.chmod(0o755)
    (found,) = asyncio.run(attacked(str(program), "many-guests"))
    assert not found["held"]
    assert found["during_p99"] > 3 * found["before_p99"]
