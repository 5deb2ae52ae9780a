"""Every message gets the values that its text shows. A missing one would print the name of the variable."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "cosca"
MESSAGE = re.compile(r"^([a-z][\w-]*) *=(.*(?:\n[ \t}].*|\n(?=\n[ \t]))*)", re.MULTILINE)
VARIABLE = re.compile(r"\$([\w-]+)")
FORMATTERS = {"say", "format", "sentence", "text"}
GIVEN_BY_THE_TRANSLATOR = {"me"}  # whether a seat is the reader


@cache
def variables(folder: Path) -> dict[str, set[str]]:
    """Return the variables of every English message in a folder."""
    found: dict[str, set[str]] = {}
    for path in [*folder.rglob("en.ftl"), *folder.rglob("en/*.ftl")]:
        for name, body in MESSAGE.findall(path.read_text("utf-8")):
            found.setdefault(name, set()).update(VARIABLE.findall(body))
    return found


def scopes() -> Iterator[tuple[Path, dict[str, set[str]]]]:
    """Yield each source file with the messages it may use: shared ones, and those of its own title."""
    shared = variables(SOURCES / "i18n")
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES).parts
        own = variables(SOURCES.joinpath(*parts[:2])) if parts[0] == "games" and len(parts) > 2 else {}
        yield path, shared | own


def missing_arguments(source: str, known: dict[str, set[str]]) -> Iterator[str]:
    """Yield each message id that a call formats without a value its text needs, with the missing names."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in FORMATTERS:
            given = {keyword.arg for keyword in node.keywords}
            for name in _ids(node.args[0]) if len(node.args) == 1 and None not in given else ():
                missing = known.get(name, set()) - given - GIVEN_BY_THE_TRANSLATOR
                if missing:
                    yield f"{name}: {', '.join(sorted(missing))}"


def _ids(argument: ast.expr) -> list[str]:
    """Return the message ids that an argument may be: a text, or one of two."""
    if isinstance(argument, ast.IfExp):
        return _ids(argument.body) + _ids(argument.orelse)
    return [argument.value] if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else []


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def test_every_message_gets_the_values_that_its_text_shows() -> None:
    found = {
        str(path.relative_to(SOURCES)): missing
        for path, known in scopes()
        if (missing := list(missing_arguments(path.read_text("utf-8"), known)))
    }
    assert found == {}


def test_a_renamed_argument_is_found() -> None:
    known = {"hand-over": {"who"}}
    assert list(missing_arguments('say("hand-over", who=1)', known)) == []
    assert list(missing_arguments('display.say("hand-over", caller=1)', known)) == ["hand-over: who"]
    assert list(missing_arguments('say("other" if late else "hand-over", caller=1)', known)) == ["hand-over: who"]
