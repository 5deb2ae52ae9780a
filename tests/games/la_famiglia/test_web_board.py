"""The generated shapes of the web board match the island of the pack."""

from __future__ import annotations

from tools.la_famiglia.web_board import PRINTED, printed, text


def test_the_web_board_has_the_pack_as_it_is_now() -> None:
    assert PRINTED.read_text("utf-8") == text(), "run: python -m tools.la_famiglia.web_board"


def test_the_web_board_has_every_area_and_sea_once() -> None:
    island = printed()["island"]
    assert len({area["id"] for area in island["areas"]}) == 36
    assert len({sea["id"] for sea in island["seas"]}) == 9
