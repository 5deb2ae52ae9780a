"""For each rule: the steps that implement it and the tests that check it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cosca.engine.core import RuleId
from cosca.engine.rulebook import Rule
from cosca.engine.title import Title
from cosca.laws.coverage import procedures


@dataclass(frozen=True, slots=True)
class RuleRow:
    rule: Rule
    steps: tuple[str, ...]
    tests: tuple[str, ...]


def matrix(title: Title, language: str, tests: Path) -> list[RuleRow]:
    steps, shown = steps_by_rule(title), tests_by_rule(tests)
    rules = title.rulebook(language).rules.values()
    return [RuleRow(rule, tuple(steps.get(rule.id, ())), tuple(shown.get(rule.id, ()))) for rule in rules]


def steps_by_rule(title: Title) -> dict[RuleId, list[str]]:
    found: dict[RuleId, list[str]] = {}
    for procedure in procedures(title):
        for step in procedure.table:
            for rule in step.rules:
                found.setdefault(rule, []).append(f"{procedure.__name__}.{step.effect.__name__}")
    return found


def tests_by_rule(folder: Path) -> dict[RuleId, list[str]]:
    """Return the tests of each rule, by the `rule` markers of the tests."""
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
