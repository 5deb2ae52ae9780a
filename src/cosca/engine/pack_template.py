"""Templates for transcribing your own copy: a shipped pack with comments on sources and where to look."""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

HEADER: Final = re.compile(r"\[\[?([\w.]+)\]\]?")
REMARK_WIDTH: Final = 110
HOW_TO: Final = (
    "How to use this file: compare each entry with your copy and correct it. When it agrees, set its source to "
    "'own copy' (then `where` is not needed). A remark that begins with \"shipped\" says how the value was known when "
    "this file was made: from the rulebook, or ours, that is: invented to fit what the rulebooks say. "
    "docs/transcribing.md explains the words."
)
ABOUT_ANOTHER: Final = ("known", "alike")  # sub-entries that describe the entry around them


def annotated(text: str, look: Mapping[str, str]) -> str:
    """Return the pack text with comments: where to look, above each kind of table, and each entry's source."""
    lines, seen = text.splitlines(), set[str]()
    made: list[str] = []
    for number, line in enumerate(lines):
        header = HEADER.match(line)
        if header:
            made += _where_to_look(header[1], look, seen)
            made += _remark("", _entry_below(lines[number + 1 :]))
        elif "source = " in line and not line.startswith(("source", "#")):
            made += _remark(line[: len(line) - len(line.lstrip())], _entry_in(line))
        made.append(line)
    return "\n".join([*comment(HOW_TO), "#", *made]) + "\n"


def _where_to_look(kind: str, look: Mapping[str, str], seen: set[str]) -> Iterator[str]:
    if kind in look and kind not in seen:
        seen.add(kind)
        yield from comment(f"WHERE TO LOOK ({kind}): {look[kind]}")


def comment(text: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(text, REMARK_WIDTH)]


def _entry_below(lines: list[str]) -> dict[str, Any]:
    """Return source, where and known of the table that starts here."""
    wanted = [line for line in _until_header(lines) if re.match(r"(source|where|known) = ", line)]
    return tomllib.loads("\n".join(wanted))


def _until_header(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if HEADER.match(line):
            return
        yield line


def _entry_in(line: str) -> dict[str, Any]:
    """Return the entry on one line, with or without its name."""
    written = line.strip().rstrip(",")
    parsed = tomllib.loads(f"entry = {written}" if written.startswith("{") else written)
    ((name, entry),) = parsed.items()
    return {} if name in ABOUT_ANOTHER else entry


def _remark(indent: str, entry: Mapping[str, Any]) -> Iterator[str]:
    if "source" not in entry:
        return
    if entry["source"] != "reconstructed":
        yield f"{indent}# shipped: from the {_called(entry['source'])}"
    elif "known" in entry:
        source, parts = _called(entry["known"]["source"]), ", ".join(entry["known"]["parts"])
        yield f"{indent}# shipped: ours, but known from the {source}: {parts}"
    else:
        yield f"{indent}# shipped: ours"


def _called(source: str) -> str:
    return {"public": "public record"}.get(source, source)


def single_file_template(standard: str, look: Mapping[str, str]) -> dict[str, str]:
    """Return the template of a title whose pack is a single file."""
    return {"pack": annotated(standard.replace('name = "standard"\n', ""), look)}
