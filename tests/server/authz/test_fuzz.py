"""Malformed frames, few enough for every test run; `just fuzz-server` sends ten times as many."""

from __future__ import annotations

from pathlib import Path

from tests.server.authz import fuzz

FRAMES = 5_000


def test_malformed_frames_have_no_effect(tmp_path: Path) -> None:
    report = fuzz.run(tmp_path, FRAMES, seed=2026)
    assert report.frames >= FRAMES
    assert report.faults == [], str(report)
