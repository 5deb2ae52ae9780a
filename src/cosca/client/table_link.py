"""Parse the links to sites and tables that players share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

HERE: Final = ("localhost", "127.0.0.1", "[::1]", "0.0.0.0")  # noqa: S104 - names people type, nothing listens
TABLE: Final = "/t/"


class BadLink(ValueError):
    """Raised for a text that is not a link to a table. The text shows an example."""


@dataclass(frozen=True, slots=True)
class TableLink:
    """A site, and perhaps a table with its invite."""

    site: str  # http://host:port
    table: str = ""  # empty: no table
    invite: str = ""


def parse_link(link: str) -> TableLink:
    """Parse http://host:port/t/TABLE#invite=WORD or a site alone. The scheme is optional. Raises `BadLink`."""
    link = link.strip()
    parts = urlsplit(link if "://" in link else f"{'http' if _is_here(link) else 'https'}://{link}")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadLink(f"{link!r} is no link to a table. It looks like http://localhost:8000/t/TABLE.")
    table = parts.path.removeprefix(TABLE) if parts.path.startswith(TABLE) else ""
    if parts.path.strip("/") and not table.strip("/"):
        raise BadLink(f"{link!r} leads to no table. Give the site alone, or a table's link: .../t/TABLE.")
    invite = parse_qs(parts.fragment or parts.query).get("invite", [""])[0]
    return TableLink(f"{parts.scheme}://{parts.netloc}", table.strip("/"), invite)


def _is_here(link: str) -> bool:
    host = link.split("/")[0]
    return any(host == name or host.startswith(f"{name}:") for name in HERE)
