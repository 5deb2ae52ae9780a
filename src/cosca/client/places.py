"""Where a table is: the link that people send each other, taken apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

HERE: Final = ("localhost", "127.0.0.1", "[::1]", "0.0.0.0")  # noqa: S104 - names people type, nothing listens
TABLE: Final = "/t/"


class NoPlace(ValueError):
    """It is no link to a table; the text says what one looks like."""


@dataclass(frozen=True, slots=True)
class Place:
    site: str  # http://host:port
    table: str = ""  # "": none in particular
    invite: str = ""


def place_of(link: str) -> Place:
    """http://host:port/t/TABLE#invite=WORD, or the site alone; the scheme may be left out."""
    link = link.strip()
    parts = urlsplit(link if "://" in link else f"{'http' if _is_here(link) else 'https'}://{link}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NoPlace(f"{link!r} is no link to a table. It looks like http://localhost:8000/t/TABLE.")
    table = parts.path.removeprefix(TABLE) if parts.path.startswith(TABLE) else ""
    if parts.path.strip("/") and not table.strip("/"):
        raise NoPlace(f"{link!r} leads to no table. Give the site alone, or a table's link: .../t/TABLE.")
    invite = parse_qs(parts.fragment or parts.query).get("invite", [""])[0]
    return Place(f"{parts.scheme}://{parts.netloc}", table.strip("/"), invite)


def _is_here(link: str) -> bool:
    host = link.split("/")[0]
    return any(host == name or host.startswith(f"{name}:") for name in HERE)
