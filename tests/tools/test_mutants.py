"""`just mutants` finds what the tests do not check."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tools.mutants import cache, record, running
from tools.mutants.__main__ import main
from tools.mutants.choosing import sample
from tools.mutants.equivalent import FILE, read_equivalents
from tools.mutants.lines import read_lines
from tools.mutants.mutant import Mutant, Source
from tools.mutants.operators import mutants
from tools.mutants.overlay import overlay
from tools.mutants.packages import files_with_tests, modules, packages
from tools.mutants.results import read_rows, write_row

HOUSE = Path(__file__).parents[2]

LIMITS = '''
"""A module to mutate."""

LARGEST = 7


def is_allowed(number: int) -> bool:
    """Tested on both sides of the limit."""
    return number <= LARGEST


def untested(number: int) -> int:
    """Run by a test that looks at nothing."""
    return number * 10


def never_run() -> str:
    return "never" + "run"
'''
ELSEWHERE = '''
"""A program of its own."""

import sys


def answer(word: str) -> str:
    if word == "yes":
        return "no"
    return "yes"


if __name__ == "__main__":
    print(answer(sys.argv[1]))
'''
TESTS = """
import subprocess, sys

from cosca.engine.limits import is_allowed, untested

def test_the_limit_is_seven():
    assert is_allowed(7)
    assert not is_allowed(8)

def test_nothing():
    untested(2)

def test_a_program():
    program = [sys.executable, "-I", "-m", "cosca.engine.elsewhere", "yes"]
    assert subprocess.run(program, capture_output=True, text=True, env={}, check=True).stdout == "no\\n"
"""


ENDLESS = """
def count(number: int) -> int:
    steps = 0
    while number > 0:
        number -= 1
        steps += 1
    return steps
"""
TESTS_OF_ENDLESS = """
from cosca.engine.limits import count

def test_count():
    assert count(3) == 3
"""


def found_in(text: str, tmp_path: Path) -> list[Mutant]:
    (tmp_path / "module.py").write_text(dedent(text), "utf-8")
    return mutants(Source(tmp_path, "module.py"))


def changes(text: str, tmp_path: Path) -> set[str]:
    return {mutant.after for mutant in found_in(text, tmp_path)}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with a package of two modules and their tests."""
    files = {
        "src/cosca/__init__.py": "",
        "src/cosca/engine/__init__.py": "",
        "src/cosca/engine/limits.py": LIMITS,
        "src/cosca/engine/elsewhere.py": ELSEWHERE,
        "tests/engine/test_limits.py": TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    return tmp_path


def mutated(project: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    status = main(["engine", "--json", *words], project)
    return status, json.loads(capsys.readouterr().out)


# Operators


@pytest.mark.parametrize("path", ["engine/core.py", "server/tables/clocks.py", "games/famiglia/rules/turn.py"])
def test_every_mutant_is_valid_python_and_differs_from_the_source(path: str) -> None:
    found = mutants(Source(HOUSE, f"src/cosca/{path}"))
    assert len(found) > 30
    assert [mutant.after for mutant in found[::4] if not mutant.is_valid()] == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a is not b", {"x = a is b"}),
        ("x = (a) not in (b)", {"x = (a) in (b)"}),
        ("x = a and b or c", {"x = a or b or c", "x = a and b and c"}),
        ("x = not a", {"x = a"}),
        ("x = a - b", {"x = a + b"}),
        ("x += a", {"x -= a"}),
        ("x = 5", {"x = 4", "x = 6"}),
        ("x = True", {"x = False"}),
        ("x = min(a)", {"x = max(a)"}),
        ("x = all(a)", {"x = any(a)"}),
        ("f(a)", {"pass"}),
        ("x = b if a else c", {"x = b if (not (a)) else c"}),
        ("raise E(', '.join(a))", set()),
        ("raise E('ä', 'no')", {"""raise E("mutated", 'no')""", """raise E('ä', "mutated")"""}),
    ],
)
def test_an_operator_changes_one_thing(line: str, expected: set[str], tmp_path: Path) -> None:
    assert changes(line, tmp_path) == expected


def test_a_result_becomes_another_of_its_type(tmp_path: Path) -> None:
    for kind, expected in (("bool", "return (not (x))"), ("int", "return ((x) + 1)"), ("list[int]", "return []")):
        assert changes(f"def f(x) -> {kind}:\n    return x\n", tmp_path) == {expected}


def test_the_rule_that_a_refusal_names_becomes_another(tmp_path: Path) -> None:
    text = "def why_not_take(g) -> RuleId | None:\n    return None if g.may else 'FA-4c'\n"
    assert """return None if g.may else "mutated\"""" in changes(text, tmp_path)


