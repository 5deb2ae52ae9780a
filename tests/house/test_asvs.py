"""docs/security_asvs.md answers every requirement of ASVS 5.0, levels 1 and 2, with tests that exist."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path

from tests.house.test_safe_code import SOURCES, imported
from tests.server.authz.test_document import NAMED, lacking

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "security_asvs.md").read_text("utf-8")
LEVELS = tomllib.loads((Path(__file__).parent / "asvs.toml").read_text("utf-8"))
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
CRYPTOGRAPHY = {"hashlib", "hmac", "secrets", "ssl", "argon2", "cryptography"}
ANSWERS = ("does not apply: ", "not met: ")


def faults(page: str) -> list[str]:
    """Return what is missing, doubled, of another level or without an answer."""
    rows = ROW.findall(page)
    numbers = [number for number, *_ in rows]
    wanted = {number: int(level[-1]) for level, listed in LEVELS.items() for number in listed}
    found = [f"{number} is missing" for number in wanted if number not in numbers]
    found += [f"{number} is there twice" for number in set(numbers) if numbers.count(number) > 1]
    found += [f"{number} has another level" for number, level, *_ in rows if wanted.get(number) != int(level)]
    return found + [f"{number} has no answer" for number, _, _, answer in rows if not is_answer(answer)]


def is_answer(text: str) -> bool:
    """Return whether a cell names a test, a page, or why there is none."""
    return text.startswith(ANSWERS) or bool(NAMED.search(text)) or bool(re.search(r"\]\([^)]+\)", text))


def test_every_requirement_of_levels_1_and_2_is_answered_once() -> None:
    assert [len(LEVELS[level]) for level in ("level_1", "level_2")] == [70, 183]
    assert faults(PAGE) == []


def test_every_test_that_the_page_names_exists() -> None:
    assert len(NAMED.findall(PAGE)) > 150
    assert lacking(PAGE) == []


def test_a_missing_doubled_or_empty_row_is_found() -> None:
    row = next(match.group() for match in ROW.finditer(PAGE) if match.group(1) == "6.2.1")
    assert faults(PAGE.replace(row, "")) == ["6.2.1 is missing"]
    assert faults(f"{PAGE}\n{row}\n") == ["6.2.1 is there twice"]
    assert faults(PAGE.replace(row, "| 6.2.1 | 2 | 8 characters | trust us |")) == [
        "6.2.1 has another level",
        "6.2.1 has no answer",
    ]


def test_the_page_counts_its_answers() -> None:
    answers = [answer for *_, answer in ROW.findall(PAGE)]
    other, unmet = (sum(answer.startswith(start) for answer in answers) for start in ANSWERS)
    assert f"**{len(answers) - other - unmet} are met, {other} do not apply, {unmet} are not met.**" in PAGE


def test_every_module_with_cryptography_is_in_the_inventory() -> None:
    using = {
        str(path.relative_to(HOUSE / "src" / "cosca"))
        for path in SOURCES
        if CRYPTOGRAPHY & {name.split(".")[0] for name in imported(ast.parse(path.read_text("utf-8")))}
    }
    listed = PAGE[PAGE.index("## Cryptography") :]
    assert [path for path in sorted(using) if f"`{path}`" not in listed] == []


def test_every_table_of_the_database_has_a_class_of_data() -> None:
    schema = (HOUSE / "src" / "cosca" / "server" / "store" / "schema").rglob("*.sql")
    names = {name for path in schema for name in re.findall(r"CREATE (?:\w+ )?TABLE (\w+)", path.read_text("utf-8"))}
    assert len(names) > 15
    listed = PAGE[PAGE.index("## Data") :]
    assert [name for name in sorted(names) if f"`{name}`" not in listed] == []


def test_every_dependency_is_pinned_by_a_hash_and_comes_from_one_registry() -> None:
    python = tomllib.loads((HOUSE / "uv.lock").read_text("utf-8"))["package"]
    others = [each for each in python if each["name"] != "cosca"]
    assert {each["source"].get("registry") for each in others} == {"https://pypi.org/simple"}
    files = [file for each in others for file in (*each.get("wheels", ()), *filter(None, [each.get("sdist")]))]
    assert all(file["hash"].startswith("sha256:") for file in files)
    web = json.loads((HOUSE / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    ours = {path: each for path, each in web.items() if path and not each.get("optional")}  # others: of other systems
    assert len(ours) > 100
    assert [path for path, each in ours.items() if not each.get("integrity", "").startswith("sha512-")] == []
