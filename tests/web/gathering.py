"""Several players at one table: the first creates it, the others join by its link."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

NAMES = ("Anna", "Bruno", "Carla", "Dino")
_guests = count(1)


def gather(pages: Sequence[Page], address: str, title: str = "") -> list[str]:
    """Create and join a table. Return the names by seat.

    Names are unique, because a guest's name stays taken and many tests share one site.
    """
    names = [f"{name} {next(_guests)}" for name, _ in zip(NAMES, pages, strict=False)]
    link = lay(pages[0], address, title, names[0])
    assert "#invite=" in link, "what opens the door must not reach any server's log"
    for name, opened in zip(names[1:], pages[1:], strict=True):
        sit_down(opened, link, name)
    for opened in pages:
        opened.locator(".prompt").wait_for()
    return names


def lay(opened: Page, address: str, title: str, name: str) -> str:
    """Create a table of this title (by default Famiglia) and return its invite link."""
    opened.goto(f"{address}/new")
    if title:
        opened.get_by_text(title, exact=True).click()
    opened.get_by_label("Your name").fill(name)
    opened.get_by_role("button", name="Create table").click()
    try:
        return opened.get_by_label("Invite link", exact=True).input_value()
    except TooLate as fault:
        raise AssertionError(f"no table at {opened.url}: {opened.locator('body').inner_text()}") from fault


def sit_down(opened: Page, link: str, name: str) -> None:
    opened.goto(link)
    opened.get_by_label("Your name").fill(name)
    opened.get_by_role("button", name="Join table", exact=True).click()