def test_docstrings_annotations_logs_and_code_for_type_checkers_are_left_alone(tmp_path: Path) -> None:
    text = '''
    """Text."""
    if TYPE_CHECKING:
        x = 1
    type Pair = Literal[1, 2]
    class A:
        """Text."""
        x: Literal[3]
        @cache(4)
        def __repr__(self):
            return f"{5}"
        def f(self, x: Literal[6]) -> Literal[7]:
            """Text."""
            log.info("text %s", 8)
    '''
    assert changes(text, tmp_path) == set()


# Samples


def test_a_seed_always_chooses_the_same_sample() -> None:
    first, again, other = (sample(HOUSE, "engine", 20, seed) for seed in (1, 1, 2))
    assert [mutant.after for mutant in first] == [mutant.after for mutant in again]
    assert [mutant.after for mutant in first] != [mutant.after for mutant in other]
    assert len({(mutant.path, mutant.line) for mutant in first}) == 20


def test_an_edit_elsewhere_keeps_the_sample(project: Path) -> None:
    before = {mutant.after for mutant in sample(project, "engine", 4, 1)}
    file = project / "src/cosca/engine/limits.py"
    file.write_text(file.read_text("utf-8").replace("LARGEST = 7", "# a remark\n\nLARGEST = 7"), "utf-8")
    assert {mutant.after for mutant in sample(project, "engine", 4, 1)} == before


def test_every_title_and_every_folder_of_the_server_is_a_package_with_tests() -> None:
    names = packages(HOUSE)
    assert {"engine", "games/famiglia", "games/la_famiglia", "games/nostra_city", "server", "server/tables"} <= {*names}
    assert all(modules(HOUSE, name) and files_with_tests(HOUSE, name) for name in names)


def test_a_package_that_does_not_exist_is_refused_with_a_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "server/tables" in capsys.readouterr().out


# Records


@pytest.fixture
def recorder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> record.Recorder:
    """A recorder with room for three lines per file."""
    (tmp_path / "record").mkdir()
    (tmp_path / "record" / "current").write_bytes(bytes(record.NUMBER_BYTES))
    monkeypatch.setattr(record, "HOME", str(tmp_path))
    monkeypatch.setattr(record, "CURRENT", str(tmp_path / "record" / "current"))
    monkeypatch.setattr(record, "ROOM", 3 * len(recorded(1)) + 2)
    return record.Recorder()


def recorded(line: int) -> bytes:
    return f"1\t{line}\tsrc/a.py\n".encode()


def test_when_a_file_is_full_the_records_go_on_in_another(recorder: record.Recorder, tmp_path: Path) -> None:
    for line in range(1, 9):
        recorder.write(recorded(line))
    assert len(list((tmp_path / "record").glob("*.lines"))) == 3
    assert read_lines(tmp_path / "record") == {"src/a.py": {line: {1} for line in range(1, 9)}}


