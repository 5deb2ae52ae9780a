"""Every screen at three sizes, light and dark: `just screenshots`, or with words for those whose names have them."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.web.browsers import SIZES, browser, page, play_now, site
from tests.web.playing import choose, play_to_the_end, until_asked

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
TITLES = ("famiglia", "nostra_city", "la_famiglia")
SETTLES_MS = 700

type Show = Callable[[Page, str], None]


def at(path: str) -> Show:
    def show(opened: Page, address: str) -> None:
        opened.goto(address + path)
        opened.get_by_role("heading", level=1).wait_for()

    return show


def play_dialog(opened: Page, address: str) -> None:
    opened.goto(address)
    opened.get_by_role("button", name="Play now").first.click()


def lobby(opened: Page, address: str) -> None:
    room(opened, address)
    opened.goto(f"{address}/lobby")


def room(opened: Page, address: str) -> None:
    opened.goto(f"{address}/new")
    opened.get_by_text("Anybody", exact=True).click()
    opened.get_by_role("button", name="Lay a table").click()
    opened.get_by_label("Link to this table").wait_for()


def table(title: str, moves: int = 6) -> Show:
    def show(opened: Page, address: str) -> None:
        play_now(opened, address, title)
        for _ in range(moves):
            if options := until_asked(opened):
                choose(opened, options)
        until_asked(opened)

    return show


def rules(opened: Page, address: str) -> None:
    table("famiglia", 2)(opened, address)
    opened.get_by_role("tab", name="Rules").click()


def menu(opened: Page, address: str) -> None:
    table("famiglia", 0)(opened, address)
    opened.get_by_role("button", name="Menu").click()


def result(opened: Page, address: str) -> None:
    play_now(opened, address)
    play_to_the_end(opened)


def replay(opened: Page, address: str) -> None:
    result(opened, address)
    opened.get_by_role("link", name="See it again").click()
    opened.get_by_label("Moment").fill("4")


SCREENS: dict[str, Show] = {
    "landing": at("/"),
    "play-now": play_dialog,
    "lobby": lobby,
    "new-table": at("/new"),
    "room": room,
    "games": at("/games"),
    "leaders": at("/leaders"),
    "me": at("/me"),
    "learn": at("/learn/la_famiglia"),
    **{f"table-{title}": table(title) for title in TITLES},
    "rules": rules,
    "menu": menu,
    "result": result,
    "replay": replay,
}


def wanted(words: list[str]) -> Iterator[tuple[str, str, str]]:
    for name in SCREENS:
        for size in SIZES:
            for scheme in ("light", "dark"):
                if not words or any(word in f"{name}-{size}-{scheme}" for word in words):
                    yield name, size, scheme


def main(words: list[str], folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, site(Path(place)) as address, browser() as launched:
        for name, size, scheme in wanted(words):
            with page(launched, size, color_scheme=scheme) as opened:
                SCREENS[name](opened, address)
                opened.wait_for_timeout(SETTLES_MS)
                opened.screenshot(path=folder / f"{name}-{size}-{scheme}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
