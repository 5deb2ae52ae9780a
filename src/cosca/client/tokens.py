"""Who one is at each site, kept so that one may come back after a crash. Only its owner can read the file."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Known:
    name: str
    token: str


class Tokens:
    """By site and name; the one used last comes first."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def of(self, site: str, name: str = "") -> Known | None:
        """Whoever has this name there; without one, whoever was there last."""
        known = [each for each in self._read().get(site, []) if not name or each.name.lower() == name.lower()]
        return known[0] if known else None

    def keep(self, site: str, known: Known) -> None:
        everybody = self._read()
        others = [each for each in everybody.get(site, []) if each.name.lower() != known.name.lower()]
        self._write(everybody | {site: [known, *others]})

    def forget(self, site: str, known: Known) -> None:
        everybody = self._read()
        self._write(everybody | {site: [each for each in everybody.get(site, []) if each != known]})

    def _read(self) -> dict[str, list[Known]]:
        """What cannot be read is as good as nothing: one comes in anew."""
        try:
            stored = json.loads(self.path.read_text("utf-8"))
            return {
                site: [Known(str(each["name"]), str(each["token"])) for each in who] for site, who in stored.items()
            }
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return {}

    def _write(self, everybody: dict[str, list[Known]]) -> None:
        """All of it or nothing, and never readable for others, not even for a moment."""
        plain = {site: [{"name": each.name, "token": each.token} for each in who] for site, who in everybody.items()}
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(plain, file, indent=1)
        draft.replace(self.path)
