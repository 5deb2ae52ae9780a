"""Accessibility: axe finds no serious problems for users of screen readers or keyboards, or with low vision."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsers import SIZES, page
from tests.web.screens import SCREENS
from tests.web.screenshots import SCHEMES
from tests.web.world import World

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Letters and numbers on a drawn card are part of a picture, so its accessible name need not contain them.
DRAWN = {"label-content-name-mismatch": {"enabled": False}}
NAMED = {"label-content-name-mismatch": {"enabled": True}}
DRAWN_TWICE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
RUN = "([where, rules]) => axe.run(where, {resultTypes: ['violations'], rules})"

LOOKED_AT = list(SIZES) if "COSCA_EVERY_SIZE" in os.environ else ["phone"]  # `just web-access`: all three

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")


def found(opened: Page) -> list[str]:
    """Return the serious problems on the page. Outside boards, a button's name must also contain its visible text."""
    opened.evaluate(AXE.read_text("utf-8"))
    everywhere: Any = opened.evaluate(RUN, [{"include": ["html"]}, DRAWN])
    shell: Any = opened.evaluate(RUN, [{"include": ["html"], "exclude": [".drawn", ".replay .board"]}, NAMED])
    serious = [
        each
        for told in (everywhere, shell)
        for each in told["violations"]
        if each["impact"] in ("serious", "critical") or each["id"] in NAMED
    ]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in serious for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", LOOKED_AT)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_serious_by_day_or_by_night(launched: Browser, world: World, name: str, size: str) -> None:
    with page(launched, size, reduced_motion="reduce", color_scheme="light") as opened:
        SCREENS[name](opened, world)
        for scheme in SCHEMES:
            opened.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            opened.wait_for_timeout(300)
            opened.evaluate(DRAWN_TWICE)
            assert not found(opened), scheme


@pytest.mark.parametrize(
    ("plant", "rule"),
    [
        ("document.createElement('button')", "button-name"),
        ("Object.assign(document.createElement('button'), {textContent: 'Go', ariaLabel: 'Stop'})", "label-content"),
    ],
)
def test_axe_notices_a_button_without_a_name_or_with_another(
    launched: Browser, world: World, plant: str, rule: str
) -> None:
    with page(launched) as opened:
        SCREENS["reset"](opened, world)
        opened.evaluate(f"() => document.querySelector('main').append({plant})")
        assert any(each.startswith(rule) for each in found(opened))
