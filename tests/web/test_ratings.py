"""The profile draws the history of a rating and lists finished games; the leaderboard has four lists."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsers import is_within_the_screen, page
from tests.web.pages.test_access import found
from tests.web.world import World

PATIENCE_MS = 60_000


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_profile_shows_the_graph_and_the_leaderboard_its_lists(launched: Browser, world: World, device: str) -> None:
    assert world.rated
    with page(launched, device) as opened:
        opened.goto(f"{world.address}/leaders")
        row = opened.get_by_role("row").filter(has_text="Bruno Conti")
        expect(row).to_contain_text(re.compile(r"[1-9]\s*[1-9]\s*\d+$"), timeout=PATIENCE_MS)  # games, wins, points
        opened.get_by_text("All time").click()
        expect(opened.get_by_text("Nobody is on this list yet.")).to_be_visible(timeout=PATIENCE_MS)
        opened.get_by_text("Newcomers", exact=True).click()
        expect(row).to_contain_text("?", timeout=PATIENCE_MS)
        assert is_within_the_screen(opened)
        row.get_by_role("link").click()
        graph = opened.get_by_role("img", name=re.compile(r"^Rating from 15\d\d on .* to 15\d\d on "))
        expect(graph).to_be_visible(timeout=PATIENCE_MS)
        opened.get_by_text("Show as a table").click()
        band = opened.get_by_role("row").filter(has_text=re.compile(r"\d{4}\u2013\d{4}"))
        expect(band).to_have_count(1)
        expect(opened.get_by_role("link", name=re.compile("Won .*with Anna Rossi")).first).to_be_visible(
            timeout=PATIENCE_MS
        )
        assert is_within_the_screen(opened)
        assert not found(opened)
