"""Finds figures without a command: a section that says what something took or cost names how to measure it again."""

from __future__ import annotations

import re
from typing import Final

FIGURE: Final = re.compile(r"\d[\d.,]*\s?(?:ms|µs|s|MB|GB|KB|%|min|moves/s|games/s)(?![\w/])")
MEASURED: Final = re.compile(
    r"\bmeasured\b|\btook\b|\btakes? (?:about )?\d|\bcosts? (?:about )?\d|\bwins? (?:about )?\d|per CPU second"
    r"|\bon (?:one|two|quiet|idle|busy)(?: busy| idle| quiet)? cores?\b|\btimes faster\b",
    re.IGNORECASE,
)
# A command, a block of commands, stored results with their command, or a test; or the admission that there is none
SOURCE: Final = re.compile(
    r"`(?:just|cosca|python|uv|pytest)[ `]|```sh|bench/results|bench/README|tests/\w+|by hand; no command prints"
)
SECTION: Final = re.compile(r"\n(?=## )")


def without_source(page: str, text: str) -> list[str]:
    """Return a sentence for every section with a measured figure and no command."""
    found = []
    for section in SECTION.split(text):
        lines = [line for line in section.splitlines() if FIGURE.search(line) and MEASURED.search(line)]
        if lines and not SOURCE.search(section):
            found.append(f"{page}: no command for {lines[0].strip()!r}")
    return found
