"""Which mutants of a package are run, and against which tests."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from tools.mutants.lines import LineMap
from tools.mutants.mutant import Mutant, Source
from tools.mutants.operators import mutants
from tools.mutants.packages import SOURCE, modules

BUDGET_S: Final = 30.0  # seconds of tests for one mutant


def sample(root: Path, package: str, size: int, seed: int) -> list[Mutant]:
    """Return mutants of different lines, chosen by the seed, in the order of the source."""
    found = [mutant for path in modules(root, package) for mutant in mutants(Source(root, path))]
    chosen: dict[tuple[str, int], Mutant] = {}
    for mutant in sorted(found, key=lambda each: each.rank(seed)):
        if len(chosen) == size:
            break
        if (mutant.path, mutant.line) not in chosen and mutant.is_valid():
            chosen[mutant.path, mutant.line] = mutant
    return [chosen[place] for place in sorted(chosen)]


def mutants_at(root: Path, place: str) -> list[Mutant]:
    """Return every mutant of one line, given as path:line."""
    path, line = place.rsplit(":", 1)
    return [each for each in mutants(Source(root, path)) if each.line == int(line) and each.is_valid()]


class Chooser:
    """Finds the tests of a mutant."""

    def __init__(self, root: Path, lines: LineMap) -> None:
        self.root = root
        self.lines = lines

    def tests(self, mutant: Mutant) -> set[str]:
        """Return the tests that run the mutant's statement, or that follow an import which ran it.

        A statement outside functions runs when its module is imported, which no single test does. For it, return the
        tests that run a line naming what the statement defines; if there are none, the tests of the module.
        """
        site = mutant.site
        found = self.lines.covering(mutant.path, range(site.first, site.last + 1))
        if not site.runs_at_import:
            found |= self.lines.after_import(mutant.path, range(site.first, site.last + 1))
        for name in site.defines:
            for path, lines in self.uses.get(name, {}).items():
                found |= self.lines.covering(path, lines)
        if site.runs_at_import and not found:
            return self.lines.of_module(mutant.path)
        return found

    def order(self, tests: Iterable[str], budget: float = BUDGET_S) -> list[str]:
        """Return the fastest tests that fit into the budget, by file, so that a file's fixtures are made only once."""
        chosen: dict[str, list[str]] = defaultdict(list)
        total: dict[str, float] = defaultdict(float)
        left = budget
        for test in sorted(tests, key=lambda each: (self.lines.seconds[each], each)):
            left -= self.lines.seconds[test]
            if left < 0 and chosen:
                break
            file = test.split("::")[0]
            chosen[file].append(test)
            total[file] += self.lines.seconds[test]
        return [test for file in sorted(chosen, key=lambda each: total[each]) for test in chosen[file]]

    def seconds(self, tests: Sequence[str]) -> float:
        return sum(self.lines.seconds[test] for test in tests)

    @cached_property
    def uses(self) -> dict[str, dict[str, set[int]]]:
        """Where functions use each name: name -> path -> lines."""
        found: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        for path in sorted((self.root / SOURCE).rglob("*.py")):
            name = str(path.relative_to(self.root))
            for function in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                    for used, line in _names(function):
                        found[used][name].add(line)
        return found


def _names(function: ast.AST) -> Iterable[tuple[str, int]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute):
            yield node.attr, node.lineno
        elif isinstance(node, ast.Name):
            yield node.id, node.lineno
