"""Which step of which procedure carries a rule out, and which tests show that it holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosca.engine.core import RuleId
from cosca.engine.rules import Rule
from cosca.engine.title import Title
from cosca.laws.coverage import procedures


@dataclass(frozen=True, slots=True)
class Row:
    rule: Rule
    steps: tuple[str, ...]
    tests: tuple[str, ...]


def matrix(title: Title, language: str, tests: Path) -> list[Row]:
    steps, shown = steps_by_rule(title), tests_by_rule(tests)
    rules = title.rulebook(language).rules.values()
    return [Row(rule, tuple(steps.get(rule.id, ())), tuple(shown.get(rule.id, ()))) for rule in rules]


def steps_by_rule(title: Title) -> dict[RuleId, list[str]]:
    found: dict[RuleId, list[str]] = {}
    for procedure in procedures(title):
        for step in procedure.table:
            for rule in step.rules:
                found.setdefault(rule, []).append(f"{procedure.__name__}.{step.effect.__name__}")
    return found


def tests_by_rule(folder: Path) -> dict[RuleId, list[str]]:
    """Tests say which rules they show by the marker `rule`."""
    found: dict[RuleId, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for rule in marked(function):
                    found.setdefault(rule, []).append(f"{path.relative_to(folder)}::{function.name}")
    return found


def marked(function: ast.FunctionDef) -> Iterator[RuleId]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in mark.args)
