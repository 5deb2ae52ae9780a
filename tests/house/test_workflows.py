"""The files in .github are valid, and every step that runs something is a recipe that runs on a laptop too."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(each for each in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if each.stem != "config")
TOOLS = {"uv tool install rust-just", "sudo --preserve-env=PATH bash .ci/run"}  # what no recipe can do


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@cache
def recipes() -> set[str]:
    told = subprocess.run(["just", "--summary"], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(told.stdout.split())


def commands(workflow: Any) -> list[str]:
    """Return every command of a workflow, also those that its matrix names."""
    jobs = workflow["jobs"].values()
    steps = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    rows = [row for job in jobs for row in job.get("strategy", {}).get("matrix", {}).get("include", [])]
    return [each for each in steps if "matrix.run" not in each] + [row["run"] for row in rows if "run" in row]


def unknown_recipes(command: str) -> list[str]:
    """Return what a command calls that is no recipe. Words after the first recipe may be its arguments."""
    if command in TOOLS:
        return []
    words = command.split()
    if words[0] != "just" or len(words) < 2:
        return [command]
    return [] if words[1] in recipes() else [words[1]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_step_of_a_workflow_calls_a_recipe_that_exists(path: Path) -> None:
    called = commands(read(path))
    assert called
    assert [fault for each in called for fault in unknown_recipes(each)] == []


def test_a_misspelled_recipe_is_found() -> None:
    assert unknown_recipes("just chaoss --quick") == ["chaoss"]
    assert unknown_recipes("pip install cosca") == ["pip install cosca"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_only_read_unless_a_job_says_more(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    more = [job["permissions"] for job in workflow["jobs"].values() if "permissions" in job]
    usual = ({"id-token": "write"}, {"contents": "write"}, {"contents": "read", "packages": "write"})
    assert all(each in usual for each in more)


def test_only_the_job_that_publishes_pages_may_write_to_the_repository() -> None:
    jobs = [(path.stem, name, job) for path in WORKFLOWS for name, job in read(path)["jobs"].items()]
    writing = [(workflow, name) for workflow, name, job in jobs if job.get("permissions") == {"contents": "write"}]
    assert writing == [("release", "docs")]


def test_a_release_builds_the_documentation_into_its_packages() -> None:
    called = commands(read(ROOT / ".github/workflows/release.yml"))
    assert called.index("just web docs") < called.index("just packages")
    assert "just docs-push" in called


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_action_of_a_workflow_has_a_version(path: Path) -> None:
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)", each)] == []


def test_each_job_waits_only_for_jobs_that_exist() -> None:
    for path in WORKFLOWS:
        jobs = read(path)["jobs"]
        needed = [job.get("needs", []) for job in jobs.values()]
        names = {name for each in needed for name in ([each] if isinstance(each, str) else each)}
        assert names <= set(jobs), path.name


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_has_the_fields_that_the_site_requires(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    kinds = {each["type"] for each in form["body"]}
    assert kinds <= {"markdown", "input", "textarea", "dropdown", "checkboxes"}
    ids = [each["id"] for each in form["body"] if each["type"] != "markdown"]
    assert len(ids) == len(set(ids))
    assert all(each["attributes"]["label"] for each in form["body"] if each["type"] != "markdown")


def test_the_citation_names_the_version_of_the_project() -> None:
    project = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert project
    assert read(ROOT / "CITATION.cff")["version"] == project[1]


def test_the_changelog_has_a_dated_section_for_the_version_of_the_project() -> None:
    version = read(ROOT / "CITATION.cff")["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## {re.escape(version)} - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)
    assert found, f"CHANGELOG.md has no section for {version}"
