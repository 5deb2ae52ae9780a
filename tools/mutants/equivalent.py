"""Mutants known to be equivalent: they behave as the original does, so no test can notice them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutants.mutant import Mutant

FILE: Final = "tools/mutants/equivalent.toml"


@dataclass(frozen=True)
class Equivalent:
    """An entry of equivalent.toml."""

    path: str
    before: str
    after: str
    reason: str

    def matches(self, mutant: Mutant) -> bool:
        return (self.path, self.before, self.after) == (mutant.path, mutant.before, mutant.after)


def read_equivalents(root: Path) -> list[Equivalent]:
    path = root / FILE
    if not path.exists():
        return []
    return [Equivalent(**entry) for entry in tomllib.loads(path.read_text("utf-8")).get("mutant", [])]
