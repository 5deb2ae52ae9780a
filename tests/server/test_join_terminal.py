"""`cosca join` in a real pseudo-terminal: updates arrive while a user types, and the terminal is restored."""

from __future__ import annotations

import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.test_join import Client, Server, clients, laid
from tests.terminal.test_real_terminal import PATIENCE, PROMPT, terminal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("site"))
    server.start()
    yield server
    server.stop()


def test_updates_arrive_while_typing_and_the_input_stays(server: Server, tmp_path: Path) -> None:
    link = f"{server.address}/t/{laid(server, 'famiglia', 2, [])}"
    words = ("join", link, "--name", "Anna")
    with terminal(tmp_path, *words, XDG_CONFIG_HOME=str(tmp_path / "a")) as (typist, program):
        settings = termios.tcgetattr(typist.descriptor)
        typist.wait_for("with this link")
        bruno = Client(tmp_path / "b", link, "--name", "Bruno")
        with clients(bruno):
            typist.wait_for("Anna - Bruno")
            typist.type("say half a ")
            typist.wait_for("half a ")
            bruno.type("say good evening")
            typist.wait_for(": good evening")
            assert "say half a " in typist.wait_for("say half a ")
            typist.type("line\r")
            bruno.wait_for("Anna: half a line")
            typist.wait_for(PROMPT)
            typist.insist("\x03")
            assert "Traceback" not in typist.wait_for("your seat is kept")
            assert program.wait(PATIENCE) == 0
            assert termios.tcgetattr(typist.descriptor) == settings
            bruno.wait_for("Anna is offline")


def test_an_ascii_terminal_is_enough(server: Server, tmp_path: Path) -> None:
    words = ("join", server.address, "--name", "Bea", "--ascii", "--language", "de")
    with terminal(tmp_path, *words, XDG_CONFIG_HOME=str(tmp_path)) as (typist, _):
        typist.wait_for("Tippe eine Nummer.")
        typist.type("1\r")
        assert typist.wait_for("Du bist dran").isascii()
