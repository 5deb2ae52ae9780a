"""Checks a built site: every link leads to a page and its anchor, and nothing is loaded from elsewhere.

The generator checks links between sources. This checks what readers get, with links in generated pages and menus.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import join, normpath
from typing import Final
from urllib.parse import unquote, urlsplit

LOADED: Final = {"script": "src", "img": "src", "source": "src", "iframe": "src", "video": "src"}
LOADED_LINKS: Final = ("stylesheet", "icon", "preload", "modulepreload", "manifest", "preconnect", "dns-prefetch")
NOT_FOUND: Final = "404.html"  # served below any address, so its links are absolute


@dataclass
class Page(HTMLParser):
    """What a page contains that this module checks."""

    path: str
    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    inline_scripts: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if (address := loaded_by(tag, given)) is not None:
            self.loaded.append(address)
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.inline_scripts += 1


def loaded_by(tag: str, given: dict[str, str]) -> str | None:
    """Return the address that a browser loads for this element, if any."""
    if tag == "link" and set(given.get("rel", "").split()) & set(LOADED_LINKS):
        return given.get("href")
    return given.get(LOADED.get(tag, ""))


def read(site: Path) -> dict[str, Page]:
    """Return all pages of a site by path."""
    pages = {}
    for file in sorted(site.rglob("*.html")):
        page = Page(file.relative_to(site).as_posix())
        page.feed(file.read_text("utf-8"))
        pages[page.path] = page
    return pages


def faults(site: Path) -> list[str]:
    """Return a sentence for everything that is wrong with a built site."""
    pages = read(site)
    checked = [page for page in pages.values() if page.path != NOT_FOUND]
    broken = [fault for page in checked for link in page.links for fault in _of_link(site, pages, page, link)]
    loaded = [fault for page in checked for address in page.loaded for fault in _of_loaded(site, page, address)]
    inline = [
        f"{page.path} has an inline script, which the site's policy forbids" for page in checked if page.inline_scripts
    ]
    return broken + loaded + inline


def _of_link(site: Path, pages: dict[str, Page], page: Page, link: str) -> list[str]:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return []
    target = place(page.path, unquote(parts.path))
    if target not in pages:
        return [] if (site / target).is_file() else [f"{page.path} links to {link}, which does not exist"]
    anchor = unquote(parts.fragment)
    if anchor and anchor not in pages[target].ids:
        return [f"{page.path} links to {link}, but {target} has no such anchor"]
    return []


def _of_loaded(site: Path, page: Page, address: str) -> list[str]:
    parts = urlsplit(address)
    if parts.scheme == "data":
        return []
    if parts.scheme or parts.netloc:
        return [f"{page.path} loads {address} from elsewhere"]
    there = (site / place(page.path, unquote(parts.path))).is_file()
    return [] if there else [f"{page.path} loads {address}, which does not exist"]


def place(page: str, path: str) -> str:
    """Return the file that a relative address on a page means."""
    if not path:
        return page
    target = normpath(join(page.rpartition("/")[0], path))
    if path.endswith(("/", "..", ".")) and not target.endswith(".html"):
        target = "index.html" if target == "." else f"{target}/index.html"
    return target
