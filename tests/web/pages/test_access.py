"""Accessibility: axe finds no serious problems for users of screen readers or keyboards, or with low vision."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsers import SIZES, page, settle
from tests.web.screens import SCREENS
from tests.web.world import World

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
EVERYWHERE = {"include": ["html"]}
# Letters and numbers on a drawn card are part of a picture, so its accessible name need not contain them.
SHELL = {**EVERYWHERE, "exclude": [".drawn", ".replay .board"]}
NAME = "label-content-name-mismatch"
UNNAMED: dict[str, Any] = {"rules": {NAME: {"enabled": False}}}
NAMED: dict[str, Any] = {"runOnly": [NAME]}
COLOURED: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all that depend on day or night
RUN = "([where, how]) => axe.run(where, {resultTypes: ['violations'], ...how})"

LOOKED_AT = list(SIZES) if "COSCA_EVERY_SIZE" in os.environ else ["phone"]  # `just web-access`: all three

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")


def found(opened: Page) -> list[str]:
    """Return the serious problems on the page. Outside boards, a button's name must also contain its visible text."""
    opened.evaluate(AXE.read_text("utf-8"))
    return [*broken(opened, EVERYWHERE, UNNAMED), *broken(opened, SHELL, NAMED)]


def found_by_day_and_night(opened: Page) -> list[str]:
    """Return the serious problems on a page that is shown by day. Only colours are checked again by night."""
    by_day = found(opened)
    opened.emulate_media(color_scheme="dark")
    settle(opened)
    by_night = broken(opened, EVERYWHERE, COLOURED)
    opened.emulate_media(color_scheme="light")
    return [*by_day, *by_night]


def broken(opened: Page, where: dict[str, list[str]], how: dict[str, Any]) -> list[str]:
    """Return the serious problems by axe with these options, on a page that has loaded it."""
    told: Any = opened.evaluate(RUN, [where, how])
    serious = [each for each in told["violations"] if each["impact"] in ("serious", "critical") or each["id"] == NAME]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in serious for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", LOOKED_AT)
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_serious_by_day_or_by_night(launched: Browser, world: World, name: str, size: str) -> None:
    with page(launched, size, reduced_motion="reduce", color_scheme="light") as opened:
        SCREENS[name](opened, world)
        settle(opened)
        assert not found_by_day_and_night(opened)


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


def test_axe_notices_a_text_that_is_too_pale_by_night(launched: Browser, world: World) -> None:
    with page(launched, color_scheme="dark") as opened:
        SCREENS["reset"](opened, world)
        opened.evaluate(f"{AXE.read_text('utf-8')}; document.querySelector('main p').style.color = '#333'")
        assert any(each.startswith("color-contrast") for each in broken(opened, EVERYWHERE, COLOURED))
