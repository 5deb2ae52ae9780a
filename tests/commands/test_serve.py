"""Starting a site: it says where it is once it answers, and why it cannot start."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from cosca.cli import app
from cosca.server.hosting.own_address import bound, is_local, network_address, own_address, qr_code

WAIT_S = 60


@contextmanager
def started(folder: Path, *options: str, **variables: str) -> Iterator[str]:
    """Start a site in a process of its own, and yield the line with which it greets."""
    command = [sys.executable, "-m", "cosca.cli", "serve", "--bots", "0", "--advisers", "0", *options]
    env = {**os.environ, "COSCA_DATABASE": str(folder / "site.db"), **variables}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as site:
        assert site.stdout
        try:
            yield next(line for line in site.stdout if "running at" in line)
        finally:
            site.terminate()


def address_in(greeting: str) -> str:
    found = re.search(r"http://\S+", greeting)
    assert found
    return found[0]


def test_the_address_is_printed_when_the_site_answers(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as greeting:
        with urllib.request.urlopen(f"{address_in(greeting)}/healthz", timeout=WAIT_S) as answer:  # noqa: S310 (our own address)
            assert answer.status == 200
        assert not address_in(greeting).endswith(":0")


def test_options_can_be_environment_variables(tmp_path: Path) -> None:
    with started(tmp_path, COSCA_PORT="0", COSCA_HOST="localhost") as greeting:
        assert address_in(greeting).startswith("http://localhost:")


def test_every_option_is_an_environment_variable() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    names = [each.name for each in command.params if not getattr(each, "hidden", False) and each.name != "help"]
    assert len(names) > 15
    assert [name for name in names if f"COSCA_{name.upper()}" not in told] == []


def test_a_port_in_use_is_named_before_anything_starts(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        database = tmp_path / "site.db"
        told = CliRunner().invoke(app, ["serve", "--port", str(port), "--database", str(database)])
    assert told.exit_code == 2
    assert f"Port {port} is in use" in told.output
    assert not database.exists()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--host", "192.0.2.7"], "This computer does not have the address 192.0.2.7"),
        (["--port", "70000"], "There is no port 70000"),
    ],
)
def test_an_address_that_cannot_be_used_is_explained(options: list[str], sentence: str, tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "site.db"), *options])
    assert told.exit_code == 2
    assert sentence in " ".join(told.output.split())


def test_for_the_whole_network_the_address_is_the_one_that_others_open() -> None:
    everywhere = own_address("0.0.0.0", 8000)  # noqa: S104 (nothing is bound)
    assert everywhere == f"http://{network_address() or '127.0.0.1'}:8000"
    assert own_address("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert own_address("::1", 8000) == "http://[::1]:8000"


def test_phones_get_a_code_to_scan_unless_only_this_computer_can_open_the_address() -> None:
    assert is_local("http://127.0.0.1:8000")
    assert is_local("http://[::1]:8000")
    assert not is_local("http://192.168.1.5:8000")
    rows = qr_code("http://192.168.1.5:8000").splitlines()
    assert 12 < len(rows) < 30
    assert qr_code("http://192.168.1.5:8000") != qr_code("http://192.168.1.6:8000")


def test_every_address_of_a_name_gets_the_same_port() -> None:
    made = bound("localhost", 0)
    try:
        assert len({each.getsockname()[1] for each in made}) == 1
    finally:
        for each in made:
            each.close()
