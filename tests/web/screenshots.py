"""Take a picture of every screen, at three sizes, light and dark.

`just screenshots` writes all of them to a folder that git ignores; words limit it to pictures whose names contain one.
`just pictures` takes again exactly the pictures that the documents show.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect

from tests.web.browsers import SIZES, browser, page, site
from tests.web.screens import SCREENS
from tests.web.world import World

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
SETTLES_MS = 700
QUALITY = 82  # good enough for text and flat colours, at a third of the size
SCHEMES = ("light", "dark")


def wanted(words: list[str]) -> Iterator[tuple[str, str, list[str]]]:
    """Yield each screen and size with the colour schemes whose pictures are wanted; no words mean all."""
    for name in SCREENS:
        for size in SIZES:
            schemes = [each for each in SCHEMES if not words or any(word in f"{name}-{size}-{each}" for word in words)]
            if schemes:
                yield name, size, schemes


def main(words: list[str], folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        site(Path(place)) as address,
        World(address, Path(place)) as world,
        browser() as launched,
    ):
        for name, size, schemes in wanted(words):
            with page(launched, size, color_scheme="light") as opened:
                SCREENS[name](opened, world)
                for scheme in schemes:
                    opened.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                    opened.wait_for_timeout(SETTLES_MS)
                    expect(opened.locator(".flight")).to_have_count(0)
                    opened.screenshot(path=folder / f"{name}-{size}-{scheme}.jpg", type="jpeg", quality=QUALITY)
                sys.stdout.write(f"{name} {size}\n")


def main_shown() -> None:
    main([picture.stem for picture in SHOWN.glob("*.jpg")], SHOWN)


if __name__ == "__main__":
    if sys.argv[1:] == ["--shown"]:
        main_shown()
    else:
        main(sys.argv[1:])
