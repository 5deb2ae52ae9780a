"""The program starts quickly: it imports only what a command needs, and reads no file before it is needed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cosca.cli import COMMANDS, app, load
from cosca.titles import TITLES

HEAVY = ("cosca.server", "cosca.arena", "numpy", "asyncpg", "starlette", "uvicorn", "ray")
DATA_FILES = (".toml", ".ftl", ".json", ".jsonl", ".sql")

CALLED = """
import sys
from cosca.cli import main
sys.argv = ["cosca", *sys.argv[1:]]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""
WATCHED = """
import sys
opened = []
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
{code}
print("\\n".join(opened))
"""


def modules_after(*words: str) -> list[str]:
    """Return the modules that are loaded after a command has run."""
    called = subprocess.run([sys.executable, "-c", CALLED, *words], capture_output=True, text=True, check=True)
    return called.stderr.split()


def files_opened_by(code: str) -> list[Path]:
    program = WATCHED.format(code=code)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return [Path(line) for line in ran.stdout.splitlines()]


def within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["titles"], ["rules", next(iter(TITLES))]])
def test_small_commands_import_neither_server_nor_arena_nor_numbers(words: list[str]) -> None:
    assert [module for module in modules_after(*words) if within(module, HEAVY)] == []


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_version_and_help_import_no_title_and_no_command(words: list[str]) -> None:
    modules = modules_after(*words)
    assert [module for module in modules if within(module, ("cosca.games", "cosca.titles", "cosca.commands"))] == []


def test_the_test_of_imports_can_fail() -> None:
    assert [module for module in modules_after("serve", "--help") if within(module, HEAVY)]


def test_listing_the_titles_reads_no_data_file() -> None:
    opened = files_opened_by("from cosca.titles import TITLES; list(TITLES)")
    assert [path for path in opened if path.suffix in DATA_FILES] == []


def test_loading_the_titles_reads_no_scenario() -> None:
    opened = files_opened_by("from cosca.titles import TITLES; list(TITLES.values())")
    assert [path for path in opened if "positions" in path.parts] == []


def test_the_test_of_files_can_fail() -> None:
    code = "from cosca.titles import TITLES; [t.positions[n] for t in TITLES.values() for n in t.positions]"
    assert [path for path in files_opened_by(code) if "positions" in path.parts]


# CPU time


def cpu_seconds(*words: str) -> float:
    """Return the user and system time of a Python process."""
    with Path(os.devnull).open("wb") as nowhere:
        process = subprocess.Popen([sys.executable, *words], stdout=nowhere)
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime


def test_help_needs_at_most_three_times_the_cpu_of_importing_typer_and_rich() -> None:
    """The best of eight runs each, in turn, because other work can slow the machine down for some of them."""
    runs = [
        (cpu_seconds("-c", "import typer, rich.console"), cpu_seconds("-m", "cosca.cli", "--help")) for _ in range(8)
    ]
    bare, with_help = (min(each) for each in zip(*runs, strict=True))
    assert with_help <= 3 * bare


# The table of commands


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_line_in_the_table_is_the_commands_own(name: str) -> None:
    command = load(COMMANDS[name].module)[name]
    assert command.help.splitlines()[0] == COMMANDS[name].help


@pytest.mark.parametrize("module", sorted({each.module for each in COMMANDS.values()}))
def test_every_command_of_a_module_is_in_the_table(module: str) -> None:
    assert set(load(module)) == {name for name, each in COMMANDS.items() if each.module == module}


def test_commands_are_listed_in_four_groups(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["--help"])
    listed = capfd.readouterr().out
    places = [listed.index(f"─ {group} ─") for group in ("Play", "Host", "Develop", "Research")]
    assert places == sorted(places)
    assert all(f"│ {name} " in listed for name in COMMANDS)