def test_a_full_file_is_kept_where_no_other_can_be_opened(
    recorder: record.Recorder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(recorder: record.Recorder) -> None:
        raise PermissionError

    monkeypatch.setattr(record.Recorder, "open", forbidden)
    for line in range(1, 9):
        recorder.write(recorded(line))
    assert read_lines(tmp_path / "record") == {"src/a.py": {1: {1}, 2: {1}, 3: {1}}}


# Records of older sources


@pytest.mark.parametrize(
    ("new", "moves"),
    [
        ("a b c d", {1: (1,), 2: (2,), 3: (3,), 4: (4,)}),
        ("x a b c d", {1: (1, 2), 2: (3,), 3: (4,), 4: (5,)}),  # a new line belongs to the tests of its neighbours
        ("a x b c d", {1: (1, 2), 2: (2, 3), 3: (4,), 4: (5,)}),
        ("a x y c d", {1: (1,), 2: (2, 3), 3: (4,), 4: (5,)}),  # changed lines to those of the lines before
        ("a b d", {1: (1,), 2: (2,), 3: (), 4: (3,)}),
    ],
)
def test_the_lines_of_an_older_source_are_moved_as_a_diff_moves_them(
    new: str, moves: dict[int, tuple[int, ...]]
) -> None:
    old, now = b"a\nb\nc\nd\n", new.replace(" ", "\n").encode() + b"\n"
    found = cache.moved_lines(old, now)
    assert {line: tuple(sorted(found.get(line, ()))) for line in range(1, 5)} == moves


def test_after_a_change_to_a_source_its_tests_are_not_recorded_again(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, before = mutated(project, capsys)
    file = project / "src/cosca/engine/limits.py"
    file.write_text(file.read_text("utf-8").replace("LARGEST = 7", "# a remark\n\nLARGEST = 7"), "utf-8")
    monkeypatch.setattr(running, "record_file", None)
    _, after = mutated(project, capsys)
    assert [after[name] for name in ("killed", "survived")] == [before[name] for name in ("killed", "survived")]


# Whole runs


def test_an_endless_mutant_costs_seconds(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "TEST_PATIENCE_S", 1.0)
    (project / "src/cosca/engine/limits.py").write_text(ENDLESS, "utf-8")
    (project / "tests/engine/test_limits.py").write_text(TESTS_OF_ENDLESS, "utf-8")
    line = ENDLESS.splitlines().index("        number -= 1") + 1
    _, told = mutated(project, capsys, "--at", f"src/cosca/engine/limits.py:{line}")
    assert (told["killed"], told["survived"]) == (3, 0)  # one of them by another result
    assert told["packages"][0]["seconds"] < 2 * running.PATIENCE_S  # as long as two runs that are awaited to the end


def test_results_are_written_package_by_package_and_a_run_can_be_continued(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "bench/results").mkdir(parents=True)
    mutated(project, capsys, "--write", "--at-least", "50")
    row = read_rows(project)["engine"]
    assert (row["killed"], row["survived"], row["sample"], row["seed"]) == (4, 3, 60, 1)
    assert "| engine | 7 | 4 | 3 | 0 | 57.1 |" in (project / "bench/results/mutants.md").read_text("utf-8")
    assert mutated(project, capsys, "--continue", "--at-least", "50")[1]["packages"] == []
    assert mutated(project, capsys, "--continue", "--at-least", "60")[1]["packages"] != []
    assert mutated(project, capsys, "--continue", "--at-least", "50", "--seed", "2")[1]["packages"] != []


def test_smaller_samples_stand_apart_and_a_whole_one_replaces_them(tmp_path: Path) -> None:
    (tmp_path / "bench/results").mkdir(parents=True)
    page, counts = tmp_path / "bench/results/mutants.md", {"killed": 3, "survived": 1, "equivalent": 0, "percent": 75.0}
    row = {**counts, "seconds": 9, "survivors": [], "equivalents": [], "seed": 1, "date": "2026-11-19"}
    whole, near = {**row, "sample": 60, "near": False}, {**row, "sample": 60, "near": True}
    write_row(tmp_path, {**whole, "package": "engine"})
    assert "Smaller samples" not in page.read_text("utf-8")
    write_row(tmp_path, {**near, "package": "engine"})
    write_row(tmp_path, {**row, "sample": 20, "package": "server/push"})
    assert list(read_rows(tmp_path)) == ["engine"]
    text = page.read_text("utf-8")
    assert "| engine | 4 | 3 | 1 | 0 | 75.0 | 9 | 1 | 2026-11-19 |" in text.split("## Smaller samples")[0]
    assert "| engine | near | 4 | 3 | 1 | 0 | 9 | 1 | 2026-11-19 |" in text.split("## Smaller samples")[1]
    assert "| server/push | all | 4 | 3 | 1 | 0 | 9 | 1 | 2026-11-19 |" in text
    write_row(tmp_path, {**whole, "package": "server/push"})
    assert list(read_rows(tmp_path)) == ["engine", "server/push"]
    assert list(read_rows(tmp_path, "smaller")) == ["engine"]


def test_a_tested_function_kills_its_mutants_and_an_untested_one_does_not(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, told = mutated(project, capsys)
    assert {each["before"]: each["why"] for each in told["packages"][0]["survivors"]} == {
        "return number * 10": "passes 1 of 1 tests that run this line",
        'return "never" + "run"': "no test runs this line",
        'return "yes"': "no test runs this line",
    }
    assert (told["killed"], told["survived"], told["equivalent"]) == (4, 3, 0)  # the limit, its check, the program
    assert status == 1


def test_an_equivalent_mutant_is_neither_killed_nor_a_survivor(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = """
    [[mutant]]
    path = "src/cosca/engine/limits.py"
    before = "return number * 10"
    after = "return number // 10"
    reason = "a trial"
    """
    (project / FILE).parent.mkdir(parents=True)
    (project / FILE).write_text(dedent(entry), "utf-8")
    line = LIMITS.splitlines().index("    return number * 10") + 1
    status, told = mutated(project, capsys, "--at", f"src/cosca/engine/limits.py:{line}", "--at-least", "0")
    assert (told["killed"], told["survived"], told["equivalent"]) == (0, 3, 1)
    assert told["packages"][0]["equivalents"][0]["why"] == "a trial"
    assert status == 0


def test_an_overlay_imports_its_own_tree_and_a_change_to_it_ends(project: Path) -> None:
    with overlay(project) as place, place.changed("src/cosca/engine/limits.py", LIMITS.replace("7", "8").encode()):
        assert [each.outcome for each in place.pytest(["tests"], 60).results] == ["failed", "passed", "passed"]
    assert "LARGEST = 7" in (project / "src/cosca/engine/limits.py").read_text("utf-8")


def test_every_mutant_named_as_equivalent_exists() -> None:
    for entry in read_equivalents(HOUSE):
        assert entry.reason
        assert any(entry.matches(mutant) for mutant in mutants(Source(HOUSE, entry.path))), entry
