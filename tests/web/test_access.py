"""Nothing serious that axe finds wrong for people who read by ear, play by keyboard or see little."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.browsers import page
from tests.web.screenshots import SCREENS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Letters and numbers on a drawn card are part of a picture; its name says in words what they mean.
RULES = {"label-content-name-mismatch": {"enabled": False}}
LONG = ("replay", "result")  # whole games; the result is looked at once
LOOKS = [("phone", "dark"), ("desk", "light")]
CASES = [(name, *look) for name in SCREENS for look in LOOKS if name not in LONG] + [("result", "desk", "dark")]


def found(opened: Page) -> list[str]:
    opened.evaluate(AXE.read_text("utf-8"))
    told: dict[str, Any] = opened.evaluate("rules => axe.run(document, {resultTypes: ['violations'], rules})", RULES)
    serious = [each for each in told["violations"] if each["impact"] in ("serious", "critical")]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in serious for node in each["nodes"]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")
@pytest.mark.parametrize(("name", "size", "scheme"), CASES)
def test_axe_finds_nothing_serious(launched: Browser, address: str, name: str, size: str, scheme: str) -> None:
    with page(launched, size, color_scheme=scheme) as opened:
        SCREENS[name](opened, address)
        opened.wait_for_timeout(400)
        assert not found(opened)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `just web-check`")
def test_axe_notices_a_button_without_a_name(launched: Browser, address: str) -> None:
    with page(launched) as opened:
        SCREENS["leaders"](opened, address)
        opened.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
        assert any(each.startswith("button-name") for each in found(opened))
