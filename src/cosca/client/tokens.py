"""Saved logins by site, so that you can return after a crash. Only the owner can read the file."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class SavedLogin:
    """A name and its token."""

    name: str
    token: str


class Tokens:
    """The saved logins by site, the latest first."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def find(self, site: str, name: str = "") -> SavedLogin | None:
        """Return the login with this name; without a name, the latest one."""
        logins = [each for each in self._read().get(site, []) if not name or each.name.lower() == name.lower()]
        return logins[0] if logins else None

    def save(self, site: str, login: SavedLogin) -> None:
        """Save a login as the latest one of its site."""
        logins = self._read()
        others = [each for each in logins.get(site, []) if each.name.lower() != login.name.lower()]
        self._write(logins | {site: [login, *others]})

    def remove(self, site: str, login: SavedLogin) -> None:
        """Remove a login."""
        logins = self._read()
        self._write(logins | {site: [each for each in logins.get(site, []) if each != login]})

    def _read(self) -> dict[str, list[SavedLogin]]:
        """Return the saved logins. An unreadable file counts as empty, so the user signs in again."""
        try:
            stored = json.loads(self.path.read_text("utf-8"))
            return {
                site: [SavedLogin(str(each["name"]), str(each["token"])) for each in saved]
                for site, saved in stored.items()
            }
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return {}

    def _write(self, logins: dict[str, list[SavedLogin]]) -> None:
        """Write the file atomically. Other users of the machine can never read it."""
        plain = {site: [{"name": each.name, "token": each.token} for each in saved] for site, saved in logins.items()}
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(plain, file, indent=1)
        draft.replace(self.path)
