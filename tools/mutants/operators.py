"""Mutation operators: change comparisons, conditions, numbers, results, calls and the reasons of refusals.

They skip what no test should notice: docstrings, annotations, decorators, `__repr__`, log texts and code for type
checkers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from typing import Final

from tools.mutants.mutant import Mutant, Site, Source

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
}
TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
EMPTY: Final = {
    "str": '""',
    "list": "[]",
    "tuple": "()",
    "dict": "{}",
    "set": "set()",
    "Sequence": "()",
    "bytes": 'b""',
}
LOG_METHODS: Final = ("debug", "info", "warning", "error", "exception", "critical", "warn")
LOGGERS: Final = ("log", "logger", "logging", "_log", "LOG", "warnings")
UNTESTED: Final = ("__repr__", "__rich_repr__")
TYPING: Final = ("cast", "TypeVar", "NewType", "ParamSpec")
MUTATED_TEXT: Final = '"mutated"'

type Function = ast.FunctionDef | ast.AsyncFunctionDef
type Change = tuple[int, int, str]


def mutants(source: Source) -> list[Mutant]:
    """Return every mutant of a file, in the order of the source."""
    finder = Finder(source)
    finder.visit(source.tree)
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.replacement))


class Finder(ast.NodeVisitor):
    """Walks over a tree, tracks the current function and statement, and collects mutants."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Mutant] = []
        self.functions: list[Function] = []
        self.site = Site(1, 1, runs_at_import=True)

    def add(self, change: Change) -> None:
        self.found.append(Mutant(self.source, *change, self.site))

    def replace(self, node: ast.expr | ast.stmt, replacement: str) -> None:
        self.add((self.source.start(node), self.source.end(node), replacement))

    # Tracking the location

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self.site = self.site_of(node)
        super().visit(node)

    def site_of(self, node: ast.stmt) -> Site:
        body = getattr(node, "body", None) or getattr(node, "cases", None)
        last = node.end_lineno or node.lineno
        if isinstance(body, list) and body:
            last = max(node.lineno, _first_line(body[0]) - 1)
        outside = not self.functions
        return Site(node.lineno, last, _assigned(node) if outside else (), outside)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_function(node)

    def visit_function(self, node: Function) -> None:
        if node.name in UNTESTED:
            return
        self.site = Site(node.body[0].lineno, node.end_lineno or node.lineno, runs_at_import=not self.functions)
        self.visit_all([*node.args.defaults, *(each for each in node.args.kw_defaults if each)])
        self.functions.append(node)
        self.visit_all(node.body)
        self.functions.pop()

    def visit_all(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    # What is skipped

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_TypeAlias(self, node: ast.TypeAlias) -> None:
        """Skip types."""

    def visit_Import(self, node: ast.Import) -> None:
        """Skip imports."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Skip imports."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip the wording of sentences. Texts of refusals are replaced as a whole by `reword`."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if _name(node.value) not in ("Literal", "Annotated", "Final", "ClassVar"):
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if _name(node.test) == "TYPE_CHECKING" or "__name__" in ast.dump(node.test):
            self.visit_all(node.orelse)
            return
        self.negate(node.test)
        self.generic_visit(node)

    # What is changed

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        """Negate a condition without comparison, `and`, `or` or `not`; those have mutants of their own."""
        if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr | ast.Await | ast.Subscript):
            start, end = self.source.start(test), self.source.end(test)
            self.add((start, end, f"(not ({self.source.text(start, end)}))"))

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            pattern, others = COMPARISONS[type(operator)]
            for change in self.between(left, right, pattern, others):
                self.add(change)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            for change in self.between(left, right, word, (other,)):
                self.add(change)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start = self.source.start(node)
        if isinstance(node.op, ast.Not):
            self.add((start, start + len("not"), ""))
        elif isinstance(node.op, ast.USub):
            self.add((start, start + 1, "+"))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC and not isinstance(node.left, ast.Constant | ast.JoinedStr):
            pattern, other = ARITHMETIC[type(node.op)]
            for change in self.between(node.left, node.right, pattern, (other,)):
                self.add(change)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            pattern, other = (r"\+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            for change in self.between(node.target, node.value, pattern, (other,)):
                self.add(change)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            for other in {node.value + 1, max(node.value - 1, 0)} - {node.value}:
                self.replace(node, str(other))

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name in TWINS and isinstance(node.func, ast.Name):
            self.replace(node.func, TWINS[name])
        if name not in TYPING and not _is_log(node):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Call) and not _is_log(call) and not _is_init(call):
            self.replace(node, "pass")
        if not isinstance(call, ast.Constant):
            self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, "break")

    def visit_Raise(self, node: ast.Raise) -> None:
        if isinstance(node.exc, ast.Call):
            self.reword(node.exc)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if _refuses(self.functions[-1]):
            self.reword(node.value)
        else:
            self.change_result(node.value)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.functions and _refuses(self.functions[-1]):
            self.reword(node.value)
        self.generic_visit(node)

    def change_result(self, value: ast.expr) -> None:
        if isinstance(value, ast.Constant) and not isinstance(value.value, str):  # numbers have mutants of their own
            return
        start, end = self.source.start(value), self.source.end(value)
        text = self.source.text(start, end)
        result = self.functions[-1].returns
        name = _name(result.value) if isinstance(result, ast.Subscript) else _name(result) if result else ""
        if name == "bool":
            self.add((start, end, f"(not ({text}))"))
        elif name == "int":
            self.add((start, end, f"(({text}) + 1)"))
        elif (other := EMPTY.get(name, "None")) != text:
            self.add((start, end, other))

    def reword(self, value: ast.expr) -> None:
        """Replace each sentence or rule id that gives a reason."""
        for text in _texts(value):
            self.replace(text, MUTATED_TEXT)

    def between(self, left: ast.expr, right: ast.expr, pattern: str, others: Sequence[str]) -> Iterator[Change]:
        """Yield replacements of the operator between two operands, which may have brackets and comments around it."""
        start, end = self.source.end(left), self.source.start(right)
        gap = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), self.source.data[start:end])
        if match := re.search(pattern.encode(), gap):
            for other in others:
                yield start + match.start(), start + match.end(), other


# Reading the tree


def _name(node: ast.expr | None) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _first_line(node: ast.AST) -> int:
    if isinstance(node, ast.match_case):
        return int(node.pattern.lineno)
    decorators = getattr(node, "decorator_list", [])
    return int((decorators or [node])[0].lineno)


def _assigned(node: ast.stmt) -> tuple[str, ...]:
    if not isinstance(node, ast.Assign | ast.AnnAssign):
        return ()
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return tuple(name for target in targets for each in ast.walk(target) if (name := _name_stored(each)))


def _name_stored(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else ""


def _is_log(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    return call.func.attr in LOG_METHODS and _name(call.func.value) in LOGGERS


def _is_init(call: ast.Call) -> bool:
    return _name(call.func) == "__init__"


def _refuses(function: Function) -> bool:
    """Return whether the function returns a reason: it is named `why_not...` or returns a rule id."""
    says = ast.unparse(function.returns) if function.returns else ""
    return function.name.lstrip("_").startswith("why_not") or "RuleId" in says


def _texts(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        yield node
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.Call) and child is node.func:  # the "; " of "; ".join(reasons) is no reason
            continue
        if isinstance(child, ast.expr):
            yield from _texts(child)
        elif isinstance(child, ast.keyword):
            yield from _texts(child.value)
